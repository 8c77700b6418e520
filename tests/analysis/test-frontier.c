/* test-frontier.c - what an algorithm keeps in mind: each scan that is pushed comes up again, as the trace has it
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/trace/sight-frontier.h"

#include "analysis/sentence/sight-frontier-sentence.h"
#include "analysis/sentence/sight-sentence.h"
#include "random-levels.h"

typedef struct
{
  SightView answer;
  SightTrace *trace;
  SightExplanation run;
  SightFrontier *frontier;
} Case;

static void
case_init (Case *self, const SightGrid *grid, const SightVision *sight, SightCell viewer)
{
  self->answer = (SightView) SIGHT_VIEW_INIT;
  self->trace = sight_trace_new ();
  sight_algorithm_explain (grid, sight, viewer, &self->answer, self->trace);
  self->run = (SightExplanation) { sight->algorithm, self->trace, &self->answer };
  self->frontier = sight_frontier_new (&self->run);
}

static void
case_clear (Case *self)
{
  sight_frontier_free (self->frontier);
  sight_trace_free (self->trace);
  sight_view_clear (&self->answer);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, case_clear)

static const SightStep *
get_step (const Case *self, guint index)
{
  return sight_trace_get (self->trace, index);
}

static gboolean
same_slope (SightStepSlope a, SightStepSlope b, gboolean exact)
{
  return exact ? sight_slope_compare (a.fraction, b.fraction) == 0 : a.real == b.real;
}

static gboolean
is_as (const SightFrontierItem *item, int depth, const SightStep *step)
{
  return item->depth == depth && item->is_exact == !!(step->flags & SIGHT_STEP_EXACT) &&
         same_slope (item->lo, step->lo, item->is_exact) && same_slope (item->hi, step->hi, item->is_exact);
}

static gboolean
is_crossed (const SightStep *step)
{
  return step->flags & SIGHT_STEP_EXACT ? sight_slope_compare (step->lo.fraction, step->hi.fraction) > 0
                                        : step->lo.real > step->hi.real;
}

/* The stack as a second, simpler bookkeeper has it: rows pushed and popped as the algorithms' files say. */
typedef struct
{
  GArray *scans; /* of SightStep: what was pushed, the last on top */
  SightStep row;
  gboolean in_row;
  int sector;
} Book;

static void
book_push (Book *self, SightStep scan, int depth)
{
  scan.depth = depth;
  g_array_append_val (self->scans, scan);
}

static SightStep
book_pop (Book *self)
{
  const SightStep top = g_array_index (self->scans, SightStep, self->scans->len - 1);

  g_array_set_size (self->scans, self->scans->len - 1);

  return top;
}

static int
count_rows (const Case *self, int sector)
{
  const SightSector *way = &self->run.algorithm->sectors[sector];
  SightCell cell = self->answer.viewer;
  int n = -1;

  for (; sight_rect_contains (&self->answer.window, cell); n++)
    cell = (SightCell) { cell.x + way->xy, cell.y + way->yy };

  return n;
}

static void
book_end_row (Book *self)
{
  if (self->in_row)
    book_push (self, self->row, self->row.depth + 1);
  self->in_row = FALSE;
}

/* Everything left of a sector is beyond its last row: nothing visible was forgotten. */
static void
book_end_sector (const Case *c, Book *self)
{
  book_end_row (self);
  while (self->scans->len > 0)
    g_assert_cmpint (book_pop (self).depth, >, count_rows (c, self->sector));
}

/* A row begins: it is the scan pushed last, apart from those out of reach. */
static void
book_begin_row (const Case *c, Book *self, const SightStep *row)
{
  SightStep top;

  if (self->sector != row->sector)
    {
      book_end_sector (c, self);
      self->sector = row->sector;
      g_assert_cmpint (row->depth, ==, 1);
    }
  else
    {
      book_end_row (self);
      do
        {
          g_assert_cmpuint (self->scans->len, >, 0);
          top = book_pop (self);
        }
      while (top.depth > count_rows (c, self->sector));
      g_assert_cmpint (top.depth, ==, row->depth);
      g_assert_true (same_slope (top.lo, row->lo, row->flags & SIGHT_STEP_EXACT));
      g_assert_true (same_slope (top.hi, row->hi, row->flags & SIGHT_STEP_EXACT));
    }
  self->row = *row;
  self->in_row = TRUE;
}

static void
book_end (const Case *c, Book *self, const SightStep *end)
{
  SightStep top;

  if (!g_str_equal (c->run.algorithm->id, "libtcod-shadow") || end->reason != SIGHT_REASON_CLOSED)
    {
      g_assert_true (self->in_row);
      g_assert_cmpint (end->depth, ==, self->row.depth);
      self->in_row = FALSE;
      return;
    }

  book_end_row (self);
  do
    top = book_pop (self);
  while (top.depth > count_rows (c, self->sector));
  g_assert_cmpint (top.depth, ==, end->depth);
  g_assert_true (is_crossed (&top));
}

static void
book_take (const Case *c, Book *self, const SightStep *step)
{
  if (step->kind == SIGHT_STEP_ROW)
    book_begin_row (c, self, step);
  else if (step->kind == SIGHT_STEP_END)
    book_end (c, self, step);
  else if (step->kind == SIGHT_STEP_NARROW)
    {
      g_assert_true (self->in_row);
      self->row.lo = step->lo;
      self->row.hi = step->hi;
    }
  else if (step->kind == SIGHT_STEP_SPLIT &&
           !(g_str_equal (c->run.algorithm->id, "rot-js-recursive") && is_crossed (step)))
    book_push (self, *step, step->depth);
}

static void
assert_same_stack (const Case *c, const Book *book)
{
  const guint length = sight_frontier_get_length (c->frontier);

  g_assert_cmpuint (length, ==, book->scans->len);
  for (guint i = 0; i < length; i++)
    {
      const SightStep *scan = &g_array_index (book->scans, SightStep, length - 1 - i);
      const SightFrontierItem *item = sight_frontier_get (c->frontier, i);

      g_assert_true (is_as (item, scan->depth, scan));
      g_assert_cmpint (item->is_beyond, ==, scan->depth > count_rows (c, book->sector));
    }
  g_assert_cmpint (sight_frontier_get_row (c->frontier) != NULL, ==, book->in_row);
  if (book->in_row)
    g_assert_true (is_as (sight_frontier_get_row (c->frontier), book->row.depth, &book->row));
}

static void
check_scans (Case *c)
{
  Book book = { g_array_new (FALSE, FALSE, sizeof (SightStep)), .sector = -1 };
  const guint length = sight_trace_get_length (c->trace);

  for (guint n = 1; n <= length; n++)
    {
      book_take (c, &book, get_step (c, n - 1));
      sight_frontier_go (c->frontier, n);
      if (n < length)
        assert_same_stack (c, &book);
    }
  if (book.sector >= 0)
    book_end_sector (c, &book);
  g_assert_cmpuint (sight_frontier_get_length (c->frontier), ==, 0);
  g_assert_cmpuint (sight_frontier_count_left (c->frontier), ==, 0);
  g_array_unref (book.scans);
}

/* Whether @angle, the middle of the span of @step, is in one of the shadows. */
static gboolean
is_in_shadow (const Case *c, double angle)
{
  for (guint i = 0; i < sight_frontier_get_length (c->frontier); i++)
    {
      const SightFrontierItem *item = sight_frontier_get (c->frontier, i);
      const double lo = item->is_exact ? (double) item->lo.fraction.num / item->lo.fraction.den : item->lo.real;
      const double hi = item->is_exact ? (double) item->hi.fraction.num / item->hi.fraction.den : item->hi.real;

      if (lo <= angle && angle <= hi)
        return TRUE;
    }

  return FALSE;
}

static double
get_middle (const SightStep *step)
{
  if (step->flags & SIGHT_STEP_EXACT)
    {
      const double lo = (double) step->lo.fraction.num / step->lo.fraction.den;
      const double hi = (double) step->hi.fraction.num / step->hi.fraction.den;

      return lo > hi ? hi / 2 : (lo + hi) / 2;
    }

  return step->lo.real < 0 ? step->hi.real / 2 : (step->lo.real + step->hi.real) / 2;
}

/* Every shadow is kept until its sector ends; shadows are in order and do not touch. */
static void
check_shadows (Case *c)
{
  for (guint n = 1; n <= sight_trace_get_length (c->trace); n++)
    {
      const SightStep *step = get_step (c, n - 1);

      sight_frontier_go (c->frontier, n);
      if (step->kind == SIGHT_STEP_SHADOW)
        g_assert_true (is_in_shadow (c, get_middle (step)));
      for (guint i = 1; i < sight_frontier_get_length (c->frontier); i++)
        {
          const SightFrontierItem *before = sight_frontier_get (c->frontier, i - 1),
                                  *item = sight_frontier_get (c->frontier, i);

          if (item->is_exact)
            g_assert_cmpint (sight_slope_compare (before->hi.fraction, item->lo.fraction), <, 0);
          else
            g_assert_cmpfloat (before->hi.real, <, item->lo.real);
        }
      /* Rings: everything is dark once one shadow spans the whole circle. */
      if (c->run.algorithm->family == SIGHT_FAMILY_ANGLES && step->kind == SIGHT_STEP_END &&
          step->reason == SIGHT_REASON_ALL_DARK)
        g_assert_cmpuint (sight_frontier_get_length (c->frontier), ==, 1);
    }
  g_assert_cmpuint (sight_frontier_count_left (c->frontier), ==, 0);
}

/* Every view that is pushed, split or ended is one of those kept; each has two lines. */
static void
check_views (Case *c)
{
  GHashTable *open = g_hash_table_new (NULL, NULL);

  for (guint n = 1; n <= sight_trace_get_length (c->trace); n++)
    {
      const SightStep *step = get_step (c, n - 1);
      const gpointer view = GINT_TO_POINTER (step->view);

      sight_frontier_go (c->frontier, n);
      if (step->kind == SIGHT_STEP_SHALLOW && step->reason == SIGHT_REASON_BEGINS)
        g_hash_table_remove_all (open);
      if (step->kind == SIGHT_STEP_SHALLOW && step->reason != SIGHT_REASON_BUMPED)
        g_assert_true (g_hash_table_add (open, view));
      else if (step->kind == SIGHT_STEP_SHALLOW || step->kind == SIGHT_STEP_STEEP)
        g_assert_true (g_hash_table_contains (open, view));
      else if (step->kind == SIGHT_STEP_END)
        g_assert_true (g_hash_table_remove (open, view));
      g_assert_cmpuint (sight_frontier_get_length (c->frontier), ==, g_hash_table_size (open));
      for (guint i = 0; i < sight_frontier_get_length (c->frontier); i++)
        g_assert_true (g_hash_table_contains (open, GINT_TO_POINTER (sight_frontier_get (c->frontier, i)->view)));
    }
  g_hash_table_unref (open);
}

/* Lines: as many begin later as the trace has after this step. */
static void
check_nothing (Case *c)
{
  guint n_lines = 0;

  for (guint i = 0; i < sight_trace_get_length (c->trace); i++)
    n_lines += get_step (c, i)->kind == SIGHT_STEP_LINE;
  for (guint n = 1; n <= sight_trace_get_length (c->trace); n++)
    {
      n_lines -= get_step (c, n - 1)->kind == SIGHT_STEP_LINE;
      sight_frontier_go (c->frontier, n);
      g_assert_cmpuint (sight_frontier_get_length (c->frontier), ==, 0);
      if (c->run.algorithm->rule != NULL)
        g_assert_cmpuint (sight_frontier_count_left (c->frontier), ==, n_lines);
    }
}

/* Everything kept has a text, and going back gives the same text as going forwards. */
static void
check_goes_back (Case *c, GRand *random)
{
  const int length = sight_trace_get_length (c->trace);

  for (int k = 0; k < 12; k++)
    {
      g_autoptr (SightFrontier) fresh = sight_frontier_new (&c->run);
      const guint n = g_rand_int_range (random, 0, length + 1);
      g_autofree char *place = NULL, *fresh_place = NULL;

      sight_frontier_go (c->frontier, n);
      sight_frontier_go (fresh, n);
      place = sight_frontier_describe_place (c->frontier);
      fresh_place = sight_frontier_describe_place (fresh);
      g_assert_cmpstr (place, ==, fresh_place);
      g_assert_cmpuint (sight_frontier_get_length (c->frontier), ==, sight_frontier_get_length (fresh));
      g_assert_cmpuint (sight_frontier_count_left (c->frontier), ==, sight_frontier_count_left (fresh));
      for (guint i = 0; i < sight_frontier_get_length (fresh); i++)
        {
          g_autofree char *text = sight_frontier_describe (c->frontier, sight_frontier_get (c->frontier, i));
          g_autofree char *fresh_text = sight_frontier_describe (fresh, sight_frontier_get (fresh, i));

          g_assert_cmpstr (text, ==, fresh_text);
        }
    }
}

/* One step back after another, as people do. */
static void
check_steps_back (Case *c)
{
  const guint length = sight_trace_get_length (c->trace);
  g_autoptr (SightFrontier) fresh = NULL;

  for (guint n = length - 1; n > 0 && n + 700 > length; n--)
    {
      sight_frontier_go (c->frontier, n);
      if (n % 97 != 0)
        continue;
      g_clear_pointer (&fresh, sight_frontier_free);
      fresh = sight_frontier_new (&c->run);
      sight_frontier_go (fresh, n);
      g_assert_cmpuint (sight_frontier_get_length (c->frontier), ==, sight_frontier_get_length (fresh));
    }
}

static void (*const checks[]) (Case *c) = {
  [SIGHT_FRONTIER_NOTHING] = check_nothing,
  [SIGHT_FRONTIER_SCANS] = check_scans,
  [SIGHT_FRONTIER_SHADOWS] = check_shadows,
  [SIGHT_FRONTIER_VIEWS] = check_views,
};

static void
test_law (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (int i = 0; i < 120; i++)
    {
      g_autoptr (SightLevel) level =
          random_level_new (random, g_rand_int_range (random, 1, 24), g_rand_int_range (random, 1, 18), i % 3 * 12);
      const SightVision sight = random_sight (random, data);
      g_auto (Case) c;

      case_init (&c, level->grid, &sight, random_cell (random, level));
      checks[sight_frontier_get_kind (c.frontier)](&c);
      check_goes_back (&c, random);
    }
}

/* Goes back over more steps than there are between two marks. */
static void
test_far (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autoptr (SightLevel) level = random_level_new (random, 480, 400, 1);
  g_auto (Case) c;
  SightVision sight;

  sight_vision_init (&sight, sight_algorithm_find ("symmetric"));
  case_init (&c, level->grid, &sight, (SightCell) { 240, 200 });
  g_assert_cmpuint (sight_trace_get_length (c.trace), >, 2 * 16384);
  checks[SIGHT_FRONTIER_SCANS](&c);
  check_steps_back (&c);
  check_goes_back (&c, random);
}

/* In words: a pillar two cells north of the viewer. */
static void
test_words (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (9, 9);
  g_autofree char *place = NULL, *scan = NULL, *plain = NULL, *left = NULL;
  g_auto (Case) c;
  SightVision sight;
  guint n = 0;

  sight_vision_init (&sight, sight_algorithm_find ("symmetric"));
  sight_grid_set_opaque (grid, (SightCell) { 4, 2 }, TRUE);
  case_init (&c, grid, &sight, (SightCell) { 4, 4 });
  while (get_step (&c, n)->kind != SIGHT_STEP_SPLIT)
    n++;
  sight_frontier_go (c.frontier, n + 1);
  place = sight_frontier_describe_place (c.frontier);
  g_assert_cmpstr (place, ==, "Quadrant 1, north");
  g_assert_cmpuint (sight_frontier_get_length (c.frontier), ==, 1);
  scan = sight_frontier_describe (c.frontier, sight_frontier_get (c.frontier, 0));
  plain = sight_sentence_to_plain (scan);
  g_assert_cmpstr (plain, ==, "row 3, from −1 (−45°) to −1/4 (−14°)");
  left = sight_frontier_describe_left (c.frontier);
  g_assert_cmpstr (left, ==, "then 3 quadrants more");
}

int
main (int argc, char *argv[])
{
  const SightAlgorithm *algorithm;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (algorithm = sight_algorithm_get_nth (i)) != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/waiting/law/", algorithm->id, NULL);

      g_test_add_data_func (path, algorithm, test_law);
    }
  g_test_add_func ("/waiting/far", test_far);
  g_test_add_func ("/waiting/words", test_words);

  return g_test_run ();
}
