#!/usr/bin/python3
"""test-png.py - pngcheck and ImageMagick read the PNG maps that are written, and theirs are read

test-png.py CLI EXAMPLES

SPDX-License-Identifier: MIT
"""
import subprocess
import sys
from pathlib import Path

import real

CLI, EXAMPLES = sys.argv[1], sorted(Path(sys.argv[2]).glob("*.sightline"))

# Ways of ImageMagick to write the same colours.
KINDS = {
    "palette": ["PNG8:"],
    "colors": ["PNG24:"],
    "alpha": ["PNG32:"],
    "16 bits": ["PNG48:"],
    "16 bits with alpha": ["PNG64:"],
    "interlaced": ["-interlace", "PNG", "PNG24:"],
    "interlaced palette": ["-interlace", "PNG", "PNG8:"],
    "gamma": ["-define", "png:include-chunk=gAMA", "-set", "gamma", "0.3", "PNG24:"],
    "scaled": ["-scale", "500%", "PNG8:"],
}


def magick(*arguments):
    return subprocess.run(["convert", *map(str, arguments)], check=True, stdout=subprocess.PIPE).stdout


def pngcheck(path):
    result = subprocess.run(["pngcheck", "-v", str(path)], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert result.returncode == 0, result.stdout
    return result.stdout


def read(path, folder):
    real.convert(CLI, str(path), str(folder / "again.sightline"))
    return real.Level(folder / "again.sightline")


def ours(folder):
    """Each cell is a pixel of the colour of its tile; the file is sound, has a legend and no gamma."""
    for example in EXAMPLES:
        level = real.Level(example)
        real.convert(CLI, str(example), str(folder / "map.png"))
        said = pngcheck(folder / "map.png")
        assert f"{level.width} x {level.height} image, 8-bit palette" in said, said
        assert "keyword: Sightline" in said and "gAMA" not in said and "sRGB" not in said, said
        assert magick(folder / "map.png", "-depth", "8", "rgb:-") == level.colors(), example


def theirs(folder):
    """Whatever ImageMagick makes of a map without its legend has cells of the same colours."""
    for example in EXAMPLES:
        level = real.Level(example)
        for name, arguments in KINDS.items():
            path = folder / f"{name}.png"
            magick("-size", f"{level.width}x{level.height}", "-depth", "8", *write(level, folder), *arguments[:-1],
                   f"{arguments[-1]}{path}")
            pngcheck(path)
            again = read(path, folder)
            assert (again.width, again.height) == (level.width, level.height), f"{example}: {name}"
            assert again.colors() == level.colors(), f"{example}: {name}"


def write(level, folder):
    (folder / "map.rgb").write_bytes(level.colors())
    return [f"rgb:{folder / 'map.rgb'}"]


def through(folder):
    """A picture that ImageMagick has read and written, and scaled up, is the same map."""
    for example in EXAMPLES:
        level = real.Level(example)
        real.convert(CLI, str(example), str(folder / "map.png"))
        for scale in ("100%", "300%"):
            magick(folder / "map.png", "-scale", scale, folder / "again.png")
            assert read(folder / "again.png", folder).rows == level.rows, f"{example}: {scale}"


if __name__ == "__main__":
    real.run([ours, theirs, through], needs=["pngcheck", "convert"])
