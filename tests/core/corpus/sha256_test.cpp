// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/sha256.h"
#include "tests/test_registry.h"

#include <QCryptographicHash>
#include <QTest>

using namespace foulcase;

class Sha256Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownDigests();
    void agreesWithQtAtEveryLength();
};

void Sha256Test::knownDigests()
{
    // FIPS 180-4's examples.
    QCOMPARE(sha256("abc"),
             std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(sha256(""),
             std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
}

void Sha256Test::agreesWithQtAtEveryLength()
{
    QByteArray bytes;
    for (int i = 0; i < 200; ++i) {
        const QByteArray wanted =
            QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
        QCOMPARE(sha256({bytes.constData(), std::size_t(bytes.size())}), wanted.toStdString());
        bytes.append(char(i * 7));
    }
}

FOULCASE_TEST(Sha256Test);
#include "sha256_test.moc"
