// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers are on, how they lie, and that chips and menu say the same as the choice.
#include "tests/test_registry.h"
#include "views/panel/layer_bar.h"
#include "views/panel/layer_menu.h"

#include <QAction>
#include <QCheckBox>
#include <QMainWindow>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <set>

using namespace foulcase;

namespace {

int layer(const char* id)
{
    return layerIndex(QLatin1StringView(id));
}

qsizetype placeOf(const LayerChoice& layers, const char* id)
{
    const LayerStack stack = layers.stack();
    const auto found = std::find_if(
        stack.begin(), stack.end(), [id](const LayerInUse& use) { return use.layer == layer(id); });
    return found == stack.end() ? -1 : found - stack.begin();
}

} // namespace

class LayerChoiceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void togglesAndStandsAlone();
    void liesInOrder();
    void outlastsARun();
    void outlastsOtherLayers();
    void chipsFollowAndLead();
    void keysToggle_data();
    void keysToggle();
    void menuFollowsAndLeads();
};

void LayerChoiceTest::togglesAndStandsAlone()
{
    LayerChoice layers;
    QSignalSpy changed(&layers, &LayerChoice::changed);
    const int quads = layerIndex(QStringLiteral("quads"));
    const std::uint32_t before = layers.shown();
    QVERIFY(layers.isOn(0)); // the page's picture
    layers.toggle(quads);
    QCOMPARE(layers.shown(), before ^ 1U << quads);
    layers.toggle(quads);
    QCOMPARE(layers.shown(), before);
    layers.showAlone(quads);
    QCOMPARE(layers.shown(), 1U | 1U << quads);
    layers.showAlone(quads);
    QCOMPARE(layers.shown(), before);
    layers.holdBack(true);
    QCOMPARE(layers.shown(), 1U);
    layers.holdBack(false);
    QCOMPARE(layers.shown(), before);
    QCOMPARE(changed.size(), 6);
    QStringList unknown;
    LayerChoice::bitsOf({QStringLiteral("quads"), QStringLiteral("nonsense")}, unknown);
    QCOMPARE(unknown, QStringList{QStringLiteral("nonsense")});
}

void LayerChoiceTest::liesInOrder()
{
    LayerChoice layers;
    layers.setOn(layer("outlines"), true);
    QCOMPARE(layers.stack().front(), (LayerInUse{layer("page"), 1}));
    QVERIFY(placeOf(layers, "outlines") > placeOf(layers, "quads"));
    layers.move(layer("outlines"), -100);
    QCOMPARE(placeOf(layers, "outlines"), qsizetype(1)); // above the picture
    layers.move(layer("page"), 3);
    QCOMPARE(placeOf(layers, "page"), qsizetype(0));
    layers.move(layer("quads"), 100);
    QCOMPARE(layers.stack().back().layer, layer("quads"));
    layers.setOpacity(layer("quads"), 0.4);
    QCOMPARE(layers.stack().back().opacity, 0.4);
    layers.setOpacity(layer("quads"), -3);
    QCOMPARE(layers.opacity(layer("quads")), LayerChoice::leastOpacity);
    QSignalSpy changed(&layers, &LayerChoice::changed);
    layers.setOpacity(layer("quads"), 0);
    layers.move(layer("quads"), 1);
    QCOMPARE(changed.size(), 0);
    layers.reset();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(layers.stack(), LayerChoice().stack());
}

void LayerChoiceTest::outlastsARun()
{
    LayerChoice layers;
    layers.setOn(layer("quads"), false);
    layers.setOn(layer("hidden"), true);
    layers.move(layer("gaps"), -4);
    layers.setOpacity(layer("hidden"), 0.3);
    LayerChoice again;
    again.from(layers.toByteArray());
    QCOMPARE(again.stack(), layers.stack());
    QCOMPARE(again.order(), layers.order());
    QVERIFY(again.stack() != LayerChoice().stack());
}

void LayerChoiceTest::outlastsOtherLayers()
{
    for (const char* saved : {"", "[]", "{}", "nonsense", "[1, null, {\"id\": 7}]"}) {
        LayerChoice layers;
        layers.setOn(layer("quads"), false);
        layers.from(saved);
        QCOMPARE(layers.stack(), LayerChoice().stack());
        QCOMPARE(layers.order(), LayerChoice().order());
    }
    LayerChoice layers;
    layers.from(R"([{"id": "gaps", "on": true, "opacity": 9}, {"id": "gone", "on": true},
        {"id": "quads", "on": true, "opacity": 0.5}, {"id": "gaps", "on": false},
        {"id": "page", "on": true}])");
    QVERIFY(placeOf(layers, "gaps") < placeOf(layers, "quads"));
    QCOMPARE(layers.opacity(layer("gaps")), 1.0);
    QCOMPARE(layers.opacity(layer("quads")), 0.5);
    QCOMPARE(layers.stack().front().layer, layer("page"));
    QCOMPARE(
        std::set<int>(layers.order().begin(), layers.order().end()).size(), overlayLayers().size());
}

void LayerChoiceTest::chipsFollowAndLead()
{
    LayerChoice layers;
    LayerBar bar(layers);
    bar.resize(2400, 40); // else chips go behind the bar's own arrow
    bar.show();
    QCOMPARE(bar.layerActions().size(), static_cast<qsizetype>(overlayLayers().size()));
    QAction* chip = bar.layerActions()[layer("quads")];
    QVERIFY(chip->text().startsWith(u'2') && chip->isChecked());
    QSignalSpy changed(&layers, &LayerChoice::changed);
    chip->trigger();
    QVERIFY(!layers.isOn(layer("quads")));
    QCOMPARE(changed.size(), 1);
    layers.toggle(layer("quads"));
    QVERIFY(chip->isChecked());
    QCOMPARE(changed.size(), 2);
    // A layer behind "More" has a chip while it is on.
    const auto hasChip = [&bar](const QString& name) {
        for (const QToolButton* button : bar.findChildren<QToolButton*>()) {
            if (button->text() == name && button->isVisibleTo(&bar)) {
                return true;
            }
        }
        return false;
    };
    QVERIFY(!hasChip(QStringLiteral("clips")));
    layers.setOn(layer("clips"), true);
    QTRY_VERIFY(hasChip(QStringLiteral("clips")));
    layers.showAlone(layer("quads"));
    QTRY_VERIFY(!hasChip(QStringLiteral("clips")));
}

void LayerChoiceTest::keysToggle_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("digit") << QStringLiteral("quads") << Qt::Key_2 << Qt::KeyboardModifiers();
    QTest::newRow("hidden") << QStringLiteral("hidden") << Qt::Key_0 << Qt::KeyboardModifiers();
    QTest::newRow("with Ctrl") << QStringLiteral("words") << Qt::Key_6
                               << Qt::KeyboardModifiers(Qt::ControlModifier);
    QTest::newRow("with Alt") << QStringLiteral("clips") << Qt::Key_7
                              << Qt::KeyboardModifiers(Qt::AltModifier);
}

void LayerChoiceTest::keysToggle()
{
    QFETCH(QString, id);
    QFETCH(Qt::Key, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    LayerChoice layers;
    QMainWindow window;
    window.addToolBar(new LayerBar(layers, &window));
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const int index = layerIndex(id);
    const std::uint32_t before = layers.shown();
    QTest::keyClick(&window, key, modifiers);
    QCOMPARE(layers.shown(), before ^ 1U << index);
    QTest::keyClick(&window, key, modifiers);
    QCOMPARE(layers.shown(), before);
    QTest::keyClick(&window, key, modifiers | Qt::ShiftModifier);
    QCOMPARE(layers.shown(), 1U | 1U << index);
    QTest::keyClick(&window, key, modifiers | Qt::ShiftModifier);
    QCOMPARE(layers.shown(), before);
}

void LayerChoiceTest::menuFollowsAndLeads()
{
    LayerChoice layers;
    LayerMenu menu(layers);
    menu.show();
    const auto named = [&menu](const QString& text) -> QCheckBox* {
        for (QCheckBox* box : menu.findChildren<QCheckBox*>()) {
            if (box->text() == text) {
                return box;
            }
        }
        return nullptr;
    };
    QCheckBox* quads = named(QStringLiteral("quads"));
    QVERIFY(quads != nullptr && quads->isChecked());
    quads->click();
    QVERIFY(!layers.isOn(layer("quads")));
    layers.setOn(layer("quads"), true);
    QVERIFY(quads->isChecked());
    QSlider* opacity = nullptr;
    for (QSlider* slider : menu.findChildren<QSlider*>()) {
        opacity = slider->accessibleName().endsWith(QStringLiteral(" quads")) ? slider : opacity;
    }
    QVERIFY(opacity != nullptr);
    opacity->setValue(50);
    QCOMPARE(layers.opacity(layer("quads")), 0.5);
    QCheckBox* gaps = named(QStringLiteral("gaps"));
    QTest::qWait(10);                // laid out
    QVERIFY(gaps->y() < quads->y()); // above on the page, above in the list
    layers.move(layer("quads"), 100);
    QTRY_VERIFY(quads->y() < gaps->y());
}

FOULCASE_TEST(LayerChoiceTest);

#include "layer_choice_test.moc"
