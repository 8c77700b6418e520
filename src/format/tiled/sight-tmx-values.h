/* sight-tmx-values.h - reads attributes and properties of TMX elements
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"
#include "format/syntax/sight-xml.h"

G_BEGIN_DECLS

/* Reads one child element, up to its end tag. */
typedef gboolean (*SightTmxFunc) (gpointer reader, gpointer parent);

/* The reader of children with that name; other children are skipped. */
typedef struct
{
  const char *name;
  SightTmxFunc read;
} SightTmxChild;

/* Each leaves @value unchanged if the element lacks the attribute, and fails at the location of an invalid one. */
gboolean sight_tmx_read_int (SightXml *xml, const char *name, gint64 minimum, gint64 maximum, gint64 *value);

/* A length in pixels: finite, its absolute value at most 1,000,000,000. */
gboolean sight_tmx_read_length (SightXml *xml, const char *name, double *value);

/* Reads up to the end tag of the current element; @children, ended by a NULL, lists the children to read. */
gboolean sight_tmx_read_children (SightXml *xml, const SightTmxChild *children, gpointer reader, gpointer parent);

/* Reads the element “properties” whose start tag is the current token. */
gboolean sight_tmx_read_properties (SightXml *xml, GHashTable **properties);

/* Reads the points “x,y x,y …” of the attribute “points”.  (transfer full) (nullable): of SightTiledPoint; NULL if it
 * is anything else.  Time: its length. */
GArray *sight_tmx_get_points (SightXml *xml) G_GNUC_WARN_UNUSED_RESULT;

/* Reads two points “x,y x,y” from the attribute “points”; FALSE if it is anything else. */
gboolean sight_tmx_get_line (SightXml *xml, double points[4]);

G_END_DECLS
