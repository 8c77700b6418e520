/* sight-report-html.c - reports as one self-contained HTML file
 *
 * Style sheet, script and pictures are in the file; its security policy lets
 * nothing else be loaded, and no script run but that one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-html.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-html.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-commands.h"
#include "report/content/sight-report-pairs.h"
#include "report/table/sight-report-picture.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"

#define MATRIX_MAX 60  /* viewers: of more, only the pairs are listed */
#define PAIRS_SHOWN 60 /* rows: a longer table is folded */

/* Head */

/* "sha256-…": how a security policy names the one script that may run. */
static char *
get_script_id (const char *script)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *text = NULL;

  g_checksum_update (checksum, (const guchar *) script, strlen (script));
  g_checksum_get_digest (checksum, digest, &length);
  text = g_base64_encode (digest, length);

  return g_strconcat ("sha256-", text, NULL);
}

/* The scripts that may run; a page that answers has one more, which may start the module. */
static char *
make_script_policy (const SightReport *report, const char *script)
{
  g_autofree char *id = get_script_id (script), *own = NULL;

  if (!report->is_interactive)
    return g_strdup_printf ("'%s'", id);
  own = get_script_id (sight_html_get_module_script ());

  return g_strdup_printf ("'%s' '%s' 'wasm-unsafe-eval'", id, own);
}

static void
add_head (const SightHtml *self, const char *script)
{
  g_autofree char *scripts = make_script_policy (self->report, script),
                  *title = g_strdup_printf (_ ("%s – who sees what"), self->report->title);

  /* Translators: the code of your language in web pages, as "de"; and "ltr", or "rtl" where it is written to the left
   */
  sight_html_add (self, "<!DOCTYPE html>\n<html lang=\"%s\" dir=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n", _ ("en"),
                  _ ("ltr"));
  g_string_append_printf (self->out,
                          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
                          "style-src 'unsafe-inline'; script-src %s\">\n",
                          scripts);
  sight_html_add (
      self,
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"Sightline\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n<title>%s</title>\n<style>\n",
      title);
  g_string_append (self->out, sight_html_get_part ("sight-report-page.css", NULL));
  sight_html_add (self, "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#map\">%s</a>\n", _ ("Skip to the map"));
}

static void
add_team_card (const SightHtml *self, guint index)
{
  const SightReportTeam *team = &g_array_index (self->report->teams, SightReportTeam, index);
  g_autofree char *share = sight_report_format_share (team->share);

  sight_html_add (self, "<li class=\"card\" style=\"--c:#%06x\"><div class=\"name\">",
                  sight_level_get_team (self->report->level, index)->color);
  sight_html_add_icon (self, SIGHT_ICON_TEAM, index);
  sight_html_add (self,
                  "<bdi>%s</bdi></div>\n<div class=\"big\">%s <small>%s</small></div>"
                  "<div class=\"bar\"><i style=\"width:%d.%d%%\"></i></div>\n<p class=\"note\">",
                  team->name, share, _ ("of the map"), (int) (1000 * team->share + .5) / 10,
                  (int) (1000 * team->share + .5) % 10);
  sight_html_add (self, _ ("%zu cells seen by %u of %u viewers"), team->n_seen, team->n_alive, team->n_viewers);
  sight_html_add (self, "</p></li>\n");
}

/* One part of the page, and its place in the list of contents. */
typedef struct
{
  const char *id, *title; /* N_() */
  gboolean (*is_empty) (const SightReport *report);
  void (*add) (const SightHtml *self);
} Section;

static void add_contents (const SightHtml *self);

static void
add_header (const SightHtml *self)
{
  g_autofree char *lead = sight_report_describe_level (self->report);

  sight_html_add (
      self, "<header>\n<p class=\"kicker\">%s</p>\n<h1 dir=\"auto\">%s</h1>\n<p class=\"lead\" dir=\"auto\">%s</p>\n",
      _ ("Visibility report"), self->report->title, lead);
  add_contents (self);
  if (self->report->teams->len > 0)
    {
      sight_html_add (self, "<ul class=\"cards\">\n");
      for (guint i = 0; i < self->report->teams->len; i++)
        add_team_card (self, i);
      sight_html_add (self, "</ul>\n");
    }
  sight_html_add (self, "</header>\n");
}

/* Sections */

static gboolean
has_no_teams (const SightReport *report)
{
  return report->teams->len == 0;
}

static gboolean
has_no_viewers (const SightReport *report)
{
  return report->viewers->len == 0;
}

static gboolean
has_no_pairs (const SightReport *report)
{
  return report->viewers->len < 2;
}

static gboolean
has_no_turns (const SightReport *report)
{
  return sight_report_count_turns (report) == 0;
}

static gboolean
has_no_comparisons (const SightReport *report)
{
  return report->comparisons->len == 0 || report->viewers->len == 0;
}

static gboolean
has_no_measures (const SightReport *report)
{
  return report->measures->len == 0;
}

static gboolean
has_no_answers (const SightReport *report)
{
  return report->answers->len == 0;
}

static gboolean
has_no_checks (const SightReport *report)
{
  return report->checks->len == 0;
}

static void
add_checks (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_checks (self->report);
  g_autofree char *text = sight_report_describe_checks (self->report);

  sight_html_add (self, "<p>%s</p>\n", text);
  sight_html_add_table (self, table, _ ("Rules that the level must keep"));
}

static gboolean
has_no_lines (const SightReport *report)
{
  return report->lines->len == 0;
}

static void
add_tiles (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_tiles (self->report);

  sight_html_add_table (self, table, _ ("Tiles that are on the map"));
}

static void
add_parameter (const SightHtml *self, const char *name, const char *value)
{
  sight_html_add (self, "<dt>%s</dt><dd><bdi>%s</bdi></dd>\n", name, value);
}

static void
add_sight (const SightHtml *self)
{
  const SightVision *sight = &self->report->level->sight;
  g_autofree char *range = sight_report_describe_range (sight->range);

  sight_html_add (self, "<p><strong><bdi>%s</bdi></strong> · %s</p>\n", self->report->sight,
                  _ (sight->algorithm->summary));
  if (sight->algorithm->artefacts != NULL)
    sight_html_add (self, "<p class=\"banner warn\">%s</p>\n", _ (sight->algorithm->artefacts));
  sight_html_add (self, "<dl>\n");
  if (sight->preset != NULL)
    add_parameter (self, _ ("Preset"), _ (sight->preset->name));
  add_parameter (self, _ ("Algorithm"), _ (sight->algorithm->name));
  add_parameter (self, _ ("Range"), range);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_report_describe_value (sight, i);

      add_parameter (self, _ (sight->algorithm->parameters[i].name), value);
    }
  if (!sight_vision_is_given (sight))
    {
      add_parameter (self, C_ ("sight", "Symmetric"), sight_vision_is_symmetric (sight) ? _ ("yes") : _ ("no"));
      add_parameter (self, _ ("Sees through diagonal gaps"), sight->algorithm->leaks ? _ ("yes") : _ ("no"));
    }
  add_parameter (self, _ ("Source"), sight->preset != NULL ? _ (sight->preset->source) : _ (sight->algorithm->source));
  sight_html_add (self, "</dl>\n");
}

static void
add_teams (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_teams (self->report);

  sight_html_add_table (self, table, _ ("What the living viewers of each team see in total"));
}

static void
add_viewers (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_viewers (self->report);

  sight_html_add_table (self, table, _ ("Each viewer and the sight it uses"));
}

static gboolean
has_no_areas (const SightReport *report)
{
  return report->level->areas->len == 0;
}

static void
add_areas (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_areas (self->report);

  sight_html_add_table (self, table, _ ("Named sets of cells, with the corners of the rectangle around them"));
}

static gboolean
has_no_notes (const SightReport *report)
{
  return report->level->notes->len == 0;
}

static void
add_notes (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_notes (self->report);

  sight_html_add_table (self, table, _ ("What is noted about cells, with the corners of the rectangle around them"));
}

static gboolean
has_no_lamps (const SightReport *report)
{
  return report->level->lamps->len == 0;
}

static void
add_lamps (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_lamps (self->report);

  sight_html_add_table (self, table,
                        self->report->level->rules.dark ? _ ("In the dark only what they light is seen")
                                                        : _ ("It is bright: they change nothing"));
}

static void
add_one_way (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_one_way (self->report);
  const guint n = sight_table_get_n_rows (table);
  gboolean sees;

  if (n == 0)
    {
      const char *text = sight_report_describe_mutual (self->report, &sees);

      sight_html_add (self, "<p class=\"%s\">%s</p>\n", sees ? "banner yes" : "note", text);
      return;
    }
  sight_html_add (self, "<p class=\"banner warn\">");
  sight_html_add (self,
                  ngettext ("⚠ %u viewer sees another and is not seen by it.",
                            "⚠ In %u pairs, one viewer sees the other and is not seen.", n),
                  n);
  sight_html_add (self, "</p>\n");
  sight_html_add_table (self, table, _ ("Asymmetric pairs"));
}

static void
add_pairs (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_pairs (self->report);
  g_autofree char *left = sight_report_describe_pairs_left (self->report);
  const guint n = sight_table_get_n_rows (table);
  const char *caption = self->report->teams->len > 1 ? _ ("From each viewer to each viewer of another team")
                                                     : _ ("From each viewer to each other viewer");

  if (left != NULL)
    sight_html_add (self, "<p class=\"note\">%s</p>\n", left);
  add_one_way (self);
  if (self->report->viewers->len <= MATRIX_MAX)
    {
      sight_html_add (self, "<h3>%s</h3>\n", _ ("All viewers"));
      sight_html_add_matrix (self);
    }
  if (n == 0)
    return;
  sight_html_add (self, "<details%s><summary>", n <= PAIRS_SHOWN ? " open" : "");
  sight_html_add (self, ngettext ("%u pair and what blocks it", "%u pairs and what blocks them", n), n);
  sight_html_add (self, "</summary>\n");
  sight_html_add_table (self, table, caption);
  sight_html_add (self, "</details>\n");
}

static void
add_commands (const SightHtml *self)
{
  g_auto (GStrv) commands = sight_report_get_commands (self->report);
  g_autofree char *text = g_strjoinv ("\n", commands);

  sight_html_add (self, "<p>%s</p>\n<pre dir=\"ltr\" tabindex=\"0\"><code>%s</code></pre>\n",
                  _ ("These commands reproduce the results of this report:"), text);
}

static gboolean
has_no_commands (const SightReport *report)
{
  g_auto (GStrv) commands = sight_report_get_commands (report);

  return commands[0] == NULL;
}

static const Section sections[] = {
  { "map", N_ ("Map"), NULL, sight_html_add_map },
  { "turns", N_ ("Turns"), has_no_turns, sight_html_add_turns },
  { "teams", N_ ("Teams"), has_no_teams, add_teams },
  { "viewers", N_ ("Viewers"), has_no_viewers, add_viewers },
  { "areas", N_ ("Areas"), has_no_areas, add_areas },
  { "notes", N_ ("Notes"), has_no_notes, add_notes },
  { "lamps", N_ ("Lamps"), has_no_lamps, add_lamps },
  { "pairs", N_ ("Who sees whom"), has_no_pairs, add_pairs },
  { "lines", N_ ("Kept lines"), has_no_lines, sight_html_add_lines },
  { "sight", N_ ("Sight"), NULL, add_sight },
  { "comparisons", N_ ("Other sights"), has_no_comparisons, sight_html_add_comparisons },
  { "answers", N_ ("The whole level"), has_no_answers, sight_html_add_answers },
  { "checks", N_ ("Checks"), has_no_checks, add_checks },
  { "measures", N_ ("Measures"), has_no_measures, sight_html_add_measures },
  { "legend", N_ ("Legend"), NULL, add_tiles },
  { "again", N_ ("Reproduce these results"), has_no_commands, add_commands },
};

static gboolean
is_shown (const SightHtml *self, const Section *section)
{
  return section->is_empty == NULL || !section->is_empty (self->report);
}

static void
add_contents (const SightHtml *self)
{
  sight_html_add (self, "<nav aria-label=\"%s\"><ul>\n", _ ("Contents"));
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      if (is_shown (self, &sections[i]))
        sight_html_add (self, "<li><a href=\"#%s\">%s</a></li>\n", sections[i].id, _ (sections[i].title));
    }
  sight_html_add (self, "</ul></nav>\n");
}

GBytes *
sight_report_write_html (const SightReport *report)
{
  const char *script = sight_html_get_part ("sight-report-page.js", NULL);
  SightHtmlPage page = { FALSE };
  const SightHtml self = { report, g_string_new (NULL), &page };
  GBytes *bytes;

  add_head (&self, script);
  sight_html_add_icons (&self);
  add_header (&self);
  sight_html_add (&self, "<main>\n");
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      if (!is_shown (&self, &sections[i]))
        continue;
      sight_html_add (&self, "<section id=\"%s\">\n<h2>%s</h2>\n", sections[i].id, _ (sections[i].title));
      sections[i].add (&self);
      sight_html_add (&self, "</section>\n");
    }
  sight_html_add (&self, "</main>\n<footer>%s</footer>\n<script>", _ ("Written by Sightline."));
  g_string_append (self.out, script);
  g_string_append (self.out, "</script>\n");
  if (report->is_interactive && !sight_html_add_module (&self))
    page.has_failed = TRUE;
  g_string_append (self.out, "</body>\n</html>\n");

  bytes = g_string_free_to_bytes (self.out);
  if (page.has_failed)
    g_clear_pointer (&bytes, g_bytes_unref);

  return bytes;
}
