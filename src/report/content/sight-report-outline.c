/* sight-report-outline.c - what is seen as an SVG path
 *
 * Each edge between a cell that is seen and one that is not runs so that the
 * seen one is on its right.  Edges are followed from corner to corner until
 * they close; where two meet in one corner the way turns right, so that cells
 * which only touch there stay apart.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-outline.h"

#include <string.h>

/* Adds @before and @number.  Nearly all of a path are numbers: printf took most of the time of an answer. */
static void
append_number (GString *path, char before, int number)
{
  char digits[12];
  guint n = 0;

  g_string_append_c (path, before);
  if (number < 0)
    g_string_append_c (path, '-');
  for (guint rest = number < 0 ? -(guint) number : (guint) number; rest > 0 || n == 0; rest /= 10)
    digits[n++] = '0' + rest % 10;
  while (n > 0)
    g_string_append_c (path, digits[--n]);
}

/* Where an edge leads. */
typedef enum
{
  GO_RIGHT,
  GO_DOWN,
  GO_LEFT,
  GO_UP,
} Way;

static const SightCell ways[4] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

/* Cells with a margin of one on the left and above, and the edges that begin in each corner, a bit for each way. */
typedef struct
{
  int width, height; /* of the corners: one more than cells */
  guint8 *edges;
} Corners;

static void
add_edge (Corners *self, int x, int y, Way way)
{
  self->edges[(gsize) y * self->width + x] |= 1 << way;
}

/* The four sides of the cell, those towards cells that are not seen. */
static void
add_cell (Corners *self, const guint8 *seen, int x, int y)
{
  const int stride = self->width + 1;
  const guint8 *cell = seen + (gsize) (y + 1) * stride + x + 1;

  if (!*cell)
    return;
  if (!cell[-stride])
    add_edge (self, x, y, GO_RIGHT);
  if (!cell[1])
    add_edge (self, x + 1, y, GO_DOWN);
  if (!cell[stride])
    add_edge (self, x + 1, y + 1, GO_LEFT);
  if (!cell[-1])
    add_edge (self, x, y + 1, GO_UP);
}

/* The way on from a corner that was reached by @way. */
static Way
choose_way (guint8 edges, Way way)
{
  static const int turns[3] = { 1, 0, 3 };

  for (int i = 0; i < 3; i++)
    {
      const Way next = (way + turns[i]) & 3;

      if (edges & 1 << next)
        return next;
    }

  g_assert_not_reached ();
}

/* Follows and takes away the edges from the corner (x, y) on until it is reached again. */
static void
follow (Corners *self, GString *path, SightCell origin, SightCell start)
{
  guint8 *edges = &self->edges[(gsize) start.y * self->width + start.x];
  SightCell at = start;
  Way way = *edges & 1 << GO_RIGHT  ? GO_RIGHT
            : *edges & 1 << GO_DOWN ? GO_DOWN
            : *edges & 1 << GO_LEFT ? GO_LEFT
                                    : GO_UP;
  int length = 0;

  append_number (path, 'M', origin.x + start.x);
  append_number (path, ' ', origin.y + start.y);
  do
    {
      Way next;

      self->edges[(gsize) at.y * self->width + at.x] &= ~(1 << way);
      at.x += ways[way].x;
      at.y += ways[way].y;
      length++;
      if (sight_cell_equal (at, start))
        break;
      next = choose_way (self->edges[(gsize) at.y * self->width + at.x], way);
      if (next != way)
        {
          append_number (path, way & 1 ? 'v' : 'h', way < GO_LEFT ? length : -length);
          length = 0;
        }
      way = next;
    }
  while (TRUE);
  g_string_append_c (path, 'z');
}

/* @seen: (width + 2) × (height + 2) bytes; @origin: of the first cell inside the margin. */
static char *
trace (const guint8 *seen, SightRect cells)
{
  Corners corners = { cells.width + 1, cells.height + 1 };
  GString *path = g_string_new (NULL);

  corners.edges = g_malloc0 ((gsize) corners.width * corners.height);
  for (int y = 0; y < cells.height; y++)
    {
      for (int x = 0; x < cells.width; x++)
        add_cell (&corners, seen, x, y);
    }
  for (int y = 0; y < corners.height; y++)
    {
      for (int x = 0; x < corners.width; x++)
        {
          while (corners.edges[(gsize) y * corners.width + x] != 0)
            follow (&corners, path, (SightCell) { cells.x, cells.y }, (SightCell) { x, y });
        }
    }
  g_free (corners.edges);

  return g_string_free (path, FALSE);
}

char *
sight_outline_from_view (const SightView *view)
{
  const SightRect cells = { view->window.x * view->scale, view->window.y * view->scale,
                            view->window.width * view->scale, view->window.height * view->scale };
  const int stride = cells.width + 2;
  g_autofree guint8 *seen = g_malloc0 ((gsize) stride * (cells.height + 2));

  for (int y = 0; y < cells.height; y++)
    {
      for (int x = 0; x < cells.width; x++)
        seen[(gsize) (y + 1) * stride + x + 1] =
            sight_view_sees_subtile (view, (SightCell) { cells.x + x, cells.y + y });
    }

  return trace (seen, cells);
}

char *
sight_outline_from_bits (const guint64 *bits, int width, int height)
{
  const int stride = width + 2, n_words = (width + 63) / 64;
  g_autofree guint8 *seen = g_malloc0 ((gsize) stride * (height + 2));

  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        seen[(gsize) (y + 1) * stride + x + 1] = bits[(gsize) y * n_words + x / 64] >> (x & 63) & 1;
    }

  return trace (seen, (SightRect) { 0, 0, width, height });
}

char *
sight_outline_from_cells (const SightCellSet *cells)
{
  const SightRect bounds = cells->bounds;
  const int stride = bounds.width + 2;
  g_autofree guint8 *seen = g_malloc0 ((gsize) stride * (bounds.height + 2));

  for (SightRuns runs = sight_cell_set_begin (cells, bounds); sight_runs_next (&runs);)
    memset (seen + (gsize) (runs.cell.y - bounds.y + 1) * stride + runs.cell.x - bounds.x + 1, 1, runs.length);

  return trace (seen, bounds);
}

void
sight_report_see_team (const SightReport *report, guint team, SightView *view)
{
  const SightMap *map = report->level->map;
  const int n_words = (map->width + 63) / 64;
  g_autofree guint64 *seen = g_new0 (guint64, (gsize) n_words * map->height);

  sight_fields_mark_team (report->fields, team, seen);
  sight_view_reset (view, report->level->grid, (SightCell) { 0, 0 }, 0);
  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          if (seen[(gsize) y * n_words + x / 64] >> (x & 63) & 1)
            sight_view_show (view, (SightCell) { x, y });
        }
    }
}
