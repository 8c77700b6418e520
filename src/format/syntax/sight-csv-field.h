/* sight-csv-field.h - fields of CSV out
 *
 * Every text that becomes a field of CSV, in a map, a report or an answer of the
 * command line, goes through here.  See RFC 4180.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds @name to @out as one field, in quotes if it has a comma, a quote or a line break; no comma follows.  What a
 * spreadsheet would compute as a formula gets an apostrophe before it; control characters, see sight-visible.h. */
void sight_csv_append_field (GString *out, const char *name);

G_END_DECLS
