#!/usr/bin/python3
"""test-slow-disk.py - the window answers while the disk does not: opening, checking, saving, reloading

test-slow-disk.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER FAULT

Each call on a file in the folder of the level takes a second longer; see tests/break/fault.c.

SPDX-License-Identifier: MIT
"""
import json
import os
import shutil
import sys
import time
from pathlib import Path

from harness import Session, wait

PAINTED, LATER = (15, 13), (16, 13)
DELAY = 1000      # milliseconds of each call
ALLOWED = 0.7     # seconds that the window may need for an answer, on a busy machine


def read_map(path):
    return json.loads(path.read_text(encoding="utf-8"))["map"]


def answer_until(app, what, condition):
    """The longest time that the window took for an answer until `condition` held."""
    longest, n, start = 0, 0, time.monotonic()
    while not condition():
        before = time.monotonic()
        app.canvas().description  # asks the main loop of the window
        longest, n = max(longest, time.monotonic() - before), n + 1
        assert time.monotonic() - start < 90, f"{what}: waited in vain"
        time.sleep(.02)
    print(f"{what}: {time.monotonic() - start:.1f} s, {n} answers, the slowest after {longest:.2f} s")
    assert longest < ALLOWED, f"{what}: the window stood for {longest:.2f} s"


def paint(app, cell):
    app.press("push button", "Brush")
    app.click(app.cell(*cell))
    app.get_label("not saved")


def main(program, _cli, examples, folder, fault):
    shutil.rmtree(folder, ignore_errors=True)
    slow = folder / "slow"
    slow.mkdir(parents=True)
    level = slow / "crossroads.sightline"
    shutil.copyfile(examples / "crossroads.sightline", level)
    rows = read_map(level)
    with Session(folder / "session") as session:
        os.environ.update(LD_PRELOAD=str(fault), FAULT=f"slow:{DELAY}", FAULT_FOLDER=str(slow))
        app = session.start(program, level)
        with app:
            for name in ("LD_PRELOAD", "FAULT", "FAULT_FOLDER"):
                os.environ.pop(name)
            wait("the map", lambda: app.find("push button", "Brush"), 60)
            paint(app, PAINTED)
            app.key("ctrl+s")
            answer_until(app, "saving", lambda: read_map(level) != rows)
            answer_until(app, "the end of saving", lambda: app.find("label", "^crossroads$"))
            level.touch()
            end = time.monotonic() + 5
            answer_until(app, "checking", lambda: time.monotonic() > end)
            assert not app.find("push button", "Reload"), "a file that was only touched is said to be changed"
            paint(app, LATER)
            app.key("ctrl+s")
            answer_until(app, "saving again", lambda: app.find("label", "^crossroads$"))
        assert read_map(level)[LATER[1]][LATER[0]] == "#"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
