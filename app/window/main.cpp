// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// foulcase-window: the workbench, and with --shot the pictures of `foulcase shot`. Users call
// neither by name; `foulcase` starts it.
#include "app/window/child_page_source.h"
#include "app/window/event_watch.h"
#include "app/window/main_window.h"
#include "app/window/measured_run.h"
#include "app/window/shot.h"
#include "app/window/theme.h"

#include <QApplication>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

constexpr const char* usage =
    "foulcase [FILE.pdf] [--page N] [--password P]\n"
    "foulcase shot FILE --page N [--layers a,b,c] [--dpi D] [--password P]\n"
    "              [--rules FILE] [--set RULE=VALUE]... -o OUT.png\n";

struct CommandLine {
    foulcase::ShotRequest request; // file, page and password serve the workbench as well
    bool shot = false;
    bool pageGiven = false;
    bool help = false;
    QString problem;
};

CommandLine readCommandLine(const QStringList& words)
{
    CommandLine line;
    const auto number = [&line](const QString& text, double least, double most) {
        bool fine = false;
        const double value = text.toDouble(&fine);
        if (!fine || !(value >= least && value <= most)) {
            line.problem = u"%1 is not a number from %2 to %3"_s.arg(text).arg(least).arg(most);
        }
        return value;
    };
    for (qsizetype i = 1; i < words.size() && line.problem.isEmpty(); ++i) {
        const QString& word = words[i];
        const auto value = [&]() -> QString {
            if (i + 1 >= words.size()) {
                line.problem = u"%1 needs a value"_s.arg(word);
                return {};
            }
            return words[++i];
        };
        if (word == u"--shot") {
            line.shot = true;
        } else if (word == u"--help" || word == u"-h") {
            line.help = true;
        } else if (word == u"--page") {
            line.pageGiven = true;
            const double page = number(value(), 1, 1e9);
            line.request.page = static_cast<int>(page);
            if (line.problem.isEmpty() && page != std::floor(page)) {
                line.problem = u"a page is a whole number"_s;
            }
        } else if (word == u"--layers") {
            line.request.layers = value().split(u',', Qt::SkipEmptyParts);
        } else if (word == u"--dpi") {
            line.request.dpi = number(value(), 1, 2400);
        } else if (word == u"--password") {
            line.request.password = value();
        } else if (word == u"--set") {
            line.request.rules.append(value());
        } else if (word == u"-o") {
            line.request.output = value();
        } else if (word.startsWith(u'-') && word.size() > 1) {
            line.problem = u"there is no option %1"_s.arg(word);
        } else if (!line.request.file.isEmpty()) {
            line.problem = u"one file at a time; %1 is one too many"_s.arg(word);
        } else {
            line.request.file = word;
        }
    }
    if (line.problem.isEmpty() && line.shot && !line.help
        && (line.request.file.isEmpty() || line.request.output.isEmpty())) {
        line.problem = u"a shot needs a FILE and -o OUT.png"_s;
    }
    return line;
}

bool isShot(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--shot") == 0) {
            return true;
        }
    }
    return false;
}

int answer(const CommandLine& line)
{
    if (line.help) {
        std::fputs(usage, stdout);
        return 0;
    }
    std::fprintf(stderr, "foulcase: %s\n", qPrintable(line.problem));
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    if (isShot(argc, argv)) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // What Qt has to say of the desktop it misses is no concern of a command's user.
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
        const QGuiApplication application(argc, argv);
        const CommandLine line = readCommandLine(QGuiApplication::arguments());
        return line.help || !line.problem.isEmpty() ? answer(line)
                                                    : foulcase::takeShot(line.request);
    }
    const bool measured = foulcase::isRunMeasured();
    const std::unique_ptr<QApplication> application = measured
        ? std::make_unique<foulcase::WatchedApplication>(argc, argv)
        : std::make_unique<QApplication>(argc, argv);
    QApplication::setApplicationName(u"foulcase"_s);
    QApplication::setApplicationDisplayName(u"Foulcase"_s);
    QApplication::setApplicationVersion(QLatin1StringView(FOULCASE_VERSION));
    const CommandLine line = readCommandLine(QApplication::arguments());
    if (line.help || !line.problem.isEmpty()) {
        return answer(line);
    }
    const QString settings = foulcase::WindowMemory::usualFile();
    foulcase::applyTheme(foulcase::WindowMemory(settings).theme());
    foulcase::ChildPageSource source;
    foulcase::MainWindow window(source, settings);
    if (!line.request.file.isEmpty()) {
        window.openFile(line.request.file, line.pageGiven ? line.request.page : 0,
            line.request.password);
    }
    window.show();
    return measured ? foulcase::runMeasured(*application, window) : QApplication::exec();
}
