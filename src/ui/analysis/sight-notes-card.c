/* sight-notes-card.c - the notes of the level, as a list
 *
 * A click brings the cells of a note into view.  F2 opens its text, Delete
 * removes it, Alt and the arrow keys move it in the list, which numbers notes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-notes-card.h"

#include <glib/gi18n-lib.h>

#include "edit/tools/sight-pins.h"
#include "sight-note-dialog.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightNotesCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GtkListBox *list;
  GtkWidget *empty;
  GtkLabel *more; /* says how many notes the list leaves out */
};

#define ROWS_MAX 200 /* notes that are listed */

G_DEFINE_FINAL_TYPE (SightNotesCard, sight_notes_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static SightToolState *
get_tools (SightNotesCard *self)
{
  return sight_workspace_get_tools (self->workspace);
}

static void
chosen_cb (SightNotesCard *self, GtkListBoxRow *row)
{
  const int index = gtk_list_box_row_get_index (row);
  SightCell cell;

  if (sight_pin_get_cell (sight_level_get_note (sight_workspace_get_level (self->workspace), index), &cell))
    sight_workspace_point_at (self->workspace, &cell);
}

static void
edit (SightNotesCard *self, guint index)
{
  sight_note_dialog_edit (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->workspace, index);
}

static int
get_index (GtkWidget *widget)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW)));
}

static void
edit_cb (SightNotesCard *self, GtkWidget *button)
{
  edit (self, get_index (button));
}

static void
remove_cb (SightNotesCard *self, GtkWidget *button)
{
  const guint index = get_index (button);

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL)
    sight_focus_leave_row (self->list, (int) index);
  sight_pins_remove (get_tools (self), index);
}

/* Moves note @index by @by rows, and the focus with it. */
static void
move (SightNotesCard *self, int index, int by)
{
  const int place = index + by, n = sight_workspace_get_level (self->workspace)->notes->len;

  if (place < 0 || place >= MIN (n, ROWS_MAX))
    return;

  sight_pins_move (get_tools (self), index, place);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, place)));
}

static gboolean
key_cb (SightNotesCard *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  const int index = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
  const gboolean has_alt = (state & GDK_ALT_MASK) != 0;

  if (index < 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_F2)
    edit (self, index);
  else if (key == GDK_KEY_Delete && !has_alt)
    {
      sight_focus_leave_row (self->list, index);
      sight_pins_remove (get_tools (self), index);
    }
  else if (has_alt && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    move (self, index, key == GDK_KEY_Up ? -1 : 1);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static GtkWidget *
button_new (SightNotesCard *self, const char *icon, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);

  return button;
}

static void
add_row (SightNotesCard *self)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8),
            *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *number = gtk_label_new (NULL);

  gtk_widget_add_css_class (number, "pin");
  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), sight_cut_label_new (NULL));
  gtk_box_append (GTK_BOX (texts), sight_cut_label_new ("caption"));
  gtk_widget_add_css_class (gtk_widget_get_last_child (texts), "dim");
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), button_new (self, "document-edit-symbolic", G_CALLBACK (edit_cb)));
  gtk_box_append (GTK_BOX (box), button_new (self, "user-trash-symbolic", G_CALLBACK (remove_cb)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "row");
  gtk_list_box_append (self->list, row);
}

/* @format: translated, with one %u for the number of the note */
G_GNUC_PRINTF (2, 0)
static void
name_button (GtkWidget *button, const char *format, guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autoptr (GString) name = g_string_new (format);

  g_string_replace (name, "%u", digits, 1);
  sight_tooltip_set (button, name->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

static void
update_row (SightNotesCard *self, guint index)
{
  const SightPin *note = sight_level_get_note (sight_workspace_get_level (self->workspace), index);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *texts = gtk_widget_get_next_sibling (number), *change = gtk_widget_get_next_sibling (texts);
  g_autofree char *digits = g_strdup_printf ("%u", index + 1), *cells = sight_note_describe_cells (note->cells);
  g_autofree char *name = g_strdup_printf ("%u: %s", index + 1, note->text);
  g_auto (GStrv) lines = g_strsplit (note->text, "\n", 2);

  gtk_label_set_text (GTK_LABEL (number), digits);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (texts)), lines[0]);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (texts)), cells);
  sight_tooltip_set (GTK_WIDGET (row), note->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  name_button (change, _ ("Edit note %u"), index + 1);
  name_button (gtk_widget_get_next_sibling (change), _ ("Remove note %u"), index + 1);
}

/* Reuses the rows: one of them may be in use. */
static void
update (SightNotesCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const int n_all = level != NULL ? (int) level->notes->len : 0, n = MIN (n_all, ROWS_MAX);
  g_autofree char *more = g_strdup_printf (ngettext ("%d more note", "%d more notes", n_all - n), n_all - n);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int i = 0; i < n; i++)
    {
      if (gtk_list_box_get_row_at_index (self->list, i) == NULL)
        add_row (self);
      update_row (self, i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (self->empty, n == 0);
  gtk_label_set_text (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_all > n);
}

static void
workspace_changed_cb (SightNotesCard *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update (self);
}

static void
document_changed_cb (SightNotesCard *self, guint what)
{
  if (what & SIGHT_CHANGE_NOTES)
    update (self);
}

static void
sight_notes_card_class_init (SightNotesCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightNotesCard, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-notes-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightNotesCard, list);
  gtk_widget_class_bind_template_child (widget_class, SightNotesCard, empty);
  gtk_widget_class_bind_template_child (widget_class, SightNotesCard, more);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
sight_notes_card_init (SightNotesCard *self)
{
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
}
