/* sight-json-writer.h - writes JSON, value by value
 *
 * Writes all JSON that is not laid out by hand: output of the command line and
 * reports.  The text grows with each call:
 *
 *     g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
 *
 *     sight_json_begin_object (writer, NULL);
 *     sight_json_write_string (writer, "name", "Red 1");
 *     sight_json_write_cell (writer, "cell", (SightCell) { 2, 3 });
 *     sight_json_end_object (writer);
 *     puts (sight_json_writer_get_text (writer));      → {"name":"Red 1","cell":[2,3]}
 *
 * Each function that adds a value takes the name of its member, or NULL for an
 * item of an array and for the outermost value: it asserts that members have names,
 * that items have none, and that an end fits what is open.  The writer adds commas,
 * escapes and indents.  The caller keeps names unique and ends what it begins.
 * Cost: proportional to the bytes written.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

#include "core/map/sight-cell.h"

G_BEGIN_DECLS

typedef struct _SightJsonWriter SightJsonWriter;

/* @indented: put each value on a line of its own, for people; otherwise write one line.  Neither ends in a line
 * break. */
SightJsonWriter *sight_json_writer_new (gboolean indented) G_GNUC_WARN_UNUSED_RESULT;
void sight_json_writer_free (SightJsonWriter *self);

/* The text so far, UTF-8 if all names and strings were; owned by @self and valid until the next write. */
const char *sight_json_writer_get_text (const SightJsonWriter *self);

/* The same as a newly allocated string.  Free with g_free(). */
char *sight_json_writer_dup_text (const SightJsonWriter *self) G_GNUC_WARN_UNUSED_RESULT;

void sight_json_begin_object (SightJsonWriter *self, const char *name);
void sight_json_end_object (SightJsonWriter *self);
void sight_json_begin_array (SightJsonWriter *self, const char *name);
void sight_json_end_array (SightJsonWriter *self);

void sight_json_write_null (SightJsonWriter *self, const char *name);
/* Any value but 0 is true. */
void sight_json_write_boolean (SightJsonWriter *self, const char *name, gboolean value);
void sight_json_write_int (SightJsonWriter *self, const char *name, gint64 value);
/* Writes a decimal point or an exponent, and as many digits as reading the same value back takes.  @value must be
 * finite. */
void sight_json_write_double (SightJsonWriter *self, const char *name, double value);
/* @text: (nullable): NULL is written as null */
void sight_json_write_string (SightJsonWriter *self, const char *name, const char *text);
/* [x, y] */
void sight_json_write_cell (SightJsonWriter *self, const char *name, SightCell cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightJsonWriter, sight_json_writer_free)

G_END_DECLS
