/* sight-report-table.h - the tables of a report, for every kind that people read
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_COLUMN_TEXT,   /* our words */
  SIGHT_COLUMN_NAME,   /* of a tile, team or viewer: in any script */
  SIGHT_COLUMN_NUMBER, /* also cells: figures stand below one another */
} SightColumnKind;

typedef struct
{
  const char *name; /* N_() */
  SightColumnKind kind;
  int weight; /* its share of the width of a page */
} SightColumn;

/* The picture before a text. */
typedef enum
{
  SIGHT_ICON_NONE,
  SIGHT_ICON_TILE,
  SIGHT_ICON_TEAM,
  SIGHT_ICON_VIEWER, /* as it is at the start; one that comes later is alive */
  SIGHT_ICON_ALIVE,  /* a viewer alive */
  SIGHT_ICON_DEAD,   /* a viewer dead */
} SightIcon;

/* Always said in words too. */
typedef enum
{
  SIGHT_TONE_PLAIN,
  SIGHT_TONE_YES,
  SIGHT_TONE_NO,
  SIGHT_TONE_WARN,
} SightTone;

typedef struct
{
  char *text;
  SightIcon icon;
  guint index; /* of the tile, team or viewer that @icon shows */
  SightTone tone;
} SightTableCell;

typedef struct
{
  const char *id; /* "viewers" */
  const SightColumn *columns;
  guint n_columns;
  GArray *cells; /* of SightTableCell, row by row */
} SightTable;

/* Tiles that occur, with how many cells have them. */
SightTable *sight_table_new_tiles (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
SightTable *sight_table_new_teams (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
SightTable *sight_table_new_viewers (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* The level's areas: their purpose, size, and first and last corner. */
SightTable *sight_table_new_areas (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* The notes pinned to the level: their number, text, and first and last corner. */
SightTable *sight_table_new_notes (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* The lamps of the level: where they are, whether they are on, and how many cells they light. */
SightTable *sight_table_new_lamps (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* Pairs of which only one sees the other. */
SightTable *sight_table_new_one_way (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* Each viewer to each of another team; where there is one team, to each other. */
SightTable *sight_table_new_pairs (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* Events of a turn, at most, in a row of a page of paper, which it must not fill, and in one that may be of any length;
 * but it is repeated for each team. */
#define SIGHT_TABLE_EVENTS_ON_PAPER 12
#define SIGHT_TABLE_EVENTS_MAX 100
/* A row for each team in each turn: what it knows.  @n_events: at most, in a row */
SightTable *sight_table_new_turns (const SightReport *report, guint n_events) G_GNUC_WARN_UNUSED_RESULT;
/* Each viewer in turn @number, and whom it sees of other teams; where there is one team, of it. */
SightTable *sight_table_new_turn (const SightReport *report, guint number) G_GNUC_WARN_UNUSED_RESULT;
/* A row for each sight that the level's is compared with. */
SightTable *sight_table_new_comparisons (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* Answers to the questions about the whole level. */
SightTable *sight_table_new_answers (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* The checks of the level, with what came of them. */
SightTable *sight_table_new_checks (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* Measures of every cell, each in short. */
SightTable *sight_table_new_measures (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;
/* Kept lines from number @first on, from 0: their ends and verdicts. */
SightTable *sight_table_new_lines (const SightReport *report, guint first) G_GNUC_WARN_UNUSED_RESULT;
/* The moves of a kept line. */
SightTable *sight_table_new_steps (const SightReport *report, const SightReportLine *line) G_GNUC_WARN_UNUSED_RESULT;
void sight_table_free (SightTable *self);

static inline guint
sight_table_get_n_rows (const SightTable *self)
{
  return self->cells->len / self->n_columns;
}

static inline const SightTableCell *
sight_table_get (const SightTable *self, guint row, guint column)
{
  return &g_array_index (self->cells, SightTableCell, row * self->n_columns + column);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTable, sight_table_free)

G_END_DECLS
