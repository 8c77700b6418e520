/* sight-asymmetry-table.c - which sight fits the map: every preset computed from every open cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-asymmetry-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdint.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-asymmetry-rows.h"
#include "ui/workspace/sight-latest-task.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-meter.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-row-model.h"
#include "ui/widgets/sight-tooltip.h"

/* The changes that make the answer stale. */
#define CHANGES_MAP (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIGHT | SIGHT_CHANGE_SIZE)

#define ASKING 72 /* pixels above the answer, where the button stands that asks for it */

struct _SightAsymmetryTable
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  SightLatestTask *task;
  guint timeout;            /* while it runs */
  SightAsymmetryRows *rows; /* (nullable): the answer */
  gboolean is_outdated;     /* the answer is stale, or was dropped because the map changed meanwhile */
  SightRowModel *row_model, *pair_model;

  GtkWidget *still, *running, *answer;
  GtkLabel *state, *caption, *pairs_title;
  GtkButton *compute;
  GtkProgressBar *progress;
  GtkColumnView *view;
  GtkWidget *pairs_scrolled;
  GtkListView *pairs;
};

G_DEFINE_FINAL_TYPE (SightAsymmetryTable, sight_asymmetry_table, SIGHT_TYPE_WORKSPACE_WIDGET)

#define TITLE_PADDING 12 /* pixels: around the title of a column */

/* width, of the numbers: -1: takes the remaining room */
static const struct
{
  const char *title;
  int width;
} columns[SIGHT_ASYMMETRY_COLUMNS] = {
  [SIGHT_ASYMMETRY_NAME] = { N_ ("Sight"), -1 },    [SIGHT_ASYMMETRY_PAIRS] = { N_ ("Pairs"), 50 },
  [SIGHT_ASYMMETRY_SHARE] = { N_ ("One way"), 60 }, [SIGHT_ASYMMETRY_VISIBLE] = { N_ ("Sees"), 44 },
  [SIGHT_ASYMMETRY_TIME] = { N_ ("µs"), 42 },
};

/* What is shown */

static void
update_parts (SightAsymmetryTable *self)
{
  const gboolean has_answer = self->rows != NULL;

  gtk_widget_set_visible (self->running, sight_latest_task_is_running (self->task));
  gtk_widget_set_visible (self->still, !sight_latest_task_is_running (self->task));
  gtk_widget_set_visible (self->answer, !sight_latest_task_is_running (self->task) && has_answer);
  gtk_widget_set_opacity (self->answer, self->is_outdated ? .5 : 1);
  gtk_label_set_text (self->state, self->is_outdated ? _ ("The map has changed since.")
                                   : has_answer      ? _ ("Up to date.")
                                                     : _ ("Nothing computed yet."));
  gtk_button_set_label (self->compute, has_answer || self->is_outdated ? _ ("Compute Again") : _ ("Compute"));
}

static GArray *
get_pairs (SightAsymmetryTable *self)
{
  return self->rows != NULL ? self->rows->rows[self->rows->own].found.pairs : NULL;
}

static void
update_answer (SightAsymmetryTable *self)
{
  const SightAsymmetryRow *own = self->rows != NULL ? &self->rows->rows[self->rows->own] : NULL;
  const GArray *pairs = get_pairs (self);
  const guint n_listed = pairs != NULL ? pairs->len : 0;
  g_autofree char *caption = NULL, *title = NULL, *name = NULL;

  sight_row_model_set_length (self->row_model, self->rows != NULL ? self->rows->n : 0);
  sight_row_model_set_length (self->pair_model, n_listed);
  if (own == NULL)
    return;

  caption = own->sight.range == 0
                ? g_strdup (_ ("All with no range limit, like the map’s sight (in bold)."))
                : g_strdup_printf (_ ("All with range %d, like the map’s sight (in bold)."), own->sight.range);
  name = sight_sentence_sight (&own->sight);
  if (own->found.n_one_way == 0)
    title = g_strdup_printf (_ ("%s: no one-way pairs"), name);
  else if (own->found.n_one_way > n_listed)
    title =
        g_strdup_printf (_ ("%s: nearest %u of %ju one-way pairs"), name, n_listed, (uintmax_t) own->found.n_one_way);
  else
    title = g_strdup_printf (ngettext ("%s: %u one-way pair", "%s: %u one-way pairs", n_listed), name, n_listed);
  gtk_label_set_text (self->caption, caption);
  gtk_label_set_text (self->pairs_title, title);
  gtk_widget_set_visible (self->pairs_scrolled, n_listed > 0);
}

/* The work */

typedef struct
{
  SightGrid *grid; /* a copy */
  SightAsymmetryRows *rows;
} Work;

static gboolean
run_rows (gpointer data, const SightProgress *progress)
{
  Work *work = data;

  return sight_asymmetry_rows_fill (work->rows, work->grid, SIGHT_ASYMMETRY_PAIRS_MAX, progress);
}

static void
free_work (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->rows, sight_asymmetry_rows_free);
  sight_grid_free (work->grid);
  g_free (work);
}

static void
stop (SightAsymmetryTable *self)
{
  sight_latest_task_stop (self->task);
  g_clear_handle_id (&self->timeout, g_source_remove);
}

static void
computed_cb (gpointer owner, gpointer data)
{
  SightAsymmetryTable *self = owner;
  Work *work = data;

  stop (self);
  g_clear_pointer (&self->rows, sight_asymmetry_rows_free);
  self->rows = g_steal_pointer (&work->rows);
  self->is_outdated = FALSE;
  update_answer (self);
  update_parts (self);
  sight_reveal_answer (GTK_WIDGET (self), ASKING);
}

static const SightLatestKind compute_rows = { run_rows, computed_cb, free_work };

static void
compute (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightAsymmetryTable *self = SIGHT_ASYMMETRY_TABLE (widget);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  Work *work;

  if (level == NULL || sight_latest_task_is_running (self->task))
    return;

  work = g_new (Work, 1);
  *work = (Work) { sight_grid_copy (level->grid), sight_asymmetry_rows_new (&level->sight) };
  sight_latest_task_start (self->task, work);
  self->timeout = sight_meter_watch (self->progress, self->task);
  gtk_progress_bar_set_fraction (self->progress, 0);
  update_parts (self);
}

static void
cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightAsymmetryTable *self = SIGHT_ASYMMETRY_TABLE (widget);

  stop (self);
  update_parts (self);
}

/* The answer, or the work in progress, is for an older map; light counts where it is dark. */
static void
document_changed_cb (SightAsymmetryTable *self, guint what)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const gboolean is_dark = level != NULL && level->grid->lit != NULL;

  if (!(what & (CHANGES_MAP | (is_dark ? SIGHT_CHANGE_LAMPS : 0))) || self->is_outdated ||
      (!sight_latest_task_is_running (self->task) && self->rows == NULL))
    return;

  stop (self);
  self->is_outdated = TRUE;
  update_parts (self);
}

static void
workspace_changed_cb (SightAsymmetryTable *self, guint what)
{
  if (!(what & SIGHT_WORKSPACE_DOCUMENT))
    return;

  stop (self);
  g_clear_pointer (&self->rows, sight_asymmetry_rows_free);
  self->is_outdated = FALSE;
  update_answer (self);
  update_parts (self);
}

/* The table */

static guint
get_column (gpointer object)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (object), "column"));
}

static void
setup_row_cb (SightAsymmetryTable *self, GtkListItem *item, GtkSignalListItemFactory *factory)
{
  const guint column = get_column (factory);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == SIGHT_ASYMMETRY_NAME ? 0 : 1);
  if (column == SIGHT_ASYMMETRY_NAME)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_row_cb (SightAsymmetryTable *self, GtkListItem *item, GtkSignalListItemFactory *factory)
{
  const guint column = get_column (factory), index = sight_row_get_index (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = sight_asymmetry_rows_get_text (self->rows, index, column);

  gtk_label_set_text (GTK_LABEL (label), text);
  sight_tooltip_set (label, column == SIGHT_ASYMMETRY_NAME ? text : NULL);
  if (index == self->rows->own)
    gtk_widget_add_css_class (label, "own");
  else
    gtk_widget_remove_css_class (label, "own");
}

typedef struct
{
  SightAsymmetryTable *table; /* not owned; it has the sorter */
  SightAsymmetryColumn column;
} Order;

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  guint first = sight_row_get_index ((SightRow *) a), second = sight_row_get_index ((SightRow *) b);

  if (order->table->rows == NULL)
    return GTK_ORDERING_EQUAL;

  return gtk_ordering_from_cmpfunc (sight_asymmetry_rows_compare (order->table->rows, first, second, order->column));
}

/* Room for the numbers and for the title. */
static int
get_width (SightAsymmetryTable *self, SightAsymmetryColumn i)
{
  g_autoptr (PangoLayout) title = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), _ (columns[i].title));
  int width;

  pango_layout_get_pixel_size (title, &width, NULL);

  return MAX (columns[i].width, width + TITLE_PADDING);
}

static void
add_column (SightAsymmetryTable *self, SightAsymmetryColumn i)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (_ (columns[i].title), factory);
  Order *order = g_new (Order, 1);
  g_autoptr (GtkSorter) sorter = NULL;

  *order = (Order) { self, i };
  sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, order, g_free));
  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (i));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_row_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_row_cb), self, G_CONNECT_SWAPPED);
  gtk_column_view_column_set_sorter (column, sorter);
  if (columns[i].width < 0)
    gtk_column_view_column_set_expand (column, TRUE);
  else
    gtk_column_view_column_set_fixed_width (column, get_width (self, i));
  gtk_column_view_append_column (self->view, column);
}

static void
init_table (SightAsymmetryTable *self)
{
  GtkSorter *sorter;
  GtkSortListModel *sorted;
  g_autoptr (GtkNoSelection) selection = NULL;

  for (SightAsymmetryColumn i = 0; i < SIGHT_ASYMMETRY_COLUMNS; i++)
    add_column (self, i);
  sorter = gtk_column_view_get_sorter (self->view);
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->row_model)), g_object_ref (sorter));
  selection = gtk_no_selection_new (G_LIST_MODEL (sorted));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
}

/* The preset of that row is compared with the sight of the selected viewer. */
static void
row_activated_cb (SightAsymmetryTable *self, guint position)
{
  g_autoptr (SightRow) row = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (self->view)), position);

  sight_workspace_set_other (self->workspace, &self->rows->rows[sight_row_get_index (row)].sight);
  sight_workspace_set_orientation (self->workspace, 0);
  sight_workspace_ask_overlay (self->workspace, SIGHT_OVERLAY_COMPARE);
}

/* The pairs */

static void
setup_pair_cb (SightAsymmetryTable *self, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *text = gtk_label_new (NULL);
  GtkWidget *distance = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (text, "num");
  gtk_widget_add_css_class (distance, "num");
  gtk_widget_add_css_class (distance, "dim");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), distance);
  gtk_list_item_set_child (item, box);
}

static void
bind_pair_cb (SightAsymmetryTable *self, GtkListItem *item)
{
  const SightOneWay *pair =
      &g_array_index (get_pairs (self), SightOneWay, sight_row_get_index (gtk_list_item_get_item (item)));
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *from = sight_sentence_cell (pair->from), *to = sight_sentence_cell (pair->to);
  /* Translators: a cell, and a cell that it sees but is not seen from: "(3, 4) sees (7, 5)" */
  g_autofree char *all = g_strdup_printf (_ ("%s sees %s"), from, to);
  g_autofree char *distance = g_strdup_printf ("%.1f", sqrt (sight_cell_distance2 (pair->from, pair->to)));

  gtk_label_set_text (GTK_LABEL (text), all);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (text)), distance);
}

static void
pair_activated_cb (SightAsymmetryTable *self, guint position)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightOneWay *pair = &g_array_index (get_pairs (self), SightOneWay, position);

  if (!sight_map_contains (level->map, pair->from) || !sight_map_contains (level->map, pair->to))
    return;

  sight_workspace_set_line (self->workspace, pair->from, pair->to);
  sight_workspace_reveal (self->workspace, pair->to);
  sight_workspace_reveal (self->workspace, pair->from);
}

static void
init_pairs (SightAsymmetryTable *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->pair_model)));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_pair_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_pair_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->pairs, factory);
  gtk_list_view_set_model (self->pairs, GTK_SELECTION_MODEL (selection));
}

/* The widget */

static void
sight_asymmetry_table_dispose (GObject *object)
{
  SightAsymmetryTable *self = SIGHT_ASYMMETRY_TABLE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->task, sight_latest_task_free);
  g_clear_object (&self->row_model);
  g_clear_object (&self->pair_model);

  G_OBJECT_CLASS (sight_asymmetry_table_parent_class)->dispose (object);
}

static void
sight_asymmetry_table_finalize (GObject *object)
{
  g_clear_pointer (&SIGHT_ASYMMETRY_TABLE (object)->rows, sight_asymmetry_rows_free);

  G_OBJECT_CLASS (sight_asymmetry_table_parent_class)->finalize (object);
}

static void
sight_asymmetry_table_class_init (SightAsymmetryTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightAsymmetryTable, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_asymmetry_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_asymmetry_table_finalize;

  gtk_widget_class_install_action (widget_class, "asymmetry.compute", NULL, compute);
  gtk_widget_class_install_action (widget_class, "asymmetry.cancel", NULL, cancel);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-asymmetry-table.ui");
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, still);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, running);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, answer);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, state);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, caption);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, pairs_title);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, compute);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, progress);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, view);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, pairs_scrolled);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryTable, pairs);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pair_activated_cb);
}

static void
sight_asymmetry_table_init (SightAsymmetryTable *self)
{
  self->task = sight_latest_task_new (&compute_rows, self);
  self->row_model = sight_row_model_new ();
  self->pair_model = sight_row_model_new ();
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  init_table (self);
  init_pairs (self);
  update_parts (self);
}
