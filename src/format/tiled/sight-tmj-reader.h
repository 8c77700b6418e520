/* sight-tmj-reader.h - shared by the parts of the TMJ reader
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
  SightTiledPlace place; /* of the current group */
} SightTmjReader;

typedef gboolean (*SightTmjFunc) (SightSource *source, const SightJson *item, gpointer parent);

/* Reads each item of the array @key of @object, all of which must be objects. */
gboolean sight_tmj_read_items (
    SightSource *source, const SightJson *object, const char *key, SightTmjFunc read, gpointer parent);

/* A length in pixels: finite, its absolute value at most 1,000,000,000. */
gboolean sight_tmj_read_length (SightSource *source, const SightJson *object, const char *key, double *value);

/* Copies the member @key, a string; stays NULL if it is missing. */
gboolean sight_tmj_read_text (SightSource *source, const SightJson *object, const char *key, char **value);

/* Reads “type”, which one version of Tiled called “class”. */
gboolean sight_tmj_read_class (SightSource *source, const SightJson *object, char **value);

/* Reads the member “properties”: an array, or, before Tiled 1.2, an object. */
gboolean sight_tmj_read_properties (SightSource *source, const SightJson *object, GHashTable **properties);

/* Takes each member of @object as a property. */
void sight_tmj_take_properties (const SightJson *object, GHashTable **properties);

/* Reads the offset, in pixels, and visibility of a layer or group, not counting the groups around it. */
gboolean sight_tmj_read_place (SightSource *source, const SightJson *layer, SightTiledPlace *place);

/* Read one tile layer or object layer. */
gboolean sight_tmj_read_layer (SightTmjReader *self, const SightJson *layer);
gboolean sight_tmj_read_objects (SightTmjReader *self, const SightJson *layer);

G_END_DECLS
