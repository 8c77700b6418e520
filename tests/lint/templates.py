#!/usr/bin/python3
"""templates.py - whether each widget finds in its template what it binds; GTK finds out only when the widget is made.
And whether each button that shows an icon has a name for people who do not see it: its tooltip is none.

templates.py TREE

SPDX-License-Identifier: MIT
"""
import re
import sys
from pathlib import Path
from xml.etree import ElementTree


def check(tree, path, bound):
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r'set_template_from_resource \([^;]*?/ui/([\w-]+\.ui)"', text):
        template = ElementTree.parse(tree / "ui" / name)
        ids = {found.get("id") for found in template.iter()}
        for child in re.findall(r"bind_template_child \([^;]*?, (\w+)\);|\bCHILD \((\w+)\),", text):
            if "".join(child) not in ids:
                yield f"{path.relative_to(tree)}: there is no {''.join(child)} in {name}"
        handlers = {found.get("handler") for found in template.iter("signal")}
        for handler in handlers - bound:
            yield f"{path.relative_to(tree)}: {handler}, which {name} names, is not bound"


BUTTONS = {"GtkButton", "GtkToggleButton", "GtkMenuButton"}


def check_names(tree, path):
    for found in ElementTree.parse(path).iter("object"):
        named = {child.get("name") for child in [*found.findall("property"), *found.findall("accessibility/*")]}
        if found.get("class") in BUTTONS and "icon-name" in named and not named & {"label", "labelled-by"}:
            icon = found.findtext("property[@name='icon-name']")
            yield f"{path.relative_to(tree)}: the button {icon} has no name"


def main(tree):
    files = sorted((tree / "src" / "ui").rglob("*.c"))
    bound = {name for path in files
             for name in re.findall(r"bind_template_callback \([^;]*?, (\w+)\);", path.read_text(encoding="utf-8"))}
    bad = [row for path in files for row in check(tree, path, bound)]
    bad += [row for path in sorted((tree / "ui").glob("*.ui")) for row in check_names(tree, path)]
    for row in bad:
        print(row)
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
