/* sight-template.h - what a new map begins with: empty, a room, a cave, rooms and corridors
 *
 * The same template, size and seed give the same map on every machine.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-map.h"

G_BEGIN_DECLS

/* The numbers of the tiles that templates are made of. */
typedef struct
{
  guint16 floor;
  guint16 wall;
  guint16 door; /* between a room and a corridor; may be @floor */
} SightTemplateTiles;

typedef struct
{
  const char *id;          /* "cave" */
  const char *name;        /* N_() */
  const char *description; /* N_(): one sentence */
  gboolean has_walls;
  gboolean has_seed; /* another seed gives another map */
  /* Fills @map, whatever it held.  Time: the cells of the map. */
  void (*fill) (SightMap *map, const SightTemplateTiles *tiles, guint64 seed);
} SightTemplate;

/* Row @n of the table, from 0; NULL behind the last. */
const SightTemplate *sight_template_get_nth (guint n);
const SightTemplate *sight_template_find (const char *id);

G_END_DECLS
