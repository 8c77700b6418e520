/* sight-window-layout.c - the window at every width: what is hidden first when space is short
 *
 * Measured when the window is allocated, applied in an idle: widgets must not
 * be shown or hidden during allocation.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include "ui/canvas/sight-heat-card.h"
#include "ui/bars/sight-rail.h"

/* Below these widths, in pixels, .narrow-1 … .narrow-4. */
static const int widths[] = { 1280, 1180, 900, 720 };

#define COVERING 4 /* so narrow that the panel covers the map */
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
  gtk_widget_set_margin_end (self->canvas, self->narrow < COVERING ? width : 0);
  gtk_widget_set_margin_end (self->overview, OVERVIEW_MARGIN + width);
  gtk_widget_set_margin_end (self->canvas_legend, LEGEND_MARGIN + width);
  gtk_widget_set_margin_end (self->heat_card, width);
  sight_heat_card_set_narrow (SIGHT_HEAT_CARD (self->heat_card), self->narrow >= 3 || self->low || width > 0);
  sight_canvas_legend_set_tells_verdict (self->legend, !self->states.panel_visible);
}

/* The panel is a column of the window if there is room.  Otherwise it stands between the bars, which stay whole: beside
 * the map or, in the narrowest windows, over it. */
void
sight_window_place_panel (SightWindow *self)
{
  GtkOverlay *overlay = GTK_OVERLAY (gtk_widget_get_parent (self->canvas));
  gboolean floating = self->narrow >= 2;
  GtkWidget *parent = gtk_widget_get_parent (self->side);

  gtk_widget_set_visible (self->side, self->states.panel_visible);
  place_beside_panel (self, floating);
  if (self->narrow >= COVERING)
    gtk_widget_add_css_class (self->side, "floating");
  else
    gtk_widget_remove_css_class (self->side, "floating");
  if (floating == (parent == GTK_WIDGET (overlay)))
    return;

  g_object_ref (self->side);
  if (floating)
    {
      gtk_box_remove (self->columns, self->side);
      gtk_widget_set_halign (self->side, GTK_ALIGN_END);
      gtk_overlay_add_overlay (overlay, self->side);
    }
  else
    {
      gtk_overlay_remove_overlay (overlay, self->side);
      gtk_widget_set_halign (self->side, GTK_ALIGN_FILL);
      gtk_box_append (self->columns, self->side);
    }
  g_object_unref (self->side);
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

void
sight_window_make_room (SightWindow *self)
{
  /* In a short window the map has it all, and is fitted anew when the bar comes. */
  const gboolean is_there = self->is_short || gtk_widget_get_visible (GTK_WIDGET (self->step_bar));
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
  sight_map_view_set_legend (self->map_view, GTK_WIDGET (self->legend));
  g_signal_connect_object (self->map_view, "notify::cell-size", G_CALLBACK (zoomed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->heat_card, "notify::visible", G_CALLBACK (cover_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
apply_cb (gpointer data)
{
  SightWindow *self = data;
  gboolean had_room = gtk_widget_get_parent (self->side) == GTK_WIDGET (self->columns);

  self->layout_idle = 0;
  for (int i = 0; i < (int) G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *name = g_strdup_printf ("narrow-%d", i + 1);

      set_class (self, name, self->narrow > i);
    }

  sight_rail_set_narrow (SIGHT_RAIL (self->rail), self->narrow >= 3);
  gtk_widget_set_visible (self->open_label, self->narrow < 3);
  gtk_widget_set_visible (self->export_label, self->narrow < 3);
  gtk_widget_set_visible (self->sight_label_box, self->narrow < 4);
  sight_window_update_parts (self);
  gtk_widget_set_visible (self->canvas_legend, !self->low);
  sight_step_bar_set_low (self->step_bar, self->low);
  sight_window_make_room (self);
  sight_turn_bar_set_narrow (self->turn_bar, self->narrow >= 3);

  if (had_room && self->narrow >= 2)
    g_object_set (self, "panel-visible", FALSE, NULL);
  else if (!had_room && self->narrow < 2)
    g_object_set (self, "panel-visible",
                  self->settings == NULL || g_settings_get_boolean (self->settings, "panel-visible"), NULL);
  sight_window_place_panel (self);

  return G_SOURCE_REMOVE;
}

void
sight_window_update_layout (SightWindow *self, int width, int height)
{
  int narrow = 0;

  while (narrow < (int) G_N_ELEMENTS (widths) && width < widths[narrow])
    narrow++;
  if (narrow == self->narrow && (height < LOW_HEIGHT) == self->low && (height < SHORT_HEIGHT) == self->is_short)
    return;

  self->narrow = narrow;
  self->low = height < LOW_HEIGHT;
  self->is_short = height < SHORT_HEIGHT;
  if (self->layout_idle == 0)
    self->layout_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, apply_cb, self, NULL);
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
