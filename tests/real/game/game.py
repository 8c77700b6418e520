"""game.py - stands in for a game whose sight is tested against recorded answers: a Bresenham line, walls seen.

SPDX-License-Identifier: MIT
"""


def sees(rows, viewer, cell, reach):
    """Whether viewer, (x, y), sees cell on the map of rows, in which # is a wall."""
    (x, y), (to_x, to_y) = viewer, cell
    dx, dy = abs(to_x - x), abs(to_y - y)
    step_x, step_y = (1 if to_x > x else -1), (1 if to_y > y else -1)
    if reach > 0 and dx * dx + dy * dy > reach * reach:
        return False
    error = dx - dy
    while (x, y) != (to_x, to_y):
        twice = 2 * error
        if twice > -dy:
            error, x = error - dy, x + step_x
        if twice < dx:
            error, y = error + dx, y + step_y
        if (x, y) != (to_x, to_y) and rows[y][x] == "#":
            return False
    return True
