/* sight-sightline-rules.h - the rules of the level, and how large viewers are, in the native format
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Reads @object, the value of the member "rules", into @values. */
gboolean sight_sightline_read_rules (SightSource *self, const SightJson *object, SightRules *values);

/* Reads the member "size" of @item, a viewer whose cell is known: all of its cells on @map, or none. */
gboolean sight_sightline_read_size (SightSource *self, const SightJson *item, SightRect map, SightViewer *viewer);

/* Adds the member after a comma, unless it would be empty. */
void sight_sightline_write_rules (GString *out, const SightRules *values);

G_END_DECLS
