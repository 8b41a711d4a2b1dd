// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// On every page of the cases, in every view: the history of each glyph and of each character has
// each step once, in order and with a state, and the step at which it stops is its verdict's.
#include "core/diagnose/history.h"
#include "core/extract/document_context.h"
#include "core/layout/visibility_measures.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

using namespace foulcase;

namespace {

using Kinds = std::vector<StepKind>;

const Kinds layoutChain{StepKind::span, StepKind::line, StepKind::gap, StepKind::spacing,
                        StepKind::cut, StepKind::block, StepKind::column, StepKind::zone,
                        StepKind::order};

Kinds glyphChain()
{
    Kinds chain{StepKind::bytes, StepKind::shown_by, StepKind::font, StepKind::code,
                StepKind::width, StepKind::source, StepKind::unicode, StepKind::layer,
                StepKind::page, StepKind::clip, StepKind::alpha, StepKind::cover, StepKind::ground,
                StepKind::render_mode, StepKind::duplicate, StepKind::artifact,
                StepKind::actual_text};
    chain.insert(chain.end(), layoutChain.begin(), layoutChain.end());
    chain.insert(chain.end(), {StepKind::composition, StepKind::direction, StepKind::output});
    return chain;
}

bool mayRepeat(StepKind kind)
{
    return kind == StepKind::source || kind == StepKind::cut || kind == StepKind::signal;
}

QString nameOf(StepKind kind)
{
    return QString::fromUtf8(enumName(kind).data(), qsizetype(enumName(kind).size()));
}

/// What is wrong with the steps themselves.
QString chainFault(const std::vector<HistoryStep>& steps, const Kinds& chain)
{
    Kinds told;
    for (const HistoryStep& step : steps) {
        if (step.title.empty() || step.text.empty()) {
            return nameOf(step.kind) + QStringLiteral(" says nothing");
        }
        if (step.kind == StepKind::signal) {
            continue; // as many as there were
        }
        if (!told.empty() && told.back() == step.kind && mayRepeat(step.kind)) {
            continue;
        }
        told.push_back(step.kind);
    }
    for (std::size_t i = 0; i < std::max(told.size(), chain.size()); ++i) {
        if (i >= told.size() || i >= chain.size() || told[i] != chain[i]) {
            return QStringLiteral("step %1 is %2 and should be %3")
                .arg(i)
                .arg(i < told.size() ? nameOf(told[i]) : QStringLiteral("missing"))
                .arg(i < chain.size() ? nameOf(chain[i]) : QStringLiteral("none"));
        }
    }
    return {};
}

/// Which step a verdict has to stop at, by the rules' order of precedence; none: nowhere.
std::optional<StepKind> stopOf(const Glyph& glyph)
{
    switch (glyph.verdict) {
    case Verdict::hidden_layer: return StepKind::layer;
    case Verdict::off_page: return StepKind::page;
    case Verdict::hidden_clip: return StepKind::clip;
    case Verdict::hidden_alpha: return StepKind::alpha;
    case Verdict::hidden_covered: return StepKind::cover;
    case Verdict::hidden_colour: return StepKind::ground;
    case Verdict::hidden_render_mode: return StepKind::render_mode;
    case Verdict::duplicate_of: return StepKind::duplicate;
    case Verdict::artifact: return StepKind::artifact;
    case Verdict::replaced_by_actualtext: return StepKind::actual_text;
    case Verdict::unmapped: return StepKind::unicode;
    case Verdict::composed_into:
    case Verdict::normalised_away: return StepKind::composition;
    case Verdict::merged_into_space:
        return has(glyph.flags, GlyphFlag::duplicate) ? StepKind::duplicate
                                                      : StepKind::composition;
    case Verdict::furniture: return StepKind::zone;
    case Verdict::kept:
    case Verdict::unset: break;
    }
    return std::nullopt;
}

bool neverLaidOut(Verdict verdict)
{
    switch (verdict) {
    case Verdict::hidden_layer:
    case Verdict::off_page:
    case Verdict::hidden_clip:
    case Verdict::hidden_alpha:
    case Verdict::hidden_covered:
    case Verdict::hidden_colour:
    case Verdict::hidden_render_mode:
    case Verdict::duplicate_of:
    case Verdict::artifact: return true;
    default: return false;
    }
}

QString stateFault(const std::vector<HistoryStep>& steps, const Glyph& glyph, TextView view)
{
    const auto stop = stopOf(glyph);
    const auto first = std::find_if(steps.begin(), steps.end(), [](const HistoryStep& s) {
        return s.state == StepState::stopped;
    });
    if (!stop) {
        return first == steps.end() ? QString()
                                    : QStringLiteral("kept, and stops at ") + nameOf(first->kind);
    }
    const bool alsoUnmapped = first != steps.end() && first->kind == StepKind::unicode;
    const auto deciding = alsoUnmapped && *stop != StepKind::unicode
        ? std::find_if(first + 1, steps.end(),
                       [](const HistoryStep& s) { return s.state == StepState::stopped; })
        : first;
    if (deciding == steps.end() || deciding->kind != *stop || !deciding->decides) {
        return QStringLiteral("stops at %1 and not at %2")
            .arg(deciding == steps.end() ? QStringLiteral("nothing") : nameOf(deciding->kind),
                 nameOf(*stop));
    }
    for (const HistoryStep& step : steps) {
        const bool late = step.kind >= StepKind::span;
        if (neverLaidOut(glyph.verdict) && view != TextView::raw && late
            && step.state != StepState::not_reached) {
            return QStringLiteral("left out, and still reaches ") + nameOf(step.kind);
        }
    }
    return {};
}

/// Numbers beside limits tell the same as states.
QString numberFault(const std::vector<HistoryStep>& steps)
{
    for (const HistoryStep& step : steps) {
        const bool share = step.kind == StepKind::page || step.kind == StepKind::clip;
        if (share && step.measured
            && (step.value > step.limit) != (step.state == StepState::stopped)) {
            return nameOf(step.kind) + QStringLiteral(" says %1 of %2 and is %3")
                                           .arg(step.value)
                                           .arg(step.limit)
                                           .arg(int(step.state));
        }
        const bool wrong = step.state == StepState::stopped && step.measured
            && ((step.kind == StepKind::cover && step.value <= step.limit)
                || (step.kind == StepKind::ground && step.value > step.limit)
                || (step.kind == StepKind::alpha && step.value > step.limit)
                || (step.kind == StepKind::duplicate && step.value > step.limit));
        if (wrong) {
            return nameOf(step.kind)
                + QStringLiteral(" stops at %1 of %2").arg(step.value).arg(step.limit);
        }
    }
    return {};
}

QString characterFault(const PageHistory& history, const PageExtract& page, std::size_t i)
{
    const auto steps = history.ofCharacter(i);
    const OutputCharacter& c = page.text.characters[i];
    Kinds chain{StepKind::character};
    if (isOfGlyph(c.origin)) {
        const Kinds rest = glyphChain();
        chain.insert(chain.end(), rest.begin(), rest.end());
    } else {
        chain.insert(chain.end(), {StepKind::before, StepKind::between, StepKind::after});
        if (c.glyph.valid()) {
            chain.insert(chain.end(), layoutChain.begin(), layoutChain.end());
        }
        chain.push_back(StepKind::output);
    }
    QString fault = chainFault(steps, chain);
    if (fault.isEmpty() && steps.back().state != StepState::passed) {
        fault = QStringLiteral("is in the output, and its history does not end there");
    }
    const std::string place = std::to_string(c.offset);
    if (fault.isEmpty() && steps.back().text.find("byte") == std::string::npos) {
        fault = QStringLiteral("names no place in the output");
    }
    return fault;
}

constexpr TextView allViews[] = {TextView::reading, TextView::paint, TextView::grid,
                                 TextView::columns, TextView::raw};

} // namespace

class HistoryChainTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyGlyphAndCharacterOfTheCases();

private:
    void check(const QString& file, TextView view);
    QString faultOf(const PageExtract& page, TextView view);
    QStringList m_faults;
    std::set<Verdict> m_verdicts;
    std::set<Origin> m_origins;
    std::size_t m_told = 0;
};

QString HistoryChainTest::faultOf(const PageExtract& page, TextView view)
{
    const PageHistory history(page);
    const Kinds chain = glyphChain();
    for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
        const Glyph& glyph = page.contents.glyphs[g];
        const auto steps = history.ofGlyph(GlyphId(g));
        QString fault = chainFault(steps, chain);
        fault = fault.isEmpty() ? stateFault(steps, glyph, view) : fault;
        fault = fault.isEmpty() ? numberFault(steps) : fault;
        if (fault.isEmpty() && view != TextView::raw && inDefaultText(glyph.verdict)
            && steps.back().state != StepState::passed) {
            fault = QStringLiteral("kept, and not in the output");
        }
        if (!fault.isEmpty()) {
            return QStringLiteral("glyph %1 ").arg(g) + fault;
        }
        m_verdicts.insert(glyph.verdict);
        ++m_told;
    }
    for (std::size_t c = 0; c < page.text.characters.size(); ++c) {
        const QString fault = characterFault(history, page, c);
        if (!fault.isEmpty()) {
            return QStringLiteral("character %1 ").arg(c) + fault;
        }
        m_origins.insert(page.text.characters[c].origin);
    }
    return chainFault(history.ofPageEnd(), {StepKind::character, StepKind::before,
                                            StepKind::between, StepKind::output});
}

void HistoryChainTest::check(const QString& file, TextView view)
{
    QFile input(file);
    QVERIFY(input.open(QIODevice::ReadOnly));
    const QByteArray bytes = input.readAll();
    ExtractOptions options;
    options.compose.view = view;
    options.detail = Detail::full;
    options.outlines = true;
    auto document =
        DocumentContext::open({bytes.constData(), std::size_t(bytes.size())}, options);
    if (!document) {
        return; // other tests say which files must open
    }
    for (int number = 1; number <= document.value()->pageCount(); ++number) {
        const auto page = document.value()->page(number);
        const QString fault = page ? faultOf(*page.value().extract, view) : QString();
        if (!fault.isEmpty()) {
            m_faults << QStringLiteral("%1 page %2, view %3: %4")
                            .arg(file.section(QLatin1Char('/'), -1))
                            .arg(number)
                            .arg(int(view))
                            .arg(fault);
        }
    }
}

void HistoryChainTest::everyGlyphAndCharacterOfTheCases()
{
    const QDir folder(sourcePath("/../shared/cases"));
    const QStringList files = folder.entryList({QStringLiteral("*.pdf")}, QDir::Files, QDir::Name);
    if (files.isEmpty()) {
        QSKIP("the cases are not here");
    }
    for (const QString& file : files) {
        for (const TextView view : allViews) {
            check(folder.filePath(file), view);
        }
    }
    qInfo("%zu histories, %zu verdicts, %zu origins", m_told, m_verdicts.size(), m_origins.size());
    QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.mid(0, 20).join(QLatin1Char('\n'))));
    QVERIFY(m_told > 0);
    for (const Origin origin : {Origin::drawn, Origin::inferred_space, Origin::inferred_tab,
                                Origin::line_break, Origin::paragraph_break, Origin::grid_padding,
                                Origin::actualtext, Origin::composed}) {
        QVERIFY2(m_origins.contains(origin), enumName(origin).data());
    }
}

FOULCASE_TEST(HistoryChainTest);
#include "history_chain_test.moc"
