/* sight-json-get.c - what a value of JSON holds
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-json.h"

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
