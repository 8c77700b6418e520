/* test-field-task.c - fields that take long come late while one paints: the nearest first, and right in the end
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-sight.h"
#include "edit/document/sight-document-turns.h"
#include "ui/workspace/sight-check-task.h"
#include "ui/workspace/sight-workspace-private.h"

#define SIDE 50
#define N_VIEWERS 4

enum
{
  FLOOR,
  WALL
};

static const SightCell cells[N_VIEWERS] = { { 5, 5 }, { 45, 45 }, { 5, 45 }, { 45, 5 } };

/* A workspace whose fields all wait, and the viewers in the order in which their last answers came. */
typedef struct
{
  SightWorkspace *workspace;
  SightDocument *document;
  GArray *order;            /* of guint */
  guint n_told;             /* times that listeners were told */
  guint n_heard;            /* times that listeners of the workspace heard of another sight */
  gboolean late[N_VIEWERS]; /* as last seen */
} Desk;

static SightFields *
get_fields (Desk *self)
{
  return sight_document_get_fields (self->document);
}

static void
changed_cb (Desk *self, guint what)
{
  self->n_told += (what & SIGHT_CHANGE_FIELDS) != 0;
}

/* At most one answer comes in a turn of the main loop. */
static void
take_answers (Desk *self)
{
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      const gboolean late = sight_fields_is_late (get_fields (self), i);

      if (self->late[i] && !late)
        g_array_append_val (self->order, i);
      self->late[i] = late;
    }
}

/* A test must not depend on speed. */
static void
set_budget (Desk *self, gint64 budget)
{
  sight_field_task_free (self->workspace->fields);
  self->workspace->fields = sight_field_task_new (budget);
  sight_field_task_set_document (self->workspace->fields, self->document);
}

static gboolean
is_any_late (Desk *self)
{
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      if (sight_fields_is_late (get_fields (self), i))
        return TRUE;
    }

  return FALSE;
}

static void
set_up (Desk *self, gconstpointer data)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, FLOOR), sight_legend_new_standard ());

  level->sight.range = 0;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (guint i = 0; i < N_VIEWERS; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, cells[i]));
  self->document = sight_document_new (level);
  self->workspace = sight_workspace_new ();
  sight_workspace_set_document (self->workspace, self->document);
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (changed_cb), self);
  for (guint i = 0; i < N_VIEWERS; i++)
    sight_fields_get (get_fields (self), i);
  set_budget (self, -1);
}

static void
tear_down (Desk *self, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_array_unref (self->order);
  g_object_unref (self->workspace);
  g_object_unref (self->document);
}

/* A wall across the map, a cell longer with each @x. */
static void
paint (Desk *self, int x)
{
  sight_document_begin (self->document, "Paint");
  sight_document_paint (self->document, (SightCell) { x, 25 }, WALL);
  sight_document_commit (self->document);
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      sight_fields_get (get_fields (self), i);
      self->late[i] = sight_fields_is_late (get_fields (self), i);
    }
}

static void
wait (Desk *self)
{
  while (is_any_late (self))
    {
      g_main_context_iteration (NULL, TRUE);
      take_answers (self);
    }
}

/* What viewers and teams see is what a fresh timeline says. */
static void
assert_right (Desk *self)
{
  const SightLevel *level = sight_document_get_level (self->document);
  SightTimeline *timeline = sight_document_get_timeline (self->document);
  g_autoptr (SightTimeline) fresh = sight_timeline_new (level);

  for (guint i = 0; i < N_VIEWERS; i++)
    {
      g_assert_false (sight_fields_is_late (get_fields (self), i));
      g_assert_cmpuint (sight_view_count (sight_fields_get (get_fields (self), i)), ==,
                        sight_view_count (sight_fields_get (sight_timeline_get_fields (fresh), i)));
    }
  for (int y = 0; y < SIDE; y++)
    g_assert_cmpmem (sight_timeline_get_visible_row (timeline, 0, y), sizeof (guint64),
                     sight_timeline_get_visible_row (fresh, 0, y), sizeof (guint64));
}

static void
test_order (Desk *self, gconstpointer data)
{
  static const guint expected[N_VIEWERS] = { 2, 3, 1, 0 };
  const SightCell cursor = { 44, 10 };
  const gsize before = sight_view_count (sight_fields_get (get_fields (self), 0));

  sight_workspace_set_selected (self->workspace, 2);
  sight_workspace_set_cursor (self->workspace, &cursor);
  for (int x = 0; x < SIDE; x++)
    paint (self, x);
  /* Until its answer comes, a viewer sees what it saw. */
  g_assert_true (sight_fields_is_late (get_fields (self), 0));
  g_assert_cmpuint (sight_view_count (sight_fields_get (get_fields (self), 0)), ==, before);
  wait (self);
  while (self->n_told == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpmem (self->order->data, self->order->len * sizeof (guint), expected, sizeof expected);
  g_assert_cmpuint (sight_view_count (sight_fields_get (get_fields (self), 0)), <, before);
  assert_right (self);
}

/* Painting goes on while answers come; in the end they are those of the last state. */
static void
test_stroke (Desk *self, gconstpointer data)
{
  for (int x = 0; x < SIDE; x++)
    {
      paint (self, x);
      for (int i = 0; i < x % 5; i++)
        g_main_context_iteration (NULL, x % 10 > 5);
    }
  wait (self);
  assert_right (self);
}

/* Nothing but painting waits, and nothing that is played or leaves the window is made of late answers. */
static void
test_at_once (Desk *self, gconstpointer data)
{
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 0, (SightCell) { 20, 20 });
  g_autoptr (SightTurn) turn = sight_turn_new ("");

  paint (self, 10);
  g_assert_true (sight_fields_is_late (get_fields (self), 1));
  sight_document_finish_fields (self->document);
  assert_right (self);

  paint (self, 11);
  sight_document_begin (self->document, "Turn");
  sight_document_add_turn (self->document, turn, 1);
  sight_document_commit (self->document);
  sight_document_show_turn (self->document, 1);
  g_assert_false (is_any_late (self));
  sight_document_show_turn (self->document, 0);
  assert_right (self);

  paint (self, 12);
  sight_document_begin (self->document, "Viewer");
  sight_document_add_viewer (self->document, viewer, 0);
  sight_document_commit (self->document);
  assert_right (self);
}

/* With time for it, every field is made at once. */
static void
test_budget (Desk *self, gconstpointer data)
{
  const SightCell cursor = { 44, 10 };

  set_budget (self, G_MAXINT64 / 4);
  sight_workspace_set_cursor (self->workspace, &cursor);
  paint (self, 10);
  assert_right (self);
}

/* Sights, of which the level gets others, in the order of the table of presets. */
static void
set_sight (Desk *self, guint preset, int range)
{
  SightVision sight;

  sight_preset_apply (sight_preset_get_nth (preset), &sight);
  sight.range = range;
  sight_document_begin (self->document, "Sight");
  sight_document_set_sight (self->document, &sight);
  sight_document_commit (self->document);
}

static const SightVision *
get_shown (Desk *self)
{
  return &sight_workspace_get_level (self->workspace)->sight;
}

static gboolean
is_chosen_shown (Desk *self)
{
  return sight_vision_equal (get_shown (self), &sight_document_get_level (self->document)->sight);
}

/* The law: whatever is shown, viewers and teams see by the sight whose name is shown. */
static void
assert_shown (Desk *self)
{
  g_autoptr (SightLevel) level = sight_level_copy (sight_document_get_level (self->document));
  SightTimeline *timeline = sight_document_get_timeline (self->document);
  g_autoptr (SightTimeline) fresh = NULL;

  level->sight = *get_shown (self);
  fresh = sight_timeline_new (level);
  sight_timeline_set_turn (fresh, sight_timeline_get_turn (timeline));
  for (guint i = 0; i < level->viewers->len; i++)
    g_assert_cmpuint (sight_view_count (sight_fields_get (get_fields (self), i)), ==,
                      sight_view_count (sight_fields_get (sight_timeline_get_fields (fresh), i)));
  g_assert_cmpuint (sight_timeline_get_counts (timeline, 0).visible, ==, sight_timeline_get_counts (fresh, 0).visible);
  for (int y = 0; y < SIDE; y++)
    g_assert_cmpmem (sight_timeline_get_visible_row (timeline, 0, y), sizeof (guint64),
                     sight_timeline_get_visible_row (fresh, 0, y), sizeof (guint64));
  g_assert_cmpint (is_chosen_shown (self), ==, !sight_workspace_awaits_sight (self->workspace));
}

/* Listeners hear of a sight when it is shown, and not before. */
static void
heard_cb (Desk *self, guint what)
{
  self->n_heard += (what & SIGHT_CHANGE_SIGHT) != 0;
  if (what & SIGHT_CHANGE_SIGHT)
    g_assert_true (is_chosen_shown (self));
}

static void
begin_late_sights (Desk *self)
{
  /* Fields of the drawn map come at once here: only the sight waits. */
  set_budget (self, G_MAXINT64 / 4);
  sight_document_set_late_sight (self->document, SIDE);
  g_signal_connect_swapped (self->workspace, "document-changed", G_CALLBACK (heard_cb), self);
  for (int x = 3; x < SIDE; x += 7)
    paint (self, x);
  self->n_heard = 0;
}

static void
end_late_sights (Desk *self)
{
  g_signal_handlers_disconnect_by_func (self->workspace, heard_cb, self);
}

static void
wait_for_sight (Desk *self)
{
  while (sight_workspace_awaits_sight (self->workspace))
    g_main_context_iteration (NULL, TRUE);
}

/* A sight is shown once its fields are there, all of it in one. */
static void
test_sight (Desk *self, gconstpointer data)
{
  const SightVision before = *get_shown (self);

  begin_late_sights (self);
  set_sight (self, 3, 9);
  g_assert_true (sight_workspace_awaits_sight (self->workspace));
  g_assert_true (sight_vision_equal (get_shown (self), &before));
  g_assert_cmpuint (self->n_heard, ==, 0);
  assert_shown (self);
  /* The latest one counts. */
  set_sight (self, 5, 0);
  assert_shown (self);
  wait_for_sight (self);
  g_assert_cmpuint (self->n_heard, ==, 1);
  assert_shown (self);
  assert_right (self);

  sight_document_undo (self->document);
  g_assert_true (sight_workspace_awaits_sight (self->workspace));
  assert_shown (self);
  wait_for_sight (self);
  assert_shown (self);

  /* A small one waits for nothing. */
  sight_document_set_late_sight (self->document, N_VIEWERS * 9);
  set_sight (self, 5, 1);
  g_assert_false (sight_workspace_awaits_sight (self->workspace));
  assert_right (self);
  end_late_sights (self);
}

static void
tried_cb (gpointer owner)
{
  ++*(guint *) owner;
}

static SightCheckStatus
try_check (Desk *self)
{
  guint n = 0;
  SightCheckTask *task = sight_check_task_new (tried_cb, &n);
  SightCheckStatus status;
  gboolean is_pending;

  sight_check_task_update (task, self->document, TRUE);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  status = sight_check_task_get (task, 0, &is_pending)->status;
  sight_check_task_free (task);

  return status;
}

/* Whoever asks about the level while a sight is awaited is answered by the one that is shown. */
static void
test_asked (Desk *self, gconstpointer data)
{
  g_autofree char *check = g_strdup_printf ("team Red sees (%d, %d)", cells[0].x + 1, cells[0].y + 3);
  g_autoptr (SightLevel) during = NULL, after = NULL;

  sight_document_begin (self->document, "Add a check");
  sight_document_add_check (self->document, check, -1);
  sight_document_commit (self->document);
  begin_late_sights (self);
  g_assert_cmpint (try_check (self), ==, SIGHT_CHECK_HELD);
  sight_document_set_late_sight (self->document, 1);
  set_sight (self, 5, 1);
  g_assert_true (sight_workspace_awaits_sight (self->workspace));
  during = sight_document_copy_shown (self->document);
  g_assert_true (sight_vision_equal (&during->sight, get_shown (self)));
  g_assert_false (is_chosen_shown (self));

  wait_for_sight (self);
  after = sight_document_copy_shown (self->document);
  g_assert_true (sight_level_equal (after, sight_document_get_level (self->document)));
  g_assert_cmpint (try_check (self), ==, SIGHT_CHECK_FAILED);
  end_late_sights (self);
}

/* What ends the wait. */
static void
change (Desk *self, int kind)
{
  const SightLevel *level = sight_document_get_level (self->document);
  const guint index = (guint) g_random_int_range (0, N_VIEWERS);
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (level, index));

  viewer->cell.x = g_random_int_range (0, SIDE);
  sight_document_begin (self->document, "Change");
  if (kind == 0)
    sight_document_paint (self->document, (SightCell) { g_random_int_range (0, SIDE), g_random_int_range (12, 40) },
                          (guint16) g_random_int_range (FLOOR, WALL + 1));
  else if (kind == 1)
    sight_document_set_viewer (self->document, index, viewer);
  else if (kind == 2)
    sight_document_set_rules (self->document, &(SightRules) { .eye = g_random_int_range (0, 4) });
  sight_document_commit (self->document);
  if (kind == 3)
    sight_document_undo (self->document);
  else if (kind == 4)
    sight_document_redo (self->document);
  else if (kind == 5)
    sight_document_finish_fields (self->document);
  else if (kind == 6 && level->turns->len > 0)
    sight_document_show_turn (self->document, 1 - sight_document_get_turn (self->document));
}

/* Any other change ends the wait at once, and no answer of before comes after it. */
static void
test_sight_ends (Desk *self, gconstpointer data)
{
  g_autoptr (SightTurn) turn = sight_turn_new ("");

  begin_late_sights (self);
  sight_document_begin (self->document, "Turn");
  sight_document_add_turn (self->document, turn, 1);
  sight_document_commit (self->document);
  for (int kind = 0; kind < 7; kind++)
    {
      if (kind == 3 || kind == 4)
        continue;
      sight_document_show_turn (self->document, 0);
      set_sight (self, 3, 20 + kind);
      g_assert_true (sight_workspace_awaits_sight (self->workspace));
      /* By chance it changes nothing. */
      for (int i = 0; i < 20 && sight_workspace_awaits_sight (self->workspace); i++)
        change (self, kind);
      g_assert_false (sight_workspace_awaits_sight (self->workspace));
      assert_shown (self);
      for (const gint64 end = g_get_monotonic_time () + 20000; g_get_monotonic_time () < end;)
        g_main_context_iteration (NULL, FALSE);
      assert_shown (self);
    }
  end_late_sights (self);
}

/* Whatever else changes, in any order, also in the middle of it. */
static void
test_sight_law (Desk *self, gconstpointer data)
{
  g_autoptr (SightTurn) turn = sight_turn_new ("");

  begin_late_sights (self);
  sight_document_begin (self->document, "Turn");
  sight_document_add_turn (self->document, turn, 1);
  sight_document_commit (self->document);
  for (int i = 0; i < 400; i++)
    {
      const int kind = g_random_int_range (0, 12);

      if (kind < 7)
        change (self, kind);
      else if (kind < 10)
        set_sight (self, (guint) g_random_int_range (0, 12), g_random_int_range (0, 12));
      else
        g_main_context_iteration (NULL, FALSE);
      assert_shown (self);
    }
  wait_for_sight (self);
  assert_shown (self);
  end_late_sights (self);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Desk *self, gconstpointer data);
  } tests[] = { { "/field-task/order", test_order },           { "/field-task/stroke", test_stroke },
                { "/field-task/at-once", test_at_once },       { "/field-task/budget", test_budget },
                { "/field-task/sight", test_sight },           { "/field-task/sight-law", test_sight_law },
                { "/field-task/sight-ends", test_sight_ends }, { "/field-task/asked", test_asked } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Desk, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
