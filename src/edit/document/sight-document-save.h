/* sight-document-save.h - saves a document: begun and ended in the main loop, written in any thread
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

typedef struct
{
  GFile *file;
  SightLevel *level; /* as it was at the beginning */
  guint64 state;     /* of the history at that time */
  gint64 time;       /* microseconds since 1970, of that time */
  char *known;       /* (nullable): the stamp of the file as the document knows it; NULL: overwrite whatever is there */
  char *base;        /* (nullable): of the copy of unsaved work that becomes obsolete */
  /* What the thread found. */
  gboolean is_changed; /* another program changed the file, so nothing was written */
  char *stamp;         /* (nullable): of the written file */
  SightNotes *notes;   /* how it was written, if not as usual */
  GError *error;
} SightDocumentSave;

/* Commits an open entry first.
 * @careful: write nothing if another program changed the document's file
 * @base: (nullable): of the document's copy */
SightDocumentSave *sight_document_save_begin (SightDocument *document, GFile *file, gboolean careful, const char *base)
    G_GNUC_WARN_UNUSED_RESULT;

/* Writes the native format atomically. Time: waits as long as the disk does. */
void sight_document_save_run (SightDocumentSave *self);

/* @file becomes the document's file, and the state of the beginning the saved one.  FALSE if nothing was written. */
gboolean sight_document_save_end (SightDocumentSave *self, SightDocument *document);

void sight_document_save_free (SightDocumentSave *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightDocumentSave, sight_document_save_free)

G_END_DECLS
