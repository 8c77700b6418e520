/* sight-members.c - reads members of JSON objects, checking types and limits
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-members.h"

#include <glib/gi18n-lib.h>

#include "sight-color.h"
#include "sight-glyph.h"
#include "sight-location.h"

static gboolean
fail_valist (SightSource *self, const SightJson *at, SightFormatError code, const char *format, va_list args)
{
  g_autofree char *what = g_strdup_vprintf (format, args);

  return sight_location_fail (*self, at->start, code, "%s", what);
}

gboolean
sight_members_fail (SightSource *self, const SightJson *at, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  fail_valist (self, at, SIGHT_FORMAT_ERROR_CONTENT, format, args);
  va_end (args);

  return FALSE;
}

gboolean
sight_members_fail_as (SightSource *self, const SightJson *at, SightFormatError code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  fail_valist (self, at, code, format, args);
  va_end (args);

  return FALSE;
}

gboolean
sight_members_fail_missing (SightSource *self, const SightJson *object, const char *key)
{
  return sight_members_fail (self, object, _ ("expected a member “%s”"), key);
}

gboolean
sight_members_expect (SightSource *self, const SightJson *value, SightJsonKind kind)
{
  static const char *const kinds[] = { "null",          N_ ("true or false"), N_ ("a number"),
                                       N_ ("a string"), N_ ("an array"),      N_ ("an object") };

  if (value->kind == kind)
    return TRUE;
  if (value->key == NULL)
    return sight_members_fail (self, value, _ ("expected %s"), _ (kinds[kind]));

  return sight_members_fail (self, value, _ ("“%s”: expected %s"), value->key, _ (kinds[kind]));
}

gboolean
sight_members_read_int (SightSource *self, const SightJson *object, const char *key, SightLimits limits, int *value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL || sight_json_get_int (member, limits.minimum, limits.maximum, value))
    return TRUE;

  return sight_members_fail (self, member, _ ("“%s”: expected a whole number from %d to %d"), key, limits.minimum,
                             limits.maximum);
}

gboolean
sight_members_read_boolean (SightSource *self, const SightJson *object, const char *key, gboolean *value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return TRUE;
  *value = member->boolean;

  return sight_members_expect (self, member, SIGHT_JSON_BOOLEAN);
}

gboolean
sight_members_read_string (SightSource *self, const SightJson *object, const char *key, const char **value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return TRUE;
  *value = member->string;

  return sight_members_expect (self, member, SIGHT_JSON_STRING);
}

gboolean
sight_members_read_color (SightSource *self, const SightJson *object, guint32 *value)
{
  const char *text = NULL;

  if (!sight_members_read_string (self, object, "color", &text))
    return FALSE;
  if (text == NULL || (sight_color_take (&text, value) && *text == '\0'))
    return TRUE;

  return sight_members_fail (self, sight_json_get (object, "color"),
                             _ ("“color”: expected “#rrggbb”, each two hexadecimal digits"));
}

gboolean
sight_members_read_word (
    SightSource *self, const SightJson *object, const char *key, int (*from_id) (const char *), int *value)
{
  const char *text = NULL;

  if (!sight_members_read_string (self, object, key, &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  *value = from_id (text);

  return *value >= 0 ||
         sight_members_fail (self, sight_json_get (object, key), _ ("“%s”: there is no “%s”"), key, text);
}

static gboolean
take_cell (const SightJson *value, SightCell *cell)
{
  const int max = SIGHT_FORMAT_CELL_MAX;

  return value->kind == SIGHT_JSON_ARRAY && value->items->len == 2 &&
         sight_json_get_int (value->items->pdata[0], -max, max, &cell->x) &&
         sight_json_get_int (value->items->pdata[1], -max, max, &cell->y);
}

gboolean
sight_members_read_cell (SightSource *self, const SightJson *object, const char *key, SightCell *cell)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return sight_members_fail_missing (self, object, key);

  return take_cell (member, cell) ||
         sight_members_fail (self, member, _ ("“%s”: expected a cell, [x, y], two whole numbers"), key);
}

gboolean
sight_members_read_path (SightSource *self, const SightJson *object, const char *key, GArray *cells)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return sight_members_fail_missing (self, object, key);
  if (member->kind != SIGHT_JSON_ARRAY || member->items->len == 0)
    return sight_members_fail (self, member, _ ("“%s”: expected an array of at least one cell"), key);
  for (guint i = 0; i < member->items->len; i++)
    {
      SightCell cell;

      if (!take_cell (member->items->pdata[i], &cell))
        return sight_members_fail (self, member->items->pdata[i],
                                   _ ("“%s”: expected a cell, [x, y], two whole numbers"), key);
      g_array_append_val (cells, cell);
    }

  return TRUE;
}

gboolean
sight_members_read_glyph (SightSource *self, const SightJson *object, const char *key, gunichar *glyph)
{
  const char *text = NULL;

  *glyph = 0;
  if (!sight_members_read_string (self, object, key, &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  *glyph = g_utf8_get_char (text);

  return (g_utf8_strlen (text, -1) == 1 && sight_glyph_is_valid (*glyph)) ||
         sight_members_fail (self, sight_json_get (object, key), _ ("“%s”: expected one glyph that can be printed"),
                             key);
}

char *
sight_members_get_extra (SightSource *self, const SightJson *object, const char *const *known)
{
  GString *out = NULL;

  for (guint i = 0; i < object->items->len; i++)
    {
      const SightJson *member = g_ptr_array_index (object->items, i);

      if (g_strv_contains (known, member->key))
        continue;
      if (out == NULL)
        out = g_string_new ("{");
      else
        g_string_append (out, ", ");
      sight_json_append_string (out, member->key);
      g_string_append (out, ": ");
      g_string_append_len (out, self->data + member->start, member->end - member->start);
    }

  return out != NULL ? g_string_free (g_string_append_c (out, '}'), FALSE) : NULL;
}

gboolean
sight_members_append_extra (GString *out, const char *before, const char *extra, GError **error)
{
  g_autoptr (SightJson) members = NULL;

  if (extra == NULL)
    return TRUE;
  members = sight_json_parse (extra, strlen (extra), _ ("unknown members"), error);
  if (members == NULL)
    return FALSE;
  if (members->kind != SIGHT_JSON_OBJECT)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, _ ("unknown members: expected an object"));
      return FALSE;
    }
  for (guint i = 0; i < members->items->len; i++)
    {
      const SightJson *member = g_ptr_array_index (members->items, i);

      g_string_append (out, before);
      sight_json_append_string (out, member->key);
      g_string_append (out, ": ");
      g_string_append_len (out, extra + member->start, member->end - member->start);
    }

  return TRUE;
}
