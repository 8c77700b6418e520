/* test-canvas-law.c - whatever changes, the canvas and its legend are as if they were made anew
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"
#include "texts-common.h"

#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-turns.h"

enum
{
  LOW_WALL = 2,
  ARROW,
  LAMP_TILE,
  MOUND
};

static void
set_rules (SightDocument *document, guint16 tile, SightTileRules rules, const char *name)
{
  SightTile copy = *sight_legend_get (sight_document_get_level (document)->legend, tile);

  copy.rules = rules;
  copy.transparent = TRUE;
  sight_document_begin (document, name);
  sight_document_set_tile (document, tile, &copy);
  sight_document_commit (document);
}

/* Two teams and tiles of all rules, of which the map has none yet. */
static void
prepare (SightDocument *document)
{
  g_autoptr (SightTeam) blue = sight_team_new_nth (1);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 1, (SightCell) { 20, 8 });

  sight_document_begin (document, "team");
  sight_document_add_team (document, blue);
  sight_document_add_viewer (document, viewer, -1);
  sight_document_commit (document);
  set_rules (document, LOW_WALL, (SightTileRules) { .top = 1 }, "low wall");
  set_rules (document, ARROW, (SightTileRules) { .stops = SIGHT_SIDE_EAST }, "arrow");
  set_rules (document, LAMP_TILE, (SightTileRules) { .light = 3 }, "lamp");
  set_rules (document, MOUND, (SightTileRules) { .ground = 2, .top = 2 }, "mound");
}

static void
paint_low_wall (SightDocument *document)
{
  sight_document_paint_rect (document, (SightRect) { 24, 3, 1, 4 }, LOW_WALL);
}

static void
paint_arrow (SightDocument *document)
{
  sight_document_paint (document, (SightCell) { 7, 12 }, ARROW);
}

static void
paint_lamp (SightDocument *document)
{
  sight_document_paint (document, (SightCell) { 12, 12 }, LAMP_TILE);
}

static void
paint_mound (SightDocument *document)
{
  sight_document_paint_rect (document, (SightRect) { 16, 6, 2, 2 }, MOUND);
}

static void
paint_over (SightDocument *document)
{
  sight_document_paint_rect (document, (SightRect) { 0, 0, COLUMNS, ROWS }, FLOOR);
}

static void
set_dark (SightDocument *document)
{
  SightRules rules = sight_document_get_level (document)->rules;

  rules.dark = TRUE;
  sight_document_set_rules (document, &rules);
}

static void
set_last_seen (SightDocument *document)
{
  SightRules rules = sight_document_get_level (document)->rules;

  rules.last_seen = TRUE;
  sight_document_set_rules (document, &rules);
}

static void
add_lamp (SightDocument *document)
{
  g_autoptr (SightLamp) lamp = sight_lamp_new ("", (SightCell) { 9, 9 });

  sight_document_add_lamp (document, lamp);
}

static void
turn_lamp_off (SightDocument *document)
{
  g_autoptr (SightLamp) lamp = sight_lamp_copy (sight_level_get_lamp (sight_document_get_level (document), 0));

  lamp->on = FALSE;
  sight_document_set_lamp (document, 0, lamp);
}

static void
rename_team (SightDocument *document)
{
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (sight_document_get_level (document), 0));

  g_free (team->name);
  team->name = g_strdup ("Guards");
  sight_document_set_team (document, 0, team);
}

static void
shorten_range (SightDocument *document)
{
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));

  viewer->range = 3;
  sight_document_set_viewer (document, 0, viewer);
}

static void (*const changes[]) (SightDocument *document) = {
  paint_low_wall, paint_arrow, paint_lamp,    paint_mound,   set_dark,   add_lamp,
  set_last_seen,  rename_team, shorten_range, turn_lamp_off, paint_over,
};

typedef struct
{
  const char *path;
  SightShow show;
  SightOverlay overlay;
} Look;

static const Look looks[] = {
  { "/canvas-law/field", SIGHT_SHOW_EVERYTHING, SIGHT_OVERLAY_FIELD },
  { "/canvas-law/plain", SIGHT_SHOW_EVERYTHING, SIGHT_OVERLAY_NONE },
  { "/canvas-law/one-way", SIGHT_SHOW_EVERYTHING, SIGHT_OVERLAY_ASYMMETRY },
  { "/canvas-law/team", SIGHT_SHOW_TEAM, SIGHT_OVERLAY_NONE },
  { "/canvas-law/overlap", SIGHT_SHOW_OVERLAP, SIGHT_OVERLAY_NONE },
};

static void
assert_legend_is_fresh (Fixture *fixture)
{
  GtkWidget *legend = g_object_ref_sink (sight_canvas_legend_new (fixture->workspace));
  g_autoptr (GString) kept = g_string_new (NULL), fresh = g_string_new (NULL);

  sight_canvas_legend_set_cell_size (SIGHT_CANVAS_LEGEND (legend), sight_map_view_get_cell_size (fixture->view));
  add_texts (fixture->legend, kept);
  add_texts (legend, fresh);
  g_assert_cmpstr (kept->str, ==, fresh->str);
  g_object_unref (legend);
}

static void
assert_canvas_is_fresh (Fixture *fixture)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  const gsize n = (gsize) gtk_widget_get_width (view) * gtk_widget_get_height (view) * 4;
  cairo_surface_t *kept, *fresh;

  pass_frames (fixture->window);
  kept = get_picture (view);
  sight_chunks_clear (fixture->view->ground);
  sight_chunks_clear (fixture->view->marks);
  gtk_widget_queue_draw (view);
  pass_frames (fixture->window);
  fresh = get_picture (view);
  g_assert_cmpmem (cairo_image_surface_get_data (kept), n, cairo_image_surface_get_data (fresh), n);
  cairo_surface_destroy (kept);
  cairo_surface_destroy (fresh);
}

static void
assert_fresh (Fixture *fixture)
{
  assert_canvas_is_fresh (fixture);
  assert_legend_is_fresh (fixture);
}

/* Each change with a viewer selected, then back without one. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  const Look *look = data;
  SightDocument *document = sight_workspace_get_document (fixture->workspace);

  prepare (document);
  sight_map_view_set_cell_size (fixture->view, 32);
  sight_canvas_legend_set_cell_size (SIGHT_CANVAS_LEGEND (fixture->legend), 32);
  if (look->show == SIGHT_SHOW_OVERLAP)
    sight_workspace_show_overlap (fixture->workspace, 0, 1);
  else
    sight_workspace_set_show (fixture->workspace, look->show, 0);
  sight_workspace_set_overlay (fixture->workspace, look->overlay);
  pass_frames (fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      sight_document_begin (document, "change");
      changes[i](document);
      sight_document_commit (document);
      assert_fresh (fixture);
    }
  sight_workspace_set_selected (fixture->workspace, -1);
  assert_fresh (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      sight_document_undo (document);
      assert_fresh (fixture);
    }
}

/* A dark level explains light and dark, whoever is selected. */
static void
test_dark (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  g_autoptr (GString) texts = g_string_new (NULL);

  sight_workspace_set_selected (fixture->workspace, -1);
  sight_document_begin (document, "dark");
  set_dark (document);
  sight_document_commit (document);
  add_texts (fixture->legend, texts);
  g_assert_cmpstr (texts->str, ==, "dark|");
  sight_document_begin (document, "lamp");
  add_lamp (document);
  sight_document_commit (document);
  add_texts (fixture->legend, g_string_truncate (texts, 0));
  g_assert_cmpstr (texts->str, ==, "lit|dark|");
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    g_test_add (looks[i].path, Fixture, &looks[i], set_up, test_changes, tear_down);
  g_test_add ("/canvas-law/dark", Fixture, NULL, set_up, test_dark, tear_down);

  return g_test_run ();
}
