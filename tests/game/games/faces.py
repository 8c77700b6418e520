"""faces.py - shadowcasting that shows of walls only the quarters that face the viewer

SPDX-License-Identifier: MIT
"""
import sys

import serve

CHANGE = serve.change()
# Of each octant: its line runs along x or y, which way it goes out, from which side it walks to the axis.
OCTANTS = {1: ("x", -1, -1), 2: ("x", -1, 1), 3: ("y", 1, -1), 4: ("y", 1, 1),
           5: ("x", 1, 1), 6: ("x", 1, -1), 7: ("y", -1, 1), 8: ("y", -1, -1)}
FAR = {1: (0, 0), 8: (0, 0), 2: (1, 0), 3: (1, 0), 4: (1, 1), 5: (1, 1), 6: (0, 1), 7: (0, 1)}
# The neighbour next to a wall that hides a back corner, by octant.
BACK = {(1, 0): {1: (1, 0), 8: (1, 0), 6: (1, 1), 7: (1, 1)}, (-1, 0): {2: (0, 0), 3: (0, 0), 4: (0, 1), 5: (0, 1)},
        (0, -1): {4: (1, 0), 5: (1, 0), 6: (0, 0), 7: (0, 0)}, (0, 1): {1: (0, 1), 8: (0, 1), 2: (1, 1), 3: (1, 1)}}


class Field:
    def __init__(self, rows, viewer, limit):
        self.rows, (self.px, self.py) = rows, viewer
        self.width, self.height = len(rows[0]), len(rows)
        self.limit = limit or self.width + self.height
        self.parts = {(2 * self.px + i, 2 * self.py + j) for i in (0, 1) for j in (0, 1)}
        for octant in OCTANTS:
            self.scan(1, octant, 1.0, 0.0)

    def inside(self, x, y):
        return 0 <= x < self.width and 0 <= y < self.height

    def wall(self, x, y):
        return self.rows[y][x] == "#"

    def slope(self, along, x, y):
        dx, dy = x - self.px, y - self.py
        return dx / dy if along == "x" else dy / dx

    def near(self, x, y):
        away = (x - self.px) ** 2 + (y - self.py) ** 2
        return away < self.limit ** 2 if CHANGE == "range" else away <= self.limit ** 2

    def show(self, octant, x, y):
        hidden = {FAR[octant]} if self.wall(x, y) else set()
        if self.wall(x, y):
            if x == self.px:
                row = 0 if octant in (1, 2, 3, 8) and y < self.py else 1
                hidden |= {(0, row), (1, row)}
            if y == self.py:
                column = 1 if x > self.px else 0
                hidden |= {(column, 0), (column, 1)}
            for (dx, dy), corners in BACK.items():
                beside = x + dx, y + dy
                if octant in corners and (not self.inside(*beside) or self.wall(*beside)):
                    hidden.add(corners[octant])
        for i in (0, 1):
            for j in (0, 1):
                if (i, j) not in hidden:
                    self.parts.add((2 * x + i, 2 * y + j))

    def scan(self, depth, octant, start, end):
        along, out, side = OCTANTS[octant]
        line = (self.py if along == "x" else self.px) + out * depth
        if not 0 <= line < (self.height if along == "x" else self.width):
            return
        center = self.px if along == "x" else self.py
        last = (self.width if along == "x" else self.height) - 1
        at = min(max(center + side * round(start * depth), 0), last)
        # The slope of a line along @side grows one way in half of the octants; the other half is mirrored.
        sign = side * out
        open_last = False
        while 0 <= at <= last:
            x, y = (at, line) if along == "x" else (line, at)
            if sign * self.slope(along, x, y) < end:
                break
            if self.near(x, y):
                beside = (x + side, y) if along == "x" else (x, y + side)
                start = self.visit(depth, octant, (x, y), beside, (start, end))
            at -= side
        at = min(max(at + side, 0), last)
        x, y = (at, line) if along == "x" else (line, at)
        open_last = not self.wall(x, y)
        if open_last and depth < self.limit:
            self.scan(depth + 1, octant, start, end)

    def visit(self, depth, octant, cell, beside, slopes):
        along, out, side = OCTANTS[octant]
        (x, y), (start, end) = cell, slopes
        half, sign = side * 0.5, side * out
        if self.wall(x, y):
            if self.inside(*beside) and not self.wall(*beside):
                corner = (x + half, y - out * 0.5) if along == "x" else (x - out * 0.5, y + half)
                self.scan(depth + 1, octant, start, sign * self.slope(along, *corner))
        elif self.inside(*beside) and self.wall(*beside):
            corner = (x + half, y + out * 0.5) if along == "x" else (x + out * 0.5, y + half)
            start = sign * self.slope(along, *corner)
        self.show(octant, x, y)
        return start


def field(rows, viewer, limit):
    found = Field(rows, viewer, limit)
    return serve.digits(2 * found.width, 2 * found.height, lambda x, y: (x, y) in found.parts)


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    serve.main("Wall faces", 5, field)
