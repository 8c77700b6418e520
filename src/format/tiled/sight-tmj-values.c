/* sight-tmj-values.c - reads members and properties of TMJ objects
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tmj-reader.h"

#include <glib/gi18n-lib.h>

#define LENGTH_MAX 1e9

gboolean
sight_tmj_read_items (SightSource *source, const SightJson *object, const char *key, SightTmjFunc read, gpointer parent)
{
  const SightJson *array = sight_json_get (object, key);

  if (array == NULL)
    return TRUE;
  if (!sight_members_expect (source, array, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < array->items->len; i++)
    {
      const SightJson *item = g_ptr_array_index (array->items, i);

      if (!sight_members_expect (source, item, SIGHT_JSON_OBJECT) || !read (source, item, parent))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_tmj_read_length (SightSource *source, const SightJson *object, const char *key, double *value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return TRUE;
  if (!sight_members_expect (source, member, SIGHT_JSON_NUMBER))
    return FALSE;
  *value = g_ascii_strtod (member->string, NULL);

  return (*value >= -LENGTH_MAX && *value <= LENGTH_MAX) ||
         sight_members_fail (source, member, _ ("“%s”: expected a number of at most %d"), key, (int) LENGTH_MAX);
}

gboolean
sight_tmj_read_text (SightSource *source, const SightJson *object, const char *key, char **value)
{
  const char *text = NULL;

  if (!sight_members_read_string (source, object, key, &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  g_free (*value);
  *value = g_strdup (text);

  return TRUE;
}

gboolean
sight_tmj_read_class (SightSource *source, const SightJson *object, char **value)
{
  return sight_tmj_read_text (source, object, "class", value) && sight_tmj_read_text (source, object, "type", value);
}

/* The value of a property as text, as TMX writes it. */
static char *
get_value (const SightJson *value)
{
  if (value == NULL)
    return g_strdup ("");
  if (value->kind == SIGHT_JSON_BOOLEAN)
    return g_strdup (value->boolean ? "true" : "false");

  return g_strdup (value->string != NULL ? value->string : "");
}

static gboolean
read_property (SightSource *source, const SightJson *item, gpointer parent)
{
  const char *name = NULL;

  if (!sight_members_read_string (source, item, "name", &name))
    return FALSE;
  if (name == NULL)
    return sight_members_fail_missing (source, item, "name");
  sight_tiled_take (parent, g_strdup (name), get_value (sight_json_get (item, "value")));

  return TRUE;
}

void
sight_tmj_take_properties (const SightJson *object, GHashTable **properties)
{
  for (guint i = 0; i < object->items->len; i++)
    {
      const SightJson *item = g_ptr_array_index (object->items, i);

      sight_tiled_take (properties, g_strdup (item->key), get_value (item));
    }
}

gboolean
sight_tmj_read_properties (SightSource *source, const SightJson *object, GHashTable **properties)
{
  const SightJson *member = sight_json_get (object, "properties");

  if (member == NULL || member->kind != SIGHT_JSON_OBJECT)
    return sight_tmj_read_items (source, object, "properties", read_property, properties);
  sight_tmj_take_properties (member, properties);

  return TRUE;
}

gboolean
sight_tmj_read_place (SightSource *source, const SightJson *layer, SightTiledPlace *place)
{
  gboolean is_visible = TRUE;

  *place = (SightTiledPlace) { 0 };
  if (!sight_members_read_boolean (source, layer, "visible", &is_visible) ||
      !sight_tmj_read_length (source, layer, "offsetx", &place->x) ||
      !sight_tmj_read_length (source, layer, "offsety", &place->y))
    return FALSE;
  place->is_hidden = !is_visible;

  return TRUE;
}
