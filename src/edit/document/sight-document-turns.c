/* sight-document-turns.c - the turns of a document, edited as a list
 *
 * Recording is in sight-document-record.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-turns.h"

#include <glib/gi18n-lib.h>

#include "sight-document-private.h"

static const SightTurn *
get_turn (SightDocument *self, guint number)
{
  return sight_level_get_turn (self->subject.level, number);
}

static gboolean
has_turn (SightDocument *self, guint number)
{
  return number >= 1 && number <= self->subject.level->turns->len;
}

static gboolean
has_teams (SightDocument *self, const SightEvent *event)
{
  const int n_teams = (int) self->subject.level->teams->len;

  return event->teams[0] < n_teams && event->teams[1] < n_teams;
}

/* @turn: (transfer full) */
static void
take_turn (SightDocument *self, guint number, SightTurn *turn)
{
  if (sight_turn_equal (turn, get_turn (self, number)))
    sight_turn_free (turn);
  else
    sight_document_change_row (self, SIGHT_LIST_TURNS, number - 1, turn);
}

guint
sight_document_add_turn (SightDocument *self, const SightTurn *turn, guint number)
{
  guint n_turns;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (sight_document_is_open (self), 0);
  n_turns = self->subject.level->turns->len;
  g_return_val_if_fail (number <= n_turns + 1, 0);

  if (number == 0)
    number = n_turns + 1;
  sight_document_insert_row (self, SIGHT_LIST_TURNS, number - 1, sight_turn_copy (turn));

  return number;
}

void
sight_document_remove_turn (SightDocument *self, guint number)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (has_turn (self, number));

  sight_document_change_row (self, SIGHT_LIST_TURNS, number - 1, NULL);
}

void
sight_document_rename_turn (SightDocument *self, guint number, const char *name)
{
  SightTurn *turn;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (has_turn (self, number));

  turn = sight_turn_copy (get_turn (self, number));
  g_free (turn->name);
  turn->name = g_strdup (name);
  take_turn (self, number, turn);
}

void
sight_document_move_turn (SightDocument *self, guint number, guint place)
{
  g_autoptr (SightTurn) turn = NULL;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (has_turn (self, number) && has_turn (self, place));

  if (number == place)
    return;

  turn = sight_turn_copy (get_turn (self, number));
  sight_document_hold (self);
  sight_document_remove_turn (self, number);
  sight_document_add_turn (self, turn, place);
  sight_document_release (self);
}

guint
sight_document_add_event (SightDocument *self, guint number, const SightEvent *event, int index)
{
  SightTurn *turn;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (sight_document_is_open (self), 0);
  g_return_val_if_fail (has_turn (self, number), 0);
  g_return_val_if_fail (sight_event_is_whole (event), 0);
  g_return_val_if_fail (event->viewer < (int) self->subject.level->viewers->len, 0);
  g_return_val_if_fail (has_teams (self, event), 0);
  g_return_val_if_fail (index >= -1 && index <= (int) get_turn (self, number)->events->len, 0);

  turn = sight_turn_copy (get_turn (self, number));
  if (index < 0)
    index = turn->events->len;
  g_ptr_array_insert (turn->events, index, sight_event_copy (event));
  take_turn (self, number, turn);

  return index;
}

void
sight_document_remove_event (SightDocument *self, guint number, guint index)
{
  SightTurn *turn;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (has_turn (self, number));
  g_return_if_fail (index < get_turn (self, number)->events->len);

  turn = sight_turn_copy (get_turn (self, number));
  g_ptr_array_remove_index (turn->events, index);
  take_turn (self, number, turn);
}

void
sight_document_set_event (SightDocument *self, guint number, guint index, const SightEvent *event)
{
  SightTurn *turn;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (has_turn (self, number));
  g_return_if_fail (index < get_turn (self, number)->events->len);
  g_return_if_fail (sight_event_is_whole (event));
  g_return_if_fail (event->viewer < (int) self->subject.level->viewers->len);
  g_return_if_fail (has_teams (self, event));

  turn = sight_turn_copy (get_turn (self, number));
  sight_event_free (sight_turn_get_event (turn, index));
  g_ptr_array_index (turn->events, index) = sight_event_copy (event);
  take_turn (self, number, turn);
}

void
sight_document_move_event (SightDocument *self, guint number, guint index, guint place)
{
  SightTurn *turn;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (has_turn (self, number));
  g_return_if_fail (MAX (index, place) < get_turn (self, number)->events->len);

  turn = sight_turn_copy (get_turn (self, number));
  g_ptr_array_insert (turn->events, place, g_ptr_array_steal_index (turn->events, index));
  take_turn (self, number, turn);
}

void
sight_document_set_rules (SightDocument *self, const SightRules *rules)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));

  sight_document_make_edit (self, sight_edit_new_rules (rules));
}

/* All turns at once */

void
sight_document_change_turns (SightDocument *self,
                             void (*change) (SightTurn *turn, gconstpointer data),
                             gconstpointer data)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));

  sight_document_hold (self);
  for (guint i = 1; i <= self->subject.level->turns->len; i++)
    {
      SightTurn *turn = sight_turn_copy (get_turn (self, i));

      change (turn, data);
      take_turn (self, i, turn);
    }
  sight_document_release (self);
}

static void
forget_in_turn (SightTurn *turn, gconstpointer data)
{
  for (guint i = turn->events->len; i > 0; i--)
    {
      if (sight_turn_get_event (turn, i - 1)->viewer == *(const int *) data)
        g_ptr_array_remove_index (turn->events, i - 1);
    }
}

void
sight_document_forget_viewer (SightDocument *self, guint viewer)
{
  const int index = viewer;

  sight_document_change_turns (self, forget_in_turn, &index);
}

static void
forget_team_in_turn (SightTurn *turn, gconstpointer data)
{
  for (guint i = turn->events->len; i > 0; i--)
    {
      const SightEvent *event = sight_turn_get_event (turn, i - 1);

      for (int k = 0; k < SIGHT_EVENT_TEAMS_MAX; k++)
        {
          if (event->teams[k] != *(const int *) data)
            continue;
          g_ptr_array_remove_index (turn->events, i - 1);
          break;
        }
    }
}

void
sight_document_forget_team (SightDocument *self, guint team)
{
  const int index = (int) team;

  sight_document_change_turns (self, forget_team_in_turn, &index);
}

/* What is being recorded */

void
sight_document_set_recorded (SightDocument *self, guint turn)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  self->recorded = turn;
  if (self->entry != NULL)
    self->entry->begins_turn = turn > 0;
  else if (turn == 0 && sight_history_peek_undo (self->history) != NULL)
    sight_history_peek_undo (self->history)->after.is_recorded = FALSE;
}

guint
sight_document_get_recorded (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);

  return self->recorded;
}

static gboolean
is_empty (const SightTurn *turn)
{
  return turn->events->len == 0 && turn->name[0] == '\0';
}

gboolean
sight_document_has_empty_turn (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);

  return has_turn (self, self->recorded) && is_empty (get_turn (self, self->recorded));
}

void
sight_document_cut_empty_turn (SightDocument *self, SightLevel *level)
{
  if (sight_document_has_empty_turn (self))
    g_ptr_array_remove_index (level->turns, self->recorded - 1);
}

/* Whether undo of the latest entry leaves just what was there before the recorded turn, itself empty, was added.  Had
 * it been added while another empty one was recorded, undo would go on recording that. */
static gboolean
can_take_back (SightDocument *self)
{
  const SightEntry *entry = sight_history_peek_undo (self->history);

  return entry != NULL && entry->begins_turn &&
         !(entry->before.is_recorded && is_empty (get_turn (self, entry->before.turn)));
}

/* Whoever comes back to what was before goes on recording that turn. */
static void
remove_empty_turn (SightDocument *self)
{
  const SightShownTurn shown = { self->recorded, TRUE };

  if (sight_history_peek_undo (self->history) != NULL)
    sight_history_peek_undo (self->history)->after = shown;
  sight_document_begin (self, _ ("Remove an empty turn"));
  self->entry->before = shown;
  sight_document_remove_turn (self, self->recorded);
}

void
sight_document_end_recording (SightDocument *self)
{
  guint shown, recorded;
  gboolean is_clean;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (!sight_document_is_open (self));

  shown = sight_document_get_turn (self);
  recorded = self->recorded;
  is_clean = sight_history_is_clean (self->history);
  if (!sight_document_has_empty_turn (self))
    {
      sight_document_set_recorded (self, 0);
      return;
    }

  sight_document_hold (self);
  if (can_take_back (self))
    sight_document_undo (self);
  else
    remove_empty_turn (self);
  sight_document_set_recorded (self, 0);
  sight_document_show_turn (self, shown - (shown >= recorded));
  if (sight_document_is_open (self))
    sight_document_commit (self);
  /* Files never had that turn. */
  if (is_clean)
    sight_history_mark_clean (self->history);
  sight_document_release (self);
}

SightLevel *
sight_document_copy_level (SightDocument *self)
{
  SightLevel *level;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  level = sight_level_copy (self->subject.level);
  sight_document_cut_empty_turn (self, level);

  return level;
}
