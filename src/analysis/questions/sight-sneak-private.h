/* sight-sneak-private.h - the two searches for a way past a team
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-sneak.h"

G_BEGIN_DECLS

/* Where one may come from: a step by (x - 1, y - 1) of its digits to the base of three, or the start. */
#define SIGHT_SNEAK_UNKNOWN 0
#define SIGHT_SNEAK_WAIT 5 /* 1 + 4: a step by (0, 0) */
#define SIGHT_SNEAK_START 10

typedef struct
{
  const SightPatrol *patrol;
  const SightSneakRequest *request;
  const SightProgress *progress;
  int width;
  gsize n_cells;
} SightSneakSearch;

static inline SightCell
sight_sneak_get_cell (const SightSneakSearch *self, gsize index)
{
  return (SightCell) { (int) (index % self->width), (int) (index / self->width) };
}

static inline gsize
sight_sneak_get_index (const SightSneakSearch *self, SightCell cell)
{
  return (gsize) cell.y * self->width + cell.x;
}

/* How @to is reached from @from, next to it or the same. */
static inline guint8
sight_sneak_get_step (SightCell from, SightCell to)
{
  return (guint8) (1 + (to.x - from.x + 1) + 3 * (to.y - from.y + 1));
}

/* Where one was before a step @step to @to. */
static inline SightCell
sight_sneak_step_back (SightCell to, guint8 step)
{
  return (SightCell) { to.x - ((step - 1) % 3 - 1), to.y - ((step - 1) / 3 - 1) };
}

/* The cells in which one can be in phase @next, that was in @cell in @phase. */
guint sight_sneak_get_next (const SightSneakSearch *self, guint phase, guint next, SightCell cell, SightCell cells[9]);

/* Any number of turns: puts the cells of the best way into @cells, the last first.  FALSE if it was stopped. */
gboolean sight_sneak_search (const SightSneakSearch *self, SightSneak *answer);
/* At most request->n_turns_max turns. */
gboolean sight_sneak_search_limited (const SightSneakSearch *self, SightSneak *answer);

G_END_DECLS
