// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel asks the page source for: reports, outlines, streams to be saved.
#include "views/panel/code_table_model.h"
#include "views/panel/font_detail.h"
#include "views/panel/font_table_model.h"
#include "views/panel/fonts_panel.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPointer>
#include <QSaveFile>
#include <QTableView>
#include <QThreadPool>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString reportTag = u"fonts panel: report"_s;
const QString outlinesTag = u"fonts panel: outlines"_s;
const QString saveTag = u"fonts panel: save"_s;
constexpr int rowsBeyond = 12; // drawn before they are scrolled to

QString endingOf(FontProgramKind kind)
{
    switch (kind) {
    case FontProgramKind::type1:
        return u"pfa"_s;
    case FontProgramKind::type1c:
    case FontProgramKind::cid_type0c:
        return u"cff"_s;
    case FontProgramKind::truetype:
        return u"ttf"_s;
    case FontProgramKind::opentype:
        return u"otf"_s;
    case FontProgramKind::none:
    case FontProgramKind::unreadable:
        break;
    }
    return u"bin"_s;
}

QString plainName(QString name)
{
    for (QChar& c : name) {
        const bool plain = (c.unicode() < 0x80 && c.isLetterOrNumber()) || c == u'-' || c == u'+';
        c = plain ? c : QChar(u'_');
    }
    return name.isEmpty() ? u"font"_s : name;
}

/// Empty where it was written, else why not.
QString writeTo(const QString& path, const std::string& bytes)
{
    QSaveFile file(path);
    const auto size = static_cast<qint64>(bytes.size());
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(bytes.data(), size) == size && file.commit();
    return written ? QString() : file.errorString();
}

} // namespace

void FontsPanel::askForReport()
{
    if (!m_hasFont || !isVisible()) {
        return; // asked for once it is looked at
    }
    FontOrder order;
    order.font = m_query;
    if (const FontTally* tally = m_session.fonts().find(m_key)) {
        for (const auto& [name, code] : tally->codes) {
            order.codes.push_back({name.second, name.first});
        }
    }
    m_reportedCodes = order.codes.size();
    m_session.source().requestFont(reportTag, order);
}

void FontsPanel::askForOutlines()
{
    if (!m_hasFont || !isVisible() || m_session.source().awaitsFont(outlinesTag)) {
        return; // goes on when the answer is in
    }
    const int first = std::max(0, m_codes->rowAt(0));
    const int below = m_codes->rowAt(m_codes->viewport()->height());
    const int last = below < 0 ? first + 2 * rowsBeyond : below;
    FontOrder order;
    order.wish = FontWish::outlines;
    order.font = m_query;
    order.codes = m_codeModel->undrawn(first, last);
    if (!order.codes.empty()) {
        order.codes = m_codeModel->undrawn(first - rowsBeyond, last + rowsBeyond);
    } else {
        const int chosen = m_codes->currentIndex().row();
        order.codes = m_codeModel->undrawn(chosen, chosen);
    }
    if (!order.codes.empty()) {
        m_session.source().requestFont(outlinesTag, order);
    }
}

void FontsPanel::takeFont(const QString& tag, const FontOrder& order, const FontReply& reply)
{
    if (tag == saveTag) {
        write(reply.stream);
        return;
    }
    if (!m_hasFont || order.font != m_query) {
        if (tag == outlinesTag) {
            m_drawing.start();
        }
        return;
    }
    if (tag == reportTag && reply.report) {
        m_report = reply.report;
        const bool any = m_codes->currentIndex().isValid();
        const CodeName chosen = m_codeModel->nameAt(m_codes->currentIndex().row());
        m_following = true;
        m_codeModel->setReport(m_report);
        m_following = false;
        hideEmptyColumns();
        m_detail->setReport(m_report);
        putCurrent(m_codes, any ? m_codeModel->rowOf(chosen) : -1);
        m_drawing.start();
    } else if (tag == outlinesTag) {
        m_codeModel->setOutlines(order.codes, reply.outlines);
        showCode();
        m_drawing.start();
    }
}

void FontsPanel::takeFailure(const QString& tag, const FontOrder& order, const Problem& problem)
{
    if (tag == saveTag) {
        m_state->setText(problem.sentence);
    } else if (m_hasFont && order.font == m_query && tag == reportTag) {
        m_detail->setReport(nullptr, problem.sentence);
    } else if (m_hasFont && order.font == m_query && tag == outlinesTag) {
        GlyphOutline none;
        none.state = OutlineState::unreadable;
        m_codeModel->setOutlines(
            order.codes, std::vector<GlyphOutline>(order.codes.size(), none));
        showCode();
    }
}

void FontsPanel::askWhereToSave(FontWish wish)
{
    if (!m_report) {
        return;
    }
    const FontFacts& facts = m_report->facts;
    const QString name = plainName(QString::fromStdString(facts.name));
    const QString file = wish == FontWish::program ? name + u'.' + endingOf(facts.program)
                                                   : name + u"-ToUnicode.cmap"_s;
    auto* dialog = new QFileDialog(this,
        wish == FontWish::program ? tr("Save the font program") : tr("Save /ToUnicode"),
        QFileInfo(m_session.document().path).absolutePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(file);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, wish](const QString& path) { save(wish, path); });
    dialog->open();
}

void FontsPanel::save(FontWish wish, const QString& path)
{
    if (!m_hasFont || !m_report) {
        return;
    }
    FontOrder order;
    order.wish = wish;
    order.font = m_query;
    order.object = wish == FontWish::stream ? m_report->toUnicode.object : 0;
    m_savePath = path;
    m_state->setText(tr("Saving …"));
    m_session.source().requestFont(saveTag, order);
}

/// In a thread: a disk may take its time.
void FontsPanel::write(const SavedStream& stream)
{
    const QPointer<FontsPanel> panel(this);
    QThreadPool::globalInstance()->start([panel, path = m_savePath, bytes = stream.bytes,
                                             cut = stream.cut] {
        const QString fault = writeTo(path, bytes);
        const QString size = QString::number(bytes.size());
        QMetaObject::invokeMethod(qApp, [panel, path, fault, size, cut] {
            if (panel) {
                panel->m_state->setText(!fault.isEmpty()
                        ? FontsPanel::tr("%1 could not be written: %2").arg(path, fault)
                        : cut ? FontsPanel::tr("Only the first %1 bytes, to %2").arg(size, path)
                              : FontsPanel::tr("Saved %1 bytes to %2").arg(size, path));
            }
        });
    });
}

} // namespace foulcase
