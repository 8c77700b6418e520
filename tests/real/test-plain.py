#!/usr/bin/python3
"""test-plain.py - other languages call the installed library through sightline-plain.h

test-plain.py BUILD FOLDER NODE

BUILD is installed below FOLDER; NODE is a folder with the packages of tests/real/node in it.

SPDX-License-Identifier: MIT
"""
import os
import re
import shutil
import sys
from pathlib import Path

import real

BUILD, FOLDER, NODE = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
SAMPLES = Path(__file__).parent / "plain"
SAID = """######
#....#
#....#  ..
#.@........
#....#  #
######
blocked
1. (2, 3) to (3, 3), error 4: open
2. (3, 3) to (4, 2), error 2: open
3. (4, 2) to (5, 2), error 6: blocked
not seen: a cell on the way blocks
"""


def library():
    """Installs once; the library and the folder of its headers."""
    if not FOLDER.exists():
        real.output("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--tags", "devel,runtime", "--destdir",
                    str(FOLDER))
    [found] = FOLDER.rglob("libsightline.so")
    [header] = FOLDER.rglob("sightline-plain.h")
    return str(found), header


def check(said, name):
    assert said == SAID, f"{name}:\n{said}"


def python(folder):
    check(real.output(sys.executable, str(SAMPLES / "roguelike.py"), library()[0]), "ctypes")


def luajit(folder):
    check(real.output("luajit", str(SAMPLES / "roguelike.lua"), library()[0]), "LuaJIT")


def node(folder):
    check(real.output("node", str(SAMPLES / "roguelike.js"), library()[0],
                      env={**os.environ, "NODE_PATH": str(NODE / "node_modules")}), "koffi")


def cpp(folder):
    found, header = library()
    program = folder / "roguelike"
    real.output("c++", "-std=c++17", "-Wall", "-Wextra", "-Werror", str(SAMPLES / "roguelike.cc"), f"-I{header.parent}", found, "-o", str(program))
    check(real.output(str(program), env={**os.environ, "LD_LIBRARY_PATH": str(Path(found).parent)}), "C++")


def plain(folder):
    """The header stands without GLib, in C and C++, and names no type of GLib."""
    _, header = library()
    text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.S)
    assert not re.search(r"\bg(u?int|boolean|char|size|pointer)|\bG[A-Z]\w+\b|glib", text.replace("GNUC", "")), text
    source = folder / "one.c"
    source.write_text("#include <sightline-plain.h>\n")
    for language in ("c", "c++"):
        real.output("cc", "-x", language, "-Wall", "-Werror", "-fsyntax-only", f"-I{header.parent}", str(source))


if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    real.run([python, luajit, node, cpp, plain], needs=["meson", "luajit", "node", "c++"])
