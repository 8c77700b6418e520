/* sight-map-size.h - checks the size of a map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (nullable): what is wrong with @width x @height cells, as a sentence; NULL if a map may have this size. Free with
 * g_free(). */
char *sight_map_size_check (int width, int height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
