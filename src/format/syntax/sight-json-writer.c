/* sight-json-writer.c - writes JSON, value by value
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-json-writer.h"

#include <math.h>
#include <string.h>

#include "sight-json.h"
#include "format/base/sight-visible.h"

struct _SightJsonWriter
{
  GString *text;
  GString *open; /* a bracket for each open object and array, the outermost first */
  gboolean indented;
  gboolean is_first; /* the innermost of them is still empty */
};

SightJsonWriter *
sight_json_writer_new (gboolean indented)
{
  SightJsonWriter *self = g_new0 (SightJsonWriter, 1);

  self->text = g_string_new (NULL);
  self->open = g_string_new (NULL);
  self->indented = indented;
  self->is_first = TRUE;

  return self;
}

void
sight_json_writer_free (SightJsonWriter *self)
{
  g_string_free (self->text, TRUE);
  g_string_free (self->open, TRUE);
  g_free (self);
}

const char *
sight_json_writer_get_text (const SightJsonWriter *self)
{
  return self->text->str;
}

char *
sight_json_writer_dup_text (const SightJsonWriter *self)
{
  return g_strndup (self->text->str, self->text->len);
}

static void
break_line (SightJsonWriter *self)
{
  if (self->indented)
    g_string_append_printf (self->text, "\n%*s", (int) (2 * self->open->len), "");
}

/* Output must be safe to read in a terminal, so characters that JSON allows are escaped too, such as controls of text
 * direction. */
static void
append_string (SightJsonWriter *self, const char *text)
{
  g_autoptr (GString) string = g_string_new (NULL);

  sight_json_append_string (string, text);
  sight_visible_append (self->text, string->str);
}

static gboolean
is_in (const SightJsonWriter *self, char bracket)
{
  return self->open->len > 0 && self->open->str[self->open->len - 1] == bracket;
}

/* Adds what must precede a value: comma, indent and member name. */
static void
begin_value (SightJsonWriter *self, const char *name)
{
  g_assert (is_in (self, '{') == (name != NULL));
  if (!self->is_first)
    g_string_append_c (self->text, ',');
  if (self->open->len > 0)
    break_line (self);
  self->is_first = FALSE;
  if (name != NULL)
    {
      append_string (self, name);
      g_string_append (self->text, self->indented ? " : " : ":");
    }
}

static void
begin (SightJsonWriter *self, const char *name, char bracket)
{
  begin_value (self, name);
  g_string_append_c (self->text, bracket);
  g_string_append_c (self->open, bracket);
  self->is_first = TRUE;
}

static void
end (SightJsonWriter *self, char bracket)
{
  g_assert (is_in (self, bracket == '}' ? '{' : '['));
  g_string_truncate (self->open, self->open->len - 1);
  if (!self->is_first)
    break_line (self);
  else if (self->indented && bracket == '}')
    g_string_append (self->text, "  ");
  g_string_append_c (self->text, bracket);
  self->is_first = FALSE;
}

void
sight_json_begin_object (SightJsonWriter *self, const char *name)
{
  begin (self, name, '{');
}

void
sight_json_end_object (SightJsonWriter *self)
{
  end (self, '}');
}

void
sight_json_begin_array (SightJsonWriter *self, const char *name)
{
  begin (self, name, '[');
}

void
sight_json_end_array (SightJsonWriter *self)
{
  end (self, ']');
}

void
sight_json_write_null (SightJsonWriter *self, const char *name)
{
  begin_value (self, name);
  g_string_append (self->text, "null");
}

void
sight_json_write_boolean (SightJsonWriter *self, const char *name, gboolean value)
{
  begin_value (self, name);
  g_string_append (self->text, value ? "true" : "false");
}

void
sight_json_write_int (SightJsonWriter *self, const char *name, gint64 value)
{
  begin_value (self, name);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, value);
}

void
sight_json_write_double (SightJsonWriter *self, const char *name, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_assert (isfinite (value));
  begin_value (self, name);
  g_string_append (self->text, g_ascii_dtostr (digits, sizeof digits, value));
  if (strpbrk (digits, ".e") == NULL)
    g_string_append (self->text, ".0");
}

void
sight_json_write_string (SightJsonWriter *self, const char *name, const char *text)
{
  if (text == NULL)
    {
      sight_json_write_null (self, name);
      return;
    }

  begin_value (self, name);
  append_string (self, text);
}

void
sight_json_write_cell (SightJsonWriter *self, const char *name, SightCell cell)
{
  sight_json_begin_array (self, name);
  sight_json_write_int (self, NULL, cell.x);
  sight_json_write_int (self, NULL, cell.y);
  sight_json_end_array (self);
}
