/* sight-html-comparisons.c - the level's sight compared with others in an HTML report
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <glib/gi18n-lib.h>

#include "report/content/sight-report-comparison.h"
#include "report/content/sight-report-outline.h"

#define BYTES_MAX (4 * 1024 * 1024) /* of outlines: the sights after that have figures only */

/* Bits of the whole map. */
typedef struct
{
  gsize n_words;
  guint64 *only_a, *only_b;
} Bits;

static void
add_outline (const SightHtml *self, const guint64 *bits, const char *class_name)
{
  const SightMap *map = self->report->level->map;
  g_autofree char *path = sight_outline_from_bits (bits, map->width, map->height);

  sight_html_add (self, "<path class=\"%s\" d=\"%s\"/>", class_name, path);
}

static void
add_layer (const SightHtml *self, guint index, Bits *bits)
{
  const SightReportComparison *row = &g_array_index (self->report->comparisons, SightReportComparison, index);

  memset (bits->only_a, 0, bits->n_words * sizeof (guint64));
  memset (bits->only_b, 0, bits->n_words * sizeof (guint64));
  sight_report_mark_comparison (self->report, row, bits->only_a, bits->only_b);
  sight_html_add (self, "<g class=\"beside%s\" id=\"b%u\">", index == 0 ? " on" : "", index);
  add_outline (self, bits->only_a, "only-a");
  add_outline (self, bits->only_b, "only-b");
  sight_html_add (self, "</g>\n");
}

/* Returns how many sights have a layer. */
static guint
add_layers (const SightHtml *self)
{
  const SightMap *map = self->report->level->map;
  const gsize n_words = (gsize) (map->width + 63) / 64 * map->height, start = self->out->len;
  g_autofree guint64 *only_a = g_new (guint64, n_words), *only_b = g_new (guint64, n_words);
  Bits bits = { n_words, only_a, only_b };
  guint i;

  for (i = 0; i < self->report->comparisons->len && self->out->len - start < BYTES_MAX; i++)
    add_layer (self, i, &bits);

  return i;
}

static void
add_choice (const SightHtml *self, guint n)
{
  sight_html_add (self, "<fieldset class=\"eyes\"><legend>%s</legend>\n", _ ("Compare with"));
  for (guint i = 0; i < n; i++)
    {
      const SightReportComparison *row = &g_array_index (self->report->comparisons, SightReportComparison, i);

      sight_html_add (self,
                      "<label class=\"chip\"><input type=\"radio\" name=\"beside\" data-beside=\"b%u\"%s> "
                      "<bdi>%s</bdi> <span class=\"num\">%d %%</span></label>\n",
                      i, i == 0 ? " checked" : "", _ (row->preset->name),
                      sight_compare_get_percent (&row->total, row->total.both));
    }
  sight_html_add (self, "</fieldset>\n");
}

void
sight_html_add_comparisons (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_comparisons (self->report);
  /* Translators: the name of a sight */
  g_autofree char *caption =
      g_strdup_printf (_ ("What the living viewers see with “%s”, and with another sight"), self->report->sight);
  const SightHtml plan = { self->report, g_string_new (NULL), self->page };
  guint n;

  sight_html_begin_plan (&plan, "plan other", _ ("Where two sights differ"));
  n = add_layers (&plan);
  sight_html_add_tokens (&plan, FALSE);
  sight_html_add (self, "<figure class=\"map\">\n<div class=\"live\" hidden>\n");
  add_choice (self, n);
  sight_html_add (
      self, "</div>\n<ul class=\"key\"><li><b class=\"only-a\"></b>%s</li><li><b class=\"only-b\"></b>%s</li></ul>\n",
      _ ("seen only with this level’s sight"), _ ("seen only with the other sight"));
  g_string_append_len (self->out, plan.out->str, plan.out->len);
  g_string_free (plan.out, TRUE);
  sight_html_add (self, "</svg>\n</figure>\n");
  sight_html_add_table (self, table, caption);
}
