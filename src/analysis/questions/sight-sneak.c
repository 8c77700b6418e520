/* sight-sneak.c - the way from one area to another on which a team sees one least
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sneak.h"

#include "analysis/level/sight-way.h"
#include "core/scenario/sight-gaze.h"
#include "sight-sneak-private.h"

guint
sight_sneak_get_next (const SightSneakSearch *self, guint phase, guint next, SightCell cell, SightCell cells[9])
{
  const SightPatrol *patrol = self->patrol;
  SightCell steps[9];
  guint n_steps = 0, n = 0;

  if (!self->request->must_move)
    steps[n_steps++] = cell;
  n_steps += sight_ground_get_next (sight_patrol_get_ground (patrol, next), cell, steps + n_steps);
  for (guint i = 0; i < n_steps; i++)
    {
      if (!sight_patrol_lets_stand (patrol, next, steps[i]))
        continue;
      if (!self->request->may_swap && i > 0 && sight_patrol_swaps (patrol, phase, next, cell, steps[i]))
        continue;
      cells[n++] = steps[i];
    }

  return n;
}

/* Whether anyone can stand in a cell of @cells in any of the first @n_phases phases. */
static gboolean
lets_stand_in (const SightPatrol *patrol, const SightCellSet *cells, guint n_phases)
{
  for (guint phase = 0; phase < n_phases; phase++)
    {
      for (SightRuns runs = sight_cell_set_begin (cells, sight_map_get_rect (patrol->level->map));
           sight_runs_next (&runs);)
        {
          for (int i = 0; i < runs.length; i++)
            {
              if (sight_patrol_lets_stand (patrol, phase, (SightCell) { runs.cell.x + i, runs.cell.y }))
                return TRUE;
            }
        }
    }

  return FALSE;
}

static void
reverse (GArray *cells)
{
  for (guint i = 0; i < cells->len / 2; i++)
    {
      SightCell *first = &g_array_index (cells, SightCell, i);
      SightCell *last = &g_array_index (cells, SightCell, cells->len - 1 - i), swap = *first;

      *first = *last;
      *last = swap;
    }
}

/* Who of the team sees one in a turn. */
typedef struct
{
  SightSneak *sneak;
  guint team, turn;
  SightCell cell;
} Look;

static void
look (const Look *self, const SightLevel *now, guint viewer)
{
  const SightGaze gaze = sight_gaze_init_viewer (now, viewer);
  const SightLos los = sight_gaze_ask_unit (&gaze, self->cell, NULL);
  const SightSighting sighting = { self->turn, viewer };

  for (guint i = self->sneak->sightings->len; i > 0; i--)
    {
      const SightSighting *known = &g_array_index (self->sneak->sightings, SightSighting, i - 1);

      if (known->turn == self->turn && known->viewer == viewer)
        return;
    }
  if (sight_los_is_clear (&los))
    g_array_append_val (self->sneak->sightings, sighting);
}

static void
pass_cb (gpointer data, const SightLevel *now, guint walker)
{
  const Look *self = data;

  if (sight_level_shares_sight (now, self->team, (guint) sight_level_get_viewer (now, walker)->team))
    look (self, now, walker);
}

/* Asks every viewer of the team in every turn in which one is seen, and those that walk in each cell that they pass. */
static void
find_sightings (SightSneak *self, const SightPatrol *patrol)
{
  g_autoptr (SightTimeline) timeline = sight_timeline_new (patrol->level);
  g_autoptr (SightWays) ways = sight_ways_new (patrol->level);

  for (guint turn = 0; turn < self->cells->len; turn++)
    {
      const SightCell cell = g_array_index (self->cells, SightCell, turn);
      const guint phase = sight_patrol_get_phase (patrol, turn), played = sight_patrol_get_turn (patrol, phase);
      Look looks = { self, patrol->team, turn, cell };

      if (!sight_cell_set_contains (sight_patrol_get_seen (patrol, phase), cell))
        continue;
      sight_timeline_set_turn (timeline, played);
      for (guint i = 0; i < patrol->n_viewers; i++)
        look (&looks, sight_timeline_get_level (timeline), patrol->viewers[i]);
      if (phase > 0 && phase == played)
        sight_ways_walk (ways, phase, pass_cb, &looks);
    }
}

static void
measure (SightSneak *self, const SightPatrol *patrol)
{
  guint run = 0;

  for (guint turn = 0; turn < self->cells->len; turn++)
    {
      const SightCell cell = g_array_index (self->cells, SightCell, turn);
      const guint phase = sight_patrol_get_phase (patrol, turn);

      run = sight_cell_set_contains (sight_patrol_get_seen (patrol, phase), cell) ? run + 1 : 0;
      if (run > self->run)
        {
          self->run = run;
          self->run_first = turn + 1 - run;
        }
      if (turn > 0)
        self->n_waits += sight_cell_equal (cell, g_array_index (self->cells, SightCell, turn - 1));
    }
}

static SightSneakStatus
find (SightSneak *self, const SightSneakSearch *search)
{
  const SightPatrol *patrol = search->patrol;
  const SightSneakRequest *request = search->request;
  const gsize n_layers = MAX (patrol->n_phases, request->n_turns_max + (request->n_turns_max > 0));

  if (!lets_stand_in (patrol, request->from, 1))
    return SIGHT_SNEAK_NO_START;
  if (!lets_stand_in (patrol, request->to, patrol->n_phases))
    return SIGHT_SNEAK_NO_GOAL;
  if (n_layers > SIGHT_SNEAK_STATES_MAX / search->n_cells)
    return SIGHT_SNEAK_TOO_LARGE;
  if (!(request->n_turns_max > 0 ? sight_sneak_search_limited : sight_sneak_search) (search, self))
    return SIGHT_SNEAK_STOPPED;
  if (self->cells->len == 0)
    return SIGHT_SNEAK_NO_WAY;
  reverse (self->cells);
  find_sightings (self, patrol);
  measure (self, patrol);

  return SIGHT_SNEAK_FOUND;
}

SightSneakStatus
sight_sneak_find (SightSneak *self,
                  const SightPatrol *patrol,
                  const SightSneakRequest *request,
                  const SightProgress *progress)
{
  const SightMap *map = patrol->level->map;
  const SightSneakSearch search = { patrol, request, progress, map->width, (gsize) map->width * map->height };

  sight_sneak_clear (self);
  self->cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  self->sightings = g_array_new (FALSE, FALSE, sizeof (SightSighting));
  self->is_limited = request->n_turns_max > 0;
  self->status = find (self, &search);

  return self->status;
}

/* Whether someone of the team keeps others off cell @turn of @way. */
static gboolean
is_barred (const SightPatrol *patrol, const SightSneak *way, guint turn, guint *viewer)
{
  const SightCell cell = g_array_index (way->cells, SightCell, turn);
  const guint phase = sight_patrol_get_phase (patrol, turn);

  if (sight_patrol_lets_stand (patrol, phase, cell))
    return FALSE;
  *viewer = sight_patrol_find_viewer (patrol, phase, cell);

  return TRUE;
}

gboolean
sight_sneak_find_barrier (const SightPatrol *patrol,
                          const SightSneakRequest *request,
                          const SightProgress *progress,
                          SightSighting *barrier,
                          SightCell *cell)
{
  g_auto (SightSneak) way = SIGHT_SNEAK_INIT;
  SightSneakRequest wish = *request;
  SightPatrol open = *patrol;

  wish.may_swap = TRUE;
  open.barred = NULL;
  if (sight_sneak_find (&way, &open, &wish, progress) != SIGHT_SNEAK_FOUND)
    return FALSE;
  for (guint turn = 0; turn < way.cells->len; turn++)
    {
      if (!is_barred (patrol, &way, turn, &barrier->viewer))
        continue;
      barrier->turn = turn;
      *cell = g_array_index (way.cells, SightCell, turn);
      return TRUE;
    }

  return FALSE;
}

guint
sight_sneak_count_sightings (const SightSneak *self, guint viewer)
{
  guint n = 0;

  for (guint i = 0; i < self->sightings->len; i++)
    n += g_array_index (self->sightings, SightSighting, i).viewer == viewer;

  return n;
}

void
sight_sneak_clear (SightSneak *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->sightings, g_array_unref);
  *self = (SightSneak) SIGHT_SNEAK_INIT;
}
