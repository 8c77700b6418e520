/* test-tool-room.c - rooms as pictures: walls, a floor, doors where they meet; mixes of tiles; stamps
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "edit/tools/sight-stamps.h"

static SightDocument *
document_from (const char *const *rows)
{
  return sight_document_new (level_from_picture (rows));
}

static SightToolState
tools_for (SightDocument *document)
{
  return (SightToolState) {
    .document = document, .tiles = { 1, 0 }, .brush_size = 1, .team = -1, .selected = -1, .area = -1
  };
}

/* Drags @id from (@x, @y) over @width × @height cells. */
static void
drag (SightToolState *tools, const char *id, SightRect rect, SightButton button)
{
  const SightTool *tool = sight_tool_find (id);

  tool->press (tools, (SightCell) { rect.x, rect.y }, button);
  tool->drag (tools, (SightCell) { rect.x + rect.width - 1, rect.y + rect.height - 1 });
  tool->release (tools);
}

/* Two rooms in rock share a wall and get a door in its middle; one that is drawn over ground gets none; what is undone
 * is one entry. */
static void
test_rooms (void)
{
  static const char *const rock[] = { "###########", "###########", "###########", "###########", "###########", NULL };
  static const char *const rooms[] = {
    "###########", "#...#.....#", "#...+.....#", "#...#.....#", "###########", NULL
  };
  static const char *const ground[] = { ".....", ".....", ".....", ".....", ".....", NULL };
  static const char *const drawn[] = { "####.", "#..#.", "#..#.", "####.", ".....", NULL };
  g_autoptr (SightDocument) document = document_from (rock), open = document_from (ground);
  SightToolState tools = tools_for (document), others = tools_for (open);

  drag (&tools, "room", (SightRect) { 0, 0, 5, 5 }, SIGHT_BUTTON_FIRST);
  drag (&tools, "room", (SightRect) { 4, 0, 7, 5 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (document), rooms);
  assert_sound (document);
  /* Drawn again, the door that is there stays the only one. */
  drag (&tools, "room", (SightRect) { 4, 0, 7, 5 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (document), rooms);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Draw a room");
  sight_document_undo (document);
  sight_document_undo (document);
  g_assert_false (sight_document_can_undo (document));
  assert_picture (sight_document_get_level (document), rock);

  drag (&others, "room", (SightRect) { 0, 0, 4, 4 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (open), drawn);
  sight_tool_state_clear (&tools);
  sight_tool_state_clear (&others);
}

/* A part of a house has its door to the rest of it, not through the wall of the house to the larger ground outside; a
 * room beside a house meets it; a second part has one to the first too. */
static void
test_parts (void)
{
  static const char *const house[] = { "..........", ".#######..", ".#.....#..", ".#.....#..", ".#.....#..",
                                       ".#.....#..", ".#######..", "..........", NULL };
  static const char *const parts[] = { "..........", ".#######..", ".#..#..#..", ".#..+..#..", ".##+##+#..",
                                       ".#.....#..", ".#######..", "..........", NULL };
  static const char *const beside[] = { "..........", ".#########", ".#.....#.#", ".#.....#.#", ".#.....+.#",
                                        ".#.....#.#", ".#########", "..........", NULL };
  g_autoptr (SightDocument) document = document_from (house), other = document_from (house);
  SightToolState tools = tools_for (document), others = tools_for (other);

  drag (&tools, "room", (SightRect) { 1, 1, 4, 4 }, SIGHT_BUTTON_FIRST);
  drag (&tools, "room", (SightRect) { 4, 1, 4, 4 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (document), parts);
  drag (&others, "room", (SightRect) { 7, 1, 3, 6 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (other), beside);
  sight_tool_state_clear (&tools);
  sight_tool_state_clear (&others);
}

/* A hall whose walls are the border of the map, or stand in rock, is a house too: a part in its corner has a door to
 * it, and so has one beside that.  What stands alone is no house. */
static void
test_halls (void)
{
  static const char *const hall[] = { "##########", "#........#", "#........#", "#........#",
                                      "#........#", "#........#", "##########", NULL };
  static const char *const parts[] = { "##########", "#...#....#", "#...#....#", "##+###...#",
                                       "#....#...#", "#....+...#", "##########", NULL };
  static const char *const rock[] = { "########", "########", "##....##", "##....##",
                                      "##....##", "########", "########", NULL };
  static const char *const cell[] = { "########", "########", "##.#..##", "##+#..##",
                                      "##....##", "########", "########", NULL };
  static const char *const stones[] = { "......", "#.....", "......", "......", "......", NULL };
  static const char *const around[] = { "####..", "#..#..", "#..#..", "####..", "......", NULL };
  g_autoptr (SightDocument) document = document_from (hall), other = document_from (rock),
                            last = document_from (stones);
  SightToolState tools = tools_for (document), others = tools_for (other), free = tools_for (last);

  drag (&tools, "room", (SightRect) { 0, 0, 5, 4 }, SIGHT_BUTTON_FIRST);
  drag (&tools, "room", (SightRect) { 0, 3, 6, 4 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (document), parts);
  drag (&others, "room", (SightRect) { 1, 1, 3, 3 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (other), cell);
  drag (&free, "room", (SightRect) { 0, 0, 4, 4 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (last), around);
  sight_tool_state_clear (&tools);
  sight_tool_state_clear (&others);
  sight_tool_state_clear (&free);
}

/* Too small for a floor: only walls.  The second button exchanges the tiles. */
static void
test_small (void)
{
  static const char *const ground[] = { "......", "......", "......", NULL };
  static const char *const drawn[] = { "##....", "##....", "......", NULL };
  static const char *const rock[] = { "####", "####", "####", "####", NULL };
  static const char *const turned[] = { "...#", ".#.#", "...#", "####", NULL };
  g_autoptr (SightDocument) document = document_from (ground), other = document_from (rock);
  SightToolState tools = tools_for (document), others = tools_for (other);

  drag (&tools, "room", (SightRect) { 0, 0, 2, 2 }, SIGHT_BUTTON_FIRST);
  assert_picture (sight_document_get_level (document), drawn);
  drag (&others, "room", (SightRect) { 0, 0, 3, 3 }, SIGHT_BUTTON_SECOND);
  assert_picture (sight_document_get_level (other), turned);
  sight_tool_state_clear (&tools);
  sight_tool_state_clear (&others);
}

static gsize
count (SightDocument *document, guint16 tile)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_tile (sight_document_get_level (document)->map, NULL, tile);

  return sight_cell_set_count (cells);
}

static SightDocument *
large_document (void)
{
  return sight_document_new (sight_level_new (sight_map_new (60, 60, 0), sight_legend_new_standard ()));
}

/* Weights are shares; mirror images are the same; the second button paints its tile; a removed tile leaves the mix. */
static void
test_mix (void)
{
  g_autoptr (SightDocument) document = large_document ();
  const SightMixPart parts[] = { { 6, 3 }, { 7, 1 } };
  GArray *mix = g_array_new (FALSE, FALSE, sizeof (SightMixPart));
  SightToolState tools = tools_for (document);
  const SightMap *map;

  g_array_append_vals (mix, parts, G_N_ELEMENTS (parts));
  sight_tool_state_set_mix (&tools, mix, TRUE);
  tools.symmetry = SIGHT_SYMMETRY_BOTH;
  drag (&tools, "fill", (SightRect) { 10, 10, 1, 1 }, SIGHT_BUTTON_FIRST);
  g_assert_cmpuint (count (document, 6) + count (document, 7), ==, 3600);
  g_assert_cmpuint (count (document, 6), >, 2400);
  g_assert_cmpuint (count (document, 7), >, 600);
  map = sight_document_get_level (document)->map;
  for (int y = 0; y < 60; y++)
    {
      for (int x = 0; x < 60; x++)
        {
          g_assert_cmpint (sight_map_get (map, (SightCell) { x, y }), ==,
                           sight_map_get (map, (SightCell) { 59 - x, y }));
          g_assert_cmpint (sight_map_get (map, (SightCell) { x, y }), ==,
                           sight_map_get (map, (SightCell) { x, 59 - y }));
        }
    }
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Paint 3600 cells with a mix");
  drag (&tools, "rectangle", (SightRect) { 0, 0, 3, 3 }, SIGHT_BUTTON_SECOND);
  g_assert_cmpuint (count (document, 0), ==, 32);
  sight_tool_state_set_mix (&tools, g_array_new (FALSE, FALSE, sizeof (SightMixPart)), TRUE);
  g_assert_false (tools.is_mixed);
  sight_tool_state_clear (&tools);
}

/* Whatever paints with the first tile heeds the mix: all tools that say so, and what fills the selected cells.  What
 * they show before is no tile that they may not paint. */
static void
test_all_mix (void)
{
  const SightMixPart parts[] = { { 6, 1 }, { 7, 1 } };
  const SightTool *tool;
  guint n = 0;

  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      const gboolean mixes = (tool->options & SIGHT_OPTION_MIX) != 0, fills = g_str_equal (tool->id, "select");
      g_autoptr (SightDocument) document = large_document ();
      g_auto (SightPreview) preview = { 0 };
      GArray *mix = g_array_new (FALSE, FALSE, sizeof (SightMixPart));
      SightToolState tools = tools_for (document);

      g_array_append_vals (mix, parts, G_N_ELEMENTS (parts));
      sight_tool_state_set_mix (&tools, mix, TRUE);
      sight_tool_preview (tool, &tools, (SightCell) { 10, 10 }, &preview);
      if (mixes)
        g_assert_cmpint (preview.tile, ==, SIGHT_TILE_NONE);
      if (mixes || fills)
        drag (&tools, tool->id, (SightRect) { 10, 10, 9, 9 }, SIGHT_BUTTON_FIRST);
      if (fills)
        sight_tool_state_fill (&tools);
      n += mixes || fills;
      if (mixes || fills)
        g_assert_true (g_str_has_suffix (sight_document_get_undo_name (document), " with a mix"));
      g_assert_cmpuint (count (document, 1), ==, 0);
      g_assert_true ((count (document, 6) + count (document, 7) > 0) == (mixes || fills));
      sight_tool_state_clear (&tools);
    }
  g_assert_cmpuint (n, ==, 6);
}

/* Stamp @name comes back after it was removed, but takes the place of another one only if it was replaced by it. */
static void
check_restored (const char *folder, const char *name, const SightFragment *fragment)
{
  g_assert_true (sight_stamps_remove (folder, name, NULL));
  g_assert_true (sight_stamps_keep (folder, name, fragment, NULL));
  g_assert_false (sight_stamps_restore (folder, name, FALSE, NULL));
  g_assert_true (sight_stamps_restore (folder, name, TRUE, NULL));
  g_assert_true (sight_stamps_remove (folder, name, NULL));
  g_assert_true (sight_stamps_restore (folder, name, FALSE, NULL));
  g_assert_true (sight_stamps_remove (folder, name, NULL));
  sight_stamps_forget (folder, name);
}

/* Cells of any shape are kept under a name and come back as they were; wrong names and missing files are refused. */
static void
test_stamps (void)
{
  static const char *const rows[] = { "#+#", ".~.", NULL };
  g_autoptr (SightLevel) level = level_from_picture (rows);
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 0, 0, 3, 2 });
  g_autofree char *folder = g_dir_make_tmp ("sightline-stamps-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "a", "b", NULL), *a = g_build_filename (folder, "a", NULL);
  g_autoptr (SightFragment) fragment = NULL, loaded = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL, left = NULL;

  sight_cell_set_remove_rect (cells, (SightRect) { 2, 1, 1, 1 });
  fragment = sight_fragment_take (level, cells);
  g_assert_true (sight_stamps_keep (inner, "Tür im Eck", fragment, &error));
  g_assert_true (sight_stamps_keep (inner, "all", fragment, &error));
  g_assert_no_error (error);
  names = sight_stamps_list (inner);
  g_assert_cmpuint (g_strv_length (names), ==, 2);
  g_assert_true (g_strv_contains ((const char *const *) names, "all"));
  loaded = sight_stamps_load (inner, "Tür im Eck", &error);
  g_assert_no_error (error);
  g_assert_true (sight_cell_set_equal (loaded->cells, fragment->cells));
  g_assert_cmpint (loaded->map->width, ==, 3);
  g_assert_cmpuint (sight_legend_get (loaded->legend, sight_map_get (loaded->map, (SightCell) { 1, 0 }))->glyph, ==,
                    '+');
  check_restored (inner, "Tür im Eck", fragment);
  g_assert_true (sight_stamps_remove (inner, "all", NULL));
  sight_stamps_forget (inner, "all");
  left = sight_stamps_list (inner);
  g_assert_null (left[0]);
  none = sight_stamps_load (inner, "all", &error);
  g_assert_null (none);
  g_assert_nonnull (error);
  g_assert_false (sight_stamps_name_is_valid ("../x"));
  g_assert_false (sight_stamps_name_is_valid ("  "));
  g_assert_false (sight_stamps_name_is_valid (".hidden"));
  g_rmdir (inner);
  g_rmdir (a);
  g_rmdir (folder);
}

/* A stamp has the sheets that the pictures of its tiles are parts of, and no others: it can be read, and looks as it
 * did wherever it is placed. */
static void
test_stamp_pictures (void)
{
  static const char *const rows[] = { "#+", NULL };
  g_autoptr (SightLevel) level = level_from_picture (rows);
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 0, 0, 2, 1 });
  g_autofree char *folder = g_dir_make_tmp ("sightline-stamps-XXXXXX", NULL);
  g_autoptr (SightFragment) fragment = NULL, loaded = NULL;
  g_autoptr (GError) error = NULL;
  guint used = 0;

  /* Water is in no cell. */
  for (guint i = 0; i < 2; i++)
    {
      const int index = sight_legend_find_glyph (level->legend, i == 0 ? '~' : '#');
      SightTile tile = *sight_legend_get (level->legend, index);
      g_autofree char *name = g_strdup (tile.name);
      SightImage *sheet = sight_image_new_path (i == 0 ? "/nowhere/water.png" : "/nowhere/walls.png");

      tile.name = name;
      tile.image = (SightTileImage) { sight_pictures_add_sheet (&level->pictures, sheet), 8, 0, 8, 8 };
      sight_legend_set (level->legend, index, &tile);
      sight_image_unref (sheet);
    }
  fragment = sight_fragment_take (level, cells);
  g_assert_true (sight_stamps_keep (folder, "walls", fragment, &error));
  loaded = sight_stamps_load (folder, "walls", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->pictures.sheets->len, ==, 1);
  g_assert_cmpstr (sight_pictures_get_sheet (&loaded->pictures, 1)->path, ==, "/nowhere/walls.png");
  for (guint i = 0; i < sight_legend_get_length (loaded->legend); i++)
    used += sight_legend_get (loaded->legend, i)->image.sheet;
  g_assert_cmpuint (used, ==, 1);
  g_assert_true (sight_stamps_remove (folder, "walls", NULL));
  g_rmdir (folder);
}

/* A pipe with the name of a stamp, which never ends, is not waited for. */
static void
test_stamp_pipe (void)
{
  static const char *const rows[] = { "#", NULL };
  g_autoptr (SightLevel) level = level_from_picture (rows);
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 0, 0, 1, 1 });
  g_autofree char *folder = g_dir_make_tmp ("sightline-stamps-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pipe.sightline", NULL);
  g_autoptr (SightFragment) fragment = sight_fragment_take (level, cells), none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  none = sight_stamps_load (folder, "pipe", &error);
  g_assert_null (none);
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (sight_stamps_keep (folder, "pipe", fragment, &error));
  g_assert_nonnull (error);
  g_assert_true (sight_stamps_remove (folder, "pipe", NULL));
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tool-room/rooms", test_rooms);
  g_test_add_func ("/tool-room/parts", test_parts);
  g_test_add_func ("/tool-room/halls", test_halls);
  g_test_add_func ("/tool-room/small", test_small);
  g_test_add_func ("/tool-room/mix", test_mix);
  g_test_add_func ("/tool-room/all-mix", test_all_mix);
  g_test_add_func ("/tool-room/stamps", test_stamps);
  g_test_add_func ("/tool-room/stamp-pictures", test_stamp_pictures);
  g_test_add_func ("/tool-room/stamp-pipe", test_stamp_pipe);
  return g_test_run ();
}
