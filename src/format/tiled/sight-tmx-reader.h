/* sight-tmx-reader.h - shared by the parts of the TMX reader
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled-external.h"
#include "sight-tmx-values.h"

G_BEGIN_DECLS

typedef struct
{
  SightXml xml;
  SightTiled *tiled;
  SightTiledExternal external;
  SightTiledPlace place; /* of the current group */
} SightTmxReader;

/* The attribute “type”, which one version of Tiled called “class”; (nullable).  Free with g_free(). */
char *sight_tmx_get_class (SightXml *xml) G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_tmx_read_int(). */
gboolean sight_tmx_reader_int (SightTmxReader *self, const char *name, int minimum, int maximum, int *value);

/* Reads the offset, in pixels, and visibility of the layer or group whose start tag is the current token, not counting
 * the groups around it. */
gboolean sight_tmx_read_place (SightTmxReader *self, SightTiledPlace *place);

/* Each reads the element whose start tag is the current token: “layer”, “objectgroup”. */
gboolean sight_tmx_read_layer (gpointer reader, gpointer parent);
gboolean sight_tmx_read_objects (gpointer reader, gpointer parent);

G_END_DECLS
