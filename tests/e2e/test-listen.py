#!/usr/bin/python3
"""test-listen.py - what a screen reader says on a whole walk: each thing once, in a short sentence

test-listen.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

Listens to the events of the accessibility bus while the keyboard paints, undoes, places a viewer, draws a line, steps,
asks why, plays turns and saves.  GTK 4.14 and newer sends announcements; before, a status gets a new name.  The cell
under the cursor is the description of the map.

SPDX-License-Identifier: MIT
"""
import re
import shutil
import sys
import time
from pathlib import Path

from gi.repository import GLib

from harness import PATIENCE, Session, plain, role_of

SETTLE = 0.4  # seconds in which nothing more is to be heard


class Listener:
    def __init__(self, app):
        self.app = app
        self.heard = []
        registry = app.atspi.Registry
        registry.registerEventListener(self.announced, "object:announcement")
        registry.registerEventListener(self.renamed, "object:property-change:accessible-name")
        registry.registerEventListener(self.described, "object:property-change:accessible-description")

    def announced(self, event):
        self.add(event.any_data)

    def renamed(self, event):
        if event.source is not None and role_of(event.source) in ("statusbar", "status bar"):
            self.add(event.any_data)

    def described(self, event):
        if event.source is not None and event.source == self.app.canvas():
            self.add(event.any_data)

    def add(self, text):
        if isinstance(text, str):
            self.heard.append(plain(text).strip())

    def pump(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            time.sleep(0.01)

    def expect(self, act, *sentences):
        """Does `act`; then each of the sentences (regular expressions) must be heard once, and nothing besides what
        is said of the cell under the cursor."""
        self.pump(SETTLE)
        self.heard.clear()
        act()
        end = time.monotonic() + PATIENCE
        while not all(any(re.fullmatch(sentence, text) for text in self.heard) for sentence in sentences):
            assert time.monotonic() < end, f"{sentences} are expected, and {self.heard} is heard"
            self.pump(0.05)
        self.pump(SETTLE)
        for sentence in sentences:
            times = sum(re.fullmatch(sentence, text) is not None for text in self.heard)
            assert times == 1, f"'{sentence}' is said {times} times: {self.heard}"
        others = [text for text in self.heard if not any(re.fullmatch(sentence, text) for sentence in sentences)]
        assert all(re.match("Column |Arrow keys move", text) for text in others), f"more than {sentences} is said: {others}"
        assert all(len(text) < 300 for text in self.heard), f"too long: {self.heard}"


def walk(app, listener):
    def key(*keys):
        return lambda: app.key(*keys)

    app.move(app.cell(20, 12))  # on the floor, wherever the layout has it
    listener.pump(SETTLE)
    app.key("ctrl+m")
    listener.expect(key("Right"), r"Column \d+, row \d+: .+")
    listener.expect(key("v"), "Select")
    listener.expect(key("b"), "Brush")
    listener.expect(key("2"), "Floor")
    listener.expect(key("1"), "Wall")
    listener.expect(key("bracketright"), r"Size \d+")
    listener.expect(key("space"), r"Paint \d+ cells? with .+")
    listener.expect(key("ctrl+z"), r"Undone: Paint \d+ cells? with .+")
    listener.expect(key("ctrl+shift+z"), r"Redone: Paint \d+ cells? with .+")
    listener.expect(key("ctrl+z"), r"Undone: Paint \d+ cells? with .+")
    listener.expect(key("u"), "Viewer")
    listener.expect(key("space"), "Place Red 3")
    listener.expect(key("s"), "Sight line")
    listener.expect(lambda: app.key("Return", "Right", "Right", "Right", "Return"), r"(Clear|Blocked|Not seen|A sees|The line).*")
    listener.expect(key("comma"), r"Step 2: .+")
    listener.expect(key("w"), r"(Seen|Not seen): .+")
    app.key("Escape")
    listener.pump(SETTLE)
    listener.expect(key("alt+period"), "Turn 1 of 5, The scout goes out")
    listener.expect(key("alt+comma"), "Start")
    listener.expect(key("ctrl+s"), "“ambush” is saved")


def main(program, _cli, examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "ambush.sightline"
        shutil.copyfile(examples / "ambush.sightline", level)
        with session.start(program, level) as app:
            app.get_label("^ambush$")
            walk(app, Listener(app))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
