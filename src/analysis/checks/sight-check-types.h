/* sight-check-types.h - what a check consists of
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

#define SIGHT_CHECK_FENCE_LINE "----"

/* What is stated. */
typedef enum
{
  SIGHT_CHECK_SEES,
  SIGHT_CHECK_MUST_NOT_SEE,
  SIGHT_CHECK_MAY_SEE, /* always holds: that sight is allowed is on record */
  SIGHT_CHECK_EACH_OTHER,
  SIGHT_CHECK_HIDDEN,      /* subjects[0] is hidden from subjects[1] */
  SIGHT_CHECK_SEEN_BY,     /* subjects[0] is seen by subjects[1] */
  SIGHT_CHECK_DEAD_GROUND, /* subjects[0] is not seen by subjects[1] */
  SIGHT_CHECK_SHARE,       /* subjects[0] sees so much of subjects[1] */
  SIGHT_CHECK_VIEWERS,     /* at most @number viewers of subjects[0] see all of subjects[1] */
  SIGHT_CHECK_EXPOSURE,
  SIGHT_CHECK_FAIR,
  SIGHT_CHECK_CONTACT,
  SIGHT_CHECK_PATH,
  SIGHT_CHECK_ONE_WAY,
  SIGHT_CHECK_SYMMETRIC,
  SIGHT_CHECK_LINE,
  SIGHT_CHECK_LIT,    /* lamps light all cells of subjects[0] */
  SIGHT_CHECK_COVER,  /* subjects[0] has cover from subjects[1], or is not seen */
  SIGHT_CHECK_SHOOTS, /* subjects[0] can shoot at subjects[1] */
  SIGHT_CHECK_MUST_NOT_SHOOT,
  SIGHT_CHECK_GOLDEN, /* what subjects[0] sees is what the rows say */
} SightCheckKind;

/* Who looks, or what is looked at. */
typedef enum
{
  SIGHT_CHECK_NAMED, /* a viewer, a team or an area, whichever has the name */
  SIGHT_CHECK_VIEWER,
  SIGHT_CHECK_TEAM,
  SIGHT_CHECK_AREA,
  SIGHT_CHECK_CELL,
  SIGHT_CHECK_TILE,
  SIGHT_CHECK_START, /* the cells where a team starts */
} SightCheckSubjectKind;

typedef enum
{
  SIGHT_CHECK_WHOLE, /* without a quantifier */
  SIGHT_CHECK_EVERY,
  SIGHT_CHECK_ANY,
  SIGHT_CHECK_NO,
  SIGHT_CHECK_AT_LEAST,
  SIGHT_CHECK_AT_MOST,
} SightCheckQuantifier;

typedef enum
{
  SIGHT_CHECK_NOW, /* the level as it is drawn */
  SIGHT_CHECK_AT_TURN,
  SIGHT_CHECK_EVERY_TURN,
  SIGHT_CHECK_ANY_TURN,
} SightCheckTime;

typedef enum
{
  SIGHT_CHECK_LESS_EQUAL,
  SIGHT_CHECK_GREATER_EQUAL,
  SIGHT_CHECK_EQUAL,
  SIGHT_CHECK_LESS,
  SIGHT_CHECK_GREATER,
} SightCheckCompare;

/* A number, or a share in percent. */
typedef struct
{
  guint number;
  gboolean is_percent; /* then @number is 0 to 100 */
} SightCheckAmount;

typedef struct
{
  SightCheckSubjectKind kind;
  char *name; /* (nullable) of all but a cell */
  SightCell cell;
  SightCheckQuantifier quantifier;
  SightCheckAmount amount; /* of AT_LEAST and AT_MOST */
  guint column;            /* of the name, or the x, in the line, from 1 */
} SightCheckSubject;

/* Free with sight_check_free().  Threads may share it. */
typedef struct
{
  SightCheckKind kind;
  gboolean is_todo;
  char *preset;                                  /* (nullable) its id */
  guint preset_column, turn_column, name_column; /* from 1; the last: of @team or @line */
  SightCheckSubject subjects[2];
  guint n_subjects;
  SightCheckCompare compare;
  SightCheckAmount amount;
  SightCheckTime time;
  guint turn;          /* of AT_TURN, and CONTACT */
  guint fair;          /* FAIR: a bit for each SightFairKind; 0: all of them */
  int mirror;          /* SYMMETRIC: a SightMirrorKind */
  gboolean sight_too;  /* SYMMETRIC */
  gboolean is_limited; /* PATH: seen at most @amount turns by team @team */
  char *team;
  char *line;        /* LINE: the name of the kept line */
  gboolean is_clear; /* LINE: else blocked */
  int cover;         /* COVER: so many of four lines to the corners of a cell must be stopped */
  char **rows;       /* (nullable) GOLDEN; NULL: still to be recorded */
  char *text;        /* its first line in the one canonical form */
} SightCheck;

static inline gboolean
sight_check_compare (SightCheckCompare compare, guint64 a, guint64 b)
{
  return compare == SIGHT_CHECK_LESS_EQUAL      ? a <= b
         : compare == SIGHT_CHECK_GREATER_EQUAL ? a >= b
         : compare == SIGHT_CHECK_EQUAL         ? a == b
         : compare == SIGHT_CHECK_LESS          ? a < b
                                                : a > b;
}

/* Whether @n of @whole stand to @amount as @compare says; shares are compared in whole numbers. */
static inline gboolean
sight_check_compare_amount (SightCheckCompare compare, guint64 n, guint64 whole, SightCheckAmount amount)
{
  return amount.is_percent ? sight_check_compare (compare, n * 100, whole * amount.number)
                           : sight_check_compare (compare, n, amount.number);
}

/* Whether it is about what can be shot at. */
static inline gboolean
sight_check_is_of_shots (const SightCheck *self)
{
  return self->kind == SIGHT_CHECK_SHOOTS || self->kind == SIGHT_CHECK_MUST_NOT_SHOOT;
}

G_END_DECLS
