#!/usr/bin/python3
"""values.py - puts values into levels that no one would write, and asks every verb about them

values.py CLI EXAMPLES [--tries N] [--seed S] [--try I]

Each try takes an example level, puts values into some of its members, and members into its viewers, teams, tiles, lamps
and rules that may have them; then two verbs run.  A verb may answer or refuse, with its exit status; it may not crash,
warn, or take longer than a minute.  Ends with "N tries, M lost"; --try repeats one and keeps its level.

SPDX-License-Identifier: MIT
"""
import argparse
import copy
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 60  # seconds
SMALL = [0, 1, 2, 3, 5, 16, 255, 359, 1000, 65535]
STRANGE = [-1, 256, 360, 361, 65536, 2**31 - 1, 2**31, 2**63, -2**31, 1e300, 0.5, "", "x", None, True, False, [], {},
           "corners", {"preset": "corners", "range": 9}, [0, 0], [70000, -3], "Guard", "a\u202eb"]
# What may be there, though an example lacks it.
MEMBERS = {
    "viewers": ["shoot", "sight", "eye", "spend", "darkVision", "range", "facing", "angle", "alive", "team"],
    "teams": ["range", "sight", "darkVision", "alliance", "shape"],
    "legend": ["cost", "ground", "top", "conceals", "stops", "light", "counterpart", "glyph", "image"],
    "lamps": ["range", "on", "cell"],
    "areas": ["cells", "purpose", "team"],
    "notes": ["cells", "text"],
    "rules": ["shoot", "spend", "eye", "height", "dark", "onWay", "darkVision", "lastSeen"],
    "pictures": ["underlay", "sheets", "at", "pixelsPerCell", "strength", "mirrored", "turned"],
}
# IN is the level, OUT what is written.
VERBS = [
    "report IN --question=all --measure=all -o OUT.json", "report IN -o OUT.html", "report IN -o OUT.pdf",
    "picture IN -o OUT.svg", "picture IN -o OUT.png", "sees IN", "team IN --turn 2 --json", "check IN",
    "cover IN --guards", "cover IN --vantage 3", "cover IN --team Guards", "fairness IN Red Blue", "asymmetry IN",
    "convert IN OUT.tmx", "convert IN OUT.sightline", "convert IN OUT.ldtk", "convert IN OUT.uvtt",
    "why IN --at 2,2 --cell 9,9", "why IN --at 9,9 --cell 2,2 --json", "record IN -o OUT.json", "measure IN --measure view",
    "route IN --from 2,2 --to 9,9", "los IN --from 2,2 --to 7,5 --steps", "fov IN --at 3,3", "compare IN --preset corners --preset simple-los",
]


def places(node, path=()):
    """Every member and element of node, as (container, key)."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        yield node, key
        if isinstance(value, (dict, list)):
            yield from places(value, path + (key,))


def draw_value(chance):
    return copy.deepcopy(chance.choice(SMALL if chance.random() < 0.6 else STRANGE))


def change(level, chance):
    """Puts one value into level."""
    kind = chance.choice(list(MEMBERS))
    rows = level.setdefault(kind, {}) if kind in ("rules", "pictures") else level.get(kind)
    if chance.random() < 0.5 and isinstance(rows, list) and rows:
        rows = chance.choice(rows)
    if chance.random() < 0.6 and isinstance(rows, dict):
        rows[chance.choice(MEMBERS[kind])] = draw_value(chance)
        return
    node, key = chance.choice([place for place in places(level) if place[0] is not level.get("map")])
    if isinstance(node, list) and chance.random() < 0.2:
        node.append(copy.deepcopy(node[key]))
    elif chance.random() < 0.1:
        del node[key]
    else:
        node[key] = draw_value(chance)


def attempt(options, number, folder):
    """What is wrong with try number; None if nothing is."""
    chance = random.Random(f"{options.seed} {number}")
    level = json.loads(chance.choice(sorted(options.examples.glob("*.sightline"))).read_text(encoding="utf-8"))
    for _ in range(chance.choice([1, 1, 2, 3, 6])):
        change(level, chance)
    (folder / "in.sightline").write_text(json.dumps(level), encoding="utf-8")
    for verb in chance.sample(VERBS, 2):
        command = [word.replace("IN", "in.sightline").replace("OUT", "out") for word in verb.split()]
        try:
            done = subprocess.run([options.cli, *command], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                                  timeout=PATIENCE, check=False, env={**os.environ, "G_DEBUG": "fatal-warnings"})
        except subprocess.TimeoutExpired:
            return f"{verb}: no end"
        if done.returncode not in (0, 1, 2, 3):
            return f"{verb}: status {done.returncode}: {done.stderr.decode(errors='replace')[-2000:]}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", type=Path)
    parser.add_argument("examples", type=Path)
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 31))
    parser.add_argument("--try", type=int, dest="only")
    options = parser.parse_args()
    options.cli = options.cli.resolve()
    print(f"seed {options.seed}")
    numbers = range(options.tries) if options.only is None else [options.only]
    lost = 0
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            wrong = attempt(options, number, Path(folder))
            if wrong is not None:
                lost += 1
                print(f"--seed {options.seed} --try {number}: {wrong}")
            if options.only is not None:
                print((Path(folder) / "in.sightline").read_text(encoding="utf-8"))
    print(f"{len(numbers)} tries, {lost} lost")
    return lost > 0


if __name__ == "__main__":
    sys.exit(main())
