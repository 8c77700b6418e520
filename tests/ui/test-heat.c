/* test-heat.c - the heat map of a window: its values follow what is painted, its legend what is chosen
 *
 * SPDX-License-Identifier: MIT
 */
#include "display-common.h"

#include <math.h>

#include "ui/bars/sight-status-bar.h"
#include "ui/canvas/sight-heat-card.h"
#include "ui/workspace/sight-workspace-heat.h"

static SightWorkspace *
make_square (int side)
{
  SightLevel *level = sight_level_new (sight_map_new (side, side, 0), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;
  SightWorkspace *workspace = sight_workspace_new ();

  sight_vision_init (&level->sight, sight_algorithm_find ("symmetric"));
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  document = sight_document_new (level);
  sight_workspace_set_document (workspace, document);

  return workspace;
}

static void
wait_for_heat (SightWorkspace *workspace)
{
  while (sight_workspace_is_heat_pending (workspace))
    g_main_context_iteration (NULL, TRUE);
}

static void
paint (SightWorkspace *workspace, SightCell cell, int tile)
{
  SightDocument *document = sight_workspace_get_document (workspace);

  sight_document_begin (document, "Paint");
  sight_document_paint (document, cell, tile);
  sight_document_commit (document);
}

/* The values shown equal a measurement of the current level. */
static void
assert_current (SightWorkspace *workspace)
{
  const SightMeasure *measure = sight_workspace_get_measure (workspace);
  /* Looks begin at the selected viewer. */
  g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { 0, 0, 1, 1 });
  const SightGaugeRequest request = { .level = sight_workspace_get_level (workspace),
                                      .start = sight_document_get_level (sight_workspace_get_document (workspace)),
                                      .from = measure->needs & SIGHT_MEASURE_NEEDS_START ? from : NULL };
  const SightHeat *heat = sight_workspace_get_heat (workspace);
  g_autoptr (SightGauge) gauge = sight_gauge_new (&request);
  g_autofree double *values = sight_gauge_take (gauge, measure, NULL, NULL);

  g_assert_nonnull (heat);
  g_assert_null (heat->pending);
  for (guint i = 0; i < gauge->places->n; i++)
    {
      const double shown = sight_heat_get (heat, gauge->places->cells[i]);

      g_assert_true (isnan (values[i]) ? isnan (shown) : (float) values[i] == (float) shown);
    }
}

static void
test_follows (void)
{
  g_autoptr (SightWorkspace) workspace = make_square (20);

  g_assert_null (sight_workspace_get_heat (workspace));
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  wait_for_heat (workspace);
  assert_current (workspace);
  for (int i = 0; i < 20; i++)
    {
      paint (workspace, (SightCell) { 5 + i % 7, 4 + i % 5 }, i % 3 > 0 ? 1 : 0);
      if (i % 4 == 0)
        {
          wait_for_heat (workspace);
          assert_current (workspace);
        }
    }
  wait_for_heat (workspace);
  assert_current (workspace);
}

static void
test_measures (void)
{
  g_autoptr (SightWorkspace) workspace = make_square (8);

  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  for (guint i = 0; sight_measure_get_nth (i) != NULL; i++)
    {
      const SightMeasure *measure = sight_measure_get_nth (i);

      sight_workspace_set_measure (workspace, measure);
      wait_for_heat (workspace);
      if (sight_workspace_get_heat_error (workspace) == NULL)
        assert_current (workspace);
      else
        g_assert_true (measure->needs & (SIGHT_MEASURE_NEEDS_LINES | SIGHT_MEASURE_NEEDS_START));
    }
}

static void
test_style (void)
{
  g_autoptr (SightWorkspace) workspace = make_square (12);
  double bounds[SIGHT_HEAT_CLASSES + 1];

  paint (workspace, (SightCell) { 6, 6 }, 1);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  wait_for_heat (workspace);
  sight_workspace_set_heat_lock (workspace, TRUE);
  memcpy (bounds, sight_workspace_get_heat (workspace)->bounds, sizeof bounds);
  for (int x = 0; x < 11; x++)
    paint (workspace, (SightCell) { x, 3 }, 1);
  wait_for_heat (workspace);
  g_assert_cmpmem (bounds, sizeof bounds, sight_workspace_get_heat (workspace)->bounds, sizeof bounds);
  sight_workspace_set_heat_lock (workspace, FALSE);
  g_assert_cmpfloat (sight_workspace_get_heat (workspace)->bounds[0], <, bounds[0]);
  sight_workspace_set_heat_range (workspace, 20, 30);
  g_assert_cmpfloat (sight_workspace_get_heat (workspace)->bounds[0], ==, 20);
  g_assert_cmpfloat (sight_workspace_get_heat (workspace)->bounds[SIGHT_HEAT_CLASSES], ==, 30);
  sight_workspace_set_heat_scale (workspace, SIGHT_HEAT_FULL);
  g_assert_false (sight_workspace_get_heat (workspace)->style.has_range);
}

static void
test_words (void)
{
  g_autoptr (SightWorkspace) workspace = make_square (3);
  const SightCell cell = { 1, 1 };
  g_autofree char *text = NULL;

  sight_workspace_set_cursor (workspace, &cell);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  wait_for_heat (workspace);
  text = sight_workspace_describe_cursor (workspace);
  g_assert_cmpstr (text, ==, "Floor · seen from 9 places · rank 1 of 9");
}

/* The status bar says of the cell under the pointer what is so now, also when values come late. */
static void
test_status (void)
{
  g_autoptr (SightWorkspace) workspace = make_square (9);
  GtkWidget *bar = g_object_ref_sink (g_object_new (SIGHT_TYPE_STATUS_BAR, "workspace", workspace, NULL));
  GtkLabel *label = GTK_LABEL (gtk_widget_get_template_child (bar, SIGHT_TYPE_STATUS_BAR, "text"));
  const SightCell cell = { 1, 1 };

  sight_workspace_set_cursor (workspace, &cell);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  for (int y = 0; y < 9; y++)
    {
      g_autofree char *text = NULL;

      wait_for_heat (workspace);
      text = sight_workspace_describe_cursor (workspace);
      g_assert_nonnull (strstr (text, "rank"));
      g_assert_cmpstr (gtk_label_get_text (label), ==, text);
      paint (workspace, (SightCell) { 4, y }, 1);
    }
  g_object_unref (bar);
}

/* Two documents, one after the other, and a workspace that goes while it is measured. */
static void
test_end (void)
{
  g_autoptr (SightWorkspace) workspace = make_square (200), other = make_square (4);

  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  sight_workspace_set_document (workspace, sight_workspace_get_document (other));
  g_assert_null (sight_workspace_get_heat (workspace));
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  wait_for_heat (workspace);
  assert_current (workspace);
  paint (workspace, (SightCell) { 1, 1 }, 1);
}

static void
test_legend (void)
{
  g_autoptr (SightWorkspace) workspace = make_square (9);
  GtkWidget *window = gtk_window_new (), *card = g_object_new (SIGHT_TYPE_HEAT_CARD, "workspace", workspace, NULL);

  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (gtk_widget_get_visible (card));
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  wait_for_heat (workspace);
  g_assert_true (gtk_widget_get_visible (card));
  sight_workspace_set_measure (workspace, sight_measure_find ("through-vision"));
  wait_for_heat (workspace);
  g_assert_nonnull (sight_workspace_get_heat_error (workspace));
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_NONE);
  g_assert_false (gtk_widget_get_visible (card));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/heat/follows", test_follows);
  g_test_add_func ("/heat/measures", test_measures);
  g_test_add_func ("/heat/style", test_style);
  g_test_add_func ("/heat/words", test_words);
  g_test_add_func ("/heat/status", test_status);
  g_test_add_func ("/heat/end", test_end);
  g_test_add_func ("/heat/legend", test_legend);

  return g_test_run ();
}
