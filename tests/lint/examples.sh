#!/usr/bin/env bash
# examples.sh - whether each example is a level as the program itself would write it
#
#   examples.sh SIGHTLINE-CLI FOLDER
#
# SPDX-License-Identifier: MIT
set -eu

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
status=0

for example in "$2"/*.sightline; do
  "$1" convert "$example" "$out/again.sightline"
  cmp "$example" "$out/again.sightline" || status=1
done
exit $status
