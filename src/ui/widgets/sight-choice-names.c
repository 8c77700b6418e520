/* sight-choice-names.c - the names that a drop-down offers, replaced only if they differ
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-choice-names.h"

#include "sight-cut-label.h"

static gboolean
has_names (GListModel *model, GtkStringList *names)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (names));

  if (!GTK_IS_STRING_LIST (model) || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), gtk_string_list_get_string (names, i)))
        return FALSE;
    }

  return TRUE;
}

#define NAME_CHARS 20 /* of a name on the closed drop-down; its list shows the full name */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  sight_cut_label_tell (GTK_LABEL (label));
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* Names can have any length: long ones do not widen the drop-down. */
static void
bound (GtkDropDown *choice)
{
  GtkListItemFactory *factory;

  if (gtk_drop_down_get_list_factory (choice) != NULL)
    return;

  /* The default factory marks the selected row. */
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (choice, factory);
  g_object_unref (factory);
}

void
sight_choice_set_names (GtkDropDown *choice, GtkStringList *names)
{
  GListModel *model = gtk_drop_down_get_model (choice);

  bound (choice);
  if (model == NULL || !has_names (model, names))
    gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
}
