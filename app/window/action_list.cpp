// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/action_list.h"

#include "views/panel/layer_bar.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int deepestMenu = 8;

QString plain(QString text)
{
    return text.section(u'\t', 0, 0).remove(u'&');
}

QString keyOf(const QAction& action)
{
    const QString named = action.text().section(u'\t', 1);
    return named.isEmpty() ? action.shortcut().toString(QKeySequence::NativeText) : named;
}

class Collector {
public:
    void addMenu(const QList<QAction*>& actions, const QString& above, int depth)
    {
        for (QAction* action : actions) {
            const QString text = plain(action->text());
            if (action->menu() != nullptr) {
                if (depth < deepestMenu) {
                    addMenu(action->menu()->actions(), above + text + u" › "_s, depth + 1);
                }
            } else {
                add(action, above + text);
            }
        }
    }
    void add(QAction* action, const QString& text)
    {
        if (!action->isSeparator() && action->isVisible() && !text.isEmpty()
            && !m_known.contains(action)) {
            m_known.insert(action);
            m_all.append({action, text, keyOf(*action)});
        }
    }
    QList<ListedAction> take() { return std::move(m_all); }

private:
    QList<ListedAction> m_all;
    QSet<QAction*> m_known;
};

} // namespace

QList<ListedAction> actionsOf(const QMainWindow& window)
{
    Collector collector;
    collector.addMenu(window.menuBar()->actions(), {}, 0);
    for (const LayerBar* bar : window.findChildren<LayerBar*>()) {
        for (QAction* action : bar->layerActions()) {
            const QString text = plain(action->text());
            collector.add(action, QCoreApplication::translate("Keys", "Layer › %1").arg(text));
        }
    }
    return collector.take();
}

ActionList::ActionList(QMainWindow& window)
    : QDialog(&window), m_actions(actionsOf(window)), m_typed(new QLineEdit(this)),
      m_rows(new QListWidget(this))
{
    setWindowTitle(tr("Actions"));
    m_typed->setPlaceholderText(tr("What do you want to do?"));
    m_typed->setClearButtonEnabled(true);
    m_typed->installEventFilter(this);
    m_rows->setAccessibleName(tr("Actions"));
    m_rows->setUniformItemSizes(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_typed);
    column->addWidget(m_rows, 1);
    resize(520, 420);
    connect(m_typed, &QLineEdit::textChanged, this, &ActionList::narrow);
    connect(m_rows, &QListWidget::itemActivated, this, &ActionList::run);
    narrow({});
}

void ActionList::narrow(const QString& typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    m_rows->clear();
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const ListedAction& listed = m_actions[i];
        const bool fits = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return listed.text.contains(word, Qt::CaseInsensitive);
        });
        if (!fits) {
            continue;
        }
        const QString key = listed.key.isEmpty() ? QString() : u"    "_s + listed.key;
        auto* row = new QListWidgetItem(listed.text + key, m_rows);
        row->setData(Qt::UserRole, i);
        if (!listed.action->isEnabled()) {
            row->setFlags(row->flags() & ~Qt::ItemIsEnabled);
        }
    }
    for (int i = 0; i < m_rows->count(); ++i) {
        if ((m_rows->item(i)->flags() & Qt::ItemIsEnabled) != 0) {
            m_rows->setCurrentRow(i);
            break;
        }
    }
}

bool ActionList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_typed && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
            || key == Qt::Key_PageDown) {
            QCoreApplication::sendEvent(m_rows, event);
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            run();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void ActionList::run()
{
    const QListWidgetItem* row = m_rows->currentItem();
    if (row == nullptr || (row->flags() & Qt::ItemIsEnabled) == 0) {
        return;
    }
    QAction* action = m_actions[row->data(Qt::UserRole).toLongLong()].action;
    accept();
    action->trigger();
}

QString keyTable(const QMainWindow& window)
{
    QString rows;
    const auto add = [&rows](const QString& key, const QString& text) {
        rows += u"<tr><td><b>%1</b></td><td>%2</td></tr>"_s.arg(
            key.toHtmlEscaped(), text.toHtmlEscaped());
    };
    const auto words = [](const char* text) { return QCoreApplication::translate("Keys", text); };
    add(words("Click"), words("select; again: what lies below it"));
    add(words("Drag, arrows, wheel"), words("move over the page"));
    add(words("Ctrl+wheel"), words("zoom to the pointer"));
    add(words("Space"), words("hide the overlays while held"));
    add(words("Shift+digit"), words("show that layer alone"));
    add(words("Home, End"), words("first and last page"));
    add(words("R, Shift+R"), words("turn the page by a quarter"));
    add(words("Ctrl+C, Ctrl+Shift+C"), words("on the page: copy the character, the place"));
    add(words("Esc"), words("select nothing"));
    for (const ListedAction& listed : actionsOf(window)) {
        if (!listed.key.isEmpty()) {
            add(listed.key, listed.text);
        }
    }
    return u"<table cellspacing='4'>"_s + rows + u"</table>"_s;
}

} // namespace foulcase
