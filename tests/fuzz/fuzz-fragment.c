/* fuzz-fragment.c - any pasted text gives a sound fragment of a map or an error
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/sight-fragment.h"

#define CELLS_MAX 4096 /* of fragments that are written and read back */

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

/* All tiles are in its legend, which begins with @legend; and it has cells. */
static void
check_sound (const SightFragment *fragment, const SightLegend *legend)
{
  gsize n_cells = (gsize) fragment->map->width * fragment->map->height;
  SightRect extents = sight_cell_set_get_extents (fragment->cells);

  g_assert_cmpint (extents.width, >, 0);
  g_assert_cmpint (extents.x, >=, 0);
  g_assert_cmpint (extents.x + extents.width, <=, fragment->map->width);
  g_assert_cmpint (extents.y + extents.height, <=, fragment->map->height);
  for (gsize i = 0; i < n_cells; i++)
    g_assert_cmpuint (fragment->map->tiles[i], <, sight_legend_get_length (fragment->legend));
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    g_assert_cmpuint (sight_legend_get (fragment->legend, i)->glyph, ==, sight_legend_get (legend, i)->glyph);
}

static SightFragment *
read_piece (gconstpointer data, gsize length, const SightLegend *legend)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length); /* a copy without a byte after it */
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (1, 1, 0), sight_legend_copy (legend));
  SightFragment *fragment = sight_fragment_read (bytes, "fuzz", level, NULL, &error);

  g_assert_true ((fragment == NULL) == (error != NULL));
  if (fragment != NULL)
    check_sound (fragment, legend);

  return fragment;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t length)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightFragment) fragment = read_piece (data, length, legend), again = NULL;
  g_autofree char *text = NULL;

  if (fragment == NULL || (gsize) fragment->map->width * fragment->map->height > CELLS_MAX)
    return 0;

  text = sight_fragment_write (fragment, NULL);
  if (text != NULL)
    again = read_piece (text, strlen (text), fragment->legend);

  return 0;
}
