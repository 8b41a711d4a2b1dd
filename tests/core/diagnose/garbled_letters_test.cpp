// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/garbled_letters.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

const std::u32string english =
    U"On the morning of the third day the travellers reached a narrow valley where the road "
    U"turned towards the river. Nobody had told them that the bridge was gone, and so they waited "
    U"under the trees until a farmer came along with his boat. He asked for nothing but a little "
    U"bread, and he would not hear of money. While they crossed the water he spoke about the "
    U"winter, which had been long and cold, and about his children, who had gone to live in the "
    U"town. They thanked him and walked on through the fields, past a mill and an old church, "
    U"before the light failed.";
const std::u32string german =
    U"Am Morgen des dritten Tages erreichten die Reisenden ein enges Tal, in dem die Straße zum "
    U"Fluss abbog. Niemand hatte ihnen gesagt, dass die Brücke fehlte, und so warteten sie unter "
    U"den Bäumen, bis ein Bauer mit seinem Boot vorbeikam. Er verlangte nichts als ein wenig Brot "
    U"und wollte von Geld nichts hören. Während der Überfahrt erzählte er vom langen Winter.";
const std::u32string french =
    U"Le matin du troisième jour, les voyageurs arrivèrent dans une vallée étroite où la route "
    U"tournait vers la rivière. Personne ne leur avait dit que le pont avait disparu, et ils "
    U"attendirent sous les arbres jusqu'à ce qu'un paysan passe avec sa barque. Il ne demanda "
    U"qu'un peu de pain et ne voulut pas entendre parler d'argent pendant la traversée.";
const std::u32string spanish =
    U"En la mañana del tercer día los viajeros llegaron a un valle estrecho donde el camino giraba "
    U"hacia el río. Nadie les había dicho que el puente ya no existía, así que esperaron bajo los "
    U"árboles hasta que pasó un campesino con su barca. No pidió más que un poco de pan y no quiso "
    U"hablar de dinero mientras cruzaban el agua.";
const std::u32string polish =
    U"Rankiem trzeciego dnia podróżni dotarli do wąskiej doliny, gdzie droga skręcała w stronę "
    U"rzeki. Nikt im nie powiedział, że mostu już nie ma, więc czekali pod drzewami, aż nadpłynął "
    U"chłop ze swoją łodzią. Nie chciał niczego oprócz kawałka chleba i nie chciał słyszeć o "
    U"pieniądzach, kiedy przeprawiali się przez wodę.";
const std::u32string russian =
    U"Утром третьего дня путники вышли в узкую долину, где дорога поворачивала к реке. Никто не "
    U"сказал им, что моста больше нет, и они ждали под деревьями, пока не появился крестьянин с "
    U"лодкой. Он попросил только немного хлеба и не хотел слышать о деньгах, пока они "
    U"переправлялись через воду и говорили о долгой зиме.";
const std::u32string greek =
    U"Το πρωί της τρίτης ημέρας οι ταξιδιώτες έφτασαν σε μια στενή κοιλάδα όπου ο δρόμος έστριβε "
    U"προς το ποτάμι. Κανείς δεν τους είχε πει ότι η γέφυρα δεν υπήρχε πια, και περίμεναν κάτω από "
    U"τα δέντρα μέχρι που πέρασε ένας χωρικός με τη βάρκα του. Ζήτησε μόνο λίγο ψωμί και δεν ήθελε "
    U"να ακούσει για χρήματα.";

std::u32string each(std::u32string text, const std::function<char32_t(char32_t)>& read)
{
    for (char32_t& c : text) {
        c = c == U' ' ? c : read(c);
    }
    return text;
}

/// Letters of both cases by their places in `alphabet`.
std::u32string exchanged(const std::u32string& text, const std::u32string& alphabet)
{
    return each(text, [&](char32_t c) {
        return c >= U'a' && c <= U'z'   ? alphabet[c - U'a']
            : c >= U'A' && c <= U'Z' ? alphabet[c - U'A'] - 0x20
                                     : c;
    });
}

std::u32string rotated(const std::u32string& text, char32_t by)
{
    std::u32string alphabet;
    for (char32_t i = 0; i < 26; ++i) {
        alphabet += U'a' + (i + by) % 26;
    }
    return exchanged(text, alphabet);
}

std::u32string shiftedBy(const std::u32string& text, int by)
{
    return each(text, [by](char32_t c) { return static_cast<char32_t>(int(c) + by); });
}

std::u32string repeated(const std::u32string& text, int times)
{
    std::u32string all;
    for (int i = 0; i < times; ++i) {
        all += text + U' ';
    }
    return all;
}

std::optional<GarbledLetters> judged(const std::u32string& text, std::string_view only = {})
{
    return judgeLetters(text, only, Limits());
}

const std::u32string alphabetInDisorder = U"qmzxgwbtkvfpsyuchanredloji";

} // namespace

class GarbledLettersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void proseIsSound_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const std::u32string& text) {
            QTest::newRow(name) << QString::fromStdU32String(text);
        };
        row("english", english);
        row("german", german);
        row("french", french);
        row("spanish", spanish);
        row("polish", polish);
        row("russian", russian);
        row("greek", greek);
        row("capitals", each(english, [](char32_t c) {
                return c >= U'a' && c <= U'z' ? c - 0x20 : c;
            }));
        row("two languages", german + U' ' + russian);
        // No language of the tables.
        row("latin", U"Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam "
                     U"Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur. Hi "
                     U"omnes lingua, institutis, legibus inter se differunt. Gallos ab Aquitanis "
                     U"Garumna flumen, a Belgis Matrona et Sequana dividit.");
        row("swahili", U"Watu wote wamezaliwa huru, hadhi na haki zao ni sawa. Wote wamejaliwa "
                       U"akili na dhamiri, hivyo yapasa watendeane kindugu. Kila mtu anastahili "
                       U"kuwa na haki zote na uhuru wote ambao umeelezwa katika taarifa hii bila "
                       U"ubaguzi wa rangi, taifa, dini au siasa.");
    }
    void proseIsSound()
    {
        QFETCH(QString, text);
        QVERIFY(!judged(text.toStdU32String()));
    }

    void otherTextIsSound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("formulas") << QString::fromUtf8(
            "f(x) = ax2 + bx + c dx dy sin x cos y lim n P(A B) = P(A) P(B) E[X] Var X k n m i j k "
            "x y z f g h rms max min log exp det tr rank ker dim span arg sup inf mod gcd lcm");
        QTest::newRow("code") << QString::fromUtf8(
            "int main(int argc, char **argv) { for (size_t i = 0; i < strlen(buf); ++i) { "
            "memcpy(dst + i, src, sizeof(ptr)); printf(\"%d\\n\", xs[i]); } return errno != 0; } "
            "struct node *next; if (fd < 0 || !ptr) goto err; static const char fmt[] = \"%s\"; "
            "void cfg_init(ctx_t *ctx); ctx->flags |= F_RDONLY; free(tmp); sprintf(str, fmt, arg); "
            "uint8_t crc = crc8(buf, len); #ifdef DEBUG fprintf(stderr, \"dbg\"); #endif");
        QTest::newRow("numbers") << QString::fromUtf8(
            "1234 5678 9012 3456 12.5 13.7 14.9 2019 2020 2021 2022 100.00 250.75 1 2 3 4 5 6 7 8 9 "
            "4711 8850 3391 7720 6645 1028 3394 5560 17.3 18.9 44.1 3021 4550 6678 9981 1203 4477");
        QTest::newRow("contents") << QString::fromUtf8(
            "1 Introduction . . . . . . . . . . . 1 1.1 Overview . . . . . . . . . . . . 3 1.2 "
            "Notation . . . . . . . . 5 2 Methods . . . . . . . . . . . . . 9 2.1 Sampling . . . . "
            ". . 11 2.2 Estimation . . . . . 14 3 Results . . . . . 20 4 Discussion . . . . . . 31");
        QTest::newRow("names") << QString::fromUtf8(
            "Abbott, B. P.; Kowalczyk, J.; Nguyen, T. H.; Szabó, G.; O'Neill, M.; Zhang, X.; "
            "Fjellström, K.; van der Berg, H.; Müller, W.; Papadopoulos, N.; Yılmaz, E.; Ivanov, "
            "P.; Schmidt, R.; García, L.; Nakamura, S.; Okonkwo, C.; Krzyżewski, M.; Djordjević, A.; "
            "Phys. Rev. Lett. 116, 061102; MNRAS 420, 2912; ApJS 211, 13; A&A 594, A13; PhRvD 96");
        QTest::newRow("labels") << QString::fromUtf8("Name Date Total VAT Qty No. Ref");
        QTest::newRow("acronyms") << QString::fromUtf8(
            "HTTP TCP UDP DNS TLS SSH FTP SMTP XML JSON HTML CSS SQL PDF PNG JPEG GIF TIFF ZIP TAR "
            "NASA ESA CERN IEEE ISO DIN ANSI BSI IETF W3C ITU ETSI NIST FIPS AES RSA DES SHA MD5");
        QTest::newRow("alphabet")
            << QString::fromUtf8("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789");
        QTest::newRow("one word over and over")
            << QString::fromUtf8("zgxqv ").repeated(100);
        QTest::newRow("nothing") << QString();
    }
    void otherTextIsSound()
    {
        QFETCH(QString, text);
        QVERIFY(!judged(text.toStdU32String()));
    }

    void everyRotationIsFound()
    {
        for (char32_t by = 1; by < 26; ++by) {
            const auto found = judged(rotated(english, by));
            QVERIFY(found);
            QCOMPARE(found->kind, GarbledKind::shift);
            QVERIFY(found->shift.alphabet);
            QCOMPARE(found->shift.codes, int(26 - by));
            QCOMPARE(std::string(found->after.language->code), std::string("en"));
        }
    }
    void shortTextByAShift()
    {
        const auto found = judged(rotated(english.substr(0, 150), 3));
        QVERIFY(found);
        QCOMPARE(found->shift.codes, 23);
        QVERIFY(!judged(rotated(english.substr(0, 20), 3))); // four words are nothing
    }
    /// Glyph indices shown as codes: the letters of many fonts begin at 36 instead of 65.
    void glyphIndicesAsCodes()
    {
        for (const int by : {-29, -31, -3, 5}) {
            const auto found = judged(shiftedBy(english, by));
            QVERIFY(found);
            QCOMPARE(found->kind, GarbledKind::shift);
            QCOMPARE(found->shift.alphabet ? 0 : found->shift.codes, -by);
        }
    }
    /// Windows-1251 read as Latin-1: U+0410 stands at C0.
    void cyrillicAsLatin()
    {
        const auto found = judged(each(russian, [](char32_t c) {
            return c >= 0x410 && c <= 0x44F ? c - 0x350 : c;
        }));
        QVERIFY(found);
        QCOMPARE(found->shift.codes, 0x350);
        QCOMPARE(std::string(found->after.language->code), std::string("ru"));
    }

    void shuffledAlphabet_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("english") << QString::fromStdU32String(english);
        QTest::newRow("german") << QString::fromStdU32String(german + U' ' + german);
        QTest::newRow("spanish") << QString::fromStdU32String(spanish);
    }
    void shuffledAlphabet()
    {
        QFETCH(QString, text);
        const auto found = judged(exchanged(text.toStdU32String(), alphabetInDisorder));
        QVERIFY(found);
        QCOMPARE(found->kind, GarbledKind::exchange);
        QVERIFY(found->gain > found->needed);
        QVERIFY(found->before.bits < found->after.bits);
        QVERIFY(found->exchanges.size() > 10);
    }
    void twoLettersExchanged()
    {
        //                                            e       n and their places taken by each other
        const auto found = judged(exchanged(english, U"abcdnfghijklmeopqrstuvwxyz"));
        QVERIFY(found);
        QCOMPARE(found->kind, GarbledKind::exchange);
        QCOMPARE(found->exchanges.size(), std::size_t(2));
        const bool both = found->exchanges[0] == LetterExchange{U'n', U'e'}
            || found->exchanges[1] == LetterExchange{U'n', U'e'};
        QVERIFY(both);
    }
    void shortTextsAreLeftAlone()
    {
        QVERIFY(!judged(exchanged(english.substr(0, 70), alphabetInDisorder)));
        QVERIFY(!judged(repeated(exchanged(english.substr(0, 40), alphabetInDisorder), 20)));
    }
    void textWithoutBlanksIsLeftAlone()
    {
        std::u32string text = exchanged(english, alphabetInDisorder);
        text.erase(std::remove(text.begin(), text.end(), U' '), text.end());
        QVERIFY(!judged(text));
    }
    void scriptsWithinWords()
    {
        const auto found = judged(each(english, [](char32_t c) {
            return c >= U'a' && c <= U'z' && c % 2 == 0 ? 0x430 + (c - U'a')
                : c >= U'a' && c <= U'z' && c % 3 == 0  ? 0x3B1 + (c - U'a') % 20
                                                        : c;
        }));
        QVERIFY(found);
        QCOMPARE(found->kind, GarbledKind::scripts);
        QVERIFY(!judged(english + U' ' + russian + U' ' + greek));
    }
    void aLimitCanBeSet()
    {
        Limits limits;
        QVERIFY(limits.set("garbled_pairs", "100000").ok());
        QVERIFY(!judgeLetters(exchanged(english, alphabetInDisorder), {}, limits));
    }
    void namedLanguages()
    {
        QVERIFY(namesLanguage("de,en-GB", "en"));
        QVERIFY(!namesLanguage("de,en-GB", "fr"));
        QVERIFY(namesKnownLanguage("xx,pl"));
        QVERIFY(!namesKnownLanguage("xx"));
        const LetterPairs pairs(sampleWords(german).words);
        QCOMPARE(std::string(bestFit(pairs, {}).language->code), std::string("de"));
        QCOMPARE(std::string(bestFit(pairs, "fr,it").language->code).size(), std::size_t(2));
        QVERIFY(bestFit(pairs, "fr").bits < bestFit(pairs, "de").bits);
        QVERIFY(!judged(german, "de"));
    }

    void soundTextOfALanguageThatIsNotNamed()
    {
        const std::u32string texts[] = {english, german, french, spanish, polish};
        for (const std::u32string& text : texts) {
            for (const char* named : {"de", "en", "fr", "es", "pl", "it", "nl", "fi", "cs", "tr"}) {
                QVERIFY2(!judged(repeated(text, 4), named), named);
            }
        }
        QVERIFY(judged(exchanged(english, alphabetInDisorder), "en"));
    }

    void findingOfAPage()
    {
        MadePage sound;
        sound.beginRun(sound.addFont("Sound"), {72, 700});
        sound.write(english);
        QVERIFY(!sound.finds(FindingId::garbled_text));

        MadePage made;
        made.beginRun(made.addFont("Sound"), {72, 700});
        made.write(english);
        made.beginRun(made.addFont("Broken"), {72, 600});
        made.write(rotated(english, 3));
        const Finding* found = made.find(FindingId::garbled_text);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::error);
        QVERIFY(hasEvidence(*found, "font", "Broken (object 11)"));
        QVERIFY(hasEvidence(*found, "shift", "+3 along the alphabet"));
        QVERIFY(hasEvidence(*found, "language", "en"));
        QVERIFY(found->subjects[0] == (Subject{SubjectKind::font, 1}));
        QVERIFY(found->touched > 400);
        QVERIFY(found->confidence > 0.8);
    }
    void theStatedLanguageIsTriedFirstAndNeverAlone()
    {
        MadePage made;
        made.beginRun(made.addFont("Broken"), {72, 600});
        made.write(rotated(english, 3));
        const auto languageOf = [&made](const char* stated) {
            const auto findings = diagnosePage(made.page, {}, Limits{}, {{}, stated});
            const auto found = std::find_if(findings.begin(), findings.end(), [](const Finding& f) {
                return f.id == FindingId::garbled_text;
            });
            return found != findings.end() && hasEvidence(*found, "language", "en");
        };
        QVERIFY(languageOf("en"));
        QVERIFY(languageOf("fi"));
        QVERIFY(languageOf("x-klingon"));
    }
    void aSourceThatReadsBetterIsNamed()
    {
        MadePage made;
        const FontId font = made.addFont("Mapped");
        made.beginRun(font, {72, 700});
        for (const char32_t c : english) {
            const std::u32string right(1, c);
            const CodeId id = made.addCode(font, exchanged(right, alphabetInDisorder));
            made.code(id).answers.push_back(
                {UnicodeSource::glyph_name, AnswerState::differed, right, "name"});
            made.show(id);
        }
        const Finding* found = made.find(FindingId::garbled_text);
        QVERIFY(found != nullptr);
        QVERIFY(hasEvidence(*found, "reads better", "glyph_name"));
        const Finding* conflict = made.find(FindingId::tounicode_conflict);
        QVERIFY(conflict != nullptr);
        QVERIFY(hasEvidence(*conflict, "by its letters right", "glyph_name"));
        const auto ranked = made.findings();
        QCOMPARE(ranked.front().id, FindingId::tounicode_conflict); // the cause comes first
    }
};

FOULCASE_TEST(GarbledLettersTest);

#include "garbled_letters_test.moc"
