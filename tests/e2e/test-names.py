#!/usr/bin/python3
"""test-names.py - every control has a name for people who do not see it

test-names.py SIGHTLINE SIGHTLINE-CLI EXAMPLES FOLDER

Walks through the window in all its states, every panel, every tool, every dialog of ours, and lists the controls
without a name.  Then the keyboard moves the cursor, and what is told of the cell must follow.

SPDX-License-Identifier: MIT
"""
import re
import shutil
import sys
from pathlib import Path

from harness import Session, plain, role_of, wait

# What needs a name of its own.
CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "spin button", "text", "entry",
            "password text", "slider", "switch", "list", "list box", "table", "tree table", "image", "canvas", "link"}
# What may be called what is written in it.
CONTAINERS = {"list item", "table row", "menu item", "check menu item", "radio menu item", "page tab"}


def name_of(thing):
    """GTK calls what has no name by its type."""
    name = (thing.name or "").strip()
    return "" if re.fullmatch(r"(Gtk|Sight)[A-Z]\w*", name) else name


class Names:
    def __init__(self, app):
        self.app = app
        self.nameless = {}
        self.seen = 0

    def has_text(self, thing):
        return any(name_of(found) for found in self.app.walk(thing))

    def is_part(self, thing):
        """Parts that GTK makes a control of: the text of a spin button, the arrow of a drop-down, a decoration."""
        parent = thing.parent
        role = role_of(thing)
        if role == "image":
            return not thing.getState().contains(self.app.atspi.STATE_FOCUSABLE)
        if role in ("text", "push button", "entry", "toggle button") and parent is not None:
            return role_of(parent) in ("spin button", "combo box", "entry", "text") and bool(name_of(parent))
        return False

    def path(self, thing):
        """Where it is: what is written around it."""
        around = thing.parent
        while around.parent is not None and not self.has_text(around):
            around = around.parent
        texts = [plain(found.name) for found in self.app.walk(around) if name_of(found)][:6]
        return f"{role_of(thing)} “{thing.description}” beside {', '.join(texts)}"

    def look_at(self, thing, state):
        """Whether it is a control; one without a name is kept."""
        role = role_of(thing)
        is_control = role in CONTROLS and not self.is_part(thing)
        if (is_control and not name_of(thing)) or (not is_control and role in CONTAINERS and not self.has_text(thing)):
            self.nameless.setdefault(self.path(thing), state)
        return is_control

    def check(self, state, top=None):
        """All that is shown now, or what is in `top`.  Things that close while one looks at the others, or come when they
        are counted, are no fault: one looks again."""
        def look():
            found = sum(self.look_at(thing, state) for thing in self.app.walk(top))
            return found if found >= 3 else 0
        self.seen += wait(f"three controls of {state}", look)


def walk_window(app, names):
    names.check("the window")
    for number, panel in enumerate(("Sight", "Teams", "Line", "Analysis", "Checks"), 1):
        app.key(f"alt+{number}")
        wait(f"the panel {panel}", lambda: app.find("toggle button", panel) or app.find("push button", panel))
        names.check(f"the panel {panel}")
    column = app.canvas().parent
    while not app.find("label", r"\d+ px", column):
        column = column.parent
    for key in "vbflireus":
        app.key(key)
        names.check(f"the tool of {key}", column)
    app.drag(app.cell(15, 16), app.cell(20, 13), app.cell(25, 10))
    app.get_label(r"^\d+ of \d+$")
    app.key("alt+3")
    names.check("a line")
    app.key("shift+e")
    names.check("a field explained")
    app.key("shift+e")


def walk_dialogs(app, names):
    """Each of our dialogs, opened by its action and closed by its own key."""
    for action, title in (("win.new", "New Map"), ("win.shortcuts", "Keyboard Shortcuts"),
                          ("win.preferences", "Preferences"),
                          ("win.resize-map", "Resize Map"), ("win.shift-map", "Shift Map"),
                          ("win.replace-tile", "Find and Replace Tile"), ("win.add-tile", "New Tile"),
                          ("win.change-tile", "Change Tile"), ("win.mirror-viewers", "Mirror Viewers"),
                          ("win.statistics", "Map Statistics"), ("win.export", "Export.*")):
        app.activate(app.window, action)
        window = wait(title, lambda: next((w for w in app.root if re.fullmatch(title, name_of(w))), None))
        wait(f"{title} to be shown", lambda: app.is_shown(window))
        names.check(title, window)
        app.picture(title.lower().replace(" ", "-"))
        app.key("Escape")
        wait(f"{title} to close", lambda: not any(re.fullmatch(title, name_of(w)) for w in app.root))
        app.focus()


def move_cursor(app):
    """Each step updates the description of the cell on the canvas and in the status bar."""
    app.key("ctrl+m")
    said = set()
    for _ in range(5):
        app.key("Right")
        wait("the next cell to be told", lambda: plain(app.canvas().description) not in said)
        text = plain(app.canvas().description)
        said.add(text)
        assert text.startswith("Column "), text
        tile = text.split(": ", 1)[1]
        wait("the same in the status bar", lambda: any(plain(found.name) == tile for found in app.walk()
                                                       if role_of(found) == "label"))
    assert len(said) == 5


def main(program, _cli, examples, folder):
    shutil.rmtree(folder, ignore_errors=True)
    with Session(folder) as session:
        level = folder / "crossroads.sightline"
        shutil.copyfile(examples / "crossroads.sightline", level)
        with session.start(program) as app:
            names = Names(app)
            names.check("the first page")
        nameless = names.nameless
        with session.start(program, level) as app:
            names = Names(app)
            walk_window(app, names)
            walk_dialogs(app, names)
            move_cursor(app)
        nameless.update(names.nameless)
    for path, state in nameless.items():
        print(f"{state}: no name: {path}", file=sys.stderr)
    assert not nameless, f"{len(nameless)} controls have no name"
    assert names.seen > 300, f"only {names.seen} controls were looked at"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
