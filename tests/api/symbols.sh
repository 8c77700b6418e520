#!/usr/bin/env bash
# symbols.sh - the shared library exports what is recorded, no more and no less
#
#     symbols.sh LIBRARY RECORD
#
# A symbol that was added on purpose goes into the record.  One that is gone breaks
# programs: the version of the library must say so.
#
# SPDX-License-Identifier: MIT
set -euo pipefail

diff -u "$2" <(nm -D --defined-only --format=posix "$1" | cut -d ' ' -f 1 | LC_ALL=C sort)
