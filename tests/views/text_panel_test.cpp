// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks, copying, searching and pointing in the text of a page.
#include "tests/test_registry.h"
#include "tests/views/panel_bench.h"
#include "views/panel/find_bar.h"
#include "views/panel/text_panel.h"
#include "views/panel/text_sheet.h"
#include "views/session/focus_subjects.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <array>

using namespace foulcase;

namespace {

struct Piece {
    const char* utf8;
    Origin origin;
};

ComposedText composed(std::initializer_list<Piece> pieces)
{
    ComposedText text;
    std::uint32_t glyph = 0;
    for (const Piece& piece : pieces) {
        const auto at = static_cast<std::uint32_t>(text.utf8.size());
        text.characters.push_back({GlyphId(glyph), at, piece.origin, 0, 1});
        text.utf8 += piece.utf8;
        glyph += piece.origin == Origin::drawn ? 1 : 0;
    }
    return text;
}

using Ranges = std::vector<CharacterRange>;

} // namespace

class TextPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void marksTellKindsApart();
    void whatCannotBeDrawnIsReplacedButCopied();
    void searchFoldsAndCrossesLines();
    void glyphsFindTheirCharacters();
    void copyIsPlain();
    void ctrlPreviews();
    void findBarCountsAndGoesOn();
    void describesOrigins();
    void denseTextIsShownAndMarked();
    void otherViewsAreComposedBeside();
    void everyViewMapsBothWays();
    void aNewPageKeepsTheView();
};

void TextPanelTest::marksTellKindsApart()
{
    const TextMap map(composed({{" ", Origin::drawn}, {" ", Origin::inferred_space},
        {"\xC2\xA0", Origin::drawn}, {"\n", Origin::line_break}, {"\n", Origin::paragraph_break},
        {"\t", Origin::inferred_tab}, {"\x0C", Origin::drawn}, {"\xEE\x80\x80", Origin::drawn},
        {"\xEF\xBF\xBD", Origin::drawn}, {"\xE2\x80\x8D", Origin::drawn}, {"x", Origin::drawn}}));
    const std::vector<CharacterMark> wanted{CharacterMark::blank_drawn,
        CharacterMark::blank_inferred, CharacterMark::blank_no_break, CharacterMark::line_end,
        CharacterMark::paragraph_end, CharacterMark::tab, CharacterMark::control,
        CharacterMark::private_use, CharacterMark::unmapped, CharacterMark::invisible,
        CharacterMark::none};
    QCOMPARE(map.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        QCOMPARE(map.mark(i), wanted[i]);
    }
    QCOMPARE(map.document().count(u'\n'), 2);
}

void TextPanelTest::whatCannotBeDrawnIsReplacedButCopied()
{
    // A drawn line feed must not end a line; a letter beyond U+FFFF takes two units.
    const TextMap map(composed({{"a", Origin::drawn}, {"\n", Origin::drawn},
        {"\xF0\x9D\x90\xB4", Origin::drawn}, {"b", Origin::drawn}}));
    QVERIFY(!map.document().contains(u'\n'));
    QCOMPARE(map.begin(3) - map.begin(2), 2);
    QCOMPARE(map.at(map.begin(2) + 1), 2U);
    QCOMPARE(map.at(static_cast<int>(map.document().size())), map.size());
    QCOMPARE(map.plain(0, static_cast<int>(map.document().size())),
        QString::fromUtf8("a\n\xF0\x9D\x90\xB4"
                          "b"));
}

void TextPanelTest::searchFoldsAndCrossesLines()
{
    const TextMap map(composed({{"S", Origin::drawn}, {"t", Origin::drawn}, {"r", Origin::drawn},
        {"a", Origin::drawn}, {"\xC3\x9F", Origin::drawn}, {"E", Origin::drawn},
        {"\n", Origin::line_break}, {"s", Origin::drawn}, {"t", Origin::drawn}}));
    QCOMPARE(map.find(QStringLiteral("STRASSE")), (Ranges{{0, 6}}));
    QCOMPARE(map.find(QStringLiteral("e s")), (Ranges{{5, 8}}));
    QCOMPARE(map.find(QStringLiteral("ST")), (Ranges{{0, 2}, {7, 9}}));
    QCOMPARE(map.find({}), Ranges());
    QCOMPARE(map.find(QStringLiteral("zzz")), Ranges());
}

void TextPanelTest::glyphsFindTheirCharacters()
{
    const TextMap map(*ShownText::ofPage(twoStrings().share()).text);
    const auto of = [&map](std::initializer_list<unsigned> glyphs) {
        std::vector<GlyphId> ids;
        for (const unsigned glyph : glyphs) {
            ids.emplace_back(glyph);
        }
        return map.charactersOf(ids);
    };
    QCOMPARE(of({0, 1}), (Ranges{{0, 2}}));
    QCOMPARE(of({1, 2}), (Ranges{{1, 2}, {3, 4}})); // not the gap before glyph 2
    QCOMPARE(of({9}), Ranges());
}

void TextPanelTest::copyIsPlain()
{
    PanelBench bench;
    TextPanel panel(bench.session);
    panel.resize(400, 200);
    panel.show();
    bench.showPage(twoStrings());
    auto* view = panel.findChild<TextSheet*>();
    view->selectAll();
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    QTest::keySequence(view, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("ab ab"));
    QCOMPARE(changed.size(), 0);
}

void TextPanelTest::ctrlPreviews()
{
    PanelBench bench;
    TextPanel panel(bench.session);
    panel.resize(400, 200);
    panel.show();
    bench.showPage(twoStrings());
    auto* view = panel.findChild<TextSheet*>();
    QSignalSpy previewed(&bench.session.selection(), &Selection::previewed);
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    const QPoint at(view->cursorRect().x() + 3, view->cursorRect().center().y());
    const auto move = [view](QPoint to, Qt::KeyboardModifiers held) {
        QMouseEvent event(QEvent::MouseMove, to, view->viewport()->mapToGlobal(to), Qt::NoButton,
            Qt::NoButton, held);
        QCoreApplication::sendEvent(view->viewport(), &event);
    };
    move(at, Qt::NoModifier);
    QCOMPARE(previewed.size(), 0);
    move(at + QPoint(1, 0), Qt::ControlModifier);
    QCOMPARE(previewed.size(), 1);
    QVERIFY(bench.session.selection().previewedFocus() == Focus::onCharacter(1, 0));
    move({390, 150}, Qt::ControlModifier); // below the text
    QCOMPARE(previewed.size(), 2);
    QVERIFY(bench.session.selection().previewedFocus() == Focus{});
    QCOMPARE(changed.size(), 0);
}

void TextPanelTest::findBarCountsAndGoesOn()
{
    PanelBench bench;
    TextPanel panel(bench.session);
    panel.resize(400, 200);
    panel.show();
    bench.showPage(twoStrings());
    auto* bar = panel.findChild<FindBar*>();
    QVERIFY(!bar->isVisible());
    QTest::keyClick(panel.findChild<TextSheet*>(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(bar->isVisible());
    auto* line = bar->findChild<QLineEdit*>();
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    QTest::keyClicks(line, QStringLiteral("AB"));
    QCOMPARE(changed.size(), 0);
    QCOMPARE(bar->findChild<QLabel*>()->text(), QStringLiteral("2 found"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(bench.session.selection().focus() == Focus::onCharacter(1, 0));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(bench.session.selection().focus() == Focus::onCharacter(1, 3));
    QCOMPARE(bar->findChild<QLabel*>()->text(), QStringLiteral("2 of 2"));
    QTest::keyClick(line, Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(bench.session.selection().focus() == Focus::onCharacter(1, 0));
    QCOMPARE(changed.size(), 3);
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
}

void TextPanelTest::describesOrigins()
{
    const ShownText shown = ShownText::ofPage(twoStrings().share());
    const TextMap map(*shown.text);
    const QString drawn = TextPanel::describe(shown, map, 0);
    QVERIFY(drawn.contains(QStringLiteral("U+0061 LATIN SMALL LETTER A")));
    QVERIFY(drawn.contains(QStringLiteral("glyph #0")));
    const QString inferred = TextPanel::describe(shown, map, 2);
    QVERIFY(inferred.contains(QStringLiteral("U+0020 SPACE")));
    QVERIFY(inferred.contains(QStringLiteral("inferred space")));
    QVERIFY(inferred.contains(QStringLiteral("#2")));
}

void TextPanelTest::denseTextIsShownAndMarked()
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'e', UnicodeSource::tounicode);
    ComposedText& text = sheet.page().text;
    constexpr std::uint32_t count = 50000;
    for (std::uint32_t i = 0; i < count; ++i) {
        sheet.addGlyph(sheetCell(static_cast<int>(i % 8), static_cast<int>(i / 8 % 12)), code);
        const bool end = i % 80 == 79;
        const auto at = static_cast<std::uint32_t>(text.utf8.size());
        text.characters.push_back({GlyphId(i), at, end ? Origin::line_break : Origin::drawn, 0, 1});
        text.utf8 += end ? '\n' : i % 6 == 5 ? ' ' : 'e';
    }
    PanelBench bench;
    TextPanel panel(bench.session);
    panel.resize(600, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    auto* view = panel.findChild<TextSheet*>();
    QElapsedTimer timer;
    timer.start();
    panel.setShown(ShownText::ofPage(sheet.share()));
    const qint64 shown = timer.restart();
    view->viewport()->repaint();
    const qint64 painted = timer.restart();
    bench.showPage(sheet);
    timer.restart();
    bench.session.selection().set(Focus::on(1, SubjectKind::font, 0), this);
    const qint64 marked = timer.restart();
    view->viewport()->repaint();
    const qint64 repainted = timer.restart();
    panel.openFind();
    panel.findChild<QLineEdit*>()->setText(QStringLiteral("e"));
    const qint64 found = timer.restart();
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, count - 2), this);
    view->viewport()->repaint();
    qInfo("50 000 characters: laid out %lld, painted %lld, font marked %lld, painted %lld, "
          "searched %lld, end shown %lld ms",
        shown, painted, marked, repainted, found, timer.elapsed());
    QCOMPARE(view->marked(), (Ranges{{count - 2, count - 1}}));
    QVERIFY(view->viewport()->rect().contains(view->cursorRect().center()));
}

namespace {

/// "ab" at the left and "cd" far to the right on one line, painted the other way round.
PageSheet twoCells()
{
    PageSheet sheet;
    const auto code = [&sheet](char32_t c) { return sheet.addCode(c, UnicodeSource::tounicode); };
    const std::array letters{code(U'c'), code(U'd'), code(U'a'), code(U'b')};
    for (std::uint32_t i = 0; i < 4; ++i) {
        const double x = (i < 2 ? 200 : 20) + 10.0 * (i % 2);
        sheet.addGlyph({x, 100, x + 10, 110}, letters[i]);
    }
    sheet.page().contents.runs[0].em = {10, 0, 0, 10, 0, 0};
    sheet.page().gaps[0].kind = GapClass::first;
    sheet.page().gaps[1].kind = GapClass::joined;
    sheet.page().gaps[2].kind = GapClass::line;
    sheet.page().gaps[3].kind = GapClass::joined;
    sheet.addLine(2, 2);
    sheet.addLine(0, 2);
    ComposedText& text = sheet.page().text;
    text.utf8 = "ab\ncd";
    std::uint32_t at = 0;
    for (const unsigned glyph : {2U, 3U, 0U, 0U, 1U}) {
        text.characters.push_back(
            {GlyphId(glyph), at, at == 2 ? Origin::line_break : Origin::drawn, 0, 1});
        ++at;
    }
    return sheet;
}

} // namespace

void TextPanelTest::otherViewsAreComposedBeside()
{
    PanelBench bench;
    TextPanel panel(bench.session);
    panel.resize(500, 200);
    panel.show();
    bench.showPage(twoCells());
    auto* sheet = panel.findChild<TextSheet*>();
    QCOMPARE(sheet->map().document(), QStringLiteral("ab\ncd"));
    QVERIFY(panel.shown().isPageText());
    for (auto* button : panel.findChildren<QToolButton*>()) {
        if (button->text() == QStringLiteral("Paint")) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QCOMPARE(sheet->map().document(), QStringLiteral("ab\ncd")); // until the other is there
    QTRY_COMPARE(sheet->map().document(), QStringLiteral("cd\nab"));
    QVERIFY(!panel.shown().isPageText());
    panel.setView(TextView::columns);
    QTRY_COMPARE(sheet->map().document(), QStringLiteral("ab\tcd"));
    panel.setView(TextView::paint); // kept
    QCOMPARE(sheet->map().document(), QStringLiteral("cd\nab"));
    panel.setView(TextView::reading);
    QCOMPARE(sheet->map().document(), QStringLiteral("ab\ncd"));
    panel.setView(TextView::grid);
    panel.setView(TextView::reading); // the answer to the one before is not waited for
    QCOMPARE(sheet->map().document(), QStringLiteral("ab\ncd"));
}

void TextPanelTest::everyViewMapsBothWays()
{
    PanelBench bench;
    TextPanel panel(bench.session);
    panel.resize(500, 200);
    panel.show();
    bench.showPage(twoCells());
    auto* sheet = panel.findChild<TextSheet*>();
    for (const TextView view :
        {TextView::reading, TextView::paint, TextView::grid, TextView::columns}) {
        panel.setView(view);
        const std::string_view name = enumName(view);
        QTRY_COMPARE(panel.shown().title,
            QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
        const auto& characters = panel.shown().text->characters;
        for (std::uint32_t i = 0; i < characters.size(); ++i) {
            if (characters[i].origin != Origin::drawn) {
                continue;
            }
            bench.session.selection().set(
                Focus::on(1, SubjectKind::glyph, characters[i].glyph.value), nullptr);
            QCOMPARE(sheet->marked(), (Ranges{{i, i + 1}}));
            bench.session.selection().clear(nullptr);
            Q_EMIT sheet->chosen(i);
            const FocusGround ground = groundOf(bench.session);
            QCOMPARE(
                glyphOf(bench.session.selection().focus(), ground), characters[i].glyph);
        }
    }
}

void TextPanelTest::aNewPageKeepsTheView()
{
    PanelBench bench;
    TextPanel panel(bench.session);
    panel.resize(500, 200);
    panel.show();
    bench.showPage(twoCells());
    panel.setView(TextView::paint);
    auto* sheet = panel.findChild<TextSheet*>();
    QTRY_COMPARE(sheet->map().document(), QStringLiteral("cd\nab"));
    PageSheet other = twoCells();
    other.page().contents.codes[0].unicode = U"x";
    bench.showPage(other);
    QTRY_COMPARE(sheet->map().document(), QStringLiteral("xd\nab"));
    QCOMPARE(panel.view(), TextView::paint);
}

FOULCASE_TEST(TextPanelTest);

#include "text_panel_test.moc"
