#!/usr/bin/python3
"""measures.py - how large the house is, and how its rooms hang together

measures.py TREE

Prints what decides whether a newcomer finds the way: lengths of functions, files in a folder, lines, the includes
between layers and between rooms, circles of files, public functions outside the library that only tests call.  What the
house forbids is for house.py and rooms.py to say.

SPDX-License-Identifier: MIT
"""
import re
import statistics
import sys
from collections import Counter, defaultdict
from pathlib import Path

from house import functions
from rooms import Layer

# Functions that macros, templates and the toolkit call by a name that they put together.
CALLED_BY_MACROS = re.compile(r"_(clear|free|unref|get_type|error_quark|quark)$")


def percentile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


class Tree:
    def __init__(self, tree):
        self.texts = {path.relative_to(tree): path.read_text(encoding="utf-8")
                      for path in sorted((tree / "src").rglob("*.[ch]"))}

    def functions(self):
        """(length, name, path) of every function."""
        for path, text in self.texts.items():
            for name, _, length, _ in functions(text.split("\n")):
                yield length, name, path

    def includes(self):
        """(file, file) of every include of the tree, without extension: headers, private too, and source are one."""
        known = {path.relative_to("src").as_posix() for path in self.texts if path.suffix == ".h"}
        for path, text in self.texts.items():
            for name in re.findall(r'^#include "([^"]+)"', text, re.M):
                for target in (name, (path.relative_to("src").parent / name).as_posix()):
                    if target in known:
                        start, end = (re.sub(r"(-private)?\.[ch]$", "", file) for file in (path.relative_to("src").as_posix(), target))
                        if start != end:
                            yield start, end
                        break

    def list_uncalled(self):
        """(name, header) of public functions that no other place in src names than their declaration and definition."""
        words = Counter(word for text in self.texts.values() for word in re.findall(r"\bsight_\w+", text))
        for path, text in self.texts.items():
            if path.suffix != ".h":
                continue
            for name in re.findall(r"^(?:[A-Za-z].*?\b)?(sight_\w+) +\(", text, re.M):
                is_widget = path.parts[1] == "ui" and name.endswith("_new")  # templates make those
                if words[name] <= 2 and not is_widget and not CALLED_BY_MACROS.search(name) and "static inline" not in text:
                    yield name, path.as_posix()


def room_of(name):
    return name.rpartition("/")[0]


def layer_of(name):
    return name.partition("/")[0]


def count_arrows(includes, place):
    return Counter((place(start), place(end)) for start, end in includes if place(start) != place(end))


def print_sizes(tree):
    lengths = sorted(tree.functions(), key=lambda row: row[0])
    sizes = [length for length, _, _ in lengths]
    print(f"functions: {len(sizes)}; lines: median {statistics.median(sizes):g}, 95th percentile {percentile(sizes, .95)}, "
          f"most {sizes[-1]} ({lengths[-1][1]})")
    folders = Counter(path.parent.as_posix() for path in tree.texts)
    lines = {path: text.count("\n") for path, text in tree.texts.items()}
    print(f"files: {len(lines)}, {sum(lines.values())} lines, most {max(lines.values())} ({max(lines, key=lines.get)})")
    print("files per folder: " + ", ".join(f"{folder.removeprefix('src/')} {count}" for folder, count in folders.most_common()))


def print_arrows(what, arrows):
    back = sorted((a, b) for a, b in arrows if (b, a) in arrows and a < b)
    print(f"arrows between {what}: {len(arrows)}, of which pairs that go both ways: {len(back)}")
    for a, b in back:
        print(f"  {a} → {b} {arrows[a, b]}, back {arrows[b, a]}")


def print_circles(root):
    for folder in sorted(root.iterdir()):
        for circle in Layer(root, folder.name).circles() if folder.is_dir() else ():
            print(f"circle of {len(circle)} in {folder.name}: {' '.join(circle)}")


def main(folder):
    tree = Tree(folder)
    includes = sorted(set(tree.includes()))
    print_sizes(tree)
    print_arrows("layers", count_arrows(includes, layer_of))
    print_arrows("rooms", count_arrows(includes, room_of))
    print_circles(folder / "src")
    uncalled = sorted(name for name, path in tree.list_uncalled() if not path.startswith("src/core/"))
    print(f"public functions that only tests call: {len(uncalled)}: {', '.join(uncalled)}")
    return 0 if tree.texts else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
