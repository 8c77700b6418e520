#!/usr/bin/env bash
# clang-format.sh - whether every source is laid out as .clang-format says
#
#   clang-format.sh TREE            prints what is not, status 1
#   clang-format.sh TREE --fix      lays it out
#
# SPDX-License-Identifier: MIT
set -eu

cd "$1"
if [ "${2:-}" = --fix ]; then
  find src tests -name '*.[ch]' -print0 | xargs -0 clang-format-14 -i
else
  find src tests -name '*.[ch]' -print0 | xargs -0 clang-format-14 --dry-run -Werror --ferror-limit=1
fi
