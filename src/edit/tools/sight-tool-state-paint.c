/* sight-tool-state-paint.c - strokes that paint: the one place where mirror images are painted too
 *
 * In a turn, what is painted is recorded as events of that turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"

void
sight_tool_state_begin_mix (SightToolState *self, SightButton button)
{
  self->stroke.is_mixed = self->is_mixed && button != SIGHT_BUTTON_SECOND;
  self->stroke.seed = (guint64) g_random_int () << 32 | g_random_int ();
}

gboolean
sight_tool_state_begin_painting (SightToolState *self, SightCell cell, SightButton button)
{
  const SightLegend *legend = sight_document_get_level (self->document)->legend;
  int tile = self->tiles[button == SIGHT_BUTTON_SECOND];

  sight_tool_state_press (self, cell);
  if (tile < 0 || tile >= (int) sight_legend_get_length (legend))
    {
      self->stroke.is_active = FALSE;
      return FALSE;
    }
  self->stroke.tile = tile;
  sight_tool_state_begin_mix (self, button);
  sight_document_begin (self->document, _ ("Paint"));

  return TRUE;
}

static void
name_entry (SightToolState *self)
{
  guint n = sight_document_get_n_painted (self->document);
  const SightLegend *legend = sight_document_get_level (self->document)->legend;
  g_autofree char *name = NULL;

  if (self->stroke.is_mixed)
    name =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paint %u cell with a mix", "Paint %u cells with a mix", n), n);
  else
    name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paint %u cell with %s", "Paint %u cells with %s", n), n,
                            sight_legend_get (legend, self->stroke.tile)->name);
  sight_document_set_entry_name (self->document, name);
}

static void
note_refusal (SightToolState *self, gboolean is_done)
{
  if (!is_done)
    self->refusal = N_ ("Too many cells for one turn: go to the start to paint them");
}

void
sight_tool_state_set_cells (SightToolState *self, const SightCellSet *area, guint16 tile)
{
  note_refusal (self, sight_document_record_area (self->document, area, tile));
}

void
sight_tool_state_put_map (SightToolState *self, const SightMap *map, const SightCellSet *area, SightCell at)
{
  note_refusal (self, sight_document_record_map (self->document, map, area, at));
}

/* Each cell of @all gets a tile of the mix: mirror images the same. */
static void
set_mixed (SightToolState *self, const SightCellSet *all)
{
  const SightMap *map = sight_tool_state_get_map (self);
  g_autoptr (GHashTable) sets = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) sight_cell_set_free);
  GHashTableIter iter;
  gpointer tile, set;

  for (SightRuns runs = sight_cell_set_begin (all, all->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };

          tile = GINT_TO_POINTER (sight_mix_pick (self->mix, self->stroke.seed, self->symmetry, map, cell));
          set = g_hash_table_lookup (sets, tile);
          if (set == NULL)
            {
              set = sight_cell_set_new (all->bounds);
              g_hash_table_insert (sets, tile, set);
            }
          sight_cell_set_add_rect (set, (SightRect) { cell.x, cell.y, 1, 1 });
        }
    }
  g_hash_table_iter_init (&iter, sets);
  while (g_hash_table_iter_next (&iter, &tile, &set))
    sight_tool_state_set_cells (self, set, (guint16) GPOINTER_TO_INT (tile));
}

static void
paint_tile (SightToolState *self, const SightCellSet *area)
{
  SightReshape images[SIGHT_IMAGES_MAX];
  guint n = sight_symmetry_get_images (self->symmetry, sight_tool_state_get_map (self), images);

  sight_tool_state_set_cells (self, area, self->stroke.tile);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightCellSet) image = sight_cell_set_reshape (area, &images[i]);

      sight_tool_state_set_cells (self, image, self->stroke.tile);
    }
}

void
sight_tool_state_set_stroke (SightToolState *self, const SightCellSet *area)
{
  sight_document_hold (self->document);
  if (self->stroke.is_mixed)
    set_mixed (self, area);
  else
    sight_tool_state_set_cells (self, area, self->stroke.tile);
  sight_document_release (self->document);
}

void
sight_tool_state_paint (SightToolState *self, const SightCellSet *area)
{
  g_autoptr (SightCellSet) all = NULL;

  sight_document_hold (self->document);
  if (self->stroke.is_mixed)
    set_mixed (self, all = sight_symmetry_complete (self->symmetry, sight_tool_state_get_map (self), area));
  else
    paint_tile (self, area);
  name_entry (self);
  sight_document_release (self->document);
}

SightBrush
sight_tool_state_get_brush (const SightToolState *self)
{
  return (SightBrush) { self->brush_size, self->is_round };
}

int
sight_tool_state_get_tile (const SightToolState *self)
{
  return self->stroke.is_active ? self->stroke.tile : self->tiles[0];
}

SightCellSet *
sight_tool_state_new_area (const SightToolState *self, SightRect rect, int margin)
{
  SightRect grown = { rect.x - margin, rect.y - margin, rect.width + 2 * margin, rect.height + 2 * margin };

  return sight_cell_set_new (sight_rect_intersect (grown, sight_map_get_rect (sight_tool_state_get_map (self))));
}
