/* test-area-tag.c - where the tags of areas stand, and what they say
 *
 * SPDX-License-Identifier: MIT
 */
#include "area-common.h"

/* A yard with doors above and below it, viewers and a lamp in its first row. */
static SightLevel *
make_yard (const char *name)
{
  static const char *const yard[] = { "##############", "#++++++++++++#", "#............#",
                                      "#............#", "#............#", "#............#",
                                      "#++++++++++++#", "##############", NULL };
  SightLevel *level = canvas_level (yard);
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 2, 12, 4 });

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (int x = 1; x <= 11; x += 2)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { x, 2 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 12, 2 }));
  g_ptr_array_add (level->areas, sight_area_new (name, SIGHT_AREA_GOAL, -1, cells));

  return level;
}

/* The pixels of @cell that differ in two pictures, but for its edges, on which outlines lie. */
static guint
differ_in_cell (cairo_surface_t *a, cairo_surface_t *b, int size, SightCell cell)
{
  const int edge = 4;
  guint differ = 0;

  for (int y = cell.y * size + edge; y < (cell.y + 1) * size - edge; y++)
    for (int x = cell.x * size + edge; x < (cell.x + 1) * size - edge; x++)
      differ += canvas_get (a, x, y) != canvas_get (b, x, y);

  return differ;
}

/* No tag hides a viewer, a lamp or a door: it stands where none are, and from 16 pixels a cell on it does stand. */
static void
test_tag_hides_nothing (void)
{
  static const char *const names[] = { "Yard", "The yard behind the house" };

  for (int i = 0; i < 50; i++)
    {
      const int size = 8 + i / 2;
      g_autoptr (SightLevel) level = make_yard (names[i % 2]);
      SightScene scene = canvas_scene (level, size);
      cairo_surface_t *with, *without;
      guint in_yard = 0;

      scene.overlay = SIGHT_OVERLAY_FIELD; /* no tint */
      with = draw_all (&scene);
      scene.no_areas = TRUE;
      without = draw_all (&scene);
      for (int x = 1; x <= 12; x++)
        {
          g_assert_cmpuint (differ_in_cell (with, without, size, (SightCell) { x, 1 }), ==, 0);
          g_assert_cmpuint (differ_in_cell (with, without, size, (SightCell) { x, 2 }), ==, 0);
          g_assert_cmpuint (differ_in_cell (with, without, size, (SightCell) { x, 6 }), ==, 0);
          for (int y = 3; y <= 5; y++)
            in_yard += differ_in_cell (with, without, size, (SightCell) { x, y });
        }
      g_assert_true (in_yard > 100 || size < 16);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
}

/* How many pixels of rows @from to @to have the colour of a start of the first team. */
static guint
count_start (cairo_surface_t *picture, const SightLevel *level, int from, int to)
{
  guint n = 0;

  for (int y = MAX (from, 0); y < MIN (to, cairo_image_surface_get_height (picture)); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
      n += (canvas_get (picture, x, y) & 0xffffff) == sight_level_get_team (level, 0)->color;

  return n;
}

/* A hall with an area of a team from column @x on, and @pillar. */
static SightLevel *
make_hall (int x, SightCell pillar)
{
  SightLegend *legend = sight_legend_new_standard ();
  const guint16 wall = sight_legend_find_glyph (legend, '#');
  SightMap *map = sight_map_new (40, 30, wall);
  SightLevel *level;
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { x, 18, 5, 5 });

  for (int i = 0; i < 38 * 28; i++)
    sight_map_set (map, (SightCell) { 1 + i % 38, 1 + i / 38 }, 0);
  sight_map_set (map, pillar, sight_legend_find_glyph (legend, 'o'));
  level = sight_level_new (map, legend);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->areas, sight_area_new ("Red start", SIGHT_AREA_START, 0, cells));

  return level;
}

/* A tag makes room for the ends of a sight line: it is elsewhere then. */
static void
test_tag_hides_no_end (void)
{
  g_autoptr (SightLevel) level = make_hall (1, (SightCell) { 30, 3 });
  SightScene scene = canvas_scene (level, 20);
  cairo_surface_t *with;

  scene.overlay = SIGHT_OVERLAY_LINE;
  scene.from = (SightCell) { 3, 17 };
  scene.to = (SightCell) { 20, 20 };
  for (guint i = 0; i < 2; i++)
    {
      scene.has_line = i == 1;
      with = draw_all (&scene);
      if (scene.has_line)
        g_assert_cmpuint (count_start (with, level, 0, 18 * 20 - 5), ==, 0);
      else
        g_assert_cmpuint (count_start (with, level, 0, 18 * 20 - 5), >, 100);
      cairo_surface_destroy (with);
    }
}

/* A tag hides no pillar: it stands above its area, or at the other side if the pillar leaves it no room there. */
static void
test_tag_hides_no_pillar (void)
{
  static const SightRect around = { 1, 15, 16, 11 };

  for (int i = 0; i < around.width * around.height; i++)
    {
      const SightCell pillar = { around.x + i % around.width, around.y + i / around.width };
      g_autoptr (SightLevel) level = make_hall (1, pillar);
      SightScene scene = canvas_scene (level, 12 + i % 12);
      cairo_surface_t *with, *without;
      const int size = (int) scene.size;

      if (pillar.x < 6 && pillar.y >= 18 && pillar.y < 23)
        continue;
      scene.overlay = SIGHT_OVERLAY_FIELD; /* no tint */
      with = draw_all (&scene);
      scene.no_areas = TRUE;
      without = draw_all (&scene);
      /* But for its edge, which a tag with its border may touch. */
      g_assert_cmpuint (differ_in_cell (with, without, size, pillar), <=, 2 * (size - 8));
      /* The outline is thinner than this. */
      if (pillar.y >= 18)
        g_assert_cmpuint (count_start (with, level, 23 * size + 5, 30 * size), ==, 0);
      g_assert_cmpuint (
          count_start (with, level, 0, 18 * size - 5) + count_start (with, level, 23 * size + 5, 30 * size), >, 100);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
}

/* The tag of the area at one end of a hall is above it, and not on the wall beside the floor. */
static void
assert_above (const SightLevel *level, int size, int wall)
{
  SightScene scene = canvas_scene (level, size);
  cairo_surface_t *with = draw_all (&scene), *without;

  g_assert_cmpuint (count_start (with, level, 0, 18 * size - 5), >, 100);
  g_assert_cmpuint (count_start (with, level, 23 * size + 5, 30 * size), ==, 0);
  scene.no_areas = TRUE;
  without = draw_all (&scene);
  for (int y = 15; y < 18; y++)
    g_assert_cmpuint (differ_in_cell (with, without, size, (SightCell) { wall, y }), ==, 0);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* What an area is for does not send its tag to the other side. */
static void
test_tag_stays_above (void)
{
  for (int size = 12; size <= 32; size++)
    {
      g_autoptr (SightLevel) left = make_hall (1, (SightCell) { 8, 23 });
      g_autoptr (SightLevel) right = make_hall (34, (SightCell) { 31, 23 });

      assert_above (left, size, 0);
      assert_above (right, size, 39);
      g_free (sight_level_get_area (right, 0)->name);
      sight_level_get_area (right, 0)->name = g_strdup ("Start of all in Red");
      assert_above (right, size, 39);
      sight_level_get_area (left, 0)->purpose = SIGHT_AREA_NONE;
      assert_above (left, size, 0);
    }
}

/* A name makes room for what an answer says about a line. */
static void
test_tag_hides_no_plate (void)
{
  g_autoptr (SightLevel) level = make_hall (1, (SightCell) { 30, 5 });
  g_autoptr (SightFindings) findings = sight_findings_new ();
  SightScene scene = canvas_scene (level, 16);
  cairo_surface_t *picture;

  sight_findings_add_line (findings, &(SightFindingLine) { SIGHT_FINDING_CONTACT, { 1, 15 }, { 6, 15 }, "move 14" });
  scene.findings = findings;
  picture = draw_all (&scene);
  g_assert_cmpuint (count_start (picture, level, 0, 18 * 16 - 5), ==, 0);
  g_assert_cmpuint (count_start (picture, level, 23 * 16 + 5, 30 * 16), >, 100);
  cairo_surface_destroy (picture);
}

/* The width, in pixels, of the tag of the first area, which stands above it. */
static int
measure_tag (const SightLevel *level)
{
  SightScene scene = canvas_scene (level, 20);
  cairo_surface_t *with = draw_all (&scene), *without;
  int left = G_MAXINT, right = 0;

  scene.no_areas = TRUE;
  without = draw_all (&scene);
  for (int i = 0; i < 800 * (18 * 20 - 5); i++)
    {
      if (canvas_get (with, i % 800, i / 800) == canvas_get (without, i % 800, i / 800))
        continue;
      left = MIN (left, i % 800);
      right = MAX (right, i % 800);
    }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);

  return right - left;
}

/* An area that is called what it is for says so once, in small letters or capitals. */
static void
test_tag_says_it_once (void)
{
  static const struct
  {
    const char *name;
    SightAreaPurpose purpose;
    gboolean says_it;
  } areas[] = {
    { "Goal", SIGHT_AREA_GOAL, TRUE },          { "goal", SIGHT_AREA_GOAL, TRUE },  { "Vault", SIGHT_AREA_GOAL, FALSE },
    { "Start of Red", SIGHT_AREA_START, TRUE }, { "Red", SIGHT_AREA_START, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      g_autoptr (SightLevel) level = make_hall (1, (SightCell) { 30, 20 });
      SightArea *area = sight_level_get_area (level, 0);
      int alone;

      g_free (area->name);
      area->name = g_strdup (areas[i].name);
      area->purpose = SIGHT_AREA_NONE;
      area->team = -1;
      alone = measure_tag (level);
      area->purpose = areas[i].purpose;
      area->team = area->purpose == SIGHT_AREA_START ? 0 : -1;
      if (areas[i].says_it)
        g_assert_cmpint (measure_tag (level), ==, alone);
      else
        g_assert_cmpint (measure_tag (level), >, alone);
    }
}

/* How many pixels of @level have the colour of the first of its teams. */
static guint
count_red (const SightLevel *level, int size)
{
  SightScene scene = canvas_scene (level, size);
  cairo_surface_t *picture;
  guint n = 0;

  scene.overlay = SIGHT_OVERLAY_FIELD; /* no tint */
  picture = draw_all (&scene);
  for (int y = 0; y < level->map->height * size; y++)
    for (int x = 0; x < level->map->width * size; x++)
      n += (canvas_get (picture, x, y) & 0xffffff) == sight_level_get_team (level, 0)->color;
  cairo_surface_destroy (picture);

  return n;
}

/* Tags of areas side by side, one above the other and one in the other do not cover each other: all of the first is
 * there, although it is wider than its area. */
static void
test_tags_side_by_side (void)
{
  static const SightRect others[] = { { 6, 4, 9, 5 }, { 1, 10, 9, 2 }, { 2, 4, 12, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      for (int size = 12; size <= 32; size += 4)
        {
          g_autoptr (SightLevel) level = sight_level_new (sight_map_new (30, 16, 0), sight_legend_new_standard ());
          g_autoptr (SightCellSet) first = sight_cell_set_new_rect ((SightRect) { 1, 4, 4, 5 });
          g_autoptr (SightCellSet) other = sight_cell_set_new_rect (others[i]);
          guint alone;

          g_ptr_array_add (level->teams, sight_team_new_nth (0));
          g_ptr_array_add (level->areas, sight_area_new ("Red start", SIGHT_AREA_START, 0, first));
          g_ptr_array_add (level->areas, sight_area_new ("Vault", SIGHT_AREA_GOAL, -1, NULL));
          alone = count_red (level, size);
          sight_area_set_cells (sight_level_get_area (level, 1), other, sight_map_get_rect (level->map));
          /* Outlines of areas cross, but tags do not. */
          g_assert_cmpuint (count_red (level, size) + (i == 2 ? 12u * (guint) size : 0), >=, alone);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/area-tag/hides-no-end", test_tag_hides_no_end);
  g_test_add_func ("/area-tag/hides-nothing", test_tag_hides_nothing);
  g_test_add_func ("/area-tag/hides-no-pillar", test_tag_hides_no_pillar);
  g_test_add_func ("/area-tag/hides-no-plate", test_tag_hides_no_plate);
  g_test_add_func ("/area-tag/stays-above", test_tag_stays_above);
  g_test_add_func ("/area-tag/says-it-once", test_tag_says_it_once);
  g_test_add_func ("/area-tag/side-by-side", test_tags_side_by_side);

  return g_test_run ();
}
