/* sight-ldtk-kinds.c - kinds of cells of an LDtk level, and the tiles they become
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk-kinds.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-color.h"
#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"
#include "format/import/sight-wall-search.h"
#include "format/text/sight-text-legend.h"
#include "sight-ldtk-custom.h"

#define NOTES_MAX 20 /* kinds that get a note of their own */

#define EMPTY "empty" /* ids of cells without a value */
#define OUTSIDE "outside"

typedef struct
{
  SightTile tile; /* owns its name */
  char *id;       /* id in a survey */
  int like;       /* the standard tile that it resembles, or SIGHT_TILE_NONE */
  int index;      /* index of its tile in the legend, or SIGHT_TILE_NONE if it has none yet */
  gsize n_cells;
  SightWord word;
  int number;        /* its value in an IntGrid layer; 0: a tile */
  gboolean is_named; /* that has a name */
} Kind;

static void
kind_clear (gpointer data)
{
  Kind *kind = data;

  g_free (kind->tile.name);
  g_free (kind->id);
}

static Kind *
get_kind (const SightLdtkKinds *self, guint number)
{
  return &g_array_index (self->kinds, Kind, number - 1);
}

/* The legend of a project that this program wrote; (nullable), with or without an error. */
static SightLegend *
read_legend (const SightLdtk *ldtk, gboolean *ok)
{
  const char *text = sight_ldtk_get_field (ldtk, SIGHT_LDTK_LEGEND);
  g_autofree char *name = g_strdup_printf ("%s: %s", ldtk->source.name, SIGHT_LDTK_LEGEND);
  SightTextLines lines = { .name = name, .data = text, .next = text };
  SightLegend *legend;

  *ok = TRUE;
  if (text == NULL)
    return NULL;

  lines.end = text + strlen (text);
  if (!sight_text_lines_take (&lines) || !sight_text_legend_begins (&lines))
    return NULL;
  legend = sight_text_legend_read (&lines, ldtk->source.error);
  *ok = legend != NULL;

  return legend;
}

gboolean
sight_ldtk_kinds_init (SightLdtkKinds *self, const SightLdtk *ldtk, SightNotes *notes)
{
  gboolean ok;
  SightLegend *legend = read_legend (ldtk, &ok);

  *self = (SightLdtkKinds) { .ldtk = ldtk, .notes = notes, .has_legend = legend != NULL };
  if (!ok)
    return FALSE;

  sight_new_tiles_init (&self->new_tiles, legend != NULL ? legend : sight_legend_new_standard ());
  self->n_common = legend != NULL ? 0 : sight_legend_get_length (self->new_tiles.legend);
  self->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  g_array_set_clear_func (self->kinds, kind_clear);
  self->numbers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return TRUE;
}

void
sight_ldtk_kinds_clear (SightLdtkKinds *self)
{
  sight_new_tiles_clear (&self->new_tiles);
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->numbers, g_hash_table_unref);
}

/* (nullable): what the project says about @value of an IntGrid layer.  Old files list values in order, from 1. */
static const SightJson *
find_value (const SightLdtkLayer *layer, int value)
{
  const SightJson *values = layer->def != NULL ? sight_json_get (layer->def, "intGridValues") : NULL;

  for (guint i = 0; values != NULL && values->kind == SIGHT_JSON_ARRAY && i < values->items->len; i++)
    {
      const SightJson *row = g_ptr_array_index (values->items, i);
      const SightJson *number = row->kind == SIGHT_JSON_OBJECT ? sight_json_get (row, "value") : NULL;
      int found = i + 1;

      if (number != NULL)
        sight_json_get_int (number, G_MININT, G_MAXINT, &found);
      if (row->kind == SIGHT_JSON_OBJECT && found == value)
        return row;
    }

  return NULL;
}

/* Whether standard tile @like keeps its meaning on a layer whose values block: doors and windows do, ground does not.
 */
static gboolean
is_own_kind (int like)
{
  static const char glyphs[] = "#+'=o~:> ";
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();

  return like != SIGHT_TILE_NONE && strchr (glyphs, (int) sight_legend_get (standard, like)->glyph) != NULL;
}

/* The standard tile that a value called @name, (nullable), resembles, and how that is known. */
static int
find_like (const SightLdtkLayer *layer, const char *name, SightWord *word)
{
  const gboolean blocks = layer->kind == SIGHT_LDTK_INT_GRID && sight_guess_blocks (layer->name);
  int like = name != NULL ? sight_guess_by_name (name) : SIGHT_TILE_NONE;

  *word = like != SIGHT_TILE_NONE ? SIGHT_WORD_NAMED : SIGHT_WORD_HINT;
  if (blocks && !is_own_kind (like))
    {
      *word = SIGHT_WORD_HINT;
      return sight_guess_by_name ("wall");
    }
  if (like == SIGHT_TILE_NONE && name == NULL)
    like = sight_guess_by_name (layer->name);
  if (like == SIGHT_TILE_NONE && sight_guess_blocks (layer->name))
    like = sight_guess_by_name ("wall");
  if (like == SIGHT_TILE_NONE)
    *word = SIGHT_WORD_NONE;

  return like;
}

static SightTile
describe (const SightLdtkLayer *layer, int value, const SightJson *row, int like)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  int number = sight_ldtk_has_tiles (layer) ? value - 1 : value;
  SightTile tile = { .color = 0x808080, .walkable = TRUE, .transparent = TRUE, .look = SIGHT_LOOK_FLAT };
  const char *name = row != NULL ? sight_ldtk_get_string (row, "identifier") : NULL;
  const char *color = row != NULL ? sight_ldtk_get_string (row, "color") : NULL;

  if (like != SIGHT_TILE_NONE)
    tile = *sight_legend_get (standard, like);
  tile.counterpart = SIGHT_TILE_NONE;
  tile.name = name != NULL && *name != '\0' ? g_strdup (name) : g_strdup_printf ("%s %d", layer->name, number);
  if (color != NULL)
    sight_color_take (&color, &tile.color);

  return tile;
}

/* The user's answer about a kind overrides everything else. */
static void
take_answer (const SightLdtkKinds *self, Kind *kind)
{
  const SightImportTile *said = sight_import_get_tile (self->ldtk->input->import, kind->id);

  if (said == NULL)
    return;
  kind->word = SIGHT_WORD_SAID;
  kind->tile.walkable = said->walkable;
  kind->tile.transparent = said->transparent;
}

static guint16
add_kind (SightLdtkKinds *self, const SightLdtkLayer *layer, int value)
{
  const SightJson *row = layer->kind == SIGHT_LDTK_INT_GRID ? find_value (layer, value) : NULL;
  const char *name = row != NULL ? sight_ldtk_get_string (row, "identifier") : NULL;
  Kind kind = { .index = SIGHT_TILE_NONE,
                .number = layer->kind == SIGHT_LDTK_INT_GRID ? value : 0,
                .is_named = name != NULL && *name != '\0' };

  kind.like = find_like (layer, name, &kind.word);
  kind.tile = describe (layer, value, row, kind.like);
  kind.id = name != NULL ? g_strdup_printf ("%s:%s", layer->name, name)
                         : g_strdup_printf ("%s:%d", layer->name, value - sight_ldtk_has_tiles (layer));
  if (sight_ldtk_has_tiles (layer))
    sight_ldtk_custom_take (self->ldtk, layer, value - 1, &kind.tile, self->notes);
  take_answer (self, &kind);
  g_array_append_val (self->kinds, kind);

  return self->kinds->len;
}

/* In a project that this program wrote, a value is the index of a tile plus 1. */
static guint16
add_own_kind (SightLdtkKinds *self, int value, const SightJson *at)
{
  int n = sight_legend_get_length (self->new_tiles.legend);
  Kind kind = { .like = SIGHT_TILE_NONE, .index = value - 1, .word = SIGHT_WORD_SAID };

  if (value > n)
    {
      SightSource source = self->ldtk->source;

      sight_members_fail (&source, at, _ ("the value %d, but the legend has %d tiles"), value, n);
      return 0;
    }
  kind.tile = *sight_legend_get (self->new_tiles.legend, kind.index);
  kind.tile.name = g_strdup (kind.tile.name);
  kind.tile.extra = NULL;
  kind.id = g_strdup_printf ("%s:%d", SIGHT_LDTK_CELLS, value);
  g_array_append_val (self->kinds, kind);

  return self->kinds->len;
}

guint16
sight_ldtk_kinds_get_number (SightLdtkKinds *self, const SightLdtkLayer *layer, int value, const SightJson *at)
{
  gint64 key = (gint64) (layer - sight_ldtk_get_layer (self->ldtk, 0)) << 32 | (guint32) value;
  gboolean is_own = self->has_legend && g_str_equal (layer->name, SIGHT_LDTK_CELLS);
  guint16 number;

  if (key == self->last_key && self->last_number != 0)
    return self->last_number;
  number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, &key));
  if (number == 0 && !is_own && self->kinds->len >= SIGHT_LDTK_KINDS_MAX)
    {
      SightSource source = self->ldtk->source;

      sight_members_fail_as (&source, at, SIGHT_FORMAT_ERROR_TOO_LARGE,
                             _ ("more than %d kinds of cells, expected one for each kind of tile"),
                             SIGHT_LDTK_KINDS_MAX);
      return 0;
    }
  if (number == 0)
    {
      number = is_own ? add_own_kind (self, value, at) : add_kind (self, layer, value);
      if (number == 0)
        return 0;
      g_hash_table_insert (self->numbers, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (number));
    }
  self->last_key = key;
  self->last_number = number;

  return number;
}

int
sight_ldtk_kinds_get_rank (const SightLdtkKinds *self, guint number)
{
  const Kind *kind;

  if (number == 0)
    return 0;
  kind = get_kind (self, number);
  if (!kind->tile.transparent)
    return 3;

  return kind->tile.walkable ? 1 : 2;
}

static void
note_guess (SightLdtkKinds *self, const Kind *kind)
{
  if (kind->word >= SIGHT_WORD_HINT || self->n_noted++ >= NOTES_MAX)
    return;

  sight_notes_add (self->notes, _ ("%s: “%s” is taken as %s and %s"), self->ldtk->input->name, kind->id,
                   kind->tile.walkable ? _ ("walkable") : _ ("solid"),
                   kind->tile.transparent ? _ ("transparent") : _ ("opaque"));
}

/* The standard tile that @kind resembles, if no other kind took it; otherwise a new one. */
static int
make_tile (SightLdtkKinds *self, const Kind *kind)
{
  SightTile tile = kind->tile;
  int index;

  if (kind->like == SIGHT_TILE_NONE || (guint) kind->like >= self->n_common)
    {
      index = sight_new_tiles_add (&self->new_tiles, &tile);
      g_assert (index != SIGHT_TILE_NONE);
      return index;
    }
  if ((self->claimed & (guint64) 1 << kind->like) != 0)
    return sight_new_tiles_add (&self->new_tiles, &tile);

  self->claimed |= (guint64) 1 << kind->like;
  tile.counterpart = sight_legend_get (self->new_tiles.legend, kind->like)->counterpart;
  sight_legend_set (self->new_tiles.legend, kind->like, &tile);

  return kind->like;
}

/* A floor tile for other uses, if a kind took the standard one. */
static int
add_floor (SightLdtkKinds *self, int like)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();

  return sight_new_tiles_add (&self->new_tiles, sight_legend_get (standard, like));
}

/* What is known of @kind.  @has_empty: whether there are cells without a value, so that values without a name block. */
static SightFoundKind
make_found_kind (const SightLdtkKinds *self, const Kind *kind, gboolean has_empty)
{
  SightFoundKind found = { .tile = kind->tile,
                           .word = kind->word,
                           .keeps_look = TRUE,
                           .keeps_glyph = TRUE,
                           .is_number = kind->number > 0,
                           .number = kind->number };

  found.tile.name = g_strdup (kind->tile.name);
  found.clue = kind->word == SIGHT_WORD_NONE   ? SIGHT_CLUE_NONE
               : kind->word == SIGHT_WORD_HINT ? SIGHT_CLUE_LAYER
                                               : SIGHT_CLUE_NAME;
  if (kind->word > SIGHT_WORD_NONE || kind->is_named || kind->number == 0 || !has_empty)
    return found;
  found.word = SIGHT_WORD_HINT;
  found.clue = SIGHT_CLUE_VALUE;
  found.tile.walkable = found.tile.transparent = FALSE;

  return found;
}

/* What is known of each kind, of cells without a value, which come first, and of those of them outside all walls, which
 * come last. */
static SightFoundKind *
make_found (const SightLdtkKinds *self, gboolean has_empty)
{
  const SightImport *import = self->ldtk->input->import;
  const guint n = self->kinds->len;
  SightFoundKind *found = g_new0 (SightFoundKind, n + 2);

  for (guint i = 1; i <= n; i++)
    found[i] = make_found_kind (self, get_kind (self, i), has_empty);
  for (guint i = 0; i <= n + 1; i += n + 1)
    {
      const SightImportTile *said = sight_import_get_tile (import, i == 0 ? EMPTY : OUTSIDE);

      if (said == NULL)
        said = sight_import_get_tile (import, EMPTY);
      found[i] = (SightFoundKind) { .tile = sight_glyph_get_tile (' '), .is_empty = TRUE, .is_number = i == 0 };
      if (said == NULL)
        continue;
      found[i].word = SIGHT_WORD_SAID;
      found[i].tile.walkable = said->walkable;
      found[i].tile.transparent = said->transparent;
    }

  return found;
}

/* The tile of cells without a value. */
static int
make_empty (SightLdtkKinds *self, const SightFoundKind *found)
{
  const int like = sight_guess_by_name ("floor");
  const SightTile *tile = &found->tile;
  int index;

  if (!self->has_legend && tile->walkable && tile->transparent)
    index = (self->claimed & (guint64) 1 << like) == 0 ? like : add_floor (self, like);
  else if (self->has_legend || (!tile->walkable && !tile->transparent))
    index = sight_new_tiles_get_void (&self->new_tiles);
  else
    index = sight_new_tiles_add (&self->new_tiles, tile);
  /* A full legend has no room for void, so its first tile is used. */
  index = MAX (index, 0);
  sight_notes_add (self->notes, _ ("%s: cells without a value became the tile “%s”"), self->ldtk->input->name,
                   sight_legend_get (self->new_tiles.legend, index)->name);

  return index;
}

static void
fill_survey (const SightLdtkKinds *self, const char *id, const SightFoundKind *found, int index)
{
  SightSurvey *survey = self->ldtk->input->survey;

  sight_survey_add_tile (survey, id, found->count, index, found->is_guess && !self->has_legend);
  sight_survey_set_clue (survey, found->clue, found->is_likely);
}

/* The tiles of all kinds that occur, by number. */
static void
make_tiles (SightLdtkKinds *self, const SightFoundKind *found, guint16 *tiles)
{
  const guint n = self->kinds->len;

  for (guint i = 1; i <= n; i++)
    {
      Kind *kind = get_kind (self, i);

      if (found[i].count == 0)
        continue;
      kind->tile.walkable = found[i].tile.walkable;
      kind->tile.transparent = found[i].tile.transparent;
      if (kind->index == SIGHT_TILE_NONE)
        kind->index = make_tile (self, kind);
      tiles[i] = kind->index;
      note_guess (self, kind);
      fill_survey (self, kind->id, &found[i], kind->index);
    }
  for (guint i = 0; i <= n + 1; i += n + 1)
    {
      if (found[i].count == 0)
        continue;
      tiles[i] = make_empty (self, &found[i]);
      fill_survey (self, i == 0 || found[0].count == 0 ? EMPTY : OUTSIDE, &found[i], tiles[i]);
    }
}

static gboolean
has_empty_cells (const SightMap *map)
{
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    {
      if (map->tiles[i] == 0)
        return TRUE;
    }

  return FALSE;
}

void
sight_ldtk_kinds_fill (SightLdtkKinds *self, SightMap *map)
{
  const guint n = self->kinds->len;
  SightFoundKind *found = make_found (self, has_empty_cells (map));
  g_autofree guint16 *tiles = g_new0 (guint16, n + 2);
  SightWallSearch search = { map, found, n + 2, n + 1, SIGHT_BORDER_FLOOR };

  if (self->has_legend)
    sight_wall_search_count_kinds (&search);
  else
    sight_wall_search_settle (&search, self->ldtk->input->survey, self->notes);
  make_tiles (self, found, tiles);
  if (self->n_noted > NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: %u more kinds of cells are guessed"), self->ldtk->input->name,
                     self->n_noted - NOTES_MAX);
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    map->tiles[i] = tiles[map->tiles[i]];
  sight_wall_search_clear_kinds (found, n + 2);
  g_free (found);
}
