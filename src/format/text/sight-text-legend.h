/* sight-text-legend.h - the legend in the header of a text map
 *
 * The form is described in sight-format-text.h.
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
  const char *name;       /* of the file, for messages */
  const char *data;       /* all of it */
  const char *next, *end; /* what is still to be read */
  const char *line;       /* the line last taken */
  gsize length;           /* of it in bytes, without its end */
  gsize number;           /* of it, from 1 */
} SightTextLines;

/* Takes the next line; FALSE at the end of the text. */
gboolean sight_text_lines_take (SightTextLines *self);
/* Whether the line last taken is @text, or begins with it. */
gboolean sight_text_lines_is (const SightTextLines *self, const char *text);
gboolean sight_text_lines_begins (const SightTextLines *self, const char *text);

/* Whether the line last taken is the first, or the last, of a header of this version. */
gboolean sight_text_legend_is_first (const SightTextLines *lines);
gboolean sight_text_legend_is_last (const SightTextLines *lines);

/* Whether the line last taken begins a header, of this version or another. */
gboolean sight_text_legend_begins (const SightTextLines *lines);

/* Reads the header that the line last taken begins, up to and with its last line. */
SightLegend *sight_text_legend_read (SightTextLines *lines, GError **error) G_GNUC_WARN_UNUSED_RESULT;

void sight_text_legend_write (const SightLegend *legend, GString *out, SightNotes *notes);

/* Notes what of @level a file that holds map and legend leaves out. */
void sight_text_legend_note_left_out (const SightLevel *level, SightNotes *notes);

G_END_DECLS
