// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page view with a page source that answers by hand, and a page to look at.
#pragma once

#include "tests/views/page_sheet.h"
#include "tests/views/recorded_page_source.h"
#include "views/page/page_view.h"

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QWheelEvent>

namespace foulcase {

/// A page view of 500 × 600 before recorded answers.
struct PageBench {
    RecordedPageSource source;
    Session session{source};
    PageView view{session};

    PageBench()
    {
        view.resize(500, 600);
        view.show();
        (void)QTest::qWaitForWindowExposed(&view);
    }
    void showPage(const PageSheet& sheet, int pageCount = 9)
    {
        session.open(QStringLiteral("/sheet.pdf"));
        source.answerOpened(source.opens.last(), pageCount);
        source.answerPage(source.pages.last(), sheet.share());
    }
    void click(Point user)
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.toViewport(user).toPoint());
    }
    void wheel(QPointF at, int notches)
    {
        QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, 120 * notches},
            Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.viewport(), &event);
    }
    const QLabel& notice() { return *view.findChild<QLabel*>(QStringLiteral("pageNotice")); }
};

/// Nine columns and eleven rows of glyphs.
inline PageSheet gridSheet(Point corner = {})
{
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    for (int row = 0; row < 11; ++row) {
        for (int column = 0; column < 9; ++column) {
            sheet.addGlyph(sheetCell(column, row, corner), code);
        }
    }
    return sheet;
}

} // namespace foulcase
