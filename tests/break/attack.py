#!/usr/bin/python3
"""attack.py - attacks the command line: kills it, makes its calls fail, feeds it files that never end

attack.py KIND CLI FAULT EXAMPLES [--tries N] [--seed S] [--try I]

KIND is one of
  kill    each try ends the program at one of its calls of the system, by one of the signals
  io      at each try one of its calls of the system fails, or all from one on
  alloc   at each try one allocation of a library that reports failures fails
  bombs   inputs that are endless, huge, deep or no files at all

After each try every file must be complete: the old content or the new.  Files that are written together must all be
old or all be new, unless SIGKILL came in between.  Nothing temporary may be left except by SIGKILL.  Success may only
be reported for the right content.  Ends with "N tries, M lost"; --try repeats one.

SPDX-License-Identifier: MIT
"""
import argparse
import errno
import gzip
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 60  # seconds
OLD = b"what was here before\n"
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE, signal.SIGUSR1,
           signal.SIGXCPU, signal.SIGALRM]
ERRORS = [errno.EIO, errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EDQUOT, errno.EMFILE, errno.EINTR]
# Verb and arguments; the last one is the output.
COMMANDS = [
    ["convert", "in.sightline", "out.sightline"],
    ["convert", "in.sightline", "out.tmx"],
    ["convert", "in.sightline", "out.png"],
    ["report", "in.sightline", "-o", "out.html"],
    ["report", "in.sightline", "-o", "out.csv"],
    ["report", "in.sightline", "-o", "out.pdf"],
    ["picture", "in.sightline", "-o", "out.svg"],
    ["record", "in.sightline", "-o", "out.json.gz"],
]


class Place:
    """A folder with an input, and what each command makes of it."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(folder / "state")}
        for name in ("FAULT", "FAULT_COUNT", "LD_PRELOAD", "G_DEBUG"):
            self.environment.pop(name, None)
        self.map = folder / "map"
        self.made, self.calls = {}, {}

    def prepare(self, outputs=()):
        shutil.rmtree(self.map, ignore_errors=True)
        self.map.mkdir()
        shutil.copyfile(self.options.examples / "ambush.sightline", self.map / "in.sightline")
        for name in outputs:
            (self.map / name).write_bytes(OLD)

    def run(self, command, fault=None, count=False, kind="io"):
        environment = dict(self.environment)
        if fault or count:
            environment["LD_PRELOAD"] = str(self.options.fault)
            environment["FAULT_FOLDER"] = str(self.folder)
            environment["FAULT"] = fault or ("alloc:-1" if kind == "alloc" else "io:-1:5")
        if count:
            environment["FAULT_COUNT"] = str(self.folder / "count")
        return subprocess.run([self.options.cli, *command], cwd=self.map, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)

    def files(self):
        return {path.name: path.read_bytes() for path in self.map.iterdir() if path.name != "in.sightline"}

    def learn(self, command, kind):
        """What a run without faults writes, and how many calls it makes."""
        key = tuple(command)
        if key not in self.made:
            self.prepare()
            done = self.run(command)
            assert done.returncode == 0, f"{command}: {done.stderr}"
            self.made[key] = self.files()
            self.prepare(self.made[key])
            self.run(command, count=True, kind=kind)
            self.calls[key] = max(1, int((self.folder / "count").read_text()))
        return self.made[key], self.calls[key]

    def judge(self, command, had, done, is_killed, may_leave):
        """What is wrong now, or None."""
        new, found = self.made[tuple(command)], self.files()
        left = [name for name in found if name.startswith(".sightline")]
        if left and not may_leave:
            return f"left behind: {left}"
        is_new = {}
        for name, content in new.items():
            old = OLD if name in had else None
            if found.get(name) not in (old, content):
                return f"{name} is neither old nor new: {len(found.get(name, b''))} bytes, expected {len(content)}"
            is_new[name] = found.get(name) == content
        if done.returncode == 0 and not all(is_new.values()):
            return "success, but not everything was written"
        is_said = b"written all the same: " in done.stderr
        if not is_killed and not is_said and len(set(is_new.values())) > 1:
            return f"only some were written: {is_new}"
        if is_killed and is_new[command[-1]] and not all(is_new.values()):
            return f"the main file came before the others: {is_new}"
        return None


def children_time():
    """Seconds of processor that ended programs took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def attack_with_fault(place, kind, chance):
    command = chance.choice(COMMANDS)
    new, calls = place.learn(command, kind)
    had = new if chance.random() < .7 else {}
    place.prepare(had)
    at = chance.randint(1, calls)
    number = SIGNALS[0]
    if kind == "kill":
        number = chance.choice(SIGNALS)
        fault = f"kill:{at}:{number.value}"
    elif kind == "io":
        error, lasts = chance.choice(ERRORS), chance.random() < .5
        # An interrupted call is made again, so it must not be interrupted for ever.
        fault = f"io:{at}:{-error if lasts and error != errno.EINTR else error}"
    else:
        fault = f"alloc:{at}"
    if chance.random() < .5:
        fault = "named," + fault
    before = children_time()
    try:
        done = place.run(command, fault)
    except subprocess.TimeoutExpired:
        # On a busy machine it may hardly have begun.
        what = f"no answer after {PATIENCE} s, in which it had the processor for {children_time() - before:.1f} s"
        return f"{' '.join(command)} with FAULT={fault}", what
    is_killed = kind == "kill" and number == signal.SIGKILL
    # If every call fails, so do those that remove files.
    what = place.judge(command, had, done, is_killed, is_killed or ":-" in fault)
    crashes = (-signal.SIGTRAP, -signal.SIGABRT, -signal.SIGSEGV, -signal.SIGBUS, -signal.SIGFPE)
    # What a library does without memory, such as ending the program, is no loss if the files are whole.
    if what is None and kind != "alloc" and done.returncode in crashes:
        what = f"crashed with {-done.returncode}: {done.stderr[-200:]!r}"
    return f"{' '.join(command)} with FAULT={fault}", what


def deep_json(place):
    return b'{"map":' + b"[" * 1000000


def wide_csv(place):
    return b"1," * 40000000


def long_names(place):
    level = json.loads((place.map / "in.sightline").read_text(encoding="utf-8"))
    for row in level["teams"] + level["viewers"]:
        row["name"] = "x" * 100000 + "\t\n" + "y" * 100
    return json.dumps(level).encode()


def gzip_bomb(place):
    return gzip.compress(b"\0" * (1 << 30), 9)


def many_rows(place):
    return b"#\n" * 10000000


# Name, content or the path of something that is there already, the largest memory in MB.
BOMBS = [
    ("deep.sightline", deep_json, 600),
    ("deep.tmj", deep_json, 600),
    ("wide.csv", wide_csv, 1500),
    ("names.sightline", long_names, 600),
    ("bomb.tmx", gzip_bomb, 600),
    ("rows.txt", many_rows, 1500),
    ("/dev/zero", None, 2500),
    ("/dev/null", None, 600),
    (".", None, 600),
    ("nothing.txt", lambda place: b"", 600),
    ("zeros.png", lambda place: b"\x89PNG\r\n\x1a\n" + b"\0" * 1000, 600),
]
VERBS = [["survey"], ["sees"], ["report", "--format", "csv"], ["record"]]


def attack_with_bomb(place, number):
    name, make, megabytes = BOMBS[number // len(VERBS) % len(BOMBS)]
    verb = VERBS[number % len(VERBS)]
    place.prepare()
    if make is not None:
        (place.map / name).write_bytes(make(place))
    label = f"{' '.join(verb)} {name}"
    command = ["sh", "-c", f"ulimit -v {megabytes * 1024}; exec \"$@\"", "sh", place.options.cli, verb[0], name, *verb[1:]]
    try:
        done = subprocess.run(command, cwd=place.map, env=place.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return label, f"no answer after {PATIENCE} s"
    if done.returncode not in (0, 1, 2, 3):
        return label, f"ended with {done.returncode}: {done.stderr[-200:]!r}"
    if done.returncode > 1 and done.stderr.count(b"\n") != 1:
        return label, f"says more or less than a sentence: {done.stderr[:200]!r}"
    return label, None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["kill", "io", "alloc", "bombs"])
    parser.add_argument("cli", type=lambda text: str(Path(text).resolve()))
    parser.add_argument("fault", type=lambda text: Path(text).resolve())
    parser.add_argument("examples", type=Path)
    parser.add_argument("--tries", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--try", type=int, dest="only")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    lost = 0
    numbers = range(options.tries) if options.only is None else [options.only]
    with tempfile.TemporaryDirectory() as folder:
        place = Place(options, Path(folder))
        for number in numbers:
            chance = random.Random(f"{options.seed} {number}")
            label, what = (attack_with_bomb(place, number) if options.kind == "bombs"
                           else attack_with_fault(place, options.kind, chance))
            if what:
                lost += 1
                print(f"try {number}: {label}: {what}")
    print(f"{len(numbers)} tries, {lost} lost")
    return lost > 0


if __name__ == "__main__":
    sys.exit(main())
