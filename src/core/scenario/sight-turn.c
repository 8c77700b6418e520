/* sight-turn.c - one step of a scenario: a list of events that happen one after another
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-turn.h"

#include <string.h>

/* What a viewer, a tile, a lamp or two teams do, as in "Red 1 moves". */
static const SightEventType types[SIGHT_EVENT_KIND_COUNT] = {
  /* Translators: a verb, as all of these: "Red 1 moves" */
  [SIGHT_EVENT_MOVE] = { "move", N_ ("moves"), TRUE, SIGHT_EVENT_CELLS_PATH },
  [SIGHT_EVENT_APPEAR] = { "appear", N_ ("appears"), TRUE, SIGHT_EVENT_CELLS_ONE },
  [SIGHT_EVENT_DIE] = { "die", N_ ("dies"), TRUE },
  [SIGHT_EVENT_REVIVE] = { "revive", N_ ("revives"), TRUE },
  [SIGHT_EVENT_RANGE] = { "range", N_ ("changes range"), TRUE, SIGHT_EVENT_CELLS_NONE, SIGHT_RANGE_AS_SIGHT,
                          SIGHT_RANGE_MAX, SIGHT_RANGE_AS_SIGHT },
  /* Translators: a verb: "Red 1 turns to East" */
  [SIGHT_EVENT_FACING] = { "facing", N_ ("turns"), TRUE, SIGHT_EVENT_CELLS_NONE, SIGHT_FACING_NONE,
                           SIGHT_ANGLE_FULL - 1, SIGHT_FACING_NONE },
  [SIGHT_EVENT_OPEN] = { "open", N_ ("opens"), FALSE, SIGHT_EVENT_CELLS_ONE },
  [SIGHT_EVENT_CLOSE] = { "close", N_ ("closes"), FALSE, SIGHT_EVENT_CELLS_ONE },
  [SIGHT_EVENT_TILE] = { "tile", N_ ("changes"), FALSE, SIGHT_EVENT_CELLS_ONE, .has_tile = TRUE },
  [SIGHT_EVENT_LAMP_ON] = { "lamp-on", N_ ("goes on"), FALSE, SIGHT_EVENT_CELLS_ONE, .has_lamp = TRUE },
  [SIGHT_EVENT_LAMP_OFF] = { "lamp-off", N_ ("goes out"), FALSE, SIGHT_EVENT_CELLS_ONE, .has_lamp = TRUE },
  [SIGHT_EVENT_LAMP_MOVE] = { "lamp-move", N_ ("is moved"), FALSE, SIGHT_EVENT_CELLS_TWO, .has_lamp = TRUE },
  [SIGHT_EVENT_TEAM] = { "team", N_ ("changes sides"), TRUE, .n_teams = 1 },
  [SIGHT_EVENT_ALLY] = { "ally", N_ ("make an alliance"), FALSE, .n_teams = 2 },
  [SIGHT_EVENT_PART] = { "part", N_ ("end their alliance"), FALSE, .n_teams = 2 },
};

/* The least and the most cells of an event, by what its kind has. */
static const guint cells_min[] = { 0, 1, 1, 2 }, cells_max[] = { 0, 1, G_MAXUINT, 2 };

const SightEventType *
sight_event_kind_get_type (SightEventKind kind)
{
  g_assert (kind < SIGHT_EVENT_KIND_COUNT);

  return &types[kind];
}

gboolean
sight_event_kind_is_tile (SightEventKind kind)
{
  const SightEventType *type = sight_event_kind_get_type (kind);

  return !type->has_viewer && !type->has_lamp && type->n_teams == 0;
}

int
sight_event_kind_from_id (const char *id)
{
  for (int i = 0; i < SIGHT_EVENT_KIND_COUNT; i++)
    {
      if (g_str_equal (types[i].id, id))
        return i;
    }

  return -1;
}

SightEvent *
sight_event_new (SightEventKind kind, int viewer)
{
  SightEvent *self = g_new0 (SightEvent, 1);

  self->kind = kind;
  self->viewer = viewer;
  self->cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  self->value = types[kind].initial;
  for (int i = 0; i < SIGHT_EVENT_TEAMS_MAX; i++)
    self->teams[i] = -1;

  return self;
}

SightEvent *
sight_event_new_at (SightEventKind kind, int viewer, SightCell cell)
{
  SightEvent *self = sight_event_new (kind, viewer);

  g_array_append_val (self->cells, cell);

  return self;
}

SightEvent *
sight_event_copy (const SightEvent *self)
{
  SightEvent *copy = g_memdup2 (self, sizeof *self);

  copy->who = g_strdup (self->who);
  copy->cells = g_array_copy (self->cells);
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_event_free (SightEvent *self)
{
  g_free (self->who);
  g_array_unref (self->cells);
  g_free (self->extra);
  g_free (self);
}

gboolean
sight_event_equal (const SightEvent *a, const SightEvent *b)
{
  if (a->kind != b->kind || a->viewer != b->viewer || a->value != b->value || a->tile != b->tile ||
      a->cells->len != b->cells->len || memcmp (a->teams, b->teams, sizeof a->teams) != 0)
    return FALSE;
  for (guint i = 0; i < a->cells->len; i++)
    {
      if (!sight_cell_equal (sight_event_get_cell (a, i), sight_event_get_cell (b, i)))
        return FALSE;
    }

  return g_strcmp0 (a->who, b->who) == 0 && g_strcmp0 (a->extra, b->extra) == 0;
}

/* Whether it names as many teams as its kind has, each once. */
static gboolean
has_teams (const SightEvent *self)
{
  for (int i = 0; i < SIGHT_EVENT_TEAMS_MAX; i++)
    {
      if ((self->teams[i] >= 0) != (i < types[self->kind].n_teams))
        return FALSE;
    }

  return types[self->kind].n_teams < 2 || self->teams[0] != self->teams[1];
}

gboolean
sight_event_is_whole (const SightEvent *self)
{
  const SightEventType *type = &types[self->kind];
  const guint n = self->cells->len;

  if (!type->has_viewer && (self->viewer >= 0 || self->who != NULL))
    return FALSE;
  if (n < cells_min[type->cells] || n > cells_max[type->cells] || !has_teams (self))
    return FALSE;

  return self->value >= type->minimum && self->value <= type->maximum && (self->tile != 0) == type->has_tile;
}

SightTurn *
sight_turn_new (const char *name)
{
  SightTurn *self = g_new0 (SightTurn, 1);

  self->name = g_strdup (name);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_event_free);

  return self;
}

SightTurn *
sight_turn_copy (const SightTurn *self)
{
  SightTurn *copy = sight_turn_new (self->name);

  for (guint i = 0; i < self->events->len; i++)
    g_ptr_array_add (copy->events, sight_event_copy (sight_turn_get_event (self, i)));
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_turn_free (SightTurn *self)
{
  g_free (self->name);
  g_ptr_array_unref (self->events);
  g_free (self->extra);
  g_free (self);
}

gboolean
sight_turn_equal (const SightTurn *a, const SightTurn *b)
{
  if (!g_str_equal (a->name, b->name) || a->events->len != b->events->len || g_strcmp0 (a->extra, b->extra) != 0)
    return FALSE;
  for (guint i = 0; i < a->events->len; i++)
    {
      if (!sight_event_equal (sight_turn_get_event (a, i), sight_turn_get_event (b, i)))
        return FALSE;
    }

  return TRUE;
}

static gsize
count_text (const char *text)
{
  return text != NULL ? strlen (text) + 1 : 0;
}

gsize
sight_turn_get_bytes (const SightTurn *self)
{
  gsize bytes = sizeof *self + count_text (self->name) + count_text (self->extra);

  for (guint i = 0; i < self->events->len; i++)
    {
      const SightEvent *event = sight_turn_get_event (self, i);

      bytes += sizeof (gpointer) + sizeof *event + sizeof *event->cells + event->cells->len * sizeof (SightCell) +
               count_text (event->who) + count_text (event->extra);
    }

  return bytes;
}

gboolean
sight_turn_renumber (SightTurn *self, guint index, gboolean inserted)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < self->events->len; i++)
    {
      SightEvent *event = sight_turn_get_event (self, i);

      if (event->viewer < (int) index)
        continue;
      event->viewer += inserted ? 1 : -1;
      changed = TRUE;
    }

  return changed;
}

gboolean
sight_turn_renumber_teams (SightTurn *self, guint index, gboolean inserted)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < self->events->len; i++)
    {
      SightEvent *event = sight_turn_get_event (self, i);

      for (int k = 0; k < SIGHT_EVENT_TEAMS_MAX; k++)
        {
          if (event->teams[k] < (int) index)
            continue;
          event->teams[k] += inserted ? 1 : -1;
          changed = TRUE;
        }
    }

  return changed;
}
