/* sight-sightline-sight.h - reads and writes a sight in the native format, here and inside other formats
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Reads {"preset": "bresenham-team", "range": 8, …}; FALSE with an error at the offending value. */
gboolean sight_sightline_read_sight (SightSource *self, const SightJson *object, SightVision *sight);

/* Adds @sight to @out as a JSON object on one line. */
void sight_sightline_write_sight (GString *out, const SightVision *sight);

G_END_DECLS
