#!/usr/bin/python3
"""test-schema.py - every level that the program writes keeps to the schema of levels, and what it refuses does not

test-schema.py SCHEMA SIGHTLINE-CLI TREE

SPDX-License-Identifier: MIT
"""
import copy
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

# What the reader refuses: a change of an example (None: removed), by the path to the member.
WRONG = [(["sightline"], 2), (["sightline"], None), (["map"], None), (["map", 0], ""), (["legend", 0, "glyph"], "##"),
         (["legend", 0, "color"], "red"), (["legend", 0, "look"], "marble"), (["legend", 0, "walkable"], 1),
         (["teams", 0, "shape"], "blob"), (["viewers", 0, "team"], None), (["viewers", 0, "cell"], [1]),
         (["viewers", 0, "cell"], [1.5, 1]), (["viewers", 0, "range"], -1), (["viewers", 0, "range"], 65536),
         (["viewers", 0, "facing"], 360), (["sight", "preset"], None), (["sight", "range"], "far"),
         (["turns", 0, "events", 0, "event"], "dance"), (["turns", 0, "events", 0, "cell"], None)]


def changed(level, path, value):
    level = copy.deepcopy(level)
    place = level
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return level


def accepts(cli, level):
    with tempfile.NamedTemporaryFile("w", suffix=".sightline", encoding="utf-8") as file:
        json.dump(level, file)
        file.flush()
        return subprocess.run([cli, "survey", file.name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              check=False).returncode < 2


def main(schema, cli, tree):
    validator = jsonschema.Draft202012Validator(json.loads(schema.read_text(encoding="utf-8")))
    levels = sorted([*(tree / "data" / "examples").glob("*.sightline"), *(tree / "tests" / "maps" / "good").glob("*.sightline")])
    assert len(levels) > 7, levels
    for path in levels:
        for error in validator.iter_errors(json.loads(path.read_text(encoding="utf-8"))):
            raise AssertionError(f"{path.name}: {error.json_path}: {error.message}")
    example = json.loads((tree / "data" / "examples" / "ambush.sightline").read_text(encoding="utf-8"))
    assert accepts(cli, example)
    for path, value in WRONG:
        level = changed(example, path, value)
        assert not validator.is_valid(level), f"the schema takes {path} = {value!r}"
        assert not accepts(cli, level), f"the reader takes {path} = {value!r}, which the schema refuses"


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
