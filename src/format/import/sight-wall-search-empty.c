/* sight-wall-search-empty.c - what empty cells of a foreign map are
 *
 * Empty cells that no wall keeps from the border of the map are void, if the map
 * has floor tiles or regions that walls enclose; other empty cells are floor.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-wall-search-private.h"

#include "sight-flood.h"

#define FLOOR_SHARE 25 /* a kind with more than one in so many cells is a floor, not a thing that lies on it */

enum
{
  NEW,
  ENCLOSED, /* by walls */
  AT_BORDER,
  ROCK, /* enclosed, next to walls only */
};

static gboolean
has_floor (const SightWallSearch *self)
{
  const gsize n = (gsize) self->map->width * self->map->height;

  for (guint i = 0; i < self->n; i++)
    {
      const SightFoundKind *kind = &self->kinds[i];

      if (kind->is_empty || !kind->tile.transparent || kind->count == 0)
        continue;
      if ((kind->word >= SIGHT_WORD_HINT && kind->tile.look == SIGHT_LOOK_FLOOR) ||
          (kind->count > 1 && kind->count * FLOOR_SHARE > n))
        return TRUE;
    }

  return FALSE;
}

/* Marks all empty cells with what encloses them; whether some are enclosed. */
static gboolean
mark_regions (SightWallSearch *self, SightFlood *flood, gboolean is_floored)
{
  gboolean found = FALSE;

  for (gsize i = 0; i < (gsize) self->map->width * self->map->height; i++)
    {
      if (sight_flood_is_new (flood, i))
        {
          /* A region is visited twice: to learn what it is, and to mark it. */
          const SightPatch region = sight_flood_visit (flood, i, NEW, ENCLOSED);
          const guint8 mark = region.touches_border ? AT_BORDER : is_floored && region.n_others == 0 ? ROCK : ENCLOSED;

          found = found || mark == ENCLOSED;
          if (mark != ENCLOSED)
            sight_flood_visit (flood, i, ENCLOSED, mark);
        }
    }

  return found;
}

/* Moves the marked cells that are outside to the kind for them. */
static void
move_outside (SightWallSearch *self, const SightFlood *flood, gboolean is_border_outside)
{
  for (gsize i = 0; i < (gsize) self->map->width * self->map->height; i++)
    {
      const gboolean is_outside = flood->marks[i] == ROCK || (flood->marks[i] == AT_BORDER && is_border_outside);
      SightFoundKind *kind = &self->kinds[self->map->tiles[i]];

      if (!is_outside)
        continue;
      kind->count--;
      self->kinds[self->outside].count++;
      self->map->tiles[i] = self->outside;
    }
}

void
sight_wall_search_settle_empty (SightWallSearch *self, gboolean is_wall)
{
  g_autofree guint8 *empty = g_new0 (guint8, self->n), *walls = g_new0 (guint8, self->n);
  const gboolean is_floored = has_floor (self);
  g_auto (SightFlood) flood = { 0 };
  gboolean any = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      const SightFoundKind *kind = &self->kinds[i];

      empty[i] = kind->is_empty;
      walls[i] = !kind->tile.transparent;
      any = any || (kind->is_empty && kind->count > 0);
    }
  if (!any)
    return;

  sight_flood_init (&flood, self->map, empty, walls);
  if (self->outside >= 0)
    {
      const gboolean is_enclosed = mark_regions (self, &flood, is_floored);

      SightFoundKind *outside = &self->kinds[self->outside];
      const gboolean is_void =
          self->border == SIGHT_BORDER_VOID || is_wall ||
          (self->border == SIGHT_BORDER_GUESS && (is_enclosed || is_floored || outside->word == SIGHT_WORD_SAID));

      move_outside (self, &flood, is_void);
      if (outside->word < SIGHT_WORD_SAID)
        sight_wall_search_set (outside, TRUE, SIGHT_CLUE_OUTSIDE, TRUE);
    }
  for (guint i = 0; i < self->n; i++)
    {
      if (empty[i] && (int) i != self->outside && self->kinds[i].word < SIGHT_WORD_SAID)
        sight_wall_search_set (&self->kinds[i], is_wall, is_wall ? SIGHT_CLUE_SURROUND : SIGHT_CLUE_INSIDE, TRUE);
    }
}
