/* sight-gaze-init.c - makes gazes: of viewers, of bare cells, of others; asks them about a level with some cells open
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-gaze.h"

SightGaze
sight_gaze_init (const SightGrid *grid, const SightVision *sight, SightCell cell)
{
  return (SightGaze) { .grid = grid,
                       .viewer = SIGHT_GAZE_BARE,
                       .cell = cell,
                       .sight = *sight,
                       .facing = SIGHT_FACING_NONE,
                       .angle = SIGHT_ANGLE_FULL,
                       .alive = TRUE,
                       .dark_vision = grid->dark_vision,
                       .eye = grid->eye,
                       .spend = grid->spend };
}

SightGaze
sight_gaze_init_viewer (const SightLevel *level, guint viewer)
{
  const SightViewer *self = sight_level_get_viewer (level, viewer);
  const gboolean is_there = sight_grid_contains (level->grid, self->cell);
  const gboolean any = is_there && level->rules.looks == SIGHT_LOOKS_ANY;

  return (SightGaze) { level->grid,
                       (int) viewer,
                       is_there ? sight_viewer_get_middle (self) : self->cell,
                       sight_level_get_sight (level, self),
                       self->facing,
                       self->angle,
                       self->alive,
                       sight_level_get_dark_vision (level, self),
                       self->eye != SIGHT_EYE_AS_LEVEL ? self->eye : level->rules.eye,
                       self->spend != SIGHT_SPEND_AS_LEVEL ? self->spend : level->rules.spend,
                       any ? self->width - 1 : 0,
                       any ? self->height - 1 : 0 };
}

SightGaze
sight_gaze_init_bare (const SightLevel *level, SightCell cell)
{
  return sight_gaze_init (level->grid, &level->sight, cell);
}

/* Which of two viewers that stand in a cell looks from there; either may be SIGHT_GAZE_BARE.  The one place where that
 * is decided. */
static int
prefer (const SightLevel *level, int one, int other)
{
  gboolean is_alive, is_other_alive;

  if (one < 0 || other < 0)
    return MAX (one, other);
  is_alive = sight_level_get_viewer (level, one)->alive;
  is_other_alive = sight_level_get_viewer (level, other)->alive;
  if (is_alive != is_other_alive)
    return is_alive ? one : other;

  return MAX (one, other);
}

SightGaze
sight_gaze_init_at (const SightLevel *level, SightCell cell)
{
  int found = SIGHT_GAZE_BARE;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      const SightRect body = sight_viewer_get_body (viewer);

      if (!viewer->away && sight_rect_contains (&body, cell))
        found = prefer (level, found, (int) i);
    }

  return found >= 0 ? sight_gaze_init_viewer (level, found) : sight_gaze_init_bare (level, cell);
}

/* A viewer, and one of the cells that it stands on. */
typedef struct
{
  SightCell cell;
  int viewer;
} Standing;

static int
compare_standings (gconstpointer one, gconstpointer other)
{
  const SightCell a = ((const Standing *) one)->cell, b = ((const Standing *) other)->cell;

  return a.y != b.y ? (a.y > b.y) - (a.y < b.y) : (a.x > b.x) - (a.x < b.x);
}

/* Of Standing, by cell. */
static GArray *
list_standings (const SightLevel *level)
{
  GArray *standings = g_array_new (FALSE, FALSE, sizeof (Standing));

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      const SightRect body = sight_viewer_get_body (viewer);

      for (int k = 0; !viewer->away && k < body.width * body.height; k++)
        {
          const Standing standing = { { body.x + k % body.width, body.y + k / body.width }, (int) i };

          g_array_append_val (standings, standing);
        }
    }
  g_array_sort (standings, compare_standings);

  return standings;
}

int *
sight_gaze_find_lookers (const SightLevel *level)
{
  g_autoptr (GArray) standings = list_standings (level);
  int *lookers = g_new (int, level->viewers->len + 1);
  guint end;

  for (guint i = 0; i < level->viewers->len; i++)
    lookers[i] = SIGHT_GAZE_BARE;
  for (guint i = 0; i < standings->len; i = end)
    {
      const Standing *first = &g_array_index (standings, Standing, i);
      int found = SIGHT_GAZE_BARE;

      for (end = i; end < standings->len && compare_standings (first, first + (end - i)) == 0; end++)
        found = prefer (level, found, first[end - i].viewer);
      for (const Standing *at = first; at < first + (end - i); at++)
        {
          if (sight_cell_equal (sight_level_get_viewer (level, at->viewer)->cell, at->cell))
            lookers[at->viewer] = found;
        }
    }

  return lookers;
}

SightGaze
sight_gaze_get_middle (const SightGaze *self)
{
  const SightRect body = sight_gaze_get_body (self);

  return sight_gaze_from (self, sight_rect_is_empty (&body) ? self->cell : sight_rect_get_nearest (&body, self->cell));
}

SightGaze
sight_gaze_with_sight (const SightGaze *self, const SightVision *other)
{
  SightGaze gaze = *self;

  gaze.sight = *other;
  gaze.sight.range = self->sight.range;

  return gaze;
}

/* Lights @cell alone, by what shines now; in a bright level all are lit. */
static void
light (const SightLevel *level, SightGrid *grid, SightCell cell)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << (cell.x & 63);
  guint64 *word;

  if (grid->lit == NULL || !sight_grid_contains (grid, cell))
    return;

  word = &grid->lit[(gsize) cell.y * (((gsize) grid->width + 63) / 64) + cell.x / 64];
  *word = sight_level_would_light (level, grid, cell) ? *word | bit : *word & ~bit;
}

SightLos
sight_opened_ask (const SightOpened *self, const SightGaze *gaze, SightCell cell, SightGazeAsk ask)
{
  g_autoptr (SightGrid) grid = sight_grid_copy (self->level->grid);
  SightGaze changed = *gaze;

  for (guint i = 0; i < self->n_cells; i++)
    sight_grid_open (grid, self->cells[i]);
  light (self->level, grid, cell);
  changed.grid = grid;

  return ask (&changed, cell, NULL);
}
