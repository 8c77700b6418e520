/* sight-export-kind.h - all that a level can be exported as: maps, pictures, reports, recorded answers
 *
 * One list made of their tables, and one way to make the files of each: dialogs
 * and menus are made from it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/picture/sight-picture.h"
#include "format/sight-formats.h"
#include "report/content/sight-report-extra.h"
#include "sight-report.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_EXPORT_MAP, /* what a game loads */
  SIGHT_EXPORT_PICTURE,
  SIGHT_EXPORT_REPORT,
  SIGHT_EXPORT_ANSWERS, /* recorded, for the tests of a game */
} SightExportGroup;

#define SIGHT_EXPORT_N_GROUPS 4

typedef struct
{
  SightExportGroup group;
  const char *id;              /* in its group: "csv" */
  const char *name;            /* N_() */
  const char *suffix;          /* without the dot */
  const char *const *variants; /* (nullable): see SightFormat; of a report: what it compares the sight with */
  gboolean is_pages;           /* a report for people, see sight-report-pages.h */
  gconstpointer row;           /* (nullable): of the table of its group */
} SightExportKind;

/* What the groups are called, N_(): "Map". */
const char *sight_export_group_get_name (SightExportGroup group);

/* Row @n of the list, group by group, from 0; NULL after the last.  The native format is not there: it is saved. */
const SightExportKind *sight_export_kind_get_nth (guint n);

/* (nullable): by "GROUP:ID" */
const SightExportKind *sight_export_kind_find (const char *id);

/* "GROUP:ID"; free with g_free(). */
char *sight_export_kind_get_full_id (const SightExportKind *self) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): what @variant of a kind is called, N_(): "This sight only"; NULL if no kind has it. */
const char *sight_export_variant_get_name (const char *variant);

/* What is to be exported. */
typedef struct
{
  const SightExportKind *kind;
  const char *variant; /* (nullable): one of the kind's */
  const SightLevel *level;
  const SightScene *scene;             /* of a picture; (nullable) else */
  const SightPictureOptions *options;  /* (nullable): of a picture */
  const char *title;                   /* what the level is called */
  gboolean interactive;                /* a page answers, see sight_export_kind_can_answer() */
  SightReportExtras extras;            /* of a report; how they are asked, see SightReportOptions: */
  const SightRequest *const *requests; /* (nullable) */
  guint team;
  const SightProgress *progress; /* (nullable): of a report */
  GFile *file;                   /* (nullable): where it will be, if that is known */
} SightExportRequest;

/* What came of it. */
typedef struct
{
  GBytes *bytes;
  GPtrArray *companions; /* of SightCompanion: files that go with it */
  SightNotes *notes;     /* what the file can't hold */
} SightExportFiles;

#define SIGHT_EXPORT_FILES_INIT \
  {                             \
    NULL, NULL, NULL            \
  }

void sight_export_files_clear (SightExportFiles *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightExportFiles, sight_export_files_clear)

/* Whether files of this kind can be made of @level so that they answer their reader. */
gboolean sight_export_kind_can_answer (const SightExportKind *self, const SightLevel *level);

/* The report that a report asked for by @request, of its level, title, variant and extras, is made of; NULL if its
 * progress stopped it. */
SightReport *sight_export_make_report (const SightExportRequest *request) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_export_make:
 * @stem: what the file is called without folder and suffix
 * @files: (out): to be cleared even after an error
 *
 * In any thread.  Nothing is written.
 *
 * Returns: FALSE with @error set, or without if its progress stopped it
 */
gboolean
sight_export_make (const SightExportRequest *request, const char *stem, SightExportFiles *files, GError **error);

/* The first lines of the file, each at most @width characters; NULL if it is not text.  Free with g_free(). */
char *sight_export_files_get_sample (const SightExportFiles *self, guint n_lines, guint width)
    G_GNUC_WARN_UNUSED_RESULT;

/* The names of those that go with the file and would replace another file next to @file, one with other content.  They
 * may lie among @known, (nullable), of GFile: what was written there before. */
GPtrArray *sight_export_files_list_replaced (const SightExportFiles *self, GFile *file, GPtrArray *known)
    G_GNUC_WARN_UNUSED_RESULT;

/* Writes them to @file and its folder, atomically.  Answers are packed where its name ends in ".gz". */
gboolean
sight_export_put (const SightExportRequest *request, const SightExportFiles *files, GFile *file, GError **error);

G_END_DECLS
