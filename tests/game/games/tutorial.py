"""tutorial.py - a roguelike tutorial: from every cell a line back to the player; the map's border is never seen

SPDX-License-Identifier: MIT
"""
import serve

CHANGE = serve.change()


def line_is_open(rows, start, end):
    """Whether no cell between @start and @end is a wall."""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    step_x, step_y = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    ax, ay = abs(dx) * 2, abs(dy) * 2
    wide = ax > ay
    error = ay - ax // 2 if wide else ax - ay // 2
    while True:
        if error > 0 if CHANGE == "tie" else error >= 0:
            x, y = (x, y + step_y) if wide else (x + step_x, y)
            error -= ax if wide else ay
        x, y = (x + step_x, y) if wide else (x, y + step_y)
        error += ay if wide else ax
        if (x, y) == tuple(end):
            return True
        if rows[y][x] == "#":
            return False


def field(rows, viewer, limit):
    width, height = len(rows[0]), len(rows)

    def sees(x, y):
        if [x, y] == list(viewer):
            return True
        if CHANGE != "border" and (x in (0, width - 1) or y in (0, height - 1)):
            return False
        away = (x - viewer[0]) ** 2 + (y - viewer[1]) ** 2
        near = away <= limit ** 2 if CHANGE == "range" else away < limit ** 2
        return (limit == 0 or near) and line_is_open(rows, (x, y), viewer)

    return serve.digits(width, height, sees)


if __name__ == "__main__":
    serve.main("Tutorial", 15, field)
