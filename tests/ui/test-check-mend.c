/* test-check-mend.c - whatever a check names as its mend has a button, which mends it as one step of undo
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "analysis/checks/sight-check-run.h"
#include "ui/checks/sight-check-actions.h"

#define SYMMETRIC "level is symmetric by left and right"

static void
break_tile (SightLevel *level)
{
  sight_level_set_tile (level, (SightCell) { 2, 1 }, WALL);
}

static void
add_lamp (SightLevel *level)
{
  SightLamp *lamp = sight_lamp_new ("", (SightCell) { 2, 3 });

  lamp->range = 3;
  g_ptr_array_add (level->lamps, lamp);
  sight_level_update_light (level);
}

/* One that is there is unlike its image. */
static void
add_lamps (SightLevel *level)
{
  add_lamp (level);
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 6, 3 }));
}

static void
add_third (SightLevel *level)
{
  SightViewer *viewer = sight_viewer_new ("Eve", 0, (SightCell) { 1, 3 });

  viewer->facing = 0;
  viewer->angle = 90;
  g_ptr_array_add (level->viewers, viewer);
}

/* Its counterpart stays behind. */
static void
move_one (SightLevel *level)
{
  sight_level_get_viewer (level, 0)->cell = (SightCell) { 2, 3 };
  sight_level_get_viewer (level, 0)->facing = 45;
  sight_level_get_viewer (level, 0)->angle = 90;
  sight_level_get_viewer (level, 1)->angle = 90;
  sight_level_get_viewer (level, 1)->facing = 0;
}

/* Its counterpart sees less far: it would be none there either. */
static void
move_unlike (SightLevel *level)
{
  move_one (level);
  sight_level_get_viewer (level, 1)->range = 3;
}

static void
shorten (SightLevel *level)
{
  sight_level_get_viewer (level, 0)->range = 2;
}

static void
turn_away (SightLevel *level)
{
  sight_level_get_viewer (level, 0)->facing = 180;
  sight_level_get_viewer (level, 0)->angle = 90;
}

static SightCheckResult *
run_check (SightWorkspace *workspace, const char *text)
{
  g_autoptr (SightCheckRunner) runner =
      sight_check_runner_new (sight_document_get_level (sight_workspace_get_document (workspace)));
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);

  return sight_check_run (runner, check);
}

static SightWorkspace *
make_broken (void (*spoil) (SightLevel *level))
{
  SightWorkspace *workspace = sight_workspace_new ();
  SightLevel *level = sight_level_new (sight_map_new (9, 5, FLOOR), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;

  for (int team = 0; team < 2; team++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (team));
      g_ptr_array_add (level->viewers,
                       sight_viewer_new (team == 0 ? "Ada" : "Bob", team, (SightCell) { 1 + 6 * team, 2 }));
    }
  spoil (level);
  document = sight_document_new (level);
  sight_workspace_set_document (workspace, document);

  return workspace;
}

static void
test_mends (void)
{
  static const struct
  {
    const char *check, *label;
    void (*spoil) (SightLevel *level);
    guint which;
  } cases[] = {
    { SYMMETRIC, "Paint (2, 1)", break_tile, 0 },    { SYMMETRIC, "Paint (6, 1)", break_tile, 1 },
    { SYMMETRIC, "Lamp in (6, 3)", add_lamp, 0 },    { SYMMETRIC, "Lamp in (6, 3)", add_lamps, 0 },
    { SYMMETRIC, "Viewer in (7, 3)", add_third, 0 }, { "Ada sees Bob", "Range 6", shorten, 0 },
    { SYMMETRIC, "Move to (6, 3)", move_one, 0 },    { "Ada sees Bob", "Face North-east ↗", turn_away, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightWorkspace) workspace = make_broken (cases[i].spoil);
      SightDocument *document = sight_workspace_get_document (workspace);
      g_autoptr (SightCheckResult) before = run_check (workspace, cases[i].check), after = NULL, undone = NULL;
      g_autofree char *label = NULL;

      g_assert_cmpint (before->status, ==, SIGHT_CHECK_FAILED);
      g_assert_true (sight_check_can_mend (sight_document_get_level (document), before));
      label = sight_check_make_cure_label (before, cases[i].which);
      g_assert_cmpstr (label, ==, cases[i].label);
      sight_check_mend (workspace, before, cases[i].which);
      after = run_check (workspace, cases[i].check);
      g_assert_cmpint (after->status, ==, SIGHT_CHECK_HELD);
      if (cases[i].spoil == add_lamp)
        g_assert_cmpstr (sight_level_get_lamp (sight_document_get_level (document), 1)->name, ==, "Lamp 1");
      sight_document_undo (document);
      g_assert_false (sight_document_can_undo (document));
      undone = run_check (workspace, cases[i].check);
      g_assert_cmpint (undone->status, ==, SIGHT_CHECK_FAILED);
    }
}

/* The line that a check drew goes when another one is shown, though the first was mended meanwhile. */
static void
test_line (void)
{
  g_autoptr (SightWorkspace) workspace = make_broken (add_lamp);
  g_autoptr (SightCheckResult) sight = run_check (workspace, "Ada must not see Bob"), held = NULL, lamp = NULL;
  SightCheckDrawn drawn = { 0 };

  g_assert_nonnull (sight_check_show (workspace, sight, &drawn));
  g_assert_true (sight_workspace_has_line (workspace));
  sight_check_mend (workspace, sight, 0);
  held = run_check (workspace, "Ada must not see Bob");
  g_assert_null (sight_check_show (workspace, held, NULL));
  g_assert_true (sight_workspace_has_line (workspace));
  lamp = run_check (workspace, SYMMETRIC);
  g_assert_nonnull (sight_check_show (workspace, lamp, &drawn));
  g_assert_false (sight_workspace_has_line (workspace));
}

/* Only who would be the counterpart there is moved there. */
static void
test_unlike (void)
{
  g_autoptr (SightWorkspace) workspace = make_broken (move_unlike);
  g_autoptr (SightCheckResult) result = run_check (workspace, SYMMETRIC);
  g_autofree char *label = sight_check_make_cure_label (result, 0);

  g_assert_cmpstr (label, ==, "Viewer in (6, 3)");
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/check-mend/all", test_mends);
  g_test_add_func ("/check-mend/unlike", test_unlike);
  g_test_add_func ("/check-mend/line", test_line);

  return run_tests ();
}
