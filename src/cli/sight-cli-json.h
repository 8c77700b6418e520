/* sight-cli-json.h - answers as JSON on standard output
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The members of a text: "@name": @text, null where @text is NULL. */
void sight_cli_json_text (JsonBuilder *builder, const char *name, const char *text);
void sight_cli_json_int (JsonBuilder *builder, const char *name, gint64 value);
void sight_cli_json_flag (JsonBuilder *builder, const char *name, gboolean value);

/* Prints what was built, on one line. */
void sight_cli_json_print (JsonBuilder *builder);

G_END_DECLS
