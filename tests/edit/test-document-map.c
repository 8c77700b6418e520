/* test-document-map.c - operations on a whole map and its legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/document/sight-document-map.h"

#include "edit-common.h"

#define ROWS(...) ((const char *const[]) { __VA_ARGS__, NULL })

/* A viewer that faces east in (1, 1), and a line from there to (3, 2). */
static SightDocument *
document_new (void)
{
  SightLevel *level = level_from_picture (ROWS ("#####", "#..+#", "#.~.#", "#####"));
  SightViewer *viewer = sight_viewer_new ("Scout", 0, (SightCell) { 1, 1 });

  viewer->facing = 90;
  viewer->angle = 120;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);
  g_ptr_array_add (level->lines, sight_kept_line_new ("line", (SightCell) { 1, 1 }, (SightCell) { 3, 2 }));

  return sight_document_new (level);
}

/* After the entry the map is @rows; before and after undo and redo all is sound. */
static void
assert_entry (SightDocument *document, const char *const *rows)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightLevel) done = NULL;

  sight_document_commit (document);
  assert_sound (document);
  g_assert_cmpint (level->map->width, ==, strlen (rows[0]));
  g_assert_cmpint (level->map->height, ==, g_strv_length ((char **) rows));
  assert_picture (level, rows);

  done = sight_level_copy (level);
  sight_document_undo (document);
  assert_sound (document);
  assert_picture (level, ROWS ("#####", "#..+#", "#.~.#", "#####"));
  sight_document_redo (document);
  assert_sound (document);
  g_assert_true (sight_level_equal (level, done));
}

static void
assert_stands (SightDocument *document, SightCell cell, int facing)
{
  const SightViewer *viewer = sight_level_get_viewer (sight_document_get_level (document), 0);

  g_assert_cmpint (viewer->cell.x, ==, cell.x);
  g_assert_cmpint (viewer->cell.y, ==, cell.y);
  g_assert_cmpint (viewer->facing, ==, facing);
}

static void
assert_line (SightDocument *document, SightCell from, SightCell to)
{
  const SightKeptLine *line = g_ptr_array_index (sight_document_get_level (document)->lines, 0);

  g_assert_true (sight_cell_equal (line->from, from));
  g_assert_true (sight_cell_equal (line->to, to));
}

static void
test_turn (void)
{
  g_autoptr (SightDocument) document = document_new ();
  SightReshape turn = sight_reshape_turn (sight_document_get_level (document)->map, 1);

  sight_document_begin (document, "Rotate");
  sight_document_reshape (document, &turn, 0);
  assert_entry (document, ROWS ("####", "#..#", "#~.#", "#.+#", "####"));
  assert_stands (document, (SightCell) { 2, 1 }, 180);
  assert_line (document, (SightCell) { 2, 1 }, (SightCell) { 1, 3 });
}

/* What is cut off stays in the level. */
static void
test_crop (void)
{
  g_autoptr (SightDocument) document = document_new ();
  SightReshape crop = sight_reshape_crop ((SightRect) { 2, 1, 3, 2 });

  sight_document_begin (document, "Crop");
  sight_document_reshape (document, &crop, 0);
  assert_entry (document, ROWS (".+#", "~.#"));
  assert_stands (document, (SightCell) { -1, 0 }, 90);
  assert_line (document, (SightCell) { -1, 0 }, (SightCell) { 1, 1 });
}

static void
test_resize (void)
{
  g_autoptr (SightDocument) document = document_new ();
  const SightLevel *level = sight_document_get_level (document);
  SightReshape grow = sight_reshape_resize (level->map, 7, 5, (SightAnchor) { 0, 1 });

  sight_document_begin (document, "Resize");
  sight_document_reshape (document, &grow, sight_legend_find_glyph (level->legend, '.'));
  assert_entry (document, ROWS (".......", ".#####.", ".#..+#.", ".#.~.#.", ".#####."));
  assert_stands (document, (SightCell) { 2, 2 }, 90);
}

/* Setting the same map adds no entry. */
static void
test_nothing (void)
{
  g_autoptr (SightDocument) document = document_new ();
  const SightLevel *level = sight_document_get_level (document);
  SightReshape shift = sight_reshape_shift (level->map, 5, -4);

  sight_document_begin (document, "Shift");
  sight_document_reshape (document, &shift, 0);
  sight_document_move_tile (document, 3, 3);
  sight_document_replace_tile (document, NULL, 1, 1);
  sight_document_commit (document);
  g_assert_false (sight_document_can_undo (document));
}

static void
test_replace (void)
{
  g_autoptr (SightDocument) document = document_new ();
  const SightLegend *legend = sight_document_get_level (document)->legend;
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { -3, 1, 7, 9 });

  sight_document_begin (document, "Replace");
  sight_document_replace_tile (document, area, sight_legend_find_glyph (legend, '#'),
                               sight_legend_find_glyph (legend, '~'));
  g_assert_cmpuint (sight_document_get_n_painted (document), ==, 2 + 4);
  assert_entry (document, ROWS ("#####", "~..+#", "~.~.#", "~~~~#"));
}

static int
counterpart_of (const SightLegend *legend, gunichar glyph)
{
  int other = sight_legend_get (legend, sight_legend_find_glyph (legend, glyph))->counterpart;

  return other == SIGHT_TILE_NONE ? 0 : (int) sight_legend_get (legend, other)->glyph;
}

static void
test_move_tile (void)
{
  g_autoptr (SightDocument) document = document_new ();
  const SightLevel *level = sight_document_get_level (document);
  guint n = sight_legend_get_length (level->legend);
  int door = sight_legend_find_glyph (level->legend, '+');

  sight_document_begin (document, "Move");
  sight_document_move_tile (document, door, n - 1);
  sight_document_move_tile (document, 1, 0);
  assert_entry (document, ROWS ("#####", "#..+#", "#.~.#", "#####"));
  g_assert_cmpint (sight_legend_find_glyph (level->legend, '+'), ==, n - 1);
  g_assert_cmpint (sight_legend_find_glyph (level->legend, '#'), ==, 0);
  g_assert_cmpint (sight_legend_find_glyph (level->legend, '.'), ==, 1);
  g_assert_cmpint (counterpart_of (level->legend, '+'), ==, '\'');
  g_assert_cmpint (counterpart_of (level->legend, '\''), ==, '+');
}

static void
test_remove_tile (void)
{
  g_autoptr (SightDocument) document = document_new ();
  const SightLevel *level = sight_document_get_level (document);
  guint n = sight_legend_get_length (level->legend);

  sight_document_begin (document, "Remove");
  sight_document_remove_tile (document, sight_legend_find_glyph (level->legend, '+'),
                              sight_legend_find_glyph (level->legend, '#'));
  assert_entry (document, ROWS ("#####", "#..##", "#.~.#", "#####"));
  g_assert_cmpuint (sight_legend_get_length (level->legend), ==, n - 1);
  g_assert_cmpint (sight_legend_find_glyph (level->legend, '+'), ==, SIGHT_TILE_NONE);
  g_assert_cmpint (counterpart_of (sight_document_get_level (document)->legend, '\''), ==, 0);
}

static void
test_add_tile (void)
{
  g_autoptr (SightDocument) document = document_new ();
  const SightLevel *level = sight_document_get_level (document);
  SightTile tile = { .glyph = 0x2660, .name = (char *) "Tree ♠", .counterpart = SIGHT_TILE_NONE };
  guint index;

  sight_document_begin (document, "Add");
  index = sight_document_add_tile (document, &tile);
  sight_document_paint (document, (SightCell) { 3, 1 }, index);
  sight_document_commit (document);
  assert_sound (document);
  g_assert_cmpint (sight_level_get_tile (level, (SightCell) { 3, 1 })->glyph, ==, 0x2660);

  /* Sight follows what a tile is. */
  g_assert_false (sight_fields_sees (sight_document_get_fields (document), 0, (SightCell) { 3, 1 }));
  tile.transparent = TRUE;
  sight_document_begin (document, "Edit");
  sight_document_set_tile (document, index, &tile);
  sight_document_commit (document);
  assert_sound (document);
  g_assert_true (sight_fields_sees (sight_document_get_fields (document), 0, (SightCell) { 3, 1 }));

  sight_document_undo (document);
  sight_document_undo (document);
  assert_picture (level, ROWS ("#####", "#..+#", "#.~.#", "#####"));
}

static void
set_counterpart (SightDocument *document, gunichar glyph, gunichar other)
{
  const SightLegend *legend = sight_document_get_level (document)->legend;
  int index = sight_legend_find_glyph (legend, glyph);
  SightTile tile = *sight_legend_get (legend, index);

  tile.counterpart = other != 0 ? sight_legend_find_glyph (legend, other) : SIGHT_TILE_NONE;
  sight_document_begin (document, "Counterpart");
  sight_document_set_tile (document, index, &tile);
  sight_document_commit (document);
}

static void
assert_pair (SightDocument *document, gunichar glyph, gunichar other)
{
  g_assert_cmphex (counterpart_of (sight_document_get_level (document)->legend, glyph), ==, other);
}

static void
test_counterpart (void)
{
  g_autoptr (SightDocument) document = document_new ();

  /* A door that opens to something else leaves its old counterpart alone. */
  set_counterpart (document, '+', '.');
  assert_pair (document, '+', '.');
  assert_pair (document, '.', '+');
  assert_pair (document, '\'', 0);
  /* A secret door opens to a door that closes to a different tile. */
  set_counterpart (document, '#', '.');
  assert_pair (document, '#', '.');
  assert_pair (document, '.', '+');
  set_counterpart (document, '+', 0);
  assert_pair (document, '+', 0);
  assert_pair (document, '.', 0);
  for (int i = 0; i < 3; i++)
    sight_document_undo (document);
  assert_pair (document, '+', '\'');
  assert_pair (document, '\'', '+');
}

/* In a handler, cells are tracked to their new position, also during undo. */
typedef struct
{
  SightCell cell;
} Tracked;

static void
track_cb (SightDocument *document, guint what, const SightRect *cells, Tracked *tracked)
{
  tracked->cell = sight_document_track_cell (document, tracked->cell);
}

static void
test_track_cell (void)
{
  g_autoptr (SightDocument) document = document_new ();
  Tracked tracked = { { 3, 1 } };
  SightReshape reshape;

  g_signal_connect (document, "changed", G_CALLBACK (track_cb), &tracked);
  sight_document_begin (document, "Turn and shift");
  sight_document_hold (document);
  reshape = sight_reshape_turn (sight_document_get_level (document)->map, 1);
  sight_document_reshape (document, &reshape, 0);
  reshape = sight_reshape_shift (sight_document_get_level (document)->map, 3, 0);
  sight_document_reshape (document, &reshape, 0);
  sight_document_release (document);
  sight_document_commit (document);
  g_assert_true (sight_cell_equal (tracked.cell, (SightCell) { 1, 3 }));
  sight_document_undo (document);
  g_assert_true (sight_cell_equal (tracked.cell, (SightCell) { 3, 1 }));
  sight_document_redo (document);
  g_assert_true (sight_cell_equal (tracked.cell, (SightCell) { 1, 3 }));

  /* Painting moves nothing. */
  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 0, 0 }, 3);
  sight_document_commit (document);
  g_assert_true (sight_cell_equal (tracked.cell, (SightCell) { 1, 3 }));
}

/* A map on which nothing but a viewer stands, off the middle: it and what follows the map go to @to. */
static void
assert_follows (SightReshape (*make) (const SightMap *map), SightCell to)
{
  SightLevel *level = sight_level_new (sight_map_new (5, 5, 0), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = sight_document_new (level);
  g_autoptr (SightTeam) team = sight_team_new_nth (0);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 0, (SightCell) { 1, 1 });
  const SightReshape reshape = make (level->map);
  Tracked tracked = { { 1, 1 } };

  sight_document_begin (document, "Viewer");
  sight_document_add_team (document, team);
  sight_document_add_viewer (document, viewer, -1);
  sight_document_commit (document);
  g_signal_connect (document, "changed", G_CALLBACK (track_cb), &tracked);
  for (int i = 0; i < 3; i++)
    {
      if (i == 0)
        {
          sight_document_begin (document, "Reshape");
          sight_document_reshape (document, &reshape, 0);
          sight_document_commit (document);
        }
      else if (i == 1)
        sight_document_undo (document);
      else
        sight_document_redo (document);
      g_assert_true (sight_cell_equal (tracked.cell, i == 1 ? (SightCell) { 1, 1 } : to));
      g_assert_true (sight_cell_equal (sight_level_get_viewer (sight_document_get_level (document), 0)->cell,
                                       i == 1 ? (SightCell) { 1, 1 } : to));
    }
}

static SightReshape
flip_x (const SightMap *map)
{
  return sight_reshape_flip_x (map);
}

static SightReshape
flip_y (const SightMap *map)
{
  return sight_reshape_flip_y (map);
}

static SightReshape
turn (const SightMap *map)
{
  return sight_reshape_turn (map, 1);
}

static SightReshape
shift (const SightMap *map)
{
  return sight_reshape_shift (map, 2, 0);
}

/* A map whose tiles stay equal moves what is on it all the same, and what follows the map goes along. */
static void
test_still (void)
{
  SightLevel *level = sight_level_new (sight_map_new (5, 5, 0), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = sight_document_new (level);
  const SightReshape reshape = flip_x (level->map);
  Tracked tracked = { { 1, 1 } };

  assert_follows (flip_x, (SightCell) { 3, 1 });
  assert_follows (flip_y, (SightCell) { 1, 3 });
  assert_follows (turn, (SightCell) { 3, 1 });
  assert_follows (shift, (SightCell) { 3, 1 });

  /* Where nothing moves there is no change. */
  g_signal_connect (document, "changed", G_CALLBACK (track_cb), &tracked);
  sight_document_begin (document, "Flip");
  sight_document_reshape (document, &reshape, 0);
  sight_document_commit (document);
  g_assert_false (sight_document_can_undo (document));
  g_assert_true (sight_cell_equal (tracked.cell, (SightCell) { 1, 1 }));
}

static const SightPictures *
get_pictures (SightDocument *document)
{
  return &sight_document_get_level (document)->pictures;
}

/* The picture under the map turns with it: undone with it, and as it was after four turns. */
static void
test_underlay (void)
{
  g_autoptr (SightDocument) document = document_new ();
  SightPictures pictures, before;

  sight_pictures_copy (&pictures, get_pictures (document));
  pictures.underlay = sight_image_new_path ("sketch.png");
  pictures.x = -0.25;
  pictures.y = 1.5;
  sight_document_begin (document, "Put");
  sight_document_set_pictures (document, &pictures);
  sight_document_commit (document);
  for (int i = 0; i < 4; i++)
    {
      const SightReshape turn = sight_reshape_turn (sight_document_get_level (document)->map, 1);

      sight_pictures_copy (&before, get_pictures (document));
      sight_document_begin (document, "Rotate");
      sight_document_reshape (document, &turn, 0);
      sight_document_commit (document);
      g_assert_cmpint (get_pictures (document)->quarters, ==, (i + 1) % 4);
      sight_document_undo (document);
      g_assert_true (sight_pictures_equal (get_pictures (document), &before));
      sight_document_redo (document);
      sight_pictures_clear (&before);
      if (i == 0)
        g_assert_cmpfloat (get_pictures (document)->x, ==, 4 - 1.5);
      if (i == 0)
        g_assert_cmpfloat (get_pictures (document)->y, ==, -0.25);
    }
  g_assert_true (sight_pictures_equal (get_pictures (document), &pictures));
  sight_pictures_clear (&pictures);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document-map/turn", test_turn);
  g_test_add_func ("/document-map/underlay", test_underlay);
  g_test_add_func ("/document-map/crop", test_crop);
  g_test_add_func ("/document-map/resize", test_resize);
  g_test_add_func ("/document-map/nothing", test_nothing);
  g_test_add_func ("/document-map/replace", test_replace);
  g_test_add_func ("/document-map/move-tile", test_move_tile);
  g_test_add_func ("/document-map/remove-tile", test_remove_tile);
  g_test_add_func ("/document-map/add-tile", test_add_tile);
  g_test_add_func ("/document-map/counterpart", test_counterpart);
  g_test_add_func ("/document-map/track-cell", test_track_cell);
  g_test_add_func ("/document-map/still", test_still);

  return g_test_run ();
}
