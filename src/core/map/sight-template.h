/* sight-template.h - the contents of a new map: empty, a room, a cave, rooms and corridors
 *
 * The same template, size and seed give the same map on every machine.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-map.h"

G_BEGIN_DECLS

/* The numbers of the tiles that templates are made of. */
typedef struct
{
  guint16 floor; /* what can be walked on and looked through */
  guint16 wall;  /* what stops sight */
  guint16 door;  /* between a room and a corridor; may be @floor */
} SightTemplateTiles;

/* A kind of new map: a row of the table. */
typedef struct
{
  const char *id;          /* "cave" */
  const char *name;        /* N_() */
  const char *description; /* N_(): one sentence */
  gboolean has_walls;      /* it uses the tile @wall */
  gboolean has_seed;       /* different seeds give different maps */
  /* Fills @map, whatever it held.  Time: the cells of the map. */
  void (*fill) (SightMap *map, const SightTemplateTiles *tiles, guint64 seed);
} SightTemplate;

/* Row @n of the table, from 0; NULL after the last. */
SIGHT_EXTERN const SightTemplate *sight_template_get_nth (guint n);
/* (nullable): the template of that id */
SIGHT_EXTERN const SightTemplate *sight_template_find (const char *id);

G_END_DECLS
