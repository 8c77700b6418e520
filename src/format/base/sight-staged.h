/* sight-staged.h - one file that is complete on the disk before its name refers to it
 *
 * A new version is written to a file without a name, or one with a temporary
 * name, flushed to the disk and renamed over the old one.  Whatever happens,
 * the name refers to the complete old content or to the complete new one.
 *
 * A file is overwritten in place, after a copy of it, if a new one in its stead
 * would not be the same to other people: it has several names, or the folder
 * takes no new file, or the owner, group or access list would be lost.
 *
 * Functions that return FALSE set errno.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib/gstdio.h>

G_BEGIN_DECLS

/* How a file gets its content. */
typedef enum
{
  SIGHT_STAGED_NEW,
  SIGHT_STAGED_REPLACED, /* a new file takes its name */
  SIGHT_STAGED_LINKED,   /* in place: it has several names */
  SIGHT_STAGED_FOLDER,   /* in place: the folder takes no new file */
  SIGHT_STAGED_RIGHTS,   /* in place: a new file would have other rights */
  SIGHT_STAGED_STREAM,   /* in place: a terminal, a pipe, a device */
} SightStagedWay;

typedef struct
{
  GBytes *bytes;
  char *target; /* (nullable) until symbolic links are resolved */
  GStatBuf old; /* of the replaced file */
  SightStagedWay way;
  int fd;          /* of the new content, which is locked; or -1 */
  char *temporary; /* (nullable): its path; after an exchange: of the old content */
  char *backup;    /* (nullable): the copy of a file that is overwritten */
  gboolean is_exchanged, is_done;
} SightStaged;

/* @path: need not exist.  @is_private: a new file is for its owner only, whatever the umask is */
gboolean sight_staged_prepare (SightStaged *self, const char *path, GBytes *bytes, gboolean is_private);

/* Gives the content its name.  @reversible: the old content stays until sight_staged_clear(), if the disk allows */
gboolean sight_staged_commit (SightStaged *self, gboolean reversible);

/* Undoes the commit; FALSE if that was not possible. */
gboolean sight_staged_revert (SightStaged *self);

/* Removes what is temporary; a @backup that is still set stays. */
void sight_staged_clear (SightStaged *self);

static inline gboolean
sight_staged_is_in_place (const SightStaged *self)
{
  return self->way >= SIGHT_STAGED_LINKED && self->way <= SIGHT_STAGED_RIGHTS;
}

G_END_DECLS
