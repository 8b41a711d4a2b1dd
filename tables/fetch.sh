#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Downloads the Debian 12 packages that the tables are made from into a folder, unpacks each
# beside its name and compares the files that generate.py reads with sources.sha256. The
# packages' own digests are not compared: point releases change those, not what is read.
# Nothing is installed. Use: tables/fetch.sh FOLDER (about 50 MiB; 200 MiB unpacked).
set -eu

if [ $# -ne 1 ]; then
    echo "use: $0 FOLDER" >&2
    exit 2
fi
digests=$(cd "$(dirname "$0")" && pwd)/sources.sha256
packages="aglfn ruby-pdf-reader python3-reportlab texlive-base texlive-latex-base
          texlive-latex-recommended unicode-data coreutils dpkg gnupg-l10n
          libglib2.0-data"
mkdir -p "$1/packages"
cd "$1"
for package in $packages; do
    if ! ls packages/"$package"_*.deb >/dev/null 2>&1; then
        (cd packages && apt-get -q download "$package")
    fi
    mkdir -p "$package"
    dpkg -x packages/"$package"_*.deb "$package"
done
sha256sum --check --quiet "$digests"
