#!/usr/bin/python3
"""make-manual.py - makes the manual, pages for a browser without a network, from the pages in docs

make-manual.py CMARK TREE OUTPUT DEPFILE

CMARK is cmark-gfm.  The first page, docs/manual.md, links the others in the order of the navigation.  Pictures that
a page shows are copied; links to pages of the manual lead to them, and those to other files of the tree lose their
link, as the tree is not installed.

SPDX-License-Identifier: MIT
"""
import html
import re
import shutil
import subprocess
import sys
from pathlib import Path

FIRST = "docs/manual.md"
TEMPLATE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="manual.css">
</head>
<body>
<nav aria-label="Pages">
{navigation}
</nav>
<main>
{content}
</main>
</body>
</html>
"""


def list_pages(tree):
    """The paths of the pages in the tree, the first page first."""
    here = tree / FIRST
    pages = [here]
    for link in re.findall(r"\]\(([^)#:]+\.md)\)", here.read_text(encoding="utf-8")):
        page = (here.parent / link).resolve()
        if page not in pages:
            pages.append(page)
    return pages


def target(page, tree):
    return "index.html" if page == tree / FIRST else page.stem + ".html"


def title(page):
    return re.search(r"^# (.+)$", page.read_text(encoding="utf-8"), re.M).group(1)


def slug(text):
    """As the links of the pages name a heading."""
    plain = html.unescape(re.sub(r"<[^>]+>", "", text)).lower()
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", plain).strip())


def convert(cmark, page, pages, tree, output):
    result = subprocess.run([cmark, "--unsafe", "--extension", "table", "--to", "html", page], check=True, text=True,
                            stdout=subprocess.PIPE)
    text = re.sub(r"<h([1-6])>(.*?)</h\1>", lambda found: f'<h{found[1]} id="{slug(found[2])}">{found[2]}</h{found[1]}>',
                  result.stdout, flags=re.S)

    def link(found):
        path, mark, anchor = found[1].partition("#")
        if "://" in path or (not path and anchor):
            return found[0]
        there = (page.parent / path).resolve()
        if there in pages:
            return f'<a href="{target(there, tree)}{mark}{anchor}">{found[2]}</a>'
        return found[2]

    def picture(found):
        source = (page.parent / found[1]).resolve()
        shutil.copyfile(source, output / source.name)
        return f'<img src="{source.name}"'

    text = re.sub(r'<a href="([^"]*)">(.*?)</a>', link, text, flags=re.S)
    return re.sub(r'<img src="([^"]*)"', picture, text)


def list_row(page, is_current, tree):
    current = ' aria-current="page"' if is_current else ""
    return f'<li><a href="{target(page, tree)}"{current}>{html.escape(title(page))}</a></li>\n'


def main(cmark, tree, output, depfile):
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    pages = list_pages(tree)
    for page in pages:
        rows = "".join(list_row(other, other == page, tree) for other in pages)
        content = convert(cmark, page, pages, tree, output)
        (output / target(page, tree)).write_text(
            TEMPLATE.format(title=html.escape(f"{title(page)} – Sightline"), navigation=f"<ul>\n{rows}</ul>",
                            content=content), encoding="utf-8")
    shutil.copyfile(tree / "docs" / "manual.css", output / "manual.css")
    depfile.write_text(f"{output}: {' '.join(map(str, pages))} {tree / 'docs' / 'manual.css'}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]).resolve(), Path(sys.argv[3]), Path(sys.argv[4]))
