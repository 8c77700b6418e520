/* sight-check-actions.h - what can be done with a check: show its witness, mend the level, rewrite it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "analysis/checks/sight-check-run.h"
#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

/* Whether the cure of @result can be carried out in @level: it names cells, and there is a tile for it. */
gboolean sight_check_can_mend (const SightLevel *level, const SightCheckResult *result);

/* What its button says.  @which: of two ways to mend it, 0 or 1: the cells that are to be painted alike */
char *sight_check_make_cure_label (const SightCheckResult *result, guint which) G_GNUC_WARN_UNUSED_RESULT;

/* Closes the first cell that hides what is seen, opens all that show what is not, or carries out whatever else the
 * result names, as one change that can be undone. */
void sight_check_mend (SightWorkspace *workspace, const SightCheckResult *result, guint which);

/* The line that a check made the inspected one, as long as no other check did. */
typedef struct
{
  gboolean has_line;
  SightCell from, to;
} SightCheckDrawn;

/* Shows the witness and the cure on the map.
 * @drawn: (nullable): what an earlier check drew, which goes: then it is shown in its turn, in view, with the witness
 *   as the inspected line
 * Returns: (nullable): what is shown, kept by @workspace */
SightFindings *sight_check_show (SightWorkspace *workspace, const SightCheckResult *result, SightCheckDrawn *drawn);
/* Takes them away again, with the line of the witness if it is still the inspected one. */
void sight_check_hide (SightWorkspace *workspace, SightCheckDrawn *drawn);

/* Asks in the window of @widget whether check @index is to say the opposite. */
void sight_check_allow (GtkWidget *widget, SightWorkspace *workspace, guint index);

G_END_DECLS
