// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/pages_model.h"

#include "core/diagnose/wording.h"

using namespace Qt::StringLiterals;

namespace foulcase {

PageBadge badgeOf(const std::vector<Finding>& findings)
{
    PageBadge badge;
    badge.looked = true;
    for (const Finding& finding : findings) {
        if (finding.severity == Severity::note) {
            continue;
        }
        if (++badge.count == 1) {
            badge.first = QString::fromStdString(findingSentence(finding));
        }
        if (!badge.worst || finding.severity > *badge.worst) {
            badge.worst = finding.severity;
        }
    }
    return badge;
}

void PagesModel::reset(int pageCount)
{
    beginResetModel();
    m_pageCount = pageCount;
    m_badges.clear();
    m_labels.clear();
    endResetModel();
}

void PagesModel::setBadge(int page, const PageBadge& badge)
{
    if (page >= 1 && page <= m_pageCount && m_badges.value(page) != badge) {
        m_badges.insert(page, badge);
        touch(page);
    }
}

void PagesModel::setLabel(int page, const QString& label)
{
    if (page >= 1 && page <= m_pageCount && m_labels.value(page) != label) {
        m_labels.insert(page, label);
        touch(page);
    }
}

void PagesModel::touch(int page)
{
    if (page >= 1 && page <= m_pageCount) {
        const QModelIndex at = index(page - 1);
        Q_EMIT dataChanged(at, at);
    }
}

PageBadge PagesModel::badge(int page) const
{
    return m_badges.value(page);
}

QString PagesModel::label(int page) const
{
    const QString label = m_labels.value(page);
    return label == QString::number(page) ? QString() : label;
}

QString PagesModel::words(int page) const
{
    const PageBadge known = badge(page);
    if (!known.looked) {
        return tr("Not looked at yet");
    }
    return known.count == 0 ? tr("Nothing suspicious")
        : known.count == 1  ? known.first
                            : tr("%1 (and %2 more)").arg(known.first).arg(known.count - 1);
}

int PagesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_pageCount;
}

QVariant PagesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= m_pageCount) {
        return {};
    }
    const int page = index.row() + 1;
    const QString named = label(page);
    switch (role) {
    case Qt::DisplayRole: // what typing finds and screen readers say
        return named.isEmpty() ? QString::number(page) : tr("%1 (%2)").arg(page).arg(named);
    case Qt::ToolTipRole:
        return u"<p>%1</p>"_s.arg(words(page).toHtmlEscaped());
    case Qt::AccessibleDescriptionRole:
        return words(page);
    default:
        return {};
    }
}

} // namespace foulcase
