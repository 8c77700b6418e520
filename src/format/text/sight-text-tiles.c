/* sight-text-tiles.c - the signs of a text map: which are guesses, and the user's answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-text-tiles.h"

#include <glib/gi18n-lib.h>

#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"
#include "format/import/sight-new-tiles.h"
#include "format/import/sight-wall-search.h"

#define OUTSIDE "outside" /* the id of blanks outside all walls */

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

/* The user's answer about the tile @id goes before all else. */
static void
take_answer (SightFoundKind *kind, const char *id, const SightImport *import)
{
  const SightImportTile *answer = sight_import_get_tile (import, id);
  const gunichar glyph = kind->tile.glyph;

  if (answer == NULL)
    return;
  kind->tile.walkable = answer->walkable;
  kind->tile.transparent = answer->transparent;
  if (kind->word == SIGHT_WORD_NONE)
    sight_guess_style (&kind->tile, FALSE);
  /* The user knows the tile by its sign in the file. */
  kind->tile.glyph = glyph;
  kind->word = SIGHT_WORD_SAID;
}

/* The id under which there may be an answer about blanks outside all walls. */
static const char *
get_outside_id (const SightImport *import)
{
  return sight_import_get_tile (import, OUTSIDE) != NULL ? OUTSIDE : "space";
}

/* What is known of each tile of the legend, and of blanks outside all walls, which come last. */
static SightFoundKind *
make_kinds (const SightLevel *level, const SightInput *input, const SightTextSigns *signs)
{
  const guint n = sight_legend_get_length (level->legend);
  SightFoundKind *kinds = g_new0 (SightFoundKind, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);
      g_autofree char *id = get_id (tile);

      kinds[i].tile = *tile;
      kinds[i].tile.name = g_strdup (tile->name);
      kinds[i].glyph = tile->glyph;
      kinds[i].is_empty = tile->glyph == ' ' && !signs->has_legend;
      kinds[i].word = is_guess (signs->guesses, i) || kinds[i].is_empty ? SIGHT_WORD_NONE
                      : signs->has_legend                               ? SIGHT_WORD_SAID
                                                                        : SIGHT_WORD_NAMED;
      kinds[i].keeps_glyph = TRUE;
      kinds[i].is_number = g_unichar_isdigit (tile->glyph);
      kinds[i].number = g_unichar_digit_value (tile->glyph);
      take_answer (&kinds[i], id, input->import);
    }
  kinds[n] = (SightFoundKind) { .tile = sight_glyph_get_tile (' '), .is_empty = TRUE };
  take_answer (&kinds[n], get_outside_id (input->import), input->import);

  return kinds;
}

/* Stores what became of tile @index. */
static void
store (SightLevel *level, const SightFoundKind *kind, guint index)
{
  SightTile tile = kind->tile;

  tile.counterpart = sight_legend_get (level->legend, index)->counterpart;
  tile.extra = sight_legend_get (level->legend, index)->extra;
  sight_legend_set (level->legend, index, &tile);
}

/* The tile of blanks that are no void: the floor of the legend, or one of their own. */
static int
find_floor (SightLevel *level, const SightTile *blank)
{
  const int floor = sight_legend_find_glyph (level->legend, '.');
  const SightTile *tile = floor >= 0 ? sight_legend_get (level->legend, floor) : NULL;
  g_auto (SightNewTiles) tiles = { 0 };
  int index = floor;

  if (tile == NULL || tile->walkable != blank->walkable || tile->transparent != blank->transparent)
    {
      sight_new_tiles_init (&tiles, g_steal_pointer (&level->legend));
      index = sight_new_tiles_add (&tiles, blank);
      level->legend = g_steal_pointer (&tiles.legend);
    }

  return index;
}

/* Blanks inside the walls take the floor's tile, blanks outside keep that of the blank.  Returns the former. */
static int
move_blanks (SightLevel *level, SightFoundKind *kinds, guint outside)
{
  const int blank = sight_legend_find_glyph (level->legend, ' ');
  const gboolean is_open =
      blank >= 0 && kinds[blank].is_empty && kinds[blank].count > 0 && kinds[blank].tile.transparent;
  const int floor = is_open ? find_floor (level, &kinds[blank].tile) : blank;

  if (blank < 0 || !kinds[blank].is_empty)
    return blank;
  for (gsize i = 0; i < (gsize) level->map->width * level->map->height; i++)
    {
      guint16 *cell = &level->map->tiles[i];

      if (*cell == outside)
        *cell = blank;
      else if (*cell == blank)
        *cell = MAX (floor, 0);
    }

  return MAX (floor, 0);
}

static void
fill_survey (SightSurvey *survey, const char *id, const SightFoundKind *kind, int tile, gboolean is_guess)
{
  if (kind->count == 0)
    return;
  sight_survey_add_tile (survey, id, kind->count, tile, is_guess);
  sight_survey_set_clue (survey, kind->clue, kind->is_likely);
}

/* Adds all tiles to the survey, in the order of the legend; @kinds: those outside have no glyph and come last.  Blanks
 * that are all outside are void, as everybody knows. */
static void
fill_tiles (const SightLevel *level, const SightFoundKind *kinds, int floor, SightSurvey *survey)
{
  const SightFoundKind *outside = kinds;

  while (outside->glyph != 0)
    outside++;
  for (guint i = 0; &kinds[i] < outside; i++)
    {
      const SightFoundKind *kind = &kinds[i];
      g_autofree char *id = get_id (sight_legend_get (level->legend, i));
      const gboolean is_inside = kind->count > 0;

      fill_survey (survey, id, kind, kind->is_empty ? floor : (int) i, kind->is_guess);
      if (kind->is_empty)
        fill_survey (survey, is_inside ? OUTSIDE : id, outside, i, is_inside && outside->is_guess);
    }
}

void
sight_text_tiles_settle (SightLevel *level, const SightTextSigns *signs, const SightInput *input, SightNotes *notes)
{
  const guint n = sight_legend_get_length (level->legend);
  SightFoundKind *kinds = make_kinds (level, input, signs);
  SightWallSearch walls = { level->map, kinds, n + 1, n, TRUE };

  sight_wall_search_settle (&walls, input->survey, notes);
  for (guint i = 0; i < n; i++)
    {
      if (kinds[i].count > 0 && !kinds[i].is_empty)
        store (level, &kinds[i], i);
    }
  fill_tiles (level, kinds, move_blanks (level, kinds, n), input->survey);
  sight_wall_search_clear_kinds (kinds, n + 1);
  g_free (kinds);
  sight_level_update_grid (level, sight_map_get_rect (level->map));
}

void
sight_text_tiles_note (const SightLegend *legend, const GArray *unknown, const SightInput *input, SightNotes *notes)
{
  for (guint i = 0; i < MIN (unknown->len, SIGHT_TEXT_NOTES_MAX); i++)
    {
      const SightTextUnknown *found = &g_array_index (unknown, SightTextUnknown, i);
      const SightTile *tile = sight_legend_get (legend, found->tile);
      char glyph[7] = "";

      g_unichar_to_utf8 (found->glyph, glyph);
      sight_notes_add (notes, _ ("%s:%zu:%zu: “%s” is not in the legend; it became the tile “%s”, %s and %s"),
                       input->name, found->line, found->column, glyph, tile->name,
                       tile->walkable ? _ ("walkable") : _ ("solid"),
                       tile->transparent ? _ ("transparent") : _ ("opaque"));
    }
}
