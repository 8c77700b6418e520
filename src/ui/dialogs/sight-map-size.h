/* sight-map-size.h - what is said of a size that no map may have
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (nullable): what is wrong with @width x @height cells, in a sentence; NULL where a map may have them.
 * Free with g_free(). */
char *sight_map_size_check (int width, int height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
