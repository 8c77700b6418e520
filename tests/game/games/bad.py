"""bad.py - a game that misbehaves in the way that its argument names

SPDX-License-Identifier: MIT
"""
import json
import os
import subprocess
import sys
import time

KIND = sys.argv[1]
HELLO = {"name": "Bad", "version": "1", "fov": True, "los": False}


def say(text, end="\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()


def answer(asked, rows):
    width, height = len(rows[0]), len(rows)
    good = {"id": asked["id"], "visible": ["1" * width] * height}
    other = {"other-id": {"id": asked["id"] + 1}, "no-id": {"id": None}, "wide": {"visible": ["1" * (width + 1)] * height},
             "high": {"visible": ["1" * width] * (height + 1)}, "digits": {"visible": ["x" * width] * height},
             "no-rows": {"visible": None}, "text": {"visible": "1" * width}, "error": {"error": "no such map"}}
    return json.dumps({**good, **other.get(KIND, {})})


def misbehave(asked, rows):
    """What a question is answered with."""
    if KIND == "late":
        time.sleep(60)
    elif KIND == "killed":
        os.kill(os.getpid(), 9)
    elif KIND == "exit-asked":
        sys.exit("I give up")
    elif KIND == "half":
        say(answer(asked, rows)[:10], "")
        sys.exit(0)
    elif KIND == "nul":
        say(answer(asked, rows) + "\0 and more")
    elif KIND == "nonsense":
        say("Segmentation fault")
    elif KIND == "deep":
        say("[" * 100000)
    elif KIND == "flood":
        while True:
            say("1" * 65536, "")
    elif KIND == "lines":
        while True:
            say(answer(asked, rows))
    elif KIND == "stderr":
        while True:
            sys.stderr.write("complaint " * 1000 + "\n")
    elif KIND == "twice":
        say(answer(asked, rows) + "\n" + answer(asked, rows))
    elif KIND == "forks":
        subprocess.Popen(["sleep", sys.argv[2]])
        say(answer(asked, rows))
    else:
        say(answer(asked, rows))


def main():
    if KIND == "exit":
        sys.exit(3)
    if KIND == "silent":
        time.sleep(60)
    rows = []
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["ask"] == "hello":
            say({"no-name": '{"fov":true}', "neither": '{"name":"Bad"}', "hello-text": "hello"}.get(KIND, json.dumps(HELLO)))
        elif asked["ask"] == "map":
            rows = asked["rows"]
        else:
            misbehave(asked, rows)


main()
