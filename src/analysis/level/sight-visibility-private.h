/* sight-visibility-private.h - counting what places see without a matrix; for sight-visibility.c
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-visibility.h"

G_BEGIN_DECLS

/* Whether sight_visibility_count_lines() can count, and is worth the trie. */
gboolean sight_visibility_has_lines (const SightVisibility *self);

/* Fills in the counts of @self, 64 places at once.  FALSE if that was stopped. */
gboolean sight_visibility_count_lines (SightVisibility *self, const SightProgress *progress);

G_END_DECLS
