/* sight-check-tokens.c - the words of a check
 *
 * A name in quotes may hold \" and \\; any other character stands for itself.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-tokens.h"

#include <string.h>

typedef struct
{
  const char *line, *at;
  guint column;
} Scanner;

static void
token_free (gpointer data)
{
  SightCheckToken *self = data;

  g_free (self->text);
  g_free (self);
}

void
sight_tokens_free (SightCheckTokens *self)
{
  g_ptr_array_unref (self);
}

static gboolean
is_sign (gunichar c)
{
  return c < 128 && c != 0 && strchr ("(),:<>=", (int) c) != NULL;
}

static gboolean
ends_word (gunichar c)
{
  return c == 0 || c == '"' || g_unichar_isspace (c) || is_sign (c);
}

static gunichar
step (Scanner *self)
{
  const gunichar c = g_utf8_get_char (self->at);

  self->at = g_utf8_next_char (self->at);
  self->column++;

  return c;
}

/* A name after its first quote; whether the closing one is missing. */
static gboolean
scan_quoted (Scanner *self, GString *text)
{
  while (*self->at != '\0')
    {
      gunichar c = step (self);

      if (c == '"')
        return FALSE;
      if (c == '\\' && (*self->at == '"' || *self->at == '\\'))
        c = step (self);
      g_string_append_unichar (text, c);
    }

  return TRUE;
}

static void
scan_sign (Scanner *self, GString *text)
{
  const gunichar c = step (self);

  g_string_append_unichar (text, c);
  if ((c == '<' || c == '>') && *self->at == '=')
    g_string_append_unichar (text, step (self));
}

static gboolean
is_number (const char *text)
{
  if (*text == '-')
    text++;

  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

static SightCheckTokenKind
scan_word (Scanner *self, GString *text)
{
  while (!ends_word (g_utf8_get_char (self->at)))
    g_string_append_unichar (text, step (self));
  if (is_number (text->str))
    return SIGHT_TOKEN_NUMBER;
  if (text->len > 1 && text->str[text->len - 1] == '%')
    {
      g_string_truncate (text, text->len - 1);
      if (is_number (text->str) && text->str[0] != '-')
        return SIGHT_TOKEN_PERCENT;
      g_string_append_c (text, '%');
    }

  return SIGHT_TOKEN_WORD;
}

SightCheckTokens *
sight_tokens_new (const char *line, gboolean *open)
{
  SightCheckTokens *self = g_ptr_array_new_with_free_func (token_free);
  Scanner scanner = { line, line, 1 };
  gboolean is_open = FALSE;

  for (;;)
    {
      const char *before = scanner.at;
      SightCheckToken *token;
      g_autoptr (GString) text = g_string_new (NULL);

      while (*scanner.at != '\0' && g_unichar_isspace (g_utf8_get_char (scanner.at)))
        step (&scanner);
      if (*scanner.at == '\0')
        break;
      token = g_new0 (SightCheckToken, 1);
      token->column = scanner.column;
      token->offset = (gsize) (scanner.at - line);
      token->glued = scanner.at == before && before > line;
      if (*scanner.at == '"')
        {
          step (&scanner);
          is_open = scan_quoted (&scanner, text);
          token->kind = SIGHT_TOKEN_QUOTED;
        }
      else if (is_sign (g_utf8_get_char (scanner.at)))
        {
          scan_sign (&scanner, text);
          token->kind = SIGHT_TOKEN_SIGN;
        }
      else
        token->kind = scan_word (&scanner, text);
      token->text = g_string_free (g_steal_pointer (&text), FALSE);
      token->end = scanner.column;
      g_ptr_array_add (self, token);
    }
  if (open != NULL)
    *open = is_open;

  return self;
}

static gboolean
is_plain (const char *name)
{

  if (*name == '\0' || *name == '#' || is_number (name) || strchr (name, '\\') != NULL || strchr (name, '%') != NULL)
    return FALSE;
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (ends_word (g_utf8_get_char (p)))
        return FALSE;
    }

  return TRUE;
}

char *
sight_tokens_quote (const char *name, gboolean always)
{
  g_autoptr (GString) text = NULL;

  if (!always && is_plain (name))
    return g_strdup (name);
  text = g_string_new ("\"");
  for (const char *p = name; *p != '\0'; p++)
    {
      if (*p == '"' || *p == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *p);
    }
  g_string_append_c (text, '"');

  return g_string_free (g_steal_pointer (&text), FALSE);
}
