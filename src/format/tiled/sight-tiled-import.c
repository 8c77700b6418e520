/* sight-tiled-import.c - turns a Tiled map into a level: entries become tiles of the legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-importer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/import/sight-guess.h"
#include "format/import/sight-new-tiles.h"
#include "sight-tiled-sheet.h"

static void
entry_clear (gpointer data)
{
  SightTiledEntry *entry = data;

  g_clear_pointer (&entry->tile.name, g_free);
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

/* The index of a new entry, or -1 with an error. */
static int
add_entry (SightTiledImporter *self, guint32 gid, gboolean blocks)
{
  SightTiledEntry entry = { .gid = gid, .blocks = blocks };
  g_autofree char *id = sight_tiled_get_tile_id (self->tiled, gid);
  const SightImportTile *answer = sight_import_get_tile (self->input->import, id);

  if (self->entries->len == SIGHT_LEGEND_MAX)
    {
      g_set_error (self->error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                   _ ("%s: the map has more than %d kinds of tiles"), self->input->name, SIGHT_LEGEND_MAX);
      return -1;
    }
  if (gid != 0)
    {
      entry.tile = sight_tiled_describe (self->tiled, gid, blocks, answer, &entry.word);
      entry.rank = !entry.tile.transparent ? 3 : !entry.tile.walkable ? 2 : 1;
    }
  g_array_append_val (self->entries, entry);

  return self->entries->len - 1;
}

int
sight_tiled_importer_take (SightTiledImporter *self, guint kind, gboolean blocks)
{
  int *entry = &self->entry_of[blocks][kind];

  if (*entry < 0)
    *entry = add_entry (self, g_array_index (self->tiled->kinds, guint32, kind), blocks);

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

static void
count_cells (SightTiledImporter *self)
{
  gsize n = (gsize) self->map->width * self->map->height;
  g_autofree gsize *counts = g_new0 (gsize, self->entries->len);

  for (gsize i = 0; i < n; i++)
    counts[self->map->tiles[i]]++;
  for (guint i = 0; i < self->entries->len; i++)
    sight_tiled_importer_get (self, i)->count = counts[i];
}

/* If no tile blocks sight, the most frequent tile of the border is taken to. */
static void
guess_border (SightTiledImporter *self)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  gsize n = (gsize) self->map->width * self->map->height;
  int border = sight_guess_border (self->map, self->entries->len);
  SightTiledEntry *entry = border > 0 ? sight_tiled_importer_get (self, border) : NULL;
  SightTile wall;

  for (guint i = 1; i < self->entries->len; i++)
    {
      if (sight_tiled_importer_get (self, i)->count > 0 && !sight_tiled_importer_get (self, i)->tile.transparent)
        return;
    }
  if (self->is_own || entry == NULL || entry->word == SIGHT_TILED_SAID || entry->count == n)
    return;

  wall = *sight_legend_get (standard, sight_legend_find_glyph (standard, '#'));
  wall.name = entry->tile.name;
  entry->tile = wall;
  entry->word = SIGHT_TILED_GUESSED;
  sight_notes_add (self->notes,
                   _ ("no tile is known to block sight: “%s”, which makes up most of the border, is taken for a wall"),
                   wall.name);
}

static int
compare_entries (gconstpointer a, gconstpointer b, gpointer data)
{
  const SightTiledEntry *first = sight_tiled_importer_get (data, *(const guint *) a),
                        *second = sight_tiled_importer_get (data, *(const guint *) b);

  /* The empty cell comes last. */
  if (first->gid != second->gid)
    return first->gid - 1 < second->gid - 1 ? -1 : 1;

  return first->blocks - second->blocks;
}

/* The tile of empty cells: void, or floor if all layers used only contain what blocks. */
static void
name_empty (SightTiledImporter *self)
{
  g_autofree char *id = sight_tiled_get_tile_id (self->tiled, 0);
  const SightImportTile *answer = sight_import_get_tile (self->input->import, id);
  gboolean is_floor = answer != NULL ? answer->transparent : self->is_floor;
  SightTile tile = sight_glyph_get_tile (is_floor ? '.' : ' ');

  if (answer != NULL)
    {
      tile.walkable = answer->walkable;
      tile.transparent = answer->transparent;
    }
  sight_tiled_importer_get (self, 0)->tile = tile;
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

/* @tile: the tile that @entry became */
static void
fill_survey (const SightTiledImporter *self, const SightTiledEntry *entry, int tile)
{
  gboolean is_known = self->is_own || entry->gid == 0 || entry->word != SIGHT_TILED_GUESSED;
  g_autofree char *id = sight_tiled_get_tile_id (self->tiled, entry->gid);
  g_autoptr (GFile) picture = NULL;
  SightRect part;

  if (self->input->survey == NULL)
    return;

  sight_survey_add_tile (self->input->survey, id, entry->count, tile, !is_known);
  picture = sight_tiled_sheet_find (self->tiled, entry->gid, self->input->folder, &part);
  if (picture != NULL)
    sight_survey_set_picture (self->input->survey, picture, part);
}

/* Makes the legend, and turns the cells of the map into its indices. */
static SightLegend *
make_legend (SightTiledImporter *self)
{
  g_auto (SightNewTiles) tiles;
  g_autofree guint *order = g_new (guint, self->entries->len);
  g_autofree int *index_of = g_new (int, self->entries->len);
  gsize n = (gsize) self->map->width * self->map->height;

  sight_new_tiles_init (&tiles, sight_legend_new ());
  name_empty (self);
  for (guint i = 0; i < self->entries->len; i++)
    order[i] = i;
  g_qsort_with_data (order, self->entries->len, sizeof (guint), compare_entries, self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const SightTiledEntry *entry = sight_tiled_importer_get (self, order[i]);

      index_of[order[i]] = -1;
      if (entry->count == 0 && !entry->is_kept)
        continue;
      index_of[order[i]] = sight_new_tiles_add (&tiles, &entry->tile);
      if (entry->count > 0)
        fill_survey (self, entry, index_of[order[i]]);
    }
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

  return add_entry (self, 0, FALSE) == 0 && (!self->is_own || take_tilesets (self)) && sight_tiled_importer_lay (self);
}

SightLevel *
sight_tiled_import (SightTiled *tiled, const SightInput *input, SightNotes *notes, GError **error)
{
  g_auto (SightTiledImporter) importer = { .tiled = tiled, .input = input, .notes = notes, .error = error };
  SightLevel *level;
  SightLegend *legend;

  importer.is_own = sight_tiled_get (tiled->properties, SIGHT_TILED_MARK) != NULL;
  importer.entries = g_array_new (FALSE, FALSE, sizeof (SightTiledEntry));
  g_array_set_clear_func (importer.entries, entry_clear);
  if (!lay_map (&importer))
    return NULL;

  count_cells (&importer);
  guess_border (&importer);
  legend = make_legend (&importer);
  note_losses (&importer);
  level = sight_level_new (g_steal_pointer (&importer.map), legend);
  sight_tiled_import_objects (tiled, level, (SightCell) { importer.rect.x, importer.rect.y }, notes);

  return level;
}
