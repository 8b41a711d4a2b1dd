#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Whole-process user time and peak memory of `foulcase extract --format json --detail glyphs`
# beside `mutool draw -F stext.json`, turn by turn in one run, the least of several rounds each.
# Ratios count, not seconds: machines differ and are noisy.
#
# usage: tests/bench/extract_against_mutool.sh [--rounds N] [--limit RATIO] FILE.pdf...
# Manuals of a thousand pages are in Debian's octave-doc and texlive-pictures-doc
# (apt-get download, dpkg -x). FOULCASE names the executable, build/release/bin/foulcase by default.
# Exit 1 where a file's ratio is above the limit (1 by default).
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
foulcase=${FOULCASE:-$here/build/release/bin/foulcase}
rounds=3
limit=1
while [[ ${1:-} == --* ]]; do
    case $1 in
        --rounds) rounds=$2 ;;
        --limit) limit=$2 ;;
        *) echo "unknown option $1" >&2; exit 2 ;;
    esac
    shift 2
done
[[ $# -gt 0 ]] || { echo "usage: $0 [--rounds N] [--limit RATIO] FILE.pdf..." >&2; exit 2; }
for need in "$foulcase" mutool /usr/bin/time; do
    command -v "$need" > /dev/null || { echo "$need is missing" >&2; exit 2; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# least LABEL COMMAND...: runs it and keeps the least user time and the largest memory so far.
least() {
    local label=$1
    shift
    /usr/bin/time -f '%U %M' -o "$scratch/time" "$@" > /dev/null 2> "$scratch/stderr"
    cat "$scratch/time" >> "$scratch/$label"
}
best() { sort -n "$scratch/$1" | head -n 1 | cut -d' ' -f1; }
memory() { cut -d' ' -f2 "$scratch/$1" | sort -n | tail -n 1; }

printf '%-28s %10s %10s %7s %12s %12s\n' file foulcase mutool ratio "foulcase MB" "mutool MB"
worst=0
for file in "$@"; do
    rm -f "$scratch/ours" "$scratch/theirs"
    for ((i = 0; i < rounds; ++i)); do
        least ours "$foulcase" extract --format json --detail glyphs "$file"
        least theirs mutool draw -q -F stext.json -o /dev/null "$file"
    done
    ratio=$(awk -v a="$(best ours)" -v b="$(best theirs)" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 0) }')
    printf '%-28s %8s s %8s s %7s %12d %12d\n' "$(basename "$file")" "$(best ours)" "$(best theirs)" \
        "$ratio" $(($(memory ours) / 1024)) $(($(memory theirs) / 1024))
    worst=$(awk -v a="$worst" -v b="$ratio" 'BEGIN { print (a > b ? a : b) }')
done
awk -v worst="$worst" -v limit="$limit" 'BEGIN { exit (worst > limit) ? 1 : 0 }'
