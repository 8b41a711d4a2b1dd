// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page with its overlays as a PNG, without a window: the same layers as on screen, and under
// the page a legend that says what the marks mean.
#pragma once

#include <QString>
#include <QStringList>

namespace foulcase {

struct ShotRequest {
    QString file;
    int page = 1;
    QStringList layers; // empty: those that are on at first
    double dpi = 120;
    QString password;
    QStringList rules; // RULE=VALUE
    QString output;
};

/// 0, or 2 with one line on standard error. Needs a QGuiApplication, for its fonts.
int takeShot(const ShotRequest& request);

} // namespace foulcase
