/* shim-markup.c - markup: what this tree writes itself, read and written
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

static const struct
{
  char sign;
  const char *entity;
} entities[] = {
  { '&', "&amp;" }, { '<', "&lt;" }, { '>', "&gt;" }, { '\'', "&apos;" }, { '"', "&quot;" },
};

/* Of a sign that has one; else NULL. */
static const char *
get_entity (char sign)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entities); i++)
    {
      if (entities[i].sign == sign)
        return entities[i].entity;
    }

  return NULL;
}

/* Controls but tab and ends of lines: those of one byte, and U+0080 to U+009F without U+0085. */
static gboolean
is_control (gunichar c)
{
  return (c >= 0x1 && c <= 0x8) || (c >= 0xb && c <= 0xc) || (c >= 0xe && c <= 0x1f) || (c >= 0x7f && c <= 0x84) ||
         (c >= 0x86 && c <= 0x9f);
}

char *
g_markup_escape_text (const char *text, gssize length)
{
  const char *end = length < 0 ? text + strlen (text) : text + length;
  GString *out = g_string_new (NULL);

  for (const char *p = text, *next; p < end; p = next)
    {
      const gunichar c = g_utf8_get_char (p);
      const char *entity = get_entity (*p);

      next = g_utf8_next_char (p);
      if (entity != NULL)
        g_string_append (out, entity);
      else if (is_control (c))
        g_string_append_printf (out, "&#x%x;", c);
      else
        g_string_append_len (out, p, next - p);
    }

  return g_string_free (out, FALSE);
}

struct _GMarkupParseContext
{
  const GMarkupParser *parser;
  gpointer data;
};

GMarkupParseContext *
g_markup_parse_context_new (const GMarkupParser *parser, int flags, gpointer data, GDestroyNotify destroy)
{
  GMarkupParseContext *self = g_new (GMarkupParseContext, 1);

  *self = (GMarkupParseContext) { parser, data };

  return self;
}

void
g_markup_parse_context_unref (GMarkupParseContext *self)
{
  g_free (self);
}

/* Adds what the entity at @p stands for; returns where it ends, NULL if it is none. */
static const char *
read_entity (GString *out, const char *p)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entities); i++)
    {
      const gsize n = strlen (entities[i].entity);

      if (strncmp (p, entities[i].entity, n) == 0)
        {
          g_string_append_c (out, entities[i].sign);
          return p + n;
        }
    }
  if (strncmp (p, "&#x", 3) == 0)
    {
      char *end;
      const gunichar c = (gunichar) strtoul (p + 3, &end, 16);

      if (end > p + 3 && *end == ';' && g_unichar_validate (c))
        {
          g_string_append_unichar (out, c);
          return end + 1;
        }
    }

  return NULL;
}

gboolean
g_markup_parse_context_parse (GMarkupParseContext *self, const char *text, gssize length, GError **error)
{
  const char *end = length < 0 ? text + strlen (text) : text + length;

  for (const char *p = text; p != NULL && p < end;)
    {
      GString *run = g_string_new (NULL);

      while (p != NULL && p < end && *p != '<')
        {
          if (*p == '&')
            p = read_entity (run, p);
          else
            g_string_append_c (run, *p++);
        }
      if (run->len > 0 && p != NULL)
        self->parser->text (self, run->str, run->len, self->data, error);
      g_string_free (run, TRUE);
      if (p != NULL && p < end)
        {
          p = memchr (p, '>', (gsize) (end - p));
          p = p != NULL ? p + 1 : NULL;
        }
      if (p == NULL)
        return FALSE;
    }

  return TRUE;
}
