"""ships.py - ships on a grid: a yes-or-no line; a tie passes unless both of its flankers are walls

SPDX-License-Identifier: MIT
"""
import serve

CHANGE = serve.change()


def is_clear(rows, start, end):
    def wall(x, y):
        return not (0 <= x < len(rows[0]) and 0 <= y < len(rows)) or rows[y][x] == "#"

    x, y = start
    dx, dy = abs(end[0] - x), abs(end[1] - y)
    sx, sy = (1 if end[0] > x else -1), (1 if end[1] > y else -1)
    error = dx - dy
    if wall(x, y):
        return False
    while (x, y) != tuple(end):
        twice = 2 * error
        if twice == 0:
            sides = wall(x + sx, y), wall(x, y + sy)
            if any(sides) if CHANGE == "corner" else all(sides):
                return False
            x, y, error = x + sx, y + sy, error + dx - dy
            if wall(x, y):
                return False
            continue
        if twice > -dy:
            error, x = error - dy, x + sx
            if wall(x, y):
                return False
        if twice <= dx if CHANGE == "tie" else twice < dx:
            error, y = error + dx, y + sy
            if wall(x, y):
                return False
    return True


def field(rows, viewer, limit):
    def sees(x, y):
        away = (x - viewer[0]) ** 2 + (y - viewer[1]) ** 2
        return (limit == 0 or away <= limit ** 2) and is_clear(rows, viewer, (x, y))

    return serve.digits(len(rows[0]), len(rows), sees)


if __name__ == "__main__":
    serve.main("Ships", 0, field, lines=True)
