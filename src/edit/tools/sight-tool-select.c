/* sight-tool-select.c - selects rectangles of cells, and moves what is selected
 *
 * A drag selects the cells of a rectangle; with Shift it adds them to the
 * selection, with Ctrl or Alt it removes them.  A drag that begins on a
 * selected cell takes the cells up, and they float: they are dragged on as
 * often as one likes, until a press outside them, or Return, places them.  A
 * handle of a rectangle moves its side.  A viewer that is not among selected
 * cells is taken, and dragged, itself.
 *
 * A click, a press without a drag, lets the selection go, or where there is
 * none selects the cell; with Alt it picks its tile, as with all tools.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#include "sight-tool-viewers.h"

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
choose_mode (const SightToolState *tools, SightCell cell)
{
  if (tools->floating != NULL)
    return MODE_MOVE;
  if (tools->modifiers & SIGHT_MODIFIER_SHIFT)
    return MODE_ADD;
  if (tools->modifiers & (SIGHT_MODIFIER_CONTROL | SIGHT_MODIFIER_ALT))
    return MODE_SUBTRACT;
  if (tools->selection == NULL)
    return MODE_NEW;
  if ((tools->grip.x != 0 || tools->grip.y != 0) && sight_cell_set_is_rect (tools->selection))
    return MODE_RESIZE;

  return sight_cell_set_contains (tools->selection, cell) ? MODE_LIFT : MODE_NEW;
}

/* Whether @cell lies in the rectangle of the floating cells. */
static gboolean
is_on_floating (const SightToolState *tools, SightCell cell)
{
  SightRect rect = sight_tool_state_get_extents (tools);

  return sight_rect_contains (&rect, cell);
}

/* Whether a press in @cell takes the viewer there, as the viewer tool does. */
static gboolean
takes_viewer (const SightToolState *tools, SightCell cell)
{
  const gboolean is_selected = tools->selection != NULL && sight_cell_set_contains (tools->selection, cell);

  return tools->floating == NULL && tools->modifiers == 0 && tools->grip.x == 0 && tools->grip.y == 0 && !is_selected &&
         sight_viewers_find (tools, cell) >= 0;
}

/* Whether the stroke drags a viewer. */
static gboolean
has_viewer (const SightToolState *tools)
{
  return tools->stroke.viewer >= 0;
}

static void
select_press (SightToolState *tools, SightCell cell, SightButton button)
{
  SightStroke *stroke = &tools->stroke;

  sight_tool_state_press (tools, cell);
  stroke->is_active = button == SIGHT_BUTTON_FIRST;
  g_clear_pointer (&tools->before, sight_cell_set_free);
  if (!stroke->is_active)
    return;

  if (tools->floating != NULL && !is_on_floating (tools, cell))
    sight_tool_state_place (tools);
  if (takes_viewer (tools, cell))
    {
      tools->before = tools->selection != NULL ? sight_cell_set_copy (tools->selection) : NULL;
      sight_tool_state_set_selection (tools, NULL);
      sight_tool_viewer.press (tools, cell, button);
      return;
    }
  stroke->mode = choose_mode (tools, cell);
  stroke->rect = sight_tool_state_get_extents (tools);
  stroke->grip = tools->grip;
  if (tools->floating != NULL)
    stroke->at = tools->floating->at;
  if (tools->selection != NULL)
    tools->before = sight_cell_set_copy (tools->selection);
}

/* The rectangle of the drag, added to or removed from the old selection. */
static void
select_rect (SightToolState *tools, SightCell cell)
{
  const SightStroke *stroke = &tools->stroke;
  SightRect rect = sight_shape_span (sight_tool_state_clip (tools, stroke->start), sight_tool_state_clip (tools, cell));
  g_autoptr (SightCellSet) dragged = sight_cell_set_new_rect (rect);
  SightCellSet *area = NULL;

  if (stroke->mode == MODE_NEW || (stroke->mode == MODE_ADD && tools->before == NULL))
    area = g_steal_pointer (&dragged);
  else if (stroke->mode == MODE_ADD)
    area = sight_cell_set_unite (tools->before, dragged);
  else if (tools->before != NULL)
    {
      area = sight_cell_set_copy (tools->before);
      sight_cell_set_remove (area, dragged);
    }
  sight_tool_state_set_selection (tools, area);
}

/* A side stops one cell short of the opposite side. */
static void
resize (SightToolState *tools, SightCell cell)
{
  SightRect rect = tools->stroke.rect;
  SightCell first = { rect.x, rect.y }, last = { rect.x + rect.width - 1, rect.y + rect.height - 1 };

  cell = sight_tool_state_clip (tools, cell);
  if (tools->stroke.grip.x < 0)
    first.x = MIN (cell.x, last.x);
  if (tools->stroke.grip.x > 0)
    last.x = MAX (cell.x, first.x);
  if (tools->stroke.grip.y < 0)
    first.y = MIN (cell.y, last.y);
  if (tools->stroke.grip.y > 0)
    last.y = MAX (cell.y, first.y);
  sight_tool_state_set_selection (tools, sight_cell_set_new_rect (sight_shape_span (first, last)));
}

static void
move (SightToolState *tools, SightCell cell)
{
  SightStroke *stroke = &tools->stroke;

  if (stroke->mode == MODE_LIFT)
    {
      sight_tool_state_lift (tools);
      stroke->at = tools->floating->at;
      stroke->is_new = TRUE;
      stroke->mode = MODE_MOVE;
    }
  if (tools->floating != NULL)
    sight_tool_state_move (tools, stroke->at.x + cell.x - stroke->start.x - tools->floating->at.x,
                           stroke->at.y + cell.y - stroke->start.y - tools->floating->at.y);
}

static void
select_drag (SightToolState *tools, SightCell cell)
{
  SightStroke *stroke = &tools->stroke;

  if (has_viewer (tools))
    sight_tool_viewer.drag (tools, cell);
  if (has_viewer (tools) || !stroke->is_active || (!stroke->has_moved && sight_cell_equal (cell, stroke->start)))
    return;

  stroke->has_moved = TRUE;
  stroke->last = cell;
  if (stroke->mode == MODE_RESIZE)
    resize (tools, cell);
  else if (stroke->mode >= MODE_LIFT)
    move (tools, cell);
  else
    select_rect (tools, cell);
}

/* A press without a drag. */
static void
click (SightToolState *tools)
{
  SightCell cell = tools->stroke.start;
  const SightMap *map = sight_tool_state_get_map (tools);
  gboolean is_in_map = sight_map_contains (map, cell);

  if (tools->stroke.mode >= MODE_LIFT)
    return;
  if (tools->stroke.mode == MODE_NEW && tools->before != NULL)
    sight_tool_state_set_selection (tools, NULL);
  else if (is_in_map && (tools->modifiers & SIGHT_MODIFIER_ALT))
    {
      tools->tiles[0] = sight_map_get (map, cell);
      sight_tool_state_notify (tools);
    }
  else if (is_in_map)
    select_rect (tools, cell);
}

static void
select_release (SightToolState *tools)
{
  if (has_viewer (tools))
    sight_tool_viewer.release (tools);
  else if (tools->stroke.is_active && !tools->stroke.has_moved)
    click (tools);
  tools->stroke.is_active = FALSE;
  g_clear_pointer (&tools->before, sight_cell_set_free);
}

static void
select_cancel (SightToolState *tools)
{
  SightStroke *stroke = &tools->stroke;

  if (has_viewer (tools))
    {
      sight_tool_viewer.cancel (tools);
      sight_tool_state_set_selection (tools, g_steal_pointer (&tools->before));
    }
  else if (stroke->is_active && stroke->mode == MODE_MOVE && stroke->is_new)
    sight_tool_state_drop (tools);
  else if (stroke->is_active && stroke->mode == MODE_MOVE && tools->floating != NULL)
    sight_tool_state_move (tools, stroke->at.x - tools->floating->at.x, stroke->at.y - tools->floating->at.y);
  else if (stroke->is_active)
    sight_tool_state_set_selection (tools, g_steal_pointer (&tools->before));
  stroke->is_active = FALSE;
  g_clear_pointer (&tools->before, sight_cell_set_free);
}

static void
select_remove (SightToolState *tools)
{
  sight_tool_state_delete (tools, FALSE);
}

/* There is no preview over what can be moved. */
static void
select_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  gboolean is_on = tools->floating != NULL
                       ? is_on_floating (tools, cell)
                       : tools->selection != NULL && sight_cell_set_contains (tools->selection, cell);

  if (!is_on && !tools->stroke.is_active)
    sight_tool_state_preview (tools, cell, preview);
}

const SightTool sight_tool_select = {
  .id = "select",
  .name = N_ ("Select"),
  .hint = N_ ("Drag to select · Shift adds, Ctrl removes"),
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
