/* sight-png-tiles.c - turns the pixels of a picture into tiles
 *
 * A picture has millions of pixels but few colours: each colour is decided once
 * and then looked up.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-png-tiles.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "format/import/sight-import.h"
#include "format/import/sight-wall-search.h"

#define SLOTS (1u << 18) /* more than three times the colours of a legend and SIGHT_PNG_KINDS_MAX others */
#define HASH 2654435769u /* 2³² divided by the golden ratio */
#define OPAQUE 0xff000000u

/* The slot of @color, or the empty slot to put it in. */
static SightPngSlot *
find_slot (SightPngTiles *self, guint32 color)
{
  guint32 i = color * HASH >> 14;

  while (self->slots[i].tile != 0 && self->slots[i].color != color)
    i = (i + 1) % SLOTS;

  return &self->slots[i];
}

static void
set_slot (SightPngTiles *self, guint32 color, int tile)
{
  *find_slot (self, color) = (SightPngSlot) { color, tile + 1 };
}

/* Whether the palette is still the one written for the legend. */
static gboolean
is_own_palette (const SightPng *picture, const SightLegend *legend)
{
  if (picture->kind != SIGHT_PNG_INDEXED || picture->n_colors != sight_legend_get_length (legend))
    return FALSE;
  for (guint i = 0; i < picture->n_colors; i++)
    {
      if (picture->palette[i] != (OPAQUE | sight_legend_get (legend, i)->color))
        return FALSE;
    }

  return TRUE;
}

void
sight_png_tiles_init (
    SightPngTiles *self, const SightPng *picture, const SightInput *input, SightLegend *legend, SightNotes *notes)
{
  *self = (SightPngTiles) { .picture = picture,
                            .input = input,
                            .notes = notes,
                            .last_tile = SIGHT_TILE_NONE,
                            .void_tile = SIGHT_TILE_NONE,
                            .has_legend = legend != NULL,
                            .is_own = legend != NULL && is_own_palette (picture, legend) };

  sight_new_tiles_init (&self->new_tiles, legend != NULL ? legend : sight_legend_new_standard ());
  self->n_common = sight_legend_get_length (self->new_tiles.legend);
  self->slots = g_new0 (SightPngSlot, SLOTS);
  self->guesses = g_hash_table_new (NULL, NULL);
  for (guint i = sight_legend_get_length (self->new_tiles.legend); i > 0; i--)
    set_slot (self, OPAQUE | sight_legend_get (self->new_tiles.legend, i - 1)->color, i - 1);
  for (int i = 0; i < SIGHT_PNG_COLORS_MAX; i++)
    self->by_index[i] = SIGHT_TILE_NONE;
}

void
sight_png_tiles_clear (SightPngTiles *self)
{
  sight_new_tiles_clear (&self->new_tiles);
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->guesses, g_hash_table_unref);
}

/* The largest difference of a channel, 0 to 255. */
static int
get_distance (guint32 a, guint32 b)
{
  int distance = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    distance = MAX (distance, abs ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));

  return distance;
}

/* @difference: to a colour of the legend, 0 if there is none near */
static void
count_color (SightPngColors *self, guint32 color, int tile, int difference)
{
  if (self->n++ == 0)
    {
      self->color = color & 0xffffff;
      self->tile = tile;
    }
  self->difference = MAX (self->difference, difference);
}

/* The tile of the legend with the nearest colour, or SIGHT_TILE_NONE if none is near enough. */
static int
find_near (SightPngTiles *self, guint32 color)
{
  const SightLegend *legend = self->new_tiles.legend;
  int nearest = SIGHT_TILE_NONE, least = SIGHT_PNG_NEAR_MAX + 1;

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      int distance = get_distance (color, sight_legend_get (legend, i)->color);

      if (distance < least)
        {
          least = distance;
          nearest = i;
        }
    }
  if (nearest != SIGHT_TILE_NONE)
    count_color (&self->near, color, nearest, least);

  return nearest;
}

static int
add_tile (SightPngTiles *self, guint32 color)
{
  g_autofree char *name = g_strdup_printf ("Colour #%06x", color & 0xffffff);
  SightTile tile = sight_new_tiles_guess (color, name);
  int index = sight_new_tiles_add (&self->new_tiles, &tile);

  if (index != SIGHT_TILE_NONE)
    count_color (&self->added, color, index, 0);

  return index;
}

/* Sets an error that pixel @n has a colour too many. */
static int
fail_kinds (const SightPngTiles *self, gsize n, GError **error)
{
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
               _ ("%s: pixel (%zu, %zu): the picture has more than %d colours, expected one for each kind of tile"),
               self->input->name, n % self->picture->width, n / self->picture->width, SIGHT_PNG_KINDS_MAX);

  return SIGHT_TILE_NONE;
}

/* Decides the tile of a colour that occurs first in pixel @n. */
static int
take_new_color (SightPngTiles *self, guint32 color, gsize n, GError **error)
{
  guint32 opaque = color | OPAQUE;
  int tile = find_slot (self, opaque)->tile - 1;

  if (color < OPAQUE && color >> 24 > 0)
    self->has_translucent = TRUE;
  if (color >> 24 == 0)
    tile = self->void_tile = sight_new_tiles_get_void (&self->new_tiles);
  else if (tile == SIGHT_TILE_NONE && self->n_kinds++ < SIGHT_PNG_KINDS_MAX)
    {
      tile = find_near (self, opaque);
      if (tile == SIGHT_TILE_NONE)
        tile = add_tile (self, opaque);
      g_hash_table_add (self->guesses, GINT_TO_POINTER (tile + 1));
    }
  if (tile == SIGHT_TILE_NONE)
    return fail_kinds (self, n, error);
  if (color < OPAQUE && color >> 24 > 0)
    set_slot (self, opaque, tile);
  set_slot (self, color, tile);

  return tile;
}

static int
take_color (SightPngTiles *self, guint32 color, gsize n, GError **error)
{
  /* The colour of a fully transparent pixel has no meaning. */
  if (color >> 24 == 0)
    color = 0;
  if (color == self->last_color && self->last_tile != SIGHT_TILE_NONE)
    return self->last_tile;
  self->last_color = color;
  self->last_tile = find_slot (self, color)->tile - 1;
  if (self->last_tile == SIGHT_TILE_NONE)
    self->last_tile = take_new_color (self, color, n, error);

  return self->last_tile;
}

static int
take_index (SightPngTiles *self, guint index, gsize n, GError **error)
{
  if (index >= self->picture->n_colors)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                   _ ("%s: pixel (%zu, %zu): colour %u is not in the palette, which has %u"), self->input->name,
                   n % self->picture->width, n / self->picture->width, index, self->picture->n_colors);
      return SIGHT_TILE_NONE;
    }
  if (self->is_own)
    return self->by_index[index] = index;

  for (guint i = 0; i < self->picture->n_colors; i++)
    {
      if (self->by_index[i] != SIGHT_TILE_NONE && self->picture->palette[i] == self->picture->palette[index])
        sight_notes_add (self->notes, _ ("%s: the colours %u and %u of the palette are the same and become one tile"),
                         self->input->name, i, index);
    }

  return self->by_index[index] = take_color (self, self->picture->palette[index], n, error);
}

int
sight_png_tiles_take (SightPngTiles *self, gsize n, GError **error)
{
  const guchar *pixel = self->picture->pixels + n * self->picture->kind;

  if (self->picture->kind == SIGHT_PNG_INDEXED)
    return self->by_index[*pixel] != SIGHT_TILE_NONE ? self->by_index[*pixel] : take_index (self, *pixel, n, error);

  return take_color (self,
                     (guint32) pixel[3] << 24 | (guint32) pixel[0] << 16 | (guint32) pixel[1] << 8 | (guint32) pixel[2],
                     n, error);
}

/* The id of tile @index; NULL for one without a colour of its own. */
static char *
get_id (const SightPngTiles *self, guint index)
{
  const guint n = sight_legend_get_length (self->new_tiles.legend);

  if (index == n)
    return g_strdup ("outside");
  if ((int) index == self->void_tile)
    return g_strdup ("transparent");

  return g_strdup_printf ("#%06x", sight_legend_get (self->new_tiles.legend, index)->color & 0xffffff);
}

/* What is known of each tile of the legend, and of transparent pixels outside all walls, which come last. */
static SightFoundKind *
make_found (const SightPngTiles *self)
{
  const guint n = sight_legend_get_length (self->new_tiles.legend);
  SightFoundKind *found = g_new0 (SightFoundKind, n + 1);

  for (guint i = 0; i <= n; i++)
    {
      const gboolean is_blank = i == n || (int) i == self->void_tile;
      const SightTile *tile = sight_legend_get (self->new_tiles.legend, i < n ? i : (guint) MAX (self->void_tile, 0));
      g_autofree char *id = get_id (self, i);
      const SightImportTile *said = sight_import_get_tile (self->input->import, id);

      found[i] = (SightFoundKind) {
        .tile = *tile, .is_empty = is_blank, .keeps_look = TRUE, .keeps_glyph = TRUE, .has_color = !is_blank
      };
      found[i].tile.name = g_strdup (tile->name);
      found[i].word = is_blank                                                          ? SIGHT_WORD_NONE
                      : !g_hash_table_contains (self->guesses, GINT_TO_POINTER (i + 1)) ? SIGHT_WORD_NAMED
                      : i < self->n_common                                              ? SIGHT_WORD_HINT
                                                                                        : SIGHT_WORD_NONE;
      found[i].clue = found[i].word == SIGHT_WORD_HINT ? SIGHT_CLUE_COLOR : SIGHT_CLUE_NONE;
      if (said == NULL && i == n)
        said = sight_import_get_tile (self->input->import, "transparent");
      if (said == NULL)
        continue;
      found[i].word = SIGHT_WORD_SAID;
      found[i].tile.walkable = said->walkable;
      found[i].tile.transparent = said->transparent;
    }

  return found;
}

/* Gives transparent pixels inside the walls the floor's tile; those outside keep the void. */
static void
move_blanks (SightPngTiles *self, SightFoundKind *found, SightMap *map)
{
  const guint n = sight_legend_get_length (self->new_tiles.legend);
  SightFoundKind *blank = self->void_tile != SIGHT_TILE_NONE ? &found[self->void_tile] : NULL;
  int floor = self->void_tile;

  if (blank == NULL)
    return;
  if (blank->count > 0 && blank->tile.transparent)
    {
      SightTile tile = sight_glyph_get_tile ('.');

      tile.walkable = blank->tile.walkable;
      floor = sight_new_tiles_add (&self->new_tiles, &tile);
      g_free (tile.name);
    }
  self->floor_tile = MAX (floor, 0);
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    {
      guint16 *cell = &map->tiles[i];

      if (*cell == n)
        *cell = self->void_tile;
      else if (*cell == self->void_tile)
        *cell = self->floor_tile;
    }
}

static void
fill_survey (const SightPngTiles *self, const char *id, const SightFoundKind *found, int tile)
{
  if (found->count == 0)
    return;
  sight_survey_add_tile (self->input->survey, id, found->count, tile, found->is_guess && !self->has_legend);
  sight_survey_set_clue (self->input->survey, found->clue, found->is_likely);
}

/* Stores what became of the tiles, and adds them to the survey. */
static void
store (SightPngTiles *self, const SightFoundKind *found, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const gboolean is_blank = (int) i == self->void_tile;
      g_autofree char *id = get_id (self, i);
      SightTile tile;

      fill_survey (self, id, &found[i], is_blank ? self->floor_tile : (int) i);
      if (is_blank)
        fill_survey (self, found[i].count > 0 ? "outside" : id, &found[n], i);
      if (found[i].count == 0 || (is_blank && self->floor_tile != self->void_tile))
        continue;
      tile = *sight_legend_get (self->new_tiles.legend, i);
      tile.walkable = found[i].tile.walkable;
      tile.transparent = found[i].tile.transparent;
      sight_legend_set (self->new_tiles.legend, i, &tile);
    }
}

static void
note_near (const SightPngTiles *self)
{
  const SightPngColors *near = &self->near;
  const SightTile *tile = near->n > 0 ? sight_legend_get (self->new_tiles.legend, near->tile) : NULL;

  if (near->n == 1)
    sight_notes_add (self->notes, _ ("%s: the colour #%06x is taken for #%06x of the tile “%s”, a difference of %d"),
                     self->input->name, near->color, tile->color, tile->name, near->difference);
  else if (near->n > 1)
    sight_notes_add (
        self->notes,
        g_dngettext (GETTEXT_PACKAGE, "%s: %u colour is taken for a near one of a tile, a difference of at most %d",
                     "%s: %u colours are taken for near ones of tiles, a difference of at most %d", near->n),
        self->input->name, near->n, near->difference);
}

/* Added tiles are the last ones of the legend, with the void and the floor among them. */
static guint
count_opaque (const SightPngTiles *self)
{
  guint n = 0;

  for (guint i = self->n_common; i < sight_legend_get_length (self->new_tiles.legend); i++)
    n += (int) i != self->void_tile && g_hash_table_contains (self->guesses, GINT_TO_POINTER (i + 1)) &&
         !sight_legend_get (self->new_tiles.legend, i)->transparent;

  return n;
}

/* What became of the tiles in the end: guesses by a colour alone may have given way. */
static void
note_added (const SightPngTiles *self)
{
  const SightPngColors *added = &self->added;
  const SightTile *tile = added->n > 0 ? sight_legend_get (self->new_tiles.legend, added->tile) : NULL;

  if (added->n == 1)
    sight_notes_add (self->notes, _ ("%s: the colour #%06x became a new tile, %s and %s"), self->input->name,
                     added->color, tile->walkable ? _ ("walkable") : _ ("solid"),
                     tile->transparent ? _ ("transparent") : _ ("opaque"));
  else if (added->n > 1)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s: %u colour became a new tile, %u of them opaque",
                                  "%s: %u colours became new tiles, %u of them opaque", added->n),
                     self->input->name, added->n, count_opaque (self));
}

void
sight_png_tiles_finish (SightPngTiles *self, SightMap *map)
{
  const guint n = sight_legend_get_length (self->new_tiles.legend);
  SightFoundKind *found = make_found (self);
  SightWallSearch search = { map, found, n + 1, self->void_tile != SIGHT_TILE_NONE ? (int) n : -1, SIGHT_BORDER_VOID };
  const char *name = self->input->name;

  if (self->has_legend)
    sight_wall_search_count_kinds (&search);
  else
    sight_wall_search_settle (&search, self->input->survey, self->notes);
  move_blanks (self, found, map);
  store (self, found, n);
  sight_wall_search_clear_kinds (found, n + 1);
  g_free (found);

  note_near (self);
  note_added (self);
  if (self->void_tile != SIGHT_TILE_NONE)
    sight_notes_add (self->notes, _ ("%s: transparent pixels became the tile “%s”"), name,
                     sight_legend_get (self->new_tiles.legend, self->void_tile)->name);
  if (self->has_translucent)
    sight_notes_add (self->notes, _ ("%s: translucent pixels are taken as opaque"), name);
  if (self->picture->is_rounded)
    sight_notes_add (self->notes, _ ("%s: colours have 16 bits a channel, of which the upper 8 are kept"), name);
}
