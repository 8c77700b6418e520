/* sight-choice-names.c - the names that a drop-down offers, replaced only if they differ; where its list begins
 *
 * The list of a drop-down begins at the row that had the focus last, and not at
 * the selected one if that was selected elsewhere.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-choice-names.h"

#include "sight-cut-label.h"

#define NAME_CHARS 20 /* of a name on the closed drop-down; its list shows the full name */

#define ICON "sight-choice-icon"     /* data of a drop-down: the name of the icon that it shows, or NULL */
#define CLOSED "sight-choice-closed" /* data: what it shows while it is closed, an image and a label */

static void
show_icon (GtkDropDown *choice)
{
  const char *icon = g_object_get_data (G_OBJECT (choice), ICON);
  GtkWidget *closed = g_object_get_data (G_OBJECT (choice), CLOSED), *image;

  if (closed == NULL)
    return;
  image = gtk_widget_get_first_child (closed);
  gtk_image_set_from_icon_name (GTK_IMAGE (image), icon);
  gtk_widget_set_visible (image, icon != NULL);
  gtk_widget_set_visible (gtk_widget_get_last_child (closed), icon == NULL);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *choice)
{
  GtkWidget *closed = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  sight_cut_label_tell (GTK_LABEL (label));
  gtk_box_append (GTK_BOX (closed), gtk_image_new ());
  gtk_box_append (GTK_BOX (closed), label);
  gtk_list_item_set_child (item, closed);
  g_object_set_data (G_OBJECT (choice), CLOSED, closed);
  show_icon (choice);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *name = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *closed = gtk_list_item_get_child (item);

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (closed)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (closed)), name);
}

static void
teardown_cb (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *choice)
{
  g_object_set_data (G_OBJECT (choice), CLOSED, NULL);
}

/* Names can have any length, of teams or in another language: long ones do not widen the drop-down.  A list factory of
 * its own is set afterwards. */
static void
bound (GtkDropDown *choice)
{
  GtkListItemFactory *factory;

  if (gtk_drop_down_get_list_factory (choice) != NULL)
    return;

  /* The default factory marks the selected row. */
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), choice);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "teardown", G_CALLBACK (teardown_cb), choice);
  gtk_drop_down_set_factory (choice, factory);
  g_object_unref (factory);
}

/* How many of the first rows, or of the last ones but @n rows, are the same in both. */
static guint
count_same (GtkStringList *a, GtkStringList *b, gboolean from_end, guint n)
{
  const guint n_a = g_list_model_get_n_items (G_LIST_MODEL (a)), n_b = g_list_model_get_n_items (G_LIST_MODEL (b));
  guint same = 0;

  while (same + n < MIN (n_a, n_b) && g_str_equal (gtk_string_list_get_string (a, from_end ? n_a - 1 - same : same),
                                                   gtk_string_list_get_string (b, from_end ? n_b - 1 - same : same)))
    same++;

  return same;
}

void
sight_choice_set_names (GtkDropDown *choice, GtkStringList *names)
{
  const guint n_names = g_list_model_get_n_items (G_LIST_MODEL (names));
  g_autoptr (GStrvBuilder) between = g_strv_builder_new ();
  g_auto (GStrv) additions = NULL;
  GtkStringList *model = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint first, last, n;

  bound (choice);
  if (model == NULL)
    {
      model = gtk_string_list_new (NULL);
      gtk_drop_down_set_model (choice, G_LIST_MODEL (model));
      g_object_unref (model);
    }
  n = g_list_model_get_n_items (G_LIST_MODEL (model));
  first = count_same (model, names, FALSE, 0);
  last = count_same (model, names, TRUE, first);
  if (first + last == n && n == n_names)
    return;

  for (guint i = first; i < n_names - last; i++)
    g_strv_builder_add (between, gtk_string_list_get_string (names, i));
  additions = g_strv_builder_end (between);
  gtk_string_list_splice (model, first, n - first - last, (const char *const *) additions);
}

void
sight_choice_set_icon (GtkDropDown *choice, const char *icon)
{
  if (icon != NULL)
    bound (choice);
  g_object_set_data (G_OBJECT (choice), ICON, (gpointer) icon);
  show_icon (choice);
}

/* (nullable): the list in the popover of a drop-down */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *list = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && list == NULL;
       child = gtk_widget_get_next_sibling (child))
    list = find_list (child);

  return list;
}

/* (nullable): row @n of a list of which all rows are there, as in lists of fewer than 200 */
static GtkWidget *
get_row (GtkWidget *list, guint n)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  for (guint i = 0; i < n && row != NULL; i++)
    row = gtk_widget_get_next_sibling (row);

  return row;
}

/* Its list remembers the row that had the focus as its child, and takes the place of that over when it scrolls. */
static void
begin_at_selected (GtkDropDown *choice)
{
  const guint selected = gtk_drop_down_get_selected (choice);
  GtkWidget *list = find_list (GTK_WIDGET (choice));
  GtkWidget *row = list != NULL && selected != GTK_INVALID_LIST_POSITION ? get_row (list, selected) : NULL;

  if (row == NULL || gtk_widget_get_mapped (list))
    return;
  gtk_widget_set_focus_child (list, row);
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", selected);
}

static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *choice = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN) : NULL;

  /* A row of its list has the focus already: the keys move it. */
  if (choice == NULL ||
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != gtk_widget_get_ancestor (choice, GTK_TYPE_POPOVER))
    return;
  begin_at_selected (GTK_DROP_DOWN (choice));
  if (g_object_get_data (G_OBJECT (choice), "followed") != NULL)
    return;
  g_object_set_data (G_OBJECT (choice), "followed", choice);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (begin_at_selected), NULL);
}

void
sight_choice_guard (GtkWindow *window)
{
  if (g_object_get_data (G_OBJECT (window), "choices") != NULL)
    return;
  g_object_set_data (G_OBJECT (window), "choices", window);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}
