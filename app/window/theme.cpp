// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/theme.h"

#include "views/palette.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

using namespace Qt::StringLiterals;

namespace foulcase {

void applyTheme(Theme theme)
{
    static const QString desktopStyle = QApplication::style()->objectName();
    static bool forced = false;
    if (theme == Theme::system) {
        if (forced) {
            QApplication::setStyle(desktopStyle);
            QApplication::setPalette(QPalette());
        }
        forced = false;
        return;
    }
    // Only Fusion takes every colour from the palette.
    QApplication::setStyle(QStyleFactory::create(u"fusion"_s));
    QApplication::setPalette(
        windowPalette(theme == Theme::dark ? Scheme::dark : Scheme::light));
    forced = true;
}

} // namespace foulcase
