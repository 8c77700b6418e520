/* sight-sign-image.c - a sign of the canvas, drawn by the map's own code, for legends and lists
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sign-image.h"

#define WIDTH 22 /* pixels */
#define HEIGHT 16

struct _SightSignImage
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  GSignalGroup *signals; /* of the workspace */
  SightSign sign;
  gboolean is_of_teams;
  guint32 colors[2]; /* of the teams */
};

G_DEFINE_FINAL_TYPE (SightSignImage, sight_sign_image, GTK_TYPE_WIDGET)

static void
sight_sign_image_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  *minimum = *natural = axis == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
sight_sign_image_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightSignImage *self = SIGHT_SIGN_IMAGE (widget);
  int x = (gtk_widget_get_width (widget) - WIDTH) / 2, y = (gtk_widget_get_height (widget) - HEIGHT) / 2;
  const cairo_rectangle_t at = { x, y, WIDTH, HEIGHT };
  cairo_t *cr;

  if (self->workspace == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, WIDTH, HEIGHT));
  if (self->is_of_teams)
    sight_draw_team_sign (cr, &at, self->sign, sight_workspace_get_palette (self->workspace), self->colors);
  else
    sight_draw_sign (cr, &at, self->sign, sight_workspace_get_palette (self->workspace));
  cairo_destroy (cr);
}

static void
changed_cb (SightSignImage *self, guint what)
{
  if (what & SIGHT_WORKSPACE_APPEARANCE)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_sign_image_set (SightSignImage *self, SightWorkspace *workspace, SightSign sign)
{
  g_return_if_fail (SIGHT_IS_SIGN_IMAGE (self));

  if (g_set_object (&self->workspace, workspace))
    g_signal_group_set_target (self->signals, workspace);
  self->sign = sign;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_sign_image_set_teams (SightSignImage *self, const guint32 colors[2])
{
  g_return_if_fail (SIGHT_IS_SIGN_IMAGE (self));

  self->is_of_teams = TRUE;
  self->colors[0] = colors[0];
  self->colors[1] = colors[1];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sight_sign_image_dispose (GObject *object)
{
  SightSignImage *self = SIGHT_SIGN_IMAGE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_sign_image_parent_class)->dispose (object);
}

static void
sight_sign_image_class_init (SightSignImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_sign_image_dispose;

  widget_class->measure = sight_sign_image_measure;
  widget_class->snapshot = sight_sign_image_snapshot;

  gtk_widget_class_set_css_name (widget_class, "sign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sight_sign_image_init (SightSignImage *self)
{
  self->signals = g_signal_group_new (SIGHT_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
}

GtkWidget *
sight_sign_image_new (void)
{
  return g_object_new (SIGHT_TYPE_SIGN_IMAGE, NULL);
}
