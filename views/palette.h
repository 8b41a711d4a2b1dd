// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every colour of the product. Those over a page are built on Okabe and Ito's set, which
// colour-blind eyes can tell apart, and do not depend on the desktop's scheme, since pages do not;
// those of panels follow light and dark. Colour never stands alone: whoever takes one from here
// adds a dash, a hatch or a shape.
#pragma once

#include "core/base/finding.h"
#include "core/base/verdict.h"
#include "core/diagnose/history.h"
#include "core/font/decoded_code.h"
#include "core/layout/layout_values.h"

#include <QColor>

class QPalette;

namespace foulcase {

enum class OverlayInk {
    outline,
    advance,
    font_box,
    baseline,
    origin,
    gap_space,
    gap_drawn,
    gap_column,
    gap_line,
    gap_near_miss,
    duplicate_kept,
    duplicate_dropped,
    duplicate_doubtful,
    change_fate,
    change_blank,
    change_order,
    span,
    word,
    line_of_text,
    cut_chosen,
    cut_rejected,
    order,
    order_by_tags,
    plate_text,
    image,
    rule,
    clip,
    media_box,
    crop_box,
    trim_box,
    bleed_box,
    art_box,
    code_text,
    code_plate,
    halo_light,
    halo_dark,
    paper,
    peer_box,
    peer_missing,
    peer_extra,
    peer_decoded,
    peer_blank,
    peer_order,
    picture_swatch,
    legend_ground,
    legend_text,
};

QColor overlayColour(OverlayInk ink);
QColor sourceColour(UnicodeSource source);
/// Of verdicts that leave the default text; the rest share one grey.
QColor hiddenColour(Verdict verdict);
QColor zoneColour(ZoneKind zone);
/// Neighbours in the order differ.
QColor columnColour(std::uint32_t place);

enum class Scheme { light, dark };
Scheme schemeOf(const QPalette& palette);

QColor stateColour(StepState state, Scheme scheme);
QColor severityColour(Severity severity, Scheme scheme);
/// A sign that stands on a filled mark of any state.
QColor signOnMark();
/// Around the page.
QColor deskColour(Scheme scheme);
/// Laid over content that waits for its successor.
QColor waitingVeil(Scheme scheme);
QColor noticeGround(Scheme scheme);
QColor noticeText(Scheme scheme);
/// Of the whole window, where the desktop's is not wanted.
QPalette windowPalette(Scheme scheme);

/// What panels draw into text, streams and tables.
enum class PanelInk {
    blank_drawn,
    blank_inferred,
    line_end,
    suspect,      // a control, a private or an unmapped character; a conflict
    focus_ground, // under what is looked at
    focus_edge,   // around it
    match_ground, // under what a search found
    syntax_operator,
    syntax_name,
    syntax_string,
    syntax_number,
    syntax_comment, // and what is left out
};
QColor panelColour(PanelInk ink, Scheme scheme);

} // namespace foulcase
