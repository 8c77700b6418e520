/* sight-sentence-scan-view.c - how walls bend and split the views of a permissive field, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-scan.h"

#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>

static gboolean
is_shallow (const SightScan *self)
{
  return self->step->kind == SIGHT_STEP_SHALLOW;
}

static char *
describe_begin (const SightScan *self)
{
  const char *direction = _ (self->algorithm->sectors[self->step->sector].name);
  const int quadrant = self->step->sector + 1, view = self->step->view + 1;

  if (is_shallow (self))
    return g_strdup_printf (
        _ ("<b>View %d of quadrant %d begins</b> in the %s: this is its shallow line, along the rows."), view, quadrant,
        direction);

  return g_strdup_printf (_ ("<b>View %d of quadrant %d</b> ends at its other edge: this is its steep line, along the "
                             "columns."),
                          view, quadrant);
}

static char *
describe_copy (const SightScan *self)
{
  g_autofree char *wall = sight_scan_name_cell (self, self->step->cell);
  const int view = self->step->view + 1;

  if (is_shallow (self))
    return g_strdup_printf (_ ("<b>Splits a view:</b> %s; the part on its shallow side becomes view %d, and keeps the "
                               "shallow line."),
                            wall, view);

  return g_strdup_printf (_ ("<b>Splits a view:</b> %s; the steep line of view %d ends at its corner."), wall, view);
}

static char *
describe_bump (const SightScan *self)
{
  g_autofree char *wall = sight_scan_name_cell (self, self->step->cell);
  const int view = self->step->view + 1;

  return g_strdup_printf (is_shallow (self) ? _ ("<b>Bumps into view %d:</b> %s; its shallow line is pushed to the "
                                                 "wall’s corner.")
                                            : _ ("<b>Bumps into view %d:</b> %s; its steep line is pushed to the "
                                                 "wall’s corner."),
                          view, wall);
}

void
sight_scan_describe_view (const SightScan *self, SightSentence *sentence)
{
  const SightStep *step = self->step;
  g_autofree char *from = sight_parts_isolate ("(%d, %d)", step->line.xi, step->line.yi);
  g_autofree char *to = sight_parts_isolate ("(%d, %d)", step->line.xf, step->line.yf);

  if (step->reason == SIGHT_REASON_BEGINS)
    sentence->text = describe_begin (self);
  else
    sentence->text = step->reason == SIGHT_REASON_COPIED ? describe_copy (self) : describe_bump (self);
  sentence->caption = g_strdup_printf (
      is_shallow (self)
          ? _ ("shallow line from %s to %s, in sixteenths of a cell from the near corner of the viewer’s cell")
          : _ ("steep line from %s to %s, in sixteenths of a cell from the near corner of the viewer’s cell"),
      from, to);
}

void
sight_scan_describe_view_end (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *wall = sight_scan_name_cell (self, self->step->cell);

  sentence->text = g_strdup_printf (_ ("<b>View %d of quadrant %d ends</b> at %s: nothing of it is left."),
                                    self->step->view + 1, self->step->sector + 1, wall);
}
