/* sight-html-module.c - the parts of HTML reports that were compiled in, and what a page that answers holds of them
 *
 * Such a page has the level as its file has it, the module for web pages
 * (src/web) and one script more.  None of them is run by a browser without
 * scripts, and nothing is fetched.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <gio/gio.h>
#include <string.h>

#include "format/native/sight-format-sightline.h"
#include "report/html/sight-report-page.h"
#ifdef SIGHT_HAS_MODULE
#include "report/html/sight-report-module.h"
#endif

/* (transfer full): the bytes of @name, which was compiled in. */
static GBytes *
load_part (const char *name)
{
  g_autofree char *path = g_strconcat ("/org/sightline/Sightline/report/", name, NULL);
  GBytes *bytes = g_resource_lookup_data (sight_report_page_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

#ifdef SIGHT_HAS_MODULE
  if (bytes == NULL)
    bytes = g_resource_lookup_data (sight_report_module_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
#endif
  g_assert (bytes != NULL);

  return bytes;
}

const char *
sight_html_get_part (const char *name, gsize *size)
{
  g_autoptr (GBytes) bytes = load_part (name);

  /* Compiled in: it stays where it is, and ends with a zero. */
  return g_bytes_get_data (bytes, size);
}

const char *
sight_html_get_module_script (void)
{
  static gsize script;

  if (g_once_init_enter (&script))
    {
      const char *interface = sight_html_get_part ("sightline.js", NULL);
      const char *lab = sight_html_get_part ("sight-report-lab.js", NULL);

      g_once_init_leave (&script, (gsize) g_strconcat (interface, lab, NULL));
    }

  return (const char *) script;
}

/* (transfer full): @level without its pictures, which the page draws none of. */
static SightLevel *
make_bare (const SightLevel *level)
{
  SightLevel *bare = sight_level_copy (level);

  sight_pictures_clear (&bare->pictures);
  sight_pictures_init (&bare->pictures);
  for (guint i = 0; i < sight_legend_get_length (bare->legend); i++)
    {
      SightTile tile = *sight_legend_get (level->legend, i);

      tile.image = (SightTileImage) { 0 };
      sight_legend_set (bare->legend, i, &tile);
    }

  return bare;
}

/* JSON between tags of a page: nothing in it may look like a tag, and only strings have the sign. */
static void
append_json (GString *out, const char *json, gsize length)
{
  for (const char *p = json; p < json + length; p++)
    {
      if (*p == '<')
        g_string_append (out, "\\u003c");
      else
        g_string_append_c (out, *p);
    }
}

gboolean
sight_html_add_module (const SightHtml *self)
{
  g_autoptr (SightLevel) level = make_bare (sight_timeline_get_start (self->report->timeline));
  g_autoptr (GBytes) text = sight_format_sightline.write (level, NULL, NULL);
  g_autofree char *packed = NULL, *catalogue = sight_html_make_catalogue ();
  const char *module;
  gsize size;

  if (text == NULL)
    return FALSE;
  g_string_append (self->out, "<script type=\"application/json\" id=\"level\">");
  append_json (self->out, g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  if (catalogue != NULL)
    {
      g_string_append (self->out, "</script>\n<script type=\"application/json\" id=\"catalogue\">");
      append_json (self->out, catalogue, strlen (catalogue));
    }
  module = sight_html_get_part ("sightline.wasm", &size);
  packed = g_base64_encode ((const guchar *) module, size);
  g_string_append (self->out, "</script>\n<script type=\"application/wasm\" id=\"module\">");
  g_string_append (self->out, packed);
  g_string_append (self->out, "</script>\n<script type=\"module\">");
  g_string_append (self->out, sight_html_get_module_script ());
  g_string_append (self->out, "</script>\n");

  return TRUE;
}
