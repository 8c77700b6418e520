/* sight-xml.h - the one XML reader, and the escapes of its writers
 *
 * Why not GMarkup or libxml2: a map of Tiled may have millions of elements, and
 * may come from anywhere.
 * - The caller pulls start tags, end tags and text, one at a time and in order.
 *   Only the names of open elements are kept: no tree, no callbacks.  (GMarkup
 *   calls back, and copies long texts twice.)
 * - UTF-16 with a byte order mark is read as Tiled reads it.
 * - Every piece knows where it stands: errors have a line and a column.
 * - There are no document types, and no entities but the five of XML and
 *   characters by number: nothing expands to more than it is.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-location.h"

G_BEGIN_DECLS

#define SIGHT_XML_DEPTH_MAX 256     /* open elements */
#define SIGHT_XML_ATTRIBUTES_MAX 64 /* of one element */

typedef enum
{
  SIGHT_XML_ERROR,    /* the error is set */
  SIGHT_XML_START,    /* of an element: @name and the attributes hold */
  SIGHT_XML_END,      /* of an element: @name holds; comes for <a/> too */
  SIGHT_XML_TEXT,     /* @text holds; comments divide one text into several */
  SIGHT_XML_FINISHED, /* after the end of the root element */
} SightXmlKind;

/* Bytes of the document. */
typedef struct
{
  const char *start;
  gsize length;
} SightXmlSpan;

typedef struct
{
  SightXmlSpan name, value; /* the value as it is written, between its quotes */
} SightXmlAttribute;

typedef struct
{
  SightSource source;
  const char *next, *end;
  SightXmlKind kind; /* of the piece last taken */
  const char *at;    /* where it begins */
  SightXmlSpan name;
  SightXmlSpan text;  /* as it is written */
  gboolean is_raw;    /* of TEXT: from a CDATA section, in which “&” and “<” stand for themselves */
  gboolean is_closed; /* of START: the end comes next */
  GArray *attributes; /* of SightXmlAttribute */
  GArray *open;       /* of SightXmlSpan: names of open elements */
  char *converted;    /* (nullable): the document, where it was UTF-16 */
} SightXml;

/**
 * sight_xml_init:
 * @source: UTF-8, or UTF-16 with a byte order mark; its data must outlive @self
 *
 * Returns: whether it is text; else an error is set.  Free with sight_xml_clear() in both cases.
 */
gboolean sight_xml_init (SightXml *self, SightSource source, gsize length);
void sight_xml_clear (SightXml *self);

/* Takes the next piece.  Time: its length. */
SightXmlKind sight_xml_next (SightXml *self);

/* Whether the piece last taken is of the element @name. */
gboolean sight_xml_is (const SightXml *self, const char *name);

/* Takes all up to the end of the element that has just been started. */
gboolean sight_xml_skip (SightXml *self);

/* (nullable): the attribute @name of the start tag last taken. */
const SightXmlAttribute *sight_xml_get (const SightXml *self, const char *name);

/* (nullable): its value, without escapes; free with g_free(). */
char *sight_xml_get_string (const SightXml *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the text last taken to @out, without escapes. */
void sight_xml_append_text (const SightXml *self, GString *out);

/* Makes an error for the byte at @at, or for the piece last taken where that is NULL.  Returns FALSE. */
gboolean sight_xml_fail (SightXml *self, const char *at, SightFormatError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Whether @c may stand in a document. */
static inline gboolean
sight_xml_is_character (gunichar c)
{
  return (c >= 0x20 || c == '\t' || c == '\n' || c == '\r') && c < 0x110000 && (c < 0xd800 || c > 0xdfff) &&
         c != 0xfffe && c != 0xffff;
}

/* Adds @text to @out as it may stand in an attribute.  Characters that no XML can hold become spaces. */
void sight_xml_escape (GString *out, const char *text);

/* Whether sight_xml_escape() changes nothing of what @text says. */
gboolean sight_xml_can_hold (const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightXml, sight_xml_clear)

G_END_DECLS
