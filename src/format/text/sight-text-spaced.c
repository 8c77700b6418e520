/* sight-text-spaced.c - text maps with a blank between the cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-text-spaced.h"

#include "format/syntax/sight-location.h"
#include "sight-text-legend.h"

/* Whether every other character of @line is a blank, and no cell is. */
static gboolean
is_spaced_line (const char *line, gsize length)
{
  const char *end = line + length;
  gsize n = 0;

  for (const char *p = line; p < end; p = g_utf8_next_char (p), n++)
    {
      if ((n % 2 == 1) != (*p == ' '))
        return FALSE;
    }

  return n >= 3 && n % 2 == 1;
}

GString *
sight_text_spaced_join (const SightInput *input)
{
  const char *data = input->data + sight_location_skip_bom (input->data, input->length);
  SightTextLines lines = { .name = input->name, .data = data, .next = data, .end = input->data + input->length };
  GString *out = g_string_new (NULL);
  gsize n = 0;

  while (sight_text_lines_take (&lines))
    {
      n += lines.length > 0;
      if (lines.length > 0 && !is_spaced_line (lines.line, lines.length))
        {
          g_string_free (out, TRUE);
          return NULL;
        }
      for (const char *p = lines.line; p < lines.line + lines.length; p = g_utf8_next_char (p))
        {
          if (*p != ' ')
            g_string_append_len (out, p, g_utf8_next_char (p) - p);
        }
      g_string_append_c (out, '\n');
    }
  if (n >= 2)
    return out;
  g_string_free (out, TRUE);

  return NULL;
}
