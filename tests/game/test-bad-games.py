#!/usr/bin/python3
"""test-bad-games.py - a game that is missing, ends, hangs, floods or writes nonsense is stopped and reported

test-bad-games.py SIGHTLINE_CLI

SPDX-License-Identifier: MIT
"""
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BAD = Path(__file__).parent / "games" / "bad.py"
SECONDS = 14  # more than a game may take to start
# What the game does: what is said of it.
KINDS = {"exit": "ended with status 3", "exit-asked": "it wrote last: I give up", "killed": "the game ended",
         "late": "did not answer within", "half": "the game ended", "silent": "did not answer within",
         "other-id": "the game answers question", "no-id": "has no “id”", "wide": "expected 4 cells, found 5",
         "high": "expected “visible” with 3 rows, found 4", "digits": "neither 0 nor 1",
         "no-rows": "expected “visible” with 3 rows", "text": "expected “visible” with 3 rows",
         "error": "the game says: no such map", "nul": "no JSON object", "nonsense": "no JSON object: “Segmentation",
         "deep": "longer than", "flood": "longer than", "stderr": "did not answer within", "no-name": "has no “name”",
         "neither": "neither “fov” nor “los”", "hello-text": "did not answer within"}


class Tester:
    def __init__(self, cli):
        self.cli, self.failed, self.folder = cli, 0, tempfile.TemporaryDirectory()
        self.map = Path(self.folder.name) / "map.txt"
        self.map.write_text("....\n.#..\n....\n", encoding="utf-8")

    def check(self, fact, what):
        self.failed += not fact
        if not fact:
            print(f"not so: {what}")

    def run(self, game, *args):
        start = time.monotonic()
        run = subprocess.run([self.cli, *(args or ("fov", str(self.map), "--at", "0,0")), "--game", game],
                             capture_output=True, text=True, timeout=60, check=False)
        return run, time.monotonic() - start

    def test_kinds(self):
        for kind, message in KINDS.items():
            run, seconds = self.run(f"{sys.executable} {BAD} {kind}")
            self.check(run.returncode == 3 and message in run.stderr, f"{kind}: {run.returncode} {run.stderr}")
            self.check(run.stdout == "", f"{kind}: nothing is printed that is no answer: {run.stdout}")
            self.check(seconds < SECONDS, f"{kind}: {seconds:.1f} s")

    def test_later(self):
        """A second answer to one question is noticed at the next."""
        for kind in ("twice", "lines"):
            run, _ = self.run(f"{sys.executable} {BAD} {kind}", "record", str(self.map), "--all")
            self.check(run.returncode == 3 and run.stdout == "", f"{kind}: {run.stderr}")

    def test_command(self):
        for command, message in {"": "no command", "'": "no command", "/nowhere/game": "can’t be started",
                                 "/": "can’t be started", "sh -c 'exec sleep 60 <&- >&-'": "the game ended"}.items():
            run, _ = self.run(command)
            self.check(run.returncode == 3 and message in run.stderr, f"{command}: {run.stderr}")

    def test_no_shell(self):
        mark = Path(self.folder.name) / "mark"
        self.run(f"{sys.executable} {BAD} ok; touch {mark}")
        self.run(f"/bin/echo $(touch {mark})")
        self.check(not mark.exists(), "no shell reads the command")

    def test_forks(self):
        """What the game started ends with it."""
        seconds = f"{1000 + os.getpid()}.5"
        run, _ = self.run(f"{sys.executable} {BAD} forks {seconds}")
        self.check(run.returncode == 0, run.stderr)
        left = subprocess.run(["pgrep", "-f", f"sleep {seconds}"], capture_output=True, text=True, check=False)
        self.check(left.stdout == "", f"{left.stdout} is left")

    def test_no_file(self):
        """No file of ours is open in the game."""
        for number in ("", "9"):
            code = "import os, sys; sys.exit(' '.join(os.listdir('/proc/self/fd')))"
            run, _ = self.run(f"{sys.executable} -c \"{code}\"")
            self.check("last: 0 1 2 3" in run.stderr, f"{number}: {run.stderr}")

    def test_opening(self):
        """A level that names a game starts nothing, and is seen with the preset that it names."""
        level = Path(self.folder.name) / "named.sightline"
        mark = Path(self.folder.name) / "started"
        game = f"touch {mark}"
        level.write_text('{"sightline": 1, "sight": {"preset": "symmetric", "game": "%s"}, "map": ["..."], "legend": '
                         '[{"glyph": ".", "name": "Floor", "color": "#ffffff", "walkable": true, "transparent": true}]}'
                         % game, encoding="utf-8")
        for args in (("fov", str(level), "--at", "0,0"), ("convert", str(level), "-", "--output-format", "sightline"),
                     ("report", str(level), "--format", "markdown"), ("record", str(level), "--all")):
            run = subprocess.run([self.cli, *args], capture_output=True, text=True, check=False)
            self.check(run.returncode == 0, f"{args}: {run.stderr}")
            self.check(args[0] != "convert" or f'"game": "{game}"' in run.stdout, f"the name is kept: {run.stdout}")
        self.check(not mark.exists(), "nothing is started")


def main(cli):
    tester = Tester(cli)
    for name in sorted(dir(tester)):
        if name.startswith("test_"):
            getattr(tester, name)()
    return tester.failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
