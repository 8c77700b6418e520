/* fuzz-piece.c - whatever text is pasted, it is a sound piece of a map or an error
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/sight-piece.h"

#define CELLS_MAX 4096 /* of pieces that are written and read again */

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

/* All tiles are in its legend, which begins with @legend; and it has cells. */
static void
check_sound (const SightPiece *piece, const SightLegend *legend)
{
  gsize n_cells = (gsize) piece->map->width * piece->map->height;
  SightRect extents = sight_area_get_extents (piece->cells);

  g_assert_cmpint (extents.width, >, 0);
  g_assert_cmpint (extents.x, >=, 0);
  g_assert_cmpint (extents.x + extents.width, <=, piece->map->width);
  g_assert_cmpint (extents.y + extents.height, <=, piece->map->height);
  for (gsize i = 0; i < n_cells; i++)
    g_assert_cmpuint (piece->map->tiles[i], <, sight_legend_get_length (piece->legend));
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    g_assert_cmpuint (sight_legend_get (piece->legend, i)->glyph, ==, sight_legend_get (legend, i)->glyph);
}

static SightPiece *
read_piece (gconstpointer data, gsize length, const SightLegend *legend)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length); /* a copy without a byte behind it */
  g_autoptr (GError) error = NULL;
  SightPiece *piece = sight_piece_read (bytes, "fuzz", legend, NULL, &error);

  g_assert_true ((piece == NULL) == (error != NULL));
  if (piece != NULL)
    check_sound (piece, legend);

  return piece;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t length)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightPiece) piece = read_piece (data, length, legend), again = NULL;
  g_autofree char *text = NULL;

  if (piece == NULL || (gsize) piece->map->width * piece->map->height > CELLS_MAX)
    return 0;

  text = sight_piece_write (piece, NULL);
  if (text != NULL)
    again = read_piece (text, strlen (text), piece->legend);

  return 0;
}
