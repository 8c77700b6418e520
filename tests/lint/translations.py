#!/usr/bin/python3
"""translations.py - whether every text reaches the translators, and every translation is sound.

translations.py TREE

SPDX-License-Identifier: MIT
"""
import re
import subprocess
import sys
from pathlib import Path

MARKS = {
    ".c": r"(?<![\w])(_|N_|C_|g_dpgettext2) \(\"|\b(g_dn|n)gettext \(",
    ".h": r"(?<![\w])(_|N_|C_|ngettext) \(?\"|\bN_\(\"",
    ".ui": r"translatable=\"(yes|true|1)\"",
    ".in": r"",
}


def has_texts(path):
    text = path.read_text(encoding="utf-8")
    mark = MARKS[path.suffix].replace(r" \(", r" ?\(")
    return re.search(mark, text) is not None


def list_entries(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def check_potfiles(tree):
    listed = list_entries(tree / "po" / "POTFILES")
    found = {str(path.relative_to(tree))
             for folder in ("src", "ui", "data") if (tree / folder).is_dir()
             for path in (tree / folder).rglob("*")
             if path.suffix in MARKS and has_texts(path)}
    for name in sorted(found - set(listed)):
        yield f"po/POTFILES: {name} has texts and is not listed"
    for name in sorted(set(listed) - found):
        yield f"po/POTFILES: {name} is listed and has no texts"
    if listed != sorted(listed):
        yield "po/POTFILES: not sorted"


def check_languages(tree):
    listed = set(" ".join(list_entries(tree / "po" / "LINGUAS")).split())
    for name in sorted(listed ^ {path.stem for path in (tree / "po").glob("*.po")}):
        yield f"po/LINGUAS: {name} is listed without a file, or has one and is not listed"
    for path in sorted((tree / "po").glob("*.po")):
        result = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], capture_output=True, text=True)
        if result.returncode != 0:
            yield result.stderr.strip()


def main(tree):
    rows = [*check_potfiles(tree), *check_languages(tree)]
    for row in rows:
        print(row)
    return 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
