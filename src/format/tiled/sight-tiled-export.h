/* sight-tiled-export.h - a level as a map of Tiled: what its XML and its JSON share
 *
 * The legend becomes a tileset with a picture, one flat square of colour for
 * each tile; the map one layer; each team a layer of objects with its viewers as
 * points; the kept lines a layer of lines.  What Tiled has no word for are
 * properties, so that all of a level comes back when it is read.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_TILED_TILE_SIZE 16 /* of a square of the picture, in pixels */

typedef struct
{
  const char *name;
  const char *type; /* as Tiled calls it: "string", "bool", "int", "color" */
  char *value;
} SightTiledProperty;

/* Each returns an array of SightTiledProperty, sorted by name, as Tiled has them. */
GArray *sight_tiled_export_map (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
GArray *sight_tiled_export_tile (const SightLegend *legend, guint tile) G_GNUC_WARN_UNUSED_RESULT;
GArray *sight_tiled_export_team (const SightTeam *team) G_GNUC_WARN_UNUSED_RESULT;
GArray *sight_tiled_export_viewer (const SightViewer *viewer) G_GNUC_WARN_UNUSED_RESULT;

/* The viewers of each team: of GArray, of guint. */
GPtrArray *sight_tiled_export_viewers (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* The middle of a column or row, in pixels. */
int sight_tiled_get_middle (int cell);

/* The picture of the tileset: its columns, and its sides in pixels. */
typedef struct
{
  char *name;
  int columns, width, height;
} SightTiledPicture;

/* Draws the picture of @legend and adds it to the companions of @output; a note where there is no place for it. */
gboolean sight_tiled_export_picture (const SightLegend *legend,
                                     const SightOutput *output,
                                     SightTiledPicture *picture,
                                     SightNotes *notes,
                                     GError **error);

G_END_DECLS
