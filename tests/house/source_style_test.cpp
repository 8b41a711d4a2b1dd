// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fails on a source without its notices, without `#pragma once`, too long, or with a vague name,
// and on a folder without a README.md; each rule is tried on made-up files first.
#include "tests/house/source_style.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase::house;

namespace {

const std::string cppNotices = "// SPDX-FileCopyrightText: 2026 The Foulcase authors\n"
                               "// SPDX-License-Identifier: GPL-3.0-or-later\n";
const std::string scriptNotices = "# SPDX-FileCopyrightText: 2026 The Foulcase authors\n"
                                  "# SPDX-License-Identifier: GPL-3.0-or-later\n";

size_t faultCount(const std::string& path, const std::string& text)
{
    return styleFaults({path, text}).size();
}

std::string emptyLines(size_t count)
{
    return std::string(count, '\n');
}

} // namespace

class SourceStyleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wantsBothNoticesOnTop();
    void wantsPragmaOnce();
    void limitsLength();
    void refusesVaguePaths();
    void refusesVagueTypes();
    void projectHasNoFault();
    void foldersOpenWithReadme();
};

void SourceStyleTest::wantsBothNoticesOnTop()
{
    QCOMPARE(faultCount("a.cpp", cppNotices), size_t(0));
    QCOMPARE(faultCount("a.cpp", ""), size_t(1));
    QCOMPARE(faultCount("a.cpp", "\n" + cppNotices), size_t(1));
    QCOMPARE(faultCount("a.cpp", scriptNotices), size_t(1));
    QCOMPARE(faultCount("a.cpp", cppNotices.substr(0, cppNotices.find('\n') + 1)), size_t(1));
    QCOMPARE(faultCount("a.sh", "#!/bin/sh\n" + scriptNotices), size_t(0));
    QCOMPARE(faultCount("a.sh", "#!/bin/sh\n"), size_t(1));
    QCOMPARE(faultCount("a.sh", "#!/bin/sh\n" + emptyLines(4) + scriptNotices), size_t(1));
    QCOMPARE(faultCount("CMakeLists.txt", scriptNotices), size_t(0));
}

void SourceStyleTest::wantsPragmaOnce()
{
    QCOMPARE(faultCount("a.h", cppNotices + "#pragma once\n"), size_t(0));
    QCOMPARE(faultCount("a.h", cppNotices), size_t(1));
    QCOMPARE(faultCount("a.h", cppNotices + "/*\n#pragma once\n*/\n"), size_t(1));
}

void SourceStyleTest::limitsLength()
{
    const std::string header = cppNotices + "#pragma once\n";
    QCOMPARE(faultCount("a.h", header + emptyLines(247)), size_t(0));
    QCOMPARE(faultCount("a.h", header + emptyLines(248)), size_t(1));
    QCOMPARE(faultCount("a.cpp", cppNotices + emptyLines(698)), size_t(0));
    QCOMPARE(faultCount("a.cpp", cppNotices + emptyLines(699)), size_t(1));
    QCOMPARE(faultCount("tables/generated_a.cpp", cppNotices + emptyLines(5000)), size_t(0));
    QCOMPARE(faultCount("core/generated_a.cpp", cppNotices + emptyLines(5000)), size_t(1));
}

void SourceStyleTest::refusesVaguePaths()
{
    for (const char* path :
        {"core/string_util.cpp", "core/utils/a.cpp", "core/test-helper.cpp", "core/helpers.cpp",
            "core/PageManager.cpp", "core/misc.cpp", "core/common/a.cpp", "core/utility.cpp"}) {
        QVERIFY2(faultCount(path, cppNotices) == 1, path);
    }
    for (const char* path : {"core/futile.cpp", "core/uncommon.cpp", "core/page_transform.cpp"}) {
        QVERIFY2(faultCount(path, cppNotices) == 0, path);
    }
}

void SourceStyleTest::refusesVagueTypes()
{
    for (const char* code :
        {"class FontManager;", "struct PathHelper { int a; };", "enum class MiscKind { one };",
            "namespace foulcase::util {}", "namespace common = other;", "using PageUtils = int;"}) {
        QVERIFY2(faultCount("a.cpp", cppNotices + code) == 1, code);
    }
    for (const char* code : {"// class FontManager\n", "class QNetworkAccessManager;",
             "const char* text = \"common\";", "using T = std::common_type_t<int, long>;"}) {
        QVERIFY2(faultCount("a.cpp", cppNotices + code) == 0, code);
    }
}

void SourceStyleTest::projectHasNoFault()
{
    size_t count = 0;
    const auto files = readSourceTree(foulcase::sourcePath("").toStdString());
    QVERIFY(files.size() > 5);
    for (const SourceFile& file : files) {
        for (const std::string& fault : styleFaults(file)) {
            qWarning("%s", fault.c_str());
            ++count;
        }
    }
    QCOMPARE(count, size_t(0));
}

void SourceStyleTest::foldersOpenWithReadme()
{
    namespace fs = std::filesystem;
    const fs::path root = foulcase::sourcePath("").toStdString();
    std::vector<fs::path> folders = {root, root / "app", root / "core", root / "resources",
        root / "tables", root / "tests", root / "views"};
    for (const auto& entry : fs::directory_iterator(root / "core")) {
        if (entry.is_directory()) {
            folders.push_back(entry.path());
        }
    }
    for (const fs::path& folder : folders) {
        QVERIFY2(fs::is_regular_file(folder / "README.md"), folder.c_str());
    }
}

FOULCASE_TEST(SourceStyleTest);

#include "source_style_test.moc"
