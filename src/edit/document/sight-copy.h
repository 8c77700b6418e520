/* sight-copy.h - a copy of unsaved work: its level, and what else is known of it
 *
 * A copy is BASE.sightline, a native file, and BASE.info, what else is known of
 * it.  Without the second the first can still be recovered.  BASE.next is the info
 * of a copy that is about to be written.  BASE.saved says what
 * the document's file holds if the last save was completed: a copy that is older
 * than that is never offered.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document-view.h"

G_BEGIN_DECLS

#define SIGHT_COPY_SUFFIX ".sightline"

typedef struct
{
  char *base; /* path without suffix */
  char *title;
  char *uri;         /* (nullable): the document's file */
  char *source;      /* (nullable): the URI of what it was imported from */
  char *stamp;       /* (nullable): its stamp when it was last read or written */
  gint64 time;       /* when it was written, seconds since 1970 */
  gint64 taken;      /* when the document was like this, microseconds since 1970; 0: unknown */
  int width, height; /* of the map, in cells; 0: unknown */
  int turn;          /* that was shown */
  SightDocumentView view;
} SightCopy;

/* A copy of @document to be written to @base. A time of 0 is replaced by the time of writing. */
SightCopy *sight_copy_new (SightDocument *document, const char *base) G_GNUC_WARN_UNUSED_RESULT;
void sight_copy_free (SightCopy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCopy, sight_copy_free)

/* Writes @level and the other data of the copy. Any thread may call this. @stopped: (nullable): set atomically to a
 * value other than 0 when the copy is no longer needed; the result is TRUE then, and possibly nothing is written. */
gboolean sight_copy_write (const SightCopy *self, const SightLevel *level, const int *stopped, GError **error);

/* Writes only what was shown to the copy at the base of @self, whose level is up to date. Otherwise the same. */
gboolean sight_copy_write_view (const SightCopy *self, const int *stopped, GError **error);

/* The path of the level of the copy at @base.  Free with g_free(). */
char *sight_copy_get_path (const char *base) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what is known about the copy at @base apart from its level */
SightCopy *sight_copy_read (const char *base) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the file that @self belongs to was saved later than the copy was taken.  A save that is older than the copy
 * is what the copy changes: its file and stamp. */
gboolean sight_copy_is_obsolete (SightCopy *self);

/* Renames the copy at @from, the level last: until then the copy counts as not moved. */
gboolean sight_copy_move (const char *from, const char *to);

/* Before @file is written with @bytes, the document as it was at @time: if that is what the file holds, copies of
 * earlier states are no longer needed, and later ones are changes of it.  Any thread may call this. */
void sight_copy_note_save (const char *base, GFile *file, GBytes *bytes, gint64 time);

/* Deletes the copy at @base, if there is one. */
void sight_copy_remove (const char *base);

G_END_DECLS
