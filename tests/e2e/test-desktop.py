#!/usr/bin/python3
"""test-desktop.py - the editor among other programs: its bus name, its actions, recent files, logging out, the manual

test-desktop.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

SPDX-License-Identifier: MIT
"""
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from gi.repository import Gio, GLib

from harness import Session, wait

NAME, OBJECT = "org.sightline.Sightline", "/org/sightline/Sightline"
MANAGER = """<node><interface name="org.gnome.SessionManager">
<method name="RegisterClient"><arg type="s" direction="in"/><arg type="s" direction="in"/>
<arg type="o" direction="out"/></method>
<method name="UnregisterClient"><arg type="o" direction="in"/></method>
<method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="u" direction="in"/><arg type="u" direction="out"/></method>
<method name="Uninhibit"><arg type="u" direction="in"/></method>
<signal name="InhibitorAdded"><arg type="o"/></signal>
</interface></node>"""


class Manager:
    """What ends a desktop's sessions; remembers who asked it not to."""

    def __init__(self, bus):
        self.calls = []
        ready = threading.Event()
        threading.Thread(target=self.run, args=(bus, ready), daemon=True).start()
        assert ready.wait(15)

    def run(self, bus, ready):
        """Answers in a thread of its own: the editor waits for it while the test waits for the editor."""
        context = GLib.MainContext()
        context.push_thread_default()
        info = Gio.DBusNodeInfo.new_for_xml(MANAGER).interfaces[0]
        bus.register_object("/org/gnome/SessionManager", info, self.called, None, None)
        bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                      GLib.Variant("(su)", ("org.gnome.SessionManager", 0)), None, Gio.DBusCallFlags.NONE, -1, None)
        ready.set()
        GLib.MainLoop(context).run()

    def called(self, _bus, _sender, _path, _interface, method, arguments, invocation):
        self.calls.append((method, arguments.unpack()))
        answers = {"RegisterClient": GLib.Variant("(o)", ("/org/gnome/SessionManager/Client1",)),
                   "Inhibit": GLib.Variant("(u)", (7,))}
        invocation.return_value(answers.get(method))

    def count(self, method):
        return sum(name == method for name, _ in self.calls)


def install_browser(folder):
    """A browser that writes down the address that it gets."""
    data = Path(os.environ["XDG_DATA_HOME"]) / "applications"
    data.mkdir(parents=True)
    script, page = folder / "browser", folder / "page"
    script.write_text(f'#!/bin/sh\necho "$1" > "{page}.new" && mv "{page}.new" "{page}"\n', encoding="utf-8")
    script.chmod(0o700)
    (data / "browser.desktop").write_text(f"[Desktop Entry]\nType=Application\nName=Browser\nExec={script} %u\n"
                                          "MimeType=text/html;x-scheme-handler/file;\n", encoding="utf-8")
    config = Path(os.environ["XDG_CONFIG_HOME"])
    config.mkdir(parents=True, exist_ok=True)
    (config / "mimeapps.list").write_text("[Default Applications]\ntext/html=browser.desktop\n"
                                          "x-scheme-handler/file=browser.desktop\n", encoding="utf-8")
    return page


def use(app, bus, manager, page, level):
    manual = Path(app.program).resolve().parent.parent.parent / "docs" / "manual" / "index.html"
    app.get_label("^crossroads$")

    recent = Path(os.environ["XDG_DATA_HOME"]) / "recently-used.xbel"
    wait("the file among the recent ones", lambda: recent.exists() and level.name in recent.read_text(encoding="utf-8"))

    assert manager.count("Inhibit") == 0
    app.key("ctrl+m", "Right", "b", "1", "space")
    wait("the editor to ask not to log out", lambda: manager.count("Inhibit") == 1)
    reason = next(arguments for method, arguments in manager.calls if method == "Inhibit")
    assert reason[3] & 1 and "crossroads" in reason[2], reason
    app.key("ctrl+s")
    wait("it to allow that again", lambda: manager.count("Uninhibit") == 1)

    app.key("F1")
    if manual.exists():
        address = wait("the manual in a browser", lambda: page.exists() and page.read_text(encoding="utf-8").strip())
        assert address in (manual.as_uri(), str(manual)), address
    else:
        app.get_label("The manual is not installed")

    # As the menu of a desktop does it, and as the command line does.
    bus.call_sync(NAME, OBJECT, "org.freedesktop.Application", "ActivateAction",
                  GLib.Variant("(sava{sv})", ("new-map", [], {})), None, Gio.DBusCallFlags.NONE, -1, None)
    app.get("frame", "New Map")
    app.key("Escape")
    wait("the dialog to close", lambda: app.find("frame", "New Map") is None)
    result = subprocess.run([str(app.program), "--new-map"], check=False, timeout=60,
                            env={**os.environ, "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo"})
    assert result.returncode == 0
    app.get("frame", "New Map")


def main(program, _cli, examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    version = subprocess.run([program, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout
    assert re.fullmatch(r"sightline \d+\.\d+\.\d+\n", version), version
    with Session(folder) as session:
        level = folder / "crossroads.sightline"
        shutil.copyfile(examples / "crossroads.sightline", level)
        page = install_browser(folder)
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        manager = Manager(bus)
        with session.start(program, level) as app:
            use(app, bus, manager, page, level)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
