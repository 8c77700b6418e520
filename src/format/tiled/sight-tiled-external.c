/* sight-tiled-external.c - tilesets in separate files: TSX and TSJ
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-external.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/import/sight-import.h"
#include "format/syntax/sight-sibling.h"

/* (nullable): the file that the map calls @path; NULL after adding a note. */
static GFile *
find_file (const SightTiledExternal *self, const char *path)
{
  static const char *const suffixes[] = { "tsx", "tsj", "json", "xml", NULL };
  const SightImport *import = self->input->import;
  const SightSiblingRule rule = { self->input->folder, suffixes, import != NULL && import->outside };
  static const char *const sentences[] = {
    [SIGHT_BESIDE_ABOVE] = N_ ("the tileset “%s” is read from another folder of the project"),
    [SIGHT_BESIDE_NO_FOLDER] = N_ ("the tileset “%s” is not read: the folder of the map is not known"),
    [SIGHT_BESIDE_OUTSIDE] = N_ ("the tileset “%s” is not read: it lies outside the project, see the answer “outside”"),
    [SIGHT_BESIDE_MISSING] = N_ ("the tileset “%s” is not read: there is no such file"),
  };
  SightSibling what;
  GFile *file = sight_sibling_find (&rule, path, &what);

  if (what != SIGHT_BESIDE_FOUND)
    sight_notes_add (self->notes, _ (sentences[what]), path);

  return file;
}

static gsize
get_size (GFile *file)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_file_info_get_size (info) : 0;
}

static gboolean
is_xml (const char *data, gsize length)
{
  gsize i = sight_location_skip_bom (data, length);

  while (i < length && g_ascii_isspace (data[i]))
    i++;

  /* JSON never begins with the byte order mark of UTF-16. */
  return i < length && (data[i] == '<' || (guchar) data[i] >= 0xfe);
}

static char *
make_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *dot = strrchr (base, '.');

  return g_strndup (base, dot != NULL && dot != base ? (gsize) (dot - base) : strlen (base));
}

gboolean
sight_tiled_external_read (
    SightTiledExternal *self, const char *path, SightTiledTileset *tileset, SightSource source, gsize offset)
{
  g_autoptr (GFile) file = find_file (self, path);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  const char *data;
  gsize length;

  if (tileset->name == NULL)
    tileset->name = make_name (path);
  if (file == NULL)
    return TRUE;
  self->n_bytes += get_size (file);
  if (self->n_bytes > SIGHT_TILED_EXTERNAL_MAX)
    return sight_location_fail (source, offset, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                _ ("the tilesets up to here have more than %d bytes together"),
                                SIGHT_TILED_EXTERNAL_MAX);

  g_free (tileset->folder);
  tileset->folder = g_path_get_dirname (path);
  name = sight_file_get_name (file);
  bytes = sight_file_read (file, name, source.error);
  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);

  return is_xml (data, length) ? sight_tmx_read_tileset (data, length, name, tileset, source.error)
                               : sight_tmj_read_tileset (data != NULL ? data : "", length, name, tileset, source.error);
}
