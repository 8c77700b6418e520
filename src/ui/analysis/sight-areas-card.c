/* sight-areas-card.c - the areas of the level, as a list
 *
 * A click chooses an area and brings it into view.  F2 renames it, Delete
 * removes it, Alt and the arrow keys move it in the list.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-areas-card.h"

#include <glib/gi18n-lib.h>

#include "edit/tools/sight-areas.h"
#include "sight-area-row.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-focus.h"

struct _SightAreasCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GtkListBox *list;
  GtkWidget *empty;
  GtkLabel *more;     /* says how many areas the list leaves out */
  guint count_source; /* counts cells again once painting pauses */
};

#define PAUSE 150    /* milliseconds */
#define ROWS_MAX 100 /* areas that are listed; each has a menu of its own */

G_DEFINE_FINAL_TYPE (SightAreasCard, sight_areas_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static void
chosen_cb (SightAreasCard *self, GtkListBoxRow *row)
{
  const int index = gtk_list_box_row_get_index (row);
  const SightArea *area = sight_level_get_area (sight_workspace_get_level (self->workspace), index);
  SightRuns runs = sight_cell_set_begin (area->cells, area->cells->bounds);

  sight_workspace_set_area (self->workspace, index);
  sight_workspace_lay_overlay (self->workspace, SIGHT_OVERLAY_AREAS);
  if (sight_runs_next (&runs))
    sight_workspace_reveal (self->workspace, runs.cell);
}

/* The row with the keyboard focus, or -1. */
static int
get_focused (SightAreasCard *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  return row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
}

static SightAreaRow *
get_row (SightAreasCard *self, int index)
{
  return SIGHT_AREA_ROW (gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (self->list, index)));
}

/* Moves area @index by @by rows, and the focus with it. */
static void
move (SightAreasCard *self, int index, int by)
{
  const int place = index + by, n = sight_workspace_get_level (self->workspace)->areas->len;

  if (place < 0 || place >= MIN (n, ROWS_MAX))
    return;

  sight_areas_move (sight_workspace_get_tools (self->workspace), index, place);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, place)));
}

/* The area, and by how many rows. */
static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  int index, by;

  g_variant_get (parameter, "(ii)", &index, &by);
  move (SIGHT_AREAS_CARD (widget), index, by);
}

static gboolean
key_cb (SightAreasCard *self, guint key, guint code, GdkModifierType state)
{
  const int index = get_focused (self);
  const gboolean has_alt = (state & GDK_ALT_MASK) != 0;

  if (index < 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_F2)
    sight_area_row_rename (get_row (self, index));
  else if (key == GDK_KEY_Delete && !has_alt)
    {
      sight_focus_leave_row (self->list, index);
      sight_areas_remove (sight_workspace_get_tools (self->workspace), index);
    }
  else if (has_alt && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    move (self, index, key == GDK_KEY_Up ? -1 : 1);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static void
update_row (SightAreasCard *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);
  const SightArea *area = sight_level_get_area (sight_workspace_get_level (self->workspace), index);

  sight_area_row_update (get_row (self, index), index);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, area->name, -1);
  if (sight_workspace_get_area (self->workspace) == index)
    gtk_widget_add_css_class (GTK_WIDGET (row), "selected");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "selected");
}

static void
show_more (SightAreasCard *self, guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u more area", "%u more areas", n), n);

  gtk_label_set_text (self->more, text);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > 0);
}

/* Reuses the rows: one of them may be in use. */
static void
update (SightAreasCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const int n_all = level != NULL ? (int) level->areas->len : 0, n = MIN (n_all, ROWS_MAX);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int i = 0; i < n; i++)
    {
      if (gtk_list_box_get_row_at_index (self->list, i) == NULL)
        {
          gtk_list_box_append (self->list, sight_area_row_new (self->workspace));
          gtk_widget_add_css_class (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i)), "row");
        }
      update_row (self, i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (self->empty, n == 0);
  show_more (self, n_all - n);
}

static gboolean
count_cb (gpointer data)
{
  SightAreasCard *self = data;

  self->count_source = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* Counting the cells of large areas takes milliseconds: not for each event of a stroke. */
static void
update_later (SightAreasCard *self)
{
  g_clear_handle_id (&self->count_source, g_source_remove);
  self->count_source = g_timeout_add (PAUSE, count_cb, self);
}

static void
workspace_changed_cb (SightAreasCard *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_AREA | SIGHT_WORKSPACE_APPEARANCE))
    update (self);
}

static void
document_changed_cb (SightAreasCard *self, guint what)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  if (what & (SIGHT_CHANGE_AREAS | SIGHT_CHANGE_TEAMS))
    update (self);
  else if (level->areas->len > 0 && (what & (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND)))
    update_later (self);
}

static void
sight_areas_card_dispose (GObject *object)
{
  g_clear_handle_id (&SIGHT_AREAS_CARD (object)->count_source, g_source_remove);

  G_OBJECT_CLASS (sight_areas_card_parent_class)->dispose (object);
}

static void
sight_areas_card_class_init (SightAreasCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_areas_card_dispose;
  sight_workspace_widget_class_bind (klass, SightAreasCard, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_install_action (widget_class, "areas.move", "(ii)", move_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-areas-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightAreasCard, list);
  gtk_widget_class_bind_template_child (widget_class, SightAreasCard, empty);
  gtk_widget_class_bind_template_child (widget_class, SightAreasCard, more);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
sight_areas_card_init (SightAreasCard *self)
{
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
}
