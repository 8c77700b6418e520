/* sight-html.h - parts of an HTML report
 *
 * Whatever comes from a level goes through sight_html_add(), which escapes it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/table/sight-report-table.h"

G_BEGIN_DECLS

/* What was written of a page so far. */
typedef struct
{
  gboolean has_ground; /* the pictures of the map */
  gboolean has_failed; /* a picture could not be drawn */
  guint n_played;      /* turns that the script shows, with the start; 0 before the map */
} SightHtmlPage;

typedef struct
{
  const SightReport *report;
  GString *out;
  SightHtmlPage *page;
} SightHtml;

/* Adds @format, in which every %s is escaped: text and quoted attributes. */
void sight_html_add (const SightHtml *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Adds "data:image/png;base64,…"; @png: taken; (nullable): NULL makes the page one that has failed. */
void sight_html_add_data (const SightHtml *self, GBytes *png);

/* Adds all icons once, for sight_html_add_icon() to use. */
void sight_html_add_icons (const SightHtml *self);

/* The element that @icon of @index is in sight_html_add_icons(): "iv3". */
char *sight_html_get_icon_id (SightIcon icon, guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an icon of 20 pixels, without a text of its own: the name follows.  NONE: nothing. */
void sight_html_add_icon (const SightHtml *self, SightIcon icon, guint index);

/* Adds @table, which can be sorted; @caption: plain text. */
void sight_html_add_table (const SightHtml *self, const SightTable *table, const char *caption);

/* Adds who sees whom, a row a viewer that looks. */
void sight_html_add_matrix (const SightHtml *self);

/* Adds the attribute that holds what the script shows of the start and the turns; returns how many there are with the
 * start.  Not all, where the page would become too large. */
guint sight_html_add_play (const SightHtml *self);

/* Adds the turns: what teams know in each as bars and a table, then each turn for itself. */
void sight_html_add_turns (const SightHtml *self);

/* Adds the answers about the whole level: a table, then each with its picture. */
void sight_html_add_answers (const SightHtml *self);

/* Adds the measures: a table, then each with its definition and its heat map. */
void sight_html_add_measures (const SightHtml *self);

/* Adds the level's sight compared with others: a table, and where they differ on the map. */
void sight_html_add_comparisons (const SightHtml *self);

/* Adds the map's picture to a drawing whose unit is a cell.  The page holds it once and shows it again by name. */
void sight_html_add_ground (const SightHtml *self);

/* Adds the kept lines: name, verdict and drawing of each, and the steps of the first. */
void sight_html_add_lines (const SightHtml *self);

/* Adds all that is drawn as cells before the map's layers: a drawing whose unit is a cell begins, with its ground and
 * the numbers of its columns and rows.  @title: what it shows.  End it with "</svg>". */
void sight_html_begin_plan (const SightHtml *self, const char *class_name, const char *title);

/* Adds the viewers that are on the map at the start; @move: all of them, for the script to move. */
void sight_html_add_tokens (const SightHtml *self, gboolean move);

/* Adds what the reader of a page that answers can do with the map: hidden until its script runs. */
void sight_html_add_lab (const SightHtml *self);
/* Adds the place of its answers. */
void sight_html_add_lab_answer (const SightHtml *self);
/* Adds the level, the module and the script that asks it; FALSE if the level can't be written. */
gboolean sight_html_add_module (const SightHtml *self);
/* What that module says, in the language of the page, as JSON; (nullable): as in the source.  Free with g_free(). */
char *sight_html_make_catalogue (void) G_GNUC_WARN_UNUSED_RESULT;
/* That script; it is what the security policy lets run. */
const char *sight_html_get_module_script (void);
/* A file that was compiled in, of parts of pages. */
const char *sight_html_get_part (const char *name, gsize *size);

/* Adds the map with a layer for what each team and viewer sees. */
void sight_html_add_map (const SightHtml *self);

G_END_DECLS
