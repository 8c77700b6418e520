/* sight-edit-cells.c - the edit of the tiles of cells
 *
 * Cells are kept as runs. A run with a single tile, such as filled ground,
 * costs 10 bytes whatever its length; any other run costs 2 more bytes per
 * cell. So a stroke costs what it painted, and filling the largest map next to
 * nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-edit.h"

#include "core/scenario/sight-painting.h"

#define EVEN_MIN 16 /* number of equal cells that become a separate run */

SightEdit *
sight_edit_new_cells (void)
{
  SightEdit *self = g_new0 (SightEdit, 1);

  self->kind = SIGHT_EDIT_CELLS;

  return self;
}

static void
push_run (SightCellsEdit *cells, SightRun run)
{
  if (cells->n_runs == cells->runs_capacity)
    {
      cells->runs_capacity = MAX (8, 2 * cells->runs_capacity);
      cells->runs = g_renew (SightRun, cells->runs, cells->runs_capacity);
    }
  cells->runs[cells->n_runs++] = run;
}

static void
push_tiles (SightCellsEdit *cells, guint16 tile, guint n)
{
  if (cells->n_tiles + n > cells->tiles_capacity)
    {
      cells->tiles_capacity = MAX (cells->n_tiles + n, MAX (8, 2 * cells->tiles_capacity));
      cells->tiles = g_renew (guint16, cells->tiles, cells->tiles_capacity);
    }
  for (guint i = 0; i < n; i++)
    cells->tiles[cells->n_tiles++] = tile;
}

/* The last run, if the cell at @start continues it in the same row. */
static SightRun *
find_last (const SightCellsEdit *cells, guint32 start, int width)
{
  SightRun *last = cells->n_runs > 0 ? &cells->runs[cells->n_runs - 1] : NULL;

  return last != NULL && start == last->start + last->length && start % width != 0 ? last : NULL;
}

void
sight_edit_add_cells (SightEdit *self, SightRun run, int width, guint16 tile)
{
  SightCellsEdit *cells = &self->cells;
  SightRun *last = find_last (cells, run.start, width);
  gboolean goes_on = last != NULL && last->is_even && cells->tiles[cells->n_tiles - 1] == tile;

  if (last == NULL || (!goes_on && (run.length >= EVEN_MIN || (last->is_even && last->length >= EVEN_MIN))))
    {
      run.is_even = TRUE;
      push_run (cells, run);
      push_tiles (cells, tile, 1);
      return;
    }
  if (!goes_on && last->is_even)
    {
      push_tiles (cells, cells->tiles[cells->n_tiles - 1], last->length - 1);
      last->is_even = FALSE;
    }
  if (!goes_on)
    push_tiles (cells, tile, run.length);
  last->length += run.length;
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

/* The number of leading @tiles that equal the first. */
static guint32
count_alike (const guint16 *tiles, guint32 n)
{
  guint32 i = 1;

  while (i < n && tiles[i] == tiles[0])
    i++;

  return i;
}

/* Puts @tiles into the cells of @run and their old tiles into @held. Returns whether any opacity changed. */
static gboolean
swap_run (const SightRun *run, const guint16 *tiles, SightPainting *painting, SightEdit *held)
{
  const SightLevel *level = painting->level;
  int width = level->map->width;
  const guint16 *row = level->map->tiles + run->start;
  gboolean opacity_changed = FALSE;
  guint32 n;

  for (guint32 i = 0; i < run->length; i += n)
    {
      guint16 tile = run->is_even ? tiles[0] : tiles[i], other = row[i];
      SightCell cell = { (run->start + i) % width, (run->start + i) / width };

      n = count_alike (row + i, run->length - i);
      if (!run->is_even)
        n = count_alike (tiles + i, n);
      opacity_changed |=
          !sight_tile_sees_alike (sight_legend_get (level->legend, other), sight_legend_get (level->legend, tile));
      sight_edit_add_cells (held, (SightRun) { run->start + i, n }, width, other);
      sight_painting_set_run (painting, cell, n, tile);
    }

  return opacity_changed;
}

void
sight_edit_swap_cells (SightEdit *self, SightSubject *subject)
{
  const SightCellsEdit *cells = &self->cells;
  int width = subject->level->map->width;
  SightRect changed = { 0 }, opacity = { 0 };
  const guint16 *tiles = cells->tiles;
  SightEdit held = { .kind = SIGHT_EDIT_CELLS };
  SightPainting painting = { subject->level };

  for (gsize i = 0; i < cells->n_runs; i++)
    {
      const SightRun *run = &cells->runs[i];
      SightRect rect = { run->start % width, run->start / width, run->length, 1 };

      if (swap_run (run, tiles, &painting, &held))
        opacity = sight_rect_union (opacity, rect);
      changed = sight_rect_union (changed, rect);
      tiles += run->is_even ? 1 : run->length;
    }
  sight_painting_end (&painting);
  sight_edit_clear_cells (self);
  *self = held;
  sight_edit_trim_cells (self);
  sight_timeline_change_cells (subject->timeline, changed, sight_rect_is_empty (&opacity) ? NULL : &opacity);
  sight_subject_note (subject, SIGHT_CHANGE_CELLS, &changed);
}

/* Whether the cells of @run hold @tiles. */
static gboolean
is_void_run (const SightRun *run, const guint16 *tiles, const SightMap *map)
{
  const guint16 *row = map->tiles + run->start;

  return run->is_even ? row[0] == tiles[0] && count_alike (row, run->length) == run->length
                      : memcmp (row, tiles, run->length * sizeof *tiles) == 0;
}

gboolean
sight_edit_is_void_cells (const SightEdit *self, const SightSubject *subject)
{
  const SightCellsEdit *cells = &self->cells;
  const guint16 *tiles = cells->tiles;

  for (gsize i = 0; i < cells->n_runs; i++)
    {
      const SightRun *run = &cells->runs[i];

      if (!is_void_run (run, tiles, subject->level->map))
        return FALSE;
      tiles += run->is_even ? 1 : run->length;
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
