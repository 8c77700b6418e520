/* sight-html-table.c - tables of an HTML report
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "report/content/sight-report-pairs.h"
#include "report/content/sight-report-words.h"

static const char *const tones[] = {
  [SIGHT_TONE_PLAIN] = "",
  [SIGHT_TONE_YES] = "yes",
  [SIGHT_TONE_NO] = "no",
  [SIGHT_TONE_WARN] = "warn",
};

/* Figures that are nothing else stand at the end of their cell. */
static const char *
get_class (const SightTable *table, guint column)
{
  if (table->columns[column].kind != SIGHT_COLUMN_NUMBER)
    return "";
  for (guint row = 0; row < sight_table_get_n_rows (table); row++)
    {
      if (strchr (sight_table_get (table, row, column)->text, ',') != NULL)
        return "num ";
    }

  return "num n ";
}

static void
add_cell (const SightHtml *self, const SightTable *table, guint row, guint column, const char *class_name)
{
  const SightTableCell *cell = sight_table_get (table, row, column);
  const gboolean is_head = column == 0 && table->columns[0].kind == SIGHT_COLUMN_NAME;

  sight_html_add (self, is_head ? "<th scope=\"row\" class=\"%s%s\">" : "<td class=\"%s%s\">", class_name,
                  tones[cell->tone]);
  sight_html_add_icon (self, cell->icon, cell->index);
  sight_html_add (self, is_head ? "<bdi>%s</bdi></th>" : "<bdi>%s</bdi></td>", cell->text);
}

void
sight_html_add_table (const SightHtml *self, const SightTable *table, const char *caption)
{
  g_autofree const char **classes = g_new (const char *, table->n_columns);

  for (guint i = 0; i < table->n_columns; i++)
    classes[i] = get_class (table, i);
  sight_html_add (self,
                  "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">\n<table class=\"%s\">"
                  "<caption>%s</caption>\n<thead><tr>",
                  caption, table->id, caption);
  for (guint i = 0; i < table->n_columns; i++)
    sight_html_add (self, "<th scope=\"col\" class=\"%s\" aria-sort=\"none\"><button type=\"button\">%s</button></th>",
                    classes[i], _ (table->columns[i].name));
  sight_html_add (self, "</tr></thead>\n<tbody>\n");
  for (guint row = 0; row < sight_table_get_n_rows (table); row++)
    {
      sight_html_add (self, "<tr>");
      for (guint i = 0; i < table->n_columns; i++)
        add_cell (self, table, row, i, classes[i]);
      sight_html_add (self, "</tr>\n");
    }
  sight_html_add (self, "</tbody></table></div>\n");
}

/* Who sees whom */

typedef struct
{
  const char *id, *sign, *word;
} Relation;

static const Relation relations[] = {
  [SIGHT_SEES_NEITHER] = { "none", "·", N_ ("neither sees the other") },
  [SIGHT_SEES_FORTH] = { "forth", "→", N_ ("sees, one way") },
  [SIGHT_SEES_BACK] = { "back", "←", N_ ("is seen, one way") },
  [SIGHT_SEES_BOTH] = { "both", "⇄", N_ ("each sees the other") },
};

static void
add_pair (const SightHtml *self, guint a, guint b)
{
  const SightPair *pair = sight_report_get_pair (self->report, a, b);
  const Relation *relation;
  g_autofree char *distance = NULL, *why = NULL;

  if (pair == NULL)
    {
      sight_html_add (self, "<td></td>");
      return;
    }
  relation = &relations[pair->relation];
  distance = sight_report_format_distance (pair);
  why = sight_report_describe_pair (self->report, a, b);
  sight_html_add (self,
                  "<td class=\"%s\"><span class=\"pair\" title=\"%s%s%s\"><span aria-hidden=\"true\">%s</span>"
                  "<span class=\"hidden\">%s</span> %s</span></td>",
                  relation->id, _ (relation->word), why[0] != '\0' ? ". " : "", why, relation->sign, _ (relation->word),
                  distance);
}

static void
add_key (const SightHtml *self)
{
  static const char *const classes[] = { "none", "one", "one", "both" };

  sight_html_add (self, "<ul class=\"key\">");
  for (int i = G_N_ELEMENTS (relations) - 1; i >= 0; i--)
    sight_html_add (self, "<li><b class=\"%s\">%s</b>%s</li>", classes[i], relations[i].sign, _ (relations[i].word));
  sight_html_add (self, "</ul>\n");
}

void
sight_html_add_matrix (const SightHtml *self)
{
  const SightReport *report = self->report;
  const char *caption = _ ("Rows look at columns; numbers are distances in cells.");
  const guint n = report->viewers->len;

  add_key (self);
  sight_html_add (self,
                  "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">\n<table class=\"matrix\">"
                  "<caption>%s</caption>\n<thead><tr><td></td>",
                  _ ("Who sees whom"), caption);
  for (guint i = 0; i < n; i++)
    {
      sight_html_add (self, "<th scope=\"col\">");
      sight_html_add_icon (self, SIGHT_ICON_VIEWER, i);
      sight_html_add (self, "<bdi>%s</bdi></th>", g_array_index (report->viewers, SightReportViewer, i).short_name);
    }
  sight_html_add (self, "</tr></thead>\n<tbody>\n");
  for (guint a = 0; a < n; a++)
    {
      sight_html_add (self, "<tr><th scope=\"row\">");
      sight_html_add_icon (self, SIGHT_ICON_VIEWER, a);
      sight_html_add (self, "<bdi>%s</bdi></th>", g_array_index (report->viewers, SightReportViewer, a).name);
      for (guint b = 0; b < n; b++)
        add_pair (self, a, b);
      sight_html_add (self, "</tr>\n");
    }
  sight_html_add (self, "</tbody></table></div>\n");
}
