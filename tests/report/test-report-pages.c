/* test-report-pages.c - the printed pages are those of the PDF file, with any fonts
 *
 * SPDX-License-Identifier: MIT
 */
#include "report/sight-report-kind.h"
#include "report/paper/sight-paper.h"
#include "report/paper/sight-report-pages.h"
#include "report/sight-report.h"
#include "report/table/sight-report-table.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <pango/pangocairo.h>
#include <string.h>

#define N_VIEWERS 30
#define MARGIN 48      /* points left of everything */
#define FOOT 10        /* points: a page with less ink than this has only its foot */
#define PICTURE 400.0  /* points of a picture that may have to be smaller */
#define HEADING 40     /* points that a heading needs, or a little less */
#define FAMILIES_MAX 6 /* font families that are tried, each alone */

static SightLevel *
level_new (void)
{
  SightLevel *level = sight_level_new (sight_map_new (6, 2, 0), sight_legend_new_standard ());

  sight_level_set_tile (level, (SightCell) { 1, 0 }, 1);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (int i = 0; i < N_VIEWERS; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("Guard", 0, (SightCell) { i % 6, i % 2 }));

  return level;
}

/* As pdfinfo counts them: newer versions of cairo compress the objects of a file. */
static guint
count_pdf_pages (GBytes *pdf)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "pdfinfo", "-", NULL);
  g_autoptr (GBytes) output = NULL;
  g_autofree char *text = NULL;
  const char *pages;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (process, pdf, NULL, &output, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  text = g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output));
  pages = strstr (text, "\nPages:");
  g_assert_nonnull (pages);

  return g_ascii_strtoull (pages + strlen ("\nPages:"), NULL, 10);
}

static cairo_rectangle_t
get_ink (cairo_surface_t *page)
{
  cairo_rectangle_t ink;

  cairo_recording_surface_ink_extents (page, &ink.x, &ink.y, &ink.width, &ink.height);

  return ink;
}

static void
assert_same_pages (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = sight_report_new (level, "castle", NULL, NULL);
  g_autoptr (GPtrArray) pages = sight_report_make_pages (report);
  g_autoptr (GBytes) pdf = sight_report_kind_find ("pdf")->write (report);
  const guint n = count_pdf_pages (pdf);

  g_assert_cmpuint (n, >, 3);
  g_assert_cmpuint (pages->len, ==, n);
  for (guint i = 0; i < pages->len; i++)
    {
      const cairo_rectangle_t ink = get_ink (pages->pdata[i]);

      g_assert_cmpfloat (ink.x + ink.width, <=, SIGHT_REPORT_PAGE_WIDTH);
      g_assert_cmpfloat (ink.y + ink.height, <=, SIGHT_REPORT_PAGE_HEIGHT);
      g_assert_cmpfloat (ink.height, >, FOOT);
    }
}

static void
test_pages (void)
{
  assert_same_pages ();
}

/* Writes a configuration in which @family is the only one. */
static void
write_configuration (const char *path, const char *family)
{
  g_autofree char *text =
      g_markup_printf_escaped ("<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n"
                               "<fontconfig><include ignore_missing=\"yes\">/etc/fonts/fonts.conf</include>\n"
                               "<selectfont><acceptfont><pattern><patelt name=\"family\"><string>%s</string>"
                               "</patelt></pattern></acceptfont>\n"
                               "<rejectfont><pattern/></rejectfont></selectfont></fontconfig>\n",
                               family);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The families that have a font: not those that stand for any. */
static GPtrArray *
list_families (void)
{
  static const char *const generic[] = { "Sans", "Serif", "Monospace", "System-ui", NULL };
  g_autofree PangoFontFamily **families = NULL;
  GPtrArray *names = g_ptr_array_new ();
  int n;

  pango_font_map_list_families (pango_cairo_font_map_get_default (), &families, &n);
  for (int i = 0; i < n; i++)
    {
      const char *name = pango_font_family_get_name (families[i]);

      if (!g_strv_contains (generic, name))
        g_ptr_array_add (names, (gpointer) name);
    }

  return names;
}

/* Pages agree with any one family of those that this machine has. */
static void
test_fonts (void)
{
  g_autofree char *folder = NULL, *path = NULL;
  g_autoptr (GPtrArray) families = NULL;
  guint n;

  if (g_test_subprocess ())
    {
      assert_same_pages ();
      return;
    }
  folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  path = g_build_filename (folder, "fonts.conf", NULL);
  families = list_families ();
  n = MIN (families->len, FAMILIES_MAX);
  g_assert_cmpuint (n, >, 0);
  g_setenv ("FONTCONFIG_FILE", path, TRUE);
  for (guint i = 0; i < n; i++)
    {
      const char *family = g_ptr_array_index (families, i * families->len / n);

      g_test_message ("%s", family);
      write_configuration (path, family);
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
    }
  g_unsetenv ("FONTCONFIG_FILE");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (folder), ==, 0);
}

/* Wherever the last text ends on its page, no page follows that has only its foot. */
static void
test_full_page (void)
{
  for (int above = 0; above < 40; above++)
    {
      SightPaper *paper = sight_paper_new_pages ("castle");
      double width, height;
      g_autoptr (GPtrArray) pages = NULL;

      sight_paper_get_room (paper, &width, &height);
      (void) sight_paper_begin_picture (paper, height - above);
      sight_paper_end_picture (paper);
      sight_paper_add_text (paper, SIGHT_PAPER_NOTE, "Guard");
      pages = sight_paper_free_to_pages (paper);
      g_assert_cmpfloat (get_ink (pages->pdata[pages->len - 1]).height, >, FOOT);
    }
}

/* Wherever a page is filled up to, a picture below a heading takes what is left of it if that is most of the picture;
 * else it begins a page, in its full size. */
static void
test_fitting (void)
{
  for (int above = 0; above < 700; above += 35)
    {
      SightPaper *paper = sight_paper_new_pages ("castle");
      g_autoptr (GPtrArray) pages = NULL;
      double width, height, fitting;

      sight_paper_get_room (paper, &width, &height);
      (void) sight_paper_begin_picture (paper, above);
      sight_paper_end_picture (paper);
      sight_paper_add_text (paper, SIGHT_PAPER_SUBHEADING, "Seen by Red");
      fitting = sight_paper_fit_pictures (paper, PICTURE, 1);
      g_assert_cmpfloat (fitting, >=, PICTURE / 2);
      g_assert_cmpfloat (fitting, <=, PICTURE);
      (void) sight_paper_begin_picture (paper, fitting);
      sight_paper_end_picture (paper);
      pages = sight_paper_free_to_pages (paper);
      g_assert_cmpint (pages->len == 1, ==, above + PICTURE * .6 + HEADING < height);
      if (pages->len > 1)
        g_assert_cmpfloat (fitting, ==, PICTURE);
    }
}

/* What pdftotext reads; its pages end with a form feed. */
static char *
read_pdf (GBytes *pdf)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                                      &error, "pdftotext", "-layout", "-", "-", NULL);
  g_autoptr (GBytes) output = NULL;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (process, pdf, NULL, &output, NULL, &error));
  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output));
}

/* How many rows each page has of the table of @n viewers that begins below @above points; the pages of none left out.
 * Free with g_array_unref(). */
static GArray *
count_rows (guint n, double above)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autoptr (SightTable) table = NULL;
  SightPaper *paper = sight_paper_new ("castle");
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) pages = NULL;
  GArray *counts = g_array_new (FALSE, FALSE, sizeof (guint));

  g_ptr_array_set_size (level->viewers, (int) n);
  report = sight_report_new (level, "castle", NULL, NULL);
  table = sight_table_new_viewers (report);
  (void) sight_paper_begin_picture (paper, above);
  sight_paper_end_picture (paper);
  sight_paper_add_table (paper, report, table);
  pdf = sight_paper_free_to_bytes (paper);
  text = read_pdf (pdf);
  pages = g_strsplit (text, "\f", -1);
  for (guint i = 0; pages[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (pages[i], "Guard", -1);
      const guint n_rows = g_strv_length (parts) - 1;

      if (pages[i][0] != '\0' && n_rows > 0)
        g_array_append_val (counts, n_rows);
    }

  return counts;
}

/* Wherever it begins, a short table is on one page, and no row of a longer one is alone on a page. */
static void
test_tables (void)
{
  for (int above = 450; above < 700; above += 30)
    {
      g_autoptr (GArray) few = count_rows (8, above), many = count_rows (N_VIEWERS, above - 300);

      g_assert_cmpuint (few->len, ==, 1);
      g_assert_cmpuint (g_array_index (few, guint, 0), ==, 8);
      for (guint i = 0; i < many->len; i++)
        g_assert_cmpuint (g_array_index (many, guint, i), >=, 2);
    }
}

/* How many points from the left margin on, in row @y of @page, there is ink without a gap. */
static int
measure_row (cairo_surface_t *page, int y)
{
  const guint8 *data = cairo_image_surface_get_data (page) + (gsize) y * cairo_image_surface_get_stride (page);
  int x = MARGIN + 1;

  while (x < SIGHT_REPORT_PAGE_WIDTH && MIN (data[4 * x], MIN (data[4 * x + 1], data[4 * x + 2])) < 250)
    x++;

  return x - MARGIN;
}

/* Adds the widths of the pictures on @page that begin at its margin. */
static void
measure_pictures (cairo_surface_t *page, GArray *widths)
{
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIGHT_REPORT_PAGE_WIDTH, SIGHT_REPORT_PAGE_HEIGHT);
  cairo_t *cr = cairo_create (image);
  int width = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_surface (cr, page, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  for (int y = 0, n = 0; y < SIGHT_REPORT_PAGE_HEIGHT; y++)
    {
      n = ABS (measure_row (image, y) - width) <= 1 ? n + 1 : 0;
      if (n == 0)
        width = measure_row (image, y);
      if (n == 50 && width > 50)
        g_array_append_val (widths, width);
    }
  cairo_surface_destroy (image);
}

/* Two teams on a floor of so many rows. */
static SightLevel *
make_floor (int height)
{
  SightLevel *level = sight_level_new (sight_map_new (32, height, 0), sight_legend_new_standard ());

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i, (SightCell) { 4 + 20 * (int) i, 0 }));
    }

  return level;
}

/* The widths of the pictures in @report. */
static GArray *
measure_pages (const SightReport *report)
{
  GArray *widths = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) pages = sight_report_make_pages (report);

  for (guint i = 0; i < pages->len; i++)
    measure_pictures (pages->pdata[i], widths);

  return widths;
}

/* The same of a report of such a floor, with answers to @questions. */
static GArray *
measure_report (int height, const char *const *questions)
{
  g_autoptr (SightLevel) level = make_floor (height);
  g_autoptr (SightReport) report =
      sight_report_new (level, "castle", NULL, &(SightReportOptions) { .questions = questions });

  return measure_pages (report);
}

/* What one team sees is as large as what the other sees, also where the first had to fit below a table. */
static void
test_series (void)
{
  for (int height = 12; height < 34; height += 3)
    {
      g_autoptr (GArray) widths = measure_report (height, NULL);

      g_assert_cmpuint (widths->len, ==, 2);
      g_assert_cmpint (ABS (g_array_index (widths, int, 0) - g_array_index (widths, int, 1)), <=, 1);
    }
}

/* How often the pages name the tile of the floor: in their table. */
static guint
count_floors (const SightReport *report)
{
  g_autoptr (GBytes) pdf = sight_report_kind_find ("pdf")->write (report);
  g_autofree char *text = read_pdf (pdf);
  g_auto (GStrv) parts = g_strsplit (text, "Floor", -1);

  return g_strv_length (parts) - 1;
}

/* Answers have a picture of what they show, unless there is nothing to show. */
static void
test_answers (void)
{
  static const char *const questions[] = { "dead-ground", "areas", "fairness", NULL };
  g_autoptr (GArray) widths = measure_report (12, questions);

  g_assert_cmpuint (widths->len, ==, 4);
  g_assert_cmpint (ABS (g_array_index (widths, int, 2) - g_array_index (widths, int, 3)), <=, 1);
}

/* Heat maps are as large as one another, and the tiles are explained once, in their table. */
static void
test_heat_maps (void)
{
  static const char *const measures[] = { "view", "exposure", "clearance", NULL };

  for (int height = 12; height < 34; height += 7)
    {
      g_autoptr (SightLevel) level = make_floor (height);
      g_autoptr (SightReport) report =
          sight_report_new (level, "castle", NULL, &(SightReportOptions) { .measures = measures });
      g_autoptr (GArray) widths = measure_pages (report);

      g_assert_cmpuint (widths->len, ==, 2 + 3);
      for (guint i = 3; i < widths->len; i++)
        g_assert_cmpint (ABS (g_array_index (widths, int, 2) - g_array_index (widths, int, i)), <=, 1);
      g_assert_cmpuint (count_floors (report), ==, 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report-pages/pages", test_pages);
  g_test_add_func ("/report-pages/full-page", test_full_page);
  g_test_add_func ("/report-pages/fitting", test_fitting);
  g_test_add_func ("/report-pages/tables", test_tables);
  g_test_add_func ("/report-pages/series", test_series);
  g_test_add_func ("/report-pages/answers", test_answers);
  g_test_add_func ("/report-pages/heat-maps", test_heat_maps);
  g_test_add_func ("/report-pages/fonts", test_fonts);

  return g_test_run ();
}
