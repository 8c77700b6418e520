/* sight-measure-counts.c - measures: how much is seen, from how many places, and by whom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measures.h"

#include "core/map/sight-translate.h"
#include "core/scenario/sight-timeline.h"
#include "sight-steps.h"

static gboolean
look_back (SightGauge *self, const SightProgress *progress)
{
  return sight_gauge_look_back (self, FALSE, progress);
}

static gboolean
look_forth (SightGauge *self, const SightProgress *progress)
{
  return sight_gauge_look_forth (self, FALSE, progress);
}

static gboolean
look_both_ways (SightGauge *self, const SightProgress *progress)
{
  const SightProgress first = sight_progress_part (progress, 0, .5), second = sight_progress_part (progress, .5, 1);

  return look_forth (self, &first) && look_back (self, &second);
}

static double
get_exposure (SightGauge *self, guint worker, guint place)
{
  return self->back->n_watching[place];
}

static double
get_view (SightGauge *self, guint worker, guint place)
{
  return self->forth->n_seen[place];
}

static double
get_advantage (SightGauge *self, guint worker, guint place)
{
  return (double) self->forth->n_seen[place] - self->back->n_watching[place];
}

const SightMeasure sight_measure_exposure = {
  .id = "exposure",
  .name = N_ ("Exposure"),
  .unit = N_ ("places that see it"),
  .phrase = N_ ("seen from %s places"),
  .one = N_ ("seen from %s place"),
  .definition = N_ ("How many places see this cell. A place is a cell that one can stand on; this one counts too if "
                    "the sight shows viewers their own cell."),
  .source = N_ ("the column of the visibility matrix"),
  .section = SIGHT_MEASURES_SIGHT,
  .needs = SIGHT_MEASURE_USES_START,
  .nobody = TRUE,
  .prepare = look_back,
  .get = get_exposure,
};

const SightMeasure sight_measure_view = {
  .id = "view",
  .name = N_ ("View"),
  .unit = N_ ("places it sees"),
  .phrase = N_ ("sees %s places"),
  .one = N_ ("sees %s place"),
  .definition = N_ ("How many places this cell sees. A place is a cell that one can stand on; this one counts too if "
                    "the sight shows viewers their own cell."),
  .source = N_ ("the row of the visibility matrix; visibility graph analysis calls it connectivity"),
  .section = SIGHT_MEASURES_SIGHT,
  .needs = SIGHT_MEASURE_USES_START,
  .prepare = look_forth,
  .get = get_view,
};

const SightMeasure sight_measure_advantage = {
  .id = "advantage",
  .name = N_ ("Advantage"),
  .unit = N_ ("view less exposure"),
  .phrase = N_ ("view less exposure is %s"),
  .definition = N_ ("View less exposure: above 0 this cell sees more places than see it, so one-way sight favours it. "
                    "With a symmetric sight it is 0 everywhere."),
  .source = N_ ("the difference of row and column of the visibility matrix"),
  .section = SIGHT_MEASURES_SIGHT,
  .needs = SIGHT_MEASURE_USES_START,
  .diverging = TRUE,
  .prepare = look_both_ways,
  .get = get_advantage,
};

/* Watched by a team */

/* Counts one more for each place that @view sees. */
static void
count_view (const SightGauge *self, const SightView *view, guint64 *row, double *values)
{
  sight_places_mark (self->places, view, row);
  for (gsize i = 0; i < self->places->stride; i++)
    {
      for (guint64 bits = row[i]; bits != 0; bits &= bits - 1)
        values[64 * i + __builtin_ctzll (bits)]++;
      row[i] = 0;
    }
}

/* Which living viewers of the team may be on each cell: one set a viewer. */
static GPtrArray *
get_reaches (const SightGauge *self)
{
  const SightLevel *level = self->request.level;
  g_autoptr (SightGround) ground = sight_ground_new (level);
  GPtrArray *reaches = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_cell_set_free);

  for (guint i = 0; i < level->viewers->len; i++)
    g_ptr_array_add (reaches,
                     sight_ground_reach_team (ground, level, self->request.team, (int) i, self->request.moves));

  return reaches;
}

/* With its upper left cell at @cell.  A viewer that walks may turn: it looks all round once it moves. */
static SightGaze
get_gaze (const SightGauge *self, guint viewer, SightCell cell)
{
  const SightCell at = sight_level_get_viewer (self->request.level, viewer)->cell;
  SightGaze gaze = sight_gaze_init_viewer (self->request.level, viewer);

  gaze.cell = (SightCell) { gaze.cell.x + cell.x - at.x, gaze.cell.y + cell.y - at.y };
  if (self->request.moves > 0)
    gaze.facing = SIGHT_FACING_NONE;

  return gaze;
}

typedef struct
{
  SightGauge *gauge;
  GPtrArray *reaches;
  guint *counts[SIGHT_WORKERS_MAX]; /* of each place */
} Watching;

/* From the cells of one row of the map: a place that any viewer sees from a cell counts once for this cell. */
static void
watch_item (SightWork *work, guint worker, guint item)
{
  const Watching *self = sight_work_get_data (work);
  SightGauge *gauge = self->gauge;
  const int y = (int) item, width = gauge->request.level->map->width;
  guint64 *row = sight_gauge_reserve (gauge, &gauge->workers[worker], 1);

  for (int x = 0; x < width && !sight_work_is_stopped (work, worker); x++)
    {
      for (guint i = 0; i < self->reaches->len; i++)
        {
          const SightCell cell = { x, y };
          const SightGaze gaze = get_gaze (gauge, i, cell);
          SightView *view = &gauge->workers[worker].glimpse.view;

          if (sight_cell_set_contains (g_ptr_array_index (self->reaches, i), cell) && sight_gaze_see (&gaze, view))
            sight_places_mark (gauge->places, view, row);
        }
      for (gsize i = 0; i < gauge->places->stride; i++)
        {
          for (guint64 bits = row[i]; bits != 0; bits &= bits - 1)
            self->counts[worker][64 * i + __builtin_ctzll (bits)]++;
          row[i] = 0;
        }
    }
}

static gboolean
watch_reach (SightGauge *self, double *values, const SightProgress *progress)
{
  g_autoptr (GPtrArray) reaches = get_reaches (self);
  Watching watching = { self, reaches };
  gboolean complete;

  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    watching.counts[i] = g_new0 (guint, self->places->n);
  complete = sight_work_run (self->request.level->map->height, watch_item, &watching, progress);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      for (guint k = 0; k < self->places->n; k++)
        values[k] += watching.counts[i][k];
      g_free (watching.counts[i]);
    }

  return complete;
}

static gboolean
fill_watched (SightGauge *self, double *values, const SightProgress *progress)
{
  const SightLevel *level = self->request.level;
  guint64 *row = sight_gauge_reserve (self, &self->workers[0], 1);
  SightView *view = &self->workers[0].glimpse.view;

  for (guint i = 0; i < self->places->n; i++)
    values[i] = 0;
  if (self->request.moves > 0)
    return watch_reach (self, values, progress);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightGaze gaze = sight_gaze_init_viewer (level, i);

      if (sight_level_get_viewer (level, i)->team == self->request.team && sight_gaze_see (&gaze, view))
        count_view (self, view, row, values);
    }

  return TRUE;
}

const SightMeasure sight_measure_watched = {
  .id = "watched",
  .name = N_ ("Watched by a team"),
  .unit = N_ ("viewers of the team that see it"),
  .phrase = N_ ("watched %s times by the team"),
  .one = N_ ("watched %s time by the team"),
  .definition = N_ ("How many living viewers of the team see this cell from where they stand. After a number of moves: "
                    "how many of the cells that they can reach by then see it, looking all round."),
  .source = N_ ("the fields of view of the team; reach by the steps of the level"),
  .section = SIGHT_MEASURES_TEAM,
  .needs = SIGHT_MEASURE_NEEDS_TEAM,
  .nobody = TRUE,
  .fill = fill_watched,
};

/* Watched over time */

typedef struct
{
  guint n_turns; /* the start is one of them */
  guint *seen;   /* of each place: turns in which it is seen */
  guint *gap;    /* its current run of turns unseen */
  guint *longest;
} Turns;

static void
add_turn (const SightGauge *self, SightTimeline *timeline, Turns *turns)
{
  for (guint i = 0; i < self->places->n; i++)
    {
      const SightCell cell = self->places->cells[i];
      const guint64 *row = sight_timeline_get_visible_row (timeline, self->request.team, cell.y);
      const gboolean seen = row != NULL && (row[cell.x / 64] >> (cell.x & 63) & 1);

      turns->seen[i] += seen;
      turns->gap[i] = seen ? 0 : turns->gap[i] + 1;
      turns->longest[i] = MAX (turns->longest[i], turns->gap[i]);
    }
}

/* Plays the turns; FALSE if it was stopped. */
static gboolean
play_turns (const SightGauge *self, Turns *turns, const SightProgress *progress)
{
  g_autoptr (SightTimeline) timeline = sight_timeline_new (self->request.start);

  turns->n_turns = self->request.start->turns->len + 1;
  for (guint turn = 0; turn < turns->n_turns; turn++)
    {
      const double done = (double) turn / turns->n_turns;

      if (progress->report != NULL &&
          !progress->report (progress->from + done * (progress->to - progress->from), progress->data))
        return FALSE;
      sight_timeline_set_turn (timeline, turn);
      add_turn (self, timeline, turns);
    }

  return TRUE;
}

static gboolean
fill_over_time (SightGauge *self, double *values, const SightProgress *progress, gboolean gaps)
{
  const guint n = MAX (self->places->n, 1);
  g_autofree guint *seen = g_new0 (guint, n), *gap = g_new0 (guint, n), *longest = g_new0 (guint, n);
  Turns turns = { 0, seen, gap, longest };

  if (!play_turns (self, &turns, progress))
    return FALSE;
  for (guint i = 0; i < self->places->n; i++)
    values[i] = gaps ? longest[i] : 100.0 * seen[i] / turns.n_turns;

  return TRUE;
}

static gboolean
fill_watched_time (SightGauge *self, double *values, const SightProgress *progress)
{
  return fill_over_time (self, values, progress, FALSE);
}

static gboolean
fill_unseen_gap (SightGauge *self, double *values, const SightProgress *progress)
{
  return fill_over_time (self, values, progress, TRUE);
}

const SightMeasure sight_measure_watched_time = {
  .id = "watched-time",
  .name = N_ ("Watched time"),
  .unit = /* xgettext:no-c-format */ N_ ("% of the turns"),
  .phrase = N_ ("watched %s %% of the turns"),
  .definition = N_ ("The share of the turns, the start among them, at the end of which the team sees this cell."),
  .source = N_ ("the turns as they are played, by the rules of the level"),
  .section = SIGHT_MEASURES_TEAM,
  .needs = SIGHT_MEASURE_NEEDS_TURNS,
  .decimals = 1,
  .nobody = TRUE,
  .fill = fill_watched_time,
};

const SightMeasure sight_measure_unseen_gap = {
  .id = "unseen-gap",
  .name = N_ ("Longest unseen gap"),
  .unit = N_ ("turns in a row"),
  .phrase = N_ ("unseen for %s turns at most"),
  .one = N_ ("unseen for %s turn at most"),
  .definition =
      N_ ("The most turns in a row, the start among them, at the end of which the team does not see this cell."),
  .source = N_ ("the turns as they are played, by the rules of the level"),
  .section = SIGHT_MEASURES_TEAM,
  .needs = SIGHT_MEASURE_NEEDS_TURNS,
  .fill = fill_unseen_gap,
};
