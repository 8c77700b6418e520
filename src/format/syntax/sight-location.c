/* sight-location.c - locations in a text, for messages
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-location.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gsize
sight_location_skip_bom (const char *data, gsize length)
{
  return length >= 3 && memcmp (data, "\357\273\277", 3) == 0 ? 3 : 0;
}

SightLocation
sight_location_find (const char *data, gsize offset)
{
  SightLocation place = { 1, 1 };

  for (gsize i = sight_location_skip_bom (data, offset); i < offset; i++)
    {
      if (data[i] == '\n' || (data[i] == '\r' && (i + 1 == offset || data[i + 1] != '\n')))
        place = (SightLocation) { place.line + 1, 1 };
      else if (((guchar) data[i] & 0xc0) != 0x80)
        place.column++;
    }

  return place;
}

gboolean
sight_location_fail (SightSource source, gsize offset, SightFormatError code, const char *format, ...)
{
  SightLocation place = sight_location_find (source.data, offset);
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (source.error, SIGHT_FORMAT_ERROR, code, "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s", source.name,
               place.line, place.column, what);

  return FALSE;
}

gboolean
sight_location_check_utf8 (const char *data, gsize length, const char *name, GError **error)
{
  const char *bad;

  if (g_utf8_validate_len (data, length, &bad))
    return TRUE;
  if (*bad == '\0')
    return sight_location_fail ((SightSource) { data, name, error }, bad - data, SIGHT_FORMAT_ERROR_SYNTAX,
                                _ ("a NUL byte, expected text in UTF-8"));

  return sight_location_fail ((SightSource) { data, name, error }, bad - data, SIGHT_FORMAT_ERROR_SYNTAX,
                              _ ("byte 0x%02x is not UTF-8, expected text in UTF-8"), (guchar) *bad);
}
