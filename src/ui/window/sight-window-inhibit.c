/* sight-window-inhibit.c - asks the desktop not to end the session while there is unsaved work
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

void
sight_window_update_inhibit (SightWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const gboolean wanted = document != NULL && sight_document_is_modified (document);
  g_autofree char *reason = NULL;

  if (application == NULL || wanted == (self->inhibit != 0))
    return;
  if (!wanted)
    {
      gtk_application_uninhibit (application, self->inhibit);
      self->inhibit = 0;
      return;
    }
  /* Translators: the name of a level; the desktop shows why it does not log out */
  reason = g_strdup_printf (_ ("“%s” is not saved"), sight_document_get_shown_title (document));
  self->inhibit = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_LOGOUT, reason);
}
