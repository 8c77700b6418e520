/* sight-no-map.h - files that are no maps, though a text map could be made of their letters
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/**
 * sight_no_map_check:
 * @input: a file that would be read as text
 *
 * Returns: TRUE if it may be a map; FALSE with an error that says what the file is, and what to do
 */
gboolean sight_no_map_check (const SightInput *input, GError **error);

G_END_DECLS
