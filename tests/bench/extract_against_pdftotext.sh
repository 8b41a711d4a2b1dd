#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# User time of `foulcase extract` (text, one file at a time) beside `pdftotext` over the largest
# files of a folder, turn by turn in one run, the least of several rounds each. Files that either
# cannot read are left out. The ratio counts, not the seconds.
#
# usage: tests/bench/extract_against_pdftotext.sh [--rounds N] [--files N] [--limit RATIO] DIR
# FOULCASE names the executable, build/release/bin/foulcase by default.
# Exit 1 where the sum's ratio is above the limit (0.25 by default).
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
foulcase=${FOULCASE:-$here/build/release/bin/foulcase}
rounds=3
files=50
limit=0.25
while [[ ${1:-} == --* ]]; do
    case $1 in
        --rounds) rounds=$2 ;;
        --files) files=$2 ;;
        --limit) limit=$2 ;;
        *) echo "unknown option $1" >&2; exit 2 ;;
    esac
    shift 2
done
[[ $# -eq 1 && -d $1 ]] || { echo "usage: $0 [--rounds N] [--files N] [--limit RATIO] DIR" >&2; exit 2; }
for need in "$foulcase" pdftotext /usr/bin/time; do
    command -v "$need" > /dev/null || { echo "$need is missing" >&2; exit 2; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# spent LABEL COMMAND...: appends its user time; fails as the command does.
spent() {
    local label=$1
    shift
    /usr/bin/time -q -f '%U' -o "$scratch/time" "$@" > /dev/null 2> "$scratch/stderr" || return 1
    cat "$scratch/time" >> "$scratch/$label"
}
best() { sort -n "$scratch/$1" | head -n 1; }

printf '%-36s %10s %10s %7s\n' file foulcase pdftotext ratio
count=0
ours=0
theirs=0
while IFS= read -r file; do
    [[ $count -lt $files ]] || break
    rm -f "$scratch/ours" "$scratch/theirs"
    good=1
    for ((i = 0; i < rounds && good; ++i)); do
        spent ours "$foulcase" extract --jobs 1 "$file" || good=0
        spent theirs pdftotext "$file" - || good=0
    done
    [[ $good -eq 1 ]] || continue
    a=$(best ours)
    b=$(best theirs)
    printf '%-36s %8s s %8s s %7s\n' "$(basename "$file")" "$a" "$b" \
        "$(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 0) }')"
    ours=$(awk -v a="$ours" -v b="$a" 'BEGIN { print a + b }')
    theirs=$(awk -v a="$theirs" -v b="$b" 'BEGIN { print a + b }')
    count=$((count + 1))
done < <(find "$1" -type f -iname '*.pdf' -printf '%s %p\n' | sort -rn | cut -d' ' -f2-)
awk -v a="$ours" -v b="$theirs" -v n="$count" -v limit="$limit" 'BEGIN {
    ratio = b > 0 ? a / b : 0
    printf "%d files: %.2f s against %.2f s, ratio %.3f\n", n, a, b, ratio
    exit (ratio > limit) ? 1 : 0
}'
