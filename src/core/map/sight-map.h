/* sight-map.h - a rectangle of cells, each with the number of its tile in a legend
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-cell.h"

G_BEGIN_DECLS

/* A map.  Free with sight_map_free(). */
typedef struct
{
  int width, height; /* in cells; 1 to SIGHT_SIDE_MAX, together at most SIGHT_CELLS_MAX */
  guint16 *tiles;    /* width * height, row by row */
} SightMap;

/* Whether a map may have this size. */
SIGHT_EXTERN gboolean sight_map_size_is_valid (gint64 width, gint64 height);

/**
 * sight_map_new:
 * @tile: what every cell holds at first
 *
 * Memory: 2 bytes a cell.
 */
SIGHT_EXTERN SightMap *sight_map_new (int width, int height, guint16 tile) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightMap *sight_map_copy (const SightMap *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_map_free (SightMap *self);
/* Whether both have the same size and the same tiles. */
SIGHT_EXTERN gboolean sight_map_equal (const SightMap *a, const SightMap *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightMap, sight_map_free)

/* Whether @cell lies in the map. */
static inline gboolean
sight_map_contains (const SightMap *self, SightCell cell)
{
  return cell.x >= 0 && cell.y >= 0 && cell.x < self->width && cell.y < self->height;
}

/* The tile of @cell, which lies in the map. */
static inline guint16
sight_map_get (const SightMap *self, SightCell cell)
{
  return self->tiles[(gsize) cell.y * self->width + cell.x];
}

/* Sets the tile of @cell, which lies in the map. */
static inline void
sight_map_set (SightMap *self, SightCell cell, guint16 tile)
{
  self->tiles[(gsize) cell.y * self->width + cell.x] = tile;
}

/* All cells of the map. */
static inline SightRect
sight_map_get_rect (const SightMap *self)
{
  return (SightRect) { 0, 0, self->width, self->height };
}

G_END_DECLS
