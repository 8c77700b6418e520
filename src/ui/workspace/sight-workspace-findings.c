/* sight-workspace-findings.c - the answer about the whole level that the map shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

/* An overlay that would cover what is found makes room, and comes back. */
static void
follow_overlay (SightWorkspace *self)
{
  const SightOverlay before = self->overlay;

  if (self->findings == NULL)
    sight_workspace_lift (self, SIGHT_LAID_BY_ANSWER);
  else
    sight_workspace_make_room (self);
  sight_workspace_overlay_changed (self, before);
}

static guint
fit (SightWorkspace *self, guint turn)
{
  return MIN (turn, MAX (sight_workspace_get_n_path_turns (self), 1) - 1);
}

static gboolean
replace (SightWorkspace *self, SightFindings *findings)
{
  const gboolean had_path = sight_workspace_get_n_path_turns (self) > 0;

  if (findings == self->findings)
    return FALSE;
  if (findings != NULL)
    sight_findings_ref (findings);
  g_clear_pointer (&self->findings, sight_findings_unref);
  self->findings = findings;
  self->path_turn = had_path ? fit (self, self->path_turn) : 0;

  return TRUE;
}

void
sight_workspace_show_findings (SightWorkspace *self, SightFindings *findings)
{
  if (!replace (self, findings))
    return;
  follow_overlay (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_FINDINGS);
}

void
sight_workspace_update_findings (SightWorkspace *self, SightFindings *findings)
{
  if (replace (self, findings))
    sight_workspace_emit (self, SIGHT_WORKSPACE_FINDINGS);
}

SightFindings *
sight_workspace_get_findings (SightWorkspace *self)
{
  return self->findings;
}

guint
sight_workspace_get_n_path_turns (SightWorkspace *self)
{
  return self->findings != NULL ? self->findings->path->len : 0;
}

guint
sight_workspace_get_path_turn (SightWorkspace *self)
{
  return self->path_turn;
}

void
sight_workspace_set_path_turn (SightWorkspace *self, guint turn)
{
  turn = fit (self, turn);
  if (turn == self->path_turn)
    return;
  self->path_turn = turn;
  sight_workspace_emit (self, SIGHT_WORKSPACE_PATH);
}

void
sight_workspace_add_findings (SightWorkspace *self, SightScene *scene)
{
  /* The steps of a field are in the colours of what is found, which comes back when they end. */
  if (self->findings == NULL ||
      (sight_workspace_is_explaining (self) && sight_findings_has_cells (self->findings, SIGHT_FINDINGS_ALL_CELLS)))
    return;
  scene->findings = self->findings;
  scene->n_walked = self->path_turn + 1;
}
