"""reeds.py - a game in which reeds are never seen: by what stands on the cells, not by what stops sight

reeds.py [patches]

SPDX-License-Identifier: MIT
"""
import json
import sys

rows, legend = [], {}
for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "hello":
        answer = {"name": "Reeds", "fov": True, "legend": True, "patches": "patches" in sys.argv}
    elif asked["ask"] == "map":
        assert [len(row) for row in asked["tiles"]] == [len(row) for row in asked["rows"]]
        if "patch" in asked:
            x, y = asked["patch"]
            for number, row in enumerate(asked["tiles"]):
                rows[y + number] = rows[y + number][:x] + row + rows[y + number][x + len(row):]
        else:
            rows, legend = asked["tiles"], {tile["glyph"]: tile for tile in asked["legend"]}
        continue
    else:
        answer = {"id": asked["id"],
                  "visible": ["".join("01"[legend[glyph]["transparent"] and "Reeds" not in legend[glyph]["name"]]
                                      for glyph in row) for row in rows]}
    print(json.dumps(answer), flush=True)
