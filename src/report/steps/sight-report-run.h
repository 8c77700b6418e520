/* sight-report-run.h - one run of an algorithm, a line or a field of view, as numbered sentences or as JSON
 *
 * For the command line, which prints a run step by step, and the clipboard.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef struct
{
  const SightLevel *level;
  const SightVision *sight;
  const SightTrace *trace;
  SightCell from;   /* the viewer's cell, or where the line begins */
  gboolean is_line; /* the trace is that of one line: its LINE is step 0, its moves count from 1 */
  SightCell to;     /* of a line */
} SightReportRun;

/* How many steps it has, as people count them; and the index in the trace of step @number, from 1. */
guint sight_report_run_count_steps (const SightReportRun *self);
guint sight_report_run_get_index (const SightReportRun *self, guint number);

/* "One step up to (16, 15): …", plain, followed by its numbers in brackets. */
char *sight_report_run_describe_step (const SightReportRun *self, guint number) G_GNUC_WARN_UNUSED_RESULT;

/* An object of JSON in one line, see sight_report_add_trace_step(). */
char *sight_report_run_step_to_json (const SightReportRun *self, guint number) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_report_run_begin_json:
 * @n_steps: how many will follow
 *
 * The beginning of an object, up to its member "steps": the viewer or the ends
 * of the line, preset, algorithm, range, and dropped, how many steps do not
 * follow.  Steps follow, with commas between, then "]}".
 */
char *sight_report_run_begin_json (const SightReportRun *self, guint n_steps) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): a sentence on how many steps are cut after the first @n_steps; NULL if none is. */
char *sight_report_run_describe_dropped (const SightReportRun *self, guint n_steps) G_GNUC_WARN_UNUSED_RESULT;

/* The first @max steps at most, as numbered sentences, or as an object of JSON, a step a line. */
char *sight_report_run_to_text (const SightReportRun *self, guint max) G_GNUC_WARN_UNUSED_RESULT;
char *sight_report_run_to_json (const SightReportRun *self, guint max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
