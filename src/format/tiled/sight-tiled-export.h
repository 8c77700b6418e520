/* sight-tiled-export.h - turns a level into a Tiled map: what XML and JSON have in common
 *
 * The legend becomes a tileset with a picture, one square per tile;
 * the map becomes one layer; each team an object layer with its viewers as points;
 * the kept lines an object layer of lines; the areas one of shapes.  Everything that Tiled has no concept
 * of becomes a property, so a level survives being written and read.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"
#include "sight-tiled-picture.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *type; /* in Tiled's words: "string", "bool", "int", "color" */
  char *value;
} SightTiledProperty;

/* Each returns an array of SightTiledProperty, sorted by name, as Tiled writes them. */
GArray *sight_tiled_export_map (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
GArray *sight_tiled_export_tile (const SightLegend *legend, guint tile) G_GNUC_WARN_UNUSED_RESULT;
GArray *sight_tiled_export_team (const SightTeam *team) G_GNUC_WARN_UNUSED_RESULT;
GArray *sight_tiled_export_viewer (const SightViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;

GArray *sight_tiled_export_area (const SightLevel *level, const SightArea *area) G_GNUC_WARN_UNUSED_RESULT;

/* The middle of column or row @cell, in pixels. */
int sight_tiled_get_middle (int cell);

G_END_DECLS
