#!/usr/bin/python3
"""rooms.py - whether the rooms of the source tree stand one on another, and no files form a circle.

rooms.py TREE

Prints the size of each layer, then each place that departs.  A room may include those of the floors below it and no
other of its own floor.  Files that belong together count as one unit: a .c and its .h, and each .c with the header of
its room that declares what it defines, a private header with the public one.  Units that include one another in a circle are a fault.

SPDX-License-Identifier: MIT
"""
import re
import sys
from pathlib import Path

# Layer: its floors from the lowest, each the rooms on it; "." is the layer's own folder.
FLOORS = {
    "core": [["map"], ["sight"], ["fov"], ["scenario"], ["."]],
    "analysis": [["."], ["level", "trace"], ["sentence"], ["why"], ["questions"], ["checks"]],
    "draw": [["scene"], ["strokes"], ["layers"], ["picture"]],
    "format": [["base"], ["syntax"], ["import"], ["text", "native"], ["image", "tiled", "ldtk", "rpgmaker"], ["code", "vtt"], ["."]],
    "report": [["content", "steps"], ["table"], ["text", "html", "paper", "record"], ["."]],
    "edit": [["document"], ["tools"]],
    "cli": [["."], ["level", "checks"]],
    "ui": [["workspace"], ["widgets"], ["canvas"], ["bars", "panels"], ["analysis", "checks"], ["import", "export", "dialogs"], ["window"],
           ["app"]],
}
# A file: the rooms above it, or next to it, that it may include all the same.
EXCEPTIONS = {
    "core/sight/sight-algorithm.c": {"fov"},  # a table knows its rows
}
# Rooms that may include one another: the application opens windows, a window asks the application for others.
PAIRS = {frozenset({"ui/window", "ui/app"})}
# Layer: the circles that are known, each by one of its units.
CIRCLES = {
    "core": {"sight-algorithm"},  # a table knows its rows
    "ui": {"sight-application"},  # the pair
    "analysis": {"sight-measure"},  # a table of measures knows its rows
}
WIDGETS = re.compile(r"#include <(gtk|adwaita)[/.]")


class Layer:
    def __init__(self, root, name):
        self.root, self.name = root, name
        self.files = sorted((root / name).rglob("*.[ch]"))
        self.texts = {path: re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
                      for path in self.files}
        self.parents = {path: path for path in self.files}
        self.join_units()

    def room(self, path):
        parts = path.relative_to(self.root / self.name).parts
        return parts[0] if len(parts) > 1 else "."

    def unit(self, path):
        while self.parents[path] != path:
            path = self.parents[path]
        return path

    def join(self, one, other):
        self.parents[self.unit(one)] = self.unit(other)

    def join_units(self):
        declared = {}
        for path, text in self.texts.items():
            if path.suffix == ".h":
                for name in re.findall(r"^(?!static|typedef|#)\w.*?\b(sight_\w+) \(", text, re.M):
                    declared[name] = path
        for path, text in self.texts.items():
            for header in (path.with_suffix(".h"), path.with_name(path.stem.replace("-private", "") + ".h")):
                if header in self.texts:
                    self.join(path, header)
            for name in re.findall(r"^(sight_\w+) \(", text, re.M) if path.suffix == ".c" else []:
                if name in declared and declared[name].parent == path.parent:
                    self.join(path, declared[name])

    def includes(self, path):
        """(line, file) of each file of this layer that @path includes."""
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            found = re.match(r'#include "([^"]+)"', line)
            if found:
                for folder in (path.parent, self.root):
                    if folder / found.group(1) in self.texts:
                        yield number, folder / found.group(1)
                        break

    def name_unit(self, unit):
        """The header that others include, or else the shortest name."""
        files = [path for path in self.files if self.unit(path) == unit]
        return min(files, key=lambda p: (p.suffix != ".h" or p.stem.endswith("-private"), len(p.name), p.name)).stem

    def circles(self):
        arrows = {self.unit(path): set() for path in self.files}
        for path in self.files:
            arrows[self.unit(path)] |= {self.unit(other) for _, other in self.includes(path)} - {self.unit(path)}
        return [sorted(map(self.name_unit, circle)) for circle in find_circles(arrows)]


def reach(arrows, start):
    seen, todo = set(), [start]
    while todo:
        for other in arrows[todo.pop()] - seen:
            seen.add(other)
            todo.append(other)
    return seen


def find_circles(arrows):
    reached = {unit: reach(arrows, unit) for unit in arrows}
    circles = {frozenset(other for other in reached[unit] if unit in reached[other]) for unit in arrows
               if unit in reached[unit]}
    return sorted(circles, key=lambda circle: sorted(map(str, circle)))


def check_rooms(layer):
    floors = FLOORS[layer.name]
    order = {room: floor for floor, rooms in enumerate(floors) for room in rooms}
    for path in layer.files:
        room, place = layer.room(path), path.relative_to(layer.root)
        if room not in order:
            yield f"src/{place}: the room is on no floor of tests/lint/rooms.py"
            continue
        for number, other in layer.includes(path):
            into = layer.room(other)
            if into == room or into in EXCEPTIONS.get(str(place), ()) or order.get(into, -1) < order[room]:
                continue
            if frozenset({f"{layer.name}/{room}", f"{layer.name}/{into}"}) not in PAIRS:
                yield f"src/{place}:{number}: {layer.name}/{room} may not include {layer.name}/{into}"


def check_workspace(layer):
    for path in layer.files:
        if layer.room(path) == "workspace" and WIDGETS.search(layer.texts[path]):
            yield f"src/{path.relative_to(layer.root)}: the workspace knows no widget"


def check_circles(layer):
    for circle in layer.circles():
        if not set(circle) & CIRCLES.get(layer.name, set()):
            yield f"src/{layer.name}: {len(circle)} units include one another: {', '.join(circle)}"


def check_types(layers):
    """A word means one thing: no name of a type is defined twice."""
    places = {}
    for layer in layers:
        for path, text in layer.texts.items():
            for name in re.findall(r"^\} (Sight\w+);", text, re.M) + re.findall(r"^struct _(Sight\w+)\n\{", text, re.M):
                places.setdefault(name, []).append(str(path.relative_to(layer.root)))
    for name, where in sorted(places.items()):
        if len(where) > 1:
            yield f"{name} is defined in {' and '.join(where)}"


def measure(layer):
    units = [layer.unit(path) for path in layer.files]
    lines = sum(path.read_text(encoding="utf-8").count("\n") for path in layer.files)
    largest = max(units, key=units.count)
    print(f"{layer.name}: {len(layer.files)} files, {lines} lines, {len({*map(layer.room, layer.files)})} rooms, "
          f"{len(layer.circles())} circles, the largest unit {layer.name_unit(largest)} of {units.count(largest)} files")


def check(layers):
    for layer in layers:
        if layer.name in FLOORS:
            yield from check_rooms(layer)
        if layer.name == "ui":
            yield from check_workspace(layer)
        yield from check_circles(layer)
    yield from check_types(layers)


def main(tree):
    root = tree / "src"
    layers = [Layer(root, folder.name) for folder in sorted(root.iterdir()) if folder.is_dir()]
    for layer in layers:
        measure(layer)
    rows = [*check(layers)]
    for row in rows:
        print(row)
    return 1 if rows or not layers else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
