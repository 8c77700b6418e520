// game.cs - a game that answers Sightline; put your own rule into Sees
using System.Linq; using System.Text.Json.Nodes;
string[] rows = {};
bool Sees (int x, int y, int toX, int toY, int reach) {
  int dx = Math.Abs (toX - x), dy = Math.Abs (toY - y), sx = toX > x ? 1 : -1, sy = toY > y ? 1 : -1, error = dx - dy;
  if (reach > 0 && dx * dx + dy * dy > reach * reach) return false;
  while (x != toX || y != toY) {
    int twice = 2 * error;
    if (twice > -dy) { error -= dy; x += sx; }
    if (twice < dx) { error += dx; y += sy; }
    if ((x != toX || y != toY) && rows[y][x] == '#') return false;
  }
  return true;
}
while (Console.ReadLine () is string line) {
  var ask = JsonNode.Parse (line)!;
  if ((string) ask["ask"]! == "hello") Console.WriteLine ("{\"name\":\"C# sample\",\"fov\":true}");
  else if ((string) ask["ask"]! == "map") rows = ask["rows"]!.AsArray ().Select (row => (string) row!).ToArray ();
  else Console.WriteLine (new JsonObject { ["id"] = (int) ask["id"]!, ["visible"] = new JsonArray (rows.Select ((row, y) =>
    (JsonNode) string.Concat (row.Select ((_, x) => Sees ((int) ask["viewer"]![0]!, (int) ask["viewer"]![1]!, x, y,
    (int) ask["range"]!) ? '1' : '0'))).ToArray ()) }.ToJsonString ());
}
