/* pictures-common.h - what tests of the pictures of a level need: files, the dialog
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "parts-common.h"

#include "ui/dialogs/sight-pictures-window.h"

/* A picture in @folder. */
static inline GFile *
make_picture (const char *folder, const char *name, int width, int height)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  return g_file_new_for_path (path);
}

static inline const SightPictures *
get_pictures (SightWindow *window)
{
  return &sight_workspace_get_level (window->workspace)->pictures;
}

static inline GtkWidget *
open_pictures (SightWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.pictures", NULL));
  g_assert_nonnull (window->over.pictures);

  return GTK_WIDGET (window->over.pictures);
}

static inline void
set_spin (GtkWidget *card, const char *name, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (card, name)), value);
}

/* The user clicks at (@x, @y) of @widget. */
static inline void
click (GtkWidget *widget, double x, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, x, y);
    }
}

static inline const SightTileImage *
get_image (SightWindow *window, guint tile)
{
  return &sight_legend_get (sight_workspace_get_level (window->workspace)->legend, tile)->image;
}
