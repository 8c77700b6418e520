/* sight-measure-card.c - the measure of the heat map as a card: its median, where it is most and least
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measure-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/workspace/sight-workspace-heat.h"
#include "ui/widgets/sight-tooltip.h"

#define ANSWER_LINES 2     /* at most: it can be opened */
#define DEFINITION_LINES 9 /* all of it */

struct _SightMeasureCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;

  GtkLabel *number, *unit, *heading, *sentence;
  GtkToggleButton *show_toggle;
};

G_DEFINE_FINAL_TYPE (SightMeasureCard, sight_measure_card, SIGHT_TYPE_WORKSPACE_WIDGET)

/* The first cells that have the least and the most; FALSE if no cell has a value. */
static gboolean
find_ends (const SightHeat *heat, SightCell *least, SightCell *most)
{
  const gsize n = (gsize) heat->width * heat->height;
  gssize low = -1, high = -1;

  for (gsize i = 0; i < n; i++)
    {
      if (heat->states[i] == SIGHT_HEAT_OUTSIDE || isnan (heat->values[i]))
        continue;
      if (low < 0 || heat->values[i] < heat->values[low])
        low = (gssize) i;
      if (high < 0 || heat->values[i] > heat->values[high])
        high = (gssize) i;
    }
  if (low < 0)
    return FALSE;
  *least = (SightCell) { (int) (low % heat->width), (int) (low / heat->width) };
  *most = (SightCell) { (int) (high % heat->width), (int) (high / heat->width) };

  return TRUE;
}

/* The first cell that has @value, which one has. */
static SightCell
find_cell (const SightHeat *heat, double value)
{
  const gsize n = (gsize) heat->width * heat->height;
  gsize i = 0;

  while (i + 1 < n && (heat->states[i] == SIGHT_HEAT_OUTSIDE || heat->values[i] != (float) value))
    i++;

  return (SightCell) { (int) (i % heat->width), (int) (i / heat->width) };
}

/* Of directions none is the least. */
static char *
describe_directions (const SightMeasure *measure, const SightHeat *heat)
{
  SightMeasureSummary summary;

  if (!sight_measure_summarize (measure, heat->sorted, heat->n_sorted, &summary))
    return g_strdup (_ ("No cell has a value."));

  return sight_measure_describe_arc (measure, &summary, find_cell (heat, summary.from), find_cell (heat, summary.to));
}

/* "(15, 10) is seen most, from 84 places, (2, 13) least, from 15." */
static char *
describe (const SightMeasure *measure, const SightHeat *heat)
{
  SightCell least, most;
  g_autofree char *low = NULL, *high = NULL;

  if (measure->circular)
    return describe_directions (measure, heat);
  if (!find_ends (heat, &least, &most))
    return g_strdup (_ ("No cell has a value."));
  low = sight_heat_format (heat, sight_heat_get (heat, least));
  high = sight_heat_format (heat, sight_heat_get (heat, most));
  if (g_str_equal (measure->id, "exposure"))
    /* Translators: a cell and from how many places it is seen, twice */
    return g_strdup_printf (_ ("(%d, %d) is seen most, from %s places, (%d, %d) least, from %s."), most.x, most.y, high,
                            least.x, least.y, low);
  if (g_str_equal (measure->id, "view"))
    /* Translators: a cell and how many places it sees, twice */
    return g_strdup_printf (_ ("(%d, %d) sees most, %s places, (%d, %d) least, %s."), most.x, most.y, high, least.x,
                            least.y, low);

  /* Translators: a cell and its value, twice */
  return g_strdup_printf (_ ("Most at (%d, %d): %s, least at (%d, %d): %s."), most.x, most.y, high, least.x, least.y,
                          low);
}

static void
set_class (SightMeasureCard *self, const char *name, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* The median, which is quick to find in sorted values, or the mean direction. */
static double
get_middle (const SightMeasure *measure, const SightHeat *heat)
{
  const guint n = heat->n_sorted;
  SightMeasureSummary summary;

  if (!measure->circular)
    return (heat->sorted[(n - 1) / 2] + heat->sorted[n / 2]) / 2;
  (void) sight_measure_summarize (measure, heat->sorted, n, &summary);

  return summary.mean;
}

static void
update (SightMeasureCard *self)
{
  const SightMeasure *measure = sight_workspace_get_measure (self->workspace);
  const SightHeat *heat = sight_workspace_get_heat (self->workspace);
  const char *error = sight_workspace_get_heat_error (self->workspace);
  const gboolean shown = sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_HEAT;
  g_autofree char *number =
      heat != NULL && heat->n_sorted > 0 ? sight_heat_format (heat, get_middle (measure, heat)) : NULL;
  g_autofree char *sentence = heat != NULL ? describe (measure, heat) : NULL;

  gtk_label_set_text (self->heading, _ (measure->name));
  gtk_label_set_text (self->number, number != NULL ? number : "–");
  gtk_label_set_text (self->unit, measure->circular ? _ ("mean direction") : _ ("median"));
  gtk_widget_set_visible (GTK_WIDGET (self->unit), number != NULL);
  gtk_label_set_text (self->sentence, sentence != NULL ? sentence : error != NULL ? error : _ (measure->definition));
  gtk_label_set_lines (self->sentence,
                       sentence != NULL || error != NULL ? ANSWER_LINES : DEFINITION_LINES); /* what it is, in full */
  sight_tooltip_set (GTK_WIDGET (self->sentence), gtk_label_get_text (self->sentence));
  gtk_button_set_label (GTK_BUTTON (self->show_toggle), shown          ? _ ("Shown")
                                                        : heat != NULL ? _ ("Show")
                                                                       : _ ("Compute"));
  gtk_toggle_button_set_active (self->show_toggle, shown);
  set_class (self, "shown", shown);
  set_class (self, "stale", heat != NULL && sight_workspace_is_heat_stale (self->workspace));
}

static void
show_clicked_cb (SightMeasureCard *self)
{
  if (self->workspace == NULL)
    return;
  sight_workspace_ask_overlay (self->workspace, sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_HEAT
                                                    ? SIGHT_OVERLAY_FIELD
                                                    : SIGHT_OVERLAY_HEAT);
  update (self);
}

static void
workspace_changed_cb (SightMeasureCard *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_HEAT))
    update (self);
  if ((what & SIGHT_WORKSPACE_HEAT) && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    sight_reveal_answer (GTK_WIDGET (self), 0);
}

static void
sight_measure_card_class_init (SightMeasureCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightMeasureCard, workspace_changed_cb, NULL);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-measure-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightMeasureCard, number);
  gtk_widget_class_bind_template_child (widget_class, SightMeasureCard, unit);
  gtk_widget_class_bind_template_child (widget_class, SightMeasureCard, heading);
  gtk_widget_class_bind_template_child (widget_class, SightMeasureCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, SightMeasureCard, show_toggle);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
}

static void
sight_measure_card_init (SightMeasureCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_cut_label_tell (self->heading);
}
