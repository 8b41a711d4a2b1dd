// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A text with the kind of each blank, its line ends and its suspect characters made visible: read
// only, selectable, copied without the marks. The caret stands on a character; which one it is, is
// told. Lays out what is in view alone. Knows no session and no glyphs.
#pragma once

#include "views/panel/text_map.h"

#include <QPlainTextEdit>

#include <optional>

namespace foulcase {

enum class Reveal { no, yes };
/// wrapped: at the panel's width · as_composed: each line on one row, in letters of one width
enum class RowForm { wrapped, as_composed };

class TextSheet : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit TextSheet(QWidget* parent = nullptr);

    void setMap(TextMap map);
    void setRows(RowForm form);
    const TextMap& map() const { return m_map; }
    /// Marks characters (sorted ranges) as looked at; with `reveal` the caret goes to the first.
    void mark(std::vector<CharacterRange> ranges, Reveal reveal);
    const std::vector<CharacterRange>& marked() const { return m_marked; }
    /// What a search found (sorted), lighter.
    void setMatches(std::vector<CharacterRange> matches);
    void putCaretOn(std::size_t character);
    /// The character under a point of the viewport, a line's end behind its text included.
    std::optional<std::size_t> characterAt(QPoint at) const;
    /// The character that the caret stands before.
    std::optional<std::size_t> characterAtCaret() const;

Q_SIGNALS:
    /// By click or key; never by mark().
    void chosen(std::size_t character);
    /// −1: none. `asking`: with Ctrl held.
    void hovered(int character, bool asking);

protected:
    QMimeData* createMimeDataFromSelection() const override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;

private:
    struct Row;
    void forEachRow(const QRect& area, const std::function<void(const Row&)>& act) const;
    void paintRanges(QPainter& painter, const Row& row, const std::vector<CharacterRange>& ranges,
        const std::function<void(QPainter&, const QRectF&)>& paint) const;
    void paintMarks(QPainter& painter, const Row& row) const;
    void showCaret();
    void tellHover(QPoint at, bool asking);

    TextMap m_map;
    std::vector<CharacterRange> m_marked;
    std::vector<CharacterRange> m_matches;
    std::optional<std::size_t> m_pressed;
    int m_hovered = -1;
    bool m_asking = false;
};

} // namespace foulcase
