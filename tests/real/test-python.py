#!/usr/bin/python3
"""test-python.py - Python imports the modules that are written, and finds in them what the level holds

test-python.py CLI LEVEL...

SPDX-License-Identifier: MIT
"""
import json
import sys
from pathlib import Path

import real

CLI, LEVELS = sys.argv[1], [Path(path) for path in sys.argv[2:]]
DUMP = """import json, map
print(json.dumps([map.WIDTH, map.HEIGHT, [[map.LEGEND[tile]["glyph"] for tile in row] for row in map.MAP], map.LEGEND,
                  map.TEAMS, map.VIEWERS]))
"""


def load(path, variant, folder):
    """What an interpreter of its own, that takes warnings for errors, imports."""
    real.convert(CLI, str(path), str(folder / "map.py"), "--variant", variant)
    assert (folder / "map.py").read_bytes().isascii()
    return json.loads(real.output(sys.executable, "-W", "error", "-c", DUMP, cwd=folder))


def check(folder, variant, name):
    """@name: what a tile is called in LEGEND, by its number and its glyph."""
    for path in LEVELS:
        level = real.Level(path)
        width, height, seen, legend, teams, viewers = load(path, variant, folder)
        assert (width, height) == (level.width, level.height)
        assert seen == [list(row) for row in level.rows], path
        assert len(legend) == len(level.legend)
        names = [name(i, tile["glyph"]) for i, tile in enumerate(level.legend)]
        for key, expected in zip(names, level.tile_records()):
            if expected["counterpart"] is not None:
                expected["counterpart"] = names[expected["counterpart"]]
            assert legend[key] == expected, (path, legend[key], expected)
        assert teams == level.team_records()
        assert viewers == level.viewer_records()


def rows(folder):
    """Rows of glyphs, which are keys of the legend."""
    check(folder, "rows", lambda number, glyph: glyph)


def cells(folder):
    """Lists of numbers, which are places in the legend."""
    check(folder, "cells", lambda number, glyph: number)


if __name__ == "__main__":
    real.run([rows, cells])
