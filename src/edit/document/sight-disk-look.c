/* sight-disk-look.c - what a file is like, found out in any thread
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-disk-look.h"

#include <string.h>

#define LEVEL_MAX (64 * 1024 * 1024) /* bytes of a file whose level is compared */

SightDiskLook *
sight_disk_look_new (GFile *file, const char *known)
{
  SightDiskLook *self = g_new0 (SightDiskLook, 1);

  self->file = g_object_ref (file);
  self->known = g_strdup (known);

  return self;
}

void
sight_disk_look_free (SightDiskLook *self)
{
  g_object_unref (self->file);
  g_free (self->known);
  g_free (self->stamp);
  g_clear_pointer (&self->level, sight_level_free);
  g_free (self);
}

/* Time and size, which cost nothing to know; NULL if there is no such file.  Free with g_free(). */
static char *
make_quick_stamp (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);
  const char *etag;

  if (info == NULL)
    return NULL;

  etag = g_file_info_get_etag (info);

  return g_strdup_printf ("%s %" G_GOFFSET_FORMAT, etag != NULL ? etag : "", g_file_info_get_size (info));
}

/* Whether @file is regular and has at most @maximum bytes; pipes and devices may never end. */
static gboolean
is_readable (GFile *file, goffset maximum)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
         g_file_info_get_size (info) <= maximum;
}

char *
sight_disk_look_make_digest (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* Of the bytes of @file; "-" if they cannot be read.  Free with g_free(). */
static char *
make_digest (GFile *file)
{
  g_autoptr (GBytes) bytes =
      is_readable (file, SIGHT_FORMAT_BYTES_MAX) ? g_file_load_bytes (file, NULL, NULL, NULL) : NULL;

  return bytes != NULL ? sight_disk_look_make_digest (bytes) : g_strdup ("-");
}

char *
sight_disk_look_make_stamp (GFile *file)
{
  g_autofree char *quick = make_quick_stamp (file), *digest = NULL;

  if (quick == NULL)
    return NULL;

  digest = make_digest (file);

  return g_strdup_printf ("%s %s", quick, digest);
}

char *
sight_disk_look_make_stamp_for (const char *digest)
{
  return g_strdup_printf ("- - %s", digest);
}

/* Whether @stamp begins with @quick. */
static gboolean
is_quick_stamp_of (const char *quick, const char *stamp)
{
  const gsize length = strlen (quick);

  return stamp != NULL && strncmp (stamp, quick, length) == 0 && (stamp[length] == ' ' || stamp[length] == '\0');
}

gboolean
sight_disk_look_has_same_bytes (const char *stamp, const char *other)
{
  const char *digest = stamp != NULL ? strrchr (stamp, ' ') : NULL,
             *known = other != NULL ? strrchr (other, ' ') : NULL;

  return digest != NULL && known != NULL && strlen (digest) > 2 && g_str_equal (digest, known);
}

void
sight_disk_look_run (SightDiskLook *self, gboolean thorough)
{
  g_autofree char *quick = make_quick_stamp (self->file);

  if (quick != NULL && !thorough && is_quick_stamp_of (quick, self->known))
    {
      self->stamp = g_strdup (self->known);
      self->is_same = TRUE;
      return;
    }

  /* Before the level is read: what is written meanwhile is a change. */
  self->stamp = quick != NULL ? sight_disk_look_make_stamp (self->file) : NULL;
  self->is_same = self->stamp != NULL && (sight_disk_look_has_same_bytes (self->stamp, self->known) ||
                                          g_strcmp0 (self->stamp, self->known) == 0);
  if (self->stamp != NULL && !self->is_same && is_readable (self->file, LEVEL_MAX))
    self->level = sight_format_load (sight_format_get_native (), self->file, NULL, NULL);
}
