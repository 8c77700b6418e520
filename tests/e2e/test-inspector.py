#!/usr/bin/python3
"""test-inspector.py - a line and a field of view stepped through by keyboard, why a cell is seen, two sights compared

test-inspector.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

The worked line (2, 2) to (7, 5) of an open 8 x 6 map, and symmetric shadowcasting round a pillar; what the
window says is compared with what the command line says.

SPDX-License-Identifier: MIT
"""
import functools
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from harness import Session, plain, role_of, wait

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
        return self.app.labels(self.app.panels)

    @functools.cache
    def bar(self):
        """The step bar, found once: a look at all of the window takes long."""
        return self.app.get("push button", "Next step").parent.parent

    def bar_says(self):
        return self.app.labels(self.bar())

    def counter(self):
        return next((text for text in self.bar_says() if re.fullmatch(r"\d+ of \d+", text)), "")

    def step_line(self):
        """The kept line, shown from the panel; each step has the error and the move that the worked example has."""
        app = self.app
        app.key("alt+3")
        app.click_on(app.get_label("^○$"))
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
        app.press("push button", "Whole Steps")
        wait("whole steps", lambda: "1–2" in self.labels())
        shown = self.labels()
        for text in ("4–5", "XY", "2 × 2 = 4 > -3 ✓ x · 4 < 5 ✓ y"):
            assert text in shown, f"no “{text}” among {shown}"
        app.picture("folded")
        app.press("push button", "Whole Steps")
        wait("sub-steps", lambda: "1–2" not in self.labels())

    def try_corners(self):
        """A wall next to the tie: strict corners end the line there, and the table names the step that changes."""
        app = self.app
        app.press("push button", "Brush")
        app.click(app.cell(7, 4))
        app.key("alt+3", "ctrl+m", "Escape", "End")
        wait("the line, still clear", lambda: "A sees B" in self.labels())
        app.press("push button", "strict")
        wait("the line to be blocked", lambda: "Blocked between (6, 4) and (7, 5)" in self.labels()
             or any(text.startswith("Blocked at ") for text in self.labels()))
        app.get_label("1 step changes")
        wait("what that step was", lambda: "permissive: ○ the line continues" in self.labels())
        app.get_label(r"^Straight through the middle of \(7, 5\).* strict corners block when one does\. The line ends "
                      r"here\.$")
        app.picture("strict")
        app.press("push button", "permissive")
        wait("the line, clear again", lambda: "A sees B" in self.labels())
        app.key("ctrl+z")
        wait("no wall", lambda: "○ flanker; ○ flanker" in "; ".join(self.labels()).replace("\n", "; "))

    def name_line(self):
        """A kept line gets another name, with the keyboard, and the file has it."""
        app = self.app
        app.press("push button", "Rename this line")
        wait("the name to be changed", lambda: app.find("text", "Name of the line"))
        app.key("ctrl+a")
        app.write("Over the tie")
        app.key("Return")
        app.get_label("^Over the tie$")
        app.key("ctrl+s")
        wait("the file to have it",
             lambda: json.loads(self.level.read_text(encoding="utf-8"))["lines"][0]["name"] == "Over the tie")

    def read_steps(self, viewer):
        """The steps as the command line prints them; its texts end with the caption in brackets."""
        trace = subprocess.run([str(self.cli), "fov", str(self.level), "--at", viewer, "--trace", "json"],
                               stdout=subprocess.PIPE, text=True, check=True).stdout
        return json.loads(trace)["steps"]

    def says(self, step):
        """Whether the bar has the sentence of that step, and its caption."""
        text, _, caption = plain(step["text"]).partition(" [")
        shown = self.bar_says()
        return text in shown and (not caption or caption.rstrip("]") in shown)

    def step_field(self, viewer):
        """Every step of the trace has the sentence that the command line prints."""
        app = self.app
        app.key("shift+e")
        steps = self.read_steps(viewer)
        wait("the field’s steps", lambda: self.counter() == f"1 of {len(steps)}")
        waiting = set()
        for number in range(2, len(steps) + 1):
            app.key("period")
            wait(f"step {number}", lambda: self.counter().startswith(f"{number} of ") and self.says(steps[number - 1]))
            if steps[number - 1]["kind"] == "split":
                waiting.update(text for text in self.labels() if text.startswith("row ") and " from " in text)
            if number == len(steps) // 2:
                app.picture("field")
        # Each scan that a wall sends on has waited in the panel.
        splits = [step for step in steps if step["kind"] == "split" and value(step["lo"]) < value(step["hi"])]
        assert splits, "the pillar splits no row"
        for step in splits:
            assert any(text.startswith(f"row {step['depth']}, ") for text in waiting), f"{step} is not in {waiting}"
        app.get_label("^No waiting scans.$")
        self.find_cells(steps)
        app.key("shift+e")
        wait("the step bar to go", lambda: not any(" of " in text and text[0].isdigit() and "cells" not in text
                                                   for text in self.labels() if text))

    def find_cells(self, steps):
        """J goes to the step that lit the cell under the pointer, for each lit cell; Home and End go to the ends."""
        app = self.app
        app.key("Home")
        wait("the first step", lambda: self.counter().startswith("1 of "))
        app.key("End")
        wait("the last step", lambda: self.counter() == f"{len(steps)} of {len(steps)}")
        lit = {}
        for number, step in enumerate(steps, 1):
            if step.get("seen"):
                lit.setdefault(tuple(step["cell"]), number)
        assert len(lit) > 10, lit
        for cell, number in lit.items():
            app.move(app.cell(*cell))
            app.key("j")
            wait(f"the step that lit {cell}",
                 lambda: self.counter() == f"{number} of {len(steps)}" and self.says(steps[number - 1]))

    def compare(self, cell):
        """Two sights: the cells that differ are listed, and of the one that is chosen stand both explanations."""
        app = self.app
        answer = subprocess.run([str(self.cli), "compare", str(self.level), "--preset", "symmetric", "--preset",
                                 "bresenham-team", "--at", "0,1", "--json"], stdout=subprocess.PIPE, text=True, check=False)
        row = json.loads(answer.stdout)["rows"][0]
        app.key("alt+4")
        app.get_label(f"^Cells that differ: {row['only_a'] + row['only_b']}$")
        assert list(cell) in row["cells_only_a"], row
        app.click_on(app.get_label(r"^\(%d, %d\)$" % cell, app.get("list", "Cells that differ")))
        app.get_label(r"^\(%d, %d\) Wall$" % cell)
        app.key("Escape")
        seen = wait("why with A", lambda: self.find_text(f"Seen: ({cell[0]}, {cell[1]}), Wall"))
        hidden = wait("why with B", lambda: self.find_text(f"Not seen: ({cell[0]}, {cell[1]}), Wall"))
        left, right = app.place(seen), app.place(hidden)
        assert left[1] == right[1] and left[0] + left[2] <= right[0], f"{left} and {right} do not stand side by side"
        app.picture("compared")

    def find_text(self, start):
        """A label next to one whose text begins like that."""
        return next((found for found in self.app.walk()
                     if role_of(found) == "label" and plain(found.name).startswith(start)), None)

    def ask_why(self, cell):
        """Behind the pillar: hidden, by which cell, and what would have to open."""
        app = self.app
        app.move(app.cell(*cell))
        app.key("w")
        answer = plain(app.get_label("^Not seen: ").name)
        assert re.search(r"\(\d+, \d+\), Wall\b", answer), answer
        app.picture("why")
        app.key("Escape")
        # From the menu of the cell; keys for the map close the answer, and are heard.
        app.key("ctrl+m", "Menu")
        app.get("menu item")  # GTK 4.18 does not name them
        app.key("Return")
        wait("the answer", lambda: app.find("menu item") is None and app.find("push button", "Show Step"))
        app.key("Page_Down", "ctrl+z", "Tab", "Tab")
        wait("the answer to go", lambda: app.find("push button", "Show Step") is None)


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
            inspector.try_corners()
            inspector.name_line()
        with session.start(program, field) as app:
            inspector = Inspector(app, cli, field)
            inspector.step_field("0,1")
            inspector.ask_why((4, 1))
            inspector.compare((2, 1))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
