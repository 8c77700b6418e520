/* sight-note-dialog.h - asks for the text of a note pinned to cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_NOTE_DIALOG (sight_note_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightNoteDialog, sight_note_dialog, SIGHT, NOTE_DIALOG, GtkWindow)

/* A new note about @cells, which are copied. */
SightNoteDialog *sight_note_dialog_add (GtkWindow *parent, SightWorkspace *workspace, const SightCellSet *cells);
/* The text of note @index. */
SightNoteDialog *sight_note_dialog_edit (GtkWindow *parent, SightWorkspace *workspace, guint index);

/* Which cells a note is about: "(3, 4)", "12 cells from (3, 4)", "outside the map".  Free with g_free(). */
char *sight_note_describe_cells (const SightCellSet *cells) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
