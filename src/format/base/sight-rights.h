/* sight-rights.h - gives a new file the rights of the file that it replaces
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib/gstdio.h>

G_BEGIN_DECLS

/**
 * sight_rights_keep:
 * @fd: a new file with mode 0600, open for writing
 * @path: the file that it will replace
 * @old: the status of that file
 *
 * Gives @fd the owner, the group, the mode, the access control list and the
 * user.* attributes of @path.  Nobody gets more access than @path grants, at no
 * moment: until the last step only the owner has any.
 *
 * Returns: FALSE if something cannot be kept; @fd must not replace @path then
 */
gboolean sight_rights_keep (int fd, const char *path, const GStatBuf *old);

G_END_DECLS
