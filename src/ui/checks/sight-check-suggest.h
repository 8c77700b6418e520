/* sight-check-suggest.h - a check about what is selected
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

/* The check that fits what is selected best: two viewers at the ends of the inspected line, the chosen area, the cell
 * of a heat map, the selected viewer; else empty.  Free with g_free(). */
char *sight_check_suggest (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* A check that the level could have, of the selected viewer or with its own viewers, areas and teams, as an example of
 * what to type.  Free with g_free(). */
char *sight_check_example (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
