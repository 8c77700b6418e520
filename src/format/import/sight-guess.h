/* sight-guess.h - guesses what a tile of another program is, from its name and properties
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/**
 * sight_guess_by_name:
 * @name: UTF-8: "stone_wall_03", "DoorOpen"
 *
 * The words of a name are separated by signs, digits and capital letters; the
 * last one that is known counts: a “rock floor” is a floor.
 *
 * Returns: the index of a tile of sight_legend_new_standard(), or SIGHT_TILE_NONE
 */
int sight_guess_by_name (const char *name);

/* Whether @name, of a layer, says that all that stands in it blocks: "walls", "Collision". */
gboolean sight_guess_blocks (const char *name);

/* Whether @name, of an object, its class or its layer, says that it is a unit that looks: "enemy", "spawn point". */
gboolean sight_guess_is_viewer (const char *name);

/* What properties say; -1 where they say nothing, else 0 or 1. */
typedef struct
{
  int walkable;
  int transparent;
} SightGuess;

/* Takes account of one property, "transparent" = "true", "solid" = "1", … */
void sight_guess_by_property (SightGuess *self, const char *name, const char *value);

/* The value, below @n_values, that more than half of the border of @map has, and not more than half of what is inside;
 * -1 where there is none. */
int sight_guess_border (const SightMap *map, guint n_values);

/* Makes a tile of which only is known whether it blocks look like a standard one that does the same.  One with a name,
 * @is_named, keeps its look if that fits. */
void sight_guess_style (SightTile *tile, gboolean is_named);

G_END_DECLS
