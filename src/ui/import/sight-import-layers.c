/* sight-import-layers.c - the layers of the import dialog, the topmost first, each with a check box
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import-dialog-private.h"

#include "ui/widgets/sight-tooltip.h"

/* The list starts with the topmost layer, the survey with the lowest. */
static const SightSurveyLayer *
get_layer (SightImportDialog *self, GtkListItem *item)
{
  GPtrArray *layers = self->result->survey->layers;
  guint index = sight_row_get_index (gtk_list_item_get_item (item));

  return g_ptr_array_index (layers, layers->len - 1 - index);
}

static void
show_item (SightImportDialog *self, GtkListItem *item)
{
  const SightSurveyLayer *layer = get_layer (self, item);
  GtkCheckButton *check = GTK_CHECK_BUTTON (gtk_list_item_get_child (item));

  self->updating = TRUE;
  gtk_check_button_set_active (check, layer->used);
  gtk_label_set_text (GTK_LABEL (gtk_check_button_get_child (check)), layer->name);
  sight_tooltip_set (GTK_WIDGET (check), layer->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, layer->name, -1);
  self->updating = FALSE;
}

static void
toggled_cb (SightImportDialog *self, GtkCheckButton *check)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (check), "item");
  const SightSurvey *survey = self->result != NULL ? self->result->survey : NULL;

  if (self->updating || survey == NULL || gtk_list_item_get_item (item) == NULL)
    return;

  /* From now on every layer has an answer. */
  for (guint i = 0; i < survey->layers->len; i++)
    {
      const SightSurveyLayer *layer = g_ptr_array_index (survey->layers, i);

      sight_import_set_layer (self->said, layer->name, layer->used);
    }
  sight_import_set_layer (self->said, get_layer (self, item)->name, gtk_check_button_get_active (check));
  g_clear_pointer (&self->frozen, sight_import_free);
  gtk_widget_activate_action (GTK_WIDGET (self), "import.run", NULL);
}

static void
setup_cb (SightImportDialog *self, GtkListItem *item)
{
  GtkWidget *check = gtk_check_button_new (), *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  /* The dialog is passed in: a row may be bound before it has a root. */
  g_object_set_data (G_OBJECT (check), "item", item);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, check);
}

static void
bind_cb (SightImportDialog *self, GtkListItem *item)
{
  g_ptr_array_add (self->layer_items, item);
  show_item (self, item);
}

static void
unbind_cb (SightImportDialog *self, GtkListItem *item)
{
  g_ptr_array_remove_fast (self->layer_items, item);
}

void
sight_import_dialog_init_layers (SightImportDialog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSelectionModel) model = NULL;

  self->layer_rows = sight_row_model_new ();
  self->layer_items = g_ptr_array_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->layer_rows))));
  gtk_list_view_set_model (self->layers, model);
  gtk_list_view_set_factory (self->layers, factory);
}

void
sight_import_dialog_show_layers (SightImportDialog *self)
{
  guint n = self->result->survey->layers->len;

  gtk_widget_set_visible (self->layers_section, n > 1);
  if (n != g_list_model_get_n_items (G_LIST_MODEL (self->layer_rows)))
    {
      sight_row_model_set_length (self->layer_rows, n);
      return;
    }
  for (guint i = 0; i < self->layer_items->len; i++)
    show_item (self, g_ptr_array_index (self->layer_items, i));
}
