/* sight-orientation.c - the map turned and mirrored: does a sight show the same?
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-orientation.h"

/* Turned clockwise as people see it, y pointing down. */
static const SightOrientation table[SIGHT_ORIENTATIONS] = {
  { "as-is", N_ ("as it is"), FALSE, FALSE, FALSE },
  { "turned-90", N_ ("turned by 90°"), TRUE, TRUE, FALSE },
  { "turned-180", N_ ("turned by 180°"), FALSE, TRUE, TRUE },
  { "turned-270", N_ ("turned by 270°"), TRUE, FALSE, TRUE },
  { "mirrored-x", N_ ("left and right exchanged"), FALSE, TRUE, FALSE },
  { "mirrored-y", N_ ("top and bottom exchanged"), FALSE, FALSE, TRUE },
  { "mirrored-down", N_ ("mirrored at the diagonal that falls"), TRUE, FALSE, FALSE },
  { "mirrored-up", N_ ("mirrored at the diagonal that rises"), TRUE, TRUE, TRUE },
};

struct _SightTurned
{
  const SightOrientation *orientation;
  SightGrid *grid;
  SightView view; /* of the turned map */
};

const SightOrientation *
sight_orientation_get_nth (guint n)
{
  g_assert (n < SIGHT_ORIENTATIONS);

  return &table[n];
}

SightCell
sight_orientation_turn (const SightOrientation *self, SightRect size, SightCell cell)
{
  SightCell turned = self->swap ? (SightCell) { cell.y, cell.x } : cell;
  int width = self->swap ? size.height : size.width, height = self->swap ? size.width : size.height;

  if (self->flip_x)
    turned.x = width - 1 - turned.x;
  if (self->flip_y)
    turned.y = height - 1 - turned.y;

  return turned;
}

static SightRect
turn_rect (const SightOrientation *self, SightRect size, SightRect rect)
{
  const SightCell a = sight_orientation_turn (self, size, (SightCell) { rect.x, rect.y });
  const SightCell b =
      sight_orientation_turn (self, size, (SightCell) { rect.x + rect.width - 1, rect.y + rect.height - 1 });

  return (SightRect) { MIN (a.x, b.x), MIN (a.y, b.y), ABS (a.x - b.x) + 1, ABS (a.y - b.y) + 1 };
}

static SightRect
get_size (const SightGrid *grid)
{
  return (SightRect) { 0, 0, grid->width, grid->height };
}

static void
turn_areas (const SightOrientation *self, SightRect size, SightLevel *turned)
{
  const SightRect all = { 0, 0, self->swap ? size.height : size.width, self->swap ? size.width : size.height };

  for (guint i = 0; i < turned->areas->len; i++)
    {
      SightArea *area = sight_level_get_area (turned, i);
      g_autoptr (SightCellSet) cells = sight_cell_set_new (all);

      for (SightRuns runs = sight_cell_set_begin (area->cells, size); sight_runs_next (&runs);)
        {
          for (int k = 0; k < runs.length; k++)
            {
              SightCell to = sight_orientation_turn (self, size, (SightCell) { runs.cell.x + k, runs.cell.y });

              sight_cell_set_add_rect (cells, (SightRect) { to.x, to.y, 1, 1 });
            }
        }
      sight_area_set_cells (area, cells, all);
    }
}

/* (transfer full): the legend with its one-way tiles turned. */
static SightLegend *
turn_legend (const SightOrientation *self, const SightLegend *legend)
{
  static const SightCell steps[] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const SightRect around = { 0, 0, 3, 3 };
  SightLegend *turned = sight_legend_copy (legend);

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const int sides = sight_legend_get (legend, i)->rules.stops;
      int to = 0;

      for (int k = 0; k < 4; k++)
        {
          const SightCell side = sight_orientation_turn (self, around, (SightCell) { 1 + steps[k].x, 1 + steps[k].y });

          for (int j = 0; j < 4 && (sides >> k & 1); j++)
            to |= (side.x == 1 + steps[j].x && side.y == 1 + steps[j].y) << j;
        }
      g_array_index (turned->tiles, SightTile, i).rules.stops = to;
    }

  return turned;
}

SightLevel *
sight_orientation_turn_level (const SightOrientation *self, const SightLevel *level)
{
  const SightRect size = sight_map_get_rect (level->map);
  SightLevel *turned = sight_level_copy (level);
  SightMap *map = self->swap ? sight_map_new (size.height, size.width, 0) : sight_map_new (size.width, size.height, 0);

  for (int y = 0; y < size.height; y++)
    {
      for (int x = 0; x < size.width; x++)
        sight_map_set (map, sight_orientation_turn (self, size, (SightCell) { x, y }),
                       sight_map_get (level->map, (SightCell) { x, y }));
    }
  for (guint i = 0; i < turned->viewers->len; i++)
    {
      SightViewer *viewer = sight_level_get_viewer (turned, i);
      const SightRect body = turn_rect (self, size, sight_viewer_get_body (viewer));

      viewer->cell = (SightCell) { body.x, body.y };
      viewer->width = body.width;
      viewer->height = body.height;
    }
  for (guint i = 0; i < turned->lamps->len; i++)
    {
      SightLamp *lamp = sight_level_get_lamp (turned, i);

      lamp->cell = sight_orientation_turn (self, size, lamp->cell);
    }
  turn_areas (self, size, turned);
  sight_level_take_map (turned, map, turn_legend (self, level->legend));

  return turned;
}

void
sight_turned_update (SightTurned *self, const SightGrid *grid, SightRect rect)
{
  const SightRect size = get_size (grid);

  rect = sight_rect_intersect (rect, size);
  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      for (int x = rect.x; x < rect.x + rect.width; x++)
        {
          const SightCell cell = { x, y }, turned = sight_orientation_turn (self->orientation, size, cell);
          const gboolean opaque = sight_grid_is_opaque (grid, cell);

          if (sight_grid_is_opaque (self->grid, turned) != opaque)
            sight_grid_set_opaque (self->grid, turned, opaque);
        }
    }
}

SightTurned *
sight_turned_new (const SightGrid *grid, const SightOrientation *orientation)
{
  SightTurned *self = g_new (SightTurned, 1);
  const SightRect size = get_size (grid);

  *self = (SightTurned) { orientation, NULL, SIGHT_VIEW_INIT };
  self->grid = orientation->swap ? sight_grid_new (size.height, size.width) : sight_grid_new (size.width, size.height);
  sight_turned_update (self, grid, size);

  return self;
}

void
sight_turned_free (SightTurned *self)
{
  sight_grid_free (self->grid);
  sight_view_clear (&self->view);
  g_free (self);
}

/* The heights and costs of @grid on the turned map; one-way tiles are walls by then. */
static void
turn_terrain (SightTurned *self, const SightGrid *grid)
{
  const SightRect size = get_size (grid);
  const SightTerrain *from = grid->terrain;
  SightTerrain *to = g_new0 (SightTerrain, 1);
  const gsize stride = ((gsize) self->grid->width + 63) / 64;

  to->tiles = g_new (guint16, (gsize) size.width * size.height);
  to->rules = g_memdup2 (from->rules, from->n_rules * sizeof (SightTileRules));
  to->n_rules = from->n_rules;
  to->has_heights = from->has_heights;
  to->has_costs = from->has_costs;
  to->special = g_new0 (guint64, stride * self->grid->height);
  for (int i = 0; i < size.width * size.height; i++)
    {
      const SightCell cell = { i % size.width, i / size.width };
      const SightCell turned = sight_orientation_turn (self->orientation, size, cell);

      to->tiles[(gsize) turned.y * self->grid->width + turned.x] = from->tiles[i];
      if (sight_grid_get_rules (grid, cell) != NULL)
        to->special[turned.y * stride + turned.x / 64] |= G_GUINT64_CONSTANT (1) << (turned.x & 63);
    }
  sight_grid_take_terrain (self->grid, to);
  self->grid->height_seen = grid->height_seen;
}

/* From one cell. */
static gboolean
see_turned (const SightGaze *gaze, SightView *view, gpointer data)
{
  SightTurned *self = data;
  const SightRect size = get_size (gaze->grid);
  SightGaze turned =
      sight_gaze_init (self->grid, &gaze->sight, sight_orientation_turn (self->orientation, size, gaze->cell));
  g_autoptr (SightGrid) met = sight_grid_meet (gaze->grid, gaze->cell);
  SightRect window;

  /* Walls as this viewer meets them; what is dark is cut below. */
  if (met != NULL)
    sight_turned_update (self, met, size);
  turned.eye = gaze->eye;
  turned.spend = gaze->spend;
  if (sight_grid_has_heights (gaze->grid) || sight_grid_has_costs (gaze->grid))
    turn_terrain (self, gaze->grid);
  else
    sight_grid_take_terrain (self->grid, NULL);
  sight_gaze_see (&turned, &self->view);
  if (met != NULL)
    sight_turned_update (self, gaze->grid, size);
  sight_view_reset (view, gaze->grid, gaze->cell, self->view.range);
  window = view->window;
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        {
          const SightCell cell = { x, y };

          if (sight_view_sees (&self->view, sight_orientation_turn (self->orientation, size, cell)))
            sight_view_show (view, cell);
        }
    }
  sight_gaze_cut (gaze, view);

  return TRUE;
}

void
sight_turned_see (SightTurned *self, const SightGaze *gaze, SightView *view)
{
  sight_gaze_unite (gaze, view, see_turned, self);
}
