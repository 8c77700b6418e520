/* sight-window-print.c - what a window shows, on paper
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/export/sight-print-dialog.h"
#include "ui/widgets/sight-focus.h"

static void
printed_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data)
{
  g_autoptr (SightWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  sight_focus_return (GTK_WINDOW (self));
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      text = g_strdup_printf (_ ("Not printed: %s"), error->message);
      sight_window_show_notice (self, SIGHT_NOTICE_ERROR, text);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    sight_window_show_notice (self, SIGHT_NOTICE_DONE, _ ("Sent to the printer."));
}

static void
chosen_cb (SightPrint *print, GtkPageSetup *setup, gpointer data)
{
  SightWindow *self = data;
  const char *name = sight_document_get_title (sight_workspace_get_document (self->workspace));
  g_autoptr (GtkPrintOperation) operation = sight_print_operation_new (print, setup, name);

  g_signal_connect (operation, "done", G_CALLBACK (printed_cb), g_object_ref (self));
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

void
sight_window_print (SightWindow *self)
{
  g_autoptr (SightExportSubject) subject = sight_window_get_export_subject (self);

  sight_print_dialog_ask (GTK_WINDOW (self), subject, self->settings, chosen_cb, self);
}
