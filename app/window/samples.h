// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The samples that come with the program: where they are and what each shows.
#pragma once

#include <QList>
#include <QString>

namespace foulcase {

struct Sample {
    QString path;
    QString title;
    QString shows; // one line
};

/// By samples.tsv beside them (file, title, what it shows); those that are missing are left out.
QList<Sample> installedSamples();
QList<Sample> samplesIn(const QString& folder);

} // namespace foulcase
