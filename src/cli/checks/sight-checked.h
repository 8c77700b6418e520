/* sight-checked.h - what became of the checks of files, and how it is printed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/checks/sight-check-run.h"
#include "cli/sight-cli.h"
#include "draw/scene/sight-images.h"

G_BEGIN_DECLS

/* One check of a file, or what is wrong with the file. */
typedef struct
{
  guint line, column;       /* from 1; 0: of the file as a whole */
  char *name;               /* the check in canonical form or as written; different from all others of its file */
  char *message;            /* (nullable) all that is known, in one line; NULL if it holds */
  SightCheckItem *item;     /* (nullable) (owned) */
  SightCheckResult *result; /* a file that cannot be read is an error */
  char *picture;            /* (nullable) path of the picture that was drawn */
  guint section;            /* of a file of checks */
} SightCheckedRow;

/* A file with its checks. */
typedef struct
{
  char *path;
  gboolean is_broken; /* it, or one of its levels, cannot be read */
  GPtrArray *rows;    /* of SightCheckedRow */
} SightCheckedFile;

typedef struct
{
  guint n, n_held, n_failed, n_todo, n_errors;
  gint64 time; /* microseconds */
} SightCheckedCounts;

typedef struct
{
  char **only;     /* (nullable): patterns of names */
  char *pictures;  /* (nullable): folder to draw into */
  gboolean update; /* record rows */
  gboolean strict; /* JUnit as the strictest schema has it */
  guint n_updated; /* (out) checks whose rows were recorded */
  SightCliImport import;
} SightCheckedOptions;

/* Evaluates the checks of @path, a level or a file of checks.  Returns: (transfer full) */
SightCheckedFile *sight_checked_file_new (const char *path, SightCheckedOptions *options) G_GNUC_WARN_UNUSED_RESULT;
void sight_checked_file_free (SightCheckedFile *self);

SightCheckedCounts sight_checked_file_count (const SightCheckedFile *self);

/* Draws the witness of @row into the folder of @options, if one is asked for.  @images: (nullable): of the tiles */
void sight_checked_draw (SightCheckedRow *row,
                         const SightLevel *level,
                         const SightImages *images,
                         const char *path,
                         const SightCheckedOptions *options);

/* Records the rows of checks whose rows are missing, different, or of another size than the map.  Each returns FALSE
 * with an error. */
gboolean sight_checked_update_level (const SightCheckedFile *self, const SightLevel *level, GError **error);
gboolean sight_checked_update_checks (const SightCheckedFile *self, const char *data, gsize length, GError **error);
/* The checks of @self whose rows were recorded hold from now on.  Returns: how many these are */
guint sight_checked_take_rows (SightCheckedFile *self);

/* Each prints @files (element-type SightCheckedFile). */
void sight_checked_print_text (GString *out, const GPtrArray *files, const SightCheckedOptions *options);
void sight_checked_print_tap (GString *out, const GPtrArray *files, const SightCheckedOptions *options);
void sight_checked_print_tap14 (GString *out, const GPtrArray *files, const SightCheckedOptions *options);
void sight_checked_print_junit (GString *out, const GPtrArray *files, const SightCheckedOptions *options);
void sight_checked_print_github (GString *out, const GPtrArray *files, const SightCheckedOptions *options);
void sight_checked_print_json (GString *out, const GPtrArray *files, const SightCheckedOptions *options);

G_END_DECLS
