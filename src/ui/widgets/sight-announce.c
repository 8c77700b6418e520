/* sight-announce.c - what a screen reader says although the focus has not moved: the only way to make it speak
 *
 * GTK 4.14 has a function for this; like the dialogs of 4.10, only one file
 * knows of it.
 *
 * SPDX-License-Identifier: MIT
 */
#undef GDK_VERSION_MIN_REQUIRED
#undef GDK_VERSION_MAX_ALLOWED

#include "sight-announce.h"

#if GTK_CHECK_VERSION(4, 14, 0)

void
sight_announce_install (GtkWindow *window, GtkOverlay *overlay)
{
}

/* GTK up to 4.18 crashes when it announces without a bus, as over ssh -X. */
static gboolean
can_speak (GtkWidget *widget)
{
  GApplication *application = g_application_get_default ();

  return gtk_widget_get_mapped (widget) && application != NULL &&
         g_application_get_dbus_connection (application) != NULL;
}

void
sight_announce (GtkWidget *widget, const char *text)
{
  if (can_speak (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

#else

#define STATUS "sight-status" /* the label, as data of the window */

void
sight_announce_install (GtkWindow *window, GtkOverlay *overlay)
{
  GtkWidget *status = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);

  gtk_widget_set_opacity (status, 0);
  gtk_widget_set_can_target (status, FALSE);
  gtk_widget_set_halign (status, GTK_ALIGN_START);
  gtk_widget_set_valign (status, GTK_ALIGN_START);
  gtk_overlay_add_overlay (overlay, status);
  g_object_set_data (G_OBJECT (window), STATUS, status);
}

/* A listener hears only of a new name: the same sentence once more ends with a space more, or less. */
void
sight_announce (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *status = root != NULL ? g_object_get_data (G_OBJECT (root), STATUS) : NULL;
  g_autofree char *again = NULL;

  if (status == NULL)
    return;
  again = g_strconcat (text, " ", NULL);
  gtk_label_set_text (GTK_LABEL (status), g_str_equal (gtk_label_get_text (GTK_LABEL (status)), text) ? again : text);
}

#endif
