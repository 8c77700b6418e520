/* sight-rights.c - gives a new file the rights of the file that it replaces
 *
 * Access control lists are extended attributes too: setting one sets the list
 * and the mode in one step.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rights.h"

#include <errno.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#define ACCESS_LIST "system.posix_acl_access"
#define NETWORK_LIST "system.nfs4_acl"

/* The attribute of @path called @name; NULL with errno set if there is none.  Free with g_bytes_unref(). */
static GBytes *
get_attribute (const char *path, const char *name)
{
  gssize length = getxattr (path, name, NULL, 0);
  char *value = g_malloc (MAX (length, 1));

  if (length >= 0)
    length = getxattr (path, name, value, length);
  if (length >= 0)
    return g_bytes_new_take (value, length);
  g_free (value);

  return NULL;
}

static gboolean
copy_attribute (int fd, const char *path, const char *name)
{
  g_autoptr (GBytes) value = get_attribute (path, name);
  gsize length;
  const char *data = value != NULL ? g_bytes_get_data (value, &length) : NULL;

  return value != NULL && fsetxattr (fd, name, data != NULL ? data : "", length, 0) == 0;
}

static gboolean
copy_attributes (int fd, const char *path)
{
  gssize length = listxattr (path, NULL, 0);
  g_autofree char *names = g_malloc (MAX (length, 0) + 1);

  if (length > 0)
    length = listxattr (path, names, length);
  if (length < 0)
    return errno == ENOTSUP;

  for (const char *name = names; name < names + length; name += strlen (name) + 1)
    {
      const gboolean must = g_str_has_prefix (name, "user.") || g_str_equal (name, NETWORK_LIST);

      /* A label is the kernel's to give; usually the folder gives the same. */
      if ((must || g_str_equal (name, "security.selinux")) && !copy_attribute (fd, path, name) && must)
        return FALSE;
    }

  return TRUE;
}

/* The list of @path replaces the one that the folder gave to @fd. */
static gboolean
copy_access_list (int fd, const char *path)
{
  if (getxattr (path, ACCESS_LIST, NULL, 0) > 0)
    return copy_attribute (fd, path, ACCESS_LIST);

  return fremovexattr (fd, ACCESS_LIST) == 0 || errno == ENODATA || errno == ENOTSUP;
}

static gboolean
keep_owner (int fd, const GStatBuf *old)
{
  GStatBuf own;

  if (fstat (fd, &own) < 0)
    return FALSE;

  return (own.st_uid == old->st_uid && own.st_gid == old->st_gid) || fchown (fd, old->st_uid, old->st_gid) == 0;
}

gboolean
sight_rights_keep (int fd, const char *path, const GStatBuf *old)
{
  return keep_owner (fd, old) && copy_attributes (fd, path) && copy_access_list (fd, path) &&
         fchmod (fd, old->st_mode & 07777) == 0;
}
