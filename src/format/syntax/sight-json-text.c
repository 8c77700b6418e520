/* sight-json-text.c - texts and rows of a map as JSON strings
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-json.h"

#include <string.h>

#include "sight-glyph.h"

/* @text with the characters escaped that JSON strings can't contain. */
static void
append_escaped (GString *out, const char *text)
{
  static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";

  for (const char *p = text; *p != '\0'; p++)
    {
      const char *found = strchr (from, *p);

      if (found != NULL)
        g_string_append_printf (out, "\\%c", to[found - from]);
      else if ((guchar) *p < ' ')
        g_string_append_printf (out, "\\u%04x", *p);
      else
        g_string_append_c (out, *p);
    }
}

void
sight_json_append_string (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  append_escaped (out, text);
  g_string_append_c (out, '"');
}

void
sight_json_append_rows (GString *out, const SightLevel *level, const char *indent)
{
  g_auto (GStrv) texts = sight_glyph_get_texts (level->legend);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      GString *escaped = g_string_new (NULL);

      append_escaped (escaped, texts[i]);
      g_free (texts[i]);
      texts[i] = g_string_free (escaped, FALSE);
    }
  for (int y = 0; y < level->map->height; y++)
    {
      g_string_append_printf (out, "%s%s\"", y > 0 ? ",\n" : "", indent);
      sight_glyph_append_row (out, level->map, y, texts, "");
      g_string_append_c (out, '"');
    }
}
