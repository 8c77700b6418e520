#!/usr/bin/python3
"""test-games.py - readers of their own find in the files for games what the level holds

Godot 4, Defold, MovingAI, PICO-8 and JSON arrays are read here by a few lines each, written from the descriptions of the
formats, not with the program that wrote them.

test-games.py CLI LEVEL...

SPDX-License-Identifier: MIT
"""
import json
import re
import struct
import sys
from pathlib import Path

import real

CLI, LEVELS = sys.argv[1], [Path(path) for path in sys.argv[2:]]


def flags(level):
    """Whether the cells can be walked and seen through, row by row."""
    return [[(level.tiles[glyph].get("walkable", True), level.tiles[glyph].get("transparent", True)) for glyph in row]
            for row in level.rows]


def write(path, name, folder, *options):
    """The text of the level, written as the file NAME."""
    real.convert(CLI, str(path), str(folder / name), *options)
    return (folder / name).read_text(encoding="utf-8")


def godot_4(folder):
    """The cells of the TileMapLayer, as Godot 4.3 lays them out."""
    for path in LEVELS:
        level = real.Level(path)
        text = write(path, "map.tscn", folder, "--variant", "godot4")
        columns = max(int(x) for x in re.findall(r"^(\d+):\d+/0 = 0$", text, re.M)) + 1
        data = bytes(int(byte) for byte in re.search(r"tile_map_data = PackedByteArray\(([^)]*)\)", text).group(1).split(","))
        assert data[:2] == b"\0\0"
        cells = [[None] * level.width for _ in range(level.height)]
        for x, y, source, atlas_x, atlas_y, alternative in struct.iter_unpack("<hhHHHH", data[2:]):
            assert source == alternative == 0
            cells[y][x] = atlas_y * columns + atlas_x
        assert cells == level.cells(), path
        for number, tile in enumerate(level.legend):
            place = f"{number % columns}:{number // columns}/0/"
            assert (place + "physics_layer_0" in text) != tile.get("walkable", True)
            assert (place + "occlusion_layer_0" in text) != tile.get("transparent", True)


def defold(folder):
    """The cells of a tile map, whose rows count from the bottom."""
    for path in LEVELS:
        level = real.Level(path)
        text = write(path, "map.tilemap", folder)
        cells = [[None] * level.width for _ in range(level.height)]
        for x, y, tile in re.findall(r"cell \{ x: (\d+) y: (\d+) tile: (\d+) \}", text):
            cells[level.height - 1 - int(y)][int(x)] = int(tile)
        assert cells == level.cells(), path
        assert (folder / "map.tilesource").read_text(encoding="utf-8").startswith('image: "/')


def movingai(folder):
    """What can be walked, as a reader of the benchmarks takes it."""
    for path in LEVELS:
        level = real.Level(path)
        lines = write(path, "map.octile.map", folder).splitlines()
        assert lines[:4] == ["type octile", f"height {level.height}", f"width {level.width}", "map"]
        assert [[glyph == "." for glyph in row] for row in lines[4:]] == [[walk for walk, _ in row] for row in flags(level)]


def pico_8(folder):
    """Sprites and their flags."""
    for path in LEVELS:
        level = real.Level(path)
        if level.width > 128 or level.height > 32:
            continue
        text = write(path, "map.p8", folder)
        sections = dict(re.findall(r"^__(\w+)__\n((?:(?!__).*\n?)*)", text, re.M))
        sprites = bytes.fromhex(sections["gff"].replace("\n", ""))
        rows = [bytes.fromhex(row) for row in sections["map"].split()]
        assert [[cell - 1 for cell in row] for row in rows] == level.cells(), path
        assert [[(not sprites[cell] & 1 or sprites[cell] & 4 != 0, not sprites[cell] & 1 or sprites[cell] & 2 != 0)
                 for cell in row] for row in rows] == flags(level)


def json_arrays(folder):
    """The cells as numbers, and a legend."""
    for path in LEVELS:
        level = real.Level(path)
        data = json.loads(write(path, "map.json", folder, "--output-format", "json-rows", "--variant", "arrays"))
        assert (data["width"], data["height"], data["cells"]) == (level.width, level.height, level.cells())
        assert [tile["name"] for tile in data["legend"]] == [tile["name"] for tile in level.legend]


real.run([godot_4, defold, movingai, pico_8, json_arrays])
