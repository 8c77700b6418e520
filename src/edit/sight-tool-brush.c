/* sight-tool-brush.c - paints squares or discs of cells along the pointer's way
 *
 * The first button paints the chosen tile, the second the other one.  However
 * far apart two events are, the cells of the line between them are painted.  A
 * press with Shift paints on from where the last stroke ended.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

/* How far outside the map a stroke is followed, in cells. */
#define REACH SIGHT_SIDE_MAX

static SightCell
limit (const SightHand *hand, SightCell cell)
{
  const SightMap *map = sight_hand_get_map (hand);

  return (SightCell) { CLAMP (cell.x, -REACH, map->width + REACH), CLAMP (cell.y, -REACH, map->height + REACH) };
}

static SightArea *
make_stroke (const SightHand *hand, SightCell from, SightCell to)
{
  SightBrush brush = sight_hand_get_brush (hand);
  SightArea *area = sight_hand_new_area (hand, sight_shape_span (from, to), brush.size);

  sight_shape_add_line (area, &brush, from, to);

  return area;
}

static void
paint (SightHand *hand, SightCell from, SightCell to)
{
  g_autoptr (SightArea) area = make_stroke (hand, from, to);

  sight_hand_paint (hand, area);
}

/* With Shift a stroke begins where the last one ended. */
static SightCell
get_start (const SightHand *hand, SightCell cell)
{
  return hand->has_painted && (hand->modifiers & SIGHT_MODIFIER_SHIFT) ? hand->painted : cell;
}

static void
brush_press (SightHand *hand, SightCell cell, SightButton button)
{
  cell = limit (hand, cell);
  if (sight_hand_begin_painting (hand, cell, button))
    paint (hand, get_start (hand, cell), cell);
}

static void
brush_drag (SightHand *hand, SightCell cell)
{
  if (!sight_hand_is_editing (hand))
    return;

  cell = limit (hand, cell);
  paint (hand, hand->stroke.last, cell);
  hand->stroke.last = cell;
}

static void
brush_release (SightHand *hand)
{
  if (sight_hand_is_editing (hand))
    {
      hand->has_painted = TRUE;
      hand->painted = hand->stroke.last;
    }
  sight_hand_commit (hand);
}

static void
brush_preview (const SightHand *hand, SightCell cell, SightPreview *preview)
{
  preview->tile = sight_hand_get_tile (hand);
  preview->cells = make_stroke (hand, hand->stroke.is_active ? cell : get_start (hand, cell), cell);
}

const SightTool sight_tool_brush = {
  .id = "brush",
  .name = N_ ("Brush"),
  .hint = N_ ("Drag to paint · right: the other tile · Shift: a line"),
  .icon = "tool-brush-symbolic",
  .key = 'B',
  .group = 1,
  .options = SIGHT_OPTION_BRUSH | SIGHT_OPTION_SYMMETRY,
  .press = brush_press,
  .drag = brush_drag,
  .release = brush_release,
  .cancel = sight_hand_cancel,
  .preview = brush_preview,
};
