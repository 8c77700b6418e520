/* sight-choice-search.c - the list of a drop-down is searched by typing
 *
 * GTK gives the focus to the list, where typing does nothing, takes no row at
 * Return in the entry, and puts a list that becomes shorter elsewhere.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-choice-names.h"

#include "sight-reveal.h"

/* The parts of a drop-down, all of them its own. */
typedef struct
{
  GtkDropDown *choice;
  GtkWidget *popover, *entry, *list, *scrolled;
} Search;

/* (nullable): the first of that type in @widget */
static GtkWidget *
find_part (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_part (child, type);

  return found;
}

/* GTK searches a moment after the last letter. */
static void
search_now (const Search *self)
{
  g_signal_emit_by_name (self->entry, "search-changed");
}

static GtkSingleSelection *
get_rows (const Search *self)
{
  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)));
}

/* Each time the list begins whole.  When it closes it still has to tell which row was taken. */
static void
map_cb (const Search *self)
{
  gtk_widget_set_size_request (self->scrolled, -1, -1);
  if (!gtk_drop_down_get_enable_search (self->choice))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  search_now (self);
  gtk_single_selection_set_selected (get_rows (self), gtk_drop_down_get_selected (self->choice));
}

static void
typed_cb (const Search *self)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->entry));
  const int height = gtk_widget_get_height (self->scrolled);

  if (!gtk_widget_get_mapped (self->popover) || gtk_editable_get_text (GTK_EDITABLE (self->entry))[0] == '\0')
    return;
  if (height > 0)
    gtk_widget_set_size_request (self->scrolled, -1, height);
  /* The row that had the focus may go. */
  if (!gtk_widget_has_focus (GTK_WIDGET (text)))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (text));
}

static void
return_cb (const Search *self)
{
  GtkSingleSelection *rows = get_rows (self);

  search_now (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (rows)) == 0)
    {
      gtk_widget_error_bell (self->entry);
      return;
    }
  if (gtk_editable_get_text (GTK_EDITABLE (self->entry))[0] != '\0')
    gtk_single_selection_set_selected (rows, 0);
  g_signal_emit_by_name (self->list, "activate", gtk_single_selection_get_selected (rows));
}

static void
begin (GtkDropDown *choice)
{
  Search *self = g_new (Search, 1);

  self->choice = choice;
  self->popover = find_part (GTK_WIDGET (choice), GTK_TYPE_POPOVER);
  self->entry = find_part (self->popover, GTK_TYPE_SEARCH_ENTRY);
  self->list = find_part (self->popover, GTK_TYPE_LIST_VIEW);
  self->scrolled = gtk_widget_get_ancestor (self->list, GTK_TYPE_SCROLLED_WINDOW);
  g_object_set_data_full (G_OBJECT (choice), "sight-choice-search", self, g_free);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->entry), self->popover);
  sight_reveal_pages (self->entry, self->list);
  g_signal_connect_swapped (self->popover, "map", G_CALLBACK (map_cb), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (return_cb), self);
}

void
sight_choice_set_search (GtkDropDown *choice, gboolean has_search)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (choice));

  if (has_search && g_object_get_data (G_OBJECT (choice), "sight-choice-search") == NULL)
    begin (choice);
  gtk_drop_down_set_enable_search (choice, has_search);
}
