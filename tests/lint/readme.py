#!/usr/bin/python3
"""readme.py - whether the pages of the project tell the truth.

readme.py TREE CLI

Each block ```console is a session: after a line "$ COMMAND" stands what COMMAND prints, exactly.  The
sessions run next to the data and tests of the tree, where sightline-cli is the program CLI; spaces at
the end of a line do not count.  Each word that names a file of the tree in a block ```sh, and each link
to a file, must lead somewhere.  README.md has at most 200 lines, and docs/manual.md links every page that is
for users.

SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

README_MAX = 200  # lines
NOT_FOR_USERS = {"manual.md", "writing.md"}
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "src/README.md", "docs/*.md")


def blocks(text, language):
    """(line, content) of each fenced block of that language."""
    for found in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.M | re.S):
        yield text.count("\n", 0, found.start()) + 2, found.group(1)


def commands(session):
    """(command, what it prints) of each of a session."""
    for part in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def strip(text):
    return [line.rstrip() for line in text.splitlines()]


def run_sessions(page, text, folder, environment):
    for line, session in blocks(text, "console"):
        for command, expected in commands(session):
            result = subprocess.run(command, shell=True, cwd=folder, env=environment, text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if strip(result.stdout) != strip(expected):
                yield f"{page}:{line}: '{command}' prints\n{result.stdout}expected\n{expected}"
            elif result.returncode > 1:
                yield f"{page}:{line}: '{command}' ends with {result.returncode}"


def check_paths(page, text, tree):
    here = (tree / page).parent
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        if not (here / link).exists():
            yield f"{page}: links to {link}, which is not there"
    for line, block in blocks(text, "sh"):
        for word in re.findall(r"(?<![\w/])(?:\./|tests/|data/|po/)[\w./-]+", block):
            if not (tree / word).exists():
                yield f"{page}:{line}: names {word}, which is not there"


def check_shape(tree):
    lines = len((tree / "README.md").read_text(encoding="utf-8").splitlines())
    if lines > README_MAX:
        yield f"README.md: {lines} lines, expected at most {README_MAX}"
    linked = set(re.findall(r"\]\(([\w-]+\.md)\)", (tree / "docs/manual.md").read_text(encoding="utf-8")))
    for page in sorted({path.name for path in tree.glob("docs/*.md")} - linked - NOT_FOR_USERS):
        yield f"docs/manual.md: does not link {page}"


def main(tree, cli):
    rows = list(check_shape(tree))
    with tempfile.TemporaryDirectory() as folder:
        for name in ("data", "tests"):
            os.symlink(tree / name, Path(folder) / name)
        os.symlink(cli, Path(folder) / "sightline-cli")
        environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
        for path in sorted(path for pattern in PAGES for path in tree.glob(pattern)):
            page, text = path.relative_to(tree), path.read_text(encoding="utf-8")
            rows += run_sessions(page, text, folder, environment)
            rows += check_paths(page, text, tree)
    for row in rows:
        print(row)
    return 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]).resolve()))
