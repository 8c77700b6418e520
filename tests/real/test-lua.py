#!/usr/bin/python3
"""test-lua.py - Lua, LuaJIT and LÖVE load the tables that are written, and find in them what the level holds

test-lua.py CLI LEVEL...

SPDX-License-Identifier: MIT
"""
import json
import os
import shutil
import sys
from pathlib import Path

import real

CLI, LEVELS = sys.argv[1], [Path(path) for path in sys.argv[2:]]
DUMP = Path(__file__).parent / "dump.lua"
LOVE_CONF = """function love.conf (t)
  for _, module in ipairs { "audio", "font", "graphics", "joystick", "sound", "window" } do
    t.modules[module] = false
  end
end
"""


def check(path, variant, text):
    """That the JSON of dump.lua is the level."""
    level, found = real.Level(path), json.loads(text)
    glyphs = [tile["glyph"] for tile in level.legend]
    assert (found["w"], found["h"]) == (level.width, level.height)
    assert found["seen"] == [list(row) for row in level.rows], path
    if variant == "rows":
        assert set(found["legend"]) == set(glyphs)
        legend = [found["legend"][glyph] for glyph in glyphs]
        name = glyphs.__getitem__
    else:
        legend = found["legend"]
        name = lambda index: index + 1
    for expected, tile in zip(level.tile_records(), legend, strict=True):
        counterpart = expected.pop("counterpart")
        if counterpart is not None:
            expected["counterpart"] = name(counterpart)
        assert tile == expected, (path, tile, expected)
    assert found["teams"] == [{key: value for key, value in team.items() if value is not None}
                              for team in level.team_records()]
    for expected, viewer in zip(level.viewer_records(), found["viewers"], strict=True):
        expected["team"] += 1
        if expected["facing"] is None:
            del expected["facing"]
        assert viewer == expected, (path, viewer, expected)


def write(path, variant, folder):
    real.convert(CLI, str(path), str(folder / "map.lua"), "--variant", variant)
    return folder / "map.lua"


def interpret(interpreter, folder):
    for path in LEVELS:
        for variant in ("rows", "cells"):
            check(path, variant, real.output(interpreter, str(DUMP), str(write(path, variant, folder))))


def lua(folder):
    """Lua 5.4 loads them."""
    interpret("lua5.4", folder)


def luajit(folder):
    """LuaJIT, which has the language of 5.1, loads them."""
    interpret("luajit", folder)


def love(folder):
    """A game of LÖVE, without a window, requires one of each."""
    shutil.copy(DUMP, folder)
    (folder / "conf.lua").write_text(LOVE_CONF)
    (folder / "main.lua").write_text('print (require "dump" (require "map"))\nos.exit (0)\n')
    for variant in ("rows", "cells"):
        write(LEVELS[0], variant, folder)
        check(LEVELS[0], variant, real.output("love", str(folder), env={
            **os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(folder)}))


def large(folder):
    """4096 rows of 4096 cells, and as many rows as there can be, are not too much for LuaJIT, which has the least room."""
    for width, height in ((4096, 4096), (2, 65535)):
        text = folder / "large.txt"
        text.write_text("".join(f"{(y * 2654435761 % 4096):0{width}b}\n".translate({48: ".", 49: "#"})[-width - 1:]
                                for y in range(height)))
        said = real.output("luajit", "-e", f"local m = dofile ('{write(text, 'rows', folder)}') "
                           "io.write (m.h, ' ', #m.rows, ' ', m.rows[m.h])")
        assert said == f"{height} {height} {text.read_text().splitlines()[-1]}", said[:100]


if __name__ == "__main__":
    real.run([lua, luajit, love, large], needs=["lua5.4", "luajit", "love"])
