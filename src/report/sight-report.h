/* sight-report.h - a report of what is seen on a level: one structure, from which every kind is written
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "analysis/sight-compare.h"
#include "analysis/sight-sees.h"
#include "core/scenario/sight-timeline.h"

G_BEGIN_DECLS

typedef struct
{
  int tile;    /* in the legend */
  gsize count; /* cells of the map that have it */
} SightReportTile;

typedef struct
{
  char *name;         /* "Red 1, Scout" */
  SightVision sight;  /* that it looks with */
  gboolean is_on_map; /* stands on a cell of the map */
  gboolean is_away;   /* comes in a later turn: sees nothing yet */
  gsize n_seen;       /* cells */
  gsize most_seen;    /* in any of the turns that are reported */
  int scale;          /* of its views: parts of a cell along a side */
} SightReportViewer;

typedef struct
{
  char *name;
  guint n_viewers, n_alive;
  gsize n_seen; /* cells that at least one of its living viewers sees */
  double share; /* of the cells of the map, 0 to 1 */
} SightReportTeam;

/* A kept line. */
typedef struct
{
  char *name; /* as kept, or "(2, 2) → (7, 5)" */
  SightCell from, to;
  SightVision sight;  /* that of a viewer at its start, else the level's */
  gboolean is_on_map; /* both ends are: only then the rest is set */
  SightLos los, back; /* the line alone, and from end to start */
  SightTrace *trace;  /* of the line */
  char *verdict;      /* one or two sentences, plain text */
  char *one_way;      /* (nullable): why, where only one direction is clear */
} SightReportLine;

/* What one team is to another where another sight looks. */
typedef struct
{
  guint from, to; /* viewers */
  gboolean gains; /* @from sees @to with the other sight alone; else with the level's alone */
} SightReportChange;

/* The level's sight, A, beside that of a preset, B: each with the ranges that viewers have of their own, as
 * sightline-cli compare looks. */
typedef struct
{
  const SightPreset *preset;
  SightCompareCounts total;    /* of all living viewers together */
  SightCompareCounts *viewers; /* of each viewer; zeros where it does not look */
  GArray *changes;             /* of SightReportChange */
} SightReportComparison;

/* What a report tells beside the start. */
typedef struct
{
  guint n_turns;                     /* turns at most */
  const SightPreset *const *presets; /* (nullable): NULL-terminated: to compare the level's sight with */
} SightReportOptions;

#define SIGHT_REPORT_OPTIONS_INIT \
  {                               \
    G_MAXUINT, NULL               \
  }

typedef struct
{
  SightTimeline *timeline; /* of the level, in turn 0 */
  const SightLevel *level; /* as it is at the start: viewers that come later are not alive */
  char *title;
  char *path;          /* (nullable): of the file that the level is from, for the commands */
  char *sight;         /* what the level's sight is called */
  GArray *tiles;       /* of SightReportTile, those that occur, in the legend's order */
  GArray *teams;       /* of SightReportTeam, as the level's */
  GArray *viewers;     /* of SightReportViewer, as the level's */
  SightPair *pairs;    /* viewer a to viewer b at a * n_viewers + b */
  GArray *lines;       /* of SightReportLine, as the level's */
  SightFields *fields; /* of the viewers */
  GArray *turns;       /* of SightReportTurn, see sight-report-turn.h; empty: there are none */
  GArray *comparisons; /* of SightReportComparison */
} SightReport;

/**
 * sight_report_new:
 * @level: must outlive the report
 * @path: (nullable): the file that it is from
 *
 * With its turns, without comparisons.  Time: a field of view for each viewer, a line for each pair of them; and see
 * sight_report_add_turns().
 */
SightReport *sight_report_new (const SightLevel *level, const char *title, const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The same with @options.  Time: for each preset two more fields of view for each viewer. */
SightReport *
sight_report_new_with (const SightLevel *level, const char *title, const char *path, const SightReportOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_report_free (SightReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightReport, sight_report_free)

/* Whether the viewers @a and @b see each other, and how: a's line to b. */
const SightPair *sight_report_get_pair (const SightReport *self, guint a, guint b);

/* "--preset corner-rule --range 0 --set corner=strict": the options that make @sight; free with g_free(). */
char *sight_report_get_options (const SightVision *sight) G_GNUC_WARN_UNUSED_RESULT;

/* The commands that give the report's answers again, one a string, NULL-terminated; free with g_strfreev(). */
char **sight_report_get_commands (const SightReport *self) G_GNUC_WARN_UNUSED_RESULT;

/* One kind of report. */
typedef struct
{
  const char *id;                               /* "markdown" */
  const char *name;                             /* N_() */
  const char *suffix;                           /* without the dot */
  GBytes *(*write) (const SightReport *report); /* the same bytes for equal levels */
  /* (nullable): @write for a kind of more than one file: the others, of SightCompanion, go to @companions (nullable),
   * called after @stem. */
  GBytes *(*write_files) (const SightReport *report, const char *stem, GPtrArray *companions);
} SightReportKind;

/* Row @n of the table of kinds, from 0; NULL behind the last. */
const SightReportKind *sight_report_kind_get_nth (guint n);
const SightReportKind *sight_report_kind_find (const char *id);
/* (nullable): the kind that has the suffix of @path. */
const SightReportKind *sight_report_kind_find_for_path (const char *path);

/**
 * sight_report_write:
 * @file: whatever its suffix is
 *
 * Writes @self as @kind, atomically, with the files that belong beside it.
 */
gboolean sight_report_write (const SightReport *self, const SightReportKind *kind, GFile *file, GError **error);

/**
 * sight_report_save:
 * @title: what to call the level
 * @file: its suffix says which kind
 *
 * Writes a report of @level, atomically.
 */
gboolean sight_report_save (const SightLevel *level, const char *title, GFile *file, GError **error);

G_END_DECLS
