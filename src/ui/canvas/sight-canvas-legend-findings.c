/* sight-canvas-legend-findings.c - what the signs of an answer about the whole level or a check mean
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-canvas-legend-private.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-sign-image.h"

static SightSign
get_sign (SightFindingKind kind)
{
  static const SightSign signs[] = { [SIGHT_FINDING_UNSEEN] = SIGHT_SIGN_DEAD,
                                     [SIGHT_FINDING_MEETING] = SIGHT_SIGN_MEETING,
                                     [SIGHT_FINDING_TINT] = SIGHT_SIGN_NEARER,
                                     [SIGHT_FINDING_GAIN] = SIGHT_SIGN_MORE,
                                     [SIGHT_FINDING_LOSS] = SIGHT_SIGN_FEWER };

  return signs[kind];
}

static gboolean
has_mark (const SightFindings *findings, SightFindingMarkKind kind)
{
  for (guint i = 0; i < findings->marks->len; i++)
    {
      if (g_array_index (findings->marks, SightFindingMark, i).kind == kind)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_line (const SightFindings *findings, SightFindingLineKind kind)
{
  for (guint i = 0; i < findings->lines->len; i++)
    {
      if (g_array_index (findings->lines, SightFindingLine, i).kind == kind)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_caught (const SightFindings *findings)
{
  for (guint i = 0; i < findings->path->len; i++)
    {
      if (g_array_index (findings->path, SightFindingStep, i).seen)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_patrol (const SightFindings *findings)
{
  for (guint i = 0; i < findings->watchers->len; i++)
    {
      if (g_array_index (findings->watchers, SightFindingWatcher, i).walk->len > 1)
        return TRUE;
    }

  return FALSE;
}

/* Texts on the map explain themselves. */
void
sight_canvas_legend_add_findings (SightCanvasLegend *self, const SightFindings *findings)
{
  for (guint i = 0; i < findings->cells->len; i++)
    {
      const SightFindingCells *item = &g_array_index (findings->cells, SightFindingCells, i);
      GtkWidget *image = sight_canvas_legend_add (self, get_sign (item->kind), item->text);

      if (item->kind == SIGHT_FINDING_TINT)
        sight_sign_image_set_teams (SIGHT_SIGN_IMAGE (image), (const guint32[]) { item->color, item->color });
    }
  if (has_mark (findings, SIGHT_FINDING_BREAK))
    sight_canvas_legend_add (self, SIGHT_SIGN_BREAK, _ ("breaks the symmetry"));
  if (findings->watched != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("seen in turn %u"), sight_workspace_get_path_turn (self->workspace));

      sight_canvas_legend_add (self, SIGHT_SIGN_SEEN, text);
    }
  if (findings->path->len > 0)
    sight_canvas_legend_add (self, SIGHT_SIGN_WAY, _ ("way"));
  if (is_caught (findings))
    sight_canvas_legend_add (self, SIGHT_SIGN_CAUGHT, _ ("seen on the way"));
  if (has_patrol (findings))
    sight_canvas_legend_add (self, SIGHT_SIGN_PATROL, _ ("patrol"));
  if (has_line (findings, SIGHT_FINDING_WITNESS) || has_mark (findings, SIGHT_FINDING_SPOT))
    sight_canvas_legend_add (self, SIGHT_SIGN_WITNESS, _ ("witness"));
  if (has_mark (findings, SIGHT_FINDING_CURE))
    sight_canvas_legend_add (self, SIGHT_SIGN_CURE, _ ("would mend it"));
}
