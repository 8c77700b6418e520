#!/usr/bin/python3
"""test-shim.py - whether the shim of the module for web pages does what GLib does: both walk the same random ways

test-shim.py WALK-WITH-GLIB WALK-WITH-SHIM [N]

SPDX-License-Identifier: MIT
"""
import subprocess
import sys

GLIB, SHIM = sys.argv[1:3]
SEEDS = int(sys.argv[3]) if len(sys.argv) > 3 else 12


def walk(program, seed):
    return subprocess.run([program, str(seed)], capture_output=True, check=True).stdout.split(b"\n")


failed = 0
print(f"1..{SEEDS}")
for number in range(1, SEEDS + 1):
    wanted, got = walk(GLIB, number), walk(SHIM, number)
    assert len(wanted) > 5000, len(wanted)
    differ = next((i for i, pair in enumerate(zip(wanted, got)) if pair[0] != pair[1]), None)
    if differ is None and len(wanted) == len(got):
        print(f"ok {number} seed {number}")
        continue
    failed += 1
    print(f"not ok {number} seed {number}")
    if differ is not None:
        print(f"# line {differ + 1}: GLib {wanted[differ]!r}, shim {got[differ]!r}")
sys.exit(1 if failed else 0)
