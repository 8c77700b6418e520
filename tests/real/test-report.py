#!/usr/bin/python3
"""test-report.py - reports and pictures in the programs that show them: Chromium, Poppler, librsvg, a JSON validator

test-report.py SIGHTLINE-CLI EXAMPLES SCHEMA

SPDX-License-Identifier: MIT
"""
import base64
import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import jsonschema

import real

CLI, EXAMPLES, SCHEMA = sys.argv[1:4]
LEVEL = Path(EXAMPLES) / "crossroads.sightline"
TURNS = Path(EXAMPLES) / "ambush.sightline"
NAMES = ["<b>&amp;\"'", "\u05e2\u05d5\u05de\u05e8", "\u0639\u0645\u0631 \u202e", "\u6f22\u5b57 \U0001f9d9", "a, b; c"]

# What a reader would do, and what came of it, in the title of the page.
PROBE = """{
const column = () => [...document.querySelectorAll("table.viewers tbody th bdi")].map(cell => cell.textContent);
const before = column(), heads = document.querySelectorAll("table.viewers thead button"), seen = [];
heads[6].click(); seen.push(column().join("|")); heads[6].click(); seen.push(column().join("|"));
document.querySelector('[data-layer=t0]').click();
const plan = document.querySelector(".plan"), at = plan.getScreenCTM(), where = document.querySelector(".where");
plan.dispatchEvent(new PointerEvent("pointermove", { clientX: at.a * 15.5 + at.e, clientY: at.d * 16.5 + at.f }));
document.title = JSON.stringify({ seen, where: where.textContent, team: document.getElementById("t0").className.baseVal });
}"""


# The same for turns: the slider goes to turn 4, Red's eyes, a cell that Red has explored; then back to all there is.
PLAY = """{
const seen = {}, find = id => document.getElementById(id), on = () => [...document.querySelectorAll("article.turn")]
  .filter(turn => getComputedStyle(turn).display !== "none").map(turn => turn.id);
const token = i => { const it = find("u" + i); return [it.getAttribute("x"), it.getAttribute("href"), getComputedStyle(it).display]; };
const eyes = document.querySelectorAll("[name=eyes]"), slider = find("turn");
const plan = document.querySelector(".plan"), now = () => document.querySelector(".now").textContent;
seen.start = [slider.max, on(), now(), token(4)[2]];
slider.value = 4; slider.dispatchEvent(new Event("input"));
seen.four = [on(), now(), token(0), token(4), document.querySelectorAll(".plan .tiles use").length, slider.getAttribute("aria-valuetext")];
eyes[1].click();
seen.red = [now(), plan.classList.contains("fogged"), token(1)[2], token(3)[2], getComputedStyle(find("t0")).display];
const at = plan.getScreenCTM(), where = document.querySelector(".where"), tell = (x, y) => {
  plan.dispatchEvent(new PointerEvent("pointermove", { clientX: at.a * (x + .5) + at.e, clientY: at.d * (y + .5) + at.f }));
  return where.textContent;
};
seen.cells = [tell(9, 9), tell(2, 2), tell(29, 16)];
document.querySelector("[data-go='1']").click();
seen.five = [on(), document.querySelector("[data-go='1']").disabled];
document.querySelector("[data-beside=b1]").click();
seen.beside = [...document.querySelectorAll(".beside.on")].map(layer => layer.id);
document.title = JSON.stringify(seen);
}"""


def cli(*arguments):
    subprocess.run([CLI, *map(str, arguments)], check=True, env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})


def chromium(folder, page, *options):
    """Its standard output; fails if the page reports an error."""
    result = subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                             "--virtual-time-budget=2000", "--enable-logging=stderr", "--window-size=1200,1000",
                             f"--user-data-dir={folder}/chromium", *options, page.as_uri()],
                            capture_output=True, text=True, timeout=100, check=True)
    complaints = [line for line in result.stderr.splitlines() if "CONSOLE" in line]
    assert not complaints, "\n".join(complaints)
    return result.stdout


def printed(paper):
    """The text of a PDF file without its spaces: where lines break is up to the fonts."""
    return squeeze(real.output("pdftotext", "-raw", paper, "-"))


def squeeze(text):
    return "".join(text.split())


def evil_level(folder):
    """The example with names that would be markup if they could, and in many scripts."""
    data = json.loads(LEVEL.read_text(encoding="utf-8"))
    for viewer, name in zip(data["viewers"], NAMES):
        viewer["name"] = name
    data["turns"] = [{"name": name, "events": [{"event": "die", "viewer": name}] * 2} for name in NAMES[:2]]
    data["lines"][0]["name"] = NAMES[0]
    path = folder / "evil.sightline"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def probe(folder, page, script):
    """What @script puts into the title of @page."""
    # The policy of the page lets no script run but its own, not even this one.
    probed = folder / "probed.html"
    text = re.sub(r"<meta http-equiv[^>]*>", "", page.read_text(encoding="utf-8"))
    probed.write_text(text.replace("</body>", f"<script>{script}</script></body>"), encoding="utf-8")
    title = re.search(r"<title>(.*?)</title>", chromium(folder, probed, "--dump-dom")).group(1)
    return json.loads(title)


def turns_are_played(folder):
    page = folder / "turns.html"
    cli("report", TURNS, "-o", page, "--compare", "libtcod-basic", "--compare", "libtcod-permissive")
    answer = probe(folder, page, PLAY)
    assert answer["start"] == ["5", ["turn0"], "Turn 0 · Start", "none"], answer["start"]
    assert answer["four"][0] == ["turn4"] and answer["four"][1] == "Turn 4 · The archer takes a shot", answer["four"]
    assert answer["four"][2] == ["12", "#id0", "inline"] and answer["four"][3] == ["29", "#ia4", "inline"], answer["four"]
    assert answer["four"][4] == 2 and answer["four"][5] == answer["four"][1], answer["four"]
    counts = json.loads(subprocess.run([CLI, "team", TURNS, "--turn", "4", "--json"], capture_output=True, text=True,
                                       check=True).stdout)["teams"][0]
    told = f"Turn 4 · The archer takes a shot · {counts['visible']} visible · {counts['explored']} explored · " \
           f"{counts['hidden']} hidden"
    assert answer["red"] == [told, True, "inline", "none", "none"], answer["red"]
    for text, (x, y) in zip(answer["cells"], ((9, 9), (2, 2), (29, 16))):
        state = ("hidden", "explored", "visible")[int(counts["states"][y][x])]
        assert text == f"({x}, {y}) · {state}", (text, state)
    assert answer["five"] == [["turn5"], True] and answer["beside"] == ["b1"], answer


def turns_are_printed(folder):
    page, paper = folder / "turns.html", folder / "turns.pdf"
    cli("report", TURNS, "-o", page)
    chromium(folder, page, f"--print-to-pdf={paper}")
    cli("report", TURNS, "-o", folder / "paper.pdf")
    for path in (paper, folder / "paper.pdf"):
        text = printed(path)
        for part in ("The scout goes out", "Turn 1", "Turn 5", "Red 1 dies", "Blue 1 (one way: "):
            assert squeeze(part) in text, (path, part)


def turns_agree_with_the_verbs(folder):
    cli("report", TURNS, "-o", folder / "t.json")
    report = json.loads((folder / "t.json").read_text(encoding="utf-8"))
    assert len(report["turns"]) == 6 and report["turnsLeft"] == 0
    for number, turn in enumerate(report["turns"]):
        teams = json.loads(subprocess.run([CLI, "team", TURNS, "--turn", str(number), "--json"], capture_output=True,
                                          text=True, check=True).stdout)["teams"]
        assert turn["teams"] == [{key: team[key] for key in ("visible", "explored", "hidden")} for team in teams]
        for team in teams:
            assert sum(row.count("2") for row in team["states"]) == team["visible"]
    cli("report", TURNS, "-o", folder / "t.json", "--turns", "2")
    report = json.loads((folder / "t.json").read_text(encoding="utf-8"))
    assert len(report["turns"]) == 3 and report["turnsLeft"] == 3


def page_is_used(folder):
    page = folder / "page.html"
    cli("report", LEVEL, "-o", page)
    answer = probe(folder, page, PROBE)
    assert answer["seen"][0].startswith("Red 3, Guard|Blue 1") and answer["seen"][0].endswith("|Red 1, Scout"), answer
    assert answer["seen"][1].startswith("Red 1, Scout|"), answer
    assert answer["where"] == "(15, 16) · seen by Red 1, Scout · Blue 1, Captain", answer
    assert answer["team"] == "layer all", answer


def evil_names_are_text(folder):
    page = folder / "evil.html"
    cli("report", evil_level(folder), "-o", page)
    dom = chromium(folder, page, "--dump-dom")
    assert 'class="layer all on" id="t0"' in dom, "the script of the page did not run"
    assert dom.count("<script") == 1
    for name in NAMES[1:]:
        assert name in dom, name
    assert "&lt;b&gt;&amp;amp;" in dom and "<b>&amp;\"" not in dom


def page_is_light_or_dark(folder):
    page = folder / "page.html"
    cli("report", LEVEL, "-o", page)
    for scheme, is_dark in ((0, True), (1, False)):
        shot = folder / f"{scheme}.png"
        chromium(folder, page, f"--screenshot={shot}", f"--blink-settings=preferredColorScheme={scheme}")
        mean = float(subprocess.run(["convert", shot, "-colorspace", "Gray", "-format", "%[fx:mean]", "info:"],
                                    capture_output=True, text=True, check=True).stdout)
        assert (mean < .4) == is_dark and (mean > .7) != is_dark, mean


def pictured_level(folder):
    """The example with a picture for walls, all magenta."""
    data = json.loads(LEVEL.read_text(encoding="utf-8"))
    png = subprocess.run(["convert", "-size", "8x8", "xc:#ff00ff", "png:-"], capture_output=True, check=True).stdout
    data["pictures"] = {"sheets": [{"png": base64.b64encode(png).decode()}]}
    next(tile for tile in data["legend"] if tile["name"] == "Wall")["image"] = [1, 0, 0, 8, 8]
    path = folder / "crossroads.sightline"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def shows_pictures(paper):
    """Whether pages of a PDF file have as much magenta as the walls of a map."""
    pixels = subprocess.run(["pdftoppm", "-r", "30", paper], capture_output=True, check=True).stdout
    return pixels.count(b"\xff\x00\xff" * 4) > 50


def page_is_printed(folder):
    page, paper = folder / "page.html", folder / "paper.pdf"
    cli("report", pictured_level(folder), "-o", page)
    chromium(folder, page, f"--print-to-pdf={paper}", "--blink-settings=preferredColorScheme=0")
    assert shows_pictures(paper)
    text = printed(paper)
    for part in ("Visibility report", "crossroads", "Who sees whom", "Scout to Captain", "Reproduce these results"):
        assert squeeze(part) in text, part


def pdf_report_is_read(folder):
    paper = folder / "paper.pdf"
    cli("report", evil_level(folder), "-o", paper)
    text = printed(paper)
    for part in ("evil", "Red 1, <b>&amp;\"'", "Seen by Blue", "Every viewer that sees another",
                 "Blocked at (16, 17), Wall", "sightline-cli fov"):
        assert squeeze(part) in text, part
    subprocess.run(["pdftoppm", "-r", "30", "-png", paper, folder / "page"], check=True)
    assert 3 <= len(list(folder.glob("page-*.png"))) <= 8
    assert not shows_pictures(paper)
    cli("report", pictured_level(folder), "-o", paper)
    assert shows_pictures(paper)


def drawings_are_as_large_as_the_picture(folder):
    sizes = set()
    for suffix in ("png", "svg", "pdf"):
        cli("picture", LEVEL, "-o", folder / f"p.{suffix}", "--coordinates", "--legend", "--viewer", 1)
    subprocess.run(["rsvg-convert", folder / "p.svg", "-o", folder / "svg.png"], check=True)
    subprocess.run(["pdftoppm", "-r", "96", "-png", "-singlefile", folder / "p.pdf", folder / "pdf"], check=True)
    for name in ("p.png", "svg.png", "pdf.png"):
        sizes.add(subprocess.run(["identify", "-format", "%wx%h", folder / name], capture_output=True, text=True,
                                 check=True).stdout)
        difference = subprocess.run(["compare", "-metric", "RMSE", folder / "p.png", folder / name, "null:"],
                                    capture_output=True, text=True, check=False).stderr
        assert float(re.search(r"\((.*)\)", difference).group(1)) < .06, (name, difference)
    assert len(sizes) == 1, sizes


def json_keeps_to_its_schema(folder):
    schema = json.loads(Path(SCHEMA).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    for level in sorted(Path(EXAMPLES).glob("*.sightline")) + [evil_level(folder)]:
        cli("report", level, "-o", folder / "report.json", "--compare", "all", "--question", "all", "--measure",
            "exposure,through-vision")
        report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator(schema).validate(report)
        assert len(report["answers"]) > 9 and len(report["measures"]) == 2
        assert sum(tile["count"] for tile in report["tiles"]) == report["width"] * report["height"]


def csv_is_read(folder):
    cli("report", evil_level(folder), "-o", folder / "r.csv")
    tables = {path.name: list(csv.DictReader(path.open(encoding="utf-8", newline="")))
              for path in folder.glob("r*.csv")}
    assert len(tables) == 10 and len(tables["r.csv"]) == 30, {name: len(rows) for name, rows in tables.items()}
    assert tables["r-viewers.csv"][0]["name"] == f"Red 1, {NAMES[0]}"
    assert sum(int(row["count"]) for row in tables["r-tiles.csv"]) == 40 * 25


real.run([page_is_used, turns_are_played, turns_are_printed, turns_agree_with_the_verbs, evil_names_are_text, page_is_light_or_dark, page_is_printed, pdf_report_is_read,
          drawings_are_as_large_as_the_picture, json_keeps_to_its_schema, csv_is_read],
         needs=["chromium", "pdftotext", "rsvg-convert", "convert"])
