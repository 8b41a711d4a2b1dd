// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/document_context.h"

#include "core/base/rules.h"
#include "core/extract/running_sample.h"
#include "core/font/predefined_cmap.h"
#include "core/layout/cut_tree.h"
#include "core/layout/duplicates.h"
#include "core/layout/lines.h"
#include "core/layout/order.h"
#include "core/layout/visibility.h"
#include "core/layout/zones.h"
#include "core/page/page_reader.h"
#include "core/page/structure_tree.h"
#include "core/pdf/page_labels.h"

#include <chrono>
#include <malloc.h>
#include <optional>

namespace foulcase {

namespace {

constexpr int measureMemoryEvery = 16; // pages

class StageClock {
public:
    explicit StageClock(std::vector<StageTiming>* timings) : m_timings(timings) {}

    void finished(Stage stage)
    {
        if (m_timings != nullptr) {
            const auto now = std::chrono::steady_clock::now();
            const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(now - m_start);
            m_timings->push_back({stage, static_cast<std::uint32_t>(spent.count())});
            m_start = now;
        }
    }

private:
    std::vector<StageTiming>* m_timings;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

/// The lines of the composed text with the box of what is drawn on each; blank lines between
/// paragraphs are none.
std::vector<TextLine> linesOf(const PageExtract& page)
{
    std::vector<TextLine> lines;
    TextLine line;
    const auto finish = [&](std::uint32_t end) {
        line.end = end;
        if (line.end > line.begin) {
            lines.push_back(line);
        }
        line = {};
        line.begin = end + 1;
    };
    for (const OutputCharacter& c : page.text.characters) {
        if (c.origin == Origin::line_break || c.origin == Origin::paragraph_break) {
            finish(c.offset);
        } else if (c.glyph.valid() && isOfGlyph(c.origin)) {
            line.box.include(page.contents.glyphs[c.glyph.index()].quad.bounds());
        }
    }
    finish(static_cast<std::uint32_t>(page.text.utf8.size()));
    return lines;
}

/// Gaps of the raw view are between all glyphs, whatever became of them.
std::vector<Gap> decideAllGaps(PageContents& contents, const Limits& limits)
{
    std::vector<Verdict> verdicts;
    verdicts.reserve(contents.glyphs.size());
    for (Glyph& glyph : contents.glyphs) {
        verdicts.push_back(std::exchange(glyph.verdict, Verdict::kept));
    }
    std::vector<Gap> gaps = decideGaps(contents, limits, HiddenText::keep, nullptr);
    for (std::size_t g = 0; g < verdicts.size(); ++g) {
        contents.glyphs[g].verdict = verdicts[g];
    }
    return gaps;
}

/// The zones change the text only where furniture is left out.
bool needsZones(const ExtractOptions& options)
{
    return options.detail == Detail::full
           || (options.compose.view == TextView::reading
               && options.compose.furniture == FurnitureText::drop);
}

/// What of the layout a view and a detail are made from; the paint view pays for none of it.
void layOut(PageExtract& extract, const ExtractOptions& options, const RunningFurniture& running,
            StageClock& clock, Ledger* ledger)
{
    PageContents& contents = extract.contents;
    const Limits& limits = options.limits;
    const TextView view = options.compose.view;
    const bool full = options.detail == Detail::full;
    if (!needsLines(view) || full) {
        extract.gaps = view == TextView::raw
            ? decideAllGaps(contents, limits)
            : decideGaps(contents, limits, options.compose.hidden,
                         needsLines(view) ? nullptr : ledger);
        clock.finished(Stage::gaps);
    }
    if (needsLines(view) || full) {
        buildLines(contents, limits, options.compose.hidden, extract.layout, ledger);
        clock.finished(Stage::lines);
    }
    if (view == TextView::reading || full) {
        cutPage(contents, extract.boxes, limits, extract.layout, ledger);
        clock.finished(Stage::cuts);
        if (needsZones(options)) {
            judgeZones(contents, extract.boxes, limits, running, extract.layout, ledger);
            clock.finished(Stage::zones);
        }
        orderPage(contents, limits, extract.layout, ledger);
        clock.finished(Stage::order);
    }
    if (view == TextView::paint) {
        dropRetakenBlanks(contents, extract.gaps, options.compose.hidden);
    }
}

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

    if (needsZones(options) && !m_state->running) {
        m_state->running =
            readRunning(*m_state->document, *m_state->fonts, limits, m_state->document->pageCount());
    }
    auto extract = std::make_shared<PageExtract>();
    FindingSink findings(limits.count(Rule::limit_findings));
    StageClock clock(full ? &extract->timings : nullptr);
    Ledger* ledger = full ? &extract->ledger : nullptr;

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

    judgeVisibility(contents, extract->boxes, limits, ledger);
    clock.finished(Stage::visibility);
    findDuplicates(contents, limits, extract->layout, ledger);
    if (options.compose.duplicates == DuplicateText::keep) {
        keepDuplicates(contents);
    }
    clock.finished(Stage::duplicates);
    layOut(*extract, options, m_state->running.value_or(RunningFurniture()), clock, ledger);
    extract->text = composeText(contents, extract->gaps, extract->layout, options.compose, limits,
                                ledger);
    extract->lines = linesOf(*extract);
    clock.finished(Stage::text);
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
