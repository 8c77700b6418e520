/* sight-trial.c - small maps that distinguish sights, from a seed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-trial.h"

#include "core/map/sight-translate.h"

static const int ranges[] = { 0, 5, 3, 8, 1, 2, 4, 10 };

static void
set_size (SightSpecimen *self, int width, int height)
{
  sight_specimen_clear (self);
  self->grid = sight_grid_new (width, height);
}

static SightCell
random_cell (const SightSpecimen *self, SightRandom *random)
{
  return (SightCell) { sight_random_below (random, self->grid->width),
                       sight_random_below (random, self->grid->height) };
}

/* Every pattern of walls in the eight cells round the viewer, in the middle of an open map. */
static void
make_pattern (SightSpecimen *self, guint number, SightRandom *random)
{
  set_size (self, 9, 9);
  self->viewer = (SightCell) { 4, 4 };
  for (guint bit = 0, i = 0; i < 9; i++)
    {
      if (i == 4)
        continue;
      sight_grid_set_opaque (self->grid, (SightCell) { 3 + i % 3, 3 + i / 3 }, number >> bit & 1);
      bit++;
    }
}

/* Open maps, the viewer in a corner or at an edge as often as not: ranges and borders. */
static void
make_open (SightSpecimen *self, guint number, SightRandom *random)
{
  set_size (self, sight_random_between (random, 1, 24), sight_random_between (random, 1, 24));
  self->viewer = random_cell (self, random);
  if (number & 1)
    self->viewer.x = number & 2 ? 0 : self->grid->width - 1;
  if (number & 4)
    self->viewer.y = number & 8 ? 0 : self->grid->height - 1;
}

/* One wall, or two that touch at a corner: ties and what they hide. */
static void
make_tie (SightSpecimen *self, guint number, SightRandom *random)
{
  set_size (self, 11, 11);
  self->viewer = random_cell (self, random);
  for (guint i = 0; i < 1 + number % 3; i++)
    {
      const SightCell cell = random_cell (self, random), other = { cell.x + (number & 1 ? 1 : -1), cell.y + 1 };

      sight_grid_set_opaque (self->grid, cell, TRUE);
      if (sight_grid_contains (self->grid, other))
        sight_grid_set_opaque (self->grid, other, number & 2);
    }
}

/* Corridors: walls with rows and columns cut through. */
static void
make_corridor (SightSpecimen *self, guint number, SightRandom *random)
{
  set_size (self, 13, 13);
  for (int y = 0; y < 13; y++)
    sight_grid_set_run (self->grid, (SightCell) { 0, y }, 13, TRUE);
  self->viewer = random_cell (self, random);
  for (int i = 0; i < 4; i++)
    {
      const SightCell cell = i == 0 ? self->viewer : random_cell (self, random);

      sight_grid_set_run (self->grid, (SightCell) { 0, cell.y }, 13, FALSE);
      for (int y = 0; y < 13; y++)
        sight_grid_set_opaque (self->grid, (SightCell) { cell.x, y }, FALSE);
    }
}

/* Pillars at even distances. */
static void
make_pillars (SightSpecimen *self, guint number, SightRandom *random)
{
  const int across = 2 + number % 3, down = 2 + number / 3 % 3;

  set_size (self, 15, 12);
  for (int y = number % 2; y < 12; y += down)
    {
      for (int x = number % 3; x < 15; x += across)
        sight_grid_set_opaque (self->grid, (SightCell) { x, y }, TRUE);
    }
  self->viewer = random_cell (self, random);
}

/* Walls at random, from few to many. */
static void
make_random (SightSpecimen *self, guint number, SightRandom *random)
{
  const int share = (int[]) { 5, 15, 30, 45, 60 }[number % 5];

  set_size (self, sight_random_between (random, 2, 30), sight_random_between (random, 2, 20));
  for (int i = 0; i < self->grid->width * self->grid->height; i++)
    sight_grid_set_opaque (self->grid, (SightCell) { i % self->grid->width, i / self->grid->width },
                           sight_random_below (random, 100) < share);
  self->viewer = random_cell (self, random);
}

static const SightTrialKind table[] = {
  { "patterns", N_ ("every pattern of walls round a viewer"), 256, make_pattern },
  { "open", N_ ("open maps, their edges and the range"), 96, make_open },
  { "ties", N_ ("few walls that touch at corners"), 160, make_tie },
  { "corridors", N_ ("corridors"), 96, make_corridor },
  { "pillars", N_ ("rows of pillars"), 96, make_pillars },
  { "random", N_ ("walls at random"), 296, make_random },
};

const SightTrialKind *
sight_trial_get_nth (guint n)
{
  return n < G_N_ELEMENTS (table) ? &table[n] : NULL;
}

void
sight_trial_make (const SightTrialKind *kind, guint number, guint32 seed, int range, SightSpecimen *specimen)
{
  SightRandom random = { ((guint64) seed << 32) + ((guint64) (kind - table) << 16) + number };

  kind->make (specimen, number, &random);
  specimen->range = range >= 0 ? range : ranges[number % G_N_ELEMENTS (ranges)];
}
