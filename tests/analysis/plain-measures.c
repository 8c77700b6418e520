/* plain-measures.c - every measure as its definition has it, in ten lines and slowly
 *
 * SPDX-License-Identifier: MIT
 */
#include "plain-measures.h"

#include <math.h>
#include <string.h>

#include "core/scenario/sight-timeline.h"

/* Whether place @a sees place @b. */
static gboolean
sees (const PlainWorld *self, guint a, guint b)
{
  return sight_view_sees (&self->views[a], self->places->cells[b]);
}

/* The same, but nobody sees themselves. */
static gboolean
arrow (const PlainWorld *self, guint a, guint b)
{
  return a != b && sees (self, a, b);
}

static guint
count_arrows (const PlainWorld *self, guint a, gboolean back)
{
  guint n = 0;

  for (guint b = 0; b < self->places->n; b++)
    n += back ? arrow (self, b, a) : arrow (self, a, b);

  return n;
}

static double
plain_exposure (const PlainWorld *self, guint c)
{
  double n = 0;

  for (guint i = 0; i < self->from->n; i++)
    {
      const SightGaze gaze = sight_gaze_init_bare (self->level, self->from->cells[i]);
      const SightLos los = sight_gaze_ask (&gaze, self->places->cells[c], NULL);

      n += sight_los_is_clear (&los);
    }

  return n;
}

static double
plain_view (const PlainWorld *self, guint c)
{
  double n = 0;

  for (guint i = 0; i < self->from->n; i++)
    n += sight_view_sees (&self->views[c], self->from->cells[i]);

  return n;
}

static double
plain_advantage (const PlainWorld *self, guint c)
{
  return plain_view (self, c) - plain_exposure (self, c);
}

/* Whether viewer @i of the team sees place @c from @cell. */
static gboolean
viewer_sees (const PlainWorld *self, guint i, SightCell cell, guint c)
{
  SightGaze gaze = sight_gaze_init_viewer (self->level, i);
  SightLos los;

  gaze.cell = cell;
  if (self->request.moves > 0)
    gaze.facing = SIGHT_FACING_NONE;
  los = sight_gaze_ask (&gaze, self->places->cells[c], NULL);

  return sight_level_get_viewer (self->level, i)->team == self->request.team && sight_los_is_clear (&los);
}

/* Whether viewer @i can be on @cell after @moves. */
static gboolean
can_be (const PlainWorld *self, guint i, SightCell cell, guint moves)
{
  const SightMovement movement = self->level->rules.movement;
  const SightViewer *viewer = sight_level_get_viewer (self->level, i);

  if (sight_cell_equal (viewer->cell, cell))
    return TRUE;
  if (moves == 0 || !sight_map_contains (self->level->map, cell) || !sight_level_get_tile (self->level, cell)->walkable)
    return FALSE;
  for (int k = 0; k < 9; k++)
    {
      const int dx = k % 3 - 1, dy = k / 3 - 1;
      const SightCell sides[2] = { { cell.x + dx, cell.y }, { cell.x, cell.y + dy } };
      gboolean allowed = dx == 0 || dy == 0 || movement == SIGHT_MOVEMENT_CORNERS;

      if (movement == SIGHT_MOVEMENT_DIAGONAL && dx != 0 && dy != 0)
        allowed = sight_map_contains (self->level->map, (SightCell) { cell.x + dx, cell.y + dy }) &&
                  sight_level_get_tile (self->level, sides[0])->walkable &&
                  sight_level_get_tile (self->level, sides[1])->walkable;
      if (k != 4 && allowed && can_be (self, i, (SightCell) { cell.x + dx, cell.y + dy }, moves - 1))
        return TRUE;
    }

  return FALSE;
}

static double
plain_watched (const PlainWorld *self, guint c)
{
  const SightMap *map = self->level->map;
  double n = 0;

  for (int k = 0; k < map->width * map->height && self->request.moves > 0; k++)
    {
      const SightCell cell = { k % map->width, k / map->width };
      gboolean seen = FALSE;

      for (guint i = 0; i < self->level->viewers->len; i++)
        seen |= viewer_sees (self, i, cell, c) && can_be (self, i, cell, self->request.moves);
      n += seen;
    }
  for (guint i = 0; i < self->level->viewers->len && self->request.moves == 0; i++)
    n += viewer_sees (self, i, sight_level_get_viewer (self->level, i)->cell, c);

  return n;
}

/* '1' for each turn in which the team sees place @c. */
static char *
list_turns (const PlainWorld *self, guint c)
{
  GString *turns = g_string_new (NULL);

  for (guint turn = 0; turn <= self->request.start->turns->len; turn++)
    {
      g_autoptr (SightTimeline) timeline = sight_timeline_new (self->request.start);
      SightState state;

      sight_timeline_set_turn (timeline, turn);
      state = sight_timeline_get_state (timeline, (guint) self->request.team, self->places->cells[c]);
      g_string_append_c (turns, state == SIGHT_STATE_VISIBLE ? '1' : '0');
    }

  return g_string_free (turns, FALSE);
}

static double
plain_watched_time (const PlainWorld *self, guint c)
{
  g_autofree char *turns = list_turns (self, c);
  g_auto (GStrv) gaps = g_strsplit (turns, "1", -1);

  return 100.0 * (g_strv_length (gaps) - 1) / strlen (turns);
}

static double
plain_unseen_gap (const PlainWorld *self, guint c)
{
  g_autofree char *turns = list_turns (self, c);
  g_auto (GStrv) gaps = g_strsplit (turns, "1", -1);
  gsize longest = 0;

  for (guint i = 0; gaps[i] != NULL; i++)
    longest = MAX (longest, strlen (gaps[i]));

  return longest;
}

/* Whether @cell is in the isovist of place @c. */
static gboolean
in_isovist (const PlainWorld *self, guint c, SightCell cell)
{
  return !sight_grid_is_opaque_or_outside (self->level->grid, cell) &&
         (sight_cell_equal (cell, self->places->cells[c]) || sight_view_sees (&self->views[c], cell));
}

typedef enum
{
  AREA,
  PERIMETER,
  OCCLUSIVE,
  SUM_X,
  SUM_Y,
  LONGEST,
  DISTANCES,
  N_SUMS
} Sum;

/* Adds what @cell of the isovist adds to each sum. */
static void
add_cell (const PlainWorld *self, guint c, SightCell cell, double sums[N_SUMS])
{
  static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  const double dx = cell.x - self->places->cells[c].x, dy = cell.y - self->places->cells[c].y;

  for (int i = 0; i < 4; i++)
    {
      const SightCell next = { cell.x + ways[i][0], cell.y + ways[i][1] };
      const gboolean outside = !in_isovist (self, c, next);

      sums[PERIMETER] += outside;
      sums[OCCLUSIVE] += outside && !sight_grid_is_opaque_or_outside (self->level->grid, next);
    }
  sums[AREA]++;
  sums[SUM_X] += dx;
  sums[SUM_Y] += dy;
  sums[LONGEST] = MAX (sums[LONGEST], sqrt (dx * dx + dy * dy));
  sums[DISTANCES] += sqrt (dx * dx + dy * dy);
}

static double
sum_isovist (const PlainWorld *self, guint c, Sum sum)
{
  const SightMap *map = self->level->map;
  double sums[N_SUMS] = { 0 };

  for (int i = 0; i < map->width * map->height; i++)
    {
      const SightCell cell = { i % map->width, i / map->width };

      if (in_isovist (self, c, cell))
        add_cell (self, c, cell, sums);
    }

  return sums[sum];
}

static double
plain_longest (const PlainWorld *self, guint c)
{
  return sum_isovist (self, c, LONGEST);
}

static double
plain_mean_sight (const PlainWorld *self, guint c)
{
  const double others = sum_isovist (self, c, AREA) - in_isovist (self, c, self->places->cells[c]);

  return others > 0 ? sum_isovist (self, c, DISTANCES) / others : NAN;
}

static double
plain_area (const PlainWorld *self, guint c)
{
  return sum_isovist (self, c, AREA);
}

static double
plain_perimeter (const PlainWorld *self, guint c)
{
  return sum_isovist (self, c, PERIMETER);
}

static double
plain_occlusivity (const PlainWorld *self, guint c)
{
  return sum_isovist (self, c, OCCLUSIVE);
}

static double
plain_compactness (const PlainWorld *self, guint c)
{
  const double area = sum_isovist (self, c, AREA);

  return area > 0 ? 4 * G_PI * area / pow (sum_isovist (self, c, PERIMETER), 2) : NAN;
}

static double
plain_drift (const PlainWorld *self, guint c)
{
  const double area = sum_isovist (self, c, AREA);
  const double x = sum_isovist (self, c, SUM_X) / area, y = sum_isovist (self, c, SUM_Y) / area;

  return area > 0 ? sqrt (x * x + y * y) : NAN;
}

static double
plain_drift_direction (const PlainWorld *self, guint c)
{
  const double x = sum_isovist (self, c, SUM_X), y = sum_isovist (self, c, SUM_Y);

  return x == 0 && y == 0 ? NAN : fmod (atan2 (x, -y) * 180 / G_PI + 360, 360);
}

static double
plain_control (const PlainWorld *self, guint c)
{
  double sum = 0;

  for (guint j = 0; j < self->places->n; j++)
    sum += arrow (self, c, j) ? 1.0 / count_arrows (self, j, TRUE) : 0;

  return sum > 0 ? sum : NAN;
}

static double
plain_controllability (const PlainWorld *self, guint c)
{
  double n = 0;

  for (guint b = 0; b < self->places->n; b++)
    {
      gboolean seen = FALSE;

      for (guint j = 0; j < self->places->n; j++)
        seen |= b != c && arrow (self, c, j) && sees (self, j, b);
      n += seen;
    }

  return n > 0 ? count_arrows (self, c, FALSE) / n : NAN;
}

static double
plain_clustering (const PlainWorld *self, guint c)
{
  const double k = count_arrows (self, c, FALSE);
  double n = 0;

  for (guint i = 0; i < self->places->n; i++)
    for (guint j = 0; j < self->places->n; j++)
      n += arrow (self, c, i) && arrow (self, c, j) && arrow (self, i, j);

  return k < 2 ? NAN : n / (k * (k - 1));
}

/* Relaxes until nothing changes: looks from the places with 0 in @steps. */
static void
relax (const PlainWorld *self, double *steps)
{
  for (guint round = 0; round < self->places->n; round++)
    for (guint a = 0; a < self->places->n; a++)
      for (guint b = 0; b < self->places->n; b++)
        if (arrow (self, a, b) && steps[a] + 1 < steps[b])
          steps[b] = steps[a] + 1;
}

static double
plain_visual_steps (const PlainWorld *self, guint c)
{
  g_autofree double *steps = g_new (double, self->places->n);

  for (guint i = 0; i < self->places->n; i++)
    steps[i] = sight_places_find (self->from, self->places->cells[i]) != SIGHT_PLACE_NONE ? 0 : INFINITY;
  relax (self, steps);

  return isinf (steps[c]) ? NAN : steps[c];
}

static double
plain_mean_depth_of (const PlainWorld *self, guint c, double *n)
{
  g_autofree double *steps = g_new (double, self->places->n);
  double sum = 0;

  for (guint i = 0; i < self->places->n; i++)
    steps[i] = i == c ? 0 : INFINITY;
  relax (self, steps);
  *n = 0;
  for (guint i = 0; i < self->places->n; i++)
    {
      sum += isinf (steps[i]) ? 0 : steps[i];
      *n += !isinf (steps[i]);
    }

  return *n > 1 ? sum / (*n - 1) : NAN;
}

static double
plain_mean_depth (const PlainWorld *self, guint c)
{
  double n;

  return plain_mean_depth_of (self, c, &n);
}

static double
plain_integration (const PlainWorld *self, guint c)
{
  double n, depth = plain_mean_depth_of (self, c, &n);
  const double diamond = 2 * (n * (log2 ((n + 2) / 3) - 1) + 1) / ((n - 1) * (n - 2));

  return n < 3 || depth <= 1 ? NAN : diamond / (2 * (depth - 1) / (n - 2));
}

/* Whether the line that shows @b to @a, as the trace has it, passes @c. */
static gboolean
passes (const PlainWorld *self, guint a, guint b, SightCell c)
{
  const SightGaze gaze = sight_gaze_init_bare (self->level, self->places->cells[a]);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  const SightLos los = sight_gaze_ask (&gaze, self->places->cells[b], trace);
  gboolean passed = FALSE;

  g_assert_true (sight_los_is_clear (&los));
  for (gsize i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      /* Of two lines the second is the clear one. */
      if (step->kind == SIGHT_STEP_LINE)
        passed = FALSE;
      else if (step->kind == SIGHT_STEP_MOVE)
        passed |= sight_cell_equal (step->cell, c);
    }

  return passed;
}

static double
plain_through (const PlainWorld *self, guint c)
{
  double n = 0;

  for (guint a = 0; a < self->places->n; a++)
    for (guint b = 0; b < self->places->n; b++)
      n += a != c && b != c && arrow (self, a, b) && passes (self, a, b, self->places->cells[c]);

  return n;
}

static double
plain_clearance (const PlainWorld *self, guint c)
{
  const SightCell cell = self->places->cells[c];

  for (int room = 0;; room++)
    for (int y = cell.y - room; y <= cell.y + room; y++)
      for (int x = cell.x - room; x <= cell.x + room; x++)
        if (!sight_map_contains (self->level->map, (SightCell) { x, y }) ||
            !sight_level_get_tile (self->level, (SightCell) { x, y })->walkable)
          return room;
}

static const struct
{
  const char *id;
  double (*get) (const PlainWorld *self, guint place);
} plain[] = {
  { "exposure", plain_exposure },
  { "view", plain_view },
  { "advantage", plain_advantage },
  { "watched", plain_watched },
  { "watched-time", plain_watched_time },
  { "unseen-gap", plain_unseen_gap },
  { "longest-sight", plain_longest },
  { "mean-sight", plain_mean_sight },
  { "isovist-area", plain_area },
  { "isovist-perimeter", plain_perimeter },
  { "occlusivity", plain_occlusivity },
  { "compactness", plain_compactness },
  { "drift", plain_drift },
  { "drift-direction", plain_drift_direction },
  { "control", plain_control },
  { "controllability", plain_controllability },
  { "clustering", plain_clustering },
  { "visual-steps", plain_visual_steps },
  { "mean-depth", plain_mean_depth },
  { "integration", plain_integration },
  { "through-vision", plain_through },
  { "clearance", plain_clearance },
};

double
plain_measure_get (const PlainWorld *self, const char *id, guint place)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (plain) && !g_str_equal (plain[i].id, id))
    i++;
  g_assert_cmpuint (i, <, G_N_ELEMENTS (plain));

  return plain[i].get (self, place);
}
