/* sight-heat-card.c - the legend of the heat map over the canvas: histogram, handles, where classes begin
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-heat-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw/picture/sight-heat-legend.h"
#include "sight-measure-chooser.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/workspace/sight-workspace-heat.h"

#define REACH 12 /* pixels around a handle that grasp it */

struct _SightHeatCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;
  int grasped;    /* handle: 0 the least, 1 the most, or -1 */
  double grasp_x; /* where it was */

  GtkLabel *unit, *message, *nobody;
  GtkDrawingArea *plot, *nobody_sign;
  GtkWidget *plot_box;
  GtkRange *least_handle, *most_handle; /* nothing is drawn of them: they take keys, and have a name and a value */
  GtkDropDown *team;
  GtkWidget *options, *nobody_box;
  GtkToggleButton *full, *middle, *quantiles, *lock;
};

G_DEFINE_FINAL_TYPE (SightHeatCard, sight_heat_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static SightColor
get_ink (SightHeatCard *self)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA color;

  gtk_style_context_get_color (context, &color);

  return (SightColor) { (guint8) (255 * color.red), (guint8) (255 * color.green), (guint8) (255 * color.blue), 255 };
}

static SightHeatPlot
get_plot (SightHeatCard *self)
{
  return (SightHeatPlot) { sight_workspace_get_heat (self->workspace), sight_workspace_get_palette (self->workspace),
                           get_ink (self), gtk_widget_get_width (GTK_WIDGET (self->plot)), TRUE };
}

/* The frame of the handle at @x that has the keyboard focus. */
static void
draw_focus (cairo_t *cr, double x)
{
  cairo_set_source_rgb (cr, .21, .52, .89);
  cairo_set_line_width (cr, 2);
  cairo_rectangle (cr, x - 8, 2, 16, SIGHT_HEAT_PLOT_HEIGHT - 20);
  cairo_stroke (cr);
}

static void
draw_plot_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SightHeatCard *self = data;
  const SightHeatPlot plot = self->workspace != NULL ? get_plot (self) : (SightHeatPlot) { NULL };

  if (plot.heat == NULL)
    return;
  sight_heat_plot_draw (&plot, cr);
  if (gtk_widget_has_focus (GTK_WIDGET (self->least_handle)))
    draw_focus (cr, sight_heat_plot_get_x (&plot, plot.heat->bounds[0]));
  if (gtk_widget_has_focus (GTK_WIDGET (self->most_handle)))
    draw_focus (cr, sight_heat_plot_get_x (&plot, plot.heat->bounds[SIGHT_HEAT_CLASSES]));
}

static void
draw_nobody_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SightHeatCard *self = data;

  if (self->workspace != NULL)
    sight_heat_draw_nobody (cr, &(cairo_rectangle_t) { 0, 0, width, height },
                            sight_workspace_get_palette (self->workspace));
}

/* ---- what it says ---- */

static gboolean
needs_team (SightHeatCard *self)
{
  return sight_workspace_get_measure (self->workspace)->needs & (SIGHT_MEASURE_NEEDS_TEAM | SIGHT_MEASURE_NEEDS_TURNS);
}

static void
update_team (SightHeatCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->team), level != NULL && level->teams->len > 0 && needs_team (self));
  for (guint i = 0; level != NULL && i < level->teams->len; i++)
    gtk_string_list_append (names, sight_level_get_team (level, i)->name);
  self->updating = TRUE;
  sight_choice_set_names (self->team, names);
  gtk_drop_down_set_selected (self->team, (guint) MAX (sight_workspace_get_heat_team (self->workspace), 0));
  self->updating = FALSE;
}

/* "Measuring… 62 %", or why there is nothing to see. */
static void
update_message (SightHeatCard *self, const SightHeat *heat)
{
  const char *error = sight_workspace_get_heat_error (self->workspace);
  SightScene scene = sight_workspace_get_scene (self->workspace, 1);
  const char *text = NULL;

  if (scene.show != SIGHT_SHOW_EVERYTHING)
    text = _ ("The heat map is shown when everything is shown.");
  else if (heat == NULL && error != NULL)
    text = error;
  else if (heat == NULL)
    text = _ ("Measuring…");
  else if (heat->n_sorted == 0 && heat->n_nobody == 0)
    text = _ ("No cell has a value.");
  gtk_label_set_text (self->message, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), text != NULL);
  gtk_widget_set_visible (self->plot_box, text == NULL);
}

static void
update_scale (SightHeatCard *self)
{
  const SightHeat *heat = sight_workspace_get_heat (self->workspace);
  const SightHeatScale scale = sight_workspace_get_heat_scale (self->workspace);
  const gboolean is_plain = heat == NULL || !heat->style.has_range;

  self->updating = TRUE;
  gtk_toggle_button_set_active (self->full, is_plain && scale == SIGHT_HEAT_FULL);
  gtk_toggle_button_set_active (self->middle, is_plain && scale == SIGHT_HEAT_MIDDLE);
  gtk_toggle_button_set_active (self->quantiles, is_plain && scale == SIGHT_HEAT_QUANTILES);
  gtk_toggle_button_set_active (self->lock, sight_workspace_get_heat_lock (self->workspace));
  self->updating = FALSE;
}

/* What keys may do with the handles. */
static void
update_handles (SightHeatCard *self, const SightHeat *heat)
{
  GtkRange *const handles[] = { self->least_handle, self->most_handle };

  if (heat == NULL || heat->n_sorted == 0)
    return;
  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (handles); i++)
    {
      const double value = heat->bounds[i * SIGHT_HEAT_CLASSES];
      const double least = MIN (heat->sorted[0], value), most = MAX (heat->sorted[heat->n_sorted - 1], value);
      const double step = heat->style.decimals == 0 ? 1 : MAX ((most - least) / 100, 1e-3);

      gtk_adjustment_configure (gtk_range_get_adjustment (handles[i]), value, least, most, step, 10 * step, 0);
    }
  self->updating = FALSE;
}

static void
update (SightHeatCard *self)
{
  const SightMeasure *measure = sight_workspace_get_measure (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightHeat *heat = sight_workspace_get_heat (self->workspace);
  g_autofree char *unit = level != NULL ? sight_measure_heat_get_unit (measure, level) : NULL;
  g_autofree char *nobody = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self),
                          level != NULL && sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_HEAT);
  gtk_label_set_text (self->unit, unit != NULL ? unit : "");
  /* Translators: how many cells nobody sees: "nobody: 12" */
  nobody = g_strdup_printf (_ ("nobody: %u"), heat != NULL ? heat->n_nobody : 0);
  gtk_label_set_text (self->nobody, nobody);
  gtk_widget_set_visible (self->nobody_box, measure->nobody);
  gtk_widget_set_sensitive (self->options, heat != NULL);
  update_team (self);
  update_message (self, heat);
  update_scale (self);
  update_handles (self, heat);
  gtk_widget_queue_draw (GTK_WIDGET (self->plot));
  gtk_widget_queue_draw (GTK_WIDGET (self->nobody_sign));
}

static void
workspace_changed_cb (SightHeatCard *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_HEAT | SIGHT_WORKSPACE_APPEARANCE |
              SIGHT_WORKSPACE_SHOW))
    update (self);
}

static void
document_changed_cb (SightHeatCard *self, guint what)
{
  if (what & (SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_SIGHT))
    update (self);
}

/* ---- what it changes ---- */

static void
team_chosen_cb (SightHeatCard *self)
{
  const guint team = gtk_drop_down_get_selected (self->team);

  if (!self->updating && self->workspace != NULL && team != GTK_INVALID_LIST_POSITION)
    sight_workspace_set_heat_team (self->workspace, (int) team);
}

static void
scale_cb (SightHeatCard *self, GtkToggleButton *button)
{
  const SightHeatScale scale = button == self->full     ? SIGHT_HEAT_FULL
                               : button == self->middle ? SIGHT_HEAT_MIDDLE
                                                        : SIGHT_HEAT_QUANTILES;

  if (self->updating || self->workspace == NULL)
    return;
  sight_workspace_set_heat_scale (self->workspace, scale);
  update_scale (self);
}

static void
lock_cb (SightHeatCard *self)
{
  if (!self->updating && self->workspace != NULL)
    sight_workspace_set_heat_lock (self->workspace, gtk_toggle_button_get_active (self->lock));
}

/* Which handle is at @x. */
static int
find_handle (SightHeatCard *self, double x)
{
  const SightHeatPlot plot = get_plot (self);
  double least, most;

  if (plot.heat == NULL || plot.heat->n_sorted == 0)
    return -1;
  least = fabs (x - sight_heat_plot_get_x (&plot, plot.heat->bounds[0]));
  most = fabs (x - sight_heat_plot_get_x (&plot, plot.heat->bounds[SIGHT_HEAT_CLASSES]));

  return MIN (least, most) > REACH ? -1 : least < most ? 0 : 1;
}

static void
drag_begin_cb (SightHeatCard *self, double x, double y)
{
  self->grasped = self->workspace != NULL ? find_handle (self, x) : -1;
  self->grasp_x = x;
}

/* Moves handle @index to @value, but not past the other one. */
static void
move_handle (SightHeatCard *self, const SightHeat *heat, int index, double value)
{
  double ends[2] = { heat->bounds[0], heat->bounds[SIGHT_HEAT_CLASSES] };

  if (heat->style.decimals == 0)
    value = round (value);
  ends[index] = index == 0 ? MIN (value, ends[1]) : MAX (value, ends[0]);
  sight_workspace_set_heat_range (self->workspace, ends[0], ends[1]);
}

/* By keys. */
static void
moved_cb (SightHeatCard *self, GtkRange *handle)
{
  const SightHeat *heat = self->workspace != NULL ? sight_workspace_get_heat (self->workspace) : NULL;

  if (!self->updating && heat != NULL)
    move_handle (self, heat, handle == self->most_handle, gtk_range_get_value (handle));
}

static void
focused_cb (SightHeatCard *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->plot));
}

static void
drag_update_cb (SightHeatCard *self, double x, double y)
{
  const SightHeatPlot plot = get_plot (self);

  if (self->grasped >= 0 && plot.heat != NULL)
    move_handle (self, plot.heat, self->grasped, sight_heat_plot_get_value (&plot, self->grasp_x + x));
}

static void
sight_heat_card_class_init (SightHeatCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightHeatCard, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "heatcard");
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_MEASURE_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-heat-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, unit);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, message);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, nobody);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, plot);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, plot_box);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, least_handle);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, most_handle);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, nobody_sign);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, team);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, options);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, nobody_box);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, full);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, middle);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, quantiles);
  gtk_widget_class_bind_template_child (widget_class, SightHeatCard, lock);
  gtk_widget_class_bind_template_callback (widget_class, team_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, scale_cb);
  gtk_widget_class_bind_template_callback (widget_class, lock_cb);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, focused_cb);
}

static void
sight_heat_card_init (SightHeatCard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->grasped = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_cut_label_tell (self->unit);
  gtk_widget_add_css_class (GTK_WIDGET (self), "legend");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_drawing_area_set_draw_func (self->plot, draw_plot_cb, self, NULL);
  gtk_drawing_area_set_draw_func (self->nobody_sign, draw_nobody_cb, self, NULL);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->plot), GTK_EVENT_CONTROLLER (drag));
}

void
sight_heat_card_set_narrow (SightHeatCard *self, gboolean narrow)
{
  g_return_if_fail (SIGHT_IS_HEAT_CARD (self));

  gtk_widget_set_visible (self->options, !narrow);
  gtk_drawing_area_set_content_width (self->plot, narrow ? 300 : 404);
}
