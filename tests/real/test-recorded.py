#!/usr/bin/python3
"""test-recorded.py - the tests that docs/prove-it.md writes for a game pass on what is recorded, and fail on a falsified file

test-recorded.py CLI PAGE GAME EXAMPLES

Each is the one block of its language in PAGE.  GAME holds a small game in every language.

SPDX-License-Identifier: MIT
"""
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import real

CLI, PAGE, GAME, EXAMPLES = sys.argv[1:]

# Of each language: its file, what makes a program of it, and how that is run with a recorded file.
LANGUAGES = {
    "python": ("check.py", None, "python3 -B check.py {}"),
    "lua": ("check.lua", None, "lua5.4 check.lua {}"),
    "js": ("check.js", None, "node check.js {}"),
    "c": ("check.c", "gcc -std=c99 -Wall -Wextra -Wpedantic -Werror -o check check.c -lcjson", "./check < {}"),
}


def shell(folder, command):
    """(exit status, all that it says) of a command."""
    result = subprocess.run(command, shell=True, cwd=folder, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return result.returncode, result.stdout


def record(folder, name, *options):
    subprocess.run([CLI, "record", f"{EXAMPLES}/crossroads.sightline", "-o", folder / name, *options], check=True)
    return json.loads((folder / name).read_text(encoding="utf-8"))


def falsify(recorded, path, digit):
    """Changes the first answer that is digit; says which: what the test must print, up to what it expected."""
    for number, answers in enumerate(recorded["fov"]):
        for y, row in enumerate(answers["visible"]):
            x = row.find(digit)
            if x >= 0:
                changed = json.loads(json.dumps(recorded))
                other = "10"[int(digit)]
                changed["fov"][number]["visible"][y] = row[:x] + other + row[x + 1:]
                path.write_text(json.dumps(changed), encoding="utf-8")
                return rf"\({x}, {y}\) from \[{answers['viewer'][0]}, ?{answers['viewer'][1]}\]: expected {other}\n"
    raise AssertionError(f"there is no {digit}")


def check(folder, language):
    name, compiler, program = LANGUAGES[language]
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", Path(PAGE).read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) == 1, f"the page has {len(blocks)} blocks of {language}"
    (folder / name).write_text(blocks[0], encoding="utf-8")
    for part in Path(GAME).iterdir():
        shutil.copy(part, folder)
    if compiler is not None:
        status, said = shell(folder, compiler)
        assert status == 0 and said == "", said

    recorded = record(folder, "true.json", "--random", "20")
    assert len(recorded["fov"]) == 26
    status, said = shell(folder, program.format("true.json"))
    assert status == 0 and said == "", said
    for digit in "01":
        expected = falsify(recorded, folder / "false.json", digit)
        status, said = shell(folder, program.format("false.json"))
        assert status == 1, f"ends with {status} where a {digit} was changed"
        assert re.fullmatch(expected, said), f"{said}expected {expected}"
    record(folder, "other.json", "--preset", "symmetric")
    status, said = shell(folder, program.format("other.json"))
    assert status == 1 and len(said.splitlines()) > 10, "another sight passes"


def tests():
    for language in LANGUAGES:
        def test(folder, language=language):
            check(folder, language)
        test.__name__ = language
        yield test


if __name__ == "__main__":
    real.run(list(tests()), needs=["python3", "lua5.4", "node", "gcc"])
