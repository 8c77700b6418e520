/* sight-cli-map.h - a map and what is seen of it, on a terminal or in a file
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight-level.h"

G_BEGIN_DECLS

/* The words for --color: FALSE after a complaint. */
gboolean sight_cli_parse_color (const char *text,
                                gboolean   *color);

/**
 * sight_cli_print_map:
 * @view: what is seen from view->viewer, which is printed as @
 * @color: seen cells bright and the rest dim; else what is not seen is left blank
 */
void     sight_cli_print_map   (const SightLevel *level,
                                const SightView  *view,
                                gboolean          color);

G_END_DECLS
