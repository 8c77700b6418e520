/* sight-map.h - a rectangle of cells, each with the number of its tile in a legend
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-cell.h"

G_BEGIN_DECLS

typedef struct
{
  int width, height; /* in cells; 1 to SIGHT_SIDE_MAX, together at most SIGHT_CELLS_MAX */
  guint16 *tiles;    /* width * height, row by row */
} SightMap;

/* Whether a map may have this size. */
gboolean sight_map_size_is_valid (gint64 width, gint64 height);

/**
 * sight_map_new:
 * @tile: what every cell holds at first
 *
 * Memory: 2 bytes a cell.
 */
SightMap *sight_map_new (int width, int height, guint16 tile) G_GNUC_WARN_UNUSED_RESULT;
SightMap *sight_map_copy (const SightMap *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_map_free (SightMap *self);
gboolean sight_map_equal (const SightMap *a, const SightMap *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightMap, sight_map_free)

static inline gboolean
sight_map_contains (const SightMap *self, SightCell cell)
{
  return cell.x >= 0 && cell.y >= 0 && cell.x < self->width && cell.y < self->height;
}

static inline guint16
sight_map_get (const SightMap *self, SightCell cell)
{
  return self->tiles[(gsize) cell.y * self->width + cell.x];
}

static inline void
sight_map_set (SightMap *self, SightCell cell, guint16 tile)
{
  self->tiles[(gsize) cell.y * self->width + cell.x] = tile;
}

static inline SightRect
sight_map_get_rect (const SightMap *self)
{
  return (SightRect) { 0, 0, self->width, self->height };
}

G_END_DECLS
