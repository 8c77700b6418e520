/* sight-status-bar.c - the bar below the canvas: the cell under the pointer or the cursor, and the zoom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-status-bar.h"

#include <glib/gi18n-lib.h>

#include "analysis/sight-sentence.h"
#include "edit/sight-selection.h"

struct _SightStatusBar
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  SightMapView *view; /* not owned: it stands beside */

  GtkWidget *box;
  GtkLabel *cell, *text, *zoom;
};

G_DEFINE_FINAL_TYPE (SightStatusBar, sight_status_bar, GTK_TYPE_WIDGET)

/* What is being drawn or selected, in the rectangle that it fills; without its mirror images. */
static gboolean
get_drawn (SightStatusBar *self, SightCell cell, SightRect *rect)
{
  const SightTool *tool = sight_workspace_get_tool (self->workspace);
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);

  if (!tools->stroke.is_active)
    return FALSE;
  if (tool->options & SIGHT_OPTION_SELECTION)
    {
      *rect = sight_tool_state_get_extents (tools);
      return tools->selection != NULL && tools->floating == NULL;
    }
  if ((tool->options & SIGHT_OPTION_FILLED) && (tools->modifiers & SIGHT_MODIFIER_SHIFT))
    cell = sight_shape_to_square (tools->stroke.start, cell);
  *rect = sight_shape_span (tools->stroke.start, cell);

  return (tool->options & SIGHT_OPTION_FILLED) || g_str_equal (tool->id, "line");
}

static void
update_cursor (SightStatusBar *self)
{
  SightCell cell;
  SightRect drawn;
  gboolean has_cursor = sight_workspace_get_cursor (self->workspace, &cell);
  g_autofree char *at = has_cursor ? sight_sentence_cell (cell) : g_strdup ("");
  g_autofree char *text = sight_workspace_describe_cursor (self->workspace);

  if (has_cursor && get_drawn (self, cell, &drawn))
    {
      char *cells = g_steal_pointer (&at);

      at = g_strdup_printf ("%s  %d × %d", cells, drawn.width, drawn.height);
      g_free (cells);
    }
  gtk_label_set_text (self->cell, at);
  gtk_label_set_text (self->text, text);
}

static void
update_zoom (SightStatusBar *self)
{
  g_autofree char *text = g_strdup_printf (_ ("%d px"), sight_map_view_get_cell_size (self->view));

  gtk_label_set_text (self->zoom, text);
}

static void
workspace_changed_cb (SightStatusBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_CURSOR | SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_OVERLAY |
              SIGHT_WORKSPACE_ANALYSIS | SIGHT_WORKSPACE_SELECTION))
    update_cursor (self);
}

static void
sight_status_bar_dispose (GObject *object)
{
  SightStatusBar *self = SIGHT_STATUS_BAR (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_status_bar_parent_class)->dispose (object);
}

static void
sight_status_bar_class_init (SightStatusBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_status_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-status-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightStatusBar, box);
  gtk_widget_class_bind_template_child (widget_class, SightStatusBar, cell);
  gtk_widget_class_bind_template_child (widget_class, SightStatusBar, text);
  gtk_widget_class_bind_template_child (widget_class, SightStatusBar, zoom);
}

static void
sight_status_bar_init (SightStatusBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sight_status_bar_set_view (SightStatusBar *self, SightMapView *view, SightWorkspace *workspace)
{
  g_return_if_fail (SIGHT_IS_STATUS_BAR (self));
  g_return_if_fail (self->workspace == NULL);

  self->view = view;
  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (view, "notify::cell-size", G_CALLBACK (update_zoom), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);
  update_zoom (self);
  update_cursor (self);
}
