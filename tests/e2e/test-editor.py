#!/usr/bin/python3
"""test-editor.py - a map painted with every tool, with mouse and keyboard; undone to the start, done again to the end

test-editor.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

After each stroke the map is saved and compared with a picture of what it must be.

SPDX-License-Identifier: MIT
"""
import json
import shutil
import sys
import time
from pathlib import Path

from harness import Session, plain, wait

WIDTH, HEIGHT = 24, 12
LEGEND = [{"glyph": "#", "name": "Wall", "look": "wall", "walkable": False, "transparent": False},
          {"glyph": ".", "name": "Floor", "look": "floor", "walkable": True, "transparent": True},
          {"glyph": "+", "name": "Door", "look": "door", "walkable": True, "transparent": False, "counterpart": "'"},
          {"glyph": "'", "name": "Open door", "look": "open-door", "walkable": True, "transparent": True,
           "counterpart": "+"},
          {"glyph": "~", "name": "Water", "look": "water", "walkable": False, "transparent": True}]
# Keys of the tiles.
WALL, FLOOR, DOOR, WATER = "1", "2", "3", "5"


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


class Editor:
    def __init__(self, app, level):
        self.app, self.level = app, level
        self.rows = read(level)["map"]
        self.entries = 0

    def put(self, glyph, *cells):
        """What is expected now: `glyph` in those cells."""
        for column, row in cells:
            line = self.rows[row]
            self.rows[row] = line[:column] + glyph + line[column + 1:]

    def check(self, what, entries=1):
        """The map that is saved is the one that is expected."""
        self.entries += entries
        self.app.key("ctrl+s")
        wait(f"{what}: {self.rows}", lambda: read(self.level)["map"] == self.rows)
        self.app.picture(what.replace(" ", "-"))

    def tool(self, key, tile=None):
        self.app.key(key, *([tile] if tile else []))

    def drag(self, *cells, **how):
        self.app.drag(*(self.app.cell(*cell) for cell in cells), **how)

    # Tools

    def paint(self):
        self.tool("b", WALL)
        self.drag((1, 1), (6, 1))
        self.put("#", *((x, 1) for x in range(1, 7)))
        self.check("brush")
        self.drag((2, 1), (3, 1), button=3)
        self.put(".", (2, 1), (3, 1))
        self.check("second button")
        self.app.key("bracketright", "bracketright")
        self.app.click(self.app.cell(2, 4))
        self.put("#", *((x, y) for x in range(1, 4) for y in range(3, 6)))
        self.check("brush of three")
        self.app.key("bracketleft", "bracketleft")

    def draw_shapes(self):
        self.tool("l", WATER)
        self.drag((1, 8), (4, 9))
        self.put("~", (1, 8), (2, 8), (3, 9), (4, 9))
        self.check("line")
        self.tool("r", WALL)
        self.drag((8, 1), (12, 4))
        self.put("#", *((x, y) for x in range(8, 13) for y in (1, 4)), *((x, y) for x in (8, 12) for y in (2, 3)))
        self.check("rectangle")
        self.tool("e")
        self.drag((14, 1), (18, 3), held="shift")
        self.put("#", *((x, y) for x in (15, 16, 17) for y in (1, 5)), *((x, y) for x in (14, 18) for y in (2, 3, 4)))
        self.check("circle")

    def fill_and_pick(self):
        self.tool("f", WATER)
        self.app.click(self.app.cell(10, 2))
        self.put("~", *((x, y) for x in (9, 10, 11) for y in (2, 3)))
        self.check("fill")
        self.tool("i")
        self.app.click(self.app.cell(8, 1))
        self.tool("b")
        self.app.click(self.app.cell(0, 0))
        self.put("#", (0, 0))
        self.check("pick")
        self.drag((1, 8), held="alt")
        self.app.click(self.app.cell(1, 0))
        self.put("~", (1, 0))
        self.check("pick with Alt")

    def pan_with_space(self):
        """Space pans the map wherever the focus is; the next press is a stroke."""
        self.app.activate(self.app.window, "win.zoom-in")
        self.app.activate(self.app.window, "win.zoom-in")
        self.tool("b", WALL)
        self.app.click_on(self.app.get("label", "Water"), key=None)
        here = self.app.cell(10, 6)
        self.app.drag(here, (here[0] + 40, here[1]), (here[0] + 100, here[1]), held="space")
        wait("the map to move", lambda: self.app.cell_at_pointer() == (10, 6))
        self.check("pan", entries=0)
        self.tool("b", WATER)
        self.app.click(self.app.cell(10, 6))
        self.put("~", (10, 6))
        self.check("paint after a pan")
        self.app.activate(self.app.window, "win.zoom-fit")

    def mirror(self):
        self.tool("b", DOOR)
        self.app.key("m")
        self.app.click(self.app.cell(0, 11))
        self.put("+", (0, 11), (WIDTH - 1, 11))
        self.check("symmetry")
        self.app.move(self.app.cell(0, 11))
        self.app.key("d")
        self.put("'", (0, 11), (WIDTH - 1, 11))
        self.check("doors")
        self.app.activate(self.app.window, "win.next-symmetry")
        self.app.key("m", "m", "m")

    # Cells

    def move_cells(self):
        """Dragged, dragged on, placed by a click elsewhere."""
        self.tool("v")
        self.drag((8, 1), (9, 2))
        self.app.drag(self.app.middle_of_cell(8, 2), self.app.middle_of_cell(10, 8))
        self.app.picture("floating")
        self.drag((10, 8), (11, 8))
        self.app.click(self.app.cell(22, 9))
        self.put(".", (8, 1), (9, 1), (8, 2), (9, 2))
        self.put("#", (11, 7), (12, 7), (11, 8))
        self.put("~", (12, 8))
        self.check("move")

    def flip_cells(self):
        self.drag((11, 7), (12, 8))
        self.app.key("shift+h")
        self.put("#", (12, 8))
        self.put("~", (11, 8))
        self.check("flip")

    def copy_cells(self):
        """To another place, turned and flipped by the keys that choose tools otherwise, and as text to other programs."""
        self.app.key("ctrl+c")
        self.app.move(self.app.cell(16, 9))
        self.app.key("ctrl+v")
        self.app.key("r", "h", "v")
        self.app.key("Return")
        self.put("#", (15, 8), (16, 8), (15, 9))
        self.put("~", (16, 9))
        self.check("paste")
        self.app.key("Delete")
        self.put(".", (15, 8), (16, 8), (15, 9), (16, 9))
        self.check("delete")

    def select_by_keys(self):
        self.app.key("ctrl+m", "Escape")
        self.app.move(self.app.cell(20, 8))
        self.app.key("shift+Right", "shift+Down", "shift+Down")
        self.app.key(WATER, "alt+BackSpace")
        self.put("~", *((x, y) for x in (20, 21) for y in (8, 9, 10)))
        self.check("keys")

    # History

    def undo_and_redo(self, start):
        end = self.level.read_bytes()
        for _ in range(self.entries):
            self.app.key("ctrl+z")
        self.app.key("ctrl+s")
        wait("the beginning", lambda: self.level.read_bytes() == start)
        self.app.picture("undone")
        for _ in range(self.entries):
            self.app.key("ctrl+shift+z")
        self.app.key("ctrl+s")
        wait("the end", lambda: self.level.read_bytes() == end)


def press_grey(app):
    """A press on a greyed button of the title bar does nothing there: no menu, as a second one would not maximize."""
    def count():
        """The buttons of the title bar, and the entries of its menu, which each version of GTK has others of."""
        names = ("Restore", "Minimize", "Maximize", "Close")
        return sum(plain(found.name or "") in names for found in app.walk(app.window))

    before = count()
    app.click(app.middle(app.get("label", "plain")), button=3)
    time.sleep(1)
    if count() == before:  # GTK 4.18 leaves its menu to the window manager, and there is none
        return
    app.key("Escape")
    wait("the menu to close", lambda: count() == before)
    app.click(app.middle(app.get("push button", "Redo")), button=3)
    time.sleep(1)
    assert count() == before, "the title bar took a press on a grey button"


def save_first(app, level):
    """The bytes that the editor writes of a level that was not changed."""
    before = level.stat().st_mtime_ns
    app.key("ctrl+s")
    wait("the file", lambda: level.stat().st_mtime_ns != before)
    return level.read_bytes()


def main(program, _cli, _examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "plain.sightline"
        level.write_text(json.dumps({"sightline": 1, "legend": LEGEND, "map": ["." * WIDTH] * HEIGHT}),
                         encoding="utf-8")
        with session.start(program, level) as app:
            start = save_first(app, level)
            editor = Editor(app, level)
            editor.paint()
            editor.draw_shapes()
            editor.fill_and_pick()
            editor.pan_with_space()
            editor.mirror()
            editor.move_cells()
            editor.flip_cells()
            editor.copy_cells()
            editor.select_by_keys()
            editor.undo_and_redo(start)
            press_grey(app)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
