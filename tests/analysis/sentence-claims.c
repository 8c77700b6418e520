/* sentence-claims.c - checks what sentences of fields of view claim against the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sentence-claims.h"

#include <stdio.h>

static gboolean
is_wall (const Claim *self, SightCell cell)
{
  return sight_grid_is_opaque_or_outside (self->level->grid, cell);
}

static gboolean
is_seen (const Claim *self, SightCell cell)
{
  return sight_grid_contains (self->level->grid, cell) && sight_view_sees (self->view, cell);
}

/* From the viewer, as if it looked right and down. */
static SightCell
get_offset (const Claim *self, SightCell cell)
{
  return (SightCell) { ABS (cell.x - self->view->viewer.x), ABS (cell.y - self->view->viewer.y) };
}

/* Rings, or rows of a sector about an axis, lie as far away as the longer of both ways. */
static int
get_depth (const Claim *self, SightCell cell)
{
  const SightCell offset = get_offset (self, cell);

  return MAX (offset.x, offset.y);
}

void
claim_wall (const Claim *self)
{
  g_assert_true (is_wall (self, self->cells[0]));
}

void
claim_lit_wall (const Claim *self)
{
  claim_wall (self);
  g_assert_true (is_seen (self, self->cells[0]));
}

void
claim_lit_floor (const Claim *self)
{
  g_assert_false (is_wall (self, self->cells[0]));
  g_assert_true (is_seen (self, self->cells[0]));
}

void
claim_own_cell (const Claim *self)
{
  g_assert_true (sight_cell_equal (self->cells[0], self->view->viewer));
}

void
claim_dark_by_rule (const Claim *self)
{
  claim_wall (self);
  g_assert_false (is_seen (self, self->cells[0]));
  g_assert_false (sight_vision_shows_walls (self->sight));
}

void
claim_outside (const Claim *self)
{
  g_assert_nonnull (strstr (self->text, "outside the map"));
  g_assert_false (sight_grid_contains (self->level->grid, self->cells[0]));
}

/* The parts that are named are seen. */
void
claim_parts (const Claim *self)
{
  static const char *const names[] = { "upper left", "upper right", "lower left", "lower right" };
  const char *list = strstr (self->text, "face the viewer: ");

  claim_wall (self);
  g_assert_nonnull (list);
  for (int i = 0; i < 4; i++)
    {
      const SightCell part = { 2 * self->cells[0].x + i % 2, 2 * self->cells[0].y + i / 2 };

      if (strstr (list, names[i]) != NULL)
        g_assert_true (sight_view_sees_subtile (self->view, part));
    }
}

/* As many quarters are lit as lines are not stopped; three stopped ones are three-quarters cover; each is named. */
void
claim_quarters (const Claim *self)
{
  const char *end = strstr (self->text, "; all 4 lines") != NULL ? strstr (self->text, "4 lines")
                                                                 : strstr (self->text, " of 4 lines") - 1;
  const int n = *end - '0';
  int n_named = 1;

  g_assert_cmpfloat (sight_view_get_share (self->view, self->cells[0]), ==, (4 - n) / 4.f);
  g_assert_cmpint (is_seen (self, self->cells[0]), ==, n < 4);
  g_assert_cmpint (strstr (self->text, "three-quarters") != NULL, ==, n == 3);
  g_assert_cmpint (self->caption == NULL, ==, n == 4);
  for (const char *comma = self->caption; comma != NULL && (comma = strchr (comma, ',')) != NULL; comma++)
    n_named++;
  g_assert_true (n == 4 || n_named == n);
}

/* "33.3 % of it" is what the answer has. */
void
claim_share (const Claim *self)
{
  const char *end = strstr (self->text, " % of it"), *start = end;
  double share;

  while (start[-1] != ' ')
    start--;
  share = g_ascii_strtod (start, NULL);
  g_assert_cmpfloat_with_epsilon (share, 100 * sight_view_get_share (self->view, self->cells[0]), .51);
  g_assert_cmpint (strstr (self->text, "which stops sight") != NULL, ==, is_wall (self, self->cells[0]));
}

/* The number that @words lead to: a fraction or a real. */
static double
read_slope (const char *text, const char *words)
{
  const char *place = strstr (text, words);
  char *end;
  double number;

  g_assert_nonnull (place);
  number = g_ascii_strtod (place + strlen (words), &end);

  return *end == '/' ? number / g_ascii_strtod (end + 1, NULL) : number;
}

/* "middle at 1/5 (11.3°) · row from -3/8 (-20.6°) to 1/8 (7.1°)": its slope, which is inside or outside. */
void
claim_middle (const Claim *self)
{
  const gboolean inside = strstr (self->text, "lies within") != NULL;
  const SightCell offset = get_offset (self, self->cells[0]);
  double middle, lo, hi;

  g_assert_false (is_wall (self, self->cells[0]));
  if (inside)
    g_assert_true (is_seen (self, self->cells[0]));
  if (!g_str_has_prefix (self->caption, "middle at "))
    return;

  middle = read_slope (self->caption, "middle at ");
  lo = read_slope (self->caption, "row from ");
  hi = read_slope (strstr (self->caption, "row from "), " to ");
  g_assert_cmpfloat_with_epsilon (ABS (middle), MIN (offset.x, offset.y) / (double) MAX (offset.x, offset.y), 1e-3);
  g_assert_cmpint (lo - 1e-3 <= middle && middle <= hi + 1e-3, >=, inside);
  if (!inside)
    g_assert_true (middle <= lo + 1e-3 || middle >= hi - 1e-3);
}

/* Some wall, or the edge of the map, is nearer to the viewer. */
void
claim_shadowed (const Claim *self)
{
  const int depth = get_depth (self, self->cells[0]);
  gboolean found = FALSE;

  for (int y = -1; y <= self->level->map->height; y++)
    for (int x = -1; x <= self->level->map->width; x++)
      found |= is_wall (self, (SightCell) { x, y }) && get_depth (self, (SightCell) { x, y }) <= depth;
  g_assert_true (found);
}

/* The named wall casts the shadow: it is nearer, on the same side. */
void
claim_shadow_of (const Claim *self)
{
  const SightCell cell = get_offset (self, self->cells[0]), wall = get_offset (self, self->cells[1]);

  g_assert_true (is_wall (self, self->cells[1]));
  g_assert_cmpint (wall.x + wall.y, <=, cell.x + cell.y);
  g_assert_cmpint ((self->cells[0].x - self->view->viewer.x) * (self->cells[1].x - self->view->viewer.x) +
                       (self->cells[0].y - self->view->viewer.y) * (self->cells[1].y - self->view->viewer.y),
                   >, 0);
}

/* "4² + 1² = 17, more than 3² = 9" is the distance of the cell. */
void
claim_range (const Claim *self)
{
  const SightCell offset = get_offset (self, self->cells[0]);
  int a, b, sum;

  if (sscanf (self->caption, "%d² + %d² = %d", &a, &b, &sum) == 3)
    {
      g_assert_cmpint (a, ==, offset.x);
      g_assert_cmpint (b, ==, offset.y);
      g_assert_cmpint (sum, ==, a * a + b * b);
    }
  else if (sscanf (self->caption, "%d · 1.4 + %d = %d", &a, &b, &sum) == 3)
    {
      g_assert_cmpint (a, ==, MIN (offset.x, offset.y));
      g_assert_cmpint (b, ==, MAX (offset.x, offset.y) - a);
      g_assert_cmpint (sum, ==, (14 * a + 10 * b) / 10);
    }
  else if (sscanf (self->caption, "%d + %d = %d", &a, &b, &sum) == 3)
    g_assert_cmpint (sum, ==, offset.x + offset.y);
  else
    g_assert_cmpint (atoi (self->caption), ==, MAX (offset.x, offset.y));
}

/* The algorithm shows it, and it is out of range by the distance that the sight has. */
void
claim_taken_away (const Claim *self)
{
  int range;
  const SightDistance distance = sight_vision_get_distance (self->sight, &range);

  g_assert_true (is_seen (self, self->cells[0]));
  g_assert_false (sight_distance_reaches (distance, range, self->view->viewer, self->cells[0]));
}

/* None of the nearer neighbours in its row and column is open and seen; the cell would get its light from these. */
void
claim_no_neighbor (const Claim *self)
{
  const SightCell cell = self->cells[0], viewer = self->view->viewer;
  const SightCell step = { (viewer.x > cell.x) - (viewer.x < cell.x), (viewer.y > cell.y) - (viewer.y < cell.y) };
  const SightCell offset = get_offset (self, cell);
  const SightCell straight =
      offset.x > offset.y ? (SightCell) { cell.x + step.x, cell.y } : (SightCell) { cell.x, cell.y + step.y };

  if (offset.x != offset.y)
    g_assert_false (!is_wall (self, straight) && is_seen (self, straight));
}

/* "1 left and 2 up" */
void
claim_ray (const Claim *self)
{
  const SightCell offset = get_offset (self, self->cells[0]);
  g_autofree char *x = g_strdup_printf ("%d %s", offset.x, self->cells[0].x < self->view->viewer.x ? "left" : "right");
  g_autofree char *y = g_strdup_printf ("%d %s", offset.y, self->cells[0].y < self->view->viewer.y ? "up" : "down");

  g_assert_true (offset.x == 0 || strstr (self->text, x) != NULL);
  g_assert_true (offset.y == 0 || strstr (self->text, y) != NULL);
}

static const struct
{
  const char *compass, *words;
  int x, y;
} ways[] = {
  { "north-west", "left and up", -1, -1 },
  { "north-east", "right and up", 1, -1 },
  { "south-west", "left and down", -1, 1 },
  { "south-east", "right and down", 1, 1 },
  { "north", "up", 0, -1 },
  { "south", "down", 0, 1 },
  { "west", "left", -1, 0 },
  { "east", "right", 1, 0 },
};

/* The first cell of a straight ray is in its direction; a ray at the edge has none. */
void
claim_compass (const Claim *self)
{
  const SightStep *next = sight_trace_get (self->trace, self->index) + 1;

  if (self->index + 1 >= sight_trace_get_length (self->trace) || next->kind != SIGHT_STEP_MOVE)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (!g_str_has_prefix (strstr (self->text, "goes ") + 5, ways[i].compass))
        continue;
      g_assert_cmpint (next->to.x - self->view->viewer.x, ==, ways[i].x);
      g_assert_cmpint (next->to.y - self->view->viewer.y, ==, ways[i].y);
      return;
    }
  g_assert_not_reached ();
}

/* The cell of the last sentence of this ray, or the viewer's. */
static SightCell
get_cell_before (const Claim *self)
{
  const SightStep *step = sight_trace_get (self->trace, self->index - 1);

  return step->kind == SIGHT_STEP_MOVE ? step->to : self->view->viewer;
}

/* "One step left and up to (1, 1): Wall, …" */
void
claim_ray_step (const Claim *self)
{
  const SightCell before = get_cell_before (self), cell = self->cells[0];
  const gboolean continues = strstr (self->text, "continues.") != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *start = g_strdup_printf ("One step %s to ", ways[i].words);

      if (!g_str_has_prefix (self->text, start))
        continue;
      g_assert_cmpint (cell.x - before.x, ==, ways[i].x);
      g_assert_cmpint (cell.y - before.y, ==, ways[i].y);
    }
  if (strstr (self->text, "out of range") != NULL)
    return;
  g_assert_cmpint (is_wall (self, cell), ==, !continues);
  g_assert_cmpint (is_seen (self, cell), >=, continues || strstr (self->text, "is lit") != NULL);
}

/* How far apart the edges in the caption are; below 0 once they have crossed. */
static double
get_width (const Claim *self)
{
  return read_slope (self->caption, " to ") - read_slope (self->caption, "from ");
}

/* Edges may have crossed by less than is written. */
void
claim_row (const Claim *self)
{
  if (strstr (self->text, "crossed") != NULL)
    g_assert_cmpfloat (get_width (self), <=, 0);
  else
    g_assert_cmpfloat (get_width (self), >=, 0);
}

void
claim_ring (const Claim *self)
{
  int depth, sum, n;

  g_assert_cmpint (sscanf (self->text, "Ring %d", &depth), ==, 1);
  g_assert_cmpint (sscanf (self->caption, "8 × %d = %d", &n, &sum), ==, 2);
  g_assert_cmpint (n, ==, depth);
  g_assert_cmpint (sum, ==, 8 * depth);
}

void
claim_wall_ends (const Claim *self)
{
  g_assert_false (is_wall (self, self->cells[0]));
  g_assert_nonnull (strstr (self->caption, "from "));
}

void
claim_nothing_beside (const Claim *self)
{
  claim_wall (self);
  g_assert_cmpfloat (get_width (self), <=, 0);
}

/* "… is scanned on from row 3 of octant 1": the next row after the wall. */
void
claim_split (const Claim *self)
{
  int row;

  claim_wall (self);
  g_assert_cmpint (sscanf (strstr (self->text, "scanned on from ring ") ? strstr (self->text, "from ring ") + 10
                                                                        : strstr (self->text, "from row ") + 9,
                           "%d", &row),
                   ==, 1);
  g_assert_cmpint (row, ==, get_depth (self, self->cells[0]) + 1);
}

/* The shadow of a wall surrounds its middle; for rings, as angles. */
void
claim_shadow (const Claim *self)
{
  const SightCell offset = get_offset (self, self->cells[0]);
  const double middle = MIN (offset.x, offset.y) / (double) MAX (offset.x, offset.y);

  claim_wall (self);
  if (self->sight->algorithm->family == SIGHT_FAMILY_ANGLES)
    return;
  g_assert_cmpfloat (read_slope (self->caption, "from "), <=, middle + 1e-3);
  g_assert_cmpfloat (read_slope (self->caption, " to "), >=, middle - 1e-3);
}

/* Beyond a ring that is dark all round nothing is seen; beyond a row, nothing of its octant. */
void
claim_all_dark (const Claim *self)
{
  const gboolean ring = strstr (self->text, "ring ") != NULL;
  int depth;

  g_assert_cmpint (sscanf (strstr (self->text, ring ? "ring " : "row ") + (ring ? 5 : 4), "%d", &depth), ==, 1);
  if (!ring)
    return;
  for (int i = 0; i < self->level->map->width * self->level->map->height; i++)
    {
      const SightCell cell = { i % self->level->map->width, i / self->level->map->width };

      if (get_depth (self, cell) > depth)
        g_assert_false (is_seen (self, cell));
    }
}

void
claim_no_sight (const Claim *self)
{
  claim_own_cell (self);
  claim_wall (self);
  g_assert_cmpuint (sight_view_count (self->view), <=, 1);
}

/* "Lit: (3, 1), Wall, because (2, 1) before it is open and seen." */
void
claim_light (const Claim *self)
{
  claim_lit_wall (self);
  g_assert_false (is_wall (self, self->cells[1]));
  g_assert_true (is_seen (self, self->cells[1]));
  g_assert_cmpint (MAX (ABS (self->cells[0].x - self->cells[1].x), ABS (self->cells[0].y - self->cells[1].y)), ==, 1);
  g_assert_cmpint (get_depth (self, self->cells[1]), <=, get_depth (self, self->cells[0]));
}

/* "shallow line from (0, 16) to (32, 0)": pushed, it ends at the corner of the wall. */
void
claim_corner (const Claim *self)
{
  const SightCell wall = get_offset (self, self->cells[0]);
  const gboolean shallow = g_str_has_prefix (self->caption, "shallow");
  SightCell from, to;

  claim_wall (self);
  g_assert_cmpint (sscanf (strchr (self->caption, '('), "(%d, %d) to (%d, %d)", &from.x, &from.y, &to.x, &to.y), ==, 4);
  g_assert_cmpint (to.x, ==, 16 * (wall.x + !shallow));
  g_assert_cmpint (to.y, ==, 16 * (wall.y + shallow));
}

/* The lines of a new view begin next to the viewer, and end at the farthest column and row. */
void
claim_begins (const Claim *self)
{
  const gboolean shallow = g_str_has_prefix (self->caption, "shallow");
  SightCell from, to;

  g_assert_cmpint (sscanf (strchr (self->caption, '('), "(%d, %d) to (%d, %d)", &from.x, &from.y, &to.x, &to.y), ==, 4);
  g_assert_cmpint (from.x + from.y, ==, 16);
  g_assert_cmpint (shallow ? to.y : to.x, ==, 0);
  g_assert_cmpint ((shallow ? to.x : to.y) % 16, ==, 0);
}

/* Of what leads to a cell from the viewer's side, nothing that is open is seen. */
void
claim_inputs (const Claim *self)
{
  const SightCell cell = self->cells[0], viewer = self->view->viewer;
  const SightCell inputs[] = { { cell.x + (viewer.x > cell.x) - (viewer.x < cell.x), cell.y },
                               { cell.x, cell.y + (viewer.y > cell.y) - (viewer.y < cell.y) } };

  for (gsize i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      if (!sight_cell_equal (inputs[i], cell))
        g_assert_false (!is_wall (self, inputs[i]) && is_seen (self, inputs[i]));
    }
}

/* The name of a row is checked with its own sentence. */
void
claim_row_is_named (const Claim *self)
{
  g_assert_true (strstr (self->text, " of octant ") != NULL || strstr (self->text, " of quadrant ") != NULL ||
                 strstr (self->text, "ring ") != NULL);
}

/* "… Wall; it throws a shadow.", "… it is handed no shadow." */
void
claim_throws (const Claim *self)
{
  g_assert_cmpint (is_wall (self, self->cells[0]), ==, strstr (self->text, "throws") != NULL);
}
