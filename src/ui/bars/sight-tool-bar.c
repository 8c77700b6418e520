/* sight-tool-bar.c - the bar above the canvas: the tool's name and options, and at its end what is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-range-spin.h"
#include "sight-area-bar.h"
#include "sight-measure-chooser.h"
#include "sight-mix-button.h"
#include "sight-show-chooser.h"
#include "sight-stamps-button.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightToolBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;

  GtkWidget *box;
  GtkLabel *name, *hint;
  GtkButton *four, *eight; /* ways */
  GtkWidget *name_line;
  GtkWidget *brush_options, *filled_options, *fill_options, *selection_options, *team_options, *line_options;
  SightAreaBar *area_options;
  GtkWidget *size_label, *symmetry, *mix;
  SightStampsButton *stamps;
  GtkBox *sizes;
  GtkMenuButton *more_sizes;
  GtkAdjustment *size_adjustment;
  GtkImage *symmetry_icon;
  GtkDropDown *team;
  GtkWidget *explain, *explain_label;
  GtkWidget *record; /* ends the first turn; the turn bar ends later ones */
  GtkWidget *record_label, *reverse_label;
  GtkWidget *range_box, *range_label;
  GtkLabel *team_label; /* says whose team and range these are, at every width */
  GtkSpinButton *new_range;
  SightShowChooser *show;
  GtkWidget *overlay_label, *overlay_icon;
  GtkDropDown *overlay;

  guint stage;        /* index of the layout: higher shows less */
  int width, request; /* that the stage was chosen for: available and natural width in pixels */
  guint fit_idle;
};

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

/* A size without a visible button is shown on the button that opens the menu. */
static void
update_size (SightToolBar *self)
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

/* Whoever was in @part, which is about to be shown or not, goes on to the map: GTK would take what follows it. */
static void
show_part (SightToolBar *self, GtkWidget *part, gboolean is_shown)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!is_shown && focus != NULL && gtk_widget_is_ancestor (focus, part))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);
  gtk_widget_set_visible (part, is_shown);
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
    show_part (self, parts[i].part, (options & parts[i].option) != 0);
  gtk_image_set_from_icon_name (self->symmetry_icon, icon);
  if (tools->symmetry != SIGHT_SYMMETRY_NONE)
    gtk_widget_add_css_class (self->symmetry, "active");
  else
    gtk_widget_remove_css_class (self->symmetry, "active");
  update_size (self);
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

/* ---- the bar at every width ---- */

/* What is hidden first when there is less room; then what is shown has a line of its own.  Stages change no style: a
 * style holds in the next frame only, so what is measured would not be what is shown. */
enum
{
  STAGE_ALL,
  STAGE_NO_HINT,
  STAGE_SHORT,
  STAGE_ICONS,
  STAGE_NO_NAME, /* the rail shows the current tool */
  STAGE_BRIEF,
  STAGE_NO_RANGE,
  STAGE_TWO_LINES,
  STAGE_TIGHT,
  N_STAGES
};

static void
apply_stage (SightToolBar *self, guint stage)
{
  self->stage = stage;
  gtk_widget_set_visible (GTK_WIDGET (self->hint), stage < STAGE_NO_HINT);
  gtk_widget_set_visible (self->size_label, stage < STAGE_SHORT);
  gtk_widget_set_visible (GTK_WIDGET (self->sizes), stage < STAGE_ICONS);
  gtk_widget_set_visible (self->overlay_label, stage < STAGE_SHORT);
  gtk_widget_set_visible (self->overlay_icon, stage >= STAGE_SHORT);
  gtk_widget_set_visible (self->explain_label, stage < STAGE_ICONS);
  gtk_label_set_text (self->team_label, stage < STAGE_BRIEF ? _ ("New viewers") : C_ ("viewers", "New"));
  gtk_widget_set_visible (self->range_label, stage < STAGE_ICONS);
  gtk_widget_set_visible (self->range_box, stage < STAGE_NO_RANGE);
  gtk_widget_set_visible (self->record_label, stage < STAGE_ICONS);
  gtk_widget_set_visible (self->reverse_label, stage < STAGE_ICONS);
  gtk_widget_set_visible (GTK_WIDGET (self->name), stage < STAGE_NO_NAME);
  gtk_widget_set_visible (self->name_line, stage < STAGE_NO_NAME);
  sight_show_chooser_set_narrow (self->show, stage >= STAGE_SHORT);
  sight_area_bar_set_narrow (self->area_options, stage >= STAGE_SHORT, stage >= STAGE_TIGHT);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  stage < STAGE_TWO_LINES ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_button_set_label (self->four, stage < STAGE_TIGHT ? _ ("4 Ways") : "4");
  gtk_button_set_label (self->eight, stage < STAGE_TIGHT ? _ ("8 Ways") : "8");
  update_size (self);
}

static int
get_request (SightToolBar *self)
{
  int natural;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* Shows as much as there is room for. */
static void
fit (SightToolBar *self)
{
  for (guint stage = 0; stage < N_STAGES; stage++)
    {
      apply_stage (self, stage);
      self->request = get_request (self);
      if (self->request <= self->width)
        return;
    }
}

static gboolean
fit_cb (gpointer data)
{
  SightToolBar *self = data;

  self->fit_idle = 0;
  fit (self);

  return G_SOURCE_REMOVE;
}

static void
sight_tool_bar_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SightToolBar *self = SIGHT_TOOL_BAR (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = get_request (self);
      *minimum = 0;
    }
  else
    gtk_widget_measure (self->box, orientation, -1, minimum, natural, NULL, NULL);
}

/* Parts are shown and hidden afterwards: that is not allowed during size allocation. */
static void
sight_tool_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SightToolBar *self = SIGHT_TOOL_BAR (widget);
  int minimum;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (self->box, MAX (width, minimum), height, baseline, NULL);
  if (width == self->width && get_request (self) == self->request)
    return;

  self->width = width;
  if (self->fit_idle == 0)
    self->fit_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
workspace_changed_cb (SightToolBar *self, guint what)
{
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
    CHILD (team), CHILD (range_box), CHILD (range_label), CHILD (team_label), CHILD (new_range),
    CHILD (explain), CHILD (explain_label), CHILD (mix), CHILD (stamps), CHILD (record), CHILD (record_label),
    CHILD (reverse_label), CHILD (show), CHILD (overlay_label), CHILD (overlay_icon), CHILD (overlay),
#undef CHILD
  };
  /* clang-format on */
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightToolBar, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_tool_bar_dispose;
  widget_class->measure = sight_tool_bar_measure;
  widget_class->size_allocate = sight_tool_bar_size_allocate;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_AREA_BAR);
  g_type_ensure (SIGHT_TYPE_MEASURE_CHOOSER);
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
