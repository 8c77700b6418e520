/* sight-survey.c - what a reader found in a file: maps, layers, tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import.h"

#include <string.h>

static void
map_free (gpointer data)
{
  SightSurveyMap *map = data;

  g_free (map->name);
  g_free (map);
}

static void
layer_free (gpointer data)
{
  SightSurveyLayer *layer = data;

  g_free (layer->name);
  g_free (layer);
}

static void
tile_free (gpointer data)
{
  SightSurveyTile *tile = data;

  g_free (tile->id);
  g_free (tile);
}

SightSurvey *
sight_survey_new (void)
{
  SightSurvey *self = g_new0 (SightSurvey, 1);

  self->maps = g_ptr_array_new_with_free_func (map_free);
  self->layers = g_ptr_array_new_with_free_func (layer_free);
  self->tiles = g_ptr_array_new_with_free_func (tile_free);
  self->pictures = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

void
sight_survey_free (SightSurvey *self)
{
  g_ptr_array_unref (self->maps);
  g_ptr_array_unref (self->layers);
  g_ptr_array_unref (self->tiles);
  g_ptr_array_unref (self->pictures);
  g_free (self);
}

void
sight_survey_add_map (SightSurvey *self, const char *name, gboolean used)
{
  SightSurveyMap *map;

  if (self == NULL)
    return;

  map = g_new0 (SightSurveyMap, 1);
  map->name = g_strdup (name);
  map->used = used;
  g_ptr_array_add (self->maps, map);
}

const SightSurveyMap *
sight_survey_find_map (const SightSurvey *self, const char *map)
{
  const SightSurveyMap *by_end = NULL;
  guint n_ends = 0;
  guint64 number;

  for (guint i = 0; i < self->maps->len; i++)
    {
      const SightSurveyMap *found = g_ptr_array_index (self->maps, i);
      const char *slash = strrchr (found->name, '/');

      if (g_str_equal (found->name, map))
        return found;
      if (slash != NULL && g_str_equal (slash + 1, map))
        {
          by_end = found;
          n_ends++;
        }
    }
  if (n_ends == 1)
    return by_end;
  if (g_ascii_string_to_unsigned (map, 10, 1, G_MAXUINT, &number, NULL) && number <= self->maps->len)
    return g_ptr_array_index (self->maps, number - 1);

  return NULL;
}

void
sight_survey_add_layer (SightSurvey *self, const char *name, gboolean used)
{
  SightSurveyLayer *layer;

  if (self == NULL)
    return;

  layer = g_new0 (SightSurveyLayer, 1);
  layer->name = g_strdup (name);
  layer->used = used;
  g_ptr_array_add (self->layers, layer);
}

static SightSurveyTile *
get_last_tile (const SightSurvey *self)
{
  return self->tiles->len > 0 ? g_ptr_array_index (self->tiles, self->tiles->len - 1) : NULL;
}

void
sight_survey_add_tile (SightSurvey *self, const char *id, gsize n_cells, int tile, gboolean is_guess)
{
  SightSurveyTile *found;

  if (self == NULL)
    return;

  /* A tile that differs from layer to layer is asked about once. */
  found = get_last_tile (self);
  if (found != NULL && g_str_equal (found->id, id))
    {
      found->n_cells += n_cells;
      found->is_guess = found->is_guess || is_guess;
      return;
    }

  found = g_new0 (SightSurveyTile, 1);
  *found = (SightSurveyTile) {
    .id = g_strdup (id), .n_cells = n_cells, .tile = tile, .is_guess = is_guess, .is_likely = TRUE, .picture = -1
  };
  g_ptr_array_add (self->tiles, found);
}

void
sight_survey_set_clue (SightSurvey *self, SightClue clue, gboolean is_likely)
{
  SightSurveyTile *tile = self != NULL ? get_last_tile (self) : NULL;

  if (tile == NULL || (tile->clue != SIGHT_CLUE_NONE && is_likely))
    return;
  tile->clue = clue;
  tile->is_likely = is_likely;
}

void
sight_survey_set_picture (SightSurvey *self, GFile *picture, SightRect part)
{
  SightSurveyTile *tile = self != NULL ? get_last_tile (self) : NULL;
  guint index;

  if (tile == NULL)
    return;
  if (!g_ptr_array_find_with_equal_func (self->pictures, picture, (GEqualFunc) g_file_equal, &index))
    {
      index = self->pictures->len;
      g_ptr_array_add (self->pictures, g_object_ref (picture));
    }
  tile->picture = index;
  tile->part = part;
}

/* What was said of another picture is no answer for one that shows its cells itself. */
static void
answer_cell (const SightSurvey *self, SightImport *import)
{
  if (self->has_guessed_cell)
    import->cell = self->cell;
  else if (self->cell > 0 && import->is_cell_recalled && !self->has_recalled_cell)
    import->cell = 0;
  import->is_cell_recalled = import->is_cell_recalled && self->has_recalled_cell;
}

void
sight_survey_answer (const SightSurvey *self, const SightLevel *level, SightImport *import)
{
  answer_cell (self, import);
  for (guint i = 0; i < self->layers->len; i++)
    {
      const SightSurveyLayer *layer = g_ptr_array_index (self->layers, i);

      sight_import_set_layer (import, layer->name, layer->used);
    }
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (self->tiles, i);
      const SightTile *became = sight_legend_get (level->legend, tile->tile);

      sight_import_set_tile (import, tile->id, (SightImportTile) { became->walkable, became->transparent });
    }
}

/* Whether the user has decided all tiles. */
static gboolean
is_answered (const SightSurvey *self, const SightImport *import)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (self->tiles, i);

      if (sight_import_get_tile (import, tile->id) == NULL)
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_survey_has_questions (const SightSurvey *self, const SightImport *import)
{
  if (self->stops != SIGHT_STOPS_SOMETHING && !is_answered (self, import))
    return TRUE;
  if (self->maps->len > 1 && (import == NULL || import->map == NULL))
    return TRUE;
  if (self->has_guessed_cell && (import == NULL || import->cell == 0 || import->is_cell_recalled))
    return TRUE;
  for (guint i = 0; i < self->layers->len; i++)
    {
      const SightSurveyLayer *layer = g_ptr_array_index (self->layers, i);

      if (!layer->used && !sight_import_says_layer (import, layer->name))
        return TRUE;
    }
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (self->tiles, i);

      if (tile->is_guess && sight_import_get_tile (import, tile->id) == NULL)
        return TRUE;
    }

  return FALSE;
}
