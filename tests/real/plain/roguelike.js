// roguelike.js - the field of a roguelike drawn in a terminal, with libsightline through koffi
const koffi = require('koffi')

const lib = koffi.load(process.argv[2])
const mapNew = lib.func('void *sightline_map_new (const char *cells, int width, int height)')
const mapFree = lib.func('void sightline_map_free (void *map)')
const sightNew = lib.func('void *sightline_sight_new (const char *preset, int range, const char *settings)')
const sightFree = lib.func('void sightline_sight_free (void *sight)')
const see = lib.func('int sightline_see (void *map, void *sight, int x, int y, _Out_ unsigned char *seen)')
const los = lib.func('int sightline_los (void *map, void *sight, const int *line)')
const explain = lib.func('int sightline_explain (void *map, void *sight, const int *line, _Out_ char *text, int size)')

const rows = ['############', '#....#.....#', '#....#.....#', '#..........#', '#....#..#..#', '############']
const width = rows[0].length, height = rows.length, [px, py] = [2, 3]
const dungeon = mapNew(rows.join(''), width, height), sight = sightNew('bresenham-team', 8, 'walls=lit')
const seen = Buffer.alloc(width * height)
see(dungeon, sight, px, py, seen)
rows.forEach((row, y) => console.log([...row].map((glyph, x) =>
  x === px && y === py ? '@' : seen[y * width + x] ? glyph : ' ').join('').trimEnd()))
const line = [px, py, 8, 1], text = Buffer.alloc(1000)
console.log(los(dungeon, sight, line) === 1 ? 'clear' : 'blocked')
process.stdout.write(text.toString('utf8', 0, explain(dungeon, sight, line, text, 1000) - 1))
sightFree(sight)
mapFree(dungeon)
