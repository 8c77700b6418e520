/* sight-xml.h - the only XML reader, and the escapes for writers
 *
 * Why not GMarkup or libxml2: a Tiled map may have millions of elements and may
 * come from an untrusted source.
 * - The caller pulls start tags, end tags and text in document order.  Only the
 *   names of open elements are kept: no tree, no callbacks.  (GMarkup calls back,
 *   and copies long texts twice.)
 * - UTF-16 with a byte order mark is accepted, as in Tiled.
 * - Every token knows its position, so errors have a line and a column.
 * - A document type is skipped, or refused if it defines anything, and the only
 *   entities are the five of XML and numeric characters: no input can expand to
 *   more than its own size.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-location.h"

G_BEGIN_DECLS

#define SIGHT_XML_DEPTH_MAX 256     /* elements open at once */
#define SIGHT_XML_ATTRIBUTES_MAX 64 /* attributes of one element */

typedef enum
{
  SIGHT_XML_ERROR,    /* an error is set */
  SIGHT_XML_START,    /* start tag: @name and the attributes are valid */
  SIGHT_XML_END,      /* end tag: @name is valid; follows <a/> too */
  SIGHT_XML_TEXT,     /* @text is valid; a comment splits one text into several */
  SIGHT_XML_FINISHED, /* after the root element has ended */
} SightXmlKind;

/* A range of bytes of the document. */
typedef struct
{
  const char *start;
  gsize length;
} SightXmlSpan;

typedef struct
{
  SightXmlSpan name, value; /* the value as written, without its quotes */
} SightXmlAttribute;

typedef struct
{
  SightSource source;
  const char *next, *end;
  SightXmlKind kind; /* kind of the current token */
  const char *at;    /* where the current token begins */
  SightXmlSpan name;
  SightXmlSpan text;  /* as written */
  gboolean is_raw;    /* TEXT is a CDATA section, where “&” and “<” have no special meaning */
  gboolean is_closed; /* START is <a/>: END follows */
  GArray *attributes; /* of SightXmlAttribute */
  GArray *open;       /* of SightXmlSpan: names of the open elements */
  char *converted;    /* (nullable): the document as UTF-8, if it was UTF-16 */
} SightXml;

/**
 * sight_xml_init:
 * @source: UTF-8, or UTF-16 with a byte order mark; the data must outlive @self
 *
 * Free with sight_xml_clear() whether it succeeds or not.
 *
 * Returns: whether @source is valid text; otherwise an error is set
 */
gboolean sight_xml_init (SightXml *self, SightSource source, gsize length);
void sight_xml_clear (SightXml *self);

/* Reads the next token.  Time: proportional to its length. */
SightXmlKind sight_xml_next (SightXml *self);

/* Whether the current token belongs to the element @name. */
gboolean sight_xml_is (const SightXml *self, const char *name);

/* Skips to the end of the element whose start tag is the current token. */
static inline gboolean
sight_xml_skip (SightXml *self)
{
  guint depth = self->open->len;

  while (self->open->len >= depth)
    {
      if (sight_xml_next (self) == SIGHT_XML_ERROR)
        return FALSE;
    }

  return TRUE;
}

/* (nullable): the attribute @name of the current start tag. */
const SightXmlAttribute *sight_xml_get (const SightXml *self, const char *name);

/* (nullable): the value of that attribute with escapes resolved; free with g_free(). */
char *sight_xml_get_string (const SightXml *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the current text to @out with escapes resolved. */
void sight_xml_append_text (const SightXml *self, GString *out);

/* Sets an error for the byte at @at, or for the current token if @at is NULL.  Returns FALSE. */
gboolean sight_xml_fail (SightXml *self, const char *at, SightFormatError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Whether @c is allowed in an XML document. */
static inline gboolean
sight_xml_is_character (gunichar c)
{
  return (c >= 0x20 || c == '\t' || c == '\n' || c == '\r') && c < 0x110000 && (c < 0xd800 || c > 0xdfff) &&
         c != 0xfffe && c != 0xffff;
}

/* Adds @text to @out, escaped for an attribute.  Characters that XML can't contain become spaces. */
void sight_xml_escape (GString *out, const char *text);

/* Whether XML can contain @text unchanged, with escapes. */
gboolean sight_xml_can_hold (const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightXml, sight_xml_clear)

G_END_DECLS
