/* sight-cli-propose.h - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sentence/sight-proposal.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* Sets @error, (nullable), to @message, (transfer full), with the one of @names that is closest to @word.  Returns:
 * FALSE
 */
gboolean
sight_cli_fail_of (GError **error, const char *word, SightProposalNames names, gconstpointer data, char *message);

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
