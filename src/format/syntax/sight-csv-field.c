/* sight-csv-field.c - fields of CSV out
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-field.h"

#include <string.h>

void
sight_csv_append_field (GString *out, const char *text)
{
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
