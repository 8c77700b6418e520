/* test-heat.c - heat maps: classes, ranks, and how they are drawn
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "canvas.h"
#include "draw/picture/sight-heat-legend.h"

#define SIZE 16

/* A heat map of one row with these values. */
static SightHeat *
make_heat (const SightHeatStyle *style, const double *values, int n)
{
  SightHeat *heat = sight_heat_new (style, n, 1);

  for (int i = 0; i < n; i++)
    sight_heat_set (heat, (SightCell) { i, 0 }, values[i]);
  sight_heat_set_texts (heat, "Exposure", "places");
  sight_heat_finish (heat);

  return heat;
}

static void
assert_states (const SightHeat *heat, const guint8 *states)
{
  g_assert_cmpmem (heat->states, heat->width, states, heat->width);
}

static void
test_scales (void)
{
  static const double values[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 101 };
  static const guint8 quantiles[] = { 1, 1, 2, 2, 3, 3, 4, 4, 5, 5 }, full[] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 5 };
  static const guint8 limited[] = { 1, 1, 2, 2, 3, 3, 4, 4, 5, 5 };
  SightHeatStyle style = { SIGHT_HEAT_QUANTILES };
  g_autoptr (SightHeat) heat = make_heat (&style, values, 10), other = NULL, third = NULL;

  assert_states (heat, quantiles);
  g_assert_cmpfloat (heat->bounds[0], ==, 1);
  g_assert_cmpfloat (heat->bounds[1], ==, 3);
  g_assert_cmpfloat (heat->bounds[5], ==, 101);
  style.scale = SIGHT_HEAT_FULL;
  other = sight_heat_restyle (heat, &style);
  assert_states (other, full);
  style.has_range = TRUE;
  style.least = 1;
  style.most = 11;
  third = sight_heat_restyle (heat, &style);
  assert_states (third, limited);
}

/* Equal values have the class of the first of them: the least are of the lowest class, however many they are. */
static void
test_ties (void)
{
  static const double mostly_least[] = { 2, 2, 2, 2, 2, 2, 3, 4, 5, 6 }, alike[] = { 7, 7, 7 };
  static const guint8 classes[] = { 1, 1, 1, 1, 1, 1, 4, 4, 5, 5 }, lowest[] = { 1, 1, 1 };
  const SightHeatStyle style = { SIGHT_HEAT_QUANTILES };
  g_autoptr (SightHeat) heat = make_heat (&style, mostly_least, 10), flat = make_heat (&style, alike, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  assert_states (heat, classes);
  assert_states (flat, lowest);
  for (int round = 0; round < 40; round++)
    {
      const int n = g_rand_int_range (rand, 1, 60);
      double values[60];
      g_autoptr (SightHeat) other = NULL;

      for (int i = 0; i < n; i++)
        values[i] = g_rand_int_range (rand, 0, 1 + round / 2);
      other = make_heat (&style, values, n);
      for (int i = 0; i < n; i++)
        {
          int n_less = 0;

          for (int k = 0; k < n; k++)
            n_less += values[k] < values[i];
          g_assert_cmpint (other->states[i], ==, 1 + n_less * SIGHT_HEAT_CLASSES / n);
        }
    }
}

/* Whole numbers are counted, others sorted: the same order. */
static void
test_sorting (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const SightHeatStyle style = { SIGHT_HEAT_QUANTILES };

  for (int round = 0; round < 40; round++)
    {
      double values[50], shifted[50];
      g_autoptr (SightHeat) heat = NULL, other = NULL;

      for (int i = 0; i < 50; i++)
        {
          values[i] = g_rand_int_range (rand, -30, round % 2 ? 30 : 2000);
          shifted[i] = values[i] + .5;
        }
      heat = make_heat (&style, values, 50);
      other = make_heat (&style, shifted, 50);
      for (int i = 0; i < 50; i++)
        g_assert_cmpfloat (heat->sorted[i] + .5, ==, other->sorted[i]);
      assert_states (heat, other->states);
    }
}

static void
test_lock (void)
{
  /* Locked classes stay, whatever the values. */
  static const double values[] = { 1, 2, 3, 4, 5 }, later[] = { 4, 5, 6, 7, 8 };
  static const guint8 states[] = { 4, 5, 5, 5, 5 };
  SightHeatStyle style = { SIGHT_HEAT_QUANTILES };
  g_autoptr (SightHeat) heat = make_heat (&style, values, 5), other = NULL;

  style.is_fixed = TRUE;
  memcpy (style.bounds, heat->bounds, sizeof style.bounds);
  other = make_heat (&style, later, 5);
  assert_states (other, states);
}

static void
test_states (void)
{
  static const double values[] = { 0, NAN, 2, -2 };
  const SightHeatStyle style = { SIGHT_HEAT_QUANTILES, .nobody = TRUE }, diverging = { .diverging = TRUE };
  g_autoptr (SightHeat) heat = make_heat (&style, values, 4), about_zero = make_heat (&diverging, values, 4);

  g_assert_cmpint (heat->states[0], ==, SIGHT_HEAT_NOBODY);
  g_assert_cmpint (heat->states[1], ==, SIGHT_HEAT_NO_VALUE);
  g_assert_cmpuint (heat->n_nobody, ==, 1);
  g_assert_cmpuint (heat->n_without, ==, 1);
  g_assert_cmpuint (heat->n_sorted, ==, 2);
  g_assert_cmpint (about_zero->states[0], ==, 3);
  g_assert_cmpint (about_zero->states[2], ==, 5);
  g_assert_cmpint (about_zero->states[3], ==, 1);
}

static void
test_rank (void)
{
  static const double values[] = { 5, 7, 7, 1 };
  const SightHeatStyle style = { SIGHT_HEAT_QUANTILES };
  g_autoptr (SightHeat) heat = make_heat (&style, values, 4);

  g_assert_cmpuint (sight_heat_get_rank (heat, 7), ==, 1);
  g_assert_cmpuint (sight_heat_get_rank (heat, 5), ==, 3);
  g_assert_cmpuint (sight_heat_get_rank (heat, 1), ==, 4);
  g_assert_true (isnan (sight_heat_get (heat, (SightCell) { 4, 0 })));
}

/* The middle of each cell is its class's colour over the floor; outside it is plain floor. */
static void
test_colors (void)
{
  static const char *const rows[] = { "......", NULL };
  static const double values[] = { 1, 2, 3, 4, 5 };
  g_autoptr (SightLevel) level = canvas_level (rows);

  for (int i = 0; i < 2 * SIGHT_HEAT_COLORS; i++)
    {
      const SightHeatStyle style = { SIGHT_HEAT_QUANTILES, .colors = i / 2 };
      SightScene scene = canvas_scene (level, SIZE);
      SightHeat *heat = sight_heat_new (&style, 6, 1);
      cairo_surface_t *picture;
      guint32 floor;

      for (int k = 0; k < 5; k++)
        sight_heat_set (heat, (SightCell) { k, 0 }, values[k]);
      sight_heat_finish (heat);
      scene.palette = sight_palette_get (i & 1, FALSE);
      scene.overlay = SIGHT_OVERLAY_HEAT;
      scene.heat = heat;
      floor = sight_color_to_pixel (scene.palette->looks[SIGHT_LOOK_FLOOR].main) & 0xffffff;
      picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
      for (guint k = 0; k < 5; k++)
        canvas_assert_near (canvas_get (picture, (int) k * SIZE + 8, 8),
                            canvas_over (floor, sight_heat_get_color (&style, scene.palette, k + 1)));
      canvas_assert_near (canvas_get (picture, 5 * SIZE + 8, 8), floor);
      cairo_surface_destroy (picture);
      sight_heat_unref (heat);
    }
}

static void
test_plot (void)
{
  static const double values[] = { 10, 20, 30, 40, 50 };
  const SightHeatStyle style = { SIGHT_HEAT_QUANTILES };
  g_autoptr (SightHeat) heat = make_heat (&style, values, 5);
  const SightHeatPlot plot = { heat, sight_palette_get (FALSE, FALSE), { 0, 0, 0, 255 }, 400, TRUE };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, SIGHT_HEAT_PLOT_HEIGHT);
  cairo_t *cr = cairo_create (surface);

  for (double value = 10; value <= 50; value += 8)
    g_assert_cmpfloat_with_epsilon (sight_heat_plot_get_value (&plot, sight_heat_plot_get_x (&plot, value)), value,
                                    1e-9);
  g_assert_cmpfloat (sight_heat_plot_get_value (&plot, -50), ==, 10);
  g_assert_cmpfloat (sight_heat_plot_get_value (&plot, 999), ==, 50);
  sight_heat_plot_draw (&plot, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/heat/scales", test_scales);
  g_test_add_func ("/heat/ties", test_ties);
  g_test_add_func ("/heat/sorting", test_sorting);
  g_test_add_func ("/heat/lock", test_lock);
  g_test_add_func ("/heat/states", test_states);
  g_test_add_func ("/heat/rank", test_rank);
  g_test_add_func ("/heat/colors", test_colors);
  g_test_add_func ("/heat/plot", test_plot);

  return g_test_run ();
}
