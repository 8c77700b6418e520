#!/usr/bin/python3
"""house.py - checks the source tree against the rules of CONTRIBUTING.md; prints each place that departs from them.

house.py TREE

SPDX-License-Identifier: MIT
"""
import re
import sys
from pathlib import Path

COLUMNS = 120
FILE_LINES = 500
FUNCTION_LINES = 40
FUNCTION_PARAMETERS = 5

# Layer: layers of src/ that it may include.
LAYERS = {
    "core": {"core"},
    "format": {"core", "format"},
    "game": {"core", "format", "game"},
    "analysis": {"core", "analysis"},
    "draw": {"core", "draw"},
    "report": {"core", "analysis", "draw", "format", "report"},
    "web": {"core", "analysis", "format", "report", "web"},
    "edit": {"core", "format", "analysis", "edit"},
    "ui": {"core", "format", "analysis", "draw", "report", "edit", "game", "ui"},
    "cli": {"core", "format", "analysis", "draw", "report", "game", "cli"},
}
# Folders of system headers that only these layers may include; JSON and XML have readers and writers of our own.
LIBRARIES = {"gtk": {"ui"}, "gdk": {"ui"}, "cairo": {"draw", "report", "ui"}, "pango": {"draw", "report", "ui"},
             "json-glib": set(), "libxml": set()}


def count_parameters(text):
    """What a caller has to think of: neither the error nor the arguments of a format count."""
    parameters = [part.strip() for part in text.split(",")]
    return sum(not re.match(r"GError \*\*|\.\.\.$", parameter) for parameter in parameters)


def functions(lines):
    """(name, line, length, parameters) of each function: from a '{' in column 0 to the '}' in column 0."""
    start = None
    for number, line in enumerate(lines, 1):
        if line.startswith("{"):
            head = ""
            for back in range(number - 2, max(number - 14, -1), -1):
                head = lines[back] + " " + head
                if re.match(r"[A-Za-z_]\w* \(", lines[back]):
                    break
            found = re.match(r"([A-Za-z_]\w*) \((.*)\)\s*$", head)
            start = (found.group(1), number, count_parameters(found.group(2))) if found else None
        elif line.startswith("}") and start:
            yield start[0], start[1], number - start[1] - 1, start[2]
            start = None


def check_head(path, lines):
    text = "\n".join(lines[:80])
    if not lines[0].startswith(f"/* {path.name} - "):
        yield 1, "does not begin with what it is for"
    if "SPDX-License-Identifier: MIT" not in text:
        yield 1, "names no licence"


def check_layer(layer, lines):
    for number, line in enumerate(lines, 1):
        inner = re.match(r'#include "(\w+)/', line)
        outer = re.match(r"#include <([\w-]+)[/.]", line)
        if inner and inner.group(1) in LAYERS and inner.group(1) not in LAYERS[layer]:
            yield number, f"{layer} may not include {inner.group(1)}"
        if outer and layer not in LIBRARIES.get(outer.group(1), LAYERS):
            yield number, f"{layer} may not include {outer.group(1)}"
        if layer == "core" and re.search(r"\b_ \(\"|<gio/|<glib/gi18n", line):
            yield number, "core knows GLib only, and marks texts with N_()"
        if layer != "cli" and re.search(r"\bexit \(", line):
            yield number, "only the command line may exit"


def check_output(path, lines):
    """Text leaves the command line through one door, which lets no name command a terminal."""
    for number, line in enumerate(lines, 1):
        if re.search(r"(?<!\w)(f?printf|f?puts|putchar|putc|fputc|g_print|g_printerr) \(", line) \
                and path.name != "sight-cli-common.c":
            yield number, "prints text without sight_cli_print() or sight_cli_note()"


# What answers what is seen without asking who looks: only core/scenario/sight-gaze.h may be asked elsewhere.
PAST_THE_DOOR = re.compile(r"\bsight_(algorithm_(see|los|explain)|los_walk(_explain)?|sweep|cone_init) \(|->(see|explain) \(")
# Where a step says where the viewer faces, and no one is asked.
CONES_OF_STEPS = {"sight-so-far.c", "sight-trace-find.c"}


def check_door(layer, name, lines):
    for number, line in enumerate(lines, 1):
        found = PAST_THE_DOOR.search(line) if layer != "core" else None
        if found and not ("cone_init" in found.group(0) and name in CONES_OF_STEPS):
            yield number, "asks an algorithm what is seen; ask a gaze"


# What creates, replaces or opens a file for writing: only src/format/base does.
WRITES_FILES = re.compile(r"\b(g_file_set_contents(_full)?|g_file_(replace|create|append_to)\w*|g_key_file_save_to_file|g?_?fopen|g_creat"
                          r"|g_mkstemp\w*|O_WRONLY|cairo_surface_write_to_png) ?[(|]")


def check_writes(path, lines):
    """Files are written through one door, which keeps their rights and never leaves half of one."""
    for number, line in enumerate(lines, 1):
        if WRITES_FILES.search(line) and "format/base/" not in path.as_posix():
            yield number, "writes a file without sight_file_write()"


def check_tips(path, lines):
    """Tips are set through one door, which asks the display only when they change."""
    for number, line in enumerate(lines, 1):
        if "gtk_widget_set_tooltip_" in line and path.name not in ("sight-tooltip.c", "sight-tooltip.h"):
            yield number, "sets a tip without sight_tooltip_set()"


def check_windows(path, lines):
    """Windows are shown through one door, which lets no dialog that closes take the keys from them."""
    for number, line in enumerate(lines, 1):
        if re.search(r"\bgtk_window_present(_with_time)? \(", line) and path.name != "sight-focus-return.c":
            yield number, "shows a window without sight_focus_present()"


# What names a file for people, with whatever is in its name.
FILE_NAMES = re.compile(r"\b(g_filename_display_(base)?name|g_file_get_parse_name|g_file_info_get_(display|edit)_name) \(")

# Where a title becomes the name of a file, or of what is written.
TITLES = {"sight-window-save.c", "sight-window-export.c"}


def check_file_names(path, lines):
    """Names of files are shown through one door, past which no control and no mark of direction comes."""
    for number, line in enumerate(lines, 1):
        if FILE_NAMES.search(line) and path.name != "sight-file.c" and "/cli/" not in path.as_posix():
            yield number, "names a file without sight_file_get_shown() or another of sight-file.h"
        if re.search(r"\bsight_document_get_title \(", line) and "/ui/" in path.as_posix() and path.name not in TITLES:
            yield number, "shows a title without sight_document_get_shown_title()"


def check_directions(path, lines):
    """Directions in words come through one door, so that what a viewer faces reads the same everywhere."""
    for number, line in enumerate(lines, 1):
        if "North \u2191" in line and path.name not in ("sight-sentence.c", "sight-sentence.h"):
            yield number, "names a direction without sight_sentence_direction()"


def check_copies(path, lines):
    """A level leaves its document through one door, without the empty turn that only the recording needs."""
    for number, line in enumerate(lines, 1):
        if re.search(r"sight_level_copy \((self->subject\.level|sight_document_get_level \()", line) \
                and path.name != "sight-document-turns.c":
            yield number, "copies the level of a document without sight_document_copy_level()"


def check_texts(path, lines):
    """Texts of pictures are shown through one door, which notices a font that ran out of memory."""
    for number, line in enumerate(lines, 1):
        if "pango_cairo_show_layout (" in line and path.name != "sight-draw-text.c" and "/ui/" not in path.as_posix():
            yield number, "shows a text without sight_draw_show_layout()"


def check_arrays(lines):
    """What frees itself at the end of a block frees one value: of an array, the first alone."""
    for number, line in enumerate(lines, 1):
        if re.search(r"\bg_auto(free|ptr|)\b[^;=]*\w\[[^\]]*\]( =|;|,)", line):
            yield number, "an array does not free itself"


def check_size(lines):
    if len(lines) > FILE_LINES:
        yield 1, f"{len(lines)} lines, more than {FILE_LINES}"
    for number, line in enumerate(lines, 1):
        if len(line) > COLUMNS:
            yield number, f"{len(line)} columns, more than {COLUMNS}"
        if line != line.rstrip() or "\t" in line:
            yield number, "a tab or a space at the end"
    for name, number, length, parameters in functions(lines):
        if length > FUNCTION_LINES and not name.endswith("class_init"):
            yield number, f"{name} has {length} lines, more than {FUNCTION_LINES}"
        # The toolkit asks for these.
        if parameters > FUNCTION_PARAMETERS and not name.endswith(("_measure", "_cb")):
            yield number, f"{name} has {parameters} parameters, more than {FUNCTION_PARAMETERS}"


def check_words(lines):
    for number, line in enumerate(lines, 1):
        if re.search(r"\b(TODO|FIXME|XXX|HACK)\b", line):
            yield number, "unfinished"


def check_tests(path, text):
    if path.name.startswith("test-") and not re.search(r"g_assert|g_error", text):
        yield 1, "tests that assert nothing"


def check(tree, path):
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    yield from check_head(path, lines)
    yield from check_size(lines)
    yield from check_words(lines)
    yield from check_arrays(lines)
    parts = path.relative_to(tree).parts
    if parts[0] == "src":
        yield from check_layer(parts[1], lines)
        if parts[1] == "cli":
            yield from check_output(path, lines)
        yield from check_door(parts[1], path.name, lines)
        yield from check_writes(path, lines)
        yield from check_tips(path, lines)
        yield from check_windows(path, lines)
        yield from check_texts(path, lines)
        yield from check_file_names(path, lines)
        yield from check_directions(path, lines)
        yield from check_copies(path, lines)
    else:
        yield from check_tests(path, "\n".join(lines))


def main(tree):
    files = sorted(f for folder in ("src", "tests") for f in (tree / folder).rglob("*.[ch]"))
    bad = 0
    for path in files:
        for number, what in check(tree, path):
            print(f"{path.relative_to(tree)}:{number}: {what}")
            bad += 1
    if not files:
        print("there is no source to check")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
