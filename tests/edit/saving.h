/* saving.h - saves a document at once, as tests without a window do; the window saves in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit/document/sight-document-save.h"

/* Whether @document was saved to @file. */
static inline gboolean
saving_save (SightDocument *document, GFile *file, GError **error)
{
  g_autoptr (SightDocumentSave) save = sight_document_save_begin (document, file, FALSE, NULL);

  sight_document_save_run (save);
  if (sight_document_save_end (save, document))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&save->error));

  return FALSE;
}
