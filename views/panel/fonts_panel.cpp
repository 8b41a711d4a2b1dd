// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/fonts_panel.h"

#include "views/panel/code_table_model.h"
#include "views/panel/font_detail.h"
#include "views/panel/font_table_model.h"
#include "views/panel/panel_table.h"
#include "views/session/focus_subjects.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int gatheringStep = 700; // milliseconds
constexpr int drawingDelay = 20;

void setWidths(QTableView* table, std::initializer_list<int> letters)
{
    const int letter = table->fontMetrics().horizontalAdvance(u'n');
    int column = 0;
    for (const int count : letters) {
        table->setColumnWidth(column++, letter * count + 10);
    }
}

QToolButton* makeChoice(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setAutoRaise(true);
    return button;
}

} // namespace

FontsPanel::FontsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_fontModel(new FontTableModel(this)),
      m_codeModel(new CodeTableModel(this)), m_splitter(new QSplitter(Qt::Vertical, this)),
      m_fonts(makePanelTable(m_fontModel, m_splitter, tr("Fonts"))), m_codes(nullptr),
      m_detail(nullptr), m_empty(new QLabel(this)), m_heading(nullptr), m_state(nullptr),
      m_ofPage(nullptr), m_ofDocument(nullptr), m_scope(nullptr)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    m_splitter->addWidget(m_fonts);
    m_splitter->addWidget(makeCodes());
    m_detail = new FontDetail(m_splitter);
    m_splitter->addWidget(m_detail);
    m_splitter->setChildrenCollapsible(false);
    constexpr int parts[] = {2, 4, 3};
    for (int i = 0; i < 3; ++i) {
        m_splitter->setStretchFactor(i, parts[i]);
    }
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_splitter, 1);
    m_fonts->setObjectName(u"fonts"_s);
    m_codes->setObjectName(u"codes"_s);
    setWidths(m_fonts, {5, 7, 18, 12, 12, 20, 10, 6, 7, 10, 40});
    setWidths(m_codes, {3, 6, 6, 12, 8, 8, 8, 8, 8, 8, 8, 12, 6, 9, 14, 6, 6, 16});
    m_codes->setItemDelegateForColumn(
        CodeTableModel::glyphColumn, new GlyphOutlineDelegate(m_codes));
    m_codes->verticalHeader()->setDefaultSectionSize(m_codes->fontMetrics().height() * 7 / 4);
    m_fontModel->setScheme(schemeOf(palette()));
    m_codeModel->setScheme(schemeOf(palette()));
    m_gathering.setSingleShot(true);
    m_gathering.setInterval(gatheringStep);
    m_drawing.setSingleShot(true);
    m_drawing.setInterval(drawingDelay);
    setFocusProxy(m_fonts);
    setWhatsThis(tr("The fonts that the page or the document uses, those with contradicting "
                    "sources first, and the codes of the chosen font: what each means, how it is "
                    "drawn and what every source says (● decides, = agrees, ≠ differs). A click "
                    "marks its glyphs on the page; another click on a code, or Enter, steps "
                    "through them. Below, the pages that use the code and the map as parsed "
                    "beside its bytes."));
    connectTables();
    connect(&m_session, &Session::pageShown, this, &FontsPanel::refresh);
    connect(&m_session, &Session::pageFailed, this, &FontsPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, [this] {
        m_hasFont = false;
        m_wanted = {};
        refresh();
    });
    connect(&m_session, &Session::fontsGathered, this, [this] {
        if (!m_gathering.isActive()) {
            m_gathering.start();
        }
    });
    connect(&m_session, &Session::surveyProgress, this, &FontsPanel::tellState);
    connect(&m_session.selection(), &Selection::changed, this, &FontsPanel::follow);
    connect(&m_session.source(), &PageSource::fontReady, this, &FontsPanel::takeFont);
    connect(&m_session.source(), &PageSource::fontFailed, this, &FontsPanel::takeFailure);
    connect(&m_gathering, &QTimer::timeout, this, &FontsPanel::gathered);
    connect(&m_drawing, &QTimer::timeout, this, &FontsPanel::askForOutlines);
    refresh();
}

QWidget* FontsPanel::makeHead()
{
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(2, 2, 4, 2);
    row->setSpacing(2);
    m_ofPage = makeChoice(tr("Page"), tr("Fonts that this page uses"), head);
    m_ofDocument = makeChoice(
        tr("Document"), tr("Fonts that any page judged so far uses"), head);
    m_ofPage->setChecked(true);
    m_state = new QLabel(head);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_ofPage);
    row->addWidget(m_ofDocument);
    row->addWidget(m_state, 1);
    connect(m_ofPage, &QToolButton::clicked, this, [this] { setReach(Reach::page); });
    connect(m_ofDocument, &QToolButton::clicked, this, [this] { setReach(Reach::document); });
    return head;
}

QWidget* FontsPanel::makeCodes()
{
    auto* below = new QWidget(m_splitter);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 4, 0);
    m_heading = new QLabel(below);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_heading->setMargin(4);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_scope = new QComboBox(below);
    m_scope->addItems({tr("used on this page"), tr("used in the document"), tr("unused too")});
    m_scope->setToolTip(tr("Which codes: those that the encoding names or the map speaks of are "
                           "listed though no page uses them"));
    m_scope->setAccessibleName(tr("Which codes"));
    row->addWidget(m_heading, 1);
    row->addWidget(m_scope);
    m_codes = makePanelTable(m_codeModel, below, tr("Codes of the chosen font"));
    column->addLayout(row);
    column->addWidget(m_codes, 1);
    return below;
}

void FontsPanel::connectTables()
{
    connect(m_fonts->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (!m_following) {
                selectFont(current.row());
            }
        });
    connect(m_fonts, &QTableView::clicked, this,
        [this](const QModelIndex& index) { selectFont(index.row()); });
    // Keys choose as they go; a click chooses once it is done, since one on the chosen row steps.
    connect(m_codes->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            showCode();
            if (!m_following && !m_byMouse) {
                selectCode(current.row());
            }
        });
    connect(m_codes, &QTableView::clicked, this,
        [this](const QModelIndex& index) { stepThrough(index.row()); });
    connect(m_codes->verticalScrollBar(), &QScrollBar::valueChanged, this,
        [this] { m_drawing.start(); });
    connect(m_scope, &QComboBox::currentIndexChanged, this, [this](int scope) {
        const CodeName chosen = m_codeModel->nameAt(m_codes->currentIndex().row());
        const bool any = m_codes->currentIndex().isValid();
        m_codeModel->setScope(static_cast<CodeScope>(scope));
        hideEmptyColumns();
        putCurrent(m_codes, any ? m_codeModel->rowOf(chosen) : -1);
        m_drawing.start();
    });
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_dividedByHand = true; });
    connect(m_detail, &FontDetail::pageWanted, this, &FontsPanel::goToUse);
    connect(m_detail, &FontDetail::programWanted, this,
        [this] { askWhereToSave(FontWish::program); });
    connect(m_detail, &FontDetail::mapWanted, this, [this] { askWhereToSave(FontWish::stream); });
    m_codes->installEventFilter(this);
    m_codes->viewport()->installEventFilter(this);
}

int FontsPanel::pageShown() const
{
    return m_session.shown()->extract().page;
}

void FontsPanel::setReach(Reach reach)
{
    m_ofPage->setChecked(reach == Reach::page);
    m_ofDocument->setChecked(reach == Reach::document);
    if (reach != m_reach) {
        m_reach = reach;
        m_scope->setCurrentIndex(static_cast<int>(
            reach == Reach::page ? CodeScope::used_here : CodeScope::used));
        refresh();
    }
}

void FontsPanel::refresh()
{
    const auto shown = m_session.shown();
    const auto page = shown ? shown->share() : nullptr;
    m_following = true;
    if (m_reach == Reach::page) {
        m_fontModel->setPage(page);
    } else {
        m_fontModel->setDocument(m_session.fonts(), page);
    }
    m_following = false;
    m_fonts->setColumnHidden(FontTableModel::pagesColumn, m_reach == Reach::page);
    const bool any = m_fontModel->rowCount() > 0;
    m_empty->setText(shown
            ? tr("No font is used on this page.")
            : tr("The fonts of the page stand here once one is shown, with what each code means."));
    m_empty->setVisible(!any);
    m_splitter->setVisible(any);
    const int kept = m_hasFont ? m_fontModel->rowOf(m_key) : -1;
    showFont(m_fontModel->row(kept >= 0 ? kept : 0));
    if (m_reach == Reach::document) {
        putCurrent(m_fonts, kept);
    }
    tellState();
    if (shown && !takeWanted()) {
        follow(m_session.selection().focus());
    }
}

/// Pages were added to what is known of the document.
void FontsPanel::gathered()
{
    if (m_reach == Reach::document) {
        const auto shown = m_session.shown();
        m_following = true;
        const int scrolled = m_fonts->verticalScrollBar()->value();
        m_fontModel->setDocument(m_session.fonts(), shown ? shown->share() : nullptr);
        m_following = false;
        if (!m_hasFont) {
            refresh();
            return;
        }
        putCurrent(m_fonts, m_fontModel->rowOf(m_key));
        m_fonts->verticalScrollBar()->setValue(scrolled);
    }
    const FontTally* tally = m_hasFont ? m_session.fonts().find(m_key) : nullptr;
    if (tally && tally->codes.size() > m_reportedCodes) {
        askForReport();
    }
    m_codeModel->usesChanged();
    showCode();
    tellState();
}

void FontsPanel::tellState()
{
    const int pages = m_session.document().pageCount;
    const auto known = static_cast<int>(m_session.fonts().pagesAdded());
    m_state->setText(m_session.state() != DocumentState::ready || pages == 0 || known >= pages
            ? QString()
            : tr("%1 of %2 pages counted").arg(known).arg(pages));
}

void FontsPanel::showFont(const FontRow* row)
{
    const auto shown = m_session.shown();
    if (!row) {
        m_hasFont = false;
        m_report.reset();
        m_codeModel->setFont(nullptr, {});
        m_codeModel->setUses(nullptr, {});
        m_heading->clear();
        m_detail->setReport(nullptr);
        m_detail->setCode(nullptr, nullptr);
        return;
    }
    const bool another = !m_hasFont || row->key != m_key;
    m_hasFont = true;
    m_key = row->key;
    m_following = true;
    if (another) {
        m_query = {row->key.object, row->firstPage, row->resource};
        m_report.reset();
        m_reportedCodes = 0;
        m_codeModel->setUses(nullptr, {});
    }
    m_codeModel->setFont(shown ? shown->share() : nullptr, row->here);
    m_codeModel->setUses(&m_session.fonts(), m_key);
    if (m_report) {
        m_codeModel->setReport(m_report);
    }
    m_following = false;
    const QString name = QString::fromStdString(row->facts.name);
    const QString object =
        row->key.object != 0 ? u"  %1 0 R"_s.arg(row->key.object) : QString();
    m_heading->setText(u"/%1 %2%3"_s.arg(QString::fromStdString(row->resource), name, object));
    m_heading->setToolTip(fontWords(row->facts).toHtmlEscaped());
    hideEmptyColumns();
    if (another) {
        m_detail->setReport(nullptr, tr("The font is being read …"));
        askForReport();
    }
    showCode();
    m_drawing.start();
}

/// Sources that no code of the font was asked for take no room.
void FontsPanel::hideEmptyColumns()
{
    for (std::size_t s = 1; s < enumCount<UnicodeSource>; ++s) {
        m_codes->setColumnHidden(CodeTableModel::firstAnswerColumn + static_cast<int>(s) - 1,
            !m_codeModel->answers(static_cast<UnicodeSource>(s)));
    }
    m_codes->setColumnHidden(CodeTableModel::usesColumn, !m_codeModel->font().valid());
}

void FontsPanel::showCode()
{
    const int row = m_codes->currentIndex().row();
    m_detail->setCode(m_codeModel->decoded(row), m_codeModel->tallyAt(row));
    m_detail->setDrawing(m_codeModel->drawingAt(row));
}

void FontsPanel::selectFont(int row)
{
    const FontRow* chosen = m_fontModel->row(row);
    if (!chosen) {
        return;
    }
    if (chosen->here.valid() && m_session.shown()) {
        m_session.selection().set(
            Focus::on(pageShown(), SubjectKind::font, chosen->here.value), this);
    }
    if (!m_hasFont || chosen->key != m_key) {
        showFont(chosen);
    }
}

void FontsPanel::selectCode(int row)
{
    const CodeId code = m_codeModel->codeAt(row);
    if (code.valid() && m_session.shown()) {
        m_session.selection().set(Focus::on(pageShown(), SubjectKind::code, code.value), this);
    }
}

void FontsPanel::stepThrough(int row)
{
    const CodeId code = m_codeModel->codeAt(row);
    if (!code.valid() || !m_session.shown()) {
        return;
    }
    const Focus& focus = m_session.selection().focus();
    const auto& glyphs = m_session.shown()->contents().glyphs;
    const bool onCode = focus == Focus::on(pageShown(), SubjectKind::code, code.value);
    const bool onGlyph = focus.isGlyph() && focus.page == pageShown()
        && focus.subject.index < glyphs.size() && glyphs[focus.subject.index].code == code;
    if (!onCode && !onGlyph) {
        selectCode(row);
        return;
    }
    const GlyphId next =
        m_codeModel->glyphAfter(code, onGlyph ? GlyphId(focus.subject.index) : GlyphId());
    if (next.valid()) {
        m_session.selection().set(Focus::on(pageShown(), SubjectKind::glyph, next.value), this);
    }
}

/// To the chosen code on a page of the document, once that is shown.
void FontsPanel::goToUse(int page)
{
    const int row = m_codes->currentIndex().row();
    if (!m_hasFont || !m_codeModel->decoded(row)) {
        return;
    }
    m_wanted = {page, m_key, m_codeModel->nameAt(row)};
    if (!takeWanted()) {
        m_session.goToPage(page);
    }
}

/// True where the wanted code is on the page shown; it is selected then.
bool FontsPanel::takeWanted()
{
    const auto shown = m_session.shown();
    if (m_wanted.page == 0 || !shown || pageShown() != m_wanted.page) {
        return false;
    }
    const Wanted wanted = std::exchange(m_wanted, {});
    const PageContents& contents = shown->contents();
    for (std::size_t i = 0; i < contents.codes.size(); ++i) {
        const DecodedCode& code = contents.codes[i];
        if (code.code == wanted.code.code && code.bytes == wanted.code.bytes
            && code.font.index() < contents.fonts.size()
            && keyOf(contents.fonts[code.font.index()]) == wanted.font) {
            m_session.selection().set(
                Focus::on(wanted.page, SubjectKind::code, static_cast<std::uint32_t>(i)), nullptr);
            return true;
        }
    }
    return false;
}

void FontsPanel::follow(const Focus& focus)
{
    const auto shown = m_session.shown();
    CodeId code;
    FontId font;
    if (shown && focus.page == shown->extract().page) {
        const FocusGround ground = groundOf(m_session);
        const std::vector<Subject> subjects = subjectsOf(focus, ground);
        if (!subjects.empty()) {
            const Subject& first = subjects.front();
            if (first.kind == SubjectKind::font) {
                font = FontId(first.index);
            } else if (first.kind == SubjectKind::code) {
                code = CodeId(first.index);
            } else if (const GlyphId glyph = glyphOf(focus, ground); glyph.valid()) {
                const Glyph& value = ground.page.contents.glyphs[glyph.index()];
                // A whole operator or line has many codes; only a glyph has one.
                code = first.kind == SubjectKind::glyph ? value.code : CodeId();
                const TextRun* run = runOf(ground.page.contents, value);
                font = run != nullptr ? run->font : FontId();
            }
            if (code.index() < ground.page.contents.codes.size()) {
                font = ground.page.contents.codes[code.index()].font;
            }
        }
    }
    const int row = m_fontModel->rowOf(font);
    if (row < 0 && m_reach == Reach::document) {
        return; // what was chosen of another page stays
    }
    if (const FontRow* chosen = m_fontModel->row(row)) {
        if (!m_hasFont || chosen->key != m_key || m_codeModel->font() != chosen->here) {
            showFont(chosen);
        }
    }
    putCurrent(m_fonts, row);
    putCurrent(m_codes, m_codeModel->rowOf(code));
}

void FontsPanel::putCurrent(QTableView* table, int row)
{
    m_following = true;
    if (row < 0) {
        table->selectionModel()->clear();
    } else {
        const int column = table->currentIndex().isValid() ? table->currentIndex().column() : 0;
        const QModelIndex index = table->model()->index(row, column);
        table->selectionModel()->setCurrentIndex(
            index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        table->scrollTo(index);
    }
    m_following = false;
}

bool FontsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress) {
        m_byMouse = true;
    } else if (event->type() == QEvent::KeyPress && watched == m_codes) {
        m_byMouse = false;
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            stepThrough(m_codes->currentIndex().row());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FontsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_fontModel->setScheme(schemeOf(palette()));
        m_codeModel->setScheme(schemeOf(palette()));
    }
}

void FontsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    constexpr double flat = 1.6; // width ÷ height
    const bool wide = width() > flat * height();
    const Qt::Orientation wanted = wide ? Qt::Horizontal : Qt::Vertical;
    const bool turned = m_splitter->orientation() != wanted;
    m_splitter->setOrientation(wanted);
    if (turned || !m_dividedByHand) {
        const int room = wide ? width() : height();
        m_splitter->setSizes({room * 27 / 100, room * 41 / 100, room * 32 / 100});
        m_dividedByHand = false;
    }
}

void FontsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_hasFont && !m_report) {
        askForReport();
    }
    m_drawing.start();
}

} // namespace foulcase
