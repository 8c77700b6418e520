/* sight-canvas-legend-findings.c - what the signs of an answer about the whole level or a check mean
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-canvas-legend-private.h"

#include "draw/picture/sight-findings-signs.h"
#include "ui/widgets/sight-sign-image.h"

void
sight_canvas_legend_add_findings (SightCanvasLegend *self, const SightScene *scene)
{
  g_autoptr (GArray) signs = sight_findings_list_signs (scene);

  for (guint i = 0; i < signs->len; i++)
    {
      const SightFindingsSign *sign = &g_array_index (signs, SightFindingsSign, i);
      GtkWidget *image = sight_canvas_legend_add (self, sign->sign, sign->text);

      if (sign->has_color)
        sight_sign_image_set_teams (SIGHT_SIGN_IMAGE (image), (const guint32[]) { sign->color, sign->color });
    }
}
