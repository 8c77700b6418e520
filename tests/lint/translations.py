#!/usr/bin/python3
"""translations.py - whether every text reaches the translators, and every translation is sound.

translations.py TREE [--complete]

With --complete each listed language has all texts of the window and of core, and all but one in twenty of all.

SPDX-License-Identifier: MIT
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

MARKS = {
    ".c": r"(?<![\w])(_|N_|C_|g_dpgettext2) \(\"|\b(g_dn|n)gettext \(",
    ".h": r"(?<![\w])(_|N_|C_|ngettext) \(?\"|\bN_\(\"",
    ".ui": r"translatable=\"(yes|true|1)\"",
    ".in": r"\[Desktop Entry\]|<component ",
}
# As the build collects them.
KEYWORDS = ["--keyword=" + word for word in ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3",
                                             "g_dpgettext2:2c,3")]


# Where the texts of the window and of core are.
WINDOW = "src/ui/|ui/|src/core/|data/.*desktop"
LEAST = .95  # of all texts


def has_texts(path):
    text = path.read_text(encoding="utf-8")
    mark = MARKS[path.suffix].replace(r" \(", r" ?\(")
    return re.search(mark, text) is not None


def list_entries(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def find_files(tree):
    return {str(path.relative_to(tree))
            for folder in ("src", "ui", "data") if (tree / folder).is_dir()
            for path in (tree / folder).rglob("*")
            if path.suffix in MARKS and "shim" not in path.parts and has_texts(path)}


def check_potfiles(tree):
    listed = list_entries(tree / "po" / "POTFILES")
    found = find_files(tree)
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


def messages(path):
    """(where, whether it is translated, whether that is a guess) of each text of a catalogue."""
    text = subprocess.run(["msgcat", "--no-wrap", path], check=True, stdout=subprocess.PIPE, text=True).stdout
    for part in text.split("\n\n")[1:]:
        if re.search(r"^msgid", part, re.M):
            forms = re.findall(r'^msgstr(?:\[\d\])? ((?:"(?:\\.|[^"\\])*"\n?)+)', part, re.M)
            yield (" ".join(re.findall(r"^#: (.*)$", part, re.M)), all(re.search(r'"[^"]', form) for form in forms),
                   re.search(r"^#, .*fuzzy", part, re.M) is not None)


def share(path, where):
    """Of a catalogue's texts, those of the places `where` (None: all), the part that is translated."""
    found = [done and not guessed for place, done, guessed in messages(path)
             if where is None or re.search(rf"(^|\s)({where})", place)]
    return sum(found) / len(found) if found else 0.


def check_complete(tree):
    with tempfile.TemporaryDirectory() as folder:
        pot, merged = Path(folder) / "all.pot", Path(folder) / "merged.po"
        subprocess.run(["xgettext", *KEYWORDS, "--from-code=UTF-8", "--add-location=file", "--files-from=po/POTFILES",
                        f"--output={pot}"], cwd=tree, check=True)
        for name in list_entries(tree / "po" / "LINGUAS"):
            subprocess.run(["msgmerge", "--quiet", "--no-fuzzy-matching", "--add-location=file", f"--output-file={merged}",
                            tree / "po" / f"{name}.po", pot], check=True)
            window, everything = share(merged, WINDOW), share(merged, None)
            if window < 1 or everything < LEAST:
                yield (f"po/{name}.po: {window:.1%} of the window and core (all is needed), {everything:.1%} of all "
                       f"({LEAST:.0%} is needed)")
            for place, _, guessed in messages(tree / "po" / f"{name}.po"):
                if guessed:
                    yield f"po/{name}.po: a fuzzy translation of a text in {place}"


def main(tree, *options):
    rows = [*check_potfiles(tree), *check_extraction(tree), *check_languages(tree)]
    if "--complete" in options:
        rows += check_complete(tree)
    for row in rows:
        print(row)
    return 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
