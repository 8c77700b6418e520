/* sight-map-size.c - checks the size of a map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-size.h"

#include <glib/gi18n-lib.h>

#include "core/map/sight-map.h"

char *
sight_map_size_check (int width, int height)
{
  gint64 n = (gint64) width * height;

  if (sight_map_size_is_valid (width, height))
    return NULL;

  return g_strdup_printf (_ ("%'d cells are too many: a map holds at most %'d."), (int) MIN (n, G_MAXINT),
                          SIGHT_CELLS_MAX);
}
