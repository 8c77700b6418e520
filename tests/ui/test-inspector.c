/* test-inspector.c - what may happen while stepping: bad lines, tiny and huge maps, a different algorithm, a different
 * map
 *
 * After each, the trace, the step and the text of the bar match the current
 * map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "analysis/sentence/sight-sentence.h"
#include "core/sight/sight-preset.h"
#include "edit/document/sight-document-map.h"
#include "ui/panels/sight-line-panel.h"
#include "ui/bars/sight-step-bar.h"

typedef struct
{
  SightWorkspace *workspace;
  GtkWidget *window, *view, *panel;
  SightStepBar *bar;
} Inspector;

static void
set_up_inspector (Inspector *self, int width, int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scrolled = gtk_scrolled_window_new ();

  self->workspace = make_workspace (width, height);
  self->view = sight_map_view_new (self->workspace);
  self->bar = g_object_new (SIGHT_TYPE_STEP_BAR, "workspace", self->workspace, NULL);
  self->panel = g_object_new (SIGHT_TYPE_LINE_PANEL, "workspace", self->workspace, "height-request", 200, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->view);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (box), self->panel);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 500, 600);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_present (GTK_WINDOW (self->window));
  pass_frames (self->window);
}

static void
set_up_small (Inspector *self, gconstpointer data)
{
  set_up_inspector (self, COLUMNS, ROWS);
}

static void
tear_down_inspector (Inspector *self, gconstpointer data)
{
  gpointer workspace = self->workspace, panel = self->panel, bar = self->bar;

  g_object_add_weak_pointer (workspace, &workspace);
  g_object_add_weak_pointer (panel, &panel);
  g_object_add_weak_pointer (bar, &bar);
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_object_unref (self->workspace);
  g_assert_null (workspace);
  g_assert_null (panel);
  g_assert_null (bar);
}

static SightDocument *
get_document (Inspector *self)
{
  return sight_workspace_get_document (self->workspace);
}

static void
change_sight (Inspector *self, const char *preset, int range)
{
  SightVision sight;

  sight_preset_apply (sight_preset_find (preset), &sight);
  sight.range = range;
  sight_document_begin (get_document (self), "Sight");
  sight_document_set_sight (get_document (self), &sight);
  sight_document_commit (get_document (self));
}

static void
paint (Inspector *self, SightCell cell, int tile)
{
  sight_document_begin (get_document (self), "Paint");
  sight_document_paint (get_document (self), cell, tile);
  sight_document_commit (get_document (self));
}

/* Puts the viewer into @cell, with @range. */
static void
change_viewer (Inspector *self, SightCell cell, int range)
{
  g_autoptr (SightViewer) viewer =
      sight_viewer_copy (sight_level_get_viewer (sight_workspace_get_level (self->workspace), 0));

  viewer->cell = cell;
  viewer->range = range;
  sight_document_begin (get_document (self), "Viewer");
  sight_document_set_viewer (get_document (self), 0, viewer);
  sight_document_commit (get_document (self));
}

static char *
get_bar_text (Inspector *self, const char *id)
{
  return sight_sentence_to_plain (gtk_label_get_label (GTK_LABEL (find (GTK_WIDGET (self->bar), id))));
}

/* The text of the bar is the sentence of the same step in a fresh run. */
static void
assert_fresh (Inspector *self)
{
  guint n = sight_workspace_get_n_steps (self->workspace), step = sight_workspace_get_step (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightTrace *trace = sight_workspace_get_trace (self->workspace);
  const SightVision *sight = sight_workspace_get_trace_sight (self->workspace);
  g_autoptr (SightTrace) fresh = sight_trace_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *shown = get_bar_text (self, "sentence"), *position = get_bar_text (self, "position");
  g_autofree char *expected = g_strdup_printf ("%u of %u", step, n);
  SightCell from, to;

  pass_frames (self->window);
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (self->bar)), ==, n > 0);
  if (n == 0)
    return;

  g_assert_cmpuint (step, >=, 1);
  g_assert_cmpuint (step, <=, n);
  sight_workspace_get_line (self->workspace, &from, &to);
  if (sight_workspace_is_explaining (self->workspace))
    sight_algorithm_explain (level->grid, sight, sight_level_get_viewer (level, 0)->cell, &view, fresh);
  else
    sight_algorithm_los (level->grid, sight, from, to, fresh);
  g_assert_cmpuint (sight_trace_get_length (fresh), ==, sight_trace_get_length (trace));
  sight_sentence_for_step (level, sight, fresh, sight_workspace_get_trace_index (self->workspace, step), &sentence);
  text = sight_sentence_to_plain (sentence.text);
  g_assert_cmpstr (shown, ==, text);
  g_assert_cmpstr (position, ==, expected);
}

/* ---- lines ---- */

static void
test_outside (Inspector *self, gconstpointer data)
{
  static const SightCell outside[] = { { -1, 3 }, { COLUMNS, 3 }, { 3, -1 }, { 3, ROWS }, { G_MAXINT, G_MININT } };

  change_sight (self, "corner-rule", 0);
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    {
      sight_workspace_set_line (self->workspace, (SightCell) { 3, 3 }, outside[i]);
      g_assert_false (sight_workspace_has_line (self->workspace));
      g_assert_cmpuint (sight_workspace_get_n_steps (self->workspace), ==, 0);
      g_assert_cmpuint (sight_trace_get_length (sight_workspace_get_back_trace (self->workspace)), ==, 0);
      assert_fresh (self);
      sight_workspace_set_line (self->workspace, outside[i], (SightCell) { 3, 3 });
      g_assert_false (sight_workspace_has_line (self->workspace));
      assert_fresh (self);
    }
}

/* Without steps, only the panel has a text. */
static void
test_no_way (Inspector *self, gconstpointer data)
{
  const SightPreset *preset;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      change_sight (self, preset->id, 0);
      sight_workspace_set_line (self->workspace, (SightCell) { 4, 4 }, (SightCell) { 4, 4 });
      g_assert_true (sight_workspace_has_line (self->workspace));
      /* Straight rays do not show the cell that they begin in. */
      g_assert_cmpint (sight_los_is_clear (sight_workspace_get_los (self->workspace)), ==,
                       !g_str_equal (preset->id, "eight-ray"));
      g_assert_cmpuint (sight_workspace_get_n_steps (self->workspace), ==, 0);
      assert_fresh (self);
    }
  /* From inside a wall that tests its start. */
  change_sight (self, "corner-rule", 0);
  paint (self, (SightCell) { 4, 4 }, WALL);
  g_assert_false (sight_los_is_clear (sight_workspace_get_los (self->workspace)));
  assert_fresh (self);
}

static void
test_one_cell (void)
{
  const SightCell only = { 0, 0 };
  const SightPreset *preset;
  Inspector self;

  set_up_inspector (&self, 1, 1);
  change_viewer (&self, only, 0);
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      change_sight (&self, preset->id, 0);
      sight_workspace_set_line (self.workspace, only, only);
      assert_fresh (&self);
      sight_workspace_set_explaining (self.workspace, TRUE);
      assert_fresh (&self);
      sight_workspace_set_step (self.workspace, G_MAXUINT);
      assert_fresh (&self);
      sight_workspace_set_explaining (self.workspace, FALSE);
    }
  tear_down_inspector (&self, NULL);
}

/* Of a large viewer the bar names the cell that a line or field begins at. */
static void
test_large (Inspector *self, gconstpointer data)
{
  g_autoptr (SightViewer) viewer =
      sight_viewer_copy (sight_level_get_viewer (sight_workspace_get_level (self->workspace), 0));
  g_autofree char *line = NULL, *field = NULL, *single = NULL;

  change_sight (self, "bresenham-team", 0);
  sight_workspace_set_line (self->workspace, viewer->cell, (SightCell) { viewer->cell.x + 3, viewer->cell.y });
  single = get_bar_text (self, "caption");
  g_assert_null (strstr (single, "looks from"));

  viewer->width = viewer->height = 2;
  sight_document_begin (get_document (self), "Viewer");
  sight_document_set_viewer (get_document (self), 0, viewer);
  sight_document_commit (get_document (self));
  sight_workspace_set_line (self->workspace, viewer->cell, (SightCell) { viewer->cell.x + 3, viewer->cell.y + 1 });
  line = get_bar_text (self, "caption");
  g_assert_nonnull (strstr (line, "looks from (11, 11), one of its 4 cells."));

  sight_workspace_set_selected (self->workspace, 0);
  sight_workspace_set_explaining (self->workspace, TRUE);
  field = get_bar_text (self, "caption");
  g_assert_nonnull (strstr (field, "looks from (10, 10), one of its 4 cells."));
}

/* ---- changes while stepping ---- */

/* Every algorithm after every other one, in the middle of a line and of a field. */
static void
test_switched (Inspector *self, gconstpointer data)
{
  const SightPreset *preset;

  for (int i = 0; i < 8; i++)
    paint (self, (SightCell) { 7 + i, 6 + 5 * i % 9 }, WALL);
  sight_workspace_set_line (self->workspace, (SightCell) { 2, 2 }, (SightCell) { 19, 9 });
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      change_sight (self, preset->id, 0);
      sight_workspace_set_step (self->workspace, 1 + sight_workspace_get_n_steps (self->workspace) / 2);
      assert_fresh (self);
    }
  sight_workspace_set_explaining (self->workspace, TRUE);
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      change_sight (self, preset->id, 0);
      assert_fresh (self);
      sight_workspace_set_step (self->workspace, 1 + sight_workspace_get_n_steps (self->workspace) / 2);
      assert_fresh (self);
    }
}

/* Lets it play until @step is shown. */
static void
play_to (Inspector *self, guint step)
{
  while (sight_workspace_get_step (self->workspace) < step)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_changed_while_playing (Inspector *self, gconstpointer data)
{
  change_sight (self, "corner-rule", 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (GTK_WIDGET (self->bar), "speed")), 2);
  sight_workspace_set_line (self->workspace, (SightCell) { 2, 2 }, (SightCell) { 30, 9 });
  sight_workspace_set_step (self->workspace, 1);
  sight_step_bar_set_playing (self->bar, TRUE);
  /* No tip on the sentence that one reads. */
  g_assert_null (gtk_widget_get_tooltip_text (find (GTK_WIDGET (self->bar), "play")));
  play_to (self, 4);
  /* A wall after the current step: playback goes on. */
  paint (self, (SightCell) { 20, 7 }, WALL);
  g_assert_true (sight_step_bar_get_playing (self->bar));
  assert_fresh (self);
  /* A wall before it: the line ends, and so does playback. */
  paint (self, (SightCell) { 3, 2 }, WALL);
  g_assert_cmpuint (sight_workspace_get_n_steps (self->workspace), ==, 1);
  while (sight_step_bar_get_playing (self->bar))
    g_main_context_iteration (NULL, TRUE);
  assert_fresh (self);

  /* A field, and a map of which all is undone. */
  sight_workspace_set_explaining (self->workspace, TRUE);
  sight_step_bar_set_playing (self->bar, TRUE);
  play_to (self, 3);
  while (sight_document_can_undo (get_document (self)))
    {
      sight_document_undo (get_document (self));
      assert_fresh (self);
    }
  /* A sight without lines has none to step along. */
  sight_workspace_set_explaining (self->workspace, FALSE);
  change_sight (self, "symmetric", 0);
  assert_fresh (self);
  g_assert_false (sight_step_bar_get_playing (self->bar));
}

/* The end of the line is cut off, and comes back. */
static void
test_cropped (Inspector *self, gconstpointer data)
{
  SightReshape crop = sight_reshape_crop ((SightRect) { 0, 0, 12, 8 });

  change_sight (self, "corner-rule", 0);
  sight_workspace_set_line (self->workspace, (SightCell) { 2, 2 }, (SightCell) { 30, 5 });
  sight_step_bar_set_playing (self->bar, TRUE);
  sight_document_begin (get_document (self), "Crop");
  sight_document_reshape (get_document (self), &crop, FLOOR);
  sight_document_commit (get_document (self));
  g_assert_false (sight_workspace_has_line (self->workspace));
  g_assert_false (sight_step_bar_get_playing (self->bar));
  assert_fresh (self);
  sight_document_undo (get_document (self));
  assert_fresh (self);
}

/* The end of the line is outside the new map. */
static void
test_other_map (Inspector *self, gconstpointer data)
{
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (5, 5, FLOOR), sight_legend_new_standard ()));

  change_sight (self, "corner-rule", 0);
  sight_workspace_set_line (self->workspace, (SightCell) { 2, 2 }, (SightCell) { 30, 9 });
  sight_step_bar_set_playing (self->bar, TRUE);
  sight_workspace_try_corner (self->workspace, SIGHT_CORNER_STRICT);
  sight_workspace_set_document (self->workspace, document);
  g_assert_false (sight_workspace_has_line (self->workspace));
  g_assert_cmpint (sight_workspace_get_corner (self->workspace), ==, -1);
  g_assert_false (sight_step_bar_get_playing (self->bar));
  assert_fresh (self);
}

/* ---- many steps ---- */

/* An open map, to whose every cell a line is walked: more than a million steps, of which a million are kept.  They are
 * worked out while the window goes on. */
static void
test_million (void)
{
  Inspector self;
  guint n;

  set_up_inspector (&self, 260, 260);
  change_viewer (&self, (SightCell) { 10, 10 }, 0);
  change_sight (&self, "bresenham-team", 0);
  while (sight_workspace_awaits_sight (self.workspace))
    g_main_context_iteration (NULL, TRUE);
  sight_workspace_set_explaining (self.workspace, TRUE);
  g_assert_true (sight_workspace_is_working_out (self.workspace));
  g_assert_cmpuint (sight_workspace_get_n_steps (self.workspace), ==, 0);
  pass_frames (self.window);
  /* A different wall: results are those of the new map. */
  paint (&self, (SightCell) { 12, 10 }, WALL);
  g_assert_true (sight_workspace_is_working_out (self.workspace));
  while (sight_workspace_is_working_out (self.workspace))
    g_main_context_iteration (NULL, TRUE);

  n = sight_workspace_get_n_steps (self.workspace);
  g_assert_cmpuint (n, ==, SIGHT_TRACE_MAX);
  g_assert_cmpuint (sight_workspace_get_trace (self.workspace)->dropped, >, 0);
  for (guint i = 0; i < 4; i++)
    {
      sight_workspace_set_step (self.workspace, i % 2 == 0 ? n - i : 1 + i);
      pass_frames (self.window);
      g_assert_cmpuint (sight_workspace_get_step (self.workspace), ==, i % 2 == 0 ? n - i : 1 + i);
    }
  g_assert_true (gtk_widget_get_visible (find (self.panel, "cut")));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (find (self.panel, "cut"))), "1000000"));

  /* Stopped halfway, it leaves nothing. */
  paint (&self, (SightCell) { 13, 10 }, WALL);
  sight_workspace_set_explaining (self.workspace, FALSE);
  g_assert_false (sight_workspace_is_working_out (self.workspace));
  tear_down_inspector (&self, NULL);
}

int
main (int argc, char **argv)
{
  if (!init_display (&argc, &argv))
    return 0;

#define ADD(name, func) g_test_add ("/inspector/" name, Inspector, NULL, set_up_small, func, tear_down_inspector)
  ADD ("outside", test_outside);
  ADD ("no-way", test_no_way);
  ADD ("switched", test_switched);
  ADD ("changed-while-playing", test_changed_while_playing);
  ADD ("cropped", test_cropped);
  ADD ("other-map", test_other_map);
  ADD ("large", test_large);
#undef ADD
  g_test_add_func ("/inspector/one-cell", test_one_cell);
  g_test_add_func ("/inspector/million", test_million);

  return g_test_run ();
}
