#!/usr/bin/python3
"""test-page.py - pages that answer in Chromium, used by mouse, keys and fingers, and the sample game of one page

test-page.py SIGHTLINE-CLI MODULE EXAMPLES NODE

MODULE is the built sightline.wasm; NODE is a folder with the packages of tests/real/node in it.  With
SIGHTLINE_PICTURES=1 pictures are kept in the folder "pictures" of the build.

SPDX-License-Identifier: MIT
"""
import base64
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import real

CLI, MODULE, EXAMPLES, NODE = sys.argv[1:5]
HERE = Path(__file__).parent
LEVEL = Path(EXAMPLES) / "ambush.sightline"
BYTES_MAX, OPEN_MAX = 3 * 1000 * 1000, 1000


def node(script, *arguments):
    return real.output("node", str(HERE / "web" / script), *map(str, arguments),
                       env={**os.environ, "NODE_PATH": str(Path(NODE) / "node_modules")})


def make_page(folder, level, *options):
    page = folder / "page.html"
    real.output(CLI, "report", str(level), "--interactive", "-o", str(page), *options,
                env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
    return page


def ask(verb, *arguments):
    """What the command line says, in one line."""
    result = subprocess.run([CLI, verb, str(LEVEL), *arguments], capture_output=True, text=True, check=False,
                            env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
    assert result.returncode in (0, 1), result.stderr
    return " ".join(result.stdout.splitlines())


def moved_level(folder):
    """The level with its first viewer where the reader puts it."""
    data = json.loads(LEVEL.read_text(encoding="utf-8"))
    data["viewers"][0]["cell"] = [8, 4]
    path = folder / "moved.sightline"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def count(level, *options):
    return str(json.loads(real.output(CLI, "fov", str(level), *options, "--json"))["count"])


def page_is_used(folder):
    pictures = Path(MODULE).parents[2] / "pictures" if os.environ.get("SIGHTLINE_PICTURES") else folder
    pictures.mkdir(exist_ok=True)
    seen = json.loads(node("page.cjs", make_page(folder, LEVEL), pictures))
    moved = moved_level(folder)
    there = count(moved, "--viewer", "1")
    assert seen["start"] == [count(LEVEL, "--viewer", "1"), [6, 3]], seen["start"]
    assert seen["moved"] == [there, [8, 4], "0"], seen["moved"]
    why = ["Not seen: (15, 9), Water, is hidden from Red 1 by (9, 5), Wall. If (9, 5) were open, it would be seen.",
           "No viewer sees it."]
    assert seen["why"] == why, seen["why"]
    assert seen["line"].startswith("A sees B") and seen["last"].startswith("8 / 8: Arrived at (11, 11)"), seen["last"]
    assert seen["step"].startswith("7 / 8: One step right and down to (10, 11)"), seen["step"]
    assert seen["door"] == "Open the door" and seen["opened"][0] == "Close the door", seen
    assert int(seen["opened"][1]) > int(there) > int(seen["faces"][1]) > int(seen["range"]) > 0, seen
    assert seen["faces"][0] == "120" and seen["sight"] != "93", seen
    assert seen["keep"] == ["Keep 7", True] and seen["kept"] == ["7", "eight-ray", True], seen
    assert re.fullmatch(r"Places are seen from \d+ to \d+ places\.", seen["heat"]), seen["heat"]
    assert seen["turn"][0] == "Turn 2 · Blue comes closer" and seen["turn"][1] == [12, 4], seen["turn"]
    assert seen["fog"][0].startswith("Turn 2 · Blue comes closer · ") and seen["fog"][1], seen["fog"]
    assert seen["near"] == [True, True] and seen["above"], seen
    assert seen["reset"] == [*seen["start"], "bresenham-team"], seen["reset"]
    assert seen["focus"] == "(6, 3), Floor, Red 1, Scout" and seen["carried"] == [[8, 4], there], seen
    assert seen["asked"].startswith("Not seen: (18, 4), Floor, is hidden from Red 1 by (9, 4), Wall."), seen["asked"]
    assert seen["role"] == ["application", True, True] and seen["live"] == "polite" and seen["left"], seen
    assert seen["touched"] == [[8, 4], there] and seen["tapped"] == why[0], seen
    assert seen["plain"] == [True, True, True], seen["plain"]
    assert not seen["complaints"] and not seen["keyComplaints"] and not seen["requests"], seen


def nothing_else_runs(folder):
    """The policy names the scripts of the page and no other; names of a level stay text."""
    data = json.loads(LEVEL.read_text(encoding="utf-8"))
    evil = "</script><script>document.title='evil'</script><!--<script>"
    data["viewers"][0]["name"] = data["teams"][0]["name"] = data["legend"][0]["name"] = evil
    for viewer in data["viewers"]:
        viewer["team"] = evil if viewer["team"] == "Red" else viewer["team"]
    level = folder / "evil.sightline"
    level.write_text(json.dumps(data), encoding="utf-8")
    text = make_page(folder, level).read_text(encoding="utf-8")
    scripts = re.findall(r"<script(?: type=\"module\")?>(.*?)</script>", text, re.S)
    ids = ["'sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() + "'" for script in scripts]
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text).group(1)
    assert len(scripts) == 2 and policy == ("default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src "
                                            f"{' '.join(ids)} 'wasm-unsafe-eval'"), policy
    seen = json.loads(node("evil.cjs", folder / "page.html"))
    assert seen["title"] == "evil – who sees what" and evil in seen["name"] and not seen["complaints"], seen


def another_language(folder):
    """A page with a catalogue, as one in another language has, says what stands there."""
    page = make_page(folder, LEVEL)
    words = {"texts": {"No viewer sees it.": "Niemand sieht sie.", "%s, %s, stops sight": "unused"},
             "plurals": [0 if n == 1 else 1 for n in range(2000)]}
    module = '<script type="application/wasm"'
    text = page.read_text(encoding="utf-8")
    assert text.count(module) == 1 and 'id="catalogue"' not in text
    page.write_text(text.replace(module, f'<script type="application/json" id="catalogue">{json.dumps(words)}</script>{module}'),
                    encoding="utf-8")
    seen = json.loads(node("words.cjs", page, 15, 9))
    assert seen["who"] == "Niemand sieht sie." and seen["says"] == "(15, 9), Water" and not seen["complaints"], seen


def big_level(folder):
    """255 × 255 cells of caves and 40 viewers."""
    draw, size = random.Random(5), 255
    wall = [[x in (0, size - 1) or y in (0, size - 1) or draw.random() < .4 for x in range(size)] for y in range(size)]
    for _ in range(3):
        wall = [[x in (0, size - 1) or y in (0, size - 1) or
                 sum(wall[y + j][x + i] for i in (-1, 0, 1) for j in (-1, 0, 1)) >= 5 for x in range(size)]
                for y in range(size)]
    floor = [[x, y] for y in range(size) for x in range(size) if not wall[y][x]]
    data = {"sightline": 1, "sight": {"preset": "symmetric"},
            "legend": [{"glyph": "#", "name": "Wall", "walkable": False, "transparent": False, "look": "wall"},
                       {"glyph": ".", "name": "Floor", "walkable": True, "transparent": True, "look": "floor"}],
            "map": ["".join("#" if cell else "." for cell in row) for row in wall],
            "teams": [{"name": "Red"}, {"name": "Blue"}],
            "viewers": [{"name": f"V{i}", "team": ("Red", "Blue")[i % 2], "cell": cell}
                        for i, cell in enumerate(draw.sample(floor, 40))]}
    path = folder / "big.sightline"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def large_page(folder):
    page = make_page(folder, big_level(folder))
    assert page.stat().st_size < BYTES_MAX, page.stat().st_size
    seen = json.loads(node("speed.cjs", page))
    print(f"# {page.stat().st_size} bytes, opens in {seen['open']:.0f} ms, a drag answers in {seen['answer']:.1f} ms "
          f"(median), longest {seen['longest']:.1f} ms")
    assert seen["moved"] and not seen["complaints"], seen


def sample_game(folder):
    source = HERE.parents[1] / "src" / "web"
    for path in (source / "sightline.js", Path(MODULE), HERE.parents[1] / "docs" / "games" / "roguelike.html"):
        shutil.copy(path, folder)
    lines = (folder / "roguelike.html").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 80, len(lines)
    seen = json.loads(node("roguelike.cjs", folder))
    assert not seen["complaints"] and seen["cells"][0] != seen["cells"][1], seen
    assert seen["open"] and seen["hero"] == [6, 3], seen


real.run([page_is_used, nothing_else_runs, another_language, large_page, sample_game], needs=["chromium", "node"])
