/* sight-step-table.c - the steps of the inspected line, or of the line back, as a table
 *
 * A list whose rows align their own columns, not a column view: below the
 * columns, a row says what the step compared, across the whole width.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-step-table.h"

#include <glib/gi18n-lib.h>

#include "sight-move-row.h"
#include "ui/widgets/sight-choice-group.h"

#define REVEAL_MARGIN 12 /* pixels kept visible around the row of the step */

struct _SightStepTable
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  SightStepLook look;
  GPtrArray *items; /* of GtkListItem: those that exist */
  guint tick;       /* reveals the row of the step */

  SightMoveRow *titles;
  GtkListView *list;
  GtkSingleSelection *selection;
};

enum
{
  PROP_BACK = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightStepTable, sight_step_table, SIGHT_TYPE_WORKSPACE_WIDGET)

static SightStepModel *
get_model (SightStepTable *self)
{
  return self->look.model;
}

/* Dims the rows after the current step. */
static void
update_future (SightStepTable *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  const SightStepItem *entry = sight_step_model_get_entry (get_model (self), gtk_list_item_get_position (item));

  if (!self->look.back && entry->step.first > sight_workspace_get_line_step (self->workspace))
    gtk_widget_add_css_class (row, "future");
  else
    gtk_widget_remove_css_class (row, "future");
}

static void
show_item (SightStepTable *self, GtkListItem *item)
{
  guint position = gtk_list_item_get_position (item);

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (get_model (self))))
    return;

  sight_move_row_show (SIGHT_MOVE_ROW (gtk_list_item_get_child (item)), &self->look, position);
  update_future (self, item);
}

static void
setup_cb (SightStepTable *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, sight_move_row_new ());
  g_ptr_array_add (self->items, item);
}

static void
teardown_cb (SightStepTable *self, GtkListItem *item)
{
  g_ptr_array_remove_fast (self->items, item);
}

/* Updates all existing rows. */
static void
update_rows (SightStepTable *self)
{
  if (sight_workspace_get_level (self->workspace) == NULL)
    return;

  sight_move_row_show_titles (self->titles, &self->look);
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);

      if (gtk_list_item_get_position (item) != GTK_INVALID_LIST_POSITION)
        show_item (self, item);
    }
}

static void
update_parting (SightStepTable *self)
{
  const SightVision *own = sight_step_model_get_sight (get_model (self));
  const SightVision *other = self->look.back ? sight_workspace_get_line_sight (self->workspace)
                                             : sight_workspace_get_back_sight (self->workspace);
  SightLineRule rules[2];
  SightCell ends[2];

  self->look.parts = FALSE;
  if (!sight_workspace_has_line (self->workspace) || own->algorithm->rule == NULL || other->algorithm->rule == NULL)
    return;

  sight_workspace_get_line (self->workspace, &ends[self->look.back], &ends[!self->look.back]);
  rules[0] = own->algorithm->rule (own);
  rules[1] = other->algorithm->rule (other);
  self->look.parts = sight_moves_find_parting (&rules[0], &rules[1], ends[0], ends[1], &self->look.parting);
}

/* The row at @position, or NULL while it has none. */
static GtkWidget *
find_row (SightStepTable *self, guint position)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);

      if (gtk_list_item_get_position (item) == position)
        return gtk_list_item_get_child (item);
    }

  return NULL;
}

/* Scrolls the panel to the row of the step, unless the user has scrolled the whole table out of view. */
static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SightStepTable *self = SIGHT_STEP_TABLE (widget);
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkWidget *row = find_row (self, gtk_single_selection_get_selected (self->selection));
  graphene_rect_t table, bounds;
  GtkAdjustment *adjustment;
  double top;

  self->tick = 0;
  if (viewport == NULL || row == NULL || !gtk_widget_compute_bounds (widget, viewport, &table) ||
      !gtk_widget_compute_bounds (row, viewport, &bounds))
    return G_SOURCE_REMOVE;
  if (table.origin.y > gtk_widget_get_height (viewport) || table.origin.y + table.size.height < 0)
    return G_SOURCE_REMOVE;

  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top - REVEAL_MARGIN, top + bounds.size.height + REVEAL_MARGIN);

  return G_SOURCE_REMOVE;
}

static void
select_step (SightStepTable *self)
{
  guint step = sight_workspace_get_line_step (self->workspace);
  int position = step > 0 && !self->look.back ? sight_step_model_find (get_model (self), step) : -1;

  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);

      if (gtk_list_item_get_position (item) < g_list_model_get_n_items (G_LIST_MODEL (get_model (self))))
        update_future (self, item);
    }
  if (position < 0)
    return;

  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (self->tick == 0 && !sight_workspace_get_tools (self->workspace)->stroke.is_active)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
}

static void
workspace_changed_cb (SightStepTable *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_DOCUMENT))
    {
      update_parting (self);
      update_rows (self);
    }
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP))
    select_step (self);
}

/* Only for a row that the user selected, not for rows that come and go. */
static void
selected_cb (SightStepTable *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->look.back || selected >= g_list_model_get_n_items (G_LIST_MODEL (get_model (self))) ||
      gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    return;

  sight_workspace_set_step (self->workspace, sight_step_model_get_entry (get_model (self), selected)->step.last);
}

static void
toggle (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightStepTable *self = SIGHT_STEP_TABLE (widget);
  guint position = g_variant_get_uint32 (parameter);

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (get_model (self))))
    return;

  sight_step_model_toggle (get_model (self), position);
  update_rows (self);
  select_step (self);
}

/* Return or a double click: opens a whole step; in the line back, reverses the line at that step. */
static void
activated_cb (SightStepTable *self, guint position)
{
  guint step = sight_step_model_get_entry (get_model (self), position)->step.last;

  if (self->look.back)
    {
      sight_workspace_reverse_line (self->workspace);
      sight_workspace_set_step (self->workspace, step);
    }
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "steps.toggle", "u", position);
}

/* Replaces the model with one of the new workspace. */
static void
sight_step_table_attach (SightWorkspaceWidget *widget)
{
  SightStepTable *self = SIGHT_STEP_TABLE (widget);

  g_clear_object (&self->look.model);
  self->look.workspace = self->workspace;
  self->look.model = sight_step_model_new (self->workspace, self->look.back);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->look.model));
}

static void
sight_step_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, SIGHT_STEP_TABLE (object)->look.back);
}

static void
sight_step_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightStepTable *self = SIGHT_STEP_TABLE (object);

  self->look.back = g_value_get_boolean (value);
  /* No step of the line back is the current one, but each can have the focus. */
  if (self->look.back)
    {
      g_autoptr (GtkNoSelection) none = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->selection)));

      gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (none));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->look.back ? _ ("Steps of the line back") : _ ("Steps of the line"), -1);
}

static void
sight_step_table_dispose (GObject *object)
{
  SightStepTable *self = SIGHT_STEP_TABLE (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_object (&self->look.model);

  G_OBJECT_CLASS (sight_step_table_parent_class)->dispose (object);
}

static void
sight_step_table_finalize (GObject *object)
{
  g_ptr_array_unref (SIGHT_STEP_TABLE (object)->items);

  G_OBJECT_CLASS (sight_step_table_parent_class)->finalize (object);
}

static void
sight_step_table_class_init (SightStepTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightStepTable, workspace_changed_cb, NULL);
  G_OBJECT_CLASS (klass)->dispose = sight_step_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_step_table_finalize;
  G_OBJECT_CLASS (klass)->get_property = sight_step_table_get_property;
  G_OBJECT_CLASS (klass)->set_property = sight_step_table_set_property;
  SIGHT_WORKSPACE_WIDGET_CLASS (klass)->attach = sight_step_table_attach;
  properties[PROP_BACK] = g_param_spec_boolean ("back", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SIGHT_TYPE_MOVE_ROW);
  gtk_widget_class_install_action (widget_class, "steps.toggle", "u", toggle);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-step-table.ui");
  gtk_widget_class_bind_template_child (widget_class, SightStepTable, titles);
  gtk_widget_class_bind_template_child (widget_class, SightStepTable, list);
  gtk_widget_class_bind_template_child (widget_class, SightStepTable, selection);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
sight_step_table_init (SightStepTable *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->items = g_ptr_array_new ();
  self->look.comparisons = TRUE;
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (show_item), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "teardown", G_CALLBACK (teardown_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

void
sight_step_table_set_folded (SightStepTable *self, gboolean folded)
{
  g_return_if_fail (SIGHT_IS_STEP_TABLE (self));

  sight_step_model_set_folded (get_model (self), folded);
  update_rows (self);
  select_step (self);
}

void
sight_step_table_set_comparisons (SightStepTable *self, gboolean comparisons)
{
  g_return_if_fail (SIGHT_IS_STEP_TABLE (self));

  self->look.comparisons = comparisons;
  update_rows (self);
}
