/* sight-tiled.h - a map of Tiled as it is in memory, whether it was XML (TMX) or JSON (TMJ)
 *
 * The cells of a layer are not kept as the global ids of the file, 4 bytes each,
 * but as numbers of kinds, 2 bytes each: a kind is an id that occurs, without its
 * flips.  So the cells of a layer can become those of a SightMap in place.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-location.h"

G_BEGIN_DECLS

#define SIGHT_TILED_FLIPS 0xf0000000u /* bits of a global id: mirrored, rotated */
#define SIGHT_TILED_KINDS_MAX 65535
#define SIGHT_TILED_CELLS_MAX (4 * (gsize) SIGHT_CELLS_MAX) /* in all layers together */
#define SIGHT_TILED_SIDE_MAX 1000000                        /* of positions, in cells */

/* A picture of a tile, or of all tiles of a tileset, in rows.  Only for people: it decides nothing. */
typedef struct
{
  char *path;                  /* (nullable): as the file has it */
  int tile_width, tile_height; /* in pixels, as all below; 0: not known */
  int spacing, margin;         /* between tiles, round all */
  int columns;
  int width;
} SightTiledSheet;

/* What a tile of a tileset says of itself. */
typedef struct
{
  guint id;               /* in its tileset */
  char *picture;          /* (nullable): path of its own picture */
  char *class;            /* (nullable): “type” or “class” */
  GHashTable *properties; /* (nullable): of char * to char * */
  gboolean has_shape;     /* a collision shape is drawn on it */
} SightTiledTile;

typedef struct
{
  guint32 first_gid; /* the global id of its tile 0 */
  char *name;
  GHashTable *tiles;     /* of guint to SightTiledTile: those that say something */
  GArray *ids;           /* of guint: theirs, in the order of the file */
  char *folder;          /* (nullable): of a tileset in a file of its own, as the map has it */
  SightTiledSheet sheet; /* of all tiles, or of none */
} SightTiledTileset;

/* Cells of a layer: all, or a chunk of an infinite one. */
typedef struct
{
  SightRect rect;
  guint16 *kinds; /* rect.width * rect.height */
} SightTiledPart;

typedef struct
{
  char *name;       /* with the groups that it is in: "house/walls" */
  SightCell offset; /* in cells */
  gboolean is_hidden;
  GHashTable *properties; /* (nullable) */
  GArray *parts;          /* of SightTiledPart */
} SightTiledLayer;

/* A layer of objects. */
typedef struct
{
  char *name;
  char *color;            /* (nullable): "#rrggbb" */
  GHashTable *properties; /* (nullable) */
} SightTiledGroup;

typedef struct
{
  int id;                 /* 0 where it has none */
  char *name;             /* (nullable) */
  char *class;            /* (nullable) */
  double x, y;            /* in pixels, of the top left corner */
  gboolean is_line;       /* of two points */
  double dx, dy;          /* of a line: from its first point to its last, in pixels */
  GHashTable *properties; /* (nullable) */
  guint group;            /* index in the map's groups */
} SightTiledObject;

typedef struct
{
  int width, height;           /* in cells */
  int tile_width, tile_height; /* in pixels */
  gboolean is_infinite;
  char *orientation;
  GHashTable *properties; /* (nullable) */
  GPtrArray *tilesets;    /* of SightTiledTileset, by their first ids */
  GPtrArray *layers;      /* of SightTiledLayer, the lowest first */
  GPtrArray *groups;      /* of SightTiledGroup */
  GPtrArray *objects;     /* of SightTiledObject */
  GArray *kinds;          /* of guint32: the global id of each kind; kind 0 is the empty cell, 0 */
  guint16 *small;         /* of the ids below 65536: the kind and 1, or 0 */
  GHashTable *large;      /* of the others: the same */
  gsize n_cells;          /* in all layers */
  gsize n_flipped;        /* cells whose tile is mirrored or rotated */
  guint n_pictures;       /* layers that are a picture */
  guint n_shifted;        /* layers that are off by parts of a cell */
  guint n_templates;      /* objects that another file describes */
} SightTiled;

/* What the groups that a layer is in add to it. */
typedef struct
{
  char *path;  /* (nullable): "house/cellar/" */
  double x, y; /* offset in pixels */
  gboolean is_hidden;
} SightTiledPlace;

SightTiled *sight_tiled_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_tiled_free (SightTiled *self);

SightTiledTileset *sight_tiled_tileset_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_tiled_tileset_free (SightTiledTileset *self);
SightTiledLayer *sight_tiled_layer_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_tiled_layer_free (SightTiledLayer *self);
SightTiledGroup *sight_tiled_group_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_tiled_group_free (SightTiledGroup *self);
SightTiledObject *sight_tiled_object_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_tiled_object_free (SightTiledObject *self);

/* The place within a group called @name, (nullable), that lies at @place itself and adds the rest of @own. */
SightTiledPlace sight_tiled_place_enter (const SightTiledPlace *place, const char *name, const SightTiledPlace *own);
void sight_tiled_place_clear (SightTiledPlace *self);

/* The name of a layer at @place.  @name: (nullable) */
char *sight_tiled_place_name (const SightTiledPlace *place, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Moves @layer by @x, @y, in pixels, to whole cells. */
void sight_tiled_shift (SightTiled *self, SightTiledLayer *layer, double x, double y);

/* The tile @id of @self, which is added where it says nothing yet. */
SightTiledTile *sight_tiled_tileset_take (SightTiledTileset *self, guint id);

/* (nullable): the value of a property.  @properties: (nullable) */
const char *sight_tiled_get (GHashTable *properties, const char *name);

/* Sets @name of *@properties, a new table where that is NULL.  Takes both strings. */
void sight_tiled_take (GHashTable **properties, char *name, char *value);

/* Sets @color to what @text, (nullable), says: “#rrggbb” or “#aarrggbb”; leaves it where that is something else. */
void sight_tiled_take_color (const char *text, guint32 *color);

/**
 * sight_tiled_add_part:
 * @rect: where the cells are, in the layer
 * @source: for messages, at byte @offset
 *
 * Adds a part of empty cells to @layer.
 *
 * Returns: (nullable): the part; NULL with an error if its size cannot be
 */
SightTiledPart *
sight_tiled_add_part (SightTiled *self, SightTiledLayer *layer, SightRect rect, SightSource source, gsize offset);

/* (nullable): the tileset that global id @gid, which has no flips, is of.  Time: the logarithm of their number. */
const SightTiledTileset *sight_tiled_find_tileset (const SightTiled *self, guint32 gid);
/* (nullable): what that tileset says of the tile @gid. */
const SightTiledTile *sight_tiled_find_tile (const SightTiled *self, guint32 gid);

/* Sorts the tilesets, which may stand in any order. */
void sight_tiled_sort_tilesets (SightTiled *self);

/* The kind of @gid that no cell had yet, or -1 if there are too many. */
int sight_tiled_add_kind (SightTiled *self, guint32 gid);

/* The kind of global id @gid, which may have flips, or -1 if there are too many. */
static inline int
sight_tiled_get_kind (SightTiled *self, guint32 gid)
{
  if (G_LIKELY (gid < 65536 && self->small[gid] != 0))
    return self->small[gid] - 1;

  return sight_tiled_add_kind (self, gid);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTiled, sight_tiled_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTiledTileset, sight_tiled_tileset_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTiledLayer, sight_tiled_layer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTiledGroup, sight_tiled_group_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTiledObject, sight_tiled_object_free)

G_END_DECLS
