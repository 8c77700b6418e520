/* test-late-sights.c - the sight of the level, of a team or of a viewer is changed without waiting for its fields
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/document/sight-document-sight.h"
#include "edit/document/sight-document-turns.h"
#include "ui/workspace/sight-workspace-private.h"

#define SIDE 40
#define N_TEAMS 2

enum
{
  FLOOR,
  WALL
};

/* Whose sight is changed. */
typedef enum
{
  OF_LEVEL,
  OF_TEAM,
  OF_VIEWER,
  OF_COUNT
} Owner;

static const SightCell cells[] = { { 5, 5 }, { 34, 34 }, { 5, 34 }, { 34, 5 } };

/* A workspace in which every change of sights waits. */
typedef struct
{
  SightWorkspace *workspace;
  SightDocument *document;
  guint n_heard; /* times that listeners heard of other sights */
} Desk;

static void
heard_cb (Desk *self, guint what)
{
  self->n_heard += (what & SIGHT_CHANGE_SIGHT) != 0;
}

static void
set_up (Desk *self, gconstpointer data)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, FLOOR), sight_legend_new_standard ());

  level->sight.range = 0;
  for (int i = 1; i < SIDE; i += 3)
    sight_level_set_tile (level, (SightCell) { i, (i * 7) % SIDE }, WALL);
  for (guint i = 0; i < N_TEAMS; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i % N_TEAMS, cells[i]));
  self->document = sight_document_new (level);
  self->workspace = sight_workspace_new ();
  sight_workspace_set_document (self->workspace, self->document);
  sight_document_set_late_sight (self->document, 0);
  g_signal_connect_swapped (self->workspace, "document-changed", G_CALLBACK (heard_cb), self);
  sight_document_get_snapshot (self->document);
  self->n_heard = 0;
}

static void
tear_down (Desk *self, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_object_unref (self->workspace);
  g_object_unref (self->document);
}

static gboolean
awaits (Desk *self)
{
  return sight_workspace_awaits_sight (self->workspace);
}

static void
wait (Desk *self)
{
  while (awaits (self))
    g_main_context_iteration (NULL, TRUE);
}

/* @sight: (nullable): none of its own */
static void
set_sight (Desk *self, Owner owner, guint index, const SightVision *sight, int range)
{
  const SightLevel *level = sight_document_get_level (self->document);
  SightVision *own = sight != NULL ? g_memdup2 (sight, sizeof *sight) : NULL;

  sight_document_begin (self->document, "Sight");
  if (owner == OF_LEVEL && sight != NULL)
    sight_document_set_sight (self->document, sight);
  else if (owner == OF_TEAM)
    {
      g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (level, index % level->teams->len));

      g_free (team->sight);
      team->sight = g_steal_pointer (&own);
      team->range = range;
      sight_document_set_team (self->document, index % level->teams->len, team);
    }
  else if (owner == OF_VIEWER && level->viewers->len > 0)
    {
      g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (level, index % level->viewers->len));

      g_free (viewer->sight);
      viewer->sight = g_steal_pointer (&own);
      viewer->range = range;
      sight_document_set_viewer (self->document, index % level->viewers->len, viewer);
    }
  sight_document_commit (self->document);
  g_free (own);
}

static void
assert_same_view (const SightView *view, const SightView *other)
{
  g_assert_cmpint (view == NULL, ==, other == NULL);
  if (view == NULL)
    return;
  for (int y = 0; y < SIDE; y++)
    {
      for (int x = 0; x < SIDE; x++)
        g_assert_cmpint (sight_view_sees (view, (SightCell) { x, y }), ==,
                         sight_view_sees (other, (SightCell) { x, y }));
    }
}

/* The law: viewers and teams see by the sights that are shown, and those are the chosen ones unless they are awaited.
 */
static void
assert_shown (Desk *self)
{
  g_autoptr (SightLevel) level = sight_document_copy_shown (self->document);
  SightTimeline *timeline = sight_document_get_timeline (self->document);
  g_autoptr (SightTimeline) fresh = sight_timeline_new (level);
  const SightLevel *shown = sight_workspace_get_level (self->workspace);

  sight_timeline_set_turn (fresh, sight_timeline_get_turn (timeline));
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightVision is = sight_level_get_sight (shown, sight_level_get_viewer (shown, i));
      const SightVision was = sight_level_get_sight (sight_timeline_get_level (fresh),
                                                     sight_level_get_viewer (sight_timeline_get_level (fresh), i));

      g_assert_true (sight_vision_equal (&is, &was));
      assert_same_view (sight_fields_get (sight_timeline_get_fields (timeline), i),
                        sight_fields_get (sight_timeline_get_fields (fresh), i));
    }
  for (guint team = 0; team < level->teams->len; team++)
    {
      for (int y = 0; y < SIDE; y++)
        {
          const guint64 *is = sight_timeline_get_visible_row (timeline, team, y);
          const guint64 *was = sight_timeline_get_visible_row (fresh, team, y);

          g_assert_cmpuint (is != NULL ? *is : 0, ==, was != NULL ? *was : 0);
        }
    }
  if (!awaits (self))
    g_assert_true (sight_level_equal (level, sight_document_get_level (self->document)));
  else
    g_assert_true (sight_workspace_get_chosen (self->workspace) == sight_document_get_level (self->document));
}

/* Whether anyone has another sight in @a than in @b. */
static gboolean
is_other (const SightLevel *a, const SightLevel *b)
{
  for (guint i = 0; i < a->viewers->len; i++)
    {
      const SightVision first = sight_level_get_sight (a, sight_level_get_viewer (a, i));
      const SightVision second = sight_level_get_sight (b, sight_level_get_viewer (b, i));

      if (!sight_vision_equal (&first, &second))
        return TRUE;
    }

  return FALSE;
}

/* Every sight, and every owner of one: the change comes back with all fields as they were, and the thread's are those
 * that would have been made at once. */
static void
test_all (Desk *self, gconstpointer data)
{
  const SightPreset *preset;
  guint i, n = 0;

  for (i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      for (guint owner = 0; owner < OF_COUNT; owner++)
        {
          g_autoptr (SightLevel) before = sight_document_copy_shown (self->document);
          SightVision sight;

          sight_preset_apply (preset, &sight);
          sight.range = owner == OF_LEVEL ? (int) (i % 3) * 9 : 0;
          self->n_heard = 0;
          set_sight (self, owner, 1, &sight, owner == OF_VIEWER ? (int) i + 3 : SIGHT_RANGE_AS_SIGHT);
          g_assert_cmpint (awaits (self), ==, is_other (before, sight_document_get_level (self->document)));
          if (awaits (self))
            g_assert_cmpuint (self->n_heard, ==, 0);
          n += awaits (self);
          assert_shown (self);
          wait (self);
          assert_shown (self);
        }
    }
  g_assert_cmpuint (n, >=, 2 * i);
}

/* What may come in between, also things that end the wait. */
static void
change (Desk *self, int kind)
{
  const SightLevel *level = sight_document_get_level (self->document);
  const guint index = (guint) g_random_int_range (0, (int) level->viewers->len);
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (level, index));
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (level, 0));

  sight_document_begin (self->document, "Change");
  viewer->cell.x = g_random_int_range (0, SIDE);
  if (kind == 0)
    sight_document_paint (self->document, (SightCell) { g_random_int_range (0, SIDE), g_random_int_range (0, SIDE) },
                          (guint16) g_random_int_range (FLOOR, WALL + 1));
  else if (kind == 1)
    sight_document_set_viewer (self->document, index, viewer);
  else if (kind == 2 && level->viewers->len < 7)
    sight_document_add_viewer (self->document, viewer, (int) index);
  else if (kind == 3 && level->viewers->len > 2)
    sight_document_remove_viewer (self->document, index);
  else if (kind == 4)
    team->color ^= 1, sight_document_set_team (self->document, 0, team);
  else if (kind == 5)
    {
      g_free (team->alliance);
      team->alliance = g_random_boolean () ? g_strdup ("north") : NULL;
      sight_document_set_team (self->document, 0, team);
    }
  sight_document_commit (self->document);
  if (kind == 6)
    sight_document_undo (self->document);
  else if (kind == 7)
    sight_document_redo (self->document);
  else if (kind == 8)
    sight_document_show_turn (self->document, 1 - sight_document_get_turn (self->document));
}

/* Whatever else changes, in any order, also in the middle of it. */
static void
test_law (Desk *self, gconstpointer data)
{
  g_autoptr (SightTurn) turn = sight_turn_new ("");

  sight_document_begin (self->document, "Turn");
  sight_document_add_turn (self->document, turn, 1);
  sight_document_commit (self->document);
  for (int i = 0; i < 600; i++)
    {
      const int kind = g_random_int_range (0, 20);
      SightVision sight;

      sight_preset_apply (sight_preset_get_nth ((guint) g_random_int_range (0, 8)), &sight);
      sight.range = g_random_int_range (0, 12);
      if (sight_document_get_level (self->document)->turns->len == 0)
        sight_document_redo (self->document);
      else if (kind < 9)
        change (self, kind);
      else if (kind < 17)
        set_sight (self, (Owner) g_random_int_range (0, OF_COUNT), (guint) g_random_int_range (0, 8),
                   g_random_boolean () ? &sight : NULL, g_random_int_range (SIGHT_RANGE_AS_SIGHT, 20));
      else
        g_main_context_iteration (NULL, FALSE);
      assert_shown (self);
    }
  wait (self);
  assert_shown (self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/late-sights/all", Desk, NULL, set_up, test_all, tear_down);
  g_test_add ("/late-sights/law", Desk, NULL, set_up, test_law, tear_down);

  return g_test_run ();
}
