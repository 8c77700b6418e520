# game.gd - a game that answers Sightline; put your own rule into sees ().  godot3-server -s game.gd
extends SceneTree
var rows = []
func sees(x, y, to_x, to_y, reach):
	var dx = abs(to_x - x); var dy = abs(to_y - y); var error = dx - dy
	var sx = sign(to_x - x); var sy = sign(to_y - y)
	if reach and dx * dx + dy * dy > reach * reach: return false
	while x != to_x or y != to_y:
		var on_x = 2 * error > -dy; var on_y = 2 * error < dx
		error += (dx if on_y else 0) - (dy if on_x else 0)
		x += sx if on_x else 0; y += sy if on_y else 0
		if (x != to_x or y != to_y) and rows[y][x] == "#": return false
	return true

func _init():
	var line = [""]  # Godot 4 has OS.read_string_from_stdin() instead of sed
	while OS.execute("sed", ["-u", "1q"], true, line) == 0 and line[0] != "":
		var ask = JSON.parse(line[0]).result; var visible = []
		for y in rows.size() if ask.ask == "fov" else 0:
			visible.append("")
			for x in rows[y].length(): visible[y] += "1" if sees(ask.viewer[0], ask.viewer[1], x, y, ask.range) else "0"
		if ask.ask == "map": rows = ask.rows
		elif ask.ask == "hello": print('{"name":"GDScript sample","fov":true}')
		else: print(JSON.print({"id": int(ask.id), "visible": visible}))
