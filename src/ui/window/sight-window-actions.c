/* sight-window-actions.c - the table of what a window can do
 *
 * These are actions of the class, so that assistive technology sees them on the
 * window; those with a state are properties, in sight-window.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "edit/tools/sight-tool-viewers.h"
#include "ui/checks/sight-checks-panel.h"
#include "ui/dialogs/sight-preferences.h"
#include "ui/dialogs/sight-shortcuts.h"
#include "ui/panels/sight-teams-panel.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-install.h"
#include "ui/workspace/sight-workspace-turns.h"

typedef void (*WindowFunc) (SightWindow *self);

static void
undo (SightWindow *self)
{
  sight_tool_state_undo (sight_workspace_get_tools (self->workspace));
}

static void
redo (SightWindow *self)
{
  sight_tool_state_redo (sight_workspace_get_tools (self->workspace));
}

static void
swap_tiles (SightWindow *self)
{
  sight_workspace_swap_tiles (self->workspace);
}

static void
change_brush (SightWindow *self, int by)
{
  int size = sight_workspace_get_tools (self->workspace)->brush_size + by;

  sight_workspace_set_brush_size (self->workspace, CLAMP (size, 1, SIGHT_BRUSH_MAX));
}

static void
brush_smaller (SightWindow *self)
{
  change_brush (self, -1);
}

static void
brush_larger (SightWindow *self)
{
  change_brush (self, 1);
}

static void
next_symmetry (SightWindow *self)
{
  SightToolState *tools = sight_workspace_get_tools (self->workspace);

  tools->symmetry = (tools->symmetry + 1) % SIGHT_SYMMETRY_COUNT;
  sight_workspace_tools_changed (self->workspace);
}

static void
focus_map (SightWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

static void
close_over (SightWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->over.why)))
    gtk_popover_popdown (GTK_POPOVER (self->over.why));
  else if (sight_window_close_floating (self))
    return;
  else if (sight_focus_is_in (self->folder_bar))
    focus_map (self);
  else if (gtk_widget_get_mapped (self->notice_close))
    sight_window_hide_notice (self);
  else
    g_object_set (self, "explain", FALSE, NULL);
}

static void
zoom_in (SightWindow *self)
{
  sight_map_view_zoom_in (self->map_view);
}

static void
zoom_out (SightWindow *self)
{
  sight_map_view_zoom_out (self->map_view);
}

static void
zoom_fit (SightWindow *self)
{
  sight_map_view_zoom_to_fit (self->map_view);
}

static void
zoom_cells (SightWindow *self)
{
  sight_map_view_zoom_to_cells (self->map_view,
                                sight_tool_state_get_extents (sight_workspace_get_tools (self->workspace)));
}

static void
zoom_100 (SightWindow *self)
{
  sight_map_view_set_cell_size (self->map_view, SIGHT_CELL_SIZE_NORMAL);
}

static void
show_shortcuts (SightWindow *self)
{
  sight_shortcuts_show (GTK_WINDOW (self));
}

static void
show_preferences (SightWindow *self)
{
  if (self->settings != NULL)
    sight_preferences_show (GTK_WINDOW (self), self->settings);
}

static void
add_team (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightTeam) team = sight_team_new_nth (level->teams->len);

  sight_document_begin (document, _ ("Add a team"));
  sight_document_add_team (document, team);
  sight_document_commit (document);
  sight_workspace_set_team (self->workspace, level->teams->len - 1);
  /* Where the teams are listed the name is typed at once. */
  if (self->states.panel_visible && g_str_equal (self->states.panel, "teams"))
    sight_teams_panel_rename (SIGHT_TEAMS_PANEL (self->teams_panel), level->teams->len - 1);
}

static void
launched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SightWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = sight_install_get_manual (),
                  *path = uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
  g_autofree char *text = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, &error))
    {
      /* Nobody says whether the browser that was started shows anything. */
      text = g_strdup_printf (_ ("The manual opens in the browser. Its file is “%s”."), path != NULL ? path : "");
      sight_window_show_notice (self, SIGHT_NOTICE_DONE, text);
      return;
    }
  text = g_strdup_printf (_ ("The manual can’t be shown: %s. Its file is “%s”."), error->message,
                          path != NULL ? path : "");
  sight_window_show_error (self, text);
}

/* In the browser. */
static void
show_manual (SightWindow *self)
{
  g_autofree char *uri = sight_install_get_manual ();
  g_autoptr (GdkAppLaunchContext) context =
      gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (self)));

  if (uri == NULL)
    sight_window_show_error (self, _ ("The manual is not installed."));
  else
    g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, launched_cb,
                                             g_object_ref (self));
}

/* What an action needs to be enabled. */
typedef enum
{
  NEEDS_NOTHING,
  NEEDS_DOCUMENT,
  NEEDS_FILE,
  NEEDS_IMPORT,
  NEEDS_UNDO,
  NEEDS_REDO,
  NEEDS_LINE,
  NEEDS_STEPS,
  NEEDS_STEP_BEFORE,
  NEEDS_STEP_AFTER,
  NEEDS_TURNS,
  NEEDS_TURN_BEFORE,
  NEEDS_TURN_AFTER,
  NEEDS_EARLIER, /* a turn that can become an earlier one */
  NEEDS_LATER,
  NEEDS_RECORDING,
  NEEDS_VIEWER,    /* selected, and the tool for viewers */
  NEEDS_CELLS,     /* selected or floating */
  NEEDS_SELECTION, /* of cells, or several viewers */
  NEEDS_FLOATING,
  NEEDS_CHOSEN, /* what Delete removes */
} Needs;

static const struct
{
  const char *name;
  WindowFunc func;
  Needs needs;
  gboolean places; /* places floating cells first: the action takes the map as it is shown */
} table[] = {
  { "win.new", sight_window_new_map, NEEDS_NOTHING },
  { "win.manual", show_manual, NEEDS_NOTHING },
  { "win.open", sight_window_open, NEEDS_NOTHING },
  { "win.paste-map", sight_window_paste_map, NEEDS_NOTHING },
  { "win.forget-recent", sight_window_forget_recent, NEEDS_NOTHING },
  { "win.reload", sight_window_reload, NEEDS_FILE },
  { "win.keep", sight_window_keep, NEEDS_FILE },
  { "win.change-import", sight_window_change_import, NEEDS_IMPORT },
  { "win.cancel-task", sight_window_cancel_task, NEEDS_NOTHING },
  { "win.save", sight_window_save, NEEDS_DOCUMENT, TRUE },
  { "win.save-as", sight_window_save_as, NEEDS_DOCUMENT, TRUE },
  { "win.print", sight_window_print, NEEDS_DOCUMENT, TRUE },
  { "win.export", sight_window_export, NEEDS_DOCUMENT, TRUE },
  { "win.export-map", sight_window_export_map, NEEDS_DOCUMENT, TRUE },
  { "win.export-picture", sight_window_export_picture, NEEDS_DOCUMENT, TRUE },
  { "win.export-report", sight_window_export_report, NEEDS_DOCUMENT, TRUE },
  { "win.export-record", sight_window_export_record, NEEDS_DOCUMENT, TRUE },
  { "win.export-again", sight_window_export_again, NEEDS_DOCUMENT, TRUE },
  { "win.show-exported", sight_window_show_exported, NEEDS_DOCUMENT },
  { "win.undo", undo, NEEDS_UNDO },
  { "win.redo", redo, NEEDS_REDO },
  { "win.cut", sight_window_cut, NEEDS_CELLS },
  { "win.copy", sight_window_copy, NEEDS_CELLS },
  { "win.paste", sight_window_paste, NEEDS_NOTHING },
  { "win.duplicate", sight_window_duplicate, NEEDS_CELLS },
  { "win.delete", sight_window_delete, NEEDS_CHOSEN },
  { "win.delete-cells", sight_window_delete_cells, NEEDS_CELLS },
  { "win.fill-cells", sight_window_fill_cells, NEEDS_CELLS },
  { "win.flip-x", sight_window_flip_x, NEEDS_CELLS },
  { "win.flip-y", sight_window_flip_y, NEEDS_CELLS },
  { "win.rotate-right", sight_window_rotate_right, NEEDS_CELLS },
  { "win.rotate-left", sight_window_rotate_left, NEEDS_CELLS },
  { "win.flip-floating-x", sight_window_flip_x, NEEDS_FLOATING },
  { "win.flip-floating-y", sight_window_flip_y, NEEDS_FLOATING },
  { "win.rotate-floating", sight_window_rotate_right, NEEDS_FLOATING },
  { "win.stamps", sight_window_show_stamps, NEEDS_DOCUMENT },
  { "win.place", sight_window_place, NEEDS_FLOATING },
  { "win.select-all", sight_window_select_all, NEEDS_DOCUMENT },
  { "win.select-none", sight_window_select_none, NEEDS_SELECTION },
  { "win.viewer-left", sight_window_viewer_left, NEEDS_VIEWER },
  { "win.viewer-right", sight_window_viewer_right, NEEDS_VIEWER },
  { "win.toggle-door", sight_window_toggle_door, NEEDS_DOCUMENT },
  { "win.next-symmetry", next_symmetry, NEEDS_DOCUMENT },
  { "win.rename", sight_window_rename, NEEDS_DOCUMENT },
  { "win.mirror-viewers", sight_window_mirror_viewers, NEEDS_DOCUMENT },
  { "win.edit-menu", sight_window_show_edit_menu, NEEDS_DOCUMENT },
  { "win.swap-tiles", swap_tiles, NEEDS_DOCUMENT },
  { "win.add-tile", sight_window_add_tile, NEEDS_DOCUMENT },
  { "win.change-tile", sight_window_change_tile, NEEDS_DOCUMENT },
  { "win.remove-tile", sight_window_remove_tile, NEEDS_DOCUMENT },
  { "win.find-tile", sight_window_find_tile, NEEDS_DOCUMENT },
  { "win.previous-tile", sight_window_previous_tile, NEEDS_DOCUMENT },
  { "win.next-tile", sight_window_next_tile, NEEDS_DOCUMENT },
  { "win.second-tile", sight_window_second_tile, NEEDS_DOCUMENT },
  { "win.tile-up", sight_window_tile_up, NEEDS_DOCUMENT },
  { "win.tile-down", sight_window_tile_down, NEEDS_DOCUMENT },
  { "win.resize-map", sight_window_resize_map, NEEDS_DOCUMENT },
  { "win.crop-map", sight_window_crop_map, NEEDS_CELLS, TRUE },
  { "win.shift-map", sight_window_shift_map, NEEDS_DOCUMENT },
  { "win.flip-map-x", sight_window_flip_map_x, NEEDS_DOCUMENT },
  { "win.flip-map-y", sight_window_flip_map_y, NEEDS_DOCUMENT },
  { "win.rotate-map-left", sight_window_rotate_map_left, NEEDS_DOCUMENT },
  { "win.rotate-map-right", sight_window_rotate_map_right, NEEDS_DOCUMENT },
  { "win.replace-tile", sight_window_replace_tile, NEEDS_DOCUMENT, TRUE },
  { "win.pictures", sight_window_show_pictures, NEEDS_DOCUMENT },
  { "win.toggle-underlay", sight_window_toggle_underlay, NEEDS_DOCUMENT },
  { "win.share-legend", sight_window_share_legend, NEEDS_FILE },
  { "win.take-legend", sight_window_take_legend, NEEDS_DOCUMENT },
  { "win.go-to", sight_window_go_to_cell, NEEDS_DOCUMENT },
  { "win.statistics", sight_window_show_statistics, NEEDS_DOCUMENT },
  { "win.brush-smaller", brush_smaller, NEEDS_DOCUMENT },
  { "win.brush-larger", brush_larger, NEEDS_DOCUMENT },
  { "win.add-team", add_team, NEEDS_DOCUMENT },
  { "win.add-area", sight_window_add_area, NEEDS_DOCUMENT },
  { "win.add-note", sight_window_add_note, NEEDS_DOCUMENT, TRUE },
  { "win.step-first", sight_window_step_first, NEEDS_STEP_BEFORE },
  { "win.step-previous", sight_window_step_previous, NEEDS_STEP_BEFORE },
  { "win.step-next", sight_window_step_next, NEEDS_STEP_AFTER },
  { "win.step-last", sight_window_step_last, NEEDS_STEP_AFTER },
  { "win.step-play", sight_window_step_play, NEEDS_STEPS },
  { "win.step-blocking", sight_window_step_blocking, NEEDS_STEPS },
  { "win.step-cell", sight_window_step_cell, NEEDS_STEPS },
  { "win.step-row", sight_window_step_row, NEEDS_STEPS },
  { "win.step-here", sight_window_step_here, NEEDS_STEPS },
  { "win.turn-first", sight_window_turn_first, NEEDS_TURN_BEFORE },
  { "win.turn-previous", sight_window_turn_previous, NEEDS_TURN_BEFORE },
  { "win.turn-next", sight_window_turn_next, NEEDS_TURN_AFTER },
  { "win.turn-last", sight_window_turn_last, NEEDS_TURN_AFTER },
  { "win.turn-play", sight_window_turn_play, NEEDS_TURNS },
  { "win.turn-end", sight_window_turn_end, NEEDS_DOCUMENT },
  { "win.turn-stop", sight_window_turn_stop, NEEDS_RECORDING },
  { "win.turn-remove", sight_window_turn_remove, NEEDS_TURN_BEFORE },
  { "win.place-at-start", sight_window_place_at_start, NEEDS_TURNS },
  { "win.carry-lamps", sight_window_carry_lamps, NEEDS_DOCUMENT },
  { "win.turn-earlier", sight_window_turn_earlier, NEEDS_EARLIER },
  { "win.turn-later", sight_window_turn_later, NEEDS_LATER },
  { "win.copy-trace", sight_window_copy_trace, NEEDS_STEPS },
  { "win.copy-trace-json", sight_window_copy_trace_json, NEEDS_STEPS },
  { "win.why", sight_window_why, NEEDS_DOCUMENT },
  { "win.why-line", sight_window_why_line, NEEDS_LINE },
  { "win.close-over", close_over, NEEDS_NOTHING },
  { "win.line-reverse", sight_window_line_reverse, NEEDS_LINE },
  { "win.line-keep", sight_window_line_keep, NEEDS_LINE },
  { "win.line-clear", sight_window_line_clear, NEEDS_LINE },
  { "win.corner-use", sight_window_corner_use, NEEDS_LINE },
  { "win.zoom-in", zoom_in, NEEDS_DOCUMENT },
  { "win.zoom-out", zoom_out, NEEDS_DOCUMENT },
  { "win.zoom-fit", zoom_fit, NEEDS_DOCUMENT },
  { "win.zoom-cells", zoom_cells, NEEDS_CELLS },
  { "win.zoom-100", zoom_100, NEEDS_DOCUMENT },
  { "win.next-grid-lines", sight_window_next_lines, NEEDS_DOCUMENT },
  { "win.next-tiles", sight_window_next_tiles, NEEDS_DOCUMENT },
  { "win.focus-map", focus_map, NEEDS_DOCUMENT },
  { "win.open-folder", sight_window_open_folder, NEEDS_NOTHING },
  { "win.preferences", show_preferences, NEEDS_NOTHING },
  { "win.use-game", sight_window_use_game, NEEDS_DOCUMENT },
  { "win.compare-game", sight_window_compare_game, NEEDS_DOCUMENT },
  { "win.restart-game", sight_window_restart_game, NEEDS_DOCUMENT },
  { "win.identify-game", sight_window_identify_game, NEEDS_NOTHING },
  { "win.test-game", sight_window_test_game, NEEDS_NOTHING },
  { "win.keep-range", sight_window_keep_range, NEEDS_DOCUMENT },
  { "win.shortcuts", show_shortcuts, NEEDS_NOTHING },
  { "win.hide-notice", sight_window_hide_notice, NEEDS_NOTHING },
};

static void
activate (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_focus_settle (GTK_WINDOW (widget));
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (!g_str_equal (table[i].name, action))
        continue;
      if (table[i].places)
        sight_tool_state_place (sight_workspace_get_tools (SIGHT_WINDOW (widget)->workspace));
      table[i].func (SIGHT_WINDOW (widget));
    }
}

/* Makes tile @parameter the first tile. */
static void
choose_tile (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightWindow *self = SIGHT_WINDOW (widget);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int tile = g_variant_get_int32 (parameter);

  if (level != NULL && tile >= 0 && tile < (int) sight_legend_get_length (level->legend))
    sight_workspace_set_tile (self->workspace, 0, tile);
}

/* Tile and place. */
static void
move_tile (GtkWidget *widget, const char *action, GVariant *parameter)
{
  int tile, place;

  g_variant_get (parameter, "(ii)", &tile, &place);
  if (sight_workspace_get_document (SIGHT_WINDOW (widget)->workspace) != NULL)
    sight_window_move_tile (SIGHT_WINDOW (widget), tile, place);
}

/* Shows the panel of that name, hidden or not; its tab only changes panels. */
static void
open_panel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightWindow *self = SIGHT_WINDOW (widget);
  const char *panel = g_variant_get_string (parameter, NULL);
  const gboolean is_open = self->states.panel_visible && g_str_equal (self->states.panel, panel);

  g_object_set (self, "panel", panel, "panel-visible", TRUE, NULL);
  /* Asked for again, it takes the keyboard focus: a way to it that is shorter than all that comes before it. */
  if (is_open)
    sight_focus_begin (gtk_stack_get_visible_child (self->panels));
}

/* Opens the entry for a check that begins with @parameter. */
static void
add_check (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightWindow *self = SIGHT_WINDOW (widget);

  g_object_set (self, "panel", "checks", "panel-visible", TRUE, NULL);
  sight_checks_panel_add (SIGHT_CHECKS_PANEL (self->checks_panel), g_variant_get_string (parameter, NULL));
}

static void
open_example (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_window_open_example (SIGHT_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
open_level (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_window_open_level (SIGHT_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
open_recent (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_window_open_recent (SIGHT_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

void
sight_window_install_actions (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    gtk_widget_class_install_action (widget_class, table[i].name, NULL, activate);
  gtk_widget_class_install_action (widget_class, "win.tile", "i", choose_tile);
  gtk_widget_class_install_action (widget_class, "win.move-tile", "(ii)", move_tile);
  gtk_widget_class_install_action (widget_class, "win.add-check", "s", add_check);
  gtk_widget_class_install_action (widget_class, "win.open-panel", "s", open_panel);
  gtk_widget_class_install_action (widget_class, "win.corner", "s", sight_window_try_corner);
  gtk_widget_class_install_action (widget_class, "win.cell", "s", sight_window_do_with_cell);
  gtk_widget_class_install_action (widget_class, "win.show", "s", sight_window_show_as);
  gtk_widget_class_install_action (widget_class, "win.open-example", "s", open_example);
  gtk_widget_class_install_action (widget_class, "win.open-recent", "s", open_recent);
  gtk_widget_class_install_action (widget_class, "win.open-level", "s", open_level);
}

/* A tool for things of its own says itself what is chosen. */
static gboolean
has_chosen (SightWindow *self)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const SightTool *tool = sight_workspace_get_tool (self->workspace);

  return (tool->remove != NULL && tool != sight_tool_find ("select")) || sight_tool_state_has_cells (tools) ||
         sight_viewers_count (tools) > 0;
}

void
sight_window_update_actions (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const guint n_steps = document != NULL ? sight_workspace_get_n_steps (self->workspace) : 0;
  const guint n_turns = document != NULL ? sight_document_get_level (document)->turns->len : 0;
  const guint turn = document != NULL ? sight_document_get_turn (document) : 0;
  gboolean has[] = {
    [NEEDS_NOTHING] = TRUE,
    [NEEDS_DOCUMENT] = document != NULL,
    [NEEDS_FILE] = sight_window_get_file (self) != NULL,
    [NEEDS_IMPORT] = (sight_window_get_source (self) != NULL && self->import_asks) || self->import_text != NULL,
    [NEEDS_UNDO] = document != NULL && sight_tool_state_can_undo (sight_workspace_get_tools (self->workspace)),
    [NEEDS_REDO] = document != NULL && sight_document_can_redo (document),
    [NEEDS_LINE] = document != NULL && sight_workspace_has_line (self->workspace),
    [NEEDS_TURNS] = n_turns > 0,
    [NEEDS_TURN_BEFORE] = turn > 0,
    [NEEDS_TURN_AFTER] = turn<n_turns, [NEEDS_EARLIER] = turn> 1,
    [NEEDS_LATER] = turn > 0 && turn < n_turns,
    [NEEDS_RECORDING] = sight_workspace_is_recording (self->workspace),
    [NEEDS_VIEWER] = document != NULL && sight_workspace_get_selected (self->workspace) >= 0 &&
                     (sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_TEAM) != 0,
    [NEEDS_CELLS] = document != NULL && sight_tool_state_has_cells (sight_workspace_get_tools (self->workspace)),
    [NEEDS_CHOSEN] = document != NULL && has_chosen (self),
    [NEEDS_SELECTION] = document != NULL && sight_tool_state_can_escape (sight_workspace_get_tools (self->workspace)),
    [NEEDS_FLOATING] = document != NULL && sight_workspace_get_tools (self->workspace)->floating != NULL,
    [NEEDS_STEPS] = n_steps > 0,
    [NEEDS_STEP_BEFORE] = n_steps > 0 && sight_workspace_get_step (self->workspace) > 1,
    [NEEDS_STEP_AFTER] = n_steps > 0 && sight_workspace_get_step (self->workspace) < n_steps,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), table[i].name, has[table[i].needs]);
}
