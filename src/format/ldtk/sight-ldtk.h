/* sight-ldtk.h - one level of an LDtk project, and its layers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

#define SIGHT_LDTK_OFFSET_MAX 16777216 /* limit for the offset of a layer and the position of an entity, in pixels */
#define SIGHT_LDTK_PIXELS_MAX G_MAXINT /* limit for the side of a level */

#define SIGHT_LDTK_GRID 16 /* side of a written cell, in pixels */

/* Names in files that this program writes. */
#define SIGHT_LDTK_CELLS "Cells" /* the layer in which the value of a cell is the index of its tile plus 1 */
#define SIGHT_LDTK_LEGEND "sightline_legend" /* fields of the level */
#define SIGHT_LDTK_SIGHT "sightline_sight"
#define SIGHT_LDTK_TEAM_SHAPE "team_shape" /* fields of a viewer */
#define SIGHT_LDTK_TEAM_COLOR "team_color"

typedef enum
{
  SIGHT_LDTK_OTHER,
  SIGHT_LDTK_INT_GRID,
  SIGHT_LDTK_TILES,
  SIGHT_LDTK_AUTO, /* tiles that rules made of an IntGrid layer */
  SIGHT_LDTK_ENTITIES,
} SightLdtkKind;

typedef struct
{
  SightLdtkKind kind;
  const SightJson *json;
  const SightJson *def; /* (nullable): its definition in the project */
  const char *name;
  int width, height; /* size in its own cells */
  int grid;          /* side of such a cell in pixels */
  int dx, dy;        /* offset in pixels */
  gboolean is_used;
} SightLdtkLayer;

typedef struct
{
  SightSource source; /* the text of @level and @layers: the project, or the level's own file */
  const SightInput *input;
  SightJson *project;
  SightJson *own;        /* (nullable): the level's own file */
  GBytes *own_bytes;     /* (nullable) */
  char *own_name;        /* (nullable) */
  const SightJson *defs; /* (nullable) */
  const SightJson *level;
  char *name;        /* name of the level; with its world, "World/Level", if there are several */
  int width, height; /* size of the level in pixels; 0: not stated */
  GArray *layers;    /* of SightLdtkLayer, from the bottom up */
} SightLdtk;

/**
 * sight_ldtk_open:
 * @input: its import may select the level as the map, "Level" or "World/Level", and
 *   layers of it; by default the first level is read, with its entities and its
 *   IntGrid layers, or its layers of tiles if it has none.  Its survey receives all
 *
 * Returns: (transfer full): the level, or NULL with @error set
 */
SightLdtk *sight_ldtk_open (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void sight_ldtk_free (SightLdtk *self);

/* (nullable): the string at @key, which may be null or missing. */
const char *sight_ldtk_get_string (const SightJson *object, const char *key);

/* The array at @key, NULL if it is null or missing; FALSE with an error if it is anything else. */
gboolean sight_ldtk_get_array (SightSource *source, const SightJson *object, const char *key, const SightJson **array);

/* (nullable): the text of the field @key of the level. */
const char *sight_ldtk_get_field (const SightLdtk *self, const char *key);

/* Whether the cells of @layer are tiles, not values. */
static inline gboolean
sight_ldtk_has_tiles (const SightLdtkLayer *layer)
{
  return layer->kind == SIGHT_LDTK_TILES || layer->kind == SIGHT_LDTK_AUTO;
}

static inline SightLdtkLayer *
sight_ldtk_get_layer (const SightLdtk *self, guint index)
{
  return &g_array_index (self->layers, SightLdtkLayer, index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightLdtk, sight_ldtk_free)

G_END_DECLS
