/* sight-titled-row.c - a title and what it sets, side by side
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-titled-row.h"

#define SPACING 10 /* pixels, in a card */

struct _SightTitledRow
{
  GtkBox parent_instance;

  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (SightTitledRow, sight_titled_row, GTK_TYPE_BOX)

enum
{
  PROP_TITLE = 1,
};

static void
sight_titled_row_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SightTitledRow *self = SIGHT_TITLED_ROW (object);

  if (property_id == PROP_TITLE)
    gtk_label_set_label (self->title, g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
sight_titled_row_class_init (SightTitledRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = sight_titled_row_set_property;
  g_object_class_install_property (
      object_class, PROP_TITLE,
      g_param_spec_string ("title", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
sight_titled_row_init (SightTitledRow *self)
{
  self->title = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_wrap (self->title, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->title));
}

GtkWidget *
sight_titled_row_add (GtkBox *list, const char *title, GtkWidget *control)
{
  GtkWidget *row = g_object_new (SIGHT_TYPE_TITLED_ROW, "title", title, "spacing", SPACING, NULL);

  gtk_widget_add_css_class (row, "row");
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), control);
  gtk_box_append (list, row);

  return row;
}
