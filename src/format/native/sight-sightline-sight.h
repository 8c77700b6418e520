/* sight-sightline-sight.h - a sight as the native format has it, in its own files and within others
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Reads {"preset": "bresenham-team", "range": 8, …}; FALSE with an error at the place that is at fault. */
gboolean sight_sightline_read_sight (SightSource *self, const SightJson *object, SightVision *sight);

/* Adds @sight to @out as a JSON object on one line. */
void sight_sightline_write_sight (GString *out, const SightVision *sight);

G_END_DECLS
