/* sight-window-edit.c - actions on selected cells, doors and viewers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/bars/sight-tool-bar.h"
#include "edit/tools/sight-areas.h"
#include "edit/tools/sight-lamps.h"
#include "edit/tools/sight-pins.h"
#include "edit/tools/sight-tool-viewers.h"
#include "sight-clipboard.h"
#include "ui/analysis/sight-note-dialog.h"
#include "ui/dialogs/sight-mirror-viewers.h"
#include "ui/panels/sight-teams-panel.h"

#define TURN_STEP 45 /* degrees */

static SightToolState *
get_tools (SightWindow *self)
{
  return sight_workspace_get_tools (self->workspace);
}

/* Switches to the select tool, for further actions on the cells. */
static void
take_select_tool (SightWindow *self)
{
  sight_workspace_set_tool (self->workspace, sight_tool_find ("select"));
}

void
sight_window_copy (SightWindow *self)
{
  g_autoptr (SightFragment) fragment = sight_tool_state_copy (get_tools (self));

  if (fragment != NULL)
    sight_clipboard_put (gtk_widget_get_clipboard (GTK_WIDGET (self)), fragment);
}

void
sight_window_cut (SightWindow *self)
{
  sight_window_copy (self);
  sight_tool_state_delete (get_tools (self), TRUE);
}

void
sight_window_duplicate (SightWindow *self)
{
  take_select_tool (self);
  sight_tool_state_duplicate (get_tools (self));
}

void
sight_window_show_stamps (SightWindow *self)
{
  take_select_tool (self);
  sight_tool_bar_show_stamps (SIGHT_TOOL_BAR (self->tool_bar));
}

/* Does whatever Delete does on the canvas. */
void
sight_window_delete (SightWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->map_view), "canvas.remove", NULL);
}

/* What Delete does where the menu is about the selected cells, whatever the tool. */
void
sight_window_delete_cells (SightWindow *self)
{
  sight_tool_find ("select")->remove (get_tools (self));
}

void
sight_window_fill_cells (SightWindow *self)
{
  sight_tool_state_fill (get_tools (self));
}

void
sight_window_flip_x (SightWindow *self)
{
  sight_tool_state_flip (get_tools (self), SIGHT_FLIP_X);
}

void
sight_window_flip_y (SightWindow *self)
{
  sight_tool_state_flip (get_tools (self), SIGHT_FLIP_Y);
}

void
sight_window_rotate_right (SightWindow *self)
{
  sight_tool_state_flip (get_tools (self), SIGHT_ROTATE_RIGHT);
}

void
sight_window_rotate_left (SightWindow *self)
{
  sight_tool_state_flip (get_tools (self), SIGHT_ROTATE_LEFT);
}

void
sight_window_place (SightWindow *self)
{
  sight_tool_state_place (get_tools (self));
}

void
sight_window_select_all (SightWindow *self)
{
  if (sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_TEAM)
    {
      sight_viewers_select_all (get_tools (self));
      return;
    }
  take_select_tool (self);
  sight_tool_state_select_all (get_tools (self));
}

void
sight_window_select_none (SightWindow *self)
{
  sight_tool_state_place (get_tools (self));
  sight_tool_state_set_selection (get_tools (self), NULL);
  sight_viewers_select_one (get_tools (self));
}

/* Adds an area of the selected cells, or an empty one, ready to be drawn. */
void
sight_window_add_area (SightWindow *self)
{
  if (!sight_areas_add_selection (get_tools (self)))
    sight_areas_add (get_tools (self), NULL);
  g_object_set (self, "tool", "area", NULL);
}

/* A cell was chosen for a command that asked for one, or none was. */
static void
cell_chosen_cb (const SightCell *cell, gpointer data)
{
  SightWindow *self = data;

  sight_window_hide_notice (self);
  if (cell != NULL)
    self->over.asked_for (self, *cell);
}

void
sight_window_do_in_cell (SightWindow *self, void (*command) (SightWindow *self, SightCell cell), const char *question)
{
  SightCell cell;

  sight_map_view_reveal_cursor (self->map_view);
  if (sight_workspace_get_cursor (self->workspace, &cell))
    {
      command (self, cell);
      return;
    }
  sight_map_view_ask_cell (self->map_view, cell_chosen_cb, self);
  self->over.asked_for = command;
  sight_window_show_notice (self, SIGHT_NOTICE_QUESTION, question);
}

static void
add_note (SightWindow *self, SightCell cell)
{
  g_autoptr (SightCellSet) cells = sight_pins_choose_cells (get_tools (self), cell);

  sight_note_dialog_add (GTK_WINDOW (self), self->workspace, cells);
}

/* About the selected cells, else the cell under the pointer or the cursor, else one that is asked for. */
void
sight_window_add_note (SightWindow *self)
{
  if (get_tools (self)->selection != NULL)
    add_note (self, (SightCell) { 0, 0 });
  else
    sight_window_do_in_cell (self, add_note, _ ("Click the cell that the note is about, or press Escape."));
}

/* Most tools and panels do not show that the mirror is on. */
void
sight_window_tell_alike (SightWindow *self)
{
  const SightOffer offers[2] = { { _ ("Undo"), "win.undo" } };
  const SightAlike alike = get_tools (self)->alike;
  g_autofree char *text = NULL;

  get_tools (self)->alike = (SightAlike) { 0, 0 };
  if (alike.n_doors > 1)
    /* Translators: so many doors were opened or closed; never one */
    text = g_strdup_printf (ngettext ("%u door, as the mirror is on.", "%u doors, as the mirror is on.", alike.n_doors),
                            alike.n_doors);
  else if (alike.n_lamps > 1)
    /* Translators: so many lamps were switched, changed or deleted; never one */
    text = g_strdup_printf (ngettext ("%u lamp, as the mirror is on.", "%u lamps, as the mirror is on.", alike.n_lamps),
                            alike.n_lamps);
  if (text != NULL)
    sight_window_show_offers (self, SIGHT_NOTICE_HINT, text, offers);
}

static void
toggle (SightWindow *self, SightCell cell)
{
  const SightLevel *level = sight_document_get_snapshot (sight_workspace_get_document (self->workspace));
  const int lamp = sight_level_find_lamp (level, cell);

  if (sight_tool_state_toggle_door (get_tools (self), cell) > 0)
    return;
  if (lamp >= 0)
    sight_lamps_switch (get_tools (self), (guint) lamp, !sight_level_get_lamp (level, (guint) lamp)->on);
  else
    sight_window_show_notice (self, SIGHT_NOTICE_HINT, _ ("There is no door and no lamp in this cell."));
}

/* The door, or else the lamp, in the cell under the pointer or the cursor, else in one that is asked for. */
void
sight_window_toggle_door (SightWindow *self)
{
  sight_window_do_in_cell (self, toggle,
                           _ ("Click the door to open or close, or the lamp to switch, or press Escape."));
}

/* The selected viewers turn. */
void
sight_window_viewer_left (SightWindow *self)
{
  sight_viewers_turn (get_tools (self), -TURN_STEP);
}

void
sight_window_viewer_right (SightWindow *self)
{
  sight_viewers_turn (get_tools (self), TURN_STEP);
}

/* Whether strokes of the Area tool draw an area that is there already. */
static gboolean
draws_area (SightWindow *self)
{
  return (sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_AREA) && get_tools (self)->area >= 0;
}

/* The area that the Area tool draws, else what is under the pointer or the cursor, else the selected viewer, whose name
 * is in the Teams panel. */
void
sight_window_rename (SightWindow *self)
{
  if (draws_area (self))
    {
      sight_tool_bar_rename_area (SIGHT_TOOL_BAR (self->tool_bar));
      return;
    }
  if (sight_window_edit_thing (self))
    return;
  if (sight_workspace_get_selected (self->workspace) < 0)
    {
      sight_window_show_notice (self, SIGHT_NOTICE_HINT, _ ("There is no viewer, lamp or note in this cell."));
      return;
    }
  g_object_set (self, "panel", "teams", "panel-visible", TRUE, NULL);
  sight_teams_panel_rename_viewer (SIGHT_TEAMS_PANEL (self->teams_panel));
}

void
sight_window_mirror_viewers (SightWindow *self)
{
  sight_mirror_viewers_ask (GTK_WINDOW (self), self->workspace);
}
