/* sight-ldtk.h - one level of a project of LDtk, and its layers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

#define SIGHT_LDTK_OFFSET_MAX 16777216 /* pixels that a layer may be shifted by, and entities be away */
#define SIGHT_LDTK_PIXELS_MAX G_MAXINT /* in a side of a level */

/* Of files that are written here. */
#define SIGHT_LDTK_CELLS "Cells"             /* the layer: the value of a cell is the index of its tile and 1 */
#define SIGHT_LDTK_LEGEND "sightline_legend" /* fields of the level */
#define SIGHT_LDTK_SIGHT "sightline_sight"
#define SIGHT_LDTK_TEAM_SHAPE "team_shape" /* field of a viewer */

typedef enum
{
  SIGHT_LDTK_OTHER,
  SIGHT_LDTK_INT_GRID,
  SIGHT_LDTK_TILES,
  SIGHT_LDTK_ENTITIES,
} SightLdtkKind;

typedef struct
{
  SightLdtkKind kind;
  const SightJson *json;
  const SightJson *def; /* (nullable): its definition in the project */
  const char *name;
  int width, height; /* in its own cells */
  int grid;          /* pixels in a side of them */
  int dx, dy;        /* pixels it is shifted by */
  gboolean is_used;
} SightLdtkLayer;

typedef struct
{
  SightSource source; /* of @level and @layers: the project, or the level's own file */
  const SightInput *input;
  SightJson *project;
  SightJson *own;        /* (nullable): the level's own file */
  GBytes *own_bytes;     /* (nullable) */
  char *own_name;        /* (nullable) */
  const SightJson *defs; /* (nullable) */
  const SightJson *level;
  char *name;        /* of the level; with its world, "World/Level", where there are several */
  int width, height; /* of the level in pixels; 0: not said */
  GArray *layers;    /* of SightLdtkLayer, from the lowest */
} SightLdtk;

/**
 * sight_ldtk_open:
 * @input: its import may name the level as the map, "Level" or "World/Level", and
 *   layers of it; else the first level is taken, with its IntGrid layers, or its
 *   tiles where it has none, and entities.  Its survey lists them all
 *
 * Returns: (transfer full): the level, or NULL with @error set
 */
SightLdtk *sight_ldtk_open (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void sight_ldtk_free (SightLdtk *self);

/* (nullable): the string at @key, which may be null or missing. */
const char *sight_ldtk_get_string (const SightJson *object, const char *key);

/* The array at @key, NULL if it is null or missing; FALSE with an error if it is something else. */
gboolean sight_ldtk_get_array (SightSource *source, const SightJson *object, const char *key, const SightJson **array);

/* (nullable): the text in the field @key of the level. */
const char *sight_ldtk_get_field (const SightLdtk *self, const char *key);

static inline SightLdtkLayer *
sight_ldtk_get_layer (const SightLdtk *self, guint index)
{
  return &g_array_index (self->layers, SightLdtkLayer, index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightLdtk, sight_ldtk_free)

/* Adds the entities that are viewers, with their teams, to @level; FALSE with an error. */
gboolean sight_ldtk_read_viewers (const SightLdtk *self, SightLevel *level, int fine, SightNotes *notes);

G_END_DECLS
