// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_memory.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QStandardPaths>

#include <cmath>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString recentKey = u"recentFiles"_s;
const QString placesKey = u"places"_s;
const QString themeKey = u"theme"_s;
constexpr qint64 mostBytes = 1 << 20; // of a settings file; a larger one is not ours

QString keyOf(const QString& path)
{
    const QByteArray name = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1);
    return QString::fromLatin1(name.toHex());
}

} // namespace

WindowMemory::WindowMemory(const QString& file)
{
    if (!file.isEmpty() && QFile(file).size() <= mostBytes) {
        m_settings.emplace(file, QSettings::IniFormat);
    }
}

QString WindowMemory::usualFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + u"/foulcase/window.ini"_s;
}

QByteArray WindowMemory::bytes(const QString& key) const
{
    return keeps() ? m_settings->value(key).toByteArray() : QByteArray();
}

void WindowMemory::setBytes(const QString& key, const QByteArray& value)
{
    if (keeps()) {
        m_settings->setValue(key, value);
    }
}

Theme WindowMemory::theme() const
{
    const QString name = keeps() ? m_settings->value(themeKey).toString() : QString();
    return name == u"light" ? Theme::light : name == u"dark" ? Theme::dark : Theme::system;
}

void WindowMemory::setTheme(Theme theme)
{
    if (keeps()) {
        m_settings->setValue(themeKey,
            theme == Theme::light      ? u"light"_s
                : theme == Theme::dark ? u"dark"_s
                                       : u"system"_s);
    }
}

QStringList WindowMemory::recentFiles() const
{
    QStringList files = keeps() ? m_settings->value(recentKey).toStringList() : QStringList();
    files.removeAll(QString());
    files.removeDuplicates();
    return files.mid(0, mostRecent);
}

void WindowMemory::addRecentFile(const QString& path)
{
    if (keeps()) {
        QStringList files = recentFiles();
        files.removeAll(path);
        files.prepend(path);
        m_settings->setValue(recentKey, files.mid(0, mostRecent));
    }
}

void WindowMemory::forgetRecentFiles()
{
    if (keeps()) {
        m_settings->remove(recentKey);
    }
}

std::optional<LastPlace> WindowMemory::lastPlace(const QString& path) const
{
    const QStringList words = keeps()
        ? m_settings->value(placesKey + u'/' + keyOf(path)).toString().split(u' ')
        : QStringList();
    if (words.size() != 6) {
        return std::nullopt;
    }
    LastPlace place;
    place.page = words[1].toInt();
    place.zoom = words[2].toDouble();
    place.fitsWidth = words[3] == u"width";
    place.x = words[4].toDouble();
    place.y = words[5].toDouble();
    const bool meant = place.page >= 1 && place.zoom >= 0 && std::isfinite(place.zoom)
        && std::isfinite(place.x) && std::isfinite(place.y);
    return meant ? std::optional(place) : std::nullopt;
}

void WindowMemory::setLastPlace(const QString& path, const LastPlace& place)
{
    if (!keeps()) {
        return;
    }
    // The time comes first, so that the oldest are those that sort first.
    m_settings->setValue(placesKey + u'/' + keyOf(path),
        u"%1 %2 %3 %4 %5 %6"_s.arg(QDateTime::currentSecsSinceEpoch(), 12, 10, QLatin1Char('0'))
            .arg(place.page)
            .arg(place.zoom)
            .arg(place.fitsWidth ? u"width"_s : u"page"_s)
            .arg(place.x)
            .arg(place.y));
    m_settings->beginGroup(placesKey);
    const QStringList keys = m_settings->childKeys();
    if (keys.size() > mostPlaces) {
        QString oldest;
        QString time;
        for (const QString& key : keys) {
            const QString value = m_settings->value(key).toString();
            if (oldest.isEmpty() || value < time) {
                oldest = key;
                time = value;
            }
        }
        m_settings->remove(oldest);
    }
    m_settings->endGroup();
}

} // namespace foulcase
