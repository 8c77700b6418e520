/* sight-places.h - the cells that an analysis of the level counts, numbered
 *
 * A place is one of these cells: a cell one can stand on, a cell that lets sight
 * through, a cell of an area.  Places are numbered row by row from the top, so a
 * set of places is a row of bits, and many of them a matrix.
 *
 *     g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
 *     for (guint i = 0; i < places->n; i++)
 *       … places->cells[i]
 *
 * Places never change; threads may share them.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* No place: what sight_places_find() says of any other cell. */
#define SIGHT_PLACE_NONE (-1)

/* Which cells of a level count. */
typedef enum
{
  SIGHT_PLACES_WALKABLE,    /* those one can stand on */
  SIGHT_PLACES_TRANSPARENT, /* those that let sight through */
} SightPlacesKind;

/* Cells side by side within one word of a row of the map; their places have successive numbers. */
typedef struct
{
  guint8 shift;  /* bit of the first in its word of the map */
  guint8 length; /* 1 to 64 */
  guint first;   /* number of the first place */
} SightPlacesRun;

/* Numbered cells of a map.  Give back with sight_places_unref(). */
typedef struct
{
  int width, height;    /* of the map, in cells */
  guint n;              /* places */
  gsize stride;         /* words of a row of bits, one bit a place */
  SightCell *cells;     /* of each place */
  gsize map_stride;     /* words of a row of the map */
  guint64 *bits;        /* the cells as bits: x & 63 of word y * map_stride + x / 64 */
  SightPlacesRun *runs; /* word by word of the map */
  guint *first_runs;    /* of each word of the map, and one past the last: its first run */
  gint ref_count;       /* atomic */
} SightPlaces;

/* The cells of @cells that lie in a map of @width x @height.  Time: the words of the map and the cells. */
SightPlaces *sight_places_new (int width, int height, const SightCellSet *cells) G_GNUC_WARN_UNUSED_RESULT;
/* The cells of @level of that kind that are in @within (nullable: anywhere).  Time: the cells of the map. */
SightPlaces *sight_places_new_level (const SightLevel *level, SightPlacesKind kind, const SightCellSet *within)
    G_GNUC_WARN_UNUSED_RESULT;
/* Any thread. */
SightPlaces *sight_places_ref (SightPlaces *self);
void sight_places_unref (SightPlaces *self);

/* The cells of @level of that kind, as a set over the whole map. */
SightCellSet *sight_places_get_cells (const SightLevel *level, SightPlacesKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* Whether both are the same cells of maps of one size. */
gboolean sight_places_equal (const SightPlaces *a, const SightPlaces *b);

/* The number of the place at @cell, any cell at all, or SIGHT_PLACE_NONE. */
int sight_places_find (const SightPlaces *self, SightCell cell);

/**
 * sight_places_mark:
 * @row: (inout): self->stride words, one bit a place
 *
 * Adds the places that @view, of a map of the same size, sees wholly or in part
 * to @row.  Time: the words of the window and what is seen.
 */
void sight_places_mark (const SightPlaces *self, const SightView *view, guint64 *row);

/* Adds the places of @row to @cells, whose bounds hold the map. */
void sight_places_unmark (const SightPlaces *self, const guint64 *row, SightCellSet *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPlaces, sight_places_unref)

/* Rows of bits */

static inline gboolean
sight_places_has (const guint64 *row, guint place)
{
  return row[place >> 6] >> (place & 63) & 1;
}

static inline void
sight_places_add (guint64 *row, guint place)
{
  row[place >> 6] |= G_GUINT64_CONSTANT (1) << (place & 63);
}

/* How many places @row has. */
static inline guint
sight_places_count (const SightPlaces *self, const guint64 *row)
{
  guint n = 0;

  for (gsize i = 0; i < self->stride; i++)
    n += (guint) __builtin_popcountll (row[i]);

  return n;
}

/* How many places @a and @b have in common. */
static inline guint
sight_places_count_common (const SightPlaces *self, const guint64 *a, const guint64 *b)
{
  guint n = 0;

  for (gsize i = 0; i < self->stride; i++)
    n += (guint) __builtin_popcountll (a[i] & b[i]);

  return n;
}

G_END_DECLS
