#!/usr/bin/python3
"""licences.py - whether each file of the tree has a licence, whose text is there: the rules of REUSE 3.3 for this tree

licences.py TREE

SPDX-License-Identifier: MIT
"""
import fnmatch
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

HEAD = 6000  # bytes in which a file says its licence


def list_files(tree):
    """Those of the repository; of a tree without one, all but what is built."""
    if shutil.which("git"):
        result = subprocess.run(["git", "-C", tree, "ls-files"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if result.returncode == 0 and result.stdout:
            return [name for name in result.stdout.splitlines() if (tree / name).is_file()]
    return [str(path.relative_to(tree)) for path in tree.rglob("*")
            if path.is_file() and not re.match(r"(build|\.git)", str(path.relative_to(tree)))]


def matches(name, pattern):
    """** stands for any folders, as REUSE has it."""
    return fnmatch.fnmatch(name, pattern) or pattern.startswith("**/") and fnmatch.fnmatch(name, pattern[3:])


def main(tree):
    rows, used = [], set()
    annotations = tomllib.loads((tree / "REUSE.toml").read_text(encoding="utf-8"))["annotations"]
    for name in list_files(tree):
        if name.startswith("LICENSES/"):
            continue
        head = (tree / name).read_bytes()[:HEAD].decode("utf-8", "replace")
        found = re.findall(r"SPDX-License-Identifier: ([\w.-]+)", head)[:1]
        holders = False
        for annotation in annotations:
            paths = annotation["path"] if isinstance(annotation["path"], list) else [annotation["path"]]
            if any(matches(name, path) for path in paths):
                holders |= "SPDX-FileCopyrightText" in annotation
                found += [annotation["SPDX-License-Identifier"]] if "SPDX-License-Identifier" in annotation else []
        if not found:
            rows.append(f"{name}: no licence, neither in the file nor in REUSE.toml")
        if not holders:
            rows.append(f"{name}: no one holds the rights in REUSE.toml")
        used.update(found)
    there = {path.stem for path in (tree / "LICENSES").iterdir()}
    rows += [f"LICENSES/{name}.txt: missing" for name in sorted(used - there)]
    rows += [f"LICENSES/{name}.txt: no file has this licence" for name in sorted(there - used)]
    print("\n".join(rows), end="\n" if rows else "")
    return 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
