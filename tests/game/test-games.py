#!/usr/bin/python3
"""test-games.py - a running game is asked by every verb, identified, and compared with a preset

test-games.py SIGHTLINE_CLI

SPDX-License-Identifier: MIT
"""
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

GAMES = Path(__file__).parent / "games"
LEVEL = Path(__file__).parents[2] / "data" / "examples" / "ambush.sightline"
# Game, with its change: the preset that it is or was, and whether the two are equal.
GAME_PRESETS = {"crawler": "eight-ray", "tutorial": "simple-los", "tactics": "bresenham-team --set walls=lit",
                "ships": "corner-rule", "faces": "pseudo2x"}
CHANGES = [("crawler", "range"), ("tutorial", "range"), ("tutorial", "border"), ("tutorial", "tie"), ("tactics", "range"),
           ("tactics", "tie"), ("ships", "tie"), ("ships", "corner"), ("faces", "range")]


# In turn 1 reeds grow in (1, 1), which stop no sight by themselves; in turn 2 they are gone.
REEDS = {
    "sightline": 1, "sight": {"preset": "eight-ray", "range": 0}, "map": ["..\u2248.\u2248", "..#.."],
    "legend": [{"glyph": glyph, "name": name, "color": "#808080", "walkable": sight, "transparent": sight}
               for glyph, name, sight in ((".", "Floor", True), ("#", "Wall", False), ("\u2248", "Reeds \"high\"", True))],
    "turns": [{"name": "", "events": [{"event": "tile", "cell": [1, 1], "tile": glyph}]} for glyph in "\u2248."],
    "checks": ["(0, 0) sees (1, 1)", "(0, 0) must not see (1, 1) at turn 1", "(0, 0) sees (1, 1) at turn 2",
               "(0, 0) must not see (4, 0) at turn 1"],
}


class Tester:
    def __init__(self, cli):
        self.cli, self.failed, self.folder = cli, 0, tempfile.TemporaryDirectory()

    def check(self, fact, what):
        self.failed += not fact
        if not fact:
            print(f"not so: {what}")

    def run(self, *args):
        return subprocess.run([self.cli, *args], capture_output=True, text=True, timeout=120, check=False)

    @staticmethod
    def command(game, change=""):
        return f"{sys.executable} {GAMES / game}.py {change}".strip()

    def test_conform(self):
        for game, options in GAME_PRESETS.items():
            run = self.run("conform", "--game", self.command(game), "--json", "--preset", *options.split())
            self.check(run.returncode == 0 and json.loads(run.stdout)["equal"], f"{game}: {run.stdout}{run.stderr}")

    def test_changed(self):
        for game, change in CHANGES:
            out = Path(self.folder.name) / "smallest.json"
            run = self.run("conform", "--game", self.command(game, change), "--json", "-o", str(out), "--preset",
                           *GAME_PRESETS[game].split())
            answer = json.loads(run.stdout)
            rows = answer["difference"]["rows"]
            self.check(run.returncode == 1, f"{game}, {change}: told apart")
            self.check(len(rows) <= 5 and len(rows[0]) <= 5, f"{game}, {change}: {rows}")
            command = answer["difference"]["command"].replace("sightline-cli", self.cli)
            why = subprocess.run(command, shell=True, stdout=subprocess.DEVNULL, check=False).returncode
            self.check(why == (1 if answer["difference"]["game"] else 0), f"{game}, {change}: {command}")
            self.check(self.run("verify", str(out)).returncode == 0, "the preset's answer is recorded")

    def test_changed_check(self):
        """A level with a check that holds with the preset, and fails with the game."""
        out = Path(self.folder.name) / "smallest.sightline"
        for game, change in CHANGES:
            out.unlink(missing_ok=True)
            self.run("conform", "--game", self.command(game, change), "-o", str(out), "--preset", *GAME_PRESETS[game].split())
            self.check(len(json.loads(out.read_text(encoding="utf-8"))["checks"]) == 1, f"{game}, {change}: one check")
            run = self.run("check", str(out))
            self.check(run.returncode == 0, f"{game}, {change}: it holds with the preset: {run.stdout}{run.stderr}")
            run = self.run("check", str(out), "--game", self.command(game, change))
            self.check(run.returncode == 1 and " 1 fails" in run.stdout, f"{game}, {change}: {run.stdout}{run.stderr}")

    def test_identify(self):
        for game, options in GAME_PRESETS.items():
            answer = json.loads(self.run("identify", "--game", self.command(game), "--json").stdout)
            self.check(answer["equal"] and answer["candidates"][0]["options"] == f"--preset {options}", f"{game}: {answer}")
        answer = json.loads(self.run("identify", "--game", self.command("tactics", "tie"), "--json").stdout)
        rows = answer["difference"]["rows"]
        self.check(not answer["equal"] and len(rows) <= 5 and len(rows[0]) <= 5, f"tactics: {rows}")

    def test_formats(self):
        for change, status in (("", 0), ("tie", 1)):
            args = ("conform", "--game", self.command("tactics", change), "--preset", "bresenham-team", "--set", "walls=lit")
            tap, junit = self.run(*args, "--format", "tap"), self.run(*args, "--format", "junit")
            self.check(tap.returncode == status and tap.stdout.startswith("TAP version 13\n1..6\n"), tap.stdout)
            self.check(("not ok" in tap.stdout) == bool(status), tap.stdout)
            suite = ElementTree.fromstring(junit.stdout.encode())
            self.check(suite.get("failures") == str(status) and len(suite) == 6, junit.stdout)

    def test_verbs(self):
        """With a game that is a preset every verb says what it says with the preset."""
        game, options = self.command("tactics"), ("--preset", "bresenham-team", "--set", "walls=lit")
        for args in (("fov", str(LEVEL), "--viewer", "1"), ("sees", str(LEVEL)), ("team", str(LEVEL), "--team", "1"),
                     ("why", str(LEVEL), "--viewer", "1", "--cell", "3,3"), ("measure", str(LEVEL), "--measure", "exposure")):
            takes = args[0] not in ("sees", "team")
            with_game = self.run(*args, "--game", game)
            self.check(with_game.returncode in (0, 1) and with_game.stdout != "", f"{args}: {with_game.stderr}")
            if takes:
                other = self.run(*args, *options)
                self.check(other.stdout == with_game.stdout, f"{args}: {other.stdout} {with_game.stdout}")
        run = self.run("compare", str(LEVEL), "--game", game, "--preset", "bresenham-team", "--set-b", "walls=lit")
        self.check(run.returncode == 0, run.stdout + run.stderr)

    def test_record(self):
        out = Path(self.folder.name) / "recorded.json"
        self.run("record", str(LEVEL), "--all", "-o", str(out), "--game", self.command("tactics"))
        recorded = json.loads(out.read_text(encoding="utf-8"))
        self.check("preset" not in recorded and recorded["source"] == "Tactics", "a game has no preset")
        answer = json.loads(self.run("identify", str(out), "--json").stdout)
        self.check(answer["candidates"][0]["preset"] == "bresenham-team", "what it records is known again")
        verify = self.run("verify", str(out), "--game", self.command("tactics"))
        self.check(verify.returncode == 0 and "0 failed" in verify.stdout, f"it verifies itself: {verify.stdout}")
        verify = self.run("verify", str(out), "--game", self.command("tactics", "range"))
        self.check(verify.returncode == 1, f"a changed game is told: {verify.stdout}{verify.stderr}")
        golden = GAMES.parents[1] / "golden" / "bresenham-team.json.gz"
        verify = self.run("verify", str(golden), "--game", self.command("crawler"))
        self.check(verify.returncode == 1 and "expected" in verify.stderr, f"presets are no matter: {verify.stderr}")

    def test_legend(self):
        """A game that asks for it is told what stands on the cells, in each turn; of maps without tiles, wall and floor."""
        for patches in ("", "patches"):
            game = f"{sys.executable} {GAMES / 'reeds.py'} {patches}".strip()
            level = Path(self.folder.name) / "reeds.sightline"
            level.write_text(json.dumps(REEDS), encoding="utf-8")
            run = self.run("fov", str(level), "--at", "0,0", "--game", game, "--json")
            self.check(json.loads(run.stdout)["visible"] == ["11010", "11011"], f"{patches}: {run.stdout}{run.stderr}")
            run = self.run("check", str(level), "--game", game)
            self.check(run.returncode == 0 and "4 of 4 checks hold" in run.stdout, f"{patches}: {run.stdout}{run.stderr}")
            run = self.run("compare", str(level), "--game", game, "--preset", "eight-ray")
            self.check(run.returncode in (0, 1), f"{patches}: {run.stderr}")
            run = self.run("conform", "--game", game, "--preset", "eight-ray")
            self.check(run.returncode == 1 and "? " not in run.stderr, f"{patches}: {run.stdout}{run.stderr}")

    def test_usage(self):
        for args in (("conform",), ("conform", "--game", "x"), ("conform", "--preset", "symmetric"), ("identify",),
                     ("identify", "--game", "x", "y"), ("convert", "x", "--output-format", "csv", "--game", "y")):
            self.check(self.run(*args).returncode == 2, f"{args} is wrong usage")


def main(cli):
    tester = Tester(cli)
    for name in sorted(dir(tester)):
        if name.startswith("test_"):
            getattr(tester, name)()
    return tester.failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
