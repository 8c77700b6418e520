/* sight-text-tiles.c - the signs of a text map: which are guesses, and the user's answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-text-tiles.h"

#include <glib/gi18n-lib.h>

#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"

/* The id of @tile in surveys and answers.  Free with g_free(). */
static char *
get_id (const SightTile *tile)
{
  char text[7] = "";

  if (tile->glyph == ' ')
    return g_strdup ("space");
  g_unichar_to_utf8 (tile->glyph, text);

  return g_strdup (text);
}

static gboolean
is_guess (const GArray *guesses, guint tile)
{
  return tile < guesses->len && g_array_index (guesses, gboolean, tile);
}

/* The number of cells of each tile of the legend.  Free with g_free(). */
static gsize *
count_cells (const SightLevel *level)
{
  gsize *counts = g_new0 (gsize, sight_legend_get_length (level->legend));

  for (gsize i = 0; i < (gsize) level->map->width * level->map->height; i++)
    counts[level->map->tiles[i]]++;

  return counts;
}

static gboolean
has_opaque (const SightLevel *level, const gsize *counts)
{
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      if (counts[i] > 0 && !sight_legend_get (level->legend, i)->transparent)
        return TRUE;
    }

  return FALSE;
}

static void
change (SightLegend *legend, guint index, SightImportTile answer, gboolean is_new)
{
  SightTile tile = *sight_legend_get (legend, index);

  tile.walkable = answer.walkable;
  tile.transparent = answer.transparent;
  if (is_new)
    sight_guess_style (&tile, FALSE);
  /* The user knows the tile by its sign in the file. */
  tile.glyph = sight_legend_get (legend, index)->glyph;
  sight_legend_set (legend, index, &tile);
}

/* If no cell blocks sight, the border does, provided that its sign is unknown and has no answer. */
static void
guess_border (SightLevel *level, const GArray *guesses, const SightImport *import, SightNotes *notes)
{
  const int border = sight_guess_border (level->map, sight_legend_get_length (level->legend));
  g_autofree char *id = border >= 0 ? get_id (sight_legend_get (level->legend, border)) : NULL;

  if (border < 0 || !is_guess (guesses, border) || sight_import_get_tile (import, id) != NULL)
    return;

  change (level->legend, border, (SightImportTile) { FALSE, FALSE }, TRUE);
  sight_notes_add (
      notes, _ ("nothing says which tiles block sight: “%s” is taken for a wall, most of the border is made of it"),
      id);
}

void
sight_text_tiles_settle (SightLevel *level, const GArray *guesses, const SightInput *input, SightNotes *notes)
{
  g_autofree gsize *counts = count_cells (level);

  if (!has_opaque (level, counts))
    guess_border (level, guesses, input->import, notes);
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      g_autofree char *id = get_id (sight_legend_get (level->legend, i));
      const SightImportTile *answer = sight_import_get_tile (input->import, id);

      if (counts[i] == 0)
        continue;
      if (answer != NULL)
        change (level->legend, i, *answer, is_guess (guesses, i));
      sight_survey_add_tile (input->survey, id, counts[i], i, answer == NULL && is_guess (guesses, i));
    }
  sight_level_update_grid (level, sight_map_get_rect (level->map));
}
