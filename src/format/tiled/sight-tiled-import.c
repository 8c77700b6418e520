/* sight-tiled-import.c - turns a Tiled map into a level: entries become tiles of the legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-importer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-tile-values.h"
#include "format/import/sight-new-tiles.h"
#include "sight-tiled-colors.h"
#include "sight-tiled-images.h"
#include "sight-tiled-sheet.h"

#define EMPTY "empty" /* ids of empty cells */
#define OUTSIDE "outside"

static void
entry_clear (gpointer data)
{
  SightTiledEntry *entry = data;

  g_clear_pointer (&entry->kind.tile.name, g_free);
}

static void
importer_clear (SightTiledImporter *self)
{
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->entry_of[0], g_free);
  g_clear_pointer (&self->entry_of[1], g_free);
  g_clear_pointer (&self->map, sight_map_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightTiledImporter, importer_clear)

/* Reads what rules about sight know of the tile @gid, which became @tile. */
static void
take_rules (const SightTiledImporter *self, guint32 gid, SightTile *tile)
{
  const SightTiledTile *said = sight_tiled_find_tile (self->tiled, gid);
  const SightTileSource source = { self->input->name, self->notes, FALSE };

  for (guint i = 0; said != NULL && sight_tile_value_get_name (i) != NULL; i++)
    {
      const char *text = sight_tiled_get (said->properties, sight_tile_value_get_property (i));

      if (text != NULL)
        sight_tile_value_take (i, tile, text, &source);
    }
}

int
sight_tiled_importer_add (SightTiledImporter *self, guint32 gid, gboolean blocks)
{
  SightTiledEntry entry = { .gid = gid, .blocks = blocks };
  g_autofree char *id = sight_tiled_get_tile_id (self->tiled, gid);
  const SightImportTile *answer = sight_import_get_tile (self->input->import, id);

  /* One is left for empty cells outside all walls. */
  if (self->entries->len >= SIGHT_LEGEND_MAX)
    {
      g_set_error (self->error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                   _ ("%s: the map has more than %d kinds of tiles"), self->input->name, SIGHT_LEGEND_MAX);
      return -1;
    }
  if (gid != 0)
    {
      entry.kind = sight_tiled_describe (self->tiled, gid, blocks, answer);
      take_rules (self, gid, &entry.kind.tile);
      entry.rank = !entry.kind.tile.transparent ? 3 : !entry.kind.tile.walkable ? 2 : 1;
    }
  g_array_append_val (self->entries, entry);

  return self->entries->len - 1;
}

int
sight_tiled_importer_take (SightTiledImporter *self, guint kind, gboolean blocks)
{
  int *entry = &self->entry_of[blocks][kind];

  if (*entry < 0)
    *entry = sight_tiled_importer_add (self, g_array_index (self->tiled->kinds, guint32, kind), blocks);

  return *entry;
}

/* If this program wrote the map, the legend is the whole tileset. */
static gboolean
take_tilesets (SightTiledImporter *self)
{
  for (guint i = 0; i < self->tiled->tilesets->len; i++)
    {
      const SightTiledTileset *tileset = g_ptr_array_index (self->tiled->tilesets, i);

      for (guint k = 0; k < tileset->ids->len; k++)
        {
          guint32 gid = tileset->first_gid + g_array_index (tileset->ids, guint, k);
          int kind = sight_tiled_get_kind (self->tiled, gid & ~SIGHT_TILED_FLIPS);
          int entry = kind > 0 ? sight_tiled_importer_take (self, kind, FALSE) : -1;

          if (entry < 0)
            return FALSE;
          sight_tiled_importer_get (self, entry)->is_kept = TRUE;
        }
    }

  return TRUE;
}

/* An empty cell, inside or outside all walls. */
static SightFoundKind
describe_empty (const SightTiledImporter *self, const char *id)
{
  const SightImportTile *answer = sight_import_get_tile (self->input->import, id);
  SightFoundKind kind = { .is_empty = TRUE };

  if (answer == NULL)
    answer = sight_import_get_tile (self->input->import, EMPTY);
  kind.tile = sight_glyph_get_tile (answer != NULL && answer->transparent ? '.' : ' ');
  if (answer != NULL)
    {
      kind.word = SIGHT_WORD_SAID;
      kind.tile.walkable = answer->walkable;
      kind.tile.transparent = answer->transparent;
    }

  return kind;
}

/* Decides what the file leaves open. */
static void
settle (SightTiledImporter *self)
{
  const SightTiledEntry outside = { .kind = describe_empty (self, OUTSIDE) };
  g_autofree SightFoundKind *kinds = NULL;
  SightWallSearch search = { .map = self->map };

  g_array_append_val (self->entries, outside);
  sight_tiled_importer_get (self, 0)->kind = describe_empty (self, EMPTY);
  search.n = self->entries->len;
  search.outside = search.n - 1;
  search.kinds = kinds = g_new (SightFoundKind, search.n);
  for (guint i = 0; i < search.n; i++)
    kinds[i] = sight_tiled_importer_get (self, i)->kind;
  if (self->is_own)
    sight_wall_search_count_kinds (&search);
  else
    sight_wall_search_settle (&search, self->input->survey, self->notes);
  for (guint i = 0; i < search.n; i++)
    {
      sight_tiled_importer_get (self, i)->kind = kinds[i];
      if (self->is_own)
        sight_tiled_importer_get (self, i)->kind.is_guess = FALSE;
    }
}

static int
compare_entries (gconstpointer a, gconstpointer b, gpointer data)
{
  const SightTiledEntry *first = sight_tiled_importer_get (data, *(const guint *) a),
                        *second = sight_tiled_importer_get (data, *(const guint *) b);

  /* The empty cell comes last. */
  if (first->gid != second->gid)
    return first->gid - 1 < second->gid - 1 ? -1 : 1;
  if (first->gid == 0)
    return *(const guint *) a < *(const guint *) b ? -1 : 1;

  return first->blocks - second->blocks;
}

static void
set_counterparts (SightTiledImporter *self, SightNewTiles *tiles, const int *index_of)
{
  for (guint i = 1; i < self->entries->len; i++)
    {
      const SightTiledTile *said = sight_tiled_find_tile (self->tiled, sight_tiled_importer_get (self, i)->gid);
      const char *glyph = said != NULL ? sight_tiled_get (said->properties, "counterpart") : NULL;
      SightTile tile;

      if (index_of[i] < 0 || glyph == NULL || g_utf8_strlen (glyph, -1) != 1)
        continue;
      tile = *sight_legend_get (tiles->legend, index_of[i]);
      tile.counterpart = sight_glyphs_find (tiles->glyphs, g_utf8_get_char (glyph));
      sight_legend_set (tiles->legend, index_of[i], &tile);
    }
}

/* @tile: the tile that entry @index became; @picture: (nullable): its picture, of which it is @part */
static void
fill_survey (const SightTiledImporter *self, guint index, int tile, GFile *picture, SightRect part)
{
  const SightTiledEntry *entry = sight_tiled_importer_get (self, index);
  const gboolean is_outside = index == self->entries->len - 1 && sight_tiled_importer_get (self, 0)->kind.count > 0;
  g_autofree char *id = is_outside ? g_strdup (OUTSIDE) : sight_tiled_get_tile_id (self->tiled, entry->gid);

  if (self->input->survey == NULL)
    return;

  sight_survey_add_tile (self->input->survey, id, entry->kind.count, tile, entry->kind.is_guess);
  sight_survey_set_clue (self->input->survey, entry->kind.clue, entry->kind.is_likely);
  if (picture != NULL)
    sight_survey_set_picture (self->input->survey, picture, part);
}

/* What is made of the pictures of tiles. */
typedef struct
{
  SightTiledColors colors;
  SightTiledImages images;
  GHashTable *missed; /* set of char *, the paths of those of which a note says that they are not there */
} Pictures;

static void
pictures_init (Pictures *self)
{
  sight_tiled_colors_init (&self->colors);
  sight_tiled_images_init (&self->images);
  self->missed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
pictures_clear (Pictures *self)
{
  sight_tiled_images_clear (&self->images);
  sight_tiled_colors_clear (&self->colors);
  g_clear_pointer (&self->missed, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pictures, pictures_clear)

/* Says once of each picture why tiles are without it.  Of a map without a folder, nobody expects pictures. */
static void
note_missed (const SightTiledImporter *self, Pictures *pictures, const char *path, SightSibling what)
{
  static const char *const sentences[] = {
    [SIGHT_BESIDE_FOUND] = N_ ("the picture “%s” is not read: it is damaged, too large or no PNG picture"),
    [SIGHT_BESIDE_ABOVE] = N_ ("the picture “%s” is not read: it is damaged, too large or no PNG picture"),
    [SIGHT_BESIDE_OUTSIDE] = N_ ("the picture “%s” is not read: it lies outside the project"),
    [SIGHT_BESIDE_MISSING] = N_ ("the picture “%s” is not read: there is no such file"),
  };

  if (what != SIGHT_BESIDE_NO_FOLDER && g_hash_table_add (pictures->missed, g_strdup (path)))
    sight_notes_add (self->notes, _ (sentences[what]), path);
}

/* Other programs draw every tile with its picture; what this program wrote draws tiles without an image flat. */
static gboolean
shows_image (const SightTiledImporter *self, Pictures *pictures, GFile *picture, SightRect part)
{
  return picture != NULL && !(self->is_own && sight_tiled_colors_are_one (&pictures->colors, picture, part));
}

/* (nullable): the picture of @entry, of which it is @part; the tile takes its image from there, and its colour unless
 * the file says what it looks like. */
static GFile *
take_picture (const SightTiledImporter *self, SightTiledEntry *entry, Pictures *pictures, SightRect *part)
{
  const gboolean has_picture = entry->gid != 0 && entry->gid != SIGHT_TILED_COLLISION;
  g_autofree char *path = has_picture ? sight_tiled_sheet_get_path (self->tiled, entry->gid, part) : NULL;
  SightTile *tile = &entry->kind.tile;
  g_autoptr (GFile) picture = NULL;
  SightSibling what;

  if (path == NULL)
    return NULL;

  picture = sight_tiled_sheet_find (path, self->input->folder, &what);
  if (sight_tiled_has_style (self->tiled, entry->gid))
    {
      if (shows_image (self, pictures, picture, *part))
        tile->image = sight_tiled_images_take (&pictures->images, picture, *part);
      return g_steal_pointer (&picture);
    }

  if (picture != NULL)
    {
      sight_tiled_colors_find (&pictures->colors, picture, *part, &tile->color);
      tile->image = sight_tiled_images_take (&pictures->images, picture, *part);
    }
  if (picture == NULL || !sight_tiled_images_has (&pictures->images, picture))
    note_missed (self, pictures, path, what);

  return g_steal_pointer (&picture);
}

/* Adds the tile of entry @index, with its picture and in the mean colour of that, unless the file says more; -1 if no
 * cell has it.  @tile: of an earlier entry that is the same, or -1 */
static int
add_tile (SightTiledImporter *self, SightNewTiles *tiles, Pictures *pictures, guint index, int tile)
{
  SightTiledEntry *entry = sight_tiled_importer_get (self, index);
  g_autoptr (GFile) picture = NULL;
  SightRect part = { 0 };

  if (entry->kind.count == 0 && !entry->is_kept)
    return -1;

  picture = take_picture (self, entry, pictures, &part);
  if (tile < 0)
    tile = sight_new_tiles_add (tiles, &entry->kind.tile);
  if (entry->kind.count > 0)
    fill_survey (self, index, tile, picture, part);

  return tile;
}

/* Whether entries @a and @b are one tile of the file, and of the legend: no layer makes a difference. */
static gboolean
are_one (const SightTiledImporter *self, guint a, guint b)
{
  const SightTiledEntry *first = sight_tiled_importer_get (self, a), *second = sight_tiled_importer_get (self, b);

  return first->gid != 0 && first->gid == second->gid && first->kind.count > 0 &&
         sight_tile_equal (&first->kind.tile, &second->kind.tile);
}

/* Makes the legend, and turns the cells of the map into its indices. */
static SightLegend *
make_legend (SightTiledImporter *self, Pictures *pictures)
{
  g_auto (SightNewTiles) tiles;
  g_autofree guint *order = g_new (guint, self->entries->len);
  g_autofree int *index_of = g_new (int, self->entries->len);
  g_autofree gboolean *repeats = g_new (gboolean, self->entries->len);
  gsize n = (gsize) self->map->width * self->map->height;

  sight_new_tiles_init (&tiles, sight_legend_new ());
  for (guint i = 0; i < self->entries->len; i++)
    order[i] = i;
  g_qsort_with_data (order, self->entries->len, sizeof (guint), compare_entries, self);
  for (guint i = 0; i < self->entries->len; i++)
    repeats[i] = i > 0 && are_one (self, order[i - 1], order[i]);
  for (guint i = 0; i < self->entries->len; i++)
    index_of[order[i]] = add_tile (self, &tiles, pictures, order[i], repeats[i] ? index_of[order[i - 1]] : -1);
  set_counterparts (self, &tiles, index_of);
  for (gsize i = 0; i < n; i++)
    self->map->tiles[i] = index_of[self->map->tiles[i]];

  return g_steal_pointer (&tiles.legend);
}

static void
note_losses (const SightTiledImporter *self)
{
  const SightTiled *tiled = self->tiled;

  if (!g_str_equal (tiled->orientation, "orthogonal"))
    sight_notes_add (self->notes, _ ("the map is “%s”: its cells become squares"), tiled->orientation);
  if (tiled->is_infinite && (self->rect.x != 0 || self->rect.y != 0))
    sight_notes_add (self->notes, _ ("cell (%d, %d) of the infinite map became (0, 0)"), self->rect.x, self->rect.y);
  sight_notes_add_count (self->notes, self->n_outside,
                         g_dngettext (GETTEXT_PACKAGE, "%zu cell outside the map is left out",
                                      "%zu cells outside the map are left out", self->n_outside));
  sight_notes_add_count (self->notes, tiled->n_flipped,
                         g_dngettext (GETTEXT_PACKAGE, "%zu cell loses its mirroring or rotation",
                                      "%zu cells lose their mirroring or rotation", tiled->n_flipped));
  sight_notes_add_count (self->notes, tiled->n_pictures,
                         g_dngettext (GETTEXT_PACKAGE, "%zu layer that is a picture is left out",
                                      "%zu layers that are pictures are left out", tiled->n_pictures));
  sight_notes_add_count (
      self->notes, tiled->n_shifted,
      g_dngettext (GETTEXT_PACKAGE, "%zu layer is shifted by a fraction of a cell and moved to the nearest cells",
                   "%zu layers are shifted by a fraction of a cell and moved to the nearest cells", tiled->n_shifted));
}

static gboolean
lay_map (SightTiledImporter *self)
{
  SightTiled *tiled = self->tiled;

  if (tiled->kinds->len > 1 && tiled->tilesets->len == 0)
    {
      g_set_error (self->error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                   _ ("%s: cells have tiles, but there is no tileset"), self->input->name);
      return FALSE;
    }

  for (int blocks = 0; blocks < 2; blocks++)
    {
      self->entry_of[blocks] = g_new (int, SIGHT_TILED_KINDS_MAX);
      memset (self->entry_of[blocks], 0xff, SIGHT_TILED_KINDS_MAX * sizeof (int));
      self->entry_of[blocks][0] = 0;
    }

  return sight_tiled_importer_add (self, 0, FALSE) == 0 && (!self->is_own || take_tilesets (self)) &&
         sight_tiled_importer_lay (self) && (self->is_own || sight_tiled_importer_cover (self));
}

SightLevel *
sight_tiled_import (SightTiled *tiled, const SightInput *input, SightNotes *notes, GError **error)
{
  g_auto (SightTiledImporter) importer = { .tiled = tiled, .input = input, .notes = notes, .error = error };
  g_auto (Pictures) pictures = { 0 };
  SightLevel *level;
  SightLegend *legend;

  importer.is_own = sight_tiled_get (tiled->properties, SIGHT_TILED_MARK) != NULL;
  importer.entries = g_array_new (FALSE, FALSE, sizeof (SightTiledEntry));
  g_array_set_clear_func (importer.entries, entry_clear);
  if (!lay_map (&importer))
    return NULL;

  settle (&importer);
  pictures_init (&pictures);
  legend = make_legend (&importer, &pictures);
  note_losses (&importer);
  level = sight_level_new (g_steal_pointer (&importer.map), legend);
  sight_pictures_clear (&level->pictures);
  sight_pictures_copy (&level->pictures, &pictures.images.pictures);
  sight_tiled_import_objects (tiled, level, (SightCell) { importer.rect.x, importer.rect.y }, notes);

  return level;
}
