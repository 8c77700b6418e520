/* sight-line-panel.c - what the inspected line says: its ends, the verdict, the steps, the lines that were kept
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-line-panel.h"

#include <glib/gi18n-lib.h>

#include "analysis/sight-sentence.h"
#include "sight-step-table.h"

struct _SightLinePanel
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;

  GtkStack *stack; /* "empty", "line" */
  GtkLabel *from_cell, *from_name, *to_cell, *to_name;
  GtkWidget *banner;
  GtkImage *verdict_icon;
  GtkLabel *verdict, *consequence;
  GtkWidget *corner;
  GtkWidget *one_way;
  GtkLabel *one_way_label;
  SightStepTable *table;
  GtkWidget *kept_section;
  GtkListBox *kept;
};

G_DEFINE_FINAL_TYPE (SightLinePanel, sight_line_panel, GTK_TYPE_WIDGET)

static void
update_end (SightLinePanel *self, SightCell cell, GtkLabel *cell_label, GtkLabel *name_label)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int viewer = sight_level_find_viewer (level, cell);
  g_autofree char *text = sight_sentence_cell (cell);
  g_autofree char *name =
      viewer >= 0 ? sight_sentence_viewer (level, viewer, TRUE) : g_strdup (sight_level_get_tile (level, cell)->name);

  gtk_label_set_text (cell_label, text);
  gtk_label_set_text (name_label, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (name_label), name);
}

static void
swap_class (GtkWidget *widget, const char *add, const char *remove)
{
  gtk_widget_remove_css_class (widget, remove);
  gtk_widget_add_css_class (widget, add);
}

/* Why only one of the two sees the other: the cell where their lines part. */
static void
update_one_way (SightLinePanel *self, gboolean back)
{
  g_auto (SightSentence) sentence = { NULL };
  SightCell from, to;

  if (!back)
    {
      gtk_label_set_markup (self->one_way_label, _ ("<b>One way:</b> B does not see A."));
      return;
    }
  sight_workspace_get_line (self->workspace, &from, &to);
  sight_sentence_for_one_way (sight_workspace_get_level (self->workspace), from, to,
                              sight_workspace_get_los (self->workspace), &sentence);
  gtk_label_set_markup (self->one_way_label, sentence.text);
}

/* The corner rule, where the line's sight is the map's and has one: a switch in place. */
static void
update_corner (SightLinePanel *self)
{
  const SightSight *sight = sight_workspace_get_line_sight (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int index = sight_algorithm_find_parameter (sight->algorithm, "corner"), value = 0;
  GtkWidget *button = gtk_widget_get_first_child (self->corner);

  gtk_widget_set_visible (self->corner, sight->algorithm == level->sight.algorithm && index >= 0);
  for (; index >= 0 && button != NULL; button = gtk_widget_get_next_sibling (button), value++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), sight->values[index] == value);
}

static void
update_verdict (SightLinePanel *self)
{
  const SightLos *los = sight_workspace_get_los (self->workspace);
  gboolean clear = sight_los_is_clear (los),
           back = sight_los_is_clear (sight_workspace_get_reverse_los (self->workspace));
  g_auto (SightSentence) sentence = { NULL };
  SightCell from, to;

  sight_workspace_get_line (self->workspace, &from, &to);
  sentence = sight_sentence_for_result (sight_workspace_get_level (self->workspace),
                                        sight_workspace_get_line_sight (self->workspace), from, to, los);
  gtk_label_set_markup (self->verdict, sentence.text);
  gtk_label_set_markup (self->consequence, sentence.caption != NULL ? sentence.caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->consequence), sentence.caption != NULL);
  gtk_image_set_from_icon_name (self->verdict_icon, clear ? "object-select-symbolic" : "verdict-blocked-symbolic");
  swap_class (self->banner, clear ? "yes" : "no", clear ? "no" : "yes");

  gtk_widget_set_visible (self->one_way, clear != back);
  if (clear != back)
    update_one_way (self, back);
}

static void
show_kept_cb (SightLinePanel *self, GtkListBoxRow *row)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightKeptLine *line = g_ptr_array_index (level->lines, gtk_list_box_row_get_index (row));

  if (sight_map_contains (level->map, line->from) && sight_map_contains (level->map, line->to))
    sight_workspace_set_line (self->workspace, line->from, line->to);
}

static void
remove_kept_cb (GtkWidget *button, SightLinePanel *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  SightDocument *document = sight_workspace_get_document (self->workspace);
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  sight_document_begin (document, _ ("Forget a line"));
  sight_document_remove_line (document, index);
  sight_document_commit (document);
}

static void
rename_kept_cb (GtkWidget *label, GParamSpec *pspec, SightLinePanel *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  SightDocument *document = sight_workspace_get_document (self->workspace);

  if (row == NULL || gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (label)))
    return;

  sight_document_begin (document, _ ("Rename a line"));
  sight_document_rename_line (document, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)),
                              gtk_editable_get_text (GTK_EDITABLE (label)));
  sight_document_commit (document);
}

static GtkWidget *
icon_button_new (const char *icon, const char *text)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return button;
}

/* Its name, to change; whether it is clear now; and the button that forgets it. */
static GtkWidget *
kept_row_new (SightLinePanel *self, const SightKeptLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *mark = gtk_label_new (NULL);
  GtkWidget *name = gtk_editable_label_new (line->name);
  GtkWidget *button = icon_button_new ("list-remove-symbolic", _ ("Forget this line"));
  g_autofree char *from = sight_sentence_cell (line->from), *to = sight_sentence_cell (line->to);
  g_autofree char *text = g_strdup_printf ("%s → %s", from, to);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (name), 20);
  gtk_widget_set_tooltip_text (name, text);
  gtk_label_set_width_chars (GTK_LABEL (mark), 2);
  g_signal_connect_object (name, "notify::editing", G_CALLBACK (rename_kept_cb), self, 0);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_kept_cb), self, 0);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

/* Kept lines are live: each has ○ or ✕, as it is now. */
static void
update_kept_marks (SightLinePanel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->kept, i)) != NULL; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (level->lines, i);
      GtkWidget *mark = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
      gboolean clear = FALSE;

      if (sight_map_contains (level->map, line->from))
        {
          SightSight sight = level->sight;
          SightLos los;

          sight.range = 0;
          los = sight_algorithm_los (level->grid, &sight, line->from, line->to, NULL);
          clear = sight_los_is_clear (&los);
        }
      gtk_label_set_text (GTK_LABEL (mark), clear ? "○" : "✕");
      gtk_widget_set_tooltip_text (mark, clear ? _ ("A sees B") : _ ("A does not see B"));
      swap_class (mark, clear ? "yes-text" : "no-text", clear ? "no-text" : "yes-text");
    }
}

static void
update_kept (SightLinePanel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->kept))) != NULL)
    gtk_list_box_remove (self->kept, row);
  for (guint i = 0; level != NULL && i < level->lines->len; i++)
    {
      gtk_list_box_append (self->kept, kept_row_new (self, g_ptr_array_index (level->lines, i)));
      row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->kept, i));
      gtk_widget_add_css_class (row, "row");
    }
  gtk_widget_set_visible (self->kept_section, level != NULL && level->lines->len > 0);
  if (level != NULL)
    update_kept_marks (self);
}

static void
update (SightLinePanel *self)
{
  gboolean has_line =
      sight_workspace_get_document (self->workspace) != NULL && sight_workspace_has_line (self->workspace);
  SightCell from, to;

  gtk_stack_set_visible_child_name (self->stack, has_line ? "line" : "empty");
  if (!has_line)
    return;

  sight_workspace_get_line (self->workspace, &from, &to);
  update_end (self, from, self->from_cell, self->from_name);
  update_end (self, to, self->to_cell, self->to_name);
  update_verdict (self);
  update_corner (self);
  gtk_widget_set_visible (GTK_WIDGET (self->table),
                          sight_trace_get_length (sight_workspace_get_line_trace (self->workspace)) > 1);
}

static void
workspace_changed_cb (SightLinePanel *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_DOCUMENT))
    update (self);
  if ((what & SIGHT_WORKSPACE_FIELD) && sight_workspace_get_document (self->workspace) != NULL)
    update_kept_marks (self);
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update_kept (self);
}

static void
document_changed_cb (SightLinePanel *self, guint what)
{
  if (what & SIGHT_CHANGE_LINES)
    update_kept (self);
}

static void
sight_line_panel_dispose (GObject *object)
{
  SightLinePanel *self = SIGHT_LINE_PANEL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (child != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_line_panel_parent_class)->dispose (object);
}

static void
sight_line_panel_class_init (SightLinePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_line_panel_dispose;

  g_type_ensure (SIGHT_TYPE_STEP_TABLE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-line-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, from_cell);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, from_name);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, to_cell);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, to_name);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, banner);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, consequence);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, corner);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, one_way);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, one_way_label);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, table);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, kept_section);
  gtk_widget_class_bind_template_child (widget_class, SightLinePanel, kept);
  gtk_widget_class_bind_template_callback (widget_class, show_kept_cb);
}

static void
sight_line_panel_init (SightLinePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sight_line_panel_set_workspace (SightLinePanel *self, SightWorkspace *workspace)
{
  g_return_if_fail (SIGHT_IS_LINE_PANEL (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  sight_step_table_set_workspace (self->table, workspace);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "document-changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  update_kept (self);
}
