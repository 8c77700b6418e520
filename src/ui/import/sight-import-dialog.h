/* sight-import-dialog.h - asks what a file of a game does not say: which layers make the map, which tiles block
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/sight-palette.h"
#include "sight-import-result.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_IMPORT_DIALOG (sight_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightImportDialog, sight_import_dialog, SIGHT, IMPORT_DIALOG, GtkWindow)

/* What the user said. */
typedef struct
{
  SightImportResult *result; /* the level as it is to be */
  SightImport *answers;      /* to all that there is in it */
  gboolean remember;         /* for the next file */
} SightImportAnswer;

/* @answer: (nullable): NULL where the user gave up; what it holds is the caller's, who may take it with
 * g_steal_pointer() */
typedef void (*SightImportDialogFunc) (SightImportAnswer *answer, gpointer data);

/* What is asked about. */
typedef struct
{
  SightOrigin *origin;
  const SightImport *said;   /* (nullable): what is known already */
  SightImportResult *result; /* (transfer full): of an import with that, with pictures */
  const char *place;         /* (nullable): what the answers may be remembered for: the name of a folder */
} SightImportQuestion;

/* Shows the dialog over @parent; calls @func once. */
SightImportDialog *sight_import_dialog_ask (GtkWindow *parent,
                                            const SightPalette *palette,
                                            const SightImportQuestion *question,
                                            SightImportDialogFunc func,
                                            gpointer data);

G_END_DECLS
