/* sight-step-table.c - the steps of the inspected line as a table: number, cell, error, move, cells tested, verdict
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-step-table.h"

#include <glib/gi18n-lib.h>

#include "analysis/sight-sentence.h"
#include "sight-step-model.h"

struct _SightStepTable
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  GtkWidget *scrolled;
  GtkColumnView *view;
  GtkSingleSelection *selection;
  GPtrArray *cells; /* of GtkListItem: those that exist now */
};

G_DEFINE_FINAL_TYPE (SightStepTable, sight_step_table, GTK_TYPE_WIDGET)

typedef void (*ShowFunc) (SightStepTable *self, const SightStep *step, guint index, GtkLabel *label);

static char *
cell_text (SightCell cell)
{
  return g_strdup_printf ("\u2066%d, %d\u2069", cell.x, cell.y);
}

static void
show_number (SightStepTable *self, const SightStep *step, guint index, GtkLabel *label)
{
  g_autofree char *text = g_strdup_printf ("%u", index);

  gtk_label_set_text (label, text);
}

static void
show_cell (SightStepTable *self, const SightStep *step, guint index, GtkLabel *label)
{
  g_autofree char *text = cell_text (step->cell);

  gtk_label_set_text (label, text);
}

static void
show_error (SightStepTable *self, const SightStep *step, guint index, GtkLabel *label)
{
  g_autofree char *text = sight_sentence_number (step->error);

  gtk_label_set_text (label, text);
}

static void
show_move (SightStepTable *self, const SightStep *step, guint index, GtkLabel *label)
{
  gtk_label_set_text (label, sight_move_get_id (step->move));
  gtk_widget_add_css_class (GTK_WIDGET (label), "move");
  if (step->move == SIGHT_MOVE_TIE)
    gtk_widget_add_css_class (GTK_WIDGET (label), "tie");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), "tie");
}

static void
show_tested (SightStepTable *self, const SightStep *step, guint index, GtkLabel *label)
{
  g_autofree char *x = cell_text ((SightCell) { step->to.x, step->cell.y });
  g_autofree char *y = cell_text ((SightCell) { step->cell.x, step->to.y });
  g_autofree char *to = cell_text (step->to);
  g_autofree char *all = g_strdup_printf ("%s\n%s\n%s", x, y, to);

  gtk_label_set_text (label, step->flankers & SIGHT_FLANKER_TESTED ? all : to);
}

/* The word for where a move lands. */
static char *
verdict_text (SightStepTable *self, const SightStep *step)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  switch ((SightVerdict) step->verdict)
    {
    case SIGHT_VERDICT_OPEN:
      return g_strdup (_ ("○ open"));
    case SIGHT_VERDICT_UNTESTED:
    case SIGHT_VERDICT_FLANKED:
      return g_strdup (_ ("– target"));
    case SIGHT_VERDICT_BLOCKED:
      break;
    }
  if (!sight_map_contains (level->map, step->to))
    return g_strdup (_ ("✕ outside"));

  return g_strdup_printf ("✕ %s", sight_level_get_tile (level, step->to)->name);
}

static void
show_verdict (SightStepTable *self, const SightStep *step, guint index, GtkLabel *label)
{
  gboolean blocked = step->verdict == SIGHT_VERDICT_BLOCKED || step->verdict == SIGHT_VERDICT_FLANKED;
  g_autofree char *to = verdict_text (self, step);
  g_autofree char *all =
      g_strdup_printf ("%s\n%s\n%s", step->flankers & SIGHT_FLANKER_X_OPAQUE ? _ ("✕ flanker") : _ ("○ flanker"),
                       step->flankers & SIGHT_FLANKER_Y_OPAQUE ? _ ("✕ flanker") : _ ("○ flanker"), to);

  gtk_label_set_text (label, step->flankers & SIGHT_FLANKER_TESTED ? all : to);
  gtk_widget_remove_css_class (GTK_WIDGET (label), blocked ? "yes-text" : "no-text");
  gtk_widget_add_css_class (GTK_WIDGET (label), blocked ? "no-text" : "yes-text");
}

/* width -1: takes what is left */
static const struct
{
  const char *title;
  int width;
  float xalign;
  ShowFunc show;
} columns[] = {
  { N_ ("#"), 26, 1, show_number },    { N_ ("Cell"), 54, 0, show_cell },     { N_ ("Error"), 46, 1, show_error },
  { N_ ("Move"), 48, .5f, show_move }, { N_ ("Tested"), 58, 0, show_tested }, { N_ ("Verdict"), -1, 0, show_verdict },
};

/* Rows behind the step that is now are dimmed. */
static void
update_future (SightStepTable *self, GtkListItem *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);

  if (gtk_list_item_get_position (item) + 1 > sight_workspace_get_line_step (self->workspace))
    gtk_widget_add_css_class (label, "future");
  else
    gtk_widget_remove_css_class (label, "future");
}

static void
setup_cb (SightStepTable *self, GtkListItem *item, GtkSignalListItemFactory *factory)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), columns[column].xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), columns[column].width < 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_halign (label, columns[column].show == show_move ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_list_item_set_child (item, label);
  g_ptr_array_add (self->cells, item);
}

static void
bind_cb (SightStepTable *self, GtkListItem *item, GtkSignalListItemFactory *factory)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  guint index = sight_step_item_get_index (gtk_list_item_get_item (item));
  const SightTrace *trace = sight_workspace_get_line_trace (self->workspace);

  if (index >= sight_trace_get_length (trace))
    return;

  columns[column].show (self, sight_trace_get (trace, index), index, GTK_LABEL (gtk_list_item_get_child (item)));
  update_future (self, item);
}

static void
teardown_cb (SightStepTable *self, GtkListItem *item, GtkSignalListItemFactory *factory)
{
  g_ptr_array_remove_fast (self->cells, item);
}

static void
add_column (SightStepTable *self, guint i)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (_ (columns[i].title), factory);

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (i));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "teardown", G_CALLBACK (teardown_cb), self, G_CONNECT_SWAPPED);
  if (columns[i].width < 0)
    gtk_column_view_column_set_expand (column, TRUE);
  else
    gtk_column_view_column_set_fixed_width (column, columns[i].width);
  gtk_column_view_append_column (self->view, column);
}

static void
select_step (SightStepTable *self)
{
  guint step = sight_workspace_get_line_step (self->workspace);
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));

  for (guint i = 0; i < self->cells->len; i++)
    update_future (self, g_ptr_array_index (self->cells, i));
  if (step == 0)
    return;

  gtk_single_selection_set_selected (self->selection, step - 1);
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", step - 1);
}

static void
workspace_changed_cb (SightStepTable *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP))
    select_step (self);
}

/* A row that the user chose; rows that appear and go choose nothing. */
static void
selected_cb (SightStepTable *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected != GTK_INVALID_LIST_POSITION &&
      selected + 1 < sight_trace_get_length (sight_workspace_get_line_trace (self->workspace)) &&
      gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL)
    sight_workspace_set_step (self->workspace, selected + 1);
}

static void
sight_step_table_dispose (GObject *object)
{
  SightStepTable *self = SIGHT_STEP_TABLE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_step_table_parent_class)->dispose (object);
}

static void
sight_step_table_finalize (GObject *object)
{
  g_ptr_array_unref (SIGHT_STEP_TABLE (object)->cells);

  G_OBJECT_CLASS (sight_step_table_parent_class)->finalize (object);
}

static void
sight_step_table_class_init (SightStepTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_step_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_step_table_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-step-table.ui");
  gtk_widget_class_bind_template_child (widget_class, SightStepTable, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SightStepTable, view);
  gtk_widget_class_bind_template_child (widget_class, SightStepTable, selection);
}

static void
sight_step_table_init (SightStepTable *self)
{
  self->cells = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    add_column (self, i);
}

void
sight_step_table_set_workspace (SightStepTable *self, SightWorkspace *workspace)
{
  g_autoptr (SightStepModel) model = NULL;

  g_return_if_fail (SIGHT_IS_STEP_TABLE (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  model = sight_step_model_new (workspace);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (model));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);
}
