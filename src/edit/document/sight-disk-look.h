/* sight-disk-look.h - what a file is like, found out in any thread
 *
 * The stamp of a file is its time, its size and a digest of its bytes.  A new
 * time or size is a change, unless the bytes are the same: the file was only
 * touched.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/sight-formats.h"

G_BEGIN_DECLS

typedef struct
{
  GFile *file;
  char *known;       /* (nullable): the stamp of before */
  char *stamp;       /* (nullable): the current one; NULL if there is no such file */
  gboolean is_same;  /* nothing changed */
  SightLevel *level; /* (nullable): what a changed file holds, if that is a level and not too large */
} SightDiskLook;

SightDiskLook *sight_disk_look_new (GFile *file, const char *known) G_GNUC_WARN_UNUSED_RESULT;
void sight_disk_look_free (SightDiskLook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightDiskLook, sight_disk_look_free)

/* @thorough: bytes are compared even if time and size are equal.  Time: reads the file unless it looks unchanged, and
 * waits as long as its disk does. */
void sight_disk_look_run (SightDiskLook *self, gboolean thorough);

/* The stamp of @file; NULL if there is no such file.  Free with g_free(). */
char *sight_disk_look_make_stamp (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The digest in stamps of files that hold @bytes.  Free with g_free(). */
char *sight_disk_look_make_digest (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;

/* A stamp that equals those of all files with @digest.  Free with g_free(). */
char *sight_disk_look_make_stamp_for (const char *digest) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a file had the same bytes when both stamps, (nullable), were made. */
gboolean sight_disk_look_has_same_bytes (const char *stamp, const char *other);

G_END_DECLS
