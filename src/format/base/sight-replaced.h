/* sight-replaced.h - the files that companions of a written file would take the place of
 *
 * Whoever writes a file has named it; what lies next to it they may not know of.
 * A companion takes the place of nothing, of the same bytes, or of a companion
 * of the file that is replaced with it, which its mark tells.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-output.h"

G_BEGIN_DECLS

/* The names of those of @companions, (nullable), that would replace another file next to @file.  That may lie among
 * @known, (nullable), of GFile: what was written there before. */
GPtrArray *sight_replaced_list (const GPtrArray *companions, GFile *file, GPtrArray *known) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a file called @name that begins with @mark lies next to @file, where an earlier export left it. */
gboolean sight_replaced_is_left (GFile *file, const char *name, const char *mark);
/* Notes that files with @names are such, and are none of what was written now. */
void sight_replaced_note_left (const GPtrArray *names, SightNotes *notes);

/* FALSE with SIGHT_FORMAT_ERROR_REPLACES, which names them, if there are any. */
gboolean sight_replaced_check (const GPtrArray *companions, GFile *file, GError **error);

G_END_DECLS
