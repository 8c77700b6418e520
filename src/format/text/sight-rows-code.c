/* sight-rows-code.c - finds the rows of a map in source code: strings or numbers in brackets
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rows-private.h"

#include <string.h>

/* A number, or a string without its quotes. */
typedef struct
{
  guint32 start, length; /* in bytes of the text; for a number, @length is the cell */
  guint32 bracket;       /* the innermost enclosing pair of brackets, counted from 1; 0: none */
  guint32 line;
} Token;

typedef struct
{
  SightRows *rows;
  SightSlice text;
  gboolean numbers;
  GArray *tokens;
  GArray *brackets;   /* of guint32: the open brackets */
  guint32 n_brackets; /* opened so far */
  guint32 line;
  gboolean has_value; /* the first "=" was seen */
} Scanner;

static void
add_token (Scanner *self, const char *start, guint32 length)
{
  guint n = self->brackets->len;
  Token token = { start - self->text.start, length, n > 0 ? g_array_index (self->brackets, guint32, n - 1) : 0,
                  self->line };

  g_array_append_val (self->tokens, token);
}

static const char *
skip_spaces (const char *p, const char *end)
{
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;

  return p;
}

/* Whether a key ends before @p: "rows": … , "rows" => … , ["rows"] = … */
static gboolean
is_key (const Scanner *self, const char *p)
{
  p = skip_spaces (p, self->text.end);
  if (p < self->text.end && *p == ']')
    {
      p = skip_spaces (p + 1, self->text.end);
      return p < self->text.end && *p == '=';
    }

  return p < self->text.end && (*p == ':' || (*p == '=' && p + 1 < self->text.end && p[1] == '>'));
}

/* Returns the end of the string; if it has none, the end of the quote. */
static const char *
take_string (Scanner *self, const char *p)
{
  const char *close = sight_rows_find_quote (p, self->text.end);
  gboolean is_lifetime = *p == '\'' && p > self->text.start && (p[-1] == '&' || p[-1] == '<');

  if (close == NULL || is_lifetime)
    return p + 1;
  if (!self->numbers && !is_key (self, close + 1))
    add_token (self, p + 1, close - p - 1);

  return close + 1;
}

static const char *
take_number (Scanner *self, const char *p)
{
  const char *start = p;
  char digits[12] = "";
  gsize n;
  gint64 number;

  while (p < self->text.end && (g_ascii_isalnum (*p) || *p == '-' || *p == '+'))
    p++;
  n = MIN ((gsize) (p - start), sizeof digits - 1);
  memcpy (digits, start, n);
  number = g_ascii_strtoll (digits, NULL, g_str_has_prefix (digits, "0x") ? 16 : 10);
  if (self->numbers)
    add_token (self, start,
               number < 0 ? (guint32) SIGHT_CELL_NONE
                          : (guint32) (SIGHT_CELL_NUMBER - (gint32) MIN (number, G_MAXINT32 / 2)));

  return p;
}

static const char *
take_word (const char *p, const char *end)
{
  while (p < end && (g_ascii_isalnum (*p) || *p == '_'))
    p++;

  return p;
}

/* Reads a bracket, line break or "=". */
static const char *
take_sign (Scanner *self, const char *p)
{
  if (strchr ("[{(", *p) != NULL)
    {
      self->n_brackets++;
      g_array_append_val (self->brackets, self->n_brackets);
    }
  else if (strchr ("]})", *p) != NULL && self->brackets->len > 0)
    g_array_set_size (self->brackets, self->brackets->len - 1);
  else if (*p == '\n' || *p == '\r')
    self->line++;
  else if (*p == '=' && !self->has_value && (p + 1 == self->text.end || strchr ("=>", p[1]) == NULL))
    {
      self->has_value = TRUE;
      g_array_set_size (self->tokens, 0);
    }

  return g_utf8_next_char (p);
}

static void
scan (Scanner *self)
{
  const char *p = self->text.start, *end = self->text.end;

  while (p < end)
    {
      /* "#" begins a comment, but not in "rows = #map"; few languages have both. */
      const char *comment = sight_rows_skip_comment (p, end);

      if (comment != NULL)
        {
          for (; p < comment; p++)
            self->line += *p == '\n';
        }
      else if (*p == '"' || *p == '\'')
        p = take_string (self, p);
      else if (g_ascii_isdigit (*p) || (*p == '-' && p + 1 < end && g_ascii_isdigit (p[1])))
        p = take_number (self, p);
      else if (g_ascii_isalpha (*p) || *p == '_')
        p = take_word (p, end);
      else
        p = take_sign (self, p);
    }
}

/* ---- strings ---- */

typedef struct
{
  char escape;
  gunichar glyph;
} Escape;

static const Escape escapes[] = { { 'n', '\n' }, { 'r', '\r' }, { 't', '\t' } };

/* Reads a number of up to @n digits at *@p. */
static gunichar
take_hex (const char **p, const char *end, int n)
{
  gunichar number = 0;

  for (; n > 0 && *p < end && g_ascii_isxdigit (**p); n--)
    number = number * 16 + g_ascii_xdigit_value (*(*p)++);

  return number;
}

/* Reads the escape after a backslash at *@p; returns its glyph. */
static gunichar
take_escape (const char **p, const char *end)
{
  gunichar glyph = g_utf8_get_char (*p);

  *p = g_utf8_next_char (*p);
  if (glyph == 'x')
    return take_hex (p, end, 2);
  if (glyph == 'u')
    return take_hex (p, end, 4);
  if (glyph == 'U')
    return take_hex (p, end, 8);
  for (guint i = 0; i < G_N_ELEMENTS (escapes); i++)
    {
      if (escapes[i].escape == (char) glyph && glyph < 0x80)
        return escapes[i].glyph;
    }

  return glyph;
}

static gunichar
take_glyph (const char **p, const char *end)
{
  gunichar glyph = g_utf8_get_char (*p);

  *p = g_utf8_next_char (*p);

  return glyph == '\\' && *p < end ? take_escape (p, end) : glyph;
}

/* Code points above the last become an invalid glyph, which is refused later. */
static gint32
to_cell (gunichar glyph)
{
  return glyph < 0x110000 ? (gint32) glyph : 0xffff;
}

static SightSlice
get_string (const Scanner *self, const Token *token)
{
  return (SightSlice) { self->text.start + token->start, self->text.start + token->start + token->length };
}

/* Adds a string as a row; a line break in it begins a new row. */
static gboolean
add_string (const Scanner *self, const Token *token)
{
  SightSlice string = get_string (self, token);
  const char *p = string.start;

  if (!sight_rows_begin (self->rows, p))
    return FALSE;
  while (p < string.end)
    {
      const char *at = p;
      gunichar glyph = take_glyph (&p, string.end);

      if (glyph == '\r' || (glyph == '\n' && p == string.end))
        continue;
      if (glyph == '\n' ? !sight_rows_begin (self->rows, at) : !sight_rows_add (self->rows, to_cell (glyph), at))
        return FALSE;
    }

  return TRUE;
}

/* Whether there are at least two strings, each of one glyph. */
static gboolean
are_cells (const Scanner *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      SightSlice string = get_string (self, &g_array_index (self->tokens, Token, i));
      const char *p = string.start;

      if (p == string.end || (take_glyph (&p, string.end), p < string.end))
        return FALSE;
    }

  return self->tokens->len > 1;
}

static gboolean
add_strings (const Scanner *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      if (!add_string (self, &g_array_index (self->tokens, Token, i)))
        return FALSE;
    }

  return TRUE;
}

/* ---- cells ---- */

/* Whether the tokens are in more than one pair of brackets. */
static gboolean
has_brackets (const Scanner *self)
{
  const Token *first = &g_array_index (self->tokens, Token, 0);

  for (guint i = 1; i < self->tokens->len; i++)
    {
      if (g_array_index (self->tokens, Token, i).bracket != first->bracket)
        return TRUE;
    }

  return FALSE;
}

static gint32
get_cell (const Scanner *self, const Token *token)
{
  SightSlice string = get_string (self, token);

  return self->numbers ? (gint32) token->length : to_cell (take_glyph (&string.start, string.end));
}

static gboolean
add_cells (const Scanner *self)
{
  gboolean by_bracket = self->tokens->len > 0 && has_brackets (self);
  guint32 row = 0;

  for (guint i = 0; i < self->tokens->len; i++)
    {
      const Token *token = &g_array_index (self->tokens, Token, i);
      guint32 in = by_bracket ? token->bracket : token->line;
      const char *at = self->text.start + token->start;

      if ((i == 0 || in != row) && !sight_rows_begin (self->rows, at))
        return FALSE;
      row = in;
      if (!sight_rows_add (self->rows, get_cell (self, token), at))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_code (SightRows *self, SightSlice text, gboolean numbers)
{
  g_autoptr (GArray) tokens = g_array_new (FALSE, FALSE, sizeof (Token));
  g_autoptr (GArray) brackets = g_array_new (FALSE, FALSE, sizeof (guint32));
  Scanner scanner = { self, text, numbers, tokens, brackets };

  scan (&scanner);

  return numbers || are_cells (&scanner) ? add_cells (&scanner) : add_strings (&scanner);
}

gboolean
sight_rows_add_strings (SightRows *self, SightSlice text)
{
  return add_code (self, text, FALSE);
}

gboolean
sight_rows_add_numbers (SightRows *self, SightSlice text)
{
  return add_code (self, text, TRUE);
}
