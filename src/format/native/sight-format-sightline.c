/* sight-format-sightline.c - the native format, the only one that stores everything
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-sightline.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-location.h"

/* An object whose first key is the version, which is how our writer begins. */
static gboolean
sniff (const char *data, gsize length)
{
  static const char key[] = "\"sightline\"";
  gsize i = sight_location_skip_bom (data, length);
  gboolean in_object = FALSE;

  while (i < length && (g_ascii_isspace (data[i]) || (!in_object && data[i] == '{')))
    in_object = data[i++] == '{' || in_object;

  return in_object && length - i >= strlen (key) && memcmp (data + i, key, strlen (key)) == 0;
}

static const char *const suffixes[] = { "sightline", NULL };

const SightFormat sight_format_sightline = {
  .id = "sightline",
  .name = N_ ("Sightline level"),
  .suffixes = suffixes,
  .sniff = sniff,
  .read = sight_sightline_read,
  .write = sight_sightline_write,
};
