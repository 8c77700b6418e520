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
        self.sight = data["sight"]
        self.range = self.sight.get("range", 0)
        self.width, self.height = len(self.rows[0]), len(self.rows)

    def cells(self):
        """The rows of the map as numbers of tiles."""
        index = {tile["glyph"]: i for i, tile in enumerate(self.legend)}
        return [[index[glyph] for glyph in row] for row in self.rows]

    def tile_records(self):
        """The legend as code has it; counterparts as numbers, or None."""
        index = {tile["glyph"]: i for i, tile in enumerate(self.legend)}
        return [{**tile, "counterpart": index.get(tile.get("counterpart"))} for tile in self.legend]

    def team_records(self):
        """The teams as code has them; alliance None: none."""
        return [{key: team.get(key) for key in ("name", "color", "shape", "alliance")} for team in self.teams.values()]

    def viewer_records(self):
        """The viewers as code has them, with the range that each looks with; facing None: nowhere."""
        numbers = {team: i for i, team in enumerate(self.teams)}
        return [{"name": viewer.get("name", ""), "team": numbers[viewer["team"]], "x": viewer["cell"][0],
                 "y": viewer["cell"][1], "range": viewer.get("range", self.range), "alive": viewer.get("alive", True),
                 "facing": viewer.get("facing"), "angle": viewer.get("angle", 360)} for viewer in self.viewers]

    def colors(self):
        """The red, green and blue bytes of all cells, row by row."""
        return b"".join(bytes.fromhex(self.tiles[glyph]["color"][1:]) for row in self.rows for glyph in row)


def convert(cli, *arguments):
    """The output of sightline-cli convert; ends the test if it fails."""
    result = subprocess.run([cli, "convert", *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
    assert result.returncode == 0, result.stdout
    return result.stdout


def output(*command, **options):
    """The output of a program; if it fails, the test fails with its messages."""
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, **options)
    assert result.returncode == 0, f"{command[0]} ends with {result.returncode}\n{result.stdout}{result.stderr}"
    return result.stdout


def read_results(node, kind, path):
    """What a package of NODE reads in a file of TAP or JUnit."""
    script = Path(__file__).parent / "read-results.mjs"
    return json.loads(output("node", str(script), str(node), kind, str(path)))


def validate_junit(path):
    """What xmllint says against the strict schema; empty: the file is valid."""
    schema = Path(__file__).parent / "junit-strict.xsd"
    result = subprocess.run(["xmllint", "--noout", "--schema", str(schema), str(path)], text=True, capture_output=True,
                            check=False)
    return "" if result.returncode == 0 else result.stderr


def run(tests, needs=()):
    """Runs each of the functions with a folder of its own and prints TAP.  Where a program is missing all are skipped,
    or fail where the environment says so, as tests/run does."""
    missing = [program for program in needs if shutil.which(program) is None and not Path(program).exists()]
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        if missing:
            no = "not " if os.environ.get("SIGHTLINE_SKIP_NONE") else ""
            print(f"{no}ok {number} {test.__name__} # SKIP there is no {missing[0]}")
            failed += no != ""
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
