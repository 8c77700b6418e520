/* sight-parameter-editor.c - a control for one parameter of an algorithm
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-parameter-editor.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tooltip.h"

/* A choice between off and on. */
static gboolean
is_switch (const SightParameter *parameter)
{
  return parameter->choices != NULL && parameter->maximum - parameter->minimum == 1 &&
         g_str_equal (parameter->choices[1].id, "on");
}

/* Rows with what each choice means below its name. */

static gboolean
has_helps (const SightParameter *parameter)
{
  for (int i = 0; i <= parameter->maximum - parameter->minimum; i++)
    {
      if (parameter->choices[i].help != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *help = gtk_label_new (NULL), *name = gtk_label_new (NULL);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (help), 0);
  gtk_widget_add_css_class (help, "caption");
  gtk_widget_add_css_class (help, "dim");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), name);
  gtk_box_append (GTK_BOX (texts), help);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), mark);
  gtk_list_item_set_child (item, row);
}

/* Marks the row of the chosen value. */
static void
update_mark (GtkListItem *item, GParamSpec *property, GtkDropDown *editor)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (mark, gtk_drop_down_get_selected (editor) == gtk_list_item_get_position (item));
}

static void
bind_cb (GtkDropDown *editor, GtkListItem *item)
{
  const SightParameter *parameter = g_object_get_data (G_OBJECT (editor), "parameter");
  const SightChoice *choice = &parameter->choices[gtk_list_item_get_position (item)];
  GtkWidget *name = gtk_widget_get_first_child (gtk_widget_get_first_child (gtk_list_item_get_child (item)));
  GtkWidget *help = gtk_widget_get_next_sibling (name);

  gtk_label_set_text (GTK_LABEL (name), _ (choice->name));
  gtk_label_set_text (GTK_LABEL (help), choice->help != NULL ? _ (choice->help) : "");
  gtk_widget_set_visible (help, choice->help != NULL);
  update_mark (item, NULL, editor);
  g_signal_connect_object (editor, "notify::selected", G_CALLBACK (update_mark), item, G_CONNECT_SWAPPED);
}

static void
unbind_cb (GtkDropDown *editor, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (editor, item);
}

static void
add_helps (GtkDropDown *editor, const SightParameter *parameter)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_object_set_data (G_OBJECT (editor), "parameter", (gpointer) parameter);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), editor, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), editor, G_CONNECT_SWAPPED);
  gtk_drop_down_set_list_factory (editor, factory);
}

int
sight_parameter_editor_get (GtkWidget *editor, const SightParameter *parameter)
{
  if (GTK_IS_SWITCH (editor))
    return parameter->minimum + gtk_switch_get_active (GTK_SWITCH (editor));
  if (GTK_IS_DROP_DOWN (editor))
    return parameter->minimum + (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (editor));

  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (editor));
}

/* @changed: a handler of "notify", connected to @object as long as both live */
static GtkWidget *
new_editor (const SightParameter *parameter, GCallback changed, gpointer object)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *editor;

  if (is_switch (parameter))
    {
      editor = gtk_switch_new ();
      g_signal_connect_object (editor, "notify::active", changed, object, 0);
    }
  else if (parameter->choices == NULL)
    {
      editor = gtk_spin_button_new_with_range (parameter->minimum, parameter->maximum, 1);
      g_signal_connect_object (editor, "notify::value", changed, object, 0);
    }
  else
    {
      for (int i = 0; i <= parameter->maximum - parameter->minimum; i++)
        gtk_string_list_append (names, _ (parameter->choices[i].name));
      editor = gtk_drop_down_new (NULL, NULL);
      gtk_widget_add_css_class (editor, "plain");
      sight_choice_set_names (GTK_DROP_DOWN (editor), names);
      if (has_helps (parameter))
        add_helps (GTK_DROP_DOWN (editor), parameter);
      g_signal_connect_object (editor, "notify::selected", changed, object, 0);
    }
  sight_tooltip_set (editor, _ (parameter->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (editor), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (parameter->name), -1);

  return editor;
}

GtkWidget *
sight_parameter_editor_add (GtkBox *list, const SightParameter *parameter, GCallback changed, gpointer object)
{
  GtkWidget *editor = new_editor (parameter, changed, object);

  sight_titled_row_add (list, _ (parameter->name), editor);

  return editor;
}

void
sight_parameter_editor_set (GtkWidget *editor, const SightParameter *parameter, int value)
{
  if (GTK_IS_SWITCH (editor))
    gtk_switch_set_active (GTK_SWITCH (editor), value > parameter->minimum);
  else if (GTK_IS_DROP_DOWN (editor))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (editor), value - parameter->minimum);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (editor), value);
}
