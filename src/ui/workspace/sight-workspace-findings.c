/* sight-workspace-findings.c - the answer about the whole level that the map shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

void
sight_workspace_show_findings (SightWorkspace *self, SightFindings *findings)
{
  if (findings == self->findings)
    return;
  if (findings != NULL)
    sight_findings_ref (findings);
  g_clear_pointer (&self->findings, sight_findings_unref);
  self->findings = findings;
  sight_workspace_emit (self, SIGHT_WORKSPACE_FINDINGS);
}

SightFindings *
sight_workspace_get_findings (SightWorkspace *self)
{
  return self->findings;
}
