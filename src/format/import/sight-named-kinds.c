/* sight-named-kinds.c - makes a level of a map whose few kinds of cells the reader knows by name
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-named-kinds.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-glyph.h"
#include "sight-new-tiles.h"

static void
take_kind (SightFoundKind *found, const SightNamedKind *kind, const SightImport *import)
{
  const SightImportTile *said = sight_import_get_tile (import, kind->id);

  *found = (SightFoundKind) {
    .tile = sight_glyph_get_tile (kind->glyph), .word = kind->word, .clue = kind->clue, .keeps_look = TRUE
  };
  if (kind->name != NULL)
    {
      g_free (found->tile.name);
      found->tile.name = g_strdup (_ (kind->name));
    }
  if (said == NULL)
    return;
  found->word = SIGHT_WORD_SAID;
  found->tile.walkable = said->walkable;
  found->tile.transparent = said->transparent;
}

/* The tile of kind @i: that of an earlier kind that is the same, else the standard one with its glyph, else a new one.
 */
static int
add_tile (SightNewTiles *tiles, const SightFoundKind *found, guint i, const int *index_of)
{
  const int index = sight_legend_find_glyph (tiles->legend, found[i].tile.glyph);
  gboolean is_taken = FALSE;
  SightTile tile;

  for (guint k = 0; k < i; k++)
    {
      if (found[k].count == 0 || found[k].tile.glyph != found[i].tile.glyph)
        continue;
      if (g_str_equal (found[k].tile.name, found[i].tile.name) && found[k].tile.walkable == found[i].tile.walkable &&
          found[k].tile.transparent == found[i].tile.transparent)
        return index_of[k];
      is_taken = TRUE;
    }
  if (index < 0 || is_taken)
    return sight_new_tiles_add (tiles, &found[i].tile);
  tile = *sight_legend_get (tiles->legend, index);
  tile.name = found[i].tile.name;
  tile.walkable = found[i].tile.walkable;
  tile.transparent = found[i].tile.transparent;
  sight_legend_set (tiles->legend, index, &tile);

  return index;
}

SightLevel *
sight_named_kinds_make_level (
    const SightNamedKind *kinds, guint n, SightMap *map, const SightInput *input, SightNotes *notes)
{
  g_autofree SightFoundKind *found = g_new0 (SightFoundKind, n);
  g_autofree int *index_of = g_new0 (int, n);
  SightWallSearch search = { map, found, n, -1, SIGHT_BORDER_GUESS };
  g_auto (SightNewTiles) tiles;

  for (guint i = 0; i < n; i++)
    take_kind (&found[i], &kinds[i], input->import);
  sight_wall_search_settle (&search, input->survey, notes);
  sight_new_tiles_init (&tiles, sight_legend_new_standard ());
  for (guint i = 0; i < n; i++)
    {
      if (found[i].count == 0)
        continue;
      index_of[i] = add_tile (&tiles, found, i, index_of);
      sight_survey_add_tile (input->survey, kinds[i].id, found[i].count, index_of[i], found[i].is_guess);
      sight_survey_set_clue (input->survey, found[i].clue, found[i].is_likely);
    }
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    map->tiles[i] = index_of[map->tiles[i]];
  sight_wall_search_clear_kinds (found, n);

  return sight_level_new (map, g_steal_pointer (&tiles.legend));
}
