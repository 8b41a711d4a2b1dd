// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/rules_panel.h"

#include "core/base/rules.h"
#include "views/panel/panel_table.h"
#include "views/panel/rules_model.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSaveFile>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int sliderSteps = 1000; // each way
constexpr qint64 mostRulesFile = 1 << 20; // bytes; all rules are 10 KB

/// Three figures are as fine as a slider is.
double rounded(double value)
{
    if (value == 0) {
        return 0;
    }
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
    return std::round(value / unit) * unit;
}

} // namespace

double sliderPlace(double value, const RuleInfo& info)
{
    if (value < info.fallback) {
        return -std::sqrt((info.fallback - value) / (info.fallback - info.least));
    }
    return info.most > info.fallback
        ? std::cbrt((value - info.fallback) / (info.most - info.fallback))
        : 0;
}

double sliderValue(double place, const RuleInfo& info)
{
    const double value = place < 0
        ? info.fallback - (info.fallback - info.least) * place * place
        : info.fallback + (info.most - info.fallback) * place * place * place;
    return place == 0 ? info.fallback : std::clamp(rounded(value), info.least, info.most);
}

RulesPanel::RulesPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_lab(session),
      m_model(new RulesModel(m_lab, this)), m_filter(new RulesFilter(m_lab, this)),
      m_table(nullptr)
{
    m_filter->setSourceModel(m_model);
    m_table = makePanelTable(m_filter, this, tr("Rules of the layout"));
    auto* header = m_table->horizontalHeader();
    header->setSectionResizeMode(RulesModel::nameColumn, QHeaderView::Stretch);
    for (int c = RulesModel::valueColumn; c < RulesModel::columnCount_; ++c) {
        header->setSectionResizeMode(c, QHeaderView::ResizeToContents);
    }
    auto* words = new QLineEdit(this);
    words->setMinimumWidth(60);
    words->setPlaceholderText(tr("Filter by name or by what is decided"));
    words->setClearButtonEnabled(true);
    words->setAccessibleName(tr("Filter of the rules"));
    auto* used = new QCheckBox(tr("used &here"), this);
    used->setToolTip(tr("Only rules that decided something on this page"));
    auto* top = new QHBoxLayout;
    top->addWidget(words, 1);
    top->addWidget(used);
    m_trouble = new QLabel(this);
    m_trouble->setWordWrap(true);
    m_trouble->setTextFormat(Qt::PlainText);
    m_trouble->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    layout->addWidget(makeEditor());
    layout->addWidget(m_trouble);
    layout->addWidget(makeButtons());
    setFocusProxy(m_table);
    setWhatsThis(tr("The limits of the layout. Choose a rule and move its slider: the page is laid "
                    "out again, what changes is marked on it and in the count below. B compares "
                    "with before, N and P step through the changes, Ctrl+Z undoes. Nothing in the "
                    "file changes; Save writes the changed limits for --rules."));

    connect(words, &QLineEdit::textChanged, m_filter, &RulesFilter::setWords);
    connect(used, &QCheckBox::toggled, this, [this](bool on) {
        m_filter->setShown(on ? RulesFilter::Shown::in_use : RulesFilter::Shown::all);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (current.isValid()) {
                m_rule = m_model->ruleAt(m_filter->mapToSource(current).row());
                refreshEditor();
            }
        });
    connect(&m_lab, &RuleLab::limitsChanged, this, &RulesPanel::refreshEditor);
    connect(&m_lab, &RuleLab::changed, this, [this] {
        m_at = -1;
        refresh();
    });
    choose(m_model->ruleAt(0));
    choose(Rule::word_space);
    refresh();
}

QWidget* RulesPanel::makeEditor()
{
    auto* box = new QWidget(this);
    m_decides = new QLabel(box);
    m_decides->setWordWrap(true);
    m_decides->setTextFormat(Qt::PlainText);
    m_decides->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_range = new QLabel(box);
    m_range->setWordWrap(true);
    m_range->setTextFormat(Qt::PlainText);
    m_range->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_range->setForegroundRole(QPalette::PlaceholderText);
    m_slider = new QSlider(Qt::Horizontal, box);
    m_slider->setMinimumWidth(60);
    m_slider->setRange(-sliderSteps, sliderSteps);
    m_slider->setPageStep(sliderSteps / 20);
    m_slider->setSingleStep(sliderSteps / 100);
    m_slider->setTickPosition(QSlider::TicksBelow);
    m_slider->setTickInterval(sliderSteps);
    m_slider->setAccessibleName(tr("Limit of the rule"));
    m_number = new QDoubleSpinBox(box);
    m_number->setKeyboardTracking(false);
    m_number->setFixedWidth(m_number->fontMetrics().averageCharWidth() * 12);
    m_number->setAccessibleName(tr("Limit of the rule as a number"));
    m_reset = new QToolButton(box);
    m_reset->setText(tr("Default"));
    m_reset->setToolTip(tr("Sets this rule to its default (R)"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_slider, 1);
    row->addWidget(m_number);
    row->addWidget(m_reset);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_decides);
    layout->addLayout(row);
    layout->addWidget(m_range);
    connect(m_slider, &QSlider::valueChanged, this, [this](int place) {
        if (!m_filling) {
            m_lab.set(m_rule,
                sliderValue(static_cast<double>(place) / sliderSteps, ruleInfo(m_rule)));
        }
    });
    connect(m_number, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (!m_filling) {
            m_lab.set(m_rule, value);
        }
    });
    connect(m_reset, &QToolButton::clicked, this, [this] { m_lab.reset(m_rule); });
    return box;
}

QWidget* RulesPanel::makeButtons()
{
    auto* box = new QWidget(this);
    const auto button = [box](const QString& text, const QString& tip) {
        auto* made = new QToolButton(box);
        made->setText(text);
        made->setToolTip(tip);
        return made;
    };
    m_flips = new QLabel(box);
    m_flips->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_next = button(tr("Next"), tr("Goes to the next change (N), back with P"));
    m_before = button(tr("Before"), tr("Shows the page as it was, until pressed again (B)"));
    m_before->setCheckable(true);
    m_resetAll = button(tr("Reset all"), tr("Sets every rule to its default"));
    auto* loadButton = button(tr("Load …"), tr("Takes the limits of a rules file"));
    m_save = button(tr("Save …"), tr("Writes the changed limits as a file for --rules"));
    auto* changes = new QHBoxLayout;
    changes->setSpacing(2);
    changes->addWidget(m_flips, 1);
    changes->addWidget(m_next);
    changes->addWidget(m_before);
    auto* all = new QHBoxLayout;
    all->setSpacing(2);
    all->addStretch(1);
    for (QToolButton* each : {m_resetAll, loadButton, m_save}) {
        all->addWidget(each);
    }
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(changes);
    layout->addLayout(all);
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_before, &QToolButton::toggled, &m_lab, &RuleLab::showBefore);
    connect(m_resetAll, &QToolButton::clicked, &m_lab, &RuleLab::resetAll);
    connect(loadButton, &QToolButton::clicked, this, &RulesPanel::askToLoad);
    connect(m_save, &QToolButton::clicked, this, &RulesPanel::askToSave);
    return box;
}

void RulesPanel::choose(Rule rule)
{
    const QModelIndex index = m_filter->mapFromSource(m_model->index(m_model->rowOf(rule), 0));
    if (index.isValid()) {
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index);
    }
}

void RulesPanel::refreshEditor()
{
    const RuleInfo& info = ruleInfo(m_rule);
    const auto words = [](std::string_view text) {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    };
    const double value = m_lab.limits()[m_rule];
    m_filling = true;
    m_decides->setText(words(enumName(m_rule)) + u": "_s + words(info.decides));
    m_range->setText(tr("%1, default %2, from %3 to %4. %5")
                         .arg(unitWord(info.unit), ruleNumber(info.fallback),
                             ruleNumber(info.least), ruleNumber(info.most), words(info.source)));
    constexpr int decimals = 4;
    m_number->setDecimals(info.unit == Unit::count ? 0 : decimals);
    m_number->setRange(info.least, info.most);
    m_number->setSingleStep(info.unit == Unit::count ? 1 : std::max(info.fallback / 20, 0.001));
    m_number->setValue(value);
    m_slider->setValue(static_cast<int>(std::lround(sliderPlace(value, info) * sliderSteps)));
    m_reset->setEnabled(m_lab.isChanged(m_rule));
    m_filling = false;
}

void RulesPanel::refresh()
{
    m_filter->refresh();
    const std::size_t count = m_lab.changes().size();
    QString text;
    if (!m_session.shown()) {
        text = tr("No page is shown.");
    } else if (m_lab.isWorking()) {
        text = tr("Laying out …");
    } else if (m_lab.isShowingBefore()) {
        text = tr("As it was; %n flip(s) otherwise", nullptr, static_cast<int>(count));
    } else if (!m_lab.isTrying()) {
        text = tr("All rules at their defaults");
    } else if (m_at >= 0) {
        text = tr("Flip %1 of %2").arg(m_at + 1).arg(count);
    } else {
        text = count == 1 ? tr("1 flip on this page") : tr("%1 flips on this page").arg(count);
    }
    m_flips->setText(text);
    tell(m_lab.trouble());
    m_next->setEnabled(count > 0);
    m_before->setEnabled(m_lab.isTrying());
    const bool blocked = m_before->blockSignals(true);
    m_before->setChecked(m_lab.isShowingBefore());
    m_before->blockSignals(blocked);
    m_resetAll->setEnabled(m_lab.isChanged());
    m_save->setEnabled(m_lab.isChanged());
}

void RulesPanel::tell(const QString& sentence)
{
    m_trouble->setText(sentence);
    m_trouble->setVisible(!sentence.isEmpty());
}

void RulesPanel::step(int by)
{
    const auto& changes = m_lab.changes();
    const auto shown = m_session.shown();
    if (changes.empty() || !shown) {
        return;
    }
    const int count = static_cast<int>(changes.size());
    m_at = m_at < 0 ? (by > 0 ? 0 : count - 1) : (m_at + by + count) % count;
    m_session.selection().set(Focus::on(shown->extract().page, SubjectKind::glyph,
                                  changes[static_cast<std::size_t>(m_at)].glyph.value),
        this);
    refresh();
}

bool RulesPanel::load(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        tell(tr("%1 could not be read: %2").arg(path, file.errorString()));
        return false;
    }
    if (file.size() > mostRulesFile) {
        tell(tr("%1 is no rules file: it has more than 1 MB.").arg(path));
        return false;
    }
    const auto read = m_lab.load(file.readAll().toStdString());
    if (!read) {
        tell(tr("%1 was not taken: %2").arg(path, QString::fromStdString(read.error().message)));
        return false;
    }
    return true;
}

bool RulesPanel::save(const QString& path)
{
    QSaveFile file(path);
    const QByteArray text = QByteArray::fromStdString(m_lab.text());
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        tell(tr("%1 could not be written: %2").arg(path, file.errorString()));
        return false;
    }
    return true;
}

void RulesPanel::askToLoad()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Rules file"), {},
        tr("Rules (*.rules *.txt);;All files (*)"));
    if (!path.isEmpty()) {
        load(path);
    }
}

void RulesPanel::askToSave()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the changed limits"),
        u"page.rules"_s, tr("Rules (*.rules);;All files (*)"));
    if (!path.isEmpty()) {
        save(path);
    }
}

void RulesPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Undo)) {
        m_lab.undoStack().undo();
    } else if (event->matches(QKeySequence::Redo)) {
        m_lab.undoStack().redo();
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_B) {
        m_lab.showBefore(!m_lab.isShowingBefore());
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_R) {
        m_lab.reset(m_rule);
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_N) {
        step(1);
    } else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_P) {
        step(-1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace foulcase
