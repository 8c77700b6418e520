/* sight-check-grammar.h - the grammar of checks, and how words are matched with it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check-tokens.h"

G_BEGIN_DECLS

#define SIGHT_CHECK_TOKENS_MAX 200
#define SIGHT_CHECK_NAME_WORDS 5 /* of a name that lacks its quotes, at most */

/* What a row or a terminal of the grammar contributes to a check. */
typedef enum
{
  SIGHT_PART_NONE,
  SIGHT_PART_TODO,
  SIGHT_PART_STATEMENT,  /* value: a SightCheckKind */
  SIGHT_PART_QUANTIFIER, /* value: a SightCheckQuantifier of the next subject */
  SIGHT_PART_SUBJECT,    /* value: a SightCheckSubjectKind; another subject begins */
  SIGHT_PART_COMPARE,
  SIGHT_PART_TIME,
  SIGHT_PART_MEASURE,
  SIGHT_PART_MIRROR,
  SIGHT_PART_SIGHT_TOO,
  SIGHT_PART_CLEAR, /* value: whether */
  SIGHT_PART_COVER, /* value: how many lines */
  SIGHT_PART_LIMIT, /* a path is seen by a team */
  /* Terminals: their token is the value. */
  SIGHT_PART_NAME, /* of the subject */
  SIGHT_PART_TEAM_NAME,
  SIGHT_PART_SIDE_NAME,
  SIGHT_PART_AREA_NAME,
  SIGHT_PART_VIEWER_NAME,
  SIGHT_PART_TILE_NAME,
  SIGHT_PART_LINE_NAME,
  SIGHT_PART_WATCHING_TEAM,
  SIGHT_PART_PRESET,
  SIGHT_PART_X,
  SIGHT_PART_Y,
  SIGHT_PART_COUNT_NUMBER, /* of a quantifier */
  SIGHT_PART_COUNT_PERCENT,
  SIGHT_PART_NUMBER,
  SIGHT_PART_PERCENT,
  SIGHT_PART_TURN,
} SightPart;

typedef struct
{
  SightPart part;
  int value;   /* of a row */
  guint token; /* of a terminal */
} SightCapture;

/* A word that may stand somewhere: a literal, or a terminal. */
typedef struct
{
  const char *text; /* the word, or N_() what a terminal is: "an area" */
  SightPart part;   /* SIGHT_PART_NONE: a literal */
} SightExpected;

/* How far the words of a line were understood.  Clear with sight_match_clear(). */
typedef struct
{
  GArray *captures; /* of SightCapture, in the order of the line */
  guint furthest;   /* token that could not be understood; the number of tokens: the end */
  GArray *expected; /* of SightExpected: what might have stood there; the end of the line is no word */
} SightMatch;

/* Whether @tokens are a check. */
gboolean sight_match_run (SightMatch *self, const SightCheckTokens *tokens);
void sight_match_clear (SightMatch *self);

/* Whether @word has a meaning of its own, so that a name must be put in quotes. */
gboolean sight_check_is_reserved (const char *word);

G_END_DECLS
