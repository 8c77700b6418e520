/* test-picture-pages.c - a picture on paper in an exact size: which cells are on which page, and where
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include <math.h>

#include "draw/layers/sight-draw-area.h"
#include "draw/picture/sight-picture-pages.h"

#define MM (72 / 25.4)

static const double cells[] = { 5 * MM, 10 * MM, 25 * MM, 72, 100 };

/* Each cell is on one page, whole, and no fewer pages would do; one that is larger than a page is cut. */
static void
assert_cut (const SightPageCut *cut)
{
  const int n = sight_page_cut_count (cut), most = (int) (cut->room / cut->cell + 1e-6);
  double at = 0;

  g_assert_cmpint (n, ==, most > 0 ? (cut->n + most - 1) / most : cut->n * (int) ceil (cut->cell / cut->room - 1e-6));
  for (int i = 0; i < n; i++)
    {
      const SightPagePart part = sight_page_cut_get (cut, i);

      g_assert_cmpfloat_with_epsilon (part.first * cut->cell + part.offset, at, 1e-6);
      g_assert_cmpfloat (part.length, <=, cut->room + 1e-3);
      g_assert_cmpfloat (part.length, >, 0);
      if (most > 0)
        {
          g_assert_cmpfloat (part.offset, ==, 0);
          g_assert_cmpfloat_with_epsilon (part.length, part.n * cut->cell, 1e-6);
        }
      else
        g_assert_cmpint (part.n, ==, 1);
      at += part.length;
    }
  g_assert_cmpfloat_with_epsilon (at, cut->n * cut->cell, 1e-6);
}

static void
test_cuts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      for (int n = 1; n < 50; n++)
        {
          for (double room = 20; room < 900; room += 21.3)
            assert_cut (&(SightPageCut) { n, cells[i], room });
          /* Rounding adds no page. */
          for (int most = 1; most < 20; most++)
            assert_cut (&(SightPageCut) { n, cells[i], most * cells[i] });
        }
    }
}

static SightLevel *
make_level (int width, int height)
{
  SightLevel *level = sight_level_new (sight_map_new (width, height, 0), sight_legend_new_standard ());

  for (int i = 0; i < width * height; i++)
    level->map->tiles[i] = (i * 7 + i / 5) % 2;

  return level;
}

static cairo_surface_t *
draw_page (const SightPicturePages *pages, guint page, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  sight_picture_pages_draw (pages, page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* Paper sizes and cells: every cell of the map is on exactly one page, inside the printable area, above the foot. */
static void
test_every_cell (void)
{
  static const double papers[][2] = { { 559, 806 }, { 806, 559 }, { 385, 559 }, { 1155, 806 }, { 576, 756 } };
  g_autoptr (SightLevel) level = make_level (40, 30);
  const SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions options[] = { { 0 }, { .coordinates = TRUE }, { .coordinates = TRUE, .legend = TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (papers) * G_N_ELEMENTS (cells) * G_N_ELEMENTS (options); i++)
    {
      const double *paper = papers[i % G_N_ELEMENTS (papers)], cell = cells[i / 5 % G_N_ELEMENTS (cells)];
      const SightPaperPicture picture = { &scene, &options[i / 25], "map", cell, paper[0], paper[1] };
      g_autoptr (SightPicturePages) pages = sight_picture_pages_new (&picture);
      g_autofree guint8 *seen = g_new0 (guint8, 40 * 30);
      SightPicturePart part;

      for (guint page = 0; sight_picture_pages_get_part (pages, page, &part); page++)
        {
          g_assert_cmpuint (page, <, sight_picture_pages_count (pages));
          g_assert_cmpfloat (part.x + part.columns.length, <, paper[0] + .001);
          g_assert_cmpfloat (part.y + part.rows.length, <, paper[1] + .001);
          for (int y = part.rows.first; y < part.rows.first + part.rows.n; y++)
            {
              for (int x = part.columns.first; x < part.columns.first + part.columns.n; x++)
                seen[y * 40 + x]++;
            }
        }
      for (int at = 0; at < 40 * 30; at++)
        g_assert_cmpuint (seen[at], ==, 1);
    }
}

/* As many pages as the cells need, none for what is around the map. */
static void
test_count (void)
{
  g_autoptr (SightLevel) level = make_level (40, 30);
  const SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions all = { TRUE, TRUE, "map", TRUE };
  SightPaperPicture picture = { &scene, &all, "map", 10 * MM, 806, 559 };
  g_autoptr (SightPicturePages) landscape = sight_picture_pages_new (&picture), portrait = NULL, large = NULL;

  g_assert_cmpuint (sight_picture_pages_count (landscape), ==, 4);
  picture.width = 559;
  picture.height = 806;
  portrait = sight_picture_pages_new (&picture);
  g_assert_cmpuint (sight_picture_pages_count (portrait), ==, 3 * 2);
  picture.width = picture.height = 2000;
  large = sight_picture_pages_new (&picture);
  g_assert_cmpuint (sight_picture_pages_count (large), ==, 1);
}

/* ---- drawn ---- */

#define COLUMNS 12
#define ROWS 9

static guint32
get_color (int x, int y)
{
  return 0x600000 | x * 16 << 8 | y * 16;
}

/* Each cell has a colour of its own. */
static SightLevel *
make_colors (void)
{
  SightLegend *legend = sight_legend_new ();
  SightMap *map = sight_map_new (COLUMNS, ROWS, 0);

  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      g_autofree char *name = g_strdup_printf ("tile %d", i);
      const SightTile tile = { 0x100 + i,       name,           get_color (i % COLUMNS, i / COLUMNS), TRUE, TRUE,
                               SIGHT_TILE_NONE, SIGHT_LOOK_FLAT };

      sight_legend_add (legend, &tile);
      map->tiles[i] = i;
    }

  return sight_level_new (map, legend);
}

/* The cells of @page are at their place, in their size, with nothing over them; around them is white. */
static void
assert_page (const SightPicturePages *pages, guint page, cairo_surface_t *drawn, int cell)
{
  SightPicturePart part;

  g_assert_true (sight_picture_pages_get_part (pages, page, &part));
  for (int i = 0; i < part.columns.n * part.rows.n; i++)
    {
      const int x = i % part.columns.n, y = i / part.columns.n;
      const guint32 color = get_color (part.columns.first + x, part.rows.first + y);

      canvas_assert_near (canvas_get (drawn, part.x + x * cell + 2, part.y + y * cell + 2), color);
      canvas_assert_near (canvas_get (drawn, part.x + (x + 1) * cell - 4, part.y + (y + 1) * cell - 4), color);
    }
  g_assert_cmphex (canvas_get (drawn, part.x + part.columns.length + 2, part.y + 3), ==, 0xffffff);
  g_assert_cmphex (canvas_get (drawn, part.x + 3, part.y + part.rows.length + 2), ==, 0xffffff);
}

/* How many pixels of a rectangle are not white. */
static guint
count_ink (cairo_surface_t *drawn, SightRect rect)
{
  guint n = 0;

  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      for (int x = rect.x; x < rect.x + rect.width; x++)
        n += canvas_get (drawn, x, y) != 0xffffff;
    }

  return n;
}

/* Every page has the numbers of its columns and rows, and says at its foot which it is. */
static void
test_drawn (void)
{
  g_autoptr (SightLevel) level = make_colors ();
  SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions options = { .coordinates = TRUE, .on_paper = TRUE };
  const SightPaperPicture picture = { &scene, &options, "map", 40, 300, 240 };
  g_autoptr (SightPicturePages) pages = NULL;
  SightPicturePart part;

  scene.lines = SIGHT_LINES_NEVER;
  pages = sight_picture_pages_new (&picture);
  g_assert_cmpuint (sight_picture_pages_count (pages), ==, 2 * 3);
  for (guint page = 0; page < 6; page++)
    {
      cairo_surface_t *drawn = draw_page (pages, page, 300, 240);

      g_assert_true (sight_picture_pages_get_part (pages, page, &part));
      assert_page (pages, page, drawn, 40);
      g_assert_cmpuint (count_ink (drawn, (SightRect) { part.x, 0, 300 - part.x, part.y }), >, 20);
      g_assert_cmpuint (count_ink (drawn, (SightRect) { 0, part.y, part.x, 100 }), >, 20);
      g_assert_cmpuint (count_ink (drawn, (SightRect) { 0, 220, 300, 20 }), >, 100);
      cairo_surface_destroy (drawn);
    }
}

/* A cell larger than a page goes on on the next. */
static void
test_large_cell (void)
{
  g_autoptr (SightLevel) level = make_colors ();
  const SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions options = { .coordinates = TRUE, .on_paper = TRUE };
  const SightPaperPicture picture = { &scene, &options, "map", 200, 150, 300 };
  g_autoptr (SightPicturePages) pages = sight_picture_pages_new (&picture);
  SightPicturePart part;

  g_assert_cmpuint (sight_picture_pages_count (pages), ==, 2 * COLUMNS * ROWS);
  for (guint page = 0; page < 4; page++)
    {
      cairo_surface_t *drawn = draw_page (pages, page, 150, 300);

      g_assert_true (sight_picture_pages_get_part (pages, page, &part));
      canvas_assert_near (canvas_get (drawn, part.x + 10, part.y + 10), get_color (page / 2, 0));
      g_assert_cmpuint (count_ink (drawn, (SightRect) { part.x, 0, 150 - part.x, part.y }), >, 10);
      cairo_surface_destroy (drawn);
    }
}

/* How many pixels of two drawings of a page differ. */
static guint
count_other (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    {
      for (int x = 0; x < cairo_image_surface_get_width (a); x++)
        n += canvas_get (a, x, y) != canvas_get (b, x, y);
    }

  return n;
}

/* The pixels of all pages that the pin of a note in @cell changes; all of them are on one page. */
static guint
count_pin (SightLevel *level, const SightPicturePages *pages, cairo_surface_t **bare, SightCell cell)
{
  g_autoptr (SightCellSet) set = sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 1, 1 });
  guint n = 0;

  g_ptr_array_add (level->notes, sight_pin_new ("note", set));
  for (guint page = 0; page < sight_picture_pages_count (pages); page++)
    {
      cairo_surface_t *drawn = draw_page (pages, page, 300, 240);
      const guint n_here = count_other (drawn, bare[page]);

      g_assert_true (n == 0 || n_here == 0);
      n += n_here;
      cairo_surface_destroy (drawn);
    }
  g_ptr_array_set_size (level->notes, 0);

  return n;
}

/* What hangs over the border of its cell is whole on the page that has the cell, and not on another. */
static void
test_pins (void)
{
  static const SightCell places[] = { { 2, 2 },  { 0, 0 }, { 5, 4 }, { 6, 4 }, { 6, 5 },
                                      { 11, 8 }, { 5, 5 }, { 3, 4 }, { 3, 5 }, { 11, 0 } };
  g_autoptr (SightLevel) level = make_level (COLUMNS, ROWS);
  SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions options = { .coordinates = TRUE, .on_paper = TRUE };
  const SightPaperPicture picture = { &scene, &options, "map", 40, 300, 240 };
  g_autoptr (SightPicturePages) pages = NULL;
  cairo_surface_t *bare[6];
  guint whole;

  for (int i = 0; i < COLUMNS * ROWS; i++)
    level->map->tiles[i] = 0;
  pages = sight_picture_pages_new (&picture);
  g_assert_cmpuint (sight_picture_pages_count (pages), ==, G_N_ELEMENTS (bare));
  for (guint page = 0; page < G_N_ELEMENTS (bare); page++)
    bare[page] = draw_page (pages, page, 300, 240);
  whole = count_pin (level, pages, bare, places[0]);
  g_assert_cmpuint (whole, >, 100);
  for (gsize i = 1; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpint (ABS ((int) (count_pin (level, pages, bare, places[i]) - whole)), <, (int) whole / 8);
  for (guint page = 0; page < G_N_ELEMENTS (bare); page++)
    cairo_surface_destroy (bare[page]);
}

/* Each page that has cells of an area has the name of the area, whole. */
static void
test_area_names (void)
{
  static const SightRect places[] = { { 4, 2, 5, 5 }, { 0, 5, 6, 2 }, { 6, 2, 3, 3 }, { 5, 0, 2, 9 }, { 0, 0, 12, 9 } };
  g_autoptr (SightLevel) level = make_level (COLUMNS, ROWS);
  SightScene scene = canvas_scene (level, 24);

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (SightCellSet) set = sight_cell_set_new_rect (places[i]);

      g_ptr_array_set_size (level->areas, 0);
      g_ptr_array_add (level->areas, sight_area_new ("Yard", SIGHT_AREA_NONE, -1, set));
      for (int at = 0; at < 4; at++)
        {
          const SightRect page = { at % 2 * 6, at / 2 * 5, 6, at / 2 == 0 ? 5 : 4 };
          const SightRect common = sight_rect_intersect (page, places[i]);
          cairo_surface_t *drawn = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
          cairo_t *cr = cairo_create (drawn);
          double x, y, width, height;

          scene.page = page;
          sight_draw_area_names (cr, &scene, sight_map_get_rect (level->map));
          cairo_destroy (cr);
          cairo_recording_surface_ink_extents (drawn, &x, &y, &width, &height);
          cairo_surface_destroy (drawn);
          g_assert_cmpint (width > 0, ==, !sight_rect_is_empty (&common));
          if (sight_rect_is_empty (&common))
            continue;
          /* The rim of a name may lie on the border. */
          g_assert_cmpfloat (x, >=, page.x * 24 - 2);
          g_assert_cmpfloat (y, >=, page.y * 24 - 2);
          g_assert_cmpfloat (x + width, <=, (page.x + page.width) * 24 + 2);
          g_assert_cmpfloat (y + height, <=, (page.y + page.height) * 24 + 2);
        }
    }
}

/* Counts each tile of whose swatch there is something outside of @map. */
static void
count_swatches (cairo_surface_t *drawn, SightRect map, guint8 *seen)
{
  for (int y = 0; y < cairo_image_surface_get_height (drawn); y++)
    {
      for (int x = 0; x < cairo_image_surface_get_width (drawn); x++)
        {
          const guint32 color = canvas_get (drawn, x, y);
          const int column = (color >> 8 & 255) / 16, row = (color & 255) / 16;

          if (!sight_rect_contains (&map, (SightCell) { x, y }) && column < COLUMNS && row < ROWS &&
              color == get_color (column, row))
            seen[row * COLUMNS + column] = TRUE;
        }
    }
}

/* On paper of this size the legend covers no cell, and is whole.  Returns: how many pages it has of its own */
static guint
assert_legend (const SightPaperPicture *picture)
{
  g_autoptr (SightPicturePages) pages = sight_picture_pages_new (picture);
  const guint n = sight_picture_pages_count (pages);
  guint8 seen[COLUMNS * ROWS] = { 0 };
  SightPicturePart part;
  guint n_own = 0;

  for (guint page = 0; page < n; page++)
    {
      cairo_surface_t *drawn = draw_page (pages, page, picture->width, picture->height);
      SightRect map = { 0 };

      if (sight_picture_pages_get_part (pages, page, &part))
        {
          map = (SightRect) { part.x, part.y, part.columns.length + 1, part.rows.length + 1 };
          assert_page (pages, page, drawn, picture->cell);
        }
      else
        n_own++;
      count_swatches (drawn, map, seen);
      cairo_surface_destroy (drawn);
    }
  for (int i = 0; i < COLUMNS * ROWS; i++)
    g_assert_true (seen[i]);

  return n_own;
}

/* The legend stands where there is room for it: below the map, right of it, or on pages of its own. */
static void
test_legend (void)
{
  static const struct
  {
    int width, height;
    gboolean has_own; /* how many depends on the font */
  } papers[] = { { 500, 700, FALSE }, { 300, 500, TRUE }, { 800, 300, FALSE }, { 320, 230, TRUE }, { 180, 210, TRUE } };
  g_autoptr (SightLevel) level = make_colors ();
  SightScene scene = canvas_scene (level, 24);
  const SightPictureOptions options = { TRUE, TRUE, "map", TRUE };

  scene.lines = SIGHT_LINES_NEVER;
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      const SightPaperPicture picture = { &scene, &options, "map", 20, papers[i].width, papers[i].height };

      g_assert_true ((assert_legend (&picture) > 0) == papers[i].has_own);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-pages/cuts", test_cuts);
  g_test_add_func ("/picture-pages/every-cell", test_every_cell);
  g_test_add_func ("/picture-pages/count", test_count);
  g_test_add_func ("/picture-pages/drawn", test_drawn);
  g_test_add_func ("/picture-pages/large-cell", test_large_cell);
  g_test_add_func ("/picture-pages/pins", test_pins);
  g_test_add_func ("/picture-pages/area-names", test_area_names);
  g_test_add_func ("/picture-pages/legend", test_legend);

  return g_test_run ();
}
