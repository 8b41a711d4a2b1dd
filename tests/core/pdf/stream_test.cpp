// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/open_document.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::pdf;
using namespace foulcase::testing;

namespace {

constexpr std::size_t plenty = 1U << 20U;

/// As /FlateDecode wants it.
std::string deflated(const std::string& bytes)
{
    const QByteArray packed = qCompress(
        reinterpret_cast<const uchar*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    return packed.mid(4).toStdString(); // Qt puts the size before it
}

/// A document whose object 2 is a stream with these entries and bytes.
OpenDocument withStream(std::string_view entries, std::string_view data)
{
    return openTemplate("{{object 1 0}} << /Type /Catalog >>\n{{object 2 0}} << "
        + std::string(entries) + " >>\n{{stream}}\n" + std::string(data) + "\n{{endstream}}\n");
}

std::string dataOf(const OpenDocument& document, FindingSink& sink, std::size_t most = plenty)
{
    return document->object({2, 0}).streamData(most, sink);
}

/// 20 000 bytes that no compressor makes small.
std::string noise()
{
    std::string bytes;
    unsigned state = 12345;
    for (int i = 0; i < 20000; ++i) {
        state = state * 1103515245U + 12345U;
        bytes += static_cast<char>(state >> 16U);
    }
    return bytes;
}

} // namespace

class StreamTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filters_data();
    void filters();
    void unknownFiltersGiveNothing_data();
    void unknownFiltersGiveNothing();
    void truncatedFlateGivesItsBeginning();
    void corruptFlateGivesWhatCameBefore();
    void corruptFlateBehindAnotherFilter();
    void damageIsToldEachTime();
    void aBombStopsAtTheCap();
    void exactlyAsMuchAsTheCap();
    void wrongLengths_data();
    void wrongLengths();
    void rawData();
    void whatIsNoStreamHasNoData();
};

void StreamTest::filters_data()
{
    QTest::addColumn<QByteArray>("entries");
    QTest::addColumn<QByteArray>("data");
    QTest::newRow("none") << QByteArray("") << QByteArray("hello");
    QTest::newRow("hex") << QByteArray("/Filter /ASCIIHexDecode") << QByteArray("68 656C6c 6f>");
    QTest::newRow("short name") << QByteArray("/Filter /AHx") << QByteArray("68656C6C6F>");
    QTest::newRow("base 85") << QByteArray("/Filter /ASCII85Decode") << QByteArray("BOu!rDZ~>");
    QTest::newRow("run length") << QByteArray("/Filter /RunLengthDecode")
                                << QByteArray("\x01he\xFFl\x00o\x80", 8);
    QTest::newRow("flate") << QByteArray("/Filter /FlateDecode")
                           << QByteArray::fromStdString(deflated("hello"));
    QTest::newRow("two") << QByteArray("/Filter [/ASCIIHexDecode /ASCIIHexDecode]")
                         << QByteArray("36 38 36 35 36 43 36 43 36 46 3E>");
    // PNG filter "Up" over rows of two bytes: "he", "ll" - "he", and so on.
    QTest::newRow("predictor")
        << QByteArray("/Filter [/ASCIIHexDecode /FlateDecode] "
                      "/DecodeParms [null << /Predictor 12 /Columns 1 >>]")
        << QByteArray::fromStdString(deflated(std::string("\2h\2\xFD\2\7\2\0\2\3", 10))).toHex();
    // ISO 32000-2, 7.4.4.2: the example's codes 256 45 258 258 65 259 66 257 in nine bits each
    // decode to the bytes 45 45 45 45 45 65 45 45 45 66.
    QTest::newRow("lzw") << QByteArray("/Filter [/AHx /LZW]") << QByteArray("800B6050220C0C8501>");
}

void StreamTest::filters()
{
    QFETCH(QByteArray, entries);
    QFETCH(QByteArray, data);
    const auto document = withStream(entries.toStdString(), data.toStdString());
    FindingSink sink;
    const std::string expected = entries.contains("LZW")
        ? std::string("\x2D\x2D\x2D\x2D\x2D\x41\x2D\x2D\x2D\x42")
        : std::string("hello");
    QCOMPARE(dataOf(document, sink), expected);
    QVERIFY(sink.findings().empty());
}

void StreamTest::unknownFiltersGiveNothing_data()
{
    QTest::addColumn<QByteArray>("filter");
    for (const char* name : {"/DCTDecode", "/JPXDecode", "/JBIG2Decode", "/CCITTFaxDecode",
             "/Nonsense", "[/ASCIIHexDecode /DCTDecode]", "7"}) {
        QTest::newRow(name) << QByteArray(name);
    }
}

void StreamTest::unknownFiltersGiveNothing()
{
    QFETCH(QByteArray, filter);
    const auto document = withStream("/Filter " + filter.toStdString(), "68656C6C6F>");
    FindingSink sink;
    QVERIFY(dataOf(document, sink).empty());
    QCOMPARE(sink.findings().size(), size_t(1));
    QCOMPARE(sink.findings().front().id, FindingId::damaged_stream);
    QCOMPARE(sink.findings().front().subjects.front(), (Subject{SubjectKind::object, 2}));
}

void StreamTest::truncatedFlateGivesItsBeginning()
{
    const std::string bytes = noise();
    const std::string packed = deflated(bytes);
    const auto document = withStream("/Filter /FlateDecode", packed.substr(0, packed.size() / 2));
    FindingSink sink;
    const std::string decoded = dataOf(document, sink);
    QVERIFY(decoded.size() > 9000);
    QVERIFY(bytes.starts_with(decoded));
    QVERIFY(sink.contains(FindingId::damaged_stream));
}

void StreamTest::corruptFlateGivesWhatCameBefore()
{
    // A stored block of a hundred bytes, then a block of type 3, which there is none of.
    const std::string text(100, 'a');
    const std::string packed = std::string("\x78\x01\x00\x64\x00\x9B\xFF", 7) + text + "\x07junk";
    const auto document = withStream("/Filter /FlateDecode", packed);
    FindingSink sink;
    QCOMPARE(dataOf(document, sink), text);
    QVERIFY(sink.contains(FindingId::damaged_stream));
}

void StreamTest::corruptFlateBehindAnotherFilter()
{
    const std::string packed = std::string("\x78\x01\x00\x04\x00\xFB\xFF"
                                           "abcd\x07junk",
        16);
    const auto document = withStream("/Filter [/AHx /Fl] /DecodeParms [null null]",
        QByteArray::fromStdString(packed).toHex().toStdString() + ">");
    FindingSink sink;
    QCOMPARE(dataOf(document, sink), std::string("abcd"));
    QVERIFY(sink.contains(FindingId::damaged_stream));
}

void StreamTest::damageIsToldEachTime()
{
    const auto document = withStream("/Filter /FlateDecode", "no zlib data");
    for (int i = 0; i < 2; ++i) {
        FindingSink sink;
        dataOf(document, sink);
        QVERIFY(sink.contains(FindingId::damaged_stream));
    }
    QVERIFY(!document->findings().contains(FindingId::damaged_stream)); // a page's matter
}

void StreamTest::aBombStopsAtTheCap()
{
    // 30 MB of blanks in 30 kB, packed twice over.
    const auto document =
        withStream("/Filter [/Fl /Fl]", deflated(deflated(std::string(30000000, ' '))));
    FindingSink sink;
    const std::string decoded = dataOf(document, sink, 100000);
    QCOMPARE(decoded.size(), size_t(100000));
    QCOMPARE(decoded, std::string(100000, ' '));
    QCOMPARE(sink.findings().size(), size_t(1));
    QCOMPARE(sink.findings().front().id, FindingId::limit_reached);
    QCOMPARE(sink.findings().front().evidence.front().limit, 100000.0);
    QVERIFY(document->findings().findings().empty());
}

void StreamTest::exactlyAsMuchAsTheCap()
{
    const auto document = withStream("/Filter /Fl", deflated(std::string(5000, 'x')));
    FindingSink sink;
    QCOMPARE(dataOf(document, sink, 5000).size(), size_t(5000));
    QVERIFY(sink.findings().empty());
    QCOMPARE(dataOf(document, sink, 4999).size(), size_t(4999));
    QVERIFY(sink.contains(FindingId::limit_reached));
    QVERIFY(dataOf(document, sink, 0).empty());
}

void StreamTest::wrongLengths_data()
{
    QTest::addColumn<QByteArray>("length");
    QTest::newRow("too small") << QByteArray("/Length 3");
    QTest::newRow("too large") << QByteArray("/Length 30");
    QTest::newRow("beyond the file") << QByteArray("/Length 300000");
    QTest::newRow("negative") << QByteArray("/Length -5");
    QTest::newRow("not there") << QByteArray("/Length 88 0 R");
    QTest::newRow("name") << QByteArray("/Length /Long");
}

void StreamTest::wrongLengths()
{
    QFETCH(QByteArray, length);
    const auto document = withStream(length.toStdString(), "BT (some text) Tj ET");
    FindingSink sink;
    const std::string decoded = dataOf(document, sink);
    QVERIFY2(decoded.starts_with("BT (some text) Tj ET"), decoded.c_str());
    QVERIFY(sink.contains(FindingId::damaged_stream));
}

void StreamTest::rawData()
{
    const auto document = withStream("/Filter /AHx", "68656C6C6F>");
    QCOMPARE(document->object({2, 0}).rawStreamData(plenty), std::string("68656C6C6F>"));
    QCOMPARE(document->object({2, 0}).rawStreamData(4), std::string("6865"));
}

void StreamTest::whatIsNoStreamHasNoData()
{
    const auto document = withStream("", "x");
    FindingSink sink;
    QVERIFY(document->object({1, 0}).streamData(plenty, sink).empty());
    QVERIFY(sink.contains(FindingId::damaged_stream));
    QVERIFY(document->object({1, 0}).rawStreamData(plenty).empty());
    QVERIFY(Object().rawStreamData(plenty).empty());
}

FOULCASE_TEST(StreamTest);
#include "stream_test.moc"
