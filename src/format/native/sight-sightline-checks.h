/* sight-sightline-checks.h - checks, as the native format has them: one string a line
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* What separates the rows of a check from the check, on a line of its own. */
#define SIGHT_CHECK_FENCE "----"

/* Reads the member "checks" of the level @root into @level.  @known: (out): whether it is a list; anything else is left
 * to those who keep unknown members */
gboolean sight_sightline_read_checks (SightSource *self, const SightJson *root, SightLevel *level, gboolean *known);

/* Adds the member after a comma, if there are checks. */
gboolean sight_sightline_write_checks (GString *out, const SightLevel *level, GError **error);

/* The line, from 1, at which each check of the native file @data begins, in order; empty if the file cannot be read.
 * Returns: (transfer full) (element-type guint) */
GArray *sight_sightline_find_checks (const char *data, gsize length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
