/* sight-format-tmx.c - Tiled maps in XML
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmx.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-location.h"
#include "sight-tiled-cells.h"

#define SNIFFED 4096 /* the first element must begin within these bytes */

/* Whether the first element is “map”. */
static gboolean
tmx_sniff (const char *data, gsize length)
{
  const char *end = data + MIN (length, SNIFFED), *p = data + sight_location_skip_bom (data, length);

  while (p < end && g_ascii_isspace (*p))
    p++;
  while (p + 4 < end && *p == '<')
    {
      if (p[1] != '?' && p[1] != '!')
        return memcmp (p, "<map", 4) == 0 && (g_ascii_isspace (p[4]) || p[4] == '>');
      p = memchr (p, '>', end - p);
      if (p == NULL)
        return FALSE;
      for (p++; p < end && g_ascii_isspace (*p);)
        p++;
    }

  return FALSE;
}

static const char *const suffixes[] = { "tmx", NULL };

const SightFormat sight_format_tmx = {
  .id = "tmx",
  .name = N_ ("Tiled map (XML)"),
  .suffixes = suffixes,
  .sniff = tmx_sniff,
  .import = sight_tmx_read,
  .write_files = sight_tmx_write,
  .variants = sight_tiled_variants,
};
