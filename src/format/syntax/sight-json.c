/* sight-json.c - the only JSON reader: a tree of values, each with its position in the text
 *
 * A recursive descent through the grammar of RFC 8259, with one function for each
 * kind of value.  Each function leaves @next after what it consumed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-glyph.h"
#include "sight-location.h"

typedef struct
{
  const char *name;
  const char *data, *next, *end;
  guint depth;
  const char *numbers; /* (nullable): members with this key keep arrays of numbers unparsed */
  GError **error;
} Parser;

static SightJson *parse_value (Parser *self);

void
sight_json_free (SightJson *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self->key);
  g_free (self->string);
  g_free (self);
}

/* The byte at @next, or 0 at the end; the text itself contains no 0. */
static char
peek (const Parser *self)
{
  return self->next < self->end ? *self->next : '\0';
}

static gboolean
fail (Parser *self, const char *what)
{
  return sight_location_fail ((SightSource) { self->data, self->name, self->error }, self->next - self->data,
                              SIGHT_FORMAT_ERROR_SYNTAX, "%s",
                              self->next < self->end ? what : _ ("the text ends too early"));
}

static void
skip_space (Parser *self)
{
  while (self->next < self->end && strchr (" \t\n\r", *self->next) != NULL)
    self->next++;
}

/* Consumes @c if it is next; returns whether it was. */
static gboolean
take (Parser *self, char c)
{
  if (peek (self) != c)
    return FALSE;
  self->next++;

  return TRUE;
}

static SightJson *
new_value (Parser *self, SightJsonKind kind)
{
  SightJson *value = g_new0 (SightJson, 1);

  value->kind = kind;
  value->start = self->next - self->data;

  return value;
}

static gboolean
take_hex (Parser *self, gunichar *unit)
{
  *unit = 0;
  for (int i = 0; i < 4; i++)
    {
      char c = peek (self);

      if (!g_ascii_isxdigit (c))
        return fail (self, _ ("expected four hexadecimal digits"));
      *unit = *unit << 4 | (gunichar) g_ascii_xdigit_value (c);
      self->next++;
    }

  return TRUE;
}

/* Reads the four digits after "\u". */
static gboolean
take_code_point (Parser *self, GString *out)
{
  const char *start = self->next;
  gunichar high, low = 0;

  if (!take_hex (self, &high))
    return FALSE;
  if (high >= 0xd800 && high < 0xdc00 && take (self, '\\') && take (self, 'u') && !take_hex (self, &low))
    return FALSE;
  if (low >= 0xdc00 && low < 0xe000)
    high = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
  if (high == 0 || !g_unichar_validate (high))
    {
      self->next = start;
      return fail (self, _ ("this is no character that may stand in a string"));
    }
  g_string_append_unichar (out, high);

  return TRUE;
}

static gboolean
take_escape (Parser *self, GString *out)
{
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  const char *found = peek (self) != '\0' ? strchr (from, *self->next) : NULL;

  if (take (self, 'u'))
    return take_code_point (self, out);
  if (found == NULL)
    return fail (self, _ ("there is no such escape in a string"));
  g_string_append_c (out, to[found - from]);
  self->next++;

  return TRUE;
}

/* Reads a string; @next is at its opening quote. */
static char *
take_string (Parser *self)
{
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean ok = TRUE;

  self->next++;
  while (ok && !take (self, '"'))
    {
      const char *start = self->next;

      while (self->next < self->end && (guchar) *self->next >= ' ' && *self->next != '"' && *self->next != '\\')
        self->next++;
      g_string_append_len (out, start, self->next - start);
      if (take (self, '\\'))
        ok = take_escape (self, out);
      else if (peek (self) != '"')
        ok = fail (self, _ ("a control character in a string, expected an escape such as \\n"));
    }

  return ok ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
}

static gboolean
take_digits (Parser *self)
{
  const char *start = self->next;

  while (g_ascii_isdigit (peek (self)))
    self->next++;

  return self->next > start || fail (self, _ ("expected a digit"));
}

static gboolean
take_number (Parser *self)
{
  take (self, '-');
  if (!take (self, '0') && !take_digits (self))
    return FALSE;
  if (take (self, '.') && !take_digits (self))
    return FALSE;
  if (take (self, 'e') || take (self, 'E'))
    {
      if (!take (self, '+'))
        take (self, '-');
      return take_digits (self);
    }

  return TRUE;
}

static gboolean
take_word (Parser *self, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (self->end - self->next) < length || memcmp (self->next, word, length) != 0)
    return FALSE;
  self->next += length;

  return TRUE;
}

static gboolean
parse_scalar (Parser *self, SightJson *value)
{
  const char *start = self->next;
  char c = peek (self);

  if (c == '"')
    {
      value->kind = SIGHT_JSON_STRING;
      value->string = take_string (self);
      return value->string != NULL;
    }
  if (c == '-' || g_ascii_isdigit (c))
    {
      value->kind = SIGHT_JSON_NUMBER;
      if (!take_number (self))
        return FALSE;
      value->string = g_strndup (start, self->next - start);
      return TRUE;
    }
  if (take_word (self, "null"))
    return TRUE;
  value->kind = SIGHT_JSON_BOOLEAN;
  value->boolean = take_word (self, "true");

  return value->boolean || take_word (self, "false") || fail (self, _ ("expected a value"));
}

/* Reads the key of a member and the colon after it. */
static char *
take_key (Parser *self, GHashTable *keys)
{
  const char *start = self->next;
  g_autofree char *key = NULL;

  if (peek (self) != '"')
    {
      fail (self, _ ("expected the key of a member, in quotes"));
      return NULL;
    }
  key = take_string (self);
  if (key == NULL)
    return NULL;
  if (!g_hash_table_add (keys, g_strdup (key)))
    {
      self->next = start;
      fail (self, _ ("the object has this key already"));
      return NULL;
    }
  skip_space (self);
  if (!take (self, ':'))
    {
      fail (self, _ ("expected “:”"));
      return NULL;
    }
  skip_space (self);

  return g_steal_pointer (&key);
}

/* Skips an array of numbers and returns it as one value; NULL, with nothing consumed, if something else is next. */
static SightJson *
take_numbers (Parser *self)
{
  const char *p = self->next + 1;
  SightJson *value;

  if (peek (self) != '[')
    return NULL;
  while (p < self->end && strchr ("0123456789, \n\r\t+-.eE", *p) != NULL)
    p++;
  if (p == self->end || *p != ']')
    return NULL;

  value = new_value (self, SIGHT_JSON_NUMBERS);
  self->next = p + 1;
  value->end = self->next - self->data;

  return value;
}

/* Reads one item of an array, or one member of an object, which has @keys. */
static gboolean
parse_item (Parser *self, SightJson *parent, GHashTable *keys)
{
  g_autofree char *key = NULL;
  SightJson *item = NULL;

  skip_space (self);
  if (keys != NULL)
    key = take_key (self, keys);
  if (keys != NULL && key == NULL)
    return FALSE;
  if (key != NULL && g_strcmp0 (key, self->numbers) == 0)
    item = take_numbers (self);
  if (item == NULL)
    item = parse_value (self);
  if (item == NULL)
    return FALSE;
  item->key = g_steal_pointer (&key);
  g_ptr_array_add (parent->items, item);
  skip_space (self);

  return TRUE;
}

/* Reads an array or object; @next is after its opening bracket. */
static gboolean
parse_items (Parser *self, SightJson *parent)
{
  gboolean is_object = parent->kind == SIGHT_JSON_OBJECT;
  g_autoptr (GHashTable) keys = is_object ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) : NULL;
  char close = is_object ? '}' : ']';

  parent->items = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_json_free);
  skip_space (self);
  if (take (self, close))
    return TRUE;
  do
    {
      if (!parse_item (self, parent, keys))
        return FALSE;
    }
  while (take (self, ','));

  return take (self, close) || fail (self, is_object ? _ ("expected “,” or “}”") : _ ("expected “,” or “]”"));
}

static SightJson *
parse_value (Parser *self)
{
  g_autoptr (SightJson) value = new_value (self, SIGHT_JSON_NULL);
  gboolean ok;

  if (self->depth == SIGHT_JSON_DEPTH_MAX)
    {
      fail (self, _ ("the values are nested too deeply"));
      return NULL;
    }

  self->depth++;
  if (peek (self) == '{' || peek (self) == '[')
    {
      value->kind = *self->next++ == '{' ? SIGHT_JSON_OBJECT : SIGHT_JSON_ARRAY;
      ok = parse_items (self, value);
    }
  else
    ok = parse_scalar (self, value);
  self->depth--;
  value->end = self->next - self->data;

  return ok ? g_steal_pointer (&value) : NULL;
}

SightJson *
sight_json_parse_numbers (const char *data, gsize length, const char *name, const char *key, GError **error)
{
  Parser parser = { .name = name, .data = data, .end = data + length, .numbers = key, .error = error };
  g_autoptr (SightJson) value = NULL;

  if (!sight_location_check_utf8 (data, length, name, error))
    return NULL;

  parser.next = data + sight_location_skip_bom (data, length);
  skip_space (&parser);
  value = parse_value (&parser);
  if (value == NULL)
    return NULL;

  skip_space (&parser);
  if (parser.next < parser.end)
    {
      fail (&parser, _ ("text after the end of the value"));
      return NULL;
    }

  return g_steal_pointer (&value);
}

SightJson *
sight_json_parse (const char *data, gsize length, const char *name, GError **error)
{
  return sight_json_parse_numbers (data, length, name, NULL, error);
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

/* @text with the characters escaped that JSON strings can't contain. */
static void
append_escaped (GString *out, const char *text)
{
  static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";

  for (const char *p = text; *p != '\0'; p++)
    {
      const char *found = strchr (from, *p);

      if (found != NULL)
        g_string_append_printf (out, "\\%c", to[found - from]);
      else if ((guchar) *p < ' ')
        g_string_append_printf (out, "\\u%04x", *p);
      else
        g_string_append_c (out, *p);
    }
}

void
sight_json_append_string (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  append_escaped (out, text);
  g_string_append_c (out, '"');
}

void
sight_json_append_rows (GString *out, const SightLevel *level, const char *indent)
{
  g_auto (GStrv) texts = sight_glyph_get_texts (level->legend);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      GString *escaped = g_string_new (NULL);

      append_escaped (escaped, texts[i]);
      g_free (texts[i]);
      texts[i] = g_string_free (escaped, FALSE);
    }
  for (int y = 0; y < level->map->height; y++)
    {
      g_string_append_printf (out, "%s%s\"", y > 0 ? ",\n" : "", indent);
      sight_glyph_append_row (out, level->map, y, texts, "");
      g_string_append_c (out, '"');
    }
}
