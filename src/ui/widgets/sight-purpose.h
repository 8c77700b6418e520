/* sight-purpose.h - the purposes of an area as the rows of a drop-down: none, goal, start, start of each team
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* Offers the purposes that an area of @level may have, and selects that of @area (nullable: the first). */
void sight_purpose_fill (GtkDropDown *choice, const SightLevel *level, const SightArea *area);

/* The purpose of row @row, and the team of a start, else -1. */
SightAreaPurpose sight_purpose_from_row (guint row, int *team);

G_END_DECLS
