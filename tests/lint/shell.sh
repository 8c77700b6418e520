#!/usr/bin/env bash
# shell.sh - whether shellcheck finds nothing in any shell script of the tree
#
#   shell.sh TREE
#
# SPDX-License-Identifier: MIT
set -eu

cd "$1"
# Scripts of zsh, which shellcheck does not know, neither begin like this nor name a shell.
scripts=$(grep -rIlE -e '^#!.*[/ ](ba)?sh$' -e '^# shellcheck shell=' run .ci tests data src)
[ -n "$scripts" ]
xargs -d '\n' shellcheck --external-sources --source-path=SCRIPTDIR <<<"$scripts"
