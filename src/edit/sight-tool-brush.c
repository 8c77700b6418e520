/* sight-tool-brush.c - paints squares of cells along the pointer's way
 *
 * The first button paints the chosen tile, the second the other one.  However
 * far apart two events are, the cells of the line between them are painted.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#include "core/sight-line.h"

/* How far outside the map a stroke is followed, in cells. */
#define REACH SIGHT_SIDE_MAX

/* An even square lies one cell more to the right and below. */
static SightRect
get_square (const SightHand *hand, SightCell cell)
{
  int before = (hand->brush_size - 1) / 2;

  return (SightRect) { cell.x - before, cell.y - before, hand->brush_size, hand->brush_size };
}

static SightCell
limit (const SightHand *hand, SightCell cell)
{
  const SightMap *map = sight_hand_get_map (hand);

  return (SightCell) { CLAMP (cell.x, -REACH, map->width + REACH), CLAMP (cell.y, -REACH, map->height + REACH) };
}

static void
name_entry (SightHand *hand)
{
  guint n = sight_document_get_n_painted (hand->document);
  const SightLegend *legend = sight_document_get_level (hand->document)->legend;
  g_autofree char *name = NULL;

  name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paint %u cell with %s", "Paint %u cells with %s", n), n,
                          sight_legend_get (legend, hand->stroke.tile)->name);
  sight_document_set_entry_name (hand->document, name);
}

static void
brush_press (SightHand *hand, SightCell cell, SightButton button)
{
  const SightLegend *legend = sight_document_get_level (hand->document)->legend;
  int tile = hand->tiles[button == SIGHT_BUTTON_SECOND];

  sight_hand_press (hand, limit (hand, cell));
  if (tile < 0 || tile >= (int) sight_legend_get_length (legend))
    {
      hand->stroke.is_active = FALSE;
      return;
    }

  hand->stroke.tile = tile;
  sight_document_begin (hand->document, _ ("Paint"));
  sight_document_hold (hand->document);
  sight_document_paint_rect (hand->document, get_square (hand, cell), tile);
  name_entry (hand);
  sight_document_release (hand->document);
}

static void
brush_drag (SightHand *hand, SightCell cell)
{
  SightLine line = sight_line_init (hand->stroke.last, limit (hand, cell));

  if (!sight_hand_is_editing (hand))
    return;

  sight_document_hold (hand->document);
  while (sight_line_has_next (&line))
    {
      sight_line_next (&line);
      sight_document_paint_rect (hand->document, get_square (hand, line.at), hand->stroke.tile);
    }
  hand->stroke.last = line.at;
  name_entry (hand);
  sight_document_release (hand->document);
}

static void
brush_preview (const SightHand *hand, SightCell cell, SightPreview *preview)
{
  preview->cells = sight_rect_intersect (get_square (hand, cell), sight_map_get_rect (sight_hand_get_map (hand)));
  preview->tile = hand->stroke.is_active ? hand->stroke.tile : hand->tiles[0];
}

const SightTool sight_tool_brush = {
  .id = "brush",
  .name = N_ ("Brush"),
  .hint = N_ ("Drag to paint · right button: the other tile"),
  .icon = "tool-brush-symbolic",
  .key = 'B',
  .group = 1,
  .is_undoable = TRUE,
  .press = brush_press,
  .drag = brush_drag,
  .release = sight_hand_commit,
  .cancel = sight_hand_cancel,
  .preview = brush_preview,
};
