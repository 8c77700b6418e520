/* sight-step-model.h - the steps of the inspected line, or of the line back, as a list of moves or of whole steps
 *
 * Folded, a whole step of several parts can be opened: the two halves of a
 * diagonal move, or the tests of a tie, are then rows below it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "analysis/sentence/sight-moves.h"
#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_ENTRY_STEP,  /* one step of the trace */
  SIGHT_ENTRY_WHOLE, /* a whole step, folded */
  SIGHT_ENTRY_HALF,  /* a step that is part of the whole one above */
  SIGHT_ENTRY_TEST,  /* one test of the tie above */
} SightEntryKind;

typedef struct
{
  SightEntryKind kind;
  SightWholeStep step; /* the steps of the trace that it is */
  guint test;          /* TEST: which, from 0 */
  gboolean has_parts;  /* WHOLE: it can be opened */
  gboolean is_open;
} SightStepItem;

#define SIGHT_TYPE_STEP_MODEL (sight_step_model_get_type ())
G_DECLARE_FINAL_TYPE (SightStepModel, sight_step_model, SIGHT, STEP_MODEL, GObject)

/* @back: of the line from B to A.  Items are plain objects; sight_step_model_get_entry() describes them by position. */
SightStepModel *sight_step_model_new (SightWorkspace *workspace, gboolean back) G_GNUC_WARN_UNUSED_RESULT;

void sight_step_model_set_folded (SightStepModel *self, gboolean folded);
gboolean sight_step_model_get_folded (SightStepModel *self);

/* Opens or closes the whole step at @position; does nothing if it cannot be opened. */
void sight_step_model_toggle (SightStepModel *self, guint position);

/* Valid until the next change of the model. */
const SightStepItem *sight_step_model_get_entry (SightStepModel *self, guint position);
/* The position of the row of step @step of the trace, the innermost of several; -1 if there is none. */
int sight_step_model_find (SightStepModel *self, guint step);

/* Of the line whose steps these are. */
const SightTrace *sight_step_model_get_trace (SightStepModel *self);
const SightVision *sight_step_model_get_sight (SightStepModel *self);

G_END_DECLS
