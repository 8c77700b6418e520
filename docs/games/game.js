// game.js - a game that answers Sightline; put your own rule into sees ()
let rows = []

function sees (x, y, toX, toY, reach) {
  const dx = Math.abs(toX - x), dy = Math.abs(toY - y), sx = toX > x ? 1 : -1, sy = toY > y ? 1 : -1
  let error = dx - dy
  if (reach && dx * dx + dy * dy > reach * reach) return false
  while (x !== toX || y !== toY) {
    const twice = 2 * error
    if (twice > -dy) { error -= dy; x += sx }
    if (twice < dx) { error += dx; y += sy }
    if ((x !== toX || y !== toY) && rows[y][x] === '#') return false
  }
  return true
}

require('readline').createInterface({ input: process.stdin }).on('line', line => {
  const { ask, id, viewer, range, rows: map } = JSON.parse(line)
  if (ask === 'hello') console.log(JSON.stringify({ name: 'JavaScript sample', fov: true }))
  else if (ask === 'map') rows = map
  else console.log(JSON.stringify({ id, visible: rows.map((row, y) =>
    [...row].map((_, x) => sees(...viewer, x, y, range) ? '1' : '0').join('')) }))
})
