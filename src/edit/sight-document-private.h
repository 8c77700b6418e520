/* sight-document-private.h - the parts of a document, for the files that it is made of
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-history.h"

G_BEGIN_DECLS

struct _SightDocument
{
  GObject parent;
  SightSubject subject;
  SightHistory *history;
  SightEntry *entry; /* (nullable): the open one */
  SightEdit *cells;  /* (nullable): of the open entry, what painting adds to */
  guint64 *touched;  /* (nullable): bit for each cell of the map that @cells holds */
  gsize n_touched_words;
  guint n_painted; /* cells, by the open entry */
  guint n_holds;
  guint turn;            /* that is shown, as it was told last */
  GFile *file;           /* (nullable) */
  GFileMonitor *monitor; /* (nullable): of @file */
  char *stamp;           /* (nullable): what @file was like when it was last read or written */
  SightDisk disk;
  guint settle_source;
  char *title;
};

/* A row of a list comes in before @index, or takes another @value, (transfer full): NULL takes it out.  The latest edit
 * takes another value of the same row, so that a drag of a thousand events is one edit. */
void sight_document_insert_row (SightDocument *self, SightList list, guint index, gpointer value);
void sight_document_change_row (SightDocument *self, SightList list, guint index, gpointer value);
/* Makes @edit, (transfer full), which holds the new value. */
void sight_document_make_edit (SightDocument *self, SightEdit *edit);
/* Adds to the open entry, (transfer full). */
void sight_document_add_edit (SightDocument *self, SightEdit *edit);
/* The latest edit of the open entry. (nullable) */
SightEdit *sight_document_get_last_edit (SightDocument *self);
/* What is painted from now on is an edit of its own: behind a change of map or legend. */
void sight_document_close_cells (SightDocument *self);
/* From now on the document's file is watched.  @stamp: (transfer full) (nullable): what it was like when it was read or
 * written */
void sight_document_watch (SightDocument *self, char *stamp);
void sight_document_unwatch (SightDocument *self);
/* Emits what the subject has noted, unless changes are held. */
void sight_document_notify (SightDocument *self);

G_END_DECLS
