/* sight-export-choice.h - what to export and how: shared by the dialog, its preview and the export thread
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/sight-export-kind.h"
#include "sight-picture-card.h"

G_BEGIN_DECLS

/* What is exported: an immutable copy of what a window shows, so that threads may share it. */
typedef struct
{
  SightLevel *level;
  SightScene *scene;                            /* what is shown of it; copy it before drawing */
  char *title;                                  /* what the level is called: a name for files */
  char *shown_title;                            /* the same for people */
  char *caption;                                /* for people: what a picture is called, which shows one turn */
  SightRequest *requests[SIGHT_QUESTION_COUNT]; /* (nullable) each: how the user asks in the panel; else as at first */
  guint team;                                   /* of the heat map, from 1; 0: whichever has viewers */
  SightReportExtras extras;                     /* that the window shows: chosen at first, with those chosen last */
} SightExportSubject;

/* @level: (transfer full); @scene: copied */
SightExportSubject *sight_export_subject_new (SightLevel *level, const SightScene *scene, const char *title)
    G_GNUC_WARN_UNUSED_RESULT;
/* Asks @request in reports, of the start of the level.  Before the subject is shared. */
void sight_export_subject_ask (SightExportSubject *self, const SightRequest *request);
/* Counted atomically. */
SightExportSubject *sight_export_subject_ref (SightExportSubject *self);
void sight_export_subject_unref (SightExportSubject *self);

typedef struct
{
  SightExportSubject *subject;
  const SightExportKind *kind;
  const char *variant; /* (nullable): one of the kind's */
  SightPictureChoice picture;
  gboolean interactive;     /* a page answers its reader */
  SightReportExtras extras; /* of a report */
} SightExportChoice;

SightExportChoice *sight_export_choice_copy (const SightExportChoice *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_export_choice_free (SightExportChoice *self);

/* Returns: (transfer full): a new scene as chosen, for sight_scene_copy_free(); sets the picture's options. */
SightScene *sight_export_choice_make_scene (const SightExportChoice *self, SightPictureOptions *options)
    G_GNUC_WARN_UNUSED_RESULT;

/* What is asked of the report layer; @scene, @options: (nullable): of a picture.  Valid as long as all of them. */
SightExportRequest sight_export_choice_get_request (const SightExportChoice *self,
                                                    const SightScene *scene,
                                                    const SightPictureOptions *options,
                                                    const SightProgress *progress);
/* The pages of a report, see sight_report_make_pages(); NULL if @progress, (nullable), stopped it.  @notes: (out) what
 * it lacks of the level */
GPtrArray *sight_export_choice_make_pages (const SightExportChoice *self,
                                           const SightProgress *progress,
                                           SightNotes **notes) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the files, see sight_export_make(): in any thread.  @file: (nullable): where they will be, if that is known;
 * @progress: (nullable) */
gboolean sight_export_choice_make (
    const SightExportChoice *self, GFile *file, const SightProgress *progress, SightExportFiles *files, GError **error);
/* Writes them, see sight_export_put(). */
gboolean
sight_export_choice_put (const SightExportChoice *self, const SightExportFiles *files, GFile *file, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightExportSubject, sight_export_subject_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightExportChoice, sight_export_choice_free)

G_END_DECLS
