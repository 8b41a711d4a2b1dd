// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/peers_panel.h"

#include "core/peers/peer_wording.h"
#include "views/panel/peers_model.h"
#include "views/session/focus_subjects.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int countWidth = 80;
constexpr int margin = 4;
constexpr int progressWidth = 90;

QToolButton* button(QWidget* parent, const QString& text, const QString& tip)
{
    auto* made = new QToolButton(parent);
    made->setText(text);
    made->setToolTip(tip);
    return made;
}

QLabel* sentenceLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMargin(margin);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

PeersPanel::PeersPanel(Session& session, PeerSource& source, QWidget* parent)
    : QWidget(parent), m_session(session), m_source(source), m_model(new PeersModel(this)),
      m_reader(new QComboBox(this)),
      m_run(button(this, tr("Run"), tr("Run this reader on the page that is shown"))),
      m_open(button(this, tr("Open result…"), tr("Take a result that a reader saved"))),
      m_stop(button(this, tr("Stop"), tr("Stop the reader"))), m_progress(new QProgressBar(this)),
      m_summary(sentenceLabel(this)), m_tabs(new QTabWidget(this)), m_tree(new QTreeView(this)),
      m_text(new QPlainTextEdit(this)), m_reason(sentenceLabel(this))
{
    m_reader->setEditable(true);
    m_reader->setInsertPolicy(QComboBox::NoInsert);
    m_reader->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_reader->setMinimumContentsLength(8);
    m_reader->setAccessibleName(tr("Reader: its name, or NAME=COMMAND"));
    m_reader->setToolTip(tr("A reader, or NAME=COMMAND with {pdf} and {page} in the command"));
    m_reader->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fillReaders();
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(progressWidth);
    m_tree->setModel(m_model);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setUniformRowHeights(true);
    m_tree->setAccessibleName(tr("Differences to the reader"));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(PeersModel::whatColumn, QHeaderView::Stretch);
    m_tree->header()->resizeSection(PeersModel::countColumn, countWidth);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Text of the reader"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_tree, tr("Differences"));
    m_tabs->addTab(m_text, tr("Its text"));

    auto* row = new QHBoxLayout;
    row->setContentsMargins(margin, margin, margin, 0);
    for (QWidget* widget :
        std::initializer_list<QWidget*>{m_reader, m_run, m_open, m_stop, m_progress}) {
        row->addWidget(widget);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_summary);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_reason);
    setFocusProxy(m_reader);
    setWhatsThis(
        tr("Runs another reader on the page and lists where its result differs from ours: what it "
           "lacks or has more, reads otherwise, parts or orders otherwise, each with the decision "
           "of ours under it and whether the reader's own rule gives its result. A click leads to "
           "our glyph and its history; the layer “other reader” shows its boxes."));

    connect(m_run, &QToolButton::clicked, this, &PeersPanel::run);
    connect(m_open, &QToolButton::clicked, this, &PeersPanel::askForResult);
    connect(m_stop, &QToolButton::clicked, this, &PeersPanel::stop);
    connect(m_reader->lineEdit(), &QLineEdit::returnPressed, this, &PeersPanel::run);
    connect(m_tree, &QTreeView::clicked, this, &PeersPanel::choose);
    connect(m_tree, &QTreeView::activated, this, &PeersPanel::choose);
    connect(m_text, &QPlainTextEdit::cursorPositionChanged, this, &PeersPanel::chooseInText);
    connect(&m_source, &PeerSource::ready, this, &PeersPanel::take);
    connect(&m_source, &PeerSource::failed, this, &PeersPanel::fail);
    connect(&m_source, &PeerSource::progressed, this,
        [this](const QString& step) { setRunning(true, step); });
    connect(&m_session, &Session::pageAsked, this, &PeersPanel::stop);
    connect(&m_session, &Session::pageShown, this, &PeersPanel::takePage);
    connect(&m_session, &Session::pageFailed, this, &PeersPanel::takePage);
    connect(&m_session, &Session::documentChanged, this, &PeersPanel::takePage);
    connect(&m_session, &Session::peerChanged, this, &PeersPanel::takePeer);
    connect(&m_session.selection(), &Selection::changed, this, &PeersPanel::follow);
    takePage();
}

void PeersPanel::fillReaders()
{
    for (const PeerOffer& offer : m_source.offers()) {
        if (offer.installed) {
            m_reader->addItem(offer.name);
            m_reader->setItemData(m_reader->count() - 1, offer.command, Qt::ToolTipRole);
        }
    }
}

void PeersPanel::run()
{
    PeerOrder order;
    order.reader = m_reader->currentText().trimmed();
    if (!order.reader.isEmpty()) {
        start(order);
    }
}

void PeersPanel::askForResult()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a reader's result"), {},
        tr("Results (*.json *.xml *.xhtml *.html *.hocr *.txt);;All files (*)"));
    if (!path.isEmpty()) {
        openResult(path);
    }
}

void PeersPanel::openResult(const QString& path)
{
    PeerOrder order;
    order.resultFile = path;
    start(order);
}

void PeersPanel::start(PeerOrder order)
{
    const auto shown = m_session.shown();
    if (!shown || m_running) {
        return;
    }
    order.document = m_session.document().path;
    order.extract = shown->share();
    setRunning(true, tr("Starting…"));
    m_source.start(order);
}

void PeersPanel::stop()
{
    if (m_running) {
        m_source.cancel();
        setRunning(false, tr("Stopped."));
    }
}

void PeersPanel::takePage()
{
    stop();
    takePeer();
    setRunning(false,
        m_session.shown()
            ? tr("Choose a reader and run it to see where it differs on this page.")
            : tr("Where another reader differs from ours stands here once a page is shown and a "
                 "reader was run on it."));
}

void PeersPanel::takePeer()
{
    const auto shown = m_session.shown();
    const ShownPeer* peer = shown ? shown->peer() : nullptr;
    if (peer == nullptr) {
        m_peer.reset();
    }
    m_model->setPeer(m_peer);
    m_itemAt.clear();
    QString text;
    for (std::size_t i = 0; m_peer && i < m_peer->page().items.size(); ++i) {
        const PeerItem& item = m_peer->page().items[i];
        text += i == 0                     ? u""_s
            : item.join == PeerJoin::block ? u"\n\n"_s
            : item.join == PeerJoin::line  ? u"\n"_s
            : item.join == PeerJoin::blank ? u" "_s
                                           : u""_s;
        m_itemAt.resize(static_cast<std::size_t>(text.size()), static_cast<std::uint32_t>(i));
        text += QString::fromStdString(item.text);
        m_itemAt.resize(static_cast<std::size_t>(text.size()), static_cast<std::uint32_t>(i));
    }
    const QSignalBlocker blocker(m_text);
    m_text->setPlainText(text);
    m_tabs->setEnabled(m_peer != nullptr);
    explain(nullptr);
}

void PeersPanel::take(const std::shared_ptr<const ShownPeer>& peer)
{
    m_peer = peer;
    m_session.setPeer(peer);
    if (m_session.shown() == nullptr || m_session.shown()->peer() != peer.get()) {
        m_peer.reset();
        setRunning(false, tr("The page has changed meanwhile; run the reader again."));
        return;
    }
    m_session.layers().setOn(layerIndex(u"peer"_s), true);
    setRunning(false, QString::fromStdString(peerSummary(peer->comparison())) + u'.');
    constexpr std::size_t fewGroups = 3;
    if (peer->comparison().groups.size() <= fewGroups) {
        m_tree->expandAll();
    }
}

void PeersPanel::fail(const QString& sentence)
{
    setRunning(false, sentence);
}

void PeersPanel::setRunning(bool running, const QString& step)
{
    m_running = running;
    const bool possible = !running && m_session.shown() != nullptr;
    m_run->setEnabled(possible);
    m_open->setEnabled(possible);
    m_reader->setEnabled(possible);
    m_stop->setVisible(running);
    m_progress->setVisible(running);
    say(step);
}

void PeersPanel::say(const QString& sentence)
{
    m_summary->setText(sentence);
}

void PeersPanel::explain(const PeerDifference* difference)
{
    m_reason->setVisible(difference != nullptr);
    m_reason->setText(difference != nullptr
            ? QString::fromStdString(peerDifferenceLine(m_peer->comparison(), *difference))
                + u". "_s
                + QString::fromStdString(peerExplanation(m_peer->comparison(), *difference))
            : QString());
}

void PeersPanel::follow(const Focus& focus, const QObject* setter)
{
    const auto shown = m_session.shown();
    if (setter == this || !m_peer || !shown || focus.page != shown->extract().page) {
        return;
    }
    const QModelIndex index = m_model->indexOf(glyphOf(focus, groundOf(m_session)));
    explain(m_model->differenceOf(index));
    if (index.isValid()) {
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index);
    } else {
        m_tree->selectionModel()->clear();
    }
}

void PeersPanel::choose(const QModelIndex& index)
{
    const auto shown = m_session.shown();
    const PeerDifference* difference = m_model->differenceOf(index);
    if (!shown || difference == nullptr) {
        return;
    }
    explain(difference);
    const int page = shown->extract().page;
    m_session.selection().set(difference->glyph.valid()
            ? Focus::on(page, SubjectKind::glyph, difference->glyph.value)
            : Focus::at(page, difference->quad.centre()),
        this);
}

/// The glyph of ours at the middle of the word under the cursor.
void PeersPanel::chooseInText()
{
    const auto shown = m_session.shown();
    const auto place = static_cast<std::size_t>(m_text->textCursor().position());
    if (!shown || !m_peer || place >= m_itemAt.size()) {
        return;
    }
    const Quad& quad = m_peer->page().items[m_itemAt[place]].quad;
    if (quad == Quad{}) {
        return; // plain text
    }
    const std::vector<GlyphId> glyphs = shown->glyphsAt(quad.centre());
    const int page = shown->extract().page;
    m_session.selection().set(glyphs.empty()
            ? Focus::at(page, quad.centre())
            : Focus::on(page, SubjectKind::glyph, glyphs.front().value),
        m_text);
}

} // namespace foulcase
