#!/usr/bin/python3
"""test-uvtt.py - a reader of Universal VTT that shares nothing with the writer finds the walls and doors of the map

test-uvtt.py CLI EXAMPLES SCHEMA

It does what a tabletop does: a picture below, segments that sight must not cross, doors that close the way.

SPDX-License-Identifier: MIT
"""
import base64
import json
import math
import random
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

RAYS = 400  # that are shot on each map


class Tabletop:
    """What a tabletop keeps of a file."""

    def __init__(self, path):
        data = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.validate(data, SCHEMA)
        size = data["resolution"]["map_size"]
        self.width, self.height, self.scale = size["x"], size["y"], data["resolution"]["pixels_per_grid"]
        self.lines = [[(point["x"], point["y"]) for point in line] for line in data["line_of_sight"]]
        self.segments = [pair for line in self.lines for pair in zip(line, line[1:])]
        self.portals = data["portals"]
        self.doors = [tuple((point["x"], point["y"]) for point in portal["bounds"])
                      for portal in data["portals"] if portal["closed"]]
        self.image = base64.b64decode(data["image"], validate=True)

    def sees(self, start, end):
        return not any(cross(start, end, *segment) for segment in self.segments + self.doors)


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a, b, c, d):
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def is_portal(tile):
    return "counterpart" in tile or tile.get("look") in ("door", "open-door") or (
        tile.get("look") == "window" and tile.get("transparent", True))


def write(folder, level_path):
    real.convert(CLI, str(level_path), str(folder / "map.uvtt"))
    return Tabletop(folder / "map.uvtt")


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
        cells, table = Cells(level), write(folder, path)
        found = []
        for line in table.lines:
            assert line[0] == line[-1], f"{path}: a line is not closed"
            for (x, y), (to_x, to_y) in zip(line, line[1:]):
                length = abs(to_x - x) + abs(to_y - y)
                assert (x == to_x) != (y == to_y), f"{path}: {x},{y} to {to_x},{to_y} is not straight"
                step = ((to_x - x) // length, (to_y - y) // length)
                found += [tuple(sorted(((x + i * step[0], y + i * step[1]),
                                        (x + (i + 1) * step[0], y + (i + 1) * step[1])))) for i in range(length)]
            turns = [side(a, b, c) for a, b, c in zip(line, line[1:], line[2:] + line[1:2])]
            assert all(turns), f"{path}: a line has a point where it does not turn"
        expected = {((x, y), (x + 1, y)) for y in range(level.height + 1) for x in range(level.width)
                    if cells.is_wall(x, y - 1) != cells.is_wall(x, y)}
        expected |= {((x, y), (x, y + 1)) for y in range(level.height) for x in range(level.width + 1)
                     if cells.is_wall(x - 1, y) != cells.is_wall(x, y)}
        assert len(found) == len(set(found)), f"{path}: an edge stands twice"
        assert set(found) == expected, f"{path}: {set(found) ^ expected}"
        print(f"# {path.name}: {len(table.lines)} lines with {len(table.segments)} segments for {len(expected)} edges, "
              f"{len(table.portals)} portals")
        assert len(table.segments) <= 5000, f"{path}: too many segments for some tabletops"


def rays(folder):
    """Between points of open cells sight is clear exactly where it passes through no wall; corners are left out."""
    for path, level in levels(folder):
        cells, table, rand = Cells(level), write(folder, path), random.Random(7)
        table.doors = []
        places = [(x, y) for y in range(level.height) for x in range(level.width) if not cells.is_wall(x, y)]
        for _ in range(RAYS):
            (x, y), (to_x, to_y) = rand.choice(places), rand.choice(places)
            start = (x + rand.uniform(0.1, 0.9), y + rand.uniform(0.1, 0.9))
            end = (to_x + rand.uniform(0.1, 0.9), to_y + rand.uniform(0.1, 0.9))
            through = {(math.floor(start[0] + (end[0] - start[0]) * (t + t_next) / 2),
                        math.floor(start[1] + (end[1] - start[1]) * (t + t_next) / 2))
                       for t, t_next in pairs(crossings(start, end))}
            expected = not any(cells.is_wall(*cell) for cell in through)
            assert table.sees(start, end) == expected, f"{path}: {start} to {end}: expected {expected}"


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
        cells, table = Cells(level), write(folder, path)
        expected = [(x + 0.5, y + 0.5, cells.is_closed(x, y)) for y in range(level.height) for x in range(level.width)
                    if is_portal(cells.tile(x, y))]
        assert [(p["position"]["x"], p["position"]["y"], p["closed"]) for p in table.portals] == expected, path
        for portal in table.portals:
            (x, y), across = portal["position"].values(), portal["rotation"] == 0
            bounds = [(point["x"], point["y"]) for point in portal["bounds"]]
            assert bounds == ([(x - 0.5, y), (x + 0.5, y)] if across else [(x, y - 0.5), (x, y + 0.5)]), portal
            near = ((x + 0.1, y - 0.4), (x + 0.1, y + 0.4)) if across else ((x - 0.4, y + 0.1), (x + 0.4, y + 0.1))
            assert table.sees(*near) != portal["closed"], portal
    doors = {(p["position"]["x"], p["position"]["y"]): (p["rotation"] == 0, p["closed"]) for p in table.portals}
    assert doors == {(4.5, 1.5): (False, True), (4.5, 3.5): (False, False), (7.5, 3.5): (False, False),
                     (1.5, 4.5): (True, True)}, doors


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
    printed = subprocess.run([CLI, "convert", EXAMPLES[0], "-", "--to", "uvtt"], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, check=True).stdout
    assert len({printed, *files}) == 1


if __name__ == "__main__":
    real.run([edges, rays, portals, picture, standard_output], needs=["pngcheck", "convert"])
