/* test-overlays.c - which overlay the map shows: what is laid over the chosen one gives it back
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "edit/document/sight-document-view.h"
#include "ui/workspace/sight-workspace.h"

#define SIZE 24

enum
{
  RED,
  BLUE
};

/* One viewer of each team, at (4, 4) and (18, 18). */
static SightWorkspace *
make_pair (void)
{
  SightWorkspace *workspace = sight_workspace_new ();
  SightLevel *level = sight_level_new (sight_map_new (SIZE, SIZE, 0), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;

  for (int team = RED; team <= BLUE; team++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (team));
      g_ptr_array_add (level->viewers,
                       sight_viewer_new ("", team, team == RED ? (SightCell) { 4, 4 } : (SightCell) { 18, 18 }));
    }
  document = sight_document_new (level);
  sight_workspace_set_document (workspace, document);

  return workspace;
}

/* Presses and releases at @cell with the tool in hand, as the canvas does. */
static void
click (SightWorkspace *workspace, SightCell cell)
{
  const SightTool *tool = sight_workspace_get_tool (workspace);
  SightToolState *tools = sight_workspace_get_tools (workspace);

  tool->press (tools, cell, SIGHT_BUTTON_FIRST);
  sight_workspace_begin_stroke (workspace);
  tool->release (tools);
  sight_workspace_end_stroke (workspace);
}

static SightFindings *
make_findings (void)
{
  SightFindings *findings = sight_findings_new ();

  sight_findings_add_mark (findings, SIGHT_FINDING_CHOKE, (SightCell) { 9, 9 }, NULL);

  return findings;
}

/* Whatever tool lays over the map goes with it, whichever overlay was chosen and whichever tool comes next. */
static void
test_tools_give_back (void)
{
  const SightTool *first, *second;

  for (guint i = 0; (first = sight_tool_get_nth (i)) != NULL; i++)
    {
      for (guint k = 0; (second = sight_tool_get_nth (k)) != NULL; k++)
        {
          for (SightOverlay chosen = SIGHT_OVERLAY_NONE; chosen <= SIGHT_OVERLAY_SHOTS; chosen++)
            {
              g_autoptr (SightWorkspace) workspace = make_pair ();

              sight_workspace_set_overlay (workspace, chosen);
              sight_workspace_set_tool (workspace, first);
              sight_workspace_set_tool (workspace, second);
              if (!(second->options & SIGHT_OPTION_AREA))
                g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, chosen);
              g_assert_cmpint (sight_workspace_get_scene (workspace, 16).has_area_handles, ==,
                               (second->options & SIGHT_OPTION_AREA) != 0);
            }
        }
    }
}

/* An answer that is hidden gives back what was chosen; what is chosen while it is shown stays, also when the answer is
 * found anew. */
static void
test_answers_give_back (void)
{
  for (SightOverlay chosen = SIGHT_OVERLAY_NONE; chosen <= SIGHT_OVERLAY_SHOTS; chosen++)
    {
      g_autoptr (SightWorkspace) workspace = make_pair ();
      g_autoptr (SightFindings) findings = make_findings (), anew = make_findings ();

      sight_workspace_set_overlay (workspace, chosen);
      sight_workspace_show_findings (workspace, findings);
      g_assert_cmpint (sight_workspace_get_overlay (workspace), !=, SIGHT_OVERLAY_FIELD);
      sight_workspace_set_tool (workspace, sight_tool_find ("area"));
      sight_workspace_show_findings (workspace, NULL);
      sight_workspace_set_tool (workspace, sight_tool_find ("brush"));
      g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, chosen);
      sight_workspace_set_tool (workspace, sight_tool_find ("area"));
      sight_workspace_show_findings (workspace, findings);
      sight_workspace_set_tool (workspace, sight_tool_find ("brush"));
      g_assert_cmpint (sight_workspace_get_overlay (workspace), !=, SIGHT_OVERLAY_FIELD);
      sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
      sight_workspace_update_findings (workspace, anew);
      g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);
    }
}

/* Whoever takes a viewer in hand sees what it sees, though it was selected before, unless the user chose another
 * overlay since; an answer stays on the map. */
static void
test_viewer_in_hand (void)
{
  g_autoptr (SightWorkspace) workspace = make_pair ();
  g_autoptr (SightFindings) findings = make_findings ();

  sight_workspace_set_selected (workspace, RED);
  sight_workspace_set_tool (workspace, sight_tool_find ("viewer"));
  sight_workspace_show_findings (workspace, findings);
  click (workspace, (SightCell) { 4, 4 });
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);
  g_assert_true (sight_workspace_get_findings (workspace) == findings);

  sight_workspace_lay_overlay (workspace, SIGHT_OVERLAY_AREAS);
  click (workspace, (SightCell) { 4, 4 });
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);
  sight_workspace_set_line (workspace, (SightCell) { 2, 2 }, (SightCell) { 8, 5 });
  click (workspace, (SightCell) { 4, 4 });
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);

  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_AREAS);
  click (workspace, (SightCell) { 4, 4 });
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_AREAS);
  click (workspace, (SightCell) { 18, 18 });
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);

  sight_workspace_set_tool (workspace, sight_tool_find ("area"));
  sight_workspace_set_tool (workspace, sight_tool_find ("viewer"));
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);
}

/* The overlay that the user chose comes back with a copy, not one that a tool laid over it. */
static void
test_restored (void)
{
  for (SightOverlay chosen = SIGHT_OVERLAY_NONE; chosen <= SIGHT_OVERLAY_SHOTS; chosen++)
    {
      g_autoptr (SightWorkspace) first = make_pair (), second = sight_workspace_new ();
      SightDocument *document = sight_workspace_get_document (first);
      SightDocumentView view;

      sight_workspace_set_overlay (first, chosen);
      sight_workspace_set_tool (first, sight_tool_find ("area"));
      view = sight_document_get_view (document);
      g_assert_cmpint (view.overlay, ==, chosen);
      view.is_restored = TRUE;
      sight_document_set_view (document, &view);
      sight_workspace_set_document (second, document);
      g_assert_cmpint (sight_workspace_get_overlay (second), ==, chosen);
    }
}

/* An answer goes from the map with its panel as a check's witness does, but stays with that of the line and with the
 * one that a tool brings. */
static void
test_answer_goes (void)
{
  static const struct
  {
    const char *tool, *panel;
    gboolean stays;
  } cases[] = {
    { "brush", "line", TRUE },    { "brush", "teams", FALSE },  { "brush", "sight", FALSE },
    { "brush", "checks", FALSE }, { "viewer", "teams", TRUE },  { "viewer", "sight", FALSE },
    { "lamp", "sight", TRUE },    { "area", "analysis", TRUE },
  };
  SightWindow *window = open_window ();
  SightWorkspace *workspace = window->workspace;

  show_map (window, 20, 8);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightFindings) findings = sight_findings_new ();

      sight_findings_add_mark (findings, SIGHT_FINDING_CHOKE, (SightCell) { 1, 1 }, NULL);
      g_object_set (window, "tool", "brush", "panel", "analysis", NULL);
      sight_workspace_show_findings (workspace, findings);
      g_object_set (window, "tool", cases[i].tool, NULL);
      g_object_set (window, "panel", cases[i].panel, NULL);
      g_assert_true ((sight_workspace_get_findings (workspace) == findings) == cases[i].stays);
      sight_workspace_show_findings (workspace, NULL);
    }
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/overlays/tools-give-back", test_tools_give_back);
  g_test_add_func ("/overlays/answers-give-back", test_answers_give_back);
  g_test_add_func ("/overlays/viewer-in-hand", test_viewer_in_hand);
  g_test_add_func ("/overlays/restored", test_restored);
  g_test_add_func ("/overlays/answer-goes", test_answer_goes);

  return run_tests ();
}
