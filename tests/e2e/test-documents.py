#!/usr/bin/python3
"""test-documents.py - nothing is lost: crashes, damaged copies, files that other programs change or delete

test-documents.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

SPDX-License-Identifier: MIT
"""
import functools
import json
import shutil
import sys
import time
from pathlib import Path

from harness import Session, plain, role_of, wait

PAINTED = (15, 13)
THEIRS = (20, 15)
THEIRS_LATER = (21, 15)


def read_map(path):
    return json.loads(path.read_text(encoding="utf-8"))["map"]


def with_wall(rows, cell):
    column, row = cell
    rows = list(rows)
    rows[row] = rows[row][:column] + "#" + rows[row][column + 1:]
    return rows


class Documents:
    def __init__(self, session, program, level):
        self.session, self.program, self.level = session, program, level
        self.rows = read_map(level)
        self.app = None

    def copies(self):
        return sorted(self.session.recovery().glob("*/*.sightline"))

    def tile_at(self, cell):
        def is_there():  # bars that come and go move the canvas
            self.app.move(self.app.cell(*cell))
            time.sleep(.1)
            return self.app.cell_at_pointer() == cell
        wait("the cell", is_there)
        return plain(self.app.canvas().description).split(": ")[1].split(" · ")[0]

    def paint(self):
        self.app.press("push button", "Brush")
        self.app.click(self.app.cell(*PAINTED))
        self.app.get_label("not saved")

    def crash(self):
        """Painted, and the program killed as soon as there is a copy of it."""
        with self.session.start(self.program, self.level) as self.app:
            self.paint()
            wait("the copy", lambda: any(PAINTED_ROW in read_map(copy) for copy in self.copies()))
            self.app.crash()
        assert read_map(self.level) == self.rows, "the copy was written over the file"

    def recover(self):
        """The same cells, not saved; saved, there is no copy any more."""
        with self.session.start(self.program, recover=True) as self.app:
            self.app.get_label(r"today, .* cells · .*crossroads\.sightline")
            self.app.picture("offered")
            self.app.press("push button", ".*Recover All")
            self.app.get_label("^• crossroads$")
            self.app.get_label("not saved")
            self.app.find_window()
            assert self.tile_at(PAINTED) == "Wall"
            assert read_map(self.level) == self.rows, "recovering wrote the file"
            assert len(self.copies()) == 1, "what is not saved has no copy any more"
            self.app.picture("recovered")
            self.app.key("ctrl+s")
            wait("the file", lambda: read_map(self.level) == with_wall(self.rows, PAINTED))
            wait("the copy to go", lambda: not self.copies())
            self.app.key("ctrl+w")
            wait("the end", lambda: self.app.process.poll() is not None)
        assert not list(self.session.recovery().iterdir()), "something is left in the folder of copies"

    def recover_damaged(self):
        """It is said, and kept."""
        copy = self.copies()[0]
        copy.write_text(copy.read_text(encoding="utf-8")[:100], encoding="utf-8")
        with self.session.start(self.program, recover=True) as self.app:
            self.app.press("push button", "Recover “crossroads”")
            self.app.get_label("is kept, but cannot be read")
            self.app.picture("damaged")
        assert len(self.copies()) == 1 and self.copies()[0].parent.name == "damaged"

    def press_in_notice(self, button):
        """What a button does happens a moment after it was pressed."""
        self.app.press("push button", button)
        wait("the notice to go", lambda: not self.app.find("push button", button))

    def write_theirs(self, *cells):
        """As another program does it: with walls elsewhere."""
        text = json.loads(self.level.read_text(encoding="utf-8"))
        text["map"] = functools.reduce(with_wall, cells, self.rows)
        self.level.write_text(json.dumps(text), encoding="utf-8")
        self.app.get_label("Another program changed “crossroads.sightline”")

    def touch(self):
        """Writing the bytes that the window read is no change."""
        self.level.write_bytes(self.level.read_bytes())
        time.sleep(1)  # five times what the program waits for a file to settle
        wait("no notice of a file that was only touched", lambda: not self.app.find("push button", "Reload"))

    def changed_on_disk(self):
        """Reloaded, with what was here an undo away; kept; not written over unasked."""
        app = self.app
        self.paint()
        self.write_theirs(THEIRS)
        app.picture("changed")
        self.press_in_notice("Reload")
        wait("their map", lambda: self.tile_at(THEIRS) == "Wall" and self.tile_at(PAINTED) == "Floor")
        wait("the title", lambda: app.find("label", "crossroads"))
        app.key("ctrl+z")
        wait("our map", lambda: self.tile_at(THEIRS) == "Floor" and self.tile_at(PAINTED) == "Wall")
        app.get_label("not saved")

        self.touch()
        self.write_theirs(THEIRS, THEIRS_LATER)
        app.key("ctrl+s")
        app.get("push button", ".*Save Anyway")
        app.picture("overwrite")
        app.key("Return")  # the default is the answer that loses nothing
        wait("the question to go", lambda: app.find("push button", ".*Save Anyway") is None)
        assert read_map(self.level) == with_wall(with_wall(self.rows, THEIRS), THEIRS_LATER), "it was written over"
        self.press_in_notice("Keep My Version")
        app.focus()
        app.key("ctrl+s")
        wait("ours to be written", lambda: read_map(self.level) == with_wall(self.rows, PAINTED))

    def opened_twice(self):
        """The window that has the file is shown; the other one stays empty."""
        app = self.app
        app.key("ctrl+shift+n")
        app.press("push button", "crossroads.sightline")
        canvases = [found for found in app.walk() if role_of(found) == "image" and found.name == "Map canvas"]
        assert len(canvases) == 1, f"{len(canvases)} windows show the file"
        wait("two windows", lambda: len([w for w in app.root if role_of(w) == "frame"]) == 2)
        empty = next(w for w in app.root if role_of(w) == "frame" and w.name == "Sightline")
        app.activate(empty, "window.close")
        wait("one window", lambda: len([w for w in app.root if role_of(w) == "frame"]) == 1)

    def deleted(self):
        app = self.app
        self.level.unlink()
        app.get_label("was deleted or moved")
        app.get_label("not saved")
        app.picture("deleted")
        app.press("push button", "Save")
        wait("the file", self.level.exists)
        wait("the title again", lambda: app.find("label", "crossroads"))
        assert read_map(self.level) == with_wall(self.rows, PAINTED)

    def no_place(self):
        """The folder is gone: saving says so, and another place is offered."""
        app = self.app
        folder = self.level.parent
        folder.rename(folder.with_name("elsewhere"))
        app.focus()
        app.key("ctrl+s")
        app.get_label("Not saved: .*there is no folder")
        app.picture("no-place")
        app.press("push button", "Save As…")
        app.get("text", "Name:")
        app.key("ctrl+a")
        target = folder.with_name("saved")
        app.write(str(target))
        app.key("Return")
        target = target.with_suffix(".sightline")
        wait("the file", target.exists)
        assert read_map(target) == with_wall(self.rows, PAINTED)
        app.get_label("^saved$")


def main(program, _cli, examples, folder):
    global PAINTED_ROW
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "maps" / "crossroads.sightline"
        level.parent.mkdir()
        shutil.copyfile(examples / "crossroads.sightline", level)
        documents = Documents(session, program, level)
        PAINTED_ROW = with_wall(documents.rows, PAINTED)[PAINTED[1]]
        documents.crash()
        documents.recover()
        shutil.copyfile(examples / "crossroads.sightline", level)
        documents.crash()
        documents.recover_damaged()
        with session.start(program, level) as documents.app:
            documents.opened_twice()
            documents.changed_on_disk()
            documents.deleted()
            documents.no_place()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
