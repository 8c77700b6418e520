/* test-overlays.c - which overlay the map shows: what is laid over the chosen one gives it back
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-view.h"
#include "edit/tools/sight-selection.h"
#include "ui/panels/sight-show-toggle.h"
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

/* A line under another overlay stays there when its map is turned, by doing, undoing and redoing, whatever is selected
 * besides: that it moves along makes it no new line. */
static void
test_line_turns_along (void)
{
  for (int has_cells = 0; has_cells < 2; has_cells++)
    {
      g_autoptr (SightWorkspace) workspace = make_pair ();
      SightToolState *tools = sight_workspace_get_tools (workspace);
      const SightReshape turn = sight_reshape_turn (sight_workspace_get_level (workspace)->map, 1);

      sight_tool_state_set_line (tools, (SightCell) { 4, 4 }, (SightCell) { 18, 7 });
      sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
      for (int step = 0; step < 3; step++)
        {
          if (has_cells)
            sight_tool_state_select_span (tools, (SightCell) { 1, 1 }, (SightCell) { 6, 4 });
          if (step == 0)
            {
              sight_document_begin (tools->document, "Turn");
              sight_document_reshape (tools->document, &turn, 0);
              sight_document_commit (tools->document);
            }
          else if (step == 1)
            sight_document_undo (tools->document);
          else
            sight_document_redo (tools->document);
          g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);
          g_assert_true (tools->has_line && tools->from.x == (step == 1 ? 4 : SIZE - 1 - 4));
        }
    }
}

/* An answer whose cells are marked in @kind. */
static SightFindings *
make_cells (SightFindingKind kind)
{
  SightFindings *findings = sight_findings_new ();
  g_autoptr (SightCellSet) cells = sight_cell_set_new ((SightRect) { 0, 0, SIZE, SIZE });

  sight_cell_set_add_rect (cells, (SightRect) { 2, 2, 9, 9 });
  sight_findings_add_cells (findings, &(SightFindingCells) { kind, cells, 0x808080, (char *) "marked" });

  return findings;
}

/* Whether @overlay and an answer of cells marked in @kind share the map: the same whichever is asked for last.  If not,
 * the other one is not drawn; the overlay comes back when the answer goes. */
static gboolean
share_map (SightOverlay overlay, SightFindingKind kind)
{
  g_autoptr (SightWorkspace) first = make_pair (), second = make_pair ();
  g_autoptr (SightFindings) findings = make_cells (kind);
  gboolean shared;

  sight_workspace_set_selected (first, RED);
  sight_workspace_set_overlay (first, overlay);
  sight_workspace_show_findings (first, findings);
  shared = sight_workspace_get_overlay (first) == overlay;
  g_assert_true (shared || sight_workspace_get_overlay (first) == SIGHT_OVERLAY_NONE);
  g_assert_true (sight_workspace_get_scene (first, 16).findings == findings);
  sight_workspace_show_findings (first, NULL);
  g_assert_cmpint (sight_workspace_get_overlay (first), ==, overlay);

  sight_workspace_set_selected (second, RED);
  sight_workspace_set_overlay (second, SIGHT_OVERLAY_NONE);
  sight_workspace_show_findings (second, findings);
  sight_workspace_set_overlay (second, overlay);
  g_assert_cmpint (sight_workspace_get_overlay (second), ==, overlay);
  if (overlay != SIGHT_OVERLAY_FIELD)
    g_assert_true ((sight_workspace_get_findings (second) == findings) == shared);

  return shared;
}

static void
test_one_of_two (void)
{
  for (SightFindingKind kind = SIGHT_FINDING_UNSEEN; kind <= SIGHT_FINDING_LOSS; kind++)
    {
      g_assert_true (share_map (SIGHT_OVERLAY_NONE, kind));
      g_assert_true (share_map (SIGHT_OVERLAY_AREAS, kind));
      g_assert_false (share_map (SIGHT_OVERLAY_FIELD, kind));
      g_assert_false (share_map (SIGHT_OVERLAY_COMPARE, kind));
      g_assert_false (share_map (SIGHT_OVERLAY_ASYMMETRY, kind));
      g_assert_false (share_map (SIGHT_OVERLAY_SHOTS, kind));
    }
  g_assert_true (share_map (SIGHT_OVERLAY_HEAT, SIGHT_FINDING_UNSEEN));
  g_assert_false (share_map (SIGHT_OVERLAY_HEAT, SIGHT_FINDING_LOSS));
}

/* The steps of a field give back the overlay and the answer that they hid; a chosen overlay ends them. */
static void
test_steps_give_back (void)
{
  for (SightOverlay chosen = SIGHT_OVERLAY_NONE; chosen <= SIGHT_OVERLAY_SHOTS; chosen++)
    {
      g_autoptr (SightWorkspace) workspace = make_pair ();
      g_autoptr (SightFindings) findings = make_cells (SIGHT_FINDING_LOSS), mark = make_findings ();

      sight_workspace_set_selected (workspace, RED);
      sight_workspace_set_overlay (workspace, chosen);
      sight_workspace_set_explaining (workspace, TRUE);
      g_assert_true (sight_workspace_is_explaining (workspace));
      sight_workspace_set_explaining (workspace, FALSE);
      g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, chosen);

      sight_workspace_show_findings (workspace, findings);
      sight_workspace_set_explaining (workspace, TRUE);
      g_assert_true (sight_workspace_is_explaining (workspace));
      g_assert_null (sight_workspace_get_scene (workspace, 16).findings);
      sight_workspace_set_explaining (workspace, FALSE);
      g_assert_true (sight_workspace_get_scene (workspace, 16).findings == findings);
      sight_workspace_show_findings (workspace, mark);
      sight_workspace_set_explaining (workspace, TRUE);
      g_assert_true (sight_workspace_get_scene (workspace, 16).findings == mark);

      sight_workspace_set_overlay (workspace, chosen);
      g_assert_true (sight_workspace_is_explaining (workspace) == (chosen == SIGHT_OVERLAY_FIELD));
      sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
      g_assert_true (sight_workspace_is_explaining (workspace) == (chosen == SIGHT_OVERLAY_FIELD));
      sight_workspace_set_explaining (workspace, TRUE);
      g_assert_true (sight_workspace_is_explaining (workspace));
    }
}

/* The steps of another viewer begin at their first, and those of none end: they do not come back with the next. */
static void
test_steps_of_another (void)
{
  g_autoptr (SightWorkspace) workspace = make_pair ();

  sight_workspace_set_selected (workspace, RED);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_HEAT);
  sight_workspace_set_explaining (workspace, TRUE);
  sight_workspace_set_step (workspace, 5);
  g_assert_cmpuint (sight_workspace_get_step (workspace), ==, 5);
  sight_workspace_set_selected (workspace, BLUE);
  g_assert_true (sight_workspace_is_explaining (workspace));
  g_assert_cmpuint (sight_workspace_get_step (workspace), ==, 1);
  sight_workspace_set_selected (workspace, -1);
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_HEAT);
  sight_workspace_set_selected (workspace, RED);
  g_assert_false (sight_workspace_is_explaining (workspace));
}

/* The panel of the steps gives its place back to the one before when they end, however they began and end, unless a
 * panel was chosen meanwhile. */
static void
test_panel_comes_back (void)
{
  static const char *const ends[] = { "win.close-over", "win.explain", "win.overlay" };
  SightWindow *window = open_window ();

  show_map (window, 20, 8);
  add_viewer (window, (SightCell) { 4, 4 });
  for (guint i = 0; i < 2 * G_N_ELEMENTS (ends); i++)
    {
      const char *end = ends[i / 2];

      sight_workspace_set_selected (window->workspace, 0);
      g_object_set (window, "panel", "analysis", NULL);
      if (i % 2 == 0)
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL));
      else
        sight_workspace_explain_cell (window->workspace, (SightCell) { 6, 4 });
      g_assert_cmpstr (window->states.panel, ==, "line");
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), end,
                                                 g_str_equal (end, "win.overlay") ? "s" : NULL, "compare"));
      g_assert_false (sight_workspace_is_explaining (window->workspace));
      g_assert_cmpstr (window->states.panel, ==, "analysis");
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL));
  g_object_set (window, "panel", "teams", NULL);
  g_object_set (window, "panel", "line", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-over", NULL));
  g_assert_cmpstr (window->states.panel, ==, "line");
  close_window (window);
}

/* How many buttons below @widget say that what they show is on the map; all others offer to show it. */
static guint
count_shown (GtkWidget *widget, guint *n_buttons)
{
  guint n = 0;

  if (SIGHT_IS_SHOW_TOGGLE (widget))
    {
      const gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));

      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (widget)), ==, shown ? "Shown" : "Show");
      ++*n_buttons;
      return shown;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_shown (child, n_buttons);

  return n;
}

/* One button shows each overlay that has one. */
static void
test_buttons_say (void)
{
  SightWindow *window = open_window ();
  guint n_buttons = 0, n = 0;

  show_map (window, 20, 8);
  g_assert_cmpuint (count_shown (GTK_WIDGET (window), &n_buttons), ==, 0);
  g_assert_cmpuint (n_buttons, ==, 3);
  for (SightOverlay overlay = SIGHT_OVERLAY_NONE; overlay <= SIGHT_OVERLAY_SHOTS; overlay++)
    {
      sight_workspace_set_overlay (window->workspace, overlay);
      n += count_shown (GTK_WIDGET (window), &n_buttons);
    }
  g_assert_cmpuint (n, ==, 3);
  close_window (window);
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

static SightWorkspace *
restore (SightWorkspace *first)
{
  SightWorkspace *second = sight_workspace_new ();
  SightDocument *document = sight_workspace_get_document (first);
  SightDocumentView view = sight_document_get_view (document);

  view.is_restored = TRUE;
  sight_document_set_view (document, &view);
  sight_workspace_set_document (second, document);

  return second;
}

/* The inspected line comes back, over the overlay before it, chosen by hand, or below one that was chosen later. */
static void
test_restored_line (void)
{
  g_autoptr (SightWorkspace) first = make_pair (), second = NULL, third = NULL, last = NULL;
  SightCell from, to;

  sight_workspace_set_overlay (first, SIGHT_OVERLAY_ASYMMETRY);
  sight_workspace_set_line (first, (SightCell) { 2, 2 }, (SightCell) { 8, 5 });
  second = restore (first);
  g_assert_true (sight_workspace_has_line (second));
  sight_workspace_get_line (second, &from, &to);
  g_assert_true (sight_cell_equal (from, ((SightCell) { 2, 2 })) && sight_cell_equal (to, ((SightCell) { 8, 5 })));
  g_assert_cmpint (sight_workspace_get_overlay (second), ==, SIGHT_OVERLAY_LINE);
  sight_workspace_clear_line (second);
  g_assert_cmpint (sight_workspace_get_overlay (second), ==, SIGHT_OVERLAY_ASYMMETRY);

  sight_workspace_set_overlay (first, SIGHT_OVERLAY_LINE);
  g_assert_cmpint (sight_document_get_view (sight_workspace_get_document (first)).overlay, ==, SIGHT_OVERLAY_LINE);
  third = restore (first);
  g_assert_true (sight_workspace_has_line (third));
  g_assert_cmpint (sight_workspace_get_overlay (third), ==, SIGHT_OVERLAY_LINE);

  sight_workspace_set_overlay (first, SIGHT_OVERLAY_AREAS);
  last = restore (first);
  g_assert_true (sight_workspace_has_line (last));
  g_assert_cmpint (sight_workspace_get_overlay (last), ==, SIGHT_OVERLAY_AREAS);
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
  g_test_add_func ("/overlays/line-turns-along", test_line_turns_along);
  g_test_add_func ("/overlays/one-of-two", test_one_of_two);
  g_test_add_func ("/overlays/steps-give-back", test_steps_give_back);
  g_test_add_func ("/overlays/steps-of-another", test_steps_of_another);
  g_test_add_func ("/overlays/panel-comes-back", test_panel_comes_back);
  g_test_add_func ("/overlays/buttons-say", test_buttons_say);
  g_test_add_func ("/overlays/viewer-in-hand", test_viewer_in_hand);
  g_test_add_func ("/overlays/restored", test_restored);
  g_test_add_func ("/overlays/restored-line", test_restored_line);
  g_test_add_func ("/overlays/answer-goes", test_answer_goes);

  return run_tests ();
}
