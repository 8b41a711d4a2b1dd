// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/content_list_model.h"

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QString stepName(const ContentStream& content)
{
    const QString name = QString::fromStdString(content.name);
    switch (content.kind) {
    case ContentKind::page:
        return ContentListModel::tr("page");
    case ContentKind::form:
        return name.isEmpty() ? ContentListModel::tr("form") : u"/"_s + name;
    case ContentKind::type3_glyph:
        return ContentListModel::tr("Type 3 glyph %1").arg(name).trimmed();
    case ContentKind::appearance:
        return ContentListModel::tr("annotation %1").arg(name).trimmed();
    }
    return name;
}

} // namespace

QString contentPath(const PageContents& page, ContentId content)
{
    constexpr int longest = 12; // steps shown; deeper ones begin with "…"
    QStringList steps;
    while (content.index() < page.contents.size()) {
        if (steps.size() == longest) {
            steps.prepend(u"…"_s);
            break;
        }
        const ContentStream& stream = page.contents[content.index()];
        steps.prepend(stepName(stream));
        content = stream.parent;
    }
    return steps.join(u" › "_s);
}

void ContentListModel::setPage(std::shared_ptr<const PageExtract> page)
{
    beginResetModel();
    m_page = std::move(page);
    endResetModel();
}

int ContentListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_page ? 0 : static_cast<int>(m_page->contents.contents.size());
}

QVariant ContentListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ContentId id(static_cast<std::uint32_t>(index.row()));
    const ContentStream& content = m_page->contents.contents[id.index()];
    const QString object = content.object > 0 ? tr("object %1, ").arg(content.object) : QString();
    if (role == Qt::DisplayRole) {
        return tr("%1   (%2%3 bytes)")
            .arg(contentPath(m_page->contents, id), object)
            .arg(content.bytes);
    }
    return {};
}

} // namespace foulcase
