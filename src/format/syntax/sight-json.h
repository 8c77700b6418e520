/* sight-json.h - the only JSON reader, for maps, answers and records alike
 *
 * The reader is strict, as RFC 8259 requires: no comments, no trailing commas, no
 * duplicate keys, nothing after the value.  Values nested deeper than
 * SIGHT_JSON_DEPTH_MAX are refused.  Each value knows which bytes of the text it
 * spans, so messages have a line and a column, and an unknown member can be kept
 * exactly as written.
 *
 * json-glib does none of this: it accepts duplicate keys, changes large numbers,
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
  SIGHT_JSON_SCALARS, /* see SightJsonLean */
} SightJsonKind;

typedef struct
{
  SightJsonKind kind;
  gsize start, end; /* its bytes in the text */
  char *key;        /* (nullable): set for members of an object */
  gboolean boolean; /* for BOOLEAN */
  char *string;     /* for STRING: UTF-8, without escapes; for NUMBER: as written */
  GPtrArray *items; /* for ARRAY and OBJECT: of SightJson, in file order */
} SightJson;

/**
 * sight_json_parse:
 * @name: how messages call the text
 *
 * Time: proportional to @length.
 *
 * Returns: (transfer full): the value, or NULL with @error set
 */
SightJson *sight_json_parse (const char *data, gsize length, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_json_parse_numbers:
 * @key: members with this key keep arrays of numbers unparsed
 *
 * Like sight_json_parse(), but an array of numbers in a member @key of an object
 * becomes one value of kind NUMBERS that only knows its bytes, brackets included.
 * Millions of numbers thus take no memory.  The caller must check that they are
 * valid JSON numbers.
 */
SightJson *sight_json_parse_numbers (const char *data, gsize length, const char *name, const char *key, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* What of a text takes no memory. */
typedef struct
{
  const char *numbers;  /* (nullable): arrays of numbers in members with this key are kept as NUMBERS */
  gboolean all_numbers; /* so are all arrays of numbers */
  gboolean all_scalars; /* other arrays without arrays and objects in them become SCALARS, see SightJsonItems */
  /* (nullable): NULL-terminated; arrays in members with these keys are checked and then are empty, see SightJsonItems
   */
  const char *const *dropped;
} SightJsonLean;

/* Like sight_json_parse_numbers(). */
SightJson *
sight_json_parse_lean (const char *data, gsize length, const char *name, const SightJsonLean *lean, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_json_free (SightJson *self);

/* The items of an array that takes no memory, one by one: as many as there are may be read, one at a time is kept. */
typedef struct
{
  const char *data, *next, *end;
} SightJsonItems;

/* @array: one that was dropped, or SCALARS, of the text @data */
SightJsonItems sight_json_items_begin (const char *data, const SightJson *array);

/* (transfer full) (nullable): the next item; NULL after the last one. */
SightJson *sight_json_items_take (SightJsonItems *self) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): the member @key of an OBJECT.  Time: proportional to the number of members. */
const SightJson *sight_json_get (const SightJson *self, const char *key);

/* The number of items of an ARRAY or OBJECT; 0 for anything else. */
guint sight_json_get_length (const SightJson *self);

/* Item @n of an ARRAY or OBJECT, from 0; it must exist. */
const SightJson *sight_json_get_nth (const SightJson *self, guint n);

/* These accept NULL, which sight_json_get() returns for a missing member. */

/* Whether @self is null. */
gboolean sight_json_is_null (const SightJson *self);
/* (nullable): the text of a STRING. */
const char *sight_json_get_text (const SightJson *self);
/* Whether @self is a whole number from @minimum to @maximum; stores its value. */
gboolean sight_json_get_int (const SightJson *self, int minimum, int maximum, int *value);
/* Whether @self is a number; stores its value, which is infinite if it is too large for a double. */
gboolean sight_json_get_double (const SightJson *self, double *value);

/* Adds @text, UTF-8, to @out as a JSON string. */
void sight_json_append_string (GString *out, const char *text);

/* Adds the rows of the map of @level as JSON strings of glyphs, one per line, each indented by @indent. */
void sight_json_append_rows (GString *out, const SightLevel *level, const char *indent);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightJson, sight_json_free)

G_END_DECLS
