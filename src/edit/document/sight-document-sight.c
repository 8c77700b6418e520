/* sight-document-sight.c - answers of a sight that changed although the level did not
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-sight.h"

#include "sight-document-private.h"
#include "sight-document-turns.h"

void
sight_document_recompute_sight (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_subject_change_sight (&self->subject);
  sight_document_notify (self);
}

void
sight_document_set_late_fields (SightDocument *self, SightLateFunc func, gpointer data)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_timeline_set_late (self->subject.timeline, func, data);
}

void
sight_document_tell_fields (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_subject_note (&self->subject, SIGHT_CHANGE_FIELDS, NULL);
  sight_document_notify (self);
}

void
sight_document_set_late_sight (SightDocument *self, gsize n_cells)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_timeline_set_late_sight (self->subject.timeline, n_cells);
}

void
sight_document_adopt_sight (SightDocument *self, const SightView *views)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_timeline_adopt_sight (self->subject.timeline, views);
  sight_subject_note (&self->subject, SIGHT_CHANGE_SIGHT, NULL);
  sight_document_notify (self);
}

static void
put_sight (SightVision **place, const SightVision *sight)
{
  g_free (*place);
  *place = sight != NULL ? g_memdup2 (sight, sizeof *sight) : NULL;
}

/* Sights and ranges of @level, of its teams and viewers, as @shown has them. */
static void
put_sights (SightLevel *level, const SightLevel *shown)
{
  level->sight = shown->sight;
  for (guint i = 0; i < level->teams->len; i++)
    {
      SightTeam *team = sight_level_get_team (level, i);

      put_sight (&team->sight, sight_level_get_team (shown, i)->sight);
      team->range = sight_level_get_team (shown, i)->range;
    }
  for (guint i = 0; i < level->viewers->len; i++)
    {
      SightViewer *viewer = sight_level_get_viewer (level, i);

      put_sight (&viewer->sight, sight_level_get_viewer (shown, i)->sight);
      viewer->range = sight_level_get_viewer (shown, i)->range;
    }
}

SightLevel *
sight_document_copy_shown (SightDocument *self)
{
  SightLevel *level;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  level = sight_document_copy_level (self);
  if (sight_timeline_awaits_sight (self->subject.timeline) != 0)
    put_sights (level, sight_document_get_snapshot (self));

  return level;
}

gboolean
sight_document_give_field (SightDocument *self, guint viewer, const SightView *view, gboolean is_latest)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);

  return sight_timeline_give_field (self->subject.timeline, viewer, view, is_latest);
}

void
sight_document_finish_fields (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (sight_timeline_finish_fields (self->subject.timeline))
    sight_document_tell_fields (self);
}
