# game.py - a game that answers Sightline; put your own rule into sees()
import json, sys

def sees(rows, x, y, to_x, to_y, reach):
    dx, dy = abs(to_x - x), abs(to_y - y)
    sx, sy, error = 1 if to_x > x else -1, 1 if to_y > y else -1, dx - dy
    if reach and dx * dx + dy * dy > reach * reach: return False
    while (x, y) != (to_x, to_y):
        twice = 2 * error
        if twice > -dy: error, x = error - dy, x + sx
        if twice < dx: error, y = error + dx, y + sy
        if (x, y) != (to_x, to_y) and rows[y][x] == "#": return False
    return True

for line in sys.stdin:
    ask = json.loads(line)
    if ask["ask"] == "hello": answer = {"name": "Python sample", "fov": True}
    elif ask["ask"] == "map":
        rows = ask["rows"]
        continue
    else: answer = {"id": ask["id"], "visible": ["".join("01"[sees(rows, *ask["viewer"], x, y, ask["range"])]
                    for x in range(len(rows[0]))) for y in range(len(rows))]}
    print(json.dumps(answer), flush=True)
