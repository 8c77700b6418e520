/* test-sign.c - small pictures next to words
 *
 * SPDX-License-Identifier: MIT
 */
#include "draw/layers/sight-draw-findings.h"
#include "draw/scene/sight-palette-colors.h"
#include "draw/picture/sight-draw-sign.h"
#include "draw/picture/sight-findings-signs.h"
#include "canvas.h"
#include "vision.h"

#define SIGNS SIGHT_SIGN_COUNT

static cairo_surface_t *
draw_sign (SightSign sign, const SightPalette *palette)
{
  cairo_surface_t *surface = canvas_new (32, 24, 1);
  cairo_t *cr = cairo_create (surface);

  sight_draw_sign (cr, &(cairo_rectangle_t) { 4, 4, 24, 16 }, sign, palette);
  cairo_destroy (cr);

  return surface;
}

static void
test_signs (void)
{
  /* Each is drawn within its rectangle, and all differ. */
  for (int i = 0; i < 2 * SIGNS * SIGNS; i++)
    {
      const SightPalette *palette = sight_palette_get (i & 1, FALSE);
      int a = i / 2 / SIGNS, b = i / 2 % SIGNS;
      cairo_surface_t *first = draw_sign (a, palette), *second = draw_sign (b, palette);

      g_assert_cmpuint (canvas_count (first, 0xffffff), <, 32 * 24 - 30);
      g_assert_cmphex (canvas_get (first, 2, 12), ==, 0xffffff);
      g_assert_cmphex (canvas_get (first, 30, 12), ==, 0xffffff);
      g_assert_cmphex (canvas_get (first, 16, 2), ==, 0xffffff);
      g_assert_cmpint (canvas_differ (first, second, 8) > 30, ==, a != b);
      cairo_surface_destroy (first);
      cairo_surface_destroy (second);
    }
}

/* @sign as it lies on the floor of a map. */
static cairo_surface_t *
draw_on_floor (SightSign sign, const SightPalette *palette)
{
  cairo_surface_t *surface = canvas_new (40, 32, 1);
  cairo_t *cr = cairo_create (surface);

  sight_color_set (palette->looks[SIGHT_LOOK_FLOOR].main, cr);
  cairo_paint (cr);
  sight_draw_sign (cr, &(cairo_rectangle_t) { 0, 0, 40, 32 }, sign, palette);
  cairo_destroy (cr);

  return surface;
}

#define REPEAT 6 /* pixels after which all hatches repeat */

/* How far apart the insides of two signs are on average as @sight has them, wherever their hatches begin. */
static double
get_distance (cairo_surface_t *a, cairo_surface_t *b, int sight)
{
  double least = G_MAXDOUBLE;

  for (int shift = 0; shift < REPEAT * REPEAT; shift++)
    {
      double sum = 0;

      for (int i = 0; i < REPEAT * REPEAT; i++)
        {
          const int x = 10 + i % REPEAT, y = 10 + i / REPEAT;

          sum += vision_distance (canvas_get (a, x, y), canvas_get (b, x + shift % REPEAT, y + shift / REPEAT), sight);
        }
      least = MIN (least, sum / (REPEAT * REPEAT));
    }

  return least;
}

/* The cells of an answer and those of a sight line, which may be next to one another, differ for everyone. */
static void
test_together (void)
{
  static const SightSign together[] = { SIGHT_SIGN_PASSED, SIGHT_SIGN_NOW,  SIGHT_SIGN_FLANKER, SIGHT_SIGN_MORE,
                                        SIGHT_SIGN_FEWER,  SIGHT_SIGN_DEAD, SIGHT_SIGN_MEETING };
  const guint n_line = 3;

  for (int dark = 0; dark < 2; dark++)
    {
      const SightPalette *palette = sight_palette_get (dark, FALSE);
      cairo_surface_t *pictures[G_N_ELEMENTS (together)];

      for (guint i = 0; i < G_N_ELEMENTS (together); i++)
        pictures[i] = draw_on_floor (together[i], palette);
      for (guint i = 0; i < G_N_ELEMENTS (together); i++)
        {
          for (guint k = MAX (i + 1, n_line); k < G_N_ELEMENTS (together); k++)
            {
              for (int sight = 0; sight < VISION_SIGHTS; sight++)
                g_assert_cmpfloat (get_distance (pictures[i], pictures[k], sight), >, 10);
            }
        }
      for (guint i = 0; i < G_N_ELEMENTS (together); i++)
        cairo_surface_destroy (pictures[i]);
    }
}

static void
test_swatches (void)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();

  for (guint i = 0; i < sight_legend_get_length (legend) * 2; i++)
    {
      const SightTile *tile = sight_legend_get (legend, i / 2);
      const SightPalette *palette = sight_palette_get (i & 1, FALSE);
      cairo_surface_t *surface = canvas_new (28, 28, 1);
      cairo_t *cr = cairo_create (surface);
      guint32 main = sight_color_to_pixel (palette->looks[tile->look].main) & 0xffffff;

      sight_draw_swatch (cr, &(cairo_rectangle_t) { 4, 4, 20, 20 }, tile, palette, NULL);
      cairo_destroy (cr);
      g_assert_cmpuint (canvas_count (surface, main), >, 10);
      g_assert_cmphex (canvas_get (surface, 3, 14), ==, 0xffffff);
      /* Corners are round. */
      g_assert_cmphex (canvas_get (surface, 4, 4) & 0xff, >, 0xf0);
      cairo_surface_destroy (surface);
    }
}

/* Tiles that differ only in what they do to sight differ as the map shows them: the arrow of each side, a lamp. */
static void
test_swatch_marks (void)
{
  static const int stops[] = { 0, SIGHT_SIDE_NORTH, SIGHT_SIDE_EAST, SIGHT_SIDE_SOUTH, SIGHT_SIDE_WEST, -1 };
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  cairo_surface_t *pictures[G_N_ELEMENTS (stops)];

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      SightTile tile = *sight_legend_get (legend, 0);
      cairo_t *cr;

      tile.rules.stops = MAX (stops[i], 0);
      tile.rules.light = stops[i] < 0 ? 3 : 0;
      pictures[i] = canvas_new (28, 28, 1);
      cr = cairo_create (pictures[i]);
      sight_draw_swatch (cr, &(cairo_rectangle_t) { 4, 4, 20, 20 }, &tile, sight_palette_get (FALSE, FALSE), NULL);
      cairo_destroy (cr);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (canvas_differ (pictures[i], pictures[k], 8), >, 20);
    }
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    cairo_surface_destroy (pictures[i]);
}

static guint
count_signs (const SightFindings *findings)
{
  const SightScene scene = { .findings = findings, .n_walked = 1 };
  g_autoptr (GArray) signs = sight_findings_list_signs (&scene);

  return signs->len;
}

/* What is seen of a path is neither drawn nor explained over the field of view of a viewer, which looks the same. */
static void
test_watched (void)
{
  g_autoptr (SightFindings) findings = sight_findings_new ();
  g_autoptr (GPtrArray) watched = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_cell_set_free);
  g_auto (SightView) field = SIGHT_VIEW_INIT;
  SightScene scene = { .findings = findings, .n_walked = 1, .overlay = SIGHT_OVERLAY_FIELD };

  g_ptr_array_add (watched, sight_cell_set_new_rect ((SightRect) { 1, 1, 3, 2 }));
  sight_findings_add_step (findings, (SightCell) { 1, 1 }, FALSE);
  sight_findings_set_watched (findings, watched, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) signs = NULL;

      scene.field = i == 0 ? NULL : &field;
      signs = sight_findings_list_signs (&scene);
      g_assert_cmpuint (signs->len, ==, i == 0 ? 2 : 1);
      g_assert_true ((sight_draw_findings_get_watched (&scene) != NULL) == (i == 0));
    }
}

/* Whatever an answer or a check draws is explained by the legend, but for plates whose text says it, and the line of a
 * pair, which has a sign of its own at each end. */
static void
test_findings (void)
{
  static const gboolean says_it[] = { [SIGHT_FINDING_WAIT] = TRUE, [SIGHT_FINDING_SEEN] = TRUE };
  static const SightFindingLineKind lines[] = { SIGHT_FINDING_SIGHT, SIGHT_FINDING_WITNESS };

  for (SightFindingMarkKind kind = SIGHT_FINDING_RANK; kind <= SIGHT_FINDING_SEEN; kind++)
    {
      g_autoptr (SightFindings) findings = sight_findings_new ();

      sight_findings_add_mark (findings, kind, (SightCell) { 1, 1 }, "text");
      g_assert_cmpuint (count_signs (findings), ==, says_it[kind] ? 0 : 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (SightFindings) findings = sight_findings_new ();

      sight_findings_add_line (findings, &(SightFindingLine) { lines[i], { 1, 1 }, { 3, 1 }, NULL });
      g_assert_cmpuint (count_signs (findings), ==, 1);
    }
}

/* A witness that is a cell has a ring on the map, and no line. */
static void
test_spot (void)
{
  g_autoptr (SightFindings) findings = sight_findings_new ();
  const SightScene scene = { .findings = findings };
  g_autoptr (GArray) signs = NULL;

  sight_findings_add_mark (findings, SIGHT_FINDING_SPOT, (SightCell) { 1, 1 }, NULL);
  signs = sight_findings_list_signs (&scene);
  g_assert_cmpuint (signs->len, ==, 1);
  g_assert_cmpint (g_array_index (signs, SightFindingsSign, 0).sign, ==, SIGHT_SIGN_SPOT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sign/signs", test_signs);
  g_test_add_func ("/sign/together", test_together);
  g_test_add_func ("/sign/swatches", test_swatches);
  g_test_add_func ("/sign/swatch-marks", test_swatch_marks);
  g_test_add_func ("/sign/findings", test_findings);
  g_test_add_func ("/sign/spot", test_spot);
  g_test_add_func ("/sign/watched", test_watched);

  return g_test_run ();
}
