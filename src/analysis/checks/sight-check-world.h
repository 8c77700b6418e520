/* sight-check-world.h - the level of a check under one sight, in its turns, and the cells and viewers that names mean
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-way.h"
#include "analysis/level/sight-steps.h"
#include "analysis/level/sight-visibility.h"
#include "analysis/questions/sight-fairness.h"
#include "core/scenario/sight-cover.h"
#include "core/scenario/sight-timeline.h"
#include "sight-check-lookup.h"
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
  const SightLevel *level;  /* at the start */
  SightLevel *own;          /* (nullable): @level, if a preset changed it */
  SightCheckLookup *lookup; /* of names in @level */
  SightTimeline *timeline;
  SightWays *ways;
  GHashTable *exposures; /* of turns: how often each cell is seen, guint, row by row */
  GHashTable *fairness;  /* of "A\nB": SightFairness */
  GHashTable *on_ways;   /* of turns: SightWay */
} SightCheckWorld;

struct _SightCheckRunner
{
  const SightLevel *level;
  SightProgress progress;
  gboolean has_progress;
  gboolean is_try;    /* only whether checks hold is asked: no cures */
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
  const SightWay *on_way; /* (nullable) of the turn; NULL: the check is about its end alone */
  guint turn;
  guint line, column; /* of what is being evaluated, for errors; 0: the check as a whole */
  SightCheckResult *result;
} SightCheckCase;

SightCheckWorld *sight_check_world_new (const SightLevel *level, const SightPreset *preset) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_world_free (SightCheckWorld *self);

/* Goes to @turn, about whose end the check is. */
void sight_check_case_set_turn (SightCheckCase *self, guint turn);

/* Then counts what is seen in it on the ways of viewers too. */
void sight_check_case_count_ways (SightCheckCase *self);
/* (nullable): how @watcher sees @target on the way in the turn, if that counts and both are viewers. */
const SightWaySighting *sight_check_case_find_on_way (const SightCheckCase *self,
                                                      const SightCheckItemCell *watcher,
                                                      const SightCheckItemCell *target);
/* "Red 1 (3, 4) sees Blue 2 (20, 11) on the way", of two for whom there is such a sighting.  Free with g_free(). */
char *sight_check_case_describe_on_way (const SightCheckCase *self,
                                        const SightCheckItemCell *watcher,
                                        const SightCheckItemCell *target) G_GNUC_WARN_UNUSED_RESULT;
/* Makes that the witness, and says what would mend it. */
void
sight_check_case_set_on_way (SightCheckCase *self, const SightCheckItemCell *watcher, const SightCheckItemCell *target);

/* Makes the result an error.  Returns: FALSE */
gboolean sight_check_case_fail (SightCheckCase *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Replace what is said of the result: its number, its sentence. */
void sight_check_case_say_number (SightCheckCase *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void sight_check_case_say (SightCheckCase *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* The same of its cure, in words alone. */
void sight_check_case_say_cure (SightCheckCase *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

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

/* Cures, each for a check that fails: what is told of it, and the cells that would change */

/* The cells of @map within 2 of the line from @a to @b, and within @margin of the rectangle of those two: those on the
 * line and in its middle first.  Returns: (transfer full) (element-type SightCell) */
GArray *sight_check_list_near (const SightMap *map, SightCell a, SightCell b, int margin) G_GNUC_WARN_UNUSED_RESULT;

/* Changes a copy of the level for a try. */
typedef void (*SightCheckChange) (SightLevel *level, gpointer data);
/* Whether the whole check would hold, in all its turns, after @change. */
gboolean sight_check_case_would_hold (const SightCheckCase *self, SightCheckChange change, gpointer data);
/* The same if @cell were closed, or opened. */
gboolean sight_check_case_try_cell (const SightCheckCase *self, SightCell cell, gboolean closes);
/* How often that may be tried if each try looks at about @work cells. */
guint sight_check_case_get_n_tries (const SightCheckCase *self, guint64 work);
/* Says that no cure was found in @n_tries. */
void sight_check_case_say_tried (SightCheckCase *self, guint n_tries);
/* Names @cell of the cure that was said; the next one of the same @kind too. */
void sight_check_case_add_cure (SightCheckCase *self, SightCheckCureKind kind, SightCell cell);

/* What would light @cell, which is dark. */
void sight_check_case_cure_dark (SightCheckCase *self, SightCell cell);
/* The cells to open so that a way leads from one of @from to one of @to. */
void sight_check_case_cure_way (SightCheckCase *self, const SightCellSet *from, const SightCellSet *to);
/* A cell near the line from @a to @b that closed, or opened, makes the check hold.  @work: as above */
void sight_check_case_cure_near (SightCheckCase *self, SightCell a, SightCell b, guint64 work);
/* One half copied to the other.  Returns: FALSE, and says nothing, if that does not make the check hold */
gboolean sight_check_case_cure_half (SightCheckCase *self, guint64 work);
/* The first preset with which the check holds. */
void sight_check_case_cure_preset (SightCheckCase *self, guint64 work);

/* The cover that @to, a viewer or a cell, has from @gaze, as sight_cover_get(); of a viewer sight_cover_get_viewer().
 */
gboolean sight_check_case_get_cover (const SightCheckCase *self,
                                     const SightGaze *gaze,
                                     const SightCheckItemCell *to,
                                     SightCover *cover);
/* Whether the check is one about cover, and @to has as much of it from @gaze as it asks for. */
gboolean sight_check_case_is_covered (const SightCheckCase *self, const SightGaze *gaze, const SightCheckItemCell *to);

/* Whether @target can be seen at all: a viewer that is not alive cannot. */
gboolean sight_check_case_is_there (const SightCheckCase *self, const SightCheckItemCell *target);

/* What one watcher sees, or can shoot at. */
typedef struct
{
  const SightGaze *gaze;
  const SightView *view;
  gboolean shoots; /* tiles that conceal do not matter */
} SightCheckSeen;

/* Whether @seen has @target, by the rules of the level any of its cells or all, without too much cover. */
gboolean
sight_check_case_has_target (const SightCheckCase *self, SightCheckSeen *seen, const SightCheckItemCell *target);

/* Whether the check is about what can be shot at, and @item (a viewer or a cell) shoots by another sight than it sees
 * by: then sight_check_case_gaze() gives that. */
gboolean sight_check_case_shoots (const SightCheckCase *self, const SightCheckItemCell *item);
/* How @from asks about cells of @to: tiles that conceal do not matter to shots, nor to cells where nobody stands. */
SightGazeAsk
sight_check_case_get_ask (const SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to);
/* What @gaze answers about @to, a viewer or a cell, by @ask.  @decides: (out) (nullable): @to with the one of its cells
 * that decides it */
SightLos sight_check_case_ask (const SightCheckCase *self,
                               const SightGaze *gaze,
                               const SightCheckItemCell *to,
                               SightGazeAsk ask,
                               SightCheckItemCell *decides);

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
gboolean sight_check_cover (SightCheckCase *self);
gboolean sight_check_golden (SightCheckCase *self);

G_END_DECLS
