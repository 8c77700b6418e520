#!/usr/bin/python3
"""test-inspector.py - a line and a field of view stepped through by keyboard, and the question why

test-inspector.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

The worked line (2, 2) to (7, 5) of an open 8 x 6 map, and symmetric shadowcasting round a pillar; what the
window says is compared with what the command line says.

SPDX-License-Identifier: MIT
"""
import json
import shutil
import subprocess
import sys
from pathlib import Path

from harness import Session, plain, wait

LEGEND = [{"glyph": ".", "name": "Floor", "color": "#f5f2eb", "look": "floor", "walkable": True, "transparent": True},
          {"glyph": "#", "name": "Wall", "color": "#838995", "look": "wall", "walkable": False, "transparent": False}]
# cell, error before the move, move, what was compared
WORKED = [("2, 2", "2", "X", "2 × 2 = 4 > -3 ✓ x"), ("3, 2", "-1", "Y", "2 × 2 = 4 < 5 ✓ y"),
          ("3, 3", "4", "X", "2 × 4 = 8 > -3 ✓ x · 8 < 5 ✕ y"), ("4, 3", "1", "X", "2 × 1 = 2 > -3 ✓ x"),
          ("5, 3", "-2", "Y", "2 × 1 = 2 < 5 ✓ y"), ("5, 4", "3", "X", "2 × 3 = 6 > -3 ✓ x · 6 < 5 ✕ y"),
          ("6, 4", "0", "TIE", "2 × 0 = 0 ✓ tie")]


def write_level(path, rows, preset, viewers=(), lines=()):
    path.write_text(json.dumps({
        "sightline": 1, "sight": {"preset": preset}, "legend": LEGEND, "map": rows,
        "teams": [{"name": "Red", "color": "#c01c28", "shape": "circle"}],
        "viewers": [{"name": "", "team": "Red", "cell": cell} for cell in viewers],
        "lines": [{"name": name, "from": start, "to": end} for name, start, end in lines]}), encoding="utf-8")


def value(slope):
    """A number, of one that may be a fraction."""
    return slope[0] / slope[1] if isinstance(slope, list) else slope


class Inspector:
    def __init__(self, app, cli, level):
        self.app, self.cli, self.level = app, cli, level

    def labels(self):
        return [plain(found.name) for found in self.app.walk()
                if found.getRoleName() == "label" and self.app.is_shown(found)]

    def counter(self):
        return plain(self.app.get_label(r"^\d+ of \d+$").name)

    def step_line(self):
        """The kept line, shown from the panel; each step has the error and the move that the worked example has."""
        app = self.app
        app.key("alt+3")
        x, y, width, height = app.place(app.get_label("^○$"))
        app.click((x + width // 2, y + height // 2))
        wait("the line", lambda: self.counter() == "7 of 7")
        # On the map, without the cell cursor that the keyboard brings: it would have Home and Space.
        app.key("ctrl+m", "Escape", "Home")
        for number, (cell, error, move, comparison) in enumerate(WORKED, 1):
            wait(f"step {number}", lambda: self.counter() == f"{number} of 7")
            shown = self.labels()
            for text in (cell, error, move, comparison):
                assert text in shown, f"step {number}: no “{text}” among {shown}"
            app.key("period")
        assert self.counter() == "7 of 7", "the last step is the last"
        app.get_label(r"^Arrived at .* A sees B\.$")
        app.key("comma")
        wait("a step back", lambda: self.counter() == "6 of 7")
        app.picture("line")
        app.key("Home", "space")
        wait("it plays", lambda: self.counter() == "7 of 7" and app.find("push button", "Play"))
        app.key("Home", "space", "space")
        wait("it stops", lambda: app.find("push button", "Play"))
        assert self.counter() != "7 of 7", "the second Space stops it"
        app.key("End")
        wait("the last step", lambda: self.counter() == "7 of 7")
        # Where both lines are seen, and where they part.
        app.get_label(r"^○ B sees A, 7 steps$")
        app.get_label(r"^The lines part after \(2, 2\): from A by \(3, 2\), from B by \(3, 3\)\.$")

    def fold_line(self):
        """Seven sub-steps are five whole steps."""
        app = self.app
        app.press("push button", "Whole steps")
        wait("whole steps", lambda: "1–2" in self.labels())
        shown = self.labels()
        for text in ("4–5", "XY", "2 × 2 = 4 > -3 ✓ x · 4 < 5 ✓ y"):
            assert text in shown, f"no “{text}” among {shown}"
        app.picture("folded")
        app.press("push button", "Whole steps")
        wait("sub-steps", lambda: "1–2" not in self.labels())

    def step_field(self, level, viewer):
        """Every step of the trace has the sentence that the command line prints."""
        app = self.app
        app.key("shift+e")
        trace = subprocess.run([str(self.cli), "fov", str(level), "--at", viewer, "--trace", "json"],
                               stdout=subprocess.PIPE, text=True, check=True).stdout
        steps = json.loads(trace)
        steps = steps["steps"] if isinstance(steps, dict) else steps
        wait("the field’s steps", lambda: self.counter() == f"1 of {len(steps)}")
        waiting = set()
        for number in range(2, len(steps) + 1):
            app.key("period")
            wait(f"step {number}", lambda: self.counter().startswith(f"{number} of "))
            if steps[number - 1]["kind"] == "split":
                waiting.update(text for text in self.labels() if text.startswith("row ") and " from " in text)
            if number == len(steps) // 2:
                app.picture("field")
        # Each scan that a wall sends on has waited in the panel.
        splits = [step for step in steps if step["kind"] == "split" and value(step["lo"]) < value(step["hi"])]
        assert splits, "the pillar splits no row"
        for step in splits:
            assert any(text.startswith(f"row {step['depth']}, ") for text in waiting), f"{step} is not in {waiting}"
        app.get_label("^No scan waits.$")
        app.key("shift+e")
        wait("the step bar to go", lambda: not any(" of " in text and text[0].isdigit() and "cells" not in text
                                                   for text in self.labels() if text))

    def ask_why(self, cell):
        """Behind the pillar: hidden, by which cell, and what would have to open."""
        app = self.app
        app.move(app.cell(*cell))
        app.key("w")
        answer = plain(app.get_label("^Not seen: ").name)
        assert "a Wall" in answer, answer
        app.picture("why")
        app.key("Escape")


def main(program, cli, _examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        line, field = folder / "worked.sightline", folder / "pillar.sightline"
        write_level(line, ["........"] * 6, "corner-rule", lines=[("Worked", [2, 2], [7, 5])])
        write_level(field, [".....", "..#..", "....."], "symmetric", viewers=[[0, 1]])
        with session.start(program, line) as app:
            inspector = Inspector(app, cli, line)
            inspector.step_line()
            inspector.fold_line()
        with session.start(program, field) as app:
            inspector = Inspector(app, cli, field)
            inspector.step_field(field, "0,1")
            inspector.ask_why((4, 1))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
