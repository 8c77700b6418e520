/* sight-pin.c - a note pinned to cells of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-pin.h"

#include <string.h>

SightPin *
sight_pin_new (const char *text, const SightCellSet *cells)
{
  SightPin *self = g_new0 (SightPin, 1);

  g_assert (sight_pin_text_is_valid (text));

  self->text = g_strdup (text);
  self->cells =
      cells != NULL ? sight_cell_set_cut (cells, cells->bounds) : sight_cell_set_new ((SightRect) { 0, 0, 0, 0 });

  return self;
}

SightPin *
sight_pin_copy (const SightPin *self)
{
  SightPin *copy = g_new0 (SightPin, 1);

  copy->text = g_strdup (self->text);
  copy->cells = sight_cell_set_copy (self->cells);
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_pin_free (SightPin *self)
{
  g_free (self->text);
  sight_cell_set_free (self->cells);
  g_free (self->extra);
  g_free (self);
}

gboolean
sight_pin_equal (const SightPin *a, const SightPin *b)
{
  return g_str_equal (a->text, b->text) && sight_cell_set_equal (a->cells, b->cells) &&
         g_strcmp0 (a->extra, b->extra) == 0;
}

gboolean
sight_pin_text_is_valid (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!g_unichar_isspace (g_utf8_get_char (p)))
        return TRUE;
    }

  return FALSE;
}

void
sight_pin_set_cells (SightPin *self, const SightCellSet *cells, SightRect map)
{
  SightCellSet *cut = sight_cell_set_cut (cells, map);

  sight_cell_set_free (self->cells);
  self->cells = cut;
}

gboolean
sight_pin_get_cell (const SightPin *self, SightCell *cell)
{
  SightRuns runs = sight_cell_set_begin (self->cells, self->cells->bounds);

  if (!sight_runs_next (&runs))
    return FALSE;
  *cell = runs.cell;

  return TRUE;
}

gsize
sight_pin_get_bytes (const SightPin *self)
{
  const SightCellSet *cells = self->cells;

  return sizeof *self + sizeof *cells + cells->stride * cells->bounds.height * sizeof *cells->words +
         strlen (self->text) + 1 + (self->extra != NULL ? strlen (self->extra) + 1 : 0);
}
