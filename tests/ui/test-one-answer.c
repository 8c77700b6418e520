/* test-one-answer.c - what the window says is seen is what the door of core says: field, line, explanation, comparison
 *
 * The viewers of random levels face somewhere, have a range and a sight of their
 * own, or are dead.
 *
 * SPDX-License-Identifier: MIT
 */
#include "display-common.h"

#include "../core/random-viewers.h"

#include "analysis/sentence/sight-sentence.h"
#include "ui/workspace/sight-workspace.h"

enum
{
  WIDTH = 11,
  HEIGHT = 9,
  VIEWERS = 6,
  LEVELS = 20,
};

static SightCell
random_cell (void)
{
  return random_viewer_cell (WIDTH, HEIGHT);
}

static void
add_viewer (SightLevel *level, int number)
{
  SightViewer *viewer = random_viewer_new ("", number & 1, random_cell ());

  viewer->alive |= number == 0;
  g_ptr_array_add (level->viewers, viewer);
}

static SightWorkspace *
workspace_new (void)
{
  SightWorkspace *workspace = sight_workspace_new ();
  SightLevel *level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;

  for (int i = 0; i < WIDTH * HEIGHT / 5; i++)
    sight_level_set_tile (level, random_cell (), 1);
  random_viewer_sight (&level->sight);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  for (int i = 0; i < VIEWERS; i++)
    add_viewer (level, i);
  document = sight_document_new (level);
  sight_workspace_set_document (workspace, document);

  return workspace;
}

/* The line from one viewer to another, and the line back. */
static void
assert_line (SightWorkspace *workspace, SightCell from, SightCell to)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  const SightGaze gaze = sight_gaze_init_at (level, from), back = sight_gaze_init_at (level, to);
  const SightLos los = sight_gaze_ask (&gaze, to, NULL), back_los = sight_gaze_ask (&back, from, NULL);
  const SightTrace *trace;

  sight_workspace_set_line (workspace, from, to);
  g_assert_cmpint (sight_workspace_get_los (workspace)->stop, ==, los.stop);
  g_assert_cmpint (sight_workspace_get_back_los (workspace)->stop, ==, back_los.stop);
  /* No step claims that A sees B if it does not, and the last one says why. */
  trace = sight_workspace_get_line_trace (workspace);
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      g_auto (SightSentence) sentence = { NULL };

      sight_sentence_for_step (level, sight_workspace_get_line_sight (workspace), trace, i, &sentence);
      g_assert_true (sight_los_is_clear (&los) || strstr (sentence.text, "A sees B") == NULL);
    }
  if (los.stop == SIGHT_LOS_FACING && sight_trace_get_length (trace) > 0)
    g_assert_cmpint (sight_trace_get (trace, sight_trace_get_length (trace) - 1)->kind, ==, SIGHT_STEP_CONE);
}

/* No step of the explained field claims that its viewer sees a cell which it does not. */
static void
assert_steps_claim (SightWorkspace *workspace, const SightView *view)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  const SightTrace *trace = sight_workspace_get_trace (workspace);

  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      g_auto (SightSentence) sentence = { NULL };

      sight_sentence_for_step (level, sight_workspace_get_trace_sight (workspace), trace, i, &sentence);
      if (strstr (sentence.text, "The viewer sees this cell") != NULL)
        g_assert_true (sight_view_sees (view, sight_trace_get (trace, i)->to));
    }
}

/* Which open cells see @gaze one way, asked one by one, with its sight. */
static void
assert_one_way (const SightGaze *gaze, const SightOneSided *one_sided)
{
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
      const SightCell cell = { i % WIDTH, i / WIDTH };
      const SightGaze other = sight_gaze_init (gaze->grid, &gaze->sight, cell);
      const SightLos forth = sight_gaze_ask (gaze, cell, NULL), back = sight_gaze_ask (&other, gaze->cell, NULL);
      const gboolean is_open = !sight_grid_is_opaque (gaze->grid, cell);

      g_assert_cmpint (sight_view_sees (&one_sided->only_sees, cell), ==,
                       is_open && sight_los_is_clear (&forth) && !sight_los_is_clear (&back));
      g_assert_cmpint (sight_view_sees (&one_sided->only_seen, cell), ==,
                       is_open && !sight_los_is_clear (&forth) && sight_los_is_clear (&back));
    }
}

/* The selected viewer: its field, both sights, one way, and the end of its explanation. */
static void
assert_selected (SightWorkspace *workspace, guint viewer)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  const SightGaze gaze = sight_gaze_init_viewer (level, viewer);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const SightOneSided *one_sided;
  const SightComparison *comparison;
  SightScene scene;

  sight_workspace_set_selected (workspace, viewer);
  if (!sight_gaze_see (&gaze, &view))
    {
      g_assert_null (sight_workspace_get_comparison (workspace));
      return;
    }

  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
  scene = sight_workspace_get_scene (workspace, 8);
  g_assert_true (sight_view_equal (scene.field, &view));

  comparison = sight_workspace_get_comparison (workspace);
  g_assert_cmpuint (sight_view_count (&comparison->both) + sight_view_count (&comparison->only_a), ==,
                    sight_view_count (&view));

  one_sided = sight_workspace_get_one_sided (workspace);
  while (one_sided == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      one_sided = sight_workspace_get_one_sided (workspace);
    }
  g_assert_true (sight_view_equal (&one_sided->sees, &view));
  assert_one_way (&gaze, one_sided);

  sight_workspace_set_explaining (workspace, TRUE);
  g_assert_true (sight_workspace_is_explaining (workspace));
  assert_steps_claim (workspace, &view);
  sight_workspace_set_step (workspace, sight_workspace_get_n_steps (workspace));
  g_assert_cmpuint (sight_view_count (&sight_workspace_get_so_far (workspace)->view), ==, sight_view_count (&view));
  sight_workspace_set_explaining (workspace, FALSE);
}

static void
test_law (void)
{
  for (int i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightWorkspace) workspace = workspace_new ();

      for (guint k = 0; k < VIEWERS; k++)
        {
          assert_selected (workspace, k);
          for (guint n = 0; n < VIEWERS; n++)
            assert_line (workspace, sight_level_get_viewer (sight_workspace_get_level (workspace), k)->cell,
                         sight_level_get_viewer (sight_workspace_get_level (workspace), n)->cell);
          assert_line (workspace, random_cell (), random_cell ());
        }
    }
}

int
main (int argc, char **argv)
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/one-answer/law", test_law);

  return g_test_run ();
}
