#!/usr/bin/python3
"""test-map.py - a whole session with a map: made from a template, its tiles changed, reshaped, lost and recovered

test-map.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

What is saved is read again and compared with what the dialogs said.

SPDX-License-Identifier: MIT
"""
import json
import re
import shutil
import sys
from pathlib import Path

from harness import Session, plain, wait

WIDTH, HEIGHT = 30, 20


class Walk:
    def __init__(self, app, level):
        self.app, self.level = app, level

    def read(self):
        return json.loads(self.level.read_text(encoding="utf-8"))

    def save(self):
        before = self.level.stat().st_mtime_ns
        self.app.key("ctrl+s")
        wait("the file", lambda: self.level.stat().st_mtime_ns != before)
        return self.read()

    # Dialogs

    def open_dialog(self, action, title):
        self.app.activate(self.app.window, action)
        return self.app.get("frame", title)

    def set_number(self, dialog, name, number):
        spin = self.app.get("spin button", name, dialog)
        spin.queryValue().currentValue = number
        wait(f"{name} {number}", lambda: spin.queryValue().currentValue == number)

    def finish(self, dialog, button):
        title = dialog.name
        self.app.picture(title.lower().replace(" ", "-"))
        self.app.press("push button", ".*" + button, dialog)  # GTK 4.8 names it with its mnemonic too
        wait(f"{title} to close", lambda: not self.app.find("frame", re.escape(title)))
        self.app.find_window()
        self.app.focus()

    # Maps

    def new_map(self):
        """The same seed gives the same rooms, of tiles with rules about sight; saved as a file of its own."""
        app = self.app
        dialog = self.open_dialog("win.new", "New Map")
        app.press("push button", "Rooms and corridors", dialog)
        self.set_number(dialog, "Width in cells", WIDTH)
        self.set_number(dialog, "Height in cells", HEIGHT)
        self.set_number(dialog, "Seed", 7)
        app.click_on(app.get("combo box", "Tiles of the new map"))
        wait("the tiles to choose from", lambda: app.find("list item", "With rules") or app.find("list"))
        app.key("Down", "Return")
        app.get_label("torches")
        self.finish(dialog, "Create")
        app.get_label(f"^{WIDTH} × {HEIGHT} cells")
        app.key("ctrl+s")
        app.get("text", "Name:")
        app.key("ctrl+a")
        app.write(str(self.level))
        app.key("Return")
        wait("the file", self.level.exists)
        wait("the dialog to go", lambda: not app.find("text", "Name:"))
        app.focus()
        rules = {rule for tile in self.read()["legend"] for rule in ("stopsFrom", "conceals", "light", "top") if rule in tile}
        assert len(rules) == 4, rules
        rows = self.read()["map"]
        assert len(rows) == HEIGHT and {len(row) for row in rows} == {WIDTH}, rows
        assert set(rows[0]) == {"#"} and "." in "".join(rows), rows
        return rows

    def add_tile(self):
        """A new tile is painted, renamed and removed."""
        app = self.app
        dialog = self.open_dialog("win.add-tile", "New Tile")
        app.write("Lava")
        self.finish(dialog, "Add")
        tile = self.save()["legend"][-1]
        assert tile["name"] == "Lava", tile
        app.key("b")
        app.click(app.cell(0, 0))
        assert self.save()["map"][0][0] == tile["glyph"]

        dialog = self.open_dialog("win.change-tile", "Change Tile")
        app.key("ctrl+a")
        app.write("Magma")
        self.finish(dialog, "Apply")
        assert self.save()["legend"][-1] == dict(tile, name="Magma")

        dialog = self.open_dialog("win.remove-tile", "Remove Tile")
        self.finish(dialog, "Remove")
        level = self.save()
        assert all(left["name"] != "Magma" for left in level["legend"]) and tile["glyph"] not in level["map"][0]
        app.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")

    def resize(self, rows):
        """The lower right part keeps its place; new cells are floor."""
        dialog = self.open_dialog("win.resize-map", "Resize Map")
        self.set_number(dialog, "Width in cells", WIDTH + 2)
        self.set_number(dialog, "Height in cells", HEIGHT - 1)
        self.app.press("push button", "Bottom right", dialog)
        self.finish(dialog, "Resize")
        saved = self.save()["map"]
        assert [row[2:] for row in saved] == rows[1:], saved
        assert len({row[:2] for row in saved}) == 1, saved
        self.app.key("ctrl+z")

    def shift(self, rows):
        """What leaves the map on one side comes in on the other."""
        dialog = self.open_dialog("win.shift-map", "Shift Map")
        self.set_number(dialog, "Columns to the right", 3)
        self.set_number(dialog, "Rows down", -2)
        self.finish(dialog, "Shift")
        down = rows[2:] + rows[:2]
        assert self.save()["map"] == [row[-3:] + row[:-3] for row in down]
        self.app.key("ctrl+z")

    def turn(self, rows):
        for action, turned in (("win.flip-map-x", [row[::-1] for row in rows]), ("win.flip-map-y", rows[::-1]),
                               ("win.rotate-map-right", ["".join(column) for column in zip(*rows[::-1])]),
                               ("win.rotate-map-left", ["".join(column) for column in zip(*rows)][::-1])):
            self.app.activate(self.app.window, action)
            assert self.save()["map"] == turned, action
            self.app.key("ctrl+z")

    def crop(self, rows):
        """The selected cells fill the window, and are the map then."""
        app = self.app
        app.key("v")
        app.drag(app.cell(2, 3), app.cell(9, 8))
        app.key("ctrl+2")
        wait("larger cells", lambda: int(plain(app.zoom().name).split()[0]) > 40)
        app.key("ctrl+shift+x")
        assert self.save()["map"] == [row[2:10] for row in rows[3:9]]
        app.key("ctrl+z", "ctrl+0")

    def replace(self, rows):
        dialog = self.open_dialog("win.replace-tile", "Find and Replace Tile")
        self.app.get_label(r"^\d+ cells? ")
        self.finish(dialog, "Replace")
        saved = "".join(self.save()["map"])
        before = "".join(rows)
        changed = {(a, b) for a, b in zip(before, saved) if a != b}
        assert len(changed) == 1, changed
        (old, new), = changed
        assert saved == before.replace(old, new)
        self.app.key("ctrl+z")

    def go_to(self):
        self.app.key("ctrl+g")
        self.app.get("text", "Cell to go to: x, y")
        self.app.write("17, 11")
        self.app.key("Return")
        self.app.get_label(r"^\(17, 11\)$")

    def statistics(self, rows):
        dialog = self.open_dialog("win.statistics", "Map Statistics")
        self.app.get_label(f"^{WIDTH} × {HEIGHT}")
        floor = "".join(rows).count(".")
        self.app.get_label(f"^{floor:,}\\b")
        self.app.picture("statistics")
        self.app.key("Escape")
        wait("the statistics to close", lambda: not self.app.find("frame", re.escape(dialog.name)))
        self.app.focus()

    def crash(self, session):
        """Killed in the middle, as soon as there is a copy of the last stroke."""
        self.app.key("b", "1")
        self.app.click(self.app.cell(1, 1))
        expected = None

        def is_copied():
            nonlocal expected
            for copy in session.recovery().glob("*/*.sightline"):
                expected = json.loads(copy.read_text(encoding="utf-8"))["map"]
            return expected is not None and expected != self.read()["map"]
        wait("the copy", is_copied)
        self.app.crash()
        return expected

    def recover(self, expected):
        self.app.press("push button", ".*Recover All")
        self.app.get_label("not saved")
        self.app.find_window()
        self.app.focus()
        assert self.save()["map"] == expected


def main(program, _cli, _examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "rooms.sightline"
        with session.start(program) as app:
            walk = Walk(app, level)
            rows = walk.new_map()
            walk.add_tile()
            walk.resize(rows)
            walk.shift(rows)
            walk.turn(rows)
            walk.crop(rows)
            walk.replace(rows)
            walk.go_to()
            walk.statistics(rows)
            expected = walk.crash(session)
        with session.start(program, recover=True) as app:
            Walk(app, level).recover(expected)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
