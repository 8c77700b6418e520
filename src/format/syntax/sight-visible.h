/* sight-visible.h - text that does to no terminal, page or table more than be read
 *
 * Names come from files that others made.  A control character in one could
 * command a terminal, and a control of direction could reorder the text around
 * it.  Whatever shows such text outside the window passes it through here.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds @text to @out with each control character, but for tab and line feed, and each control of direction as "\u001b",
 * an escape that JSON reads too; so is a byte that is not UTF-8.  Cost: the bytes. */
void sight_visible_append (GString *out, const char *text);

/* The same as a text of its own.  Free with g_free(). */
char *sight_visible_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @c is a character that the others escape. */
gboolean sight_visible_is_hidden (gunichar c);

G_END_DECLS
