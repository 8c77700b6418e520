#!/usr/bin/python3
"""update.py - brings the catalogues up to date with the texts of the program

update.py                     every language of po/LINGUAS
update.py LANGUAGE…           these; a new one is begun and listed
update.py --status            how much of each language is translated
update.py --split LANGUAGE FOLDER [N]
                              what is not translated yet, as FOLDER/LANGUAGE-NN.po, N messages each, those of the
                              window and of core first
update.py --join LANGUAGE FOLDER
                              takes the translations of those files over

No translation is guessed: a text that changed is not translated any more.  Needs gettext.

SPDX-License-Identifier: MIT
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PO = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(PO.parent / "tests" / "lint"))
from translations import KEYWORDS, WINDOW, find_files, list_entries, share  # noqa: E402

LAYOUT = ("--add-location=file", "--sort-by-file", "--no-wrap")
PART = 200  # messages
PLURALS = {"ja": "nplurals=1; plural=0;", "zh_CN": "nplurals=1; plural=0;", "fr": "nplurals=2; plural=(n > 1);",
           "pt_BR": "nplurals=2; plural=(n > 1);"}


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, cwd=PO.parent, text=True, **options)


def update_files():
    path = PO / "POTFILES"
    head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    path.write_text("\n".join(head + sorted(find_files(PO.parent))) + "\n", encoding="utf-8")


def extract(pot):
    run("xgettext", *KEYWORDS, "--from-code=UTF-8", "--add-comments=Translators", "--add-location=file",
        "--package-name=sightline", "--files-from=po/POTFILES", f"--output={pot}")


def begin(language, pot):
    path = PO / f"{language}.po"
    run("msginit", "--no-translator", f"--locale={language}.UTF-8", f"--input={pot}", f"--output={path}",
        stderr=subprocess.DEVNULL)
    text = path.read_text(encoding="utf-8")
    plural = PLURALS.get(language, "nplurals=2; plural=(n != 1);")
    text = re.sub(r'"Plural-Forms: .*?\\n"', lambda _: f'"Plural-Forms: {plural}\\n"', text)
    path.write_text(re.sub(r"charset=[\w-]+", "charset=UTF-8", text), encoding="utf-8")
    linguas = PO / "LINGUAS"
    head = [line for line in linguas.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    listed = sorted({*list_entries(linguas), language})
    linguas.write_text("\n".join(head + listed) + "\n", encoding="utf-8")


def update(languages):
    update_files()
    with tempfile.TemporaryDirectory() as folder:
        pot = Path(folder) / "sightline.pot"
        extract(pot)
        for language in languages:
            path = PO / f"{language}.po"
            if not path.exists():
                begin(language, pot)
            run("msgmerge", "--quiet", "--no-fuzzy-matching", *LAYOUT, f"--output-file={path}", path, pot)
            run("msgattrib", "--no-obsolete", "--no-fuzzy", "--clear-fuzzy", *LAYOUT, f"--output-file={path}", path)


def print_status():
    for language in list_entries(PO / "LINGUAS"):
        path = PO / f"{language}.po"
        print(f"{language}: {share(path, WINDOW):6.1%} of the window and core, {share(path, None):6.1%} of all")


def select(path, wanted):
    """The messages of the catalogue, as texts; the header first."""
    text = run("msgattrib", *wanted, "--no-wrap", path, stdout=subprocess.PIPE).stdout
    return [part for part in text.strip().split("\n\n") if part]


def split(language, folder, size=PART):
    folder.mkdir(parents=True, exist_ok=True)
    header, *messages = select(PO / f"{language}.po", ["--untranslated", "--no-obsolete"])
    first = [message for message in messages if re.search(rf"^#: ({WINDOW})", message, re.M)]
    rest = [message for message in messages if message not in set(first)]
    rows = first + rest
    for number, start in enumerate(range(0, len(rows), size), 1):
        path = folder / f"{language}-{number:02}.po"
        path.write_text("\n\n".join([header, *rows[start:start + size]]) + "\n", encoding="utf-8")
    print(f"{language}: {len(first)} of the window and core, {len(rest)} others, in {-(-len(rows) // size)} files")


def join(language, folder):
    path = PO / f"{language}.po"
    for part in sorted(folder.glob(f"{language}-*.po")):
        run("msgfmt", "--check-format", "--output-file=/dev/null", part)
    with tempfile.TemporaryDirectory() as scratch:
        pot = Path(scratch) / "sightline.pot"
        extract(pot)
        # As compendia their plural forms would be passed over.
        known = Path(scratch) / "known.po"
        run("msgcat", "--use-first", f"--output-file={known}", *sorted(folder.glob(f"{language}-*.po")), path)
        run("msgmerge", "--quiet", "--no-fuzzy-matching", *LAYOUT, f"--output-file={path}", known, pot)


def main(arguments):
    if arguments == ["--status"]:
        print_status()
    elif arguments[:1] == ["--split"]:
        split(arguments[1], Path(arguments[2]).resolve(), *map(int, arguments[3:]))
    elif arguments[:1] == ["--join"]:
        join(arguments[1], Path(arguments[2]).resolve())
    else:
        update(arguments or list_entries(PO / "LINGUAS"))


if __name__ == "__main__":
    main(sys.argv[1:])
