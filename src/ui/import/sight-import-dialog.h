/* sight-import-dialog.h - asks what a game's file does not say: which layers to import, which tiles block
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-palette.h"
#include "sight-import-result.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_IMPORT_DIALOG (sight_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightImportDialog, sight_import_dialog, SIGHT, IMPORT_DIALOG, GtkWindow)

/* The user's answer. */
typedef struct
{
  SightImportResult *result; /* the imported level */
  SightImport *answers;      /* to every question of the file */
  gboolean remember;         /* for the next file */
} SightImportAnswer;

/* @answer: (nullable): NULL if the user cancelled. The dialog frees its contents, unless taken with
 * g_steal_pointer(). */
typedef void (*SightImportDialogFunc) (SightImportAnswer *answer, gpointer data);

/* What is asked about. */
typedef struct
{
  SightOrigin *origin;
  const SightImport *said;   /* (nullable): the answers known already */
  SightImportResult *result; /* (transfer full): of an import with that, with pictures */
  const char *place;         /* (nullable): the name of the folder that answers may be remembered for */
} SightImportQuestion;

/* Shows the dialog over @parent; calls @func once. */
SightImportDialog *sight_import_dialog_ask (GtkWindow *parent,
                                            const SightPalette *palette,
                                            const SightImportQuestion *question,
                                            SightImportDialogFunc func,
                                            gpointer data);

G_END_DECLS
