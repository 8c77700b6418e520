#!/usr/bin/python3
"""test-types.py - files of every format that is read are offered to the editor by the desktop

test-types.py DESKTOP-FILE MIME-PACKAGE SIGHTLINE-CLI

SPDX-License-Identifier: MIT
"""
import configparser
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Suffixes that other kinds of files have too: a desktop that offered them would be wrong more often than right.
SHARED = {"map", "octile.map", "lvl", "level", "ber", "cub", "des", "world", "tiled-project", "tsj", "p8"}


def main(desktop, package, cli):
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(desktop, encoding="utf-8")
    offered = set(entry["Desktop Entry"]["MimeType"].strip(";").split(";"))
    formats = json.loads(subprocess.run([cli, "list", "formats", "--json"], check=True, stdout=subprocess.PIPE).stdout)
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder) / "mime" / "packages"
        packages.mkdir(parents=True)
        shutil.copy(package, packages)
        system = next(path for path in (Path(data) / "mime" / "packages" / "freedesktop.org.xml" for data in
                                        os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":"))
                      if path.exists())
        shutil.copy(system, packages)
        subprocess.run(["update-mime-database", packages.parent], check=True)
        os.environ["XDG_DATA_HOME"], os.environ["XDG_DATA_DIRS"] = folder, folder
        from gi.repository import Gio  # reads the folders when it is loaded
        for row in formats:
            for suffix in row["suffixes"] if row["read"] else []:
                kind, _ = Gio.content_type_guess(f"x.{suffix}", None)
                assert kind in offered or suffix in SHARED, f"{row['id']}: .{suffix} is {kind}, which is not offered"
        level = b'{\n  "sightline": 1,\n'
        assert Gio.content_type_guess("x.sightline", None)[0] == "application/x-sightline"
        assert Gio.content_type_guess("x", level)[0] == "application/x-sightline", Gio.content_type_guess("x", level)
        assert Gio.content_type_is_a("application/x-sightline", "text/plain")


if __name__ == "__main__":
    main(*sys.argv[1:])
