// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/text_panel.h"

#include "core/text/character_name.h"
#include "views/panel/find_bar.h"
#include "views/panel/text_sheet.h"
#include "views/session/focus_subjects.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QString nameOf(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()))
        .replace(u'_', u' ');
}

/// "glyph #119, code 0C, from tounicode"
QString glyphWords(const PageExtract& page, GlyphId id)
{
    QString words = TextPanel::tr("glyph #%1").arg(id.value);
    const Glyph& glyph = page.contents.glyphs[id.index()];
    if (glyph.code.index() < page.contents.codes.size()) {
        const DecodedCode& code = page.contents.codes[glyph.code.index()];
        const QString hexadecimal =
            u"%1"_s.arg(code.code, 2 * code.bytes, 16, QLatin1Char('0')).toUpper();
        words += TextPanel::tr(", code %1").arg(hexadecimal);
        words += code.source == UnicodeSource::none
            ? TextPanel::tr(", no source gives Unicode")
            : TextPanel::tr(", Unicode from %1").arg(nameOf(enumName(code.source)));
    }
    return words;
}

} // namespace

TextPanel::TextPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_switch(new QButtonGroup(this)),
      m_view(new TextSheet(this)), m_find(new FindBar(this)),
      m_empty(new QLabel(this)), m_line(new QLabel(this))
{
    m_view->setAccessibleName(tr("Text of the page"));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_line->setTextFormat(Qt::PlainText);
    m_line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_line->setMargin(3);
    m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    addSwitch();
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_find);
    layout->addWidget(m_line);
    setFocusProxy(m_view);
    setWhatsThis(
        tr("The text that came of the page: as it is read, as it is painted, on a grid or in "
           "columns. A green dot is a blank that the file draws, an "
           "orange open box one that was inferred from a gap; ↵ ends a line. Controls, "
           "private and unmapped characters stand in frames. Click a character to see its "
           "history; hold Ctrl to see it on the page; Ctrl+F finds."));

    connect(&m_session, &Session::pageShown, this, &TextPanel::refresh);
    connect(&m_session, &Session::pageFailed, this, &TextPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &TextPanel::refresh);
    connect(&m_session.selection(), &Selection::changed, this, &TextPanel::follow);
    connect(&m_views, &TextViews::composed, this, &TextPanel::showWanted);
    connect(m_view, &TextSheet::chosen, this, &TextPanel::choose);
    connect(m_view, &TextSheet::hovered, this, &TextPanel::hover);
    connect(m_find, &FindBar::edited, this, &TextPanel::search);
    connect(m_find, &FindBar::stepped, this, &TextPanel::step);
    connect(m_find, &FindBar::closed, this, [this] {
        m_matches.clear();
        m_view->setMatches({});
        m_view->setFocus();
    });
    refresh();
}

void TextPanel::addSwitch()
{
    struct Choice {
        TextView view;
        const char* name;
        const char* tip;
    };
    constexpr Choice choices[]{
        {TextView::reading, QT_TR_NOOP("Reading"), QT_TR_NOOP("As a person reads the page")},
        {TextView::paint, QT_TR_NOOP("Paint"), QT_TR_NOOP("In the order in which it is painted")},
        {TextView::grid, QT_TR_NOOP("Grid"),
            QT_TR_NOOP("Where it stands on the page, on a grid of characters")},
        {TextView::columns, QT_TR_NOOP("Columns"),
            QT_TR_NOOP("Row by row across the page, wide gaps as tabs")},
    };
    auto* row = new QHBoxLayout;
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(2);
    for (const Choice& choice : choices) {
        auto* button = new QToolButton(this);
        button->setText(tr(choice.name));
        button->setToolTip(tr(choice.tip));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setChecked(choice.view == m_wanted);
        m_switch->addButton(button, static_cast<int>(choice.view));
        row->addWidget(button);
    }
    row->addStretch(1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_switch, &QButtonGroup::idClicked, this,
        [this](int id) { setView(static_cast<TextView>(id)); });
}

void TextPanel::setView(TextView view)
{
    m_wanted = view;
    if (QAbstractButton* button = m_switch->button(static_cast<int>(view))) {
        button->setChecked(true);
    }
    showWanted();
}

void TextPanel::refresh()
{
    const auto page = m_session.shown();
    m_views.setPage(page ? page->share() : nullptr, m_session.limits());
    if (!page) {
        setShown({});
    } else {
        showWanted();
    }
}

/// The wanted view where it is at hand; else it is asked for and what is shown stays.
void TextPanel::showWanted()
{
    const auto page = m_session.shown();
    if (!page) {
        return;
    }
    const TextViews::Text text = m_views.text(m_wanted);
    if (!text) {
        m_views.request(m_wanted);
        m_line->setText(tr("Composing the %1 view …").arg(nameOf(enumName(m_wanted))));
        return;
    }
    m_view->setRows(m_wanted == TextView::grid || m_wanted == TextView::columns
            ? RowForm::as_composed
            : RowForm::wrapped);
    setShown({nameOf(enumName(m_wanted)), page->share(), text});
}

void TextPanel::setShown(ShownText shown)
{
    // Session tells of the document too; the same page is not laid out anew for that.
    if (shown.page != m_shown.page || shown.text != m_shown.text || !shown.text) {
        m_shown = std::move(shown);
        m_view->setMap(m_shown.text ? TextMap(*m_shown.text) : TextMap());
    }
    const bool any = m_view->map().size() > 0;
    if (!m_shown.text) {
        m_empty->setText(tr("The text of the page stands here once one is shown."));
    } else if (m_shown.page->contents.glyphs.empty()) {
        m_empty->setText(tr("This page has no text: nothing on it is drawn with a font."));
    } else {
        m_empty->setText(
            tr("No text came of this page. Glyphs on it: %1. Click one to see what kept it out.")
                .arg(m_shown.page->contents.glyphs.size()));
    }
    m_empty->setVisible(!any);
    m_view->setVisible(any);
    m_line->setVisible(any);
    if (m_find->isVisibleTo(this)) {
        search(m_find->sought());
    }
    follow(m_session.selection().focus(), nullptr);
}

Focus TextPanel::focusOf(std::size_t character) const
{
    if (!m_shown.isPageText()) {
        const GlyphId glyph = m_shown.text->characters[character].glyph;
        return glyph.valid() ? Focus::on(m_shown.page->page, SubjectKind::glyph, glyph.value)
                             : Focus();
    }
    return Focus::onCharacter(m_shown.page->page, static_cast<std::uint32_t>(character));
}

void TextPanel::choose(std::size_t character)
{
    if (m_shown.text && character < m_shown.text->characters.size()) {
        m_session.selection().set(focusOf(character), this);
    }
}

void TextPanel::follow(const Focus& focus, const QObject* setter)
{
    m_aboutFocus.clear();
    std::vector<CharacterRange> ranges;
    const auto shown = m_session.shown();
    const bool here =
        shown && m_shown.page && focus.page == m_shown.page->page && shown->share() == m_shown.page;
    if (here && focus.kind == FocusKind::character && m_shown.isPageText()) {
        if (focus.index < m_view->map().size()) {
            ranges.push_back({focus.index, focus.index + 1});
            m_aboutFocus = describe(m_shown, m_view->map(), focus.index);
        }
    } else if (here) {
        const FocusGround ground = groundOf(m_session);
        const std::vector<GlyphId> glyphs = glyphsOf(focus, ground);
        ranges = m_view->map().charactersOf(glyphs);
        if (!glyphs.empty() && ranges.empty()) {
            m_aboutFocus =
                tr("Not in this text: %1, %2")
                    .arg(glyphWords(*m_shown.page, glyphs.front()),
                        nameOf(enumName(
                            m_shown.page->contents.glyphs[glyphs.front().index()].verdict)));
        } else if (glyphs.size() == 1 && !ranges.empty()) {
            m_aboutFocus = describe(m_shown, m_view->map(), ranges.front().begin);
        } else if (!ranges.empty()) {
            m_aboutFocus = tr("%1 glyphs marked").arg(glyphs.size());
        }
    }
    m_line->setText(m_aboutFocus);
    m_view->mark(std::move(ranges), setter == this ? Reveal::no : Reveal::yes);
}

void TextPanel::hover(int character, bool asking)
{
    if (character < 0 || !m_shown.text) {
        m_line->setText(m_aboutFocus);
        m_view->viewport()->setToolTip({});
        m_session.selection().preview({});
        return;
    }
    const QString about = describe(m_shown, m_view->map(), static_cast<std::size_t>(character));
    m_line->setText(about);
    m_view->viewport()->setToolTip(about.toHtmlEscaped());
    m_session.selection().preview(asking ? focusOf(static_cast<std::size_t>(character)) : Focus{});
}

QString TextPanel::describe(const ShownText& shown, const TextMap& map, std::size_t character)
{
    const OutputCharacter& value = shown.text->characters[character];
    const QString name = QString::fromStdString(namedCodePoint(map.codePoint(character)));
    const bool known = value.glyph.index() < shown.page->contents.glyphs.size();
    const QString glyph = known ? glyphWords(*shown.page, value.glyph) : tr("no glyph");
    switch (value.origin) {
    case Origin::drawn:
    case Origin::composed: {
        const QString part = value.count > 1
            ? tr("%1 of %2 from ").arg(value.index + 1).arg(value.count)
            : QString();
        return name + tr(" · %1: ").arg(nameOf(enumName(value.origin))) + part + glyph;
    }
    case Origin::actualtext:
        return name
            + tr(" · from /ActualText in place of glyphs from #%1 on").arg(value.glyph.value);
    default:
        return name
            + tr(" · %1, not in the file: before glyph #%2")
                  .arg(nameOf(enumName(value.origin)))
                  .arg(value.glyph.value);
    }
}

void TextPanel::openFind()
{
    m_find->open();
    search(m_find->sought());
}

void TextPanel::search(const QString& sought)
{
    m_matches = m_view->map().find(sought);
    m_match = -1;
    m_view->setMatches(m_matches);
    m_find->setCount(0, static_cast<int>(m_matches.size()));
}

void TextPanel::step(int by)
{
    const int count = static_cast<int>(m_matches.size());
    if (count == 0) {
        return;
    }
    if (m_match < 0) { // from the caret on
        const auto caret =
            static_cast<std::uint32_t>(m_view->map().at(m_view->textCursor().position()));
        const auto next = std::lower_bound(m_matches.begin(), m_matches.end(), caret,
            [](const CharacterRange& match, std::uint32_t from) { return match.begin < from; });
        m_match = static_cast<int>(next - m_matches.begin()) - (by > 0 ? 1 : 0);
    }
    m_match = (m_match + by + count) % count;
    const std::size_t character = m_matches[static_cast<std::size_t>(m_match)].begin;
    m_find->setCount(m_match + 1, count);
    m_view->putCaretOn(character);
    choose(character);
}

void TextPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Find)) {
        openFind();
    } else if (event->key() == Qt::Key_F3 && m_find->isVisible()) {
        step(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace foulcase
