// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window as it is used: files opened, locked, changed on disk, dropped; actions by list and key;
// what is kept between runs.
#include "app/window/main_window.h"

#include "app/window/action_list.h"
#include "app/window/child_page_source.h"
#include "app/window/notice_bar.h"
#include "app/window/password_dialog.h"
#include "app/window/samples.h"
#include "app/window/start_page.h"
#include "tests/app/window/paged_document.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"
#include "views/overlay/overlay_layer.h"
#include "views/page/page_view.h"

#include <QDirIterator>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

namespace {

constexpr int patience = 60000; // milliseconds; far beyond what any step takes

const QString locked =
    sourcePath("/tests/core/pdf/encrypted/aes_256.pdf");

/// A window over real children that keeps what it keeps in `settings`.
struct Desk {
    explicit Desk(const QString& settings = {}) : window(source, settings) { window.show(); }

    ChildPageSource source;
    MainWindow window;

    Session& session() { return window.session(); }
    bool shows(int page)
    {
        const auto shown = session().shown();
        return shown && shown->extract().page == page && !session().isWaiting();
    }
    QString text()
    {
        return QString::fromStdString(session().shown()->extract().text.utf8).trimmed();
    }
    QString notice() { return window.findChild<NoticeBar*>()->sentence(); }
};

Point middleOf(const PageView& view)
{
    return view.toUser(QRectF(view.viewport()->rect()).center());
}

PasswordDialog* askedPassword(MainWindow& window)
{
    for (auto* dialog : window.findChildren<PasswordDialog*>()) {
        if (dialog->isVisible()) {
            return dialog;
        }
    }
    return nullptr;
}

} // namespace

class MainWindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startsWithWhatToDo();
    void lockedFileAsksByItself();
    void cancelledPasswordLeavesNothingOpen();
    void replacedFileIsReadAnew();
    void focusIsFoundAgain();
    void halfWrittenFileKeepsTheOldPage();
    void droppedFileIsOpened();
    void keepsRecentFilesAndPlaces();
    void passwordIsNotKept();
    void survivesBrokenSettings_data();
    void survivesBrokenSettings();
    void fitsASmallScreen();
    void listsEveryAction();
    void surveyShowsAndStops();
    void manyFilesInARow();
};

void MainWindowTest::startsWithWhatToDo()
{
    Desk desk;
    auto* start = desk.window.findChild<StartPage*>();
    QVERIFY(start->isVisible());
    QCOMPARE(desk.window.windowTitle(), QStringLiteral("Foulcase"));
    const QList<Sample> samples =
        samplesIn(sourcePath("/resources/samples"));
    QVERIFY(!samples.isEmpty());
    Q_EMIT start->fileAsked(samples[0].path);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
    QVERIFY(!start->isVisible());
    QVERIFY(desk.window.windowTitle().startsWith(QFileInfo(samples[0].path).fileName()));
}

void MainWindowTest::lockedFileAsksByItself()
{
    Desk desk;
    desk.window.openFile(locked);
    QTRY_VERIFY_WITH_TIMEOUT(askedPassword(desk.window) != nullptr, patience);
    auto* dialog = askedPassword(desk.window);
    QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("passwordText"))
                ->text()
                .contains(QStringLiteral("is locked")));
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("wrong"));
    dialog->accept();
    QTRY_VERIFY_WITH_TIMEOUT(
        askedPassword(desk.window) != nullptr && askedPassword(desk.window) != dialog, patience);
    dialog = askedPassword(desk.window);
    QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("passwordText"))
                ->text()
                .contains(QStringLiteral("does not open")));
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("user"));
    QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
    QVERIFY(askedPassword(desk.window) == nullptr);
}

void MainWindowTest::cancelledPasswordLeavesNothingOpen()
{
    Desk desk;
    desk.window.openFile(locked);
    QTRY_VERIFY_WITH_TIMEOUT(askedPassword(desk.window) != nullptr, patience);
    askedPassword(desk.window)->reject();
    QTRY_VERIFY(desk.session().state() == DocumentState::empty);
    QVERIFY(desk.window.findChild<StartPage*>()->isVisible());
}

void MainWindowTest::replacedFileIsReadAnew()
{
    QTemporaryDir folder;
    const QString path = writePages(folder, 5);
    Desk desk;
    desk.window.openFile(path, 4);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(4), patience);
    desk.window.pageView().zoomTo(2.5, QPointF(100, 100));
    const QString other =
        writeFile(folder.filePath(QStringLiteral("new.pdf")), pagedDocument(6, "leaf"));
    QCOMPARE(::rename(qPrintable(other), qPrintable(path)), 0);
    QTRY_COMPARE_WITH_TIMEOUT(desk.session().document().pageCount, 6, patience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(4) && desk.text() == QStringLiteral("leaf 4"), patience);
    QCOMPARE(desk.window.pageView().zoom(), 2.5);
    // And once more in place, shorter: the last page that there is.
    QVERIFY(!writeFile(path, pagedDocument(2, "sheet")).isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(
        desk.session().document().pageCount == 2 && desk.shows(2), patience);
    QTRY_COMPARE_WITH_TIMEOUT(desk.text(), QStringLiteral("sheet 2"), patience);
}

void MainWindowTest::focusIsFoundAgain()
{
    QTemporaryDir folder;
    const QString path = writePages(folder, 1);
    Desk desk;
    desk.window.openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
    desk.session().selection().set(Focus::on(1, SubjectKind::glyph, 2), nullptr);
    QVERIFY(!writeFile(path, pagedDocument(2)).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(desk.session().document().pageCount, 2, patience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
    QVERIFY(desk.session().selection().focus() == Focus::on(1, SubjectKind::glyph, 2));
}

void MainWindowTest::halfWrittenFileKeepsTheOldPage()
{
    QTemporaryDir folder;
    const QString path = writePages(folder, 3);
    Desk desk;
    desk.window.openFile(path, 2);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(2), patience);
    QVERIFY(!writeFile(path, "%PD").isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(desk.notice().contains(QStringLiteral("read before")), patience);
    QVERIFY(desk.shows(2));
    QCOMPARE(desk.text(), QStringLiteral("page 2"));
    QVERIFY(!writeFile(path, pagedDocument(3, "leaf")).isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(desk.notice().isEmpty() && desk.shows(2), patience);
    QTRY_COMPARE_WITH_TIMEOUT(desk.text(), QStringLiteral("leaf 2"), patience);
}

void MainWindowTest::droppedFileIsOpened()
{
    QTemporaryDir folder;
    Desk desk;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(writePages(folder, 2))});
    QDragEnterEvent enter(
        QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&desk.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(
        QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier, QEvent::Drop);
    QCoreApplication::sendEvent(&desk.window, &drop);
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
}

void MainWindowTest::keepsRecentFilesAndPlaces()
{
    QTemporaryDir folder;
    const QString settings = folder.filePath(QStringLiteral("window.ini"));
    const QString path = writePages(folder, 5);
    const QString other = writeFile(folder.filePath(QStringLiteral("other.pdf")), pagedDocument(1));
    const int quads = layerIndex(QStringLiteral("quads"));
    QPointF middle;
    bool quadsOn = false;
    {
        Desk desk(settings);
        desk.window.openFile(path, 3);
        QTRY_VERIFY_WITH_TIMEOUT(desk.shows(3), patience);
        desk.window.pageView().zoomTo(
            6, QRectF(desk.window.pageView().viewport()->rect()).center());
        QTest::qWait(100); // the legend takes its room
        const Point at = middleOf(desk.window.pageView());
        middle = {at.x, at.y};
        desk.window.openFile(other);
        QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
        desk.session().layers().toggle(quads);
        quadsOn = desk.session().layers().isOn(quads);
        desk.window.findChild<QDockWidget*>(QStringLiteral("findingsDock"))->hide();
        desk.window.close();
    }
    QVERIFY(QFile::remove(other));
    Desk desk(settings);
    QVERIFY(!desk.window.findChild<QDockWidget*>(QStringLiteral("findingsDock"))->isVisible());
    QCOMPARE(desk.session().layers().isOn(quads), quadsOn);
    QList<QAction*> recent;
    for (const ListedAction& listed : actionsOf(desk.window)) {
        if (listed.text.contains(QStringLiteral("recent"))) {
            recent += listed.action;
        }
    }
    QVERIFY(recent.size() >= 2);
    QVERIFY(recent[0]->text().contains(QStringLiteral("other.pdf")) && !recent[0]->isEnabled());
    QVERIFY(recent[1]->text().contains(QStringLiteral("pages.pdf")) && recent[1]->isEnabled());
    recent[1]->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(3), patience);
    QTRY_COMPARE(desk.window.pageView().zoom(), 6.0);
    const auto near = [&] {
        constexpr double close = 3; // points
        const Point at = middleOf(desk.window.pageView());
        return std::abs(at.x - middle.x()) < close && std::abs(at.y - middle.y()) < close;
    };
    QTRY_VERIFY(near());
}

void MainWindowTest::passwordIsNotKept()
{
    QTemporaryDir folder;
    const QString settings = folder.filePath(QStringLiteral("window.ini"));
    {
        Desk desk(settings);
        desk.window.openFile(locked, 1, QStringLiteral("owner"));
        QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
        desk.window.close();
    }
    QFile file(settings);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray kept = file.readAll();
    QVERIFY(kept.contains("aes_256.pdf"));
    QVERIFY(!kept.contains("owner"));
}

void MainWindowTest::survivesBrokenSettings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("garbage") << QByteArray("\x01\xff[[[=\n\0%%%", 12);
    QTest::newRow("values of other kinds")
        << QByteArray("[General]\ngeometry=7\ndocks=@ByteArray(nonsense)\nlayers=a,b,\n"
                      "recentFiles=@Variant(\\0\\0)\ntheme=@Invalid()\n[places]\nx=1 2 3\n");
    QTest::newRow("off every screen") << QByteArray();
    QTest::newRow("large") << QByteArray(2 << 20, 'x');
}

void MainWindowTest::survivesBrokenSettings()
{
    QFETCH(QByteArray, bytes);
    QTemporaryDir folder;
    const QString settings = folder.filePath(QStringLiteral("window.ini"));
    if (bytes.isEmpty()) {
        Desk desk(settings);
        desk.window.setGeometry(9000, 9000, 5000, 4000);
        desk.window.close();
    } else {
        QVERIFY(!writeFile(settings, bytes.toStdString()).isEmpty());
    }
    Desk desk(settings);
    const QRect room = desk.window.screen()->availableGeometry();
    QVERIFY2(desk.window.width() <= room.width() && desk.window.height() <= room.height(),
        qPrintable(QStringLiteral("%1 × %2").arg(desk.window.width()).arg(desk.window.height())));
    QVERIFY(room.intersects(desk.window.geometry()));
    QVERIFY(desk.window.findChild<QDockWidget*>(QStringLiteral("historyDock"))->isVisible());
    QTemporaryDir other;
    desk.window.openFile(writePages(other, 1));
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
}

void MainWindowTest::fitsASmallScreen()
{
    QTemporaryDir folder;
    Desk desk;
    const QSize small(1024, 700);
    const QSize least = desk.window.minimumSizeHint();
    QVERIFY2(least.width() <= small.width() && least.height() <= small.height(),
        qPrintable(QStringLiteral("%1 × %2").arg(least.width()).arg(least.height())));
    desk.window.resize(small);
    desk.window.openFile(writePages(folder, 2));
    QTRY_VERIFY_WITH_TIMEOUT(desk.shows(1), patience);
    QCOMPARE(desk.window.size(), small);
    QVERIFY(desk.window.pageView().width() >= 300);
}

void MainWindowTest::listsEveryAction()
{
    Desk desk;
    const QList<ListedAction> all = actionsOf(desk.window);
    QStringList texts;
    for (const ListedAction& listed : all) {
        texts += listed.text + u'|' + listed.key;
    }
    QVERIFY(texts.contains(QStringLiteral("View › Fit width|W")));
    QVERIFY(texts.contains(QStringLiteral("Go › Next finding|N")));
    QVERIFY(keyTable(desk.window).contains(QStringLiteral("<b>Ctrl+K</b>")));

    desk.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desk.window));
    QTest::keyClick(&desk.window, Qt::Key_K, Qt::ControlModifier);
    auto* list = desk.window.findChild<ActionList*>();
    QVERIFY(list != nullptr && list->isVisible());
    auto* rows = list->findChild<QListWidget*>();
    QCOMPARE(rows->count(), static_cast<int>(all.size()));
    QTest::keyClicks(list->findChild<QLineEdit*>(), QStringLiteral("judge all"));
    QCOMPARE(rows->count(), 1);
    list->findChild<QLineEdit*>()->clear();
    QTest::keyClicks(list->findChild<QLineEdit*>(), QStringLiteral("fit wid"));
    QCOMPARE(rows->count(), 1);
    QTest::keyClick(list->findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY(desk.window.pageView().fitMode() == FitMode::width);
    for (auto* dock : desk.window.findChildren<QDockWidget*>()) {
        QVERIFY2(!dock->whatsThis().isEmpty(), qPrintable(dock->objectName()));
    }
}

void MainWindowTest::surveyShowsAndStops()
{
    QTemporaryDir folder;
    Desk desk;
    desk.window.openFile(writePages(folder, 60));
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().surveyState() == SurveyState::ended, patience);
    QCOMPARE(desk.session().surveyedPages(), 60);
    QVERIFY(desk.session().surveyed(60) != nullptr);
}

void MainWindowTest::manyFilesInARow()
{
    QStringList files;
    QDirIterator found(sourcePath("/../shared/corpus"),
        {QStringLiteral("*.pdf")}, QDir::Files, QDirIterator::Subdirectories);
    while (found.hasNext()) {
        files += found.next();
    }
    if (files.isEmpty()) {
        QSKIP("the corpus is not here");
    }
    files.sort();
    constexpr int asked = 50;
    Desk desk;
    for (int i = 0; i < asked; ++i) {
        const QString file = files[i * files.size() / asked];
        desk.window.openFile(file);
        const auto settled = [&] {
            return desk.session().state() == DocumentState::broken
                || (desk.session().state() == DocumentState::ready && !desk.session().isWaiting());
        };
        QTRY_VERIFY2_WITH_TIMEOUT(settled(), qPrintable(file), patience);
        if (auto* dialog = askedPassword(desk.window)) {
            dialog->reject();
        }
    }
}

FOULCASE_TEST(MainWindowTest);

#include "main_window_test.moc"
