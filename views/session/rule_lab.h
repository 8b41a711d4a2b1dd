// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Other limits and other cuts tried on the page at hand. A change lays the page out again from its glyphs, in a
// thread of the window's pool; a newer change drops the older. The limits stay from page to page
// until they are reset; nothing of the file or of other windows changes.
#pragma once

#include "core/extract/page_changes.h"
#include "core/layout/cut_wishes.h"
#include "views/session/session.h"

#include <QFutureWatcher>
#include <QUndoStack>

#include <array>

namespace foulcase {

/// What a rule decided on a page, by its ledger.
struct RuleUse {
    std::uint32_t decisions = 0;
    std::uint32_t fragile = 0; // within margin_fragile of the limit
};

class RuleLab : public QObject {
    Q_OBJECT

public:
    /// `session` must outlive the lab.
    explicit RuleLab(Session& session, QObject* parent = nullptr);
    ~RuleLab() override;

    const Limits& limits() const { return m_tried; }
    /// Those that pages are read with.
    const Limits& given() const { return m_given; }
    bool isChanged() const { return m_tried != m_given; }
    /// Whether limits or, on the shown page, cuts are tried.
    bool isTrying() const { return isChanged() || !wishesHere().empty(); }
    bool isChanged(Rule rule) const { return m_tried[rule] != m_given[rule]; }

    /// Cut to the rule's range. Changes of one rule in a row are undone as one.
    void set(Rule rule, double value);
    void reset(Rule rule) { set(rule, m_given[rule]); }
    void resetAll();
    /// Lines of RULE=VALUE over the given limits: all or nothing, with the line that is wrong.
    /// Refuses rules that decide while a page is read.
    Result<bool> load(std::string_view lines);
    /// Those that differ from the given ones, as load() and --rules read them.
    std::string text() const;
    /// Cuts asked for or ruled out, of all pages.
    const CutWishes& wishes() const { return m_wishes; }
    /// In the place of wishes about the same gap.
    void wish(const CutWish& wish);
    /// All wishes about that gap.
    void forget(const CutWish& wish);
    void forgetWishes();
    QUndoStack& undoStack() { return m_undo; }

    /// Shows the page as it was, while the limits stay as they are tried.
    void showBefore(bool before);
    bool isShowingBefore() const { return m_before; }

    bool isWorking() const { return m_watcher.isRunning(); }
    /// What the tried limits change on the shown page.
    const std::vector<PageChange>& changes() const { return m_changes; }
    /// One sentence where the page could not be laid out; empty where all is well.
    const QString& trouble() const { return m_trouble; }
    /// Of the page as shown.
    RuleUse use(Rule rule) const { return m_uses[static_cast<std::size_t>(rule)]; }

Q_SIGNALS:
    /// limits() are others.
    void limitsChanged();
    /// wishes() are others.
    void wishesChanged();
    /// changes(), trouble(), use(), isWorking() or isShowingBefore() are others.
    void changed();

private:
    struct Outcome {
        std::shared_ptr<const ShownPage> page; // null: refused
        QString trouble;
    };
    friend class LimitsChange;
    friend class WishesChange;
    void take(const Limits& limits);
    void takeWishes(const CutWishes& wishes);
    void push(CutWishes wishes, const QString& text);
    CutWishes wishesHere() const;
    void takePage();
    void start();
    void finish();
    void show(std::shared_ptr<const ShownPage> page, const Limits& limits);
    void countUses();

    Session& m_session;
    Limits m_given;
    Limits m_tried;
    CutWishes m_wishes;
    QUndoStack m_undo;
    std::shared_ptr<const ShownPage> m_base; // of the given limits
    std::shared_ptr<const ShownPage> m_laidOut;
    std::vector<PageChange> m_changes;
    std::array<RuleUse, mostRules> m_uses{};
    QString m_trouble;
    bool m_before = false;
    bool m_showing = false; // show() is at work
    std::shared_ptr<CancelToken> m_cancel;
    QFutureWatcher<Outcome> m_watcher;
};

} // namespace foulcase
