/* test-tool-sight-line.c - a line is chosen by dragging, clicking, and with the second button
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

static const char *const room[] = { ".......", ".......", ".......", NULL };

#define AT(x, y) ((SightCell) { (x), (y) })

static const SightTool *
begin (Window *window)
{
  window_init (window, level_from_picture (room));

  return sight_tool_find ("sight-line");
}

static void
assert_line (Window *window, SightCell from, SightCell to)
{
  g_assert_true (window->tools.has_line);
  g_assert_cmpint (window->tools.from.x, ==, from.x);
  g_assert_cmpint (window->tools.from.y, ==, from.y);
  g_assert_cmpint (window->tools.to.x, ==, to.x);
  g_assert_cmpint (window->tools.to.y, ==, to.y);
}

static void
click (Window *window, SightCell cell, SightButton button)
{
  const SightTool *tool = sight_tool_find ("sight-line");

  tool->press (&window->tools, cell, button);
  tool->release (&window->tools);
}

static void
test_drag (void)
{
  Window window;
  const SightTool *tool = begin (&window);

  tool->press (&window.tools, AT (1, 1), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (4, 2));
  assert_line (&window, AT (1, 1), AT (4, 2));
  tool->drag (&window.tools, AT (40, -2));
  assert_line (&window, AT (1, 1), AT (6, 0));
  g_assert_cmpuint (window.n_changed, ==, 3);
  tool->drag (&window.tools, AT (41, -2));
  g_assert_cmpuint (window.n_changed, ==, 3);
  tool->release (&window.tools);

  tool->drag (&window.tools, AT (2, 2));
  assert_line (&window, AT (1, 1), AT (6, 0));
  tool->press (&window.tools, AT (5, 2), SIGHT_BUTTON_FIRST);
  assert_line (&window, AT (1, 1), AT (6, 0));
  tool->drag (&window.tools, AT (4, 2));
  tool->drag (&window.tools, AT (5, 2));
  tool->release (&window.tools);
  assert_line (&window, AT (5, 2), AT (5, 2));
  g_assert_false (sight_document_is_modified (window.tools.document));
  window_clear (&window);
}

static void
test_click (void)
{
  Window window;

  begin (&window);
  click (&window, AT (9, 9), SIGHT_BUTTON_FIRST);
  g_assert_false (window.tools.has_line);
  click (&window, AT (2, 1), SIGHT_BUTTON_FIRST);
  assert_line (&window, AT (2, 1), AT (2, 1));
  click (&window, AT (5, 0), SIGHT_BUTTON_FIRST);
  assert_line (&window, AT (2, 1), AT (5, 0));
  click (&window, AT (6, 2), SIGHT_BUTTON_FIRST);
  assert_line (&window, AT (2, 1), AT (6, 2));
  click (&window, AT (0, 0), SIGHT_BUTTON_SECOND);
  assert_line (&window, AT (0, 0), AT (6, 2));
  click (&window, AT (-1, 0), SIGHT_BUTTON_FIRST);
  assert_line (&window, AT (0, 0), AT (6, 2));
  window_clear (&window);
}

static void
test_second_button (void)
{
  Window window;
  const SightTool *tool = begin (&window);

  sight_tool_state_set_line (&window.tools, AT (1, 1), AT (5, 1));
  tool->press (&window.tools, AT (2, 2), SIGHT_BUTTON_SECOND);
  tool->drag (&window.tools, AT (3, 2));
  tool->release (&window.tools);
  assert_line (&window, AT (3, 2), AT (5, 1));
  window_clear (&window);
}

static void
test_cancel (void)
{
  Window window;
  const SightTool *tool = begin (&window);

  tool->press (&window.tools, AT (1, 1), SIGHT_BUTTON_FIRST);
  tool->cancel (&window.tools);
  g_assert_false (window.tools.has_line);

  sight_tool_state_set_line (&window.tools, AT (1, 1), AT (5, 1));
  tool->press (&window.tools, AT (0, 0), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (3, 2));
  tool->cancel (&window.tools);
  tool->drag (&window.tools, AT (4, 2));
  tool->release (&window.tools);
  assert_line (&window, AT (1, 1), AT (5, 1));
  tool->cancel (&window.tools);
  assert_line (&window, AT (1, 1), AT (5, 1));
  tool->remove (&window.tools);
  g_assert_false (window.tools.has_line);
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tool-sight-line/drag", test_drag);
  g_test_add_func ("/tool-sight-line/click", test_click);
  g_test_add_func ("/tool-sight-line/second-button", test_second_button);
  g_test_add_func ("/tool-sight-line/cancel", test_cancel);

  return g_test_run ();
}
