#!/usr/bin/python3
"""test-thumbnail.py - the command of the thumbnailer, as a file manager runs it, makes a small picture

test-thumbnail.py THUMBNAILER SIGHTLINE-CLI EXAMPLES

SPDX-License-Identifier: MIT
"""
import configparser
import shlex
import struct
import subprocess
import sys
import tempfile
from pathlib import Path


def main(thumbnailer, cli, examples):
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(thumbnailer, encoding="utf-8")
    words = shlex.split(entry["Thumbnailer Entry"]["Exec"])
    assert words[0] == entry["Thumbnailer Entry"]["TryExec"] == "sightline-cli", words
    with tempfile.TemporaryDirectory() as folder:
        # A name without a suffix, as the thumbnail factory of GNOME gives.
        output = Path(folder) / "thumbnail.XXXX"
        for example in sorted(examples.glob("*.sightline")):
            for side in (128, 256, 20):
                values = {"%i": str(example), "%o": str(output), "%s": str(side)}
                result = subprocess.run([str(cli), *(values.get(word, word) for word in words[1:])], check=False,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                assert result.returncode == 0 and not result.stdout, f"{example.name}: {result.stdout}"
                data = output.read_bytes()
                assert data.startswith(b"\x89PNG"), data[:8]
                width, height = struct.unpack(">II", data[16:24])
                assert side / 2 < max(width, height) <= side, f"{example.name}, {side}: {width} × {height}"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
