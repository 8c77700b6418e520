/* test-print.c - a level on paper: pages counted, drawn and printed to a file
 *
 * The file is read by programs that know PDF.
 *
 * SPDX-License-Identifier: MIT
 */
#include "print-common.h"
#include "../edit/wait-common.h"
#include "display-common.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui/export/sight-print-dialog.h"

#define A4_WIDTH 595.0
#define A4_HEIGHT 842.0

static SightPrint *
print_new (int width, int height, gboolean is_report, double cell)
{
  g_autoptr (SightExportSubject) subject = subject_new (width, height);
  const SightPrintChoice choice = { subject, is_report, 0, { 1, TRUE, FALSE, TRUE, FALSE, FALSE }, cell };

  return sight_print_new (&choice, NULL);
}

/* A picture is on one page, or on as many as its cells ask for. */
static void
test_pages (void)
{
  g_autoptr (SightPrint) one = print_new (40, 25, FALSE, 0), many = print_new (40, 25, FALSE, 72),
                         exact = print_new (10, 20, FALSE, 10), report = print_new (40, 25, TRUE, 0);

  g_assert_cmpuint (sight_print_count_pages (one, 500, 700), ==, 1);
  g_assert_cmpuint (sight_print_count_pages (many, 500, 700), ==, 7 * 3);
  g_assert_cmpuint (sight_print_count_pages (exact, 100, 200), ==, 1);
  g_assert_cmpuint (sight_print_count_pages (exact, 99, 199), ==, 4);
  g_assert_cmpuint (sight_print_count_pages (report, A4_WIDTH, A4_HEIGHT), >=, 1);
  g_assert_true (sight_print_is_wide (one));
  g_assert_false (sight_print_is_wide (exact));
  g_assert_true (sight_print_is_full_page (report));
  g_assert_false (sight_print_is_full_page (one));
}

/* What @program prints of the file @path. */
static char *
run (const char *program, const char *path, const char *rest)
{
  g_autofree char *command = g_strdup_printf ("%s %s %s", program, path, rest);
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  g_assert_true (g_spawn_command_line_sync (command, &out, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);

  return out;
}

/* Prints to a file, without a printer. */
static char *
export_pdf (SightPrint *print, GtkPageOrientation orientation)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (g_get_tmp_dir (), "sightline-print-XXXXXX.pdf", NULL);

  g_close (g_mkstemp (path), NULL);
  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_page_setup_set_orientation (setup, orientation);
  operation = sight_print_operation_new (print, setup, NULL);
  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);

  return path;
}

/* What printing came to. */
typedef struct
{
  GError *error;    /* (nullable) */
  char *name;       /* of the file; owned */
  guint n;          /* how often it was told */
  gboolean is_gone; /* the operation */
} Told;

static void
told_cb (GFile *file, const GError *error, gpointer data)
{
  Told *self = data;

  self->n++;
  self->error = error != NULL ? g_error_copy (error) : NULL;
  self->name = file != NULL ? g_file_get_basename (file) : NULL;
}

static void
ignore (gpointer data)
{
}

static void
gone_cb (gpointer data, GObject *operation)
{
  Told *self = data;

  self->is_gone = TRUE;
}

/* (nullable): the system's dialog, once something can be printed. */
static GtkDialog *
find_system_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      g_autoptr (GObject) printer = NULL;

      if (!g_str_equal (G_OBJECT_TYPE_NAME (l->data), "GtkPrintUnixDialog"))
        continue;
      g_object_get (l->data, "selected-printer", &printer, NULL);
      if (printer != NULL && gtk_widget_is_sensitive (gtk_dialog_get_widget_for_response (l->data, GTK_RESPONSE_OK)))
        return l->data;
    }

  return NULL;
}

/* What is unusual. */
typedef enum
{
  PRINT_AS_ALWAYS,
  PRINT_GONE,        /* the folder goes meanwhile */
  PRINT_NO_RANGE,    /* pages are to be entered, but none are */
  PRINT_LATER_RANGE, /* pages after the last */
  PRINT_EVEN,        /* even sheets of a single page */
  PRINT_PREVIEW,     /* the dialog's own */
} PrintCase;

static void
choose_pages (GtkPrintSettings *settings, PrintCase how)
{
  static const GtkPageRange range = { 90, 91 };

  if (how == PRINT_NO_RANGE || how == PRINT_LATER_RANGE)
    gtk_print_settings_set_print_pages (settings, GTK_PRINT_PAGES_RANGES);
  if (how == PRINT_LATER_RANGE)
    gtk_print_settings_set_page_ranges (settings, (GtkPageRange *) &range, 1);
  if (how == PRINT_EVEN)
    gtk_print_settings_set_page_set (settings, GTK_PAGE_SET_EVEN);
}

/* Prints "cast/le", with the "Print to File" of the system, to @path, (nullable): to what is proposed in @folder. */
static Told
print_to (const char *path, const char *folder, PrintCase how)
{
  g_autoptr (SightExportSubject) subject = subject_new_called ("cast/le", 40, 25);
  const SightPrintChoice choice = { .subject = subject, .is_report = how != PRINT_EVEN };
  g_autoptr (SightPrint) print = sight_print_new (&choice, NULL);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  GtkPrintOperation *operation = sight_print_operation_new (print, setup, place);
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;
  GtkWidget *window = gtk_window_new ();
  Told told = { 0 };

  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  gtk_print_settings_set_printer (settings, "Print to File");
  choose_pages (settings, how);
  gtk_print_operation_set_show_progress (operation, FALSE);
  sight_print_operation_follow (operation, told_cb, &told, ignore);
  gtk_window_present (GTK_WINDOW (window));
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (window), NULL);
  if (how == PRINT_PREVIEW)
    g_object_weak_ref (G_OBJECT (operation), gone_cb, &told);
  g_object_unref (operation);
  wait_until (find_system_dialog () != NULL);
  gtk_dialog_response (find_system_dialog (), how == PRINT_PREVIEW ? GTK_RESPONSE_APPLY : GTK_RESPONSE_OK);
  if (how == PRINT_GONE)
    g_assert_cmpint (g_rmdir (folder), ==, 0);
  wait_until (how == PRINT_PREVIEW ? told.is_gone : told.n > 0);
  gtk_window_destroy (GTK_WINDOW (window));

  return told;
}

/* Success is told when the pages are in the file, not when they are drawn: its folder may be gone then, or its disk
 * full. */
static void
test_outcome (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-print-XXXXXX", NULL), *info = NULL;
  g_autofree char *path = g_build_filename (folder, "castle.pdf", NULL);
  Told good, bad;

  /* No printer of the network is looked for. */
  g_object_set (gtk_settings_get_default (), "gtk-print-backends", "file", NULL);
  good = print_to (path, folder, PRINT_AS_ALWAYS);
  g_assert_no_error (good.error);
  g_assert_cmpstr (good.name, ==, "castle.pdf");
  info = run ("pdfinfo", path, "");
  g_assert_nonnull (strstr (info, "Pages:"));

  g_remove (path);
  bad = print_to (path, folder, PRINT_GONE);
  g_assert_error (bad.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpuint (bad.n, ==, 1);
  g_free (good.name);
  g_free (bad.name);
  g_error_free (bad.error);
}

/* The file is called as the level, beside it. */
static void
test_proposed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cast_le.pdf", NULL);
  Told told;

  g_object_set (gtk_settings_get_default (), "gtk-print-backends", "file", NULL);
  told = print_to (NULL, folder, PRINT_AS_ALWAYS);
  g_assert_no_error (told.error);
  g_assert_cmpstr (told.name, ==, "cast_le.pdf");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (told.name);
}

/* If there is no page to print, that is said. */
static void
test_no_page (void)
{
  static const PrintCase cases[] = { PRINT_NO_RANGE, PRINT_LATER_RANGE, PRINT_EVEN };
  g_autofree char *folder = g_dir_make_tmp ("sightline-print-XXXXXX", NULL);

  g_object_set (gtk_settings_get_default (), "gtk-print-backends", "file", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Told told = print_to (NULL, folder, cases[i]);

      g_assert_cmpuint (told.n, ==, 1);
      g_assert_error (told.error, GTK_PRINT_ERROR, GTK_PRINT_ERROR_GENERAL);
      g_assert_cmpstr (told.error->message, ==, "there is no page in the chosen range");
      g_error_free (told.error);
      g_free (told.name);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A preview is not printed, and nothing is told of it. */
static void
test_preview (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-print-XXXXXX", NULL);
  Told told;

  g_object_set (gtk_settings_get_default (), "gtk-print-backends", "file", "gtk-print-preview-command", "rm -f %f %s",
                NULL);
  told = print_to (NULL, folder, PRINT_PREVIEW);
  g_assert_cmpuint (told.n, ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static guint
count_pages (const char *info)
{
  const char *at = strstr (info, "\nPages:");

  g_assert_nonnull (at);

  return g_ascii_strtoull (at + 7 + strspn (at + 7, " "), NULL, 10);
}

/* The report on paper is text that can be searched. */
static void
test_print_report (void)
{
  g_autoptr (SightPrint) print = print_new (40, 25, TRUE, 0);
  g_autofree char *path = export_pdf (print, GTK_PAGE_ORIENTATION_PORTRAIT);
  g_autofree char *text = run ("pdftotext", path, "-"), *info = run ("pdfinfo", path, "");

  g_assert_nonnull (strstr (text, "castle"));
  g_assert_nonnull (strstr (text, "Viewers"));
  g_assert_cmpuint (count_pages (info), ==, sight_print_count_pages (print, A4_WIDTH, A4_HEIGHT));
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* The printed picture has the colours of the map. */
static void
test_print_picture (void)
{
  g_autoptr (SightPrint) print = print_new (20, 10, FALSE, 0);
  g_autofree char *path = export_pdf (print, GTK_PAGE_ORIENTATION_LANDSCAPE);
  g_autofree char *prefix = g_strdup_printf ("%s-page", path), *png = g_strdup_printf ("%s-1.png", prefix);
  g_autofree char *out = run ("pdftoppm -r 36 -png", path, prefix);
  cairo_surface_t *picture;
  guint32 floor_color;
  int width, height;

  picture = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  width = cairo_image_surface_get_width (picture);
  height = cairo_image_surface_get_height (picture);
  g_assert_cmpint (width, >, height);
  /* Floor in the middle, paper at the edge. */
  floor_color = get_pixel (picture, width / 2 + 4, height / 2 + 4);
  g_assert_cmpuint (floor_color & 0xffffff, !=, 0xffffff);
  g_assert_cmpuint (floor_color >> 16 & 0xff, >, 0xe0);
  g_assert_cmpuint (get_pixel (picture, 2, 2) & 0xffffff, ==, 0xffffff);
  cairo_surface_destroy (picture);
  g_assert_cmpint (g_remove (path) | g_remove (png), ==, 0);
}

/* The words of page @n, from 1, and of all after it. */
static const char *
find_page (const char *words, int n)
{
  for (int i = 0; i < n; i++)
    {
      words = strstr (words, "<page ");
      g_assert_nonnull (words);
      words++;
    }

  return words;
}

/* Where the word @text is on @page, in points; "x": across, "y": down. */
static double
find_middle (const char *page, const char *text, const char *axis)
{
  g_autofree char *word = g_strdup_printf ("\">%s</word>", text), *min = g_strconcat (axis, "Min=\"", NULL),
                  *max = g_strconcat (axis, "Max=\"", NULL);
  const char *end = strstr (page, word), *begin;
  double first, last;

  g_assert_nonnull (end);
  begin = g_strrstr_len (page, end - page, "<word");
  first = g_ascii_strtod (strstr (begin, min) + strlen (min), NULL);
  last = g_ascii_strtod (strstr (begin, max) + strlen (max), NULL);

  return (first + last) / 2;
}

static void
assert_distance (const char *page, const char *axis, const char *first, const char *last, double distance)
{
  g_assert_cmpfloat_with_epsilon (find_middle (page, last, axis) - find_middle (page, first, axis), distance, .3);
}

/* Cells are as large as was chosen, to the tenth of a millimetre; each page says which it is and has its numbers. */
static void
test_print_pages (void)
{
  g_autoptr (SightExportSubject) subject = subject_new (40, 30);
  const SightPrintChoice choice = { subject, FALSE, 0, { .coordinates = TRUE }, 10 * SIGHT_PRINT_MM };
  g_autoptr (SightPrint) print = sight_print_new (&choice, NULL);
  g_autofree char *path = export_pdf (print, GTK_PAGE_ORIENTATION_LANDSCAPE);
  g_autofree char *words = run ("pdftotext -bbox", path, "-"), *info = run ("pdfinfo", path, "");

  g_assert_cmpuint (count_pages (info), ==, 4);
  for (int page = 1; page <= 4; page++)
    g_assert_cmpfloat (find_middle (find_page (words, page), "columns", "y"), >, 500);
  assert_distance (find_page (words, 1), "x", "18", "25", 7 * choice.cell);
  assert_distance (find_page (words, 2), "x", "26", "39", 13 * choice.cell);
  assert_distance (find_page (words, 3), "y", "26", "29", 3 * choice.cell);
  assert_distance (find_page (words, 4), "x", "30", "39", 9 * choice.cell);
  assert_distance (find_page (words, 4), "y", "18", "25", 7 * choice.cell);
  g_assert_cmpint (g_remove (path), ==, 0);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/print/pages", test_pages);
  g_test_add_func ("/print/report", test_print_report);
  g_test_add_func ("/print/picture", test_print_picture);
  g_test_add_func ("/print/exact", test_print_pages);
  g_test_add_func ("/print/outcome", test_outcome);
  g_test_add_func ("/print/proposed", test_proposed);
  g_test_add_func ("/print/no-page", test_no_page);
  g_test_add_func ("/print/preview", test_preview);

  return g_test_run ();
}
