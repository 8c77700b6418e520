/* sight-new-map.c - the dialog that asks for the size of a new map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-new-map.h"

#include <glib/gi18n-lib.h>

#include "sight-appearance.h"

typedef struct
{
  GtkWindow *window;
  GtkSpinButton *width, *height;
  GtkCheckButton *border;
  GtkWidget *create;
  GtkLabel *problem;
  SightNewMapFunc func;
  gpointer data;
} Dialog;

static void
size_changed_cb (Dialog *dialog)
{
  gint64 width = gtk_spin_button_get_value_as_int (dialog->width);
  gint64 height = gtk_spin_button_get_value_as_int (dialog->height);
  gboolean valid = sight_map_size_is_valid (width, height);
  g_autofree char *text = g_strdup_printf (_ ("%'d cells is more than a map can hold: at most %'d."),
                                           (int) MIN (width * height, G_MAXINT), SIGHT_CELLS_MAX);

  gtk_widget_set_sensitive (dialog->create, valid);
  gtk_label_set_text (dialog->problem, valid ? "" : text);
}

static SightLevel *
make_level (int width, int height, gboolean border)
{
  SightLevel *level = sight_level_new (sight_map_new (width, height, 0), sight_legend_new_standard ());
  int wall = sight_legend_find_glyph (level->legend, '#');

  for (int x = 0; border && x < width; x++)
    {
      sight_level_set_tile (level, (SightCell) { x, 0 }, wall);
      sight_level_set_tile (level, (SightCell) { x, height - 1 }, wall);
    }
  for (int y = 0; border && y < height; y++)
    {
      sight_level_set_tile (level, (SightCell) { 0, y }, wall);
      sight_level_set_tile (level, (SightCell) { width - 1, y }, wall);
    }

  return level;
}

static void
create_cb (Dialog *dialog)
{
  SightNewMapFunc func = dialog->func;
  gpointer data = dialog->data;
  SightLevel *level;

  /* What was typed but not yet taken over counts. */
  gtk_spin_button_update (dialog->width);
  gtk_spin_button_update (dialog->height);
  if (!gtk_widget_get_sensitive (dialog->create))
    return;

  level = make_level (gtk_spin_button_get_value_as_int (dialog->width),
                      gtk_spin_button_get_value_as_int (dialog->height), gtk_check_button_get_active (dialog->border));
  gtk_window_destroy (dialog->window);
  func (level, data);
}

void
sight_new_map_ask (GtkWindow *parent, SightNewMapFunc func, gpointer data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/sightline/Sightline/ui/sight-new-map.ui");
  Dialog *dialog = g_new0 (Dialog, 1);

  dialog->window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  dialog->width = GTK_SPIN_BUTTON (gtk_builder_get_object (builder, "width"));
  dialog->height = GTK_SPIN_BUTTON (gtk_builder_get_object (builder, "height"));
  dialog->border = GTK_CHECK_BUTTON (gtk_builder_get_object (builder, "border"));
  dialog->create = GTK_WIDGET (gtk_builder_get_object (builder, "create"));
  dialog->problem = GTK_LABEL (gtk_builder_get_object (builder, "problem"));
  dialog->func = func;
  dialog->data = data;

  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (dialog->width)), "activates-default", TRUE, NULL);
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (dialog->height)), "activates-default", TRUE, NULL);
  g_signal_connect_swapped (dialog->width, "value-changed", G_CALLBACK (size_changed_cb), dialog);
  g_signal_connect_swapped (dialog->height, "value-changed", G_CALLBACK (size_changed_cb), dialog);
  g_signal_connect_swapped (dialog->create, "clicked", G_CALLBACK (create_cb), dialog);
  g_signal_connect_swapped (gtk_builder_get_object (builder, "cancel"), "clicked", G_CALLBACK (gtk_window_destroy),
                            dialog->window);
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, g_free);
  gtk_window_set_transient_for (dialog->window, parent);
  gtk_window_set_default_widget (dialog->window, dialog->create);
  sight_appearance_dress_as (GTK_WIDGET (dialog->window), GTK_WIDGET (parent));
  gtk_window_present (dialog->window);
  gtk_widget_grab_focus (GTK_WIDGET (dialog->width));
}
