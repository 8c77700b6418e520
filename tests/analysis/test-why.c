/* test-why.c - why a cell is seen or not: always right, and with lines the smallest set of openings
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/why/sight-why.h"

#include "picture.h"
#include "random-levels.h"

enum
{
  N_LINES = 10000,
  N_FIELDS = 60
};

/* The answer to a bare cell. */
static SightWhy *
ask (const SightLevel *level, const SightVision *sight, SightCell at, SightCell cell)
{
  const SightGaze gaze = sight_gaze_init (level->grid, sight, at);

  return sight_why_new (&gaze, cell);
}

static SightWhy *
ask_viewer (const SightLevel *level, guint viewer, SightCell cell)
{
  const SightGaze gaze = sight_gaze_init_viewer (level, viewer);

  return sight_why_new (&gaze, cell);
}

static gboolean
sees (const SightGrid *grid, const SightVision *sight, SightCell at, SightCell cell)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  sight_algorithm_see (grid, sight, at, &view);

  return sight_view_sees (&view, cell);
}

/* Whether the cell is seen once all openings are, or of pairs their other halves. */
static gboolean
opening_helps (const SightLevel *level, const SightWhy *why, gboolean others)
{
  g_autoptr (SightGrid) grid = sight_grid_copy (level->grid);

  for (guint i = 0; i < why->openings->len; i++)
    {
      const SightWhyOpening *opening = sight_why_get_opening (why, i);

      g_assert_true (sight_grid_is_opaque (level->grid, opening->cell));
      g_assert_true (sight_grid_is_opaque (level->grid, opening->other));
      sight_grid_set_opaque (grid, others ? opening->other : opening->cell, FALSE);
    }

  return sees (grid, &why->sight, why->at, why->cell);
}

/* Walls in the rectangle of both ends: a line tests no others. */
static GArray *
find_walls (const SightLevel *level, SightCell a, SightCell b)
{
  GArray *walls = g_array_new (FALSE, FALSE, sizeof (SightCell));

  for (int y = MIN (a.y, b.y); y <= MAX (a.y, b.y); y++)
    {
      for (int x = MIN (a.x, b.x); x <= MAX (a.x, b.x); x++)
        {
          const SightCell cell = { x, y };

          if (sight_grid_is_opaque (level->grid, cell))
            g_array_append_val (walls, cell);
        }
    }

  return walls;
}

typedef struct
{
  SightGrid *grid;
  const SightWhy *why;
  const GArray *walls;
} Brute;

/* Whether some @n of the walls from @first on, open, make the cell seen: opening walls never hides a cell from lines,
 * so smaller sets need not be tried. */
static gboolean
some_help (const Brute *self, guint first, guint n)
{
  if (n == 0)
    {
      const SightLos los = sight_algorithm_los (self->grid, &self->why->sight, self->why->at, self->why->cell, NULL);

      return sight_los_is_clear (&los);
    }

  for (guint i = first; i + n <= self->walls->len; i++)
    {
      const SightCell wall = g_array_index (self->walls, SightCell, i);
      gboolean help;

      sight_grid_set_opaque (self->grid, wall, FALSE);
      help = some_help (self, i + 1, n - 1);
      sight_grid_set_opaque (self->grid, wall, TRUE);
      if (help)
        return TRUE;
    }

  return FALSE;
}

static gboolean
smaller_set_helps (const SightLevel *level, const SightWhy *why)
{
  g_autoptr (SightGrid) grid = sight_grid_copy (level->grid);
  g_autoptr (GArray) walls = find_walls (level, why->at, why->cell);
  const Brute brute = { grid, why, walls };

  return some_help (&brute, 0, why->openings->len - 1);
}

/* What holds for every answer. */
static void
check_answer (const SightLevel *level, const SightWhy *why)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *plain = NULL;
  const gboolean seen = sees (level->grid, &why->sight, why->at, why->cell);

  g_assert_cmpint (why->reason == SIGHT_WHY_SEEN, ==, seen);
  g_assert_cmpint (why->share > 0, ==, seen);
  g_assert_cmpint (why->step, <, (int) sight_trace_get_length (why->trace));
  if (why->reason != SIGHT_WHY_BLOCKED)
    g_assert_cmpuint (why->openings->len, ==, 0);
  if (why->openings->len > 0)
    {
      g_assert_true (opening_helps (level, why, FALSE));
      g_assert_true (opening_helps (level, why, TRUE));
    }

  sight_why_describe (why, level, &sentence);
  plain = sight_sentence_to_plain (sentence.text);
  g_assert_true (g_str_has_prefix (plain, seen ? "Seen:" : "Not seen:"));
  g_assert_cmpint (sentence.caption == NULL, ==, seen && why->share == 1);
}

static const SightAlgorithm *
get_line_algorithm (GRand *random)
{
  const SightAlgorithm *algorithm;
  guint n = 0;

  while (sight_algorithm_get_nth (n) != NULL)
    n++;
  do
    algorithm = sight_algorithm_get_nth (g_rand_int_range (random, 0, n));
  while (algorithm->rule == NULL);

  return algorithm;
}

static void
test_lines (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_sets = 0, n_pairs = 0;

  for (int i = 0; i < N_LINES; i++)
    {
      g_autoptr (SightLevel) level =
          random_level_new (random, g_rand_int_range (random, 1, 9), g_rand_int_range (random, 1, 9), 30);
      const SightVision sight = random_sight (random, get_line_algorithm (random));
      g_autoptr (SightWhy) why = ask (level, &sight, random_cell (random, level), random_cell (random, level));

      check_answer (level, why);
      if (why->reason != SIGHT_WHY_BLOCKED)
        continue;
      g_assert_cmpuint (why->openings->len, >, 0);
      g_assert_true (why->is_smallest);
      g_assert_false (smaller_set_helps (level, why));
      n_sets += why->openings->len > 1;
      n_pairs += sight_why_get_opening (why, 0)->has_other;
    }

  /* The law was tried on what it is about. */
  g_assert_cmpuint (n_sets, >, 500);
  g_assert_cmpuint (n_pairs, >, 20);
}

static void
test_fields (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_blocked = 0, n_found = 0;

  for (guint n = 0; sight_algorithm_get_nth (n) != NULL; n++)
    {
      for (int i = 0; i < N_FIELDS; i++)
        {
          g_autoptr (SightLevel) level =
              random_level_new (random, g_rand_int_range (random, 1, 14), g_rand_int_range (random, 1, 14), 25);
          const SightVision sight = random_sight (random, sight_algorithm_get_nth (n));
          g_autoptr (SightWhy) why = ask (level, &sight, random_cell (random, level), random_cell (random, level));

          check_answer (level, why);
          n_blocked += why->reason == SIGHT_WHY_BLOCKED;
          n_found += why->openings->len > 0;
        }
    }

  g_assert_cmpuint (n_blocked, >, 100);
  /* Where walls hide a cell, something is nearly always found. */
  g_assert_cmpuint (100 * n_found, >=, 99 * n_blocked);
}

/* On an open map only the range and gaps in the method hide anything. */
static void
test_open_map (void)
{
  g_autoptr (SightLevel) level = picture_floor (13, 13);

  for (guint n = 0; sight_algorithm_get_nth (n) != NULL; n++)
    {
      SightVision sight, endless;

      sight_vision_init (&sight, sight_algorithm_get_nth (n));
      endless = sight;
      sight.range = 4;
      for (int i = 0; i < 13 * 13; i++)
        {
          const SightCell at = { 6, 6 }, cell = { i % 13, i / 13 };
          g_autoptr (SightWhy) why = ask (level, &sight, at, cell);

          check_answer (level, why);
          g_assert_cmpint (why->reason, !=, SIGHT_WHY_BLOCKED);
          if (why->reason == SIGHT_WHY_RANGE)
            g_assert_false (sight_vision_reaches (&sight, level->grid, at, cell));
          if (why->reason == SIGHT_WHY_NEVER)
            g_assert_true (sight_vision_reaches (&sight, level->grid, at, cell) &&
                           !sees (level->grid, &endless, at, cell));
        }
    }
}

typedef struct
{
  const char *preset, *name, *value;
  int range;
  SightCell at, cell;
  const char *text, *caption;
} Example;

static const char *const room[] = {
  "#######", "#..#..#", "#.....#", "#..o..#", "#######", NULL,
};

static const Example examples[] = {
  { "corner-rule", NULL, NULL, 0, { 1, 1 }, { 2, 2 }, "Seen: (2, 2), Floor, from (1, 1).", NULL },
  { "corner-rule",
    NULL,
    NULL,
    0,
    { 1, 1 },
    { 5, 1 },
    "Not seen: (5, 1), Floor, is hidden from (1, 1) by (3, 1), Wall.",
    "If (3, 1) were open, it would be seen." },
  { "corner-rule",
    NULL,
    NULL,
    0,
    { 1, 1 },
    { 6, 1 },
    "Not seen: (6, 1), Wall, is hidden from (1, 1) by (3, 1), Wall.",
    "If (3, 1) and (6, 1) were open, it would be seen; no smaller set is enough." },
  { "corner-rule",
    NULL,
    NULL,
    0,
    { 5, 1 },
    { 6, 1 },
    "Not seen: (6, 1), Wall, from (5, 1): it stops sight, and this sight shows no walls.",
    "If (6, 1) were open, it would be seen." },
  { "corner-rule",
    NULL,
    NULL,
    0,
    { 3, 1 },
    { 4, 1 },
    "Not seen: (4, 1), Floor, from (3, 1): the viewer stands in (3, 1), Wall, and this sight sees nothing from inside "
    "a wall.",
    "If (3, 1) were open, it would be seen." },
  { "symmetric",
    NULL,
    NULL,
    0,
    { 1, 1 },
    { 5, 1 },
    "Not seen: (5, 1), Floor, is hidden from (1, 1) by (3, 1), Wall.",
    "If (3, 1) were open, it would be seen." },
  { "rot-js-recursive",
    NULL,
    NULL,
    2,
    { 1, 2 },
    { 5, 2 },
    "Not seen: (5, 2), Floor, is out of range of (1, 2).",
    "It is 4 right: 4² + 0² = 16, more than 3² = 9. No opening helps." },
  { "eight-ray",
    NULL,
    NULL,
    0,
    { 1, 1 },
    { 3, 2 },
    "Not seen: (3, 2), Floor, from (1, 1).",
    "This sight does not show that cell from there even on an open map. No opening helps." },
  { "simple-los",
    NULL,
    NULL,
    0,
    { 1, 1 },
    { 0, 1 },
    "Not seen: (0, 1), Wall, from (1, 1).",
    "It is at the border of the map, which this sight never shows. No opening helps." },
};

static void
test_examples (void)
{
  g_autoptr (SightLevel) level = picture_read (room);

  for (gsize i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      const Example *example = &examples[i];
      SightVision sight = picture_sight (example->preset, example->name, example->value);
      g_autoptr (SightWhy) why = NULL;
      g_auto (SightSentence) sentence = { NULL };
      g_autofree char *text = NULL, *caption = NULL;

      sight.range = example->range;
      why = ask (level, &sight, example->at, example->cell);
      sight_why_describe (why, level, &sentence);
      text = sight_sentence_to_plain (sentence.text);
      caption = sentence.caption != NULL ? sight_sentence_to_plain (sentence.caption) : NULL;
      g_assert_cmpstr (text, ==, example->text);
      g_assert_cmpstr (caption, ==, example->caption);
    }
}

/* Either of two flankers will do. */
static void
test_flankers (void)
{
  g_autoptr (SightLevel) level = picture_read ((const char *[]) { ".#.", "#..", "...", NULL });
  const SightVision sight = picture_sight ("corner-rule", NULL, NULL);
  g_autoptr (SightWhy) why = ask (level, &sight, (SightCell) { 0, 0 }, (SightCell) { 2, 2 });
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;

  g_assert_cmpint (why->n_blockers, ==, 2);
  g_assert_cmpuint (why->openings->len, ==, 1);
  g_assert_true (sight_why_get_opening (why, 0)->has_other);
  g_assert_cmpint (sight_why_get_step_number (why), ==, 1);
  sight_why_describe (why, level, &sentence);
  text = sight_sentence_to_plain (sentence.text);
  caption = sight_sentence_to_plain (sentence.caption);
  g_assert_cmpstr (text, ==, "Not seen: (2, 2), Floor, is hidden from (0, 0) by the flankers (1, 0) and (0, 1).");
  g_assert_cmpstr (caption, ==, "If (1, 0) or (0, 1) were open, it would be seen.");
}

static void
test_facing_and_watchers (void)
{
  g_autoptr (SightLevel) level = picture_floor (9, 9);
  g_autoptr (SightFields) fields = sight_fields_new (level);
  g_autoptr (SightWhy) before = NULL, behind = NULL;
  g_autoptr (GArray) both = NULL, none = NULL;
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *others = NULL;
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 4, 4 });

  level->sight = picture_sight ("symmetric", NULL, NULL);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  viewer->facing = 90;
  viewer->angle = 90;

  before = ask_viewer (level, 0, (SightCell) { 8, 4 });
  g_assert_cmpint (before->reason, ==, SIGHT_WHY_SEEN);
  behind = ask_viewer (level, 0, (SightCell) { 0, 4 });
  g_assert_cmpint (behind->reason, ==, SIGHT_WHY_FACING);
  g_assert_cmpint (sight_trace_get (behind->trace, behind->step)->kind, ==, SIGHT_STEP_CONE);
  sight_why_describe (behind, level, &sentence);
  text = sight_sentence_to_plain (sentence.caption);
  g_assert_cmpstr (text, ==, "It faces East →, 90° wide. No opening helps.");

  both = sight_why_find_watchers (level, fields, (SightCell) { 8, 4 });
  others = sight_why_describe_watchers (level, both);
  g_assert_cmpuint (both->len, ==, 2);
  g_assert_true (g_str_has_prefix (others, "Seen by ") && strstr (others, " and ") != NULL);
  none = sight_why_find_watchers (level, fields, (SightCell) { -1, 4 });
  g_assert_cmpuint (none->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/why/examples", test_examples);
  g_test_add_func ("/why/flankers", test_flankers);
  g_test_add_func ("/why/facing-and-watchers", test_facing_and_watchers);
  g_test_add_func ("/why/lines", test_lines);
  g_test_add_func ("/why/fields", test_fields);
  g_test_add_func ("/why/open-map", test_open_map);
  return g_test_run ();
}
