/* sight-format-tmj.c - Tiled maps in JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmj.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-location.h"
#include "sight-tiled-cells.h"

#define SNIFFED 4096 /* bytes searched at the beginning and at the end */

static gboolean
has (const char *data, gsize length, const char *key)
{
  return g_strstr_len (data, length, key) != NULL;
}

/* Tiled sorts members by name, so the marks of a map may come before or after its layers. */
static gboolean
tmj_sniff (const char *data, gsize length)
{
  gsize start = sight_location_skip_bom (data, length), n = MIN (length, SNIFFED);

  while (start < n && g_ascii_isspace (data[start]))
    start++;
  if (start == n || data[start] != '{' || has (data, n, "\"__header__\""))
    return FALSE;

  return has (data, n, "\"tilewidth\"") || has (data, n, "\"compressionlevel\"") ||
         (has (data, n, "\"layers\"") && has (data + length - n, n, "\"tilewidth\""));
}

static const char *const suffixes[] = { "tmj", NULL };

/* JSON has no element per cell. */
static const char *const variants[] = { "csv", "base64", "base64-gzip", "base64-zlib", "base64-zstd", NULL };

const SightFormat sight_format_tmj = {
  .id = "tmj",
  .name = N_ ("Tiled map (JSON)"),
  .suffixes = suffixes,
  .sniff = tmj_sniff,
  .import = sight_tmj_read,
  .write_files = sight_tmj_write,
  .variants = variants,
};
