/* sight-tool-select.c - selects rectangles of cells, and moves what is selected
 *
 * A drag selects the cells of a rectangle; with Shift they are added to those
 * that are selected, with Ctrl or Alt taken away.  A drag that begins on a
 * selected cell takes the cells up, and they float: they are dragged on as
 * often as one likes, until a press outside them, or Return, places them.  A
 * handle of a rectangle moves its side.
 *
 * A click, a press without a drag, lets the selection go, or where there is
 * none selects the cell; with Alt it picks its tile, as with all tools.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

enum
{
  MODE_NEW,
  MODE_ADD,
  MODE_SUBTRACT,
  MODE_LIFT,   /* a selected cell was pressed */
  MODE_MOVE,   /* what floats */
  MODE_RESIZE, /* by a handle */
};

static int
choose_mode (const SightHand *hand, SightCell cell)
{
  if (hand->floating != NULL)
    return MODE_MOVE;
  if (hand->modifiers & SIGHT_MODIFIER_SHIFT)
    return MODE_ADD;
  if (hand->modifiers & (SIGHT_MODIFIER_CONTROL | SIGHT_MODIFIER_ALT))
    return MODE_SUBTRACT;
  if (hand->selection == NULL)
    return MODE_NEW;
  if ((hand->grip.x != 0 || hand->grip.y != 0) && sight_area_is_rect (hand->selection))
    return MODE_RESIZE;

  return sight_area_contains (hand->selection, cell) ? MODE_LIFT : MODE_NEW;
}

/* Whether @cell lies in the rectangle of what floats. */
static gboolean
is_on_floating (const SightHand *hand, SightCell cell)
{
  SightRect rect = sight_hand_get_extents (hand);

  return sight_rect_contains (&rect, cell);
}

static void
select_press (SightHand *hand, SightCell cell, SightButton button)
{
  SightStroke *stroke = &hand->stroke;

  sight_hand_press (hand, cell);
  stroke->is_active = button == SIGHT_BUTTON_FIRST;
  g_clear_pointer (&hand->before, sight_area_free);
  if (!stroke->is_active)
    return;

  if (hand->floating != NULL && !is_on_floating (hand, cell))
    sight_hand_place (hand);
  stroke->mode = choose_mode (hand, cell);
  stroke->rect = sight_hand_get_extents (hand);
  stroke->grip = hand->grip;
  if (hand->floating != NULL)
    stroke->at = hand->floating->at;
  if (hand->selection != NULL)
    hand->before = sight_area_copy (hand->selection);
}

/* The rectangle of the drag, added to what was selected or taken away from it. */
static void
select_rect (SightHand *hand, SightCell cell)
{
  const SightStroke *stroke = &hand->stroke;
  SightRect rect = sight_shape_span (sight_hand_clip (hand, stroke->start), sight_hand_clip (hand, cell));
  g_autoptr (SightArea) dragged = sight_area_new_rect (rect);
  SightArea *area = NULL;

  if (stroke->mode == MODE_NEW || (stroke->mode == MODE_ADD && hand->before == NULL))
    area = g_steal_pointer (&dragged);
  else if (stroke->mode == MODE_ADD)
    area = sight_area_unite (hand->before, dragged);
  else if (hand->before != NULL)
    {
      area = sight_area_copy (hand->before);
      sight_area_remove (area, dragged);
    }
  sight_hand_set_selection (hand, area);
}

/* Sides go no further than one cell beside the side across. */
static void
resize (SightHand *hand, SightCell cell)
{
  SightRect rect = hand->stroke.rect;
  SightCell first = { rect.x, rect.y }, last = { rect.x + rect.width - 1, rect.y + rect.height - 1 };

  cell = sight_hand_clip (hand, cell);
  if (hand->stroke.grip.x < 0)
    first.x = MIN (cell.x, last.x);
  if (hand->stroke.grip.x > 0)
    last.x = MAX (cell.x, first.x);
  if (hand->stroke.grip.y < 0)
    first.y = MIN (cell.y, last.y);
  if (hand->stroke.grip.y > 0)
    last.y = MAX (cell.y, first.y);
  sight_hand_set_selection (hand, sight_area_new_rect (sight_shape_span (first, last)));
}

static void
move (SightHand *hand, SightCell cell)
{
  SightStroke *stroke = &hand->stroke;

  if (stroke->mode == MODE_LIFT)
    {
      sight_hand_lift (hand);
      stroke->at = hand->floating->at;
      stroke->is_new = TRUE;
      stroke->mode = MODE_MOVE;
    }
  if (hand->floating != NULL)
    sight_hand_move (hand, stroke->at.x + cell.x - stroke->start.x - hand->floating->at.x,
                     stroke->at.y + cell.y - stroke->start.y - hand->floating->at.y);
}

static void
select_drag (SightHand *hand, SightCell cell)
{
  SightStroke *stroke = &hand->stroke;

  if (!stroke->is_active || (!stroke->has_moved && sight_cell_equal (cell, stroke->start)))
    return;

  stroke->has_moved = TRUE;
  stroke->last = cell;
  if (stroke->mode == MODE_RESIZE)
    resize (hand, cell);
  else if (stroke->mode >= MODE_LIFT)
    move (hand, cell);
  else
    select_rect (hand, cell);
}

/* A press without a drag. */
static void
click (SightHand *hand)
{
  SightCell cell = hand->stroke.start;
  const SightMap *map = sight_hand_get_map (hand);
  gboolean is_in_map = sight_map_contains (map, cell);

  if (hand->stroke.mode >= MODE_LIFT)
    return;
  if (hand->stroke.mode == MODE_NEW && hand->before != NULL)
    sight_hand_set_selection (hand, NULL);
  else if (is_in_map && (hand->modifiers & SIGHT_MODIFIER_ALT))
    {
      hand->tiles[0] = sight_map_get (map, cell);
      sight_hand_tell (hand);
    }
  else if (is_in_map)
    select_rect (hand, cell);
}

static void
select_release (SightHand *hand)
{
  if (hand->stroke.is_active && !hand->stroke.has_moved)
    click (hand);
  hand->stroke.is_active = FALSE;
  g_clear_pointer (&hand->before, sight_area_free);
}

static void
select_cancel (SightHand *hand)
{
  SightStroke *stroke = &hand->stroke;

  if (stroke->is_active && stroke->mode == MODE_MOVE && stroke->is_new)
    sight_hand_drop (hand);
  else if (stroke->is_active && stroke->mode == MODE_MOVE && hand->floating != NULL)
    sight_hand_move (hand, stroke->at.x - hand->floating->at.x, stroke->at.y - hand->floating->at.y);
  else if (stroke->is_active)
    sight_hand_set_selection (hand, g_steal_pointer (&hand->before));
  stroke->is_active = FALSE;
  g_clear_pointer (&hand->before, sight_area_free);
}

static void
select_remove (SightHand *hand)
{
  sight_hand_delete (hand, FALSE);
}

/* On what can be moved there is nothing to come. */
static void
select_preview (const SightHand *hand, SightCell cell, SightPreview *preview)
{
  gboolean is_on = hand->floating != NULL ? is_on_floating (hand, cell)
                                          : hand->selection != NULL && sight_area_contains (hand->selection, cell);

  if (!is_on && !hand->stroke.is_active)
    sight_hand_preview (hand, cell, preview);
}

const SightTool sight_tool_select = {
  .id = "select",
  .name = N_ ("Select"),
  .hint = N_ ("Drag to select · Shift adds, Ctrl takes away"),
  .icon = "tool-select-symbolic",
  .key = 'V',
  .options = SIGHT_OPTION_SELECTION,
  .press = select_press,
  .drag = select_drag,
  .release = select_release,
  .cancel = select_cancel,
  .remove = select_remove,
  .preview = select_preview,
};
