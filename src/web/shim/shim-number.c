/* shim-number.c - numbers as text, whatever the locale is
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>
#include <stdio.h>

char *
g_ascii_formatd (char *text, int size, const char *format, double value)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  snprintf (text, (gsize) size, format, value);
#pragma GCC diagnostic pop

  return text;
}

char *
g_ascii_dtostr (char *text, int size, double value)
{
  return g_ascii_formatd (text, size, "%.17g", value);
}

double
g_ascii_strtod (const char *text, char **end)
{
  return strtod (text, end);
}

guint64
g_ascii_strtoull (const char *text, char **end, guint base)
{
  return strtoull (text, end, (int) base);
}

char
g_ascii_tolower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c;
}

char
g_ascii_toupper (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c + 'A' - 'a') : c;
}

int
g_ascii_xdigit_value (char digit)
{
  if (digit >= '0' && digit <= '9')
    return digit - '0';
  if (digit >= 'a' && digit <= 'f')
    return digit - 'a' + 10;

  return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

/* The number that @text is; FALSE if it is none, with @fits if it only is too large. */
static gboolean
read_number (const char *text, guint base, gint64 *number, gboolean *fits)
{
  const gboolean is_negative = *text == '-';
  const char *digits = is_negative || *text == '+' ? text + 1 : text;

  *number = 0;
  *fits = TRUE;
  /* Without a digit there is no number, and an empty text ends the loop at once. */
  for (const char *p = digits; *p != '\0'; p++)
    {
      const int digit = g_ascii_xdigit_value (*p);

      if (digit < 0 || digit >= (int) base)
        return FALSE;
      if (__builtin_mul_overflow (*number, (gint64) base, number) ||
          __builtin_add_overflow (*number, is_negative ? -digit : digit, number))
        *fits = FALSE;
    }

  return *digits != '\0';
}

gboolean
g_ascii_string_to_signed (const char *text, guint base, gint64 least, gint64 most, gint64 *number, GError **error)
{
  gint64 value;
  gboolean fits;

  if (!read_number (text, base, &value, &fits))
    {
      g_set_error (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_INVALID, "“%s” is not a signed number", text);
      return FALSE;
    }
  if (!fits || value < least || value > most)
    {
      g_set_error (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS,
                   "Number “%s” is out of bounds [%" PRId64 ", %" PRId64 "]", text, least, most);
      return FALSE;
    }
  if (number != NULL)
    *number = value;

  return TRUE;
}
