// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs of the window that are measured, asked for by the environment, for benches alone:
// FOULCASE_WATCH_EVENTS=1 tells at the end how long events waited; FOULCASE_LEAVE_WHEN=empty ends it
// once the window is painted, FOULCASE_LEAVE_WHEN=page once the first page is, with its overlays.
#pragma once

class QApplication;

namespace foulcase {

class MainWindow;

bool isRunMeasured();
/// A WatchedApplication where events are watched.
int runMeasured(QApplication& application, MainWindow& window);

} // namespace foulcase
