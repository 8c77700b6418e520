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

#include "sight-location.h"

#define KEYS_MANY 16 /* members from which on a table finds equal keys */

typedef struct
{
  const char *name;
  const char *data, *next, *end;
  guint depth;
  const SightJsonLean *lean;
  gboolean is_dropped; /* what is parsed is checked, but not kept */
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
  while (self->next < self->end && (*self->next == ' ' || (*self->next >= '\t' && *self->next <= '\r')) &&
         *self->next != '\v' && *self->next != '\f')
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

/* Whether @parent has a member @key.  @keys: (inout): a table of them, made if there are many. */
static gboolean
has_key (const SightJson *parent, GHashTable **keys, const char *key)
{
  if (parent->items->len < KEYS_MANY)
    return sight_json_get (parent, key) != NULL;
  if (*keys == NULL)
    {
      *keys = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; i < parent->items->len; i++)
        g_hash_table_add (*keys, ((SightJson *) parent->items->pdata[i])->key);
    }

  return g_hash_table_contains (*keys, key);
}

/* Reads the key of a member and the colon after it. */
static char *
take_key (Parser *self, const SightJson *parent, GHashTable **keys)
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
  if (has_key (parent, keys, key))
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

/* Whether @c can be part of an array of numbers. */
static inline gboolean
is_of_numbers (char c)
{
  return (c >= '0' && c <= '9') || c == ',' || c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '-' ||
         c == '+' || c == '.' || c == 'e' || c == 'E';
}

/* Skips an array of numbers and returns it as one value; NULL, with nothing consumed, if something else is next. */
static SightJson *
take_numbers (Parser *self)
{
  const char *p = self->next + 1;
  SightJson *value;

  if (peek (self) != '[')
    return NULL;
  while (p < self->end && is_of_numbers (*p))
    p++;
  if (p == self->end || *p != ']')
    return NULL;

  value = new_value (self, SIGHT_JSON_NUMBERS);
  self->next = p + 1;
  value->end = self->next - self->data;

  return value;
}

/* Skips an array of scalars and returns it as one value; NULL, with nothing consumed, if something else is next. */
static SightJson *
take_scalars (Parser *self)
{
  Parser ahead = *self;
  SightJson *value;

  ahead.error = NULL;
  if (!take (&ahead, '['))
    return NULL;
  do
    {
      SightJson item = { 0 };
      gboolean ok;

      skip_space (&ahead);
      if (peek (&ahead) == '\0' || strchr ("[{]", peek (&ahead)) != NULL)
        return NULL;
      ok = parse_scalar (&ahead, &item);
      g_free (item.string);
      if (!ok)
        return NULL;
      skip_space (&ahead);
    }
  while (take (&ahead, ','));
  if (!take (&ahead, ']'))
    return NULL;

  value = new_value (self, SIGHT_JSON_SCALARS);
  self->next = ahead.next;
  value->end = self->next - self->data;

  return value;
}

/* Reads the value of the member @key, or an item if that is NULL. */
static SightJson *
parse_member (Parser *self, const char *key)
{
  const SightJsonLean *lean = self->lean;
  const gboolean was_dropped = self->is_dropped;
  SightJson *item = NULL;

  if (lean->all_numbers || (key != NULL && g_strcmp0 (key, lean->numbers) == 0))
    item = take_numbers (self);
  if (item == NULL && lean->all_scalars)
    item = take_scalars (self);
  if (item != NULL)
    return item;
  self->is_dropped = was_dropped || (key != NULL && lean->dropped != NULL && g_strv_contains (lean->dropped, key));
  item = parse_value (self);
  self->is_dropped = was_dropped;

  return item;
}

/* Reads one item of an array, or one member of an object.  @keys: (inout): see has_key() */
static gboolean
parse_item (Parser *self, SightJson *parent, GHashTable **keys)
{
  const gboolean is_object = parent->kind == SIGHT_JSON_OBJECT;
  g_autofree char *key = NULL;
  SightJson *item;

  skip_space (self);
  if (is_object)
    key = take_key (self, parent, keys);
  if (is_object && key == NULL)
    return FALSE;
  item = parse_member (self, key);
  if (item == NULL)
    return FALSE;
  item->key = g_steal_pointer (&key);
  if (*keys != NULL)
    g_hash_table_add (*keys, item->key);
  if (self->is_dropped && !is_object)
    sight_json_free (item);
  else
    g_ptr_array_add (parent->items, item);
  skip_space (self);

  return TRUE;
}

/* Reads an array or object; @next is after its opening bracket. */
static gboolean
parse_items (Parser *self, SightJson *parent)
{
  gboolean is_object = parent->kind == SIGHT_JSON_OBJECT;
  g_autoptr (GHashTable) keys = NULL;
  char close = is_object ? '}' : ']';

  parent->items = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_json_free);
  skip_space (self);
  if (take (self, close))
    return TRUE;
  do
    {
      if (!parse_item (self, parent, &keys))
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
sight_json_parse_lean (const char *data, gsize length, const char *name, const SightJsonLean *lean, GError **error)
{
  Parser parser = { .name = name, .data = data, .end = data + length, .lean = lean, .error = error };
  g_autoptr (SightJson) value = NULL;

  if (!sight_location_check_utf8 (data, length, name, error))
    return NULL;

  parser.next = data + sight_location_skip_bom (data, length);
  skip_space (&parser);
  value = parse_member (&parser, NULL);
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

SightJsonItems
sight_json_items_begin (const char *data, const SightJson *array)
{
  g_assert (array->kind == SIGHT_JSON_ARRAY || array->kind == SIGHT_JSON_SCALARS);

  return (SightJsonItems) { data, data + array->start + 1, data + array->end - 1 };
}

SightJson *
sight_json_items_take (SightJsonItems *self)
{
  Parser parser = {
    .name = "", .data = self->data, .next = self->next, .end = self->end, .lean = &(SightJsonLean) { 0 }
  };
  SightJson *item;

  skip_space (&parser);
  if (parser.next == parser.end)
    return NULL;
  item = parse_value (&parser);
  g_assert (item != NULL);
  skip_space (&parser);
  take (&parser, ',');
  self->next = parser.next;

  return item;
}
