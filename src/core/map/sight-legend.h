/* sight-legend.h - what a tile is, and the list of tiles that a map uses
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"

#include <glib.h>

G_BEGIN_DECLS

#define SIGHT_LEGEND_MAX 65535 /* tiles in a legend */
#define SIGHT_COST_MAX 255     /* of sight that a tile costs */
#define SIGHT_HEIGHT_MAX 255   /* of anything: a unit of one's own */
/* No tile. */
#define SIGHT_TILE_NONE (-1)

/* How a tile is drawn.  FLAT: its colour, and its glyph on it. */
typedef enum
{
  SIGHT_LOOK_FLAT,
  SIGHT_LOOK_FLOOR,
  SIGHT_LOOK_WALL,
  SIGHT_LOOK_DOOR,
  SIGHT_LOOK_OPEN_DOOR,
  SIGHT_LOOK_WINDOW,
  SIGHT_LOOK_PILLAR,
  SIGHT_LOOK_WATER,
  SIGHT_LOOK_GRASS,
  SIGHT_LOOK_TALL_GRASS,
  SIGHT_LOOK_BUSH,
  SIGHT_LOOK_STAIRS,
  SIGHT_LOOK_COVER,
  SIGHT_LOOK_VOID,
  SIGHT_LOOK_COUNT
} SightLook;

/* The sides of a cell; north is the top of the map. */
typedef enum
{
  SIGHT_SIDE_NORTH = 1 << 0,
  SIGHT_SIDE_EAST = 1 << 1,
  SIGHT_SIDE_SOUTH = 1 << 2,
  SIGHT_SIDE_WEST = 1 << 3,
  SIGHT_SIDES_ALL = 15
} SightSides;

/* What rules about sight know of a tile, besides whether it is transparent; all 0: nothing. */
typedef struct
{
  int conceals; /* anyone who stands in it is seen from at most so many cells, 1 to SIGHT_RANGE_MAX; 0: as always */
  int stops;    /* SightSides: it stops the sight of viewers that are on these sides of it */
  int light;    /* it is a lamp: the range of its light in cells, 1 to SIGHT_RANGE_MAX; 0: none */
  int ground;   /* how high one stands in it, 0 to SIGHT_HEIGHT_MAX */
  int top;      /* how high it stands in the way of sight, 0 to SIGHT_HEIGHT_MAX; never less than its ground; if it is
                 * not transparent, without end */
  int cost;     /* of sight: a line that goes through it has so much less to spend, 0 to SIGHT_COST_MAX */
} SightTileRules;

/* A part of a picture, in its pixels; sheet 0: none. */
typedef struct
{
  guint sheet;             /* the number of the picture among the sheets of the level, from 1 */
  int x, y, width, height; /* 0 to SIGHT_TILE_IMAGE_MAX; its size at least 1 */
} SightTileImage;

#define SIGHT_TILE_IMAGE_MAX 65535 /* pixels */

/* What a tile is. */
typedef struct
{
  gunichar glyph;       /* its character in text maps; unique within a legend */
  char *name;           /* for people; UTF-8, not empty */
  guint32 color;        /* 0xRRGGBB */
  gboolean walkable;    /* whether units can walk on it */
  gboolean transparent; /* lets sight through */
  int counterpart;      /* of a door: the tile it becomes when opened or closed, else SIGHT_TILE_NONE */
  SightLook look;       /* how it is drawn */
  char *extra;          /* (nullable) fields of its file that Sightline does not know, kept unchanged */
  SightTileRules rules; /* what rules about sight know of it */
  SightTileImage image; /* drawn instead of its look, if the level says so */
} SightTile;

/* Of a tile and its counterpart, the open one is the one that can be walked through; if both or neither can, the one
 * that is transparent. */
typedef enum
{
  SIGHT_DOOR_NONE,
  SIGHT_DOOR_OPEN,
  SIGHT_DOOR_CLOSED,
} SightDoor;

/* The tiles that a map uses, by index.  Free with sight_legend_free(). */
typedef struct
{
  GArray *tiles;      /* of SightTile; use the functions below */
  GHashTable *glyphs; /* of gunichar to the index of the tile that has it */
  guint n_special;    /* tiles of which rules know something */
} SightLegend;

/* Returns: (transfer full): a legend without tiles */
SIGHT_EXTERN SightLegend *sight_legend_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_legend_new_standard:
 *
 * Returns: (transfer full): floor, wall, door, open door, window, pillar,
 *   water, grass, bush, stairs, low cover, void, tall grass, in this order,
 *   with the glyphs that text maps commonly use for them
 */
SIGHT_EXTERN SightLegend *sight_legend_new_standard (void) G_GNUC_WARN_UNUSED_RESULT;
/* The same with tiles that have rules about sight, see docs/worlds.md: tall grass that conceals, a low wall for low
 * cover, arrow slits, a hill, a tower, a torch, smoke.  Heights are for the neutral eye, 2, and what smoke costs is for
 * the neutral sight to spend, 2.  Returns: (transfer full) */
SIGHT_EXTERN SightLegend *sight_legend_new_ruled (void) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightLegend *sight_legend_copy (const SightLegend *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self and its tiles. */
SIGHT_EXTERN void sight_legend_free (SightLegend *self);
/* Whether both have the same tiles in the same order. */
SIGHT_EXTERN gboolean sight_legend_equal (const SightLegend *a, const SightLegend *b);
/* Whether the first tiles of @self are those of @other. */
SIGHT_EXTERN gboolean sight_legend_begins_with (const SightLegend *self, const SightLegend *other);
/* The same whatever pictures the tiles have. */
SIGHT_EXTERN gboolean sight_legend_begins_like (const SightLegend *self, const SightLegend *other);

/**
 * sight_legend_add:
 * @tile: copied; its glyph must be new to @self
 *
 * Returns: the new tile's index.  @self must hold fewer than SIGHT_LEGEND_MAX.
 */
SIGHT_EXTERN int sight_legend_add (SightLegend *self, const SightTile *tile);

/* Replaces tile @index by a copy of @tile. */
SIGHT_EXTERN void sight_legend_set (SightLegend *self, int index, const SightTile *tile);

/* The index of the tile with that glyph, or SIGHT_TILE_NONE. */
SIGHT_EXTERN int sight_legend_find_glyph (const SightLegend *self, gunichar glyph);

/* Whether tile @index is a door, and which way it stands. */
SIGHT_EXTERN SightDoor sight_legend_get_door (const SightLegend *self, int index);

/* Whether all fields are equal. */
gboolean sight_tile_equal (const SightTile *a, const SightTile *b) G_GNUC_WARN_UNUSED_RESULT;

/* Whether both are the same part, or both are none. */
static inline gboolean
sight_tile_image_equal (const SightTileImage *a, const SightTileImage *b)
{
  return a->sheet == b->sheet &&
         (a->sheet == 0 || (a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height));
}

/* Whether rules know something of the tile. */
static inline gboolean
sight_tile_has_rules (const SightTile *self)
{
  return self->rules.conceals != 0 || self->rules.stops != 0 || self->rules.light != 0 || self->rules.ground != 0 ||
         self->rules.top != 0 || self->rules.cost != 0;
}

/* Whether both have the same effect on which cells are seen: what they conceal aside. */
static inline gboolean
sight_tile_sees_alike (const SightTile *a, const SightTile *b)
{
  return !a->transparent == !b->transparent && a->rules.stops == b->rules.stops && a->rules.light == b->rules.light &&
         a->rules.ground == b->rules.ground && a->rules.top == b->rules.top && a->rules.cost == b->rules.cost;
}

/* (transfer full): sides as written in files and on the command line: "NW"; "" for none */
SIGHT_EXTERN char *sight_sides_to_text (int sides) G_GNUC_WARN_UNUSED_RESULT;
/* The sides that @text, letters of "NESW" in any order and case, names; -1 if it is anything else. */
SIGHT_EXTERN int sight_sides_from_text (const char *text);

/* The id of a look in files: "flat", "wall", … */
SIGHT_EXTERN const char *sight_look_get_id (SightLook look);
/* The look of that id, or -1. */
SIGHT_EXTERN int sight_look_from_id (const char *id);
/* The name of a look for people, marked with N_(). */
SIGHT_EXTERN const char *sight_look_get_name (SightLook look);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightLegend, sight_legend_free)

/* Whether rules know something of a tile of @self. */
static inline gboolean
sight_legend_has_rules (const SightLegend *self)
{
  return self->n_special > 0;
}

/* The number of tiles. */
static inline guint
sight_legend_get_length (const SightLegend *self)
{
  return self->tiles->len;
}

/* Tile @index, which exists; valid until the legend changes. */
static inline const SightTile *
sight_legend_get (const SightLegend *self, int index)
{
  return &g_array_index (self->tiles, SightTile, index);
}

G_END_DECLS
