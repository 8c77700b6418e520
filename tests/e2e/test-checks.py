#!/usr/bin/python3
"""test-checks.py - a sight line opened in the example turns the right check red, in the window as in CI, and is mended

test-checks.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

SPDX-License-Identifier: MIT
"""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from harness import Session, plain, role_of, wait

DOOR = (12, 3)  # between the alcove, which no guard sees, and the hall
ALCOVE = 'no cell of area "Alcove" is seen by team Guards at any turn'


class Walk:
    def __init__(self, app, cli, level):
        self.app, self.cli, self.level = app, cli, level

    def run(self):
        """What CI says of the saved level: of each check what it prints."""
        result = subprocess.run([str(self.cli), "check", "--json", str(self.level)], stdout=subprocess.PIPE, text=True,
                                check=False, env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
        return json.loads(result.stdout)[0]["checks"]

    def save(self, tile):
        self.app.activate(self.app.window, "win.save")
        wait("the file", lambda: json.loads(self.level.read_text(encoding="utf-8"))["map"][DOOR[1]][DOOR[0]] == tile)

    def rows(self):
        """Each check of the panel: its text, and all that is said below it."""
        rows = {}
        for row in self.app.walk(self.app.get("list", "Checks")):
            if role_of(row) == "list item":
                labels = [plain(found.name) for found in self.app.walk(row) if role_of(found) == "label" and found.name]
                rows[plain(row.name)] = labels[1:]
        return rows

    def agree(self):
        """Panel and CI say the same of every check."""
        def look():
            said = {row["check"]: row for row in self.run()}
            rows = self.rows()
            agree = rows.keys() == said.keys() and all(
                any((said[name].get("sentence") or said[name].get("number") or "") in text for text in texts or [""])
                for name, texts in rows.items())
            return said if agree else None
        return wait("panel and CI to say the same", look)

    def open_door(self):
        app = self.app
        app.get_label("^14 of 15 hold, 1 to do$")
        self.agree()
        app.key("b", "2")
        app.click(app.cell(*DOOR))
        self.save(".")
        said = self.agree()
        assert said[ALCOVE]["status"] == "failed" and said["Scout must not see Captain"]["status"] == "held", said
        app.get_label("^11 of 15 hold, 3 fail, 1 to do$")
        app.picture("opened")
        return said[ALCOVE]

    def show(self, said):
        """The witness is on the map, and the cure is a button."""
        app = self.app
        row = app.get("list item", ALCOVE.replace(".", r"\."))
        app.click_on(row)
        close = f"Close \\({said['close_one_of'][0][0]}, {said['close_one_of'][0][1]}\\)"
        app.get("push button", close)
        app.get_label(said["sentence"].replace("(", r"\(").replace(")", r"\)"))
        app.get_label(r"would hide it")
        app.picture("shown")
        app.press("push button", close)
        app.get_label("^1[1-4] of 15 hold")
        wait("the cell to be closed", lambda: (app.activate(app.window, "win.save"), self.run())[1][2]["status"] == "held")
        self.agree()
        app.picture("mended")

    def undo(self):
        """The cure and the brush are undone one after the other."""
        for tile in (".", "+"):
            self.app.activate(self.app.window, "win.undo")
            self.save(tile)
            self.agree()


def main(program, cli, examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "vault.sightline"
        shutil.copy(examples / "vault.sightline", level)
        with session.start(program, level, dark="SIGHTLINE_DARK" in os.environ) as app:
            app.key("alt+5")
            walk = Walk(app, cli, level)
            said = walk.open_door()
            walk.show(said)
            walk.undo()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
