/* sight-wall-search.c - decides which cells of a foreign map are walls
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-wall-search-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-glyph.h"
#include "sight-guess.h"
#include "sight-new-tiles.h"

#define NAMES_MAX 8 /* kinds that a note names */

void
sight_wall_search_clear_kinds (SightFoundKind *kinds, guint n)
{
  for (guint i = 0; i < n; i++)
    g_clear_pointer (&kinds[i].tile.name, g_free);
}

void
sight_wall_search_set (SightFoundKind *kind, gboolean is_wall, SightClue clue, gboolean is_likely)
{
  const gunichar glyph = kind->tile.glyph;
  const gboolean is_same = kind->tile.walkable == !is_wall && kind->tile.transparent == !is_wall;

  kind->clue = clue;
  kind->is_guess = TRUE;
  kind->is_likely = is_likely;
  if (kind->is_empty && !kind->keeps_look)
    {
      g_free (kind->tile.name);
      kind->tile = sight_glyph_get_tile (is_wall ? ' ' : '.');
    }
  kind->tile.walkable = kind->tile.transparent = !is_wall;
  if (!kind->is_empty && !kind->keeps_look && !is_same)
    sight_guess_style (&kind->tile, FALSE);
  if (kind->keeps_glyph)
    kind->tile.glyph = glyph;
}

void
sight_wall_search_count_kinds (SightWallSearch *self)
{
  for (guint i = 0; i < self->n; i++)
    self->kinds[i].count = 0;
  for (gsize i = 0; i < (gsize) self->map->width * self->map->height; i++)
    self->kinds[self->map->tiles[i]].count++;
  for (guint i = 0; i < self->n; i++)
    {
      self->kinds[i].is_guess = self->kinds[i].word < SIGHT_WORD_NAMED;
      self->kinds[i].is_likely = self->kinds[i].word == SIGHT_WORD_HINT;
    }
}

/* The kind whose sign is @glyph and of which @word is known at most; -1 if there is none. */
static int
find_glyph (const SightWallSearch *self, gunichar glyph, SightWord word)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (self->kinds[i].count > 0 && self->kinds[i].glyph == glyph && self->kinds[i].word <= word)
        return i;
    }

  return -1;
}

/* Whether most "|" stand above or below another sign of an outline. */
static gboolean
is_outline (const SightWallSearch *self, guint bar)
{
  const SightMap *map = self->map;
  gsize n_joined = 0;

  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          gboolean is_joined = FALSE;

          if (sight_map_get (map, (SightCell) { x, y }) != bar)
            continue;
          for (int dy = -1; dy <= 1; dy += 2)
            {
              const SightCell next = { x, y + dy };

              is_joined = is_joined || (sight_map_contains (map, next) &&
                                        strchr ("|-+", (char) self->kinds[sight_map_get (map, next)].glyph) != NULL &&
                                        self->kinds[sight_map_get (map, next)].glyph < 0x80);
            }
          n_joined += is_joined;
        }
    }

  return n_joined * 2 > self->kinds[bar].count;
}

/* Whether no four cells of @kind make a square: passages are one cell wide. */
static gboolean
is_thin (const SightWallSearch *self, guint kind)
{
  const SightMap *map = self->map;

  for (gsize i = 0; i + map->width + 1 < (gsize) map->width * map->height; i++)
    {
      const guint16 *cell = map->tiles + i;

      if (i % map->width + 1 < (gsize) map->width && cell[0] == kind && cell[1] == kind && cell[map->width] == kind &&
          cell[map->width + 1] == kind)
        return FALSE;
    }

  return TRUE;
}

/* Rogue and NetHack draw rooms with "-" and "|", and passages with "#". */
static gboolean
take_outlines (SightWallSearch *self)
{
  const int dash = find_glyph (self, '-', SIGHT_WORD_NONE), bar = find_glyph (self, '|', SIGHT_WORD_NONE);
  const int passage = find_glyph (self, '#', SIGHT_WORD_NAMED);

  if (dash < 0 || bar < 0 || !is_outline (self, bar))
    return FALSE;
  sight_wall_search_set (&self->kinds[dash], TRUE, SIGHT_CLUE_LINES, TRUE);
  sight_wall_search_set (&self->kinds[bar], TRUE, SIGHT_CLUE_LINES, TRUE);
  if (passage >= 0 && is_thin (self, passage))
    sight_wall_search_set (&self->kinds[passage], FALSE, SIGHT_CLUE_PASSAGE, TRUE);

  return TRUE;
}

static gboolean
has_walls (const SightWallSearch *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      const SightFoundKind *kind = &self->kinds[i];

      if (kind->count > 0 && !kind->tile.transparent && !kind->is_empty &&
          (kind->word >= SIGHT_WORD_HINT || kind->clue == SIGHT_CLUE_LINES))
        return TRUE;
    }

  return FALSE;
}

/* Notes which kinds are taken for walls, if not a single one for the border. */
static void
note_walls (const SightWallSearch *self, SightClue clue, SightNotes *notes)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const SightFoundKind *kind = &self->kinds[i];

      if (kind->count == 0 || kind->clue != clue || kind->tile.transparent)
        continue;
      if (n++ < NAMES_MAX)
        g_string_append_printf (names, "%s“%s”", n > 1 ? ", " : "", kind->tile.name);
    }
  if (n > NAMES_MAX)
    g_string_append (names, ", …");
  if (n > 0)
    sight_notes_add (notes, _ ("no tile is known to block sight; taken for walls: %s (%s)"), names->str,
                     sight_clue_describe (clue));
}

static void
note_border (const SightFoundKind *kind, SightNotes *notes)
{
  sight_notes_add (notes,
                   _ ("no tile is known to block sight: “%s”, which makes up most of the border, is taken for a wall"),
                   kind->tile.name);
}

/* Sets @walls, found for @clue, and all other kinds of which nothing is known. */
static void
take_walls (SightWallSearch *self, const guint8 *walls, SightClue clue, SightNotes *notes)
{
  const gboolean is_likely = clue != SIGHT_CLUE_DARK && clue != SIGHT_CLUE_NUMBER;

  for (guint i = 0; i < self->n; i++)
    {
      SightFoundKind *kind = &self->kinds[i];

      if (walls[i] && clue == SIGHT_CLUE_BORDER && kind->word == SIGHT_WORD_NONE)
        note_border (kind, notes);
      if (walls[i])
        sight_wall_search_set (kind, TRUE, clue, is_likely);
      else if (kind->count > 0 && kind->word == SIGHT_WORD_NONE && !kind->is_empty && kind->clue == SIGHT_CLUE_NONE)
        sight_wall_search_set (kind, FALSE, SIGHT_CLUE_OTHERS, is_likely);
    }
}

/* Nothing shows what the walls are.  Empty cells are floor then, unless there is nothing else. */
static void
take_nothing (SightWallSearch *self)
{
  gboolean is_empty = TRUE;

  for (guint i = 0; i < self->n; i++)
    is_empty = is_empty && (self->kinds[i].count == 0 || self->kinds[i].is_empty);
  for (guint i = 0; i < self->n; i++)
    {
      SightFoundKind *kind = &self->kinds[i];

      if (kind->count > 0 && kind->word == SIGHT_WORD_NONE && !is_empty &&
          !(kind->is_empty && self->border == SIGHT_BORDER_VOID))
        sight_wall_search_set (kind, FALSE, SIGHT_CLUE_NONE, FALSE);
    }
}

/* In a picture with colours that are known, dark ones that are not are walls too. */
static void
take_dark (SightWallSearch *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      SightFoundKind *kind = &self->kinds[i];

      if (kind->count > 0 && kind->has_color && kind->word == SIGHT_WORD_NONE &&
          !sight_color_is_light (kind->tile.color))
        sight_wall_search_set (kind, TRUE, SIGHT_CLUE_DARK, FALSE);
    }
}

/* If walls are known, other kinds are none, except one that makes up most of the edge. */
static void
take_known (SightWallSearch *self, SightNotes *notes)
{
  g_autofree guint8 *walls = g_new0 (guint8, self->n), *may_be = g_new0 (guint8, self->n);
  SightWallCounts counts;
  int border;

  for (guint i = 0; i < self->n; i++)
    may_be[i] = self->kinds[i].count > 0 && self->kinds[i].word == SIGHT_WORD_NONE && !self->kinds[i].is_empty &&
                self->kinds[i].clue == SIGHT_CLUE_NONE;
  sight_wall_search_count (self, &counts);
  border = sight_wall_search_find_border (&counts, may_be, self->n);
  if (border >= 0)
    {
      walls[border] = 1;
      if (!sight_wall_search_is_sound (self, walls))
        walls[border] = 0;
    }
  sight_wall_counts_clear (&counts);
  take_dark (self);
  take_walls (self, walls, SIGHT_CLUE_BORDER, notes);
}

static void
note_stops (SightWallSearch *self, SightSurvey *survey, SightNotes *notes)
{
  gsize n_clear = 0, n = (gsize) self->map->width * self->map->height;
  gboolean is_said = TRUE;
  char *text = NULL;

  for (guint i = 0; i < self->n; i++)
    {
      n_clear += self->kinds[i].tile.transparent ? self->kinds[i].count : 0;
      is_said = is_said && (self->kinds[i].count == 0 || self->kinds[i].word >= SIGHT_WORD_NAMED);
    }
  if (is_said)
    return;
  if (n_clear == n)
    text =
        g_strdup (_ ("no cell of this map stops sight: neither the file nor the picture shows which tiles are walls"));
  else if (n_clear == 0)
    text = g_strdup (_ ("every cell of this map stops sight: say which tiles let sight through"));
  if (text != NULL && notes != NULL)
    g_ptr_array_insert (notes, 0, g_strdup (text));
  if (survey != NULL && text != NULL)
    survey->stops = n_clear == 0 ? SIGHT_STOPS_EVERYTHING : SIGHT_STOPS_NOTHING;
  g_free (text);
}

/* The file names no walls: the picture may show them. */
static void
search_picture (SightWallSearch *self, SightNotes *notes)
{
  g_autofree guint8 *walls = g_new0 (guint8, self->n);
  const SightClue clue = sight_wall_search_see (self, walls);

  if (clue == SIGHT_CLUE_NONE)
    {
      take_nothing (self);
      return;
    }
  take_walls (self, walls, clue, notes);
  sight_wall_search_settle_empty (self, clue == SIGHT_CLUE_SURROUND);
  if (clue != SIGHT_CLUE_BORDER && clue != SIGHT_CLUE_SURROUND)
    note_walls (self, clue, notes);
}

void
sight_wall_search_settle (SightWallSearch *self, SightSurvey *survey, SightNotes *notes)
{
  sight_wall_search_count_kinds (self);
  if (take_outlines (self))
    note_walls (self, SIGHT_CLUE_LINES, notes);
  if (has_walls (self))
    {
      take_known (self, notes);
      sight_wall_search_settle_empty (self, FALSE);
    }
  else
    search_picture (self, notes);
  note_stops (self, survey, notes);
}

#define BETWEEN "" /* the note that stands for those of a reader */

SightNotes *
sight_wall_search_notes_new (void)
{
  SightNotes *notes = sight_notes_new ();

  g_ptr_array_add (notes, g_strdup (BETWEEN));

  return notes;
}

static guint
count_first (const SightNotes *guessed)
{
  guint n = 0;

  while (!g_str_equal (g_ptr_array_index (guessed, n), BETWEEN))
    n++;

  return n;
}

void
sight_wall_search_add_first (SightNotes *notes, const SightNotes *guessed)
{
  for (guint i = 0; notes != NULL && i < count_first (guessed); i++)
    g_ptr_array_insert (notes, (int) i, g_strdup (g_ptr_array_index (guessed, i)));
}

void
sight_wall_search_add_rest (SightNotes *notes, const SightNotes *guessed)
{
  for (guint i = count_first (guessed) + 1; i < guessed->len; i++)
    sight_notes_add (notes, "%s", (const char *) g_ptr_array_index (guessed, i));
}
