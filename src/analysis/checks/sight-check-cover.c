/* sight-check-cover.c - who is there to be seen, without as much cover as checks about that ask for
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "core/scenario/sight-cover.h"
#include "sight-check-world.h"

gboolean
sight_check_case_get_cover (const SightCheckCase *self,
                            const SightGaze *gaze,
                            const SightCheckItemCell *to,
                            SightCover *cover)
{
  SightCell cell;

  return to->viewer >= 0 ? sight_cover_get_viewer (gaze, self->now,
                                                   sight_level_get_viewer (self->now, (guint) to->viewer), &cell, cover)
                         : sight_cover_get (gaze, to->cell, cover);
}

gboolean
sight_check_case_is_covered (const SightCheckCase *self, const SightGaze *gaze, const SightCheckItemCell *to)
{
  SightCover cover;

  return self->check->kind == SIGHT_CHECK_COVER && sight_check_case_get_cover (self, gaze, to, &cover) &&
         cover.n_stopped >= self->check->cover;
}

gboolean
sight_check_case_is_there (const SightCheckCase *self, const SightCheckItemCell *target)
{
  return target->viewer < 0 || sight_level_get_viewer (self->now, (guint) target->viewer)->alive;
}

static gboolean
sees_cell_cb (SightCell cell, gpointer data)
{
  const SightCheckSeen *self = data;

  return sight_view_sees (self->view, cell) && (self->shoots || sight_gaze_notices (self->gaze, cell));
}

gboolean
sight_check_case_has_target (const SightCheckCase *self, SightCheckSeen *seen, const SightCheckItemCell *target)
{
  if (!sight_check_case_is_there (self, target) || sight_check_case_is_covered (self, seen->gaze, target))
    return FALSE;
  if (target->viewer < 0)
    return sight_view_sees (seen->view, target->cell);

  return sight_level_is_body_seen (self->now, sight_level_get_viewer (self->now, (guint) target->viewer), sees_cell_cb,
                                   seen);
}

gboolean
sight_check_cover (SightCheckCase *self)
{
  g_autoptr (GArray) watchers = sight_check_case_list (self, &self->check->subjects[1], TRUE);

  for (guint i = 0; watchers != NULL && i < watchers->len; i++)
    {
      const SightCheckItemCell *watcher = &g_array_index (watchers, SightCheckItemCell, i);
      const SightGaze gaze = sight_check_case_gaze (self, watcher);
      g_autofree char *name = sight_check_case_name (self, watcher->viewer, watcher->cell);

      if (!gaze.sight.algorithm->quarters)
        return sight_check_case_fail (
            self, _ ("the sight of %s measures no cover; that of lines between corners does, as “by preset corners:”"),
            name);
    }

  return watchers != NULL && sight_check_relation (self);
}
