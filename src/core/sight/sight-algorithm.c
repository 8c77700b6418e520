/* sight-algorithm.c - the table of algorithms, and a vision: one of them with its parameters
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-algorithm.h"

#include "core/fov/sight-fov.h"
#include "sight-corners.h"
#include "sight-cut.h"
#include "sight-parameters.h"

#define ROW(name) &sight_fov_##name,
static const SightAlgorithm *const table[] = { SIGHT_FOV_LIST (ROW) };
#undef ROW

const SightAlgorithm *
sight_algorithm_get_nth (guint n)
{
  return n < G_N_ELEMENTS (table) ? table[n] : NULL;
}

const SightAlgorithm *
sight_algorithm_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_equal (table[i]->id, id))
        return table[i];
    }

  return NULL;
}

int
sight_algorithm_find_parameter (const SightAlgorithm *self, const char *id)
{
  for (guint i = 0; i < self->n_parameters; i++)
    {
      if (g_str_equal (self->parameters[i].id, id))
        return i;
    }

  return -1;
}

/* The distance rule that takes the place of the algorithm's own, or SIGHT_DISTANCE_OWN. */
static int
get_shape (const SightVision *self)
{
  for (guint i = 0; i < self->algorithm->n_parameters; i++)
    {
      if (self->algorithm->parameters[i].choices == sight_choices_distance)
        return self->values[i];
    }

  return SIGHT_DISTANCE_OWN;
}

gboolean
sight_vision_reaches (const SightVision *sight, const SightGrid *grid, SightCell viewer, SightCell cell)
{
  int range;
  const SightDistance distance = sight_vision_get_distance (sight, &range);

  if (sight_distance_reaches (distance, range, viewer, cell))
    return TRUE;

  return sight_vision_lights_corners (sight) && sight_grid_is_opaque_or_outside (grid, cell) &&
         sight_distance_reaches (SIGHT_DISTANCE_SQUARE, range, viewer, cell);
}

typedef struct
{
  const SightView *view;
  SightDistance distance;
} Reach;

static SightReason
judge_distance (SightCell cell, gconstpointer data)
{
  const Reach *reach = data;

  return sight_distance_reaches (reach->distance, reach->view->range, reach->view->viewer, cell) ? SIGHT_REASON_NONE
                                                                                                 : SIGHT_REASON_RANGE;
}

void
sight_vision_cut (const SightVision *self, SightView *view, SightTrace *trace)
{
  const int shape = self->range > 0 ? get_shape (self) : SIGHT_DISTANCE_OWN;
  const Reach reach = { view, (SightDistance) shape };

  if (shape != SIGHT_DISTANCE_OWN && shape != SIGHT_DISTANCE_SQUARE)
    sight_cut (view, judge_distance, &reach, trace);
}

void
sight_algorithm_see (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  sight->algorithm->see (grid, sight, viewer, view);
  sight_vision_cut (sight, view, NULL);
}

void
sight_algorithm_explain (
    const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  g_assert (trace != NULL);

  sight->algorithm->explain (grid, sight, viewer, view, trace);
  sight_vision_cut (sight, view, trace);
}

/* For an algorithm without lines: does its field of view hold @to? */
static SightLos
los_by_view (const SightGrid *grid, const SightVision *sight, SightCell from, SightCell to, SightTrace *trace)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  if (trace != NULL)
    sight_algorithm_explain (grid, sight, from, &view, trace);
  else
    sight_algorithm_see (grid, sight, from, &view);

  return (SightLos) { sight_view_sees (&view, to) ? SIGHT_LOS_CLEAR : SIGHT_LOS_UNSEEN };
}

SightLos
sight_algorithm_los (const SightGrid *grid, const SightVision *sight, SightCell from, SightCell to, SightTrace *trace)
{
  SightLineRule rule;

  g_assert (sight_grid_contains (grid, from));

  if (sight->algorithm->rule == NULL)
    return los_by_view (grid, sight, from, to, trace);

  rule = sight->algorithm->rule (sight);
  if (!sight_distance_reaches (rule.distance, sight->range, from, to))
    return (SightLos) { SIGHT_LOS_RANGE };
  if (!sight_los_reaches (grid, &rule, sight->range, from, to))
    return (SightLos) { SIGHT_LOS_UNSEEN };

  return trace != NULL ? sight_los_walk_explain (grid, &rule, from, to, trace) : sight_los_walk (grid, &rule, from, to);
}

void
sight_vision_init (SightVision *self, const SightAlgorithm *algorithm)
{
  *self = (SightVision) { .algorithm = algorithm };
  for (guint i = 0; i < algorithm->n_parameters; i++)
    self->values[i] = algorithm->parameters[i].initial;
}

SightDistance
sight_vision_get_distance (const SightVision *self, int *range)
{
  const int index = sight_algorithm_find_parameter (self->algorithm, "distance");

  *range = self->range > 0 ? self->range + self->algorithm->range_extra : 0;
  if (index < 0 || self->values[index] == SIGHT_DISTANCE_OWN)
    return self->algorithm->distance;
  *range = self->range;

  return (SightDistance) self->values[index];
}

gboolean
sight_vision_lights_corners (const SightVision *self)
{
  return self->algorithm->lights_corners && get_shape (self) == SIGHT_DISTANCE_OWN && sight_vision_shows_walls (self);
}

gboolean
sight_vision_shows_walls (const SightVision *self)
{
  if (self->algorithm->walls != SIGHT_WALLS_CHOICE)
    return self->algorithm->walls == SIGHT_WALLS_ALWAYS;

  return self->values[sight_algorithm_find_parameter (self->algorithm, "walls")] == 1;
}

gboolean
sight_vision_is_symmetric (const SightVision *self)
{
  const SightAlgorithm *algorithm = self->algorithm;

  if (algorithm->rule != NULL)
    {
      const SightLineRule rule = algorithm->rule (self);

      return (rule.either || rule.supercover || rule.walked == SIGHT_WALKED_FROM_LESSER) && !rule.border_dark;
    }
  for (guint i = 0; i < algorithm->n_parameters; i++)
    {
      if (algorithm->parameters[i].choices == NULL && self->values[i] != algorithm->parameters[i].initial)
        return FALSE;
    }
  if (algorithm->quarters && sight_corners_get_from (self) == SIGHT_CORNERS_CENTER)
    return FALSE;

  return algorithm->symmetric;
}

gboolean
sight_vision_is_given (const SightVision *self)
{
  return sight_algorithm_find (self->algorithm->id) != self->algorithm;
}

void
sight_vision_give (SightVision *self, const SightAlgorithm *program, const char *game)
{
  if (self->algorithm != NULL && !sight_vision_is_given (self))
    {
      self->stand_in = self->algorithm;
      self->stand_in_preset = self->preset;
    }
  self->algorithm = program;
  self->preset = NULL;
  self->game = game;
}

gboolean
sight_vision_get_stand_in (const SightVision *self, SightVision *stand_in)
{
  if (!sight_vision_is_given (self) || self->stand_in == NULL)
    return FALSE;
  *stand_in = *self;
  stand_in->algorithm = self->stand_in;
  stand_in->preset = self->stand_in_preset;
  stand_in->stand_in = NULL;
  stand_in->stand_in_preset = NULL;

  return TRUE;
}

gboolean
sight_vision_equal (const SightVision *a, const SightVision *b)
{
  if (a->algorithm != b->algorithm || a->preset != b->preset || a->range != b->range ||
      g_strcmp0 (a->game, b->game) != 0 || a->stand_in != b->stand_in || a->stand_in_preset != b->stand_in_preset)
    return FALSE;
  for (guint i = 0; i < (a->stand_in != NULL ? a->stand_in : a->algorithm)->n_parameters; i++)
    {
      if (a->values[i] != b->values[i])
        return FALSE;
    }

  return TRUE;
}

static gboolean
parameter_read (const SightParameter *self, const char *text, int *value)
{
  gint64 number;

  for (int i = self->minimum; self->choices != NULL && i <= self->maximum; i++)
    {
      if (g_str_equal (self->choices[i - self->minimum].id, text))
        {
          *value = i;
          return TRUE;
        }
    }
  if (self->choices != NULL || !g_ascii_string_to_signed (text, 10, self->minimum, self->maximum, &number, NULL))
    return FALSE;

  *value = number;

  return TRUE;
}

SightSetResult
sight_vision_set (SightVision *self, const char *id, const char *value)
{
  static const SightParameter range = { "range", NULL, NULL, 0, SIGHT_RANGE_MAX, 0, NULL };
  int index = sight_algorithm_find_parameter (self->algorithm, id);

  if (g_str_equal (id, range.id))
    return parameter_read (&range, value, &self->range) ? SIGHT_SET_OK : SIGHT_SET_INVALID;
  if (index < 0)
    return SIGHT_SET_UNKNOWN;

  return parameter_read (&self->algorithm->parameters[index], value, &self->values[index]) ? SIGHT_SET_OK
                                                                                           : SIGHT_SET_INVALID;
}

char *
sight_vision_get_text (const SightVision *self, guint index)
{
  const SightParameter *parameter = &self->algorithm->parameters[index];

  g_assert (index < self->algorithm->n_parameters);

  if (parameter->choices != NULL)
    return g_strdup (parameter->choices[self->values[index] - parameter->minimum].id);

  return g_strdup_printf ("%d", self->values[index]);
}
