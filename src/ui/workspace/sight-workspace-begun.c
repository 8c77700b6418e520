/* sight-workspace-begun.c - what was just placed, switched or carried in a turn, and is different before it
 *
 * Lamps and viewers are compared with those before the events that an edit added
 * to the shown turn, and with those before the turn.  What was placed with the
 * events may be there from the start instead.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-workspace-turns.h"

/* How a lamp or a viewer was. */
typedef enum
{
  BEFORE_SAME,
  BEFORE_OFF,
  BEFORE_ON,
  BEFORE_ELSEWHERE,
  BEFORE_AWAY,
} Before;

/* Walks, doors and tiles are what turns are for: these say nothing.  It may be otherwise in turns before that, so
 * nothing is so "until" the turn. */
static const char *const texts[] = {
  [BEFORE_SAME] = NULL,
  /* Translators: "Hall lamp is off before turn 3." */
  [BEFORE_OFF] = N_ ("%s is off before turn %u."),
  [BEFORE_ON] = N_ ("%s is on before turn %u."),
  /* Translators: "Hall lamp is in another cell before turn 3." */
  [BEFORE_ELSEWHERE] = N_ ("%s is in another cell before turn %u."),
  /* Translators: "Red 2 is not on the map before turn 3." */
  [BEFORE_AWAY] = N_ ("%s is not on the map before turn %u."),
};

/* The shown turn: before it, before the events that were added, and after them. */
enum
{
  BEFORE_TURN,
  BEFORE_EDIT,
  AFTER,
  N_TIMES
};

/* What is different, and how. */
typedef struct
{
  guint n;
  guint n_placed; /* of @n */
  Before first;   /* BEFORE_SAME: not the same of all */
  char *who;      /* (nullable): the first */
} Found;

/* (nullable): none at the start */
static const SightTurn *
get_shown (SightWorkspace *self)
{
  const guint turn = self->document != NULL ? sight_document_get_turn (self->document) : 0;

  return turn > 0 ? sight_level_get_turn (sight_document_get_level (self->document), turn) : NULL;
}

void
sight_workspace_note_begun (SightWorkspace *self)
{
  const SightTurn *turn = get_shown (self);
  SightBegun *begun = &self->begun;

  if (self->document == NULL)
    return;
  begun->latest = MAX (begun->latest, sight_document_get_state (self->document));
  begun->turn = sight_document_get_turn (self->document);
  begun->n_events = turn != NULL ? turn->events->len : 0;
  begun->n_lamps = sight_document_get_level (self->document)->lamps->len;
  begun->n_viewers = sight_document_get_level (self->document)->viewers->len;
}

/* Whether one of the events that were added may be about a lamp, or brings a viewer. */
static gboolean
adds (SightWorkspace *self, const SightTurn *turn)
{
  for (guint i = self->begun.n_events; i < turn->events->len; i++)
    {
      const SightEventKind kind = sight_turn_get_event (turn, i)->kind;

      if (kind == SIGHT_EVENT_APPEAR || sight_event_kind_get_type (kind)->has_lamp)
        return TRUE;
    }

  return FALSE;
}

static Before
compare_lamps (const SightSnapshot times[N_TIMES], guint lamp)
{
  const SightLampPose first = sight_snapshot_get_lamp (&times[BEFORE_TURN], lamp);
  const SightLampPose then = sight_snapshot_get_lamp (&times[BEFORE_EDIT], lamp);
  const SightLampPose now = sight_snapshot_get_lamp (&times[AFTER], lamp);

  if (!first.on != !now.on && !then.on != !now.on)
    return now.on ? BEFORE_OFF : BEFORE_ON;
  if (!sight_cell_equal (first.cell, now.cell) && !sight_cell_equal (then.cell, now.cell))
    return BEFORE_ELSEWHERE;

  return BEFORE_SAME;
}

static Before
compare_viewers (const SightSnapshot times[N_TIMES], guint viewer)
{
  return sight_snapshot_is_away (&times[BEFORE_EDIT], viewer) && !sight_snapshot_is_away (&times[AFTER], viewer)
             ? BEFORE_AWAY
             : BEFORE_SAME;
}

/* @who: (transfer full) */
static void
add (Found *found, Before before, gboolean is_placed, char *who)
{
  if (found->n++ == 0)
    {
      found->first = before;
      found->who = g_steal_pointer (&who);
    }
  if (before != found->first)
    found->first = BEFORE_SAME;
  found->n_placed += is_placed;
  g_free (who);
}

/* The free text is in @found. */
static void
find (SightWorkspace *self, const SightTurn *turn, Found *found)
{
  const SightLevel *level = sight_document_get_level (self->document);
  const guint events[N_TIMES] = { 0, self->begun.n_events, turn->events->len };
  SightSnapshot times[N_TIMES];

  for (guint i = 0; i < N_TIMES; i++)
    sight_snapshot_init_at (&times[i], level, self->begun.turn, events[i]);
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const Before before = compare_lamps (times, i);

      if (before != BEFORE_SAME)
        add (found, before, i >= self->begun.n_lamps, sight_sentence_lamp (level, (int) i));
    }
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const Before before = compare_viewers (times, i);

      if (before != BEFORE_SAME)
        add (found, before, i >= self->begun.n_viewers, sight_sentence_viewer (level, i, FALSE));
    }
  for (guint i = 0; i < N_TIMES; i++)
    sight_snapshot_clear (&times[i]);
}

/* Of one and @n more. */
static const char *
get_text (Before before, guint n)
{
  const char *const more[] = {
    /* Translators: "Hall lamp and 3 more are different before turn 2." */
    [BEFORE_SAME] = g_dngettext (GETTEXT_PACKAGE, "%s and %u more are different before turn %u.",
                                 "%s and %u more are different before turn %u.", n),
    [BEFORE_OFF] = g_dngettext (GETTEXT_PACKAGE, "%s and %u more are off before turn %u.",
                                "%s and %u more are off before turn %u.", n),
    [BEFORE_ON] = g_dngettext (GETTEXT_PACKAGE, "%s and %u more are on before turn %u.",
                               "%s and %u more are on before turn %u.", n),
    [BEFORE_ELSEWHERE] = g_dngettext (GETTEXT_PACKAGE, "%s and %u more are in other cells before turn %u.",
                                      "%s and %u more are in other cells before turn %u.", n),
    [BEFORE_AWAY] = g_dngettext (GETTEXT_PACKAGE, "%s and %u more are not on the map before turn %u.",
                                 "%s and %u more are not on the map before turn %u.", n),
  };

  return more[before];
}

/* (transfer full) */
static char *
describe (const Found *found, guint turn)
{
  const guint more = found->n - 1;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return more > 0 ? g_strdup_printf (get_text (found->first, more), found->who, more, turn)
                  : g_strdup_printf (_ (texts[found->first]), found->who, turn);
#pragma GCC diagnostic pop
}

/* Whether each lamp that was placed has its cell for itself at the start too. */
static gboolean
are_free (SightWorkspace *self)
{
  const SightLevel *level = sight_document_get_level (self->document),
                   *now = sight_document_get_snapshot (self->document);

  for (guint i = self->begun.n_lamps; i < level->lamps->len; i++)
    {
      const int there = sight_level_find_lamp (level, sight_level_get_lamp (now, i)->cell);

      if (there >= 0 && (guint) there != i)
        return FALSE;
    }

  return TRUE;
}

static char *
find_begun (SightWorkspace *self)
{
  const SightTurn *turn = get_shown (self);
  g_autofree char *who = NULL;
  Found found = { 0 };

  self->begun.offered = 0;
  if (turn == NULL || self->begun.turn != sight_document_get_turn (self->document) || !adds (self, turn))
    return NULL;
  find (self, turn, &found);
  who = found.who;
  if (found.n == 0)
    return NULL;
  if (found.n_placed == found.n && are_free (self))
    {
      self->begun.offered = sight_document_get_state (self->document);
      self->begun.offer = (SightBeginning) { self->begun.n_events, self->begun.n_lamps, self->begun.n_viewers };
    }

  return describe (&found, self->begun.turn);
}

void
sight_workspace_tell_begun (SightWorkspace *self)
{
  g_autofree char *text = NULL;

  if (sight_document_is_open (self->document))
    return;
  if (sight_document_get_state (self->document) > self->begun.latest)
    text = find_begun (self);
  sight_workspace_note_begun (self);
  if (text != NULL)
    g_signal_emit_by_name (self, "begun", text, self->begun.offered > 0);
}

void
sight_workspace_place_at_start (SightWorkspace *self)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  if (self->document == NULL || sight_document_is_open (self->document) || self->begun.offered == 0 ||
      sight_document_get_state (self->document) != self->begun.offered || get_shown (self) == NULL)
    return;
  sight_document_begin (self->document, _ ("Place at the start"));
  sight_document_record_at_start (self->document, &self->begun.offer);
  sight_document_commit (self->document);
}
