/* sight-shrink.h - the smallest map on which two sights still differ
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-grid.h"

G_BEGIN_DECLS

/* A map, a viewer and a cell about which two sights disagree. */
typedef struct
{
  SightGrid *grid; /* owned */
  SightCell viewer;
  int range;      /* in cells, 0: no limit */
  SightCell cell; /* that differs */
  gboolean game;  /* whether the game sees it; the sight says the opposite */
} SightSpecimen;

/* A specimen that holds nothing, for initialisation. */
#define SIGHT_SPECIMEN_INIT            \
  {                                    \
    NULL, { 0, 0 }, 0, { 0, 0 }, FALSE \
  }

static inline void
sight_specimen_clear (SightSpecimen *self)
{
  g_clear_pointer (&self->grid, sight_grid_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightSpecimen, sight_specimen_clear)

/* Whether the two differ about @specimen->grid, seen from @specimen->viewer at @specimen->range; then sets its cell and
 * game. */
typedef gboolean (*SightDiffersFunc) (SightSpecimen *specimen, gpointer data);

/**
 * sight_shrink:
 * @self: something that @func holds for
 * @fixed_range: the range must stay
 *
 * Takes rows, columns and walls away and makes the range smaller, as long as
 * @func holds.  Nothing more can be taken away from the result.
 *
 * Time: @func about once for each row, column and wall, several times over.
 */
void sight_shrink (SightSpecimen *self, gboolean fixed_range, SightDiffersFunc func, gpointer data);

/* (transfer full): @self's grid without the cells outside of @rect, a part of it */
SightGrid *sight_shrink_crop (const SightGrid *grid, SightRect rect) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the rows of @grid, "#" for opaque and "." for open; free with g_strfreev() */
char **sight_shrink_get_rows (const SightGrid *grid) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
