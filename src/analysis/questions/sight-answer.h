/* sight-answer.h - the answer to a question about a whole level: a number, a sentence, and what there is to show
 *
 * The window, the command line and reports all ask here, and so say the same.
 *
 *     SightRequest request;
 *     sight_request_init (&request, level, SIGHT_QUESTION_GUARDS);
 *     g_autoptr (SightAnswer) answer = sight_answer_new (level, &request, NULL);
 *     … answer->number, answer->unit, answer->sentence
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-between.h"
#include "sight-changes.h"
#include "sight-chokes.h"
#include "sight-flanks.h"
#include "sight-guards.h"
#include "sight-request.h"
#include "sight-sentry.h"
#include "sight-vantage.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_ANSWER_YES,    /* the level is as one would wish: unseen, fair, without a change … */
  SIGHT_ANSWER_NO,     /* it is not */
  SIGHT_ANSWER_CANNOT, /* the question cannot be answered of this level; the sentence says why */
} SightAnswerStatus;

/* Free with sight_answer_free().  Threads may share it.  Of the results only that of its question is filled. */
typedef struct
{
  SightRequest request;
  SightAnswerStatus status;
  char *number, *unit; /* short, for people; empty if there is none */
  char *sentence;      /* for people, with isolates around coordinates; no markup */
  SightLevel *level;   /* (owned) in the turn of the request */

  guint n_places;       /* walkable cells that count */
  SightPlaces *places;  /* VANTAGE, GUARDS: rows */
  SightPlaces *targets; /* GUARDS: columns */
  SightCellSet *unseen;
  SightVantage vantage;
  SightGuards guards;
  SightSneak sneak;
  SightSneak free_sneak;   /* SNEAK with a limit: how it would be with more turns */
  GPtrArray *sentries;     /* SNEAK: of SightSentry, if a way was found; else NULL */
  GPtrArray *watched;      /* the same: of SightCellSet: what the team sees, in each phase of its patrol */
  guint watched_again;     /* after the last phase comes this one */
  SightFairness fairness;  /* CONTACT too */
  SightNearness *nearness; /* CONTACT, FAIRNESS */
  SightMirror mirror;
  SightChokes chokes;
  SightFlanks flanks;
  SightBetween *between;
  SightChanges *changes;
} SightAnswer;

/* @level: at the start.  @progress: (nullable).  Returns: (nullable): NULL if it was stopped */
SightAnswer *sight_answer_new (const SightLevel *level, const SightRequest *request, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_answer_free (SightAnswer *self);

/* The places of GUARDS and VANTAGE, in the order of their numbers.  Returns: (transfer full) (element-type SightCell)
 */
GArray *sight_answer_list_places (const SightAnswer *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightAnswer, sight_answer_free)

G_END_DECLS
