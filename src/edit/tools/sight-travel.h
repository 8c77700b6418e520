/* sight-travel.h - floating cells, and what travels with them: viewers, lamps, areas, notes, events, lines
 *
 * Whatever stands in cells that were lifted at the start goes along when they
 * are placed, turned and mirrored with them, and so does what happens there in
 * a turn, the ends of kept lines there and the cells that checks name; of areas,
 * notes and walks those all of whose cells were lifted.
 * Pasted cells are tiles alone, and in a turn only
 * tiles change.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit/document/sight-document.h"
#include "format/sight-fragment.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_FLOAT_MOVE,
  SIGHT_FLOAT_PASTE,
  SIGHT_FLOAT_DUPLICATE,
  SIGHT_FLOAT_FLIP,
  SIGHT_FLOAT_ROTATE,
} SightFloatKind;

/* Cells that were pasted, or lifted to be moved: not part of the map until they are placed. */
typedef struct
{
  SightFloatKind kind;     /* the name of the entry that places them */
  SightFragment *fragment; /* its legend begins with that of the document */
  SightCell at;            /* the position of cell (0, 0) of @fragment */
  SightCellSet *source;    /* (nullable): the cells that were lifted */
  SightReshape flipped;    /* how @fragment is turned, relative to when it was lifted */
} SightFloat;

/* Where the rows of a level end up: copies of those that travel, in their places; NULL for those that stay. */
typedef struct
{
  GPtrArray *viewers, *areas, *notes;
  SightCell *lamps; /* the cell of each lamp, moved or not */
  guint n_lamps;
  const SightFloat *floating; /* (nullable): with what: it must outlive this */
  gboolean any;               /* travels */
} SightTravel;

/* What travels with @floating if it is placed where it is.  A viewer or a lamp that would leave the map stays, and so
 * does a lamp that would end up in the cell of another one. */
void sight_travel_init (SightTravel *self, SightDocument *document, const SightFloat *floating);
void sight_travel_clear (SightTravel *self);

/* Within the open entry. */
void sight_travel_apply (const SightTravel *self, SightDocument *document);

/* @level as it will be but for its cells: it shares all that stays with @level, from which @self was made, and lasts no
 * longer than both. */
typedef struct
{
  SightLevel level;
  GPtrArray *lamps; /* of SightLamp: copies */
} SightArrival;

void sight_arrival_init (SightArrival *self, const SightTravel *travel, const SightLevel *level);
void sight_arrival_clear (SightArrival *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightTravel, sight_travel_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightArrival, sight_arrival_clear)

G_END_DECLS
