/* sight-tiled.h - a Tiled map in memory, read from XML (TMX) or JSON (TMJ)
 *
 * Cells are not stored as the global ids of the file, 4 bytes each, but as kinds,
 * 2 bytes each.  A kind stands for a global id that occurs, without its flips.
 * The cells of a layer can thus become those of a SightMap in place.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-location.h"

G_BEGIN_DECLS

#define SIGHT_TILED_FLIPS 0xf0000000u /* bits of a global id: mirrored, rotated */
#define SIGHT_TILED_KINDS_MAX 65535
#define SIGHT_TILED_CELLS_MAX (4 * (gsize) SIGHT_CELLS_MAX) /* limit for all layers together */
#define SIGHT_TILED_SIDE_MAX 1000000                        /* limit for positions, in cells */

/* The picture of a tile, or of all tiles of a tileset, in rows.  For people only: it decides nothing. */
typedef struct
{
  char *path;                  /* (nullable): as written in the file */
  int tile_width, tile_height; /* in pixels, like everything below; 0: unknown */
  int spacing, margin;         /* between tiles, around all tiles */
  int columns;
  int width;
} SightTiledSheet;

/* What a tileset says about a tile. */
typedef struct
{
  guint id;               /* number in its tileset */
  char *picture;          /* (nullable): path of a picture of its own */
  char *class;            /* (nullable): “type” or “class” */
  GHashTable *properties; /* (nullable): from char * to char * */
  gboolean has_shape;     /* it has a collision shape */
} SightTiledTile;

typedef struct
{
  guint32 first_gid; /* the global id of its tile 0 */
  char *name;
  GHashTable *tiles;     /* from guint to SightTiledTile: the tiles that the file describes */
  GArray *ids;           /* of guint: their ids, in file order */
  char *folder;          /* (nullable): path of a separate tileset file, as written in the map */
  SightTiledSheet sheet; /* of all tiles; empty if each has its own */
} SightTiledTileset;

/* Cells of a layer: all of them, or a chunk of an infinite layer. */
typedef struct
{
  SightRect rect;
  guint16 *kinds; /* rect.width * rect.height */
} SightTiledPart;

typedef struct
{
  char *name;       /* with the groups that contain it: "house/walls" */
  SightCell offset; /* in cells */
  gboolean is_hidden;
  GHashTable *properties; /* (nullable) */
  GArray *parts;          /* of SightTiledPart */
} SightTiledLayer;

/* An object layer. */
typedef struct
{
  char *name;
  char *color;            /* (nullable): "#rrggbb" */
  GHashTable *properties; /* (nullable) */
} SightTiledGroup;

/* From (x, y) of its object, in pixels. */
typedef struct
{
  double x, y;
} SightTiledPoint;

typedef struct
{
  int id;                 /* 0 if it has none that is a number */
  char *name;             /* (nullable) */
  char *class;            /* (nullable) */
  double x, y;            /* the top left corner, in pixels */
  gboolean is_line;       /* a line of two points */
  double dx, dy;          /* from the first to the last point of a line, in pixels */
  double width, height;   /* in pixels; 0: a point */
  double rotation;        /* clockwise about (x, y), in degrees */
  gboolean is_ellipse;    /* in that rectangle */
  gboolean is_tile;       /* it shows a tile */
  GArray *points;         /* (nullable): of SightTiledPoint: the corners of a polygon */
  GArray *path;           /* (nullable): of SightTiledPoint: a line of more than two points */
  GHashTable *properties; /* (nullable) */
  guint group;            /* index into the map's groups */
} SightTiledObject;

typedef struct
{
  int width, height;           /* in cells */
  int tile_width, tile_height; /* in pixels */
  gboolean is_infinite;
  char *orientation;
  GHashTable *properties; /* (nullable) */
  GPtrArray *tilesets;    /* of SightTiledTileset, sorted by first id */
  GPtrArray *layers;      /* of SightTiledLayer, from the bottom up */
  GPtrArray *groups;      /* of SightTiledGroup */
  GPtrArray *objects;     /* of SightTiledObject */
  GArray *kinds;          /* of guint32: the global id of each kind; kind 0 is the empty cell, with id 0 */
  guint16 *small;         /* by id below 65536: its kind plus 1, or 0 */
  GHashTable *large;      /* the same for larger ids */
  gsize n_cells;          /* cells in all layers */
  gsize n_flipped;        /* number of cells with a mirrored or rotated tile */
  guint n_pictures;       /* number of layers that are pictures */
  guint n_shifted;        /* number of layers offset by fractions of a cell */
  guint n_templates;      /* number of objects described in another file */
} SightTiled;

/* What a layer inherits from the groups that contain it. */
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

/* The place inside the group @name, (nullable), which is itself at @place and adds the rest of @own. */
SightTiledPlace sight_tiled_place_enter (const SightTiledPlace *place, const char *name, const SightTiledPlace *own);
void sight_tiled_place_clear (SightTiledPlace *self);

/* The full name of a layer called @name, (nullable), at @place. */
char *sight_tiled_place_name (const SightTiledPlace *place, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Moves @layer by (@x, @y), in pixels, rounded to whole cells. */
void sight_tiled_shift (SightTiled *self, SightTiledLayer *layer, double x, double y);

/* The tile @id of @self, added if it is new. */
SightTiledTile *sight_tiled_tileset_take (SightTiledTileset *self, guint id);

/* (nullable): the value of a property.  @properties: (nullable) */
const char *sight_tiled_get (GHashTable *properties, const char *name);

/* Sets @name in *@properties, which is created if it is NULL.  Takes both strings. */
void sight_tiled_take (GHashTable **properties, char *name, char *value);

/* The id of an object: 0 if @text, (nullable), is no number, as other programs write. */
int sight_tiled_parse_id (const char *text);

/* Parses @text, (nullable), “#rrggbb” or “#aarrggbb”; leaves @color unchanged if it is anything else. */
void sight_tiled_take_color (const char *text, guint32 *color);

/**
 * sight_tiled_add_part:
 * @rect: the cells, relative to the layer
 * @source: for messages, at byte @offset
 *
 * Adds a part of empty cells to @layer.
 *
 * Returns: (nullable): the part; NULL with an error if the size is invalid
 */
SightTiledPart *
sight_tiled_add_part (SightTiled *self, SightTiledLayer *layer, SightRect rect, SightSource source, gsize offset);

/* (nullable): the tileset of global id @gid, without flips.  Time: logarithmic in the number of tilesets. */
const SightTiledTileset *sight_tiled_find_tileset (const SightTiled *self, guint32 gid);
/* (nullable): what the tileset says about the tile @gid. */
const SightTiledTile *sight_tiled_find_tile (const SightTiled *self, guint32 gid);

/* Sorts the tilesets, which may be in any order in the file. */
void sight_tiled_sort_tilesets (SightTiled *self);

/* The kind of @gid, which no earlier cell has, or -1 if there are too many. */
int sight_tiled_add_kind (SightTiled *self, guint32 gid);

/* The kind of global id @gid, with or without flips, or -1 if there are too many. */
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
