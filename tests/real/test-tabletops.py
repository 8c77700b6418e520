#!/usr/bin/python3
"""test-tabletops.py - readers of Universal VTT and of Foundry's scenes that share nothing with the writers find the walls
and doors of the map

test-tabletops.py CLI EXAMPLES SCHEMA

It does what a tabletop does: a picture below, segments that sight must not cross, doors that close the way.

SPDX-License-Identifier: MIT
"""
import base64
import functools
import json
import math
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

import real

CLI, EXAMPLES, SCHEMA = sys.argv[1], sorted(Path(sys.argv[2]).glob("*.sightline")), json.load(open(sys.argv[3]))

# Doors both ways in a map of 9 x 5 cells, one of them open, a window, a pillar, and walls that touch at a corner.
MAP = ["#########",
       "#...+..#.",
       "#.o.#.#..",
       "#...'..=.",
       "#+#######"]

RAYS = 150  # that are shot on each map
PRESET_RANGE = 10  # of the preset bresenham-team, which all examples without a range of their own use


class Tabletop:
    """What a tabletop keeps of a file, in cells."""

    def sees(self, start, end, with_doors=True):
        return not any(cross(start, end, *segment)
                       for segment in (self.segments + self.doors if with_doors else self.segments))


class Universal(Tabletop):
    file = "map.uvtt"

    def __init__(self, path):
        data = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.validate(data, SCHEMA)
        size = data["resolution"]["map_size"]
        self.width, self.height, self.scale = size["x"], size["y"], data["resolution"]["pixels_per_grid"]
        self.lines = [[(point["x"], point["y"]) for point in line] for line in data["line_of_sight"]]
        self.segments = [pair for line in self.lines for pair in zip(line, line[1:])]
        self.portals = [(tuple((point["x"], point["y"]) for point in portal["bounds"]), portal["closed"])
                        for portal in data["portals"]]
        self.doors = [bounds for bounds, closed in self.portals if closed]
        for portal, (bounds, _) in zip(data["portals"], self.portals):
            assert middle(bounds) == (portal["position"]["x"], portal["position"]["y"]), portal
            assert (bounds[0][1] == bounds[1][1]) == (portal["rotation"] == 0), portal
        self.image = base64.b64decode(data["image"], validate=True)


class Foundry(Tabletop):
    """A scene: walls of kind 20 stop sight, doors (door 1) unless they stand open (ds 1)."""

    file = "map.foundry.json"

    def __init__(self, path):
        data = json.loads(path.read_text(encoding="utf-8"))
        size = data["grid"]["size"]
        assert data["padding"] == 0 and data["grid"]["type"] == 1 and size >= 50
        self.width, self.height = data["width"] / size, data["height"] / size
        ids = [thing["_id"] for thing in data["walls"] + data["tokens"]]
        assert len(set(ids)) == len(ids) and all(re.fullmatch("[A-Za-z0-9]{16}", name) for name in ids)
        self.segments, self.portals, self.tokens = [], [], []
        for wall in data["walls"]:
            x0, y0, x1, y1 = (number / size for number in wall["c"])
            stops = wall["sight"] == 20
            assert wall["sight"] == wall["light"] and wall["move"] == 20 and wall["dir"] == 0
            if wall["door"] or not stops:
                self.portals.append((((x0, y0), (x1, y1)), stops and wall["ds"] == 0))
            else:
                self.segments.append(((x0, y0), (x1, y1)))
        self.doors = [bounds for bounds, closed in self.portals if closed]
        for token in data["tokens"]:
            self.tokens.append((token["name"], token["x"] / size, token["y"] / size,
                                None if token["sight"]["range"] is None else token["sight"]["range"] / data["grid"]["distance"],
                                token["sight"]["angle"], token["rotation"], token["sight"]["enabled"]))


KINDS = (Universal, Foundry)


def middle(bounds):
    return tuple((a + b) / 2 for a, b in zip(*bounds))


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a, b, c, d):
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def is_portal(tile):
    return "counterpart" in tile or tile.get("look") in ("door", "open-door") or (
        tile.get("look") == "window" and tile.get("transparent", True))


@functools.lru_cache(maxsize=None)
def read(level_path, kind):
    """What a tabletop finds in the map of a level, which is written once."""
    with tempfile.TemporaryDirectory() as folder:
        real.convert(CLI, str(level_path), str(Path(folder) / kind.file))
        return kind(Path(folder) / kind.file)


def write(folder, level_path, kind=Universal):
    if level_path in EXAMPLES:
        return read(level_path, kind)
    real.convert(CLI, str(level_path), str(folder / kind.file))
    return kind(folder / kind.file)


def tables(folder, level_path):
    return [write(folder, level_path, kind) for kind in KINDS]


def levels(folder):
    """The examples, and the map above through a text file."""
    (folder / "doors.txt").write_text("\n".join(MAP) + "\n", encoding="utf-8")
    real.convert(CLI, str(folder / "doors.txt"), str(folder / "doors.sightline"))
    yield from ((path, real.Level(path)) for path in (*EXAMPLES, folder / "doors.sightline"))


class Cells:
    """The map as the reader of the native format has it; outside all is wall."""

    def __init__(self, level):
        self.level = level

    def tile(self, x, y):
        if not (0 <= x < self.level.width and 0 <= y < self.level.height):
            return {"transparent": False}
        return self.level.tiles[self.level.rows[y][x]]

    def is_wall(self, x, y):
        tile = self.tile(x, y)
        return not tile.get("transparent", True) and not is_portal(tile)

    def is_closed(self, x, y):
        tile = self.tile(x, y)
        return is_portal(tile) and not tile.get("transparent", True)


def edges(folder):
    """The unit edges of all lines are those between wall and open, each once; lines are closed and turn at each corner."""
    for path, level in levels(folder):
        cells = Cells(level)
        expected = {((x, y), (x + 1, y)) for y in range(level.height + 1) for x in range(level.width)
                    if cells.is_wall(x, y - 1) != cells.is_wall(x, y)}
        expected |= {((x, y), (x, y + 1)) for y in range(level.height) for x in range(level.width + 1)
                     if cells.is_wall(x - 1, y) != cells.is_wall(x, y)}
        for table in tables(folder, path):
            found = []
            for (x, y), (to_x, to_y) in table.segments:
                length = int(abs(to_x - x) + abs(to_y - y))
                assert (x == to_x) != (y == to_y), f"{path}: {x},{y} to {to_x},{to_y} is not straight"
                step = ((to_x - x) // length, (to_y - y) // length)
                found += [tuple(sorted(((x + i * step[0], y + i * step[1]),
                                        (x + (i + 1) * step[0], y + (i + 1) * step[1])))) for i in range(length)]
            assert len(found) == len(set(found)), f"{path}: an edge stands twice"
            assert set(found) == expected, f"{path}: {set(found) ^ expected}"
            assert (table.width, table.height) == (level.width, level.height), path
            assert len(table.segments) <= 5000, f"{path}: too many segments for some tabletops"
        for line in write(folder, path).lines:
            assert line[0] == line[-1], f"{path}: a line is not closed"
            turns = [side(a, b, c) for a, b, c in zip(line, line[1:], line[2:] + line[1:2])]
            assert all(turns), f"{path}: a line has a point where it does not turn"


def rays(folder):
    """Between points of open cells sight is clear exactly where it passes through no wall; corners are left out."""
    for path, level in levels(folder):
        for table in tables(folder, path):
            shoot(path, level, table)


def shoot(path, level, table):
    cells, rand = Cells(level), random.Random(7)
    places = [(x, y) for y in range(level.height) for x in range(level.width) if not cells.is_wall(x, y)]
    for _ in range(RAYS):
        (x, y), (to_x, to_y) = rand.choice(places), rand.choice(places)
        start = (x + rand.uniform(0.1, 0.9), y + rand.uniform(0.1, 0.9))
        end = (to_x + rand.uniform(0.1, 0.9), to_y + rand.uniform(0.1, 0.9))
        through = {(math.floor(start[0] + (end[0] - start[0]) * (t + t_next) / 2),
                    math.floor(start[1] + (end[1] - start[1]) * (t + t_next) / 2))
                   for t, t_next in pairs(crossings(start, end))}
        expected = not any(cells.is_wall(*cell) for cell in through)
        assert table.sees(start, end, with_doors=False) == expected, f"{path}: {start} to {end}: expected {expected}"


def crossings(start, end):
    """Where the ray from start to end enters another cell, as shares of its length."""
    shares = {0.0, 1.0}
    for axis in (0, 1):
        low, high = sorted((start[axis], end[axis]))
        shares |= {(line - start[axis]) / (end[axis] - start[axis]) for line in range(math.ceil(low), math.floor(high) + 1)}
    return sorted(shares)


def pairs(values):
    return zip(values, values[1:])


def portals(folder):
    """One in the middle of each door and window; a closed one stops sight through its cell, an open one does not."""
    for path, level in levels(folder):
        cells = Cells(level)
        expected = [(x + 0.5, y + 0.5, cells.is_closed(x, y)) for y in range(level.height) for x in range(level.width)
                    if is_portal(cells.tile(x, y))]
        for table in tables(folder, path):
            assert [(*middle(bounds), closed) for bounds, closed in table.portals] == expected, path
            for bounds, closed in table.portals:
                (x, y), across = middle(bounds), is_across(bounds)
                assert bounds == (((x - 0.5, y), (x + 0.5, y)) if across else ((x, y - 0.5), (x, y + 0.5))), bounds
                near = ((x + 0.1, y - 0.4), (x + 0.1, y + 0.4)) if across else ((x - 0.4, y + 0.1), (x + 0.4, y + 0.1))
                assert table.sees(*near) != closed, bounds
    for table in tables(folder, folder / "doors.sightline"):
        doors = {middle(bounds): (is_across(bounds), closed) for bounds, closed in table.portals}
        assert doors == {(4.5, 1.5): (False, True), (4.5, 3.5): (False, False), (7.5, 3.5): (False, False),
                         (1.5, 4.5): (True, True)}, doors


def is_across(bounds):
    return bounds[0][1] == bounds[1][1]


def tokens(folder):
    """Each viewer is a token in its cell that looks as far, as wide and to the same side: north is a half turn."""
    for path, level in levels(folder):
        if "range" not in json.loads(path.read_text(encoding="utf-8"))["sight"]:
            level.range = PRESET_RANGE
        found = write(folder, path, Foundry).tokens
        expected = [(viewer["name"], viewer["x"], viewer["y"], viewer["range"] or None,
                     360 if viewer["facing"] is None else viewer["angle"],
                     0 if viewer["facing"] is None else (viewer["facing"] + 180) % 360, viewer["alive"])
                    for viewer in level.viewer_records()]
        assert found == expected, f"{path}: {found}, expected {expected}"


def come_back(folder):
    """What stops sight in a file that is read again is what stopped it."""
    for path, level in levels(folder):
        for kind in KINDS:
            real.convert(CLI, str(path), str(folder / kind.file))
            real.convert(CLI, str(folder / kind.file), str(folder / "back.sightline"))
            again = real.Level(folder / "back.sightline")
            for y in range(level.height):
                for x in range(level.width):
                    wanted = level.tiles[level.rows[y][x]].get("transparent", True)
                    assert again.tiles[again.rows[y][x]].get("transparent", True) == wanted, f"{path}: ({x}, {y})"


def picture(folder):
    """The picture inside is a sound PNG of the map's size."""
    for path, level in levels(folder):
        table = write(folder, path)
        (folder / "map.png").write_bytes(table.image)
        size = f"{level.width * table.scale} x {level.height * table.scale}"
        said = subprocess.run(["pngcheck", "-v", str(folder / "map.png")], text=True, stdout=subprocess.PIPE, check=True).stdout
        assert f"{size} image" in said, said
        colors = subprocess.run(["convert", str(folder / "map.png"), "-scale", f"{level.width}x{level.height}!", "-format",
                                 "%k", "info:"], text=True, stdout=subprocess.PIPE, check=True).stdout
        assert int(colors) > 1, f"{path}: the picture is empty"


def standard_output(folder):
    """To standard output, and to a file of any of the suffixes, goes the same."""
    files = []
    for suffix in ("uvtt", "dd2vtt", "df2vtt"):
        real.convert(CLI, str(EXAMPLES[0]), str(folder / f"map.{suffix}"))
        files.append((folder / f"map.{suffix}").read_bytes())
    printed = subprocess.run([CLI, "convert", EXAMPLES[0], "-", "--output-format", "uvtt"], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, check=True).stdout
    assert len({printed, *files}) == 1


if __name__ == "__main__":
    real.run([edges, rays, portals, tokens, come_back, picture, standard_output], needs=["pngcheck", "convert"])
