// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/document_context.h"

#include "core/base/rules.h"
#include "core/extract/page_stages.h"
#include "core/extract/running_sample.h"
#include "core/font/predefined_cmap.h"
#include "core/page/page_reader.h"
#include "core/page/structure_tree.h"
#include "core/pdf/page_labels.h"

#include <bit>
#include <malloc.h>
#include <optional>

namespace foulcase {

namespace {

constexpr int measureMemoryEvery = 16; // pages

} // namespace

std::uint64_t ExtractOptions::fingerprint() const
{
    std::uint64_t hash = limits.fingerprint();
    const auto mix = [&](std::uint64_t v) { hash = (hash ^ v) * 0x100000001B3U; };
    mix(static_cast<std::uint64_t>(detail));
    forEachField<ComposeOptions>([&](std::string_view, auto member) {
        mix(static_cast<std::uint64_t>(compose.*member));
    });
    mix(outlines ? 1 : 0);
    for (const CutWish& wish : cutWishes) {
        mix(static_cast<std::uint64_t>(wish.kind) << 8U | static_cast<std::uint64_t>(wish.axis));
        mix(static_cast<std::uint64_t>(wish.page));
        for (const double edge : {wish.gap.x0, wish.gap.y0, wish.gap.x1, wish.gap.y1,
                                  wish.within.x0, wish.within.y0, wish.within.x1, wish.within.y1}) {
            mix(std::bit_cast<std::uint64_t>(edge));
        }
    }
    return hash;
}

struct DocumentContext::State {
    std::string_view bytes;
    ExtractOptions options;
    std::unique_ptr<pdf::Document> document;
    std::unique_ptr<PredefinedCMaps> cmaps; // parsed once, whichever fonts use them
    std::unique_ptr<FontCache> fonts;
    std::unique_ptr<StructureTree> structure;
    std::unique_ptr<Font> asked; // of font()
    FontQuery askedQuery;
    pdf::PageLabels labels;
    std::optional<std::vector<pdf::OutlineItem>> outline; // once it was asked for
    std::optional<RunningFurniture> running; // once it was needed
    std::size_t pagesRead = 0;

    Result<bool> open()
    {
        pdf::OpenOptions open;
        open.password = options.password;
        open.limits = &options.limits;
        auto opened = pdf::Document::open(bytes, open);
        if (!opened) {
            return opened.error();
        }
        document = std::move(opened.value());
        FindingSink ignored; // faults of the label tree change no text
        labels = pdf::PageLabels::read(*document, options.limits, ignored);
        if (cmaps == nullptr) {
            cmaps = std::make_unique<PredefinedCMaps>(options.limits, options.cmaps);
        }
        fonts = std::make_unique<FontCache>(
            FontEnvironment{&options.limits, options.cmaps, cmaps.get()});
        structure = std::make_unique<StructureTree>(*document, options.limits);
        return true;
    }

    /// Objects that were parsed are never given back, so a long run starts over now and then.
    Result<bool> giveBackMemory()
    {
        if (++pagesRead % measureMemoryEvery != 0
            || mallinfo2().uordblks < options.limits.count(Rule::limit_reopen_bytes)) {
            return true;
        }
        asked.reset();
        fonts.reset();
        structure.reset();
        document.reset();
        return open();
    }
};

DocumentContext::DocumentContext(std::unique_ptr<State> state) : m_state(std::move(state)) {}

DocumentContext::~DocumentContext() = default;

Result<std::unique_ptr<DocumentContext>> DocumentContext::open(std::string_view bytes,
                                                               const ExtractOptions& options)
{
    auto state = std::make_unique<State>();
    state->bytes = bytes;
    state->options = options;
    const auto opened = state->open();
    if (!opened) {
        return opened.error();
    }
    return std::unique_ptr<DocumentContext>(new DocumentContext(std::move(state)));
}

pdf::Document& DocumentContext::document()
{
    return *m_state->document;
}

const std::vector<pdf::OutlineItem>& DocumentContext::outline()
{
    if (!m_state->outline) {
        FindingSink ignored;
        m_state->outline = pdf::readOutline(*m_state->document, m_state->options.limits, ignored);
    }
    return *m_state->outline;
}

int DocumentContext::pageCount()
{
    return m_state->document->pageCount();
}

Result<PageResult> DocumentContext::page(int number)
{
    const auto ready = m_state->giveBackMemory();
    if (!ready) {
        return ready.error();
    }
    auto found = m_state->document->page(number);
    if (!found) {
        return found.error();
    }
    const ExtractOptions& options = m_state->options;
    const Limits& limits = options.limits;
    const pdf::Page& page = found.value();
    const bool full = options.detail == Detail::full;

    auto extract = std::make_shared<PageExtract>();
    if (needsZones(options)) {
        if (!m_state->running) {
            m_state->running = readRunning(*m_state->document, *m_state->fonts, limits,
                                           m_state->document->pageCount());
        }
        extract->running = *m_state->running;
    }
    FindingSink findings(limits.count(Rule::limit_findings));
    StageClock clock(full ? extract.get() : nullptr);

    if (page.dictionary().isNull()) {
        // The whole page is missing, which is worse than what damage usually costs.
        findings.add(FindingId::damaged_file,
                     {SubjectKind::page, static_cast<std::uint32_t>(number)},
                     {.what = "/Kids", .text = "the page tree leads to no page here"})
            .severity = Severity::error;
    }
    extract->detail = options.detail;
    extract->page = number;
    extract->label = m_state->labels.label(number);
    extract->boxes = page.boxes();
    ReadOptions read;
    read.limits = &limits;
    read.cancel = options.cancel;
    const bool answers = options.compose.math == MathLetters::italic; // what sources say of math
    read.recording = full || answers ? Recording::everything : Recording::glyphs;
    read.outlines = options.outlines ? OutlineLoading::load : OutlineLoading::skip;
    read.structure = m_state->structure.get();
    PageContents& contents = extract->contents;
    contents = readPage(*m_state->document, page, *m_state->fonts, read, findings);
    if (options.cancel != nullptr && options.cancel->cancelled()) {
        return Error{ErrorKind::cancelled, "stopped on request", {}, number};
    }
    clock.finished(Stage::content);

    runStages(*extract, options, Stage::visibility, clock);
    extract->optionsFingerprint = options.fingerprint();
    return PageResult{std::move(extract), std::move(findings.findings())};
}

Result<std::string> DocumentContext::contentBytes(int page, const ContentStream& content)
{
    FindingSink ignored;
    const Limits& limits = m_state->options.limits;
    if (content.kind == ContentKind::page) {
        auto found = m_state->document->page(page);
        if (!found) {
            return found.error();
        }
        return found.value().content(limits, ignored).bytes;
    }
    const pdf::Object stream = m_state->document->object({content.object, 0});
    return stream.streamData(limits.count(Rule::limit_stream_bytes), ignored);
}

Font* DocumentContext::font(const FontQuery& query)
{
    State& state = *m_state;
    if (state.asked && state.askedQuery == query) {
        return state.asked.get();
    }
    state.asked.reset();
    pdf::Object dictionary;
    if (query.object != 0) {
        dictionary = state.document->object({query.object, 0});
    }
    if (!dictionary.isDictionary() && query.page > 0) {
        const auto page = state.document->page(query.page);
        dictionary = page ? page.value().inherited("Resources").get("Font").get(query.resource)
                          : pdf::Object();
        if (query.object != 0 && dictionary.id().number != query.object) {
            return nullptr;
        }
    }
    if (!dictionary.isDictionary()) {
        return nullptr;
    }
    const FontEnvironment environment{&state.options.limits, state.options.cmaps,
                                      state.cmaps.get()};
    state.asked = Font::load(dictionary, environment);
    state.askedQuery = query;
    return state.asked.get();
}

const Limits& DocumentContext::limits() const
{
    return m_state->options.limits;
}

} // namespace foulcase
