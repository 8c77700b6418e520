/* sight-numbers.c - the cells of a map as numbers in text
 *
 * Each cell writes all eight bytes of the text of its tile, the end of which the
 * next cell writes over: that is faster than to write as many as there are.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-numbers.h"

#include <string.h>

#define TEXT_MAX 8 /* "65535," and room */

typedef struct
{
  char text[TEXT_MAX - 1];
  guint8 length; /* with the comma */
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

void
sight_numbers_append (GString *out, const SightMap *map, guint first, gboolean is_list)
{
  g_autofree Number *numbers = make_numbers (map, first);
  const guint16 *tile = map->tiles;
  gsize start = out->len, most = ((gsize) map->width * (TEXT_MAX - 2) + 2) * map->height + TEXT_MAX;
  char *p;

  g_string_set_size (out, start + most);
  p = out->str + start;
  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++, tile++)
        {
          memcpy (p, &numbers[*tile], TEXT_MAX);
          p += numbers[*tile].length;
        }
      /* Behind the last cell of a row is a comma already. */
      p -= !is_list || y + 1 == map->height;
      *p++ = '\n';
    }
  g_string_truncate (out, p - out->str);
}
