/* sight-html.h - parts of an HTML report
 *
 * Whatever comes from a level goes through sight_html_add(), which escapes it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report-table.h"

G_BEGIN_DECLS

typedef struct
{
  const SightReport *report;
  GString           *out;
} SightHtml;

/* Adds @format, in which every %s is escaped: text and quoted attributes. */
void sight_html_add          (const SightHtml *self,
                              const char      *format,
                              ...) G_GNUC_PRINTF (2, 3);

/* Adds "data:image/png;base64,…"; @png: taken. */
void sight_html_add_data     (const SightHtml *self,
                              GBytes          *png);

/* Adds @light and @dark, PNG files, as one picture; both are taken.  @alt: plain text. */
void sight_html_add_picture  (const SightHtml *self,
                              GBytes          *light,
                              GBytes          *dark,
                              const char      *alt);

/* Adds all icons once, for sight_html_add_icon() to use. */
void sight_html_add_icons    (const SightHtml *self);

/* The element that @icon of @index is in sight_html_add_icons(): "iv3". */
char *sight_html_get_icon_id (SightIcon        icon,
                              guint            index) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an icon of 20 pixels, without a text of its own: the name stands beside it.  NONE: nothing. */
void sight_html_add_icon     (const SightHtml *self,
                              SightIcon        icon,
                              guint            index);

/* Adds @table, which can be sorted; @caption: plain text. */
void sight_html_add_table    (const SightHtml  *self,
                              const SightTable *table,
                              const char       *caption);

/* Adds who sees whom, a row a viewer that looks. */
void sight_html_add_matrix   (const SightHtml *self);

/* Adds the map with a layer for what each team and viewer sees. */
void sight_html_add_map      (const SightHtml *self);

G_END_DECLS
