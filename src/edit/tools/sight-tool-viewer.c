/* sight-tool-viewer.c - places, selects, moves and removes viewers
 *
 * A press on a viewer selects it, a press on an empty cell places one of the
 * current team; either can be dragged at once, and sight follows.  A viewer
 * may stand in a wall.  A press with Shift selects it with others, which are
 * moved, turned and deleted together; a press on a handle of the selected one
 * turns it or changes its range.  Where another one stands, the dragged one is not put:
 * it waits in the last free cell, so that no viewer hides another.  In a turn
 * all this is recorded: a drag is the way that the viewer walks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-turns.h"
#include "sight-tool-viewers.h"

#define FACING_STEP 15 /* degrees */

/* As it is in the turn that is shown. */
static const SightViewer *
get_viewer (const SightToolState *tools, int viewer)
{
  return sight_level_get_viewer (sight_document_get_snapshot (tools->document), (guint) viewer);
}

static char *
describe (const SightToolState *tools, guint viewer)
{
  return sight_sentence_viewer (sight_document_get_level (tools->document), viewer, FALSE);
}

/* The current team, or the first one; a level without teams gets its first. */
static int
get_team (SightToolState *tools)
{
  const SightLevel *level = sight_document_get_level (tools->document);
  g_autoptr (SightTeam) team = NULL;

  if (tools->team >= 0 && tools->team < (int) level->teams->len)
    return tools->team;
  if (level->teams->len > 0)
    return 0;

  team = sight_team_new_nth (0);

  return sight_document_add_team (tools->document, team);
}

static void
place (SightToolState *tools, SightCell cell)
{
  g_autoptr (SightViewer) viewer = NULL;
  g_autofree char *who = NULL;
  g_autofree char *name = NULL;
  int index;

  sight_document_begin (tools->document, _ ("Place a viewer"));
  sight_document_hold (tools->document);
  viewer = sight_viewer_new ("", get_team (tools), cell);
  if (tools->new_range > 0)
    viewer->range = (int) tools->new_range - 1;
  index = sight_document_record_viewer (tools->document, viewer);
  who = describe (tools, index);
  name = g_strdup_printf (_ ("Place %s"), who);
  sight_document_set_entry_name (tools->document, name);
  sight_document_release (tools->document);

  tools->stroke.viewer = index;
  tools->stroke.is_new = TRUE;
  sight_tool_state_select (tools, index);
}

static void
move (SightToolState *tools, SightCell cell)
{
  int index = tools->stroke.viewer;
  const SightCell held = tools->stroke.held;
  const guint n = sight_viewers_count (tools);
  g_autofree char *who = describe (tools, index);
  g_autofree char *name =
      n > 1 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u viewer", "Move %u viewers", n), n)
            : g_strdup_printf (_ ("Move %s"), who);

  if (!sight_viewers_move (tools, index, (SightCell) { cell.x - held.x, cell.y - held.y }))
    return;
  tools->stroke.has_moved = TRUE;
  if (!tools->stroke.is_new)
    sight_document_set_entry_name (tools->document, name);
}

/* Handles */

/* From north, clockwise, in steps of FACING_STEP; of one degree with Shift. */
static int
get_direction (const SightToolState *tools, int dx, int dy)
{
  const int step = tools->modifiers & SIGHT_MODIFIER_SHIFT ? 1 : FACING_STEP;
  const double degrees = atan2 (dx, -dy) * 180 / G_PI + 360;

  return (int) round (degrees / step) * step % 360;
}

/* Turns the selected viewers towards @cell, or lets them see as far as that. */
static void
drag_handle (SightToolState *tools, SightCell cell)
{
  const SightViewer *viewer = get_viewer (tools, tools->selected);
  const SightRect body = sight_viewer_get_body (viewer);
  const gboolean is_range = tools->stroke.mode == SIGHT_VIEWER_GRIP_RANGE,
                 any = sight_document_get_level (tools->document)->rules.looks == SIGHT_LOOKS_ANY;
  const SightCell at = is_range && any ? sight_rect_get_nearest (&body, cell) : sight_viewer_get_middle (viewer);
  const int dx = cell.x - at.x, dy = cell.y - at.y;

  if (dx == 0 && dy == 0)
    return;
  if (tools->stroke.mode == SIGHT_VIEWER_GRIP_FACING)
    sight_viewers_face (tools, get_direction (tools, dx, dy));
  else
    sight_viewers_set_range (tools, CLAMP ((int) round (hypot (dx, dy)), 1, SIGHT_SIDE_MAX));
}

static void
take_handle (SightToolState *tools, SightCell cell)
{
  const SightViewerGrip grip = tools->viewer_grip;

  sight_tool_state_press (tools, cell);
  tools->stroke.mode = grip;
  tools->stroke.viewer = tools->selected;
  sight_document_begin (tools->document,
                        grip == SIGHT_VIEWER_GRIP_FACING ? _ ("Turn a viewer") : _ ("Change the range of a viewer"));
}

/* The selection is right afterwards even if the tool state does not follow the document. */
static void
remove_viewer (SightToolState *tools, int index)
{
  int selected = tools->selected == index ? -1 : tools->selected - (tools->selected > index);
  g_autofree char *who = describe (tools, index);
  g_autofree char *name = g_strdup_printf (_ ("Delete %s"), who);

  sight_document_begin (tools->document, name);
  sight_document_remove_viewer (tools->document, index);
  sight_document_commit (tools->document);
  sight_tool_state_select (tools, selected);
}

static void
viewer_press (SightToolState *tools, SightCell cell, SightButton button)
{
  int index = sight_viewers_find (tools, cell);

  if (button == SIGHT_BUTTON_FIRST && tools->viewer_grip != SIGHT_VIEWER_GRIP_NONE && tools->selected >= 0)
    {
      take_handle (tools, cell);
      return;
    }
  sight_tool_state_press (tools, cell);
  if (button == SIGHT_BUTTON_SECOND)
    {
      tools->stroke.is_active = FALSE;
      if (index >= 0)
        remove_viewer (tools, index);
    }
  else if (index >= 0 && (tools->modifiers & SIGHT_MODIFIER_SHIFT))
    {
      tools->stroke.is_active = FALSE;
      sight_viewers_toggle (tools, index);
    }
  else if (index >= 0)
    {
      sight_document_begin (tools->document, _ ("Move a viewer"));
      tools->stroke.viewer = index;
      tools->stroke.held =
          (SightCell) { cell.x - get_viewer (tools, index)->cell.x, cell.y - get_viewer (tools, index)->cell.y };
      if (!sight_viewers_contains (tools, index))
        sight_tool_state_select (tools, index);
    }
  else if (sight_map_contains (sight_tool_state_get_map (tools), cell))
    place (tools, cell);
}

static void
viewer_drag (SightToolState *tools, SightCell cell)
{
  if (!sight_tool_state_is_editing (tools) || tools->stroke.viewer < 0)
    return;

  if (tools->stroke.mode != SIGHT_VIEWER_GRIP_NONE)
    drag_handle (tools, cell);
  else
    move (tools, sight_tool_state_clip (tools, cell));
}

/* A click on one of several selects it alone. */
static void
viewer_release (SightToolState *tools)
{
  const SightStroke stroke = tools->stroke;

  sight_tool_state_commit (tools);
  if (stroke.is_active && stroke.viewer >= 0 && !stroke.has_moved && stroke.mode == SIGHT_VIEWER_GRIP_NONE)
    sight_tool_state_select (tools, stroke.viewer);
}

static void
viewer_cancel (SightToolState *tools)
{
  sight_tool_state_cancel (tools);
  sight_tool_state_select (tools, tools->stroke.selected);
}

static void
viewer_remove (SightToolState *tools)
{
  const SightLevel *level = sight_document_get_level (tools->document);

  if (sight_viewers_count (tools) > 1)
    sight_viewers_remove (tools);
  else if (tools->selected >= 0 && tools->selected < (int) level->viewers->len)
    remove_viewer (tools, tools->selected);
}

const SightTool sight_tool_viewer = {
  .id = "viewer",
  .name = N_ ("Viewer"),
  .hint = N_ ("Click places, drag moves, Shift adds · Q and E turn"),
  .icon = "tool-viewer-symbolic",
  .key = 'U',
  .panel = "teams",
  .group = 2,
  .options = SIGHT_OPTION_TEAM,
  .press = viewer_press,
  .drag = viewer_drag,
  .release = viewer_release,
  .cancel = viewer_cancel,
  .remove = viewer_remove,
  .preview = sight_tool_state_preview,
};
