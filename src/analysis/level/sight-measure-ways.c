/* sight-measure-ways.c - measures: lines that pass a cell, and how much room there is
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measures.h"

#include "core/map/sight-translate.h"
#include "core/sight/sight-line.h"

#define BUNDLE 16 /* places that a thread takes at once */

/* Lines */

typedef struct
{
  SightGauge *gauge;
  SightLineRule rule;
  SightVision one_way;              /* the sight without its lines in the other direction */
  guint *counts[SIGHT_WORKERS_MAX]; /* of each cell of the map */
} Passing;

/* Counts the cells between the ends of a line.  A cell between two moves of a diagonal is passed too. */
static void
count_line (const Passing *self, SightCell from, SightCell to, guint *counts)
{
  const gboolean supercover = self->rule.supercover;
  const int width = self->gauge->places->width;
  SightLine line = supercover ? sight_line_init_supercover (from, to) : sight_line_init (from, to);

  while (sight_line_has_next (&line))
    {
      const SightCell before = line.at;
      const SightMove move = supercover ? sight_line_next_supercover (&line) : sight_line_next (&line);

      if (move == SIGHT_MOVE_XY && self->rule.split_diagonal)
        counts[before.y * width + line.at.x]++;
      if (sight_line_has_next (&line))
        counts[line.at.y * width + line.at.x]++;
    }
}

/* Whether the line that the rule begins with is walked from the target. */
static gboolean
begins_at_target (const SightLineRule *rule, SightCell from, SightCell to)
{
  if (rule->walked == SIGHT_WALKED_FROM_LESSER)
    return to.y < from.y || (to.y == from.y && to.x < from.x);

  return rule->walked == SIGHT_WALKED_FROM_TARGET;
}

static void
count_lines (const Passing *self, guint worker, guint place)
{
  const SightPlaces *places = self->gauge->places;
  SightGaugeWorker *mine = &self->gauge->workers[worker];
  const SightCell from = places->cells[place];
  const guint64 *row = sight_visibility_get_row (self->gauge->among, place, &mine->glimpse);
  SightGaze gaze = sight_gauge_get_gaze (self->gauge, place);

  gaze.sight = self->one_way;
  if (self->rule.either)
    sight_gaze_see (&gaze, &mine->other.view);
  for (gsize i = 0; i < places->stride; i++)
    {
      for (guint64 bits = row[i]; bits != 0; bits &= bits - 1)
        {
          const SightCell to = places->cells[64 * i + __builtin_ctzll (bits)];
          const gboolean other_way = self->rule.either && !sight_view_sees (&mine->other.view, to);

          if (begins_at_target (&self->rule, from, to) != other_way)
            count_line (self, to, from, self->counts[worker]);
          else
            count_line (self, from, to, self->counts[worker]);
        }
    }
}

static void
count_item (SightWork *work, guint worker, guint item)
{
  const Passing *self = sight_work_get_data (work);
  const guint end = MIN ((item + 1) * BUNDLE, self->gauge->places->n);

  for (guint i = item * BUNDLE; i < end && !sight_work_is_stopped (work, worker); i++)
    count_lines (self, worker, i);
}

/* @self without "either direction", whatever its algorithm calls that. */
static SightVision
get_one_way (const SightVision *self)
{
  const int index = sight_algorithm_find_parameter (self->algorithm, "either");
  SightVision one_way = *self;

  if (index >= 0)
    one_way.values[index] = FALSE;

  return one_way;
}

static gboolean
fill_through (SightGauge *self, double *values, const SightProgress *progress)
{
  const SightProgress first = sight_progress_part (progress, 0, .3), rest = sight_progress_part (progress, .3, 1);
  const SightVision *sight = &self->request.level->sight;
  const SightPlaces *places = self->places;
  Passing passing = { self, sight->algorithm->rule (sight), get_one_way (sight) };
  gboolean complete;

  if (!sight_gauge_look_among (self, FALSE, &first))
    return FALSE;
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    passing.counts[i] = g_new0 (guint, (gsize) places->width * places->height);
  complete = sight_work_run ((places->n + BUNDLE - 1) / BUNDLE, count_item, &passing, &rest);
  for (guint i = 0; i < places->n; i++)
    {
      const SightCell cell = places->cells[i];

      values[i] = 0;
      for (guint worker = 0; worker < SIGHT_WORKERS_MAX; worker++)
        values[i] += passing.counts[worker][(gsize) cell.y * places->width + cell.x];
    }
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    g_free (passing.counts[i]);

  return complete;
}

const SightMeasure sight_measure_through = {
  .id = "through-vision",
  .name = N_ ("Through-vision"),
  .unit = N_ ("clear lines that pass it"),
  .phrase = N_ ("%s clear lines pass it"),
  .one = N_ ("%s clear line passes it"),
  .definition = N_ ("How many of the lines between two places, the first of which sees the second, pass through this "
                    "cell without ending in it: the traffic of sight. For sights that walk lines."),
  .source = N_ ("A. Turner, Through-vision, 2007; with the lines of the sight"),
  .section = SIGHT_MEASURES_MOVEMENT,
  .needs = SIGHT_MEASURE_NEEDS_LINES,
  .fill = fill_through,
};

/* Room */

static gboolean
is_walkable (const SightLevel *level, SightCell cell)
{
  return sight_map_contains (level->map, cell) && sight_level_get_tile (level, cell)->walkable;
}

/* The least of @room over the four neighbours that were passed before, those of @dy above or below first. */
static guint
get_least (const SightMap *map, const guint *room, SightCell cell, int step)
{
  const SightCell before[] = {
    { cell.x - 1, cell.y - step }, { cell.x, cell.y - step }, { cell.x + 1, cell.y - step }, { cell.x - step, cell.y }
  };
  guint least = G_MAXUINT - 1;

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      if (!sight_map_contains (map, before[i]))
        return 0;
      least = MIN (least, room[(gsize) before[i].y * map->width + before[i].x]);
    }

  return least;
}

static gboolean
fill_clearance (SightGauge *self, double *values, const SightProgress *progress)
{
  const SightLevel *level = self->request.level;
  const SightMap *map = level->map;
  const gsize n_cells = (gsize) map->width * map->height;
  g_autofree guint *room = g_new (guint, n_cells);

  for (gsize i = 0; i < n_cells; i++)
    {
      const SightCell cell = { (int) (i % map->width), (int) (i / map->width) };

      room[i] = is_walkable (level, cell) ? get_least (map, room, cell, 1) + 1 : 0;
    }
  for (gsize i = n_cells; i-- > 0;)
    {
      const SightCell cell = { (int) (i % map->width), (int) (i / map->width) };

      room[i] = MIN (room[i], get_least (map, room, cell, -1) + 1);
    }
  for (guint i = 0; i < self->places->n; i++)
    values[i] = room[(gsize) self->places->cells[i].y * map->width + self->places->cells[i].x];

  return TRUE;
}

const SightMeasure sight_measure_clearance = {
  .id = "clearance",
  .name = N_ ("Clearance"),
  .unit = N_ ("cells to the nearest obstacle"),
  .phrase = N_ ("%s cells to the nearest obstacle"),
  .one = N_ ("%s cell to the nearest obstacle"),
  .definition = N_ ("How many steps, in any of eight directions, it is to the nearest cell that can’t be walked on, or "
                    "off the map. A choke is where a way has the least."),
  .source = N_ ("the distance transform of A. Rosenfeld and J. Pfaltz, 1966"),
  .section = SIGHT_MEASURES_MOVEMENT,
  .needs = SIGHT_MEASURE_IS_BLIND,
  .fill = fill_clearance,
};
