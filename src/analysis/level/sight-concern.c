/* sight-concern.c - which viewers a change of cells may concern
 *
 * An algorithm goes away from the viewer, row by row, ring by ring or along a
 * line, and never beyond a wall.  So whatever it finds out about a cell depends
 * on a way of open cells from the viewer to that cell that never turns back: in
 * one of the four quadrants each step goes ahead in x, in y or in both.
 *
 * All such ways are found at once from the changed cells: in each quadrant row
 * by row, and within a row 64 cells at a time, as bits that spread through open
 * cells.  The changed cells are widened by one cell first, as some algorithms
 * light the walls next to what they see.
 *
 * Of few changed cells those ways are followed that are straight as well
 * (sight-concern-beams.c): far fewer viewers look again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-concern.h"

#include <string.h>

#include "sight-concern-beams.h"

#define BEAMS_MAX 40 /* changed cells; of more, all are followed at once, along ways that need not be straight */

/* A run in one quadrant. */
typedef struct
{
  int width, height;
  gsize stride;        /* words of a row */
  const guint64 *open; /* cells that are open before or after, with rows and words as @targets */
  const guint64 *targets;
  gboolean rightward; /* viewers lie left of what they reach */
  int dy;             /* the row that a viewer's step leads to */
  guint64 *ends;      /* of the row before: cells from which a way goes on */
} Quadrant;

/* The bits of @row one cell back: bit x is cell x + 1 where the way goes right, x - 1 where it goes left. */
static inline guint64
step_back (const Quadrant *self, const guint64 *row, gsize word)
{
  if (self->rightward)
    return row[word] >> 1 | (word + 1 < self->stride ? row[word + 1] << 63 : 0);

  return row[word] << 1 | (word > 0 ? row[word - 1] >> 63 : 0);
}

/* Lets the bits of @seeds spread through those of @open, towards the viewers, within a word. */
static inline guint64
spread (const Quadrant *self, guint64 seeds, guint64 open)
{
  for (int distance = 1; distance < 64; distance *= 2)
    {
      seeds |= open & (self->rightward ? seeds >> distance : seeds << distance);
      open &= self->rightward ? open >> distance : open << distance;
    }

  return seeds;
}

/* The cells of row @y from which a way leads to a target: added to @reached.  self->ends becomes those of this row from
 * which a way goes on: open ones, and targets. */
static void
run_row (Quadrant *self, int y, guint64 *ends, guint64 *reached)
{
  const guint64 *open = self->open + (gsize) y * self->stride, *targets = self->targets + (gsize) y * self->stride;
  guint64 carry = 0;

  for (gsize i = 0; i < self->stride; i++)
    {
      const gsize word = self->rightward ? self->stride - 1 - i : i;
      const guint64 below = self->ends[word] | step_back (self, self->ends, word);
      const guint64 seeds = targets[word] | (open[word] & (below | carry));
      const guint64 all = spread (self, seeds, open[word]);

      ends[word] = all;
      /* Any cell, open or not, may hold a viewer whose first step leads on. */
      reached[word] |= all | below | (self->rightward ? all >> 1 : all << 1) | carry;
      carry = self->rightward ? all << 63 : all >> 63;
    }
  memcpy (self->ends, ends, self->stride * sizeof *ends);
}

/* Adds the cells of one quadrant to @reached, from row @first on; @most rows beyond the last target. */
static void
run_quadrant (Quadrant *self, SightCellSet *reached, SightRect box, int most)
{
  g_autofree guint64 *ends = g_new (guint64, self->stride);
  const int first = self->dy > 0 ? box.y + box.height - 1 : box.y;
  const int last = self->dy > 0 ? MAX (box.y - most, 0) : MIN (box.y + box.height - 1 + most, self->height - 1);

  memset (self->ends, 0, self->stride * sizeof *self->ends);
  for (int y = first; self->dy > 0 ? y >= last : y <= last; y -= self->dy)
    run_row (self, y, ends, reached->words + (gsize) y * reached->stride);
}

/* @cells, and every cell next to one of them. */
static SightCellSet *
widen (const SightCellSet *cells)
{
  SightCellSet *wide = sight_cell_set_new (cells->bounds);

  for (SightRuns runs = sight_cell_set_begin (cells, cells->bounds); sight_runs_next (&runs);)
    sight_cell_set_add_rect (wide, (SightRect) { runs.cell.x - 1, runs.cell.y - 1, runs.length + 2, 3 });

  return wide;
}

/* The cells that are open before or after. */
static guint64 *
unite_open (const SightGrid *before, const SightGrid *after, gsize stride)
{
  guint64 *open = g_new (guint64, stride * before->height);

  for (int y = 0; y < before->height; y++)
    {
      for (gsize word = 0; word < stride; word++)
        open[y * stride + word] = ~(sight_grid_get_row (before, y)[word] & sight_grid_get_row (after, y)[word]);
    }

  return open;
}

/* Those of @cells that lie in @rect. */
static SightCellSet *
keep_within (const SightCellSet *cells, SightRect rect)
{
  SightCellSet *kept = sight_cell_set_new (cells->bounds);

  for (SightRuns runs = sight_cell_set_begin (cells, rect); sight_runs_next (&runs);)
    sight_cell_set_add_rect (kept, (SightRect) { runs.cell.x, runs.cell.y, runs.length, 1 });

  return kept;
}

/* Along ways that never turn back, from all cells of @changed at once. */
static SightCellSet *
find_by_ways (const SightGrid *before, const SightGrid *after, const SightCellSet *changed, int most)
{
  const SightRect map = { 0, 0, before->width, before->height };
  g_autoptr (SightCellSet) targets = widen (changed), reached = sight_cell_set_new (map);
  const SightRect box = sight_cell_set_get_extents (targets);
  g_autofree guint64 *open = unite_open (before, after, targets->stride), *ends = g_new (guint64, targets->stride);
  const SightRect near = { box.x - most, box.y - most, box.width + 2 * most, box.height + 2 * most };

  for (guint i = 0; i < 4; i++)
    {
      Quadrant quadrant = { map.width,      map.height, targets->stride,       open,
                            targets->words, i & 1,      (i & 2) != 0 ? 1 : -1, ends };

      run_quadrant (&quadrant, reached, box, most);
    }

  return keep_within (reached, near);
}

/* How far from the straight line between a viewer and a cell that it reaches there may be nothing but walls, in cells:
 * sight that judges cells by their middles, and walls as wide as their row is, goes along narrower ways. */
static int
get_slack (const SightVision *sight)
{
  if (sight->algorithm->rule != NULL)
    {
      const SightLineRule rule = sight->algorithm->rule (sight);

      return rule.split_diagonal || rule.supercover ? 2 : 1;
    }

  return sight->algorithm->family == SIGHT_FAMILY_SHADOWS && sight_vision_is_symmetric (sight) ? 1 : 2;
}

SightCellSet *
sight_concern_find (const SightVision *sight,
                    const SightGrid *before,
                    const SightGrid *after,
                    const SightCellSet *changed)
{
  const SightRect map = { 0, 0, before->width, before->height };
  const SightRect box = sight_cell_set_get_extents (changed);
  /* Some ranges are a little longer than they say, and light walls up to a cell further. */
  const int most = sight->range > 0 ? sight->range + 3 : SIGHT_SIDE_MAX;
  SightCellSet *reached;

  if (sight_cell_set_count (changed) > BEAMS_MAX && sight->algorithm->family != SIGHT_FAMILY_ANGLES)
    return find_by_ways (before, after, changed, most);

  reached = sight_cell_set_new (map);
  if (sight->algorithm->family == SIGHT_FAMILY_ANGLES && !sight_rect_is_empty (&box))
    {
      const SightRect near = { box.x - most, box.y - most, box.width + 2 * most, box.height + 2 * most };

      sight_cell_set_add_rect (reached, sight->range > 0 ? near : map);
      return reached;
    }
  for (SightRuns runs = sight_cell_set_begin (changed, map); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          SightBeamsRequest request = {
            before, after, { runs.cell.x + i, runs.cell.y }, sight->range > 0 ? most : 0, get_slack (sight)
          };

          sight_concern_add_beams (&request, reached);
        }
    }

  return reached;
}
