/* sight-timeline-private.h - the parts of a timeline, for the files that it is made of
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-late-fields.h"

G_BEGIN_DECLS

#define SIGHT_AT_NOTHING (-1)

/* A viewer that event @event of a turn changed. */
typedef struct
{
  guint viewer, event;
  SightPose before, after;
} SightStandChange;

/* A cell that an event changed. */
typedef struct
{
  SightCell cell;
  int before, after;
} SightTileChange;

/* A lamp that an event changed. */
typedef struct
{
  guint lamp;
  SightLampPose before, after;
} SightLampChange;

/* A team whose alliance an event changed. */
typedef struct
{
  guint team;
  char *before, *after; /* (nullable) */
} SightAllianceChange;

/* What a team remembers of a viewer, before and after a turn. */
typedef struct
{
  guint team, viewer;
  SightGhost before, after;
} SightGhostChange;

/* What a turn changed, to undo and redo it. */
typedef struct
{
  SightFogStep *fog;
  GArray *stands;   /* of SightStandChange, in the order they happened */
  GArray *tiles;    /* of SightTileChange, in the order they happened */
  GArray *lamps;    /* of SightLampChange, in the order they happened */
  GArray *ghosts;   /* of SightGhostChange, in the order they happened */
  GArray *allies;   /* of SightAllianceChange, in the order they happened */
  GArray *passings; /* of SightPassing, in the order they happened */
  GArray *faults;   /* of SightFault */
} SightPlayed;

/* Cells that the viewers of a team may see differently from what the fog says. */
typedef struct
{
  int team;
  SightRect cells;
} SightTeamRect;

/* What of a viewer is in the fog of the start. */
typedef struct
{
  int team;
  SightRect window; /* empty: nothing */
  gboolean is_dirty;
} SightLookout;

struct _SightTimeline
{
  const SightLevel *start;
  SightSnapshot snapshot;
  SightFields *fields; /* of the present */
  SightLateFunc late;  /* (nullable): makes fields of the start */
  gpointer late_data;
  gsize late_cells;        /* above so many in all, the fields of a new sight are awaited */
  guint awaited;           /* 0, or @n_awaited: sights of @start; @snapshot and all that is made from it have others */
  guint n_awaited;         /* how often they were changed */
  SightFog *fog;           /* (nullable): none while at nothing */
  SightFog *shown;         /* (nullable): the fog when changes were last taken, if it differs from @fog */
  SightRect changed;       /* cells with another tile since then */
  guint turn;              /* that is asked for */
  int at;                  /* the turn that snapshot and fog show, or SIGHT_AT_NOTHING */
  gboolean is_start_dirty; /* at the start: some viewer is dirty */
  GPtrArray *steps;        /* of SightPlayed (nullable): of turn 1, 2, … */
  GArray *faults;          /* (nullable): of SightFault, of a turn whose step was forgotten */
  GArray *passings;        /* (nullable): of SightPassing, the same; or none, at the start */
  GArray *watches;         /* of SightLookout, one a viewer */
  GArray *areas;           /* of SightTeamRect, to be looked at */
  GArray *ghosts;          /* of SightGhost, one a viewer for each team; none unless the level remembers them */
  gsize bytes, limit;      /* of steps */
};

/* @self: (nullable) */
void sight_played_free (SightPlayed *self);
gsize sight_played_get_bytes (const SightPlayed *self);

/* Present and fog as at the start; they may be anything before. */
void sight_timeline_build_start (SightTimeline *self);
/* At the start: the dirty viewers look again. */
void sight_timeline_refresh_start (SightTimeline *self);
/* Plays the turn after the current one. */
SightPlayed *sight_timeline_play (SightTimeline *self) G_GNUC_WARN_UNUSED_RESULT;

/* Goes back to @turn by the steps that are kept; FALSE if one is missing. */
gboolean sight_timeline_go_back (SightTimeline *self, int turn);
/* (nullable): how @turn was played; NULL if that is forgotten, and of the start. */
SightPlayed *sight_timeline_get_step (SightTimeline *self, guint turn);
/* Redoes or undoes @step, of the turn after or of the current one. */
void sight_timeline_swap_step (SightTimeline *self, const SightPlayed *step, gboolean forth);
/* Forgets how @turn was played. */
void sight_timeline_drop_step (SightTimeline *self, guint turn);

/* At the start: the teams remember whom they are shown, if they remember at all.  Time: teams × viewers. */
void sight_timeline_meet (SightTimeline *self);
/* In turn @turn, whose step is @step: @viewer looks in passing.  Time: teams × viewers. */
void sight_timeline_notice (SightTimeline *self, SightPlayed *step, int turn, guint viewer);
/* The same: in event @event it is looked at.  Time: teams × viewers, and the fields of the others. */
void sight_timeline_notice_walker (SightTimeline *self, SightPlayed *step, int turn, guint event, guint viewer);
/* At the end of that turn: what the teams see then.  Time: teams × viewers. */
void sight_timeline_remember (SightTimeline *self, SightPlayed *step, int turn);

/* The start changed: what was played is invalid. */
void sight_timeline_drop_start (SightTimeline *self);
/* What @viewer sees, at the start, has to be made anew. */
void sight_timeline_look_anew (SightTimeline *self, guint viewer);

/* After a change of sights: whether that is all that changed, and it may wait.  Then it is dealt with: awaited, or, if
 * it is not much, taken on.  @before: as the row was */
gboolean sight_timeline_await_level (SightTimeline *self);
gboolean sight_timeline_await_team (SightTimeline *self, guint team, const SightTeam *before);
gboolean sight_timeline_await_viewer (SightTimeline *self, guint viewer, const SightViewer *before);
/* Before any other change: what is awaited was to be of the level as it was.  TRUE if a sight was. */
gboolean sight_timeline_settle (SightTimeline *self);
/* The same where rows may be numbered otherwise now: nothing of the start is taken over. */
void sight_timeline_settle_all (SightTimeline *self);

/* Change present, and what of the fields goes with it. */
void sight_timeline_put_stand (SightTimeline *self, guint viewer, const SightPose *pose);
void sight_timeline_put_tile (SightTimeline *self, SightCell cell, int tile);
void sight_timeline_put_ghost (SightTimeline *self, guint team, guint viewer, SightGhost ghost);
/* Returns: the cells that may be lit otherwise; empty in a bright level. */
SightRect sight_timeline_put_lamp (SightTimeline *self, guint lamp, SightLampPose pose);

G_END_DECLS
