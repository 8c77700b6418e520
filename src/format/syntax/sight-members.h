/* sight-members.h - reads members of JSON objects, checking types and limits
 *
 * Functions that can fail return FALSE with an error at the location of the
 * offending value.  If @object lacks the member, readers return TRUE and leave
 * @value unchanged, unless their comment says otherwise.
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

/* Set an error about the value @at, with the code CONTENT or with @code; return FALSE. */
gboolean sight_members_fail (SightSource *self, const SightJson *at, const char *format, ...) G_GNUC_PRINTF (3, 4);
gboolean sight_members_fail_as (SightSource *self, const SightJson *at, SightFormatError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Sets an error that @object lacks the member @key; returns FALSE. */
gboolean sight_members_fail_missing (SightSource *self, const SightJson *object, const char *key);

/* Whether @value is of @kind; otherwise an error is set. */
gboolean sight_members_expect (SightSource *self, const SightJson *value, SightJsonKind kind);
gboolean
sight_members_read_int (SightSource *self, const SightJson *object, const char *key, SightLimits limits, int *value);
gboolean sight_members_read_boolean (SightSource *self, const SightJson *object, const char *key, gboolean *value);

/* @value: owned by @object */
gboolean sight_members_read_string (SightSource *self, const SightJson *object, const char *key, const char **value);

/* Reads the member "color", "#rrggbb". */
gboolean sight_members_read_color (SightSource *self, const SightJson *object, guint32 *value);

/* Reads a word of a table: @from_id returns its number, or -1. */
gboolean sight_members_read_word (
    SightSource *self, const SightJson *object, const char *key, int (*from_id) (const char *), int *value);

/* Reads a cell, [x, y], within SIGHT_FORMAT_CELL_MAX; the member is required. */
gboolean sight_members_read_cell (SightSource *self, const SightJson *object, const char *key, SightCell *cell);

/* Reads an array of at least one cell and adds it to @cells, of SightCell; the member is required. */
gboolean sight_members_read_path (SightSource *self, const SightJson *object, const char *key, GArray *cells);

/* Reads one valid glyph; 0 if @object lacks the member. */
gboolean sight_members_read_glyph (SightSource *self, const SightJson *object, const char *key, gunichar *glyph);

/* (nullable): the members of @object that are not in @known, as the text of a JSON object, with unchanged values. */
char *sight_members_get_extra (SightSource *self, const SightJson *object, const char *const *known)
    G_GNUC_WARN_UNUSED_RESULT;

/* Adds the members of @extra, (nullable), such a text, to @out, each after @before. */
gboolean sight_members_append_extra (GString *out, const char *before, const char *extra, GError **error);

G_END_DECLS
