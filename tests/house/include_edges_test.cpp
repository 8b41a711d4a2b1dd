// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads every #include of the project and fails on an edge that the order of folders and rooms
// forbids; and tries the check itself on made-up edges, so that it is known to fail.
#include "tests/house/include_edges.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase::house;

namespace {

enum class Edge { allowed, forbidden };

struct MadeUpEdge {
    const char* file;
    const char* line;
    Edge expected;
};

constexpr Edge allowed = Edge::allowed;
constexpr Edge forbidden = Edge::forbidden;

constexpr MadeUpEdge madeUpEdges[] = {
    {"tables/a.cpp", "#include \"tables/a.h\"", allowed},
    {"tables/a.cpp", "#include <array>", allowed},
    {"tables/a.cpp", "#include \"core/base/a.h\"", forbidden},
    {"tables/a.cpp", "#include <unicode/uchar.h>", forbidden},
    {"core/base/a.h", "#include \"core/base/b.h\"", allowed},
    {"core/base/a.h", "#include \"core/pdf/b.h\"", forbidden},
    {"core/base/a.cpp", "#include <nlohmann/json.hpp>", allowed},
    {"core/base/a.cpp", "#include <pugixml.hpp>", allowed},
    {"core/base/a.cpp", "#include <queue>", allowed},
    {"core/base/a.cpp", "#include <QString>", forbidden},
    {"core/base/a.cpp", "#include <QtCore/QString>", forbidden},
    {"core/base/a.cpp", "#include <qglobal.h>", forbidden},
    {"core/base/a.cpp", "#include <thread>", forbidden},
    {"core/base/a.cpp", "#include \"views/a.h\"", forbidden},
    {"core/base/a.cpp", "#include \"tests/a.h\"", forbidden},
    {"core/pdf/a.cpp", "#include <qpdf/QPDF.hh>", allowed},
    {"core/pdf/a.cpp", "#include <nlohmann/json.hpp>", forbidden},
    {"core/pdf/a.cpp", "#include <pugixml.hpp>", forbidden},
    {"core/pdf/a.cpp", "#include \"core/font/b.h\"", forbidden},
    {"core/pdf/a.cpp", "#include <seccomp.h>", forbidden},
    {"core/font/a.cpp", "#include <ft2build.h>", allowed},
    {"core/font/a.cpp", "#include FT_FREETYPE_H", allowed},
    {"core/font/a.cpp", "#include <freetype/ftoutln.h>", allowed},
    {"core/font/a.cpp", "#include \"tables/encodings.h\"", allowed},
    {"core/font/a.cpp", "#include \"core/pdf/b.h\"", allowed},
    {"core/font/a.cpp", "#include <qpdf/QPDF.hh>", forbidden},
    {"core/font/a.cpp", "#include \"qpdf/QPDF.hh\"", forbidden},
    {"core/page/a.cpp", "#include <ft2build.h>", forbidden},
    {"core/page/a.cpp", "#include FT_OUTLINE_H", forbidden},
    {"core/page/a.cpp", "#include \"core/layout/b.h\"", forbidden},
    {"core/layout/a.cpp", "#include \"core/page/b.h\"", allowed},
    {"core/layout/a.cpp", "#include <unicode/ubidi.h>", forbidden},
    {"core/text/a.cpp", "#include <unicode/ubidi.h>", allowed},
    {"core/text/a.cpp", "#include \"core/extract/b.h\"", forbidden},
    {"core/extract/a.cpp", "#include \"core/diagnose/b.h\"", forbidden},
    {"core/diagnose/a.cpp", "#include \"core/extract/b.h\"", allowed},
    {"core/diagnose/a.cpp", "#include \"core/replay/b.h\"", allowed},
    {"core/replay/a.cpp", "#include \"core/extract/b.h\"", allowed},
    {"core/replay/a.cpp", "#include \"core/diagnose/b.h\"", forbidden},
    {"core/diagnose/a.cpp", "#include \"core/score/b.h\"", forbidden},
    {"core/peers/a.cpp", "#include \"core/replay/b.h\"", allowed},
    {"core/peers/a.cpp", "#include \"core/score/b.h\"", allowed},
    {"core/peers/a.cpp", "#include \"core/corpus/b.h\"", forbidden},
    {"core/peers/a.cpp", "#include <nlohmann/json.hpp>", allowed},
    {"core/peers/a.cpp", "#include <pugixml.hpp>", allowed},
    {"core/diagnose/a.cpp", "#include \"core/peers/b.h\"", forbidden},
    {"core/corpus/a.cpp", "#include \"core/score/b.h\"", allowed},
    {"core/corpus/a.cpp", "#include \"core/peers/b.h\"", allowed},
    {"core/corpus/a.cpp", "#include <pugixml.hpp>", allowed},
    {"core/corpus/a.cpp", "#include <poppler-qt6.h>", forbidden},
    {"core/elsewhere/a.cpp", "#include <vector>", forbidden},
    {"core/a.h", "#include <vector>", forbidden},
    {"lib/a.cpp", "#include <vector>", forbidden},
    {"views/a.cpp", "#include <QWidget>", allowed},
    {"views/pages/a.cpp", "#include \"views/pages/a.h\"", allowed},
    {"views/a.cpp", "#include \"core/diagnose/b.h\"", allowed},
    {"views/a.cpp", "#include \"app/window/b.h\"", forbidden},
    {"views/a.cpp", "#include <poppler-qt6.h>", forbidden},
    {"views/a.cpp", "#include <qpdf/QPDF.hh>", forbidden},
    {"views/a.cpp", "#include <nlohmann/json.hpp>", forbidden},
    {"app/main.cpp", "#include \"app/commands/b.h\"", allowed},
    {"app/main.cpp", "#include <QCoreApplication>", forbidden},
    {"app/main.cpp", "#include \"views/b.h\"", forbidden},
    {"app/commands/a.cpp", "#include \"core/extract/b.h\"", allowed},
    {"app/commands/a.cpp", "#include \"app/channel/b.h\"", allowed},
    {"app/commands/a.cpp", "#include <QString>", forbidden},
    {"app/commands/a.cpp", "#include <poppler-qt6.h>", forbidden},
    {"app/commands/a.cpp", "#include \"app/window/b.h\"", forbidden},
    {"app/channel/a.cpp", "#include <linux/landlock.h>", allowed},
    {"app/channel/a.cpp", "#include <QProcess>", forbidden},
    {"app/channel/a.cpp", "#include \"app/commands/b.h\"", forbidden},
    {"app/render/a.cpp", "#include <poppler-qt6.h>", allowed},
    {"app/render/a.cpp", "#include <QImage>", allowed},
    {"app/render/a.cpp", "#include \"app/channel/b.h\"", allowed},
    {"app/render/a.cpp", "#include \"views/b.h\"", forbidden},
    {"app/window/a.cpp", "#include \"views/b.h\"", allowed},
    {"app/window/a.cpp", "#include \"app/window/a.moc\"", allowed},
    {"app/window/a.cpp", "#include <poppler-qt6.h>", forbidden},
    {"app/window/a.cpp", "#include \"app/render/b.h\"", forbidden},
    {"tests/core/pdf/a_test.cpp", "#include \"core/diagnose/b.h\"", allowed},
    {"tests/core/pdf/a_test.cpp", "#include \"a_test.moc\"", allowed},
    {"tests/core/pdf/a_test.cpp", "#include <QTest>", allowed},
    {"tests/core/pdf/a_test.cpp", "#include \"../b.h\"", forbidden},
    {"tests/core/pdf/a_test.cpp", "#include \"b.h\"", forbidden},
    {"core/pdf/a.cpp", "#include \"a.h\"", forbidden},
    {"core/pdf/a.cpp", "#include <../font/a.h>", forbidden},
    {"core/pdf/a.cpp", "#include SOME_HEADER", forbidden},
    {"core/pdf/a.cpp", "  #  include \t<QString> // why", forbidden},
};

} // namespace

class IncludeEdgesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void judgesMadeUpEdges_data();
    void judgesMadeUpEdges();
    void seesLibrariesThroughHeaders();
    void readsNoIncludeInCommentsAndStrings();
    void projectHasNoForbiddenEdge();
};

void IncludeEdgesTest::judgesMadeUpEdges_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isAllowed");
    for (const MadeUpEdge& edge : madeUpEdges) {
        QTest::addRow("%s: %s", edge.file, edge.line)
            << QByteArray(edge.file) << QByteArray(edge.line) << (edge.expected == Edge::allowed);
    }
}

void IncludeEdgesTest::judgesMadeUpEdges()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, line);
    QFETCH(bool, isAllowed);
    const auto faults = edgeFaults({{file.toStdString(), line.toStdString() + "\n"}});
    QCOMPARE(faults.size(), isAllowed ? size_t(0) : size_t(1));
}

void IncludeEdgesTest::seesLibrariesThroughHeaders()
{
    const SourceFile open = {"core/pdf/open.h", "#include \"core/pdf/inner.h\"\n"};
    const SourceFile inner = {"core/pdf/inner.h", "#include <qpdf/QPDF.hh>\n"};
    const SourceFile sibling = {"core/pdf/open.cpp", "#include \"core/pdf/open.h\"\n"};
    const SourceFile user = {"core/font/user.cpp", "#include \"core/pdf/open.h\"\n"};
    QVERIFY(edgeFaults({open, inner, sibling}).empty());
    const auto faults = edgeFaults({open, inner, sibling, user});
    QCOMPARE(faults.size(), size_t(1));
    QCOMPARE(faults[0],
        std::string("core/font/user.cpp: reaches qpdf/QPDF.hh through core/pdf/inner.h"));
}

void IncludeEdgesTest::readsNoIncludeInCommentsAndStrings()
{
    const std::string text = "// #include <a>\n"
                             "/*\n#include <b>\n*/ #include <c>\n"
                             "const char* quoted = \"/*\";\n"
                             "const char* raw = R\"x(\n#include <d>\n)\" still)x\";\n"
                             "const int grouped = 1'000'000; // \"\n"
                             "const char quote = '\"';\n"
                             "#include \"e\"\n";
    const auto includes = includesOf(text);
    QCOMPARE(includes.size(), size_t(2));
    QCOMPARE(includes[0].path, std::string("c"));
    QCOMPARE(includes[0].line, 4);
    QCOMPARE(includes[1].path, std::string("e"));
    QCOMPARE(includes[1].line, 11);
}

void IncludeEdgesTest::projectHasNoForbiddenEdge()
{
    const auto files = readSourceTree(foulcase::sourcePath("").toStdString());
    const auto isThisFile = [](const SourceFile& file) {
        return file.path == "tests/house/include_edges_test.cpp";
    };
    QVERIFY(std::any_of(files.begin(), files.end(), isThisFile));
    const auto faults = edgeFaults(files);
    for (const std::string& fault : faults) {
        qWarning("%s", fault.c_str());
    }
    QCOMPARE(faults.size(), size_t(0));
}

FOULCASE_TEST(IncludeEdgesTest);

#include "include_edges_test.moc"
