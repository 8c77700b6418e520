#!/usr/bin/python3
"""test-loaders.py - a game engine's loaders find in maps of LDtk and Tiled what the level holds

test-loaders.py CLI NODE EXAMPLES

NODE is a folder with the packages of tests/real/node in it; tests/run makes it.  The loaders are those of Excalibur,
which refuse a file that is not of the form they know.

SPDX-License-Identifier: MIT
"""
import json
import sys
from pathlib import Path

import real

CLI, NODE, EXAMPLES = sys.argv[1], sys.argv[2], sorted(Path(sys.argv[3]).glob("*.sightline"))
SCRIPT = str(Path(__file__).parent / "load-map.mjs")
UNIT = {"ldtk": 1, "tmx": 16, "tmj": 16}  # of a place, in parts of a cell


def load(kind, folder):
    """Of each example the layers of cells, and the places of all objects, in cells."""
    files = [str(folder / f"{example.stem}.{kind}") for example in EXAMPLES]
    for example, file in zip(EXAMPLES, files):
        real.convert(CLI, str(example), file)
    for layers in json.loads(real.output("node", SCRIPT, NODE, *files)):
        yield ([layer for layer in layers if layer["cells"]],
               [[at // UNIT[kind] for at in place] for layer in layers for place in layer["objects"]])


def check(kind, folder):
    for example, (layers, objects) in zip(EXAMPLES, load(kind, folder), strict=True):
        level = real.Level(example)
        assert len(layers) == 1, (example, [layer["name"] for layer in layers])
        assert (layers[0]["columns"], layers[0]["rows"]) == (level.width, level.height), example
        assert layers[0]["cells"] == [cell + 1 for row in level.cells() for cell in row], example
        for viewer in level.viewers:
            assert viewer["cell"] in objects, (example, viewer)


def ldtk(folder):
    check("ldtk", folder)


def tmx(folder):
    check("tmx", folder)


def tmj(folder):
    check("tmj", folder)


if __name__ == "__main__":
    real.run([ldtk, tmx, tmj], needs=["node", f"{NODE}/node_modules/@excaliburjs/plugin-ldtk",
                                      f"{NODE}/node_modules/@excaliburjs/plugin-tiled"])
