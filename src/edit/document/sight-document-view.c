/* sight-document-view.c - what a window shows of a document, which the copy of its unsaved work keeps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-view.h"

#define KEY "sight-view"

static gboolean
is_same (const SightDocumentView *a, const SightDocumentView *b)
{
  return a->viewer == b->viewer && a->show == b->show && a->team == b->team && a->second == b->second &&
         a->overlay == b->overlay && a->is_restored == b->is_restored && a->has_line == b->has_line &&
         sight_cell_equal (a->from, b->from) && sight_cell_equal (a->to, b->to) && a->is_line_shown == b->is_line_shown;
}

void
sight_document_set_view (SightDocument *self, const SightDocumentView *view)
{
  const SightDocumentView *before;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  before = g_object_get_data (G_OBJECT (self), KEY);
  if (before != NULL && is_same (before, view))
    return;

  g_object_set_data_full (G_OBJECT (self), KEY, g_memdup2 (view, sizeof *view), g_free);
  g_signal_emit_by_name (self, "view-changed");
}

SightDocumentView
sight_document_get_view (SightDocument *self)
{
  const SightDocumentView *view = g_object_get_data (G_OBJECT (self), KEY);

  return view != NULL ? *view : (SightDocumentView) { .team = -1, .second = -1, .overlay = -1 };
}
