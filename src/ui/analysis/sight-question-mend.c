/* sight-question-mend.c - makes a level symmetric: one half is copied to the other, with its viewers and lamps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-question-mend.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-lamps.h"

gboolean
sight_question_can_mend (const SightAnswer *answer)
{
  return answer->request.question == SIGHT_QUESTION_MIRROR && answer->status == SIGHT_ANSWER_NO &&
         answer->request.team >= 0 && answer->request.other >= 0 && answer->request.team != answer->request.other &&
         !sight_mirror_is_kept (&answer->mirror) && sight_mirror_can_mend (answer->mirror.kind);
}

static void
mend_tiles (SightDocument *document, const SightAnswer *answer)
{
  g_autoptr (GArray) tiles =
      sight_mirror_mend_tiles (sight_document_get_level (document), answer->mirror.kind, (guint) answer->request.team);

  for (guint i = 0; i < tiles->len; i++)
    {
      const SightMirrorTile *tile = &g_array_index (tiles, SightMirrorTile, i);

      sight_document_paint (document, tile->cell, tile->tile);
    }
}

/* The viewer number @n of @team, from 0, or -1. */
static int
find_nth (const SightLevel *level, int team, guint n)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_get_viewer (level, i)->team == team && n-- == 0)
        return (int) i;
    }

  return -1;
}

/* Puts the counterpart of viewer @from where its image is; @to: (index of) the counterpart, or -1: a new one. */
static void
mend_viewer (SightDocument *document, const SightAnswer *answer, int from, int to)
{
  const SightLevel *level = sight_document_get_level (document);
  const SightViewer *viewer = sight_level_get_viewer (level, (guint) from);
  const SightReshape *reshape = &answer->mirror.reshape;
  g_autoptr (SightViewer) image = to >= 0 ? sight_viewer_copy (sight_level_get_viewer (level, (guint) to))
                                          : sight_viewer_new ("", answer->request.other, viewer->cell);

  image->cell = viewer->cell;
  image->width = viewer->width;
  image->height = viewer->height;
  image->facing = viewer->facing;
  sight_viewer_reshape (image, reshape);
  image->angle = viewer->angle;
  image->range = viewer->range;
  image->alive = viewer->alive;
  if (to >= 0)
    sight_document_set_viewer (document, (guint) to, image);
  else
    sight_document_add_viewer (document, image, -1);
}

static void
mend_viewers (SightDocument *document, const SightAnswer *answer)
{
  const int team = answer->request.team, other = answer->request.other;
  guint n = 0;

  for (int from; (from = find_nth (sight_document_get_level (document), team, n)) >= 0; n++)
    mend_viewer (document, answer, from, find_nth (sight_document_get_level (document), other, n));
  for (int more; (more = find_nth (sight_document_get_level (document), other, n)) >= 0;)
    sight_document_remove_viewer (document, (guint) more);
}

/* From the last on, so that those before one that goes keep their numbers. */
static void
mend_lamps (SightDocument *document, const SightAnswer *answer)
{
  const SightMirror *mirror = &answer->mirror;

  for (guint i = mirror->lamps->len; i > 0; i--)
    {
      const SightMirrorLamp *broken = &g_array_index (mirror->lamps, SightMirrorLamp, i - 1);
      const SightLevel *level = sight_document_get_level (document);
      const SightCell cell = sight_level_get_lamp (level, broken->lamp)->cell;
      const SightCell image = sight_reshape_cell (&mirror->reshape, cell);

      if (sight_mirror_is_half_of (mirror, answer->level, (guint) answer->request.team, cell))
        sight_document_copy_lamp (document, broken->lamp, image);
      else if (sight_level_find_lamp (level, image) < 0)
        sight_document_remove_lamp (document, broken->lamp);
    }
}

void
sight_question_mend (SightDocument *document, const SightAnswer *answer)
{
  g_autofree char *name = NULL;

  sight_document_show_turn (document, 0);
  /* Translators: two teams */
  name = g_strdup_printf (_ ("Copy half of %s to %s"),
                          sight_level_get_team (answer->level, (guint) answer->request.team)->name,
                          sight_level_get_team (answer->level, (guint) answer->request.other)->name);
  sight_document_begin (document, name);
  sight_document_hold (document);
  mend_tiles (document, answer);
  mend_viewers (document, answer);
  mend_lamps (document, answer);
  sight_document_release (document);
  sight_document_commit (document);
}
