/* test-images.c - the pictures of a level: one under the map, and those of tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "draw/picture/sight-overview.h"
#include "draw/picture/sight-scene-draw.h"
#include "draw/picture/sight-sketch.h"

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* A sheet of two squares of 8 pixels: the left one red, the right one blue, but for its lower half, which is clear. */
static GByteArray *
make_png (void)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 16, 8);
  cairo_t *cr = cairo_create (picture);
  GByteArray *bytes = g_byte_array_new ();

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 0, 0, 8, 8);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_rectangle (cr, 8, 0, 8, 4);
  cairo_fill (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png_stream (picture, append, bytes), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  return bytes;
}

static SightImage *
make_image (void)
{
  g_autoptr (GByteArray) png = make_png ();

  return sight_image_new_data (g_base64_encode (png->data, png->len));
}

/* A row of floor, wall, floor; walls have the right square of the sheet. */
static SightLevel *
make_level (void)
{
  SightLevel *level = canvas_level ((const char *const[]) { ".#.", NULL });
  SightTile wall = *sight_legend_get (level->legend, 1);

  g_ptr_array_add (level->pictures.sheets, make_image ());
  wall.image = (SightTileImage) { 1, 8, 0, 8, 8 };
  sight_legend_set (level->legend, 1, &wall);

  return level;
}

static SightScene
make_scene (const SightLevel *level, const SightImages *images, int size)
{
  SightScene scene = canvas_scene (level, size);

  scene.images = images;

  return scene;
}

/* Large and small cells, with an atlas and without; drawn as what they are if the level, the window or nobody says so.
 */
static void
test_tiles (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightImages) images = sight_images_new (&level->pictures, NULL);
  SightScene scene = make_scene (level, images, 16), plain = make_scene (level, NULL, 16);
  cairo_surface_t *canvas = canvas_ground (&scene, NULL, (SightRect) { 0, 0, 3, 1 }, 1);
  cairo_surface_t *drawn = canvas_ground (&plain, NULL, (SightRect) { 0, 0, 3, 1 }, 1), *other;

  g_assert_null (sight_images_get_failure (images));
  canvas_assert_near (canvas_get (canvas, 20, 3), 0x0000ff);
  g_assert_cmpuint (canvas_get (canvas, 20, 12), !=, 0x0000ff);
  g_assert_cmpuint (canvas_get (canvas, 4, 3), ==, canvas_get (drawn, 4, 3));
  g_assert_cmpuint (canvas_differ (canvas, drawn, 0), >, 60);

  level->pictures.no_tiles = TRUE;
  other = canvas_ground (&scene, NULL, (SightRect) { 0, 0, 3, 1 }, 1);
  g_assert_cmpuint (canvas_differ (other, drawn, 0), ==, 0);
  cairo_surface_destroy (other);
  level->pictures.no_tiles = FALSE;

  scene.size = 2;
  other = canvas_ground (&scene, NULL, (SightRect) { 0, 0, 3, 1 }, 1);
  canvas_assert_near (canvas_get (other, 2, 0), 0x0000ff);
  cairo_surface_destroy (other);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (canvas);
}

/* What is about to be painted is drawn as it will be. */
static void
test_sketch (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightImages) images = sight_images_new (&level->pictures, NULL);
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { 2, 0, 1, 1 });
  const SightSketch sketch = { .cells = area, .tile = 1 };
  const SightRect all = { 0, 0, 3, 1 };

  for (int i = 0; i < 2; i++)
    {
      SightScene scene = make_scene (level, images, 16);
      cairo_surface_t *canvas;
      guint32 floor;
      cairo_t *cr;

      level->pictures.no_tiles = i > 0;
      canvas = canvas_ground (&scene, NULL, all, 1);
      floor = canvas_get (canvas, 36, 3);
      cr = cairo_create (canvas);
      sight_scene_draw_sketch (&scene, cr, &sketch, all, 1);
      cairo_destroy (cr);
      if (i == 0)
        canvas_assert_near (canvas_get (canvas, 36, 3), canvas_over (floor, (SightColor) { 0, 0, 255, 204 }));
      else
        g_assert_cmpuint (canvas_get (canvas, 36, 3) & 0xff0000, >, 0x500000);
      cairo_surface_destroy (canvas);
    }
}

/* A map in few pixels has the mean colours of the pictures, as small cells do. */
static void
test_overview (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightImages) images = sight_images_new (&level->pictures, NULL);
  SightScene scene = make_scene (level, images, 1);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 3, 1), *plain;

  sight_overview_draw (&scene, picture, (SightRect) { 0, 0, 3, 1 });
  canvas_assert_near (canvas_get (picture, 1, 0), 0x0000ff);
  plain = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 3, 1);
  level->pictures.no_tiles = TRUE;
  sight_overview_draw (&scene, plain, (SightRect) { 0, 0, 3, 1 });
  g_assert_cmpuint (canvas_get (plain, 1, 0), !=, canvas_get (picture, 1, 0));
  g_assert_cmpuint (canvas_get (plain, 0, 0), ==, canvas_get (picture, 0, 0));
  cairo_surface_destroy (picture);
  cairo_surface_destroy (plain);
}

/* At half strength, from its place on, at its scale, and only if it is asked for and not hidden. */
static void
test_underlay (void)
{
  g_autoptr (SightLevel) level = canvas_level ((const char *const[]) { "...", "...", NULL });
  g_autoptr (SightImages) images = NULL;
  const SightRect all = { 0, 0, 3, 2 };
  SightScene scene;
  cairo_surface_t *plain, *canvas;

  level->pictures.underlay = make_image ();
  level->pictures.x = 1;
  level->pictures.pixels = 8;
  level->pictures.strength = 1;
  images = sight_images_new (&level->pictures, NULL);
  scene = make_scene (level, images, 16);
  plain = canvas_ground (&scene, NULL, all, 1);
  scene.has_underlay = TRUE;
  canvas = canvas_ground (&scene, NULL, all, 1);
  canvas_assert_near (canvas_get (canvas, 17, 1), 0xff0000);
  canvas_assert_near (canvas_get (canvas, 30, 14), 0xff0000);
  canvas_assert_near (canvas_get (canvas, 40, 2), 0x0000ff);
  g_assert_cmpuint (canvas_get (canvas, 8, 8), ==, canvas_get (plain, 8, 8));
  g_assert_cmpuint (canvas_get (canvas, 24, 20), ==, canvas_get (plain, 24, 20));
  cairo_surface_destroy (canvas);

  level->pictures.is_hidden = TRUE;
  canvas = canvas_ground (&scene, NULL, all, 1);
  g_assert_cmpuint (canvas_differ (canvas, plain, 0), ==, 0);
  cairo_surface_destroy (canvas);
  cairo_surface_destroy (plain);
}

#define QUARTER 4 /* pixels a side of a quarter of a cell, in the picture that is turned */

static guint32
get_quarter_color (int x, int y)
{
  return (guint32) (40 * x) << 16 | (guint32) (60 * y) << 8 | 0x80;
}

/* A colour for each quarter of the cells of three columns and two rows. */
static SightImage *
make_quarters (void)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 6 * QUARTER, 4 * QUARTER);
  cairo_t *cr = cairo_create (picture);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  for (int i = 0; i < 6 * 4; i++)
    {
      const guint32 color = get_quarter_color (i % 6, i / 6);

      cairo_set_source_rgb (cr, (color >> 16) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
      cairo_rectangle (cr, i % 6 * QUARTER, i / 6 * QUARTER, QUARTER, QUARTER);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png_stream (picture, append, bytes), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  return sight_image_new_data (g_base64_encode (bytes->data, bytes->len));
}

/* Each quarter of a cell, in @places by where it was at first, shows what it showed: the picture begins with the second
 * column of quarters. */
static void
assert_quarters (const SightLevel *level, const SightImages *images, const SightCell *places)
{
  SightScene scene = make_scene (level, images, 16);
  cairo_surface_t *canvas;

  scene.has_underlay = TRUE;
  canvas = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  for (int i = 0; i < 6 * 4; i++)
    {
      if (i % 6 > 0)
        canvas_assert_near (canvas_get (canvas, places[i].x * 8 + 4, places[i].y * 8 + 4),
                            get_quarter_color (i % 6 - 1, i / 6));
    }
  cairo_surface_destroy (canvas);
}

static SightReshape
get_operation (const SightMap *map, char which)
{
  switch (which)
    {
    case 'x':
      return sight_reshape_flip_x (map);
    case 'y':
      return sight_reshape_flip_y (map);
    default:
      return sight_reshape_turn (map, which - '0');
    }
}

/* Whichever way the map is turned and mirrored, each point of the picture under it stays on its cell: a map of the
 * quarters of its cells says where they are. */
static void
test_underlay_turns (void)
{
  static const char operations[] = "1111x1111y3x2yxy1x1y";
  g_autoptr (SightLevel) level = canvas_level ((const char *const[]) { "...", "...", NULL });
  g_autoptr (SightImages) images = NULL;
  g_autoptr (SightMap) quarters = sight_map_new (6, 4, 0);
  SightCell places[6 * 4];
  guint seen = 0;

  level->pictures.underlay = make_quarters ();
  level->pictures.x = 0.5;
  level->pictures.pixels = 2 * QUARTER;
  level->pictures.strength = 1;
  images = sight_images_new (&level->pictures, NULL);
  for (int i = 0; i < 6 * 4; i++)
    places[i] = (SightCell) { i % 6, i / 6 };
  for (gsize i = 0; operations[i] != '\0'; i++)
    {
      const SightReshape reshape = get_operation (level->map, operations[i]);
      const SightReshape fine = get_operation (quarters, operations[i]);
      g_autoptr (SightMap) map = sight_reshape_map (&reshape, level->map, 0);
      g_autoptr (SightMap) turned = sight_reshape_map (&fine, quarters, 0);

      sight_pictures_reshape (&level->pictures, &reshape);
      sight_level_take_map (level, g_steal_pointer (&map), sight_legend_copy (level->legend));
      sight_map_free (quarters);
      quarters = g_steal_pointer (&turned);
      for (int j = 0; j < 6 * 4; j++)
        places[j] = sight_reshape_cell (&fine, places[j]);
      seen |= 1u << (level->pictures.quarters + (level->pictures.is_mirrored ? 4 : 0));
      assert_quarters (level, images, places);
    }
  g_assert_cmphex (seen, ==, 0xff);
}

static void
assert_fails (const char *data, gsize length)
{
  SightPictures pictures;
  g_autoptr (SightImages) images = NULL;

  sight_pictures_init (&pictures);
  pictures.underlay = sight_image_new_data (g_base64_encode ((const guchar *) data, length));
  images = sight_images_new (&pictures, NULL);
  g_assert_null (sight_images_get_underlay (images));
  g_assert_nonnull (sight_images_get_failure (images));
  sight_pictures_clear (&pictures);
}

/* Whatever is cut off or flipped, there is a picture or a failure; nothing larger than memory is tried. */
static void
test_damaged (void)
{
  g_autoptr (GByteArray) png = make_png ();
  g_autofree char *huge = g_memdup2 (png->data, png->len);

  for (guint n = 0; n < 60; n++)
    assert_fails ((const char *) png->data, n);
  memset (huge + 16, 0x7f, 8);
  assert_fails (huge, png->len);
}

/* Why a file can't be read says its name once, however large the rest of the sentence is elsewhere. */
static void
test_missing (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-images-XXXXXX", NULL);
  g_autoptr (SightImages) images = NULL;
  SightPictures pictures;

  sight_pictures_init (&pictures);
  pictures.underlay = sight_image_new_path ("gone.png");
  images = sight_images_new (&pictures, folder);
  g_assert_cmpstr (sight_images_get_failure (images), ==, "gone.png: No such file or directory");
  sight_pictures_clear (&pictures);
  g_rmdir (folder);
}

/* A file is found from the folder of the level; one that is not there is a failure that names it. */
static void
test_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-images-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  g_autoptr (GByteArray) png = make_png ();
  g_autoptr (SightImages) images = NULL, none = NULL;
  SightPictures pictures;
  guint32 color = 0;

  g_assert_true (g_file_set_contents (path, (const char *) png->data, png->len, NULL));
  sight_pictures_init (&pictures);
  g_ptr_array_add (pictures.sheets, sight_image_new_path ("a.png"));
  images = sight_images_new (&pictures, folder);
  none = sight_images_new (&pictures, "/");
  g_assert_nonnull (sight_images_get_sheet (images, 1));
  g_assert_null (sight_images_get_sheet (images, 0));
  g_assert_null (sight_images_get_sheet (images, 2));
  g_assert_null (sight_images_get_sheet (none, 1));
  g_assert_nonnull (strstr (sight_images_get_failure (none), "a.png"));
  g_assert_true (sight_images_get_mean (images, &(SightTileImage) { 1, 0, 0, 8, 8 }, &color));
  g_assert_cmpuint (color, ==, 0xff0000);
  g_assert_true (sight_images_get_mean (images, &(SightTileImage) { 1, 8, 0, 8, 8 }, &color));
  g_assert_cmpuint (color, ==, 0x0000ff);
  g_assert_false (sight_images_get_mean (images, &(SightTileImage) { 1, 8, 4, 8, 4 }, &color));
  g_assert_false (sight_images_get_mean (images, &(SightTileImage) { 1, 60, 60, 8, 4 }, &color));
  sight_pictures_clear (&pictures);
  g_unlink (path);
  g_rmdir (folder);
}

/* The folder may be seen from the working folder, as the command line has it.  A pipe or a device, which may never end,
 * is not read. */
static void
test_strange_paths (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-images-XXXXXX", NULL), *before = g_get_current_dir ();
  const char *const strange[] = { "pipe.png", "/dev/zero", "." };
  g_autoptr (GByteArray) png = make_png ();

  g_assert_cmpint (g_chdir (folder), ==, 0);
  g_assert_true (g_file_set_contents ("a.png", (const char *) png->data, png->len, NULL));
  g_assert_cmpint (mkfifo ("pipe.png", 0600), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autoptr (SightImages) images = NULL;
      SightPictures pictures;

      sight_pictures_init (&pictures);
      pictures.underlay = sight_image_new_path (strange[i]);
      g_ptr_array_add (pictures.sheets, sight_image_new_path ("a.png"));
      images = sight_images_new (&pictures, ".");
      g_assert_null (sight_images_get_underlay (images));
      g_assert_nonnull (strstr (sight_images_get_failure (images), strange[i]));
      g_assert_nonnull (sight_images_get_sheet (images, 1));
      sight_pictures_clear (&pictures);
    }
  g_unlink ("a.png");
  g_unlink ("pipe.png");
  g_assert_cmpint (g_chdir (before), ==, 0);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/images/tiles", test_tiles);
  g_test_add_func ("/images/sketch", test_sketch);
  g_test_add_func ("/images/overview", test_overview);
  g_test_add_func ("/images/underlay", test_underlay);
  g_test_add_func ("/images/underlay-turns", test_underlay_turns);
  g_test_add_func ("/images/damaged", test_damaged);
  g_test_add_func ("/images/missing", test_missing);
  g_test_add_func ("/images/path", test_path);
  g_test_add_func ("/images/strange-paths", test_strange_paths);
  return g_test_run ();
}
