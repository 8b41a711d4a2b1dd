// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/cut_wish_menu.h"

#include "core/diagnose/layout_words.h"

#include <QCoreApplication>
#include <QMenu>

namespace foulcase {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("foulcase::CutWishMenu", text);
}

} // namespace

void addCutWishActions(
    QMenu& menu, const PageExtract& page, std::uint32_t candidate, const CutWishCalls& calls)
{
    if (candidate >= page.layout.candidates.size()) {
        return;
    }
    const CutCandidate& gap = page.layout.candidates[candidate];
    const bool chosen = gap.state == CutState::chosen;
    const CutWish wish = wishAbout(
        chosen ? CutWishKind::keep : CutWishKind::cut, page.page, page.layout, gap);
    menu.addSection(QString::fromStdString(
        layoutSummary(page, {SubjectKind::candidate, candidate})));
    if (decidedByWish(gap)) {
        menu.addAction(tr("Forget this wish"), &menu, [call = calls.forget, wish] { call(wish); });
        return;
    }
    menu.addAction(chosen ? tr("Do not cut here") : tr("Cut here"), &menu,
        [call = calls.wish, wish] { call(wish); });
}

} // namespace foulcase
