#!/usr/bin/python3
"""test-exports.py - an export names its files without moving the map, shows them in their folder, and is repeated by a key

test-exports.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

SPDX-License-Identifier: MIT
"""
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

from harness import Session, plain, wait

PAINTED = (15, 4)  # floor

# A file manager: writes what it is asked to show.
MANAGER = """
import sys
from gi.repository import Gio, GLib
XML = '''<node><interface name="org.freedesktop.FileManager1"><method name="ShowItems">
<arg type="as" direction="in"/><arg type="s" direction="in"/></method></interface></node>'''
def called(connection, sender, path, interface, method, parameters, invocation):
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("\\n".join(parameters.unpack()[0]))
    invocation.return_value(None)
def acquired(connection, name):
    connection.register_object("/org/freedesktop/FileManager1", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], called,
                               None, None)
    print("ready", flush=True)
Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.FileManager1", Gio.BusNameOwnerFlags.NONE, acquired, None, None)
GLib.MainLoop().run()
"""


class Exports:
    def __init__(self, app, folder):
        self.app, self.folder = app, folder

    def welcome(self):
        """The scenario is one of the examples, with the keyboard as with the pointer."""
        self.app.picture("welcome")
        self.app.press("push button", "Ambush")
        self.app.get_label("^ambush$")

    def export(self):
        """The notice floats: the cell under the pointer stays there, and it names each file."""
        before = self.app.cell(*PAINTED)
        self.app.export(self.folder / "ambush.tmx", "win.export-map", r"Tiled map \(XML\)")
        label = plain(self.app.get_label("^Exported to").name)
        for name in ("ambush.tmx", "ambush-tiles.png"):
            assert f"“{name}”" in label and (self.folder / name).exists(), f"{name}: {label}"
        self.app.picture("exported")
        assert self.app.cell(*PAINTED) == before, "the map moved"

    def show(self):
        """The file manager shows all files; if none can, the window says so."""
        self.app.press("push button", "Show in Folder")
        self.app.get_label(f"^The folder “{self.folder.resolve()}” cannot be shown: ")
        self.app.picture("no file manager")
        asked = self.folder / "asked.txt"
        with subprocess.Popen(["/usr/bin/python3", "-c", MANAGER, asked], stdout=subprocess.PIPE, text=True) as manager:
            assert manager.stdout.readline() == "ready\n"
            self.app.activate(self.app.window, "win.export-again")
            self.app.press("push button", "Show in Folder")
            uris = wait("the file manager to be asked", lambda: asked.exists() and asked.read_text("utf-8")).split("\n")
            manager.terminate()
        assert uris == [(self.folder / name).as_uri() for name in ("ambush.tmx", "ambush-tiles.png")], uris

    def again(self):
        """After an edit the notice goes; a key exports what is there now, unasked."""
        before = (self.folder / "ambush.tmx").read_bytes()
        self.app.press("push button", "Brush")
        self.app.click(self.app.cell(*PAINTED))
        self.app.get_label("not saved")
        wait("the notice to go", lambda: not self.app.find("push button", "Show in Folder"))
        self.app.key("ctrl+shift+e")
        self.app.get_label("^Exported to “ambush.tmx”")
        assert (self.folder / "ambush.tmx").read_bytes() != before

    def replace(self):
        """A file that goes with the exported one takes the place of another one only if the user agrees."""
        app, target, own = self.app, self.folder / "other.tmx", self.folder / "other-tiles.png"
        own.write_text("a drawing of mine", encoding="utf-8")
        for button, is_replaced in (("Cancel", False), ("Replace", True)):
            app.activate(app.window, "win.export-map")
            app.choose("File types", r"Tiled map \(XML\)")
            app.press("push button", ".*Export…", app.get("frame", "Export .*"))
            app.get("text", "Name:")
            app.key("ctrl+a")
            app.write(str(target))
            app.key("Return")
            app.get_label("^Replace “other-tiles.png”[?]$")
            app.picture("replace")
            app.press("push button", ".*" + button)
            app.get_label("^Exported to “other.tmx”" if is_replaced else "^Export cancelled")
            assert target.exists() == is_replaced
            assert own.read_bytes().startswith(b"\x89PNG") == is_replaced
        # What the window wrote is its own.
        app.key("ctrl+shift+e")
        app.get_label("^Exported to “other.tmx”")

    def in_view(self):
        """The kind that a key asks for is in view, though the list is longer than the dialog."""
        self.app.key("ctrl+shift+r")
        dialog = self.app.get("frame", "Export .*")
        # What GTK glides to at first is not where it stays.
        time.sleep(1)
        row = self.app.get("list item", "HTML page", self.app.get("list", "File types"))
        low, high = [thing.queryComponent().getExtents(self.app.atspi.WINDOW_COORDS) for thing in (row, dialog)]
        assert 0 < low.y and low.y + low.height <= high.y + high.height, f"the row at {low} is not in {high}"
        self.app.picture("a kind in view")
        self.app.key("Escape")
        wait("the dialog to close", lambda: not self.app.find("frame", "Export .*"))


def main(program, cli, examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        place = folder / "exports"
        place.mkdir()
        with session.start(program) as app:
            exports = Exports(app, place)
            exports.welcome()
            exports.export()
            exports.show()
            exports.again()
            exports.replace()
            exports.in_view()
        subprocess.run([cli, "convert", place / "ambush.tmx", folder / "again.sightline"], check=True)
        row = json.loads((folder / "again.sightline").read_text(encoding="utf-8"))["map"][PAINTED[1]]
        assert row[PAINTED[0]] == "#", row


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
