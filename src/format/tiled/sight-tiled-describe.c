/* sight-tiled-describe.c - decides what a Tiled tile is, from its properties and by guessing
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-import.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-glyph.h"
#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"

char *
sight_tiled_get_tile_id (const SightTiled *tiled, guint32 gid)
{
  const SightTiledTileset *tileset = sight_tiled_find_tileset (tiled, gid);

  if (gid == 0)
    return g_strdup ("empty");
  if (gid == SIGHT_TILED_COLLISION)
    return g_strdup ("collision");
  if (tileset == NULL)
    return g_strdup_printf ("%u", gid);

  return g_strdup_printf ("%s:%u", tileset->name, gid - tileset->first_gid);
}

static char *
get_name (const SightTiled *tiled, guint32 gid, const SightTiledTile *tile)
{
  const SightTiledTileset *tileset = sight_tiled_find_tileset (tiled, gid);
  const char *name = tile != NULL ? sight_tiled_get (tile->properties, "name") : NULL;

  if (tile != NULL && tile->class != NULL && *tile->class != '\0')
    return g_strdup (tile->class);
  if (name != NULL && *name != '\0')
    return g_strdup (name);
  if (tileset != NULL && *tileset->name != '\0')
    return g_strdup_printf ("%s %u", tileset->name, gid - tileset->first_gid);

  return g_strdup_printf (_ ("Tile %u"), gid);
}

/* The standard tile that the class or name of @tile, (nullable), denotes, or SIGHT_TILE_NONE. */
static int
guess_by_own_names (const SightTiledTile *tile)
{
  int index = tile != NULL ? sight_guess_by_name (tile->class) : SIGHT_TILE_NONE;

  if (index == SIGHT_TILE_NONE && tile != NULL)
    index = sight_guess_by_name (sight_tiled_get (tile->properties, "name"));

  return index;
}

gboolean
sight_tiled_has_style (const SightTiled *tiled, guint32 gid)
{
  const SightTiledTile *tile = sight_tiled_find_tile (tiled, gid);

  return guess_by_own_names (tile) != SIGHT_TILE_NONE ||
         (tile != NULL && sight_tiled_get (tile->properties, "color") != NULL);
}

static SightGuess
guess_by_properties (const SightTiledTile *tile)
{
  SightGuess guess = { -1, -1 };
  GHashTableIter iter;
  gpointer name, value;

  if (tile == NULL || tile->properties == NULL)
    return guess;
  g_hash_table_iter_init (&iter, tile->properties);
  while (g_hash_table_iter_next (&iter, &name, &value))
    sight_guess_by_property (&guess, name, value);

  return guess;
}

/* Reads what tiles written by Sightline say beyond walkable and transparent. */
static void
take_own_properties (const SightTiledTile *tile, SightTile *result)
{
  const char *look = sight_tiled_get (tile->properties, "look"), *glyph = sight_tiled_get (tile->properties, "glyph");
  int found = look != NULL ? sight_look_from_id (look) : -1;

  sight_tiled_take_color (sight_tiled_get (tile->properties, "color"), &result->color);
  if (found >= 0)
    result->look = found;
  if (glyph != NULL && g_utf8_strlen (glyph, -1) == 1)
    result->glyph = g_utf8_get_char (glyph);
}

/* A cell that an object of a collision layer covers. */
static SightFoundKind
describe_collision (const SightImportTile *answer)
{
  SightFoundKind kind = { .tile = sight_glyph_get_tile ('#'), .word = SIGHT_WORD_HINT, .clue = SIGHT_CLUE_OBJECT };

  g_free (kind.tile.name);
  kind.tile.name = g_strdup (_ ("Collision"));
  if (answer == NULL)
    return kind;
  kind.word = SIGHT_WORD_SAID;
  kind.tile.walkable = answer->walkable;
  kind.tile.transparent = answer->transparent;

  return kind;
}

/* How sure it is what a tile is, from what was found, the most certain first. */
static void
set_word (SightFoundKind *kind, SightGuess guess, gboolean is_named, const SightTiledTile *tile, gboolean blocks)
{
  if (guess.transparent >= 0)
    kind->word = SIGHT_WORD_SAID;
  else if (is_named && !blocks)
    kind->word = SIGHT_WORD_NAMED;
  else if (blocks || guess.walkable >= 0 || (tile != NULL && tile->has_shape))
    kind->word = SIGHT_WORD_HINT;
  kind->clue = kind->word == SIGHT_WORD_NONE    ? SIGHT_CLUE_NONE
               : kind->word == SIGHT_WORD_NAMED ? SIGHT_CLUE_NAME
               : blocks                         ? SIGHT_CLUE_LAYER
               : guess.walkable >= 0            ? SIGHT_CLUE_SOLID
                                                : SIGHT_CLUE_SHAPE;
}

SightFoundKind
sight_tiled_describe (const SightTiled *tiled, guint32 gid, gboolean blocks, const SightImportTile *answer)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  const SightTiledTile *tile = sight_tiled_find_tile (tiled, gid);
  SightGuess guess = guess_by_properties (tile);
  int index = guess_by_own_names (tile);
  gboolean is_named = index != SIGHT_TILE_NONE;
  SightFoundKind kind = { .tile = { .color = 0xd8d4c8, .walkable = TRUE, .transparent = TRUE } };
  SightTile *result = &kind.tile;

  if (gid == SIGHT_TILED_COLLISION)
    return describe_collision (answer);
  if (answer != NULL)
    guess = (SightGuess) { answer->walkable, answer->transparent };
  if (is_named)
    *result = *sight_legend_get (standard, index);
  result->name = get_name (tiled, gid, tile);
  result->counterpart = SIGHT_TILE_NONE;
  if (tile != NULL && tile->has_shape)
    result->walkable = FALSE;
  if (blocks)
    result->walkable = result->transparent = FALSE;
  if (guess.walkable >= 0)
    result->walkable = guess.walkable;
  if (guess.transparent >= 0)
    result->transparent = guess.transparent;
  else if (!is_named)
    result->transparent = result->walkable;
  if (!is_named || answer != NULL)
    sight_guess_style (result, is_named);
  if (tile != NULL)
    take_own_properties (tile, result);
  set_word (&kind, guess, is_named, tile, blocks);

  return kind;
}
