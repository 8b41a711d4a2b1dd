// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/palette.h"

#include <QPalette>

#include <iterator>

namespace foulcase {

namespace {

constexpr QRgb orange = 0xFFE69F00;
constexpr QRgb skyBlue = 0xFF56B4E9;
constexpr QRgb bluishGreen = 0xFF009E73;
constexpr QRgb blue = 0xFF0072B2;
constexpr QRgb vermillion = 0xFFD55E00;
constexpr QRgb reddishPurple = 0xFFCC79A7;
// The set's yellow cannot be seen on paper; this is the same hue, darker.
constexpr QRgb darkYellow = 0xFF9A8A00;
constexpr QRgb grey = 0xFF707070;

} // namespace

QColor overlayColour(OverlayInk ink)
{
    switch (ink) {
    case OverlayInk::outline:
        return QColor(vermillion);
    case OverlayInk::advance:
        return QColor(bluishGreen);
    case OverlayInk::font_box:
        return QColor(reddishPurple);
    case OverlayInk::baseline:
        return QColor(blue);
    case OverlayInk::origin:
        return QColor(vermillion);
    case OverlayInk::gap_space:
        return QColor(orange);
    case OverlayInk::gap_drawn:
        return QColor(bluishGreen);
    case OverlayInk::gap_column:
        return QColor(reddishPurple);
    case OverlayInk::gap_line:
        return QColor(blue);
    case OverlayInk::gap_near_miss:
        return QColor(grey);
    case OverlayInk::duplicate_kept:
        return QColor(bluishGreen);
    case OverlayInk::duplicate_dropped:
        return QColor(vermillion);
    case OverlayInk::duplicate_doubtful:
        return QColor(reddishPurple);
    case OverlayInk::change_fate:
        return QColor(vermillion);
    case OverlayInk::change_blank:
        return QColor(blue);
    case OverlayInk::change_order:
        return QColor(reddishPurple);
    case OverlayInk::span:
        return QColor(reddishPurple);
    case OverlayInk::word:
        return QColor(bluishGreen);
    case OverlayInk::line_of_text:
        return QColor(blue);
    case OverlayInk::cut_chosen:
        return QColor(vermillion);
    case OverlayInk::cut_rejected:
        return QColor(grey);
    case OverlayInk::order:
        return QColor(blue);
    case OverlayInk::order_by_tags:
        return QColor(vermillion);
    case OverlayInk::plate_text:
        return QColor(255, 255, 255);
    case OverlayInk::image:
        return QColor(reddishPurple);
    case OverlayInk::rule:
        return QColor(bluishGreen);
    case OverlayInk::clip:
        return QColor(vermillion);
    case OverlayInk::media_box:
        return QColor(grey);
    case OverlayInk::crop_box:
        return QColor(blue);
    case OverlayInk::trim_box:
        return QColor(bluishGreen);
    case OverlayInk::bleed_box:
        return QColor(vermillion);
    case OverlayInk::art_box:
        return QColor(reddishPurple);
    case OverlayInk::code_text:
        return QColor(0, 60, 110);
    case OverlayInk::code_plate:
        return QColor(255, 255, 255, 225);
    case OverlayInk::halo_light:
        return QColor(255, 255, 255);
    case OverlayInk::halo_dark:
        return QColor(0, 0, 0);
    case OverlayInk::paper:
        return QColor(255, 255, 255);
    case OverlayInk::peer_box:
        return QColor(grey);
    case OverlayInk::peer_missing:
        return QColor(blue);
    case OverlayInk::peer_extra:
        return QColor(vermillion);
    case OverlayInk::peer_decoded:
        return QColor(reddishPurple);
    case OverlayInk::peer_blank:
        return QColor(vermillion);
    case OverlayInk::peer_order:
        return QColor(bluishGreen);
    case OverlayInk::picture_swatch:
        return QColor(grey);
    case OverlayInk::legend_ground:
        return QColor(246, 246, 244);
    case OverlayInk::legend_text:
        return QColor(40, 40, 40);
    }
    return QColor(grey);
}

QColor sourceColour(UnicodeSource source)
{
    switch (source) {
    case UnicodeSource::none:
    case UnicodeSource::code_guess:
        return QColor(vermillion);
    case UnicodeSource::tounicode:
        return QColor(blue);
    case UnicodeSource::tex_table:
        return QColor(skyBlue);
    case UnicodeSource::glyph_name:
        return QColor(bluishGreen);
    case UnicodeSource::font_program:
        return QColor(orange);
    case UnicodeSource::truetype_cmap:
        return QColor(reddishPurple);
    case UnicodeSource::predefined_cmap:
        return QColor(darkYellow);
    }
    return QColor(grey);
}

QColor hiddenColour(Verdict verdict)
{
    switch (verdict) {
    case Verdict::hidden_render_mode:
        return QColor(reddishPurple);
    case Verdict::hidden_clip:
    case Verdict::hidden_covered:
        return QColor(vermillion);
    case Verdict::hidden_colour:
    case Verdict::hidden_alpha:
        return QColor(orange);
    case Verdict::hidden_layer:
        return QColor(darkYellow);
    case Verdict::off_page:
        return QColor(blue);
    case Verdict::duplicate_of:
        return QColor(skyBlue);
    case Verdict::replaced_by_actualtext:
        return QColor(bluishGreen);
    default:
        return QColor(grey);
    }
}

QColor zoneColour(ZoneKind zone)
{
    switch (zone) {
    case ZoneKind::body:
        return QColor(grey);
    case ZoneKind::title:
    case ZoneKind::heading:
    case ZoneKind::side_heading:
        return QColor(vermillion);
    case ZoneKind::figure:
    case ZoneKind::table:
    case ZoneKind::formula:
        return QColor(reddishPurple);
    case ZoneKind::caption:
    case ZoneKind::footnote:
    case ZoneKind::bibliography:
        return QColor(bluishGreen);
    case ZoneKind::header:
    case ZoneKind::footer:
    case ZoneKind::page_number:
        return QColor(orange);
    case ZoneKind::margin_stamp:
    case ZoneKind::watermark:
    case ZoneKind::sidebar:
    case ZoneKind::line_numbers:
        return QColor(blue);
    }
    return QColor(grey);
}

QColor columnColour(std::uint32_t place)
{
    constexpr QRgb colours[]{skyBlue, orange, bluishGreen, reddishPurple};
    return QColor(colours[place % std::size(colours)]);
}

Scheme schemeOf(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? Scheme::dark : Scheme::light;
}

QColor stateColour(StepState state, Scheme scheme)
{
    const bool dark = scheme == Scheme::dark;
    switch (state) {
    case StepState::passed:
        return dark ? QColor(60, 200, 160) : QColor(0, 128, 92);
    case StepState::stopped:
        return dark ? QColor(240, 116, 56) : QColor(200, 78, 0);
    case StepState::asked:
        return dark ? QColor(120, 190, 240) : QColor(0, 104, 164);
    case StepState::not_reached:
        return dark ? QColor(150, 150, 150) : QColor(120, 120, 120);
    }
    return QColor(grey);
}

QColor severityColour(Severity severity, Scheme scheme)
{
    switch (severity) {
    case Severity::error:
        return stateColour(StepState::stopped, scheme);
    case Severity::warning:
        return scheme == Scheme::dark ? QColor(240, 180, 60) : QColor(178, 118, 0);
    case Severity::note:
        return stateColour(StepState::asked, scheme);
    }
    return QColor(grey);
}

QColor signOnMark()
{
    return QColor(255, 255, 255);
}

QColor deskColour(Scheme scheme)
{
    return scheme == Scheme::dark ? QColor(38, 39, 42) : QColor(205, 207, 210);
}

QColor waitingVeil(Scheme scheme)
{
    return scheme == Scheme::dark ? QColor(38, 39, 42, 150) : QColor(205, 207, 210, 150);
}

QColor noticeGround(Scheme scheme)
{
    return scheme == Scheme::dark ? QColor(66, 52, 26) : QColor(255, 243, 214);
}

QColor noticeText(Scheme scheme)
{
    return scheme == Scheme::dark ? QColor(255, 232, 190) : QColor(70, 46, 0);
}

QColor panelColour(PanelInk ink, Scheme scheme)
{
    const bool dark = scheme == Scheme::dark;
    switch (ink) {
    case PanelInk::blank_drawn:
        return dark ? QColor(60, 200, 160) : QColor(0, 128, 92);
    case PanelInk::blank_inferred:
        return dark ? QColor(255, 180, 60) : QColor(190, 110, 0);
    case PanelInk::line_end:
        return dark ? QColor(120, 150, 180) : QColor(110, 135, 160);
    case PanelInk::suspect:
        return dark ? QColor(240, 116, 56) : QColor(200, 78, 0);
    case PanelInk::focus_ground:
        return dark ? QColor(80, 80, 20) : QColor(255, 238, 140);
    case PanelInk::focus_edge:
        return dark ? QColor(255, 235, 120) : QColor(40, 40, 0);
    case PanelInk::match_ground:
        return dark ? QColor(24, 70, 100) : QColor(200, 228, 248);
    case PanelInk::syntax_operator:
        return dark ? QColor(120, 190, 240) : QColor(0, 84, 148);
    case PanelInk::syntax_name:
        return dark ? QColor(224, 150, 196) : QColor(150, 50, 112);
    case PanelInk::syntax_string:
        return dark ? QColor(96, 208, 164) : QColor(0, 112, 80);
    case PanelInk::syntax_number:
        return dark ? QColor(208, 208, 208) : QColor(64, 64, 64);
    case PanelInk::syntax_comment:
        return dark ? QColor(150, 150, 150) : QColor(112, 112, 112);
    }
    return QColor(grey);
}

QPalette windowPalette(Scheme scheme)
{
    const bool dark = scheme == Scheme::dark;
    const auto pick = [dark](QRgb light, QRgb ofDark) { return QColor(dark ? ofDark : light); };
    QPalette palette(pick(0xfff0f0f0, 0xff2b2d30));
    const QColor text = pick(0xff1a1a1a, 0xffe4e4e4);
    const QColor faint = pick(0xff6f6f6f, 0xff9a9a9a);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
             QPalette::ToolTipText}) {
        palette.setColor(role, text);
        palette.setColor(QPalette::Disabled, role, faint);
    }
    palette.setColor(QPalette::PlaceholderText, faint);
    palette.setColor(QPalette::Base, pick(0xffffffff, 0xff1e1f22));
    palette.setColor(QPalette::AlternateBase, pick(0xfff6f6f6, 0xff26282b));
    palette.setColor(QPalette::Window, pick(0xfff0f0f0, 0xff2b2d30));
    palette.setColor(QPalette::Button, pick(0xffe8e8e8, 0xff393b40));
    palette.setColor(QPalette::ToolTipBase, pick(0xfffffbe6, 0xff393b40));
    palette.setColor(QPalette::Highlight, pick(0xff2f65ca, 0xff3a6fd8));
    palette.setColor(QPalette::HighlightedText, QColor(0xffffffff));
    palette.setColor(QPalette::Link, pick(0xff1a56b8, 0xff7fb0ff));
    palette.setColor(QPalette::LinkVisited, pick(0xff6b3fa0, 0xffc2a1ff));
    return palette;
}

} // namespace foulcase
