#!/usr/bin/python3
"""test-import.py - a map of Tiled that does not say what stops sight: asked once, then remembered

test-import.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

What the editor says is compared with what the command line makes of the same answers.
Pictures of each stage and what the editor prints go to FOLDER.

SPDX-License-Identifier: MIT
"""
import json
import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path

from harness import Session, plain, wait

WIDTH, HEIGHT = 12, 7
FLOOR, WALL, ODD = 1, 2, 3
ODD_ID = "dungeon:2"


def make_map(path):
    """Two layers: floor with some odd tiles on it, and walls round it; a guard on each side of the odd tiles."""
    ground = [[ODD if x == 6 and 1 < y < 5 else FLOOR for x in range(WIDTH)] for y in range(HEIGHT)]
    walls = [[WALL if x in (0, WIDTH - 1) or y in (0, HEIGHT - 1) else 0 for x in range(WIDTH)] for y in range(HEIGHT)]

    def layer(name, rows):
        data = ",\n".join(",".join(map(str, row)) for row in rows)
        return (f'<layer name="{name}" width="{WIDTH}" height="{HEIGHT}"><data encoding="csv">\n{data}\n</data>'
                "</layer>")

    path.write_text(
        f'<?xml version="1.0" encoding="UTF-8"?><map orientation="orthogonal" width="{WIDTH}" height="{HEIGHT}" '
        'tilewidth="8" tileheight="8"><tileset firstgid="1" name="dungeon" tilewidth="8" tileheight="8"/>'
        + layer("ground", ground) + layer("walls", walls) +
        '<objectgroup name="units"><object type="guard" x="26" y="26"/></objectgroup></map>', encoding="utf-8")


class Import:
    def __init__(self, app, cli, level):
        self.app, self.cli, self.level = app, cli, level

    def run_cli(self, *arguments):
        return subprocess.run([str(self.cli), *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True, check=False).stdout

    def count_by_cli(self, *answers):
        report = json.loads(self.run_cli("report", self.level, "--format", "json", *answers))
        return report["teams"][0]["seen"]

    def count_seen(self):
        self.app.press("push button", "Teams")
        return int(plain(self.app.get_label(r"^\d+ of \d+ cells visible$").name).split()[0])

    def is_checked(self, box):
        return box.getState().contains(self.app.atspi.STATE_CHECKED)

    def answer(self):
        """The guess is shown; one tile is said to stop sight, all others stay what they are."""
        app = self.app
        box = app.get("check box", f"{ODD_ID} lets sight through")
        assert self.is_checked(box)
        assert not self.is_checked(app.get("check box", "dungeon:1 lets sight through"))
        app.get_label("^3 tiles, 3 are guesses$")
        app.picture("asked")
        app.key("Down", "Down", "s")
        app.get_label("^3 tiles, 2 are guesses$")
        assert not self.is_checked(box)
        app.picture("answered")
        app.press("push button", ".*Import")

    def check_sight(self):
        expected = self.count_by_cli("--opaque", ODD_ID)
        assert expected < self.count_by_cli()
        seen = self.count_seen()
        assert seen == expected, (seen, expected)

    def check_remembered(self):
        """Nothing is asked; the bar says so, and a click asks.  Cancelling changes nothing."""
        app = self.app
        app.get_label("^Imported with the answers remembered for “maps”")
        app.picture("remembered")
        self.check_sight()
        app.press("push button", ".*Change…")
        box = app.get("check box", f"{ODD_ID} lets sight through")
        assert not self.is_checked(box)
        app.press("push button", ".*Cancel")
        wait("the dialog to close", lambda: app.find("push button", ".*Import") is None)
        self.check_sight()
        app.press("push button", ".*Change…")
        app.get("check box", f"{ODD_ID} lets sight through")
        app.key("Return")  # in the list of tiles, which has the focus
        wait("Return to import", lambda: app.find("push button", ".*Import") is None)
        self.check_sight()


    def export(self, target):
        """The export holds the answers: reading it asks nothing."""
        app = self.app
        app.activate(app.window, "win.export-map")
        app.choose("File types", r"Tiled map \(XML\)")
        app.get_label(", plus ")
        app.picture("export")
        app.press("push button", ".*Export…", app.get("frame", "Export .*"))
        app.get("text", "Name:")
        app.key("ctrl+a")
        app.write(str(target))
        app.key("Return")
        app.get_label(f"^Exported to “{target.name}”")
        survey = json.loads(self.run_cli("survey", target, "--json"))
        assert not any(tile["guess"] for tile in survey["tiles"]), survey
        odd = [tile for tile in survey["tiles"] if tile["cells"] == 3]
        assert len(odd) == 1 and not odd[0]["transparent"], survey


def make_picture(path):
    """A picture of 12 × 7 cells, each a square of 16 grey pixels in one of two shades."""
    side, rows = 16, b""
    for y in range(HEIGHT * side):
        rows += b"\0" + bytes(200 if (x // side * 7 + y // side * 3) % 5 > 1 else 30 for x in range(WIDTH * side))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(
        len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
        for kind, data in ((b"IHDR", struct.pack(">IIBBBBB", WIDTH * side, HEIGHT * side, 8, 0, 0, 0, 0)),
                           (b"IDAT", zlib.compress(rows)), (b"IEND", b""))))


def check_number(app):
    """Return in a number that does not count yet shows what follows from it; only the next one imports."""
    app.get_label(f"{WIDTH} × {HEIGHT} cells")
    app.key("alt+p")
    app.key("ctrl+a")
    app.write("0")
    app.key("Return")
    app.get_label(f"{16 * WIDTH} × {16 * HEIGHT} cells")
    assert app.find("push button", ".*Import")
    app.picture("number")
    app.key("Return")
    wait("Return to import", lambda: app.find("push button", ".*Import") is None)
    app.get_label(f"^From .* · {16 * WIDTH} × {16 * HEIGHT} cells, not saved$")


def main(sightline, cli, folder):
    shutil.rmtree(folder, ignore_errors=True)
    maps = Path(folder) / "maps"
    maps.mkdir(parents=True, exist_ok=True)
    level = maps / "castle.tmx"
    make_map(level)
    with Session(folder) as session:
        with session.start(sightline, level) as app:
            walk = Import(app, cli, level)
            walk.answer()
            walk.check_sight()
            app.get_label("^castle$")
            walk.export(maps.parent / "out.tmx")
        again = level.with_name("tower.tmx")
        again.write_bytes(level.read_bytes())
        with session.start(sightline, again) as app:
            Import(app, cli, again).check_remembered()
        picture = maps / "picture.png"
        make_picture(picture)
        with session.start(sightline, picture) as app:
            check_number(app)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[4])
