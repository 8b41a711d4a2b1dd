// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What outlives the window, in one settings file: size and docks, layers, theme, recent files, the
// last place in each. Never a password. A file that is broken or from another version costs what it
// holds, nothing else.
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <optional>

namespace foulcase {

enum class Theme { system, light, dark };

/// Where somebody was in a file.
struct LastPlace {
    int page = 1;
    double zoom = 0; // 0: the page is fitted, by its width where fitsWidth
    bool fitsWidth = false;
    double x = 0; // the point in the middle of the view, user space of the page
    double y = 0;
    bool operator==(const LastPlace&) const = default;
};

class WindowMemory {
public:
    /// Empty: nothing is kept.
    explicit WindowMemory(const QString& file);
    /// The user's own, by the desktop's rules.
    static QString usualFile();

    QByteArray bytes(const QString& key) const;
    void setBytes(const QString& key, const QByteArray& value);

    Theme theme() const;
    void setTheme(Theme theme);

    /// Newest first.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void forgetRecentFiles();

    std::optional<LastPlace> lastPlace(const QString& path) const;
    void setLastPlace(const QString& path, const LastPlace& place);

    static constexpr int mostRecent = 12;
    static constexpr int mostPlaces = 200;

private:
    bool keeps() const { return m_settings.has_value(); }

    std::optional<QSettings> m_settings;
};

} // namespace foulcase
