/* sight-check-result.h - what came of a check
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "sight-check-types.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_CHECK_HELD,
  SIGHT_CHECK_FAILED,
  SIGHT_CHECK_TODO,    /* fails, and is meant to for now */
  SIGHT_CHECK_ERROR,   /* could not be evaluated */
  SIGHT_CHECK_PENDING, /* not evaluated yet; the runner never says so */
} SightCheckStatus;

#define SIGHT_CHECK_CURES_MAX 9 /* cells that are named */

/* What is to be done in the cells that are named. */
typedef enum
{
  SIGHT_CHECK_CURE_OPEN,  /* all of them become open */
  SIGHT_CHECK_CURE_CLOSE, /* one of them becomes a wall */
  SIGHT_CHECK_CURE_LAMP,  /* a lamp is switched on in the first, or put there */
  /* Of these @cures has what is named, and no program is told of them yet. */
  SIGHT_CHECK_CURE_PAINT,      /* the first is painted like the second, or the second like the first */
  SIGHT_CHECK_CURE_LAMP_LIKE,  /* a lamp in the first becomes like the one in the second */
  SIGHT_CHECK_CURE_NEW_VIEWER, /* @new_viewer appears in the first */
  SIGHT_CHECK_CURE_MOVE,       /* viewer @cure_value goes to the first, and looks as @new_viewer does */
  SIGHT_CHECK_CURE_RANGE,      /* the viewer of the witness, in the first, sees as far as @cure_value */
  SIGHT_CHECK_CURE_FACING,     /* it looks there, in degrees */
} SightCheckCureKind;

/* Who sees whom, or does not, against the check. */
typedef struct
{
  gboolean has_line;  /* from and to are two ends */
  gboolean has_cell;  /* only @to is known */
  int viewer, target; /* indices in the viewers, or -1: bare cells */
  SightCell from, to;
  gboolean sees;
  guint turn;
} SightCheckWitness;

/* Free with sight_check_result_free().  All texts are plain, with no markup and no isolates. */
typedef struct
{
  SightCheckStatus status;
  char *number;       /* (nullable) what was found: "0 of 71 cells" */
  char *sentence;     /* (nullable) of a check that fails or is an error */
  guint line, column; /* of an error in the text of the check, from 1 */
  char *cause;        /* (nullable) why the witness sees or does not */
  char *cure;         /* (nullable) "closing (12, 8) would hide it"; of a check that fails also that none was found */
  SightCheckWitness witness;
  guint n_more;  /* witnesses besides */
  guint n_cures; /* cells of @cures; 0: the cure is only told in words, or none is known */
  SightCell cures[SIGHT_CHECK_CURES_MAX];
  SightCheckCureKind cure_kind;
  int cure_value;
  SightViewer *new_viewer; /* (nullable) */
  char **rows;             /* (nullable) GOLDEN: what is seen */
  char **marks;            /* (nullable) GOLDEN, failed: the rows with ! at each cell that differs */
  gint64 time;             /* microseconds that it took */
} SightCheckResult;

/* What the checks of one level share.  One thread at a time.  Free with sight_check_runner_free(). */
typedef struct _SightCheckRunner SightCheckRunner;

G_END_DECLS
