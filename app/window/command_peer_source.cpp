// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/command_peer_source.h"

#include "app/channel/peer_process.h"
#include "core/peers/peer_frame.h"
#include "core/peers/peer_reading.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

struct Bytes {
    std::string reader;
    std::string bytes;
};

Result<Bytes> bytesOf(const PeerOrder& order, const Limits& limits, const CancelToken& cancel)
{
    if (!order.resultFile.isEmpty()) {
        auto saved = savedPeerResult(order.resultFile.toStdString(), limits);
        if (!saved) {
            return saved.error();
        }
        return Bytes{
            QFileInfo(order.resultFile).completeBaseName().toStdString(), std::move(saved.value())};
    }
    const auto command = peerCommandFrom(order.reader.toStdString());
    if (!command) {
        return command.error();
    }
    auto output = runPeer(
        command.value(), order.document.toStdString(), order.extract->page, limits, &cancel);
    if (!output) {
        return output.error();
    }
    return Bytes{command.value().name, std::move(output.value().bytes)};
}

Result<std::shared_ptr<const ShownPeer>> peerOf(
    const PeerOrder& order, const Bytes& bytes, const Limits& limits)
{
    const auto result = readPeerResult(bytes.reader, bytes.bytes, limits);
    if (!result) {
        return result.error();
    }
    const PageExtract& extract = *order.extract;
    const PeerPage* page = peerPage(result.value(), extract.page);
    if (page == nullptr) {
        return Error{
            ErrorKind::no_such_page, "it has no page " + std::to_string(extract.page), {}, 0};
    }
    auto user = placed(result.value(), *page, extract.boxes);
    if (!user) {
        return user.error();
    }
    PeerComparison comparison = comparePeer(extract, result.value(), user.value(), limits);
    return std::shared_ptr<const ShownPeer>(
        std::make_shared<ShownPeer>(order.extract, std::move(user.value()), std::move(comparison)));
}

QString sentenceOf(const Error& error)
{
    QString sentence = QString::fromStdString(error.message);
    if (!sentence.isEmpty()) {
        sentence.front() = sentence.front().toUpper();
    }
    return sentence + u'.';
}

} // namespace

CommandPeerSource::CommandPeerSource(const Limits& limits, QObject* parent)
    : PeerSource(parent), m_limits(limits)
{}

CommandPeerSource::~CommandPeerSource()
{
    cancel();
}

std::vector<PeerOffer> CommandPeerSource::offers() const
{
    std::vector<PeerOffer> offers;
    for (const PeerPreset& preset : peerPresets()) {
        const auto command = peerCommandFrom(preset.name);
        offers.push_back({QString::fromUtf8(preset.name.data(), qsizetype(preset.name.size())),
            QString::fromUtf8(preset.command.data(), qsizetype(preset.command.size())),
            command.ok() && isInstalled(command.value())});
    }
    return offers;
}

/// In the thread of this object, and only where nobody dropped the order meanwhile.
void CommandPeerSource::deliver(RequestThread::Ticket ticket, const std::function<void()>& answer)
{
    QMetaObject::invokeMethod(
        this,
        [this, ticket, answer] {
            if (m_running.ticket == ticket) {
                answer();
            }
        },
        Qt::QueuedConnection);
}

void CommandPeerSource::start(const PeerOrder& order)
{
    cancel();
    m_running = {++m_last, std::make_shared<CancelToken>()};
    const RequestThread::Ticket ticket = m_last;
    m_thread.post(ticket, [this, order, ticket, cancel = m_running.cancel] {
        const auto end = [&](const std::function<void()>& answer) {
            deliver(ticket, [this, answer] {
                m_running = {};
                answer();
            });
        };
        const QString reader = order.reader.section(u'=', 0, 0);
        deliver(ticket, [this, reader] {
            Q_EMIT progressed(
                reader.isEmpty() ? tr("Reading the result…") : tr("%1 is running…").arg(reader));
        });
        const auto bytes = bytesOf(order, m_limits, *cancel);
        if (!bytes) {
            end([this, sentence = sentenceOf(bytes.error())] { Q_EMIT failed(sentence); });
            return;
        }
        deliver(ticket, [this] { Q_EMIT progressed(tr("Comparing…")); });
        const auto peer = peerOf(order, bytes.value(), m_limits);
        if (!peer) {
            const QString name = QString::fromStdString(bytes.value().reader);
            end([this, name, sentence = sentenceOf(peer.error())] {
                Q_EMIT failed(tr("The result of %1 was refused: %2").arg(name, sentence));
            });
            return;
        }
        end([this, made = peer.value()] { Q_EMIT ready(made); });
    });
}

void CommandPeerSource::cancel()
{
    if (m_running.ticket != 0) {
        m_running.cancel->cancel();
        m_thread.drop(m_running.ticket);
        m_running = {};
    }
}

} // namespace foulcase
