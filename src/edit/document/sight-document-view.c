/* sight-document-view.c - what a window shows of a document, which the copy of its unsaved work keeps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-view.h"

#define KEY "sight-view"

void
sight_document_set_view (SightDocument *self, const SightDocumentView *view)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  g_object_set_data_full (G_OBJECT (self), KEY, g_memdup2 (view, sizeof *view), g_free);
}

SightDocumentView
sight_document_get_view (SightDocument *self)
{
  const SightDocumentView *view = g_object_get_data (G_OBJECT (self), KEY);

  return view != NULL ? *view : (SightDocumentView) { 0, 0, -1, -1, -1, FALSE };
}
