/* sight-step-model.h - the moves of the inspected line as a list model; items are made when they are asked for
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_ITEM (sight_step_item_get_type ())
G_DECLARE_FINAL_TYPE (SightStepItem, sight_step_item, SIGHT, STEP_ITEM, GObject)

/* The step's index in the trace, from 1: the number that people see. */
guint           sight_step_item_get_index (SightStepItem *self);

#define SIGHT_TYPE_STEP_MODEL (sight_step_model_get_type ())
G_DECLARE_FINAL_TYPE (SightStepModel, sight_step_model, SIGHT, STEP_MODEL, GObject)

SightStepModel *sight_step_model_new      (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
