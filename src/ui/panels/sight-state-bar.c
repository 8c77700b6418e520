/* sight-state-bar.c - a bar of the shares of the map that a team sees, has explored, and does not know
 *
 * The visible share has the team's colour, the explored share a third of its
 * strength, the hidden share none.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-state-bar.h"

#define HEIGHT 6
#define LEAST_WIDTH 40
#define EXPLORED_ALPHA 0.38f
#define HIDDEN_ALPHA 0.12f

struct _SightStateBar
{
  GtkWidget parent_instance;

  GdkRGBA color; /* the team's */
  SightCounts counts;
};

G_DEFINE_FINAL_TYPE (SightStateBar, sight_state_bar, GTK_TYPE_WIDGET)

static void
sight_state_bar_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  *minimum = *natural = axis == GTK_ORIENTATION_VERTICAL ? HEIGHT : LEAST_WIDTH;
}

static void
sight_state_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightStateBar *self = SIGHT_STATE_BAR (widget);
  const float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const gsize counts[] = { self->counts.visible, self->counts.explored, self->counts.hidden };
  const gsize all = counts[0] + counts[1] + counts[2];
  GdkRGBA colors[] = { self->color, self->color, { 0, 0, 0, HIDDEN_ALPHA } };
  GskRoundedRect clip;
  float x = 0;

  if (all == 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colors[2]);
  colors[1].alpha = EXPLORED_ALPHA;
  colors[2].alpha = HIDDEN_ALPHA;
  gsk_rounded_rect_init_from_rect (&clip, &GRAPHENE_RECT_INIT (0, 0, width, height), height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  for (int i = 0; i < 3; i++)
    {
      const float part = width * counts[i] / all;

      gtk_snapshot_append_color (snapshot, &colors[i],
                                 &GRAPHENE_RECT_INIT (mirrored ? width - x - part : x, 0, part, height));
      x += part;
    }
  gtk_snapshot_pop (snapshot);
}

static void
sight_state_bar_class_init (SightStateBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sight_state_bar_measure;
  widget_class->snapshot = sight_state_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "statebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sight_state_bar_init (SightStateBar *self)
{
}

void
sight_state_bar_set_counts (SightStateBar *self, const SightTeam *team, const SightCounts *counts)
{
  g_return_if_fail (SIGHT_IS_STATE_BAR (self));

  self->color =
      (GdkRGBA) { (team->color >> 16 & 255) / 255.f, (team->color >> 8 & 255) / 255.f, (team->color & 255) / 255.f, 1 };
  self->counts = *counts;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
