#!/usr/bin/python3
"""test-godot.py - Godot 3 loads the scenes that are written, and finds in them what the level holds

test-godot.py CLI LEVEL...

SPDX-License-Identifier: MIT
"""
import json
import os
import sys
from pathlib import Path

import real

CLI, LEVELS = sys.argv[1], [Path(path) for path in sys.argv[2:]]
DUMP = Path(__file__).parent / "dump.gd"


def godot(folder, *arguments):
    """What Godot prints, which keeps its settings in @folder."""
    return real.output("godot3-server", "--path", str(folder), *arguments,
                       env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"),
                            "XDG_CONFIG_HOME": str(folder / "config"), "XDG_CACHE_HOME": str(folder / "cache")})


def compare(path, found):
    level = real.Level(path)
    assert found["rows"] == level.cells(), path
    assert found["legend"] == level.tile_records(), path
    assert found["teams"] == level.team_records()
    assert [viewer["meta"] for viewer in found["viewers"]] == level.viewer_records()
    assert [viewer["cell"] for viewer in found["viewers"]] == [viewer["cell"] for viewer in level.viewers]
    assert found["tiles"] == [
        {"name": tile["name"], "color": tile["color"][1:], "collides": int(not tile["walkable"]),
         "occludes": not tile["transparent"]} for tile in level.legend], path


def scenes(folder):
    """Cells, tiles with their colours, what collides and occludes, teams and viewers, of a project of several scenes."""
    (folder / "project.godot").write_text('config_version=4\n[application]\nconfig/name="maps"\n')
    names = [f"höhle {i}.tscn" for i in range(len(LEVELS))]
    for path, name in zip(LEVELS, names):
        real.convert(CLI, str(path), str(folder / name))
    # As a person does who opens the project: the editor makes textures of the pictures.
    godot(folder, "--editor", "--quit")
    lines = [line for line in godot(folder, "-s", str(DUMP), *names).splitlines() if line.startswith("{")]
    for path, line in zip(LEVELS, lines, strict=True):
        compare(path, json.loads(line))


if __name__ == "__main__":
    real.run([scenes], needs=["godot3-server"])
