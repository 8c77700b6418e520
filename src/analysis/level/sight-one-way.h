/* sight-one-way.h - one-way pairs, and the nearest of many
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell.h"

G_BEGIN_DECLS

/* @from sees @to, and @to does not see @from. */
typedef struct
{
  SightCell from, to;
} SightOneWay;

/* Keeps the first @limit pairs, in the order of lists; memory: twice as many. */
typedef struct
{
  GArray *pairs; /* of SightOneWay */
  guint limit;
  gint64 worst; /* distance² beyond which no pair is kept any more */
} SightNearest;

void sight_nearest_init (SightNearest *self, guint limit);
void sight_nearest_add (SightNearest *self, SightOneWay pair);
/* Moves the pairs of @from into @self. */
void sight_nearest_merge (SightNearest *self, SightNearest *from);
/* (transfer full): the pairs in order; @self is empty afterwards. */
GArray *sight_nearest_steal (SightNearest *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_nearest_clear (SightNearest *self);

G_END_DECLS
