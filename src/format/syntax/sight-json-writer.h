/* sight-json-writer.h - JSON out, value by value
 *
 * The one way in which the program writes JSON that is not laid out by hand: the
 * answers of the command line and reports.  A writer is a text that grows:
 *
 *     g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
 *
 *     sight_json_begin_object (writer, NULL);
 *     sight_json_write_string (writer, "name", "Red 1");
 *     sight_json_write_cell (writer, "cell", (SightCell) { 2, 3 });
 *     sight_json_end_object (writer);
 *     puts (sight_json_writer_get_text (writer));      → {"name":"Red 1","cell":[2,3]}
 *
 * Each function that adds a value takes the name of the member that it becomes,
 * which is NULL for an item of an array and for the outermost value.  Commas,
 * escapes and indents are the writer's business; that names are unique, and that
 * each begin has its end, is the caller's.  Cost: the bytes written.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

#include "core/map/sight-cell.h"

G_BEGIN_DECLS

typedef struct _SightJsonWriter SightJsonWriter;

/* @indented: one value a line, for people; else all on one line.  Neither ends with a line break. */
SightJsonWriter *sight_json_writer_new (gboolean indented) G_GNUC_WARN_UNUSED_RESULT;
void sight_json_writer_free (SightJsonWriter *self);

/* What has been written, UTF-8 if all names and strings were; belongs to @self, until more is written. */
const char *sight_json_writer_get_text (const SightJsonWriter *self);

/* The same, in memory of its own.  Free with g_free(). */
char *sight_json_writer_dup_text (const SightJsonWriter *self) G_GNUC_WARN_UNUSED_RESULT;

void sight_json_begin_object (SightJsonWriter *self, const char *name);
void sight_json_end_object (SightJsonWriter *self);
void sight_json_begin_array (SightJsonWriter *self, const char *name);
void sight_json_end_array (SightJsonWriter *self);

void sight_json_write_null (SightJsonWriter *self, const char *name);
/* Any value but 0 is true. */
void sight_json_write_boolean (SightJsonWriter *self, const char *name, gboolean value);
void sight_json_write_int (SightJsonWriter *self, const char *name, gint64 value);
/* With a point or an exponent, and as many digits as it takes to read the same value back; it must be finite. */
void sight_json_write_double (SightJsonWriter *self, const char *name, double value);
/* @text: (nullable): NULL is written as null */
void sight_json_write_string (SightJsonWriter *self, const char *name, const char *text);
/* [x, y] */
void sight_json_write_cell (SightJsonWriter *self, const char *name, SightCell cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightJsonWriter, sight_json_writer_free)

G_END_DECLS
