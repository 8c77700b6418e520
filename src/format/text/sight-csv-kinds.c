/* sight-csv-kinds.c - what the cells of a CSV file mean
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-kinds.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"
#include "format/import/sight-new-tiles.h"

#define FLIPS 0xf0000000u
#define FLIPPED_MIN ((gint64) 1 << 29)        /* higher numbers are flipped tiles of Tiled */
#define FLIPPED_MAX (-((gint64) 1 << 28) - 1) /* lower negative numbers too */

static void
kind_clear (gpointer data)
{
  SightCsvKind *kind = data;

  g_clear_pointer (&kind->text, g_free);
  g_clear_pointer (&kind->tile.name, g_free);
}

void
sight_csv_kinds_init (SightCsvKinds *self)
{
  SightCsvKind empty = { .text = g_strdup ("") };

  *self = (SightCsvKinds) { .kinds = g_array_new (FALSE, FALSE, sizeof (SightCsvKind)) };
  g_array_set_clear_func (self->kinds, kind_clear);
  g_array_append_val (self->kinds, empty);
  self->small = g_new0 (guint16, SIGHT_CSV_SMALL);
  self->texts = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (self->texts, empty.text, GINT_TO_POINTER (0));
}

void
sight_csv_kinds_clear (SightCsvKinds *self)
{
  g_clear_pointer (&self->texts, g_hash_table_unref);
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->small, g_free);
}

static SightCsvKind *
get_kind (const SightCsvKinds *self, guint index)
{
  return &g_array_index (self->kinds, SightCsvKind, index);
}

/* The number in the cell if it is below SIGHT_CSV_SMALL, else -1. */
static int
get_small (const SightCsvRow *row)
{
  int number = 0;

  if (row->length == 0 || row->length > 5)
    return -1;
  for (gsize i = 0; i < row->length; i++)
    {
      if (!g_ascii_isdigit (row->start[i]))
        return -1;
      number = number * 10 + (row->start[i] - '0');
    }

  return number < SIGHT_CSV_SMALL ? number : -1;
}

static gboolean
is_digits (const char *text)
{
  text += *text == '-';

  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

static int
fail (const SightCsvRow *row, SightFormatError code, const char *format, int number)
{
  sight_location_fail (row->source, row->start - row->source.data, code, format, number);

  return -1;
}

/* Whether *@text, (transfer full), is a number; it is then spelt in one way only: “-01” becomes “-1”.  FALSE in @ok
 * with an error if it is too large. */
static gboolean
take_number (const SightCsvRow *row, char **text, gint64 *number, gboolean *ok)
{
  *ok = TRUE;
  if (!is_digits (*text))
    return FALSE;
  if (!g_ascii_string_to_signed (*text, 10, G_MININT32, G_MAXUINT32, number, NULL))
    {
      fail (row, SIGHT_FORMAT_ERROR_CONTENT, _ ("the number does not fit into %d bits"), 32);
      *ok = FALSE;
      return FALSE;
    }
  g_free (*text);
  *text = g_strdup_printf ("%" PRId64, *number);

  return TRUE;
}

/* The kind of @text, (transfer full), added if it is new. */
static int
take_text (SightCsvKinds *self, const SightCsvRow *row, char *text)
{
  SightCsvKind kind = { 0 };
  gboolean ok;
  gpointer found;

  kind.is_number = take_number (row, &text, &kind.number, &ok);
  if (!ok || g_hash_table_lookup_extended (self->texts, text, NULL, &found))
    {
      g_free (text);
      return ok ? GPOINTER_TO_INT (found) : -1;
    }
  kind.text = text;
  if (self->kinds->len == SIGHT_LEGEND_MAX)
    {
      g_free (text);
      return fail (row, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("the map has more than %d kinds of tiles"), SIGHT_LEGEND_MAX);
    }
  g_array_append_val (self->kinds, kind);
  g_hash_table_insert (self->texts, text, GINT_TO_POINTER (self->kinds->len - 1));

  return self->kinds->len - 1;
}

/* A number written by Tiled, without the flips in its upper bits; NULL if no bit is set. */
static char *
unflip (const char *text)
{
  gint64 number;

  if (!is_digits (text) || !g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXUINT32, &number, NULL) ||
      (number < FLIPPED_MIN && number > FLIPPED_MAX))
    return NULL;

  return g_strdup_printf ("%u", (guint32) number & ~FLIPS);
}

int
sight_csv_kinds_take (SightCsvKinds *self, const SightCsvRow *row)
{
  int small = get_small (row), kind;
  char *text, *plain;

  if (small >= 0 && self->small[small] != 0)
    return self->small[small] - 1;

  text = sight_csv_row_get_text (row);
  for (const char *p = row->start; p < row->start + row->length; p++)
    {
      if (!g_ascii_iscntrl (*p))
        continue;
      g_free (text);
      return fail (row, SIGHT_FORMAT_ERROR_SYNTAX, _ ("the cell has the control character U+%04X"), *p);
    }
  plain = unflip (text);
  if (plain != NULL)
    {
      self->n_flipped++;
      g_free (text);
      text = plain;
    }
  kind = take_text (self, row, text);
  if (kind >= 0 && small >= 0)
    self->small[small] = kind + 1;

  return kind;
}

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
describe (const SightCsvKind *kind, gboolean is_empty)
{
  g_autofree char *name = g_strdup_printf (_ ("Tile %s"), kind->text);
  gunichar glyph = g_utf8_get_char (kind->text);

  if (is_empty)
    return sight_glyph_get_tile (' ');
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

typedef struct
{
  gboolean has_negative; /* there are numbers below -1, so Tiled did not write the file */
  gboolean is_standard;  /* all numbers are indices of the standard legend */
  gboolean has_texts;    /* some cells are not numbers */
  guint minus;           /* the kind of -1 if that is an empty cell, otherwise 0 */
} Dialect;

static Dialect
find_dialect (const SightCsvKinds *self)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  Dialect dialect = { FALSE, TRUE, FALSE, 0 };

  for (guint i = 1; i < self->kinds->len; i++)
    {
      const SightCsvKind *kind = get_kind (self, i);

      dialect.has_texts = dialect.has_texts || !kind->is_number;
      dialect.has_negative = dialect.has_negative || kind->number < -1;
      if (!kind->is_number || kind->number < -1 || kind->number >= sight_legend_get_length (standard))
        dialect.is_standard = FALSE;
      if (kind->is_number && kind->number == -1)
        dialect.minus = i;
    }
  if (dialect.has_negative)
    dialect.minus = 0;

  return dialect;
}

/* (nullable): the user's answer about @kind. */
static const SightImportTile *
get_answer (const SightCsvKind *kind, const SightImport *import)
{
  return sight_import_get_tile (import, *kind->text != '\0' ? kind->text : "empty");
}

/* If no tile blocks sight, the most frequent tile of the border is taken to. */
static void
guess_border (SightCsvKinds *self, const SightMap *map, const SightImport *import, SightNotes *notes)
{
  int border = sight_guess_border (map, self->kinds->len);
  SightCsvKind *kind = border > 0 ? get_kind (self, border) : NULL;
  g_autofree char *name = NULL;

  for (guint i = 1; i < self->kinds->len; i++)
    {
      if (!get_kind (self, i)->tile.transparent)
        return;
    }
  if (kind == NULL || get_answer (kind, import) != NULL || kind->count == (gsize) map->width * map->height)
    return;

  name = g_steal_pointer (&kind->tile.name);
  kind->tile = make_tile (1, name);
  kind->is_guess = TRUE;
  sight_notes_add (
      notes, _ ("no tile is known to block sight: “%s”, which makes up most of the border, is taken for a wall"), name);
}

static void
take_answers (SightCsvKinds *self, gboolean is_standard, const SightImport *import)
{
  for (guint i = 0; i < self->kinds->len; i++)
    {
      SightCsvKind *kind = get_kind (self, i);
      const SightImportTile *answer = get_answer (kind, import);

      if (answer == NULL)
        continue;
      kind->tile.walkable = answer->walkable;
      kind->tile.transparent = answer->transparent;
      if (kind->is_guess && !is_standard)
        sight_guess_style (&kind->tile, FALSE);
      kind->is_guess = FALSE;
    }
}

static int
compare_kinds (gconstpointer a, gconstpointer b, gpointer data)
{
  guint first = *(const guint *) a, second = *(const guint *) b;
  const SightCsvKind *one = get_kind (data, first), *other = get_kind (data, second);

  if (one->is_number && other->is_number)
    return (one->number > other->number) - (one->number < other->number);

  return (first > second) - (first < second);
}

/* Adds the kinds to the legend: numbers in ascending order, texts in order of appearance.  @index_of: (out) */
static void
add_kinds (SightCsvKinds *self, SightNewTiles *tiles, int *index_of, SightSurvey *survey)
{
  g_autofree guint *order = g_new (guint, self->kinds->len);

  for (guint i = 0; i < self->kinds->len; i++)
    order[i] = i;
  g_qsort_with_data (order + 1, self->kinds->len - 1, sizeof (guint), compare_kinds, self);
  for (guint k = 1; k <= self->kinds->len; k++)
    {
      /* The empty cell comes last. */
      guint i = k < self->kinds->len ? order[k] : 0;
      const SightCsvKind *kind = get_kind (self, i);

      if (kind->count == 0)
        continue;
      if (index_of[i] < 0)
        index_of[i] = sight_new_tiles_add (tiles, &kind->tile);
      sight_survey_add_tile (survey, i > 0 ? kind->text : "empty", kind->count, index_of[i], kind->is_guess);
    }
}

/* The tile for @kind in the legend, which begins like the standard one; SIGHT_TILE_NONE if there is none. */
static int
find_standard (const SightCsvKind *kind, const SightLegend *legend, Dialect dialect)
{
  if (*kind->text == '\0' || (dialect.is_standard && kind->number < 0))
    return sight_legend_find_glyph (legend, ' ');
  if (dialect.is_standard)
    return kind->number;
  if (g_utf8_strlen (kind->text, -1) == 1)
    return sight_legend_find_glyph (legend, g_utf8_get_char (kind->text));

  return SIGHT_TILE_NONE;
}

/* Adds the kinds that are tiles of the standard legend, with the user's changes.  @index_of: (out) */
static void
take_standard (SightCsvKinds *self, SightLegend *legend, Dialect dialect, int *index_of)
{
  for (guint i = 0; i < self->kinds->len; i++)
    {
      SightCsvKind *kind = get_kind (self, i);
      SightTile tile;

      index_of[i] = find_standard (kind, legend, dialect);
      if (index_of[i] < 0 || kind->count == 0)
        continue;
      tile = *sight_legend_get (legend, index_of[i]);
      tile.walkable = kind->tile.walkable;
      tile.transparent = kind->tile.transparent;
      sight_legend_set (legend, index_of[i], &tile);
    }
}

/* Decides the tile of each kind. */
static void
describe_kinds (SightCsvKinds *self, Dialect dialect, SightNotes *notes)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();

  for (guint i = 0; i < self->kinds->len; i++)
    {
      SightCsvKind *kind = get_kind (self, i);
      gboolean is_empty = i == 0 || i == dialect.minus;

      if (dialect.is_standard && !is_empty)
        kind->tile = make_tile (kind->number, sight_legend_get (standard, kind->number)->name);
      else
        kind->tile = describe (kind, is_empty);
      kind->is_guess = !is_empty && (kind->is_number || !is_known_text (kind->text));
    }
  if (dialect.is_standard)
    sight_notes_add (notes, _ ("the numbers are read as tiles of the standard legend"));
}

SightLegend *
sight_csv_kinds_name (SightCsvKinds *self, SightMap *map, const SightInput *input, SightNotes *notes)
{
  gsize n = (gsize) map->width * map->height;
  g_autofree int *index_of = g_new (int, self->kinds->len);
  Dialect dialect = find_dialect (self);
  g_auto (SightNewTiles) tiles;

  for (gsize i = 0; i < n; i++)
    get_kind (self, map->tiles[i])->count++;
  if (dialect.minus > 0)
    get_kind (self, 0)->count += get_kind (self, dialect.minus)->count;
  if (dialect.minus > 0)
    get_kind (self, dialect.minus)->count = 0;
  memset (index_of, 0xff, self->kinds->len * sizeof (int));
  describe_kinds (self, dialect, notes);
  take_answers (self, dialect.is_standard, input->import);
  if (!dialect.is_standard)
    guess_border (self, map, input->import, notes);
  sight_new_tiles_init (&tiles,
                        dialect.is_standard || dialect.has_texts ? sight_legend_new_standard () : sight_legend_new ());
  if (dialect.is_standard || dialect.has_texts)
    take_standard (self, tiles.legend, dialect, index_of);
  add_kinds (self, &tiles, index_of, input->survey);
  if (dialect.minus > 0)
    index_of[dialect.minus] = index_of[0];
  for (gsize i = 0; i < n; i++)
    map->tiles[i] = index_of[map->tiles[i]];
  sight_notes_add_count (notes, self->n_flipped,
                         g_dngettext (GETTEXT_PACKAGE, "%zu cell loses its mirroring or rotation",
                                      "%zu cells lose their mirroring or rotation", self->n_flipped));

  return g_steal_pointer (&tiles.legend);
}
