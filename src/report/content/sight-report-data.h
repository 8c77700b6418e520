/* sight-report-data.h - what a report holds: one structure, from which every kind is written
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/checks/sight-check-result.h"
#include "analysis/level/sight-compare.h"
#include "analysis/questions/sight-answer.h"
#include "analysis/why/sight-sees.h"
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
  char *short_name;   /* "Red 1" */
  guint number;       /* within its team, from 1 */
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

/* How viewer @a looks at viewer @b. */
typedef struct
{
  guint a, b;
  SightPair pair;
} SightReportPair;

/* A kept line. */
typedef struct
{
  char *name; /* as kept, or "(2, 2) → (7, 5)" */
  SightCell from, to;
  SightGaze gaze;     /* who looks: the viewer at its start, else that cell with the level's sight */
  SightVision sight;  /* of the gaze */
  gboolean is_on_map; /* both ends are: only then the rest is set */
  SightLos los, back; /* what the gaze was answered, and one from the end about the start */
  guint n_steps;      /* of its trace, see sight_report_trace_line() */
  char *verdict;      /* one or two sentences, plain text */
  char *one_way;      /* (nullable): why, where only one direction is clear */
} SightReportLine;

/* What one team is to another where another sight looks. */
typedef struct
{
  guint from, to; /* viewers */
  gboolean gains; /* @from sees @to with the other sight alone; else with the level's alone */
} SightReportChange;

/* The sight that each viewer has, A, compared with that of a preset, B, at the same range, as sightline-cli compare
 * does. */
typedef struct
{
  const SightPreset *preset;
  SightCompareCounts total;    /* of all living viewers together */
  SightCompareCounts *viewers; /* of each viewer; zeros where it does not look */
  GArray *changes;             /* of SightReportChange */
} SightReportComparison;

/* A rule that the level states. */
typedef struct
{
  char *text;               /* its first line, in canonical form if it is understood */
  SightCheckResult *result; /* (owned) */
} SightReportCheck;

/* See sight-report-images.h. */
typedef struct _SightReportImages SightReportImages;

typedef struct
{
  SightTimeline *timeline; /* of the level, in turn 0 */
  const SightLevel *level; /* as it is at the start: viewers that come later are not alive */
  char *title;             /* for people: without controls but tabs and line feeds */
  char *raw_title;         /* for programs: as it is */
  char *path;              /* (nullable): of the file that the level is from, for the commands */
  char *import;            /* (nullable): options that say how it is read, quoted for a shell, for the commands */
  char *sight;             /* what the level's sight is called */
  GArray *tiles;           /* of SightReportTile, those that occur, in the legend's order */
  GArray *teams;           /* of SightReportTeam, as the level's */
  GArray *viewers;         /* of SightReportViewer, as the level's */
  GArray *pairs;           /* of SightReportPair, by a, then b; see sight-report-pairs.h */
  gsize n_pairs_left;      /* that are not listed */
  GArray *lines;           /* of SightReportLine, as the level's */
  SightFields *fields;     /* of the viewers */
  GArray *turns;           /* of SightReportTurn, see sight-report-turn.h; empty: there are none */
  GArray *comparisons;     /* of SightReportComparison */
  gboolean is_interactive; /* an HTML page answers its reader */
  GPtrArray *answers;      /* of SightAnswer: to the questions about the whole level that are asked for */
  GArray *checks;          /* of SightReportCheck, in the order of the level */
  guint n_checks_left;     /* that are not listed */
  GArray *measures;        /* of SightReportMeasure: those that are asked for, see sight-report-measures.h */

  /* What tiles are drawn with. */
  SightReportImages *images;
} SightReport;

G_END_DECLS
