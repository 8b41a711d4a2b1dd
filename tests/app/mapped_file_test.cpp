// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/mapped_file.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace foulcase;

namespace {

std::string pathIn(const QTemporaryDir& folder, const char* name, const QByteArray& content)
{
    const QString path = folder.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        qFatal("cannot write %s", qPrintable(path));
    }
    return path.toStdString();
}

Error errorOf(const std::string& path, const Limits& limits = {})
{
    const auto file = MappedFile::open(path, limits);
    return file ? Error{ErrorKind::internal, "opened", {}, 0} : file.error();
}

} // namespace

class MappedFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bytesAreTheFiles();
    void moveKeepsTheBytes();
    void missingIsSaid();
    void folderIsRefused();
    void emptyIsRefused();
    void unreadableIsRefused();
    void pipesAndDevicesAreRefusedWithoutWaiting();
    void largerThanTheLimitIsRefused();
};

void MappedFileTest::bytesAreTheFiles()
{
    const QTemporaryDir folder;
    const auto file = MappedFile::open(pathIn(folder, "a b.pdf", "%PDF-1.7 bytes"), Limits());
    QVERIFY(file.ok());
    QCOMPARE(std::string(file.value().bytes()), std::string("%PDF-1.7 bytes"));
}

void MappedFileTest::moveKeepsTheBytes()
{
    const QTemporaryDir folder;
    auto first = MappedFile::open(pathIn(folder, "1", "first"), Limits());
    auto second = MappedFile::open(pathIn(folder, "2", "second"), Limits());
    QVERIFY(first.ok() && second.ok());
    MappedFile moved = std::move(first.value());
    QCOMPARE(std::string(moved.bytes()), std::string("first"));
    moved = std::move(second.value());
    QCOMPARE(std::string(moved.bytes()), std::string("second"));
}

void MappedFileTest::missingIsSaid()
{
    const QTemporaryDir folder;
    const Error error = errorOf(folder.filePath(QStringLiteral("none")).toStdString());
    QCOMPARE(error.kind, ErrorKind::cannot_read);
    QCOMPARE(error.message, std::string("there is no such file"));
}

void MappedFileTest::folderIsRefused()
{
    const QTemporaryDir folder;
    const Error error = errorOf(folder.path().toStdString());
    QCOMPARE(error.kind, ErrorKind::cannot_read);
    QCOMPARE(error.message, std::string("this is a folder, not a file"));
}

void MappedFileTest::emptyIsRefused()
{
    const QTemporaryDir folder;
    const Error error = errorOf(pathIn(folder, "empty", ""));
    QCOMPARE(error.kind, ErrorKind::cannot_read);
    QCOMPARE(error.message, std::string("the file is empty"));
}

void MappedFileTest::unreadableIsRefused()
{
    const QTemporaryDir folder;
    const std::string path = pathIn(folder, "secret", "content");
    QCOMPARE(::chmod(path.c_str(), 0), 0);
    if (::access(path.c_str(), R_OK) == 0) {
        QSKIP("this user may read everything");
    }
    const Error error = errorOf(path);
    QCOMPARE(error.kind, ErrorKind::cannot_read);
    QCOMPARE(error.message, std::string("the file cannot be read: Permission denied"));
}

void MappedFileTest::pipesAndDevicesAreRefusedWithoutWaiting()
{
    const QTemporaryDir folder;
    const std::string pipe = folder.filePath(QStringLiteral("pipe")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    for (const std::string& path : {pipe, std::string("/dev/zero")}) {
        const Error error = errorOf(path);
        QCOMPARE(error.kind, ErrorKind::cannot_read);
        QCOMPARE(error.message, std::string("this is a pipe, socket or device, not a file"));
    }
}

void MappedFileTest::largerThanTheLimitIsRefused()
{
    const QTemporaryDir folder;
    Limits limits;
    QVERIFY(limits.set("limit_file_bytes", "1024").ok());
    QVERIFY(MappedFile::open(pathIn(folder, "fits", QByteArray(1024, 'x')), limits).ok());
    const Error error = errorOf(pathIn(folder, "large", QByteArray(1025, 'x')), limits);
    QCOMPARE(error.kind, ErrorKind::limit);
    QVERIFY(error.message.find("limit_file_bytes (1024)") != std::string::npos);
}

FOULCASE_TEST(MappedFileTest);
#include "mapped_file_test.moc"
