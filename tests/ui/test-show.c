/* test-show.c - the selected viewer in the scene of a workspace, for each way to show the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-timeline.h"
#include "edit/document/sight-document-view.h"
#include "edit/tools/sight-pins.h"
#include "ui/workspace/sight-workspace.h"

#define SIZE 24

enum
{
  RED,
  BLUE
};

/* One viewer of each team, at (4, 4) and (18, 18), too far from one another to see; then Red walks to Blue. */
static SightWorkspace *
make_workspace (void)
{
  SightWorkspace *workspace = sight_workspace_new ();
  SightLevel *level = sight_level_new (sight_map_new (SIZE, SIZE, 0), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;
  SightTurn *turn = sight_turn_new ("");

  for (int team = RED; team <= BLUE; team++)
    {
      SightViewer *viewer = sight_viewer_new ("", team, team == RED ? (SightCell) { 4, 4 } : (SightCell) { 18, 18 });

      viewer->range = 5;
      g_ptr_array_add (level->teams, sight_team_new_nth (team));
      g_ptr_array_add (level->viewers, viewer);
    }
  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_MOVE, RED, (SightCell) { 16, 18 }));
  g_ptr_array_add (level->turns, turn);
  document = sight_document_new (level);
  sight_workspace_set_document (workspace, document);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);

  return workspace;
}

/* Neither its field nor its range. */
static void
assert_shown (SightWorkspace *workspace, gboolean shown)
{
  const SightScene scene = sight_workspace_get_scene (workspace, 16);

  g_assert_cmpint (scene.selected, ==, shown ? (int) sight_workspace_get_selected (workspace) : -1);
  g_assert_true ((scene.field != NULL) == shown);
}

/* An enemy that the team does not see is selected, but nothing of it is shown until the team sees it. */
static void
test_enemy (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();

  sight_workspace_set_selected (workspace, BLUE);
  assert_shown (workspace, TRUE);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, RED);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
  assert_shown (workspace, FALSE);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_COMPARE);
  assert_shown (workspace, FALSE);
  g_assert_cmpint (sight_workspace_get_selected (workspace), ==, BLUE);
  sight_document_show_turn (sight_workspace_get_document (workspace), 1);
  assert_shown (workspace, TRUE);
  sight_document_show_turn (sight_workspace_get_document (workspace), 0);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, BLUE);
  assert_shown (workspace, TRUE);
}

/* A document of a copy is shown as it was, as far as what was shown is there. */
static void
test_restored (void)
{
  static const SightDocumentView views[] = {
    { BLUE, SIGHT_SHOW_EVERYTHING, -1, -1, SIGHT_OVERLAY_COMPARE, TRUE },
    { -1, SIGHT_SHOW_TEAM, BLUE, -1, -1, TRUE },
    { BLUE, SIGHT_SHOW_VIEWER, -1, -1, -1, TRUE },
    { RED, SIGHT_SHOW_OVERLAP, BLUE, RED, -1, TRUE },
    { 99, SIGHT_SHOW_TEAM, 99, -1, -1, TRUE },
    { -7, 99, -9, 5, -1, TRUE },
    { RED, SIGHT_SHOW_OVERLAP, RED, RED, -1, TRUE },
    { BLUE, SIGHT_SHOW_TEAMS, -1, -1, -1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autoptr (SightWorkspace) first = make_workspace (), second = sight_workspace_new ();
      SightDocument *document = sight_workspace_get_document (first);
      SightDocumentView kept;
      int team;

      sight_document_set_view (document, &views[i]);
      sight_workspace_set_document (second, document);
      kept = sight_document_get_view (document);
      g_assert_false (kept.is_restored);
      g_assert_cmpint (kept.viewer, ==, sight_workspace_get_selected (second));
      g_assert_cmpint (kept.show, ==, sight_workspace_get_show (second, &team));
      g_assert_cmpint (kept.viewer, ==, i < 4 ? views[i].viewer : RED);
      g_assert_cmpint (kept.show, ==, i < 4 ? views[i].show : SIGHT_SHOW_EVERYTHING);
      g_assert_cmpint (kept.team, ==, i < 4 ? views[i].team : -1);
      g_assert_cmpint (kept.second, ==, i < 4 ? views[i].second : -1);
      g_assert_cmpint (kept.overlay, ==, sight_workspace_get_overlay (second));
    }
}

/* Teams and overlays are shown together only on demand; the overlay comes back with everything. */
static void
test_room (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();

  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_ASYMMETRY);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, RED);
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_NONE);
  sight_workspace_set_selected (workspace, BLUE);
  sight_workspace_show_overlap (workspace, RED, BLUE);
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_NONE);
  sight_workspace_set_show (workspace, SIGHT_SHOW_EVERYTHING, -1);
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_ASYMMETRY);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAMS, -1);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_COMPARE);
  sight_workspace_set_show (workspace, SIGHT_SHOW_EVERYTHING, -1);
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_COMPARE);
}

/* A line that is forgotten gives back what was shown before it. */
static void
test_forgotten_line (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();

  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_COMPARE);
  sight_workspace_set_line (workspace, (SightCell) { 2, 2 }, (SightCell) { 8, 5 });
  sight_workspace_set_line (workspace, (SightCell) { 2, 2 }, (SightCell) { 9, 5 });
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_LINE);
  sight_workspace_clear_line (workspace);
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_COMPARE);
}

/* B has the range of the map, also after that changes, until it gets one of its own. */
static void
test_range_of_b (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();
  SightDocument *document = sight_workspace_get_document (workspace);
  SightVision sight = sight_document_get_level (document)->sight, other;

  for (int range = 12; range >= 0; range -= 6)
    {
      sight.range = range;
      sight_document_begin (document, "Range");
      sight_document_set_sight (document, &sight);
      sight_document_commit (document);
      g_assert_cmpint (sight_workspace_get_other (workspace)->range, ==, range);
    }
  other = *sight_workspace_get_other (workspace);
  other.range = 3;
  sight_workspace_set_other (workspace, &other);
  sight.range = 7;
  sight_document_begin (document, "Range");
  sight_document_set_sight (document, &sight);
  sight_document_commit (document);
  g_assert_cmpint (sight_workspace_get_other (workspace)->range, ==, 3);
}

/* The team sees everything that its own viewer sees. */
static void
test_own (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();

  sight_workspace_set_selected (workspace, RED);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, RED);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
  for (int turn = 0; turn < 2; turn++)
    {
      SightScene scene;
      guint n = 0;

      sight_document_show_turn (sight_workspace_get_document (workspace), turn);
      assert_shown (workspace, TRUE);
      scene = sight_workspace_get_scene (workspace, 16);
      for (int i = 0; i < SIZE * SIZE; i++)
        {
          const SightCell cell = { i % SIZE, i / SIZE };

          if (!sight_view_sees (scene.field, cell))
            continue;
          n++;
          g_assert_cmpint (sight_timeline_get_state (scene.timeline, RED, cell), ==, SIGHT_STATE_VISIBLE);
        }
      g_assert_cmpuint (n, >, 20);
    }
}

/* What only one of two teams sees, and what both do, is counted cell by cell; a team that goes takes the overlap along.
 */
static void
test_overlap (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();
  SightDocument *document = sight_workspace_get_document (workspace);
  int teams[2];

  for (guint turn = 0; turn <= 1; turn++)
    {
      gsize expected[4] = { 0, 0, 0, 0 };
      SightOverlap overlap;
      SightScene scene;

      sight_document_show_turn (document, turn);
      sight_workspace_show_overlap (workspace, RED, BLUE);
      scene = sight_workspace_get_scene (workspace, 16);
      g_assert_cmpint (scene.show, ==, SIGHT_SHOW_OVERLAP);
      g_assert_cmpint (scene.team, ==, RED);
      g_assert_cmpint (scene.second, ==, BLUE);
      for (int i = 0; i < SIZE * SIZE; i++)
        {
          const SightCell cell = { i % SIZE, i / SIZE };
          gboolean red = sight_timeline_get_state (scene.timeline, RED, cell) == SIGHT_STATE_VISIBLE;
          gboolean blue = sight_timeline_get_state (scene.timeline, BLUE, cell) == SIGHT_STATE_VISIBLE;

          expected[red + 2 * blue]++;
        }
      g_assert_true (sight_workspace_get_overlap (workspace, teams, &overlap));
      g_assert_cmpuint (overlap.only[RED], ==, expected[1]);
      g_assert_cmpuint (overlap.only[BLUE], ==, expected[2]);
      g_assert_cmpuint (overlap.both, ==, expected[3]);
      g_assert_true ((overlap.both > 0) == (turn > 0));
    }

  sight_document_begin (document, "Remove a team");
  sight_document_remove_team (document, RED);
  sight_document_commit (document);
  g_assert_cmpint (sight_workspace_get_show (workspace, NULL), ==, SIGHT_SHOW_EVERYTHING);
  g_assert_false (sight_workspace_get_overlap (workspace, teams, NULL));
}

/* What a button or a key asks for is not laid over the colours of teams; what clears the map leaves them. */
static void
test_asked (void)
{
  static const SightOverlay covering[] = { SIGHT_OVERLAY_COMPARE, SIGHT_OVERLAY_ASYMMETRY, SIGHT_OVERLAY_HEAT,
                                           SIGHT_OVERLAY_SHOTS };
  g_autoptr (SightWorkspace) workspace = make_workspace ();

  for (guint i = 0; i < G_N_ELEMENTS (covering); i++)
    {
      sight_workspace_show_overlap (workspace, RED, BLUE);
      sight_workspace_ask_overlay (workspace, covering[i]);
      g_assert_cmpint (sight_workspace_get_show (workspace, NULL), ==, SIGHT_SHOW_EVERYTHING);
      g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, covering[i]);
      sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, RED);
      sight_workspace_ask_overlay (workspace, SIGHT_OVERLAY_NONE);
      g_assert_cmpint (sight_workspace_get_show (workspace, NULL), ==, SIGHT_SHOW_TEAM);
      sight_workspace_ask_overlay (workspace, covering[i]);
      g_assert_cmpint (sight_workspace_get_show (workspace, NULL), ==, SIGHT_SHOW_EVERYTHING);
    }
}

static void
changed_cb (SightWorkspace *workspace, guint what, gpointer data)
{
  int teams[2];

  if (sight_workspace_get_overlap (workspace, teams, NULL))
    g_assert_cmpint (MAX (teams[0], teams[1]), <, (int) sight_workspace_get_level (workspace)->teams->len);
  (*(guint *) data)++;
}

/* With a team its viewers go, the selected one too: listeners learn of that when the team is no longer shown either. */
static void
test_team_gone (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();
  SightDocument *document = sight_workspace_get_document (workspace);
  guint n_changes = 0;

  sight_workspace_set_selected (workspace, BLUE);
  sight_workspace_show_overlap (workspace, RED, BLUE);
  g_signal_connect (workspace, "changed", G_CALLBACK (changed_cb), &n_changes);
  sight_document_begin (document, "Remove a team");
  sight_document_remove_team (document, BLUE);
  sight_document_commit (document);
  g_assert_cmpuint (n_changes, >, 0);
}

static void
unseen_cb (SightWorkspace *workspace, const char *text, char **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

/* What the last edit was told of, and forgets it. */
static void
assert_told_at (char **told, const char *expected, int line)
{
  if (g_strcmp0 (*told, expected) != 0)
    g_error ("line %d: %s", line, *told != NULL ? *told : "nothing was told");
  g_clear_pointer (told, g_free);
}

#define assert_told(told, expected) assert_told_at (told, expected, __LINE__)

static void
click (SightWorkspace *workspace, const char *id, SightCell cell)
{
  SightToolState *tools = sight_workspace_get_tools (workspace);
  const SightTool *tool = sight_tool_find (id);

  tool->press (tools, cell, SIGHT_BUTTON_FIRST);
  tool->release (tools);
}

/* What a tool places where the team that is shown does not see it is told of; what it sees, or is undone, is not. */
static void
test_unseen (void)
{
  const SightCell far = { 18, 3 }, near = { 6, 4 };
  g_autoptr (SightWorkspace) workspace = make_workspace ();
  SightToolState *tools = sight_workspace_get_tools (workspace);
  g_autofree char *told = NULL;

  g_signal_connect (workspace, "unseen", G_CALLBACK (unseen_cb), &told);
  sight_workspace_set_team (workspace, BLUE);
  click (workspace, "viewer", (SightCell) { 20, 3 });
  assert_told (&told, NULL);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, RED);
  click (workspace, "viewer", far);
  assert_told (&told, "Blue 3 is not shown: the map shows what Red sees.");
  sight_tool_state_undo (tools);
  sight_tool_state_redo (tools);
  assert_told (&told, NULL);
  click (workspace, "viewer", near);
  assert_told (&told, NULL);
  click (workspace, "lamp", far);
  assert_told (&told, "Lamp 1 is not shown: the map shows what Red sees.");
  click (workspace, "lamp", near);
  assert_told (&told, NULL);
  click (workspace, "brush", far);
  assert_told (&told, "The change is not shown: the map shows what Red sees.");
  click (workspace, "brush", near);
  assert_told (&told, NULL);
  click (workspace, "area", near);
  assert_told (&told, "Area is not shown: the map shows what Red sees.");
  sight_workspace_set_team (workspace, RED);
  click (workspace, "viewer", (SightCell) { 12, 12 });
  assert_told (&told, NULL);
}

/* The same in a turn, where what is painted is an event. */
static void
test_unseen_in_turn (void)
{
  const SightCell far = { 18, 3 }, near = { 16, 17 };
  g_autoptr (SightWorkspace) workspace = make_workspace ();
  SightDocument *document = sight_workspace_get_document (workspace);
  g_autofree char *told = NULL;

  sight_document_show_turn (document, 1);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, RED);
  g_signal_connect (workspace, "unseen", G_CALLBACK (unseen_cb), &told);
  click (workspace, "brush", far);
  assert_told (&told, "The change is not shown: the map shows what Red sees.");
  click (workspace, "brush", near);
  assert_told (&told, NULL);
  sight_document_show_turn (document, 0);
  assert_told (&told, NULL);
}

/* The same of what is moved, pasted and mirrored, and of notes, which are never shown then; what is dragged is shown
 * until it is put down. */
static void
test_unseen_moved (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace ();
  SightToolState *tools = sight_workspace_get_tools (workspace);
  const SightTool *tool = sight_tool_find ("viewer");
  g_autoptr (SightCellSet) note = NULL;
  g_autofree char *told = NULL;
  SightScene scene;

  g_signal_connect (workspace, "unseen", G_CALLBACK (unseen_cb), &told);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAM, RED);
  tool->press (tools, (SightCell) { 18, 18 }, SIGHT_BUTTON_FIRST);
  tool->drag (tools, (SightCell) { 18, 14 });
  scene = sight_workspace_get_scene (workspace, 16);
  g_assert_true (sight_scene_shows_viewer (&scene, BLUE));
  g_assert_null (told);
  tool->release (tools);
  scene = sight_workspace_get_scene (workspace, 16);
  g_assert_false (sight_scene_shows_viewer (&scene, BLUE));
  assert_told (&told, "Blue 1 is not shown: the map shows what Red sees.");
  click (workspace, "lamp", (SightCell) { 18, 15 });
  sight_tool_state_set_selection (tools, sight_cell_set_new_rect ((SightRect) { 18, 14, 1, 2 }));
  sight_tool_state_lift (tools);
  sight_tool_state_move (tools, 2, 0);
  sight_tool_state_place (tools);
  assert_told (&told, "Blue 1 and 1 more are not shown: the map shows what Red sees.");
  sight_symmetry_mirror_team (SIGHT_SYMMETRY_VERTICAL, sight_workspace_get_document (workspace), RED, BLUE);
  assert_told (&told, "Blue 1 is not shown: the map shows what Red sees.");
  note = sight_cell_set_new_rect ((SightRect) { 4, 4, 1, 1 });
  sight_pins_add (tools, note, "Here?");
  assert_told (&told, "Note 1 is not shown: the map shows what Red sees.");
  sight_workspace_set_selected (workspace, RED);
  sight_workspace_set_show (workspace, SIGHT_SHOW_VIEWER, -1);
  click (workspace, "lamp", (SightCell) { 1, 20 });
  assert_told (&told, "Lamp 2 is not shown: the map shows what Red 1 sees.");
  sight_workspace_set_show (workspace, SIGHT_SHOW_EVERYTHING, -1);
  click (workspace, "lamp", (SightCell) { 1, 22 });
  assert_told (&told, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/show/enemy", test_enemy);
  g_test_add_func ("/show/own", test_own);
  g_test_add_func ("/show/restored", test_restored);
  g_test_add_func ("/show/room", test_room);
  g_test_add_func ("/show/forgotten-line", test_forgotten_line);
  g_test_add_func ("/show/range-of-b", test_range_of_b);
  g_test_add_func ("/show/overlap", test_overlap);
  g_test_add_func ("/show/asked", test_asked);
  g_test_add_func ("/show/team-gone", test_team_gone);
  g_test_add_func ("/show/unseen", test_unseen);
  g_test_add_func ("/show/unseen-in-turn", test_unseen_in_turn);
  g_test_add_func ("/show/unseen-moved", test_unseen_moved);

  return g_test_run ();
}
