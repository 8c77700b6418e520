/* sight-tmj-reader.h - what the parts of the reader of TMJ share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"
#include "sight-tiled-external.h"

G_BEGIN_DECLS

typedef struct
{
  SightSource source;
  SightTiled *tiled;
  SightTiledExternal external;
  SightTiledPlace place; /* of the group that is read */
} SightTmjReader;

typedef gboolean (*SightTmjFunc) (SightSource *source, const SightJson *item, gpointer parent);

/* Reads each item of the array @key of @object, all of which must be objects. */
gboolean sight_tmj_read_items (
    SightSource *source, const SightJson *object, const char *key, SightTmjFunc read, gpointer parent);

/* A length in pixels: finite, at most 1,000,000,000 from 0. */
gboolean sight_tmj_read_length (SightSource *source, const SightJson *object, const char *key, double *value);

/* The member @key, a string, copied; stays NULL if there is none. */
gboolean sight_tmj_read_text (SightSource *source, const SightJson *object, const char *key, char **value);

/* “type”, which one version of Tiled called “class”. */
gboolean sight_tmj_read_class (SightSource *source, const SightJson *object, char **value);

/* The member “properties”: an array, or as Tiled had it before 1.2, an object. */
gboolean sight_tmj_read_properties (SightSource *source, const SightJson *object, GHashTable **properties);

/* Each member of @object is a property. */
void sight_tmj_take_properties (const SightJson *object, GHashTable **properties);

/* The offset, in pixels, and visibility of a layer or group, without that of the groups around it. */
gboolean sight_tmj_read_place (SightSource *source, const SightJson *layer, SightTiledPlace *place);

/* Read one layer, of tiles or of objects. */
gboolean sight_tmj_read_layer (SightTmjReader *self, const SightJson *layer);
gboolean sight_tmj_read_objects (SightTmjReader *self, const SightJson *layer);

G_END_DECLS
