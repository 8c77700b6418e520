/* sight-print-dialog.h - asks what to print of a level, and previews the pages
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-print.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_PRINT_DIALOG (sight_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightPrintDialog, sight_print_dialog, SIGHT, PRINT_DIALOG, GtkWindow)

/* @print, @setup: what to print, and on which paper; borrowed. The dialog is closed. */
typedef void (*SightPrintDialogFunc) (SightPrint *print, GtkPageSetup *setup, gpointer data);

/* Shows the dialog over @parent; calls @func once, or not at all if the user cancels.
 * @settings: (nullable): remembers what was printed last */
SightPrintDialog *sight_print_dialog_ask (
    GtkWindow *parent, SightExportSubject *subject, GSettings *settings, SightPrintDialogFunc func, gpointer data);

/* The operation that prints @print on the paper of @setup, ready to be run.  Job and file are called as the level.
 * @folder: (nullable): where a file goes, unless another folder is chosen */
GtkPrintOperation *sight_print_operation_new (SightPrint *print, GtkPageSetup *setup, GFile *folder)
    G_GNUC_WARN_UNUSED_RESULT;

/* @file: (nullable): the file that was printed to instead of a printer.  @error: (nullable): why nothing was printed */
typedef void (*SightPrintedFunc) (GFile *file, const GError *error, gpointer data);

/* Calls @func once: when all was sent to the printer or is in the file, or when that failed; not if the user cancels
 * or only looks at a preview.
 * @destroy: frees @data with the operation */
void sight_print_operation_follow (GtkPrintOperation *operation,
                                   SightPrintedFunc func,
                                   gpointer data,
                                   GDestroyNotify destroy);

G_END_DECLS
