#!/usr/bin/python3
"""test-zoom.py - how the map is looked at: the wheel, the keys, the overview, places that are come back to

test-zoom.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

SPDX-License-Identifier: MIT
"""
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

from harness import Session, plain, role_of, wait

OVER_PANEL = 1100, 500  # a place over the cards of the panel


class View:
    def __init__(self, app):
        self.app = app

    def size(self):
        return int(plain(self.app.zoom().name).split()[0])

    def wheel(self, button, times=1, ctrl=False, delay=60):
        if ctrl:
            subprocess.run(["xdotool", "keydown", "ctrl"], check=True)
        subprocess.run(["xdotool", "click", "--repeat", str(times), "--delay", str(delay), str(button)], check=True)
        if ctrl:
            subprocess.run(["xdotool", "keyup", "ctrl"], check=True)

    def cell(self):
        time.sleep(.3)
        return self.app.cell_at_pointer()

    def zoom_about_pointer(self):
        """Ctrl and the wheel, and the keys: the cell under the pointer stays there."""
        app = self.app
        app.key("ctrl+1")  # so that no side of the map fits into the window, where it would stay as it is
        wait("32 pixels a cell", lambda: self.size() == 32)
        app.move(app.cell(60, 48))
        before = self.size()
        self.wheel(4, 4, ctrl=True)
        wait("a larger zoom", lambda: self.size() > before)
        assert self.cell() == (60, 48), f"zoomed in, the pointer is on {self.cell()}"
        large = self.size()
        self.wheel(5, 2, ctrl=True)
        wait("a smaller zoom", lambda: self.size() < large)
        assert self.cell() == (60, 48)
        app.key("ctrl+plus", "ctrl+plus")
        wait("a zoom by keys", lambda: self.size() >= large)
        assert self.cell() == (60, 48)

    def wheel_scrolls(self):
        """The wheel alone never zooms: the map moves under the pointer."""
        size, cell = self.size(), self.cell()
        self.wheel(5, 3)
        wait("the map to move up", lambda: self.cell()[1] > cell[1])
        assert self.size() == size and self.cell()[0] == cell[0]
        self.wheel(4, 3)
        wait("the map to come back", lambda: self.cell()[1] < cell[1] + 2)
        subprocess.run(["xdotool", "keydown", "shift"], check=True)
        self.wheel(5, 3)
        subprocess.run(["xdotool", "keyup", "shift"], check=True)
        wait("the map to move aside", lambda: self.cell()[0] > cell[0])
        assert self.size() == size

    def wheel_changes_no_value(self):
        """Over a number in a panel the wheel scrolls the panel: neither the number nor the focus change."""
        app = self.app
        app.key("alt+4")
        numbers = self.numbers()
        app.move(OVER_PANEL)
        self.wheel(5, 25)
        time.sleep(.3)
        app.move(app.middle(app.get("spin button", "Range of B")))
        self.wheel(5, 3)
        self.wheel(4)
        time.sleep(.3)
        assert app.get("image", "Map canvas").getState().contains(app.atspi.STATE_FOCUSED), "the focus moved"
        for delay in 30, 45, 80:  # as fast as frames: what scrolls under the pointer is not what gets the next turn
            self.wheel(4, 12, delay=delay)
            self.wheel(5, 12, delay=delay)
        time.sleep(.3)
        assert app.get("image", "Map canvas").getState().contains(app.atspi.STATE_FOCUSED), "the focus moved"
        assert self.numbers() == numbers, f"{self.numbers()}, before {numbers}"

    def numbers(self):
        return [(found.name, found.queryValue().currentValue) for found in self.app.walk()
                if role_of(found) in ("spin button", "slider")]

    def keys(self):
        app = self.app
        app.key("ctrl+1")
        wait("32 pixels a cell", lambda: self.size() == 32)
        app.key("ctrl+0")
        wait("the whole map", lambda: self.size() < 32)
        app.get("push button", "Fit the map in the window")

    def overview(self):
        """A click goes there; a drag moves what is seen."""
        app = self.app
        assert not app.find("image", "Overview of the map"), "the whole map is seen"
        app.key("ctrl+1")
        overview = app.get("image", "Overview of the map")
        app.picture("overview")
        left, top, width, height = app.place(overview)
        canvas = app.place(app.canvas())
        middle = (canvas[0] + canvas[2] // 2, canvas[1] + canvas[3] // 2)
        for share in (.9, .9), (.1, .9), (.5, .5):
            app.click((left + int(width * share[0]), top + int(height * share[1])))
            app.move(middle)
            x, y = wait("a cell", app.cell_at_pointer)
            time.sleep(.3)
            x, y = app.cell_at_pointer()
            assert abs(x - share[0] * 120) < 16 and abs(y - share[1] * 80) < 12, f"{share} of the map shows {(x, y)}"
        app.drag((left + width // 2, top + height // 2), (left + width // 2 + 20, top + height // 2))
        app.move(middle)
        time.sleep(.3)
        assert app.cell_at_pointer()[0] > 66, "the frame does not come along"
        app.activate(app.window, "win.overview")
        wait("the overview to go", lambda: not app.find("image", "Overview of the map"))
        app.activate(app.window, "win.overview")
        app.get("image", "Overview of the map")

    def parts(self):
        """Coordinates and the panel go and come."""
        app = self.app
        width = app.place(app.canvas())[2]
        app.activate(app.window, "win.coordinates")
        wait("a wider canvas", lambda: app.place(app.canvas())[2] > width)
        app.activate(app.window, "win.coordinates")
        wait("the numbers again", lambda: app.place(app.canvas())[2] == width)
        app.key("F9")
        wait("no panel", lambda: app.place(app.canvas())[2] > width + 300)
        app.key("F9")
        wait("the panel", lambda: app.place(app.canvas())[2] == width)

    def leave(self):
        """Where it was left: returns size and cell in the middle."""
        app = self.app
        canvas = app.place(app.canvas())
        app.move((canvas[0] + canvas[2] // 2, canvas[1] + canvas[3] // 2))
        time.sleep(.3)
        place = self.size(), app.cell_at_pointer()
        app.key("ctrl+w")
        wait("the end", lambda: app.process.poll() is not None)
        return place


def write_level(examples, path):
    """A large open map, with the legend of an example."""
    level = json.loads((examples / "crossroads.sightline").read_text(encoding="utf-8"))
    level.update(map=["." * 120] * 80, viewers=[], lines=[])
    path.write_text(json.dumps(level), encoding="utf-8")


def main(program, _cli, examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "large.sightline"
        write_level(examples, level)
        with session.start(program, level) as app:
            view = View(app)
            view.zoom_about_pointer()
            view.wheel_scrolls()
            view.wheel_changes_no_value()
            view.keys()
            view.overview()
            view.parts()
            left = view.leave()
        with session.start(program, level) as app:
            found = View(app).leave()
            assert left[0] == found[0] and max(abs(a - b) for a, b in zip(left[1], found[1])) <= 1, f"{left}, {found}"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
