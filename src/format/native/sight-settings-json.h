/* sight-settings-json.h - the parameters of a sight in JSON, as answers and reports have them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"
#include "format/syntax/sight-json-writer.h"

G_BEGIN_DECLS

/* Writes the member "set": every parameter of @sight's algorithm, choices as their ids, all others as numbers. */
void sight_settings_write_json (const SightVision *sight, SightJsonWriter *writer);

G_END_DECLS
