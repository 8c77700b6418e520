// game.js - stands in for a game whose sight is tested against recorded answers: a Bresenham line, walls seen
//
// SPDX-License-Identifier: MIT

// Whether viewer, [x, y], sees the cell on the map of rows, in which # is a wall.
exports.sees = (rows, [x, y], [toX, toY], range) => {
  const dx = Math.abs(toX - x), dy = Math.abs(toY - y)
  const stepX = toX > x ? 1 : -1, stepY = toY > y ? 1 : -1
  if (range > 0 && dx * dx + dy * dy > range * range) return false
  for (let error = dx - dy; x !== toX || y !== toY;) {
    const twice = 2 * error
    if (twice > -dy) { error -= dy; x += stepX }
    if (twice < dx) { error += dx; y += stepY }
    if ((x !== toX || y !== toY) && rows[y][x] === '#') return false
  }
  return true
}
