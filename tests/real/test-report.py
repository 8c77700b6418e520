#!/usr/bin/python3
"""test-report.py - reports and pictures in the programs that show them: Chromium, Poppler, librsvg, a JSON validator

test-report.py SIGHTLINE-CLI EXAMPLES SCHEMA

SPDX-License-Identifier: MIT
"""
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


def cli(*arguments):
    subprocess.run([CLI, *map(str, arguments)], check=True, env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})


def chromium(folder, page, *options):
    """Its standard output; fails where the page complains."""
    result = subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                             "--virtual-time-budget=2000", "--enable-logging=stderr", "--window-size=1200,1000",
                             f"--user-data-dir={folder}/chromium", *options, page.as_uri()],
                            capture_output=True, text=True, timeout=100, check=True)
    complaints = [line for line in result.stderr.splitlines() if "CONSOLE" in line]
    assert not complaints, "\n".join(complaints)
    return result.stdout


def evil_level(folder):
    """The example with names that would be markup if they could, and in many scripts."""
    data = json.loads(LEVEL.read_text(encoding="utf-8"))
    for viewer, name in zip(data["viewers"], NAMES):
        viewer["name"] = name
    data["lines"][0]["name"] = NAMES[0]
    path = folder / "evil.sightline"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def page_is_used(folder):
    page = folder / "page.html"
    cli("report", LEVEL, "-o", page)
    # The policy of the page lets no script run but its own, not even this one.
    probed = folder / "probed.html"
    text = re.sub(r"<meta http-equiv[^>]*>", "", page.read_text(encoding="utf-8"))
    probed.write_text(text.replace("</body>", f"<script>{PROBE}</script></body>"), encoding="utf-8")
    title = re.search(r"<title>(.*?)</title>", chromium(folder, probed, "--dump-dom")).group(1)
    answer = json.loads(title)
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


def page_is_printed(folder):
    page, paper = folder / "page.html", folder / "paper.pdf"
    cli("report", LEVEL, "-o", page)
    chromium(folder, page, f"--print-to-pdf={paper}", "--blink-settings=preferredColorScheme=0")
    text = subprocess.run(["pdftotext", "-layout", paper, "-"], capture_output=True, text=True, check=True).stdout
    for part in ("Visibility report", "crossroads", "Who sees whom", "Scout to Captain", "To see it again"):
        assert part in text, part


def pdf_report_is_read(folder):
    paper = folder / "paper.pdf"
    cli("report", evil_level(folder), "-o", paper)
    text = subprocess.run(["pdftotext", "-layout", paper, "-"], capture_output=True, text=True, check=True).stdout
    for part in ("evil", "Red 1, <b>&amp;\"'", "Seen by Blue", "Whoever sees another viewer",
                 "Blocked at (16, 17), a Wall", "sightline-cli fov"):
        assert part in text, part
    subprocess.run(["pdftoppm", "-r", "30", "-png", paper, folder / "page"], check=True)
    assert 3 <= len(list(folder.glob("page-*.png"))) <= 8


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
        cli("report", level, "-o", folder / "report.json")
        report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator(schema).validate(report)
        assert sum(tile["count"] for tile in report["tiles"]) == report["width"] * report["height"]


def csv_is_read(folder):
    cli("report", evil_level(folder), "-o", folder / "r.csv")
    tables = {path.name: list(csv.DictReader(path.open(encoding="utf-8", newline="")))
              for path in folder.glob("r*.csv")}
    assert len(tables) == 6 and len(tables["r.csv"]) == 30, {name: len(rows) for name, rows in tables.items()}
    assert tables["r-viewers.csv"][0]["name"] == f"Red 1, {NAMES[0]}"
    assert sum(int(row["count"]) for row in tables["r-tiles.csv"]) == 40 * 25


real.run([page_is_used, evil_names_are_text, page_is_light_or_dark, page_is_printed, pdf_report_is_read,
          drawings_are_as_large_as_the_picture, json_keeps_to_its_schema, csv_is_read],
         needs=["chromium", "pdftotext", "rsvg-convert", "convert"])
