/* sight-export-choice.c - what to export and how: shared by the dialog, its preview and the export thread
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-export-choice.h"

#include "analysis/sentence/sight-sentence-turn.h"
#include "draw/scene/sight-scene-copy.h"
#include "format/base/sight-file.h"
#include "format/base/sight-visible.h"
#include "report/content/sight-report-extra.h"
#include "report/paper/sight-report-pages.h"

SightExportSubject *
sight_export_subject_new (SightLevel *level, const SightScene *scene, const char *title)
{
  SightExportSubject *self = g_atomic_rc_box_new0 (SightExportSubject);

  self->level = level;
  self->scene = sight_scene_copy (scene);
  self->title = g_strdup (title);
  self->shown_title = sight_visible_line (title);
  self->caption = sight_sentence_caption (self->shown_title, scene->timeline);

  return self;
}

static void
request_free (SightRequest *request)
{
  sight_request_clear (request);
  g_free (request);
}

void
sight_export_subject_ask (SightExportSubject *self, const SightRequest *request)
{
  SightRequest *own = g_new0 (SightRequest, 1);

  sight_request_copy (own, request);
  own->turn = 0;
  sight_request_follow (own, self->level);
  g_clear_pointer (&self->requests[request->question], request_free);
  self->requests[request->question] = own;
}

SightExportSubject *
sight_export_subject_ref (SightExportSubject *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SightExportSubject *self = data;

  for (guint i = 0; i < SIGHT_QUESTION_COUNT; i++)
    g_clear_pointer (&self->requests[i], request_free);
  sight_level_free (self->level);
  sight_scene_copy_free (self->scene);
  g_free (self->title);
  g_free (self->shown_title);
  g_free (self->caption);
}

void
sight_export_subject_unref (SightExportSubject *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

SightExportChoice *
sight_export_choice_copy (const SightExportChoice *self)
{
  SightExportChoice *copy = g_memdup2 (self, sizeof *self);

  sight_export_subject_ref (copy->subject);

  return copy;
}

void
sight_export_choice_free (SightExportChoice *self)
{
  sight_export_subject_unref (self->subject);
  g_free (self);
}

SightScene *
sight_export_choice_make_scene (const SightExportChoice *self, SightPictureOptions *options)
{
  SightScene *scene = sight_scene_copy (self->subject->scene);

  sight_picture_choice_apply (&self->picture, self->subject->caption, scene, options);

  return scene;
}

SightExportRequest
sight_export_choice_get_request (const SightExportChoice *self,
                                 const SightScene *scene,
                                 const SightPictureOptions *options,
                                 const SightProgress *progress)
{
  return (SightExportRequest) { .kind = self->kind,
                                .variant = self->variant,
                                .level = self->subject->level,
                                .scene = scene,
                                .options = options,
                                .title = self->subject->title,
                                .interactive = self->interactive,
                                .extras = self->extras,
                                .requests = (const SightRequest *const *) self->subject->requests,
                                .team = self->subject->team,
                                .progress = progress };
}

gboolean
sight_export_choice_make (
    const SightExportChoice *self, GFile *file, const SightProgress *progress, SightExportFiles *files, GError **error)
{
  SightPictureOptions options = { 0 };
  SightScene *scene =
      self->kind->group == SIGHT_EXPORT_PICTURE ? sight_export_choice_make_scene (self, &options) : NULL;
  SightExportRequest request = sight_export_choice_get_request (self, scene, &options, progress);
  g_autofree char *stem = file != NULL ? sight_file_get_stem (file) : g_strdup (self->subject->title);
  gboolean ok;

  request.file = file;
  ok = sight_export_make (&request, stem, files, error);

  g_clear_pointer (&scene, sight_scene_copy_free);

  return ok;
}

gboolean
sight_export_choice_put (const SightExportChoice *self, const SightExportFiles *files, GFile *file, GError **error)
{
  const SightExportRequest request = sight_export_choice_get_request (self, NULL, NULL, NULL);

  return sight_export_put (&request, files, file, error);
}

GPtrArray *
sight_export_choice_make_pages (const SightExportChoice *self, const SightProgress *progress, SightNotes **notes)
{
  const SightExportRequest request = sight_export_choice_get_request (self, NULL, NULL, progress);
  g_autoptr (SightReport) report = sight_export_make_report (&request);

  *notes = NULL;
  if (report == NULL)
    return NULL;
  *notes = sight_notes_new ();
  sight_report_note_lacking (report, *notes);

  return sight_report_make_pages (report);
}
