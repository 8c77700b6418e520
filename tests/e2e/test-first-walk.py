#!/usr/bin/python3
"""test-first-walk.py - the main job, done as a person does it: paint, place, inspect, undo, save, export

test-first-walk.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

Works on a copy of an example and compares the files written with what the command line makes of it.
Pictures of each stage and what the editor prints go to FOLDER.

SPDX-License-Identifier: MIT
"""
import json
import shutil
import subprocess
import sys
from pathlib import Path

from harness import Session, plain, wait

WALL_AT = (15, 13)
NEW_VIEWER_AT = (17, 16)
FROM, TO = (15, 16), (25, 10)


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


class FirstWalk:
    def __init__(self, app, cli, level):
        self.app, self.cli, self.level = app, cli, level
        self.before = read(level)

    def run_cli(self, *arguments):
        return subprocess.run([str(self.cli), *map(str, arguments)], stdout=subprocess.PIPE, text=True, check=False).stdout

    def count_seen(self):
        """Cells that the Teams panel says Red sees."""
        return int(plain(self.seen.name).split()[0])

    def count_by_cli(self, team):
        report = self.level.with_suffix(".report.json")
        self.run_cli("report", self.level, "-o", report)
        return read(report)["teams"][team]["seen"]

    def paint_a_wall(self):
        """The field follows while the button is still down."""
        app = self.app
        app.press("push button", "Teams")
        self.seen = app.get_label(r"^\d+ of \d+ cells visible$")
        assert self.count_seen() == self.count_by_cli(0)
        app.press("push button", "Brush")
        before = self.count_seen()
        app.hold(app.cell(*WALL_AT))
        wait("the field to follow the brush", lambda: self.count_seen() != before)
        app.release()
        app.get_label(r"^Wall · ")
        app.picture("painted")

    def place_a_viewer(self):
        app = self.app
        app.press("push button", "Viewer")
        app.click(app.cell(*NEW_VIEWER_AT))
        app.get_label(r"^\(%d, %d\)$" % NEW_VIEWER_AT)
        app.picture("placed")

    def draw_a_line(self):
        """Dragged with the mouse, stepped to its end with the button."""
        app = self.app
        app.press("push button", "Sight line")
        app.drag(app.cell(*FROM), app.cell(20, 13), app.cell(*TO))
        app.get_label("^Red 1, Scout$")
        app.get_label("^Blue 1, Captain$")
        counter, button = app.get_label(r"^\d+ of \d+$"), app.get("push button", "Next step")
        steps = int(plain(counter.name).split()[-1])
        app.press("push button", "First step")
        wait("the first step", lambda: plain(counter.name) == f"1 of {steps}")
        app.picture("line")
        for step in range(2, steps + 1):
            button.queryAction().doAction(0)
            wait(f"step {step}", lambda: plain(counter.name) == f"{step} of {steps}")
        app.get_label(r"^Arrived at .* A sees B\.$|The line ends here")
        app.picture("end-of-line")

    def undo_the_viewer(self):
        app = self.app
        app.key("ctrl+z")
        app.press("push button", "Teams")
        wait("the viewer to go", lambda: "(%d, %d)" % NEW_VIEWER_AT not in [plain(found.name) for found in app.walk()])

    def save(self):
        modified = self.level.stat().st_mtime_ns
        self.app.key("ctrl+s")
        wait("the file", lambda: self.level.stat().st_mtime_ns != modified)
        expected = json.loads(json.dumps(self.before))
        column, row = WALL_AT
        line = expected["map"][row]
        expected["map"][row] = line[:column] + "#" + line[column + 1:]
        assert read(self.level) == expected, "the saved level is not the example with one wall more"
        assert self.count_seen() == self.count_by_cli(0)

    def export(self, name, action, kind, check):
        target = self.level.with_name(name)
        self.app.export(target, action, kind)
        check(target)
        self.app.picture(name)

    def check_text(self, target):
        expected = target.with_name("expected.txt")
        self.run_cli("convert", self.level, expected)
        assert target.read_bytes() == expected.read_bytes(), "the exported map is not that of the command line"

    def check_report(self, target):
        expected = target.with_name("expected.md")
        self.run_cli("report", self.level, "-o", expected)
        # A window has no path to name in the commands that it offers.
        text = expected.read_text(encoding="utf-8").replace(f"'{self.level}'", "FILE")
        assert target.read_text(encoding="utf-8") == text, "the exported report is not that of the command line"

    def check_record(self, target):
        """The command line's, which also names its command; and Sightline stands by it."""
        expected = target.with_name("expected.json")
        self.run_cli("record", self.level, "-o", expected)
        lines = [line for line in expected.read_text(encoding="utf-8").splitlines() if '"notes"' not in line]
        assert target.read_text(encoding="utf-8").splitlines() == lines, "the recorded answers are others"
        self.run_cli("verify", target)

    def close(self):
        self.app.key("ctrl+w")
        wait("the editor to end", lambda: self.app.process.poll() is not None)
        assert self.app.process.returncode == 0, f"the editor ended with {self.app.process.returncode}"


def main(program, cli, examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "crossroads.sightline"
        shutil.copyfile(examples / "crossroads.sightline", level)
        with session.start(program, level) as app:
            walk = FirstWalk(app, cli, level)
            walk.paint_a_wall()
            walk.place_a_viewer()
            walk.draw_a_line()
            walk.undo_the_viewer()
            walk.save()
            walk.export("crossroads.txt", "win.export-map", "Text map", walk.check_text)
            walk.export("crossroads.md", "win.export-report", "Markdown.*", walk.check_report)
            walk.export("crossroads.json", "win.export-record", "Answers.*", walk.check_record)
            walk.close()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
