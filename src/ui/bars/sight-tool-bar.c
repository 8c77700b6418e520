/* sight-tool-bar.c - the bar above the canvas: the tool's name and options, and at its end what is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-bar-private.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-range-spin.h"
#include "sight-mix-button.h"
#include "ui/widgets/sight-tooltip.h"

G_DEFINE_FINAL_TYPE (SightToolBar, sight_tool_bar, SIGHT_TYPE_WORKSPACE_WIDGET)

static const int sizes[] = { 1, 2, 3, 5 };

/* In the order of the drop-down. */
static const SightOverlay overlays[] = { SIGHT_OVERLAY_FIELD,     SIGHT_OVERLAY_LINE,  SIGHT_OVERLAY_COMPARE,
                                         SIGHT_OVERLAY_ASYMMETRY, SIGHT_OVERLAY_SHOTS, SIGHT_OVERLAY_AREAS,
                                         SIGHT_OVERLAY_HEAT,      SIGHT_OVERLAY_NONE };

static void
fill_sizes (SightToolBar *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", sizes[i]);
      g_autofree char *name =
          g_strdup_printf (ngettext ("Brush %d cell wide", "Brush %d cells wide", sizes[i]), sizes[i]);
      GtkWidget *button = gtk_toggle_button_new_with_label (text);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.brush-size");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", sizes[i]);
      sight_tooltip_set (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_box_append (self->sizes, button);
    }
}

/* How many cells are selected or float, and the keys for them. */
static char *
describe_cells (const SightToolState *tools, const SightLegend *legend)
{
  const SightCellSet *area = tools->floating != NULL ? tools->floating->fragment->cells : tools->selection;
  SightRect extents = sight_cell_set_get_extents (area);
  guint n = sight_cell_set_count (area);
  g_autofree char *cells = g_strdup_printf (ngettext ("%u cell", "%u cells", n), n);

  if (tools->floating != NULL)
    return g_strdup_printf (_ ("<b>%d × %d</b>, %s · Return places, R rotates, Escape drops"), extents.width,
                            extents.height, cells);

  /* Translators: <b>4 × 3</b>, 12 cells · Delete fills with <b>Floor</b> */
  return g_markup_printf_escaped (_ ("<b>%d × %d</b>, %s · Delete fills with <b>%s</b>"), extents.width, extents.height,
                                  cells, sight_legend_get (legend, tools->tiles[1])->name);
}

/* The hint of painting tools names the current tiles. */
static void
update_hint (SightToolBar *self)
{
  const SightTool *tool = sight_workspace_get_tool (self->workspace);
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *text = NULL;

  if (level != NULL && (tool->options & SIGHT_OPTION_BRUSH))
    text = g_markup_printf_escaped (_ ("Paints <b>%s</b>, right button <b>%s</b>"),
                                    sight_legend_get (level->legend, tools->tiles[0])->name,
                                    sight_legend_get (level->legend, tools->tiles[1])->name);
  else if (level != NULL && (tool->options & SIGHT_OPTION_SELECTION) && sight_tool_state_has_cells (tools))
    text = describe_cells (tools, level->legend);
  else if (level != NULL && (tool->options & SIGHT_OPTION_AREA))
    text = sight_area_bar_get_hint (tools, level);
  else
    text = g_markup_escape_text (_ (tool->hint), -1);
  gtk_label_set_markup (self->hint, text);
}

void
sight_tool_bar_update_size (SightToolBar *self)
{
  int size = sight_workspace_get_tools (self->workspace)->brush_size;
  g_autofree char *text = g_strdup_printf ("%d", size);
  gboolean has_button = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    has_button |= sizes[i] == size;
  has_button &= gtk_widget_get_visible (GTK_WIDGET (self->sizes));
  gtk_menu_button_set_label (self->more_sizes, has_button ? "…" : text);
  self->updating = TRUE;
  gtk_adjustment_set_value (self->size_adjustment, size);
  self->updating = FALSE;
}

static void
size_chosen_cb (SightToolBar *self)
{
  if (!self->updating && self->workspace != NULL)
    sight_workspace_set_brush_size (self->workspace, (int) gtk_adjustment_get_value (self->size_adjustment));
}

static void
update_range (SightToolBar *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightViewer next = { .team = MAX (sight_workspace_get_tools (self->workspace)->team, 0) };

  self->updating = TRUE;
  if (level != NULL)
    sight_range_spin_set_viewer (self->new_range, level, &next);
  gtk_spin_button_set_value (self->new_range,
                             (int) sight_workspace_get_tools (self->workspace)->new_range + SIGHT_RANGE_AS_SIGHT);
  self->updating = FALSE;
}

static void
update_tool (SightToolBar *self)
{
  const SightTool *tool = sight_workspace_get_tool (self->workspace);
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const struct
  {
    GtkWidget *part;
    guint option;
  } parts[] = {
    { self->brush_options, SIGHT_OPTION_BRUSH },
    { self->filled_options, SIGHT_OPTION_FILLED },
    { self->fill_options, SIGHT_OPTION_FILL },
    { self->symmetry, SIGHT_OPTION_SYMMETRY },
    { self->selection_options, SIGHT_OPTION_SELECTION },
    { self->team_options, SIGHT_OPTION_TEAM },
    { self->line_options, SIGHT_OPTION_LINE },
    { GTK_WIDGET (self->area_options), SIGHT_OPTION_AREA },
    { self->mix, SIGHT_OPTION_MIX },
  };
  /* An area may be drawn with the brush. */
  const guint options =
      tool->options | ((tool->options & SIGHT_OPTION_AREA) && tools->is_brush ? SIGHT_OPTION_BRUSH : 0);
  g_autofree char *icon = g_strdup_printf ("symmetry-%s-symbolic", sight_symmetry_get_id (tools->symmetry));

  gtk_label_set_text (self->name, _ (tool->name));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_visible (parts[i].part, (options & parts[i].option) != 0);
  gtk_image_set_from_icon_name (self->symmetry_icon, icon);
  if (tools->symmetry != SIGHT_SYMMETRY_NONE)
    gtk_widget_add_css_class (self->symmetry, "active");
  else
    gtk_widget_remove_css_class (self->symmetry, "active");
  sight_tool_bar_update_size (self);
  update_range (self);
  update_hint (self);
}

static void
update_teams (SightToolBar *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int team = sight_workspace_get_tools (self->workspace)->team;

  for (guint i = 0; level != NULL && i < level->teams->len; i++)
    gtk_string_list_append (names, sight_level_get_team (level, i)->name);
  if (level != NULL && level->teams->len == 0)
    {
      g_autoptr (SightTeam) first = sight_team_new_nth (0);

      gtk_string_list_append (names, first->name);
    }

  self->updating = TRUE;
  sight_choice_set_names (self->team, names);
  gtk_drop_down_set_selected (self->team, MAX (team, 0));
  self->updating = FALSE;
}

static void
team_chosen_cb (SightToolBar *self)
{
  const SightLevel *level = self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL;
  guint team = gtk_drop_down_get_selected (self->team);

  if (!self->updating && level != NULL && team < level->teams->len)
    sight_workspace_set_team (self->workspace, team);
}

static void
range_chosen_cb (SightToolBar *self)
{
  if (self->updating || self->workspace == NULL)
    return;
  sight_workspace_get_tools (self->workspace)->new_range =
      (guint) (gtk_spin_button_get_value_as_int (self->new_range) - SIGHT_RANGE_AS_SIGHT);
  sight_workspace_tools_changed (self->workspace);
}

static void
update_overlay (SightToolBar *self)
{
  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      if (overlays[i] == sight_workspace_get_overlay (self->workspace))
        gtk_drop_down_set_selected (self->overlay, i);
    }
  self->updating = FALSE;
}

static void
overlay_chosen_cb (SightToolBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->overlay);

  if (!self->updating && self->workspace != NULL && selected < G_N_ELEMENTS (overlays))
    sight_workspace_set_overlay (self->workspace, overlays[selected]);
}

static void
update_record (SightToolBar *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  gtk_widget_set_visible (self->record, level != NULL && level->turns->len == 0);
}

static void
workspace_changed_cb (SightToolBar *self, guint what)
{
  /* Options that go may leave room for what had none. */
  if (what & (SIGHT_WORKSPACE_TOOL | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_AREA | SIGHT_WORKSPACE_SELECTED))
    sight_tool_bar_queue_fit (self);
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update_record (self);
  if (what & (SIGHT_WORKSPACE_TOOL | SIGHT_WORKSPACE_DOCUMENT))
    {
      update_tool (self);
      update_teams (self);
    }
  if (what & (SIGHT_WORKSPACE_SELECTION | SIGHT_WORKSPACE_AREA))
    update_hint (self);
  if (what & SIGHT_WORKSPACE_OVERLAY)
    update_overlay (self);
  if (what & (SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_DOCUMENT))
    gtk_widget_set_visible (self->explain, sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_FIELD &&
                                               sight_workspace_get_selected (self->workspace) >= 0);
}

static void
document_changed_cb (SightToolBar *self, guint what)
{
  if (what & SIGHT_CHANGE_TURNS)
    update_record (self);
  if (what & (SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_AREAS))
    update_hint (self);
  if (what & SIGHT_CHANGE_TEAMS)
    update_teams (self);
  if (what & (SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_SIGHT))
    update_range (self);
}

static void
sight_tool_bar_dispose (GObject *object)
{
  SightToolBar *self = SIGHT_TOOL_BAR (object);

  g_clear_handle_id (&self->fit_idle, g_source_remove);

  G_OBJECT_CLASS (sight_tool_bar_parent_class)->dispose (object);
}

static void
sight_tool_bar_class_init (SightToolBarClass *klass)
{
  /* clang-format off */
  static const SightChild children[] = {
#define CHILD(name) SIGHT_CHILD (SightToolBar, name)
    CHILD (box), CHILD (name), CHILD (name_line), CHILD (hint), CHILD (four), CHILD (eight),
    CHILD (area_options), CHILD (brush_options), CHILD (team_options), CHILD (line_options),
    CHILD (filled_options), CHILD (fill_options), CHILD (selection_options), CHILD (size_label),
    CHILD (symmetry), CHILD (symmetry_icon), CHILD (sizes), CHILD (more_sizes), CHILD (size_adjustment),
    CHILD (team), CHILD (range_box), CHILD (range_label), CHILD (new_range),
    CHILD (explain), CHILD (explain_label), CHILD (mix), CHILD (stamps), CHILD (record), CHILD (record_label),
    CHILD (reverse_label), CHILD (show), CHILD (overlay_label), CHILD (overlay_icon), CHILD (overlay),
#undef CHILD
  };
  /* clang-format on */
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightToolBar, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_tool_bar_dispose;
  sight_tool_bar_class_init_fit (widget_class);

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_AREA_BAR);
  g_type_ensure (SIGHT_TYPE_SHOW_CHOOSER);
  g_type_ensure (SIGHT_TYPE_MIX_BUTTON);
  g_type_ensure (SIGHT_TYPE_STAMPS_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-tool-bar.ui");
  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, size_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, team_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, range_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, overlay_chosen_cb);
}

static void
sight_tool_bar_init (SightToolBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  fill_sizes (self);
  sight_range_spin_init_viewer (self->new_range);
  /* Whoever was in an option that is no longer there goes on to the map. */
  sight_focus_leave_by (GTK_WIDGET (self), "win.focus-map");
}

void
sight_tool_bar_rename_area (SightToolBar *self)
{
  g_return_if_fail (SIGHT_IS_TOOL_BAR (self));

  sight_area_bar_rename (self->area_options);
}

void
sight_tool_bar_show_stamps (SightToolBar *self)
{
  g_return_if_fail (SIGHT_IS_TOOL_BAR (self));

  sight_stamps_button_open (self->stamps);
}
