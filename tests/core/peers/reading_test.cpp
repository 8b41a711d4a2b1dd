// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_frame.h"
#include "core/peers/peer_reading.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

const std::string bboxLayout =
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"x\"><html><head>"
    "<meta name=\"Producer\" content=\"p\"/></head><body><doc>\n"
    "<page width=\"300.000000\" height=\"200.000000\"><flow>"
    "<block xMin=\"20\" yMin=\"40\" xMax=\"60\" yMax=\"50\">"
    "<line xMin=\"20\" yMin=\"40\" xMax=\"60\" yMax=\"50\">"
    "<word xMin=\"20\" yMin=\"40\" xMax=\"30\" yMax=\"50\">ab</word>"
    "<word xMin=\"40\" yMin=\"40\" xMax=\"60\" yMax=\"50\">c&amp;d</word></line></block>"
    "<block><line><word xMin=\"20\" yMin=\"60\" xMax=\"30\" yMax=\"70\">e</word></line></block>"
    "</flow></page></doc></body></html>";

const std::string bbox =
    "<!DOCTYPE html><html><body><doc><page width=\"300\" height=\"200\">"
    "<word xMin=\"20\" yMin=\"40\" xMax=\"30\" yMax=\"50\">ab</word></page></doc></body></html>";

const std::string stextXml =
    "<?xml version=\"1.0\"?>\n<document name=\"f\"><page id=\"page3\" width=\"300\" "
    "height=\"200\"><block><line dir=\"1 0\"><font name=\"F\" size=\"10\">"
    "<char quad=\"20 40 25 40 20 50 25 50\" x=\"20\" y=\"48\" c=\"a\"/>"
    "<char quad=\"25 40 30 40 25 50 30 50\" x=\"25\" y=\"48\" c=\" \"/>"
    "<char quad=\"30 40 35 40 30 50 35 50\" x=\"30\" y=\"48\" c=\"b\"/>"
    "</font></line></block></page></document>";

const std::string stextJson =
    R"({"file":"f","pages":[{"blocks":[{"type":"text","bbox":{"x":20,"y":40,"w":15,"h":10},)"
    R"("lines":[{"wmode":0,"bbox":{"x":20,"y":40,"w":15,"h":10},"x":20,"y":48,"text":"a b"}]}]}]})";

const std::string rawdict =
    R"({"width":300,"height":200,"blocks":[{"type":0,"lines":[{"dir":[1,0],"spans":[{"size":10,)"
    R"("chars":[{"c":"a","bbox":[20,40,25,50]},{"c":" ","bbox":[25,40,30,50]},)"
    R"({"c":"b","bbox":[30,40,35,50]}]}]}]}]})";

const std::string plumber =
    R"([{"text":"a","x0":20,"x1":25,"top":40,"bottom":50,"y0":150,"y1":160,"page_number":1,)"
    R"("matrix":[1,0,0,1,20,152]},)"
    R"({"text":"b","x0":30,"x1":35,"top":40,"bottom":50,"page_number":2}])";

const std::string plumberPages =
    R"({"metadata":{},"pages":[{"page_number":4,"width":300,"height":200,"chars":[)"
    R"({"text":"a","x0":20,"x1":25,"top":40,"bottom":50}]}]})";

const std::string miner = R"([{"text":"a","bbox":[20,150,25,160]},)"
                          R"({"text":"b","x0":30,"y0":150,"x1":35,"y1":160}])";

const std::string pdfjs =
    R"({"items":[{"str":"ab","dir":"ltr","width":10,"height":10,"transform":[10,0,0,10,20,152],)"
    R"("fontName":"g","hasEOL":false},{"str":" ","dir":"ltr","width":3,"height":0,)"
    R"("transform":[10,0,0,10,30,152],"hasEOL":false},{"str":"c","dir":"ltr","width":5,)"
    R"("height":10,"transform":[10,0,0,10,33,152],"hasEOL":true}],"styles":{}})";

const std::string alto =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><alto xmlns=\"http://x\"><Description>"
    "<MeasurementUnit>pixel</MeasurementUnit></Description><Layout><Page WIDTH=\"600\" "
    "HEIGHT=\"400\" PHYSICAL_IMG_NR=\"1\"><PrintSpace><TextBlock><TextLine>"
    "<String CONTENT=\"ab\" HPOS=\"40\" VPOS=\"80\" WIDTH=\"20\" HEIGHT=\"20\"/>"
    "<SP/><String CONTENT=\"c\" HPOS=\"70\" VPOS=\"80\" WIDTH=\"10\" HEIGHT=\"20\"/>"
    "<HYP CONTENT=\"-\" HPOS=\"80\" VPOS=\"80\" WIDTH=\"5\"/>"
    "</TextLine></TextBlock></PrintSpace></Page></Layout></alto>";

const std::string hocr =
    "<?xml version=\"1.0\"?><html><head><meta name='ocr-system' content='ocr 5'/></head><body>"
    "<div class='ocr_page' title='image \"f\"; bbox 0 0 600 400; ppageno 0'>"
    "<div class='ocr_carea'><p class='ocr_par'><span class='ocr_line'>"
    "<span class='ocrx_word' title='bbox 40 80 60 100; x_wconf 9'><strong>ab</strong></span>"
    " <span class='ocrx_word' title='bbox 70 80 80 100'>c</span></span></p></div></div>"
    "</body></html>";

PageBoxes sheet()
{
    PageBoxes boxes;
    boxes.media = {0, 0, 300, 200};
    boxes.crop = boxes.media;
    return boxes;
}

struct Sample {
    const char* name;
    const std::string& bytes;
    PeerFormat format;
    int number;
    const char* text;
    Rect first; // of the first item in user space
};

const Sample samples[] = {
    {"bbox_layout", bboxLayout, PeerFormat::bbox_layout, 0, "ab c&d\n\ne", {20, 150, 30, 160}},
    {"bbox", bbox, PeerFormat::bbox, 0, "ab", {20, 150, 30, 160}},
    {"stext_xml", stextXml, PeerFormat::stext_xml, 3, "a b", {20, 150, 25, 160}},
    {"stext_json", stextJson, PeerFormat::stext_json, 0, "a b", {20, 150, 35, 160}},
    {"rawdict", rawdict, PeerFormat::rawdict, 0, "a b", {20, 150, 25, 160}},
    {"pdfplumber", plumber, PeerFormat::pdfplumber, 1, "a", {20, 150, 25, 160}},
    {"pdfplumber pages", plumberPages, PeerFormat::pdfplumber, 4, "a", {20, 150, 25, 160}},
    {"pdfminer", miner, PeerFormat::pdfminer, 0, "ab", {20, 150, 25, 160}},
    {"pdfjs", pdfjs, PeerFormat::pdfjs, 0, "ab c", {20, 150, 30, 160}},
    {"alto", alto, PeerFormat::alto, 1, "ab c-", {20, 150, 30, 160}},
    {"hocr", hocr, PeerFormat::hocr, 0, "ab c", {20, 150, 30, 160}},
};

} // namespace

class ReadingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void formatsAreToldByTheirContent_data();
    void formatsAreToldByTheirContent();
    void plainTextHasPagesAndBlocks();
    void warningsBeforeAResultAreSkipped();
    void titlesNeedNotBeUtf8();
    void pagesAreFoundByNumberOrPlace();
    void wordsOfASavedListStayWords();
    void rubbishIsRefusedWithItsReason_data();
    void rubbishIsRefusedWithItsReason();
    void limitsBoundWhatIsRead();
};

void ReadingTest::formatsAreToldByTheirContent_data()
{
    QTest::addColumn<int>("sample");
    for (std::size_t i = 0; i < std::size(samples); ++i) {
        QTest::newRow(samples[i].name) << int(i);
    }
}

void ReadingTest::formatsAreToldByTheirContent()
{
    QFETCH(int, sample);
    const Sample& wanted = samples[sample];
    const auto read = readPeerResult("r", wanted.bytes, Limits());
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.c_str());
    const PeerResult& result = read.value();
    QCOMPARE(enumName(result.format), enumName(wanted.format));
    QVERIFY(!result.pages.empty());
    QCOMPARE(result.pages.front().number, wanted.number);
    QCOMPARE(QByteArray::fromStdString(result.pages.front().text), QByteArray(wanted.text));
    const auto user = placed(result, result.pages.front(), sheet());
    QVERIFY(user.ok());
    const Rect box = user.value().items.front().quad.bounds();
    QCOMPARE(box.x0, wanted.first.x0);
    QCOMPARE(box.y0, wanted.first.y0);
    QCOMPARE(box.x1, wanted.first.x1);
    QCOMPARE(box.y1, wanted.first.y1);
    // The start of a glyph is at its left here, its foot below.
    QCOMPARE(user.value().items.front().quad.corners[0], (Point{wanted.first.x0, wanted.first.y0}));
}

void ReadingTest::plainTextHasPagesAndBlocks()
{
    const auto read = readPeerResult("r", "[1] one\ntwo\n\nthree\ffour\n\f", Limits());
    QVERIFY(read.ok());
    QCOMPARE(read.value().format, PeerFormat::plain);
    QCOMPARE(read.value().pages.size(), std::size_t(2));
    QCOMPARE(read.value().pages[0].text, std::string("[1] one\ntwo\n\nthree"));
    QCOMPARE(read.value().pages[1].number, 2);
    const auto none = readPeerResult("r", "", Limits());
    QVERIFY(none.ok());
    QVERIFY(none.value().pages.front().items.empty());
}

void ReadingTest::warningsBeforeAResultAreSkipped()
{
    const auto read =
        readPeerResult("r", "Warning: no canvas\nRequire stack:\n- a.mjs\n" + pdfjs, Limits());
    QVERIFY(read.ok());
    QCOMPARE(read.value().format, PeerFormat::pdfjs);
    // Text that speaks of a warning stays text.
    const auto text = readPeerResult("r", "Warning: hot\nsurface", Limits());
    QVERIFY(text.ok());
    QCOMPARE(text.value().format, PeerFormat::plain);
    QCOMPARE(text.value().pages.front().text, std::string("Warning: hot\nsurface"));
}

void ReadingTest::titlesNeedNotBeUtf8()
{
    const std::string word = "<body><doc><page width=\"300\" height=\"200\">"
                             "<word xMin=\"1\" yMin=\"1\" xMax=\"2\" yMax=\"2\">a";
    const std::string end = "</word></page></doc></body></html>";
    const std::string lone = "\xED\xA0\xBD"; // half of a surrogate pair
    const auto read = readPeerResult(
        "r", "<html><head><title>" + lone + "</title></head>" + word + end, Limits());
    QVERIFY(read.ok());
    QCOMPARE(read.value().pages.front().text, std::string("a"));
    QVERIFY(!readPeerResult("r", "<html><head></head>" + word + lone + end, Limits()).ok());
}

void ReadingTest::pagesAreFoundByNumberOrPlace()
{
    PeerResult result;
    result.pages.resize(1);
    QCOMPARE(peerPage(result, 7), &result.pages[0]);
    result.pages.resize(3);
    QCOMPARE(peerPage(result, 2), &result.pages[1]);
    QVERIFY(peerPage(result, 4) == nullptr);
    result.pages[0].number = 5;
    QCOMPARE(peerPage(result, 5), &result.pages[0]);
    QVERIFY(peerPage(result, 2) == nullptr);
}

void ReadingTest::wordsOfASavedListStayWords()
{
    const auto read = readPeerResult("r",
        R"([{"text":"some","x0":1,"x1":9,"top":1,"bottom":5},)"
        R"({"text":"words","x0":12,"x1":20,"top":1,"bottom":5}])",
        Limits());
    QVERIFY(read.ok());
    QCOMPARE(read.value().unit, PeerUnit::word);
    QCOMPARE(read.value().pages.front().text, std::string("some words"));
}

void ReadingTest::rubbishIsRefusedWithItsReason_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("no UTF-8") << QByteArray("<?xml version=\"1.0\"?><a>\xFF</a>")
                              << QByteArray("byte 24 is no UTF-8");
    QTest::newRow("cut XML") << QByteArray("<document><page width=\"3\"")
                             << QByteArray("XML is damaged");
    QTest::newRow("other XML") << QByteArray("<?xml version=\"1.0\"?><svg/>")
                               << QByteArray("begins with <svg>");
    QTest::newRow("no page") << QByteArray("<html><body/></html>")
                             << QByteArray("no page of a known format");
    QTest::newRow("cut JSON") << QByteArray("{\"pages\":[{\"blocks\"")
                              << QByteArray("JSON is damaged");
    QTest::newRow("other JSON") << QByteArray("{\"a\":1}") << QByteArray("of no known format");
    QTest::newRow("NaN in JSON") << QByteArray("[{\"text\":\"a\",\"x0\":NaN}]")
                                 << QByteArray("JSON is damaged");
    QTest::newRow("huge number") << QByteArray(
        "[{\"text\":\"a\",\"x0\":1e300,\"x1\":2,\"top\":1,\"bottom\":2}]")
                                 << QByteArray("no number that can be meant");
    QTest::newRow("no box") << QByteArray("[{\"text\":\"a\",\"x0\":1}]")
                            << QByteArray("no number that can be meant");
    QTest::newRow("NaN in XML") << QByteArray(
        "<html><doc><page width=\"1\" height=\"1\"><word xMin=\"nan\" yMin=\"0\" xMax=\"1\" "
        "yMax=\"1\">a</word></page></doc></html>")
                                << QByteArray("no number that can be meant");
    QTest::newRow("size") << QByteArray("<document><page width=\"inf\" height=\"1\"/></document>")
                          << QByteArray("page's size");
    QTest::newRow("word first") << QByteArray(
        "<html><word xMin=\"0\" yMin=\"0\" xMax=\"1\" yMax=\"1\">a</word></html>")
                                << QByteArray("outside of every page");
}

void ReadingTest::rubbishIsRefusedWithItsReason()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, reason);
    const auto read = readPeerResult("r", bytes.toStdString(), Limits());
    QVERIFY(!read.ok());
    QVERIFY2(QByteArray::fromStdString(read.error().message).contains(reason),
        read.error().message.c_str());
}

void ReadingTest::limitsBoundWhatIsRead()
{
    const auto refusedBy = [](const std::string& bytes, const char* rule, const char* value) {
        Limits limits;
        return limits.set(rule, value).ok() && !readPeerResult("r", bytes, limits).ok()
            && readPeerResult("r", bytes, limits).error().message.find(rule) != std::string::npos;
    };
    QVERIFY(refusedBy(std::string(2000, 'a'), "limit_peer_bytes", "1024"));
    std::string deep = "<html>";
    std::string nested = "[";
    for (int i = 0; i < 40; ++i) {
        deep += "<div>";
        nested += '[';
    }
    std::string closing;
    for (int i = 0; i < 40; ++i) {
        closing += "</div>";
        nested += ']';
    }
    QVERIFY(refusedBy(deep + closing + "</html>", "limit_peer_depth", "20"));
    QVERIFY(refusedBy(nested + "]", "limit_peer_depth", "20"));
    std::string pages;
    for (int i = 0; i < 30; ++i) {
        pages += "a\f";
    }
    QVERIFY(refusedBy(pages, "limit_peer_pages", "20"));
    std::string words;
    for (int i = 0; i < 30; ++i) {
        words += "a ";
    }
    QVERIFY(refusedBy(words, "limit_peer_items", "20"));
    std::string values = "[[0";
    std::string tags = "<document>";
    for (int i = 0; i < 200; ++i) {
        values += ",0";
        tags += "<a/>";
    }
    QVERIFY(refusedBy(values + "]]", "limit_peer_values", "100"));
    QVERIFY(refusedBy(tags + "</document>", "limit_peer_values", "100"));
}

FOULCASE_TEST(ReadingTest);

#include "reading_test.moc"
