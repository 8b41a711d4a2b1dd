// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/history_panel.h"

#include "core/diagnose/history.h"
#include "core/diagnose/layout_words.h"
#include "core/diagnose/wording.h"
#include "views/panel/history_model.h"
#include "views/panel/row_delegate.h"
#include "views/session/focus_subjects.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString contentTag = u"history"_s;

QString kindName(SubjectKind kind)
{
    const std::string_view name = enumName(kind);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

/// Empty for the page itself, which is always in sight.
QString panelName(StepPanel panel)
{
    switch (panel) {
    case StepPanel::page:
        return {};
    case StepPanel::stream:
        return u"stream"_s;
    case StepPanel::fonts:
        return u"fonts"_s;
    case StepPanel::text:
        return u"text"_s;
    case StepPanel::cuts:
        return u"cuts"_s;
    }
    return {};
}

} // namespace

HistoryPanel::HistoryPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new HistoryModel(this)),
      m_head(new QLabel(this)), m_list(new QListView(this)), m_copy(new QToolButton(this)),
      m_pin(new QToolButton(this))
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
    m_pin->setText(tr("Pin"));
    m_pin->setToolTip(tr("Keep this history while you look at other things"));
    m_pin->setCheckable(true);
    m_pin->setAutoRaise(true);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_list, 1);
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(m_pin);
    foot->addWidget(m_copy);
    layout->addLayout(foot);
    setFocusProxy(m_list);
    setWhatsThis(
        tr("How the selected glyph came from the bytes of the file into the text, or where "
           "it left it; where a character of the text comes from; what is painted at a spot "
           "without text. A click or Enter on a step goes to where it was decided. A pinned "
           "history stays while you look at other things."));

    m_model->setScheme(schemeOf(palette()));
    const auto copy = [this] { QGuiApplication::clipboard()->setText(markdown()); };
    connect(m_copy, &QToolButton::clicked, this, copy);
    auto* copyKey = new QShortcut(QKeySequence::Copy, this);
    copyKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(copyKey, &QShortcut::activated, this, copy);
    connect(&m_session.selection(), &Selection::changed, this,
        [this](const Focus& focus, const QObject* setter) {
            if (setter != this || !keeps(focus)) {
                follow(focus);
            }
        });
    connect(
        &m_session, &Session::pageShown, this, [this] { follow(m_session.selection().focus()); });
    connect(
        &m_session, &Session::pageFailed, this, [this] { follow(m_session.selection().focus()); });
    connect(&m_session.source(), &PageSource::contentReady, this, &HistoryPanel::takeContent);
    connect(m_list, &QListView::clicked, this, &HistoryPanel::choose);
    connect(m_list, &QListView::activated, this, &HistoryPanel::choose);
    connect(m_pin, &QToolButton::toggled, this, [this](bool pinned) {
        m_pin->setText(pinned ? tr("Pinned") : tr("Pin"));
        if (!pinned) {
            follow(m_session.selection().focus());
        }
    });
    follow(m_session.selection().focus());
}

HistoryPanel::~HistoryPanel() = default;

bool HistoryPanel::isPinned() const
{
    return m_pin->isChecked();
}

void HistoryPanel::setPinned(bool pinned)
{
    m_pin->setChecked(pinned);
}

void HistoryPanel::choose(const QModelIndex& index)
{
    if (!index.isValid() || !m_page) {
        return;
    }
    const HistoryStep& step = m_model->steps()[static_cast<std::size_t>(index.row())];
    const Subject subject = step.subject;
    if (const QString panel = panelName(step.panel); !panel.isEmpty()) {
        Q_EMIT wantsPanel(panel);
    }
    if (subject.kind == SubjectKind::page) {
        return;
    }
    m_session.selection().set(Focus::on(m_page->page, subject.kind, subject.index), this);
}

bool HistoryPanel::keeps(const Focus& focus) const
{
    return m_page && m_session.shown() && m_page == m_session.shown()->share()
        && (!focus.isGlyph() || focus.subject.index == m_glyph.value);
}

void HistoryPanel::follow(const Focus& focus)
{
    if (isPinned() && m_page) {
        return;
    }
    const auto shown = m_session.shown();
    if (!shown || shown->extract().page != focus.page) {
        explain({});
        return;
    }
    if (focus.kind == FocusKind::subject && showLayout(focus.subject)) {
        return;
    }
    if (focus.kind == FocusKind::spot) {
        showSpot(focus.spot);
        return;
    }
    const FocusGround ground = groundOf(m_session);
    std::optional<std::uint32_t> character;
    if (focus.kind == FocusKind::character
        && focus.index < ground.page.text.characters.size()) {
        const OutputCharacter& asked = ground.page.text.characters[focus.index];
        if (!isOfGlyph(asked.origin) || !asked.glyph.valid()) {
            showInferred(focus.index);
            return;
        }
        character = focus.index;
    }
    const GlyphId glyph = glyphOf(focus, ground);
    if (!glyph.valid()) {
        explain(describe(focus));
        return;
    }
    // A step that leads to a run or a font of its glyph keeps the history it stands in.
    if (m_glyph.valid() && m_page == shown->share() && !focus.isGlyph()) {
        const std::vector<GlyphId> glyphs = glyphsOf(focus, ground);
        if (focus.kind == FocusKind::subject
            && std::binary_search(glyphs.begin(), glyphs.end(), m_glyph)) {
            return;
        }
    }
    m_lead = leadIn(focus);
    showGlyph(glyph, character);
}

QString HistoryPanel::leadIn(const Focus& focus) const
{
    const FocusGround ground = groundOf(m_session);
    if (focus.kind == FocusKind::finding) {
        const Finding* finding = findingAt(ground, focus.index);
        return finding == nullptr ? QString()
                                  : tr("A glyph of this finding: %1")
                                        .arg(QString::fromStdString(findingSentence(*finding)));
    }
    if (focus.kind == FocusKind::subject && !focus.isGlyph()) {
        const std::size_t count = glyphsOf(focus, ground).size();
        const QString what = u"%1 %2"_s.arg(kindName(focus.subject.kind)).arg(focus.subject.index);
        return count == 1 ? tr("The one glyph of %1.").arg(what)
                          : tr("The first of %1 glyphs of %2.").arg(count).arg(what);
    }
    return {};
}

void HistoryPanel::takeContent(
    const QString& tag, int page, ContentId content, const QByteArray& bytes)
{
    if (tag != contentTag || !m_page || m_page->page != page) {
        return;
    }
    m_contentPage = m_page;
    m_contentId = content;
    m_content = bytes.toStdString();
    const TextRun* run = m_glyph.index() < m_page->contents.glyphs.size()
        ? runOf(m_page->contents, m_page->contents.glyphs[m_glyph.index()])
        : nullptr;
    if (run != nullptr && run->content == content) {
        showSteps(m_content);
    }
}

const PageHistory& HistoryPanel::history()
{
    if (!m_history || m_historyPage != m_page) {
        m_history = std::make_unique<PageHistory>(*m_page, m_session.limits());
        m_historyPage = m_page;
    }
    return *m_history;
}

void HistoryPanel::showGlyph(GlyphId glyph, std::optional<std::uint32_t> character)
{
    m_page = m_session.shown()->share();
    m_glyph = glyph;
    m_character = character;
    const TextRun* run = runOf(m_page->contents, m_page->contents.glyphs[glyph.index()]);
    const ContentId content = run != nullptr ? run->content : ContentId();
    const bool atHand = m_contentPage == m_page && m_contentId == content;
    showSteps(atHand ? std::string_view(m_content) : std::string_view());
    if (!atHand && content.valid()) {
        m_session.source().requestContent(contentTag, m_page->page, content);
    }
}

void HistoryPanel::showSteps(std::string_view content)
{
    const QString headline = QString::fromStdString(glyphHeadline(*m_page, m_glyph));
    showList(m_lead.isEmpty() ? headline : m_lead + u"\n\n"_s + headline,
        m_character ? history().ofCharacter(*m_character, content)
                    : history().ofGlyph(m_glyph, content));
}

void HistoryPanel::showInferred(std::uint32_t character)
{
    m_page = m_session.shown()->share();
    m_glyph = {};
    m_lead = QString::fromStdString(characterHeadline(*m_page, character));
    showList(m_lead, history().ofCharacter(character));
}

void HistoryPanel::showSpot(Point spot)
{
    m_page = m_session.shown()->share();
    m_glyph = {};
    m_lead = QString::fromStdString(spotHeadline(*m_page, spot));
    showList(m_lead, history().ofSpot(spot));
}

bool HistoryPanel::showLayout(const Subject& subject)
{
    const auto page = m_session.shown()->share();
    const std::string summary = layoutSummary(*page, subject);
    if (summary.empty()) {
        return false;
    }
    m_page = page;
    m_glyph = {};
    m_lead = QString::fromStdString(summary);
    showList(m_lead, layoutHistory(*page, subject));
    return true;
}

void HistoryPanel::showList(const QString& head, std::vector<HistoryStep> steps)
{
    m_head->setText(head);
    const auto stop = std::find_if(steps.begin(), steps.end(), [](const HistoryStep& step) {
        return step.decides && step.state == StepState::stopped;
    });
    const int row = stop == steps.end() ? 0 : static_cast<int>(stop - steps.begin());
    m_model->setSteps(std::move(steps));
    m_list->setVisible(true);
    m_list->scrollTo(m_model->index(row),
        row == 0 ? QAbstractItemView::PositionAtTop : QAbstractItemView::PositionAtCenter);
    m_copy->setVisible(true);
    m_pin->setVisible(true);
}

void HistoryPanel::explain(const QString& text)
{
    m_glyph = {};
    m_page.reset();
    m_history.reset();
    m_historyPage.reset();
    m_model->setSteps({});
    m_list->setVisible(false);
    m_copy->setVisible(false);
    m_pin->setVisible(false);
    m_head->setText(!text.isEmpty()
            ? text
            : tr("Click a glyph or any spot on the page, or a character of the text. Its way from the bytes of the file into the text "
                 "stands here, step by step, each number beside its limit.\n\n"
                 "✓ passed   ✗ left the text here   ? asked, did not decide   ┄ not reached"));
    m_head->setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

QString HistoryPanel::describe(const Focus& focus) const
{
    if (focus.kind == FocusKind::subject) {
        return tr("Selected: %1 %2. It has no glyph whose history could be told.")
            .arg(kindName(focus.subject.kind))
            .arg(focus.subject.index);
    }
    if (focus.kind == FocusKind::finding) {
        const Finding* finding = findingAt(groundOf(m_session), focus.index);
        return finding == nullptr ? QString()
                                  : tr("%1\n\nIt speaks of no single glyph.")
                                        .arg(QString::fromStdString(findingSentence(*finding)));
    }
    return {};
}

QString HistoryPanel::markdown() const
{
    if (!m_page) {
        return {};
    }
    return QString::fromStdString(m_glyph.valid()
            ? historyAsMarkdown(*m_page, m_glyph, m_model->steps())
            : stepsAsMarkdown(m_lead.toStdString(), m_model->steps()));
}

void HistoryPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_model->setScheme(schemeOf(palette()));
    }
}

} // namespace foulcase
