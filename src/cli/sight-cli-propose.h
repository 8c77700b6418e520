/* sight-cli-propose.h - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* Names that could have been meant: the @n-th of @data, (transfer full); NULL after the last. */
typedef char *(*SightCliNamesFunc) (guint n, gconstpointer data);

/* The one of @known that is closest to @word: that begins with it, or that few typing errors (a letter too many,
 * missing, wrong, or two swapped) turn into it, one in three letters at most.  (nullable): NULL if none is close.
 * Time: the letters of @word times those of @known. */
const char *sight_cli_propose (const char *word, const char *const *known, guint n_known);

/* Adds to @message, (transfer full), which says that there is no @word, the one of @names that is closest to it, if any
 * is.  (transfer full) */
char *sight_cli_add_proposal (char *message, const char *word, SightCliNamesFunc names, gconstpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
/* Sets @error, (nullable), to such a @message, (transfer full).  Returns: FALSE */
gboolean
sight_cli_fail_of (GError **error, const char *word, SightCliNamesFunc names, gconstpointer data, char *message);

/* The suffix of the file @name, without its dot; a name that has none itself. */
const char *sight_cli_get_kind (const char *name);

/* Ids, of no @data. */
char *sight_cli_name_preset (guint n, gconstpointer data);
char *sight_cli_name_format (guint n, gconstpointer data);
char *sight_cli_name_picture (guint n, gconstpointer data);
char *sight_cli_name_report (guint n, gconstpointer data);
char *sight_cli_name_measure (guint n, gconstpointer data);
char *sight_cli_name_rule (guint n, gconstpointer data);
/* Names of a SightLevel. */
char *sight_cli_name_team (guint n, gconstpointer level);
char *sight_cli_name_viewer (guint n, gconstpointer level);
char *sight_cli_name_area (guint n, gconstpointer level);
/* Teams, then areas. */
char *sight_cli_name_side (guint n, gconstpointer level);
char *sight_cli_name_tile (guint n, gconstpointer level);
char *sight_cli_name_lamp (guint n, gconstpointer level);

G_END_DECLS
