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

/* Finds where the checks of a native file stand in it.  Free with sight_check_places_free(). */
typedef struct _SightCheckPlaces SightCheckPlaces;

/* @data: must outlive it.  A file that cannot be read has no places.  Time: the file. */
SightCheckPlaces *sight_check_places_new (const char *data, gsize length) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_places_free (SightCheckPlaces *self);

/* Where the character in @line and @column of check @index is in the file; all lines and columns from 1.  FALSE:
 * nowhere. Time: the line, if the checks are asked for in order. */
gboolean sight_check_places_find (SightCheckPlaces *self, guint index, guint *line, guint *column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCheckPlaces, sight_check_places_free)

G_END_DECLS
