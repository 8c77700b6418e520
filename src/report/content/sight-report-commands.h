/* sight-report-commands.h - the commands that give a report's answers again
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report-data.h"

G_BEGIN_DECLS

/* "--preset corner-rule --range 0 --set corner=strict": the options that make @sight; free with g_free(). */
char *sight_report_get_options (const SightVision *sight) G_GNUC_WARN_UNUSED_RESULT;

/* The commands that give the report's answers again, one a string, NULL-terminated; free with g_strfreev(). */
char **sight_report_get_commands (const SightReport *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
