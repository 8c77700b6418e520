#!/usr/bin/python3
"""test-solidity.py - solc compiles the libraries that are written, and what runs of them answers what the level holds

test-solidity.py CLI NODE LEVEL...

NODE is a folder with the packages of tests/real/node in it; tests/run makes it.

SPDX-License-Identifier: MIT
"""
import json
import sys
from pathlib import Path

import real

CLI, NODE, LEVELS = sys.argv[1], Path(sys.argv[2]), [Path(path) for path in sys.argv[3:]]
HERE = Path(__file__).parent
VARIANTS = ("bytes", "bits", "blocked")


def write(path, folder):
    """The libraries of a level, and the contract that asks them."""
    folder.mkdir()
    for variant in VARIANTS:
        real.convert(CLI, str(path), str(folder / f"{variant}.sol"), "--variant", variant)
        assert (folder / f"{variant}.sol").read_bytes().isascii()
    code = (HERE / "ask.sol").read_text()
    if "uint16[] calldata" in (folder / "blocked.sol").read_text():
        code = code.replace("uint8[]", "uint16[]")
    (folder / "ask.sol").write_text(code)


def words(text):
    """Hexadecimal digits as numbers of 256 bits, with a sign."""
    numbers = [int(text[i:i + 64], 16) for i in range(0, len(text), 64)]
    return [number - (number >> 255 << 256) for number in numbers]


def cells(text, width):
    """Two bytes a cell, as rows."""
    numbers = [int(text[i:i + 4], 16) for i in range(0, len(text), 4)]
    return [numbers[i:i + width] for i in range(0, len(numbers), width)]


def named(names, numbers, per_name):
    """A tuple for each name: it, and as many numbers as each has."""
    names, numbers = bytes.fromhex(names).decode().split("\0"), words(numbers)
    assert names.pop() == "" and len(numbers) == len(names) * per_name
    return [(name, *numbers[i * per_name:(i + 1) * per_name]) for i, name in enumerate(names)]


def color(record):
    return int(record["color"][1:], 16)


def number(value):
    """-1 for what is nowhere."""
    return -1 if value is None else int(value)


def check(path, found):
    level = real.Level(path)
    sight = [[not level.tiles[glyph]["transparent"] for glyph in row] for row in level.rows]
    moves = [[not level.tiles[glyph]["walkable"] for glyph in row] for row in level.rows]
    assert words(found["size"]) == [level.width, level.height, len(level.legend), len(level.teams), len(level.viewers),
                                    sum(map(sum, sight))]
    assert cells(found["cells"], level.width) == level.cells(), path
    for key, expected in (("sight", sight), ("moves", moves), ("set", sight)):
        assert cells(found[key], level.width) == expected, (path, key)
    # Whatever the order of the words, the lowest bit is the first cell.
    flat = sum(sight, [])
    assert sum(word % 2**256 << 256 * i for i, word in enumerate(words(found["words"]))) == sum(
        bit << i for i, bit in enumerate(flat)), path
    assert named(found["tileNames"], found["tiles"], 7) == [
        (tile["name"], ord(tile["glyph"]), color(tile), tile["walkable"], tile["transparent"],
         number(tile["counterpart"]), tile["walkable"], tile["transparent"]) for tile in level.tile_records()], path
    assert named(found["teamNames"], found["teams"], 1) == [(team["name"], color(team)) for team in level.team_records()]
    assert named(found["viewerNames"], found["viewers"], 7) == [
        (viewer["name"], *(number(viewer[key]) for key in ("team", "x", "y", "range", "alive", "facing", "angle")))
        for viewer in level.viewer_records()], path
    assert found["left"] == found["below"] == "reverts", "outside of the map"


def make_wide(folder):
    """300 columns, and as many kinds of tiles: two bytes for each; several words and calls."""
    text = "".join(",".join(str(1000 + (7 * x + 31 * y) % 300) for x in range(300)) + "\n" for y in range(3))
    (folder / "wide.csv").write_text(text)
    real.convert(CLI, str(folder / "wide.csv"), str(folder / "wide.sightline"))
    level = json.loads((folder / "wide.sightline").read_text())
    for i, tile in enumerate(level["legend"]):
        tile.update(transparent=i % 3 == 0, walkable=i % 2 == 0)
    (folder / "wide.sightline").write_text(json.dumps(level))
    return folder / "wide.sightline"


def make_empty(folder):
    """A map of floor alone, without teams and viewers."""
    (folder / "floor.txt").write_text("...\n")
    real.convert(CLI, str(folder / "floor.txt"), str(folder / "floor.sightline"))
    return folder / "floor.sightline"


def levels(folder):
    """Every tile, team and viewer, and each cell in all three ways."""
    paths = [*LEVELS, make_wide(folder), make_empty(folder)]
    folders = [folder / str(i) for i in range(len(paths))]
    for path, one in zip(paths, folders):
        write(path, one)
    answers = json.loads(real.output("node", str(HERE / "ask.js"), str(NODE), *map(str, folders)))
    for path, found in zip(paths, answers, strict=True):
        check(path, found)


if __name__ == "__main__":
    real.run([levels], needs=["node", NODE / "node_modules" / "solc"])
