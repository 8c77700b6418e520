/* sight-check-world.h - the level of a check under one sight, in its turns, and the cells and viewers that names mean
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-steps.h"
#include "analysis/level/sight-visibility.h"
#include "analysis/questions/sight-fairness.h"
#include "core/scenario/sight-timeline.h"
#include "sight-check-result.h"

G_BEGIN_DECLS

/* One who looks, or a cell that is looked at. */
typedef struct
{
  int viewer; /* index, or -1: a bare cell */
  SightCell cell;
} SightCheckItemCell;

/* The level under one sight. */
typedef struct
{
  const SightLevel *level; /* at the start */
  SightLevel *own;         /* (nullable): @level, if a preset changed it */
  SightTimeline *timeline;
  GHashTable *exposures; /* of turns: how often each cell is seen, guint, row by row */
  GHashTable *fairness;  /* of "A\nB": SightFairness */
} SightCheckWorld;

struct _SightCheckRunner
{
  const SightLevel *level;
  SightProgress progress;
  gboolean has_progress;
  GHashTable *worlds; /* of ids of presets, "": that of the level: SightCheckWorld */
};

/* A check that is being evaluated. */
typedef struct
{
  SightCheckRunner *runner;
  const SightCheck *check;
  SightCheckWorld *world;
  const SightLevel *now; /* in the turn that is looked at */
  SightFields *fields;
  guint turn;
  guint line, column; /* of what is being evaluated, for errors; 0: the check as a whole */
  SightCheckResult *result;
} SightCheckCase;

SightCheckWorld *sight_check_world_new (const SightLevel *level, const SightPreset *preset) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_world_free (SightCheckWorld *self);

/* Goes to @turn. */
void sight_check_case_set_turn (SightCheckCase *self, guint turn);

/* Makes the result an error.  Returns: FALSE */
gboolean sight_check_case_fail (SightCheckCase *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Replace what is said of the result: its number, its sentence. */
void sight_check_case_say_number (SightCheckCase *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void sight_check_case_say (SightCheckCase *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Progress to hand on: (nullable) */
const SightProgress *sight_check_case_get_progress (const SightCheckCase *self);

/* The kind that a subject is once its name is looked up, and the index of its viewer, team or area (out); FALSE and an
 * error if there is none, or there are several. */
gboolean sight_check_case_resolve (SightCheckCase *self,
                                   const SightCheckSubject *subject,
                                   SightCheckSubjectKind *kind,
                                   int *index);

/* Those who look, or the cells that are looked at: (element-type SightCheckItemCell) (nullable): NULL with an error. */
GArray *sight_check_case_list (SightCheckCase *self, const SightCheckSubject *subject, gboolean looks)
    G_GNUC_WARN_UNUSED_RESULT;

/* How @item looks. */
SightGaze sight_check_case_gaze (const SightCheckCase *self, const SightCheckItemCell *item);

/* "Red 1 (3, 4)" or "(3, 4)" */
char *sight_check_case_name (const SightCheckCase *self, int viewer, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* "Red 1 (3, 4) sees Blue 2 (20, 11)", or why not.  Free with g_free(). */
char *sight_check_case_describe_pair (const SightCheckCase *self,
                                      const SightCheckItemCell *from,
                                      const SightCheckItemCell *to) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the witness, and says its cause and its cure.  @from: (nullable) */
void sight_check_case_set_witness (SightCheckCase *self,
                                   const SightCheckItemCell *from,
                                   const SightCheckItemCell *to,
                                   gboolean sees);

/* Each evaluates one kind in the turn that is set: TRUE if it holds; FALSE if it fails or there is an error. */
gboolean sight_check_relation (SightCheckCase *self);
gboolean sight_check_share (SightCheckCase *self);
gboolean sight_check_viewers (SightCheckCase *self);
gboolean sight_check_each_other (SightCheckCase *self);
gboolean sight_check_one_way (SightCheckCase *self);
gboolean sight_check_exposure (SightCheckCase *self);
gboolean sight_check_fair (SightCheckCase *self);
gboolean sight_check_contact (SightCheckCase *self);
gboolean sight_check_path (SightCheckCase *self);
gboolean sight_check_symmetric (SightCheckCase *self);
gboolean sight_check_line (SightCheckCase *self);
gboolean sight_check_lit (SightCheckCase *self);
gboolean sight_check_golden (SightCheckCase *self);

G_END_DECLS
