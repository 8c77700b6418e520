/* sight-json-get.c - what a value of JSON holds, and the usual ways to read one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-json.h"

SightJson *
sight_json_parse (const char *data, gsize length, const char *name, GError **error)
{
  return sight_json_parse_lean (data, length, name, &(SightJsonLean) { 0 }, error);
}

SightJson *
sight_json_parse_numbers (const char *data, gsize length, const char *name, const char *key, GError **error)
{
  return sight_json_parse_lean (data, length, name, &(SightJsonLean) { .numbers = key }, error);
}

const SightJson *
sight_json_get (const SightJson *self, const char *key)
{
  g_assert (self->kind == SIGHT_JSON_OBJECT);

  for (guint i = 0; i < self->items->len; i++)
    {
      const SightJson *item = g_ptr_array_index (self->items, i);

      if (g_str_equal (item->key, key))
        return item;
    }

  return NULL;
}

guint
sight_json_get_length (const SightJson *self)
{
  return self->items != NULL ? self->items->len : 0;
}

const SightJson *
sight_json_get_nth (const SightJson *self, guint n)
{
  g_assert (n < sight_json_get_length (self));

  return g_ptr_array_index (self->items, n);
}

gboolean
sight_json_is_null (const SightJson *self)
{
  return self != NULL && self->kind == SIGHT_JSON_NULL;
}

const char *
sight_json_get_text (const SightJson *self)
{
  return self != NULL && self->kind == SIGHT_JSON_STRING ? self->string : NULL;
}

gboolean
sight_json_get_double (const SightJson *self, double *value)
{
  if (self == NULL || self->kind != SIGHT_JSON_NUMBER)
    return FALSE;
  *value = g_ascii_strtod (self->string, NULL);

  return TRUE;
}

gboolean
sight_json_get_int (const SightJson *self, int minimum, int maximum, int *value)
{
  gint64 number;

  if (self == NULL || self->kind != SIGHT_JSON_NUMBER ||
      !g_ascii_string_to_signed (self->string, 10, minimum, maximum, &number, NULL))
    return FALSE;
  *value = number;

  return TRUE;
}
