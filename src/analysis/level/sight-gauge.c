/* sight-gauge.c - takes measures of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-gauge.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define BUNDLE 64 /* places that a thread takes at once */

SightGauge *
sight_gauge_new (const SightGaugeRequest *request)
{
  SightGauge *self = g_new0 (SightGauge, 1);
  const SightMap *map = request->level->map;

  self->request = *request;
  self->places = sight_places_new_level (request->level, request->kind, request->area);
  self->from = request->from != NULL ? sight_places_new (map->width, map->height, request->from)
                                     : sight_places_ref (self->places);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    self->workers[i] = (SightGaugeWorker) { .glimpse = SIGHT_GLIMPSE_INIT, .other = SIGHT_GLIMPSE_INIT };

  return self;
}

void
sight_gauge_free (SightGauge *self)
{
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      sight_glimpse_clear (&self->workers[i].glimpse);
      sight_glimpse_clear (&self->workers[i].other);
      g_clear_pointer (&self->workers[i].memory, g_array_unref);
      g_free (self->workers[i].bits);
    }
  if (self->places != self->from)
    {
      g_clear_pointer (&self->forth, sight_visibility_free);
      g_clear_pointer (&self->back, sight_visibility_free);
    }
  g_clear_pointer (&self->among, sight_visibility_free);
  sight_places_unref (self->places);
  sight_places_unref (self->from);
  g_free (self);
}

/* What measures share */

SightGaze
sight_gauge_get_gaze (const SightGauge *self, guint place)
{
  return sight_gaze_init_bare (self->request.level, self->places->cells[place]);
}

const SightView *
sight_gauge_see (const SightGauge *self, SightGaugeWorker *worker, guint place)
{
  const SightGaze gaze = sight_gauge_get_gaze (self, place);

  sight_gaze_see (&gaze, &worker->glimpse.view);

  return &worker->glimpse.view;
}

guint64 *
sight_gauge_reserve (const SightGauge *self, SightGaugeWorker *worker, guint n)
{
  const gsize words = MAX (self->places->stride * n, 1);

  if (worker->capacity < words)
    {
      g_free (worker->bits);
      worker->bits = g_new (guint64, words);
      worker->capacity = words;
    }
  memset (worker->bits, 0, words * sizeof *worker->bits);

  return worker->bits;
}

/* Makes @visibility unless it is there, with a matrix if @matrix. */
static gboolean
look (const SightGauge *self,
      SightVisibility **visibility,
      SightPlaces *ends[2],
      gboolean matrix,
      const SightProgress *progress)
{
  const SightGaze gaze = sight_gaze_init_bare (self->request.level, (SightCell) { 0, 0 });

  matrix |= self->request.wants_matrix;
  if (*visibility != NULL && (!matrix || sight_visibility_has_matrix (*visibility)))
    return TRUE;
  g_clear_pointer (visibility, sight_visibility_free);
  *visibility = sight_visibility_new (&gaze, ends[0], ends[1], matrix ? self->request.memory : 1, progress);

  return *visibility != NULL;
}

gboolean
sight_gauge_look_among (SightGauge *self, gboolean matrix, const SightProgress *progress)
{
  const gboolean complete =
      look (self, &self->among, (SightPlaces *[2]) { self->places, self->places }, matrix, progress);

  if (self->places == self->from)
    self->forth = self->back = self->among;

  return complete;
}

gboolean
sight_gauge_look_forth (SightGauge *self, gboolean matrix, const SightProgress *progress)
{
  if (self->places == self->from)
    return sight_gauge_look_among (self, matrix, progress);

  return look (self, &self->forth, (SightPlaces *[2]) { self->places, self->from }, matrix, progress);
}

gboolean
sight_gauge_look_back (SightGauge *self, gboolean matrix, const SightProgress *progress)
{
  if (self->places == self->from)
    return sight_gauge_look_among (self, matrix, progress);

  return look (self, &self->back, (SightPlaces *[2]) { self->from, self->places }, matrix, progress);
}

/* Whether it can be taken */

static gboolean
has_viewers (const SightLevel *level, int team, gboolean living)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->team == team && (viewer->alive || !living))
        return TRUE;
    }

  return FALSE;
}

static gboolean
check_team (const SightGauge *self, const SightMeasure *measure, GError **error)
{
  const SightGaugeRequest *request = &self->request;
  const gboolean over_time = measure->needs & SIGHT_MEASURE_NEEDS_TURNS;

  if (request->team < 0 || request->team >= (int) request->level->teams->len)
    {
      /* Translators: %s is a measure, such as "Watched by the team" */
      g_set_error (error, SIGHT_MEASURE_ERROR, SIGHT_MEASURE_ERROR_TEAM, _ ("“%s” needs a team"), _ (measure->name));
      return FALSE;
    }
  if (!has_viewers (over_time ? request->start : request->level, request->team, !over_time))
    {
      g_set_error (error, SIGHT_MEASURE_ERROR, SIGHT_MEASURE_ERROR_TEAM,
                   over_time ? _ ("team “%s” has no viewers") : _ ("team “%s” has no living viewers"),
                   sight_level_get_team (request->level, request->team)->name);
      return FALSE;
    }

  return TRUE;
}

/* Whether the matrix of all places fits into memory. */
static gboolean
check_memory (const SightGauge *self, const SightMeasure *measure, GError **error)
{
  const gsize memory = self->request.memory > 0 ? self->request.memory : SIGHT_VISIBILITY_MEMORY;
  const SightGaze gaze = sight_gaze_init_bare (self->request.level, (SightCell) { 0, 0 });
  const guint64 bytes = sight_visibility_get_bytes (&gaze, self->places, self->places);
  g_autofree char *needed = NULL, *allowed = NULL;

  if (bytes <= memory)
    return TRUE;
  needed = g_format_size_full (bytes, G_FORMAT_SIZE_IEC_UNITS);
  allowed = g_format_size_full (memory, G_FORMAT_SIZE_IEC_UNITS);
  /* Translators: a measure, and two amounts of memory, such as "2.0 GiB" */
  g_set_error (error, SIGHT_MEASURE_ERROR, SIGHT_MEASURE_ERROR_SIZE,
               _ ("“%s” of this level takes %s of memory, and %s are allowed; measure an area"), _ (measure->name),
               needed, allowed);

  return FALSE;
}

static gboolean
check_cells (const SightGauge *self, const SightMeasure *measure, GError **error)
{
  const char *text = NULL;

  if (self->places->n == 0 && self->request.area != NULL)
    text = _ ("the area has no cell that counts");
  else if (self->places->n == 0)
    text = self->request.kind == SIGHT_PLACES_WALKABLE ? _ ("no cell of the level can be walked on")
                                                       : _ ("no cell of the level lets sight through");
  else if (self->from->n == 0)
    text = _ ("the area to look from has no cell on the map");
  if (text != NULL)
    g_set_error_literal (error, SIGHT_MEASURE_ERROR, SIGHT_MEASURE_ERROR_CELLS, text);

  return text == NULL;
}

static gboolean
check (const SightGauge *self, const SightMeasure *measure, GError **error)
{
  if (!check_cells (self, measure, error))
    return FALSE;
  if (measure->needs & (SIGHT_MEASURE_NEEDS_TEAM | SIGHT_MEASURE_NEEDS_TURNS) && !check_team (self, measure, error))
    return FALSE;
  if (!sight_measure_has_sight (measure, &self->request.level->sight))
    {
      g_set_error (error, SIGHT_MEASURE_ERROR, SIGHT_MEASURE_ERROR_LINES,
                   /* Translators: a measure, a sight */
                   _ ("“%s” needs a sight that walks lines, and “%s” walks none"), _ (measure->name),
                   _ (self->request.level->sight.algorithm->name));
      return FALSE;
    }
  if (measure->needs & SIGHT_MEASURE_NEEDS_START && self->request.from == NULL)
    {
      g_set_error (error, SIGHT_MEASURE_ERROR, SIGHT_MEASURE_ERROR_START, _ ("“%s” needs an area to start from"),
                   _ (measure->name));
      return FALSE;
    }

  return !(measure->needs & SIGHT_MEASURE_NEEDS_MATRIX) || check_memory (self, measure, error);
}

/* Taking */

typedef struct
{
  SightGauge *gauge;
  const SightMeasure *measure;
  double *values;
} Taking;

static void
take_item (SightWork *work, guint worker, guint item)
{
  const Taking *self = sight_work_get_data (work);
  const guint end = MIN ((item + 1) * BUNDLE, self->gauge->places->n);

  for (guint i = item * BUNDLE; i < end && !sight_work_is_stopped (work, worker); i++)
    self->values[i] = self->measure->get (self->gauge, worker, i);
}

static gboolean
take (SightGauge *self, const SightMeasure *measure, double *values, const SightProgress *progress)
{
  /* Where there is something to prepare, it is most of the work, but for the graph. */
  const double share = measure->prepare == NULL ? 0 : measure->needs & SIGHT_MEASURE_NEEDS_MATRIX ? .3 : .9;
  const SightProgress first = sight_progress_part (progress, 0, share), rest = sight_progress_part (progress, share, 1);
  Taking taking = { self, measure, values };

  if (measure->prepare != NULL && !measure->prepare (self, &first))
    return FALSE;
  if (measure->get == NULL)
    return measure->fill (self, values, &rest);

  return sight_work_run ((self->places->n + BUNDLE - 1) / BUNDLE, take_item, &taking, &rest);
}

double *
sight_gauge_take (SightGauge *self, const SightMeasure *measure, const SightProgress *progress, GError **error)
{
  g_autofree double *values = g_new (double, MAX (self->places->n, 1));

  if (!check (self, measure, error))
    return NULL;
  for (guint i = 0; i < self->places->n; i++)
    values[i] = NAN;

  return take (self, measure, values, progress) ? g_steal_pointer (&values) : NULL;
}
