/* sight-report-turn.h - the turns of a level in its report: what each team knows, who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report-data.h"

G_BEGIN_DECLS

/* Turns that are reported at most, the start not counted. */
#define SIGHT_REPORT_TURNS_MAX 1000
/* Pairs of viewers of which one sees the other, in all turns that are reported; and pairs that are looked at. */
#define SIGHT_REPORT_MEETINGS_MAX 100000
#define SIGHT_REPORT_LOOKS_MAX 50000000
#define SIGHT_REPORT_PASSINGS_MAX 200 /* of a turn */

/* A viewer as it is in a turn. */
typedef struct
{
  SightCell cell;
  gboolean is_away; /* not on the map yet */
  gboolean alive;
  gsize n_seen; /* cells */
  int team;     /* that it is in then */
} SightReportStand;

/* Two viewers, of which at least one sees the other. */
typedef struct
{
  guint a, b;         /* a < b */
  SightSees relation; /* of a to b */
  char *why;          /* (nullable): of one way: why the other does not see back, "Wall at (3, 4)", plain */
} SightReportMeeting;

/* Something that happens, or cannot. */
typedef struct
{
  char *text;        /* "Red 1 moves 3 cells, to (4, 7)", plain */
  const char *fault; /* (nullable): N_(): why it was left out */
} SightReportEvent;

/* Someone was seen on its way. */
typedef struct
{
  SightPassing passing;
  char *
      text; /* (nullable): "Red 1 is seen by Blue 2 at (2, 2) on its way", plain; NULL if an earlier one tells it too */
} SightReportPassing;

/* Where a team last saw a viewer, which it is not shown at the end of the turn. */
typedef struct
{
  guint team, viewer;
  SightGhost ghost;
  char *text; /* "Red last saw Blue 3, Medic at (18, 6), in turn 2.", plain */
} SightReportGhost;

typedef struct
{
  char *name;                /* "Start" */
  GArray *events;            /* of SightReportEvent */
  SightCounts *teams;        /* of each team */
  SightReportStand *viewers; /* of each viewer */
  GArray *meetings;          /* of SightReportMeeting, by a, then b */
  GArray *passings; /* of SightReportPassing, in the order that it happened, SIGHT_REPORT_PASSINGS_MAX at most */
  GArray *ghosts;   /* of SightReportGhost, by team, then viewer; empty unless the level remembers */
} SightReportTurn;

/**
 * sight_report_add_turns:
 * @n_max: turns at most, the start not counted
 *
 * Fills in the turns of a level that has some; its timeline is back at the start then.  Time: of each turn the fields
 * of viewers that change, and a look at each pair of viewers.
 */
void sight_report_add_turns (SightReport *self, guint n_max);

/* How many are reported: 0, or the start and at least one turn. */
guint sight_report_count_turns (const SightReport *self);
/* The last turns of the level, that are not. */
guint sight_report_count_left (const SightReport *self);

/* @number: 0 is the start */
const SightReportTurn *sight_report_get_turn (const SightReport *self, guint number);

/* What happens in turn @number, in short, with @n_max events at most: sight_sentence_turn_events() as plain text. */
char *sight_report_turn_describe (const SightReport *self, guint number, guint n_max) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): line @index of what else is told of the turn: who was seen on its way, whom teams remember; NULL after
 * the last. */
const char *sight_report_turn_get_news (const SightReportTurn *self, guint index);

/* Event @index of the turn as a line: "Red 1 dies – left out: the viewer is not alive". */
char *sight_report_turn_describe_event (const SightReportTurn *self, guint index) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): what @a and @b, of which at least one sees the other, are to each other in a turn. */
const SightReportMeeting *sight_report_turn_find (const SightReportTurn *self, guint a, guint b);

/* What @a is to @b in a turn. */
SightSees sight_report_turn_get_sees (const SightReportTurn *self, guint a, guint b);

G_END_DECLS
