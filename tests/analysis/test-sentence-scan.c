/* test-sentence-scan.c - the steps of every algorithm in words: what they claim is so, and each cell is found in them
 *
 * The claims are read back from the text, not from the step they were made of.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sentence/sight-sentence.h"
#include "analysis/trace/sight-trace-find.h"

#include "picture.h"
#include "random-levels.h"

#include <math.h>
#include <stdio.h>

enum
{
  N_FIELDS = 40
};

/* One field of view and its trace. */
typedef struct
{
  SightLevel *level;
  SightVision sight;
  SightView view;
  SightTrace *trace;
  SightView shown; /* before rules take something away */
} Field;

static void
field_init (Field *self, GRand *random, const SightAlgorithm *algorithm)
{
  g_autoptr (SightTrace) shown = sight_trace_new ();
  SightCell viewer;

  self->level = random_level_new (random, g_rand_int_range (random, 1, 14), g_rand_int_range (random, 1, 14), 25);
  self->sight = random_sight (random, algorithm);
  self->view = self->shown = (SightView) SIGHT_VIEW_INIT;
  self->trace = sight_trace_new ();
  viewer = random_cell (random, self->level);
  sight_algorithm_explain (self->level->grid, &self->sight, viewer, &self->view, self->trace);
  /* What steps say is seen is seen until a rule takes it away. */
  algorithm->explain (self->level->grid, &self->sight, viewer, &self->shown, shown);
}

static void
field_clear (Field *self)
{
  sight_view_clear (&self->shown);
  sight_trace_free (self->trace);
  sight_view_clear (&self->view);
  sight_level_free (self->level);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, field_clear)

/* @text without isolates and with a plain minus; its markup is checked on the way. */
static char *
to_plain (const char *text)
{
  const GMarkupParser parser = { NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autofree char *document = g_strconcat ("<t>", text, "</t>", NULL), *plain = NULL;
  g_autoptr (GString) result = NULL;
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  plain = sight_sentence_to_plain (text);
  result = g_string_new (plain);
  g_string_replace (result, "−", "-", 0);

  return g_strdup (result->str);
}

static char *
get_text (const Field *self, guint index, char **caption)
{
  g_auto (SightSentence) sentence = { NULL };

  sight_sentence_for_step (self->level, &self->sight, self->trace, index, &sentence);
  g_assert_nonnull (sentence.text);
  g_assert_null (strstr (sentence.text, "(null)"));
  *caption = sentence.caption != NULL ? to_plain (sentence.caption) : NULL;

  return to_plain (sentence.text);
}

/* The @n-th cell that @text names, from 0; FALSE if it names fewer. */
static gboolean
read_cell (const char *text, guint n, SightCell *cell)
{
  for (const char *place = strchr (text, '('); place != NULL; place = strchr (place + 1, '('))
    {
      if (sscanf (place, "(%d, %d)", &cell->x, &cell->y) == 2 && n-- == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_wall (const Field *self, SightCell cell)
{
  return sight_grid_is_opaque_or_outside (self->level->grid, cell);
}

/* "Lit: (x, y), …" is seen; walls that block or cast shadows are walls, and a cell called Wall or Floor is one. */
static void
check_cells (const Field *self, const char *text)
{
  SightCell cell, wall;

  if (!read_cell (text, 0, &cell))
    return;
  if (g_str_has_prefix (text, "Lit"))
    g_assert_true (sight_view_sees (&self->shown, cell));
  if (g_str_has_prefix (text, "Blocks:") || g_str_has_prefix (text, "Casts a shadow:") ||
      g_str_has_prefix (text, "Bumps into") || g_str_has_prefix (text, "Splits a view:"))
    g_assert_true (is_wall (self, cell));
  if (g_str_has_prefix (text, "The wall ends at"))
    g_assert_false (is_wall (self, cell));
  if (strstr (text, "in the shadow of (") != NULL && read_cell (text, 1, &wall))
    {
      g_assert_true (is_wall (self, wall));
      g_assert_false (sight_cell_equal (wall, self->view.viewer));
    }
  if (strstr (text, "), Wall") == NULL && strstr (text, "outside the map") == NULL && strstr (text, "), Floor") != NULL)
    g_assert_false (is_wall (self, cell));
}

/* The cells of a sector are in the directions that the sentence of its row says. */
static void
check_direction (const Field *self, const char *text, guint index)
{
  static const struct
  {
    const char *name;
    int x, y;
  } directions[] = {
    { "north-east", 1, -1 }, { "north-west", -1, -1 }, { "south-east", 1, 1 }, { "south-west", -1, 1 },
    { "north", 0, -1 },      { "south", 0, 1 },        { "east", 1, 0 },       { "west", -1, 0 },
  };
  const SightStep *row = sight_trace_get (self->trace, index), *next = row + 1;
  const char *place = strstr (text, ", ");
  const gboolean octant = strstr (text, "octant") != NULL;
  SightCell cell;

  /* A row may have no cells. */
  if (!g_str_has_prefix (text, "Row ") || index + 1 >= sight_trace_get_length (self->trace) ||
      next->kind != SIGHT_STEP_CELL || next->sector != row->sector || next->depth != row->depth)
    return;

  cell = next->cell;
  cell = (SightCell) { cell.x - self->view.viewer.x, cell.y - self->view.viewer.y };
  for (gsize i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      if (!g_str_has_prefix (place + 2, directions[i].name))
        continue;
      /* Not more than 45 degrees away from the direction that is named first. */
      g_assert_cmpint (cell.x * directions[i].x + cell.y * directions[i].y, >=,
                       octant || i >= 4 ? MAX (ABS (cell.x), ABS (cell.y)) : 0);
      return;
    }
  g_assert_not_reached ();
}

/* "0.5 (26.6°)" or "1/2 (26.6°)": the angle is that of the slope. */
static void
check_slopes (const char *caption)
{
  for (const char *place = strstr (caption, "°)"); place != NULL; place = strstr (place + 1, "°)"))
    {
      const char *start = place;
      double num, den = 1, angle;

      while (*start != '(')
        start--;
      angle = g_ascii_strtod (start + 1, NULL);
      for (start--; start > caption && start[-1] != ' '; start--)
        ;
      /* Of a turn: the angles of rings. */
      if (g_str_has_prefix (start, "turn"))
        continue;
      num = g_ascii_strtod (start, (char **) &start);
      if (*start == '/')
        den = g_ascii_strtod (start + 1, NULL);
      g_assert_cmpfloat_with_epsilon (atan (num / den) * 180 / G_PI, angle, 0.11);
    }
}

/* "3² + 1² = 10, more than 3² = 9" */
static void
check_distance (const char *text, const char *caption)
{
  const char *sum = strstr (caption, " = "), *limit = sum != NULL ? strstr (sum + 1, " = ") : NULL;

  if (strstr (text, "out of range") == NULL || limit == NULL)
    return;
  if (strstr (caption, "more than") != NULL)
    g_assert_cmpint (atoi (sum + 3), >, atoi (limit + 3));
  else
    g_assert_cmpint (atoi (sum + 3), ==, atoi (limit + 3));
}

static void
check_step (const Field *self, guint index)
{
  const SightStep *step = sight_trace_get (self->trace, index);
  const guint n = sight_trace_get_length (self->trace);
  g_autofree char *caption = NULL, *text = get_text (self, index, &caption);

  g_assert_cmpint (g_utf8_strlen (sight_step_get_tag (step), -1), <=, 5);
  g_assert_cmpstr (sight_step_get_id (step), !=, "");
  if (self->sight.algorithm->rule != NULL)
    {
      /* A field of view has no ends, unless it is the viewer's own cell. */
      g_assert_true (n == 1 || (strstr (text, "A sees B") == NULL && strstr (text, "A would see B") == NULL));
      return;
    }

  /* An algorithm without a form would be described as rings. */
  if (step->kind == SIGHT_STEP_ROW)
    g_assert_true (g_str_has_prefix (text, self->sight.algorithm->sectors == NULL ? "Ring " : "Row "));
  check_cells (self, text);
  check_direction (self, text, index);
  if (caption != NULL)
    {
      check_slopes (caption);
      check_distance (text, caption);
    }
}

static void
test_steps (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint n = 0; sight_algorithm_get_nth (n) != NULL; n++)
    {
      for (int i = 0; i < N_FIELDS; i++)
        {
          g_auto (Field) field = { NULL };

          field_init (&field, random, sight_algorithm_get_nth (n));
          for (guint k = 0; k < sight_trace_get_length (field.trace); k++)
            check_step (&field, k);
        }
    }
}

/* Whether the step that was found for @cell says that it is seen. */
static gboolean
is_told_seen (const Field *self, SightCell cell)
{
  g_autofree char *text = NULL, *caption = NULL;
  guint index;

  if (!sight_trace_find_cell (&self->sight, self->trace, cell, &index))
    return FALSE;
  text = get_text (self, index, &caption);
  if (self->sight.algorithm->rule != NULL)
    return strstr (text, "The viewer sees this cell") != NULL || strstr (text, "Already there") != NULL;

  return g_str_has_prefix (text, "Lit") || strstr (text, "is lit") != NULL;
}

static void
test_find_cell (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint n = 0; sight_algorithm_get_nth (n) != NULL; n++)
    {
      for (int i = 0; i < N_FIELDS; i++)
        {
          g_auto (Field) field = { NULL };
          const SightMap *map;

          field_init (&field, random, sight_algorithm_get_nth (n));
          map = field.level->map;
          for (int k = 0; k < map->width * map->height; k++)
            {
              const SightCell cell = { k % map->width, k / map->width };

              g_assert_cmpint (is_told_seen (&field, cell), ==, sight_view_sees (&field.view, cell));
            }
        }
    }
}

/* Stops are found forwards and backwards alike; a map with walls has some of each kind. */
static void
test_stops (void)
{
  for (guint n = 0; sight_algorithm_get_nth (n) != NULL; n++)
    {
      g_auto (Field)
          field = { picture_read ((const char *[]) { ".......", ".......", "..#.#..", ".......", ".......", NULL }) };

      field.view = (SightView) SIGHT_VIEW_INIT;
      field.trace = sight_trace_new ();
      sight_vision_init (&field.sight, sight_algorithm_get_nth (n));
      sight_algorithm_explain (field.level->grid, &field.sight, (SightCell) { 3, 3 }, &field.view, field.trace);
      for (SightTraceStop stop = SIGHT_TRACE_STOP_BLOCKING; stop <= SIGHT_TRACE_STOP_ROW; stop++)
        {
          const int first = sight_trace_find_next (field.trace, -1, stop);
          int second;

          g_assert_cmpint (first, >=, 0);
          second = sight_trace_find_next (field.trace, first, stop);
          g_assert_cmpint (second, >, first);
          for (int i = first + 1; i < second; i++)
            g_assert_false (sight_trace_is_stop (field.trace, i, stop));
          g_assert_cmpint (sight_trace_find_next (field.trace, G_MAXINT - 1, stop), ==, -1);
        }
    }
}

static const struct
{
  const char *preset;
  guint step;
  const char *text, *caption;
} examples[] = {
  { "symmetric", 0, "Lit: (2, 2), Floor, where the viewer stands.", NULL },
  { "symmetric", 1, "Row 1 of quadrant 1, north: the cells between two edges are looked at.",
    "from −1 (−45°) to 1 (45°)" },
  { "symmetric", 4, "Lit: (2, 1), Floor; its middle lies within what is left to see.",
    "middle at 0 (0°) · row from −1/2 (−26.6°) to 1 (45°)" },
  { "symmetric", 5,
    "Blocks: (3, 1), Wall: the sector is split; what lies next to it, up to the edge of the wall, is scanned on from "
    "row 2 of quadrant 1.",
    "from −1/2 (−26.6°) to 1/2 (26.6°)" },
  { "libtcod-basic", 1, "A ray goes to (0, 0), at the edge of the box of the range: 2 left and 2 up.",
    "error 2 at the start: the longer of the two ways" },
  { "libtcod-basic", 2, "One step left and up to (1, 1): Wall, which stops sight and is lit. The ray ends here.",
    "error 2 → 2 · 2 − 4 = −2 is below 0, so it turns aside, and 4 is added" },
  { "libtcod-permissive", 1, "View 1 of quadrant 1 begins in the north-east: this is its shallow line, along the rows.",
    "shallow line from (0, 16) to (32, 0), in sixteenths of a cell from the near corner of the viewer’s cell" },
  { "rot-js-precise", 1,
    "Ring 1: its cells are looked at one by one, clockwise from the lower left corner, where all angles begin.",
    "8 × 1 = 8 cells, each 45° wide" },
  { "libtcod-diamond", 1, "Sight comes to (3, 2), Floor; it is handed no shadow.",
    "error / obscurity x: 0 / 0, y: 0 / 0 · in the shadow where an error is above 0 and not above its obscurity" },
};

static void
test_examples (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_auto (Field) field = { picture_read ((const char *[]) { ".....", ".#.#.", ".....", NULL }) };
      g_auto (SightSentence) sentence = { NULL };
      g_autofree char *text = NULL, *caption = NULL;

      field.view = (SightView) SIGHT_VIEW_INIT;
      field.trace = sight_trace_new ();
      field.sight = picture_sight (examples[i].preset, NULL, NULL);
      sight_algorithm_explain (field.level->grid, &field.sight, (SightCell) { 2, 2 }, &field.view, field.trace);
      sight_sentence_for_step (field.level, &field.sight, field.trace, examples[i].step, &sentence);
      text = sight_sentence_to_plain (sentence.text);
      caption = sentence.caption != NULL ? sight_sentence_to_plain (sentence.caption) : NULL;
      g_assert_cmpstr (text, ==, examples[i].text);
      g_assert_cmpstr (caption, ==, examples[i].caption);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sentence-scan/examples", test_examples);
  g_test_add_func ("/sentence-scan/steps", test_steps);
  g_test_add_func ("/sentence-scan/find-cell", test_find_cell);
  g_test_add_func ("/sentence-scan/stops", test_stops);
  return g_test_run ();
}
