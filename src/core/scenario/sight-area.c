/* sight-area.c - a named set of cells of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-area.h"

#include <string.h>

static const char *const purpose_ids[SIGHT_AREA_COUNT] = { "none", "start", "goal" };

SightArea *
sight_area_new (const char *name, SightAreaPurpose purpose, int team, const SightCellSet *cells)
{
  SightArea *self = g_new0 (SightArea, 1);

  g_assert (*name != '\0');
  g_assert (purpose < SIGHT_AREA_COUNT);
  g_assert (team == -1 || purpose == SIGHT_AREA_START);

  self->name = g_strdup (name);
  self->purpose = purpose;
  self->team = team;
  self->cells =
      cells != NULL ? sight_cell_set_cut (cells, cells->bounds) : sight_cell_set_new ((SightRect) { 0, 0, 0, 0 });

  return self;
}

SightArea *
sight_area_copy (const SightArea *self)
{
  SightArea *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->cells = sight_cell_set_copy (self->cells);
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_area_free (SightArea *self)
{
  g_free (self->name);
  sight_cell_set_free (self->cells);
  g_free (self->extra);
  g_free (self);
}

gboolean
sight_area_equal (const SightArea *a, const SightArea *b)
{
  return g_str_equal (a->name, b->name) && a->purpose == b->purpose && a->team == b->team &&
         sight_cell_set_equal (a->cells, b->cells) && g_strcmp0 (a->extra, b->extra) == 0;
}

void
sight_area_set_cells (SightArea *self, const SightCellSet *cells, SightRect map)
{
  SightCellSet *cut = sight_cell_set_cut (cells, map);

  sight_cell_set_free (self->cells);
  self->cells = cut;
}

void
sight_area_reshape (SightArea *self, const SightReshape *reshape)
{
  g_autoptr (SightCellSet) moved = sight_cell_set_reshape (self->cells, reshape);

  sight_area_set_cells (self, moved, (SightRect) { 0, 0, reshape->width, reshape->height });
}

gsize
sight_area_get_bytes (const SightArea *self)
{
  const SightCellSet *cells = self->cells;

  return sizeof *self + sizeof *cells + cells->stride * cells->bounds.height * sizeof *cells->words +
         strlen (self->name) + 1 + (self->extra != NULL ? strlen (self->extra) + 1 : 0);
}

const char *
sight_area_purpose_get_id (SightAreaPurpose purpose)
{
  g_assert (purpose < SIGHT_AREA_COUNT);

  return purpose_ids[purpose];
}

int
sight_area_purpose_from_id (const char *id)
{
  for (int i = 0; i < SIGHT_AREA_COUNT; i++)
    {
      if (g_str_equal (purpose_ids[i], id))
        return i;
    }

  return -1;
}
