/* shim-utf8.c - UTF-8, and the kinds of characters
 *
 * The kinds come from the GLib that the module is built beside:
 * shim-make-unicode.c writes their table.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

#include "shim-unicode.h"

/* Bytes of the character that begins with a byte; 1 of a byte that begins none. */
static const char skips[256] = {
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 1, 1,
};
const char *const g_utf8_skip = skips;

/* Least character of so many bytes. */
static const gunichar leasts[5] = { 0, 0, 0x80, 0x800, 0x10000 };

gunichar
g_utf8_get_char (const char *p)
{
  const guchar first = (guchar) *p;
  const int n = g_utf8_skip[first];
  gunichar c = n == 1 ? first : first & (0x7f >> n);

  for (int i = 1; i < n; i++)
    c = c << 6 | ((guchar) p[i] & 0x3f);

  return c;
}

glong
g_utf8_strlen (const char *text, gssize max)
{
  const char *p = text;
  glong n = 0;

  while ((max < 0 || p < text + max) && *p != '\0')
    {
      p = g_utf8_next_char (p);
      /* A character that is cut off does not count. */
      n += max < 0 || p <= text + max;
    }

  return n;
}

gboolean
g_unichar_validate (gunichar c)
{
  return c < 0x110000 && (c & 0xfffff800) != 0xd800;
}

/* Bytes of the valid character at @p, of which there are @left; 0 if none is. */
static gsize
measure (const char *p, gsize left)
{
  const guchar first = (guchar) *p;
  const gsize n = first < 0x80 ? 1 : first >= 0xc2 && first < 0xf5 ? (gsize) g_utf8_skip[first] : 0;

  if (n == 0 || n > left)
    return 0;
  for (gsize i = 1; i < n; i++)
    {
      if (((guchar) p[i] & 0xc0) != 0x80)
        return 0;
    }

  return n == 1 || (g_utf8_get_char (p) >= leasts[n] && g_unichar_validate (g_utf8_get_char (p))) ? n : 0;
}

gboolean
g_utf8_validate_len (const char *text, gsize length, const char **end)
{
  gsize n = 1;

  while (length > 0 && *text != '\0' && (n = measure (text, length)) > 0)
    {
      text += n;
      length -= n;
    }
  if (end != NULL)
    *end = text;

  return length == 0;
}

gboolean
g_utf8_validate (const char *text, gssize max, const char **end)
{
  return g_utf8_validate_len (text, max < 0 ? strlen (text) : (gsize) max, end);
}

/* Only the letters of English, in which the texts of this tree are written, have a lower form here. */
char *
g_utf8_strdown (const char *text, gssize length)
{
  char *copy = g_strndup (text, length < 0 ? strlen (text) : (gsize) length);

  for (char *p = copy; *p != '\0'; p++)
    {
      if (*p >= 'A' && *p <= 'Z')
        *p += 'a' - 'A';
    }

  return copy;
}

int
g_unichar_to_utf8 (gunichar c, char *out)
{
  static const guchar heads[7] = { 0, 0, 0xc0, 0xe0, 0xf0, 0xf8, 0xfc };
  const int n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : c < 0x200000 ? 4 : c < 0x4000000 ? 5 : 6;

  for (int i = n - 1; out != NULL && i > 0; i--)
    {
      out[i] = (char) (0x80 | (c & 0x3f));
      c >>= 6;
    }
  if (out != NULL)
    out[0] = (char) (heads[n] | c);

  return n;
}

/* Of characters to the first 0; no error is known, as all that are asked for are valid. */
char *
g_ucs4_to_utf8 (const gunichar *text, glong n, glong *n_read, glong *n_written, GError **error)
{
  GString *out = g_string_new (NULL);
  glong i = 0;

  while ((n < 0 || i < n) && text[i] != 0)
    g_string_append_unichar (out, text[i++]);
  if (n_read != NULL)
    *n_read = i;
  if (n_written != NULL)
    *n_written = (glong) out->len;

  return g_string_free (out, FALSE);
}

/* The kinds of @c: runs of characters of the same kinds follow one another, each a number in bytes of seven bits, the
 * lowest first: its length and, in the lowest bits, its kinds. */
static guint
get_kinds (gunichar c)
{
  gunichar end = 0;

  for (gsize i = 0; i < sizeof shim_unicode_runs;)
    {
      guint run = 0;

      for (guint shift = 0;; shift += 7)
        {
          run |= (guint) (shim_unicode_runs[i] & 0x7f) << shift;
          if (shim_unicode_runs[i++] < 0x80)
            break;
        }
      end += run >> SHIM_UNICODE_BITS;
      if (c < end)
        return run & ((1 << SHIM_UNICODE_BITS) - 1);
    }

  return 0;
}

gboolean
g_unichar_isprint (gunichar c)
{
  return (get_kinds (c) & SHIM_UNICODE_PRINT) != 0;
}

gboolean
g_unichar_iszerowidth (gunichar c)
{
  return (get_kinds (c) & SHIM_UNICODE_ZERO_WIDTH) != 0;
}

gboolean
g_unichar_iscntrl (gunichar c)
{
  return (get_kinds (c) & SHIM_UNICODE_CONTROL) != 0;
}

gboolean
g_unichar_isspace (gunichar c)
{
  /* The separators of Unicode, and four control characters. */
  return c == '\t' || c == '\n' || c == '\f' || c == '\r' || c == ' ' || c == 0xa0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

GUnicodeType
g_unichar_type (gunichar c)
{
  if (c == 0x2028 || c == 0x2029)
    return c == 0x2028 ? G_UNICODE_LINE_SEPARATOR : G_UNICODE_PARAGRAPH_SEPARATOR;

  return g_unichar_iscntrl (c) ? G_UNICODE_CONTROL : G_UNICODE_OTHER_LETTER;
}
