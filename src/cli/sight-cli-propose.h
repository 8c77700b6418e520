/* sight-cli-propose.h - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The one of @known that is closest to @word: that begins with it, or that few typing errors (a letter too many,
 * missing, wrong, or two swapped) turn into it, one in three letters at most.  (nullable): NULL if none is close.
 * Time: the letters of @word times those of @known. */
const char *sight_cli_propose (const char *word, const char *const *known, guint n_known);

G_END_DECLS
