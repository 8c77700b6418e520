/* sight-xml-write.c - escapes text for XML
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-xml.h"

#include <string.h>

gboolean
sight_xml_can_hold (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!sight_xml_is_character (g_utf8_get_char (p)))
        return FALSE;
    }

  return TRUE;
}

void
sight_xml_escape (GString *out, const char *text)
{
  static const char escaped[] = "&<>\"";
  static const char *const escapes[] = { "&amp;", "&lt;", "&gt;", "&quot;" };

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const char *found = strchr (escaped, *p);
      gunichar c = g_utf8_get_char (p);

      if (found != NULL)
        g_string_append (out, escapes[found - escaped]);
      else if (c == '\n' || c == '\r' || c == '\t')
        g_string_append_printf (out, "&#%u;", c);
      else
        g_string_append_unichar (out, sight_xml_is_character (c) ? c : ' ');
    }
}
