-- roguelike.lua - the field of a roguelike drawn in a terminal, with libsightline through LuaJIT's ffi
local ffi = require "ffi"
ffi.cdef [[
  typedef struct sightline_map sightline_map;
  typedef struct sightline_sight sightline_sight;
  sightline_map *sightline_map_new (const char *cells, int width, int height);
  void sightline_map_free (sightline_map *map);
  sightline_sight *sightline_sight_new (const char *preset, int range, const char *settings);
  void sightline_sight_free (sightline_sight *sight);
  int sightline_see (const sightline_map *map, const sightline_sight *sight, int x, int y, unsigned char *seen);
  int sightline_los (const sightline_map *map, const sightline_sight *sight, const int line[4]);
  int sightline_explain (const sightline_map *map, const sightline_sight *sight, const int line[4], char *text, int size);
]]
local lib = ffi.load (arg[1])

local rows = { "############", "#....#.....#", "#....#.....#", "#..........#", "#....#..#..#", "############" }
local width, height, px, py = #rows[1], #rows, 2, 3
local dungeon = ffi.gc (lib.sightline_map_new (table.concat (rows), width, height), lib.sightline_map_free)
local sight = ffi.gc (lib.sightline_sight_new ("bresenham-team", 8, "walls=lit"), lib.sightline_sight_free)
local seen = ffi.new ("unsigned char[?]", width * height)
lib.sightline_see (dungeon, sight, px, py, seen)
for y = 0, height - 1 do
  local out = {}
  for x = 0, width - 1 do
    local glyph = rows[y + 1]:sub (x + 1, x + 1)
    out[#out + 1] = (x == px and y == py) and "@" or seen[y * width + x] == 1 and glyph or " "
  end
  print ((table.concat (out):gsub (" +$", "")))
end
local line = ffi.new ("int[4]", px, py, 8, 1)
print (lib.sightline_los (dungeon, sight, line) == 1 and "clear" or "blocked")
local text = ffi.new ("char[1000]")
lib.sightline_explain (dungeon, sight, line, text, 1000)
io.write (ffi.string (text))
