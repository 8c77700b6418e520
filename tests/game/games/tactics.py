"""tactics.py - a tactics game: a unit walks a line to every cell in range, and walls are seen

SPDX-License-Identifier: MIT
"""
import serve

CHANGE = serve.change()


def reaches(rows, start, end):
    """Whether a unit's line from @start arrives at @end."""
    x, y = start
    dx, dy = abs(end[0] - x), abs(end[1] - y)
    sx, sy = (1 if x < end[0] else -1), (1 if y < end[1] else -1)
    error = dx - dy
    while (x, y) != tuple(end):
        twice = 2 * error
        if twice >= -dy if CHANGE == "tie" else twice > -dy:
            error, x = error - dy, x + sx
        if twice < dx:
            error, y = error + dx, y + sy
        if (x, y) != tuple(end) and not (0 <= x < len(rows[0]) and 0 <= y < len(rows) and rows[y][x] != "#"):
            return False
    return True


def field(rows, viewer, limit):
    def sees(x, y):
        away = (x - viewer[0]) ** 2 + (y - viewer[1]) ** 2
        near = away < limit ** 2 if CHANGE == "range" else away <= limit ** 2
        return (limit == 0 or near) and reaches(rows, viewer, (x, y))

    return serve.digits(len(rows[0]), len(rows), sees)


if __name__ == "__main__":
    serve.main("Tactics", 10, field)
