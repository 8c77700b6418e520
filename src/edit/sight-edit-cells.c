/* sight-edit-cells.c - the edit of the tiles of cells
 *
 * Cells are kept as runs: 2 bytes a cell and 8 bytes a run, so that a stroke
 * costs what it painted, and filling the largest map no more than the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-edit.h"

SightEdit *
sight_edit_new_cells (void)
{
  SightEdit *self = g_new0 (SightEdit, 1);

  self->kind = SIGHT_EDIT_CELLS;

  return self;
}

void
sight_edit_add_cell (SightEdit *self, guint32 index, int width, guint16 tile)
{
  SightCellsEdit *cells = &self->cells;
  SightRun *last = cells->n_runs > 0 ? &cells->runs[cells->n_runs - 1] : NULL;

  if (last != NULL && index == last->start + last->length && index % width != 0)
    last->length++;
  else
    {
      if (cells->n_runs == cells->runs_capacity)
        {
          cells->runs_capacity = MAX (8, 2 * cells->runs_capacity);
          cells->runs = g_renew (SightRun, cells->runs, cells->runs_capacity);
        }
      cells->runs[cells->n_runs++] = (SightRun) { index, 1 };
    }

  if (cells->n_tiles == cells->tiles_capacity)
    {
      cells->tiles_capacity = MAX (32, 2 * cells->tiles_capacity);
      cells->tiles = g_renew (guint16, cells->tiles, cells->tiles_capacity);
    }
  cells->tiles[cells->n_tiles++] = tile;
}

void
sight_edit_trim_cells (SightEdit *self)
{
  SightCellsEdit *cells = &self->cells;

  cells->runs = g_renew (SightRun, cells->runs, cells->n_runs);
  cells->runs_capacity = cells->n_runs;
  cells->tiles = g_renew (guint16, cells->tiles, cells->n_tiles);
  cells->tiles_capacity = cells->n_tiles;
}

/* Swaps the cells of @run with @tiles.  Returns whether one of them changed its opacity. */
static gboolean
swap_run (const SightRun *run, guint16 *tiles, SightLevel *level)
{
  SightCell cell = { run->start % level->map->width, run->start / level->map->width };
  gboolean opacity_changed = FALSE;

  for (guint32 i = 0; i < run->length; i++, cell.x++)
    {
      guint16 other = sight_map_get (level->map, cell);

      opacity_changed |= sight_legend_get (level->legend, other)->transparent !=
                         sight_legend_get (level->legend, tiles[i])->transparent;
      sight_level_set_tile (level, cell, tiles[i]);
      tiles[i] = other;
    }

  return opacity_changed;
}

void
sight_edit_swap_cells (SightEdit *self, SightSubject *subject)
{
  SightCellsEdit *cells = &self->cells;
  int width = subject->level->map->width;
  SightRect changed = { 0 }, opacity = { 0 };
  gsize first = 0;

  for (gsize i = 0; i < cells->n_runs; i++)
    {
      const SightRun *run = &cells->runs[i];
      SightRect rect = { run->start % width, run->start / width, run->length, 1 };

      if (swap_run (run, cells->tiles + first, subject->level))
        opacity = sight_rect_union (opacity, rect);
      changed = sight_rect_union (changed, rect);
      first += run->length;
    }
  if (!sight_rect_is_empty (&opacity))
    sight_fields_invalidate_cells (subject->fields, opacity);
  sight_subject_note (subject, SIGHT_CHANGE_CELLS, &changed);
}

gboolean
sight_edit_is_void_cells (const SightEdit *self, const SightSubject *subject)
{
  const SightCellsEdit *cells = &self->cells;
  gsize first = 0;

  for (gsize i = 0; i < cells->n_runs; i++)
    {
      const SightRun *run = &cells->runs[i];

      if (memcmp (subject->level->map->tiles + run->start, cells->tiles + first, run->length * sizeof (guint16)) != 0)
        return FALSE;
      first += run->length;
    }

  return TRUE;
}

gsize
sight_edit_get_bytes_cells (const SightEdit *self)
{
  return sizeof *self + self->cells.runs_capacity * sizeof (SightRun) + self->cells.tiles_capacity * sizeof (guint16);
}

void
sight_edit_clear_cells (SightEdit *self)
{
  g_free (self->cells.runs);
  g_free (self->cells.tiles);
}
