/* sight-kept-lines.c - the kept lines of a level: named, live, shown by a click
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-kept-lines.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/why/sight-why.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightKeptLines
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (SightKeptLines, sight_kept_lines, SIGHT_TYPE_WORKSPACE_WIDGET)

static const SightKeptLine *
get_line (SightKeptLines *self, int index)
{
  return g_ptr_array_index (sight_workspace_get_level (self->workspace)->lines, index);
}

static void
show_cb (SightKeptLines *self, GtkListBoxRow *row)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightKeptLine *line = get_line (self, gtk_list_box_row_get_index (row));

  if (sight_map_contains (level->map, line->from) && sight_map_contains (level->map, line->to))
    sight_workspace_set_line (self->workspace, line->from, line->to);
}

static void
remove_cb (GtkWidget *button, SightKeptLines *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  SightDocument *document = sight_workspace_get_document (self->workspace);
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  sight_document_begin (document, _ ("Forget a line"));
  sight_document_remove_line (document, index);
  sight_document_commit (document);
}

/* Names: a stack of the label and, during editing, an entry.  GtkEditableLabel takes clicks that belong to the row, and
 * in GTK 4.8 it still schedules work after it is destroyed. */

static GtkWidget *
get_name (GtkWidget *row)
{
  return gtk_widget_get_next_sibling (gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))));
}

static gboolean
is_renaming (GtkWidget *name)
{
  return GTK_IS_ENTRY (gtk_stack_get_visible_child (GTK_STACK (name)));
}

/* Renames the line of the row to the text of @entry, if it is being edited. */
static void
take_name (SightKeptLines *self, GtkWidget *entry)
{
  GtkWidget *row = gtk_widget_get_ancestor (entry, GTK_TYPE_LIST_BOX_ROW);
  SightDocument *document = sight_workspace_get_document (self->workspace);
  int index = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));

  if (index < 0 || !is_renaming (get_name (row)))
    return;

  gtk_stack_set_visible_child_name (GTK_STACK (get_name (row)), "label");
  if (g_str_equal (text, get_line (self, index)->name))
    return;

  sight_document_begin (document, _ ("Rename a line"));
  sight_document_rename_line (document, index, text);
  sight_document_commit (document);
}

static void
renamed_cb (GtkWidget *entry, SightKeptLines *self)
{
  take_name (self, entry);
}

static void
left_cb (GtkEventController *controller, SightKeptLines *self)
{
  take_name (self, gtk_event_controller_get_widget (controller));
}

static gboolean
key_cb (GtkEventController *controller, guint key, guint code, GdkModifierType state, GtkWidget *name)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  gtk_stack_set_visible_child_name (GTK_STACK (name), "label");

  return GDK_EVENT_STOP;
}

static void
edit_cb (GtkWidget *button, SightKeptLines *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW), *name = get_name (row);
  GtkWidget *entry = gtk_stack_get_child_by_name (GTK_STACK (name), "entry");

  gtk_editable_set_text (GTK_EDITABLE (entry),
                         get_line (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)))->name);
  gtk_stack_set_visible_child_name (GTK_STACK (name), "entry");
  gtk_widget_grab_focus (entry);
}

static GtkWidget *
name_new (SightKeptLines *self)
{
  GtkWidget *name = gtk_stack_new (), *label = gtk_label_new (NULL), *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new (), *key = gtk_event_controller_key_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name of the line"), -1);
  g_signal_connect_object (entry, "activate", G_CALLBACK (renamed_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, 0);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_cb), name, 0);
  gtk_widget_add_controller (entry, focus);
  gtk_widget_add_controller (entry, key);
  gtk_stack_add_named (GTK_STACK (name), label, "label");
  gtk_stack_add_named (GTK_STACK (name), entry, "entry");
  gtk_widget_set_hexpand (name, TRUE);

  return name;
}

static GtkWidget *
icon_button_new (const char *icon, const char *text)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  sight_tooltip_set (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return button;
}

/* The state of the line, its name, and the buttons that rename and remove it. */
static GtkWidget *
row_new (SightKeptLines *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2), *mark = gtk_label_new (NULL);
  GtkWidget *edit = icon_button_new ("document-edit-symbolic", _ ("Rename this line"));
  GtkWidget *remove = icon_button_new ("list-remove-symbolic", _ ("Forget this line"));

  gtk_label_set_width_chars (GTK_LABEL (mark), 3);
  g_signal_connect_object (edit, "clicked", G_CALLBACK (edit_cb), self, 0);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), name_new (self));
  gtk_box_append (GTK_BOX (box), edit);
  gtk_box_append (GTK_BOX (box), remove);

  return box;
}

static void
update_row (GtkListBoxRow *row, const SightKeptLine *line)
{
  GtkWidget *label = gtk_stack_get_child_by_name (GTK_STACK (get_name (GTK_WIDGET (row))), "label");
  g_autofree char *from = sight_sentence_cell (line->from), *to = sight_sentence_cell (line->to);
  g_autofree char *text = g_strdup_printf ("%s → %s", from, to);

  gtk_label_set_text (GTK_LABEL (label), line->name);
  sight_tooltip_set (GTK_WIDGET (row), text);
}

/* An index into the table below. */
typedef enum
{
  CLEAR,
  BLOCKED,
  OUTSIDE,
} State;

static const struct
{
  const char *sign, *text, *style;
} states[] = {
  [CLEAR] = { "○", N_ ("A sees B"), "yes-text" },
  [BLOCKED] = { "✕", N_ ("A does not see B"), "no-text" },
  [OUTSIDE] = { "–", N_ ("An end of this line lies outside the map"), "dim" },
};

/* The same verdict as the panel gives for the inspected line. */
static State
get_state (SightKeptLines *self, const SightKeptLine *line)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  SightGaze gaze;
  SightLos los;

  if (!sight_map_contains (level->map, line->from) || !sight_map_contains (level->map, line->to))
    return OUTSIDE;

  gaze = sight_gaze_init_at (level, line->from);
  los = sight_why_ask (level, &gaze, line->to, NULL);

  return sight_los_is_clear (&los) ? CLEAR : BLOCKED;
}

/* Kept lines are live: updates the sign of each. */
static void
update_marks (SightKeptLines *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      GtkWidget *mark = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
      const State state = get_state (self, get_line (self, i));

      gtk_label_set_text (GTK_LABEL (mark), states[state].sign);
      sight_tooltip_set (mark, _ (states[state].text));
      for (guint k = 0; k < G_N_ELEMENTS (states); k++)
        gtk_widget_remove_css_class (mark, states[k].style);
      gtk_widget_add_css_class (mark, states[state].style);
    }
}

/* Reuses the rows: one of them may be in use. */
static void
update (SightKeptLines *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int n = level != NULL ? (int) level->lines->len : 0;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int i = 0; i < n; i++)
    {
      if (gtk_list_box_get_row_at_index (self->list, i) == NULL)
        gtk_list_box_append (self->list, row_new (self));
      row = gtk_list_box_get_row_at_index (self->list, i);
      gtk_widget_add_css_class (GTK_WIDGET (row), "row");
      update_row (row, get_line (self, i));
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  if (n > 0)
    update_marks (self);
}

static void
workspace_changed_cb (SightKeptLines *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update (self);
  else if ((what & SIGHT_WORKSPACE_FIELD) && sight_workspace_get_document (self->workspace) != NULL)
    update_marks (self);
}

static void
document_changed_cb (SightKeptLines *self, guint what)
{
  if (what & SIGHT_CHANGE_LINES)
    update (self);
}

static void
sight_kept_lines_class_init (SightKeptLinesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightKeptLines, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-kept-lines.ui");
  gtk_widget_class_bind_template_child (widget_class, SightKeptLines, list);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
sight_kept_lines_init (SightKeptLines *self)
{
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
}
