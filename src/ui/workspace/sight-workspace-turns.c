/* sight-workspace-turns.c - recording turns, and what edits change while a turn is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-turns.h"

#include <glib/gi18n-lib.h>

#include "analysis/level/sight-walk.h"
#include "edit/document/sight-document-turns.h"
#include "sight-workspace-private.h"

static const SightTurn *
get_turn (SightWorkspace *self)
{
  return sight_level_get_turn (sight_document_get_level (self->document), sight_document_get_turn (self->document));
}

/* Recording */

gboolean
sight_workspace_is_recording (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), FALSE);

  return self->document != NULL && self->recording.turn > 0 &&
         sight_document_get_turn (self->document) == self->recording.turn;
}

void
sight_workspace_record_turn (SightWorkspace *self)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));
  g_return_if_fail (self->document != NULL);

  sight_document_begin (self->document, _ ("Add a turn"));
  self->recording.is_adding = TRUE;
  self->recording.turn = sight_document_end_turn (self->document);
  sight_document_set_recorded (self->document, self->recording.turn);
  self->recording.is_adding = FALSE;
  sight_document_commit (self->document);
  sight_workspace_emit (self, SIGHT_WORKSPACE_RECORDING);
}

static gboolean
end_recording_cb (gpointer data)
{
  SightWorkspace *self = data;

  if (sight_document_is_open (self->document))
    return G_SOURCE_CONTINUE;
  self->recording.idle = 0;
  /* Unless another turn is being recorded already. */
  if (self->recording.turn == 0)
    sight_document_end_recording (self->document);

  return G_SOURCE_REMOVE;
}

void
sight_workspace_stop_recording (SightWorkspace *self)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  if (self->recording.turn == 0)
    return;
  self->recording.turn = 0;
  if (self->recording.idle == 0)
    self->recording.idle = g_idle_add (end_recording_cb, self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_RECORDING);
}

void
sight_workspace_turns_clear (SightWorkspace *self)
{
  g_clear_handle_id (&self->recording.idle, g_source_remove);
  self->recording = (SightRecording) { 0 };
}

gboolean
sight_workspace_has_changed_start (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), FALSE);

  return self->recording.changed_start;
}

/* Ends recording if the turn is gone or no longer shown; else follows it to the number that it has now.  After undo and
 * redo recording may go on. */
static void
follow_recorded (SightWorkspace *self)
{
  const guint recorded = sight_document_get_recorded (self->document), turn = self->recording.turn;

  if (self->recording.is_adding || (turn == 0 && (recorded == 0 || self->recording.idle != 0)))
    return;
  if (recorded > 0)
    self->recording.turn = recorded;
  if (turn == 0)
    sight_workspace_emit (self, SIGHT_WORKSPACE_RECORDING);
  if (recorded == 0 || sight_document_get_turn (self->document) != recorded)
    sight_workspace_stop_recording (self);
}

SightWorkspaceChange
sight_workspace_turns_follow (SightWorkspace *self, guint what)
{
  const guint turn = sight_document_get_turn (self->document);
  const gboolean was = self->recording.changed_start;

  follow_recorded (self);
  if (what & (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_SIZE))
    self->recording.changed_start = turn > 0;
  else if (what & (SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS))
    self->recording.changed_start = FALSE;

  return was != self->recording.changed_start ? SIGHT_WORKSPACE_RECORDING : 0;
}

/* Walks */

static gboolean
is_walk (const SightTurn *turn, guint event)
{
  return sight_turn_get_event (turn, event)->kind == SIGHT_EVENT_MOVE &&
         sight_turn_get_event (turn, event)->viewer >= 0;
}

/* The same for an event that is a walk. */
static gboolean
find_obstacle (SightWorkspace *self, guint event, SightWalkStop *found, const char **tile)
{
  const SightEvent *move = sight_turn_get_event (get_turn (self), event);
  g_auto (SightSnapshot) snapshot = { 0 };

  sight_snapshot_init_at (&snapshot, sight_document_get_level (self->document),
                          sight_document_get_turn (self->document), event);
  *found = sight_walk_find_obstacle (&snapshot.level, sight_snapshot_get_pose (&snapshot, move->viewer).cell, move);
  if (found->index > 0 && tile != NULL)
    *tile = sight_level_get_tile (&snapshot.level, found->cell)->name;

  return found->index > 0;
}

gboolean
sight_workspace_find_obstacle (SightWorkspace *self, guint event, SightWalkStop *found, const char **tile)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), FALSE);

  return is_walk (get_turn (self), event) && find_obstacle (self, event, found, tile);
}

int
sight_workspace_find_walk (SightWorkspace *self)
{
  const SightTurn *turn = get_turn (self);
  SightWalkStop found;

  for (guint i = turn->events->len; i > 0; i--)
    {
      if (sight_workspace_find_obstacle (self, i - 1, &found, NULL))
        return i - 1;
    }

  return -1;
}

gboolean
sight_workspace_walk_round (SightWorkspace *self, guint event)
{
  g_autoptr (SightEvent) move = sight_event_copy (sight_turn_get_event (get_turn (self), event));
  const guint turn = sight_document_get_turn (self->document);
  g_auto (SightSnapshot) snapshot;
  GArray *way;

  sight_snapshot_init_at (&snapshot, sight_document_get_level (self->document), turn, event);
  way = sight_walk_find_way (&snapshot.level, sight_level_get_viewer (&snapshot.level, (guint) move->viewer),
                             sight_snapshot_get_pose (&snapshot, move->viewer).cell,
                             sight_event_get_cell (move, move->cells->len - 1));
  if (way == NULL)
    return FALSE;

  g_array_unref (move->cells);
  move->cells = way;
  sight_document_begin (self->document, _ ("Walk round"));
  sight_document_set_event (self->document, turn, event, move);
  sight_document_commit (self->document);

  return TRUE;
}
