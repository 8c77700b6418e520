/* test-tool-lamp.c - lamps placed, dragged, switched and removed, at the start and in turns
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-lamps.h"

#define AT(x, y) \
  {              \
    x, y         \
  }

static const char *const room[] = { "######", "#....#", "#....#", "######", NULL };

static void
window_open (Window *window)
{
  SightLevel *level = level_from_picture (room);

  level->rules.dark = TRUE;
  sight_level_update_light (level);
  window_init (window, level);
}

static void
begin_turn (SightDocument *document)
{
  g_autoptr (SightTurn) turn = sight_turn_new ("");

  sight_document_begin (document, "turn");
  sight_document_show_turn (document, sight_document_add_turn (document, turn, 0));
  sight_document_commit (document);
}

/* "(1, 1) on 6; …" of all lamps of @level. */
static char *
list_lamps (const SightLevel *level)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      g_string_append_printf (text, "%s%s (%d, %d) %s %d", i > 0 ? "; " : "", lamp->name, lamp->cell.x, lamp->cell.y,
                              lamp->on ? "on" : "off", lamp->range);
    }

  return g_string_free (text, FALSE);
}

static void
assert_lamps (Window *window, const char *start, const char *shown)
{
  SightDocument *document = window->tools.document;
  g_autofree char *first = list_lamps (sight_document_get_level (document));
  g_autofree char *now = list_lamps (sight_document_get_snapshot (document));

  g_assert_cmpstr (first, ==, start);
  g_assert_cmpstr (now, ==, shown);
}

static gboolean
is_lit (Window *window, int x, int y)
{
  return sight_grid_is_lit (sight_document_get_snapshot (window->tools.document)->grid, (SightCell) { x, y });
}

/* Each action is one step that is undone and redone, and the light follows. */
static void
test_start (void)
{
  static const char *const steps[] = { "",
                                       "Lamp 1 (2, 1) on 6",
                                       "Lamp 1 (2, 1) on 6; Lamp 2 (4, 2) on 6",
                                       "Lamp 1 (3, 1) on 6; Lamp 2 (4, 2) on 6",
                                       "Lamp 1 (3, 1) off 6; Lamp 2 (4, 2) on 6",
                                       "Lamp 1 (3, 1) off 6; Torch (4, 2) on 6",
                                       "Lamp 1 (3, 1) off 6; Torch (4, 2) on 1",
                                       "Torch (4, 2) on 1" };
  const SightCell place[] = { AT (1, 1), AT (2, 1) }, second[] = { AT (4, 2) };
  /* Where the other lamp is, the dragged one is not put. */
  const SightCell drag[] = { AT (2, 1), AT (4, 2), AT (3, 1) }, third[] = { AT (3, 1) };
  Window window;
  SightDocument *document;

  window_open (&window);
  document = window.tools.document;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, place, 2);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, second, 1);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, drag, 3);
  window.tools.modifiers = SIGHT_MODIFIER_SHIFT;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, third, 1);
  window.tools.modifiers = 0;
  sight_lamps_rename (&window.tools, 1, " Torch ");
  sight_lamps_set_range (&window.tools, 1, 1);
  g_assert_true (is_lit (&window, 4, 1));
  g_assert_false (is_lit (&window, 1, 1));
  window_stroke (&window, "lamp", SIGHT_BUTTON_SECOND, third, 1);
  for (int i = (int) G_N_ELEMENTS (steps) - 1; i >= 0; i--)
    {
      assert_lamps (&window, steps[i], steps[i]);
      g_assert_true (is_lit (&window, 1, 1) == (i >= 1 && i <= 5));
      if (i > 0)
        sight_document_undo (document);
    }
  for (guint i = 1; i < G_N_ELEMENTS (steps); i++)
    {
      sight_document_redo (document);
      assert_lamps (&window, steps[i], steps[i]);
    }
  window_clear (&window);
}

/* In a turn the start stays as it is; what is undone within the turn leaves no event. */
static void
test_turn (void)
{
  const SightCell place[] = { AT (1, 1) }, drag[] = { AT (1, 1), AT (2, 1), AT (3, 1) },
                  back[] = { AT (3, 1), AT (1, 1) };
  const SightCell later[] = { AT (4, 2) };
  Window window;
  SightDocument *document;
  const SightTurn *turn;

  window_open (&window);
  document = window.tools.document;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, place, 1);
  begin_turn (document);
  turn = sight_level_get_turn (sight_document_get_level (document), 1);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, drag, 3);
  assert_lamps (&window, "Lamp 1 (1, 1) on 6", "Lamp 1 (3, 1) on 6");
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, back, 2);
  turn = sight_level_get_turn (sight_document_get_level (document), 1);
  g_assert_cmpuint (turn->events->len, ==, 0);
  sight_lamps_switch (&window.tools, 0, FALSE);
  assert_lamps (&window, "Lamp 1 (1, 1) on 6", "Lamp 1 (1, 1) off 6");
  g_assert_false (is_lit (&window, 2, 2));
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, later, 1);
  assert_lamps (&window, "Lamp 1 (1, 1) on 6; Lamp 2 (4, 2) off 6", "Lamp 1 (1, 1) off 6; Lamp 2 (4, 2) on 6");
  g_assert_true (is_lit (&window, 2, 2));
  sight_lamps_switch (&window.tools, 1, FALSE);
  turn = sight_level_get_turn (sight_document_get_level (document), 1);
  g_assert_cmpuint (turn->events->len, ==, 1);
  window_clear (&window);
}

/* With a mirror the images of a lamp are placed with it where they are dragged to, and removed with it; not on top of
 * others, and none on the axis. */
static void
test_mirror (void)
{
  const SightCell drag[] = { AT (1, 1), AT (2, 1) }, other[] = { AT (4, 2) }, taken[] = { AT (1, 2) };
  Window window;

  window_open (&window);
  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, drag, 2);
  assert_lamps (&window, "Lamp 1 (2, 1) on 6; Lamp 2 (3, 1) on 6", "Lamp 1 (2, 1) on 6; Lamp 2 (3, 1) on 6");
  g_assert_cmpint (window.tools.lamp, ==, 0);
  sight_tool_state_undo (&window.tools);
  assert_lamps (&window, "", "");
  sight_tool_state_redo (&window.tools);
  window_stroke (&window, "lamp", SIGHT_BUTTON_SECOND, &drag[1], 1);
  assert_lamps (&window, "", "");

  window.tools.symmetry = SIGHT_SYMMETRY_NONE;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, other, 1);
  sight_lamps_set_range (&window.tools, 0, 3);
  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, taken, 1);
  assert_lamps (&window, "Lamp 1 (4, 2) on 3; Lamp 2 (1, 2) on 6", "Lamp 1 (4, 2) on 3; Lamp 2 (1, 2) on 6");
  /* Another range: no image. */
  sight_lamps_remove (&window.tools, 1);
  assert_lamps (&window, "Lamp 1 (4, 2) on 3", "Lamp 1 (4, 2) on 3");
  window_clear (&window);
}

/* With a mirror a lamp on the axis slides along it, and a pair does not meet there. */
static void
test_axis (void)
{
  static const char *const hall[] = { "#######", "#.....#", "#.....#", "#.....#", "#######", NULL };
  const SightCell on_axis[] = { AT (3, 1) }, slide[] = { AT (3, 1), AT (5, 2) }, pair[] = { AT (1, 3) },
                  meet[] = { AT (1, 3), AT (2, 3), AT (3, 3) }, middle[] = { AT (3, 2), AT (5, 3) };
  Window window;

  window_init (&window, level_from_picture (hall));
  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, on_axis, 1);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, slide, 2);
  assert_lamps (&window, "Lamp 1 (3, 2) on 6", "Lamp 1 (3, 2) on 6");
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, pair, 1);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, meet, 3);
  assert_lamps (&window, "Lamp 1 (3, 2) on 6; Lamp 2 (2, 3) on 6; Lamp 3 (4, 3) on 6",
                "Lamp 1 (3, 2) on 6; Lamp 2 (2, 3) on 6; Lamp 3 (4, 3) on 6");
  window.tools.symmetry = SIGHT_SYMMETRY_TURN;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, middle, 2);
  assert_lamps (&window, "Lamp 1 (3, 2) on 6; Lamp 2 (2, 3) on 6; Lamp 3 (4, 3) on 6",
                "Lamp 1 (3, 2) on 6; Lamp 2 (2, 3) on 6; Lamp 3 (4, 3) on 6");
  window.tools.symmetry = SIGHT_SYMMETRY_NONE;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, middle, 2);
  assert_lamps (&window, "Lamp 1 (5, 3) on 6; Lamp 2 (2, 3) on 6; Lamp 3 (4, 3) on 6",
                "Lamp 1 (5, 3) on 6; Lamp 2 (2, 3) on 6; Lamp 3 (4, 3) on 6");
  window_clear (&window);
}

/* Events follow a lamp that is moved at the start, up to where they carry it; they go with a lamp that is removed. */
static void
test_follow (void)
{
  const SightCell place[] = { AT (1, 1) }, other[] = { AT (4, 2) }, carry[] = { AT (1, 1), AT (3, 2) };
  const SightCell move[] = { AT (1, 1), AT (1, 2) };
  Window window;
  SightDocument *document;

  window_open (&window);
  document = window.tools.document;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, place, 1);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, other, 1);
  begin_turn (document);
  sight_lamps_switch (&window.tools, 0, FALSE);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, carry, 2);
  begin_turn (document);
  sight_lamps_switch (&window.tools, 0, TRUE);
  sight_lamps_switch (&window.tools, 1, FALSE);
  sight_document_show_turn (document, 0);
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, move, 2);
  sight_document_show_turn (document, 2);
  assert_lamps (&window, "Lamp 1 (1, 2) on 6; Lamp 2 (4, 2) on 6", "Lamp 1 (3, 2) on 6; Lamp 2 (4, 2) off 6");
  g_assert_cmpuint (sight_timeline_get_faults (sight_document_get_timeline (document))->len, ==, 0);
  sight_lamps_remove (&window.tools, 0);
  assert_lamps (&window, "Lamp 2 (4, 2) on 6", "Lamp 2 (4, 2) off 6");
  g_assert_cmpuint (sight_level_get_turn (sight_document_get_level (document), 1)->events->len, ==, 0);
  g_assert_cmpuint (sight_level_get_turn (sight_document_get_level (document), 2)->events->len, ==, 1);
  window_clear (&window);
}

/* A flipped map has its lamps flipped, and lit as before. */
static void
test_reshape (void)
{
  const SightCell place[] = { AT (1, 1) };
  Window window;
  SightDocument *document;
  SightReshape flip;

  window_open (&window);
  document = window.tools.document;
  window_stroke (&window, "lamp", SIGHT_BUTTON_FIRST, place, 1);
  sight_lamps_set_range (&window.tools, 0, 1);
  flip = sight_reshape_flip_x (sight_document_get_level (document)->map);
  sight_document_begin (document, "flip");
  sight_document_reshape (document, &flip, 0);
  sight_document_commit (document);
  assert_lamps (&window, "Lamp 1 (4, 1) on 1", "Lamp 1 (4, 1) on 1");
  g_assert_true (is_lit (&window, 4, 2));
  g_assert_false (is_lit (&window, 1, 2));
  sight_document_undo (document);
  g_assert_true (is_lit (&window, 1, 2));
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tool-lamp/start", test_start);
  g_test_add_func ("/tool-lamp/turn", test_turn);
  g_test_add_func ("/tool-lamp/follow", test_follow);
  g_test_add_func ("/tool-lamp/mirror", test_mirror);
  g_test_add_func ("/tool-lamp/axis", test_axis);
  g_test_add_func ("/tool-lamp/reshape", test_reshape);

  return g_test_run ();
}
