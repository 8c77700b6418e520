/* shim-string.c - strings that grow
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>
#include <stdio.h>

/* Room for @more bytes and the zero. */
static void
reserve (GString *self, gsize more)
{
  g_assert (more < G_MAXSIZE / 4 - self->len);
  if (self->len + more < self->allocated_len)
    return;
  self->allocated_len = MAX (self->len + more + 1, 2 * self->allocated_len);
  self->str = g_realloc (self->str, self->allocated_len);
}

GString *
g_string_sized_new (gsize size)
{
  GString *self = g_new0 (GString, 1);

  reserve (self, MAX (size, 15));
  self->str[0] = '\0';

  return self;
}

GString *
g_string_new (const char *text)
{
  return g_string_append (g_string_sized_new (0), text != NULL ? text : "");
}

char *
g_string_free (GString *self, gboolean free_text)
{
  char *text = self->str;

  g_free (self);
  if (!free_text)
    return text;
  g_free (text);

  return NULL;
}

GString *
g_string_append_len (GString *self, const char *text, gssize length)
{
  const gsize n = length < 0 ? strlen (text) : (gsize) length;
  const gsize inside = (gsize) (text - self->str);
  const gboolean is_own = text >= self->str && inside <= self->len;

  reserve (self, n);
  if (is_own)
    text = self->str + inside;
  memmove (self->str + self->len, text, n);
  self->len += n;
  self->str[self->len] = '\0';

  return self;
}

GString *
g_string_append (GString *self, const char *text)
{
  return g_string_append_len (self, text, -1);
}

GString *
g_string_append_c (GString *self, char c)
{
  reserve (self, 1);
  self->str[self->len++] = c;
  self->str[self->len] = '\0';

  return self;
}

GString *
g_string_append_unichar (GString *self, gunichar c)
{
  char bytes[6];

  return g_string_append_len (self, bytes, g_unichar_to_utf8 (c, bytes));
}

void
g_string_append_vprintf (GString *self, const char *format, va_list args)
{
  char *text = g_strdup_vprintf (format, args);

  g_string_append (self, text);
  g_free (text);
}

void
g_string_append_printf (GString *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (self, format, args);
  va_end (args);
}

void
g_string_printf (GString *self, const char *format, ...)
{
  va_list args;

  g_string_truncate (self, 0);
  va_start (args, format);
  g_string_append_vprintf (self, format, args);
  va_end (args);
}

GString *
g_string_assign (GString *self, const char *text)
{
  if (text == self->str)
    return self;
  g_string_truncate (self, 0);

  return g_string_append (self, text);
}

GString *
g_string_set_size (GString *self, gsize length)
{
  if (length > self->len)
    reserve (self, length - self->len);
  self->len = length;
  self->str[length] = '\0';

  return self;
}

GString *
g_string_truncate (GString *self, gsize length)
{
  return g_string_set_size (self, MIN (length, self->len));
}

guint
g_string_replace (GString *self, const char *find, const char *replace, guint limit)
{
  const gsize length = strlen (find);
  GString *out;
  const char *rest = self->str, *found;
  guint n = 0;

  /* An empty text stands between all signs, which nobody asks for. */
  g_assert (length > 0);
  out = g_string_sized_new (self->len);
  while ((limit == 0 || n < limit) && (found = strstr (rest, find)) != NULL)
    {
      g_string_append_len (out, rest, found - rest);
      g_string_append (out, replace);
      rest = found + length;
      n++;
    }
  g_string_append (out, rest);
  g_string_assign (self, out->str);
  g_string_free (out, TRUE);

  return n;
}
