/* sight-report-kind.h - the kinds of files that a report is written as
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-notes.h"
#include <gio/gio.h>

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

/* One kind of report. */
typedef struct
{
  const char *id;                               /* "markdown" */
  const char *name;                             /* N_() */
  const char *suffix;                           /* without the dot */
  GBytes *(*write) (const SightReport *report); /* the same bytes for equal levels; NULL if the memory ran out */
  /* (nullable): @write for a kind of more than one file: the others, of SightCompanion, go to @companions (nullable),
   * called after @stem. */
  GBytes *(*write_files) (const SightReport *report, const char *stem, GPtrArray *companions);
  /* (nullable): of such a kind: notes which files next to @file an earlier report left that are not among @companions.
   */
  void (*note_left) (GFile *file, const GPtrArray *companions, SightNotes *notes);
} SightReportKind;

/* Row @n of the table of kinds, from 0; NULL after the last. */
const SightReportKind *sight_report_kind_get_nth (guint n);
const SightReportKind *sight_report_kind_find (const char *id);
/* (nullable): the kind that has the suffix of @path. */
const SightReportKind *sight_report_kind_find_for_path (const char *path);

/* The bytes of @self as @kind.  @stem, @companions: (nullable): as for its write_files ()
 * Returns: (transfer full): NULL with @error set if the memory ran out */
GBytes *sight_report_make (const SightReport *self,
                           const SightReportKind *kind,
                           const char *stem,
                           GPtrArray *companions,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes @bytes, a report as @kind, with @companions, see sight_file_write(), and notes what is left of earlier ones.
 */
gboolean sight_report_put (
    const SightReportKind *kind, GFile *file, GBytes *bytes, GPtrArray *companions, SightNotes *notes, GError **error);

/**
 * sight_report_write:
 * @file: whatever its suffix is
 * @replaces: other files in the place of those that go with it are replaced, see sight-replaced.h
 *
 * Writes @self as @kind, atomically, with the files that go with it.
 */
gboolean sight_report_write (const SightReport *self,
                             const SightReportKind *kind,
                             GFile *file,
                             gboolean replaces,
                             SightNotes *notes,
                             GError **error);

G_END_DECLS
