// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/content_panel.h"

#include "views/panel/content_delegate.h"
#include "views/panel/content_list_model.h"
#include "views/panel/content_model.h"
#include "views/session/focus_subjects.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString contentTag = u"stream"_s;

QTableView* makeTable(QWidget* parent, QAbstractItemModel* model)
{
    auto* table = new QTableView(parent);
    table->setModel(model);
    table->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the current row wraps at a width
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const QFontMetrics metrics(table->font());
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setMinimumSectionSize(8);
    table->verticalHeader()->setDefaultSectionSize(metrics.height() + 5);
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setSectionResizeMode(
        ContentModel::sourceColumn, QHeaderView::Stretch);
    table->horizontalHeader()->resizeSection(
        ContentModel::offsetColumn, metrics.horizontalAdvance(u"00000000"_s) + 12);
    return table;
}

} // namespace

ContentPanel::ContentPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ContentModel(this)),
      m_contents(new ContentListModel(this)), m_delegate(new ContentDelegate(*m_model, this)),
      m_chooser(new QComboBox(this)), m_up(new QToolButton(this)), m_into(new QToolButton(this)),
      m_notice(new QLabel(this)), m_table(makeTable(this, m_model))
{
    auto* list = new QListView(m_chooser);
    list->setUniformItemSizes(true);
    m_chooser->setView(list);
    m_chooser->setModel(m_contents);
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chooser->setMinimumContentsLength(12);
    m_chooser->setAccessibleName(tr("Content stream"));
    m_chooser->setToolTip(tr("The streams that this page executed"));
    m_up->setText(u"▲"_s);
    m_up->setAutoRaise(true);
    m_up->setToolTip(tr("To the operator that ran this stream (Backspace)"));
    m_up->setAccessibleName(m_up->toolTip());
    m_into->setText(u"▼"_s);
    m_into->setAutoRaise(true);
    m_into->setToolTip(tr("Into the stream that the selected operator runs (Enter)"));
    m_into->setAccessibleName(m_into->toolTip());
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setWordWrap(true);
    m_notice->setMargin(6);
    m_notice->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_table->setItemDelegate(m_delegate);
    m_table->setAccessibleName(tr("Operators of the content stream"));
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(4, 2, 4, 2);
    bar->addWidget(m_chooser, 1);
    bar->addWidget(m_up);
    bar->addWidget(m_into);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_notice);
    layout->addWidget(m_table, 1);
    layout->addStretch(0);
    setFocusProxy(m_table);
    setWhatsThis(tr("What the file says, operator by operator, with the byte where each begins in "
                    "its decoded stream. Click one to see what it painted; select a glyph to see "
                    "the bytes of its code underlined. Enter goes into a form, Backspace back."));

    connect(&m_session, &Session::pageShown, this, &ContentPanel::refresh);
    connect(&m_session, &Session::pageFailed, this, &ContentPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &ContentPanel::refresh);
    connect(&m_session.selection(), &Selection::changed, this, &ContentPanel::follow);
    connect(&m_session.source(), &PageSource::contentReady, this, &ContentPanel::takeBytes);
    connect(&m_session.source(), &PageSource::contentFailed, this, &ContentPanel::takeFailure);
    connect(m_chooser, &QComboBox::activated, this, [this](int row) {
        if (m_session.shown()) {
            m_session.selection().set(Focus::on(m_session.shown()->extract().page,
                                          SubjectKind::content, static_cast<std::uint32_t>(row)),
                this);
            showContent(ContentId(static_cast<std::uint32_t>(row)));
        }
    });
    connect(m_up, &QToolButton::clicked, this, &ContentPanel::goUp);
    connect(m_into, &QToolButton::clicked, this, &ContentPanel::goInto);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            expandCurrent(current.row());
            refreshButtons();
            if (!m_following) {
                select(current.row());
            }
        });
    connect(m_table, &QTableView::clicked, this,
        [this](const QModelIndex& index) { select(index.row()); });
    connect(m_table, &QTableView::doubleClicked, this, &ContentPanel::goInto);
    refresh();
}

void ContentPanel::refresh()
{
    const auto shown = m_session.shown();
    const auto page = shown ? shown->share() : nullptr;
    if (page.get() == m_model->page() && page) {
        return;
    }
    m_contents->setPage(page);
    m_following = true;
    m_expanded = -1;
    m_model->setContent(nullptr, {});
    m_following = false;
    const bool any = page && !page->contents.contents.empty();
    m_chooser->setVisible(any);
    m_up->setVisible(any);
    m_into->setVisible(any);
    if (!any) {
        tell(page ? tr("This page has no content stream: nothing is drawn on it.")
                  : tr("The content stream of the page stands here once one is shown, one operator "
                       "a row."));
        return;
    }
    showContent(ContentId(0U));
    follow(m_session.selection().focus(), nullptr);
}

void ContentPanel::showContent(ContentId content)
{
    const auto shown = m_session.shown();
    if (!shown || content.index() >= shown->contents().contents.size()
        || (m_model->page() == &shown->extract() && m_model->content() == content)) {
        return;
    }
    m_following = true;
    m_expanded = -1;
    m_model->setContent(shown->share(), content);
    m_following = false;
    m_chooser->setCurrentIndex(static_cast<int>(content.index()));
    tell(tr("Waiting for the bytes of %1 …").arg(contentPath(shown->contents(), content)));
    refreshButtons();
    m_session.source().requestContent(contentTag, shown->extract().page, content);
}

void ContentPanel::takeBytes(
    const QString& tag, int page, ContentId content, const QByteArray& bytes)
{
    if (tag != contentTag || m_model->page() == nullptr || m_model->page()->page != page
        || m_model->content() != content) {
        return;
    }
    m_model->setBytes(bytes);
    tell(m_model->rowCount() > 0 ? QString() : tr("No operator of this stream was executed."));
    markFocus();
}

void ContentPanel::takeFailure(
    const QString& tag, int page, ContentId content, const Problem& problem)
{
    if (tag == contentTag && m_model->page() != nullptr && m_model->page()->page == page
        && m_model->content() == content) {
        tell(tr("The bytes of this stream did not come. %1").arg(problem.sentence));
    }
}

void ContentPanel::tell(const QString& notice)
{
    m_notice->setText(notice);
    m_notice->setVisible(!notice.isEmpty());
    m_table->setVisible(m_model->rowCount() > 0);
}

void ContentPanel::follow(const Focus& focus, const QObject* setter)
{
    const auto shown = m_session.shown();
    if (!shown || focus.page != shown->extract().page) {
        if (focus.kind == FocusKind::nothing) {
            markFocus();
        }
        return;
    }
    const FocusGround ground = groundOf(m_session);
    const std::vector<Subject> subjects = subjectsOf(focus, ground);
    if (setter != this && !subjects.empty()) {
        const auto& operators = ground.page.contents.operators;
        if (subjects.front().kind == SubjectKind::content) {
            showContent(ContentId(subjects.front().index));
        } else {
            const OperatorId op = operatorOf(subjects.front(), ground.page);
            if (op.index() < operators.size()) {
                showContent(operators[op.index()].content);
            }
        }
    }
    markFocus();
}

void ContentPanel::markFocus()
{
    const auto shown = m_session.shown();
    if (!shown || m_model->page() != &shown->extract()) {
        return;
    }
    const Focus& focus = m_session.selection().focus();
    const FocusGround ground = groundOf(m_session);
    const std::vector<Subject> subjects = subjectsOf(focus, ground);
    ByteRange bytes;
    std::vector<std::uint32_t> related;
    OperatorId op;
    if (!subjects.empty() && subjects.front().kind != SubjectKind::content) {
        op = operatorOf(subjects.front(), ground.page);
        if (subjects.front().kind == SubjectKind::glyph && m_model->rowOf(op) >= 0) {
            bytes = codeBytes(ground.page, GlyphId(subjects.front().index), m_model->bytes());
        }
        for (const GlyphId glyph : glyphsOf(subjects, ground.page)) {
            const TextRun* run =
                runOf(ground.page.contents, ground.page.contents.glyphs[glyph.index()]);
            if (run != nullptr && (related.empty() || related.back() != run->op.value)) {
                related.push_back(run->op.value);
            }
        }
        std::sort(related.begin(), related.end());
    }
    m_model->setMarks(op, bytes, std::move(related));
    putCurrent(m_model->rowOf(op));
}

void ContentPanel::putCurrent(int row)
{
    m_following = true;
    if (row < 0) {
        m_table->selectionModel()->clear();
    } else {
        const QModelIndex index = m_model->index(row, ContentModel::sourceColumn);
        m_table->selectionModel()->setCurrentIndex(
            index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_table->scrollTo(index);
    }
    expandCurrent(row);
    refreshButtons();
    m_following = false;
}

void ContentPanel::expandCurrent(int row)
{
    const int usual = m_table->verticalHeader()->defaultSectionSize();
    if (m_expanded >= 0 && m_expanded != row && m_expanded < m_model->rowCount()) {
        m_table->setRowHeight(m_expanded, usual);
    }
    m_expanded = row;
    if (row >= 0 && m_model->hasBytes()) {
        const int width = m_table->columnWidth(ContentModel::sourceColumn);
        m_table->setRowHeight(
            row, std::max(usual, m_delegate->wholeHeight(row, width, m_table->font())));
    }
}

void ContentPanel::select(int row)
{
    const OperatorId op = m_model->operatorAt(row);
    if (op.valid() && m_model->page() != nullptr) {
        m_session.selection().set(
            Focus::on(m_model->page()->page, SubjectKind::operator_, op.value), this);
    }
}

ContentId ContentPanel::contentRunBy(OperatorId op) const
{
    if (op.valid() && m_model->page() != nullptr) {
        const auto& contents = m_model->page()->contents.contents;
        for (std::size_t i = 0; i < contents.size(); ++i) {
            if (contents[i].invokedBy == op) {
                return ContentId(i);
            }
        }
    }
    return {};
}

void ContentPanel::goUp()
{
    if (m_model->page() == nullptr
        || m_model->content().index() >= m_model->page()->contents.contents.size()) {
        return;
    }
    const PageExtract& page = *m_model->page();
    const OperatorId op = page.contents.contents[m_model->content().index()].invokedBy;
    if (op.index() < page.contents.operators.size()) {
        showContent(page.contents.operators[op.index()].content);
        m_session.selection().set(Focus::on(page.page, SubjectKind::operator_, op.value), this);
    }
}

void ContentPanel::goInto()
{
    const ContentId content = contentRunBy(m_model->operatorAt(m_table->currentIndex().row()));
    if (content.valid()) {
        const int page = m_model->page()->page;
        showContent(content);
        m_session.selection().set(Focus::on(page, SubjectKind::content, content.value), this);
    }
}

void ContentPanel::refreshButtons()
{
    const PageExtract* page = m_model->page();
    const bool known =
        page != nullptr && m_model->content().index() < page->contents.contents.size();
    m_up->setEnabled(
        known && page->contents.contents[m_model->content().index()].invokedBy.valid());
    m_into->setEnabled(contentRunBy(m_model->operatorAt(m_table->currentIndex().row())).valid());
}

void ContentPanel::copy() const
{
    const int row = m_table->currentIndex().row();
    if (row >= 0 && m_model->hasBytes()) {
        QGuiApplication::clipboard()->setText(QString::fromLatin1(m_model->source(row)));
    }
}

bool ContentPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy)) {
            copy();
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            goInto();
            return true;
        }
        if (key->key() == Qt::Key_Backspace) {
            goUp();
            return true;
        }
    }
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        // Only once the header has given the column its width.
        QMetaObject::invokeMethod(
            this,
            [this] {
                expandCurrent(m_expanded);
                m_table->scrollTo(m_table->currentIndex());
            },
            Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace foulcase
