/* sight-why-search.c - which walls hide a cell, found by trying
 *
 * Overview: walls near the straight line are candidates, in the order of their
 * distance from it.  Each is opened alone; if none is enough, more and more of
 * them are opened together until the cell is seen, and of those as many as can
 * be are closed again, in halves, quarters, …, one by one.
 *
 * A wall that is not lit must be opened itself whatever else is: that is found
 * first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-why-search.h"

enum
{
  BESIDE = 2, /* cells around the rectangle of both ends that may matter */
  TRIES_MAX = 600,
  TRIES_MIN = 24,
  WORK_MAX = 24 * 1000 * 1000, /* cells of all fields of view that are tried */
};

typedef struct
{
  SightCell cell;
  gint64 cross;    /* twice the area between both ends and the cell */
  gint64 distance; /* from the viewer, in cells² */
  gboolean closed; /* again, after all were opened */
} Candidate;

typedef struct
{
  SightGrid *grid; /* changed while trying */
  SightGaze gaze;  /* looks at it */
  SightCell cell;
  SightView view;
  int tries;          /* that are left */
  GArray *candidates; /* of Candidate */
} Search;

static inline Candidate *
get_candidate (const Search *self, guint index)
{
  return &g_array_index (self->candidates, Candidate, index);
}

/* Whether the cell is seen as the grid is now. */
static gboolean
search_try (Search *self)
{
  self->tries--;
  self->gaze.grid = self->grid;
  sight_gaze_see (&self->gaze, &self->view);

  return sight_view_sees (&self->view, self->cell);
}

static void
set_range (Search *self, guint first, guint end, gboolean opaque)
{
  for (guint i = first; i < end; i++)
    {
      if (!get_candidate (self, i)->closed)
        sight_grid_set_opaque (self->grid, get_candidate (self, i)->cell, opaque);
    }
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *first = a, *second = b;

  if (first->cross != second->cross)
    return first->cross < second->cross ? -1 : 1;

  return (first->distance > second->distance) - (first->distance < second->distance);
}

static int
compare_distances (gconstpointer a, gconstpointer b)
{
  const Candidate *first = a, *second = b;

  return (first->distance > second->distance) - (first->distance < second->distance);
}

/* Walls between both ends and around them, the one pointed at left out. */
static void
collect_candidates (Search *self)
{
  const SightCell a = self->gaze.cell, b = self->cell;
  const SightRect map = { 0, 0, self->grid->width, self->grid->height };
  const SightRect around = { MIN (a.x, b.x) - BESIDE, MIN (a.y, b.y) - BESIDE, ABS (a.x - b.x) + 1 + 2 * BESIDE,
                             ABS (a.y - b.y) + 1 + 2 * BESIDE };
  const SightRect rect = sight_rect_intersect (map, around);

  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      for (int x = rect.x; x < rect.x + rect.width; x++)
        {
          const SightCell cell = { x, y };
          const gint64 cross = (gint64) (b.x - a.x) * (y - a.y) - (gint64) (b.y - a.y) * (x - a.x);
          const Candidate candidate = { cell, ABS (cross), sight_cell_distance2 (a, cell) };

          if (sight_grid_is_opaque (self->grid, cell) && !sight_cell_equal (cell, b))
            g_array_append_val (self->candidates, candidate);
        }
    }
  g_array_sort (self->candidates, compare_candidates);
}

/* Whether the cell would be seen on an open map, itself opaque or not. */
static gboolean
sees_on_open_map (Search *self, gboolean opaque)
{
  g_autoptr (SightGrid) open = sight_grid_new (self->grid->width, self->grid->height);
  SightGrid *grid = self->grid;
  gboolean seen;

  sight_grid_set_opaque (open, self->cell, opaque);
  self->grid = open;
  seen = search_try (self);
  self->grid = grid;

  return seen;
}

/* Opens each candidate alone; the index of the first that is enough, or -1. */
static int
find_single (Search *self)
{
  for (guint i = 0; i < self->candidates->len && self->tries > TRIES_MIN / 2; i++)
    {
      gboolean seen;

      set_range (self, i, i + 1, FALSE);
      seen = search_try (self);
      set_range (self, i, i + 1, TRUE);
      if (seen)
        return i;
    }

  return -1;
}

/* Opens the first candidates, more and more; how many are enough, or 0. */
static guint
open_enough (Search *self)
{
  guint n = 0;

  while (n < self->candidates->len)
    {
      const guint more = MIN (MAX (2 * n, 4), self->candidates->len);

      set_range (self, n, more, FALSE);
      n = more;
      if (search_try (self))
        return n;
    }
  set_range (self, 0, n, TRUE);

  return 0;
}

/* Closes of the first @n candidates, all open, what need not be. */
static void
close_again (Search *self, guint n)
{
  for (guint size = MAX (n / 2, 1);; size /= 2)
    {
      for (guint first = 0; first < n && self->tries > 0; first += size)
        {
          const guint end = MIN (first + size, n);

          set_range (self, first, end, TRUE);
          if (!search_try (self))
            set_range (self, first, end, FALSE);
          else
            for (guint i = first; i < end; i++)
              get_candidate (self, i)->closed = TRUE;
        }
      if (size <= 1)
        return;
    }
}

/* Keeps the candidates that are open, in the order of their distance. */
static void
take_open (Search *self, guint n, GArray *found)
{
  g_array_set_size (self->candidates, n);
  g_array_sort (self->candidates, compare_distances);
  for (guint i = 0; i < n; i++)
    {
      if (!get_candidate (self, i)->closed)
        g_array_append_val (found, get_candidate (self, i)->cell);
    }
}

/* The walls next to the cell itself.  Returns whether they are enough. */
static gboolean
search_walls (Search *self, GArray *found)
{
  int single;
  guint n;

  collect_candidates (self);
  single = find_single (self);
  if (single >= 0)
    {
      g_array_append_val (found, get_candidate (self, single)->cell);
      return TRUE;
    }

  self->tries = MAX (self->tries, TRIES_MIN);
  n = open_enough (self);
  if (n == 0)
    return FALSE;
  close_again (self, n);
  take_open (self, n, found);

  return TRUE;
}

static SightSearchResult
search_run (Search *self, GArray *found)
{
  const gboolean wall = sight_grid_is_opaque (self->grid, self->cell);
  const gboolean must_open = wall && !sees_on_open_map (self, TRUE);

  if ((!wall || must_open) && !sees_on_open_map (self, FALSE))
    return SIGHT_SEARCH_HOPELESS;

  if (must_open)
    {
      sight_grid_set_opaque (self->grid, self->cell, FALSE);
      if (search_try (self))
        {
          g_array_append_val (found, self->cell);
          return SIGHT_SEARCH_FOUND;
        }
    }
  if (!search_walls (self, found))
    return SIGHT_SEARCH_NOT_FOUND;
  if (must_open)
    g_array_append_val (found, self->cell);

  return SIGHT_SEARCH_FOUND;
}

/* How many fields of view may be tried. */
static int
get_tries (const SightGrid *grid, const SightVision *sight)
{
  const gint64 side = sight->range > 0 ? 2 * (gint64) sight->range + 1 : G_MAXINT;
  const gint64 cells = MIN (side, grid->width) * MIN (side, grid->height);

  return CLAMP (WORK_MAX / cells, TRIES_MIN, TRIES_MAX);
}

SightSearchResult
sight_search_openings (const SightGaze *gaze, SightCell cell, GArray *found)
{
  SightGrid *met = sight_gaze_meet (gaze, cell);
  Search search = { met != NULL ? met : sight_grid_copy_bare (gaze->grid),
                    *gaze,
                    cell,
                    SIGHT_VIEW_INIT,
                    get_tries (gaze->grid, &gaze->sight),
                    NULL };
  SightSearchResult result;

  search.candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  result = search_run (&search, found);
  g_array_unref (search.candidates);
  sight_view_clear (&search.view);
  sight_grid_free (search.grid);

  return result;
}
