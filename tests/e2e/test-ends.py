#!/usr/bin/python3
"""test-ends.py - however the program ends, what was not saved has a copy: signals, a lost display, a lost session; and
starting again

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


OWNER = """
import os, sys
from gi.repository import Gio, GLib
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.add_filter(lambda bus, message, incoming: os._exit(0)
               if incoming and message.get_message_type() == Gio.DBusMessageType.METHOD_CALL else message)
bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
              GLib.Variant("(su)", ("org.sightline.Sightline", 0)), None, Gio.DBusCallFlags.NONE, -1, None)
print("owned", flush=True)
GLib.MainLoop().run()
"""


def check_restart(program, level, folder):
    """An earlier program that ends as it is asked, without an answer, does not keep a new one from starting."""
    with Session(folder) as session:
        earlier = subprocess.Popen([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True)
        assert earlier.stdout.readline() == "owned\n"
        with session.start(program, level) as app:
            app.get_label("crossroads")
        assert earlier.wait(15) == 0, "the earlier one was not asked"
        earlier.stdout.close()


def main(program, cli, examples, folder, number=None):
    level = folder / "crossroads.sightline"
    if number == "restart":
        check_restart(program, level, folder / number)
        return
    if number is not None:
        check(program, level, folder / number, *ENDS[int(number)])
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(examples / "crossroads.sightline", level)
    for name in [*map(str, range(len(ENDS))), "restart"]:  # a process is on one bus as long as it lives
        subprocess.run([sys.executable, __file__, program, cli, examples, folder, name], check=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]), *sys.argv[5:])
