/* sight-chokes.c - the fewest cells that cut one area off from another, and as many ways that share none
 *
 * Every cell has an entrance and a way out.  A search goes from the ways out of the
 * one area to an entrance of the other: into an entrance, through a cell that no way
 * uses to its way out, and along a way that is there already only backwards.  If it arrives, there is one way more.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-chokes.h"

#define NOWHERE G_MAXUINT32

typedef struct
{
  const SightGround *ground;
  const SightCellSet *from, *to;
  gsize n_cells;
  guint32 *next, *before; /* of each cell: along the way through it, or NOWHERE */
  guint32 *parents;       /* of each entrance (2 * cell) and each way out (2 * cell + 1): where the search came from */
  guint32 *queue;
  gsize end;
} Flow;

static SightCell
get_cell (const Flow *self, guint32 index)
{
  return (SightCell) { (int) (index % self->ground->width), (int) (index / self->ground->width) };
}

static guint32
get_index (const Flow *self, SightCell cell)
{
  return (guint32) cell.y * self->ground->width + cell.x;
}

static void
visit (Flow *self, guint32 node, guint32 parent)
{
  if (self->parents[node] != NOWHERE)
    return;
  self->parents[node] = parent;
  self->queue[self->end++] = node;
}

static void
leave (Flow *self, guint32 node)
{
  const guint32 index = node / 2;
  SightCell next[8];
  const guint n = sight_ground_get_next (self->ground, get_cell (self, index), next);

  for (guint i = 0; i < n; i++)
    {
      const guint32 other = get_index (self, next[i]);

      if (self->next[index] != other && !sight_cell_set_contains (self->from, next[i]))
        visit (self, 2 * other, node);
    }
  if (self->before[index] != NOWHERE)
    visit (self, 2 * index, node);
}

static void
enter (Flow *self, guint32 node)
{
  const guint32 index = node / 2;

  if (self->before[index] == NOWHERE)
    visit (self, node + 1, node);
  else
    visit (self, 2 * self->before[index] + 1, node);
}

/* The starts are parents of themselves. */
static void
visit_starts (Flow *self)
{
  for (gsize i = 0; i < 2 * self->n_cells; i++)
    self->parents[i] = NOWHERE;
  self->end = 0;
  for (SightRuns runs = sight_cell_set_begin (self->from, self->from->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const guint32 node = 2 * get_index (self, (SightCell) { runs.cell.x + i, runs.cell.y }) + 1;

          visit (self, node, node);
        }
    }
}

/* The entrance of the goal that is found, or NOWHERE. */
static guint32
search (Flow *self)
{
  visit_starts (self);
  for (gsize i = 0; i < self->end; i++)
    {
      const guint32 node = self->queue[i];

      if (node % 2 == 0 && sight_cell_set_contains (self->to, get_cell (self, node / 2)))
        return node;
      if (node % 2 == 0)
        enter (self, node);
      else
        leave (self, node);
    }

  return NOWHERE;
}

/* Lets the way found through, from its end. */
static void
augment (Flow *self, guint32 node)
{
  while (self->parents[node] != node)
    {
      const guint32 parent = self->parents[node], index = node / 2, from = parent / 2;

      if (parent % 2 == 1 && node % 2 == 0 && index != from)
        {
          if (!sight_cell_set_contains (self->to, get_cell (self, index)))
            self->before[index] = from;
          if (!sight_cell_set_contains (self->from, get_cell (self, from)))
            self->next[from] = index;
        }
      else if (parent % 2 == 1 && index == from)
        {
          /* The way through this cell is taken back. */
          self->before[index] = self->next[index] = NOWHERE;
        }
      node = parent;
    }
}

/* The way whose first step leads into cell @first. */
static GArray *
list_way (const Flow *self, guint32 first)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (SightCell));
  SightCell cell = get_cell (self, self->before[first]);

  g_array_append_val (way, cell);
  for (guint32 index = first;; index = self->next[index])
    {
      cell = get_cell (self, index);
      g_array_append_val (way, cell);
      if (sight_cell_set_contains (self->to, cell))
        return way;
    }
}

static void
collect (const Flow *self, SightChokes *answer)
{
  for (gsize i = 0; i < self->n_cells; i++)
    {
      const SightCell cell = get_cell (self, i);

      if (self->parents[2 * i] != NOWHERE && self->parents[2 * i + 1] == NOWHERE)
        g_array_append_val (answer->cells, cell);
      if (self->before[i] != NOWHERE && sight_cell_set_contains (self->from, get_cell (self, self->before[i])))
        g_ptr_array_add (answer->ways, list_way (self, i));
    }
}

/* The cells of @cells that can be walked on. */
static SightCellSet *
get_walkable (const SightGround *ground, const SightCellSet *cells)
{
  g_autoptr (SightCellSet) others = sight_cell_set_copy (ground->walkable);
  SightCellSet *walkable = sight_cell_set_copy (ground->walkable);

  sight_cell_set_remove (others, cells);
  sight_cell_set_remove (walkable, others);

  return walkable;
}

static gboolean
touch (const SightGround *ground, const SightCellSet *from, const SightCellSet *to)
{
  for (SightRuns runs = sight_cell_set_begin (from, from->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };
          SightCell next[8];
          guint n = sight_ground_get_next (ground, cell, next);

          if (sight_cell_set_contains (to, cell))
            return TRUE;
          while (n > 0)
            {
              if (sight_cell_set_contains (to, next[--n]))
                return TRUE;
            }
        }
    }

  return FALSE;
}

static void
flow_init (Flow *self)
{
  self->n_cells = (gsize) self->ground->width * self->ground->height;
  self->next = g_new (guint32, self->n_cells);
  self->before = g_new (guint32, self->n_cells);
  self->parents = g_new (guint32, 2 * self->n_cells);
  self->queue = g_new (guint32, 2 * self->n_cells);
  for (gsize i = 0; i < self->n_cells; i++)
    self->next[i] = self->before[i] = NOWHERE;
}

static void
flow_clear (Flow *self)
{
  g_free (self->next);
  g_free (self->before);
  g_free (self->parents);
  g_free (self->queue);
}

static SightChokesStatus
find (SightChokes *self, Flow *flow, const SightProgress *progress)
{
  guint32 goal;

  if (sight_cell_set_is_empty (flow->from))
    return SIGHT_CHOKES_NO_START;
  if (sight_cell_set_is_empty (flow->to))
    return SIGHT_CHOKES_NO_GOAL;
  if (touch (flow->ground, flow->from, flow->to))
    return SIGHT_CHOKES_TOUCH;
  for (double done = 0; (goal = search (flow)) != NOWHERE; done += (1 - done) / 8)
    {
      augment (flow, goal);
      if (!sight_progress_report (progress, done))
        return SIGHT_CHOKES_STOPPED;
    }
  collect (flow, self);

  return SIGHT_CHOKES_FOUND;
}

SightChokesStatus
sight_chokes_find (SightChokes *self,
                   const SightGround *ground,
                   const SightCellSet *from,
                   const SightCellSet *to,
                   const SightProgress *progress)
{
  g_autoptr (SightCellSet) starts = get_walkable (ground, from), goals = get_walkable (ground, to);
  Flow flow = { ground, starts, goals };

  sight_chokes_clear (self);
  self->cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  self->ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  flow_init (&flow);
  self->status = find (self, &flow, progress);
  flow_clear (&flow);

  return self->status;
}

void
sight_chokes_clear (SightChokes *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->ways, g_ptr_array_unref);
  *self = (SightChokes) SIGHT_CHOKES_INIT;
}

/* The check: plain, and apart from all that is above */

static gboolean
is_step (const SightGround *ground, SightCell from, SightCell to)
{
  SightCell next[8];
  guint n = sight_ground_get_next (ground, from, next);

  while (n > 0)
    {
      if (sight_cell_equal (next[--n], to))
        return TRUE;
    }

  return FALSE;
}

/* Walks @way and notes its cells in @used. */
static const char *
check_way (const SightGround *ground, const GArray *way, SightCellSet *used)
{
  for (guint i = 0; i + 1 < way->len; i++)
    {
      const SightCell cell = g_array_index (way, SightCell, i);

      if (!is_step (ground, cell, g_array_index (way, SightCell, i + 1)))
        return "a way takes no step";
      if (i > 0 && sight_cell_set_contains (used, cell))
        return "two ways share a cell";
      if (i > 0)
        sight_cell_set_add_rect (used, (SightRect) { cell.x, cell.y, 1, 1 });
    }

  return NULL;
}

/* Whether a way is left without the cells that are cut. */
static gboolean
is_connected (const SightChokes *self, const SightGround *ground, const SightCellSet *from, const SightCellSet *to)
{
  g_autoptr (SightCellSet) left = sight_cell_set_copy (ground->walkable), starts = get_walkable (ground, from);
  const SightGround without = { ground->width, ground->height, left, ground->movement };
  g_autofree guint *steps = NULL;

  for (guint i = 0; i < self->cells->len; i++)
    {
      const SightCell cell = g_array_index (self->cells, SightCell, i);

      sight_cell_set_remove_rect (left, (SightRect) { cell.x, cell.y, 1, 1 });
    }
  steps = sight_ground_measure (&without, starts, SIGHT_STEPS_NONE);
  for (SightRuns runs = sight_cell_set_begin (to, (SightRect) { 0, 0, ground->width, ground->height });
       sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };

          if (sight_cell_set_contains (left, cell) && steps[cell.y * ground->width + cell.x] != SIGHT_STEPS_NONE)
            return TRUE;
        }
    }

  return FALSE;
}

const char *
sight_chokes_check (const SightChokes *self,
                    const SightGround *ground,
                    const SightCellSet *from,
                    const SightCellSet *to)
{
  g_autoptr (SightCellSet) used = sight_cell_set_new ((SightRect) { 0, 0, ground->width, ground->height });

  if (self->ways->len != self->cells->len)
    return "not as many ways as cells that are cut";
  for (guint i = 0; i < self->ways->len; i++)
    {
      const GArray *way = g_ptr_array_index (self->ways, i);
      const char *wrong = check_way (ground, way, used);

      if (wrong != NULL)
        return wrong;
      if (!sight_cell_set_contains (from, g_array_index (way, SightCell, 0)) ||
          !sight_cell_set_contains (to, g_array_index (way, SightCell, way->len - 1)))
        return "a way leads from elsewhere, or elsewhere";
    }

  return is_connected (self, ground, from, to) ? "a way is left" : NULL;
}
