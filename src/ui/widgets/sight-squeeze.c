/* sight-squeeze.c - lets a window become narrower than what is in it, which then hides parts until it has room
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-squeeze.h"

struct _SightSqueeze
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SightSqueeze, sight_squeeze, GTK_TYPE_WIDGET)

static int
get_least_width (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static void
sight_squeeze_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, get_least_width (child));
  gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
sight_squeeze_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  const int given = MAX (width, get_least_width (child));
  const gboolean from_the_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (child, &(GtkAllocation) { from_the_right ? width - given : 0, 0, given, height }, baseline);
}

static void
sight_squeeze_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_squeeze_parent_class)->dispose (object);
}

static void
sight_squeeze_class_init (SightSqueezeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_squeeze_dispose;
  widget_class->measure = sight_squeeze_measure;
  widget_class->size_allocate = sight_squeeze_size_allocate;
}

static void
sight_squeeze_init (SightSqueeze *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
