#!/usr/bin/python3
"""node.py - whether the packages of npm that tests use run with the Node.js of Debian 12

node.py TREE

SPDX-License-Identifier: MIT
"""
import json
import re
import sys
from pathlib import Path

NODE = (18, 20, 4)


def satisfies(comparator):
    sign, *numbers = re.fullmatch(r"(>=|\^|)v?(\d+)(?:\.(\d+|\*|x))?(?:\.(\d+|\*|x))?", comparator).groups()
    least = tuple(int(number) if (number or "").isdigit() else 0 for number in numbers)
    if sign == ">=":
        return NODE >= least
    return NODE[0] == least[0] and NODE >= least


def allows(versions):
    """Of a range such as "16 >=16.17.0 || >= 18.6"."""
    return any(all(satisfies(comparator) for comparator in re.sub(r"(>=|\^) +", r"\1", choice).split())
               for choice in versions.split("||"))


def main(tree):
    lock = json.loads((Path(tree) / "tests/real/node/package-lock.json").read_text(encoding="utf-8"))
    engines = {name: package["engines"]["node"] for name, package in lock["packages"].items()
               if "node" in package.get("engines", {})}
    assert engines and allows("16 >=16.17 || 18 >= 18.6.0") and allows("6.* || >= 10.*")
    assert not allows(">=20") and not allows("^16.0.0 || 20") and not allows(">=18.21")
    bad = [f"tests/real/node: {name} needs Node.js {versions}" for name, versions in engines.items() if not allows(versions)]
    print("\n".join(bad) or f"{len(engines)} packages run with Node.js {NODE[0]}")
    return 1 if bad else 0


sys.exit(main(*sys.argv[1:]))
