/* sight-window-layout.c - the window at every width: what is hidden first when space is short
 *
 * The header bar has the whole width; the columns of the map have what the
 * levels of the folder leave of it.
 *
 * Measured when the window is allocated, applied once all of it is, at the
 * latest in an idle: widgets must not be shown or hidden during allocation.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include "ui/canvas/sight-heat-card.h"
#include "ui/bars/sight-folder-bar.h"
#include "ui/bars/sight-rail.h"
#include "ui/bars/sight-tool-bar.h"
#include "ui/widgets/sight-focus.h"

/* Below these widths, in pixels, a window is narrow, or what the columns of the map have is tight: .narrow-1 …
 * .narrow-4 say how tight. */
static const int widths[] = { 1280, 1180, 900, 720 };

#define FLOATING 2      /* so tight that the panel stands between the bars, not beside them */
#define COVERING 4      /* so tight that the panel covers the map */
#define ONE_AT_A_SIDE 3 /* so narrow that the levels of the folder float over the map, and only without the panel */
#define SETTLED_MAX 2   /* how often a frame is laid out again */
#define LOW_HEIGHT 600
#define SHORT_HEIGHT 740
#define COVERED 64 /* pixels that the map makes way for the legend of the heat map: not all of it */
#define OVERVIEW_MARGIN 14
#define LEGEND_MARGIN 10 /* pixels below any other legend, and beside it */

static void
set_class (SightWindow *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* The map and what floats over it make way for a panel beside it; only the legends for one that covers the map. */
static void
place_beside_panel (SightWindow *self, gboolean floating)
{
  int width = 0;

  if (floating && self->states.panel_visible)
    gtk_widget_measure (self->side, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_set_margin_end (self->canvas, self->tight < COVERING ? width : 0);
  gtk_widget_set_margin_end (self->overview, OVERVIEW_MARGIN + width);
  gtk_widget_set_margin_end (self->canvas_legend, LEGEND_MARGIN + width);
  gtk_widget_set_margin_end (self->heat_card, width);
  sight_heat_card_set_narrow (SIGHT_HEAT_CARD (self->heat_card), self->tight >= 3 || self->low || width > 0);
  sight_canvas_legend_set_tells_verdict (self->legend, !self->states.panel_visible);
}

/* Puts @column over the map, at @side of it, or back into the window as a column. */
static void
set_floating (SightWindow *self, GtkWidget *column, GtkAlign side, gboolean floating)
{
  GtkOverlay *overlay = GTK_OVERLAY (gtk_widget_get_parent (self->canvas));

  if (floating == (gtk_widget_get_parent (column) == GTK_WIDGET (overlay)))
    return;

  g_object_ref (column);
  if (floating)
    {
      gtk_box_remove (self->columns, column);
      gtk_widget_set_halign (column, side);
      gtk_overlay_add_overlay (overlay, column);
    }
  else
    {
      gtk_overlay_remove_overlay (overlay, column);
      gtk_widget_set_halign (column, GTK_ALIGN_FILL);
      gtk_box_insert_child_after (
          self->columns, column, side == GTK_ALIGN_END ? gtk_widget_get_last_child (GTK_WIDGET (self->columns)) : NULL);
    }
  g_object_unref (column);
}

static void
set_covering (GtkWidget *column, gboolean covering)
{
  if (covering)
    gtk_widget_add_css_class (column, "floating");
  else
    gtk_widget_remove_css_class (column, "floating");
}

/* Whether the levels of the folder are there in a window that is so narrow.  Over the map, or without a folder, they do
 * not come by themselves. */
static gboolean
shows_folder_at (SightWindow *self, int narrow)
{
  const gboolean floating = narrow >= ONE_AT_A_SIDE;

  if (!self->shows_folder || (floating && self->states.panel_visible))
    return FALSE;
  if (self->asked_for_folder || floating)
    return self->asked_for_folder;

  return sight_window_get_file (self) != NULL ||
         sight_folder_bar_get_near (SIGHT_FOLDER_BAR (self->folder_bar)) != NULL;
}

gboolean
sight_window_shows_folder (SightWindow *self)
{
  return shows_folder_at (self, self->narrow);
}

/* The levels of the folder are a column of the window, or lie over the map if there is no room for that; then the
 * panel hides them. */
static void
place_folder (SightWindow *self)
{
  const gboolean floating = self->narrow >= ONE_AT_A_SIDE, visible = sight_window_shows_folder (self);
  const gboolean was = gtk_widget_get_visible (self->folder_bar);
  int width = 0;

  if (!visible && sight_focus_is_in (self->folder_bar))
    gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
  gtk_widget_set_visible (self->folder_bar, visible);
  set_covering (self->folder_bar, floating);
  set_floating (self, self->folder_bar, GTK_ALIGN_START, floating);
  if (floating && visible)
    gtk_widget_measure (self->folder_bar, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_set_margin_start (self->canvas_legend, LEGEND_MARGIN + width);
  gtk_widget_set_margin_start (self->heat_card, width);
  if (was != visible)
    g_object_notify (G_OBJECT (self), "folder");
}

/* The panel is a column of the window if there is room.  Otherwise it stands between the bars, which stay whole: beside
 * the map or, in the narrowest windows, over it. */
void
sight_window_place_panel (SightWindow *self)
{
  const gboolean floating = self->tight >= FLOATING;

  gtk_widget_set_visible (self->side, self->states.panel_visible);
  place_folder (self);
  place_beside_panel (self, floating);
  set_covering (self->side, self->tight >= COVERING);
  set_floating (self, self->side, GTK_ALIGN_END, floating);
}

/* The legend of the heat map covers the canvas. */
static void
cover_cb (SightWindow *self)
{
  const gboolean covers = gtk_widget_get_visible (self->heat_card);

  sight_map_view_set_covered (self->map_view, covers ? COVERED : 0);
}

/* The legend of the canvas stands above that of the heat map. */
gboolean
sight_window_place_legend (SightWindow *self, GtkWidget *child, GdkRectangle *place, GtkOverlay *overlay)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (overlay)), height = gtk_widget_get_height (GTK_WIDGET (overlay));
  int card_least, card_width, card_height;

  if (child != self->canvas_legend || !gtk_widget_get_visible (self->heat_card))
    return FALSE;

  /* A window that was just made narrower has a card that is still too wide for it. */
  gtk_widget_measure (self->heat_card, GTK_ORIENTATION_HORIZONTAL, -1, &card_least, &card_width, NULL, NULL);
  gtk_widget_measure (self->heat_card, GTK_ORIENTATION_VERTICAL, CLAMP (width, card_least, card_width), NULL,
                      &card_height, NULL, NULL);
  *place = (GdkRectangle) { 0, 0, width, MAX (height - card_height, 0) };

  return TRUE;
}

/* Whether the map has all that bars leave, and is fitted anew when that of steps comes: in a short window, and where
 * those of turns and of a way take as much. */
static gboolean
has_all (SightWindow *self)
{
  return self->is_short || (gtk_widget_get_visible (GTK_WIDGET (self->turn_bar)) &&
                            sight_workspace_get_n_path_turns (self->workspace) > 0);
}

void
sight_window_make_room (SightWindow *self)
{
  const gboolean is_there = has_all (self) || gtk_widget_get_visible (GTK_WIDGET (self->step_bar));
  const int width = gtk_widget_get_width (gtk_widget_get_parent (GTK_WIDGET (self->step_bar)));

  sight_map_view_set_room (self->map_view, is_there ? 0 : sight_step_bar_get_room (self->step_bar, width));
}

static void
zoomed_cb (SightWindow *self)
{
  sight_canvas_legend_set_cell_size (self->legend, sight_map_view_get_cell_size (self->map_view));
}

void
sight_window_watch_legend (SightWindow *self)
{
  g_signal_connect_object (self->step_bar, "notify::visible", G_CALLBACK (sight_window_make_room), self,
                           G_CONNECT_SWAPPED);
  sight_window_make_room (self);
  sight_map_view_set_legend (self->map_view, GTK_WIDGET (self->legend), self->heat_card);
  g_signal_connect_object (self->map_view, "notify::cell-size", G_CALLBACK (zoomed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->heat_card, "notify::visible", G_CALLBACK (cover_cb), self, G_CONNECT_SWAPPED);
}

/* The panel goes when the window becomes small, and comes back when it is large again. */
static void
hide_panel (SightWindow *self)
{
  const gboolean is_small = self->narrow >= FLOATING;

  if (is_small == self->is_small)
    return;

  self->is_small = is_small;
  g_object_set (self, "panel-visible",
                !is_small && (self->settings == NULL || g_settings_get_boolean (self->settings, "panel-visible")),
                NULL);
}

static gboolean
apply_cb (gpointer data)
{
  SightWindow *self = data;

  self->layout_idle = 0;
  /* What the map was fitted to had the parts of before. */
  sight_map_view_refit (self->map_view);
  for (int i = 0; i < (int) G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *name = g_strdup_printf ("narrow-%d", i + 1);

      set_class (self, name, self->tight > i);
    }

  sight_rail_set_narrow (SIGHT_RAIL (self->rail), self->tight >= 3);
  gtk_widget_set_visible (self->open_label, self->narrow < 3);
  gtk_widget_set_visible (self->export_label, self->narrow < 3);
  gtk_widget_set_visible (self->sight_label_box, self->narrow < 4);
  sight_window_update_parts (self);
  sight_window_update_title (self);
  gtk_widget_set_visible (self->canvas_legend, !self->low);
  sight_step_bar_set_low (self->step_bar, self->low);
  sight_step_bar_set_narrow (self->step_bar, self->tight >= FLOATING);
  sight_window_make_room (self);
  sight_turn_bar_set_narrow (self->turn_bar, self->tight >= 3);
  hide_panel (self);
  sight_window_place_panel (self);

  return G_SOURCE_REMOVE;
}

/* Whether what has the focus may be hidden: GTK moves it on once the frame is drawn, before whoever knows better. */
static gboolean
may_lose_focus (SightWindow *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self)) != GTK_WIDGET (self->map_view) &&
         (sight_focus_is_in (GTK_WIDGET (self->columns)) || sight_focus_is_in (self->edit_buttons));
}

/* The window was laid out, and is drawn next: whatever follows from its size is part of that frame, which GTK then lays
 * out once more.  It does so a few times only, and complains about more: what is left waits for the main loop. */
static void
laid_out_cb (SightWindow *self, GdkFrameClock *frame_clock)
{
  const gint64 frame = gdk_frame_clock_get_frame_counter (frame_clock);

  if (frame != self->settled.frame)
    self->settled = (SightWindowSettled) { frame, 0 };
  if (self->settled.n++ >= SETTLED_MAX || may_lose_focus (self))
    return;

  if (self->layout_idle != 0)
    {
      g_clear_handle_id (&self->layout_idle, g_source_remove);
      apply_cb (self);
    }
  sight_tool_bar_settle (SIGHT_TOOL_BAR (self->tool_bar));
  sight_map_view_settle (self->map_view);
}

void
sight_window_follow_frames (SightWindow *self)
{
  GdkFrameClock *frame_clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  g_signal_handlers_disconnect_by_func (frame_clock, laid_out_cb, self);
  g_signal_connect_object (frame_clock, "layout", G_CALLBACK (laid_out_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static int
find_narrow (int width)
{
  int narrow = 0;

  while (narrow < (int) G_N_ELEMENTS (widths) && width < widths[narrow])
    narrow++;

  return narrow;
}

/* How tight it is beside the levels of the folder.  Their bar has no size of its own before it is shown. */
static int
find_tight (SightWindow *self, int narrow, int width)
{
  int taken = 0;

  if (narrow < ONE_AT_A_SIDE && shows_folder_at (self, narrow))
    gtk_widget_measure (gtk_widget_get_first_child (self->folder_bar), GTK_ORIENTATION_HORIZONTAL, -1, &taken, NULL,
                        NULL, NULL);

  return find_narrow (width - taken);
}

void
sight_window_update_layout (SightWindow *self, int width, int height)
{
  const int narrow = find_narrow (width), tight = find_tight (self, narrow, width);

  self->width = width;
  if (narrow == self->narrow && tight == self->tight && (height < LOW_HEIGHT) == self->low &&
      (height < SHORT_HEIGHT) == self->is_short)
    return;

  if (narrow >= ONE_AT_A_SIDE && self->narrow < ONE_AT_A_SIDE)
    self->asked_for_folder = FALSE;
  self->narrow = narrow;
  self->tight = tight;
  self->low = height < LOW_HEIGHT;
  self->is_short = height < SHORT_HEIGHT;
  if (self->layout_idle == 0)
    self->layout_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, apply_cb, self, NULL);
}

static void
place_anew (SightWindow *self)
{
  self->tight = find_tight (self, self->narrow, self->width);
  g_clear_handle_id (&self->layout_idle, g_source_remove);
  apply_cb (self);
}

void
sight_window_show_folder (SightWindow *self, gboolean shows)
{
  self->shows_folder = shows;
  place_anew (self);
}

void
sight_window_ask_for_folder (SightWindow *self, gboolean asks)
{
  self->asked_for_folder = asks;
  if (asks && self->narrow >= ONE_AT_A_SIDE)
    g_object_set (self, "panel-visible", FALSE, NULL);
  place_anew (self);
}

void
sight_window_follow_folder (SightWindow *self)
{
  if (sight_window_shows_folder (self) != gtk_widget_get_visible (self->folder_bar))
    place_anew (self);
}

gboolean
sight_window_close_floating (SightWindow *self)
{
  if (self->narrow >= FLOATING && self->states.panel_visible)
    g_object_set (self, "panel-visible", FALSE, NULL);
  else if (self->narrow >= ONE_AT_A_SIDE && gtk_widget_get_visible (self->folder_bar))
    g_object_set (self, "folder", FALSE, NULL);
  else
    return FALSE;

  return TRUE;
}

/* Limits the size to the screen, if that is known. */
static void
fit_on_screen (int *width, int *height)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  GdkRectangle area;

  if (monitor == NULL)
    return;

  gdk_monitor_get_geometry (monitor, &area);
  *width = MIN (*width, area.width);
  *height = MIN (*height, area.height);
}

void
sight_window_begin_layout (SightWindow *self, int width, int height)
{
  fit_on_screen (&width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  sight_window_update_layout (self, width, height);
  if (self->layout_idle == 0)
    return;

  g_clear_handle_id (&self->layout_idle, g_source_remove);
  apply_cb (self);
}
