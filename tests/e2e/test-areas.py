#!/usr/bin/python3
"""test-areas.py - an area drawn, erased, named in the list and removed; undone to the start, done again to the end

test-areas.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

After each step the level is saved, and its file says what areas it has.

SPDX-License-Identifier: MIT
"""
import json
import shutil
import sys
import time
from pathlib import Path

from harness import Session, wait

WIDTH, HEIGHT = 24, 12
LEGEND = [{"glyph": "#", "name": "Wall", "look": "wall", "walkable": False, "transparent": False},
          {"glyph": ".", "name": "Floor", "look": "floor", "walkable": True, "transparent": True}]


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def cells_of(area):
    """The cells of an area as a set, whichever way its file has them."""
    found = {(x, y) for left, top, width, height in area.get("rects", [])
             for x in range(left, left + width) for y in range(top, top + height)}
    left, top = area.get("at", (0, 0))
    for y, row in enumerate(area.get("rows", [])):
        found |= {(left + x, top + y) for x, glyph in enumerate(row) if glyph == "#"}
    return found


def rect(left, top, right, bottom):
    return {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}


class Walk:
    def __init__(self, app, level):
        self.app, self.level = app, level
        self.entries = 0

    def check(self, what, areas):
        """Names and cells of all areas that are saved."""
        self.entries += 1
        self.app.key("ctrl+s")
        wait(f"{what}: {areas}",
             lambda: [(area["name"], cells_of(area)) for area in read(self.level).get("areas", [])] == areas)
        self.app.picture(what.replace(" ", "-"))

    def drag(self, *cells, **how):
        self.app.drag(*(self.app.cell(*cell) for cell in cells), **how)

    def draw(self):
        self.app.key("a")
        self.drag((2, 2), (6, 5))
        room = rect(2, 2, 6, 5)
        self.check("drawn", [("Area", room)])
        self.drag((4, 3), (5, 4), button=3)
        room -= rect(4, 3, 5, 4)
        self.check("erased", [("Area", room)])
        self.app.press("push button", "Draw the area with the brush")
        self.drag((7, 2), (10, 2))
        room |= rect(7, 2, 10, 2)
        self.check("brushed", [("Area", room)])
        return room

    def name(self, room):
        """Through the list, whose row reads what the area is for."""
        row = self.app.get("list item", "Area", self.app.get("list", "Areas"))
        self.app.click_on(row, None)
        self.app.key("F2")
        self.app.get("text", "Area name")
        self.app.key("ctrl+a")
        self.app.write("Nothing")
        self.app.key("Escape")  # what was half typed counts for nothing
        wait("the closed menu", lambda: self.app.find("text", "Area name") is None)
        self.app.focus()
        time.sleep(1.5)  # the focus comes back from the menu, after which one goes on by keys
        self.app.click_on(row, None)
        time.sleep(1)
        self.app.key("F2")
        self.app.get("text", "Area name")
        self.app.key("ctrl+a")
        self.app.write("Vault")
        self.app.key("Return")
        wait("the closed menu", lambda: self.app.find("text", "Area name") is None)
        self.check("renamed", [("Vault", room)])

    def give_purpose(self, room):
        """A click outside closes the menu of the row, also after the list of a choice in it has closed."""
        outside = self.app.cell(14, 8)
        self.app.key("F2")
        self.app.get("text", "Area name")
        self.app.key("Tab", "space", "Down", "Return")
        wait("the purpose", lambda: self.app.find("label", "goal") is not None)
        self.app.click(outside)
        wait("the closed menu", lambda: self.app.find("text", "Area name") is None)
        self.check("given a purpose", [("Vault", room)])
        wait("the saved purpose", lambda: read(self.level)["areas"][0].get("purpose") == "goal")

    def remove(self):
        self.app.get("list item", "Vault", self.app.get("list", "Areas"))
        self.app.key("Delete")
        self.check("removed", [])
        self.app.get_label("^No areas yet")

    def undo_and_redo(self, start):
        end = self.level.read_bytes()
        for _ in range(self.entries):
            self.app.activate(self.app.window, "win.undo")
        self.app.activate(self.app.window, "win.save")
        wait("the beginning", lambda: self.level.read_bytes() == start)
        for _ in range(self.entries):
            self.app.activate(self.app.window, "win.redo")
        self.app.activate(self.app.window, "win.save")
        wait("the end", lambda: self.level.read_bytes() == end)


def main(program, _cli, _examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "plain.sightline"
        level.write_text(json.dumps({"sightline": 1, "legend": LEGEND, "map": ["." * WIDTH] * HEIGHT}),
                         encoding="utf-8")
        with session.start(program, level) as app:
            before = level.stat().st_mtime_ns
            app.key("ctrl+s")
            wait("the file", lambda: level.stat().st_mtime_ns != before)
            start = level.read_bytes()
            walk = Walk(app, level)
            room = walk.draw()
            walk.name(room)
            walk.give_purpose(room)
            walk.remove()
            walk.undo_and_redo(start)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
