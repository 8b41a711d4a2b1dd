# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# The steps that app/run.sh and tests/run.sh share: installing Debian packages and building the
# release preset. Sourced, never run; it defines functions and does nothing by itself.

foulcase_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
foulcase_build="$foulcase_root/build/release"

# shellcheck disable=SC2034 # used by the scripts that source this
foulcase_packages=(
    g++ cmake ninja-build pkg-config
    qt6-base-dev qt6-svg-dev libpoppler-qt6-dev
    libqpdf-dev libfreetype-dev libicu-dev libseccomp-dev
    nlohmann-json3-dev libpugixml-dev
    poppler-data fonts-dejavu-core fonts-urw-base35
)

say() {
    printf '%s\n' "$*" >&2
}

# Prints those of the named packages that dpkg does not know as installed, one a line.
missing_packages() {
    local package status
    for package in "$@"; do
        status="$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)"
        if [[ $status != installed ]]; then
            printf '%s\n' "$package"
        fi
    done
}

# Installs those of the named packages that are missing, as root or with sudo. Returns 2 where
# that cannot be done, after saying what to install by hand.
install_packages() {
    local -a missing=() apt=(env DEBIAN_FRONTEND=noninteractive apt-get)
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is no Debian system, so nothing was installed. Debian 12's names of what is needed:"
        say "  $*"
        return 0
    fi
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then
        return 0
    fi
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "These packages are missing, and installing them needs root or sudo. As root, run:"
            say "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
            return 2
        fi
        apt=(sudo "${apt[@]}")
    fi
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    local -a install=(install -y --no-install-recommends "${missing[@]}")
    # The simulation fails where the package lists are absent; the install where they are stale.
    if apt-get --simulate "${install[@]}" >/dev/null 2>&1 && "${apt[@]}" "${install[@]}" >&2; then
        return 0
    fi
    if "${apt[@]}" update >&2 && "${apt[@]}" "${install[@]}" >&2; then
        return 0
    fi
    say "The packages could not be installed. As root, run:"
    say "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
    return 2
}

# Configures and builds build/release; FOULCASE_JOBS sets the number of compilers.
build_release() {
    cmake -S "$foulcase_root" --preset release >&2 || return 2
    cmake --build "$foulcase_build" --parallel "${FOULCASE_JOBS:-2}" >&2 || return 2
}
