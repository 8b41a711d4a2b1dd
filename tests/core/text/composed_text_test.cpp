// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf.h"
#include "core/text/composed_text.h"
#include "tests/core/layout/page_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

namespace {

ComposedText compose(PageOfValues& page, const ComposeOptions& options = {})
{
    page.judge();
    const auto gaps = decideGaps(page.contents, {}, options.hidden, nullptr);
    dropRetakenBlanks(page.contents, gaps, options.hidden);
    return composePaintOrder(page.contents, gaps, options);
}

/// The output put together anew from where each character says that it comes from.
std::string rebuilt(const PageContents& page, const ComposedText& text)
{
    std::string out;
    for (const OutputCharacter& c : text.characters) {
        switch (c.origin) {
        case Origin::drawn: {
            const std::u32string& unicode = page.codes[page.glyphs[c.glyph.index()].code.index()].unicode;
            appendUtf8(out, unicode.empty() ? replacementCharacter : unicode.at(c.index));
            break;
        }
        case Origin::inferred_space: out += ' '; break;
        case Origin::line_break: out += '\n'; break;
        default: return "an origin that is not expected";
        }
    }
    return out;
}

void setMarked(PageOfValues& page, std::u32string replacement, MarkedId parent = {})
{
    MarkedContent marked;
    marked.parent = parent;
    marked.hasActualText = true;
    marked.actualText = std::move(replacement);
    page.contents.marked.push_back(marked);
    page.last().marked = MarkedId(page.contents.marked.size() - 1);
}

void replaceGlyphs(PageOfValues& page)
{
    for (Glyph& glyph : page.contents.glyphs) {
        if (page.contents.runs[glyph.run.index()].marked.valid()) {
            set(glyph.flags, GlyphFlag::actualTextReplaced);
        }
    }
}

} // namespace

class ComposedTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gapsBecomeCharacters();
    void everyCharacterHasItsOrigin();
    void ligaturesAreOneGlyph();
    void noBlankBesideABlank();
    void unmappedCodes();
    void hiddenTextOnRequest();
    void retakenBlanksAreGone();
    void actualTextStandsOnce();
    void emptyActualTextRemoves();
    void outermostActualTextCounts();
    void artifactsAreLeftOut();
    void emptyPage();
};

void ComposedTextTest::gapsBecomeCharacters()
{
    PageOfValues page;
    page.at(100, 100).show(U"ab").move(0.3).show(U"c").move(5).show(U"d").shift(-9, -1.2).show(U"e");
    QCOMPARE(compose(page).utf8, std::string("ab c d\ne"));
}

void ComposedTextTest::everyCharacterHasItsOrigin()
{
    PageOfValues page;
    page.at(100, 100).show(U"\u00e9").move(0.3).show(U"\U0001D434_b").shift(-3, -2).show(U"c");
    ComposeOptions options;
    options.math = MathLetters::italic;
    const ComposedText text = compose(page, options);
    QCOMPARE(text.utf8, std::string("\xC3\xA9 \xF0\x9D\x90\xB4 b\nc"));
    QCOMPARE(rebuilt(page.contents, text), text.utf8);
    const std::vector<OutputCharacter> expected{
        {GlyphId(std::size_t{0}), 0, Origin::drawn, 0, 1},
        {GlyphId(std::size_t{1}), 2, Origin::inferred_space, 0, 1},
        {GlyphId(std::size_t{1}), 3, Origin::drawn, 0, 1},
        {GlyphId(std::size_t{2}), 7, Origin::drawn, 0, 1},
        {GlyphId(std::size_t{3}), 8, Origin::drawn, 0, 1},
        {GlyphId(std::size_t{4}), 9, Origin::line_break, 0, 1},
        {GlyphId(std::size_t{4}), 10, Origin::drawn, 0, 1},
    };
    QVERIFY(text.characters == expected);
}

void ComposedTextTest::ligaturesAreOneGlyph()
{
    PageOfValues page;
    page.at(100, 100).show(U"of");
    page.contents.codes[1].unicode = U"ffi";
    const ComposedText text = compose(page);
    QCOMPARE(text.utf8, std::string("offi"));
    QCOMPARE(text.characters.size(), std::size_t{4});
    QVERIFY((text.characters[3] == OutputCharacter{GlyphId(std::size_t{1}), 3, Origin::drawn, 2, 3}));
    QCOMPARE(rebuilt(page.contents, text), text.utf8);
}

void ComposedTextTest::noBlankBesideABlank()
{
    PageOfValues page;
    page.at(100, 100).show(U"a").move(1).show(U"_").move(1).show(U"b_").move(4).show(U"c");
    QCOMPARE(compose(page).utf8, std::string("a b c"));
}

void ComposedTextTest::unmappedCodes()
{
    PageOfValues page;
    page.at(100, 100).show(U"axy");
    for (const std::size_t i : {1U, 2U}) {
        page.contents.codes[i].unicode.clear();
        set(page.contents.glyphs[i].flags, GlyphFlag::unmapped);
    }
    page.contents.codes[1].code = 7;
    page.contents.codes[2].code = 9;
    page.contents.codes[2].cid = 1234;
    ComposedText text = compose(page);
    QCOMPARE(text.utf8, std::string("a\xEF\xBF\xBD\xEF\xBF\xBD"));
    QCOMPARE(rebuilt(page.contents, text), text.utf8);
    text = compose(page, {.unmapped = UnmappedText::cid});
    QCOMPARE(text.utf8, std::string("a(cid:7)(cid:1234)"));
    QCOMPARE(text.characters.size(), text.utf8.size());
    QVERIFY((text.characters[1] == OutputCharacter{GlyphId(std::size_t{1}), 1, Origin::drawn, 0, 7}));
    QVERIFY((text.characters[7] == OutputCharacter{GlyphId(std::size_t{1}), 7, Origin::drawn, 6, 7}));
    QCOMPARE(text.characters[8].count, std::uint8_t{10});
}

void ComposedTextTest::hiddenTextOnRequest()
{
    PageOfValues page;
    page.at(100, 100).show(U"a");
    page.at(105, 100).show(U"x");
    page.last().fillAlpha = 0;
    page.at(110, 100).show(U"b");
    QCOMPARE(compose(page).utf8, std::string("a b"));
    QCOMPARE(compose(page, {.hidden = HiddenText::keep}).utf8, std::string("axb"));
}

void ComposedTextTest::retakenBlanksAreGone()
{
    PageOfValues page;
    page.at(100, 100).show(U"a_").move(-0.5).show(U"b");
    QCOMPARE(compose(page).utf8, std::string("ab"));
}

void ComposedTextTest::actualTextStandsOnce()
{
    // case: act01
    PageOfValues page;
    page.at(100, 100).show(U"a");
    page.at(105, 100).show(U"xy");
    setMarked(page, U"qu");
    page.at(115, 100).show(U"z");
    page.last().marked = page.contents.runs[1].marked;
    page.at(120, 100).show(U"b");
    replaceGlyphs(page);
    const ComposedText text = compose(page);
    QCOMPARE(text.utf8, std::string("aqub"));
    QVERIFY((text.characters[1] == OutputCharacter{GlyphId(std::size_t{1}), 1, Origin::actualtext, 0, 2}));
    QVERIFY((text.characters[2] == OutputCharacter{GlyphId(std::size_t{1}), 2, Origin::actualtext, 1, 2}));
    QCOMPARE(page.verdict(3), Verdict::replaced_by_actualtext);
    // Two spans with the same text are two.
    PageOfValues twice;
    twice.at(100, 100).show(U"x");
    setMarked(twice, U"q");
    twice.at(105, 100).show(U"y");
    setMarked(twice, U"q");
    replaceGlyphs(twice);
    QCOMPARE(compose(twice).utf8, std::string("qq"));
}

void ComposedTextTest::emptyActualTextRemoves()
{
    // case: act03
    PageOfValues page;
    page.at(100, 100).show(U"a");
    page.at(105, 100).show(U"-");
    setMarked(page, U"");
    page.at(110, 100).show(U"b");
    replaceGlyphs(page);
    QCOMPARE(compose(page).utf8, std::string("ab"));
}

void ComposedTextTest::outermostActualTextCounts()
{
    PageOfValues page;
    page.at(100, 100).show(U"x");
    setMarked(page, U"outer");
    page.at(105, 100).show(U"y");
    setMarked(page, U"inner", MarkedId(std::size_t{0}));
    replaceGlyphs(page);
    QCOMPARE(compose(page).utf8, std::string("outer"));
}

void ComposedTextTest::artifactsAreLeftOut()
{
    PageOfValues page;
    page.at(100, 100).show(U"a7b");
    set(page.contents.glyphs[1].flags, GlyphFlag::artifact);
    QCOMPARE(compose(page).utf8, std::string("a b"));
}

void ComposedTextTest::emptyPage()
{
    PageOfValues page;
    const ComposedText text = compose(page);
    QVERIFY(text.utf8.empty() && text.characters.empty());
}

FOULCASE_TEST(ComposedTextTest);
#include "composed_text_test.moc"
