#!/usr/bin/python3
"""test-turns.py - a scenario of two teams and five turns, made with the mouse, stepped through as each team

test-turns.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

What each team knows after each turn is worked out here, from the rules as they are documented, and compared
with what the window counts and with the rows that the command line prints of the saved level.

SPDX-License-Identifier: MIT
"""
import json
import re
import subprocess
import sys
from pathlib import Path

from harness import Session, plain, role_of, wait

ROWS = ["################",
        "#......#.......#",
        "#......#.......#",
        "#..............#",
        "#......#...##..#",
        "#......#.......#",
        "#......#.......#",
        "################"]
RANGE = 5
TEAMS = ["Red", "Blue"]
STARTS = [(2, 3), (12, 3)]
# Who walks in each turn, and where.
TURNS = [(0, [(3, 3), (4, 3), (5, 3)]),
         (1, [(11, 3), (10, 3), (9, 3)]),
         (0, [(6, 3), (7, 3)]),
         (1, [(9, 4), (9, 5), (9, 6)]),
         (0, [(6, 3), (5, 3)])]


def make_level():
    return {"sightline": 1, "sight": {"preset": "bresenham-team", "range": RANGE, "walls": "lit"},
            "legend": [{"glyph": ".", "name": "Floor", "look": "floor"},
                       {"glyph": "#", "name": "Wall", "look": "wall", "walkable": False, "transparent": False}],
            "map": ROWS, "teams": [{"name": name} for name in TEAMS]}


# The rules, once more

def line(start, end):
    """The cells of the line after `start`, up to `end`."""
    (x, y), dx, dy = start, abs(end[0] - start[0]), abs(end[1] - start[1])
    error, step = dx - dy, (1 if end[0] > start[0] else -1, 1 if end[1] > start[1] else -1)
    while (x, y) != end:
        doubled = 2 * error
        if doubled > -dy:
            error, x = error - dy, x + step[0]
        if doubled < dx:
            error, y = error + dx, y + step[1]
        yield x, y


def field(viewer):
    """Walls are lit: the last cell of a line is not tested."""
    cells = {(x, y) for y in range(len(ROWS)) for x in range(len(ROWS[0]))}
    return {(x, y) for x, y in cells if (x - viewer[0]) ** 2 + (y - viewer[1]) ** 2 <= RANGE ** 2 and
            all(ROWS[b][a] != "#" for a, b in list(line(viewer, (x, y)))[:-1])}


def play():
    """[turn][team]: (what is visible, what is explored) after each turn, the start first."""
    places, states = list(STARTS), [(field(start), set()) for start in STARTS]
    yield list(states)
    for team, path in TURNS:
        visible, explored = states[team]
        for cell in path:
            explored = explored | field(cell)
        places[team] = path[-1]
        now = field(places[team])
        states[team] = (now, (explored | visible) - now)
        yield list(states)


def digits(visible, explored):
    return ["".join("2" if (x, y) in visible else "1" if (x, y) in explored else "0" for x in range(len(ROWS[0])))
            for y in range(len(ROWS))]


class Turns:
    def __init__(self, app, cli, level):
        self.app, self.cli, self.level = app, cli, level

    def place_viewers(self):
        """Red with the viewer tool; Blue after choosing its team in the tool bar."""
        app = self.app
        app.press("push button", "Teams")
        app.press("push button", "Viewer")
        app.click(app.cell(*STARTS[0]))
        app.get_label(r"^\(%d, %d\)$" % STARTS[0])
        app.click_on(app.get("combo box", "Team of new viewers"))
        wait("the teams to choose from", lambda: app.find("list item", "Blue|") or app.find("list"))
        app.key("Down", "Return")
        app.click(app.cell(*STARTS[1]))
        app.get_label(r"^\(%d, %d\)$" % STARTS[1])
        app.picture("placed")

    def record(self):
        """Each turn is begun with a button and walked with the mouse."""
        app, places = self.app, list(STARTS)
        for number, (team, path) in enumerate(TURNS, 1):
            app.press("push button", "End Turn|Record")
            app.get_label(f"^{number} of {number}$")
            app.drag(app.cell(*places[team]), *[app.cell(*cell) for cell in path])
            places[team] = path[-1]
            app.get_label(r"^\(%d, %d\)$" % path[-1])
        app.picture("recorded")

    def counts(self):
        """Cells that are visible to each team, as the panel says, and the shares of the map that each knows."""
        labels = self.app.labels(self.app.panels)
        share = r"((?:[<>] )?\d+) %"
        found = [re.fullmatch(f"{share} visible · {share} explored · {share} hidden", text) for text in labels]
        return ([int(text.split()[0]) for text in labels if re.fullmatch(r"\d+ of \d+ cells visible", text)],
                [tuple({"< 1": .5, "> 99": 99.5}.get(text) or int(text) for text in match.groups())
                 for match in found if match])

    def step_through(self):
        """Backwards as Red, forwards as Blue."""
        app, expected = self.app, list(play())
        for keys, order in (("ctrl+alt+1", range(len(TURNS), -1, -1)), ("ctrl+alt+2", range(len(TURNS) + 1))):
            app.focus()
            app.key(keys)
            for turn in order:
                counts = [len(visible) for visible, _ in expected[turn]]
                wait(f"the counts of turn {turn} to be {counts}", lambda wanted=counts: self.counts()[0] == wanted)
                cells = len(ROWS) * len(ROWS[0])
                shares = [(len(visible) / cells * 100, len(explored) / cells * 100) for visible, explored in expected[turn]]
                for said, share in zip(self.counts()[1], shares):
                    assert abs(said[0] - share[0]) <= .5 and abs(said[1] - share[1]) <= .5, (turn, said, share)
                app.picture(f"turn-{turn}-{keys[-1]}")
                if turn != order[-1]:
                    app.press("push button", "Previous turn" if order[0] > order[-1] else "Next turn")

    def compare_saved(self):
        """What was saved plays the same without a window."""
        app = self.app
        app.key("ctrl+s")
        wait("the level to be saved",
             lambda: len(json.loads(self.level.read_text(encoding="utf-8")).get("turns", [])) == len(TURNS))
        for turn, states in enumerate(play()):
            for name, (visible, explored) in zip(TEAMS, states):
                rows = subprocess.run([str(self.cli), "team", str(self.level), "--team", name, "--turn", str(turn),
                                       "--format", "rows"], stdout=subprocess.PIPE, text=True, check=True).stdout
                assert rows.split("\n")[:-1] == digits(visible, explored), f"{name}, turn {turn}:\n{rows}"

    def overlap(self):
        """What only one of them sees, and what both do, as the legend says."""
        app = self.app
        app.focus()
        app.key("ctrl+alt+o")
        (red, _), (blue, _) = list(play())[len(TURNS)]
        for text in (f"only Red: {len(red - blue)}", f"only Blue: {len(blue - red)}", f"contested: {len(red & blue)}"):
            app.get_label(f"^{text}$")
        app.picture("overlap")

    def compare_report(self):
        """The report that the window exports has the same cells for each team in each turn."""
        report = self.level.with_name("report.json")
        report.unlink(missing_ok=True)
        self.app.export(report, "win.export-report", "JSON")
        cells = len(ROWS) * len(ROWS[0])
        for turn, states in zip(json.loads(report.read_text(encoding="utf-8"))["turns"], play(), strict=True):
            expected = [{"visible": len(visible), "explored": len(explored),
                         "hidden": cells - len(visible) - len(explored)} for visible, explored in states]
            assert turn["teams"] == expected, turn

    def run(self):
        self.place_viewers()
        self.record()
        self.step_through()
        self.overlap()
        self.compare_saved()
        self.compare_report()


def main(program, cli, _examples, folder):
    with Session(folder) as session:
        level = session.folder / "scenario.sightline"
        level.write_text(json.dumps(make_level()), encoding="utf-8")
        with session.start(program, level) as app:
            # GTK 4.8 warns when the editor of a viewer, all of which was read at once, comes back to a card.
            app.asks_at_once = False
            Turns(app, cli, level).run()
    print("passed")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]))
