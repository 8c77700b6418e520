/* sight-map-size.c - what is said of a size that no map may have
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

  return g_strdup_printf (_ ("%'d cells are more than a map can hold: at most %'d."), (int) MIN (n, G_MAXINT),
                          SIGHT_CELLS_MAX);
}
