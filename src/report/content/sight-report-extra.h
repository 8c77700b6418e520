/* sight-report-extra.h - what a report holds only if it is asked for: answers about the whole level, and heat maps
 *
 * One list, made of the tables of questions and measures: the command line and
 * the export dialog offer what is in it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-notes.h"
#include "sight-report-data.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_EXTRA_ANSWER, /* to a question about the whole level */
  SIGHT_EXTRA_HEAT,   /* a measure of every cell */
} SightExtraKind;

typedef struct
{
  SightExtraKind kind;
  const char *id;         /* no other has it */
  const char *name;       /* N_() */
  const char *definition; /* N_() */
  const char *section;    /* N_(): what those around it belong to, which follow one another */
} SightReportExtra;

/* Some of them: bit n is row n of the list. */
typedef guint64 SightReportExtras;

/* Row @n of the list, from 0; FALSE after the last. */
gboolean sight_report_extra_get_nth (guint n, SightReportExtra *extra);

/* The one of that id; none: 0. */
SightReportExtras sight_report_extras_find (const char *id);

/* The ids of those of @kind, in the order of the list, NULL-terminated; free with g_free(). */
const char **sight_report_extras_list (SightReportExtras self, SightExtraKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* Notes those that were asked for and that the level can't give, with what it lacks. */
void sight_report_note_lacking (const SightReport *report, SightNotes *notes);

G_END_DECLS
