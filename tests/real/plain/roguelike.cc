// roguelike.cc - the field of a roguelike drawn in a terminal, with libsightline from C++
#include <iostream>
#include <memory>
#include <sightline-plain.h>
#include <string>
#include <vector>

int main ()
{
  const std::vector<std::string> rows = { "############", "#....#.....#", "#....#.....#",
                                          "#..........#", "#....#..#..#", "############" };
  const int width = rows[0].size (), height = rows.size (), px = 2, py = 3;
  std::string cells;
  for (const auto &row : rows)
    cells += row;
  std::unique_ptr<sightline_map, decltype (&sightline_map_free)> dungeon (
      sightline_map_new (cells.c_str (), width, height), sightline_map_free);
  std::unique_ptr<sightline_sight, decltype (&sightline_sight_free)> sight (
      sightline_sight_new ("bresenham-team", 8, "walls=lit"), sightline_sight_free);
  std::vector<unsigned char> seen (cells.size ());
  sightline_see (dungeon.get (), sight.get (), px, py, seen.data ());
  for (int y = 0; y < height; y++)
    {
      std::string out;
      for (int x = 0; x < width; x++)
        out += x == px && y == py ? '@' : seen[y * width + x] ? rows[y][x] : ' ';
      std::cout << out.substr (0, out.find_last_not_of (' ') + 1) << "\n";
    }
  const int line[4] = { px, py, 8, 1 };
  char text[1000];
  std::cout << (sightline_los (dungeon.get (), sight.get (), line) == 1 ? "clear" : "blocked") << "\n";
  sightline_explain (dungeon.get (), sight.get (), line, text, sizeof text);
  std::cout << text;
}
