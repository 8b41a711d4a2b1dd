#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The first page with its overlays against Poppler's own picture of it and the start of an empty
# window, in one run:
#   tests/bench/first_page.sh BIN-FOLDER FILE.pdf [RUNS]
# Prints medians in milliseconds. Must hold: page <= pdftoppm + 4 x empty window.
set -eu
bin=$1
file=$2
runs=${3:-7}
export QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work

milliseconds() { # of a command
    begin=$(date +%s%N)
    "$@" >/dev/null 2>"$work/errors" || { cat "$work/errors" >&2; exit 2; }
    end=$(date +%s%N)
    echo $(((end - begin) / 1000000))
}
median() { sort -n | sed -n "$(((runs + 1) / 2))p"; }

: >"$work/picture"; : >"$work/empty"; : >"$work/page"
for _ in $(seq "$runs"); do
    milliseconds pdftoppm -r 96 -f 1 -l 1 -singlefile "$file" "$work/out" >>"$work/picture"
    FOULCASE_LEAVE_WHEN=empty milliseconds "$bin/foulcase-window" >>"$work/empty"
    FOULCASE_LEAVE_WHEN=page milliseconds "$bin/foulcase-window" "$file" --page 1 >>"$work/page"
done
picture=$(median <"$work/picture")
empty=$(median <"$work/empty")
page=$(median <"$work/page")
allowed=$((picture + 4 * empty))
echo "pdftoppm $picture ms, empty window $empty ms, first page with overlays $page ms, allowed $allowed ms"
[ "$page" -le "$allowed" ]
