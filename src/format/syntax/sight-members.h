/* sight-members.h - members of the objects of the native format, each with its type and limits
 *
 * Functions that can fail return FALSE with an error at the place of the value
 * that is at fault.  Those that read leave @value as it is, and return TRUE,
 * where @object has no such member.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-json.h"
#include "sight-location.h"

G_BEGIN_DECLS

typedef struct
{
  int minimum, maximum;
} SightLimits;

/* Says what is wrong with the value @at, whose content cannot be, or with another code; returns FALSE. */
gboolean sight_members_fail (SightSource *self, const SightJson *at, const char *format, ...) G_GNUC_PRINTF (3, 4);
gboolean sight_members_fail_as (SightSource *self, const SightJson *at, SightFormatError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Says that @object lacks the member @key; returns FALSE. */
gboolean sight_members_fail_missing (SightSource *self, const SightJson *object, const char *key);

/* Whether @value is of that kind. */
gboolean sight_members_expect (SightSource *self, const SightJson *value, SightJsonKind kind);
gboolean
sight_members_read_int (SightSource *self, const SightJson *object, const char *key, SightLimits limits, int *value);
gboolean sight_members_read_boolean (SightSource *self, const SightJson *object, const char *key, gboolean *value);

/* @value: belongs to @object */
gboolean sight_members_read_string (SightSource *self, const SightJson *object, const char *key, const char **value);

/* The member "color", "#rrggbb". */
gboolean sight_members_read_color (SightSource *self, const SightJson *object, guint32 *value);

/* A word of a table: @from_id gives its number, or -1. */
gboolean sight_members_read_word (
    SightSource *self, const SightJson *object, const char *key, int (*from_id) (const char *), int *value);

/* A cell, [x, y], within SIGHT_FORMAT_CELL_MAX; @object must have it. */
gboolean sight_members_read_cell (SightSource *self, const SightJson *object, const char *key, SightCell *cell);

/* An array of at least one cell, added to @cells, of SightCell; @object must have it. */
gboolean sight_members_read_path (SightSource *self, const SightJson *object, const char *key, GArray *cells);

/* One valid glyph; 0 where @object has no such member. */
gboolean sight_members_read_glyph (SightSource *self, const SightJson *object, const char *key, gunichar *glyph);

/* (nullable): the members of @object that are not in @known, as the text of a JSON object, values as they were. */
char *sight_members_get_extra (SightSource *self, const SightJson *object, const char *const *known)
    G_GNUC_WARN_UNUSED_RESULT;

/* Adds the members of @extra (nullable), such a text, to @out, each after @before. */
gboolean sight_members_append_extra (GString *out, const char *before, const char *extra, GError **error);

G_END_DECLS
