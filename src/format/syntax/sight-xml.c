/* sight-xml.c - the only XML reader: a pull parser for well-formed XML that skips document types
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *name;
  char character;
} entities[] = {
  { "amp;", '&' }, { "lt;", '<' }, { "gt;", '>' }, { "quot;", '"' }, { "apos;", '\'' },
};

static gboolean
fail (SightXml *self, const char *at, const char *what)
{
  return sight_location_fail (self->source, at - self->source.data, SIGHT_FORMAT_ERROR_SYNTAX, "%s",
                              at < self->end ? what : _ ("the text ends too early"));
}

gboolean
sight_xml_fail (SightXml *self, const char *at, SightFormatError code, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  return sight_location_fail (self->source, (at != NULL ? at : self->at) - self->source.data, code, "%s", what);
}

/* Converts a UTF-16 document to UTF-8. */
static gboolean
convert (SightXml *self, gsize *length)
{
  const guchar *data = (const guchar *) self->source.data;
  const char *from = NULL;

  if (*length >= 2 && data[0] == 0xff && data[1] == 0xfe)
    from = "UTF-16LE";
  if (*length >= 2 && data[0] == 0xfe && data[1] == 0xff)
    from = "UTF-16BE";
  if (from == NULL)
    return TRUE;

  self->converted = g_convert (self->source.data + 2, *length - 2, "UTF-8", from, NULL, length, NULL);
  if (self->converted == NULL)
    {
      g_set_error (self->source.error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX,
                   _ ("%s: the text begins as UTF-16, but is not"), self->source.name);
      return FALSE;
    }
  self->source.data = self->converted;

  return TRUE;
}

gboolean
sight_xml_init (SightXml *self, SightSource source, gsize length)
{
  *self = (SightXml) { .source = source };
  self->attributes = g_array_new (FALSE, FALSE, sizeof (SightXmlAttribute));
  self->open = g_array_new (FALSE, FALSE, sizeof (SightXmlSpan));
  if (!convert (self, &length) ||
      !sight_location_check_utf8 (self->source.data, length, self->source.name, self->source.error))
    return FALSE;

  self->end = self->source.data + length;
  self->next = self->source.data + sight_location_skip_bom (self->source.data, length);

  return TRUE;
}

void
sight_xml_clear (SightXml *self)
{
  g_clear_pointer (&self->attributes, g_array_unref);
  g_clear_pointer (&self->open, g_array_unref);
  g_clear_pointer (&self->converted, g_free);
}

static gboolean
span_is (SightXmlSpan span, const char *text)
{
  return strlen (text) == span.length && memcmp (span.start, text, span.length) == 0;
}

gboolean
sight_xml_is (const SightXml *self, const char *name)
{
  return span_is (self->name, name);
}

/* The byte at @next, or 0 at the end; the text itself contains no 0. */
static char
peek (const SightXml *self)
{
  return self->next < self->end ? *self->next : '\0';
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static gboolean
skip_space (SightXml *self)
{
  const char *start = self->next;

  while (is_space (peek (self)))
    self->next++;

  return self->next > start;
}

/* Consumes @text if it is next; returns whether it was. */
static gboolean
take (SightXml *self, const char *text)
{
  gsize length = strlen (text);

  if ((gsize) (self->end - self->next) < length || memcmp (self->next, text, length) != 0)
    return FALSE;
  self->next += length;

  return TRUE;
}

/* Consumes everything up to and including @text; FALSE if the document ends first. */
static gboolean
take_until (SightXml *self, const char *text)
{
  const char *found = g_strstr_len (self->next, self->end - self->next, text);

  if (found == NULL)
    return fail (self, self->end, NULL);
  self->next = found + strlen (text);

  return TRUE;
}

static gboolean
is_name (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '-' || c == '.' || c == ':' || (guchar) c >= 0x80;
}

static gboolean
take_name (SightXml *self, SightXmlSpan *name)
{
  name->start = self->next;
  while (is_name (peek (self)))
    self->next++;
  name->length = self->next - name->start;

  return name->length > 0;
}

/* The character that the escape at @text stands for, and its @length; 0 if the "&" there begins no valid escape. */
static gunichar
get_escape (const char *text, const char *end, gsize *length)
{
  guint64 number;
  char *behind;
  gboolean is_hex;

  for (gsize i = 0; i < G_N_ELEMENTS (entities); i++)
    {
      *length = strlen (entities[i].name) + 1;
      if ((gsize) (end - text) >= *length && memcmp (text + 1, entities[i].name, *length - 1) == 0)
        return entities[i].character;
    }
  if (end - text < 4 || text[1] != '#')
    return 0;

  is_hex = text[2] == 'x';
  if (!g_ascii_isxdigit (text[2 + is_hex]) || memchr (text, ';', MIN (end - text, 16)) == NULL)
    return 0;
  number = g_ascii_strtoull (text + 2 + is_hex, &behind, is_hex ? 16 : 10);
  *length = behind + 1 - text;

  return *behind == ';' && number < 0x110000 && sight_xml_is_character (number) ? number : 0;
}

/* Whether each "&" between @start and @end begins a valid escape. */
static gboolean
check_escapes (SightXml *self, const char *start, const char *end)
{
  gsize length;

  while ((start = memchr (start, '&', end - start)) != NULL)
    {
      if (get_escape (start, end, &length) == 0)
        return fail (self, start, _ ("expected one of &amp; &lt; &gt; &quot; &apos; or a character by number"));
      start += length;
    }

  return TRUE;
}

/* Adds @span to @out with escapes resolved.  @space: replaces line ends and tabs; 0 keeps tabs and makes line ends
 * LF. */
static void
unescape (SightXmlSpan span, char space, GString *out)
{
  const char *end = span.start + span.length;
  gsize length;

  for (const char *p = span.start; p < end; p++)
    {
      if (*p == '&')
        {
          g_string_append_unichar (out, get_escape (p, end, &length));
          p += length - 1;
        }
      else if (*p == '\r')
        {
          if (p + 1 == end || p[1] != '\n')
            g_string_append_c (out, space != 0 ? space : '\n');
        }
      else
        g_string_append_c (out, space != 0 && is_space (*p) ? space : *p);
    }
}

const SightXmlAttribute *
sight_xml_get (const SightXml *self, const char *name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const SightXmlAttribute *attribute = &g_array_index (self->attributes, SightXmlAttribute, i);

      if (span_is (attribute->name, name))
        return attribute;
    }

  return NULL;
}

char *
sight_xml_get_string (const SightXml *self, const char *name)
{
  const SightXmlAttribute *attribute = sight_xml_get (self, name);
  GString *out;

  if (attribute == NULL)
    return NULL;

  out = g_string_new (NULL);
  unescape (attribute->value, ' ', out);

  return g_string_free (out, FALSE);
}

void
sight_xml_append_text (const SightXml *self, GString *out)
{
  if (self->is_raw)
    g_string_append_len (out, self->text.start, self->text.length);
  else
    unescape (self->text, 0, out);
}

static gboolean
has_attribute (const SightXml *self, SightXmlSpan name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const SightXmlAttribute *other = &g_array_index (self->attributes, SightXmlAttribute, i);

      if (other->name.length == name.length && memcmp (other->name.start, name.start, name.length) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
take_attribute (SightXml *self)
{
  SightXmlAttribute attribute;
  const char *end;
  char quote;

  if (!take_name (self, &attribute.name))
    return fail (self, self->next, _ ("expected an attribute or “>”"));
  if (has_attribute (self, attribute.name))
    return fail (self, attribute.name.start, _ ("the element has this attribute already"));
  if (self->attributes->len == SIGHT_XML_ATTRIBUTES_MAX)
    return fail (self, attribute.name.start, _ ("the element has too many attributes"));
  skip_space (self);
  if (!take (self, "="))
    return fail (self, self->next, _ ("expected “=”"));
  skip_space (self);
  quote = peek (self);
  if (quote != '"' && quote != '\'')
    return fail (self, self->next, _ ("expected a value in quotes"));

  attribute.value.start = ++self->next;
  end = memchr (self->next, quote, self->end - self->next);
  if (end == NULL)
    return fail (self, self->end, NULL);
  attribute.value.length = end - self->next;
  if (memchr (self->next, '<', attribute.value.length) != NULL)
    return fail (self, memchr (self->next, '<', attribute.value.length), _ ("expected &lt; for “<” in a value"));
  self->next = end + 1;
  g_array_append_val (self->attributes, attribute);

  return check_escapes (self, attribute.value.start, end);
}

/* Reads a start tag; @next is after its "<". */
static SightXmlKind
take_start (SightXml *self)
{
  g_array_set_size (self->attributes, 0);
  if (!take_name (self, &self->name))
    return fail (self, self->next, _ ("expected the name of an element, or &lt; for “<”"));
  while (skip_space (self) && peek (self) != '>' && peek (self) != '/')
    {
      if (!take_attribute (self))
        return SIGHT_XML_ERROR;
    }
  self->is_closed = take (self, "/");
  if (!take (self, ">"))
    return fail (self, self->next, self->is_closed ? _ ("expected “>”") : _ ("expected an attribute or “>”"));
  if (self->open->len == SIGHT_XML_DEPTH_MAX)
    return fail (self, self->at, _ ("the elements are nested too deeply"));
  g_array_append_val (self->open, self->name);

  return SIGHT_XML_START;
}

/* Closes the innermost element. */
static SightXmlKind
close_element (SightXml *self)
{
  self->name = g_array_index (self->open, SightXmlSpan, self->open->len - 1);
  g_array_set_size (self->open, self->open->len - 1);
  self->is_closed = FALSE;

  return SIGHT_XML_END;
}

/* The bytes of the whole characters that @text, of @length bytes, begins with: at most @most. */
static int
cut (const char *text, gsize length, gsize most)
{
  return length <= most && (text[length] & 0xc0) != 0x80 ? (int) length : cut (text, MIN (length - 1, most), most);
}

/* Reads an end tag; @next is after its "</". */
static SightXmlKind
take_end (SightXml *self)
{
  SightXmlSpan name, expected;

  if (self->open->len == 0)
    return fail (self, self->at, _ ("an end without a start"));
  expected = g_array_index (self->open, SightXmlSpan, self->open->len - 1);
  if (!take_name (self, &name) || name.length != expected.length ||
      memcmp (name.start, expected.start, name.length) != 0)
    return sight_xml_fail (self, NULL, SIGHT_FORMAT_ERROR_SYNTAX, _ ("expected “</%.*s>”"),
                           cut (expected.start, expected.length, 100), expected.start);
  skip_space (self);
  if (!take (self, ">"))
    return fail (self, self->next, _ ("expected “>”"));

  return close_element (self);
}

/* Whether the encoding in an XML declaration, if any, is that of the text.  @end: the end of the declaration. */
static gboolean
check_declaration (SightXml *self, const char *end)
{
  const char *found = g_strstr_len (self->at, end - self->at, "encoding");
  gsize length;

  if (found == NULL || self->converted != NULL)
    return TRUE;
  found += strlen ("encoding");
  while (found < end && (is_space (*found) || *found == '=' || *found == '"' || *found == '\''))
    found++;
  length = MIN (strcspn (found, "\"'?"), (gsize) (end - found));
  if ((length == 5 && g_ascii_strncasecmp (found, "utf-8", 5) == 0) ||
      (length == 8 && g_ascii_strncasecmp (found, "us-ascii", 8) == 0))
    return TRUE;

  return sight_xml_fail (self, found, SIGHT_FORMAT_ERROR_SYNTAX, _ ("the encoding is “%.*s”, expected UTF-8"),
                         cut (found, length, 40), found);
}

/* Skips a document type, which is never looked up.  An internal subset, which may define entities, is refused. */
static SightXmlKind
take_doctype (SightXml *self)
{
  const char *end = memchr (self->next, '>', self->end - self->next);
  const char *subset = memchr (self->next, '[', (end != NULL ? end : self->end) - self->next);

  if (subset != NULL)
    return fail (self, subset, _ ("a document type that defines entities is not read: expected “>”"));
  if (end == NULL)
    return fail (self, self->end, NULL);
  self->next = end + 1;

  return SIGHT_XML_FINISHED;
}

/* Reads a construct that begins with "<" but is not an element.  FINISHED: it was skipped. */
static SightXmlKind
take_other (SightXml *self)
{
  if (take (self, "<!--"))
    return take_until (self, "-->") ? SIGHT_XML_FINISHED : SIGHT_XML_ERROR;
  if (take (self, "<?"))
    return take_until (self, "?>") && check_declaration (self, self->next) ? SIGHT_XML_FINISHED : SIGHT_XML_ERROR;
  if (self->open->len == 0 && take (self, "<!DOCTYPE"))
    return take_doctype (self);
  if (!take (self, "<![CDATA["))
    return fail (self, self->at, _ ("document types and entities are not read: expected an element"));
  if (self->open->len == 0)
    return fail (self, self->at, _ ("text outside the root element"));

  self->text.start = self->next;
  if (!take_until (self, "]]>"))
    return SIGHT_XML_ERROR;
  self->text.length = self->next - 3 - self->text.start;
  self->is_raw = TRUE;

  return SIGHT_XML_TEXT;
}

/* Reads text up to the next "<". */
static SightXmlKind
take_text (SightXml *self)
{
  const char *end = memchr (self->next, '<', self->end - self->next);

  if (end == NULL)
    end = self->end;
  self->text = (SightXmlSpan) { self->next, end - self->next };
  self->is_raw = FALSE;
  if (self->open->len == 0 && skip_space (self) && self->next == end)
    return SIGHT_XML_FINISHED;
  if (self->open->len == 0)
    return fail (self, self->next, _ ("text outside the root element"));
  self->next = end;

  return check_escapes (self, self->text.start, end) ? SIGHT_XML_TEXT : SIGHT_XML_ERROR;
}

/* Reads the next token; FINISHED if it is to be skipped. */
static SightXmlKind
take_piece (SightXml *self)
{
  self->at = self->next;
  if (peek (self) != '<')
    return take_text (self);
  if (self->next + 1 < self->end && (self->next[1] == '!' || self->next[1] == '?'))
    return take_other (self);
  self->next++;
  if (take (self, "/"))
    return take_end (self);

  return take_start (self);
}

SightXmlKind
sight_xml_next (SightXml *self)
{
  gboolean begun = self->kind != SIGHT_XML_ERROR;

  if (self->is_closed)
    return self->kind = close_element (self);

  do
    {
      if (self->next == self->end && self->open->len == 0 && begun)
        return self->kind = SIGHT_XML_FINISHED;
      if (self->next == self->end)
        return self->kind = fail (self, self->end, NULL);
      self->kind = take_piece (self);
    }
  while (self->kind == SIGHT_XML_FINISHED);

  if (self->kind == SIGHT_XML_START && self->open->len == 1 && begun)
    self->kind = fail (self, self->at, _ ("a second root element"));

  return self->kind;
}
