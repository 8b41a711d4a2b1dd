// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step of a history: what was decided there, with its number beside its limit, and the panel
// that shows it. Steps of one history stand in the order of StepKind, which is that of the stages.
#pragma once

#include "core/base/ledger.h"

#include <string>
#include <vector>

namespace foulcase {

/// passed: it went on · stopped: here it left the text · not_reached: no later step was taken, or
/// nothing of this kind holds · asked: a source or a signal that did not decide
FOULCASE_ENUM(StepState, passed, stopped, not_reached, asked)

/// Of a character: character, before, between, after. Of a glyph: bytes to output; all but source,
/// cut and signal once. Of an empty spot: spot to nearest.
FOULCASE_ENUM(StepKind, character, before, between, after, bytes, shown_by, font, code, width,
              source, unicode, layer, page, clip, alpha, cover, ground, render_mode, duplicate,
              artifact, actual_text, span, line, gap, spacing, cut, block, column, zone, signal,
              order, composition, direction, output, spot, paint, appearance, near_text, cause)

/// Where a step can be looked at: the page with its layers, or one of the panels.
FOULCASE_ENUM(StepPanel, page, stream, fonts, text, cuts)

struct HistoryStep {
    StepState state = StepState::passed;
    StepKind kind = StepKind::output;
    StepPanel panel = StepPanel::page;
    bool decides = false; // gave the glyph its verdict
    std::string title;    // "bytes", "font", "/ToUnicode", "gap before"
    std::string text;     // what was found, one line
    Subject subject;      // where it was decided: a run, operator, font, code or glyph
    bool measured = false;
    double value = 0;     // where measured
    double limit = 0;     // 0: there is none
    Unit unit = Unit::pt;
    bool operator==(const HistoryStep&) const = default;
};
FOULCASE_FIELDS(HistoryStep, state, kind, panel, decides, title, text, subject, measured, value,
                limit, unit)

} // namespace foulcase
