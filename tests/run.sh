#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# tests/run.sh [CTEST OPTION...]: installs what is missing, builds build/release and runs all
# tests offscreen. Ends with ctest's summary and its exit code; 2 where it could not get that far.
set -euo pipefail
# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

install_packages "${foulcase_packages[@]}" || exit 2
build_release || exit 2
export QT_QPA_PLATFORM=offscreen
exec ctest --test-dir "$foulcase_build" --output-on-failure "$@"
