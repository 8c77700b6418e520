# roguelike.py - the field of a roguelike drawn in a terminal, with libsightline through ctypes
import ctypes
import sys

lib = ctypes.CDLL(sys.argv[1])
lib.sightline_map_new.restype = lib.sightline_sight_new.restype = ctypes.c_void_p
lib.sightline_map_new.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_int]
lib.sightline_sight_new.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p]
lib.sightline_see.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_char_p]
lib.sightline_los.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int * 4]
lib.sightline_explain.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int * 4, ctypes.c_char_p, ctypes.c_int]
lib.sightline_map_free.argtypes = lib.sightline_sight_free.argtypes = [ctypes.c_void_p]

rows = ["############", "#....#.....#", "#....#.....#", "#..........#", "#....#..#..#", "############"]
width, height, player = len(rows[0]), len(rows), (2, 3)
dungeon = lib.sightline_map_new("".join(rows).encode(), width, height)
sight = lib.sightline_sight_new(b"bresenham-team", 8, b"walls=lit")
seen = ctypes.create_string_buffer(width * height)
lib.sightline_see(dungeon, sight, *player, seen)
for y in range(height):
    print("".join("@" if (x, y) == player else rows[y][x] if seen[y * width + x] != b"\0" else " "
                  for x in range(width)).rstrip())
line = (ctypes.c_int * 4)(*player, 8, 1)
print("clear" if lib.sightline_los(dungeon, sight, line) else "blocked")
text = ctypes.create_string_buffer(1000)
lib.sightline_explain(dungeon, sight, line, text, 1000)
print(text.value.decode(), end="")
lib.sightline_sight_free(sight)
lib.sightline_map_free(dungeon)
