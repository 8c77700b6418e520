#!/usr/bin/python3
"""test-design.py - a level designed from nothing, by mouse and once by keyboard alone: both files are the same

test-design.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

Two rooms with a door between them, two teams, a viewer that is turned, a kept line, and a turn in which a viewer walks
and a door opens.

SPDX-License-Identifier: MIT
"""
import json
import re
import shutil
import sys
from pathlib import Path

from harness import Session, plain, wait

ROOMS = (((4, 3), (12, 9)), ((12, 3), (20, 9)))
DOOR = (12, 6)
RED, BLUE, WALK = (6, 5), (18, 7), (15, 7)


class Mouse:
    """Points at cells."""

    def __init__(self, app):
        self.app = app

    def at(self, cell):
        self.app.move(self.app.cell(*cell))

    def act(self, cell):
        self.app.click(self.app.cell(*cell))

    def ask(self, cell):
        """For what can be done there."""
        self.app.click(self.app.cell(*cell), button=3)

    def drag(self, start, end):
        self.app.drag(self.app.cell(*start), self.app.cell(*end))


class Keys:
    """Goes to cells with Ctrl+G and the arrow keys."""

    def __init__(self, app):
        self.app = app

    def at(self, cell):
        self.app.key("ctrl+g")
        self.app.get("text", "Cell to go to: x, y")
        self.app.write("%d, %d" % cell)
        self.app.key("Return")
        wait(f"the cursor at {cell}", lambda: self.cursor() == cell)

    def cursor(self):
        match = re.match(r"Column (\d+), row (\d+):", plain(self.app.canvas().description or ""))
        return (int(match.group(1)), int(match.group(2))) if match else None

    def act(self, cell):
        self.at(cell)
        self.app.key("space")

    def ask(self, cell):
        self.at(cell)
        self.app.key("shift+F10")

    def drag(self, start, end):
        self.at(start)
        self.app.key("Return")
        steps = [("Right" if end[0] > start[0] else "Left")] * abs(end[0] - start[0])
        steps += [("Down" if end[1] > start[1] else "Up")] * abs(end[1] - start[1])
        self.app.key(*steps, "Return")


class Design:
    def __init__(self, app, hand):
        self.app, self.hand = app, hand

    def begin(self):
        self.app.key("ctrl+n")
        self.app.get("frame", "New Map")
        self.app.key("Return")
        wait("the dialog to close", lambda: self.app.find("frame", "New Map") is None)
        self.app.focus()
        self.app.canvas()

    def draw_rooms(self):
        self.app.key("o")
        for start, end in ROOMS:
            self.hand.drag(start, end)
        self.app.picture("rooms")

    def look_at_menu(self, cell):
        self.hand.ask(cell)
        self.app.get("menu item")  # GTK 4.18 does not name them
        self.app.key("Escape")
        wait("the closed menu", lambda: self.app.find("menu item") is None)

    def place_viewers(self):
        self.app.key("u")
        self.hand.act(RED)
        self.app.get_label(r"^\(%d, %d\)$" % RED)
        self.app.key("e", "e")
        self.app.key("shift+a")
        self.app.get("text", "Team name")  # typed at once where the teams are listed
        self.app.write("Blue")
        self.app.key("Return")
        wait("the name to be taken", lambda: self.app.find("text", "Team name") is None)
        self.app.focus()
        self.hand.act(BLUE)
        self.app.get_label(r"^\(%d, %d\)$" % BLUE)
        self.look_at_menu(BLUE)
        self.app.get_label(r"^\(%d, %d\)$" % BLUE)
        self.app.picture("viewers")

    def keep_a_line(self):
        self.app.key("s")
        self.hand.drag(RED, BLUE)
        self.app.key("ctrl+k")
        self.app.picture("line")

    def record_a_turn(self):
        self.app.key("ctrl+Return")
        self.app.get_label("^1 of 1$")
        self.app.key("u")
        self.hand.drag(BLUE, WALK)
        self.app.get_label(r"^\(%d, %d\)$" % WALK)
        self.look_at_menu(DOOR)  # also with the tool that records
        self.hand.at(DOOR)
        self.app.key("d")
        self.app.picture("turn")
        self.app.key("alt+Return")

    def save(self, level):
        self.app.key("ctrl+s")
        self.app.get("text", "Name:")
        self.app.key("ctrl+a")
        self.app.write(str(level))
        self.app.key("Return")
        wait(f"{level.name} to be written", level.exists)
        return json.loads(level.read_text(encoding="utf-8"))


def design(app, hand, level):
    walk = Design(app, hand)
    walk.begin()
    walk.draw_rooms()
    walk.place_viewers()
    walk.keep_a_line()
    walk.record_a_turn()
    return walk.save(level)


def check(level):
    """What was designed is there."""
    assert level["map"][DOOR[1]][DOOR[0]] == "+", level["map"]
    assert level["map"][3][4:21] == "#" * 17, level["map"]
    assert [team["name"] for team in level["teams"]] == ["Red", "Blue"], level["teams"]
    assert [tuple(viewer["cell"]) for viewer in level["viewers"]] == [RED, BLUE], level["viewers"]
    assert level["viewers"][0]["facing"] == 45, level["viewers"]
    assert (level["lines"][0]["from"], level["lines"][0]["to"]) == (list(RED), list(BLUE)), level["lines"]
    kinds = [event["event"] for event in level["turns"][0]["events"]]
    assert kinds == ["move", "open"] and len(level["turns"]) == 1, level["turns"]


def main(program, _cli, _examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    levels = []
    with Session(folder) as session:
        for name, hand in (("mouse", Mouse), ("keys", Keys)):
            with session.start(program) as app:
                app.focus()
                levels.append(design(app, hand(app), Path(folder) / f"{name}.sightline"))
                check(levels[-1])
    assert levels[0] == levels[1], levels


if __name__ == "__main__":
    main(*sys.argv[1:4], Path(sys.argv[4]))
