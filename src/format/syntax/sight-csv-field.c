/* sight-csv-field.c - writes fields of CSV
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-field.h"

#include <string.h>

#include "format/base/sight-visible.h"

/* Spreadsheets compute a field that begins with one of these.  A sign alone, such as the glyph of a door, is not a
 * formula. */
static gboolean
is_formula (const char *text)
{
  return text[0] != '\0' && text[1] != '\0' && strchr ("=+-@\t\r", text[0]) != NULL;
}

void
sight_csv_append_field (GString *out, const char *name)
{
  g_autoptr (GString) own = g_string_new (is_formula (name) ? "'" : NULL);
  const char *text;

  sight_visible_append (own, name);
  text = own->str;
  if (strpbrk (text, ",\"\r\n") == NULL)
    {
      g_string_append (out, text);
      return;
    }

  g_string_append_c (out, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *text);
    }
  g_string_append_c (out, '"');
}
