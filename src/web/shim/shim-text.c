/* shim-text.c - texts that end with a zero
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>
#include <stdio.h>

char *
g_strdup (const char *text)
{
  return text != NULL ? g_memdup2 (text, strlen (text) + 1) : NULL;
}

char *
g_strndup (const char *text, gsize n)
{
  char *copy;
  gsize length = 0;

  if (text == NULL)
    return NULL;
  while (length < n && text[length] != '\0')
    length++;
  copy = g_malloc0 (n + 1);
  memcpy (copy, text, length);

  return copy;
}

char *
g_strdup_vprintf (const char *format, va_list args)
{
  va_list again;
  char *text;
  int length;

  va_copy (again, args);
  length = vsnprintf (NULL, 0, format, again);
  va_end (again);
  g_assert (length >= 0);
  text = g_malloc ((gsize) length + 1);
  vsnprintf (text, (gsize) length + 1, format, args);

  return text;
}

char *
g_strdup_printf (const char *format, ...)
{
  va_list args;
  char *text;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  return text;
}

/* The texts of @args to the NULL, after @first, with @separator between; @first NULL: none at all. */
static char *
join (const char *separator, const char *first, va_list args)
{
  GString *out = g_string_new (first);

  for (const char *text = first; text != NULL;)
    {
      text = va_arg (args, const char *);
      if (text == NULL)
        break;
      g_string_append (out, separator);
      g_string_append (out, text);
    }

  return g_string_free (out, FALSE);
}

char *
g_strconcat (const char *first, ...)
{
  va_list args;
  char *text;

  if (first == NULL)
    return NULL;
  va_start (args, first);
  text = join ("", first, args);
  va_end (args);

  return text;
}

char *
g_strjoin (const char *separator, ...)
{
  va_list args;
  const char *first;
  char *text;

  va_start (args, separator);
  first = va_arg (args, const char *);
  text = join (separator != NULL ? separator : "", first, args);
  va_end (args);

  return text;
}

char *
g_strjoinv (const char *separator, char **texts)
{
  GString *out = g_string_new (NULL);

  for (gsize i = 0; texts[i] != NULL; i++)
    {
      if (i > 0 && separator != NULL)
        g_string_append (out, separator);
      g_string_append (out, texts[i]);
    }

  return g_string_free (out, FALSE);
}

char **
g_strsplit (const char *text, const char *separator, int n_max)
{
  GPtrArray *parts = g_ptr_array_new ();
  const char *end;

  while (*text != '\0' && (n_max < 1 || parts->len + 1 < (guint) n_max) && (end = strstr (text, separator)) != NULL)
    {
      g_ptr_array_add (parts, g_strndup (text, (gsize) (end - text)));
      text = end + strlen (separator);
      /* What follows the last separator is a part too, though it is empty. */
      if (*text == '\0')
        {
          g_ptr_array_add (parts, g_strdup (""));
          break;
        }
    }
  if (*text != '\0')
    g_ptr_array_add (parts, g_strdup (text));
  g_ptr_array_add (parts, NULL);

  return (char **) g_ptr_array_free (parts, FALSE);
}

void
g_strfreev (char **texts)
{
  for (gsize i = 0; texts != NULL && texts[i] != NULL; i++)
    g_free (texts[i]);
  g_free (texts);
}

guint
g_strv_length (char **texts)
{
  guint n = 0;

  while (texts[n] != NULL)
    n++;

  return n;
}

gboolean
g_strv_contains (const char *const *texts, const char *text)
{
  for (; *texts != NULL; texts++)
    {
      if (strcmp (*texts, text) == 0)
        return TRUE;
    }

  return FALSE;
}

char *
g_strchug (char *text)
{
  const char *start = text;

  while (g_ascii_isspace (*start))
    start++;
  memmove (text, start, strlen (start) + 1);

  return text;
}

char *
g_strchomp (char *text)
{
  gsize length = strlen (text);

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    text[--length] = '\0';

  return text;
}

int
g_strcmp0 (const char *a, const char *b)
{
  if (a == NULL || b == NULL)
    return (a != NULL) - (b != NULL);

  return strcmp (a, b);
}

gsize
g_strlcpy (char *to, const char *from, gsize size)
{
  const gsize length = strlen (from);

  if (size > 0)
    {
      const gsize n = MIN (length, size - 1);

      memcpy (to, from, n);
      to[n] = '\0';
    }

  return length;
}

gboolean
g_str_equal (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b) == 0;
}

guint
g_str_hash (gconstpointer text)
{
  guint hash = 5381;

  for (const signed char *p = text; *p != '\0'; p++)
    hash = hash * 33 + (guint) *p;

  return hash;
}

const char *
g_intern_string (const char *text)
{
  static GHashTable *texts;
  gpointer found = NULL;

  if (text == NULL)
    return NULL;
  if (texts == NULL)
    texts = g_hash_table_new (g_str_hash, g_str_equal);
  if (!g_hash_table_lookup_extended (texts, text, &found, NULL))
    {
      found = g_strdup (text);
      g_hash_table_add (texts, found);
    }

  return found;
}
