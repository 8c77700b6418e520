"""harness.py - the real sightline on a display of its own, seen through AT-SPI and moved by real input

    with Session (folder) as session, session.start ([file]) as app:
        app.press ("push button", "Brush")
        app.click (app.cell (3, 4))

Nothing here knows pixels: places come from AT-SPI, and cells of the map from what the canvas says of the
cell under the pointer.

SPDX-License-Identifier: MIT
"""
import functools
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from gi.repository import Gio, GLib

sys.path.insert(0, str(Path(__file__).parent.parent))
from display import PATIENCE, Display

# What newer versions of AT-SPI and GTK call a push button.
NEW_ROLES = {"button": "push button", "toggle button": "push button"}

# Nothing is in these.
LEAVES = {"label", "image", "separator"}

ROOT = "/org/a11y/atspi/accessible/root"  # of every program
ROLES = {}  # of each path


def wait(what, condition, patience=PATIENCE):
    """What `condition` returns as soon as that is true; fails when it takes too long."""
    end = time.monotonic() + patience
    while (begin := time.monotonic()) < end:
        try:
            result = condition()
        except AssertionError:
            raise
        except Exception as error:  # AT-SPI objects die while one walks over them
            result, reason = None, error
        else:
            reason = f"it is {result!r}"
        if result:
            return result
        # As long as it took to look: who looks all the time keeps the program from what is waited for.
        time.sleep(max(0.05, time.monotonic() - begin))
    raise AssertionError(f"{what}: waited in vain ({reason})")


class Accessibles:
    """What a program has on the accessibility bus, as one answer of it tells: to ask one by one takes long.

    Only what was asked for before is in that answer; how many there are in each tells whether there is more.
    """

    def __init__(self, process):
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = self._call(bus, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        programs = self._call(self.bus, "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Accessible", "GetChildren")
        self.name = next(name for name, _root in programs if process == self._call(
            self.bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,))))

    @staticmethod
    def _call(bus, name, path, interface, method, parameters=None):
        return bus.call_sync(name, path, interface, method, parameters, None, Gio.DBusCallFlags.NONE,
                             1000 * PATIENCE).unpack()[0]

    def read(self):
        """For each path what is in it, in order."""
        inside = {}
        for item in self._call(self.bus, self.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems"):
            inside.setdefault(item[2][1], []).append(item)
        for items in inside.values():
            items.sort(key=lambda item: item[3])
        return inside


class Node:
    """An accessible object as it was when a walk came by; `told` has what it need not be asked for."""

    def __init__(self, thing, states, **told):
        self.thing, self.path, self.role, self.states = thing, thing.path, role_of(thing), states
        self.__dict__.update(told)

    def has(self, state):
        return bool(self.states >> state & 1)

    @functools.cached_property
    def name(self):
        return self.thing.name or ""

    @functools.cached_property
    def n_children(self):
        return self.thing.childCount


class Session:
    """A display and a session bus, for as long as the block runs.  Pictures go to `folder`."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.display = Display()

    def __enter__(self):
        home = self.folder / "home"
        shutil.rmtree(home, ignore_errors=True)  # what an earlier run remembers is not what a new user has
        home.mkdir()
        os.environ.update(HOME=str(home), XDG_CONFIG_HOME=str(home / "config"), XDG_DATA_HOME=str(home / "data"),
                          XDG_CACHE_HOME=str(home / "cache"), XDG_STATE_HOME=str(home / "state"),
                          XDG_RUNTIME_DIR=str(home))
        home.chmod(0o700)
        for name in ("GTK_THEME", "GTK_A11Y", "GTK_MODULES", "NO_AT_BRIDGE", "GDK_SCALE"):
            os.environ.pop(name, None)
        self.display.__enter__()
        return self

    def __exit__(self, *error):
        self.display.__exit__(*error)

    def start(self, program, *arguments, recover=False, dark=False):
        """Copies from an earlier run are offered only with `recover`; the appearance is light or dark."""
        if not recover:
            shutil.rmtree(self.recovery(), ignore_errors=True)
        settings = Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0" / "settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(f"[Settings]\ngtk-theme-name={'Adwaita-dark' if dark else 'Adwaita'}\n", encoding="utf-8")
        return App(self, program, arguments)

    def recovery(self):
        """Where the copies of unsaved work are."""
        return Path(os.environ["XDG_STATE_HOME"]) / "sightline" / "recovery"


class App:
    """The running editor."""

    def __init__(self, session, program, arguments):
        self.session = session
        self.program, self.arguments = program, arguments
        self.pictures = 0
        self.window = None
        self.asks_at_once = True
        self.sized = set()  # the paths of what had a size once
        self.objects = {}  # of each path

    def __enter__(self):
        environment = {**os.environ, "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo",
                       "G_DEBUG": "fatal-criticals", "LC_ALL": "C.UTF-8", "LANGUAGE": "en",
                       "G_SLICE": "always-malloc", "MALLOC_PERTURB_": "165"}  # what is freed cannot be used
        self.log = open(self.session.folder / "sightline.log", "w", encoding="utf-8")
        self.process = subprocess.Popen([str(self.program), *map(str, self.arguments)], env=environment,
                                        stdout=self.log, stderr=subprocess.STDOUT)
        import pyatspi  # connects to the bus, so not before there is one
        self.atspi = pyatspi
        pyatspi.Atspi.set_timeout(1000 * PATIENCE, 1000 * PATIENCE)  # a busy machine answers late
        self.root = wait("the program on the accessibility bus", self._find_root)
        self.accessibles = Accessibles(self.process.pid)
        self.find_window()
        return self

    def __exit__(self, *error):
        if error[0] is not None:
            self.picture("failure")
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()

    def crash(self):
        """Ends without a chance to save anything."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def find_window(self):
        """Windows came or went: which one is it?"""
        self.window = wait("the window", lambda: self.find("frame"))
        self.window_id = wait("the X window", self._find_window_id)

    def _find_root(self):
        assert self.process.poll() is None, f"sightline ended with {self.process.returncode}"
        for root in self.atspi.Registry.getDesktop(0):
            if root and root.get_process_id() == self.process.pid:
                return root
        return None

    def _find_window_id(self):
        """Only windows have names: tooltips and popovers, which come and go, have none."""
        found = subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.process.pid), "--name", "."],
                               stdout=subprocess.PIPE, text=True, check=False).stdout.split()
        return found[-1] if found else None

    # What is there

    def walk(self, top=None):
        """Every accessible object below `top`, itself first; of widgets that are not shown, not what is in them.

        Of all windows the newest comes first: what one looks for is in the dialog that has just opened.
        """
        for node in self.look(top):
            yield node.thing

    def look(self, top=None):
        """The same, as nodes: what they are called and which states they have was asked at once."""
        top = top or self.root
        large = top in (self.root, self.window, self.__dict__.get("panels"))
        inside = self.accessibles.read() if large and self.asks_at_once else {}
        yield from self._look(self._read(top), inside)

    def _read(self, thing):
        """The node of `thing`, which is asked itself."""
        return Node(thing, sum(1 << state for state in thing.getState().getStates()))

    def _look(self, node, inside):
        yield node
        if node.role in LEAVES:
            return
        for child in self._take_all(node, inside) or self._ask_all(node):
            if self._is_seen(child):
                yield from self._look(child, inside)

    def _ask_all(self, top):
        """Finds the nodes in `top` by asking: one by one, as who walks often stops soon."""
        places = range(top.n_children)
        for i in reversed(places) if top.path == ROOT else places:
            if child := top.thing.getChildAtIndex(i):
                yield self._read(child)

    def _take_all(self, top, inside):
        """The nodes in `top` that the answer `inside` tells of, or None if it does not tell of all.

        What is hidden may be among them, but has no place of its own.
        """
        items = inside.get(top.path, [])
        if top.path == ROOT or [item[3] for item in items] != list(range(top.n_children)):
            return None
        nodes = [self._take(top.thing, place, item) for place, item in enumerate(items)]
        return None if None in nodes else nodes

    def _take(self, top, place, item):
        """The node of an item of the answer, or None if it is not there any more."""
        (_bus, path), n_children, name, role, states = item[0], item[4], item[6], item[7], item[9]
        if path not in self.objects:
            child = top.getChildAtIndex(place)
            if not child or child.path != path:
                return None
            self.objects[path] = child
        if path not in ROLES:
            role_name = self.atspi.Atspi.role_get_name(role)
            ROLES[path] = NEW_ROLES.get(role_name, role_name)
        return Node(self.objects[path], states[0] | states[1] << 32, name=name, n_children=n_children)

    @functools.cached_property
    def panels(self):
        """The panels and their tabs in the first window, found once: a look at all of a window takes long."""
        return self.get("push button", "Checks").parent.parent

    def labels(self, top=None):
        """What the labels that are shown say."""
        return [plain(node.name) for node in self.look(top) if node.role == "label"]

    def windows(self):
        return [window for window in self.root if window and self.is_shown(window)]

    def is_shown(self, thing):
        """GTK 4 says of no child that it is showing, but one that never was has no size; pages of a stack have none."""
        return self._is_seen(self._read(thing))

    def _is_seen(self, node):
        if not node.has(self.atspi.STATE_VISIBLE):
            return False
        if node.path not in self.sized and self.has_size(node.thing):
            self.sized.add(node.path)
        return node.path in self.sized

    def has_size(self, thing):
        try:
            component = thing.queryComponent()
        except NotImplementedError:
            return thing.name == "GtkStackPage"
        extents = component.getExtents(self.atspi.WINDOW_COORDS)
        return extents.width > 0 and extents.height > 0

    def find(self, role, name=None, top=None):
        """The first shown object of that role and name (a regular expression for all of it), or None."""
        for node in map(self._read, self.windows()) if role == "frame" else self.look(top):
            if node.role == role and (name is None or re.fullmatch(name, node.name)):
                return node.thing
        return None

    def get(self, role, name=None, top=None):
        """The same, once it is there."""
        return wait(f"{role} '{name or ''}'", lambda: self.find(role, name, top))

    def get_label(self, pattern, top=None):
        """The first shown label whose text has `pattern` (a regular expression), once there is one."""
        def look():
            for node in self.look(top):
                if node.role == "label" and re.search(pattern, plain(node.name)):
                    return node.thing
            return None
        return wait(f"a label with '{pattern}'", look)

    # What one does

    def activate(self, thing, action):
        """Does the action of that name, which `thing` offers to assistive technology."""
        actions = thing.queryAction()

        def list_names():
            try:
                return [actions.getName(i) for i in range(actions.nActions)]
            except GLib.GError:  # some are gone since they were counted: an action was disabled
                return None
        names = wait("the actions", list_names)
        assert action in names, f"there is no action {action} in {names}"
        actions.doAction(names.index(action))

    def press(self, role, name, top=None):
        self.get(role, name, top).queryAction().doAction(0)

    def choose(self, name, row):
        """Chooses the row of that name (a regular expression) in a list that has the focus, with the keyboard."""
        rows = [found for found in self.walk(self.get("list", name)) if role_of(found) == "list item"]
        names = [found.name or "" for found in rows]
        target = next((i for i, found in enumerate(names) if re.fullmatch(row, found)), None)
        assert target is not None, f"there is no row '{row}' in {names}"
        chosen = next(i for i, found in enumerate(rows) if found.getState().contains(self.atspi.STATE_SELECTED))
        for _ in range(abs(target - chosen)):
            self.key("Down" if target > chosen else "Up")
        wait(f"'{row}' to be chosen", lambda: rows[target].getState().contains(self.atspi.STATE_SELECTED))

    def export(self, target, action, kind):
        """Through the action, the dialog with the kinds of files (a regular expression), and the file dialog."""
        self.activate(self.window, action)
        self.choose("File types", kind)
        self.press("push button", ".*Export…", self.get("frame", "Export .*"))
        self.get("text", "Name:")
        self.key("ctrl+a")
        self.write(str(target))
        self.key("Return")
        wait(f"{target.name} to be written", target.exists)
        self.get_label(f"^Exported to “{re.escape(target.name)}”")

    def place(self, thing):
        """Left, top, width and height of `thing` on the screen."""
        frame = self.window.queryComponent().getExtents(self.atspi.WINDOW_COORDS)
        extents = thing.queryComponent().getExtents(self.atspi.WINDOW_COORDS)
        size = dict(line.split("=") for line in self._xdotool("getwindowgeometry", "--shell", self.window_id).split())
        # Without a window manager the window stands at 0, 0, with the frame of its shadow around it.  GTK 4.18 counts
        # from within that frame, which therefore begins left of 0.
        border = ((int(size["WIDTH"]) - frame.width) // 2 - frame.x, (int(size["HEIGHT"]) - frame.height) // 2 - frame.y)
        return (extents.x + border[0] + int(size["X"]), extents.y + border[1] + int(size["Y"]),
                extents.width, extents.height)

    def middle(self, thing):
        left, top, width, height = self.place(thing)
        return left + width // 2, top + height // 2

    def _xdotool(self, *arguments):
        return subprocess.run(["xdotool", *map(str, arguments)], stdout=subprocess.PIPE, text=True, check=True).stdout

    def move(self, point):
        self._xdotool("mousemove", *point)

    def click(self, point, button=1):
        self._xdotool("mousemove", *point, "click", button)

    def click_on(self, thing, key="Return"):
        """Clicks the middle of `thing`.

        GTK 4.18 leaves the paddings around a widget out of its position, and what is scrolled away has none.  There the
        row or button that `thing` is a part of takes the keyboard focus and `key` instead; None where the focus chooses
        a row as a click does.
        """
        x, y = self.middle(thing)
        frame = self.window.queryComponent().getExtents(self.atspi.WINDOW_COORDS)
        if frame.x >= 0 and x < frame.width and y < frame.height:
            self.click((x, y))
            return
        focusable = self.atspi.STATE_FOCUSABLE
        within = [found for found in self.walk(thing) if found.getState().contains(focusable)]
        if within:  # such as the button of a drop-down
            thing = within[0]
        while not thing.getState().contains(focusable):
            thing = thing.parent
        rows = list(thing.parent) if role_of(thing) == "list item" else []
        here = wait("the focus", lambda: self._find_focus(self.root))
        for _ in range(99):
            if here == thing:
                break
            self.key("Tab" if here not in rows else "Down" if rows.index(here) < rows.index(thing) else "Up")
            here = wait("the focus to move", lambda left=here: self._find_next_focus(left))
        if key:
            self.key(key)

    def _find_focus(self, top):
        """The row, button or other thing in `top` that has the keyboard focus."""
        return next((node.thing for node in self.look(top)
                     if node.has(self.atspi.STATE_FOCUSED) and node.role != "frame"), None)

    def _has_focus(self, thing):
        return thing.getState().contains(self.atspi.STATE_FOCUSED) and role_of(thing) != "frame"

    def _find_next_focus(self, left):
        """What has the keyboard focus that has left `left`: looked for from there outwards, as most often it is near."""
        if self._has_focus(left):
            return None
        while left != self.root:
            top = left.parent
            for child in top:
                if child and child != left and self.is_shown(child):
                    if found := self._find_focus(child):
                        return found
            left = top
        return None

    def hold(self, point, button=1):
        self._xdotool("mousemove", *point, "mousedown", button)

    def release(self, button=1):
        self._xdotool("mouseup", button)

    def drag(self, start, *points, button=1, held=None):
        """Presses at `start`, moves over the points, releases at the last; with the key `held` held down."""
        if held:
            self._xdotool("keydown", held)
        self.hold(start, button)
        for point in points:
            self.move(point)
            time.sleep(0.05)
        self.release(button)
        if held:
            self._xdotool("keyup", held)

    def key(self, *keys):
        self._xdotool("key", "--clearmodifiers", *keys)

    def focus(self):
        """Without a window manager, closing a window leaves the keyboard focus nowhere."""
        self._xdotool("windowfocus", "--sync", self.window_id)

    def write(self, text):
        self._xdotool("type", "--delay", 5, text)

    def picture(self, name):
        """A picture of the screen in the session's folder: always of a failure, of each stage on request."""
        if name != "failure" and "SIGHTLINE_PICTURES" not in os.environ:
            return
        self.pictures += 1
        path = self.session.folder / f"{self.pictures:02}-{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], check=False)

    # The canvas

    @functools.cache
    def canvas(self):
        return self.get("image", "Map canvas")

    @functools.cache
    def zoom(self):
        return self.get_label(r"^\d+ px$")

    def cell_at_pointer(self):
        """The cell that the canvas says is under the pointer, or None."""
        match = re.match(r"Column (\d+), row (\d+):", plain(self.canvas().description or ""))
        return (int(match.group(1)), int(match.group(2))) if match else None

    def wait_for_cell(self):
        """The cell under the pointer as soon as there is one, or None: a busy program may need longer, too."""
        end = time.monotonic() + 1
        while time.monotonic() < end:
            if here := self.cell_at_pointer():
                return here
            time.sleep(0.05)
        return None

    def cell(self, column, row):
        """A point of the screen in that cell of the map, which must be in view."""
        left, top, width, height = self.place(self.canvas())
        size = int(plain(self.zoom().name).split()[0])
        # Not the middle of the canvas: where the map is centred, cells meet there.
        point = start = (left + width // 2 + size // 4, top + height // 2 + size // 4)
        here = None
        end = time.monotonic() + PATIENCE
        delay = 0.05  # seconds; a busy program says the cell of an earlier place for longer than that
        tries = 0
        while time.monotonic() < end:
            self.move(point)
            here = self.wait_for_cell()
            if here is None:  # the edge of the map is a pixel away: nearer to the middle there are cells
                point = tuple(at + (size // 4 if to > at else -(size // 4)) for at, to in zip(point, start))
                continue
            time.sleep(delay)
            here = self.cell_at_pointer() or here
            if here == (column, row):
                time.sleep(delay)
                if self.cell_at_pointer() == here:
                    return point
            tries += 1
            aside = size // 4 if tries % 3 == 0 else 0  # whole cells away from where cells meet they meet again
            point = (point[0] + (column - here[0]) * size + aside, point[1] + (row - here[1]) * size + aside)
            if not (left <= point[0] < left + width and top <= point[1] < top + height):
                point = start  # that was reckoned from an earlier place
            delay = min(2 * delay, 1)
        raise AssertionError(f"cell {(column, row)} is not found; {here} is at {point}")

    def middle_of_cell(self, column, row):
        """A point near the middle of that cell, away from the handles at its corners."""
        point = list(self.cell(column, row))
        size = int(plain(self.zoom().name).split()[0])
        for axis in (0, 1):
            quarters = 1
            while quarters < 4 and self._is_over(point, axis, -quarters * size // 4, (column, row)):
                quarters += 1
            point[axis] += size // 2 + size // 8 - quarters * size // 4
        return tuple(point)

    def _is_over(self, point, axis, offset, cell):
        self.move([value + offset * (i == axis) for i, value in enumerate(point)])
        time.sleep(.2)
        return self.cell_at_pointer() == cell


def role_of(thing):
    """Its role, as GTK 4.8 calls it.  It never changes, and no path is used twice."""
    role = ROLES.get(thing.path)
    if role is None:
        name = thing.getRoleName()
        role = NEW_ROLES.get(name, name)
        if thing.path != ROOT:
            ROLES[thing.path] = role
    return role


def plain(text):
    """`text` without the marks that keep numbers in order."""
    return re.sub("[\u2066-\u2069]", "", text).replace("\u2212", "-")
