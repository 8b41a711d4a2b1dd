// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace foulcase {

QList<Sample> samplesIn(const QString& folder)
{
    QFile list(folder + u"/samples.tsv"_s);
    QList<Sample> samples;
    if (!list.open(QIODevice::ReadOnly | QIODevice::Text)) {
        return samples;
    }
    const QStringList lines = QString::fromUtf8(list.readAll()).split(u'\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        const QStringList parts = line.split(u'\t');
        const QString path = folder + u'/' + parts[0];
        if (parts.size() == 3 && QFileInfo(path).isFile()) {
            samples.append({path, parts[1], parts[2]});
        }
    }
    return samples;
}

QList<Sample> installedSamples()
{
    const QString here = QCoreApplication::applicationDirPath();
    for (const QString& folder : {u"/../share/foulcase/samples"_s, // beside bin
             u"/../../share/foulcase/samples"_s}) {                // from libexec/foulcase
        QList<Sample> samples = samplesIn(QDir::cleanPath(here + folder));
        if (!samples.isEmpty()) {
            return samples;
        }
    }
    return {};
}

} // namespace foulcase
