/* sight-request.h - a question about a whole level, with all that it needs to be answered
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-fairness.h"
#include "sight-mirror.h"
#include "sight-sneak.h"
#include "sight-unseen.h"

G_BEGIN_DECLS

/* The questions: rows of the only table of them, in the order in which they are shown. */
typedef enum
{
  SIGHT_QUESTION_UNSEEN,
  SIGHT_QUESTION_VANTAGE,
  SIGHT_QUESTION_GUARDS,
  SIGHT_QUESTION_SNEAK,
  SIGHT_QUESTION_CONTACT,
  SIGHT_QUESTION_FAIRNESS,
  SIGHT_QUESTION_MIRROR,
  SIGHT_QUESTION_CHOKES,
  SIGHT_QUESTION_FLANKS,
  SIGHT_QUESTION_AREAS,
  SIGHT_QUESTION_CHANGES,
  SIGHT_QUESTION_COUNT
} SightQuestion;

typedef struct
{
  const char *id;         /* for programs: "dead-ground" */
  const char *title;      /* N_(): title case */
  const char *definition; /* N_(): one or two sentences */
} SightQuestionType;

const SightQuestionType *sight_question_get_type (SightQuestion question);
/* The question of that id, or -1. */
int sight_question_from_id (const char *id);

/* What the cells of an end are. */
typedef enum
{
  SIGHT_END_CELLS, /* those that were given */
  SIGHT_END_TEAM,  /* the start of a team */
  SIGHT_END_AREA,  /* an area */
  SIGHT_END_GOALS, /* all areas that are goals */
} SightEndKind;

/* Cells with a name, as one of two ends. */
typedef struct
{
  SightCellSet *cells; /* (owned) (nullable): there is none */
  char *name;          /* (owned) (nullable) */
  SightEndKind kind;   /* what they are */
  guint of;            /* index of the team or area */
} SightRequestEnd;

/* Begin with sight_request_init(), end with sight_request_clear().  What a question does not need is left aside. */
typedef struct
{
  SightQuestion question;
  guint turn;
  int team, other;         /* indices in the teams of the level, or -1: there is none */
  int viewer;              /* FLANKS: index, or -1 */
  int area;                /* UNSEEN, VANTAGE, GUARDS: only cells of this area; -1: all of the level */
  SightRequestEnd ends[2]; /* SNEAK, CHOKES: from, to */
  SightUnseenKind unseen;  /* UNSEEN */
  guint moves;             /* UNSEEN from wherever viewers get; FAIRNESS: of reach */
  guint n_places;          /* VANTAGE */
  int n_apart;             /* VANTAGE: two places are farther apart than this in columns or rows */
  int range;               /* VANTAGE, GUARDS: in cells, 0: no limit; -1: that of the level */
  guint n_turns_max;       /* SNEAK: 0: any number */
  gboolean must_move, keeps_off,
      may_swap;       /* SNEAK: no waiting; not next to viewers; past one that comes the other way */
  int mirror;         /* MIRROR: a SightMirrorKind, or -1: the one broken least */
  SightLevel *before; /* (owned) (nullable): CHANGES */
} SightRequest;

/**
 * sight_request_init:
 *
 * The question as it is asked of a level first: of the first team with viewers and the next;
 * sneaking past the second from where the first starts to the goals; the
 * chokes between the starts of both.
 */
void sight_request_init (SightRequest *self, const SightLevel *level, SightQuestion question);
void sight_request_clear (SightRequest *self);
/* @self: not initialised */
void sight_request_copy (SightRequest *self, const SightRequest *from);

/* What follows the level: the cells of ends that are teams, areas or goals, and teams that were not there.  For a
 * request of an earlier state of @level with the same teams and areas.  Time: that of sight_request_init(). */
void sight_request_follow (SightRequest *self, const SightLevel *level);

/* End @index, 0 or 1, becomes what @level has of @kind; @of: index of the team or area.  There is none if @level has
 * none. */
void sight_request_choose_end (SightRequest *self, guint index, const SightLevel *level, SightEndKind kind, guint of);
/* Replaces end @index by given cells.  @cells, @name: (nullable): copied */
void sight_request_set_end (SightRequest *self, guint index, const SightCellSet *cells, const char *name);

/* Whether a living viewer of @team is there. */
gboolean sight_request_has_viewers (const SightLevel *level, guint team);

/* Where @team starts: the areas that are its start, else the cells of its living viewers.  Returns: (transfer full) */
SightCellSet *sight_request_get_starts (const SightLevel *level, guint team) G_GNUC_WARN_UNUSED_RESULT;
/* All cells of goals; empty if there are none.  Returns: (transfer full) */
SightCellSet *sight_request_get_goals (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightRequest, sight_request_clear)

G_END_DECLS
