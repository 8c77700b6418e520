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
# As the build collects them.
KEYWORDS = ["--keyword=" + word for word in ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3",
                                             "g_dpgettext2:2c,3")]


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
             if path.suffix in MARKS and "shim" not in path.parts and has_texts(path)}
    for name in sorted(found - set(listed)):
        yield f"po/POTFILES: {name} has texts and is not listed"
    for name in sorted(set(listed) - found):
        yield f"po/POTFILES: {name} is listed and has no texts"
    if listed != sorted(listed):
        yield "po/POTFILES: not sorted"


def check_extraction(tree):
    """The tool that collects the texts warns of nothing, and no text is cut at a macro that it cannot see through."""
    for name in list_entries(tree / "po" / "POTFILES"):
        path = tree / name
        for text in find_texts(path) if path.suffix in (".c", ".h") else ():
            macro = re.search(r"\b(G_G[A-Z0-9]+_(FORMAT|MODIFIER)|PRI[a-zA-Z0-9]+)\b", text)
            if macro:
                yield f"{name}: a text has {macro.group(1)}, which translators do not get; use %zu, %ju or %jd"
    result = subprocess.run(["xgettext", *KEYWORDS, "--from-code=UTF-8", "--files-from=po/POTFILES", "--output=-"],
                            cwd=tree, capture_output=True, text=True)
    yield from result.stderr.strip().split("\n") if result.stderr.strip() else []


def find_texts(path):
    """What stands in the brackets of each mark, strings left out."""
    code = re.sub(r'"(\\.|[^"\\\n])*"', '""', path.read_text(encoding="utf-8"))
    for mark in re.finditer(r"\b(_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2) ?\(", code):
        depth, end = 1, mark.end()
        while depth > 0 and end < len(code):
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        yield code[mark.end():end]


def check_languages(tree):
    listed = set(" ".join(list_entries(tree / "po" / "LINGUAS")).split())
    for name in sorted(listed ^ {path.stem for path in (tree / "po").glob("*.po")}):
        yield f"po/LINGUAS: {name} is listed without a file, or has one and is not listed"
    for path in sorted((tree / "po").glob("*.po")):
        result = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], capture_output=True, text=True)
        if result.returncode != 0:
            yield result.stderr.strip()


def main(tree):
    rows = [*check_potfiles(tree), *check_extraction(tree), *check_languages(tree)]
    for row in rows:
        print(row)
    return 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
