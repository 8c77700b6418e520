#!/usr/bin/python3
"""test-identify.py - each of the five sample games is identified by 200 recorded answers; a changed one is not

test-identify.py SIGHTLINE_CLI

SPDX-License-Identifier: MIT
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = Path(__file__).parent / "games"
GOLDEN = Path(__file__).parent.parent / "golden"
# Game: what is found out.
KNOWN = {"crawler": "eight-ray", "tutorial": "simple-los", "tactics": "bresenham-team --set walls=lit",
         "ships": "corner-rule", "faces": "pseudo2x"}
# A game with one comparison changed that no preset has, and its closest preset (None: any).
CHANGED = {("tactics", "tie"): "bresenham-team"}
# A game with one comparison changed that makes it a preset with other parameters; without its border rule the tutorial
# is the tactics game with another distance.
OTHER = {("tutorial", "tie"): ("simple-los", "walked", "target"), ("tutorial", "range"): ("simple-los", "distance", "circle"),
         ("tutorial", "border"): ("bresenham-team", "distance", "strict"),
         ("tactics", "range"): ("bresenham-team", "distance", "strict"), ("faces", "range"): ("pseudo2x", "distance", "strict"),
         ("ships", "corner"): ("corner-rule", "corner", "strict")}
# Recorded answers, without their "preset" and "set", and what they are found to be.
RECORDED = ("bresenham-team", "corner-rule", "eight-ray", "simple-los", "milazzo-beveled", "mrpas-js-mrpas",
            "rot-js-discrete", "rot-js-precise", "rot-js-recursive")


class Tester:
    def __init__(self, cli):
        self.cli, self.failed, self.folder = cli, 0, tempfile.TemporaryDirectory()

    def check(self, fact, what):
        self.failed += not fact
        if not fact:
            print(f"not so: {what}")

    def record(self, game, *change):
        path = Path(self.folder.name) / f"{game}.json"
        command = [sys.executable, str(GAMES / f"{game}.py"), *change, "--record", "200"]
        path.write_bytes(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        return path

    def identify(self, path):
        run = subprocess.run([self.cli, "identify", "--json", str(path)], stdout=subprocess.PIPE, check=False)
        return run.returncode, json.loads(run.stdout)

    def test_known(self):
        for game, options in KNOWN.items():
            status, answer = self.identify(self.record(game))
            best = answer["candidates"][0]
            self.check(status == 0 and answer["equal"] and best["options"] == f"--preset {options}",
                       f"{game} is {options}, not {best['options']}")
            self.check(best["range"] is None and best["rangeAdded"] == 0, f"{game} has the range that was asked for")
            self.check(best["answers"] == 200, f"{game}: all answers are compared")

    def test_changed(self):
        for (game, change), preset in CHANGED.items():
            status, answer = self.identify(self.record(game, change))
            self.check(status == 1 and not answer["equal"], f"{game} with another {change} is no preset")
            self.check(preset in (None, answer["candidates"][0]["preset"]), f"{game}, {change}: closest to {preset}")
            command = answer["difference"]["command"].replace("sightline-cli", self.cli)
            why = subprocess.run(command, shell=True, stdout=subprocess.DEVNULL, check=False).returncode
            self.check(why == (1 if answer["difference"]["game"] else 0), f"{game}, {change}: {command}")
        for (game, change), (preset, key, value) in OTHER.items():
            status, answer = self.identify(self.record(game, change))
            best = answer["candidates"][0]
            self.check(status == 0 and best["preset"] == preset and best["set"][key] == value, f"{game}, {change}")

    def test_recorded(self):
        for name in RECORDED:
            start = os.times().children_user
            status, answer = self.identify(GOLDEN / f"{name}.json.gz")
            self.check(status == 0 and name.startswith(answer["candidates"][0]["preset"]), f"{name} is known")
            seconds = os.times().children_user - start
            self.check(seconds < 5, f"{name}: 5 s are enough")
            print(f"{name}: {answer['tried']} candidates, {answer['answers']} answers, {seconds:.2f} s")

    def test_bad(self):
        path = Path(self.folder.name) / "bad.json"
        head = '{"format": "sightline-recorded", "version": 1, "maps": [{"name": "m", "rows": [".."]}], '
        bad = {'"fov": []}': "neither fields of view nor lines", '"fov": [7]}': "fov[0]: the record is not an object",
               '"fov": [{"map": 1}]}': "there is no map 1",
               '"fov": [{"map": 0, "viewer": [9, 0], "visible": ["11"]}]}': "“viewer” is outside the map",
               '"fov": [{"map": 0, "viewer": [0, 0], "visible": ["111"]}]}': "expected 2 cells, found 3",
               '"los": [{"map": 0, "from": [0, 0], "to": [1, 0]}]}': "“clear” is neither true nor false"}
        for text, message in bad.items():
            path.write_text(head + text, encoding="utf-8")
            run = subprocess.run([self.cli, "identify", str(path)], capture_output=True, text=True, check=False)
            self.check(run.returncode == 3 and message in run.stderr, f"{text}: {run.stderr}")

    def test_without_range(self):
        recorded = json.loads(self.record("tactics").read_text(encoding="utf-8"))
        for field in recorded["fov"]:
            del field["range"]
        path = Path(self.folder.name) / "no-range.json"
        path.write_text(json.dumps(recorded), encoding="utf-8")
        status, answer = self.identify(path)
        self.check(status == 0 and answer["candidates"][0]["range"] == 10, "the range is found out")


def main(cli):
    tester = Tester(cli)
    for name in sorted(dir(tester)):
        if name.startswith("test_"):
            getattr(tester, name)()
    return tester.failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
