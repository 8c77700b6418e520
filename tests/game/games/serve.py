"""serve.py - what the five sample games share: the protocol, and recorded answers

A game is a module with NAME, RANGE and field(rows, viewer, range): rows of digits, "1" for seen.

GAME.py [CHANGE]                answers questions on standard input
GAME.py [CHANGE] --record N     writes N recorded answers on random maps

SPDX-License-Identifier: MIT
"""
import json
import random
import sys


def serve(name, field):
    rows = []
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["ask"] == "hello":
            scale = len(field(["."], (0, 0), 1))
            answer = {"name": name, "version": "1", "fov": True, "los": False, "parts": scale}
        elif asked["ask"] == "map":
            rows = asked["rows"]
            continue
        else:
            answer = {"id": asked["id"], "visible": field(rows, asked["viewer"], asked["range"])}
        print(json.dumps(answer), flush=True)


def make_map(chance, number):
    width, height = chance.randint(5, 24), chance.randint(5, 16)
    share = (0.05, 0.15, 0.3, 0.45)[number % 4]
    return ["".join("#" if chance.random() < share else "." for _ in range(width)) for _ in range(height)]


def record(field, limit, count, lines):
    chance, maps, fields, los = random.Random(7), [], [], []
    for number in range(count):
        if number % 5 == 0:
            maps.append(make_map(chance, number // 5))
        rows = maps[-1]
        viewer = [chance.randrange(len(rows[0])), chance.randrange(len(rows))]
        if lines:
            other = [chance.randrange(len(rows[0])), chance.randrange(len(rows))]
            los.append({"map": len(maps) - 1, "from": viewer, "to": other,
                        "clear": field(rows, viewer, 0)[other[1]][other[0]] == "1"})
        else:
            fields.append({"map": len(maps) - 1, "viewer": viewer, "range": limit,
                           "visible": field(rows, viewer, limit)})
    named = [{"name": f"map {number}", "rows": rows} for number, rows in enumerate(maps)]
    json.dump({"format": "sightline-recorded", "version": 1, "maps": named, "fov": fields, "los": los}, sys.stdout)


def main(name, limit, field, lines=False):
    if "--record" in sys.argv:
        record(field, limit, int(sys.argv[sys.argv.index("--record") + 1]), lines)
    else:
        serve(name, field)


def change():
    """The word that asks for a game with one comparison changed."""
    return sys.argv[1] if len(sys.argv) > 1 and not sys.argv[1].startswith("--") else ""


def digits(width, height, sees):
    return ["".join("1" if sees(x, y) else "0" for x in range(width)) for y in range(height)]
