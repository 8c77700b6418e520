/* sight-tile-values.c - what rules about sight know of a tile as named values, for files of other programs and texts
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-values.h"

#include "core/map/sight-cell.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *name, *property;
  gsize offset; /* of its int in SightTileRules */
  int maximum;  /* of a number; 0: the sides of a cell, as letters */
} Value;

/* By name, as Tiled writes properties. */
static const Value values[] = {
  { "conceals", "sightConceals", G_STRUCT_OFFSET (SightTileRules, conceals), SIGHT_RANGE_MAX },
  { "cost", "sightCost", G_STRUCT_OFFSET (SightTileRules, cost), SIGHT_COST_MAX },
  { "ground", "sightGround", G_STRUCT_OFFSET (SightTileRules, ground), SIGHT_HEIGHT_MAX },
  { "light", "sightLight", G_STRUCT_OFFSET (SightTileRules, light), SIGHT_RANGE_MAX },
  { "stopsFrom", "sightStopsFrom", G_STRUCT_OFFSET (SightTileRules, stops), 0 },
  { "top", "sightTop", G_STRUCT_OFFSET (SightTileRules, top), SIGHT_HEIGHT_MAX },
};

const char *
sight_tile_value_get_name (guint n)
{
  return n < G_N_ELEMENTS (values) ? values[n].name : NULL;
}

const char *
sight_tile_value_get_property (guint n)
{
  return values[n].property;
}

gboolean
sight_tile_value_is_text (guint n)
{
  return values[n].maximum == 0;
}

char *
sight_tile_value_get (guint n, const SightTileRules *rules)
{
  const int number = G_STRUCT_MEMBER (int, rules, values[n].offset);

  if (number == 0)
    return NULL;

  return sight_tile_value_is_text (n) ? sight_sides_to_text (number) : g_strdup_printf ("%d", number);
}

gboolean
sight_tile_value_set (guint n, SightTileRules *rules, const char *text)
{
  gint64 number = sight_tile_value_is_text (n) ? sight_sides_from_text (text) : -1;

  if (!sight_tile_value_is_text (n) && !g_ascii_string_to_signed (text, 10, 0, values[n].maximum, &number, NULL))
    return FALSE;
  if (number < 0)
    return FALSE;
  G_STRUCT_MEMBER (int, rules, values[n].offset) = (int) number;

  return TRUE;
}

char *
sight_tile_value_describe (guint n)
{
  return sight_tile_value_is_text (n) ? g_strdup (_ ("letters of “NESW”, the sides of the cell"))
                                      : g_strdup_printf (_ ("a whole number from 0 to %d"), values[n].maximum);
}

void
sight_tile_value_take (guint n, SightTile *tile, const char *text, const SightTileSource *source)
{
  g_autofree char *expected = NULL;

  if (sight_tile_value_set (n, &tile->rules, text))
    return;
  expected = sight_tile_value_describe (n);
  /* Translators: a file, a property, a tile, the value, and what it can be */
  sight_notes_add (source->notes, _ ("%s: “%s” of the tile “%s” is “%s” and left out: expected %s"), source->file,
                   source->has_members ? values[n].name : values[n].property, tile->name, text, expected);
}
