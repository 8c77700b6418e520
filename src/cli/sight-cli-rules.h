/* sight-cli-rules.h - the table of rules, for sightline-cli list
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-json-writer.h"

G_BEGIN_DECLS

void sight_cli_rules_print (void);
/* Adds the rows of an array. */
void sight_cli_rules_add (SightJsonWriter *writer);

G_END_DECLS
