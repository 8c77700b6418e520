/* sight-fairness.h - whether two sides have equal chances: numbers of each, and how much they are alike
 *
 * X_A and X_B are alike by 1 − |X_A − X_B| / max (X_A, X_B); two zeros are
 * alike.  The least of the rows is that of the whole.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "sight-contact.h"

G_BEGIN_DECLS

/* What is compared: a row of the only table of them. */
typedef enum
{
  SIGHT_FAIR_VIEW,     /* places that the side sees from its starts */
  SIGHT_FAIR_EXPOSURE, /* places that see one of its starts, with the sight of the level */
  SIGHT_FAIR_REACH,    /* places that it reaches in so many moves */
  SIGHT_FAIR_NEARER,   /* places that it reaches before the other side */
  SIGHT_FAIR_CONTACT,  /* moves until it sees the other side */
  SIGHT_FAIR_GOAL,     /* moves to the nearest goal */
  SIGHT_FAIR_COUNT
} SightFairKind;

typedef struct
{
  const char *id;            /* for programs */
  const char *name, *detail; /* N_(): for people: "View", "cells seen" */
  gboolean less_is_better;
} SightFairType;

const SightFairType *sight_fair_kind_get_type (SightFairKind kind);

typedef struct
{
  gboolean asked;  /* FALSE: there is nothing to compare, such as without goals */
  guint values[2]; /* SIGHT_STEPS_NONE: never */
  int permille;    /* alike, 0 to 1000, rounded down */
} SightFairRow;

typedef struct
{
  SightFairRow rows[SIGHT_FAIR_COUNT];
  SightContact contacts[2]; /* when A sees B; when B sees A */
  guint moves;              /* of REACH */
} SightFairness;

#define SIGHT_FAIR_MOVES 6

/**
 * sight_fairness_fill:
 * @sides: A and B, of one level, neither empty
 * @goals: (nullable): cells to get to
 * @moves: of REACH
 * @progress: (nullable)
 *
 * Time: a field of view for each walkable cell.  Returns: FALSE if it was stopped
 */
gboolean sight_fairness_fill (SightFairness *self,
                              const SightSide *const sides[2],
                              const SightCellSet *goals,
                              guint moves,
                              const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* How much all of it is alike, 0 to 1000; the row that is least alike in @kind (out, nullable). */
int sight_fairness_get_permille (const SightFairness *self, SightFairKind *kind);

/* Which side @row favours: 0 or 1, or -1 if none. */
int sight_fairness_get_better (const SightFairness *self, SightFairKind kind);

/* How much two numbers are alike, 0 to 1000. */
int sight_fairness_compare (guint a, guint b);

G_END_DECLS
