#!/usr/bin/python3
"""test-ends.py - however the program ends, what was not saved has a copy: signals, a lost display, a lost session

test-ends.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

SPDX-License-Identifier: MIT
"""
import json
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from harness import Session, wait

PAINTED = (15, 13)
ENDS = [
    (signal.SIGTERM, -signal.SIGTERM),
    (signal.SIGHUP, -signal.SIGHUP),
    (signal.SIGINT, -signal.SIGINT),
    ("display", 1),
    ("bus", -signal.SIGTERM),
]


def read_map(path):
    return json.loads(path.read_text(encoding="utf-8"))["map"]


def end(session, process, how):
    if isinstance(how, signal.Signals):
        process.send_signal(how)
    else:
        session.display.processes[["display", "bus"].index(how)].kill()


def check(program, level, folder, how, status):
    """The change is less than a second old, so no copy was due yet."""
    with Session(folder) as session:
        before = read_map(level)
        app = session.start(program, level)
        app.__enter__()
        app.press("push button", "Brush")
        app.click(app.cell(*PAINTED))
        app.get_label("not saved")
        end(session, app.process, how)
        wait(f"the end by {how}", lambda: app.process.poll() is not None)
        assert app.process.returncode == status, f"{how}: ended with {app.process.returncode}, expected {status}"
        app.log.close()
        copies = list(session.recovery().glob("*/*.sightline"))
        assert len(copies) == 1, f"{how}: {len(copies)} copies"
        assert copies[0].stat().st_mode & 0o777 == 0o600, f"{how}: others may read the copy"
        column, row = PAINTED
        assert read_map(copies[0])[row][column] == "#", f"{how}: the copy is an older one"
        assert read_map(level) == before, f"{how}: the file was written"


def main(program, cli, examples, folder, number=None):
    level = folder / "crossroads.sightline"
    if number is not None:
        check(program, level, folder / number, *ENDS[int(number)])
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(examples / "crossroads.sightline", level)
    for i in range(len(ENDS)):  # a process is on one bus as long as it lives
        subprocess.run([sys.executable, __file__, program, cli, examples, folder, str(i)], check=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]), *sys.argv[5:])
