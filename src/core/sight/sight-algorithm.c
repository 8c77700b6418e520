/* sight-algorithm.c - the table of algorithms, and a sight: one of them with its parameters
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-algorithm.h"

#include "core/fov/sight-fov-bresenham-team.h"
#include "core/fov/sight-fov-corner-rule.h"
#include "core/fov/sight-fov-eight-ray.h"
#include "core/fov/sight-fov-libtcod-basic.h"
#include "core/fov/sight-fov-libtcod-diamond.h"
#include "core/fov/sight-fov-libtcod-permissive.h"
#include "core/fov/sight-fov-libtcod-restrictive.h"
#include "core/fov/sight-fov-libtcod-shadow.h"
#include "core/fov/sight-fov-libtcod-symmetric.h"
#include "core/fov/sight-fov-milazzo.h"
#include "core/fov/sight-fov-mrpas-js.h"
#include "core/fov/sight-fov-pseudo2x.h"
#include "core/fov/sight-fov-recursive.h"
#include "core/fov/sight-fov-rot-js-discrete.h"
#include "core/fov/sight-fov-rot-js-precise.h"
#include "core/fov/sight-fov-rot-js-recursive.h"
#include "core/fov/sight-fov-simple-los.h"
#include "core/fov/sight-fov-supercover.h"
#include "core/fov/sight-fov-symmetric.h"

/* The only list of algorithms. */
static const SightAlgorithm *const table[] = {
  &sight_fov_bresenham_team,      &sight_fov_corner_rule,       &sight_fov_eight_ray,
  &sight_fov_simple_los,          &sight_fov_pseudo2x,          &sight_fov_libtcod_basic,
  &sight_fov_libtcod_diamond,     &sight_fov_libtcod_shadow,    &sight_fov_libtcod_permissive,
  &sight_fov_libtcod_restrictive, &sight_fov_libtcod_symmetric, &sight_fov_rot_js_discrete,
  &sight_fov_rot_js_precise,      &sight_fov_rot_js_recursive,  &sight_fov_mrpas_js,
  &sight_fov_symmetric,           &sight_fov_recursive,         &sight_fov_milazzo,
  &sight_fov_supercover,
};

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

void
sight_algorithm_see (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  sight->algorithm->see (grid, sight, viewer, view);
}

void
sight_algorithm_explain (
    const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  g_assert (trace != NULL);

  sight->algorithm->explain (grid, sight, viewer, view, trace);
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

gboolean
sight_vision_equal (const SightVision *a, const SightVision *b)
{
  if (a->algorithm != b->algorithm || a->preset != b->preset || a->range != b->range)
    return FALSE;
  for (guint i = 0; i < a->algorithm->n_parameters; i++)
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
