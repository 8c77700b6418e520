/* sight-report.h - makes a report of what is seen on a level
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

/* What a report covers besides the start. */
typedef struct
{
  guint n_turns;                     /* turns at most */
  const SightPreset *const *presets; /* (nullable): NULL-terminated: to compare the level's sight with */
  const char *const *questions;      /* (nullable): NULL-terminated: ids of questions about the whole level */
  const char *import;                /* (nullable): options that say how its file is read, quoted for a shell */
  gboolean interactive;          /* HTML pages answer their readers, unless sight_report_find_obstacle() names one */
  const char *const *measures;   /* (nullable): NULL-terminated: ids of measures of every cell */
  const SightProgress *progress; /* (nullable): of answers and measures, which may take long */
  const SightRequest *const *requests; /* (nullable): of each question how it is asked, (nullable): as it is first */
  guint team; /* that measures are of which need one, from 1; 0: the first with living viewers */
} SightReportOptions;

#define SIGHT_REPORT_OPTIONS_INIT                           \
  {                                                         \
    G_MAXUINT, NULL, NULL, NULL, FALSE, NULL, NULL, NULL, 0 \
  }

/**
 * sight_report_new:
 * @level: must outlive the report
 * @path: (nullable): the file that it is from
 * @options: (nullable): NULL: SIGHT_REPORT_OPTIONS_INIT: with its turns, without comparisons
 *
 * Time: a field of view for each viewer, a line for each pair of them; for each preset two more fields of view for each
 * viewer; and see sight_report_add_turns(), each question and measure.
 *
 * Returns: NULL if the progress of @options stopped it
 */
SightReport *
sight_report_new (const SightLevel *level, const char *title, const char *path, const SightReportOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_report_free (SightReport *self);

/* Whether pages can answer: FALSE if this program was built without the module for web pages. */
gboolean sight_report_has_module (void);

/* (nullable): N_(): why the page of @level can't answer; NULL if it can. */
const char *sight_report_find_obstacle (const SightLevel *level);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightReport, sight_report_free)

G_END_DECLS
