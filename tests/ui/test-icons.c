/* test-icons.c - the pictures of icons outlive the windows that showed them
 *
 * GTK loads them in a thread, and would free there what the main thread may just look up again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#define SHORT_MEMORY 300 /* look-ups after which GTK itself has forgotten a picture that nothing shows */

static void
list_icons (GtkWidget *widget, GPtrArray *names)
{
  GtkImage *image = GTK_IS_IMAGE (widget) ? GTK_IMAGE (widget) : NULL;

  if (image != NULL && gtk_widget_get_mapped (widget) && gtk_image_get_icon_name (image) != NULL &&
      gtk_image_get_pixel_size (image) <= 0 && gtk_image_get_icon_size (image) != GTK_ICON_SIZE_LARGE)
    g_ptr_array_add (names, g_strdup (gtk_image_get_icon_name (image)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_icons (child, names);
}

/* What an image in a window of normal size looks up. */
static GtkIconPaintable *
look_up (const char *name)
{
  g_autoptr (GIcon) icon = g_themed_icon_new (name);

  return gtk_icon_theme_lookup_by_gicon (gtk_icon_theme_get_for_display (gdk_display_get_default ()), icon, 16, 1,
                                         gtk_widget_get_default_direction (), GTK_ICON_LOOKUP_PRELOAD);
}

static void
test_kept (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  SightWindow *window = open_window ();
  g_autofree gpointer *pictures = NULL;

  list_icons (GTK_WIDGET (window), names);
  g_assert_cmpuint (names->len, >, 3);
  pictures = g_new0 (gpointer, names->len);
  for (guint i = 0; i < names->len; i++)
    {
      pictures[i] = look_up (names->pdata[i]);
      g_object_add_weak_pointer (pictures[i], &pictures[i]);
      g_object_unref (pictures[i]);
    }
  close_window (window);
  for (int i = 0; i < SHORT_MEMORY; i++)
    g_object_unref (look_up (i % 2 == 0 ? "no-such-icon" : "nor-such-an-icon"));
  for (guint i = 0; i < names->len; i++)
    {
      if (pictures[i] == NULL)
        g_error ("%s is forgotten", (char *) names->pdata[i]);
      g_object_remove_weak_pointer (pictures[i], &pictures[i]);
    }
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/icons/kept", test_kept);

  return run_tests ();
}
