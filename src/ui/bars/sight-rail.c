/* sight-rail.c - the tool rail: tools, the two current tiles, the tiles of the legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rail.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-swatch.h"
#include "sight-tile-list.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-tooltip.h"

#define TILE_SWATCH 26 /* pixels */
#define MIX_ICON 14    /* likewise */
#define WIDTH 112      /* pixels, with two columns */
#define LAYOUTS 2      /* after it was resized, when its tools stand where they stay */

struct _SightRail
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean narrow;
  guint n_layouts; /* since it was resized */

  GtkWidget *box;
  GtkScrolledWindow *scroller; /* of the tools */
  GtkBox *tools;
  GtkFixed *swatches;
  GtkWidget *swap;
  GtkWidget *first, *second; /* swatches of the current tiles */
  GtkWidget *mix;            /* over the first: a mix is painted instead */
  SightTileList *tiles;
};

G_DEFINE_FINAL_TYPE (SightRail, sight_rail, SIGHT_TYPE_WORKSPACE_WIDGET)

static GtkWidget *
tool_button_new (const SightTool *tool)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *tooltip = g_strdup_printf ("%s (%c)", _ (tool->name), tool->key);

  gtk_button_set_icon_name (GTK_BUTTON (button), tool->icon);
  gtk_widget_add_css_class (button, "tool");
  sight_tooltip_set (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->id);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data (G_OBJECT (button), "tool", (gpointer) tool);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (tool->name), -1);

  return button;
}

/* A grid for one group of tools, below a separator unless it is the first. */
static GtkGrid *
add_group (SightRail *self, int columns)
{
  GtkWidget *grid = gtk_grid_new ();

  if (gtk_widget_get_first_child (GTK_WIDGET (self->tools)) != NULL)
    {
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_add_css_class (line, "group");
      gtk_box_append (self->tools, line);
    }
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 2);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_box_append (self->tools, grid);
  /* A tool alone in its row is no wider than the others. */
  if (columns > 1)
    gtk_grid_attach (GTK_GRID (grid), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), columns - 1, 0, 1, 1);

  return GTK_GRID (grid);
}

/* Tools in one or two columns, a line between groups. */
static void
fill_tools (SightRail *self)
{
  int columns = self->narrow ? 1 : 2, n = 0;
  const SightTool *tool, *before = NULL;
  GtkGrid *grid = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tools))) != NULL)
    gtk_box_remove (self->tools, child);
  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++, before = tool, n++)
    {
      if (before == NULL || before->group != tool->group)
        {
          grid = add_group (self, columns);
          n = 0;
        }
      if (n % columns == columns - 1 && (child = gtk_grid_get_child_at (grid, n % columns, n / columns)) != NULL)
        gtk_grid_remove (grid, child);
      child = tool_button_new (tool);
      gtk_widget_set_hexpand (child, TRUE);
      gtk_grid_attach (grid, child, n % columns, n / columns, 1, 1);
    }
}

/* The two current tiles, left over right. */
static void
update_swatches (SightRail *self)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *tooltip = NULL;

  sight_swatch_set_tile (SIGHT_SWATCH (self->first), self->workspace, tools->tiles[0]);
  sight_swatch_set_tile (SIGHT_SWATCH (self->second), self->workspace, tools->tiles[1]);
  gtk_widget_set_visible (self->mix, tools->is_mixed);
  if (level == NULL)
    return;

  tooltip =
      g_strdup_printf (_ ("Left button: %s\nRight button: %s"),
                       tools->is_mixed ? _ ("Mix of tiles") : sight_legend_get (level->legend, tools->tiles[0])->name,
                       sight_legend_get (level->legend, tools->tiles[1])->name);
  sight_tooltip_set (GTK_WIDGET (self->swatches), tooltip);
}

/* (nullable) */
static GtkWidget *
find_button (SightRail *self, const SightTool *tool)
{
  for (GtkWidget *group = gtk_widget_get_first_child (GTK_WIDGET (self->tools)); group != NULL;
       group = gtk_widget_get_next_sibling (group))
    {
      for (GtkWidget *child = gtk_widget_get_first_child (group); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          if (g_object_get_data (G_OBJECT (child), "tool") == tool)
            return child;
        }
    }

  return NULL;
}

/* A tool that was chosen by its key is in view too, where the window is too low for all of them. */
static void
reveal_tool (SightRail *self)
{
  GtkWidget *button = find_button (self, sight_workspace_get_tool (self->workspace));

  if (button != NULL)
    sight_reveal (button, 0);
}

static gboolean
laid_out_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SightRail *self = SIGHT_RAIL (widget);

  if (self->n_layouts > 0 && self->workspace != NULL)
    reveal_tool (self);

  return self->n_layouts++ < LAYOUTS ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* As where a bar that comes takes room from it. */
static void
resized_cb (SightRail *self)
{
  if (self->n_layouts > LAYOUTS)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), laid_out_cb, NULL, NULL);
  self->n_layouts = 0;
}

static void
workspace_changed_cb (SightRail *self, guint what)
{
  if (what & SIGHT_WORKSPACE_TOOL)
    reveal_tool (self);
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_TOOL))
    update_swatches (self);
}

static void
document_changed_cb (SightRail *self, guint what)
{
  if (what & SIGHT_CHANGE_LEGEND)
    update_swatches (self);
}

static void
sight_rail_class_init (SightRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightRail, workspace_changed_cb, document_changed_cb);

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_TILE_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-rail.ui");
  gtk_widget_class_bind_template_child (widget_class, SightRail, box);
  gtk_widget_class_bind_template_child (widget_class, SightRail, scroller);
  gtk_widget_class_bind_template_child (widget_class, SightRail, swatches);
  gtk_widget_class_bind_template_child (widget_class, SightRail, tools);
  gtk_widget_class_bind_template_child (widget_class, SightRail, swap);
  gtk_widget_class_bind_template_child (widget_class, SightRail, tiles);
}

static void
sight_rail_init (SightRail *self)
{
  self->n_layouts = LAYOUTS + 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_size_request (self->box, WIDTH, -1);
  self->second = sight_swatch_new (TILE_SWATCH);
  self->first = sight_swatch_new (TILE_SWATCH);
  gtk_widget_add_css_class (self->first, "current-tile");
  gtk_widget_add_css_class (self->second, "current-tile");
  gtk_fixed_put (self->swatches, self->second, 14, 12);
  gtk_fixed_put (self->swatches, self->first, 0, 0);
  self->mix = gtk_image_new_from_icon_name ("mix-symbolic");
  gtk_widget_add_css_class (self->mix, "mixed");
  gtk_image_set_pixel_size (GTK_IMAGE (self->mix), MIX_ICON);
  gtk_fixed_put (self->swatches, self->mix, 0, 0);
  fill_tools (self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::page-size",
                           G_CALLBACK (resized_cb), self, G_CONNECT_SWAPPED);
}

void
sight_rail_set_narrow (SightRail *self, gboolean narrow)
{
  g_return_if_fail (SIGHT_IS_RAIL (self));

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  gtk_widget_set_size_request (self->box, narrow ? -1 : WIDTH, -1);
  gtk_widget_set_visible (self->swap, !narrow);
  sight_tile_list_set_narrow (self->tiles, narrow);
  fill_tools (self);
}

void
sight_rail_find_tile (SightRail *self)
{
  g_return_if_fail (SIGHT_IS_RAIL (self));

  sight_tile_list_find (self->tiles);
}
