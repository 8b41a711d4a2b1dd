// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/reader.h"

namespace foulcase {

namespace {

constexpr ReaderInfo infos[] = {
    {Reader::mupdf, "MuPDF stext", "MuPDF", "1.26"},
    {Reader::mupdf_styles, "MuPDF stext with COLLECT_STYLES", "MuPDF+", "1.26"},
    {Reader::poppler, "Poppler TextOutputDev (pdftotext)", "Popplr", "26.01"},
    {Reader::xpdf, "xpdf TextOutputDev, pdfalto", "xpdf", "4.0"},
    {Reader::pdfbox, "PDFBox PDFTextStripper", "PDFBox", "3.0"},
    {Reader::pdfpig, "PdfPig duplicate overlapping text", "PdfPig", "0.1.10"},
    {Reader::pdfium, "PDFium CPDF_TextPage", "PDFium", "2023"},
    {Reader::pdfplumber, "pdfplumber", "plumbr", "0.11"},
    {Reader::docling_parse, "docling-parse", "doclng", "2"},
    {Reader::unstructured, "unstructured", "unstrc", "0.18"},
    {Reader::mineru, "MinerU", "MinerU", "2, after its ligature fix"},
    {Reader::pdfminer, "pdfminer.six", "miner", "20231228"},
    {Reader::pdfjs, "PDF.js getTextContent", "PDF.js", "4"},
    {Reader::pdftotextpp, "pdftotext++", "pdft++", "1"},
    {Reader::pdftable, "pdftable", "table", "1"},
};
static_assert(std::size(infos) == enumCount<Reader>);

constexpr ReaderRule rules[] = {
    {Reader::mupdf, ReplayTask::repeats, Exactness::exact,
        "Drops a character that equals the one before it and whose advance ends within 0.1 of its "
        "size "
        "from where the pen stands.",
        ""},
    {Reader::mupdf_styles, ReplayTask::repeats, Exactness::approximate,
        "Drops a character that has an equal one of the same font anywhere before it, dx and dy "
        "under "
        "0.1 of its size each; a blank only beside a dropped neighbour; then as without styles.",
        "neighbours of a blank are taken in paint order, fonts compared by object"},
    {Reader::poppler, ReplayTask::repeats, Exactness::approximate,
        "Compares words: equal, one the beginning of the other, or the tail of one the head of the "
        "other; edges within 0.1, top and bottom within 0.2 of the size.",
        "words are compared on the whole page, not block by block"},
    {Reader::xpdf, ReplayTask::repeats, Exactness::approximate,
        "Drops an equal character whose sides lie within 0.1 of the size along and 0.2 across, in "
        "the "
        "order along the line.",
        "a visible copy is not preferred to an invisible one"},
    {Reader::pdfbox, ReplayTask::repeats, Exactness::exact,
        "Drops a text equal to one kept before on the page, x and y each within its width ÷ its "
        "length ÷ 3; never inside /ActualText.",
        ""},
    {Reader::pdfpig, ReplayTask::repeats, Exactness::exact,
        "As PDFBox, and the font must be the same.", ""},
    {Reader::pdfium, ReplayTask::repeats, Exactness::approximate,
        "Drops a string with the codes of one of the five before it, when the boxes overlap by "
        "half, dx "
        "is within 0.9 of the last width and dy within the largest of height, width and size ÷ 8; "
        "then "
        "a code equal to one of the seven before it within 0.07 of the size.",
        "boxes are of advances, not of ink"},
    {Reader::pdfplumber, ReplayTask::repeats, Exactness::exact,
        "dedupe_chars(): keeps one of a chain of equal characters of one font and size, each "
        "within 1 pt "
        "of the next in top and in x0. Off unless called.",
        ""},
    {Reader::docling_parse, ReplayTask::repeats, Exactness::approximate,
        "Drops an equal character of the same font whose four corners lie within 0.5 of one "
        "before.",
        "boxes rest on our ascents"},
    {Reader::unstructured, ReplayTask::repeats, Exactness::approximate,
        "Drops a character equal to the one before it in the line: dx and dy under 2 and the boxes "
        "overlapping by more than half of their mean width.",
        "the one before is taken in paint order"},
    {Reader::mineru, ReplayTask::repeats, Exactness::approximate,
        "Drops an equal character whose four sides lie within 1 pt of one before.",
        "earlier releases dropped the second f of ff as well, since both shared one box"},
    {Reader::pdfminer, ReplayTask::blanks, Exactness::approximate,
        "Blank where the gap passes word_margin 0.1 of the larger of width and height; another "
        "line "
        "from char_margin 2.0 of the wider character.",
        "the height is that of our box"},
    {Reader::pdfplumber, ReplayTask::blanks, Exactness::exact,
        "extract_text(): blank where the gap passes x_tolerance 3 pt or the next begins further "
        "left.",
        ""},
    {Reader::pdfbox, ReplayTask::blanks, Exactness::approximate,
        "Blank where the gap passes the smaller of 0.5 of the width of a space (the mean of both "
        "fonts') "
        "and 0.3 of the running mean width.",
        "the width of a space is that of a blank shown on the page, else the mean of the codes "
        "shown"},
    {Reader::mupdf, ReplayTask::blanks, Exactness::exact,
        "Blank where the pen jumps by 0.15 to 0.8 of the size; another line from 0.8 on or off the "
        "baseline by 0.8.",
        ""},
    {Reader::poppler, ReplayTask::blanks, Exactness::approximate,
        "Words break at gaps over 0.1 of the size; a blank stands between words from 0.03 on, or "
        "1.3 of "
        "the least gap of a line of single letters (at most 0.4). Drawn blanks only break words.",
        "lines are ours"},
    {Reader::xpdf, ReplayTask::blanks, Exactness::approximate,
        "Blank where the gap passes the least gap of the line plus 0.1 of the mean size; the "
        "middle of "
        "least and largest where they differ by under 0.1; none where by under 0.07.",
        "lines are ours"},
    {Reader::pdfium, ReplayTask::blanks, Exactness::approximate,
        "In a string: half of the space's width, unless that is over a third of the size; then the "
        "width ÷ 2, 4, 5, 6 by bands 300, 500, 700. Between strings: bands 400, 700, 800 of the "
        "wider "
        "one, and × 1.5 where that is just 1.488 or 1.39.",
        "the width of a space is known only where the page shows one"},
    {Reader::pdfjs, ReplayTask::blanks, Exactness::exact,
        "Blank where the gap passes 0.102 of the size; a drawn blank counts from 0.03 on.", ""},
    {Reader::pdftotextpp, ReplayTask::blanks, Exactness::approximate,
        "Blank where the gap reaches 0.15 of the size.", "lines are ours"},
    {Reader::pdftable, ReplayTask::blanks, Exactness::exact,
        "Blank where the gap passes 3 pt: a blank of 8 pt type is 2.22 wide.", ""},
};

} // namespace

const ReaderInfo& readerInfo(Reader reader)
{
    return infos[static_cast<std::size_t>(reader)];
}

std::span<const ReaderRule> readerRules()
{
    return rules;
}

const ReaderRule* readerRule(Reader reader, ReplayTask task)
{
    for (const ReaderRule& rule : rules) {
        if (rule.reader == reader && rule.task == task) {
            return &rule;
        }
    }
    return nullptr;
}

} // namespace foulcase
