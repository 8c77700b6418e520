/* test-sentence.c - the wording of the sentences
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sentence/sight-sentence.h"

#include "picture.h"

#define LRI "\342\201\246"
#define PDI "\342\201\251"

/* Where an example takes place: floor, 40 by 25, with a few tiles on it. */
typedef struct
{
  const char *preset, *name, *value; /* the sight */
  SightCell from, to;
  struct
  {
    SightCell cell;
    char glyph;
  } tiles[3];
} Scene;

typedef struct
{
  Scene scene;
  guint step;       /* in the trace; 0 is the line itself */
  const char *text; /* with its markup, without its isolates */
  const char *caption;
} Example;

#define SHIPS(corner) "corner-rule", "corner", corner
#define TACTICS(walls) "bresenham-team", "walls", walls

static const Example examples[] = {
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 } },
    0,
    "<b>From (15, 16) to (25, 10):</b> 10 right and 6 up.",
    "error 4 at the start: columns less rows, 10 − 6" },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 } },
    1,
    "<b>One step right</b> to (16, 16): Floor, so the line continues.",
    "error 4 → −2 · 2 × 4 = 8 is above −6, so x moves" },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 } },
    2,
    "<b>One step up</b> to (16, 15): the same move also gains a row. Floor, so the line continues.",
    "error −2 → 8 · 2 × 4 = 8 is below 10 too, so y moves as well" },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 }, { { { 20, 14 }, 'o' } } },
    7,
    "<b>Straight through the middle</b> of (20, 13), so one diagonal step. Of the flankers, (20, 14), Pillar, stops "
    "sight and "
    "(19, 13) is open: permissive corners block only when both do. <b>The line continues.</b>",
    "error 0 → 4 · 2 × error = 0: neither x nor y goes first" },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 }, { { { 19, 13 }, '+' } } },
    7,
    "<b>Straight through the middle</b> of (20, 13), so one diagonal step. Of the flankers, (19, 13), Door, stops "
    "sight and "
    "(20, 14) is open: permissive corners block only when both do. <b>The line continues.</b>",
    NULL },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 } },
    7,
    "<b>Straight through the middle</b> of (20, 13), so one diagonal step. Both flankers, (20, 14) and (19, 13), are "
    "open. <b>The line continues.</b>",
    NULL },
  { { SHIPS ("strict"), { 15, 16 }, { 25, 10 }, { { { 20, 14 }, 'o' } } },
    7,
    "<b>Straight through the middle</b> of (20, 13), so one diagonal step. The flanker (20, 14), Pillar, stops sight, "
    "and "
    "strict corners block when one does. <b>The line ends here.</b>",
    NULL },
  { { SHIPS ("permissive"), { 9, 6 }, { 12, 9 }, { { { 10, 6 }, '#' }, { { 9, 7 }, '#' } } },
    1,
    "<b>Straight through the middle</b> of (10, 7), so one diagonal step. Both flankers, (10, 6) and (9, 7), are "
    "walls. <b>The line ends here,</b> even with permissive corners.",
    NULL },
  { { SHIPS ("open"), { 9, 6 }, { 12, 9 }, { { { 10, 6 }, '#' }, { { 9, 7 }, '#' } } },
    1,
    "<b>Straight through the middle</b> of (10, 7), so one diagonal step. This sight does not test the flankers. "
    "<b>The line continues.</b>",
    NULL },
  { { SHIPS ("permissive"), { 9, 6 }, { 12, 9 }, { { { 10, 7 }, '&' } } },
    1,
    "<b>Straight through the middle</b> of (10, 7), so one diagonal step. Both flankers, (10, 6) and (9, 7), are "
    "open. (10, 7), Bush, stops sight. <b>The line ends here,</b> at step 1; if it were open, A would see "
    "B.",
    NULL },
  { { SHIPS ("permissive"), { 9, 6 }, { 10, 7 }, { { { 10, 6 }, 'o' } } },
    1,
    "<b>Straight through the middle</b> of (10, 7), so one diagonal step. Of the flankers, (10, 6), Pillar, stops "
    "sight and "
    "(9, 7) is open: permissive corners block only when both do. <b>Arrived</b> at (10, 7) after 1 step, none "
    "blocked. <b>A sees B.</b>",
    NULL },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 }, { { { 23, 12 }, 'o' } } },
    11,
    "<b>One step right</b> to (23, 12): Pillar, which stops sight. <b>The line ends here,</b> at step 11; if it "
    "were open, A would see B.",
    NULL },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 }, { { { 23, 12 }, 'o' }, { { 23, 11 }, '#' } } },
    11,
    "<b>One step right</b> to (23, 12): Pillar, which stops sight. <b>The line ends here,</b> at step 11; if it "
    "were open, the line would end at (23, 11), Wall.",
    NULL },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 }, { { { 16, 15 }, '&' } } },
    2,
    "<b>One step up</b> to (16, 15): the same move also gains a row. Bush, which stops sight. <b>The line ends "
    "here,</b> at step 2; if it were open, A would see B.",
    NULL },
  { { SHIPS ("permissive"), { 5, 5 }, { 3, 5 }, { { { 3, 5 }, '#' } } },
    2,
    "<b>One step left</b> to (3, 5): the target, Wall, which stops sight, and this sight tests its target too. "
    "<b>The line ends here,</b> at step 2; if it were open, A would see B.",
    "error 2 → 2 · 2 × 2 = 4 is above 0, so x moves" },
  { { SHIPS ("permissive"), { 25, 10 }, { 15, 16 } },
    14,
    "<b>Arrived</b> at (15, 16) after 14 steps, none blocked. <b>A sees B.</b>",
    NULL },
  { { SHIPS ("permissive"), { 13, 12 }, { 15, 16 }, { { { 13, 12 }, 'o' } } },
    0,
    "<b>Blocked at the start:</b> (13, 12), Pillar, stops sight, and this sight sees nothing from inside a wall.",
    NULL },
  { { SHIPS ("permissive"), { 13, 12 }, { 13, 12 } },
    0,
    "<b>Already there:</b> A and B are both (13, 12). <b>A sees B.</b>",
    NULL },
  { { TACTICS ("dark"), { 2, 2 }, { 7, 5 } },
    1,
    "<b>One step right and down</b> to (3, 3): only the cell it lands on is tested. Floor, so the line continues.",
    "error 2 → 4 · 2 × 2 = 4 is above −3 and below 5, so x and y move" },
  { { TACTICS ("dark"), { 7, 5 }, { 2, 2 }, { { { 4, 3 }, '\'' } } },
    3,
    "<b>One step left and up</b> to (4, 3): only the cell it lands on is tested. Open door, so the line continues.",
    NULL },
  { { TACTICS ("dark"), { 0, 3 }, { -2, 3 } },
    1,
    "<b>One step left</b> to (−1, 3): outside the map, which stops sight. <b>The line ends here,</b> at step 1.",
    NULL },
  { { TACTICS ("lit"), { 5, 5 }, { 5, 3 }, { { { 5, 3 }, '#' } } },
    2,
    "<b>Arrived</b> at (5, 3) after 2 steps, none blocked. The target, Wall, is not tested. <b>A sees B.</b>",
    "error −2 → −2 · 2 × −2 = −4 is below 0, so y moves" },
  { { TACTICS ("lit"), { 5, 5 }, { 5, 3 } },
    2,
    "<b>Arrived</b> at (5, 3) after 2 steps, none blocked. <b>A sees B.</b>",
    NULL },
};

static SightLevel *
scene_new (const Scene *scene, SightVision *sight)
{
  SightLevel *level = picture_floor (40, 25);

  *sight = picture_sight (scene->preset, scene->name, scene->value);
  for (gsize i = 0; i < G_N_ELEMENTS (scene->tiles); i++)
    {
      if (scene->tiles[i].glyph != 0)
        sight_level_set_tile (level, scene->tiles[i].cell,
                              sight_legend_find_glyph (level->legend, scene->tiles[i].glyph));
    }

  return level;
}

static char *
without_isolates (const char *text)
{
  g_autoptr (GString) plain = g_string_new (text);

  g_string_replace (plain, LRI, "", 0);
  g_string_replace (plain, PDI, "", 0);

  return g_strdup (plain->str);
}

static void
test_steps (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      const Example *example = &examples[i];
      SightVision sight;
      g_autoptr (SightLevel) level = scene_new (&example->scene, &sight);
      g_autoptr (SightTrace) trace = sight_trace_new ();
      g_auto (SightSentence) sentence = { NULL };
      g_autofree char *text = NULL;

      sight_algorithm_los (level->grid, &sight, example->scene.from, example->scene.to, trace);
      g_assert_cmpuint (sight_trace_get_length (trace), >, example->step);
      sight_sentence_for_step (level, &sight, trace, example->step, &sentence);
      text = without_isolates (sentence.text);
      g_assert_cmpstr (text, ==, example->text);
      if (example->caption != NULL)
        {
          g_autofree char *caption = without_isolates (sentence.caption);

          g_assert_cmpstr (caption, ==, example->caption);
        }
    }
}

static const struct
{
  Scene scene;
  int range;
  const char *text, *caption;
} results[] = {
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 } }, 0, "<b>A sees B</b>", "Nothing blocks the line." },
  { { SHIPS ("permissive"), { 15, 16 }, { 25, 10 }, { { { 23, 12 }, 'o' } } },
    0,
    "<b>Blocked at (23, 12), Pillar</b>",
    "If it were open, A would see B." },
  { { SHIPS ("permissive"), { 9, 6 }, { 12, 9 }, { { { 10, 6 }, '#' }, { { 9, 7 }, '#' } } },
    0,
    "<b>Blocked between (10, 6) and (9, 7)</b>",
    "If one of them were open, A would see B." },
  { { SHIPS ("strict"), { 9, 6 }, { 12, 9 }, { { { 10, 6 }, '#' }, { { 9, 7 }, '#' } } },
    0,
    "<b>Blocked between (10, 6) and (9, 7)</b>",
    "If both were open, A would see B." },
  { { SHIPS ("strict"), { 9, 6 }, { 12, 9 }, { { { 9, 7 }, '#' } } },
    0,
    "<b>Blocked at (9, 7), Wall</b>",
    "If it were open, A would see B." },
  { { SHIPS ("strict"), { 13, 12 }, { 12, 9 }, { { { 13, 12 }, 'o' } } },
    0,
    "<b>Blocked at the start</b>",
    "(13, 12), Pillar, stops sight, and this sight sees nothing from inside a wall." },
  { { TACTICS ("dark"), { 0, 3 }, { -2, 3 } }, 0, "<b>Blocked at (−1, 3), outside the map</b>", NULL },
  { { TACTICS ("dark"), { 15, 16 }, { 33, 11 } },
    12,
    "<b>Out of range</b>",
    "From A, (33, 11) is 18 right and 5 up: 18² + 5² = 349, more than 12² = 144. No line is walked." },
  { { "simple-los", "either", "off", { 15, 16 }, { 15, 4 } },
    12,
    "<b>Out of range</b>",
    "From A, (15, 4) is 12 up: 0² + 12² = 144, not less than 12² = 144. No line is walked." },
  { { "supercover", "distance", "diamond", { 15, 16 }, { 10, 4 } },
    12,
    "<b>Out of range</b>",
    "From A, (10, 4) is 5 left and 12 up: 5 + 12 = 17, more than 12. No line is walked." },
  { { "supercover", "distance", "square", { 15, 16 }, { 10, 3 } },
    12,
    "<b>Out of range</b>",
    "From A, (10, 3) is 5 left and 13 up: 13, more than 12. No line is walked." },
  { { "simple-los", "either", "off", { 15, 16 }, { 15, 0 } },
    0,
    "<b>A does not see B</b>",
    "(15, 0) is at the border of the map, which this sight never shows." },
};

static void
test_results (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      const Scene *scene = &results[i].scene;
      SightVision sight;
      g_autoptr (SightLevel) level = scene_new (scene, &sight);
      g_auto (SightSentence) sentence = { NULL };
      g_autofree char *text = NULL, *caption = NULL;
      SightGaze gaze;
      SightLos los;

      sight.range = results[i].range;
      gaze = sight_gaze_init (level->grid, &sight, scene->from);
      los = sight_map_contains (level->map, scene->to) ? sight_gaze_ask (&gaze, scene->to, NULL)
                                                       : sight_gaze_walk (&gaze, scene->to, NULL);
      sentence = sight_sentence_for_result (level, &gaze, scene->to, &los);
      text = without_isolates (sentence.text);
      caption = sentence.caption != NULL ? without_isolates (sentence.caption) : NULL;
      g_assert_cmpstr (text, ==, results[i].text);
      g_assert_cmpstr (caption, ==, results[i].caption);
    }
}

/* A viewer in the first cell of the line is called by its name, which may contain anything. */
static void
test_result_names_viewer (void)
{
  g_autoptr (SightLevel) level = picture_floor (40, 25);
  SightVision sight = picture_sight ("bresenham-team", NULL, NULL);
  const SightCell from = { 15, 16 }, to = { 15, 4 };
  const SightLos los = { SIGHT_LOS_RANGE };
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *plain = NULL;
  SightGaze gaze;

  sight.range = 11;
  level->sight = sight;
  g_ptr_array_add (level->teams, sight_team_new ("<R&D>", 0xff0000, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, from));
  gaze = sight_gaze_init_at (level, from);
  sentence = sight_sentence_for_result (level, &gaze, to, &los);
  g_assert_nonnull (strstr (sentence.caption, "&lt;R&amp;D&gt; 1"));
  plain = sight_sentence_to_plain (sentence.caption);
  g_assert_cmpstr (plain, ==,
                   "From <R&D> 1, (15, 4) is 12 up: 0² + 12² = 144, more than 11² = 121. No line is walked.");
}

static void
test_one_way (void)
{
  static const Scene scene = { SHIPS ("permissive"), { 15, 16 }, { 25, 10 }, { { { 23, 12 }, 'o' } } };
  SightVision sight;
  g_autoptr (SightLevel) level = scene_new (&scene, &sight);
  const SightGaze gaze = sight_gaze_init (level->grid, &sight, scene.from);
  const SightGaze back = sight_gaze_init (level->grid, &sight, scene.to);
  const SightLos los = sight_gaze_ask (&gaze, scene.to, NULL);
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL;

  sight_sentence_for_one_way (level, &gaze, &back, &los, &sentence);
  text = without_isolates (sentence.text);
  g_assert_cmpstr (text, ==,
                   "<b>One way:</b> B sees A, but A does not see B. From A the line tests (23, 12), Pillar; from B "
                   "it passes by (23, 11) instead.");
  g_assert_null (sentence.caption);
}

/* Tiles of a user's own: markup in the name stays text, and no article is guessed for a name in any language. */
static void
test_names (void)
{
  static const char *const names[] = { "A<b>&", "Oak", "Unit", "Hourglass", "Wall", "Éclair", "eine Mauer" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SightLevel) level = picture_read ((const char *[]) { ".#.", NULL });
      SightVision sight = picture_sight ("bresenham-team", NULL, NULL);
      SightTile tile = { 'T', (char *) names[i], 0, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, NULL };
      const SightGaze gaze = sight_gaze_init (level->grid, &sight, (SightCell) { 0, 0 });
      SightLos los;
      g_auto (SightSentence) sentence = { NULL };
      g_autofree char *plain = NULL, *expected = g_strdup_printf ("Blocked at (1, 0), %s", names[i]);

      sight_legend_set (level->legend, 1, &tile);
      los = sight_gaze_ask (&gaze, (SightCell) { 2, 0 }, NULL);
      sentence = sight_sentence_for_result (level, &gaze, (SightCell) { 2, 0 }, &los);
      plain = sight_sentence_to_plain (sentence.text);
      g_assert_cmpstr (plain, ==, expected);
    }
}

static void
test_numbers (void)
{
  g_autofree char *cell = sight_sentence_cell ((SightCell) { -3, 12 });
  g_autofree char *minus = sight_sentence_number (-7), *plus = sight_sentence_number (7);

  g_assert_cmpstr (cell, ==, LRI "(−3, 12)" PDI);
  g_assert_cmpstr (minus, ==, LRI "−7" PDI);
  g_assert_cmpstr (plus, ==, LRI "7" PDI);
}

static void
test_sight (void)
{
  SightVision plain = picture_sight ("bresenham-team", NULL, NULL),
              lit = picture_sight ("bresenham-team", "walls", "lit");
  SightVision bare;
  g_autofree char *a = sight_sentence_sight (&plain), *b = sight_sentence_sight (&lit), *c = NULL;

  g_assert_cmpstr (a, ==, "Tactics");
  g_assert_cmpstr (b, ==, "Tactics, walls lit");

  sight_vision_init (&bare, sight_algorithm_find ("corner-rule"));
  bare.values[0] = SIGHT_CORNER_STRICT;
  c = sight_sentence_sight (&bare);
  g_assert_cmpstr (c, ==, "Line with corner rule, corner rule strict");
}

static void
test_viewer (void)
{
  g_autoptr (SightLevel) level = picture_floor (3, 3);
  g_autofree char *first = NULL, *second = NULL, *short_second = NULL, *unnamed = NULL;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new ("", 0, SIGHT_SHAPE_SQUARE));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Scout", 0, (SightCell) { 1, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 2, 0 }));

  first = sight_sentence_viewer (level, 0, TRUE);
  second = sight_sentence_viewer (level, 1, TRUE);
  short_second = sight_sentence_viewer (level, 1, FALSE);
  unnamed = sight_sentence_viewer (level, 2, TRUE);
  g_assert_cmpstr (first, ==, "Red 1");
  g_assert_cmpstr (second, ==, "Red 2, Scout");
  g_assert_cmpstr (short_second, ==, "Red 2");
  g_assert_cmpstr (unnamed, ==, "Team 2 1");
}

/* What each tile does, whatever rules it has. */
static void
test_tiles (void)
{
  static const struct
  {
    gunichar glyph;
    const char *text;
  } cases[] = {
    { '#', "Wall: stops sight, cannot be walked" },
    { '.', "Floor: lets sight through, can be walked" },
    { ':', "Low wall: stops sight below height 1, cannot be walked" },
    { 'h', "Hill: stops sight below height 2, can be walked\nOne stands 2 high in it" },
    { 'w', "Arrow slit west: lets sight through, cannot be walked\nStops sight from the west" },
    { ';', "Tall grass: lets sight through, can be walked\nConceals anyone in it from farther than 3 cells" },
    { '*', "Torch: lets sight through, cannot be walked\nGives light as far as 5 cells" },
    { '%', "Smoke: lets sight through, can be walked\nCosts 1 of the sight that a line can spend" },
    { '+', "Door: stops sight, can be walked\nOpens and closes with D" },
  };
  g_autoptr (SightLegend) legend = sight_legend_new_ruled ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const int index = sight_legend_find_glyph (legend, cases[i].glyph);
      g_autofree char *text = sight_sentence_tile (sight_legend_get (legend, index));

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sentence/steps", test_steps);
  g_test_add_func ("/sentence/results", test_results);
  g_test_add_func ("/sentence/result-names-viewer", test_result_names_viewer);
  g_test_add_func ("/sentence/one-way", test_one_way);
  g_test_add_func ("/sentence/names", test_names);
  g_test_add_func ("/sentence/numbers", test_numbers);
  g_test_add_func ("/sentence/sight", test_sight);
  g_test_add_func ("/sentence/viewer", test_viewer);
  g_test_add_func ("/sentence/tiles", test_tiles);
  return g_test_run ();
}
