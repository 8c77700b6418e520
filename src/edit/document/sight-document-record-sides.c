/* sight-document-record-sides.c - whom teams are allied with, at the start or as events of the shown turn
 *
 * The last event of a turn is still being worked on: choosing another ally
 * changes it, choosing what was before removes it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"
#include "sight-document-turns.h"

/* (transfer full): a name that no alliance has yet */
static char *
name_alliance (const SightLevel *level)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *name = g_strdup_printf ("%u", number);
      gboolean taken = FALSE;

      for (guint i = 0; i < level->teams->len; i++)
        taken = taken || g_strcmp0 (sight_level_get_team (level, i)->alliance, name) == 0;
      if (!taken)
        return g_steal_pointer (&name);
    }
}

/* @alliance: (nullable) */
static void
set_alliance (SightDocument *self, guint index, const char *alliance)
{
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (self->subject.level, index));

  g_free (team->alliance);
  team->alliance = g_strdup (alliance);
  sight_document_set_team (self, index, team);
}

static void
choose_at_start (SightDocument *self, guint team, int other)
{
  const SightLevel *level = self->subject.level;
  g_autofree char *alliance = other >= 0 ? g_strdup (sight_level_get_team (level, (guint) other)->alliance) : NULL;

  if (other >= 0 && alliance == NULL)
    {
      alliance = name_alliance (level);
      set_alliance (self, (guint) other, alliance);
    }
  set_alliance (self, team, alliance);
}

/* Some ally of @team, or -1. */
static int
find_ally (const SightLevel *level, guint team)
{
  for (guint i = 0; i < level->teams->len; i++)
    {
      if (sight_level_are_allies (level, team, i))
        return (int) i;
    }

  return -1;
}

/* Whether @team is allied with @other, or with nobody if that is -1. */
static gboolean
is_so (const SightLevel *level, guint team, int other)
{
  return other >= 0 ? sight_level_are_allies (level, team, (guint) other) : find_ally (level, team) < 0;
}

/* (transfer full) (nullable): the event after which it is so in @level; NULL if it is */
static SightEvent *
make_event (const SightLevel *level, guint team, int other)
{
  SightEvent *event;

  if (is_so (level, team, other))
    return NULL;
  event = sight_event_new (other >= 0 ? SIGHT_EVENT_ALLY : SIGHT_EVENT_PART, -1);
  event->teams[0] = (int) team;
  event->teams[1] = other >= 0 ? other : find_ally (level, team);

  return event;
}

/* The number of events before the last one, if that says whom @team is allied with; else of all. */
static guint
count_settled (const SightTurn *turn, guint team)
{
  const SightEvent *last = turn->events->len > 0 ? sight_turn_get_event (turn, turn->events->len - 1) : NULL;

  return last != NULL && (last->kind == SIGHT_EVENT_ALLY || last->kind == SIGHT_EVENT_PART) &&
                 last->teams[0] == (int) team
             ? turn->events->len - 1
             : turn->events->len;
}

static void
record_in_turn (SightDocument *self, guint team, int other)
{
  const guint number = sight_document_get_turn (self);
  const SightTurn *turn = sight_level_get_turn (self->subject.level, number);
  const guint n_settled = count_settled (turn, team);
  g_autoptr (SightEvent) event = NULL;
  g_auto (SightSnapshot) before;

  sight_snapshot_init_at (&before, self->subject.level, number, n_settled);
  event = make_event (&before.level, team, other);
  if (n_settled == turn->events->len)
    sight_document_add_event (self, number, event, -1);
  else if (event != NULL)
    sight_document_set_event (self, number, n_settled, event);
  else
    sight_document_remove_event (self, number, n_settled);
}

void
sight_document_record_alliance (SightDocument *self, guint team, int other)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (team < self->subject.level->teams->len && other < (int) self->subject.level->teams->len);
  g_return_if_fail (other != (int) team);

  if (sight_document_get_turn (self) == 0)
    choose_at_start (self, team, other);
  else if (!is_so (sight_document_get_snapshot (self), team, other))
    record_in_turn (self, team, other);
}
