/* sight-text-spaced.h - text maps with a blank between the cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* (nullable): the text of @input, UTF-8, without the blanks, if all rows have single blanks between cells that are
 * none. Free with g_string_free(). */
GString *sight_text_spaced_join (const SightInput *input) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
