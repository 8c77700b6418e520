/* sight-workspace-overlay.c - which overlay the map shows: the chosen one, or what was laid over it
 *
 * The user chooses an overlay, and that is what comes back.  What the program
 * shows of itself for a line, an area, an answer, what teams see or the steps
 * of a field is laid over the chosen one, the latest on top, and goes when the
 * reason for it does.  A choice ends all of that: a chosen overlay stays, and
 * an answer that cannot be read with it goes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

/* The cells of an answer (1 << SightFindingKind) that cannot be told from those of an overlay where both are drawn: all
 * are hatched or washed; hatches and a faint tint can still be read on the colours of a heat map. */
static const guint like_cells[] = {
  [SIGHT_OVERLAY_COMPARE] = SIGHT_FINDINGS_ALL_CELLS,
  [SIGHT_OVERLAY_ASYMMETRY] = SIGHT_FINDINGS_ALL_CELLS,
  [SIGHT_OVERLAY_SHOTS] = SIGHT_FINDINGS_ALL_CELLS,
  [SIGHT_OVERLAY_HEAT] = 1u << SIGHT_FINDING_GAIN | 1u << SIGHT_FINDING_LOSS,
};

/* Whether @overlay and the answer that is shown cannot be read together. */
static gboolean
clashes (SightWorkspace *self, SightOverlay overlay)
{
  const guint like = overlay < G_N_ELEMENTS (like_cells) ? like_cells[overlay] : 0;

  return self->findings != NULL && like != 0 && sight_findings_has_cells (self->findings, like);
}

static void
update (SightWorkspace *self)
{
  self->overlay =
      self->overlays.n_laid > 0 ? self->overlays.laid[self->overlays.n_laid - 1].overlay : self->overlays.chosen;
}

static void
take_off (SightWorkspace *self, SightLaidBy by)
{
  guint n = 0;

  for (guint i = 0; i < self->overlays.n_laid; i++)
    {
      if (self->overlays.laid[i].by != by)
        self->overlays.laid[n++] = self->overlays.laid[i];
    }
  self->overlays.n_laid = n;
}

void
sight_workspace_choose_overlay (SightWorkspace *self, SightOverlay overlay)
{
  if (overlay == SIGHT_OVERLAY_LINE && self->overlays.chosen != SIGHT_OVERLAY_LINE)
    self->overlays.before_line = self->overlays.chosen;
  self->overlays.chosen = overlay;
  self->overlays.n_laid = 0;
  update (self);
}

void
sight_workspace_lay (SightWorkspace *self, SightLaidBy by, SightOverlay overlay)
{
  take_off (self, by);
  self->overlays.laid[self->overlays.n_laid++] = (SightLaid) { by, overlay };
  update (self);
}

void
sight_workspace_lift (SightWorkspace *self, SightLaidBy by)
{
  take_off (self, by);
  /* Without a line its overlay would be empty. */
  if (by == SIGHT_LAID_BY_LINE && self->overlays.chosen == SIGHT_OVERLAY_LINE)
    self->overlays.chosen = self->overlays.before_line;
  update (self);
}

void
sight_workspace_make_room (SightWorkspace *self)
{
  if (self->overlays.chosen != SIGHT_OVERLAY_FIELD && !clashes (self, self->overlays.chosen))
    return;

  take_off (self, SIGHT_LAID_BY_ANSWER);
  for (guint i = self->overlays.n_laid++; i > 0; i--)
    self->overlays.laid[i] = self->overlays.laid[i - 1];
  self->overlays.laid[0] = (SightLaid) { SIGHT_LAID_BY_ANSWER, SIGHT_OVERLAY_NONE };
  update (self);
}

void
sight_workspace_look (SightWorkspace *self, gboolean is_new)
{
  if (self->tools.selected < 0 || sight_overlay_is_of_viewer (self->overlay) ||
      sight_workspace_is_crowded (self->shown.show) || (!is_new && self->overlays.n_laid == 0))
    return;

  self->overlays.n_laid = 0;
  if (!sight_overlay_is_of_viewer (self->overlays.chosen))
    self->overlays.chosen = SIGHT_OVERLAY_FIELD;
  update (self);
}

void
sight_workspace_overlay_changed (SightWorkspace *self, SightOverlay before)
{
  /* Also if the chosen one was shown already, laid over the one before it. */
  sight_workspace_keep_view (self);
  if (self->overlay == before)
    return;

  sight_workspace_stop_one_sided (self);
  sight_workspace_recompute_trace (self);
  sight_workspace_heat_show (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_STEP);
}

SightOverlay
sight_workspace_get_lasting_overlay (SightWorkspace *self)
{
  for (guint i = 0; i < self->overlays.n_laid; i++)
    {
      if (self->overlays.laid[i].by == SIGHT_LAID_BY_TEAMS)
        return self->overlays.laid[i].overlay;
    }

  return self->overlays.chosen;
}

SightOverlay
sight_workspace_get_overlay (SightWorkspace *self)
{
  return self->overlay;
}

void
sight_workspace_set_overlay (SightWorkspace *self, SightOverlay overlay)
{
  const SightOverlay before = self->overlay;

  sight_workspace_choose_overlay (self, overlay);
  if (overlay != SIGHT_OVERLAY_FIELD)
    self->explaining = FALSE;
  /* The one asked for last is shown. */
  if (clashes (self, overlay))
    sight_workspace_show_findings (self, NULL);
  sight_workspace_overlay_changed (self, before);
}

void
sight_workspace_lay_overlay (SightWorkspace *self, SightOverlay overlay)
{
  const SightOverlay before = self->overlay;

  sight_workspace_lay (self, overlay == SIGHT_OVERLAY_LINE ? SIGHT_LAID_BY_LINE : SIGHT_LAID_BY_AREA, overlay);
  sight_workspace_overlay_changed (self, before);
}
