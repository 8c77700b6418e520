/* sight-conform.c - does a game see what a sight sees? Asked on maps that distinguish sights
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-conform.h"

#include "format/native/sight-settings-json.h"

#define SMALL_MAX 5 /* cells of a side, and the range, of open maps that are tried one and all */

/* The cell nearest to the viewer, of those that differ. */
typedef struct
{
  SightSpecimen *specimen;
  gint64 nearest2;
} Nearest;

static void
keep_nearest (SightCell cell, gboolean game, gboolean sight, gpointer data)
{
  Nearest *self = data;
  const gint64 away2 = sight_cell_distance2 (self->specimen->viewer, cell);

  if (away2 >= self->nearest2)
    return;
  self->nearest2 = away2;
  self->specimen->cell = cell;
  self->specimen->game = game;
}

static SightVision
get_sight (const SightConform *self, const SightSpecimen *specimen)
{
  SightVision sight = *self->sight;

  sight.range = specimen->range;

  return sight;
}

/* Asks both.  FALSE with @error set if the game fails. */
static gboolean
compare (const SightConform *self, SightSpecimen *specimen, gboolean *differs, GError **error)
{
  const SightVision sight = get_sight (self, specimen);
  g_autoptr (SightReplies) answers = sight_replies_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  Nearest nearest = { specimen, G_MAXINT64 };

  *differs = FALSE;
  if (!sight_game_see (self->game, specimen->grid, &sight, specimen->viewer, &view, error))
    return FALSE;
  sight_replies_add_view (answers, sight_replies_add_grid (answers, specimen->grid), &view, specimen->range);
  sight_reply_foreach_difference (sight_replies_get (answers, 0), &sight, keep_nearest, &nearest);
  *differs = nearest.nearest2 < G_MAXINT64;

  return TRUE;
}

gboolean
sight_conform_try (
    const SightConform *self, const SightTrialKind *kind, SightSpecimen *specimen, guint *n_maps, GError **error)
{
  for (guint i = 0; i < kind->n; i++)
    {
      gboolean differs;

      sight_trial_make (kind, i, self->seed, self->range, specimen);
      *n_maps = i + 1;
      if (!compare (self, specimen, &differs, error))
        return FALSE;
      if (differs)
        return TRUE;
    }

  return FALSE;
}

/* A game that fails says nothing about a map. */
static gboolean
differs_cb (SightSpecimen *specimen, gpointer data)
{
  gboolean differs;

  return compare (data, specimen, &differs, NULL) && differs;
}

/* Looks for a difference on an open map of @width x @height cells. */
static gboolean
try_open (const SightConform *self, int width, int height, SightSpecimen *found)
{
  const int first = self->range >= 0 ? self->range : 0, last = self->range >= 0 ? self->range : SMALL_MAX;
  g_autoptr (SightGrid) grid = sight_grid_new (width, height);

  for (int i = 0; i < width * height * (last - first + 1); i++)
    {
      const int at = i / (last - first + 1);
      SightSpecimen next = { grid, { at % width, at / width }, first + i % (last - first + 1), { 0, 0 }, FALSE };

      if (!differs_cb (&next, (gpointer) self))
        continue;
      sight_specimen_clear (found);
      *found = next;
      found->grid = g_steal_pointer (&grid);
      return TRUE;
    }

  return FALSE;
}

void
sight_conform_shrink (const SightConform *self, SightSpecimen *specimen)
{
  sight_shrink (specimen, self->range >= 0, differs_cb, (gpointer) self);
  if (specimen->grid->width <= SMALL_MAX && specimen->grid->height <= SMALL_MAX)
    return;
  /* Taking cells away one by one can end where both the range and the cell would have to change at once. */
  for (int size = 1; size <= SMALL_MAX * SMALL_MAX; size++)
    {
      if (try_open (self, (size - 1) % SMALL_MAX + 1, (size - 1) / SMALL_MAX + 1, specimen))
        return;
    }
}

SightReplies *
sight_conform_ask (const SightConform *self, guint n, SightConformFunc func, gpointer data, GError **error)
{
  g_autoptr (SightReplies) answers = sight_replies_new ();
  g_auto (SightSpecimen) specimen = SIGHT_SPECIMEN_INIT;
  guint n_kinds = 0;

  while (sight_trial_get_nth (n_kinds) != NULL)
    n_kinds++;
  for (guint i = 0; i < n; i++)
    {
      const SightTrialKind *kind = sight_trial_get_nth (i % n_kinds);
      g_auto (SightView) view = SIGHT_VIEW_INIT;
      SightVision sight = { 0 };

      if (func != NULL && !func ((double) i / n, data))
        return NULL;
      /* Patterns come in order: steps that share no factor with their number meet all sorts of them. */
      sight_trial_make (kind, i / n_kinds * 37 % kind->n, self->seed, self->range, &specimen);
      sight.range = specimen.range;
      if (!sight_game_see (self->game, specimen.grid, &sight, specimen.viewer, &view, error))
        return NULL;
      sight_replies_add_view (answers, sight_replies_add_grid (answers, specimen.grid), &view, specimen.range);
    }

  return g_steal_pointer (&answers);
}

/* Recording */

static void
write_map (const SightGrid *grid, SightJsonWriter *writer)
{
  g_auto (GStrv) rows = sight_shrink_get_rows (grid);

  sight_json_begin_array (writer, "maps");
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "name", "smallest");
  sight_json_begin_array (writer, "rows");
  for (int y = 0; rows[y] != NULL; y++)
    sight_json_write_string (writer, NULL, rows[y]);
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  sight_json_end_array (writer);
}

static void
write_field (const SightVision *sight, const SightSpecimen *specimen, SightJsonWriter *writer)
{
  const SightGaze gaze = sight_gaze_init (specimen->grid, sight, specimen->viewer);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  sight_gaze_see (&gaze, &view);
  sight_json_begin_array (writer, "fov");
  sight_json_begin_object (writer, NULL);
  sight_json_write_int (writer, "map", 0);
  sight_json_write_cell (writer, "viewer", specimen->viewer);
  sight_json_write_int (writer, "range", specimen->range);
  sight_json_begin_array (writer, "visible");
  for (int y = 0; y < specimen->grid->height * view.scale; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      sight_view_append_digits (&view, specimen->grid->width, y, row);
      sight_json_write_string (writer, NULL, row->str);
    }
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  sight_json_end_array (writer);
}

char *
sight_conform_record (const SightVision *sight, const SightSpecimen *specimen)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (TRUE);
  SightVision used = *sight;

  used.range = specimen->range;
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "format", "sightline-recorded");
  sight_json_write_int (writer, "version", 1);
  sight_json_write_string (writer, "preset", sight->preset->id);
  sight_settings_write_json (sight, writer);
  write_map (specimen->grid, writer);
  write_field (&used, specimen, writer);
  sight_json_end_object (writer);

  return sight_json_writer_dup_text (writer);
}

SightLevel *
sight_conform_make_level (const SightVision *sight, const SightSpecimen *specimen)
{
  SightLegend *legend = sight_legend_new_standard ();
  const int floor = sight_legend_find_glyph (legend, '.'), wall = sight_legend_find_glyph (legend, '#');
  SightMap *map = sight_map_new (specimen->grid->width, specimen->grid->height, floor);
  const SightCell viewer = specimen->viewer, cell = specimen->cell;
  SightLevel *level;

  for (int i = 0; i < map->width * map->height; i++)
    {
      const SightCell at = { i % map->width, i / map->width };

      if (sight_grid_is_opaque (specimen->grid, at))
        sight_map_set (map, at, wall);
    }
  level = sight_level_new (map, legend);
  level->sight = *sight;
  level->sight.range = specimen->range;
  sight_level_update_light (level);
  if (sight_grid_contains (specimen->grid, cell))
    g_ptr_array_add (level->checks, g_strdup_printf ("(%d, %d) %s (%d, %d)", viewer.x, viewer.y,
                                                     specimen->game ? "must not see" : "sees", cell.x, cell.y));

  return level;
}
