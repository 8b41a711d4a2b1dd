#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# app/run.sh [FILE.pdf]: installs what is missing, builds build/release and opens the workbench on
# the file, or on the bundled sample. FOULCASE_BUILD_ONLY=1 builds and stops. Without a display,
# the page with its overlays is written to foulcase-page-1.png in the current folder.
set -euo pipefail
# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

usage="usage: app/run.sh [FILE.pdf]"
if (($# > 1)); then
    say "$usage"
    exit 2
fi
case "${1:-}" in
-h | --help)
    printf '%s\n' "$usage"
    exit 0
    ;;
esac

file="${1:-$foulcase_root/resources/samples/foul_case.pdf}"
if [[ ! -e $file ]]; then
    say "$file: there is no such file"
    exit 2
fi
if [[ ! -f $file || ! -r $file ]]; then
    say "$file: not a file that can be read"
    exit 2
fi
file="$(realpath -- "$file")"

packages=("${foulcase_packages[@]}")
display=none
if [[ -n ${QT_QPA_PLATFORM:-} || -n ${DISPLAY:-} ]]; then
    display=given
elif [[ -n ${WAYLAND_DISPLAY:-} ]]; then
    display=given
    packages+=(qt6-wayland)
fi

install_packages "${packages[@]}" || exit 2
build_release || exit 2
if [[ ${FOULCASE_BUILD_ONLY:-} == 1 ]]; then
    exit 0
fi

foulcase="$foulcase_build/bin/foulcase"
if [[ $display == given ]]; then
    exec "$foulcase" "$file"
fi

picture="foulcase-page-1.png"
say "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so page 1 with its overlays"
say "is written to a picture instead of opening the workbench."
QT_QPA_PLATFORM=offscreen "$foulcase" shot "$file" --page 1 -o "$picture"
printf '%s\n' "$PWD/$picture"
