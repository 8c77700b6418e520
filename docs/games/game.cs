// game.cs - a game that answers Sightline; put your own rule into Sees ().  mcs game.cs && mono game.exe
using System; using System.Linq; using System.Text.RegularExpressions;
static class Game {
  static string[] rows;
  static bool Sees (int x, int y, int toX, int toY, int reach) {
    int dx = Math.Abs (toX - x), dy = Math.Abs (toY - y), sx = toX > x ? 1 : -1, sy = toY > y ? 1 : -1, error = dx - dy;
    if (reach > 0 && dx * dx + dy * dy > reach * reach) return false;
    while (x != toX || y != toY) {
      int twice = 2 * error;
      if (twice > -dy) { error -= dy; x += sx; }
      if (twice < dx) { error += dx; y += sy; }
      if ((x != toX || y != toY) && rows[y][x] == '#') return false;
    } return true; }
  static string[] All (string line, string what) =>
    (from Match found in Regex.Matches (line, what) select found.Value).ToArray ();
  static int[] Get (string line, string key) => All (All (line, $"\"{key}\":[^\"]+")[0], @"\d+").Select (int.Parse).ToArray ();
  static void Main () {
    for (string line; (line = Console.ReadLine ()) != null; )
      if (line.Contains ("\"hello\"")) Console.WriteLine ("{\"name\":\"C# sample\",\"fov\":true}");
      else if (line.Contains ("\"map\"")) rows = All (line, "(?<=\")[#.]+(?=\")");
      else { int[] from = Get (line, "viewer"); int id = Get (line, "id")[0], range = Get (line, "range")[0];
        var seen = rows.Select ((row, y) => string.Concat (row.Select ((_, x) => Sees (from[0], from[1], x, y, range) ? 1 : 0)));
        Console.WriteLine ($"{{\"id\":{id},\"visible\":[\"{string.Join ("\",\"", seen)}\"]}}"); } } }
