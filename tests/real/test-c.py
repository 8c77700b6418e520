#!/usr/bin/python3
"""test-c.py - a strict compiler takes the C headers that are written, and finds in them what the level holds

test-c.py CLI LEVEL...

SPDX-License-Identifier: MIT
"""
import json
import sys
from pathlib import Path

import real

CLI, LEVELS = sys.argv[1], [Path(path) for path in sys.argv[2:]]
DUMP = Path(__file__).parent / "dump.c"
GCC = ["gcc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I."]


def run(folder, code):
    """What the program @code prints; @folder has the headers that it includes."""
    real.output(*GCC, "-o", "program", str(code), cwd=folder)
    return real.output("./program", cwd=folder)


def number(color):
    return int(color[1:], 16)


def named(record):
    """@record as dump.c prints it."""
    return {**record, "name": record["name"].encode().hex()}


def same(folder):
    """The arrays have the cells, the legend, the teams and the viewers."""
    for path in LEVELS:
        level = real.Level(path)
        real.convert(CLI, str(path), str(folder / "map.h"))
        assert (folder / "map.h").read_bytes().isascii()
        found = json.loads(run(folder, DUMP))
        assert found["cells"] == level.cells(), path
        assert found["tiles"] == [
            named({"name": tile["name"], "glyph": ord(tile["glyph"]), "color": number(tile["color"]),
                   "walkable": tile["walkable"], "transparent": tile["transparent"],
                   "counterpart": -1 if tile["counterpart"] is None else tile["counterpart"]})
            for tile in level.tile_records()], path
        assert found["teams"] == [named({"name": team["name"], "color": number(team["color"])})
                                  for team in level.team_records()]
        assert found["viewers"] == [named({**viewer, "facing": -1 if viewer["facing"] is None else viewer["facing"]})
                                    for viewer in level.viewer_records()], path


def unused(folder):
    """Several maps in one file, twice and unused, whatever they are called, and one of floor alone."""
    names = ["int.h", "3 räume.h", "洞窟.h", "_x.h", "a*b.h", "EOF.h"]
    for name in names:
        real.convert(CLI, str(LEVELS[0]), str(folder / name))
    (folder / "floor.txt").write_text(".\n")
    real.convert(CLI, str(folder / "floor.txt"), str(folder / "floor.h"))
    code = folder / "all.c"
    code.write_text("".join(f'#include "{name}"\n' for name in [*names, "floor.h"] * 2) +
                    "int main (void)\n{\n  return int_cells[0][0] == map_3_raume_cells[0][0] && floor_viewers[0].x == 0\n"
                    "         && map_cells[0][0] == x_cells[0][0] && FLOOR_VIEWERS == 0 ? 0 : 1;\n}\n")
    run(folder, code)


def wide(folder):
    """300 kinds of tiles, in two bytes each."""
    text = "".join(",".join(str(1000 + 20 * y + x) for x in range(20)) + "\n" for y in range(15))
    (folder / "wide.csv").write_text(text)
    real.convert(CLI, str(folder / "wide.csv"), str(folder / "map.h"))
    real.convert(CLI, str(folder / "wide.csv"), str(folder / "wide.sightline"))
    assert json.loads(run(folder, DUMP))["cells"] == real.Level(folder / "wide.sightline").cells()
    assert "unsigned short map_cells" in (folder / "map.h").read_text()


if __name__ == "__main__":
    real.run([same, unused, wide], needs=["gcc"])
