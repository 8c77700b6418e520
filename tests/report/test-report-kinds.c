/* test-report-kinds.c - the contents of reports that are more than text: HTML, PDF, CSV; what their pictures show
 *
 * SPDX-License-Identifier: MIT
 */
#include "report/sight-report.h"

#include <string.h>

#include "draw/scene/sight-read-png.h"
#include "format/sight-formats.h"
#include "report/paper/sight-report-pages.h"
#include "report/sight-export.h"
#include "report/sight-report-kind.h"
#include "report/content/sight-report-outline.h"
#include "report/table/sight-report-table.h"

#define EVIL "\"><script>alert('x')</script>&amp; \xd7\xa2\xd7\x95\xd7\x9e\xd7\xa8,\n=1|`"

/* Six cells by two with a wall that only Red's line meets; names that would be markup if they could. */
static SightLevel *
level_new (const char *name)
{
  SightLevel *level = sight_level_new (sight_map_new (6, 2, 0), sight_legend_new_standard ());

  sight_level_set_tile (level, (SightCell) { 1, 0 }, 1);
  sight_preset_apply (sight_preset_find ("corner-rule"), &level->sight);
  g_ptr_array_add (level->teams, sight_team_new (name, 0xc01c28, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  g_ptr_array_add (level->viewers, sight_viewer_new (name, 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 2, 1 }));
  g_ptr_array_add (level->lines, sight_kept_line_new (name, (SightCell) { 0, 0 }, (SightCell) { 2, 1 }));
  g_ptr_array_add (level->lines, sight_kept_line_new ("away", (SightCell) { 0, 0 }, (SightCell) { 9, 1 }));

  return level;
}

static void
rename_tile (SightLevel *level, int index, const char *name)
{
  SightTile tile = *sight_legend_get (level->legend, index);

  tile.name = (char *) name;
  sight_legend_set (level->legend, index, &tile);
}

static char *
write_kind (const SightReport *report, const char *id)
{
  g_autoptr (GBytes) bytes = sight_report_kind_find (id)->write (report);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  while ((text = strstr (text, part)) != NULL)
    {
      n++;
      text += strlen (part);
    }

  return n;
}

/* Whatever can be named is named evilly: there is one script, ours, and no attribute ends early. */
static void
test_html_escapes (void)
{
  g_autoptr (SightLevel) level = level_new (EVIL);
  g_autoptr (SightReport) report = NULL;
  g_autofree char *text = NULL;

  rename_tile (level, 0, EVIL);
  rename_tile (level, 1, EVIL);
  report = sight_report_new (level, EVIL, EVIL, NULL);
  text = write_kind (report, "html");
  g_assert_cmpuint (count (text, "<script"), ==, 1);
  g_assert_cmpuint (count (text, "alert("), ==, count (text, "alert(&"));
  g_assert_cmpuint (count (text, "&lt;script&gt;"), >, 10);
  g_assert_cmpuint (count (text, "http://"), ==, 0);
  g_assert_cmpuint (count (text, "https://"), ==, 0);
}

/* People read the title without controls and marks of direction; programs get it as it is. */
static void
test_titles (void)
{
  static const char *const kinds[] = { "html", "markdown" };
  g_autoptr (SightLevel) level = level_new ("Red");
  g_autoptr (SightReport) report = sight_report_new (level, "va\u202eult\n\x01", NULL, NULL);

  g_autofree char *json = write_kind (report, "json");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text = write_kind (report, kinds[i]);

      g_assert_cmpuint (count (text, "u202eult"), >, 0);
      g_assert_cmpuint (count (text, "va\u202eult"), ==, 0);
      g_assert_cmpuint (count (text, "\x01"), ==, 0);
    }
  g_assert_cmpuint (count (json, "ult\\n\\u0001\""), ==, 1);
}

static void
test_html_parts (void)
{
  static const char *const parts[] = {
    "<html lang=\"en\" dir=\"ltr\">",
    "default-src 'none'",
    "script-src 'sha256-",
    "<h1 dir=\"auto\">a title</h1>",
    "id=\"map\"",
    "id=\"teams\"",
    "id=\"viewers\"",
    "id=\"pairs\"",
    "id=\"lines\"",
    "id=\"sight\"",
    "id=\"legend\"",
    "id=\"again\"",
    "<caption>",
    "scope=\"col\"",
    "scope=\"row\"",
    "role=\"img\" aria-label=\"",
    "is seen, one way",
    "Blocked at (1, 0), Wall",
    "One way: B sees A",
    "One end is outside the map.",
    "@media print",
    "prefers-color-scheme: dark",
    "sightline-cli fov FILE --at 0,0",
  };
  g_autoptr (SightLevel) level = level_new ("Red");
  g_autoptr (SightReport) report = sight_report_new (level, "a title", NULL, NULL);
  g_autofree char *text = write_kind (report, "html");

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (strstr (text, parts[i]) == NULL)
        g_error ("the page has no %s", parts[i]);
    }
}

/* The number of a note stands in the middle of its disc: the style sheet gives every text of the map its middle. */
static void
test_html_pins (void)
{
  g_autoptr (SightLevel) level = level_new ("Red");
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 3, 1, 1, 1 });
  g_autoptr (SightReport) report = NULL;
  g_autofree char *text = NULL;
  const char *pins;

  g_ptr_array_add (level->notes, sight_pin_new ("a lamp here?", cells));
  report = sight_report_new (level, "castle", NULL, NULL);
  text = write_kind (report, "html");
  pins = strstr (text, "<g class=\"pins\">");
  g_assert_nonnull (pins);
  g_assert_true (g_regex_match_simple ("^[^\n]*\n<g><circle cx=\"4\" cy=\"1\" r=\"[.0-9]+\"/>"
                                       "<text x=\"4\" y=\"1\" font-size=",
                                       pins, 0, 0));
  g_assert_nonnull (strstr (text, ".plan text { fill: var(--dim); text-anchor: middle; dominant-baseline: central;"));
}

/* A report of a bare map has no empty sections. */
static void
test_html_bare (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (3, 2, 0), sight_legend_new_standard ());
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
  g_autofree char *text = write_kind (report, "html"), *pdf = write_kind (report, "pdf");

  g_assert_null (strstr (text, "id=\"pairs\""));
  g_assert_null (strstr (text, "href=\"#lines\""));
  g_assert_nonnull (strstr (text, "id=\"legend\""));
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
}

static void
test_same_bytes (void)
{
  const SightReportKind *kind;

  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    {
      g_autoptr (SightLevel) level = level_new (EVIL), other = level_new (EVIL);
      g_autoptr (SightReport) report = sight_report_new (level, "t", "p", NULL),
                              again = sight_report_new (other, "t", "p", NULL);
      g_autoptr (GBytes) bytes = kind->write (report), same = kind->write (again);

      g_assert_true (g_bytes_equal (bytes, same));
    }
}

static void
test_csv (void)
{
  static const char *const names[] = { "r-viewers.csv", "r-teams.csv", "r-tiles.csv", "r-lines.csv", "r-steps.csv" };
  static const guint rows[] = { 2, 2, 2, 2, 1 };
  g_autoptr (SightLevel) level = level_new ("a \"b\", c");
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  g_autoptr (GBytes) bytes = sight_report_kind_find ("csv")->write_files (report, "r", companions);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_nonnull (strstr (
      text, "\n1,\"a \"\"b\"\", c 1, a \"\"b\"\", c\",\"a \"\"b\"\", c\",2,Blue 1,Blue,2.2361,0,1,1,cell,1 0\n"));
  g_assert_cmpuint (companions->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      g_autofree char *table =
          g_strndup (g_bytes_get_data (companion->bytes, NULL), g_bytes_get_size (companion->bytes));

      g_assert_cmpstr (companion->name, ==, names[i]);
      g_assert_cmpuint (count (table, "\n"), ==, rows[i] + 1);
    }
}

/* Pictures of tiles */

#define MAGENTA 0xff00ff /* no palette has it */
#define SIDE 8

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Walls have a picture, one square. */
static SightLevel *
level_new_with_pictures (void)
{
  SightLevel *level = level_new ("Red");
  SightTile wall = *sight_legend_get (level->legend, 1);
  cairo_surface_t *sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  g_autoptr (GByteArray) png = g_byte_array_new ();
  cairo_t *cr = cairo_create (sheet);

  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png_stream (sheet, append_cb, png), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (sheet);
  g_ptr_array_add (level->pictures.sheets, sight_image_new_data (g_base64_encode (png->data, png->len)));
  wall.image = (SightTileImage) { 1, 0, 0, SIDE, SIDE };
  sight_legend_set (level->legend, 1, &wall);

  return level;
}

/* @surface: taken */
static gboolean
shows_magenta (cairo_surface_t *surface)
{
  const guchar *data;
  gboolean found = FALSE;

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface) && !found; y++)
    {
      const guint32 *row = (gconstpointer) (data + (gsize) y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        found = found || (row[x] & 0xffffff) == MAGENTA;
    }
  cairo_surface_destroy (surface);

  return found;
}

/* How many of the pictures in @text, each in base64 after @start, show the picture of the wall. */
static guint
count_embedded (const char *text, const char *start)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, start)) != NULL;)
    {
      g_autofree char *base64 = NULL;
      g_autofree guchar *data = NULL;
      gsize length;

      at += strlen (start);
      base64 = g_strndup (at, strcspn (at, "\""));
      data = g_base64_decode (base64, &length);
      n += length > 0 && shows_magenta (sight_read_png (data, length));
    }

  return n;
}

static guint
count_in_page (const SightReport *report)
{
  g_autofree char *text = write_kind (report, "html");

  return count_embedded (text, "data:image/png;base64,");
}

/* How many pages do. */
static guint
count_in_pages (const SightReport *report)
{
  g_autoptr (GPtrArray) pages = sight_report_make_pages (report);
  guint n = 0;

  for (guint i = 0; i < pages->len; i++)
    {
      cairo_surface_t *image =
          cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIGHT_REPORT_PAGE_WIDTH, SIGHT_REPORT_PAGE_HEIGHT);
      cairo_t *cr = cairo_create (image);

      cairo_set_source_surface (cr, pages->pdata[i], 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      n += shows_magenta (image);
    }

  return n;
}

/* Every kind that has pictures draws the tiles of the level as its window does: the map by day and by night, the same
 * of the legend's wall, and a measure; all others have no picture at all.  Not if the level draws tiles as what they
 * are. */
static void
test_tile_pictures (void)
{
  static const char *const measures[] = { "exposure", NULL };
  const SightReportOptions options = { .n_turns = G_MAXUINT,
                                       .measures = measures,
                                       .interactive = sight_report_has_module () };
  g_autoptr (SightLevel) level = level_new_with_pictures ();
  const SightReportKind *kind;

  for (guint is_off = 0; is_off < 2; is_off++)
    {
      g_autoptr (SightReport) report = NULL;

      level->pictures.no_tiles = is_off;
      report = sight_report_new (level, "t", NULL, &options);
      g_assert_cmpuint (count_in_page (report), ==, is_off ? 0 : 5);
      g_assert_cmpuint (count_in_pages (report), >=, is_off ? 0 : 3);
      g_assert_cmpuint (count_in_pages (report), <=, is_off ? 0 : 9);
      for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
        {
          g_autoptr (GBytes) bytes = kind->write (report);
          g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

          if (!g_str_equal (kind->id, "html") && !g_str_equal (kind->id, "pdf"))
            g_assert_null (strstr (text, "iVBORw0KGgo"));
        }
    }
}

/* So does the picture in a map for a tabletop; it says which picture it has not. */
static void
test_map_pictures (void)
{
  g_autoptr (SightLevel) level = level_new_with_pictures ();
  const SightFormat *uvtt = sight_format_find ("uvtt");

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *text = NULL, *all = NULL;

      level->pictures.no_tiles = i == 1;
      if (i == 2)
        {
          g_ptr_array_set_size (level->pictures.sheets, 0);
          g_ptr_array_add (level->pictures.sheets, sight_image_new_path ("/nowhere/set.png"));
        }
      bytes = sight_export_write (uvtt, level, NULL, notes, NULL);
      text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_assert_cmpuint (count_embedded (text, "\"image\": \""), ==, i == 0);
      g_ptr_array_add (notes, NULL);
      all = g_strjoinv ("\n", (char **) notes->pdata);
      g_assert_cmpint (strstr (all, "the image of 1 tile is left out") != NULL, ==, i == 1);
      g_assert_cmpint (strstr (all, "a picture is left out: /nowhere/set.png: ") != NULL, ==, i == 2);
    }
}

static gsize
get_number (const SightTable *table, guint row, guint column)
{
  return g_ascii_strtoull (sight_table_get (table, row, column)->text, NULL, 10);
}

/* Tables say what the fields hold. */
static void
test_tables_add_up (void)
{
  g_autoptr (SightLevel) level = level_new ("Red");
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
  g_autoptr (SightTable) tiles = sight_table_new_tiles (report), teams = sight_table_new_teams (report);
  g_autoptr (SightTable) viewers = sight_table_new_viewers (report), pairs = sight_table_new_pairs (report);
  g_autoptr (SightTable) one_way = sight_table_new_one_way (report);
  g_autoptr (SightFields) fields = sight_fields_new (level);
  gsize n_cells = 0;

  for (guint row = 0; row < sight_table_get_n_rows (tiles); row++)
    n_cells += get_number (tiles, row, 4);
  g_assert_cmpuint (n_cells, ==, 12);
  g_assert_cmpuint (sight_table_get_n_rows (teams), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (get_number (teams, i, 3), ==, sight_fields_count_team (fields, i));
      g_assert_cmpuint (get_number (teams, i, 3) + get_number (teams, i, 4), ==, 12);
      g_assert_cmpuint (get_number (viewers, i, 6), ==, sight_view_count (sight_fields_get (fields, i)));
    }
  g_assert_cmpuint (sight_table_get_n_rows (pairs), ==, 2);
  g_assert_cmpuint (sight_table_get_n_rows (one_way), ==, 1);
  g_assert_cmpint (sight_table_get (one_way, 0, 0)->index, ==, 1);
  g_assert_cmpstr (sight_table_get (one_way, 0, 3)->text, ==, "Blocked at (1, 0), Wall");
}

static void
check_outline (const char *const *rows, const char *expected)
{
  const int width = strlen (rows[0]);
  guint64 bits[8] = { 0 };
  g_autofree char *path = NULL;
  int height = 0;

  for (; rows[height] != NULL; height++)
    {
      for (int x = 0; x < width; x++)
        bits[height] |= (guint64) (rows[height][x] == '#') << x;
    }
  path = sight_outline_from_bits (bits, width, height);
  g_assert_cmpstr (path, ==, expected);
}

/* Cells that touch in a corner stay apart; holes run the other way round. */
static void
test_outline (void)
{
  static const char *const none[] = { "..", "..", NULL }, *const one[] = { "...", ".#.", NULL };
  static const char *const corner[] = { "#.", ".#", NULL }, *const ring[] = { "###", "#.#", "###", NULL };

  check_outline (none, "");
  check_outline (one, "M1 1h1v1h-1z");
  check_outline (corner, "M0 0h1v1h-1zM1 1h1v1h-1z");
  check_outline (ring, "M0 0h3v3h-3zM1 1v1h1v-1z");
}

/* Sub-tiles are in halves of a cell, and the window of a view may be anywhere. */
static void
test_outline_of_view (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (90, 9, 0), sight_legend_new_standard ());
  g_auto (SightView) plain = SIGHT_VIEW_INIT, scaled = SIGHT_VIEW_INIT;
  g_autofree char *path = NULL, *halves = NULL;

  sight_view_reset (&plain, level->grid, (SightCell) { 70, 4 }, 2);
  sight_view_show (&plain, (SightCell) { 71, 3 });
  path = sight_outline_from_view (&plain);
  g_assert_cmpstr (path, ==, "M71 3h1v1h-1z");
  sight_view_reset_scaled (&scaled, level->grid, (SightCell) { 70, 4 }, 2);
  sight_view_show (&scaled, (SightCell) { 141, 8 });
  halves = sight_outline_from_view (&scaled);
  g_assert_cmpstr (halves, ==, "M141 8h1v1h-1z");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/html/escapes", test_html_escapes);
  g_test_add_func ("/report/titles", test_titles);
  g_test_add_func ("/report/html/parts", test_html_parts);
  g_test_add_func ("/report/html/pins", test_html_pins);
  g_test_add_func ("/report/html/bare", test_html_bare);
  g_test_add_func ("/report/same-bytes", test_same_bytes);
  g_test_add_func ("/report/csv", test_csv);
  g_test_add_func ("/report/tile-pictures", test_tile_pictures);
  g_test_add_func ("/report/map-pictures", test_map_pictures);
  g_test_add_func ("/report/tables-add-up", test_tables_add_up);
  g_test_add_func ("/report/outline", test_outline);
  g_test_add_func ("/report/outline-of-view", test_outline_of_view);

  return g_test_run ();
}
