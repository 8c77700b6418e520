/* sight-export-sample.h - the preview of an export: its first lines, its picture, its pages
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "sight-export-choice.h"

G_BEGIN_DECLS

typedef struct
{
  SightExportChoice *choice;

  /* What came of it. */
  GError *error;               /* (nullable): why it cannot be made */
  SightNotes *notes;           /* (nullable): what the file cannot hold */
  char *text;                  /* (nullable): its first lines */
  gsize n_bytes;               /* 0: not known */
  char *beside;                /* (nullable): names of companion files */
  GPtrArray *pages;            /* (nullable): of cairo_surface_t, of SIGHT_REPORT_PAGE_WIDTH and height */
  cairo_surface_t *picture;    /* (nullable): of the export */
  double width, height;        /* of the picture, in its units */
  int full_width, full_height; /* of a picture when exported, in pixels */
  gboolean is_stamp;           /* a picture of one pixel a cell */
} SightExportSample;

SightExportSample *sight_export_sample_new (const SightExportChoice *choice) G_GNUC_WARN_UNUSED_RESULT;
/* Fills it: in any thread.  @progress: (nullable).  FALSE if it was stopped. */
gboolean sight_export_sample_run (SightExportSample *self, const SightProgress *progress);
void sight_export_sample_free (SightExportSample *self);

G_END_DECLS
