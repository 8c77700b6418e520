/* test-document.c - a document: notifications of changes, teams and viewers, files
 *
 * SPDX-License-Identifier: MIT
 */
#include "saving.h"
#include "edit-common.h"

#include <glib/gstdio.h>

#include "edit/document/sight-document-sight.h"
#include "edit/document/sight-document-turns.h"
#include "format/sight-formats.h"

#define CHANGED_AND_NAMED(what) ((what) | SIGHT_CHANGE_HISTORY)

static const char *const room[] = {
  "########", /* */
  "#......#", /* */
  "#......#", /* */
  "#......#", /* */
  "########", /* */
  NULL,
};

static int
add_team (SightDocument *document, guint n)
{
  g_autoptr (SightTeam) team = sight_team_new_nth (n);

  return sight_document_add_team (document, team);
}

static int
add_viewer (SightDocument *document, int team, int x, int y)
{
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", team, (SightCell) { x, y });

  return sight_document_add_viewer (document, viewer, -1);
}

/* Red at (1, 1) and (2, 1), Blue at (5, 1) and (5, 3), Yellow at (3, 3). */
static SightDocument *
make_document (void)
{
  SightDocument *document = sight_document_new (level_from_picture (room));

  sight_document_begin (document, "Set up");
  for (guint i = 0; i < 3; i++)
    add_team (document, i);
  add_viewer (document, 0, 1, 1);
  add_viewer (document, 1, 5, 1);
  add_viewer (document, 0, 2, 1);
  add_viewer (document, 2, 3, 3);
  add_viewer (document, 1, 5, 3);
  sight_document_commit (document);

  return document;
}

static void
test_cells_once (void)
{
  g_autoptr (SightDocument) document = make_document ();
  SightCell cell = { 3, 2 }, wall = { 0, 0 };

  sight_document_begin (document, "Paint");
  sight_document_paint (document, wall, 1);
  g_assert_cmpuint (sight_document_get_n_painted (document), ==, 0);
  sight_document_paint (document, cell, 1);
  sight_document_paint (document, cell, 4);
  sight_document_paint_rect (document, (SightRect) { 3, 2, 2, 1 }, 1);
  g_assert_cmpuint (sight_document_get_n_painted (document), ==, 2);
  sight_document_commit (document);
  g_assert_cmpuint (sight_document_get_n_painted (document), ==, 0);

  sight_document_undo (document);
  assert_picture (sight_document_get_level (document), room);
  assert_sound (document);
  sight_document_redo (document);
  g_assert_cmpint (sight_map_get (sight_document_get_level (document)->map, cell), ==, 1);
}

/* A sight that answers otherwise, as a game's does later, changes what lamps light: in a dark level any cell looks
 * otherwise. */
static void
test_late_light (void)
{
  g_autoptr (SightDocument) document = make_document ();
  SightRules rules = sight_document_get_level (document)->rules;
  Heard heard;

  hear (document, &heard);
  sight_document_recompute_sight (document);
  assert_heard (&heard, 1, SIGHT_CHANGE_SIGHT, 0, 0, 0, 0);
  rules.dark = TRUE;
  sight_document_begin (document, "Dark");
  sight_document_set_rules (document, &rules);
  sight_document_commit (document);
  heard = (Heard) { 0 };
  sight_document_recompute_sight (document);
  assert_heard (&heard, 1, SIGHT_CHANGE_SIGHT, 0, 0, 8, 5);
}

/* Changes that cancel out make no entry. */
static void
test_void_entries (void)
{
  g_autoptr (SightDocument) document = make_document ();
  const SightLevel *level = sight_document_get_level (document);
  SightCell cell = { 3, 2 };
  SightVision sight = level->sight, other = level->sight;
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (level, 0));
  g_autoptr (SightViewer) moved = sight_viewer_copy (viewer);
  g_autoptr (SightLegend) legend = sight_legend_copy (level->legend);

  other.range++;
  moved->cell = cell;
  sight_document_begin (document, "Nothing");
  sight_document_paint (document, cell, 1);
  sight_document_paint (document, cell, 0);
  sight_document_set_viewer (document, 0, moved);
  sight_document_set_viewer (document, 0, viewer);
  sight_document_set_sight (document, &other);
  sight_document_set_sight (document, &sight);
  sight_document_remove_viewer (document, add_viewer (document, 1, 4, 2));
  sight_document_set_legend (document, legend);
  sight_document_take_map (document, sight_map_copy (level->map), NULL);
  sight_document_commit (document);

  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Set up");
  assert_sound (document);
}

static void
test_told_cells (void)
{
  g_autoptr (SightDocument) document = make_document ();
  Heard heard;

  hear (document, &heard);
  sight_document_begin (document, "Paint");
  assert_heard (&heard, 0, 0, 0);
  sight_document_paint (document, (SightCell) { 2, 2 }, 1);
  assert_heard (&heard, 1, CHANGED_AND_NAMED (SIGHT_CHANGE_CELLS), 2, 2, 1, 1);
  sight_document_paint (document, (SightCell) { 2, 2 }, 1);
  assert_heard (&heard, 0, 0, 0);
  sight_document_paint_rect (document, (SightRect) { -5, 1, 9, 2 }, 1);
  assert_heard (&heard, 1, SIGHT_CHANGE_CELLS, 1, 1, 3, 2);
  sight_document_commit (document);
  assert_heard (&heard, 1, SIGHT_CHANGE_HISTORY, 0);

  sight_document_undo (document);
  assert_heard (&heard, 1, CHANGED_AND_NAMED (SIGHT_CHANGE_CELLS), 1, 1, 3, 2);
  sight_document_redo (document);
  assert_heard (&heard, 1, CHANGED_AND_NAMED (SIGHT_CHANGE_CELLS), 1, 1, 3, 2);

  sight_document_begin (document, "Paint");
  sight_document_hold (document);
  sight_document_paint (document, (SightCell) { 4, 1 }, 1);
  sight_document_hold (document);
  sight_document_paint (document, (SightCell) { 6, 3 }, 1);
  sight_document_release (document);
  assert_heard (&heard, 0, 0, 0);
  sight_document_release (document);
  assert_heard (&heard, 1, CHANGED_AND_NAMED (SIGHT_CHANGE_CELLS), 4, 1, 3, 3);
  sight_document_cancel (document);
  assert_heard (&heard, 1, CHANGED_AND_NAMED (SIGHT_CHANGE_CELLS), 4, 1, 3, 3);
}

static void
test_told_values (void)
{
  g_autoptr (SightDocument) document = make_document ();
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightLegend) legend = sight_legend_copy (level->legend);
  SightTile tile = *sight_legend_get (legend, 0);
  SightVision sight = level->sight;
  Heard heard;

  sight.range = 3;
  tile.color = 0x123456;
  sight_legend_set (legend, 0, &tile);
  hear (document, &heard);
  sight_document_begin (document, "All");
  sight_document_set_sight (document, &sight);
  assert_heard (&heard, 1, CHANGED_AND_NAMED (SIGHT_CHANGE_SIGHT), 0);
  sight_document_set_sight (document, &sight);
  assert_heard (&heard, 0, 0, 0);
  add_viewer (document, 0, 4, 2);
  assert_heard (&heard, 1, SIGHT_CHANGE_VIEWERS, 0);
  add_team (document, 3);
  assert_heard (&heard, 1, SIGHT_CHANGE_TEAMS, 0);
  sight_document_remove_team (document, 0);
  assert_heard (&heard, 1, SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_VIEWERS, 0);
  sight_document_add_line (document, "", (SightCell) { 1, 1 }, (SightCell) { 5, 1 });
  assert_heard (&heard, 1, SIGHT_CHANGE_LINES, 0);
  sight_document_set_legend (document, legend);
  assert_heard (&heard, 1, SIGHT_CHANGE_LEGEND, 0);
  sight_document_take_map (document, sight_map_new (3, 9, 0), NULL);
  assert_heard (&heard, 1, SIGHT_CHANGE_SIZE | SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND, 0, 0, 3, 9);
  sight_document_set_title (document, "Keep");
  assert_heard (&heard, 1, SIGHT_CHANGE_FILE, 0);
  sight_document_set_title (document, "Keep");
  assert_heard (&heard, 0, 0, 0);
}

/* A field that is not affected is not recomputed: its memory stays the same, which a mark shows. */
static void
test_fields_precise (void)
{
  g_autoptr (SightDocument) document = make_document ();
  SightFields *fields = sight_document_get_fields (document);
  g_autoptr (SightViewer) renamed = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));
  SightCell hidden = { 0, 0 };

  sight_document_begin (document, "Change");
  sight_document_paint (document, (SightCell) { 3, 1 }, 1);
  g_assert_false (sight_fields_sees (fields, 0, (SightCell) { 6, 1 }));
  ((SightView *) sight_fields_get (fields, 0))->window = (SightRect) { 0, 0, 1, 1 };

  g_free (renamed->name);
  renamed->name = g_strdup ("Scout");
  renamed->team = 1;
  sight_document_set_viewer (document, 0, renamed);
  sight_document_paint (document, (SightCell) { 0, 0 }, 5);
  add_viewer (document, 0, 4, 2);
  add_team (document, 5);
  g_assert_cmpint (sight_fields_get (fields, 0)->window.width, ==, 1);
  sight_document_paint (document, hidden, 0);
  g_assert_cmpint (sight_fields_get (fields, 0)->window.width, >, 1);
}

static void
assert_viewers (SightDocument *document, const char *expected)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (GString) got = g_string_new (NULL);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      g_string_append_printf (got, "%s%c%d,%d", i > 0 ? " " : "", sight_level_get_team (level, viewer->team)->name[0],
                              viewer->cell.x, viewer->cell.y);
    }
  g_assert_cmpstr (got->str, ==, expected);
  assert_sound (document);
}

static void
test_teams (void)
{
  g_autoptr (SightDocument) document = make_document ();

  assert_viewers (document, "R1,1 B5,1 R2,1 Y3,3 B5,3");
  sight_document_begin (document, "Remove Red");
  sight_document_remove_team (document, 0);
  sight_document_commit (document);
  assert_viewers (document, "B5,1 Y3,3 B5,3");
  sight_document_begin (document, "Remove Blue");
  sight_document_remove_team (document, 0);
  sight_document_commit (document);
  assert_viewers (document, "Y3,3");

  sight_document_undo (document);
  assert_viewers (document, "B5,1 Y3,3 B5,3");
  sight_document_undo (document);
  assert_viewers (document, "R1,1 B5,1 R2,1 Y3,3 B5,3");
  sight_document_redo (document);
  sight_document_redo (document);
  assert_viewers (document, "Y3,3");
}

/* Blue goes, whom a viewer of Yellow joins in the turn that is shown; Yellow gets its number, but not its range. */
static void
test_team_goes (void)
{
  g_autoptr (SightDocument) document = make_document ();
  g_autoptr (SightTeam) blue = sight_team_copy (sight_level_get_team (sight_document_get_level (document), 1));
  const SightCell cell = { 1, 3 };

  blue->range = 1;
  sight_document_begin (document, "Range");
  sight_document_set_team (document, 1, blue);
  sight_document_commit (document);
  sight_document_begin (document, "Turn");
  sight_document_end_turn (document);
  sight_document_record_team (document, 3, 1);
  g_assert_false (sight_fields_sees (sight_document_get_fields (document), 3, cell));
  g_assert_nonnull (sight_fields_get (sight_document_get_fields (document), 3));

  sight_document_begin (document, "Remove Blue");
  sight_document_remove_team (document, 1);
  sight_document_commit (document);
  assert_viewers (document, "R1,1 R2,1 Y3,3");
  g_assert_true (sight_view_sees (sight_fields_get (sight_document_get_fields (document), 2), cell));
}

typedef struct
{
  int viewers[5], teams[3];
} Tracked;

static void
track_changed_cb (SightDocument *document, guint what, const SightRect *cells, Tracked *tracked)
{
  for (int i = 0; i < 5; i++)
    tracked->viewers[i] = sight_document_track_viewer (document, tracked->viewers[i]);
  for (int i = 0; i < 3; i++)
    tracked->teams[i] = sight_document_track_team (document, tracked->teams[i]);
}

static void
test_track (void)
{
  g_autoptr (SightDocument) document = make_document ();
  Tracked tracked = { { 0, 1, 2, 3, 4 }, { 0, 1, 2 } };
  const int viewers[] = { -1, 0, -1, 1, 2 }, teams[] = { -1, 0, 1 };
  const int viewers_back[] = { -1, 1, -1, 3, 4 }, teams_back[] = { -1, 1, 2 };

  g_signal_connect (document, "changed", G_CALLBACK (track_changed_cb), &tracked);
  sight_document_begin (document, "Remove Red");
  sight_document_remove_team (document, 0);
  sight_document_commit (document);
  g_assert_cmpmem (tracked.viewers, sizeof viewers, viewers, sizeof viewers);
  g_assert_cmpmem (tracked.teams, sizeof teams, teams, sizeof teams);

  sight_document_undo (document);
  g_assert_cmpmem (tracked.viewers, sizeof viewers, viewers_back, sizeof viewers);
  g_assert_cmpmem (tracked.teams, sizeof teams, teams_back, sizeof teams);
}

/* Painting before and after the map or the legend is replaced within one entry. */
static void
test_map_within_entry (void)
{
  g_autoptr (SightDocument) document = make_document ();
  g_autoptr (SightLevel) before = sight_level_copy (sight_document_get_level (document));
  g_autoptr (SightLevel) after = NULL;
  g_autoptr (SightLegend) legend = sight_legend_copy (before->legend);
  SightTile glass = { .glyph = 'G', .name = (char *) "Glass", .transparent = TRUE, .counterpart = SIGHT_TILE_NONE };
  guint16 tile;

  tile = sight_legend_add (legend, &glass);
  sight_document_begin (document, "Resize");
  sight_document_paint (document, (SightCell) { 7, 4 }, 0);
  sight_document_take_map (document, sight_map_new (300, 2, 1), NULL);
  sight_document_paint (document, (SightCell) { 299, 1 }, 0);
  sight_document_set_legend (document, legend);
  sight_document_paint (document, (SightCell) { 298, 1 }, tile);
  sight_document_commit (document);
  assert_sound (document);
  after = sight_level_copy (sight_document_get_level (document));

  sight_document_undo (document);
  assert_sound (document);
  g_assert_true (sight_level_equal (sight_document_get_level (document), before));
  sight_document_redo (document);
  assert_sound (document);
  g_assert_true (sight_level_equal (sight_document_get_level (document), after));
}

static GFile *
make_file (const char *folder, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (content != NULL)
    g_assert_true (g_file_set_contents (path, content, -1, NULL));

  return g_file_new_for_path (path);
}

static void
test_save_and_open (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", &error);
  g_autoptr (GFile) file = make_file (folder, "my.level.sightline", NULL);
  g_autoptr (SightDocument) document = make_document ();
  g_autoptr (SightDocument) again = NULL;
  Heard heard;

  g_assert_cmpstr (sight_document_get_title (document), ==, "Untitled");
  g_assert_null (sight_document_get_file (document));
  g_assert_true (sight_document_is_modified (document));
  hear (document, &heard);
  g_assert_true (saving_save (document, file, &error));
  g_assert_no_error (error);
  assert_heard (&heard, 1, SIGHT_CHANGE_FILE | SIGHT_CHANGE_HISTORY, 0);
  g_assert_false (sight_document_is_modified (document));
  g_assert_cmpstr (sight_document_get_title (document), ==, "my.level");
  g_assert_true (g_file_equal (sight_document_get_file (document), file));

  sight_document_undo (document);
  g_assert_true (sight_document_is_modified (document));
  sight_document_redo (document);
  g_assert_false (sight_document_is_modified (document));

  again = sight_document_open (file, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_level_equal (sight_document_get_level (again), sight_document_get_level (document)));
  g_assert_true (g_file_equal (sight_document_get_file (again), file));
  g_assert_cmpstr (sight_document_get_title (again), ==, "my.level");
  g_assert_false (sight_document_is_modified (again));

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_rmdir (folder);
}

static void
test_open_others (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", &error);
  g_autoptr (GFile) text = make_file (folder, "cave.txt", "###\n#.#\n###\n");
  g_autoptr (GFile) false_friend = make_file (folder, "cave.sightline", "###\n#.#\n###\n");
  g_autoptr (GFile) missing = make_file (folder, "missing.txt", NULL);
  g_autoptr (GFile) nowhere = make_file (folder, "no/where.sightline", NULL);
  g_autoptr (SightDocument) document = sight_document_open (text, NULL, &error);

  g_assert_no_error (error);
  g_assert_null (sight_document_get_file (document));
  g_assert_cmpstr (sight_document_get_title (document), ==, "cave");
  g_assert_false (sight_document_is_modified (document));

  g_assert_null (sight_document_open (missing, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (sight_document_open (false_friend, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
  g_clear_error (&error);

  /* What could not be written is not saved. */
  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 0, 0 }, 0);
  g_assert_false (saving_save (document, nowhere, &error));
  g_assert_nonnull (error);
  g_assert_false (sight_document_is_open (document));
  g_assert_true (sight_document_is_modified (document));
  g_assert_null (sight_document_get_file (document));

  g_assert_true (g_file_delete (text, NULL, NULL));
  g_assert_true (g_file_delete (false_friend, NULL, NULL));
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document/cells-once", test_cells_once);
  g_test_add_func ("/document/void-entries", test_void_entries);
  g_test_add_func ("/document/told-cells", test_told_cells);
  g_test_add_func ("/document/told-values", test_told_values);
  g_test_add_func ("/document/fields-precise", test_fields_precise);
  g_test_add_func ("/document/teams", test_teams);
  g_test_add_func ("/document/team-goes", test_team_goes);
  g_test_add_func ("/document/track", test_track);
  g_test_add_func ("/document/late-light", test_late_light);
  g_test_add_func ("/document/map-within-entry", test_map_within_entry);
  g_test_add_func ("/document/save-and-open", test_save_and_open);
  g_test_add_func ("/document/open-others", test_open_others);

  return g_test_run ();
}
