/* sight-sightline-rules.h - the rules of the level in the native format
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Reads @object, the value of the member "rules", into @values. */
gboolean sight_sightline_read_rules (SightSource *self, const SightJson *object, SightRules *values);

/* Adds the member after a comma, unless it would be empty. */
void sight_sightline_write_rules (GString *out, const SightRules *values);

G_END_DECLS
