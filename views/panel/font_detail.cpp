// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/font_detail.h"

#include "core/text/character_name.h"
#include "views/panel/code_table_model.h"
#include "views/panel/font_map_model.h"
#include "views/panel/font_map_text_model.h"
#include "views/panel/font_pages_model.h"
#include "views/panel/font_table_model.h"
#include "views/panel/panel_table.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <limits>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QLabel* wordsLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

QString wordsOf(const DecodedCode& code, const CodeTally* tally)
{
    QStringList lines;
    const QString name = code.glyphName.empty()
        ? QString()
        : u"  /"_s + QString::fromStdString(code.glyphName);
    lines += FontDetail::tr("code %1").arg(codeWords(code.code, code.bytes)) + name;
    if (code.unicode.empty()) {
        lines += FontDetail::tr("unmapped: no source names a character");
    }
    constexpr std::size_t most = 4;
    for (const char32_t c : code.unicode.substr(0, most)) {
        lines += QString::fromStdString(namedCodePoint(c));
    }
    lines += QString();
    lines += answersText(code);
    if (tally) {
        lines += QString();
        lines += FontDetail::tr("uses so far: %1, on pages: %2")
                     .arg(tally->code.uses)
                     .arg(tally->pages.size());
    }
    return lines.join(u'\n');
}

} // namespace

GlyphSheet::GlyphSheet(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    setAccessibleName(tr("The glyph as it is drawn"));
}

void GlyphSheet::setDrawing(const GlyphDrawing& drawing)
{
    m_drawing = drawing;
    setToolTip(drawing.known ? outlineWords(drawing.state).toHtmlEscaped() : QString());
    update();
}

QSize GlyphSheet::sizeHint() const
{
    const int line = fontMetrics().height();
    return {6 * line, 6 * line};
}

void GlyphSheet::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    constexpr int margin = 8;
    paintGlyph(painter, QRectF(rect()).adjusted(margin, margin, -margin, -margin), m_drawing,
        palette().color(QPalette::Text), palette().color(QPalette::Mid), DrawnFrame::box);
}

FontDetail::FontDetail(QWidget* parent)
    : QTabWidget(parent), m_glyph(nullptr), m_words(nullptr), m_drawn(nullptr),
      m_pagesModel(new FontPagesModel(this)), m_pages(nullptr), m_mapModel(new FontMapModel(this)),
      m_textModel(new FontMapTextModel(this)), m_mapState(nullptr), m_map(nullptr), m_text(nullptr),
      m_saveProgram(nullptr), m_saveMap(nullptr)
{
    setDocumentMode(true);
    addTab(makeCodeTab(), tr("Code"));
    addTab(makeMapTab(), u"/ToUnicode"_s);
    setCode(nullptr, nullptr);
    setReport(nullptr);
}

QWidget* FontDetail::makeCodeTab()
{
    auto* tab = new QSplitter(Qt::Horizontal, this);
    auto* left = new QWidget(tab);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_glyph = new GlyphSheet(left);
    m_drawn = wordsLabel(left);
    m_drawn->setMargin(4);
    m_saveProgram = new QPushButton(tr("Save program…"), left);
    column->addWidget(m_glyph, 1);
    column->addWidget(m_drawn);
    column->addWidget(m_saveProgram);
    auto* scroll = new QScrollArea(tab);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    m_words = wordsLabel(scroll);
    m_words->setMargin(6);
    scroll->setWidget(m_words);
    m_pages = makePanelTable(m_pagesModel, tab, tr("Pages that use the code"));
    m_pages->horizontalHeader()->setStretchLastSection(true);
    m_pages->setColumnWidth(0, m_pages->fontMetrics().horizontalAdvance(u'n') * 6);
    m_pages->setColumnWidth(1, m_pages->fontMetrics().horizontalAdvance(u'n') * 6);
    m_pages->setMinimumWidth(m_pages->fontMetrics().horizontalAdvance(u'n') * 14);
    tab->addWidget(left);
    tab->addWidget(scroll);
    tab->addWidget(m_pages);
    const int letter = fontMetrics().horizontalAdvance(u'n');
    tab->setSizes({18 * letter, 44 * letter, 16 * letter});
    tab->setStretchFactor(0, 1);
    tab->setStretchFactor(1, 4);
    tab->setStretchFactor(2, 1);
    tab->setChildrenCollapsible(false);
    connect(m_saveProgram, &QPushButton::clicked, this, &FontDetail::programWanted);
    const auto goThere = [this](const QModelIndex& index) {
        if (const int page = m_pagesModel->pageAt(index.row()); page > 0) {
            Q_EMIT pageWanted(page);
        }
    };
    connect(m_pages, &QTableView::clicked, this, goThere);
    connect(m_pages, &QTableView::activated, this, goThere);
    return tab;
}

QWidget* FontDetail::makeMapTab()
{
    auto* tab = new QWidget(this);
    auto* column = new QVBoxLayout(tab);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 4, 0);
    m_mapState = wordsLabel(tab);
    m_mapState->setMargin(4);
    m_saveMap = new QPushButton(tr("Save stream…"), tab);
    head->addWidget(m_mapState, 1);
    head->addWidget(m_saveMap);
    column->addLayout(head);
    auto* beside = new QSplitter(Qt::Horizontal, tab);
    m_map = makePanelTable(m_mapModel, beside, tr("Entries of /ToUnicode as parsed"));
    const int letter = m_map->fontMetrics().horizontalAdvance(u'n');
    m_map->setColumnWidth(FontMapModel::codesColumn, 11 * letter);
    m_map->setColumnWidth(FontMapModel::unicodeColumn, 16 * letter);
    m_text = new QListView(beside);
    m_text->setModel(m_textModel);
    m_text->setAccessibleName(tr("Bytes of /ToUnicode"));
    m_text->setUniformItemSizes(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setSelectionMode(QAbstractItemView::ContiguousSelection);
    beside->addWidget(m_map);
    beside->addWidget(m_text);
    beside->setChildrenCollapsible(false);
    column->addWidget(beside, 1);
    connect(m_saveMap, &QPushButton::clicked, this, &FontDetail::mapWanted);
    connect(m_map->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { showEntry(current.row()); });
    connect(m_text, &QListView::clicked, this, &FontDetail::showBytes);
    return tab;
}

void FontDetail::setReport(const std::shared_ptr<const FontReport>& report, const QString& why)
{
    m_following = true;
    m_report = report;
    m_mapModel->setReport(report);
    m_textModel->setReport(report);
    m_mapState->setText(report ? mapSentence(report->toUnicode) : why);
    m_saveMap->setEnabled(report && report->toUnicode.object != 0);
    m_saveProgram->setEnabled(report && report->programObject != 0);
    m_saveProgram->setToolTip(
        !report || report->programObject != 0 ? QString() : tr("The font is not embedded."));
    m_following = false;
    if (m_hasCode) {
        m_map->setCurrentIndex(m_mapModel->index(m_mapModel->rowOf(m_code), 0));
    }
}

void FontDetail::setCode(const DecodedCode* code, const CodeTally* tally)
{
    const bool another =
        code && (!m_hasCode || m_code != CodeName{code->code, code->bytes});
    m_hasCode = code != nullptr;
    m_code = code ? CodeName{code->code, code->bytes} : CodeName{};
    m_words->setText(code ? wordsOf(*code, tally)
                          : tr("Choose a code above to see its glyph, what each source says of it "
                               "and which pages use it."));
    m_pagesModel->setPages(tally ? tally->pages : std::vector<PageUse>());
    if (another) {
        const QModelIndex entry = m_mapModel->index(m_mapModel->rowOf(m_code), 0);
        if (entry.isValid()) {
            m_map->setCurrentIndex(entry);
            m_map->scrollTo(entry);
        } else {
            m_map->selectionModel()->clear();
            m_text->selectionModel()->clear();
        }
    }
}

void FontDetail::setDrawing(const GlyphDrawing& drawing)
{
    m_glyph->setDrawing(drawing);
    const QString words = drawing.known ? outlineWords(drawing.state) : QString();
    m_drawn->setText(words);
    m_drawn->setVisible(!words.isEmpty());
}

/// Marks the bytes of an entry.
void FontDetail::showEntry(int row)
{
    const CMapEntry* entry = m_mapModel->entry(row);
    if (!entry || m_following) {
        return;
    }
    const int first = m_textModel->rowOfByte(entry->begin);
    const int last = m_textModel->rowOfByte(entry->end > 0 ? entry->end - 1 : 0);
    if (first < 0 || last < first) {
        return;
    }
    m_text->selectionModel()->select(
        QItemSelection(m_textModel->index(first), m_textModel->index(last)),
        QItemSelectionModel::ClearAndSelect);
    m_text->scrollTo(m_textModel->index(first), QAbstractItemView::PositionAtCenter);
}

/// Moves to the entry that the clicked line holds.
void FontDetail::showBytes()
{
    const int line = m_text->currentIndex().row();
    if (line < 0) {
        return;
    }
    const std::uint32_t begin = m_textModel->beginOf(line);
    const std::uint32_t end = line + 1 < m_textModel->rowCount()
        ? m_textModel->beginOf(line + 1)
        : std::numeric_limits<std::uint32_t>::max();
    for (int row = 0; row < m_mapModel->rowCount(); ++row) {
        const CMapEntry* entry = m_mapModel->entry(row);
        if (entry->end > begin && entry->begin < end) {
            m_map->setCurrentIndex(m_mapModel->index(row, 0));
            m_map->scrollTo(m_mapModel->index(row, 0));
            return;
        }
    }
}

} // namespace foulcase
