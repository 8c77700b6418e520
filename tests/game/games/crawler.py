"""crawler.py - a dungeon crawler: eight straight rays, and nothing between them

SPDX-License-Identifier: MIT
"""
import serve

SHORTER = serve.change() == "range"


def field(rows, viewer, limit):
    width, height = len(rows[0]), len(rows)
    seen = set()
    for dx, dy in ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)):
        x, y, steps = viewer[0], viewer[1], 0
        while limit == 0 or (steps < limit - 1 if SHORTER else steps < limit):
            x, y, steps = x + dx, y + dy, steps + 1
            if not (0 <= x < width and 0 <= y < height):
                break
            seen.add((x, y))
            if rows[y][x] == "#":
                break
    return serve.digits(width, height, lambda x, y: (x, y) in seen)


if __name__ == "__main__":
    serve.main("Crawler", 5, field)
