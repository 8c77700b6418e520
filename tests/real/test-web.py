#!/usr/bin/python3
"""test-web.py - the module for web pages in Node.js and Chromium: every recorded answer, and the sentences of the command line

test-web.py SIGHTLINE-CLI MODULE EXAMPLES GOLDEN NODE [N]

MODULE is the built sightline.wasm; NODE is a folder with the packages of tests/real/node in it.  N random questions
are asked of both (default 150), six a level and a seed a level; the module answers in Node.js and in Chromium.

SPDX-License-Identifier: MIT
"""
import gzip
import json
import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import real

CLI, MODULE, EXAMPLES, GOLDEN, NODE = sys.argv[1:6]
N = int(sys.argv[6]) if len(sys.argv) > 6 else 150
WEB = Path(__file__).parent / "web"
SOURCE = Path(__file__).parents[2] / "src" / "web"
PACKED_MAX = 120 * 1024
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


def module(folder):
    """The installed folder."""
    for path in (SOURCE / "sightline.js", SOURCE / "package.json", Path(MODULE)):
        shutil.copy(path, folder)
    return folder


def node(*arguments):
    return real.output("node", *map(str, arguments), env={**os.environ, "NODE_PATH": str(Path(NODE) / "node_modules")})


def recorded_answers(folder):
    files = sorted(Path(GOLDEN).glob("*.json.gz"))
    said = node(WEB / "verify.mjs", module(folder), *files).splitlines()
    assert len(said) == len(files), said
    for line, path in zip(said, files):
        data = json.loads(gzip.decompress(path.read_bytes()))
        n = sum(len(data.get(kind, [])) for kind in ("fov", "los", "team", "examples"))
        assert line == f"{path.name}: {n}" and n > 0, line


def small_and_alone(folder):
    packed = len(gzip.compress(Path(MODULE).read_bytes(), 9))
    assert packed < PACKED_MAX, f"{packed} bytes packed"
    node("-e", "const m = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));"
               "require('assert').deepEqual(WebAssembly.Module.imports(m), [])", MODULE)


def presets():
    return [preset["id"] for preset in json.loads(real.output(CLI, "list", "presets", "--json"))]


def random_map(draw):
    """Rows with walls, doors and windows, dense or sparse."""
    width, height, share = draw.randint(3, 26), draw.randint(3, 20), draw.choice((.05, .2, .4))
    glyphs = lambda: "#" if draw.random() < share else draw.choice("....,.+=o")
    return ["".join(glyphs() for _ in range(width)) for _ in range(height)]


def random_level(draw, ids):
    legend = [{"glyph": glyph, "name": name, "walkable": walkable, "transparent": transparent, **more}
              for glyph, name, walkable, transparent, more in (
                  ("#", "Wall", False, False, {}), (".", "Floor", True, True, {}), (",", "Grass & <weeds>", True, True, {}),
                  ("+", "Door", True, False, {"counterpart": "'"}), ("'", "Open door", True, True, {"counterpart": "+"}),
                  ("=", "Window", False, True, {}), ("o", "“Pillar”", False, False, {}))]
    rows = random_map(draw)
    cell = lambda: [draw.randrange(len(rows[0])), draw.randrange(len(rows))]
    viewers = [{"name": draw.choice(["", "Scout", "<b>&amp;", "עומר"]), "team": draw.choice(["Red", "Blue"]),
                "cell": cell(), "alive": draw.random() < .9,
                **({"range": draw.randint(0, 12)} if draw.random() < .4 else {}),
                **({"facing": draw.randrange(360), "angle": draw.randint(1, 360)} if draw.random() < .3 else {})}
               for _ in range(draw.randint(0, 5))]
    turns = [{"events": [{"event": "open", "cell": cell()}] +
              [{"event": "move", "viewer": viewer["name"], "path": [cell()]} for viewer in viewers if viewer["name"]]}
             for _ in range(draw.randint(0, 2))]
    return {"sightline": 1, "sight": {"preset": draw.choice(ids), "range": draw.choice((0, 5, 9))}, "legend": legend,
            "map": rows, "teams": [{"name": "Red"}, {"name": "Blue"}], "viewers": viewers, "turns": turns}


def random_question(draw, level, ids):
    """A question for the module, and the same for the command line."""
    cell = lambda: [draw.randrange(len(level["map"][0])), draw.randrange(len(level["map"]))]
    ask, turn = draw.choice(("fov", "los", "los", "why", "why", "why", "steps")), draw.randint(0, len(level["turns"]))
    target = {"los": "to", "why": "cell"}.get(ask)
    question, options = {"ask": ask}, ["--turn", str(turn)]
    if level["viewers"] and draw.random() < .5:
        question["viewer"] = draw.randrange(len(level["viewers"]))
        options += ["--viewer", str(question["viewer"] + 1)]
    else:
        question["at"] = cell()
        options += ["--from" if ask == "los" else "--at", "{},{}".format(*question["at"])]
    if target:
        question[target] = cell()
        options += [f"--{target}", "{},{}".format(*question[target])]
    if draw.random() < .5:
        question["preset"] = draw.choice(ids)
        options += ["--preset", question["preset"]]
    if draw.random() < .3:
        question["range"] = draw.randint(0, 12)
        options += ["--range", str(question["range"])]
    if draw.random() < .3:
        question.update(facing=draw.randrange(360), angle=draw.randint(1, 359))
        options += ["--facing", str(question["facing"]), "--angle", str(question["angle"])]
    return turn, question, options


def ask_cli(path, question, options):
    """What it prints, and how it ends, as JSON; of lines the sentence too."""
    verb, more = {"steps": ("fov", ["--trace", "json"])}.get(question["ask"], (question["ask"], ["--json"]))
    run = lambda more: subprocess.run([CLI, verb, str(path), *options, *more], capture_output=True, text=True,
                                      env=ENVIRONMENT, check=False)
    result = run(more)
    assert result.returncode in (0, 1) and result.stdout, f"{verb} {options}: {result.stderr}"
    answer = json.loads(result.stdout)
    if verb == "los":
        answer["said"] = run([]).stdout
    return answer


def random_questions(folder):
    ids, levels, asked = presets(), [], []
    for seed in range(max(N // 6, 1)):
        draw = random.Random(seed)
        level = random_level(draw, ids)
        path = folder / f"{seed}.sightline"
        path.write_text(json.dumps(level), encoding="utf-8")
        levels.append({"path": str(path), "asked": []})
        for _ in range(6):
            turn, question, options = random_question(draw, level, ids)
            levels[-1]["asked"].append([turn, question])
            asked.append((path, question, options))
    (folder / "asked.json").write_text(json.dumps(levels), encoding="utf-8")
    (folder / "module").mkdir()
    answers = node(WEB / "ask.mjs", module(folder / "module"), folder / "asked.json").splitlines()
    assert len(answers) == len(asked)
    assert node(WEB / "ask-page.cjs", folder / "module", folder / "asked.json").splitlines() == answers
    with ThreadPoolExecutor(2) as pool:
        for (path, question, options), got, wanted in zip(asked, map(json.loads, answers),
                                                          pool.map(lambda one: ask_cli(*one), asked)):
            if question["ask"] == "los":
                # The module has the parts, of which the command line prints lines.
                caption = f" {got['caption']}" if got["caption"] else ""
                said = "clear\n" if got["clear"] else f"blocked\n{got['text']}.{caption}\n"
                got = {**{key: got[key] for key in ("clear", "stop", "steps", "blocker")}, "said": said}
            assert got == wanted, f"{path.read_text(encoding='utf-8')}\n{options}\n{question}\n{got}\n{wanted}"


def exposure(folder):
    """As the measure has it."""
    for name in ("ambush", "arena"):
        level = Path(EXAMPLES) / f"{name}.sightline"
        rows = json.loads(real.output(CLI, "measure", str(level), "--measure", "exposure", "--cells", "--json"))
        (folder / name).mkdir()
        got = json.loads(node(WEB / "exposure.mjs", module(folder / name), level))
        cells = rows["cells"]
        assert len(cells) == sum(value >= 0 for value in got["counts"]), name
        for cell in cells:
            x, y = cell["x"], cell["y"]
            assert got["counts"][y * got["width"] + x] == cell["exposure"], (name, cell)


def translations(folder):
    english, german, again = json.loads(node(WEB / "translate.mjs", module(folder), Path(EXAMPLES) / "ambush.sightline"))
    assert english == again and english[0] == "No viewer sees it.", english
    assert german[0] == "Niemand sieht sie." and german[1].startswith("Da: (2, 1), 1 Schritt."), german
    assert german[2].startswith("Da: (3, 1), 2 Schritte."), german


real.run([small_and_alone, recorded_answers, random_questions, exposure, translations], needs=["node"])
