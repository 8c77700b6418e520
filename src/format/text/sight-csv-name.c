/* sight-csv-name.c - the tiles that the cells of a CSV file become
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-kinds.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"
#include "format/import/sight-new-tiles.h"
#include "format/import/sight-wall-search.h"

#define EMPTY "empty" /* ids of cells without content */
#define OUTSIDE "outside"

typedef struct
{
  const SightCsvKinds *self;
  SightMap *map;
  const SightInput *input;
  guint n;               /* kinds, not counting empty cells outside all walls, which come last */
  SightFoundKind *walls; /* @n + 1 */
  gboolean is_standard;  /* all numbers are indices of the standard legend */
  gboolean has_texts;    /* some cells are not numbers */
} Namer;

static void
namer_clear (Namer *namer)
{
  sight_wall_search_clear_kinds (namer->walls, namer->n + 1);
  g_clear_pointer (&namer->walls, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Namer, namer_clear)

/* A tile with the look of standard tile @index; flat for SIGHT_TILE_NONE. */
static SightTile
make_tile (int index, const char *name)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  SightTile tile = { .color = 0xd8d4c8, .walkable = TRUE, .transparent = TRUE };

  if (index != SIGHT_TILE_NONE)
    tile = *sight_legend_get (standard, index);
  tile.counterpart = SIGHT_TILE_NONE;
  tile.name = g_strdup (name);

  return tile;
}

/* The tile of @kind, unless the numbers are tiles of the standard legend. */
static SightTile
describe (const SightCsvKind *kind)
{
  g_autofree char *name = g_strdup_printf (_ ("Tile %s"), kind->text);
  gunichar glyph = g_utf8_get_char (kind->text);

  if (kind->is_number)
    return make_tile (SIGHT_TILE_NONE, name);
  if (g_utf8_strlen (kind->text, -1) == 1 && sight_glyph_is_valid (glyph))
    return sight_glyph_get_tile (glyph);

  return make_tile (sight_guess_by_name (kind->text), kind->text);
}

/* Whether @text has a fixed meaning: a glyph of text maps or a known word. */
static gboolean
is_known_text (const char *text)
{
  return g_utf8_strlen (text, -1) == 1 ? !sight_glyph_is_unknown (g_utf8_get_char (text))
                                       : sight_guess_by_name (text) != SIGHT_TILE_NONE;
}

/* Whether -1 is an empty cell, as in Tiled: there are no numbers below it. */
static gboolean
is_minus_empty (const SightCsvKinds *self)
{
  for (guint i = 1; i < self->kinds->len; i++)
    {
      if (sight_csv_kinds_get (self, i)->number < -1)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_empty (const SightCsvKinds *self, guint index)
{
  const SightCsvKind *kind = sight_csv_kinds_get (self, index);

  return index == 0 || (kind->is_number && kind->number == -1 && is_minus_empty (self));
}

/* Whether all kinds that are not empty are numbers of the standard legend. */
static gboolean
is_standard (const SightCsvKinds *self)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();

  for (guint i = 1; i < self->kinds->len; i++)
    {
      const SightCsvKind *kind = sight_csv_kinds_get (self, i);

      if (!is_empty (self, i) &&
          (!kind->is_number || kind->number < 0 || kind->number >= sight_legend_get_length (standard)))
        return FALSE;
    }

  return TRUE;
}

/* Empty cells of either kind become kind 0. */
static void
join_empty (Namer *namer)
{
  for (guint i = 1; i < namer->n; i++)
    {
      if (!is_empty (namer->self, i))
        continue;
      for (gsize k = 0; k < (gsize) namer->map->width * namer->map->height; k++)
        namer->map->tiles[k] = namer->map->tiles[k] == i ? 0 : namer->map->tiles[k];
    }
}

/* What the file says about @text outside the cells. */
static void
take_hint (const Namer *namer, SightFoundKind *wall, const char *text)
{
  const SightImportTile *hint = namer->self->hints != NULL ? g_hash_table_lookup (namer->self->hints, text) : NULL;

  if (hint == NULL)
    return;
  wall->tile.walkable = hint->walkable;
  wall->tile.transparent = hint->transparent;
  wall->word = namer->self->are_said ? SIGHT_WORD_SAID : SIGHT_WORD_HINT;
  wall->clue = SIGHT_CLUE_SOLID;
  sight_guess_style (&wall->tile, FALSE);
}

/* What is known of the kinds, before any answer. */
static void
describe_kinds (Namer *namer)
{
  for (guint i = 0; i <= namer->n; i++)
    {
      SightFoundKind *wall = &namer->walls[i];
      const SightCsvKind *kind = i < namer->n ? sight_csv_kinds_get (namer->self, i) : NULL;

      if (kind == NULL || is_empty (namer->self, i))
        {
          *wall = (SightFoundKind) { .tile = sight_glyph_get_tile (' '), .is_empty = TRUE };
          continue;
        }
      *wall = (SightFoundKind) { .tile = describe (kind), .is_number = kind->is_number, .number = kind->number };
      if (g_utf8_strlen (kind->text, -1) == 1 && !kind->is_number)
        wall->glyph = g_utf8_get_char (kind->text);
      if (!kind->is_number && is_known_text (kind->text))
        {
          wall->word = SIGHT_WORD_NAMED;
          wall->clue = SIGHT_CLUE_NAME;
        }
      namer->has_texts = namer->has_texts || !kind->is_number;
      take_hint (namer, wall, kind->text);
    }
}

/* Whether the picture shows that the numbers are not those of the standard legend: the border is made of one that lets
 * sight through, or all of them would stop sight. */
static gboolean
is_contradicted (Namer *namer)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  g_autofree guint8 *found = g_new0 (guint8, namer->n + 1);
  SightWallSearch walls = { namer->map, namer->walls, namer->n + 1, namer->n };
  const SightClue clue = sight_wall_search_see (&walls, found);
  gboolean all_stop = TRUE;

  for (guint i = 0; i < namer->n; i++)
    {
      const SightFoundKind *wall = &namer->walls[i];

      all_stop =
          all_stop && (wall->count == 0 || wall->is_empty || !sight_legend_get (standard, wall->number)->transparent);
    }
  if (all_stop && clue != SIGHT_CLUE_NONE)
    return TRUE;
  for (guint i = 0; i < namer->n && clue == SIGHT_CLUE_BORDER; i++)
    {
      if (found[i] && sight_legend_get (standard, sight_csv_kinds_get (namer->self, i)->number)->transparent)
        return TRUE;
    }

  return FALSE;
}

static void
describe_standard (Namer *namer)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();

  for (guint i = 0; i < namer->n; i++)
    {
      SightFoundKind *wall = &namer->walls[i];

      if (wall->is_empty)
        continue;
      g_free (wall->tile.name);
      wall->tile = make_tile (wall->number, sight_legend_get (standard, wall->number)->name);
      wall->word = SIGHT_WORD_HINT;
      wall->clue = SIGHT_CLUE_LEGEND;
    }
}

static const char *
get_id (const Namer *namer, guint index)
{
  if (index == namer->n)
    return OUTSIDE;

  return namer->walls[index].is_empty ? EMPTY : sight_csv_kinds_get (namer->self, index)->text;
}

static void
take_answers (Namer *namer)
{
  for (guint i = 0; i <= namer->n; i++)
    {
      SightFoundKind *wall = &namer->walls[i];
      const SightImportTile *answer = sight_import_get_tile (namer->input->import, get_id (namer, i));

      if (answer == NULL && i == namer->n)
        answer = sight_import_get_tile (namer->input->import, EMPTY);
      if (answer == NULL)
        continue;
      wall->tile.walkable = answer->walkable;
      wall->tile.transparent = answer->transparent;
      if (wall->word == SIGHT_WORD_NONE && !wall->is_empty)
        sight_guess_style (&wall->tile, FALSE);
      wall->word = SIGHT_WORD_SAID;
    }
}

static int
compare_kinds (gconstpointer a, gconstpointer b, gpointer data)
{
  guint first = *(const guint *) a, second = *(const guint *) b;
  const SightCsvKind *one = sight_csv_kinds_get (data, first), *other = sight_csv_kinds_get (data, second);

  if (one->is_number && other->is_number)
    return (one->number > other->number) - (one->number < other->number);

  return (first > second) - (first < second);
}

/* The tile of the standard legend that @kind is, or SIGHT_TILE_NONE. */
static int
find_standard (const Namer *namer, guint index, const SightLegend *legend)
{
  const SightFoundKind *wall = &namer->walls[index];

  if (wall->is_empty)
    return sight_legend_find_glyph (legend, wall->tile.transparent ? '.' : ' ');
  if (namer->is_standard)
    return wall->number;

  return wall->glyph != 0 ? sight_legend_find_glyph (legend, wall->glyph) : SIGHT_TILE_NONE;
}

/* The tile of kind @index: one of the standard legend with the user's changes, or a new one. */
static int
add_kind (Namer *namer, SightNewTiles *tiles, guint index)
{
  const SightFoundKind *wall = &namer->walls[index];
  int found = namer->is_standard || namer->has_texts ? find_standard (namer, index, tiles->legend) : SIGHT_TILE_NONE;
  SightTile tile;

  if (found < 0)
    return sight_new_tiles_add (tiles, &wall->tile);
  tile = *sight_legend_get (tiles->legend, found);
  /* Empty cells share the tile of the floor, unless the user says something else of one of them. */
  if (wall->is_empty && (tile.walkable != wall->tile.walkable || tile.transparent != wall->tile.transparent))
    return sight_new_tiles_add (tiles, &wall->tile);
  tile.walkable = wall->tile.walkable;
  tile.transparent = wall->tile.transparent;
  sight_legend_set (tiles->legend, found, &tile);

  return found;
}

/* Adds the kinds to the legend: numbers in ascending order, texts in order of appearance, empty cells last. */
static SightLegend *
make_legend (Namer *namer, int *index_of)
{
  const gboolean has_both = namer->walls[0].count > 0 && namer->walls[namer->n].count > 0;
  g_autofree guint *order = g_new (guint, namer->n + 1);
  g_auto (SightNewTiles) tiles;

  for (guint i = 0; i < namer->n; i++)
    order[i] = i + 1;
  g_qsort_with_data (order, namer->n - 1, sizeof (guint), compare_kinds, (gpointer) namer->self);
  order[namer->n - 1] = 0;
  order[namer->n] = namer->n;
  sight_new_tiles_init (&tiles,
                        namer->is_standard || namer->has_texts ? sight_legend_new_standard () : sight_legend_new ());
  for (guint k = 0; k <= namer->n; k++)
    {
      const guint i = order[k];
      const SightFoundKind *wall = &namer->walls[i];

      if (wall->count == 0)
        continue;
      index_of[i] = add_kind (namer, &tiles, i);
      sight_survey_add_tile (namer->input->survey, i == namer->n && !has_both ? EMPTY : get_id (namer, i), wall->count,
                             index_of[i], wall->is_guess);
      sight_survey_set_clue (namer->input->survey, wall->clue, wall->is_likely);
    }

  return g_steal_pointer (&tiles.legend);
}

SightLegend *
sight_csv_kinds_name (const SightCsvKinds *self, SightMap *map, const SightInput *input, SightNotes *notes)
{
  g_auto (Namer) namer = { .self = self, .map = map, .input = input, .n = self->kinds->len };
  g_autofree int *index_of = g_new0 (int, namer.n + 1);
  SightWallSearch walls;
  SightLegend *legend;

  namer.walls = g_new0 (SightFoundKind, namer.n + 1);
  walls = (SightWallSearch) { map, namer.walls, namer.n + 1, namer.n };
  join_empty (&namer);
  describe_kinds (&namer);
  namer.is_standard = self->hints == NULL && is_standard (self) && !is_contradicted (&namer);
  if (namer.is_standard)
    {
      describe_standard (&namer);
      sight_notes_add (notes, _ ("the numbers are read as tiles of the standard legend"));
    }
  take_answers (&namer);
  sight_wall_search_settle (&walls, input->survey, notes);
  legend = make_legend (&namer, index_of);
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    map->tiles[i] = index_of[map->tiles[i]];
  sight_notes_add_count (notes, self->n_flipped,
                         g_dngettext (GETTEXT_PACKAGE, "%zu cell loses its mirroring or rotation",
                                      "%zu cells lose their mirroring or rotation", self->n_flipped));

  return legend;
}
