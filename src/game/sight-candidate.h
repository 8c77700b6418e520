/* sight-candidate.h - sights that a game may have: every preset with every combination of parameters and ranges
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-replies.h"

G_BEGIN_DECLS

/* Which range a candidate looks with. */
typedef enum
{
  SIGHT_REACH_FIXED, /* one range, whatever the answers say */
  SIGHT_REACH_ASKED, /* what each answer says, with something added */
} SightReachKind;

/* A sight that is compared with answers, and how that went. */
typedef struct
{
  SightVision sight; /* with its preset; with the range if @reach is FIXED */
  SightReachKind reach;
  int added;         /* if @reach is ASKED: cells added to the range asked for; such a range of 0 stays no limit */
  guint n_changed;   /* parameters that differ from those of the preset */
  guint order;       /* in the list */
  guint n_ranges;    /* ranges, the same sight otherwise, with the same share of cells that differ */
  guint n_answers;   /* compared so far */
  gsize n_cells;     /* of those answers */
  gsize n_differing; /* of those cells */
} SightCandidate;

/* (transfer full): all that can have given @answers, of SightCandidate; ranges that show too little are left out. */
GArray *sight_candidates_new (const SightReplies *answers) G_GNUC_WARN_UNUSED_RESULT;

/* The sight of @self for @answer, with its range. */
SightVision sight_candidate_get_sight (const SightCandidate *self, const SightReply *answer);

/* Compares @answer too.  @view: initialised, for reuse. */
void sight_candidate_compare (SightCandidate *self, const SightReply *answer, SightView *view);

/* Whether no cell differs. */
static inline gboolean
sight_candidate_is_equal (const SightCandidate *self)
{
  return self->n_differing == 0;
}

/* (transfer full): for people: "range 10", "range as asked" */
char *sight_candidate_get_range (const SightCandidate *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): "bresenham-team, walls lit, range 10", with the ids that the command line takes */
char *sight_candidate_get_title (const SightCandidate *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): "--preset bresenham-team --set walls=lit --range 10" for @answer, or in general if that is NULL */
char *sight_candidate_get_options (const SightCandidate *self, const SightReply *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
