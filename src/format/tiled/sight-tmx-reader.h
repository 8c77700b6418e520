/* sight-tmx-reader.h - what the parts of the reader of TMX share
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
  SightTiledPlace place; /* of the group that is read */
} SightTmxReader;

/* The attribute “type”, which one version of Tiled called “class”; (nullable).  Free with g_free(). */
char *sight_tmx_get_class (SightXml *xml) G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_tmx_read_int(). */
gboolean sight_tmx_reader_int (SightTmxReader *self, const char *name, int minimum, int maximum, int *value);

/* The offset, in pixels, and visibility of the layer or group just started, without that of the groups around it. */
gboolean sight_tmx_read_place (SightTmxReader *self, SightTiledPlace *place);

/* Each reads the element that has just been started: “layer”, “objectgroup”. */
gboolean sight_tmx_read_layer (gpointer reader, gpointer parent);
gboolean sight_tmx_read_objects (gpointer reader, gpointer parent);

G_END_DECLS
