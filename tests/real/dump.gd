# dump.gd - scenes that Sightline wrote for Godot, as JSON, so that the test can compare them
#
#     godot3-server --path PROJECT -s dump.gd SCENE...
#
# Prints a line for each scene.
#
# SPDX-License-Identifier: MIT
extends SceneTree


func dump(scene):
	var cells = scene.get_node("Cells")
	var area = cells.get_used_rect()
	var rows = []
	for y in range(area.position.y, area.end.y):
		var row = []
		for x in range(area.position.x, area.end.x):
			row.append(cells.get_cell(x, y))
		rows.append(row)

	var tiles = []
	for id in cells.tile_set.get_tiles_ids():
		var picture = cells.tile_set.tile_get_texture(id).get_data()
		var region = cells.tile_set.tile_get_region(id)
		picture.lock()
		tiles.append({
			"name": cells.tile_set.tile_get_name(id),
			"color": picture.get_pixelv(region.position + region.size - Vector2(1, 1)).to_html(false),
			"collides": cells.tile_set.tile_get_shape_count(id),
			"occludes": cells.tile_set.tile_get_light_occluder(id) != null,
		})

	var viewers = []
	for viewer in scene.get_node("Viewers").get_children():
		var cell = cells.world_to_map(viewer.position)
		viewers.append({"meta": viewer.get_meta("viewer"), "cell": [cell.x, cell.y]})
	return {"rows": rows, "tiles": tiles, "viewers": viewers, "legend": scene.get_meta("legend"),
			"teams": scene.get_meta("teams")}


func _init():
	for argument in OS.get_cmdline_args():
		if argument.ends_with(".tscn"):
			var scene = load("res://" + argument).instance()
			print(to_json(dump(scene)))
			scene.free()
	quit()
