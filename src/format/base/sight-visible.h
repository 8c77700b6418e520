/* sight-visible.h - makes text harmless for terminals, pages and tables
 *
 * Names come from files that other people made.  A control character could send
 * commands to a terminal, and a control of direction could reorder the text
 * around it.  All such text shown outside the window is escaped here, and in the
 * window the names of files and what is said of them.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds @text to @out, with each control character except tab and line feed, each control of direction and each byte
 * that is not UTF-8 escaped as "\u001b", which is also valid in JSON.  Cost: proportional to the bytes. */
void sight_visible_append (GString *out, const char *text);

/* The same as a newly allocated string.  Free with g_free(). */
char *sight_visible_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The same, with tabs and line feeds escaped too: for the name of a file. */
char *sight_visible_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The same as the first, but isolates and marks of direction stay: for a sentence in a window, which isolates names and
 * may have names of every language. */
char *sight_visible_sentence (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @c is a character that is escaped. */
gboolean sight_visible_is_hidden (gunichar c);

G_END_DECLS
