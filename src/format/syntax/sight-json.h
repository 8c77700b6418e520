/* sight-json.h - the one JSON reader, for maps, answers and records alike
 *
 * Strict, as RFC 8259 says: no comments, no trailing commas, no key twice in an
 * object, no text after the value.  Values nested deeper than
 * SIGHT_JSON_DEPTH_MAX are refused.  Each value knows which bytes of the text it
 * is: messages have a line and a column, and an unknown member can be kept as it
 * was written.
 *
 * json-glib does none of that: it swallows repeated keys, changes large numbers,
 * overflows the stack, and writes doubles that are not JSON (1e+20.0).  See
 * sight-json-writer.h for writing.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_JSON_DEPTH_MAX 64

typedef enum
{
  SIGHT_JSON_NULL,
  SIGHT_JSON_BOOLEAN,
  SIGHT_JSON_NUMBER,
  SIGHT_JSON_STRING,
  SIGHT_JSON_ARRAY,
  SIGHT_JSON_OBJECT,
  SIGHT_JSON_NUMBERS, /* see sight_json_parse_numbers() */
} SightJsonKind;

typedef struct
{
  SightJsonKind kind;
  gsize start, end; /* bytes of the text */
  char *key;        /* (nullable): of a member of an object */
  gboolean boolean; /* of a BOOLEAN */
  char *string;     /* of a STRING: without escapes, UTF-8; of a NUMBER: as it is written */
  GPtrArray *items; /* of an ARRAY or OBJECT: of SightJson, in the order of the text */
} SightJson;

/**
 * sight_json_parse:
 * @name: what to call the text in messages
 *
 * Returns: (transfer full): the value, or NULL with @error set.  Time: @length.
 */
SightJson *sight_json_parse (const char *data, gsize length, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_json_parse_numbers:
 * @key: of members whose arrays of numbers are not taken apart
 *
 * Like sight_json_parse(), but an array of numbers that is the member @key of an
 * object is a value of the kind NUMBERS, of which only the bytes are known,
 * brackets included, so that millions of numbers take no memory.  Whether they
 * stand there as JSON has them is left to whoever reads them.
 */
SightJson *sight_json_parse_numbers (const char *data, gsize length, const char *name, const char *key, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_json_free (SightJson *self);

/* (nullable): the member of that key, of an OBJECT.  Time: its members. */
const SightJson *sight_json_get (const SightJson *self, const char *key);

/* How many items an ARRAY or OBJECT has; 0 for anything else. */
guint sight_json_get_length (const SightJson *self);

/* Item @n of an ARRAY or OBJECT, from 0; there must be one. */
const SightJson *sight_json_get_nth (const SightJson *self, guint n);

/* These accept NULL, as sight_json_get() returns it for a member that is missing. */

/* Whether @self is a null. */
gboolean sight_json_is_null (const SightJson *self);
/* (nullable): the text of a STRING. */
const char *sight_json_get_text (const SightJson *self);
/* Whether @self is a whole number from @minimum to @maximum, and which. */
gboolean sight_json_get_int (const SightJson *self, int minimum, int maximum, int *value);
/* Whether @self is a number, and which; one too large for a double is infinite. */
gboolean sight_json_get_double (const SightJson *self, double *value);

/* Adds @text, which is UTF-8, to @out as a JSON string. */
void sight_json_append_string (GString *out, const char *text);

/* Adds the rows of the map of @level as JSON strings of glyphs, one a line, each after @indent. */
void sight_json_append_rows (GString *out, const SightLevel *level, const char *indent);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightJson, sight_json_free)

G_END_DECLS
