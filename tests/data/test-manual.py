#!/usr/bin/python3
"""test-manual.py - no link of the manual leads nowhere, and nothing in it needs a network

test-manual.py FOLDER

SPDX-License-Identifier: MIT
"""
import re
import sys
from pathlib import Path


def main(folder):
    pages = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.html")}
    assert "index.html" in pages and len(pages) > 15, sorted(pages)
    rows = []
    for name, text in pages.items():
        assert len(re.findall(r"<h1 ", text)) == 1, f"{name} has no title, or several"
        for kind, link in re.findall(r'\b(href|src)="([^"]*)"', text):
            if "://" in link:
                rows += [f"{name}: needs {link}"] if kind == "src" else []
                continue
            path, _, anchor = link.partition("#")
            there = path or name
            if not (folder / there).exists():
                rows.append(f"{name}: leads to {link}, which is not there")
            elif anchor and f'id="{anchor}"' not in pages[there]:
                rows.append(f"{name}: leads to {link}; that page has no such heading")
        rows += [f"{name}: a picture without a description" for found in re.findall(r"<img [^>]*>", text)
                 if not re.search(r'alt="[^"]+"', found)]
    for picture in folder.glob("*.png"):
        if not any(f'src="{picture.name}"' in text for text in pages.values()):
            rows.append(f"{picture.name}: no page shows it")
    assert not rows, "\n".join(rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
