/* sight-tmx-values.c - reads attributes and properties of TMX elements
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tmx-values.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>
#include <string.h>

#include "sight-tiled.h"

#define LENGTH_MAX 1e9

/* Copies the attribute to @buffer; NULL if it is too long for a number. */
static const char *
get_short (const SightXmlAttribute *attribute, char *buffer, gsize size)
{
  if (attribute->value.length >= size)
    return NULL;
  memcpy (buffer, attribute->value.start, attribute->value.length);
  buffer[attribute->value.length] = '\0';

  return buffer;
}

gboolean
sight_tmx_read_int (SightXml *xml, const char *name, gint64 minimum, gint64 maximum, gint64 *value)
{
  const SightXmlAttribute *attribute = sight_xml_get (xml, name);
  char buffer[32];
  const char *text;

  if (attribute == NULL)
    return TRUE;
  text = get_short (attribute, buffer, sizeof buffer);
  if (text != NULL && g_ascii_string_to_signed (text, 10, minimum, maximum, value, NULL))
    return TRUE;

  return sight_xml_fail (xml, attribute->value.start, SIGHT_FORMAT_ERROR_CONTENT,
                         _ ("“%s”: expected a whole number from %d to %jd"), name, (int) minimum, (intmax_t) maximum);
}

/* Reads a number at the front of *@text and moves *@text past it. */
static gboolean
take_length (const char **text, double *value)
{
  char *end;

  *value = g_ascii_strtod (*text, &end);
  if (end == *text || !(*value >= -LENGTH_MAX && *value <= LENGTH_MAX))
    return FALSE;
  *text = end;

  return TRUE;
}

gboolean
sight_tmx_read_length (SightXml *xml, const char *name, double *value)
{
  const SightXmlAttribute *attribute = sight_xml_get (xml, name);
  char buffer[64];
  const char *text;

  if (attribute == NULL)
    return TRUE;
  text = get_short (attribute, buffer, sizeof buffer);
  if (text != NULL && take_length (&text, value) && *text == '\0')
    return TRUE;

  return sight_xml_fail (xml, attribute->value.start, SIGHT_FORMAT_ERROR_CONTENT,
                         _ ("“%s”: expected a number of at most %d"), name, (int) LENGTH_MAX);
}

GArray *
sight_tmx_get_points (SightXml *xml)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SightTiledPoint));
  g_autofree char *value = sight_xml_get_string (xml, "points");
  const char *text = value;

  while (text != NULL && *text != '\0')
    {
      SightTiledPoint point;

      if (!take_length (&text, &point.x) || *text++ != ',' || !take_length (&text, &point.y))
        return NULL;
      g_array_append_val (points, point);
      text += strspn (text, " \t\n\r");
    }

  return points->len >= 3 ? g_steal_pointer (&points) : NULL;
}

gboolean
sight_tmx_get_line (SightXml *xml, double points[4])
{
  const SightXmlAttribute *attribute = sight_xml_get (xml, "points");
  static const char behind[4] = { ',', ' ', ',', '\0' };
  char buffer[256];
  const char *text = attribute != NULL ? get_short (attribute, buffer, sizeof buffer) : NULL;

  for (int i = 0; text != NULL && i < 4; i++)
    {
      if (!take_length (&text, &points[i]) || *text != behind[i])
        return FALSE;
      text++;
    }

  return text != NULL;
}

gboolean
sight_tmx_read_children (SightXml *xml, const SightTmxChild *children, gpointer reader, gpointer parent)
{
  SightXmlKind kind;

  while ((kind = sight_xml_next (xml)) != SIGHT_XML_END)
    {
      const SightTmxChild *child = children;

      if (kind == SIGHT_XML_ERROR)
        return FALSE;
      if (kind != SIGHT_XML_START)
        continue;
      while (child->name != NULL && !sight_xml_is (xml, child->name))
        child++;
      if (!(child->name != NULL ? child->read (reader, parent) : sight_xml_skip (xml)))
        return FALSE;
    }

  return TRUE;
}

/* The text of the current element, up to its end tag. */
static gboolean
take_text (SightXml *xml, GString *out)
{
  guint depth = xml->open->len;

  while (xml->open->len >= depth)
    {
      SightXmlKind kind = sight_xml_next (xml);

      if (kind == SIGHT_XML_ERROR)
        return FALSE;
      if (kind == SIGHT_XML_TEXT && xml->open->len == depth)
        sight_xml_append_text (xml, out);
    }

  return TRUE;
}

static gboolean
read_property (gpointer reader, gpointer parent)
{
  SightXml *xml = reader;
  GHashTable **properties = parent;
  g_autofree char *name = sight_xml_get_string (xml, "name"), *value = sight_xml_get_string (xml, "value");
  g_autoptr (GString) text = g_string_new (NULL);

  if (name == NULL)
    return sight_xml_fail (xml, NULL, SIGHT_FORMAT_ERROR_CONTENT, _ ("the property has no attribute “name”"));
  if (!take_text (xml, text))
    return FALSE;

  sight_tiled_take (properties, g_steal_pointer (&name),
                    value != NULL ? g_steal_pointer (&value) : g_strdup (text->str));

  return TRUE;
}

gboolean
sight_tmx_read_properties (SightXml *xml, GHashTable **properties)
{
  static const SightTmxChild children[] = { { "property", read_property }, { NULL, NULL } };

  return sight_tmx_read_children (xml, children, xml, properties);
}
