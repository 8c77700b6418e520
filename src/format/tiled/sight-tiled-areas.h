/* sight-tiled-areas.h - areas as objects of a Tiled map: rectangles, ellipses and polygons
 *
 * Objects with one name are one area.  An area is written as a rectangle or a
 * polygon if it is one, else as several rectangles.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"

G_BEGIN_DECLS

#define SIGHT_TILED_AREA "area" /* the class of objects that are areas, whatever else they look like */

/* Whether @object is an area: it is of that class, or a shape with a name that is larger than a cell. */
gboolean sight_tiled_is_area (const SightTiled *tiled, const SightTiledObject *object);

/**
 * sight_tiled_import_areas:
 * @objects: of SightTiledObject: those that are areas
 * @origin: the cell of the file that became (0, 0)
 *
 * Adds the areas to @level, whose teams are known: the cells whose centres lie in the shapes.
 *
 * Returns: how many objects were left out, to keep memory and time in bounds
 */
gsize sight_tiled_import_areas (const SightTiled *tiled, const GPtrArray *objects, SightLevel *level, SightCell origin);

/* An object that is all or part of an area. */
typedef struct
{
  guint area;     /* index in the level */
  SightRect rect; /* cells; empty: an area without cells */
  GArray *points; /* (nullable): of SightCell: the corners of a polygon, as corners of cells; else all of @rect */
} SightTiledShape;

/* (element-type SightTiledShape): the areas of @level, in order.  Time: their bounds. */
GArray *sight_tiled_export_shapes (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
