/* test-turns.c - turns edited and recorded, undone and redone
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-turns.h"

#define AT(x, y) ((SightCell) { (x), (y) })

static const char *const corridor[] = { "##########", "#....+...#", "##########", NULL };

static SightDocument *
make_document (void)
{
  SightLevel *level = level_from_picture (corridor);

  for (int i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  g_ptr_array_add (level->viewers, sight_viewer_new ("A", 0, AT (1, 1)));
  g_ptr_array_add (level->viewers, sight_viewer_new ("B", 1, AT (8, 1)));

  return sight_document_new (level);
}

static char *
describe_event (const SightEvent *event)
{
  g_autoptr (GString) text = g_string_new (sight_event_kind_get_type (event->kind)->id);

  if (event->viewer >= 0)
    g_string_append_printf (text, " %d", event->viewer);
  for (guint i = 0; i < event->cells->len; i++)
    g_string_append_printf (text, " %d,%d", sight_event_get_cell (event, i).x, sight_event_get_cell (event, i).y);
  if (event->kind == SIGHT_EVENT_RANGE || event->kind == SIGHT_EVENT_FACING)
    g_string_append_printf (text, " =%d", event->value);
  for (int i = 0; i < SIGHT_EVENT_TEAMS_MAX && event->teams[i] >= 0; i++)
    g_string_append_printf (text, " t%d", event->teams[i]);
  if (event->tile != 0)
    g_string_append_unichar (text, event->tile);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "move 0 2,1 3,1; die 1 | open 5,1": events of the turns. */
static void
assert_turns (SightDocument *document, const char *expected)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (GString) got = g_string_new (NULL);

  for (guint i = 1; i <= level->turns->len; i++)
    {
      const SightTurn *turn = sight_level_get_turn (level, i);

      g_string_append (got, i > 1 ? " | " : "");
      for (guint k = 0; k < turn->events->len; k++)
        {
          g_autofree char *event = describe_event (sight_turn_get_event (turn, k));

          g_string_append_printf (got, "%s%s", k > 0 ? "; " : "", event);
        }
    }
  g_assert_cmpstr (got->str, ==, expected);
}

static void
begin_turn (SightDocument *document)
{
  sight_document_begin (document, "Turn");
  sight_document_end_turn (document);
}

/* A drag makes one path, whose cells are all there, and which goes back the way it came. */
static void
test_record_move (void)
{
  g_autoptr (SightDocument) document = make_document ();
  const SightLevel *level = sight_document_get_level (document);

  sight_document_begin (document, "At the start");
  g_assert_true (sight_document_record_move (document, 0, AT (2, 1)));
  sight_document_commit (document);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->cell.x, ==, 2);
  assert_turns (document, "");

  begin_turn (document);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 1);
  sight_document_record_move (document, 0, AT (3, 1));
  sight_document_record_move (document, 0, AT (6, 1));
  assert_turns (document, "move 0 3,1 4,1 5,1 6,1");
  sight_document_record_move (document, 0, AT (4, 1));
  assert_turns (document, "move 0 3,1 4,1");
  sight_document_record_move (document, 1, AT (7, 1));
  sight_document_record_move (document, 0, AT (5, 1));
  assert_turns (document, "move 0 3,1 4,1 5,1; move 1 7,1");
  g_assert_cmpint (sight_level_get_viewer (sight_document_get_snapshot (document), 0)->cell.x, ==, 5);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->cell.x, ==, 2);
  sight_document_record_move (document, 0, AT (2, 1));
  assert_turns (document, "move 1 7,1");
  sight_document_commit (document);

  sight_document_undo (document);
  assert_turns (document, "");
  g_assert_cmpuint (sight_document_get_turn (document), ==, 0);
  sight_document_redo (document);
  assert_turns (document, "move 1 7,1");
  g_assert_cmpuint (sight_document_get_turn (document), ==, 1);
}

/* Undone moves leave no event; a door's event separates the events of viewers. */
static void
test_record_events (void)
{
  g_autoptr (SightDocument) document = make_document ();
  g_autoptr (SightViewer) viewer = sight_viewer_new ("C", 0, AT (4, 1));

  begin_turn (document);
  sight_document_record_alive (document, 1, FALSE);
  sight_document_record_alive (document, 1, FALSE);
  g_assert_false (sight_document_record_move (document, 1, AT (7, 1)));
  assert_turns (document, "die 1");
  sight_document_record_alive (document, 1, TRUE);
  assert_turns (document, "");
  sight_document_record_range (document, 0, 3);
  sight_document_record_range (document, 0, 5);
  sight_document_record_facing (document, 0, 90);
  sight_document_record_facing (document, 0, SIGHT_FACING_NONE);
  assert_turns (document, "range 0 =5; facing 0 =-1");
  g_assert_cmpint (sight_level_get_viewer (sight_document_get_snapshot (document), 0)->range, ==, 5);

  begin_turn (document);
  sight_document_record_move (document, 0, AT (2, 1));
  sight_document_record_tile (document, AT (5, 1), 3);
  sight_document_record_move (document, 0, AT (3, 1));
  assert_turns (document, "range 0 =5; facing 0 =-1 | move 0 2,1; open 5,1; move 0 3,1");
  sight_document_record_tile (document, AT (5, 1), 2);
  sight_document_record_tile (document, AT (6, 1), 1);
  sight_document_record_tile (document, AT (6, 1), 0);
  sight_document_record_tile (document, AT (7, 1), 1);
  assert_turns (document, "range 0 =5; facing 0 =-1 | move 0 2,1; open 5,1; move 0 3,1; close 5,1; tile 7,1#");

  begin_turn (document);
  g_assert_cmpuint (sight_document_record_viewer (document, viewer), ==, 2);
  g_assert_true (sight_timeline_is_on_map (sight_document_get_timeline (document), 2));
  sight_document_show_turn (document, 2);
  g_assert_false (sight_timeline_is_on_map (sight_document_get_timeline (document), 2));
  sight_document_commit (document);
}

/* What is chosen back leaves no event; a team that goes takes the events that name it along, and brings them back. */
static void
test_record_sides (void)
{
  g_autoptr (SightDocument) document = make_document ();
  g_autoptr (SightTeam) team = sight_team_new_nth (2);
  const SightLevel *level = sight_document_get_level (document);

  sight_document_begin (document, "At the start");
  g_assert_cmpuint (sight_document_add_team (document, team), ==, 2);
  sight_document_record_alliance (document, 0, 2);
  g_assert_true (sight_level_are_allies (level, 0, 2));
  sight_document_record_team (document, 1, 2);
  g_assert_cmpint (sight_level_get_viewer (level, 1)->team, ==, 2);
  sight_document_record_team (document, 1, 1);
  sight_document_commit (document);
  assert_turns (document, "");

  begin_turn (document);
  sight_document_record_team (document, 0, 1);
  sight_document_record_team (document, 0, 2);
  assert_turns (document, "team 0 t2");
  sight_document_record_team (document, 0, 0);
  assert_turns (document, "");
  sight_document_record_alliance (document, 1, 2);
  assert_turns (document, "ally t1 t2");
  g_assert_true (sight_level_are_allies (sight_document_get_snapshot (document), 0, 1));
  sight_document_record_alliance (document, 1, -1);
  assert_turns (document, "");
  sight_document_record_alliance (document, 0, -1);
  sight_document_record_team (document, 1, 0);
  assert_turns (document, "part t0 t2; team 1 t0");
  sight_document_commit (document);

  sight_document_begin (document, "Remove");
  sight_document_remove_team (document, 2);
  sight_document_commit (document);
  assert_turns (document, "team 1 t0");
  sight_document_undo (document);
  assert_turns (document, "part t0 t2; team 1 t0");
}

/* Events name the same viewers whatever comes or goes; those of a viewer go with it, and come back with it. */
static void
test_viewers (void)
{
  const char *all = "move 0 2,1; die 1 | move 1 7,1";
  g_autoptr (SightDocument) document = make_document ();
  g_autoptr (SightViewer) viewer = sight_viewer_new ("C", 0, AT (4, 1));
  g_autoptr (SightEvent) move = sight_event_new_at (SIGHT_EVENT_MOVE, 1, AT (7, 1));
  Heard heard;

  begin_turn (document);
  sight_document_record_move (document, 0, AT (2, 1));
  sight_document_record_alive (document, 1, FALSE);
  begin_turn (document);
  sight_document_add_event (document, 2, move, -1);
  sight_document_commit (document);
  assert_turns (document, all);

  hear (document, &heard);
  sight_document_begin (document, "Add");
  sight_document_add_viewer (document, viewer, 1);
  assert_heard (&heard, 1, SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TURNS | SIGHT_CHANGE_HISTORY, 0);
  sight_document_commit (document);
  assert_turns (document, "move 0 2,1; die 2 | move 2 7,1");
  sight_document_begin (document, "Remove");
  sight_document_remove_team (document, 0);
  sight_document_commit (document);
  assert_turns (document, "die 0 | move 0 7,1");
  sight_document_undo (document);
  assert_turns (document, "move 0 2,1; die 2 | move 2 7,1");
  sight_document_undo (document);
  assert_turns (document, all);
  sight_document_redo (document);
  sight_document_redo (document);
  assert_turns (document, "die 0 | move 0 7,1");
}

static void
test_lists (void)
{
  g_autoptr (SightDocument) document = make_document ();
  g_autoptr (SightEvent) event = sight_event_new (SIGHT_EVENT_DIE, 0);
  g_autoptr (SightEvent) other = sight_event_new (SIGHT_EVENT_REVIVE, 1);
  Heard heard;

  begin_turn (document);
  begin_turn (document);
  sight_document_show_turn (document, 1);
  begin_turn (document);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 2);
  sight_document_add_event (document, 1, event, -1);
  sight_document_add_event (document, 1, other, 0);
  sight_document_rename_turn (document, 1, "One");
  sight_document_move_event (document, 1, 1, 0);
  assert_turns (document, "die 0; revive 1 |  | ");
  sight_document_move_turn (document, 1, 3);
  assert_turns (document, " |  | die 0; revive 1");
  sight_document_set_event (document, 3, 1, event);
  sight_document_remove_event (document, 3, 0);
  assert_turns (document, " |  | die 0");
  g_assert_cmpstr (sight_level_get_turn (sight_document_get_level (document), 3)->name, ==, "One");
  sight_document_show_turn (document, 3);
  sight_document_commit (document);

  hear (document, &heard);
  sight_document_begin (document, "Remove");
  sight_document_remove_turn (document, 3);
  assert_heard (&heard, 1, SIGHT_CHANGE_TURNS | SIGHT_CHANGE_TURN | SIGHT_CHANGE_HISTORY, 0);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 2);
  sight_document_set_rules (document, &(SightRules) { .keep_revealed = TRUE });
  assert_heard (&heard, 1, SIGHT_CHANGE_TURNS, 0);
  sight_document_commit (document);
  sight_document_undo (document);
  g_assert_false (sight_document_get_level (document)->rules.keep_revealed);
  assert_turns (document, " |  | die 0");
}

/* @event: (transfer full) */
static void
add_event (SightDocument *document, guint turn, SightEvent *event)
{
  sight_document_add_event (document, turn, event, -1);
  sight_event_free (event);
}

/* "turn.event text": the events that cannot happen, and why. */
static void
assert_faults (SightDocument *document, const char *expected)
{
  g_autoptr (GArray) faults = sight_level_find_faults (sight_document_get_level (document));
  g_autoptr (GString) got = g_string_new (NULL);

  for (guint i = 0; i < faults->len; i++)
    {
      const SightFault *fault = &g_array_index (faults, SightFault, i);

      g_string_append_printf (got, "%s%u.%u %s", i > 0 ? "; " : "", fault->turn, fault->event,
                              sight_fault_get_text (fault->kind));
    }
  g_assert_cmpstr (got->str, ==, expected);
}

static void
reshape (SightDocument *document, const SightReshape *change)
{
  sight_document_begin (document, "Resize");
  sight_document_reshape (document, change, 0);
  sight_document_commit (document);
}

/* Events outside a cropped map are skipped but kept: they happen once the map is large enough. */
static void
test_cut (void)
{
  const char *all = "move 0 2,1; move 1 7,1 6,1; open 5,1";
  g_autoptr (SightDocument) document = make_document ();
  const SightMap *map = sight_document_get_level (document)->map;
  const SightReshape cut = sight_reshape_resize (map, 4, map->height, (SightAnchor) { -1, 0 });
  g_autofree char *outside = g_strdup_printf ("1.1 %s; 1.2 %s", sight_fault_get_text (SIGHT_FAULT_OUTSIDE),
                                              sight_fault_get_text (SIGHT_FAULT_OUTSIDE));

  begin_turn (document);
  sight_document_record_move (document, 0, AT (2, 1));
  sight_document_record_move (document, 1, AT (6, 1));
  add_event (document, 1, sight_event_new_at (SIGHT_EVENT_OPEN, -1, AT (5, 1)));
  sight_document_commit (document);
  assert_turns (document, all);
  assert_faults (document, "");

  reshape (document, &cut);
  assert_turns (document, all);
  assert_faults (document, outside);
  g_assert_cmpint (sight_level_get_viewer (sight_document_get_snapshot (document), 0)->cell.x, ==, 2);
  sight_document_undo (document);
  assert_turns (document, all);
  assert_faults (document, "");
}

/* Events of a viewer that died before, or that is not there, are left out, and stay. */
static void
test_dead (void)
{
  const char *all = "die 1 | move 1 7,1; move 3,1; move 0 2,1";
  g_autoptr (SightDocument) document = make_document ();
  g_autofree char *left_out = g_strdup_printf ("2.0 %s; 2.1 %s", sight_fault_get_text (SIGHT_FAULT_DEAD),
                                               sight_fault_get_text (SIGHT_FAULT_NO_VIEWER));
  const SightLevel *snapshot;

  begin_turn (document);
  sight_document_record_alive (document, 1, FALSE);
  begin_turn (document);
  add_event (document, 2, sight_event_new_at (SIGHT_EVENT_MOVE, 1, AT (7, 1)));
  add_event (document, 2, sight_event_new_at (SIGHT_EVENT_MOVE, -1, AT (3, 1)));
  add_event (document, 2, sight_event_new_at (SIGHT_EVENT_MOVE, 0, AT (2, 1)));
  sight_document_commit (document);
  assert_turns (document, all);
  assert_faults (document, left_out);
  snapshot = sight_document_get_snapshot (document);
  g_assert_cmpint (sight_level_get_viewer (snapshot, 1)->cell.x, ==, 8);
  g_assert_cmpint (sight_level_get_viewer (snapshot, 0)->cell.x, ==, 2);
}

static char *
draw_map (const SightLevel *level)
{
  GString *picture = g_string_new (NULL);

  for (int y = 0; y < level->map->height; y++)
    for (int x = 0; x < level->map->width; x++)
      g_string_append_unichar (picture, sight_level_get_tile (level, AT (x, y))->glyph);

  return g_string_free (picture, FALSE);
}

/* The law of the present: in a turn no tool changes the map as it is at the start, and what tools change is shown. */
static void
test_tools_record (void)
{
  const SightCell cells[] = { AT (2, 1), AT (3, 1), AT (3, 1) };
  const SightTool *tool;
  guint n_painted = 0;

  for (guint n = 0; (tool = sight_tool_get_nth (n)) != NULL; n++)
    for (guint button = SIGHT_BUTTON_FIRST; button <= SIGHT_BUTTON_SECOND; button += 2)
      {
        const gboolean paints = (tool->options & SIGHT_OPTION_SYMMETRY) && !(tool->options & SIGHT_OPTION_AREA) &&
                                !g_str_equal (tool->id, "lamp");
        g_autofree char *start = NULL, *after = NULL, *shown = NULL;
        const SightLevel *level;
        Window window;

        window_init (&window, level_from_picture (corridor));
        window.tools.tiles[0] = 1;
        window.tools.tiles[1] = 4;
        level = sight_document_get_level (window.tools.document);
        begin_turn (window.tools.document);
        sight_document_commit (window.tools.document);
        start = draw_map (level);
        window_stroke (&window, tool->id, button, cells, G_N_ELEMENTS (cells));
        after = draw_map (level);
        shown = draw_map (sight_document_get_snapshot (window.tools.document));
        g_assert_cmpstr (after, ==, start);
        g_assert_true (g_str_equal (shown, start) == !paints);
        n_painted += !g_str_equal (shown, start);
        sight_tool_state_undo (&window.tools);
        window_clear (&window);
      }
  g_assert_cmpuint (n_painted, ==, 12);
}

/* The same for selected cells, which are moved as they are in the turn. */
static void
test_cells_record (void)
{
  g_autofree char *start = NULL, *after = NULL;
  SightDocument *document;
  Window window;

  window_init (&window, level_from_picture (corridor));
  document = window.tools.document;
  window.tools.tiles[1] = 0;
  start = draw_map (sight_document_get_level (document));
  begin_turn (document);
  sight_document_record_tile (document, AT (2, 1), 1);
  sight_document_commit (document);
  sight_tool_state_select_span (&window.tools, AT (2, 1), AT (2, 1));
  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, 1, 0);
  sight_tool_state_place (&window.tools);
  assert_turns (document, "tile 3,1#");
  sight_tool_state_delete (&window.tools, FALSE);
  assert_turns (document, "");
  after = draw_map (sight_document_get_level (document));
  g_assert_cmpstr (after, ==, start);
  window_clear (&window);
}

/* A door opens and closes in the turn, with its images; where an event opened it already, that event goes. */
static void
test_door_records (void)
{
  static const char *const rows[] = { "##########", "#..+..+..#", "#..+..+..#", "##########", NULL };
  g_autofree char *start = NULL, *after = NULL;
  SightDocument *document;
  Window window;

  window_init (&window, level_from_picture (rows));
  document = window.tools.document;
  start = draw_map (sight_document_get_level (document));
  begin_turn (document);
  sight_document_commit (document);
  sight_tool_state_toggle_door (&window.tools, AT (3, 1));
  assert_turns (document, "open 3,1");
  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, AT (3, 1)), ==, 1);
  assert_turns (document, "");
  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, AT (3, 1)), ==, 2);
  assert_turns (document, "open 3,1; open 6,1");
  begin_turn (document);
  sight_document_commit (document);
  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, AT (6, 1)), ==, 2);
  assert_turns (document, "open 3,1; open 6,1 | close 6,1; close 3,1");
  window.tools.symmetry = SIGHT_SYMMETRY_BOTH;
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, AT (6, 2)), ==, 4);
  after = draw_map (sight_document_get_level (document));
  g_assert_cmpstr (after, ==, start);
  window_clear (&window);
}

/* Too many cells for one turn are refused whole, and said. */
static void
test_too_many (void)
{
  SightLevel *level = sight_level_new (sight_map_new (101, 100, 0), sight_legend_new_standard ());
  const SightCell cell = AT (5, 5);
  Window window;

  window_init (&window, level);
  begin_turn (window.tools.document);
  sight_document_commit (window.tools.document);
  window_stroke (&window, "fill", SIGHT_BUTTON_FIRST, &cell, 1);
  g_assert_nonnull (window.tools.refusal);
  assert_turns (window.tools.document, "");
  window_stroke (&window, "brush", SIGHT_BUTTON_FIRST, &cell, 1);
  g_assert_null (window.tools.refusal);
  assert_turns (window.tools.document, "tile 5,5#");
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turns/record-move", test_record_move);
  g_test_add_func ("/turns/record-events", test_record_events);
  g_test_add_func ("/turns/record-sides", test_record_sides);
  g_test_add_func ("/turns/viewers", test_viewers);
  g_test_add_func ("/turns/lists", test_lists);
  g_test_add_func ("/turns/cut", test_cut);
  g_test_add_func ("/turns/dead", test_dead);
  g_test_add_func ("/turns/tools-record", test_tools_record);
  g_test_add_func ("/turns/cells-record", test_cells_record);
  g_test_add_func ("/turns/door-records", test_door_records);
  g_test_add_func ("/turns/too-many", test_too_many);
  return g_test_run ();
}
