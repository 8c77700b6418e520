#!/usr/bin/env bash
# clang-format.sh - whether every .c file is laid out as .clang-format says
#
#   clang-format.sh TREE            prints what is not, status 1
#   clang-format.sh TREE --fix      lays it out
#
# Headers are laid out by hand: their parameters stand in columns.
#
# SPDX-License-Identifier: MIT
set -eu

cd "$1"
if [ "${2:-}" = --fix ]; then
  find src tests -name '*.c' -print0 | xargs -0 clang-format-14 -i
else
  find src tests -name '*.c' -print0 | xargs -0 clang-format-14 --dry-run -Werror --ferror-limit=1
fi
