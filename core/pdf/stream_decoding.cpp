// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/stream_decoding.h"

#include "core/base/rules.h"
#include "core/pdf/object_access.h"
#include "core/pdf/source_file.h"

#include <qpdf/Pipeline.hh>

#include <stdexcept>

namespace foulcase::pdf {

namespace {

constexpr std::size_t mostRetriedBytes = 16U << 20U; // encoded; a retry costs ten times as much

/// The end of a chain of filters: keeps bytes up to the cap, then stops the chain by throwing.
class CappedSink : public Pipeline {
public:
    CappedSink(std::string& out, std::size_t most)
        : Pipeline("capped", nullptr), m_out(out), m_most(most)
    {}
    void write(const unsigned char* data, std::size_t size) override
    {
        const std::size_t room = m_most - m_out.size();
        try {
            m_out.append(reinterpret_cast<const char*>(data), std::min(size, room));
        } catch (const std::bad_alloc&) { // QPDF would take it for damage
            m_noMemory = true;
        }
        if (size > room || m_noMemory) {
            m_cut = true;
            throw std::length_error("cap reached");
        }
    }
    void finish() override {}
    bool cut() const { return m_cut; }
    bool noMemory() const { return m_noMemory; }

private:
    std::string& m_out;
    std::size_t m_most;
    bool m_cut = false;
    bool m_noMemory = false;
};

/// Hands bytes to the filters one at a time, so that all that precedes the damage comes out.
class ByteByByte : public QPDFObjectHandle::StreamDataProvider {
public:
    explicit ByteByByte(std::string_view bytes) : StreamDataProvider(true), m_bytes(bytes) {}
    bool provideStreamData(const QPDFObjGen&, Pipeline* pipeline, bool, bool) override
    {
        try {
            for (const char& c : m_bytes) {
                pipeline->write(reinterpret_cast<const unsigned char*>(&c), 1);
            }
        } catch (const std::exception&) {
            m_stopped = true;
        }
        try {
            pipeline->finish();
        } catch (const std::exception&) {
            m_stopped = true;
        }
        return !m_stopped;
    }

private:
    std::string_view m_bytes;
    bool m_stopped = false;
};

/// A copy that stands alone, without references to other objects.
QPDFObjectHandle standalone(QPDFObjectHandle original)
{
    if (original.isNull()) {
        return QPDFObjectHandle::newNull();
    }
    QPDFObjectHandle copy = original.shallowCopy();
    copy.makeDirect(true);
    return QPDFObjectHandle::parse(copy.unparse());
}

std::string decodeByteByByte(QPDFObjectHandle& handle, std::size_t mostBytes)
{
    std::string raw;
    CappedSink rawSink(raw, mostRetriedBytes);
    handle.pipeStreamData(&rawSink, nullptr, 0, qpdf_dl_none, true, false);
    if (rawSink.cut()) {
        return {};
    }
    QPDF scratch;
    scratch.setSuppressWarnings(true);
    scratch.emptyPDF();
    QPDFObjectHandle stream = scratch.newStream();
    stream.replaceStreamData(std::make_shared<ByteByByte>(raw),
        standalone(handle.getDict().getKey("/Filter")),
        standalone(handle.getDict().getKey("/DecodeParms")));
    std::string bytes;
    CappedSink sink(bytes, mostBytes);
    // What has arrived in `bytes` counts, whether the chain ends well or throws.
    guarded(false,
        [&] { return stream.pipeStreamData(&sink, nullptr, 0, qpdf_dl_specialized, true, false); });
    return bytes;
}

std::string filterNames(QPDFObjectHandle& handle)
{
    return ObjectAccess::wrap(handle.getDict().getKey("/Filter")).syntax(80);
}

void decodeInto(DecodedStream& decoded, QPDFObjectHandle& handle, std::size_t mostBytes)
{
    SourceFile* const file = SourceFile::of(handle);
    if (file != nullptr) {
        file->collectWarnings();
    }
    bool filterable = false;
    handle.pipeStreamData(nullptr, &filterable, 0, qpdf_dl_specialized, true, false);
    if (!filterable) {
        decoded.damage = "filter " + filterNames(handle);
        return;
    }
    CappedSink sink(decoded.bytes, mostBytes);
    bool success = guarded(false, [&] {
        return handle.pipeStreamData(&sink, nullptr, 0, qpdf_dl_specialized, false, false);
    });
    decoded.cut = sink.cut();
    decoded.noMemory = sink.noMemory();
    if (decoded.cut) {
        // The complaint that the sink's own stop brought about is none of the file's.
        if (file != nullptr) {
            decoded.damage = file->streamDamage(decoded.object);
            file->dropWarnings();
        }
        return;
    }
    if (file != nullptr) {
        file->collectWarnings(decoded.object);
        decoded.damage = file->streamDamage(decoded.object);
    }
    if (!success) {
        if (decoded.damage.empty()) {
            decoded.damage = "decoding failed";
        }
        std::string retried =
            guarded(std::string(), [&] { return decodeByteByByte(handle, mostBytes); });
        if (retried.size() > decoded.bytes.size()) {
            decoded.bytes = std::move(retried);
        }
    }
}

} // namespace

DecodedStream decodeStream(const Object& stream, std::size_t mostBytes)
{
    DecodedStream decoded;
    decoded.object = stream.id();
    if (!stream.isStream()) {
        decoded.damage = "no stream";
        return decoded;
    }
    const bool done = guarded(false, [&] {
        decodeInto(decoded, ObjectAccess::handle(stream), mostBytes);
        return true;
    });
    if (!done && decoded.damage.empty()) {
        decoded.damage = "decoding failed";
    }
    return decoded;
}

void reportDamage(const DecodedStream& decoded, FindingSink& findings)
{
    if (!decoded.damage.empty()) {
        findings.add(FindingId::damaged_stream, objectSubject(decoded.object),
            {.what = "object",
                .text = decoded.object.notation() + ": " + decoded.damage,
                .value = double(decoded.bytes.size()),
                .unit = Unit::byte});
    }
}

std::string Object::streamData(std::size_t mostBytes, FindingSink& findings) const
{
    DecodedStream decoded = decodeStream(*this, mostBytes);
    reportDamage(decoded, findings);
    if (decoded.cut) {
        findings.add(FindingId::limit_reached, objectSubject(decoded.object),
            {.what = decoded.noMemory ? std::string(enumName(Rule::limit_memory)) : "decoded bytes",
                .text = decoded.object.notation(),
                .value = double(decoded.bytes.size()),
                .limit = decoded.noMemory ? 0 : double(mostBytes),
                .unit = Unit::byte});
    }
    return std::move(decoded.bytes);
}

std::string Object::rawStreamData(std::size_t mostBytes) const
{
    std::string bytes;
    guarded(false, [&] {
        QPDFObjectHandle& handle = ObjectAccess::handle(*this);
        if (!handle.isStream()) {
            return false;
        }
        CappedSink sink(bytes, mostBytes);
        return handle.pipeStreamData(&sink, nullptr, 0, qpdf_dl_none, true, false);
    });
    return bytes;
}

} // namespace foulcase::pdf
