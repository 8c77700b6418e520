#!/usr/bin/python3
"""pseudo.py - a catalogue of no language: every text in brackets, with accents, a third longer

pseudo.py TREE OUTPUT.mo

SPDX-License-Identifier: MIT
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TREE = Path(sys.argv[1]).resolve()
sys.dont_write_bytecode = True
sys.path.insert(0, str(TREE / "tests" / "lint"))
from translations import KEYWORDS  # noqa: E402

ACCENTS = str.maketrans("aeiouAEIOUcnsyz", "àéïöûÀÉÏÖÛçñšýž")
# What stays as it is: formats, markup, entities, escapes of the catalogue, the key of a menu.
KEPT = re.compile(r"%(?:\d+\$)?[-+ #0]*\d*(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|j|t)?[diouxXeEfFgGaAcsp%]|<[^>]*>|&\w+;|\\.|_\w")


def disguise(text):
    """`text` as it stands between the quotes of a catalogue."""
    parts, end = [], 0
    for found in KEPT.finditer(text):
        parts += [text[end:found.start()].translate(ACCENTS), found[0]]
        end = found.end()
    parts.append(text[end:].translate(ACCENTS))
    # A break at the beginning or the end must stay there.
    head = re.match(r"(\\n)*", text)[0]
    tail = re.search(r"((?<!\\)\\n)*$", text[len(head):])[0]
    whole = "".join(parts)
    middle = whole[len(head):len(whole) - len(tail)]
    return f"{head}⟦{middle}{'·' * (len(text) // 3)}⟧{tail}" if middle else whole


def joined(block, key):
    found = re.search(rf'^{key} ((?:"(?:\\.|[^"\\])*"\n?)+)', block, re.M)
    return "".join(re.findall(r'"((?:\\.|[^"\\])*)"', found[1])) if found else None


def main(output):
    with tempfile.TemporaryDirectory() as folder:
        pot = Path(folder) / "all.pot"
        subprocess.run(["xgettext", *KEYWORDS, "--from-code=UTF-8", "--files-from=po/POTFILES", f"--output={pot}"],
                       cwd=TREE, check=True)
        text = pot.read_text(encoding="utf-8").replace("charset=CHARSET", "charset=UTF-8")
        text = text.replace("nplurals=INTEGER; plural=EXPRESSION", "nplurals=2; plural=(n != 1)")
        header, *blocks = text.strip().split("\n\n")
        rows = [header]
        for block in blocks:
            one, many = joined(block, "msgid"), joined(block, "msgid_plural")
            block = re.sub(r"^msgstr.*", "", block, flags=re.M | re.S).rstrip()
            if many is None:
                block += f'\nmsgstr "{disguise(one)}"'
            else:
                block += f'\nmsgstr[0] "{disguise(one)}"\nmsgstr[1] "{disguise(many)}"'
            rows.append(block)
        catalogue = Path(folder) / "pseudo.po"
        catalogue.write_text("\n\n".join(rows) + "\n", encoding="utf-8")
        subprocess.run(["msgfmt", "--check-format", f"--output-file={output}", catalogue], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[2]).resolve())
