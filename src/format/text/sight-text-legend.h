/* sight-text-legend.h - the legend in the header of a text map
 *
 * sight-format-text.h describes the syntax.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_TEXT_LEGEND_FIRST "; sightline legend 1" /* the first line of a header */

/* A text, line by line. */
typedef struct
{
  const char *name;       /* of the file, in messages */
  const char *data;       /* the whole text */
  const char *next, *end; /* the rest that is still unread */
  const char *line;       /* the current line */
  gsize length;           /* its length in bytes, without the line end */
  gsize number;           /* its number, from 1 */
} SightTextLines;

/* Reads the next line; FALSE at the end of the text. */
gboolean sight_text_lines_take (SightTextLines *self);
/* Whether the current line equals @text, or begins with it. */
gboolean sight_text_lines_is (const SightTextLines *self, const char *text);
gboolean sight_text_lines_begins (const SightTextLines *self, const char *text);

/* Whether the current line is the first, or the last, of a header of this version. */
gboolean sight_text_legend_is_first (const SightTextLines *lines);
gboolean sight_text_legend_is_last (const SightTextLines *lines);

/* Whether the current line begins a header of any version. */
gboolean sight_text_legend_begins (const SightTextLines *lines);

/* Whether the text @data begins with a header of any version, after a byte order mark or without. */
gboolean sight_text_has_legend (const char *data, gsize length);

/* Reads the header that begins with the current line, including its last line. */
SightLegend *sight_text_legend_read (SightTextLines *lines, GError **error) G_GNUC_WARN_UNUSED_RESULT;

void sight_text_legend_write (const SightLegend *legend, GString *out, SightNotes *notes);

/* Notes what a file of map and legend leaves out of @level. */
void sight_text_legend_note_left_out (const SightLevel *level, SightNotes *notes);

G_END_DECLS
