/* sight-document-view.h - what a window shows of a document, which the copy of its unsaved work keeps
 *
 * No part of the level and of no entry of the history.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

typedef struct
{
  int viewer;           /* the selected one, or -1 */
  int show;             /* whose eyes the map is shown with: a SightShow */
  int team, second;     /* that are shown, or -1 */
  int overlay;          /* a SightOverlay, or -1: that of a new window */
  gboolean is_restored; /* it comes from a copy: the window is to show it */
  gboolean has_line;    /* a sight line is inspected, between: */
  SightCell from, to;
  gboolean is_line_shown; /* also if @overlay is not that of lines */
} SightDocumentView;

/* @view: copied. Emits SightDocument::view-changed if the window shows something else now. */
void sight_document_set_view (SightDocument *self, const SightDocumentView *view);
/* What was set last, or the first viewer and everything.  None of it need be there: the level may have changed. */
SightDocumentView sight_document_get_view (SightDocument *self);

G_END_DECLS
