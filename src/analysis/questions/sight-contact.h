/* sight-contact.h - after how many moves one side can see the other, and where both are equally near
 *
 * Both sides walk at once, wherever they like.  A sees B after t moves if some
 * cell a that A reaches in t steps sees a cell b that B reaches in t steps.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-side.h"

G_BEGIN_DECLS

typedef struct
{
  guint moves; /* the least; SIGHT_STEPS_NONE: never */
  SightCell from,
      to; /* whoever looks is there, and who is seen; of several pairs the first by steps, then row by row */
} SightContact;

/* When @a can first see @b.  Time: a field of view for each cell that @a reaches in as many moves. */
SightContact sight_contact_find (const SightSide *a, const SightSide *b);

/* How near the cells of a map are to two sides; cells that only one reaches are nearer to it. */
typedef struct
{
  SightCellSet *nearer[2]; /* walkable cells that one side reaches in fewer steps */
  SightCellSet *meeting;   /* walkable cells that both reach, with at most one step of difference */
} SightNearness;

SightNearness *sight_nearness_new (const SightSide *a, const SightSide *b) G_GNUC_WARN_UNUSED_RESULT;
void sight_nearness_free (SightNearness *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightNearness, sight_nearness_free)

G_END_DECLS
