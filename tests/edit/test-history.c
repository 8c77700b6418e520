/* test-history.c - undo and redo lead back and forth, whatever was done
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-map.h"
#include "edit/document/sight-history-private.h"

/* A copy of the level that is kept up by what the signal says, and by nothing else. */
typedef struct
{
  SightDocument *document;
  SightLevel *mirror;
} Listener;

static void
mirror_changed_cb (SightDocument *document, guint what, const SightRect *cells, Listener *self)
{
  g_autoptr (SightLevel) now = sight_level_copy (sight_document_get_level (document));
  SightLevel *mirror = self->mirror;

  if (what & SIGHT_CHANGE_SIZE)
    sight_level_take_map (mirror, sight_map_copy (now->map), sight_legend_copy (now->legend));
  if (what & SIGHT_CHANGE_LEGEND)
    {
      sight_legend_free (mirror->legend);
      mirror->legend = sight_legend_copy (now->legend);
    }
  for (int y = cells->y; what & SIGHT_CHANGE_CELLS && y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      sight_map_set (mirror->map, (SightCell) { x, y }, sight_map_get (now->map, (SightCell) { x, y }));
  if (what & SIGHT_CHANGE_TEAMS)
    {
      g_ptr_array_unref (mirror->teams);
      mirror->teams = g_ptr_array_ref (now->teams);
    }
  if (what & SIGHT_CHANGE_VIEWERS)
    {
      g_ptr_array_unref (mirror->viewers);
      mirror->viewers = g_ptr_array_ref (now->viewers);
    }
  if (what & SIGHT_CHANGE_LINES)
    {
      g_ptr_array_unref (mirror->lines);
      mirror->lines = g_ptr_array_ref (now->lines);
    }
  if (what & SIGHT_CHANGE_AREAS)
    {
      g_ptr_array_unref (mirror->areas);
      mirror->areas = g_ptr_array_ref (now->areas);
    }
  if (what & SIGHT_CHANGE_SIGHT)
    mirror->sight = now->sight;

  g_assert_true (sight_level_equal (mirror, now));
}

static SightCell
random_cell (const SightLevel *level, int margin)
{
  return (SightCell) { g_test_rand_int_range (-margin, level->map->width + margin),
                       g_test_rand_int_range (-margin, level->map->height + margin) };
}

static void
random_viewer (SightDocument *document, gboolean add)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("Ann", 0, random_cell (level, 2));
  SightVision own = level->sight;

  if (level->teams->len == 0 || (!add && level->viewers->len == 0))
    return;
  viewer->team = g_test_rand_int_range (0, level->teams->len);
  viewer->range = g_test_rand_int_range (-1, 12);
  viewer->alive = g_test_rand_int_range (0, 4) > 0;
  if (g_test_rand_bit ())
    viewer->sight = g_memdup2 (&own, sizeof own);
  if (add)
    sight_document_add_viewer (document, viewer, g_test_rand_int_range (-1, level->viewers->len + 1));
  else
    sight_document_set_viewer (document, g_test_rand_int_range (0, level->viewers->len), viewer);
}

static void
random_team (SightDocument *document, int what)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightTeam) team = sight_team_new_nth (g_test_rand_int_range (0, 12));

  if (what == 0 || level->teams->len == 0)
    sight_document_add_team (document, team);
  else if (what == 1)
    sight_document_set_team (document, g_test_rand_int_range (0, level->teams->len), team);
  else
    sight_document_remove_team (document, g_test_rand_int_range (0, level->teams->len));
}

/* A new area, or any change of an existing one. */
static void
random_area (SightDocument *document, int what)
{
  const SightLevel *level = sight_document_get_level (document);
  const int n = level->areas->len, index = n > 0 ? g_test_rand_int_range (0, n) : 0;
  const SightCell corner = random_cell (level, 3);
  const SightAreaPurpose purpose = g_test_rand_int_range (0, SIGHT_AREA_COUNT);
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { corner.x, corner.y, 5, 4 });
  g_autofree char *name = sight_level_make_area_name (level, "Hall");
  g_autoptr (SightArea) area = sight_area_new (name, SIGHT_AREA_NONE, -1, cells);

  if (what == 0 || n == 0)
    sight_document_add_area (document, area, g_test_rand_int_range (-1, n + 1));
  else if (what == 1)
    sight_document_paint_cells_of_area (document, index, cells, g_test_rand_bit ());
  else if (what == 2)
    sight_document_set_area_purpose (document, index, purpose, g_test_rand_int_range (-1, level->teams->len));
  else if (what == 3)
    sight_document_move_area (document, index, g_test_rand_int_range (0, n));
  else if (what == 4)
    sight_document_set_area (document, index, area);
  else
    sight_document_remove_area (document, index);
}

static void
random_reshape (SightDocument *document)
{
  const SightMap *map = sight_document_get_level (document)->map;
  const SightReshape reshapes[] = {
    sight_reshape_turn (map, g_test_rand_int_range (0, 4)),
    sight_reshape_flip_x (map),
    sight_reshape_shift (map, g_test_rand_int_range (-9, 9), g_test_rand_int_range (-9, 9)),
    sight_reshape_crop ((SightRect) { g_test_rand_int_range (-3, 3), 0, g_test_rand_int_range (5, 30), 7 }),
  };

  sight_document_reshape (document, &reshapes[g_test_rand_int_range (0, G_N_ELEMENTS (reshapes))], 0);
}

static void
random_legend (SightDocument *document)
{
  g_autoptr (SightLegend) legend = sight_legend_copy (sight_document_get_level (document)->legend);
  int index = g_test_rand_int_range (0, sight_legend_get_length (legend));
  SightTile tile = *sight_legend_get (legend, index);

  tile.transparent = !tile.transparent;
  tile.name = g_strdup (tile.name);
  tile.extra = g_strdup (tile.extra);
  sight_legend_set (legend, index, &tile);
  sight_document_set_legend (document, legend);
  g_free (tile.name);
  g_free (tile.extra);
}

static void
random_change (SightDocument *document)
{
  const SightLevel *level = sight_document_get_level (document);
  SightCell cell = random_cell (level, 0), corner = random_cell (level, 3);
  int tile = g_test_rand_int_range (0, sight_legend_get_length (level->legend));
  SightVision sight = level->sight;
  int dice = g_test_rand_int_range (0, 50);

  sight.range = g_test_rand_int_range (0, 9);
  if (dice < 14)
    sight_document_paint (document, cell, tile);
  else if (dice < 18)
    sight_document_paint_rect (document, (SightRect) { corner.x, corner.y, 5, 4 }, tile);
  else if (dice < 26)
    random_viewer (document, dice < 21);
  else if (dice < 29 && level->viewers->len > 0)
    sight_document_remove_viewer (document, g_test_rand_int_range (0, level->viewers->len));
  else if (dice < 33)
    random_team (document, dice - 30);
  else if (dice < 35)
    sight_document_set_sight (document, &sight);
  else if (dice < 36)
    sight_document_add_line (document, "why", cell, corner);
  else if (dice < 37 && level->lines->len > 0)
    sight_document_remove_line (document, g_test_rand_int_range (0, level->lines->len));
  else if (dice < 39)
    random_legend (document);
  else if (dice < 48)
    random_area (document, g_test_rand_int_range (0, 6));
  else if (dice < 49)
    random_reshape (document);
  else
    sight_document_take_map (document, sight_map_new (g_test_rand_int_range (1, 90), 9, tile), NULL);
}

/* Adds a copy of the level after each entry to @levels. */
static void
random_entry (SightDocument *document, GPtrArray *levels, guint n)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autofree char *name = g_strdup_printf ("Change %u", n);

  sight_document_begin (document, name);
  for (int i = g_test_rand_int_range (1, 7); i > 0; i--)
    {
      random_change (document);
      assert_sound (document);
    }
  if (g_test_rand_int_range (0, 5) == 0)
    sight_document_cancel (document);
  else
    sight_document_commit (document);

  assert_sound (document);
  if (g_strcmp0 (sight_document_get_undo_name (document), name) == 0)
    g_ptr_array_add (levels, sight_level_copy (level));
  else
    g_assert_true (sight_level_equal (level, g_ptr_array_index (levels, levels->len - 1)));
}

static void
assert_level (SightDocument *document, const GPtrArray *levels, guint at)
{
  g_assert_true (sight_level_equal (sight_document_get_level (document), g_ptr_array_index (levels, at)));
}

static void
walk_all (SightDocument *document, const GPtrArray *levels)
{
  for (guint at = levels->len - 1; at > 0; at--)
    {
      assert_level (document, levels, at);
      sight_document_undo (document);
      assert_sound (document);
    }
  assert_level (document, levels, 0);
  g_assert_false (sight_document_can_undo (document));
  g_assert_false (sight_document_is_modified (document));

  for (guint at = 1; at < levels->len; at++)
    {
      sight_document_redo (document);
      assert_level (document, levels, at);
    }
  g_assert_false (sight_document_can_redo (document));
}

static void
walk_to_and_fro (SightDocument *document, const GPtrArray *levels)
{
  guint at = levels->len - 1;

  for (int i = 0; i < 2000; i++)
    {
      if (g_test_rand_bit () && at > 0)
        {
          sight_document_undo (document);
          at--;
        }
      else if (at + 1 < levels->len)
        {
          sight_document_redo (document);
          at++;
        }
      assert_level (document, levels, at);
    }
  assert_sound (document);
}

static void
test_random (void)
{
  const char *const rows[] = { "......#...", "..........", "...####...", ".......+..", "..........", NULL };
  SightDocument *document = sight_document_new (level_from_picture (rows));
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_level_free);
  Listener listener = { document, sight_level_copy (sight_document_get_level (document)) };

  g_signal_connect (document, "changed", G_CALLBACK (mirror_changed_cb), &listener);
  g_ptr_array_add (levels, sight_level_copy (sight_document_get_level (document)));
  for (guint i = 0; i < 1500; i++)
    random_entry (document, levels, i);
  g_assert_cmpuint (levels->len, >, 900);

  walk_all (document, levels);
  walk_to_and_fro (document, levels);

  sight_level_free (listener.mirror);
  g_assert_finalize_object (document);
}

static SightDocument *
make_document (void)
{
  return sight_document_new (sight_level_new (sight_map_new (64, 4, 0), sight_legend_new_standard ()));
}

static void
paint (SightDocument *document, const char *name, int x, guint16 tile)
{
  sight_document_begin (document, name);
  sight_document_paint (document, (SightCell) { x, 1 }, tile);
  sight_document_commit (document);
}

static void
test_names (void)
{
  g_autoptr (SightDocument) document = make_document ();

  g_assert_null (sight_document_get_undo_name (document));
  sight_document_undo (document);
  sight_document_redo (document);

  paint (document, "One", 0, 1);
  paint (document, "Two", 1, 1);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Two");
  g_assert_null (sight_document_get_redo_name (document));
  sight_document_undo (document);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "One");
  g_assert_cmpstr (sight_document_get_redo_name (document), ==, "Two");

  /* What could be redone stays until something else was really done. */
  paint (document, "Nothing", 0, 1);
  sight_document_begin (document, "Cancelled");
  sight_document_paint (document, (SightCell) { 9, 1 }, 1);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Cancelled");
  g_assert_false (sight_document_can_redo (document));
  sight_document_undo (document);
  g_assert_false (sight_document_is_open (document));
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "One");
  g_assert_cmpstr (sight_document_get_redo_name (document), ==, "Two");

  paint (document, "Three", 2, 1);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Three");
  g_assert_false (sight_document_can_redo (document));
}

static void
test_begin_commits (void)
{
  g_autoptr (SightDocument) document = make_document ();

  sight_document_begin (document, "Draft");
  sight_document_set_entry_name (document, "First");
  sight_document_paint (document, (SightCell) { 3, 1 }, 1);
  paint (document, "Second", 4, 1);

  sight_document_undo (document);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "First");
}

static void
test_clean_point (void)
{
  g_autoptr (SightHistory) history = sight_history_new ();
  SightSubject subject = { 0 };

  g_assert_true (sight_history_is_clean (history));
  sight_history_push (history, sight_entry_new ("One"));
  g_assert_false (sight_history_is_clean (history));
  sight_history_undo (history, &subject);
  g_assert_true (sight_history_is_clean (history));
  sight_history_redo (history, &subject);
  sight_history_mark_clean (history);
  sight_history_push (history, sight_entry_new ("Two"));
  g_assert_false (sight_history_is_clean (history));
  sight_history_undo (history, &subject);
  g_assert_true (sight_history_is_clean (history));

  /* The saved state is lost where another way is taken before it. */
  sight_history_undo (history, &subject);
  g_assert_false (sight_history_is_clean (history));
  sight_history_push (history, sight_entry_new ("Other"));
  g_assert_false (sight_history_is_clean (history));
  sight_history_undo (history, &subject);
  g_assert_false (sight_history_is_clean (history));
}

/* Entries are as large as their names here. */
static void
push_large (SightHistory *history)
{
  g_autofree char *name = g_strnfill (1000, 'x');

  sight_history_push (history, sight_entry_new (name));
}

static void
test_limit (void)
{
  g_autoptr (SightHistory) history = sight_history_new ();
  SightSubject subject = { 0 };
  guint n = 0;

  sight_history_set_limit (history, 5500);
  push_large (history);
  sight_history_mark_clean (history);
  for (int i = 0; i < 4; i++)
    push_large (history);
  g_assert_cmpuint (history->bytes, <=, 5500);
  while (sight_history_peek_undo (history) != NULL && !sight_history_is_clean (history))
    sight_history_undo (history, &subject);
  g_assert_true (sight_history_is_clean (history));
  while (sight_history_peek_redo (history) != NULL)
    sight_history_redo (history, &subject);

  for (int i = 0; i < 100; i++)
    {
      push_large (history);
      g_assert_cmpuint (history->bytes, <=, 5500);
    }
  for (; sight_history_peek_undo (history) != NULL; n++)
    {
      sight_history_undo (history, &subject);
      g_assert_false (sight_history_is_clean (history));
    }
  g_assert_cmpuint (n, ==, 5);

  /* One that is too large alone can still be undone. */
  sight_history_set_limit (history, 1);
  push_large (history);
  g_assert_nonnull (sight_history_peek_undo (history));
}

/* A dropped entry's changes stay; bytes go with what was painted, not with the map. */
static void
test_limit_of_document (void)
{
  g_autoptr (SightDocument) document = make_document ();
  guint n = 0;

  sight_document_set_history_limit (document, 2000);
  for (int x = 0; x < 64; x++)
    paint (document, "Paint", x, 1);
  for (; sight_document_can_undo (document); n++)
    sight_document_undo (document);

  g_assert_cmpuint (n, >, 4);
  g_assert_cmpuint (n, <, 60);
  for (guint x = 0; x < 64; x++)
    g_assert_cmpint (sight_map_get (sight_document_get_level (document)->map, (SightCell) { x, 1 }), ==, x < 64 - n);
  g_assert_true (sight_document_is_modified (document));
}

/* Cells that held one tile cost next to nothing, those that held many 2 bytes each. */
static void
test_bytes (void)
{
  SightEdit *row = sight_edit_new_cells (), *mixed = sight_edit_new_cells (), *scattered = sight_edit_new_cells ();

  for (guint i = 0; i < 100000; i++)
    {
      sight_edit_add_cells (row, (SightRun) { i, 1 }, 1000, 7);
      sight_edit_add_cells (mixed, (SightRun) { i, 1 }, 1000, i % 3);
      sight_edit_add_cells (scattered, (SightRun) { 2 * i, 1 }, 1000, 7);
    }
  sight_edit_trim_cells (row);
  sight_edit_trim_cells (mixed);
  sight_edit_trim_cells (scattered);
  g_assert_cmpuint (row->cells.n_runs, ==, 100);
  g_assert_cmpuint (mixed->cells.n_runs, ==, 100);
  g_assert_cmpuint (scattered->cells.n_runs, ==, 100000);
  g_assert_cmpuint (sight_edit_get_bytes (row), <, 2000);
  g_assert_cmpuint (sight_edit_get_bytes (mixed), <, 202000);
  g_assert_cmpuint (sight_edit_get_bytes (scattered), <, 1002000);

  sight_edit_free (row);
  sight_edit_free (mixed);
  sight_edit_free (scattered);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/random", test_random);
  g_test_add_func ("/history/names", test_names);
  g_test_add_func ("/history/begin-commits", test_begin_commits);
  g_test_add_func ("/history/clean-point", test_clean_point);
  g_test_add_func ("/history/limit", test_limit);
  g_test_add_func ("/history/limit-of-document", test_limit_of_document);
  g_test_add_func ("/history/bytes", test_bytes);

  return g_test_run ();
}
