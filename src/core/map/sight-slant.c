/* sight-slant.c - a line of sight from an eye to a target over tiles with heights
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-slant.h"

static int
get_ground (const SightGrid *grid, SightCell cell)
{
  const SightTileRules *rules = sight_grid_contains (grid, cell) ? sight_grid_get_rules (grid, cell) : NULL;

  return rules != NULL ? rules->ground : 0;
}

SightSlant
sight_slant_init (const SightGrid *grid, SightCell from, int eye, SightCell to)
{
  return (SightSlant) { from, to, get_ground (grid, from) + eye, get_ground (grid, to) + grid->height_seen };
}

/* The distance of @cell along the longer axis. */
static int
get_distance (const SightSlant *self, SightCell cell)
{
  const int dx = ABS (self->to.x - self->from.x), dy = ABS (self->to.y - self->from.y);
  const int x = ABS (cell.x - self->from.x), y = ABS (cell.y - self->from.y);

  return dx > dy ? x : dx < dy ? y : MAX (x, y);
}

gboolean
sight_slant_is_below (const SightSlant *self, SightCell cell, int top)
{
  const gint64 n = get_distance (self, self->to), k = get_distance (self, cell);

  return top * n > self->z0 * (n - k) + self->z1 * k;
}

void
sight_slant_raise (const SightSlant *self, const SightGrid *grid, SightGrid *met, GArray *raised)
{
  const int left = MIN (self->from.x, self->to.x), right = MIN (MAX (self->from.x, self->to.x), grid->width - 1);
  const int first = MIN (self->from.y, self->to.y), last = MIN (MAX (self->from.y, self->to.y), grid->height - 1);

  for (int y = MAX (first, 0); y <= last; y++)
    {
      for (int word = MAX (left, 0) / 64; word <= right / 64; word++)
        {
          for (guint64 bits = sight_grid_get_special (grid, word, y); bits != 0; bits &= bits - 1)
            {
              const SightCell cell = { word * 64 + __builtin_ctzll (bits), y };
              const SightTileRules *rules = sight_grid_get_rules (grid, cell);

              if (cell.x < left || cell.x > right || sight_grid_is_opaque (met, cell) ||
                  !sight_slant_is_below (self, cell, MAX (rules->top, rules->ground)))
                continue;
              sight_grid_set_opaque (met, cell, TRUE);
              g_array_append_val (raised, cell);
            }
        }
    }
}

SightGrid *
sight_slant_meet (const SightGrid *grid, SightCell from, int eye, SightCell to)
{
  SightGrid *met = sight_grid_meet (grid, from);
  g_autoptr (GArray) raised = NULL;
  SightSlant slant;

  if (!sight_grid_has_heights (grid))
    return met;
  if (met == NULL)
    met = sight_grid_copy_bare (grid);
  raised = g_array_new (FALSE, FALSE, sizeof (SightCell));
  slant = sight_slant_init (grid, from, eye, to);
  sight_slant_raise (&slant, grid, met, raised);

  return met;
}
