#!/usr/bin/python3
"""test-checks.py - what check prints in the programs that read it, and the manual's rules run as they stand there

test-checks.py SIGHTLINE-CLI EXAMPLES CHECKS.md NODE

NODE is a folder with the packages of tests/real/node in it; tests/run makes it.

SPDX-License-Identifier: MIT
"""
import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import real

CLI, EXAMPLES, PAGE, NODE = (os.path.abspath(path) for path in sys.argv[1:5])
VAULT = Path(EXAMPLES) / "vault.sightline"
PLAIN = {key: value for key, value in os.environ.items() if key not in ("CI", "GITHUB_STEP_SUMMARY")}
PLAIN |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


def check(*arguments, folder, status, **variables):
    result = subprocess.run([CLI, "check", *arguments], cwd=folder, text=True, capture_output=True,
                            env=PLAIN | variables)
    assert result.returncode == status, (arguments, result.returncode, result.stdout, result.stderr)
    return result


def make_broken(folder):
    """The example with its alcove's door replaced by floor, which the guards look through."""
    text = VAULT.read_text(encoding="utf-8")
    broken = text.replace("#........###+####", "#........###.####")
    assert broken != text
    (Path(folder) / "vault.sightline").write_text(broken, encoding="utf-8")
    return Path(folder) / "vault.sightline"


def sample_is_the_manuals(folder):
    """All checks of the manual are in the example, in that order, and hold."""
    page = Path(PAGE).read_text(encoding="utf-8")
    sample = re.search(r"```\n(Scout must.*?)```", page, re.DOTALL)[1].splitlines()
    lines = [line for line in json.loads(VAULT.read_text(encoding="utf-8"))["checks"] if re.search("[a-z]{3}", line)]
    assert [line for line in lines if not line.startswith("#")] == sample
    rows = json.loads(check(str(VAULT), "--json", folder=".", status=0).stdout)[0]["checks"]
    assert [row["check"] for row in rows] == sample
    assert {row["status"] for row in rows if not row["check"].startswith("todo:")} == {"held"}


def opened_line_fails(folder):
    """A sight line that is opened turns the right check red, with the right witness and cure."""
    make_broken(folder)
    rows = json.loads(check("vault.sightline", "--json", folder=folder, status=1).stdout)[0]["checks"]
    failed = {row["check"]: row for row in rows if row["status"] == "failed"}
    row = failed['no cell of area "Alcove" is seen by team Guards at any turn']
    assert row["witness"]["from"] == [13, 7] and row["witness"]["sees"]
    assert [12, 3] in row["close_one_of"] and "Guards 1 (13, 7) sees" in row["message"]
    assert "Scout must not see Captain" not in failed
    lines = (Path(folder) / "vault.sightline").read_text(encoding="utf-8").splitlines()
    assert 'area \\"Alcove\\"' in lines[row["line"] - 1]


def junit_is_read(folder):
    make_broken(folder)
    for strict in ([], ["--strict"]):
        check("vault.sightline", "--format", "junit", "-o", "out.xml", "--picture", "shots", *strict,
              folder=folder, status=1)
        root = ElementTree.parse(Path(folder) / "out.xml").getroot()
        suite = root.find("testsuite")
        cases = suite.findall("testcase")
        assert root.tag == "testsuites" and int(suite.get("tests")) == len(cases) == 15
        assert int(suite.get("failures")) == len(suite.findall("testcase/failure")) == 3
        assert int(suite.get("skipped")) == len(suite.findall("testcase/skipped")) == 1
        assert len({case.get("name") for case in cases}) == len(cases)
        assert all(re.fullmatch(r"\d+\.\d{3}", case.get("time")) for case in cases)
        allowed = {"name", "classname", "time"} | (set() if strict else {"file", "line"})
        assert all(set(case.attrib) == allowed for case in cases)
        assert ("file" in suite.attrib) == (not strict)
        valid = real.validate_junit(Path(folder) / "out.xml")
        assert valid == "" if strict else "'file' is not allowed" in valid, valid
        read = real.read_results(NODE, "junit", Path(folder) / "out.xml")["testsuite"][0]
        assert [row["name"] for row in read["testcase"]] == [case.get("name") for case in cases]
        assert [len(row.get("failure", [])) for row in read["testcase"]] == [len(case.findall("failure")) for case in cases]
        assert (read["tests"], read["failures"], read["errors"], read["skipped"]) == (15, 3, 0, 1), read
        failure = next(row["failure"][0] for row in read["testcase"] if "failure" in row)
        assert "Guards 1 (13, 7) sees" in failure["message"] and "[[ATTACHMENT|" in failure["inner"], failure
        pictures = re.findall(r"\[\[ATTACHMENT\|(.*?)\]\]", suite.find("testcase/failure").text)
        assert pictures and Path(pictures[0]).read_bytes().startswith(b"\x89PNG")


def tap_is_proven(folder):
    make_broken(folder)
    for path, status in ((VAULT, 0), ("vault.sightline", 1)):
        check(str(path), "--format", "tap", "-o", "out.tap", folder=folder, status=status)
        result = subprocess.run(["prove", "--verbose", "--exec", "cat", "out.tap"], cwd=folder, text=True,
                                capture_output=True, env=PLAIN)
        assert "Tests=15" in result.stdout and "Parse errors" not in result.stdout, result.stdout
        assert (result.returncode == 0) == (status == 0), result.stdout
        assert ("Failed 3/15" in result.stdout) == (status == 1), result.stdout


def tap_is_parsed(folder):
    """By a parser of TAP 14 that refuses what it does not know; both versions say the same."""
    make_broken(folder)
    rows = json.loads(check("vault.sightline", "--json", folder=folder, status=1).stdout)[0]["checks"]
    for kind, version in (("tap", 13), ("tap14", 14)):
        check("vault.sightline", "--format", kind, "-o", "out.tap", folder=folder, status=1)
        read = real.read_results(NODE, "tap", Path(folder) / "out.tap")
        assert read["version"] == version and read["plan"]["end"] == len(rows) == 15 and not read["extra"], read
        end = read["end"]
        assert (end["ok"], end["count"], end["fail"], end["todo"]) == (False, 15, 4, 1) and len(end["failures"]) == 3, end
        for test, row in zip(read["tests"], rows):
            assert test["name"] == f"vault.sightline: {row['check']}", (test, row)
            assert test["ok"] == (row["status"] == "held") and bool(test["todo"]) == (row["status"] == "todo"), (test, row)
            assert row["status"] == "held" or test["diag"]["at"] == {"file": "vault.sightline", "line": row["line"]}, test
            assert row["status"] == "held" or test["diag"]["message"] == row["message"], test


def hostile_names_are_read(folder):
    """Signs that mean something in TAP, JUnit or YAML are names and no more."""
    name = 'a # todo \\ "b" %3A ::c, <d> & - e: ---'
    level = json.loads(VAULT.read_text(encoding="utf-8"))
    level["viewers"][0]["name"] = name
    level["checks"] = [f'{json.dumps(name)} sees Captain', f'Captain must not see {json.dumps(name)}', "Scout sees Captain"]
    (Path(folder) / "a # b.sightline").write_text(json.dumps(level), encoding="utf-8")
    for kind in ("tap14", "junit"):
        check("a # b.sightline", "--format", kind, "-o", "out", *(["--strict"] if kind == "junit" else []), folder=folder,
              status=1)
        read = real.read_results(NODE, kind.removesuffix("14"), Path(folder) / "out")
        cases = read["tests"] if kind == "tap14" else read["testsuite"][0]["testcase"]
        prefix = "a # b.sightline: " if kind == "tap14" else ""
        assert [case["name"].removeprefix(prefix) for case in cases] == level["checks"][:2] + ["Scout sees Captain"], cases
        if kind == "tap14":
            assert [case["ok"] for case in cases] == [False, True, False] and not any(case["todo"] for case in cases)
        else:
            assert real.validate_junit(Path(folder) / "out") == ""
            assert ["failure" in case for case in cases] == [True, False, False] and "error" in cases[2], cases


def unescape(text, value):
    for code, sign in ([("%3A", ":"), ("%2C", ",")] if value else []) + [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
        text = text.replace(code, sign)
    return text


def parse_annotation(line):
    """The documented form of a workflow command: ::name key=value,…::message"""
    found = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line)
    values = dict(pair.split("=", 1) for pair in found[2].split(","))
    return {key: unescape(value, True) for key, value in values.items()} | {"message": unescape(found[3], False)}


def annotations_are_read(folder):
    (Path(folder) / "a,b%3A.checks").write_text(
        f"level {VAULT}\nexposure of (12, 4) <= 1%\n" + "Captain sees Scout\n" * 12, encoding="utf-8")
    summary = Path(folder) / "summary.md"
    summary.write_text("before\n", encoding="utf-8")
    out = check("a,b%3A.checks", "--format", "github", folder=folder, status=1,
                GITHUB_STEP_SUMMARY=str(summary)).stdout
    lines = [line for line in out.splitlines() if line.startswith("::")]
    first = parse_annotation(lines[0])
    assert first["file"] == "a,b%3A.checks" and first["line"] == "2", first
    assert first["title"] == "exposure of (12, 4) <= 1%" and "is seen from" in first["message"]
    assert len(lines) == 11 and "3 more checks fail" in lines[-1], lines
    table = summary.read_text(encoding="utf-8")
    assert all(line.endswith(" |") for line in table.splitlines()[5:]), table
    assert table.startswith("before\n") and table.count("| failed |") == 13


# A file of checks, the status, and what it says.
BAD = [
    ("Scout sees Captain\n", 1, "x.checks:1:1: expected “level” and a path before the first check"),
    ("level V\nNobody sees Captain\nScout must not see Captain\n", 1, "x.checks:2:1: there is no viewer, team or area “Nobody”"),
    ("level V\nexposure of (1, 1) <= 101%\n", 1, "x.checks:2:23: “101%”: expected at most 100%"),
    ("level V\nScout sees Captain\nScout must not see Captain\n", 1, "x.checks:3:1: this contradicts line 2"),
    ("level x.checks\nScout sees Captain\n", 3, "x.checks:1:1: “x.checks” is a file of checks: expected a level"),
    ("level gone.tmx\nScout sees Captain\nlevel V\nScout must not see Captain\n", 3, "x.checks:1:1: gone.tmx: "),
    ("level V\nteam Red sees\n----\n012\n----\n", 1, "x.checks:3:1: 1 row, expected 15 as the map has"),
    ("level V\nScout sees\tCaptain oops\n", 1, "x.checks:2:20: “oops”: expected with or at"),
    ("level V\nScout must not see Captain at turn 9\n", 1, "x.checks:2:36: there is no turn 9; the last one is 2"),
    ("level V\nby preset nope: Scout sees Captain\n", 1, "x.checks:2:11: there is no preset “nope”"),
    ("level V\nScout sees Captain\npreset nope\n", 3, "x.checks:3:1: there is no preset “nope”"),
    ("range far\nlevel V\nScout sees Captain\n", 3, "x.checks:1:1: range: “far” is not a number from 0 to"),
    ("level V\nteam Red sees\n----\n" + ("0" * 31 + "\n") * 14 + "012\n----\n", 1, "x.checks:18:4: row 14 has 3 cells, expected 31"),
    ("level V\nteam Red sees\n----\n" + "0" * 31 + "\n00x\n----\n", 1, "x.checks:5:3: a row has 0 hidden"),
    ("level V\nteam Red sees\n----\n012\n", 1, "x.checks:3:1: the rows have no “----” at their end"),
    ("level V\n  exposure of (40, 4) <= 3\n", 1, "x.checks:2:16: (40, 4) is outside the map, which is 31 × 15 cells"),
    ("level V\nline Gate is clear\n", 1, "x.checks:2:6: there is no kept line “Gate”"),
    ("level broken.sightline\nScout sees Captain\nlevel V\nScout must not see Captain\n", 3,
     "x.checks:1:1: broken.sightline:1:16: the text ends too early"),
    ("level V\nTwin sees Captain\n", 1, "x.checks:2:1: several viewers are called “Twin”; write \"Red 1\" or \"Twin2 1\""),
    ("level V\nTwin2 sees Captain\n", 1, "x.checks:2:1: “Twin2” may be a viewer, a team or an area: write which before"),
    ("# nothing\n", 3, ""),
]


def make_twins():
    """The example with names that exist twice."""
    level = json.loads(VAULT.read_text(encoding="utf-8"))
    level["viewers"][0]["name"] = level["viewers"][2]["name"] = "Twin"
    level["viewers"][3]["name"] = level["teams"][2]["name"] = "Twin2"
    level["viewers"][2]["team"] = level["viewers"][3]["team"] = "Twin2"
    level["turns"] = level["checks"] = []
    return level


def bad_input_is_named(folder):
    path = Path(folder) / "x.checks"
    (Path(folder) / "broken.sightline").write_text('{"sightline": 1', encoding="utf-8")
    (Path(folder) / "twins.sightline").write_text(json.dumps(make_twins()), encoding="utf-8")
    for text, status, message in BAD:
        if "Twin" in text:
            text = text.replace("level V", "level twins.sightline")
        for change in (str, lambda text: text.replace("\n", "\r\n"), lambda text: "\ufeff" + text):
            path.write_text(change(text.replace("level V", f"level {VAULT}")), encoding="utf-8", newline="")
            out = check("x.checks", folder=folder, status=status).stdout
            assert message in out, (text, out)
    path.write_bytes(b"level " + str(VAULT).encode() + b"\nScout \xff sees\nScout must not see Captain\n")
    out = check("x.checks", folder=folder, status=1).stdout
    assert "x.checks:2:7: this byte is not UTF-8" in out and "1 of 2 checks hold" in out, out


def level_errors_have_columns(folder):
    """In a level too a column is that of the file, whatever escapes stand before it."""
    level = json.loads(VAULT.read_text(encoding="utf-8"))
    level["checks"] = ["@1", "Scout must not see Captain", "@2", "team Red sees\n----\n012\n----"]
    text = json.dumps(level, indent=1)
    text = text.replace('"@1"', '"  area \\"Vau\\u006ct\\" is hidden from No\\u0062ody"')
    text = text.replace('"@2"', '"Scout \\ud83d\\ude00 sees Captain"')
    path = Path(folder) / "x.sightline"
    path.write_text(text, encoding="utf-8")
    out = check("x.sightline", folder=folder, status=1).stdout
    lines = text.splitlines()
    places = [(next(i for i, line in enumerate(lines) if word in line), word) for word in ("No\\u0062ody", "\\ud83d", "----")]
    for (line, word), message in zip(places, ("there is no viewer, team or area “Nobody”", "“😀”: expected", "1 row, expected")):
        column = lines[line].index(word) + 1
        assert f"x.sightline:{line + 1}:{column}: {message}" in out, (line, column, out)
    assert "1 of 4 checks holds" in out or "1 of 4 checks hold" in out, out


def unreadable_files_are_named_once(folder):
    """A file that is no level or is not there: its name, the place and a sentence; the others are tried."""
    (Path(folder) / "broken.sightline").write_text('{"sightline": 1', encoding="utf-8")
    result = check("broken.sightline", "gone.sightline", "gone.checks", str(VAULT), folder=folder, status=3)
    lines = result.stdout.splitlines()
    assert lines[:2] == ["broken.sightline:1:16: the text ends too early",
                         "gone.sightline: there is no such file or folder"], lines
    assert lines[2].startswith("gone.checks: ") and lines[2].count("gone.checks") == 1, lines
    assert lines[-1] == "14 of 18 checks hold, 3 errors, 1 to do", lines
    rows = [found["checks"][0] for found in json.loads(check("broken.sightline", "gone.sightline", "--json", folder=folder,
                                                             status=3).stdout)]
    assert (rows[0]["line"], rows[0]["column"]) == (1, 16) and "line" not in rows[1], rows


def many_end(folder):
    """Checks by the hundred thousand end, and each is reported."""
    (Path(folder) / "x.checks").write_text(f"level {VAULT}\n" + "Scout must not see Captain\n" * 100000)
    assert "100000 of 100000 checks hold" in check("x.checks", folder=folder, status=0).stdout
    summary = Path(folder) / "summary.md"  # of which GitHub takes a mebibyte
    check("x.checks", "--format", "github", folder=folder, status=0, GITHUB_STEP_SUMMARY=str(summary))
    assert 800000 < summary.stat().st_size < 1 << 20 and re.search(r"\n\n\d+ more checks\n$", summary.read_text())
    (Path(folder) / "x.checks").write_text(f"level {VAULT}\n" + "Nobody sees Captain\n" * 100000)
    out = check("x.checks", folder=folder, status=1).stdout
    assert "x.checks:100001:1: there is no viewer" in out and "0 of 100000 checks hold, 100000 errors" in out, out[-200:]


def rows_are_recorded(folder):
    path = Path(folder) / "x.checks"
    before = f"# keep\nlevel {VAULT}\nteam Red sees\nScout must not see Captain"
    path.write_text(before, encoding="utf-8")
    assert "nothing is recorded yet" in check("x.checks", folder=folder, status=1).stdout
    check("x.checks", "--update", folder=folder, status=2, CI="true")
    assert path.read_text(encoding="utf-8") == before
    out = check("x.checks", "--update=force", folder=folder, status=0, CI="true")
    assert "2 of 2 checks hold" in out.stdout and "rows of 1 check recorded" in out.stderr, out
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[:4] == before.splitlines()[:3] + ["----"] and lines[-1] == "Scout must not see Captain"
    check("x.checks", folder=folder, status=0)
    path.write_text("\n".join(lines).replace("2222", "2202", 1), encoding="utf-8")
    out = check("x.checks", folder=folder, status=1).stdout
    assert "1 cell differs from the rows" in out and "!" in out, out
    check("x.checks", "--update", folder=folder, status=0)
    assert path.read_text(encoding="utf-8").splitlines() == lines
    # Rows of another size than the map, as after it was resized, are recorded anew; lines end as they did.
    for end in ("\n", "\r\n"):
        for rows in ([], ["----", "012", "@", "----"]):
            text = end.join([*before.splitlines()[:3], *rows, "Scout must not see Captain", ""])
            path.write_text(text, encoding="utf-8", newline="")
            check("x.checks", folder=folder, status=1)
            check("x.checks", "--update", folder=folder, status=0)
            assert path.read_bytes().decode() == end.join([*lines, ""]), path.read_bytes()


def page_runs(folder):
    """The workflow, the entry for pre-commit and the rule for make of the manual run as they stand there."""
    page = Path(PAGE).read_text(encoding="utf-8")
    commands = re.findall(r"^\s*- run: (.*)$", page, re.MULTILINE)
    entry = re.search(r"^\s*entry: (.*)$", page, re.MULTILINE)[1] + " levels/vault.sightline"
    rule = re.search(r"```make\n(.*?)```", page, re.DOTALL)[1]
    files = re.search(r"^\s*files: '(.*)'$", page, re.MULTILINE)[1]
    assert len(commands) == 1 and re.search(files, "levels/vault.sightline") and not re.search(files, "a.png")
    (Path(folder) / "levels").mkdir()
    (Path(folder) / "Makefile").write_text(rule, encoding="utf-8")
    for make, status in ((lambda to: shutil.copy(VAULT, to), 0), (make_broken, 1)):
        make(Path(folder) / "levels")
        for command in (commands[0], entry, "make --silent check-levels"):
            result = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True,
                                    env=PLAIN | {"PATH": f"{Path(CLI).parent}:{PLAIN['PATH']}"})
            assert (result.returncode == 0) == (status == 0), (command, result.stdout, result.stderr)


real.run([sample_is_the_manuals, opened_line_fails, junit_is_read, tap_is_proven, tap_is_parsed, hostile_names_are_read,
          annotations_are_read,
          bad_input_is_named, level_errors_have_columns,
          unreadable_files_are_named_once, many_end, rows_are_recorded, page_runs],
         needs=["prove", "make", "node", "xmllint", f"{NODE}/node_modules/tap-parser", f"{NODE}/node_modules/junit2json"])
