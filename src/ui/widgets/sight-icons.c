/* sight-icons.c - the pictures of icons stay while the program runs
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-icons.h"

#define NORMAL_SIZE 16 /* pixels, as themes of GTK have them */
#define LARGE_SIZE 32

static GHashTable *kept; /* GtkIconPaintable: a set */

/* (nullable) (transfer full): none for pictures that are not icons */
static GIcon *
get_icon (GtkImage *image)
{
  const char *name = gtk_image_get_icon_name (image);

  if (name == NULL)
    return gtk_image_get_gicon (image) != NULL ? g_object_ref (gtk_image_get_gicon (image)) : NULL;

  return g_themed_icon_new (name);
}

static int
get_size (GtkImage *image)
{
  if (gtk_image_get_pixel_size (image) > 0)
    return gtk_image_get_pixel_size (image);

  return gtk_image_get_icon_size (image) == GTK_ICON_SIZE_LARGE ? LARGE_SIZE : NORMAL_SIZE;
}

/* What the image itself looks up, and therefore the same picture. */
static void
keep_image (GtkImage *image)
{
  GtkWidget *widget = GTK_WIDGET (image);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GIcon) icon = get_icon (image);

  if (icon != NULL)
    g_hash_table_add (
        kept, gtk_icon_theme_lookup_by_gicon (theme, icon, get_size (image), gtk_widget_get_scale_factor (widget),
                                              gtk_widget_get_direction (widget), GTK_ICON_LOOKUP_PRELOAD));
}

static void
keep_all (GtkWidget *widget)
{
  if (GTK_IS_IMAGE (widget))
    keep_image (GTK_IMAGE (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_all (child);
}

/* Of a window also what it does not show: those icons may be loading as well. */
static gboolean
shown_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_NATIVE (widget))
    keep_all (widget);
  else if (GTK_IS_IMAGE (widget))
    keep_image (GTK_IMAGE (widget));

  return TRUE; /* stay */
}

void
sight_icons_keep (void)
{
  if (kept != NULL)
    return;

  kept = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET)); /* else it may have no signals yet */
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, shown_cb, NULL, NULL);
  /* Again at the end: an image may have got another icon. */
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, shown_cb, NULL, NULL);
}
