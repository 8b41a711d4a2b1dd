// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/fonts_panel.h"

#include "views/panel/code_table_model.h"
#include "views/panel/font_table_model.h"
#include "views/session/focus_subjects.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QTableView* makeTable(QAbstractItemModel* model, QWidget* parent, const QString& name)
{
    auto* table = new QTableView(parent);
    table->setModel(model);
    table->setAccessibleName(name);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setAlternatingRowColors(true);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 6);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

void setWidths(QTableView* table, std::initializer_list<int> letters)
{
    const int letter = table->fontMetrics().horizontalAdvance(u'n');
    int column = 0;
    for (const int count : letters) {
        table->setColumnWidth(column++, letter * count + 10);
    }
}

} // namespace

FontsPanel::FontsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_fontModel(new FontTableModel(this)),
      m_codeModel(new CodeTableModel(this)), m_splitter(new QSplitter(Qt::Vertical, this)),
      m_fonts(makeTable(m_fontModel, m_splitter, tr("Fonts of the page"))), m_codes(nullptr),
      m_empty(new QLabel(this)), m_heading(nullptr)
{
    auto* below = new QWidget(m_splitter);
    m_heading = new QLabel(below);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_heading->setMargin(4);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_codes = makeTable(m_codeModel, below, tr("Codes of the chosen font"));
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_heading);
    column->addWidget(m_codes, 1);
    m_splitter->addWidget(m_fonts);
    m_splitter->addWidget(below);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(1, 2);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_splitter, 1);
    setWidths(m_fonts, {5, 7, 18, 12, 12, 20, 10, 6, 7, 40});
    setWidths(m_codes, {3, 6, 13, 14, 14, 6, 6, 16, 6});
    m_fontModel->setScheme(schemeOf(palette()));
    m_codeModel->setScheme(schemeOf(palette()));
    setFocusProxy(m_fonts);
    setWhatsThis(tr("The fonts that the page uses, those with contradicting sources first, and the "
                    "codes of the chosen font: what each means and which source said so. A click "
                    "marks its glyphs on the page; another click on a code, or Enter, steps "
                    "through them."));

    connect(&m_session, &Session::pageShown, this, &FontsPanel::refresh);
    connect(&m_session, &Session::pageFailed, this, &FontsPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &FontsPanel::refresh);
    connect(&m_session.selection(), &Selection::changed, this, &FontsPanel::follow);
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
            if (!m_following && !m_byMouse) {
                selectCode(current.row());
            }
        });
    connect(m_codes, &QTableView::clicked, this,
        [this](const QModelIndex& index) { stepThrough(index.row()); });
    m_codes->installEventFilter(this);
    m_codes->viewport()->installEventFilter(this);
    refresh();
}

int FontsPanel::pageShown() const
{
    return m_session.shown()->extract().page;
}

void FontsPanel::refresh()
{
    const auto shown = m_session.shown();
    m_following = true;
    m_fontModel->setPage(shown ? shown->share() : nullptr);
    m_following = false;
    const bool any = m_fontModel->rowCount() > 0;
    m_empty->setText(shown
            ? tr("No font is used on this page.")
            : tr("The fonts of the page stand here once one is shown, with what each code means."));
    m_empty->setVisible(!any);
    m_splitter->setVisible(any);
    showFont(m_fontModel->fontAt(0));
    if (shown) {
        follow(m_session.selection().focus());
    }
}

void FontsPanel::showFont(FontId font)
{
    const auto shown = m_session.shown();
    m_following = true;
    m_codeModel->setFont(shown ? shown->share() : nullptr, font);
    m_following = false;
    if (shown && font.index() < shown->contents().fonts.size()) {
        const FontFacts& facts = shown->contents().fonts[font.index()];
        m_heading->setText(
            tr("/%1 %2, codes on this page: %3")
                .arg(QString::fromStdString(facts.resourceName), QString::fromStdString(facts.name))
                .arg(m_codeModel->rowCount()));
    } else {
        m_heading->clear();
    }
}

void FontsPanel::selectFont(int row)
{
    const FontId font = m_fontModel->fontAt(row);
    if (font.valid() && m_session.shown()) {
        m_session.selection().set(Focus::on(pageShown(), SubjectKind::font, font.value), this);
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

void FontsPanel::follow(const Focus& focus)
{
    const auto shown = m_session.shown();
    if (!shown || focus.page != shown->extract().page) {
        putCurrent(m_fonts, -1);
        putCurrent(m_codes, -1);
        return;
    }
    const FocusGround ground = groundOf(m_session);
    const std::vector<Subject> subjects = subjectsOf(focus, ground);
    CodeId code;
    FontId font;
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
    if (font.valid()) {
        showFont(font);
    }
    putCurrent(m_fonts, m_fontModel->rowOf(font));
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

} // namespace foulcase
