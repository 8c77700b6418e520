/* sight-shrink.c - the smallest map on which two sights still differ
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-shrink.h"

/* What is tried on. */
typedef struct
{
  SightSpecimen *best;
  SightDiffersFunc func;
  gpointer data;
} Shrinking;

/* Makes @grid (transfer full) with @viewer and @range the best if the two still differ. */
static gboolean
try (Shrinking *self, SightGrid *grid, SightCell viewer, int range)
{
  SightSpecimen next = { grid, viewer, range, { 0, 0 }, FALSE };

  if (!self->func (&next, self->data))
    {
      sight_grid_free (grid);
      return FALSE;
    }
  sight_grid_free (self->best->grid);
  *self->best = next;

  return TRUE;
}

/* @grid without @n columns from @at on; with @rows, without rows. */
static SightGrid *
cut (const SightGrid *grid, gboolean rows, int at, int n)
{
  SightGrid *smaller = sight_grid_new (grid->width - (rows ? 0 : n), grid->height - (rows ? n : 0));

  for (int i = 0; i < smaller->width * smaller->height; i++)
    {
      const SightCell cell = { i % smaller->width, i / smaller->width };
      const SightCell from = { cell.x + (!rows && cell.x >= at ? n : 0), cell.y + (rows && cell.y >= at ? n : 0) };

      sight_grid_set_opaque (smaller, cell, sight_grid_is_opaque (grid, from));
    }

  return smaller;
}

/* Takes @n lines at once away wherever that works. */
static gboolean
cut_lines (Shrinking *self, gboolean rows, int n)
{
  gboolean changed = FALSE;

  for (int at = 0; at + n <= (rows ? self->best->grid->height : self->best->grid->width);)
    {
      SightCell viewer = self->best->viewer;
      int *place = rows ? &viewer.y : &viewer.x;

      if (*place >= at && *place < at + n)
        {
          at++;
          continue;
        }
      *place -= *place >= at ? n : 0;
      if (try (self, cut (self->best->grid, rows, at, n), viewer, self->best->range))
        changed = TRUE;
      else
        at++;
    }

  return changed;
}

static gboolean
cut_all (Shrinking *self, gboolean rows)
{
  gboolean changed = FALSE;

  for (int n = (rows ? self->best->grid->height : self->best->grid->width) / 2; n > 0; n /= 2)
    changed |= cut_lines (self, rows, n);

  return changed;
}

static gboolean
open_walls (Shrinking *self)
{
  gboolean changed = FALSE;

  for (int i = 0; i < self->best->grid->width * self->best->grid->height; i++)
    {
      const SightCell cell = { i % self->best->grid->width, i / self->best->grid->width };
      SightGrid *grid;

      if (!sight_grid_is_opaque (self->best->grid, cell))
        continue;
      grid = sight_grid_copy (self->best->grid);
      sight_grid_set_opaque (grid, cell, FALSE);
      changed |= try (self, grid, self->best->viewer, self->best->range);
    }

  return changed;
}

/* The smallest range that works; no limit is the largest of all. */
static gboolean
shorten (Shrinking *self)
{
  const int range = self->best->range;
  const int last = range > 0 ? range - 1 : MIN (self->best->grid->width + self->best->grid->height, 16);

  for (int shorter = 1; shorter <= last; shorter++)
    {
      if (try (self, sight_grid_copy (self->best->grid), self->best->viewer, shorter))
        return TRUE;
    }

  return FALSE;
}

void
sight_shrink (SightSpecimen *self, gboolean fixed_range, SightDiffersFunc func, gpointer data)
{
  Shrinking shrinking = { self, func, data };

  while (cut_all (&shrinking, FALSE) | cut_all (&shrinking, TRUE) | open_walls (&shrinking) |
         (!fixed_range && shorten (&shrinking)))
    continue;
}

SightGrid *
sight_shrink_crop (const SightGrid *grid, SightRect rect)
{
  SightGrid *part = sight_grid_new (rect.width, rect.height);

  for (int i = 0; i < rect.width * rect.height; i++)
    {
      const SightCell cell = { i % rect.width, i / rect.width };

      sight_grid_set_opaque (part, cell, sight_grid_is_opaque (grid, (SightCell) { rect.x + cell.x, rect.y + cell.y }));
    }

  return part;
}

char **
sight_shrink_get_rows (const SightGrid *grid)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (int y = 0; y < grid->height; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      for (int x = 0; x < grid->width; x++)
        g_string_append_c (row, sight_grid_is_opaque (grid, (SightCell) { x, y }) ? '#' : '.');
      g_strv_builder_add (builder, row->str);
    }

  return g_strv_builder_end (builder);
}
