/* sight-tmx-values.h - attributes and properties of the elements of TMX
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-xml.h"

G_BEGIN_DECLS

/* Reads one child of an element: all up to its end. */
typedef gboolean (*SightTmxFunc) (gpointer reader, gpointer parent);

/* What is done with the children of that name; the others are skipped. */
typedef struct
{
  const char *name;
  SightTmxFunc read;
} SightTmxChild;

/* Each leaves @value as it is where the element has no such attribute, and fails at the place of one that cannot be. */
gboolean sight_tmx_read_int (SightXml *xml, const char *name, gint64 minimum, gint64 maximum, gint64 *value);

/* A length in pixels: finite, at most 1,000,000,000 from 0. */
gboolean sight_tmx_read_length (SightXml *xml, const char *name, double *value);

/* Takes all up to the end of the element just started; children that @children, ended by a NULL, names are read. */
gboolean sight_tmx_read_children (SightXml *xml, const SightTmxChild *children, gpointer reader, gpointer parent);

/* Reads the element “properties” that has just been started. */
gboolean sight_tmx_read_properties (SightXml *xml, GHashTable **properties);

/* Two points “x,y x,y” in the attribute “points”: FALSE where it is something else. */
gboolean sight_tmx_get_line (SightXml *xml, double points[4]);

G_END_DECLS
