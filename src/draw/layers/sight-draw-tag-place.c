/* sight-draw-tag-place.c - where the tag of an area stands
 *
 * Above its area, else below, or else inside, where it hides no viewer, lamp,
 * pin, door or window, no mark of an answer, nor the tag of an earlier area, and
 * no pillar.  On a wall it hides nothing that people look at: there it is best, if
 * it is there alone.
 *
 * Where it stands depends on the level and the answer that is shown, not on the
 * part that is drawn.  On a map that is cut into pages it stands anew on each.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-tag-private.h"

#define OVERLAP 4   /* pixels of an area, by its tag, where there is no more room */
#define ROWS_MAX 16 /* rows of an area in which a tag is tried */
#define PILLAR 2    /* cells: what is no longer and no wider, between ground, is a pillar and no wall */

/* What speaks against a place. */
#define COST_GROUND 40   /* half of it or more is looked at: part of a wall is worth no more than none, */
#define COST_WALL 10     /* and all the rest is wall */
#define COST_BELOW 50    /* it is below the area, */
#define COST_INSIDE 100  /* or in it: more, each, than any ground */
#define COST_PILLAR 110  /* it hides a pillar, or whatever else stands alone: each cell */
#define COST_THING 1000  /* it hides something: each */
#define COST_OUTSIDE 800 /* all of it is outside the map or page: there pictures cut tags off */

typedef struct
{
  const SightTagSearch *search;
  SightRect best;
  int least; /* the cost of @best */
} Best;

/* A door or a window. */
static gboolean
is_opening (const SightTile *tile)
{
  return tile->counterpart != SIGHT_TILE_NONE || tile->look == SIGHT_LOOK_WINDOW;
}

/* Whether something stands in @cell that stops sight or a walk. */
static gboolean
is_obstacle (const SightLevel *level, SightCell cell)
{
  const SightTile *tile = sight_map_contains (level->map, cell) ? sight_level_get_tile (level, cell) : NULL;

  return tile != NULL && !(tile->walkable && tile->transparent);
}

/* Obstacles side by side with that in @cell along one axis, itself included; those beyond PILLAR do not count. */
static int
measure_obstacle (const SightLevel *level, SightCell cell, int dx, int dy)
{
  int n = 1;

  for (int i = 1; n <= PILLAR && is_obstacle (level, (SightCell) { cell.x + i * dx, cell.y + i * dy }); i++)
    n++;
  for (int i = 1; n <= PILLAR && is_obstacle (level, (SightCell) { cell.x - i * dx, cell.y - i * dy }); i++)
    n++;

  return n;
}

static gboolean
is_pillar (const SightLevel *level, SightCell cell)
{
  return is_obstacle (level, cell) && measure_obstacle (level, cell, 1, 0) <= PILLAR &&
         measure_obstacle (level, cell, 0, 1) <= PILLAR;
}

/* The cost of @n cells of which @looked_at are ground, water or windows, and the others walls: one of those counts. */
static int
rate_ground (int looked_at, int n)
{
  return 2 * looked_at < n ? 2 * COST_GROUND * looked_at / n : COST_GROUND + (COST_WALL * (n - looked_at) + n - 1) / n;
}

/* The cost of the cells under @rect, which is not empty: ground, water and windows are looked at, but not walls. */
static int
rate_cells (const SightTagSearch *self, SightRect rect)
{
  const int size = (int) self->scene->size;
  const SightLevel *level = self->scene->level;
  int n = 0, looked_at = 0, outside = 0, openings = 0, pillars = 0;

  for (int y = rect.y / size - (rect.y < 0); y * size < rect.y + rect.height; y++)
    {
      for (int x = rect.x / size - (rect.x < 0); x * size < rect.x + rect.width; x++, n++)
        {
          const SightCell cell = { x, y };
          const SightTile *tile = sight_map_contains (level->map, cell) ? sight_level_get_tile (level, cell) : NULL;

          outside += tile == NULL || !sight_scene_has_on_page (self->scene, cell);
          looked_at += tile != NULL && (tile->walkable || tile->transparent);
          openings += tile != NULL && is_opening (tile);
          pillars += is_pillar (level, cell);
        }
    }

  return openings * COST_THING + pillars * COST_PILLAR + outside * COST_OUTSIDE / n + rate_ground (looked_at, n);
}

static int
rate (const SightTagSearch *self, SightRect rect)
{
  int cost;

  /* An edge of a cell does not count. */
  rect = (SightRect) { rect.x + OVERLAP, rect.y + OVERLAP, rect.width - 2 * OVERLAP, rect.height - 2 * OVERLAP };
  cost = rate_cells (self, rect);
  for (guint i = 0; i < self->things->len; i++)
    {
      const SightRect common = sight_rect_intersect (rect, g_array_index (self->things, SightRect, i));

      if (!sight_rect_is_empty (&common))
        cost += COST_THING;
    }

  return cost;
}

/* The first and the last run of row @y of the area. */
static SightRect
get_row (const SightCellSet *cells, int y)
{
  const SightRect whole = { cells->bounds.x, y, cells->bounds.width, 1 };
  SightRuns runs = sight_cell_set_begin (cells, whole);
  SightRect row = whole;

  if (!sight_runs_next (&runs))
    return row;
  row.x = runs.cell.x;
  row.width = runs.length;
  while (sight_runs_next (&runs))
    row.width = runs.cell.x + runs.length - row.x;

  return row;
}

/* Moves @rect into the map, or the page, if it sticks out by no more than a tag may cover of its area. */
static SightRect
push_in (const SightScene *scene, SightRect rect)
{
  const SightRect cells = sight_scene_has_page (scene) ? scene->page : sight_map_get_rect (scene->level->map);
  const int size = (int) scene->size, left = cells.x * size, top = cells.y * size;
  const int x = CLAMP (rect.x, left, MAX (left + cells.width * size - rect.width, left));
  const int y = CLAMP (rect.y, top, MAX (top + cells.height * size - rect.height, top));

  if (ABS (y - rect.y) <= SIGHT_TAG_GAP + OVERLAP)
    rect.y = y;
  rect.x = x;

  return rect;
}

/* At the left, the right and in the middle of row @row of the area, @y pixels from the top; the first of the best. */
static void
try_row (Best *self, int row, int y, int cost)
{
  const SightTagSearch *search = self->search;
  const int size = (int) search->scene->size;
  const SightRect cells = get_row (search->cells, row);
  const int left = cells.x * size, right = (cells.x + cells.width) * size - search->width;
  const int places[] = { left, right, (left + right) / 2 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const SightRect rect = push_in (search->scene, (SightRect) { places[i], y, search->width, search->height });
      const int all = rate (search, rect) + cost;

      if (all >= self->least)
        continue;
      self->least = all;
      self->best = rect;
    }
}

gboolean
sight_tag_search (const SightTagSearch *self, SightRect *best)
{
  const SightRect bounds = self->cells->bounds;
  const int size = (int) self->scene->size, last = bounds.y + bounds.height - 1;
  const int step = (bounds.height + ROWS_MAX - 1) / ROWS_MAX;
  Best found = { .search = self, .least = G_MAXINT };

  try_row (&found, bounds.y, bounds.y * size - SIGHT_TAG_GAP - self->height, 0);
  try_row (&found, last, (last + 1) * size + SIGHT_TAG_GAP, COST_BELOW);
  for (int row = bounds.y; row <= last && found.least > COST_INSIDE; row += step)
    try_row (&found, row, row * size + SIGHT_TAG_GAP, COST_INSIDE);
  *best = found.best;

  return found.least < COST_THING;
}
