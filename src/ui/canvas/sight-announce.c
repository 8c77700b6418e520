/* sight-announce.c - makes a screen reader speak although the focus has not moved
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
/* GTK up to 4.18 crashes when it announces without a bus, as over ssh -X. */
static gboolean
can_speak (GtkWidget *widget)
{
  GApplication *application = g_application_get_default ();

  return gtk_widget_has_focus (widget) && application != NULL &&
         g_application_get_dbus_connection (application) != NULL;
}
#endif

void
sight_announce (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
#if GTK_CHECK_VERSION(4, 14, 0)
  if (can_speak (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}
