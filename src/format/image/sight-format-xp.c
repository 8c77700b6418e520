/* sight-format-xp.c - REXPaint pictures (.xp, and .csv as REXPaint exports it): a glyph with a colour per cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-xp.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-cp437.h"
#include "format/import/sight-import.h"
#include "format/import/sight-new-tiles.h"
#include "format/import/sight-wall-search.h"
#include "format/syntax/sight-decompress.h"
#include "sight-xp.h"
#include "sight-xp-csv.h"

#define EMPTY "empty" /* ids of cells that no layer covers */
#define OUTSIDE "outside"
#define NOTES_MAX 20    /* tiles that get a note of their own */
#define VERSION (-1)    /* the version that REXPaint writes */
#define HEAD_BYTES 16   /* version, layers, width, height */
#define FALLBACK '?'    /* replaces glyphs that the code page lacks */
#define NEARLY 0xff00fe /* replaces the colour that would be transparent */

/* A kind that became a tile of its own. */
typedef struct
{
  SightXpKind kind;
  int tile;
} Added;

typedef struct
{
  const SightXp *xp;
  const SightInput *input;
  SightNotes *notes; /* (nullable) */
  SightNewTiles new_tiles;
  int *tiles;        /* by kind: its tile, or SIGHT_TILE_NONE; the first is for uncovered cells */
  gsize n_uncovered; /* cells that no layer covers */
  guint n_common;    /* tiles of the standard legend */
  guint64 claimed;   /* the standard tiles that took the colour of a kind */
  GArray *added;     /* of Added */
} Reader;

static void
reader_clear (Reader *self)
{
  sight_new_tiles_clear (&self->new_tiles);
  g_clear_pointer (&self->tiles, g_free);
  g_clear_pointer (&self->added, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* What became of the kinds in the end: guesses by a colour or a glyph alone may have given way. */
static void
note_added (const Reader *self)
{
  for (guint i = 0; i < MIN (self->added->len, NOTES_MAX); i++)
    {
      const Added *added = &g_array_index (self->added, Added, i);
      const SightTile *tile = sight_legend_get (self->new_tiles.legend, added->tile);
      char glyph[7] = "";

      g_unichar_to_utf8 (tile->glyph, glyph);
      sight_notes_add (self->notes, _ ("%s: glyph %u in the colour #%06x became the tile “%s”, “%s”, %s and %s"),
                       self->input->name, added->kind.glyph, added->kind.color, glyph, tile->name,
                       tile->walkable ? _ ("walkable") : _ ("solid"),
                       tile->transparent ? _ ("transparent") : _ ("opaque"));
    }
}

static int
add_tile (Reader *self, SightXpKind kind, const SightTile *tile)
{
  int index = sight_new_tiles_add (&self->new_tiles, tile);

  g_assert (index != SIGHT_TILE_NONE);
  g_array_append_val (self->added, ((Added) { kind, index }));

  return index;
}

/* Whether the standard tile of its glyph can still take the colour of @kind. */
static gboolean
claim (Reader *self, SightXpKind kind, int index)
{
  guint64 bit = (guint64) 1 << MIN (index, 63);
  SightTile tile;

  if ((guint) index >= self->n_common || (self->claimed & bit) != 0)
    return FALSE;

  self->claimed |= bit;
  tile = *sight_legend_get (self->new_tiles.legend, index);
  tile.color = kind.color;
  sight_legend_set (self->new_tiles.legend, index, &tile);

  return TRUE;
}

/* The tile of a kind that is only a colour; black is void. */
static int
take_blank (Reader *self, SightXpKind kind)
{
  g_autofree char *name = g_strdup_printf ("Colour #%06x", kind.color);
  SightTile tile = sight_new_tiles_guess (kind.color, name);
  int index = kind.color == 0 ? sight_new_tiles_get_void (&self->new_tiles) : SIGHT_TILE_NONE;

  for (guint i = 0; i < self->n_common && index == SIGHT_TILE_NONE; i++)
    {
      if (sight_legend_get (self->new_tiles.legend, i)->color == kind.color)
        index = i;
    }
  if (index == SIGHT_TILE_NONE)
    return add_tile (self, kind, &tile);
  claim (self, kind, index);

  return index;
}

/* The tile that a text map has for the glyph, in the colour of @kind. */
static int
take_glyph (Reader *self, SightXpKind kind, gunichar glyph)
{
  SightTile tile = sight_glyph_get_tile (glyph);
  int index = sight_glyphs_find (self->new_tiles.glyphs, glyph);
  g_autofree char *own = tile.name;
  g_autofree char *name = g_strdup_printf ("%s #%06x", own, kind.color);

  if (index != SIGHT_TILE_NONE && claim (self, kind, index))
    return index;

  tile.color = kind.color;
  if (index == SIGHT_TILE_NONE && !sight_glyph_is_unknown (glyph))
    return sight_new_tiles_add (&self->new_tiles, &tile);
  if (index != SIGHT_TILE_NONE)
    tile.name = name;

  return add_tile (self, kind, &tile);
}

static int
take_kind (Reader *self, SightXpKind kind)
{
  gunichar glyph = sight_cp437_to_unicode (kind.glyph);
  g_autofree char *name = g_strdup_printf ("Glyph %u #%06x", kind.glyph, kind.color);
  SightTile unknown = {
    .name = name, .color = kind.color, .walkable = TRUE, .transparent = TRUE, .counterpart = SIGHT_TILE_NONE
  };

  if (kind.glyph == SIGHT_XP_BLANK)
    return take_blank (self, kind);

  return glyph != 0 ? take_glyph (self, kind, glyph) : add_tile (self, kind, &unknown);
}

/* Kinds become tiles in order of appearance, row by row. */
static void
take_kinds (Reader *self, const SightMap *map)
{
  gsize n = (gsize) map->width * map->height;

  for (gsize i = 0; i < n; i++)
    {
      guint number = map->tiles[i];

      self->n_uncovered += number == 0;
      if (self->tiles[number] == SIGHT_TILE_NONE)
        self->tiles[number] = number == 0 ? sight_new_tiles_get_void (&self->new_tiles)
                                          : take_kind (self, g_array_index (self->xp->kinds, SightXpKind, number - 1));
    }
}

/* Whether the kind was guessed from its colour or an unknown glyph. */
static gboolean
is_guess (const Reader *self, guint number)
{
  SightXpKind kind = g_array_index (self->xp->kinds, SightXpKind, number - 1);
  gunichar glyph = sight_cp437_to_unicode (kind.glyph);

  if (kind.glyph == SIGHT_XP_BLANK)
    return (guint) self->tiles[number] >= self->n_common;

  return glyph == 0 || sight_glyph_is_unknown (glyph);
}

/* The id of a kind in a survey. */
static char *
get_id (const Reader *self, guint number)
{
  SightXpKind kind;

  if (number == 0)
    return g_strdup (EMPTY);
  if (number == self->xp->kinds->len + 1)
    return g_strdup (OUTSIDE);
  kind = g_array_index (self->xp->kinds, SightXpKind, number - 1);

  return g_strdup_printf ("%u #%06x", kind.glyph, kind.color);
}

/* Whether a kind is a cell without content: uncovered, or blank on black. */
static gboolean
is_empty (const Reader *self, guint number)
{
  SightXpKind kind;

  if (number == 0 || number == self->xp->kinds->len + 1)
    return TRUE;
  kind = g_array_index (self->xp->kinds, SightXpKind, number - 1);

  return kind.glyph == SIGHT_XP_BLANK && kind.color == 0;
}

/* What is known of a kind, whose tile is in the legend. */
static SightFoundKind
describe_kind (const Reader *self, guint number)
{
  const guint n = self->xp->kinds->len;
  const SightImport *import = self->input->import;
  g_autofree char *id = get_id (self, number);
  const SightImportTile *said = sight_import_get_tile (import, id);
  SightFoundKind found = { .is_empty = is_empty (self, number), .keeps_look = TRUE, .keeps_glyph = TRUE };

  if (said == NULL && number == n + 1)
    said = sight_import_get_tile (import, EMPTY);
  if (number <= n && self->tiles[number] != SIGHT_TILE_NONE)
    found.tile = *sight_legend_get (self->new_tiles.legend, self->tiles[number]);
  found.tile.name = g_strdup (found.tile.name);
  if (number > 0 && number <= n)
    {
      const SightXpKind kind = g_array_index (self->xp->kinds, SightXpKind, number - 1);

      found.has_color = kind.glyph == SIGHT_XP_BLANK;
      found.glyph = sight_cp437_to_unicode (kind.glyph);
      found.tile.color = kind.color;
    }
  found.word = found.is_empty || number > n || self->tiles[number] == SIGHT_TILE_NONE || is_guess (self, number)
                   ? SIGHT_WORD_NONE
                   : SIGHT_WORD_NAMED;
  if (said == NULL)
    return found;
  found.word = SIGHT_WORD_SAID;
  found.tile.walkable = said->walkable;
  found.tile.transparent = said->transparent;

  return found;
}

/* Stores what became of a kind that is not empty in its tile. */
static void
store (Reader *self, guint number, const SightFoundKind *found)
{
  SightTile tile = *sight_legend_get (self->new_tiles.legend, self->tiles[number]);

  tile.walkable = found->tile.walkable;
  tile.transparent = found->tile.transparent;
  sight_legend_set (self->new_tiles.legend, self->tiles[number], &tile);
}

/* The tile of an empty kind: void, or a floor. */
static int
take_empty (Reader *self, const SightFoundKind *found)
{
  SightTile tile = sight_glyph_get_tile ('.');
  int index;

  if (!found->tile.transparent && !found->tile.walkable)
    {
      g_free (tile.name);
      return sight_new_tiles_get_void (&self->new_tiles);
    }
  tile.walkable = found->tile.walkable;
  tile.transparent = found->tile.transparent;
  index = sight_new_tiles_add (&self->new_tiles, &tile);
  g_free (tile.name);

  return index;
}

/* Decides the tiles of all kinds, and puts them into @map.  @notes: what was guessed. */
static void
settle (Reader *self, SightMap *map, SightNotes *notes)
{
  const guint n = self->xp->kinds->len;
  SightFoundKind *found = g_new0 (SightFoundKind, n + 2);
  SightWallSearch search = { map, found, n + 2, n + 1, SIGHT_BORDER_VOID };

  for (guint i = 0; i <= n + 1; i++)
    found[i] = describe_kind (self, i);
  sight_wall_search_settle (&search, self->input->survey, notes);
  for (guint i = 0; i <= n + 1; i++)
    {
      g_autofree char *id = get_id (self, i > n && found[0].count == 0 ? 0 : i);

      if (found[i].count == 0)
        continue;
      if (found[i].is_empty)
        self->tiles[i] = take_empty (self, &found[i]);
      else
        store (self, i, &found[i]);
      sight_survey_add_tile (self->input->survey, id, found[i].count, self->tiles[i], found[i].is_guess);
      sight_survey_set_clue (self->input->survey, found[i].clue, found[i].is_likely);
    }
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    map->tiles[i] = self->tiles[map->tiles[i]];
  sight_wall_search_clear_kinds (found, n + 2);
  g_free (found);
}

static void
note_rest (const Reader *self)
{
  const char *name = self->input->name;

  if (self->added->len > NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: %u more glyphs in a colour became tiles"), name,
                     self->added->len - NOTES_MAX);
  if (self->n_uncovered > 0)
    sight_notes_add (self->notes, _ ("%s: cells that no layer covers became void: %zu"), name, self->n_uncovered);
  if (self->xp->n_layers > 1)
    sight_notes_add (self->notes, _ ("%s: %d layers are merged into one map"), name, self->xp->n_layers);
  if (self->xp->n_behind > 0)
    sight_notes_add (self->notes, _ ("%s: background colours of glyphs are left out"), name);
}

static SightLevel *
xp_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightXp) xp =
      sight_xp_csv_sniff (input->data, input->length) ? sight_xp_csv_read (input, error) : sight_xp_read (input, error);
  g_auto (Reader) reader = { .xp = xp, .input = input, .notes = notes };
  g_autoptr (SightNotes) guessed = sight_wall_search_notes_new ();

  if (xp == NULL)
    return NULL;

  sight_new_tiles_init (&reader.new_tiles, sight_legend_new_standard ());
  reader.n_common = sight_legend_get_length (reader.new_tiles.legend);
  reader.added = g_array_new (FALSE, FALSE, sizeof (Added));
  reader.tiles = g_new (int, xp->kinds->len + 2);
  for (guint i = 0; i <= xp->kinds->len + 1; i++)
    reader.tiles[i] = SIGHT_TILE_NONE;

  take_kinds (&reader, xp->map);
  settle (&reader, xp->map, guessed);
  sight_wall_search_add_first (notes, guessed);
  note_added (&reader);
  sight_wall_search_add_rest (notes, guessed);
  note_rest (&reader);

  return sight_level_new (g_steal_pointer (&xp->map), g_steal_pointer (&reader.new_tiles.legend));
}

static void
put_int (guint8 *at, int value)
{
  gint32 number = GINT32_TO_LE (value);

  memcpy (at, &number, sizeof number);
}

static void
put_color (guint8 *at, guint32 color)
{
  at[0] = color >> 16;
  at[1] = color >> 8;
  at[2] = color;
}

/* Writes the bytes of a cell of @tile. */
static void
write_tile (const SightTile *tile, guint8 *cell, SightNotes *notes)
{
  int glyph = sight_cp437_from_unicode (tile->glyph);
  guint32 color = tile->color & 0xffffff;
  char text[7] = "";

  g_unichar_to_utf8 (tile->glyph, text);
  if (glyph < 0)
    sight_notes_add (notes, _ ("the glyph “%s” of the tile “%s” is not in code page 437 and becomes “%c”"), text,
                     tile->name, FALLBACK);
  if (glyph == SIGHT_XP_BLANK && color == SIGHT_XP_TRANSPARENT)
    {
      color = NEARLY;
      sight_notes_add (notes, _ ("the colour #%06x of the tile “%s” is transparent there and becomes #%06x"),
                       SIGHT_XP_TRANSPARENT, tile->name, NEARLY);
    }
  put_int (cell, glyph < 0 ? FALLBACK : glyph);
  put_color (cell + 4, color);
  put_color (cell + 7, glyph == SIGHT_XP_BLANK ? color : 0);
}

static GBytes *
xp_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  const SightMap *map = level->map;
  guint n = sight_legend_get_length (level->legend);
  g_autofree guint8 *cells = g_new0 (guint8, n * SIGHT_XP_CELL_BYTES);
  gsize length = HEAD_BYTES + (gsize) map->width * map->height * SIGHT_XP_CELL_BYTES;
  guint8 *bytes = g_malloc (length), *next = bytes + HEAD_BYTES;
  g_autoptr (GBytes) unpacked = g_bytes_new_take (bytes, length);

  for (guint i = 0; i < n; i++)
    write_tile (sight_legend_get (level->legend, i), cells + i * SIGHT_XP_CELL_BYTES, notes);
  put_int (bytes, VERSION);
  put_int (bytes + 4, 1);
  put_int (bytes + 8, map->width);
  put_int (bytes + 12, map->height);
  for (int x = 0; x < map->width; x++)
    {
      for (int y = 0; y < map->height; y++)
        {
          memcpy (next, cells + sight_map_get (map, (SightCell) { x, y }) * SIGHT_XP_CELL_BYTES, SIGHT_XP_CELL_BYTES);
          next += SIGHT_XP_CELL_BYTES;
        }
    }
  sight_notes_add (notes, _ ("the legend is left out: a tile is its glyph in its colour"));
  sight_notes_add_left_out (notes, level);

  return sight_pack (SIGHT_PACKING_GZIP, unpacked);
}

static gboolean
xp_sniff (const char *data, gsize length)
{
  return sight_xp_sniff (data, length) || sight_xp_csv_sniff (data, length);
}

static const char *const suffixes[] = { "xp", NULL };

const SightFormat sight_format_xp = {
  .id = "xp",
  .name = N_ ("REXPaint picture"),
  .suffixes = suffixes,
  .sniff = xp_sniff,
  .write = xp_write,
  .import = xp_read,
};
