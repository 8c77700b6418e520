/* sight-numbers.c - writes the cells of a map as numbers
 *
 * Each cell copies all eight bytes of its tile's text, and the next cell
 * overwrites the unused ones.  This is faster than copying the exact length.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-numbers.h"

#include <string.h>

#define TEXT_MAX 8 /* "65535," with room to spare */

typedef struct
{
  char text[TEXT_MAX - 1];
  guint8 length; /* including the comma */
} Number;

G_STATIC_ASSERT (sizeof (Number) == TEXT_MAX);

static Number *
make_numbers (const SightMap *map, guint first)
{
  gsize n = (gsize) map->width * map->height;
  guint last = 0;
  Number *numbers;

  for (gsize i = 0; i < n; i++)
    last = MAX (last, map->tiles[i]);
  numbers = g_new0 (Number, last + 1);
  for (guint i = 0; i <= last; i++)
    numbers[i].length = g_snprintf (numbers[i].text, sizeof numbers[i].text, "%u,", first + i);

  return numbers;
}

/* Adds the cells of a row at @p, without a comma after the last; returns the end. */
static char *
add_row (char *p, const guint16 *tiles, int width, const Number *numbers)
{
  for (int x = 0; x < width; x++)
    {
      memcpy (p, &numbers[tiles[x]], TEXT_MAX);
      p += numbers[tiles[x]].length;
    }

  return p - 1;
}

void
sight_numbers_append (GString *out, const SightMap *map, guint first, SightNumbersRows rows)
{
  g_autofree Number *numbers = make_numbers (map, first);
  gsize around = strlen (rows.before) + MAX (strlen (rows.after), strlen (rows.last));
  gsize start = out->len, most = ((gsize) map->width * (TEXT_MAX - 2) + around) * map->height + TEXT_MAX;
  char *p;

  g_string_set_size (out, start + most);
  p = out->str + start;
  for (int y = 0; y < map->height; y++)
    {
      p = g_stpcpy (p, rows.before);
      p = add_row (p, map->tiles + (gsize) y * map->width, map->width, numbers);
      p = g_stpcpy (p, y + 1 < map->height ? rows.after : rows.last);
    }
  g_string_truncate (out, p - out->str);
}
