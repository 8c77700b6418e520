/* sight-csv-field.h - writes fields of CSV
 *
 * Every text that becomes a CSV field, in a map, a report or output of the
 * command line, is written by this function.  See RFC 4180.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds @name to @out as one field, quoted if it contains a comma, a quote or a line break; does not add the comma after
 * the field.  An apostrophe disarms what a spreadsheet would compute as a formula.  Control characters are escaped, see
 * sight-visible.h. */
void sight_csv_append_field (GString *out, const char *name);

G_END_DECLS
