/* sightline-plain.c - libsightline for other languages: a plain C interface without GLib types
 *
 * SPDX-License-Identifier: MIT
 */
#include "sightline-plain.h"

#include <string.h>

#include "core/scenario/sight-gaze.h"
#include "core/sight/sight-preset.h"

struct sightline_map
{
  SightGrid *grid;
};

struct sightline_sight
{
  SightVision vision;
};

int
sightline_plain_version (void)
{
  return 1;
}

/* Maps */

static gboolean
is_open (char byte)
{
  return byte == '\0' || byte == '.' || byte == ' ';
}

sightline_map *
sightline_map_new (const char *cells, int width, int height)
{
  sightline_map *map;

  if (cells == NULL || !sight_map_size_is_valid (width, height))
    return NULL;
  map = g_new0 (sightline_map, 1);
  map->grid = sight_grid_new (width, height);
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        sight_grid_set_opaque (map->grid, (SightCell) { x, y }, !is_open (cells[(gsize) y * width + x]));
    }

  return map;
}

void
sightline_map_free (sightline_map *map)
{
  if (map == NULL)
    return;
  sight_grid_free (map->grid);
  g_free (map);
}

int
sightline_map_set (sightline_map *map, int x, int y, int opaque)
{
  if (map == NULL || !sight_grid_contains (map->grid, (SightCell) { x, y }))
    return -1;
  sight_grid_set_opaque (map->grid, (SightCell) { x, y }, opaque != 0);

  return 0;
}

int
sightline_map_is_opaque (const sightline_map *map, int x, int y)
{
  return map == NULL || sight_grid_is_opaque_or_outside (map->grid, (SightCell) { x, y });
}

/* Sights */

/* FALSE if one of @settings is none of the sight's. */
static gboolean
apply_settings (SightVision *vision, const char *settings)
{
  g_auto (GStrv) parts = g_strsplit (settings != NULL ? settings : "", ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *value = strchr (parts[i], '=');

      if (value == NULL)
        return FALSE;
      *value = '\0';
      if (sight_vision_set (vision, g_strstrip (parts[i]), g_strstrip (value + 1)) != SIGHT_SET_OK)
        return FALSE;
    }

  return TRUE;
}

sightline_sight *
sightline_sight_new (const char *preset, int range, const char *settings)
{
  const SightPreset *row = preset != NULL ? sight_preset_find (preset) : NULL;
  sightline_sight *sight;

  if (row == NULL || range < -1 || range > SIGHT_RANGE_MAX)
    return NULL;
  sight = g_new0 (sightline_sight, 1);
  sight_preset_apply (row, &sight->vision);
  if (range >= 0)
    sight->vision.range = range;
  if (!apply_settings (&sight->vision, settings))
    g_clear_pointer (&sight, g_free);

  return sight;
}

void
sightline_sight_free (sightline_sight *sight)
{
  g_free (sight);
}

/* Answers */

int
sightline_see (const sightline_map *map, const sightline_sight *sight, int x, int y, unsigned char *seen)
{
  const SightCell viewer = { x, y };
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightGaze gaze;

  if (map == NULL || sight == NULL || seen == NULL || !sight_grid_contains (map->grid, viewer))
    return -1;
  gaze = sight_gaze_init (map->grid, &sight->vision, viewer);
  sight_gaze_see (&gaze, &view);
  for (int row = 0; row < map->grid->height; row++)
    {
      for (int column = 0; column < map->grid->width; column++)
        seen[(gsize) row * map->grid->width + column] = sight_view_sees (&view, (SightCell) { column, row });
    }

  return sight_view_count (&view);
}

/* FALSE if there is nothing to ask. */
static gboolean
begin (const sightline_map *map, const sightline_sight *sight, const int line[4], SightGaze *gaze)
{
  if (map == NULL || sight == NULL || line == NULL ||
      !sight_grid_contains (map->grid, (SightCell) { line[0], line[1] }) ||
      !sight_grid_contains (map->grid, (SightCell) { line[2], line[3] }))
    return FALSE;
  *gaze = sight_gaze_init (map->grid, &sight->vision, (SightCell) { line[0], line[1] });

  return TRUE;
}

int
sightline_los (const sightline_map *map, const sightline_sight *sight, const int line[4])
{
  SightGaze gaze;
  SightLos los;

  if (!begin (map, sight, line, &gaze))
    return -1;
  los = sight_gaze_ask (&gaze, (SightCell) { line[2], line[3] }, NULL);

  return sight_los_is_clear (&los);
}

/* Text */

static const char *const verdicts[] = {
  [SIGHT_VERDICT_OPEN] = "open",
  [SIGHT_VERDICT_UNTESTED] = "not tested",
  [SIGHT_VERDICT_BLOCKED] = "blocked",
  [SIGHT_VERDICT_FLANKED] = "blocked by its flankers",
};

static const char *const stops[] = {
  [SIGHT_LOS_CLEAR] = "seen",
  [SIGHT_LOS_START] = "not seen: the viewer's own cell blocks",
  [SIGHT_LOS_CELL] = "not seen: a cell on the way blocks",
  [SIGHT_LOS_TARGET] = "not seen: the cell itself blocks, and this sight shows no walls",
  [SIGHT_LOS_FLANKERS] = "not seen: the cells on both sides of a corner block",
  [SIGHT_LOS_SPENT] = "not seen: the cells on the way cost too much sight",
  [SIGHT_LOS_RANGE] = "not seen: out of range",
  [SIGHT_LOS_UNSEEN] = "not seen: the field of view does not hold the cell",
  [SIGHT_LOS_FACING] = "not seen: the viewer faces elsewhere",
  [SIGHT_LOS_DARK] = "not seen: the cell is too dark",
  [SIGHT_LOS_CONCEALED] = "not seen: the cell conceals anyone in it",
  [SIGHT_LOS_DEAD] = "not seen: no one looks",
  [SIGHT_LOS_OUTSIDE] = "not seen: outside the map",
};

/* The steps of the line; of a field those that look at @to. */
static void
describe (const SightTrace *trace, SightCell to, GString *text)
{
  guint n = 0;

  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (step->kind == SIGHT_STEP_MOVE)
        g_string_append_printf (text, "%u. (%d, %d) to (%d, %d), error %d: %s\n", ++n, step->cell.x, step->cell.y,
                                step->to.x, step->to.y, step->error, verdicts[step->verdict]);
      else if (step->kind == SIGHT_STEP_CELL && sight_cell_equal (step->cell, to))
        g_string_append_printf (text, "%u. (%d, %d), row %d: %s, %s\n", ++n, step->cell.x, step->cell.y, step->depth,
                                verdicts[step->verdict], step->parts != 0 ? "seen" : "not seen");
    }
}

int
sightline_explain (const sightline_map *map, const sightline_sight *sight, const int line[4], char *text, int size)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_autoptr (GString) all = g_string_new (NULL);
  SightGaze gaze;
  SightLos los;

  if (!begin (map, sight, line, &gaze))
    return -1;
  los = sight_gaze_ask (&gaze, (SightCell) { line[2], line[3] }, trace);
  describe (trace, (SightCell) { line[2], line[3] }, all);
  g_string_append_printf (all, "%s\n", stops[los.stop]);
  if (text != NULL && size > 0)
    g_strlcpy (text, all->str, size);

  return all->len + 1;
}
