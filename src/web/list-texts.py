#!/usr/bin/python3
"""list-texts.py - the texts that the module for web pages can say, as rows of a table in C

list-texts.py OUTPUT MODULE XGETTEXT SOURCE…

Only those that the built MODULE holds: what its linker dropped needs no translation.

SPDX-License-Identifier: MIT
"""
import re
import subprocess
import sys
from pathlib import Path

KEYWORDS = ["--keyword=" + word for word in ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3",
                                             "g_dpgettext2:2c,3")]


def read(block, key):
    """The text of `key` as it stands in C, without its quotes; None if the message has none."""
    found = re.search(rf'^{key} ((?:"(?:\\.|[^"\\])*"\n?)+)', block, re.M)
    return "".join(re.findall(r'"((?:\\.|[^"\\])*)"', found[1])) if found else None


def is_in(module, text):
    plain = text.replace(r"\n", "\n").replace(r"\t", "\t").replace(r"\"", '"').replace(r"\\", "\\")
    return plain.encode() in module


def main(output, module, xgettext, *sources):
    pot = subprocess.run([xgettext, *KEYWORDS, "--from-code=UTF-8", "--output=-", *sources], stdout=subprocess.PIPE,
                         check=True, text=True, encoding="utf-8").stdout
    held = Path(module).read_bytes()
    rows = []
    for block in pot.strip().split("\n\n")[1:]:
        context, text, plural = (read(block, key) for key in ("msgctxt", "msgid", "msgid_plural"))
        if is_in(held, text):
            rows.append("  { %s }," % ", ".join("NULL" if part is None else f'"{part}"' for part in (context, text, plural)))
    assert rows, "the module says nothing"
    Path(output).write_text("\n".join(rows) + "\n", encoding="utf-8")


main(*sys.argv[1:])
