// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The executed operators of one content stream as rows, in order: offset and source. Rows are byte
// ranges; a line is made when it is looked at. Works without bytes too: offsets alone.
#pragma once

#include "views/panel/stream_line.h"

#include <QAbstractTableModel>
#include <QCache>

#include <memory>

namespace foulcase {

class ContentModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { offsetColumn, sourceColumn, columnCount_ };

    explicit ContentModel(QObject* parent = nullptr);

    /// Null: no rows.
    void setContent(std::shared_ptr<const PageExtract> page, ContentId content);
    /// Of that content.
    void setBytes(const QByteArray& bytes);
    bool hasBytes() const { return m_hasBytes; }
    std::string_view bytes() const
    {
        return {m_bytes.constData(), static_cast<std::size_t>(m_bytes.size())};
    }
    const PageExtract* page() const { return m_page.get(); }
    ContentId content() const { return m_content; }

    /// Marks bytes in the row of an operator, and other rows as belonging to the focus (sorted).
    void setMarks(OperatorId op, ByteRange bytes, std::vector<std::uint32_t> related);
    bool isRelated(int row) const;

    OperatorId operatorAt(int row) const;
    /// −1 where the stream did not execute it.
    int rowOf(OperatorId op) const;
    /// How deep in q and BT it stands; 0 without bytes.
    int depth(int row) const;
    /// Empty without bytes.
    StreamLine line(int row) const;
    /// As it stands in the file.
    QByteArray source(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const ContentOperator& at(int row) const;
    void findDepths();

    std::shared_ptr<const PageExtract> m_page;
    ContentId m_content;
    std::vector<std::uint32_t> m_rows; // operators of this content
    std::vector<std::uint8_t> m_depths;
    QByteArray m_bytes;
    bool m_hasBytes = false;
    OperatorId m_marked;
    ByteRange m_mark;
    std::vector<std::uint32_t> m_related;
    mutable QCache<int, StreamLine> m_lines;
};

} // namespace foulcase
