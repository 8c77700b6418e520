#!/usr/bin/python3
"""test-your-game.py - the samples of docs/games answer as the preset that they follow, and the page has them whole

test-your-game.py CLI GAMES PAGE

SPDX-License-Identifier: MIT
"""
import subprocess
import sys
from pathlib import Path

import real

CLI, GAMES, PAGE = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
LINES = 24


def conform(*command):
    run = subprocess.run([CLI, "conform", "--game", " ".join(command), "--preset", "bresenham-team", "--set", "walls=lit"],
                         capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def c(folder):
    program = folder / "game"
    real.output("cc", "-O2", "-Wall", "-Werror", str(GAMES / "game.c"), "-lcjson", "-o", str(program))
    conform(str(program))


def lua(folder):
    conform("lua", str(GAMES / "game.lua"))


def python(folder):
    conform(sys.executable, str(GAMES / "game.py"))


def javascript(folder):
    conform("node", str(GAMES / "game.js"))


def gdscript(folder):
    conform("godot3-server", "-s", str(GAMES / "game.gd"))


def csharp(folder):
    program = folder / "game.exe"
    real.output("mcs", "-warnaserror", f"-out:{program}", str(GAMES / "game.cs"))
    conform("mono", str(program))


def samples(folder):
    """Each is short, and the page quotes it unchanged."""
    page = PAGE.read_text(encoding="utf-8")
    found = sorted(GAMES.glob("game.*"))
    assert len(found) == 6, found
    for path in found:
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= LINES, path
        assert f"games/{path.name}" in page, f"{path.name} is not named in the page"
        assert all(len(line) <= 130 for line in text.split("\n")), path


if __name__ == "__main__":
    real.run([c, lua, python, javascript, gdscript, csharp, samples], needs=["cc", "lua", "node", "godot3-server", "mcs", "mono"])
