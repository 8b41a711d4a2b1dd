// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/history_panel.h"

#include "core/base/utf.h"
#include "views/overlay/shape_layer.h"
#include "views/panel/history_model.h"
#include "views/panel/row_delegate.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString contentTag = u"history"_s;

} // namespace

HistoryPanel::HistoryPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new HistoryModel(this)),
      m_head(new QLabel(this)), m_list(new QListView(this)), m_copy(new QToolButton(this))
{
    m_head->setTextFormat(Qt::PlainText);
    m_head->setWordWrap(true);
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_head->setMargin(6);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // rows wrap at a width that stays
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setAccessibleName(tr("History of one glyph"));
    m_copy->setText(tr("Copy as Markdown"));
    m_copy->setToolTip(tr("The whole history as a table for a report"));
    m_copy->setAutoRaise(true);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_copy, 0, Qt::AlignRight);

    m_model->setScheme(schemeOf(palette()));
    const auto copy = [this] { QGuiApplication::clipboard()->setText(markdown()); };
    connect(m_copy, &QToolButton::clicked, this, copy);
    auto* copyKey = new QShortcut(QKeySequence::Copy, this);
    copyKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(copyKey, &QShortcut::activated, this, copy);
    connect(&m_session.selection(), &Selection::changed, this, &HistoryPanel::follow);
    connect(
        &m_session, &Session::pageShown, this, [this] { follow(m_session.selection().focus()); });
    connect(
        &m_session, &Session::pageFailed, this, [this] { follow(m_session.selection().focus()); });
    connect(&m_session.source(), &PageSource::contentReady, this, &HistoryPanel::takeContent);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) {
        const HistoryStep& step = m_model->steps()[static_cast<std::size_t>(index.row())];
        if (step.subject.kind != SubjectKind::page) {
            m_session.selection().set(
                Focus::on(m_session.page(), step.subject.kind, step.subject.index), this);
        }
    });
    follow(m_session.selection().focus());
}

void HistoryPanel::follow(const Focus& focus)
{
    const auto shown = m_session.shown();
    const bool here = shown && shown->extract().page == focus.page;
    if (!here || !focus.isGlyph() || focus.subject.index >= shown->contents().glyphs.size()) {
        // A step that leads to a run or a font keeps the history it stands in.
        const bool keeps = here && focus.kind == FocusKind::subject && m_glyph.valid();
        if (!keeps) {
            explain(here ? describe(focus) : QString());
        }
        return;
    }
    const GlyphId glyph(focus.subject.index);
    const Glyph& value = shown->contents().glyphs[glyph.index()];
    const ContentId content = value.run.index() < shown->contents().runs.size()
        ? shown->contents().runs[value.run.index()].content
        : ContentId();
    const bool atHand = m_contentPage == focus.page && m_contentId == content;
    show(glyph, atHand ? std::string_view(m_content) : std::string_view());
    if (!atHand && content.valid()) {
        m_session.source().requestContent(contentTag, focus.page, content);
    }
}

void HistoryPanel::takeContent(
    const QString& tag, int page, ContentId content, const QByteArray& bytes)
{
    if (tag != contentTag) {
        return;
    }
    m_contentPage = page;
    m_contentId = content;
    m_content = bytes.toStdString();
    const Focus& focus = m_session.selection().focus();
    if (focus.isGlyph() && focus.page == page && m_session.shown()) {
        show(GlyphId(focus.subject.index), m_content);
    }
}

void HistoryPanel::show(GlyphId glyph, std::string_view content)
{
    const auto shown = m_session.shown();
    if (!shown || glyph.index() >= shown->contents().glyphs.size()) {
        return;
    }
    m_glyph = glyph;
    m_head->setText(QString::fromStdString(glyphHeadline(shown->extract(), glyph)));
    m_model->setSteps(glyphHistory(shown->extract(), glyph, content));
    m_list->setVisible(true);
    m_copy->setVisible(true);
}

void HistoryPanel::explain(const QString& text)
{
    m_glyph = {};
    m_model->setSteps({});
    m_list->setVisible(false);
    m_copy->setVisible(false);
    m_head->setText(!text.isEmpty()
            ? text
            : tr("Click a glyph on the page. Its way from the bytes of the file into the text "
                 "stands here, step by step, each number beside its limit.\n\n"
                 "✓ passed   ✗ left the text here   ? asked, did not decide   ┄ not reached"));
    m_head->setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

QString HistoryPanel::describe(const Focus& focus) const
{
    const auto shown = m_session.shown();
    if (focus.kind == FocusKind::spot) {
        QStringList lines;
        for (const ShapeId id : shown->shapesAt(focus.spot)) {
            if (lines.size() >= 20) {
                break;
            }
            const Shape& shape = shown->contents().shapes[id.index()];
            lines += u"• "_s + shapeName(shape)
                + tr(", %1 × %2 pt")
                      .arg(shape.bounds.width(), 0, 'f', 1)
                      .arg(shape.bounds.height(), 0, 'f', 1);
        }
        const QString place = tr("No glyph at x %1 y %2 pt.")
                                  .arg(focus.spot.x, 0, 'f', 1)
                                  .arg(focus.spot.y, 0, 'f', 1);
        return lines.isEmpty() ? place + tr(" Nothing else is painted there either.")
                               : place
                + tr(" Painted there, topmost first; none of it gives text:\n") + lines.join(u'\n');
    }
    if (focus.kind == FocusKind::subject) {
        const std::string_view kind = enumName(focus.subject.kind);
        return tr("Selected: %1 %2. Click one of its glyphs to read that glyph's history.")
            .arg(QString::fromLatin1(kind.data(), static_cast<qsizetype>(kind.size())))
            .arg(focus.subject.index);
    }
    return {};
}

QString HistoryPanel::markdown() const
{
    const auto shown = m_session.shown();
    if (!shown || !m_glyph.valid() || m_glyph.index() >= shown->contents().glyphs.size()) {
        return {};
    }
    return QString::fromStdString(historyAsMarkdown(shown->extract(), m_glyph, m_model->steps()));
}

void HistoryPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_model->setScheme(schemeOf(palette()));
    }
}

} // namespace foulcase
