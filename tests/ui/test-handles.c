/* test-handles.c - handles on the canvas: what is not dragged leaves the click to the cell below
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

/* A place in view where the selected viewer has that handle. */
static void
find_handle (Fixture *fixture, SightViewerGrip grip, int *x, int *y)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (fixture->view));

  for (int i = 0;; i += 2)
    {
      *x = i % width;
      *y = i / width;
      g_assert_cmpint (*y, <, gtk_widget_get_height (GTK_WIDGET (fixture->view)));
      if (sight_map_view_find_viewer_grip (fixture->view, *x, *y) == grip)
        return;
    }
}

static void
click_at (Fixture *fixture, int x, int y)
{
  SightCell cell;

  g_assert_true (sight_map_view_cell_at (fixture->view, x, y, &cell));
  sight_map_view_begin_stroke_at (fixture->view, x, y, cell, SIGHT_BUTTON_FIRST);
  sight_map_view_end_stroke (fixture->view);
}

/* What is not dragged is no handle: the click is one in the cell below it. */
static void
test_click_on_handle (Fixture *fixture, gconstpointer data)
{
  const SightLevel *level = sight_workspace_get_level (fixture->workspace);
  SightCell cell;
  int x, y;

  sight_workspace_set_tool (fixture->workspace, sight_tool_find ("viewer"));
  pass_frames (fixture->window);
  for (SightViewerGrip grip = SIGHT_VIEWER_GRIP_FACING; grip <= SIGHT_VIEWER_GRIP_RANGE; grip++)
    {
      find_handle (fixture, grip, &x, &y);
      g_assert_true (sight_map_view_cell_at (fixture->view, x, y, &cell));
      click_at (fixture, x, y);
      g_assert_cmpuint (level->viewers->len, ==, 2);
      g_assert_true (sight_cell_equal (sight_level_get_viewer (level, 1)->cell, cell));
      sight_document_undo (sight_workspace_get_document (fixture->workspace));
      g_assert_cmpuint (level->viewers->len, ==, 1);
      sight_workspace_set_selected (fixture->workspace, 0);

      sight_map_view_begin_stroke_at (fixture->view, x, y, cell, SIGHT_BUTTON_FIRST);
      sight_map_view_drag_stroke (fixture->view, (SightCell) { 16, 10 });
      sight_map_view_end_stroke (fixture->view);
      g_assert_cmpuint (level->viewers->len, ==, 1);
      sight_document_undo (sight_workspace_get_document (fixture->workspace));
    }

  /* Of selected cells: outside of them it clears the selection. */
  sight_workspace_set_tool (fixture->workspace, sight_tool_find ("select"));
  sight_tool_state_select_span (sight_workspace_get_tools (fixture->workspace), (SightCell) { 20, 10 },
                                (SightCell) { 25, 13 });
  sight_map_view_get_position (fixture->view, (SightCell) { 26, 14 }, &x, &y);
  click_at (fixture, x + 1, y + 1);
  g_assert_null (sight_workspace_get_tools (fixture->workspace)->selection);
}

/* The handle of the range lies on its circle: where that is not drawn, it is not there either. */
static void
test_range_with_circle (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    SightOverlay overlay;
    SightViewerGrip grip;
  } cases[] = {
    { SIGHT_OVERLAY_NONE, SIGHT_VIEWER_GRIP_NONE },
    { SIGHT_OVERLAY_HEAT, SIGHT_VIEWER_GRIP_NONE },
    { SIGHT_OVERLAY_LINE, SIGHT_VIEWER_GRIP_NONE },
    { SIGHT_OVERLAY_FIELD, SIGHT_VIEWER_GRIP_RANGE },
  };
  int x, y, facing_x, facing_y;

  sight_workspace_set_tool (fixture->workspace, sight_tool_find ("viewer"));
  pass_frames (fixture->window);
  find_handle (fixture, SIGHT_VIEWER_GRIP_RANGE, &x, &y);
  find_handle (fixture, SIGHT_VIEWER_GRIP_FACING, &facing_x, &facing_y);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      sight_workspace_set_overlay (fixture->workspace, cases[i].overlay);
      pass_frames (fixture->window);
      g_assert_cmpint (sight_map_view_find_viewer_grip (fixture->view, x, y), ==, cases[i].grip);
      g_assert_cmpint (sight_map_view_find_viewer_grip (fixture->view, facing_x, facing_y), ==,
                       SIGHT_VIEWER_GRIP_FACING);
    }
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add ("/handles/click", Fixture, NULL, set_up, test_click_on_handle, tear_down);
  g_test_add ("/handles/range", Fixture, NULL, set_up, test_range_with_circle, tear_down);

  return g_test_run ();
}
