/* sight-sentry.c - how one viewer of a team watches a way past it, turn by turn
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentry.h"

/* Returns: whether viewer @index of the patrol is on the map in some turn */
static gboolean
add_stands (SightSentry *self, const SightPatrol *patrol, guint index, guint n_turns)
{
  gboolean is_there = FALSE;

  for (guint turn = 0; turn < n_turns; turn++)
    {
      const guint phase = sight_patrol_get_phase (patrol, turn);
      const SightCell cell = patrol->stands[phase * patrol->n_viewers + index];

      g_array_append_val (self->stands, cell);
      is_there = is_there || cell.x >= 0;
    }

  return is_there;
}

static void
add_walk (SightSentry *self, const SightLevel *level)
{
  g_array_append_val (self->walk, sight_level_get_viewer (level, self->viewer)->cell);
  for (guint turn = 1; turn <= level->turns->len; turn++)
    {
      const GPtrArray *events = sight_level_get_turn (level, turn)->events;

      for (guint i = 0; i < events->len; i++)
        {
          const SightEvent *event = g_ptr_array_index (events, i);

          if (event->kind == SIGHT_EVENT_MOVE && event->viewer == (int) self->viewer)
            g_array_append_vals (self->walk, event->cells->data, event->cells->len);
        }
    }
}

static void
add_seen (SightSentry *self, const SightSneak *sneak)
{
  for (guint i = 0; i < sneak->sightings->len; i++)
    {
      const SightSighting *sighting = &g_array_index (sneak->sightings, SightSighting, i);

      if (sighting->viewer == self->viewer)
        g_array_append_val (self->seen, sighting->turn);
    }
}

GPtrArray *
sight_sentry_list (const SightPatrol *patrol, const SightSneak *sneak)
{
  GPtrArray *sentries = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_sentry_free);

  for (guint i = 0; i < patrol->n_viewers; i++)
    {
      SightSentry *sentry = g_new0 (SightSentry, 1);

      sentry->viewer = patrol->viewers[i];
      sentry->stands = g_array_new (FALSE, FALSE, sizeof (SightCell));
      sentry->walk = g_array_new (FALSE, FALSE, sizeof (SightCell));
      sentry->seen = g_array_new (FALSE, FALSE, sizeof (guint));
      if (!add_stands (sentry, patrol, i, sneak->cells->len))
        {
          sight_sentry_free (sentry);
          continue;
        }
      add_walk (sentry, patrol->level);
      add_seen (sentry, sneak);
      g_ptr_array_add (sentries, sentry);
    }

  return sentries;
}

void
sight_sentry_free (SightSentry *self)
{
  g_array_unref (self->stands);
  g_array_unref (self->walk);
  g_array_unref (self->seen);
  g_free (self);
}
