/* sight-export-dialog.h - asks how to export a level, and previews the result and its losses
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-export-choice.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_EXPORT_DIALOG (sight_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightExportDialog, sight_export_dialog, SIGHT, EXPORT_DIALOG, GtkWindow)

/* @choice, @file: borrowed.  The dialog is closed. */
typedef void (*SightExportDialogFunc) (const SightExportChoice *choice, GFile *file, gpointer data);

/* What is asked about. */
typedef struct
{
  SightExportSubject *subject;
  const SightExportKind *kind; /* (nullable): selected at first; NULL: the last one */
  GSettings *settings;         /* (nullable): remembers the last choice */
  GFile *folder;               /* (nullable): of the document */
} SightExportQuestion;

/* Shows the dialog over @parent; calls @func once, or not at all if the user cancels. */
SightExportDialog *sight_export_dialog_ask (GtkWindow *parent,
                                            const SightExportQuestion *question,
                                            SightExportDialogFunc func,
                                            gpointer data,
                                            GDestroyNotify destroy);

G_END_DECLS
