/* sight-tool-area.c - draws areas: with rectangles or with the brush
 *
 * The first button adds cells to the chosen area where it touches it, and with Shift
 * anywhere; elsewhere, and without a chosen area, it makes a new one.  The second
 * button, or Ctrl, removes cells of the chosen area.  A handle of
 * an area that is a rectangle moves its sides.  Where there is nothing to remove,
 * a click with Ctrl or the second button chooses the area under the pointer, and so
 * does a plain one outside the chosen area unless the brush draws; with
 * Alt a press always does, if the window manager leaves Alt alone.  Delete removes
 * the chosen area.  With a symmetry an area and its image are two areas, which
 * change alike.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#include "sight-areas.h"
#include "edit/document/sight-document-areas.h"

static const SightArea *
get_chosen (const SightToolState *tools)
{
  return tools->area >= 0 ? sight_level_get_area (sight_document_get_level (tools->document), tools->area) : NULL;
}

/* Strokes reach at most one map size beyond the map, which keeps the numbers small. */
static SightCell
limit (const SightToolState *tools, SightCell cell)
{
  const SightMap *map = sight_tool_state_get_map (tools);

  return (SightCell) { CLAMP (cell.x, -map->width, 2 * map->width - 1),
                       CLAMP (cell.y, -map->height, 2 * map->height - 1) };
}

/* The rectangle that a drag from @from to @to spans, which may reach beyond the map. */
static SightCellSet *
make_rectangle (const SightToolState *tools, SightCell from, SightCell to)
{
  const SightRect rect = sight_shape_span (from, to);
  SightCellSet *cells = sight_tool_state_new_area (tools, rect, 0);

  sight_cell_set_add_rect (cells, rect);

  return cells;
}

static SightCellSet *
make_stroke (const SightToolState *tools, SightCell from, SightCell to)
{
  SightBrush brush = sight_tool_state_get_brush (tools);
  SightCellSet *cells = sight_tool_state_new_area (tools, sight_shape_span (from, to), brush.size);

  sight_shape_add_line (cells, &brush, from, to);

  return cells;
}

/* @is_first: of the stroke; what it paints decides whether the stroke makes a new area. */
static void
paint (SightToolState *tools, SightCell from, SightCell to, gboolean is_first)
{
  g_autoptr (SightCellSet) cells = tools->is_brush ? make_stroke (tools, from, to) : make_rectangle (tools, from, to);

  if (is_first && !tools->stroke.erases && !sight_areas_adds (tools, cells))
    {
      tools->stroke.is_new = TRUE;
      tools->stroke.n_before = 0;
      tools->area = -1;
    }
  sight_areas_paint (tools, cells, !tools->stroke.erases);
}

/* The rectangle of the chosen area, with the side of the handle at @cell; a side stops one cell short of the opposite
 * side. */
static SightRect
get_resized (const SightToolState *tools, SightCell cell)
{
  const SightStroke *stroke = &tools->stroke;
  SightCell first = { stroke->rect.x, stroke->rect.y };
  SightCell last = { first.x + stroke->rect.width - 1, first.y + stroke->rect.height - 1 };

  cell = sight_tool_state_clip (tools, cell);
  if (stroke->grip.x < 0)
    first.x = MIN (cell.x, last.x);
  if (stroke->grip.x > 0)
    last.x = MAX (cell.x, first.x);
  if (stroke->grip.y < 0)
    first.y = MIN (cell.y, last.y);
  if (stroke->grip.y > 0)
    last.y = MAX (cell.y, first.y);

  return sight_shape_span (first, last);
}

static gboolean
is_resizing (const SightToolState *tools)
{
  return tools->stroke.grip.x != 0 || tools->stroke.grip.y != 0;
}

static void
set_cells (SightToolState *tools, guint index, const SightCellSet *cells)
{
  g_autoptr (SightArea) area =
      sight_area_copy (sight_level_get_area (sight_document_get_level (tools->document), index));

  sight_area_set_cells (area, cells, sight_map_get_rect (sight_tool_state_get_map (tools)));
  sight_document_set_area (tools->document, index, area);
}

static void
resize (SightToolState *tools, SightCell cell)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect (get_resized (tools, cell));
  SightAreaImage images[SIGHT_IMAGES_MAX];
  const guint n = sight_areas_find_images (tools, images);

  set_cells (tools, (guint) tools->area, cells);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightCellSet) image = sight_cell_set_reshape (cells, &images[i].reshape);

      if (images[i].area >= 0 && images[i].area != tools->area)
        set_cells (tools, (guint) images[i].area, image);
    }
}

static gboolean
wants_to_erase (const SightToolState *tools, SightButton button)
{
  return button == SIGHT_BUTTON_SECOND || (tools->modifiers & SIGHT_MODIFIER_CONTROL);
}

static void
begin (SightToolState *tools, SightCell cell, SightButton button)
{
  const SightArea *area = get_chosen (tools);
  SightStroke *stroke = &tools->stroke;

  stroke->erases = wants_to_erase (tools, button);
  stroke->n_before = area != NULL ? sight_cell_set_count (area->cells) : 0;
  stroke->is_active = area != NULL || !stroke->erases;
  if (!stroke->is_active)
    return;

  if (!stroke->erases && area != NULL && sight_cell_set_is_rect (area->cells))
    {
      stroke->grip = tools->grip;
      stroke->rect = sight_cell_set_get_extents (area->cells);
    }
  sight_document_begin (tools->document, is_resizing (tools) ? _ ("Resize an area") : _ ("Draw an area"));
  if (tools->is_brush && !is_resizing (tools))
    paint (tools, cell, cell, TRUE);
}

/* A press that chooses whatever area is at @cell: with Alt, or to remove cells of no area. */
static gboolean
chooses (const SightToolState *tools, SightButton button)
{
  return (tools->modifiers & SIGHT_MODIFIER_ALT) || (get_chosen (tools) == NULL && wants_to_erase (tools, button));
}

/* Whether the stroke was a click outside the chosen area but on a different one. */
static gboolean
was_click_elsewhere (const SightToolState *tools)
{
  const SightStroke *stroke = &tools->stroke;
  const SightArea *chosen = get_chosen (tools);

  if (!stroke->erases && (tools->is_brush || is_resizing (tools) || (tools->modifiers & SIGHT_MODIFIER_SHIFT)))
    return FALSE;

  return sight_cell_equal (stroke->start, stroke->last) &&
         (chosen == NULL || !sight_cell_set_contains (chosen->cells, stroke->start)) &&
         sight_areas_find (tools, stroke->start) >= 0;
}

static void
area_press (SightToolState *tools, SightCell cell, SightButton button)
{
  cell = limit (tools, cell);
  sight_tool_state_press (tools, cell);
  if (chooses (tools, button))
    {
      tools->stroke.is_active = FALSE;
      sight_areas_choose (tools, sight_areas_find (tools, cell));
      return;
    }
  begin (tools, cell, button);
}

static void
area_drag (SightToolState *tools, SightCell cell)
{
  if (!sight_tool_state_is_editing (tools))
    return;

  cell = limit (tools, cell);
  if (is_resizing (tools))
    resize (tools, cell);
  else if (tools->is_brush)
    paint (tools, tools->stroke.last, cell, FALSE);
  tools->stroke.last = cell;
}

static void
area_release (SightToolState *tools)
{
  const gboolean is_choice = sight_tool_state_is_editing (tools) && was_click_elsewhere (tools);

  if (sight_tool_state_is_editing (tools) && !is_choice && !tools->is_brush && !is_resizing (tools))
    paint (tools, tools->stroke.start, tools->stroke.last, TRUE);
  sight_tool_state_commit (tools);
  if (is_choice)
    sight_areas_choose (tools, sight_areas_find (tools, tools->stroke.start));
  sight_tool_state_notify (tools);
}

/* The area that was chosen before is chosen again. */
static void
area_cancel (SightToolState *tools)
{
  const gboolean was_new = tools->stroke.is_new;

  sight_tool_state_cancel (tools);
  if (was_new)
    sight_areas_choose (tools, tools->stroke.area);
}

static void
area_remove (SightToolState *tools)
{
  if (tools->area >= 0)
    sight_areas_remove (tools, tools->area);
}

/* Whether the chosen area has cells but no image, so that the symmetry does nothing to it. */
static gboolean
is_alone (const SightToolState *tools)
{
  const SightArea *area = get_chosen (tools);
  SightAreaImage images[SIGHT_IMAGES_MAX];
  guint n;

  if (area == NULL || sight_cell_set_is_empty (area->cells))
    return FALSE;
  n = sight_areas_find_images (tools, images);
  for (guint i = 0; i < n; i++)
    {
      if (images[i].area >= 0)
        return FALSE;
    }

  return TRUE;
}

static void
area_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  const SightStroke *stroke = &tools->stroke;

  cell = limit (tools, cell);
  if (stroke->is_active && is_resizing (tools))
    return;
  if (tools->is_brush)
    preview->cells = make_stroke (tools, cell, cell);
  else if (stroke->is_active)
    preview->cells = make_rectangle (tools, stroke->start, stroke->last);
  else
    sight_tool_state_preview (tools, cell, preview);
  preview->is_alone = is_alone (tools) && preview->cells != NULL && sight_areas_adds (tools, preview->cells);
}

const SightTool sight_tool_area = {
  .id = "area",
  .name = N_ ("Area"),
  .hint = N_ ("Drag to draw a new area · click one to choose it"),
  .icon = "tool-area-symbolic",
  .key = 'A',
  .panel = "analysis",
  .group = 2,
  .options = SIGHT_OPTION_AREA | SIGHT_OPTION_SYMMETRY,
  .press = area_press,
  .drag = area_drag,
  .release = area_release,
  .cancel = area_cancel,
  .remove = area_remove,
  .preview = area_preview,
};
