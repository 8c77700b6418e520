/* sight-window-print.c - what a window shows, on paper
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "ui/export/sight-print-dialog.h"
#include "ui/widgets/sight-focus.h"

static void
printed_cb (GFile *file, const GError *error, gpointer data)
{
  SightWindow *self = data;
  g_autofree char *name = file != NULL ? sight_file_get_shown (file) : NULL;
  g_autofree char *text = error != NULL  ? g_strdup_printf (_ ("Not printed: %s"), error->message)
                          : name != NULL ? g_strdup_printf (_ ("Printed to “%s”."), name)
                                         : g_strdup (_ ("Sent to the printer."));
  GPtrArray *files;

  if (error != NULL || file == NULL)
    {
      sight_window_show_notice (self, error != NULL ? SIGHT_NOTICE_ERROR : SIGHT_NOTICE_DONE, text);
      return;
    }

  files = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (files, g_object_ref (file));
  sight_window_tell_written (self, files, text);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data)
{
  sight_focus_return (GTK_WINDOW (data));
}

static void
chosen_cb (SightPrint *print, GtkPageSetup *setup, gpointer data)
{
  SightWindow *self = data;
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  g_autoptr (GtkPrintOperation) operation = sight_print_operation_new (print, setup, folder);

  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), self, 0);
  sight_print_operation_follow (operation, printed_cb, g_object_ref (self), g_object_unref);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

void
sight_window_print (SightWindow *self)
{
  g_autoptr (SightExportSubject) subject = sight_window_get_export_subject (self);

  sight_print_dialog_ask (GTK_WINDOW (self), subject, self->settings, chosen_cb, self);
}
