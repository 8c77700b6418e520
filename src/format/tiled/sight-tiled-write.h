/* sight-tiled-write.h - writes the parts of a Tiled map in order, in either syntax
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled-areas.h"
#include "sight-tiled-cells.h"
#include "sight-tiled-export.h"

G_BEGIN_DECLS

/* A map while it is written. */
typedef struct
{
  const SightLevel *level;
  GString *out;
  int next_layer;  /* next free layer id */
  guint n_changed; /* number of names with characters that the syntax can't contain */
} SightTiledWriter;

/* How a syntax writes each part. */
typedef struct
{
  void (*begin) (SightTiledWriter *self, int next_layer, guint next_object); /* ids after all that the map has */
  void (*begin_tileset) (SightTiledWriter *self, const char *stem, const SightTiledPicture *picture);
  void (*add_tile) (SightTiledWriter *self, guint index);
  const char *end_tileset;
  void (*add_layer) (SightTiledWriter *self, SightTiledEncoding encoding);
  void (*begin_team) (SightTiledWriter *self, const SightTeam *team);
  void (*begin_lines) (SightTiledWriter *self);
  void (*begin_areas) (SightTiledWriter *self);
  void (*add_viewer) (SightTiledWriter *self, guint id, const SightViewer *viewer);
  void (*add_line) (SightTiledWriter *self, guint id, const SightKeptLine *line);
  void (*add_shape) (SightTiledWriter *self, guint id, const SightTiledShape *shape);
  const char *between_objects;
  const char *end_objects;
  const char *end;
} SightTiledSyntax;

/* Writes @self->level to @self->out, and notes what is left out.  FALSE with @error set if the picture of the tileset
 * can't be made.  Time: the cells, tiles and objects. */
gboolean sight_tiled_write (SightTiledWriter *self,
                            const SightTiledSyntax *syntax,
                            const SightOutput *output,
                            SightNotes *notes,
                            GError **error);

G_END_DECLS
