/* sight-one-way.c - one-way pairs, and the nearest of many
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-one-way.h"

static int
compare_numbers (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

static int
compare_cells (SightCell a, SightCell b)
{
  return a.y != b.y ? compare_numbers (a.y, b.y) : compare_numbers (a.x, b.x);
}

/* By distance, then by place: an order without ties, so that threads leave no trace in a list. */
static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const SightOneWay *first = a, *second = b;
  int order =
      compare_numbers (sight_cell_distance2 (first->from, first->to), sight_cell_distance2 (second->from, second->to));

  if (order == 0)
    order = compare_cells (first->from, second->from);

  return order != 0 ? order : compare_cells (first->to, second->to);
}

void
sight_nearest_init (SightNearest *self, guint limit)
{
  *self = (SightNearest) { g_array_new (FALSE, FALSE, sizeof (SightOneWay)), limit, limit > 0 ? G_MAXINT64 : -1 };
}

static void
cut (SightNearest *self)
{
  const SightOneWay *last;

  g_array_sort (self->pairs, compare_pairs);
  if (self->pairs->len <= self->limit)
    return;
  g_array_set_size (self->pairs, self->limit);
  if (self->limit == 0)
    return;
  last = &g_array_index (self->pairs, SightOneWay, self->limit - 1);
  self->worst = sight_cell_distance2 (last->from, last->to);
}

void
sight_nearest_add (SightNearest *self, SightOneWay pair)
{
  if (sight_cell_distance2 (pair.from, pair.to) > self->worst)
    return;

  g_array_append_val (self->pairs, pair);
  if (self->pairs->len / 2 >= self->limit)
    cut (self);
}

void
sight_nearest_merge (SightNearest *self, SightNearest *from)
{
  g_array_append_vals (self->pairs, from->pairs->data, from->pairs->len);
  g_array_set_size (from->pairs, 0);
  cut (self);
}

GArray *
sight_nearest_steal (SightNearest *self)
{
  cut (self);

  return g_steal_pointer (&self->pairs);
}

void
sight_nearest_clear (SightNearest *self)
{
  g_clear_pointer (&self->pairs, g_array_unref);
}
