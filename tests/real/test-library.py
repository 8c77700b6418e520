#!/usr/bin/python3
"""test-library.py - programs in C and C++ use the installed library, and its headers stand alone

test-library.py BUILD FOLDER

BUILD is installed below FOLDER; nothing but what lies there is used.

SPDX-License-Identifier: MIT
"""
import os
import shutil
import sys
from pathlib import Path

import real

BUILD, FOLDER = sys.argv[1], Path(sys.argv[2])
EXAMPLE = Path(__file__).parent / "library" / "example.c"
LANGUAGES = {"C99": ["cc", "-std=c99", "-x", "c"], "C11": ["cc", "-std=c11", "-x", "c"],
             "C++17": ["c++", "-std=c++17", "-x", "c++"]}
WARNINGS = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-Wno-missing-field-initializers"]
# A pillar hides what stands after it, but not the wall that it is.
SEEN = """.........
........
.....
........
.........
"""


def install():
    """Installs headers, library and .pc; returns the flags that the .pc gives."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    real.output("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--tags", "devel,runtime", "--destdir",
                str(FOLDER))
    [found] = FOLDER.rglob("libsightline.pc")
    prefix = next(line for line in found.read_text().splitlines() if line.startswith("prefix=")).removeprefix("prefix=")
    moved = FOLDER / "libsightline.pc"
    moved.write_text(found.read_text().replace(f"prefix={prefix}", f"prefix={FOLDER}{prefix}", 1))
    path = [str(FOLDER), os.environ.get("PKG_CONFIG_PATH", "")]
    return real.output("pkg-config", "--cflags", "--libs", "libsightline",
                       env={**os.environ, "PKG_CONFIG_PATH": ":".join(filter(None, path))}).split()


def example(folder):
    flags = install()
    [library] = FOLDER.rglob("libsightline.so")
    for language in ("C11", "C++17"):
        program = folder / "example"
        real.output(*LANGUAGES[language], *WARNINGS, str(EXAMPLE), "-x", "none", "-o", str(program), *flags)
        said = real.output(str(program), env={**os.environ, "LD_LIBRARY_PATH": str(library.parent)})
        assert "\n".join(line.rstrip() for line in said.splitlines()) + "\n" == SEEN, f"{language}:\n{said}"


def headers(folder):
    flags = install()
    [umbrella] = FOLDER.rglob("sightline.h")
    installed = sorted(umbrella.parent.rglob("*.h"))
    assert len(installed) > 20, installed
    for header in installed:
        source = folder / "one.c"
        source.write_text(f'#include "{header.relative_to(umbrella.parent)}"\n')
        for command in LANGUAGES.values():
            real.output(*command, *WARNINGS, "-fsyntax-only", str(source), *flags)


def version(folder):
    """The version that the .pc names is the one that the headers check."""
    flags = install()
    text = real.output("pkg-config", "--modversion", str(FOLDER / "libsightline.pc")).strip()
    source = folder / "version.c"
    source.write_text(f"""#include <sightline.h>
#if !SIGHT_CHECK_VERSION ({text.replace(".", ", ")}) || SIGHT_CHECK_VERSION (SIGHT_MAJOR_VERSION, SIGHT_MINOR_VERSION + 1, 0)
#error
#endif
""")
    real.output("cc", "-fsyntax-only", str(source), *flags)


if __name__ == "__main__":
    real.run([example, headers, version], needs=["meson", "pkg-config", "cc", "c++"])
