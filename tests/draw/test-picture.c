/* test-picture.c - a whole scene as a file, with what a page has around it
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include <string.h>

#include "draw/picture/sight-picture.h"
#include "draw/picture/sight-sign-occurs.h"
#include "draw/scene/sight-read-png.h"

static void
test_png (void)
{
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 12);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_scene_write_png (&scene, &error);
  cairo_surface_t *picture, *ground;

  g_assert_no_error (error);
  picture = sight_read_png (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  ground = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (canvas_differ (picture, ground, 0), ==, 0);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (ground);
}

static void
check_error (int width, int height, int size, const char *end)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (width, height, 0), sight_legend_new_standard ());
  SightScene scene = canvas_scene (level, size);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sight_scene_write_png (&scene, &error);

  g_assert_null (bytes);
  g_assert_true (error != NULL && error->domain == SIGHT_DRAW_ERROR);
  g_assert_true (g_str_has_suffix (error->message, end));
}

static void
test_too_large (void)
{
  check_error (1024, 1, 32, "the largest that works is 31 pixels a cell");
  check_error (32767, 1, 2, "the largest that works is 1 pixels a cell");
  check_error (4096, 4096, 5, "the largest that works is 4 pixels a cell");
  check_error (32768, 1, 1, "at most 32767 cells fit along a side");
}

static void
test_largest (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (32767, 1, 0), sight_legend_new_standard ());
  SightScene scene = canvas_scene (level, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_scene_write_png (&scene, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
}

/* A picture of @scene, read back. */
static cairo_surface_t *
read_back (const SightScene *scene, const SightPictureOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_picture_save (scene, options, sight_picture_kind_find ("png"), &error);

  g_assert_no_error (error);

  return sight_read_png (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
write_text (const SightScene *scene, const SightPictureOptions *options, const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_picture_save (scene, options, sight_picture_kind_find (kind), &error);

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_kinds (void)
{
  static const char *const begins[] = { "\211PNG", "<?xml", "%PDF" };
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 12);
  const SightPictureKind *kind;
  guint n = 0;

  for (; (kind = sight_picture_kind_get_nth (n)) != NULL; n++)
    {
      g_autofree char *path = g_strconcat ("a.b.", kind->suffix, NULL), *text = write_text (&scene, NULL, kind->id);

      g_assert_true (sight_picture_kind_find_for_path (path) == kind);
      g_assert_true (g_str_has_prefix (text, begins[n]));
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (begins));
  g_assert_null (sight_picture_kind_find ("gif"));
  g_assert_null (sight_picture_kind_find_for_path ("png"));
  g_assert_null (sight_picture_kind_find_for_path ("a.gif"));
}

/* The map is at its place on the page, unchanged, and something is drawn around it. */
static void
test_page (void)
{
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions all = { TRUE, TRUE, "A title" }, numbers = { TRUE, FALSE, NULL };
  cairo_surface_t *plain = read_back (&scene, NULL), *page = read_back (&scene, &all), *part;
  const int width = cairo_image_surface_get_width (plain), height = cairo_image_surface_get_height (plain);
  double page_width, page_height;

  sight_picture_get_extents (&scene, &all, &page_width, &page_height);
  g_assert_cmpint (cairo_image_surface_get_width (page), ==, page_width);
  g_assert_cmpint (cairo_image_surface_get_height (page), ==, page_height);
  g_assert_cmpint (page_height, >, height + 22 + 24);
  part = cairo_surface_create_similar_image (page, CAIRO_FORMAT_RGB24, width, height);
  {
    cairo_t *cr = cairo_create (part);

    cairo_set_source_surface (cr, page, -30, -22);
    cairo_paint (cr);
    cairo_destroy (cr);
  }
  g_assert_cmpuint (canvas_differ (plain, part, 0), ==, 0);
  sight_picture_get_extents (&scene, &numbers, &page_width, &page_height);
  g_assert_cmpint (page_width, ==, width + 30 + 12);
  g_assert_cmpint (page_height, ==, height + 22 + 12);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (page);
  cairo_surface_destroy (part);
}

/* The legend explains what is there: no field without a viewer, no steps without a line. */
static void
test_nothing_shown (void)
{
  static const SightOverlay overlays[] = { SIGHT_OVERLAY_FIELD, SIGHT_OVERLAY_LINE, SIGHT_OVERLAY_COMPARE,
                                           SIGHT_OVERLAY_ASYMMETRY };
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions options = { FALSE, TRUE, NULL };
  double width, bare, height;

  scene.overlay = SIGHT_OVERLAY_NONE;
  sight_picture_get_extents (&scene, &options, &width, &bare);
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      scene.overlay = overlays[i];
      sight_picture_get_extents (&scene, &options, &width, &height);
      g_assert_cmpfloat (height, ==, bare);
    }
}

static void
assert_signs (const SightScene *scene, guint n, const SightSign *signs)
{
  guint64 expected = 0;

  for (guint i = 0; i < n; i++)
    expected |= (guint64) 1 << signs[i];
  g_assert_cmpuint (sight_signs_find (scene), ==, expected);
}

/* What the legend of a picture names is in it: of a field that sees all there is no "not seen", of a line that has not
 * begun nothing was passed. */
static void
test_signs (void)
{
  static const char *const rows[] = { "....", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  g_auto (SightView) all = SIGHT_VIEW_INIT, some = SIGHT_VIEW_INIT;
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightScene scene = canvas_scene (level, 24);
  SightLos los;

  sight_algorithm_see (level->grid, &level->sight, (SightCell) { 0, 0 }, &all);
  level->sight.range = 1;
  sight_algorithm_see (level->grid, &level->sight, (SightCell) { 0, 0 }, &some);
  scene.overlay = SIGHT_OVERLAY_FIELD;
  scene.field = &all;
  assert_signs (&scene, 1, (SightSign[]) { SIGHT_SIGN_SEEN });
  scene.field = &some;
  assert_signs (&scene, 2, (SightSign[]) { SIGHT_SIGN_SEEN, SIGHT_SIGN_UNSEEN });
  scene.overlay = SIGHT_OVERLAY_COMPARE;
  scene.other = &all;
  assert_signs (&scene, 2, (SightSign[]) { SIGHT_SIGN_ONLY_B, SIGHT_SIGN_BOTH });
  scene.overlay = SIGHT_OVERLAY_LINE;
  scene.has_line = TRUE;
  scene.trace = trace;
  level->sight.range = 0;
  los = sight_algorithm_los (level->grid, &level->sight, (SightCell) { 0, 0 }, (SightCell) { 3, 0 }, trace);
  g_assert_true (sight_los_is_clear (&los));
  assert_signs (&scene, 0, NULL);
  scene.step = 1;
  assert_signs (&scene, 2, (SightSign[]) { SIGHT_SIGN_PASSED, SIGHT_SIGN_NOW });
}

static void
test_left_out (void)
{
  static const char *const rows[] = { "..", "..", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, 24);
  cairo_surface_t *picture;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  picture = read_back (&scene, NULL);
  g_assert_cmpuint (canvas_count (picture, 0xc01c28), >, 0);
  g_assert_cmpuint (canvas_count (picture, 0xf5f2eb), <, 4 * 24 * 24 - 4 * 24);
  cairo_surface_destroy (picture);

  scene.lines = SIGHT_LINES_NEVER;
  scene.no_viewers = TRUE;
  picture = read_back (&scene, NULL);
  g_assert_cmpuint (canvas_count (picture, 0xf5f2eb), ==, 4 * 24 * 24);
  cairo_surface_destroy (picture);
}

/* cairo's own numbers would reveal how many pictures were made before. */
static void
test_same_bytes (void)
{
  static const char *const kinds[] = { "svg", "pdf", "png" };
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions all = { TRUE, TRUE, "A title" };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text = write_text (&scene, &all, kinds[i]), *again = write_text (&scene, &all, kinds[i]);

      g_assert_true (g_str_equal (text, again));
    }
}

/* Each look of a tile is in a drawing once; of very many cells it holds one picture. */
static void
test_drawing_is_small (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (150, 150, 0), sight_legend_new_standard ());
  g_autoptr (SightLevel) huge = sight_level_new (sight_map_new (400, 300, 0), sight_legend_new_standard ());
  SightScene scene = canvas_scene (level, 16), huge_scene = canvas_scene (huge, 16);
  g_autofree char *text = write_text (&scene, NULL, "svg"), *huge_text = write_text (&huge_scene, NULL, "svg");

  g_assert_cmpuint (strlen (text), <, 100 * 150 * 150);
  g_assert_null (strstr (text, "data:image"));
  g_assert_nonnull (strstr (huge_text, "data:image/png"));
  g_assert_nonnull (strstr (huge_text, "width=\"6400px\" height=\"4800px\""));
}

/* Whether both scenes make the same picture. */
static gboolean
is_same (const SightScene *a, const SightScene *b)
{
  cairo_surface_t *one = read_back (a, NULL), *other = read_back (b, NULL);
  const guint n = canvas_differ (one, other, 0);

  cairo_surface_destroy (one);
  cairo_surface_destroy (other);

  return n == 0;
}

/* A picture does not show what is chosen in the editor, except whose field of view it shows. */
static void
test_no_choice (void)
{
  static const SightOverlay overlays[] = { SIGHT_OVERLAY_NONE, SIGHT_OVERLAY_AREAS, SIGHT_OVERLAY_LINE,
                                           SIGHT_OVERLAY_HEAT, SIGHT_OVERLAY_FIELD };
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (12, 8, 0), sight_legend_new_standard ());
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 1, 4, 3 });

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 8, 5 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 9, 2 }));
  g_ptr_array_add (level->areas, sight_area_new ("Yard", SIGHT_AREA_GOAL, -1, cells));
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      SightScene scene = canvas_scene (level, 16), chosen;

      scene.overlay = overlays[i];
      chosen = scene;
      chosen.lamp = chosen.area = 1;
      chosen.has_area_handles = TRUE;
      g_assert_true (is_same (&scene, &chosen));
      chosen.selected = 0;
      g_assert_true (is_same (&scene, &chosen) == (overlays[i] != SIGHT_OVERLAY_FIELD));
    }
}

/* The legend of a picture explains what an answer or a check shows. */
static void
test_findings_legend (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (12, 8, 0), sight_legend_new_standard ());
  g_autoptr (SightFindings) findings = sight_findings_new ();
  const SightPictureOptions options = { .legend = TRUE };
  SightScene scene = canvas_scene (level, 16);
  g_autofree char *without = write_text (&scene, &options, "svg"), *with = NULL;
  double width, height, taller;

  sight_picture_get_extents (&scene, &options, &width, &height);
  sight_findings_add_mark (findings, SIGHT_FINDING_SPOT, (SightCell) { 4, 4 }, "");
  scene.findings = findings;
  sight_picture_get_extents (&scene, &options, &width, &taller);
  g_assert_cmpfloat (taller, >, height);
  with = write_text (&scene, &options, "svg");
  g_assert_cmpstr (without, !=, with);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/png", test_png);
  g_test_add_func ("/picture/too-large", test_too_large);
  g_test_add_func ("/picture/largest", test_largest);
  g_test_add_func ("/picture/kinds", test_kinds);
  g_test_add_func ("/picture/page", test_page);
  g_test_add_func ("/picture/nothing-shown", test_nothing_shown);
  g_test_add_func ("/picture/signs", test_signs);
  g_test_add_func ("/picture/left-out", test_left_out);
  g_test_add_func ("/picture/same-bytes", test_same_bytes);
  g_test_add_func ("/picture/no-choice", test_no_choice);
  g_test_add_func ("/picture/findings-legend", test_findings_legend);
  g_test_add_func ("/picture/drawing-is-small", test_drawing_is_small);

  return g_test_run ();
}
