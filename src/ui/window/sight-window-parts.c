/* sight-window-parts.c - the parts of the window, from its template
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include "ui/analysis/sight-analysis-panel.h"
#include "ui/checks/sight-checks-panel.h"
#include "ui/canvas/sight-canvas-legend.h"
#include "ui/canvas/sight-heat-card.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-children.h"
#include "ui/canvas/sight-map-overview.h"
#include "ui/bars/sight-folder-bar.h"
#include "ui/bars/sight-lane-bar.h"
#include "ui/bars/sight-rail.h"
#include "ui/canvas/sight-ruler.h"
#include "ui/bars/sight-status-bar.h"
#include "ui/panels/sight-teams-panel.h"
#include "ui/bars/sight-tool-bar.h"
#include "ui/widgets/sight-squeeze.h"
#include "sight-welcome.h"

/* The template refers to these types, so they must be registered first. */
static void
ensure_types (void)
{
  static GType (*const types[]) (void) = {
    sight_welcome_get_type,      sight_rail_get_type,         sight_tool_bar_get_type,       sight_map_view_get_type,
    sight_ruler_get_type,        sight_map_overview_get_type, sight_canvas_legend_get_type,  sight_turn_bar_get_type,
    sight_step_bar_get_type,     sight_status_bar_get_type,   sight_preset_list_get_type,    sight_sight_panel_get_type,
    sight_teams_panel_get_type,  sight_line_panel_get_type,   sight_analysis_panel_get_type, sight_heat_card_get_type,
    sight_checks_panel_get_type, sight_folder_bar_get_type,   sight_lane_bar_get_type,       sight_squeeze_get_type,
    sight_choice_group_get_type,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]());
}

void
sight_window_bind_parts (GtkWidgetClass *widget_class)
{
  /* clang-format off */
  static const SightChild children[] = {
#define CHILD(name) SIGHT_CHILD (SightWindow, name)
    CHILD (stack), CHILD (file_buttons), CHILD (edit_buttons), CHILD (end_buttons),
    CHILD (open_label), CHILD (export_label), CHILD (sight_label_box), CHILD (title),
    CHILD (subtitle), CHILD (sight_label), CHILD (sight_button), CHILD (presets),
    CHILD (undo), CHILD (redo), CHILD (notice_box), CHILD (notice_text),
    CHILD (notice_label), CHILD (notice_first), CHILD (notice_second), CHILD (recent_menu),
    CHILD (undo_menu), CHILD (overlay), CHILD (columns), CHILD (canvas),
    CHILD (rail), CHILD (tool_bar), CHILD (status_bar), CHILD (welcome),
    CHILD (map_view), CHILD (step_bar), CHILD (canvas_legend), CHILD (legend), CHILD (heat_card),
    CHILD (ruler_top), CHILD (ruler_side), CHILD (side), CHILD (panels),
    CHILD (sight_panel), CHILD (teams_panel), CHILD (line_panel), CHILD (analysis_panel),
    CHILD (checks_panel),
    CHILD (notice_spinner), CHILD (notice_close), CHILD (ruler_corner), CHILD (overview),
    CHILD (turn_bar), CHILD (edit_menu), CHILD (edit_section), CHILD (folder_bar),
    CHILD (examples_menu),
#undef CHILD
  };
  /* clang-format on */

  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-window.ui");
  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, sight_window_place_notice);
  gtk_widget_class_bind_template_callback (widget_class, sight_window_place_legend);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
}

#define SIDE_WIDTH 344 /* pixels: what any panel needs, in any language */

/* The side is as wide whatever is in it, so that the map stays where it is while panels change: long names are
 * ellipsized rather than take space from the map. */
static void
measure_side_cb (GtkWidget *side,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (side), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = *minimum = MAX (*minimum, SIDE_WIDTH);
}

static void
allocate_side_cb (GtkWidget *side, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (side), width, height, baseline, NULL);
}

/* What an answer or a check shows on the map is shown with its own panel, with the Line panel, which has the steps, and
 * with that of the tool in hand, which is used to mend what is shown. */
static void
panel_changed_cb (SightWindow *self)
{
  SightChecksPanel *checks = SIGHT_CHECKS_PANEL (self->checks_panel);
  const char *panel = gtk_stack_get_visible_child_name (self->panels);
  const gboolean is_checks = g_strcmp0 (panel, "checks") == 0;

  if (g_strcmp0 (panel, "line") == 0 || g_strcmp0 (panel, sight_workspace_get_tool (self->workspace)->panel) == 0)
    return;
  if (!is_checks)
    sight_checks_panel_leave (checks);
  if (g_strcmp0 (panel, "analysis") != 0 && !(is_checks && sight_checks_panel_is_on_map (checks)))
    sight_workspace_show_findings (self->workspace, NULL);
}

void
sight_window_init_side (SightWindow *self)
{
  g_signal_connect_object (self->panels, "notify::visible-child", G_CALLBACK (panel_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_layout_manager (self->side, gtk_custom_layout_new (NULL, measure_side_cb, allocate_side_cb));
}
