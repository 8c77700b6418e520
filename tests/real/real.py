"""real.py - what the tests with real programs share: levels, and results as TAP

SPDX-License-Identifier: MIT
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


class Level:
    """A file of the native format, read without the program that is tested."""

    def __init__(self, path):
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        self.rows = data["map"]
        self.legend = data["legend"]
        self.tiles = {tile["glyph"]: tile for tile in data["legend"]}
        self.teams = {team.get("id", team["name"]): team for team in data.get("teams", [])}
        self.viewers = data.get("viewers", [])
        self.width, self.height = len(self.rows[0]), len(self.rows)

    def colors(self):
        """The red, green and blue bytes of all cells, row by row."""
        return b"".join(bytes.fromhex(self.tiles[glyph]["color"][1:]) for row in self.rows for glyph in row)


def convert(cli, *arguments):
    """What sightline-cli convert says; ends the test where it fails."""
    result = subprocess.run([cli, "convert", *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
    assert result.returncode == 0, result.stdout
    return result.stdout


def run(tests, needs=()):
    """Runs each of the functions with a folder of its own and prints TAP; all are skipped where a program is missing."""
    missing = [program for program in needs if shutil.which(program) is None]
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        if missing:
            print(f"ok {number} {test.__name__} # SKIP there is no {missing[0]}")
            continue
        try:
            with tempfile.TemporaryDirectory() as folder:
                test(Path(folder))
            print(f"ok {number} {test.__name__}")
        except (AssertionError, subprocess.CalledProcessError) as error:
            failed += 1
            print(f"not ok {number} {test.__name__}")
            print("\n".join(f"# {line}" for line in str(error).splitlines()))
    sys.exit(1 if failed else 0)
