/* sight-guess.h - guesses the kind of a foreign tile from its name and properties
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
 * Splits the name at punctuation, digits and capital letters.  The last known
 * word decides: a “rock floor” is a floor.
 *
 * Returns: the index of a tile of sight_legend_new_standard(), or SIGHT_TILE_NONE
 */
int sight_guess_by_name (const char *name);

/* Whether the layer name @name says that everything in the layer blocks: "walls", "Collision". */
gboolean sight_guess_blocks (const char *name);

/* Whether @name, of an object, its class or its layer, denotes a unit that sees: "enemy", "spawn point". */
gboolean sight_guess_is_viewer (const char *name);

/* What properties say: 0 or 1, or -1 if nothing. */
typedef struct
{
  int walkable;
  int transparent;
} SightGuess;

/* Evaluates one property: "transparent" = "true", "solid" = "1", … */
void sight_guess_by_property (SightGuess *self, const char *name, const char *value);

/* Gives a tile of which only the flags are known the look of a standard tile with the same flags.  A tile with a name,
 * @is_named, keeps its look if that fits. */
void sight_guess_style (SightTile *tile, gboolean is_named);

G_END_DECLS
