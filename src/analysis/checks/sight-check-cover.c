/* sight-check-cover.c - checks about cover: whether lines to the corners of cells are stopped
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "core/scenario/sight-cover.h"
#include "sight-check-world.h"

gboolean
sight_check_case_is_covered (const SightCheckCase *self, const SightGaze *gaze, SightCell cell)
{
  SightCover cover;

  return self->check->kind == SIGHT_CHECK_COVER && sight_cover_get (gaze, cell, &cover) &&
         cover.n_stopped >= self->check->cover;
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
