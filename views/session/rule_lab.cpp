// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/rule_lab.h"

#include "core/base/rules.h"
#include "core/extract/relayout.h"

#include <QPromise>
#include <QThreadPool>
#include <QUndoCommand>

#include <algorithm>
#include <cmath>

namespace foulcase {

/// From one set of limits to another.
class LimitsChange : public QUndoCommand {
public:
    /// `rule` −1: of several.
    LimitsChange(RuleLab& lab, const Limits& to, int rule, const QString& text)
        : QUndoCommand(text), m_lab(lab), m_from(lab.m_tried), m_to(to), m_rule(rule)
    {}
    void undo() override { m_lab.take(m_from); }
    void redo() override { m_lab.take(m_to); }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = static_cast<const LimitsChange*>(other);
        if (m_rule < 0 || next->m_rule != m_rule) {
            return false;
        }
        m_to = next->m_to;
        setObsolete(m_to == m_from);
        return true;
    }

private:
    RuleLab& m_lab;
    Limits m_from;
    Limits m_to;
    int m_rule;
};

class WishesChange : public QUndoCommand {
public:
    WishesChange(RuleLab& lab, CutWishes to, const QString& text)
        : QUndoCommand(text), m_lab(lab), m_from(lab.m_wishes), m_to(std::move(to))
    {}
    void undo() override { m_lab.takeWishes(m_from); }
    void redo() override { m_lab.takeWishes(m_to); }

private:
    RuleLab& m_lab;
    CutWishes m_from;
    CutWishes m_to;
};

RuleLab::RuleLab(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &Session::pageShown, this, &RuleLab::takePage);
    connect(&session, &Session::pageFailed, this, &RuleLab::takePage);
    connect(&session, &Session::documentChanged, this, &RuleLab::takePage);
    connect(&m_watcher, &QFutureWatcher<Outcome>::finished, this, &RuleLab::finish);
    takePage();
}

RuleLab::~RuleLab()
{
    if (m_cancel) {
        m_cancel->cancel();
    }
}

void RuleLab::set(Rule rule, double value)
{
    const RuleInfo& info = ruleInfo(rule);
    Limits changed = m_tried;
    const double within = std::clamp(value, info.least, info.most);
    if (!changed.set(rule, within) || changed == m_tried) {
        return;
    }
    m_undo.push(new LimitsChange(*this, changed, static_cast<int>(rule),
        tr("change of %1").arg(QString::fromUtf8(enumName(rule).data(),
            static_cast<qsizetype>(enumName(rule).size())))));
}

void RuleLab::resetAll()
{
    if (isChanged()) {
        m_undo.push(new LimitsChange(*this, m_given, -1, tr("reset of all rules")));
    }
}

Result<bool> RuleLab::load(std::string_view lines)
{
    Limits loaded = m_given;
    const auto read = loaded.setAll(lines);
    if (!read) {
        return read;
    }
    for (const RuleInfo& info : allRules()) {
        if (loaded[info.rule] != m_given[info.rule] && !isLayoutRule(info.rule)) {
            return Error{ErrorKind::usage,
                "rule " + std::string(enumName(info.rule))
                    + " decides while a page is read: give the file to a command by --rules",
                {}, 0};
        }
    }
    if (loaded != m_tried) {
        m_undo.push(new LimitsChange(*this, loaded, -1, tr("rules from a file")));
    }
    return true;
}

std::string RuleLab::text() const
{
    std::string out;
    for (const std::string& change : m_tried.changes(m_given)) {
        out += change + '\n';
    }
    return out;
}

void RuleLab::take(const Limits& limits)
{
    m_tried = limits;
    m_before = false;
    Q_EMIT limitsChanged();
    start();
}

void RuleLab::wish(const CutWish& wish)
{
    CutWishes wishes = m_wishes;
    std::erase_if(wishes, [&](const CutWish& other) {
        return other.page == wish.page && speaksOf(other, wish.axis, wish.gap);
    });
    wishes.push_back(wish);
    push(std::move(wishes), wish.kind == CutWishKind::cut ? tr("cut") : tr("no cut"));
}

void RuleLab::forget(const CutWish& wish)
{
    CutWishes wishes = m_wishes;
    std::erase_if(wishes, [&](const CutWish& other) {
        return other.page == wish.page && speaksOf(other, wish.axis, wish.gap);
    });
    push(std::move(wishes), tr("forgotten wish"));
}

void RuleLab::forgetWishes()
{
    push({}, tr("forgotten wishes"));
}

void RuleLab::push(CutWishes wishes, const QString& text)
{
    if (wishes != m_wishes) {
        m_undo.push(new WishesChange(*this, std::move(wishes), text));
    }
}

void RuleLab::takeWishes(const CutWishes& wishes)
{
    m_wishes = wishes;
    m_before = false;
    Q_EMIT wishesChanged();
    start();
}

CutWishes RuleLab::wishesHere() const
{
    return m_base ? wishesOf(m_wishes, m_base->extract().page) : CutWishes();
}

void RuleLab::showBefore(bool before)
{
    if (m_before == before || !m_base || !m_laidOut) {
        return;
    }
    m_before = before;
    if (before) {
        show(m_base, m_given);
    } else {
        show(m_laidOut, m_tried);
    }
    countUses();
    Q_EMIT changed();
}

void RuleLab::takePage()
{
    if (m_showing) {
        return;
    }
    m_base = m_session.shown();
    m_laidOut = m_base;
    m_before = false;
    m_changes.clear();
    start();
}

void RuleLab::start()
{
    if (m_cancel) {
        m_cancel->cancel();
    }
    m_cancel = std::make_shared<CancelToken>();
    m_watcher.setFuture({}); // what is on its way is not wanted any more
    m_trouble.clear();
    if (!m_base || !isTrying()) {
        m_changes.clear();
        if (m_base && m_session.shown() != m_base) {
            show(m_base, m_given);
        }
        m_laidOut = m_base;
        countUses();
        Q_EMIT changed();
        return;
    }
    const auto promise = std::make_shared<QPromise<Outcome>>();
    m_watcher.setFuture(promise->future());
    promise->start();
    QThreadPool::globalInstance()->start([promise, base = m_base->share(), given = m_given,
                                             tried = m_tried, wishes = wishesHere(),
                                             cancel = m_cancel] {
        ExtractOptions options;
        options.detail = Detail::full;
        options.outlines = true;
        options.limits = tried;
        options.cutWishes = wishes;
        options.cancel = cancel.get();
        const auto again = relayout(*base, given, options);
        Outcome outcome;
        if (again.ok()) {
            outcome.page =
                std::make_shared<const ShownPage>(again.value(), pageChanges(*base, *again.value()));
        } else {
            outcome.trouble = QString::fromStdString(again.error().message);
        }
        promise->addResult(std::move(outcome));
        promise->finish();
    });
    Q_EMIT changed();
}

void RuleLab::finish()
{
    if (m_watcher.future().resultCount() == 0) {
        return;
    }
    const Outcome outcome = m_watcher.result();
    m_trouble = outcome.trouble;
    if (outcome.page) {
        m_laidOut = outcome.page;
        m_changes = outcome.page->changes();
        show(m_laidOut, m_tried);
    }
    countUses();
    Q_EMIT changed();
}

void RuleLab::show(std::shared_ptr<const ShownPage> page, const Limits& limits)
{
    m_showing = true;
    m_session.showLaidOut(std::move(page), limits);
    m_showing = false;
}

void RuleLab::countUses()
{
    m_uses.fill({});
    const auto shown = m_session.shown();
    if (!shown) {
        return;
    }
    const double fragile = m_tried[Rule::margin_fragile];
    for (const Decision& decision : shown->extract().ledger.decisions) {
        RuleUse& use = m_uses[static_cast<std::size_t>(decision.rule)];
        ++use.decisions;
        use.fragile += decision.limit != 0 && std::abs(decision.margin()) <= fragile ? 1 : 0;
    }
}

} // namespace foulcase
