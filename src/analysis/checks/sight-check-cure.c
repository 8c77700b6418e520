/* sight-check-cure.c - what would mend a check about the whole level: found by trying, and each is tried out
 *
 * Single cells are opened or closed in a copy of the level, of which the whole
 * check is asked again.  How many are tried depends on the size of the level
 * alone, so that the answer is the same on every machine.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/level/sight-steps.h"
#include "analysis/questions/sight-mirror.h"
#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-painting.h"
#include "sight-check-run.h"
#include "sight-check-world.h"

#define TRIES_MAX 24
#define WORK_MAX 40000000 /* cells that are looked at for the tries of one check */
#define REACH 2           /* how far from a line cells are tried */

/* Trying */

gboolean
sight_check_case_would_hold (const SightCheckCase *self, SightCheckChange change, gpointer data)
{
  g_autoptr (SightLevel) level = sight_level_copy (self->world->level);
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  const SightProgress progress = sight_progress_part (sight_check_case_get_progress (self), 1, 1);
  g_autoptr (SightCheckResult) result = NULL;

  change (level, data);
  runner->is_try = TRUE;
  sight_check_runner_set_progress (runner, &progress);
  result = sight_check_run (runner, self->check);

  return result->status == SIGHT_CHECK_HELD;
}

/* A cell that is opened or closed. */
typedef struct
{
  SightCell cell;
  gboolean closes;
} Change;

int
sight_check_find_tile (const SightLevel *level, gboolean closes)
{
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);

      if (closes ? !tile->transparent && !tile->walkable : tile->transparent && tile->walkable)
        return (int) i;
    }

  return -1;
}

static void
change_cell (SightLevel *level, gpointer data)
{
  const Change *change = data;
  const int tile = sight_check_find_tile (level, change->closes);

  if (tile >= 0)
    sight_level_set_tile (level, change->cell, (guint16) tile);
}

gboolean
sight_check_case_try_cell (const SightCheckCase *self, SightCell cell, gboolean closes)
{
  Change change = { cell, closes };

  return sight_check_case_would_hold (self, change_cell, &change);
}

guint
sight_check_case_get_n_tries (const SightCheckCase *self, guint64 work)
{
  const guint64 n_turns = self->check->time == SIGHT_CHECK_NOW ? 1 : self->world->level->turns->len + 1;

  return self->runner->is_try ? 0 : (guint) MIN (WORK_MAX / MAX (work * n_turns, 1), TRIES_MAX);
}

void
sight_check_case_say_tried (SightCheckCase *self, guint n_tries)
{
  g_free (self->result->cure);
  if (n_tries == 0)
    self->result->cure = g_strdup (_ ("no change was tried: the level is too large"));
  else
    self->result->cure =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %u change of a single cell that was tried does not mend it",
                                      "none of %u changes of a single cell mends it", n_tries),
                         n_tries);
}

void
sight_check_case_add_cure (SightCheckCase *self, SightCheckCureKind kind, SightCell cell)
{
  SightCheckResult *result = self->result;

  result->cure_kind = kind;
  result->cures[result->n_cures++] = cell;
}

/* Cells near a line, sorted */

typedef struct
{
  SightCell cell;
  gint64 cross, middle; /* distance from the line, and from its middle */
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *first = a, *second = b;

  if (first->cross != second->cross)
    return first->cross < second->cross ? -1 : 1;

  return (first->middle > second->middle) - (first->middle < second->middle);
}

GArray *
sight_check_list_near (const SightMap *map, SightCell a, SightCell b, int margin)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  const gint64 width = MAX (ABS (b.x - a.x), ABS (b.y - a.y));

  for (int y = MAX (MIN (a.y, b.y) - margin, 0); y <= MIN (MAX (a.y, b.y) + margin, map->height - 1); y++)
    {
      for (int x = MAX (MIN (a.x, b.x) - margin, 0); x <= MIN (MAX (a.x, b.x) + margin, map->width - 1); x++)
        {
          const SightCell cell = { x, y };
          const gint64 cross = (gint64) (b.x - a.x) * (y - a.y) - (gint64) (b.y - a.y) * (x - a.x);
          const gint64 mx = 2 * x - a.x - b.x, my = 2 * y - a.y - b.y;
          const Candidate candidate = { cell, ABS (cross) / MAX (width, 1), mx * mx + my * my };

          if (ABS (cross) <= REACH * width)
            g_array_append_val (candidates, candidate);
        }
    }
  g_array_sort (candidates, compare_candidates);
  for (guint i = 0; i < candidates->len; i++)
    g_array_append_val (cells, g_array_index (candidates, Candidate, i).cell);

  return cells;
}

void
sight_check_case_cure_near (SightCheckCase *self, SightCell a, SightCell b, guint64 work)
{
  const guint n_tries = sight_check_case_get_n_tries (self, work);
  const SightLevel *level = self->world->level;
  g_autoptr (GArray) cells = sight_check_list_near (level->map, a, b, REACH);
  guint n = 0;

  if (self->runner->is_try)
    return;
  for (guint i = 0; i < cells->len && n < n_tries; i++)
    {
      const SightCell cell = g_array_index (cells, SightCell, i);
      const gboolean closes = sight_level_get_tile (level, cell)->transparent;

      if (sight_level_find_viewer (level, cell) >= 0)
        continue;
      n++;
      if (!sight_check_case_try_cell (self, cell, closes))
        continue;
      sight_check_case_add_cure (self, closes ? SIGHT_CHECK_CURE_CLOSE : SIGHT_CHECK_CURE_OPEN, cell);
      g_free (self->result->cure);
      self->result->cure = g_strdup_printf (
          closes ? _ ("closing (%d, %d) would mend it") : _ ("opening (%d, %d) would mend it"), cell.x, cell.y);
      return;
    }
  sight_check_case_say_tried (self, n);
}

/* One half like the other */

static void
put_tiles (SightLevel *level, gpointer data)
{
  const GArray *tiles = data;
  SightPainting painting = { level };

  for (guint i = 0; i < tiles->len; i++)
    {
      const SightMirrorTile *tile = &g_array_index (tiles, SightMirrorTile, i);

      sight_painting_set_run (&painting, tile->cell, 1, tile->tile);
    }
  sight_painting_end (&painting);
}

/* The team that a side is, or -1. */
static int
find_team (SightCheckCase *self, const SightCheckSubject *subject)
{
  SightCheckSubjectKind kind;
  int index;

  return sight_check_case_resolve (self, subject, &kind, &index) && kind == SIGHT_CHECK_TEAM ? index : -1;
}

gboolean
sight_check_case_cure_half (SightCheckCase *self, guint64 work)
{
  const SightLevel *level = self->world->level;
  const int team = find_team (self, &self->check->subjects[0]), other = find_team (self, &self->check->subjects[1]);
  g_autoptr (GArray) tiles = NULL;
  SightMirrorKind kind;

  if (team < 0 || other < 0 || sight_check_case_get_n_tries (self, work) == 0)
    return FALSE;
  kind = sight_mirror_find_best (level, (guint) team, (guint) other);
  if (!sight_mirror_can_mend (kind))
    return FALSE;
  tiles = sight_mirror_mend_tiles (level, kind, (guint) team);
  if (tiles->len == 0 || !sight_check_case_would_hold (self, put_tiles, tiles))
    return FALSE;
  /* Translators: teams, and a kind of symmetry: "the half of Red copied to Blue, by a half turn, would mend it: 7 cells
   * change" */
  self->result->cure = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "the half of %s copied to %s, %s, would mend it: %u cell changes",
                   "the half of %s copied to %s, %s, would mend it: %u cells change", tiles->len),
      self->check->subjects[0].name, self->check->subjects[1].name, _ (sight_mirror_get_name (kind)), tiles->len);

  return TRUE;
}

static void
apply_preset (SightLevel *level, gpointer data)
{
  const SightPreset *preset = data;

  sight_preset_apply (preset, &level->sight);
  sight_level_drop_own_sights (level);
  sight_level_update_light (level);
}

void
sight_check_case_cure_preset (SightCheckCase *self, guint64 work)
{
  const guint n_tries = sight_check_case_get_n_tries (self, work);
  const SightPreset *preset;

  for (guint i = 0; i < n_tries && (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      if (!sight_check_case_would_hold (self, apply_preset, (gpointer) preset))
        continue;
      self->result->cure = g_strdup_printf (_ ("the sight of %s would mend it"), preset->name);
      return;
    }
}

/* Light */

/* Whether a lamp in @place would light @cell of @level, a copy. */
static gboolean
try_lamp (SightLevel *level, SightCell place, SightCell cell)
{
  gboolean lit;

  if (!sight_map_contains (level->map, place) || sight_level_find_lamp (level, place) >= 0)
    return FALSE;
  g_ptr_array_add (level->lamps, sight_lamp_new ("", place));
  sight_level_update_light (level);
  lit = sight_grid_is_lit (level->grid, cell);
  g_ptr_array_remove_index (level->lamps, level->lamps->len - 1);

  return lit;
}

void
sight_check_case_cure_dark (SightCheckCase *self, SightCell cell)
{
  const int lamp = sight_level_find_light (self->now, cell, FALSE);
  g_autoptr (SightLevel) copy = NULL;
  SightCheckResult *result = self->result;

  if (lamp >= 0)
    {
      g_autofree char *name = sight_sentence_lamp (self->now, lamp), *plain = sight_sentence_strip (name);

      sight_check_case_add_cure (self, SIGHT_CHECK_CURE_LAMP, sight_level_get_lamp (self->now, (guint) lamp)->cell);
      result->cure = g_strdup_printf (_ ("switching %s on would light it"), plain);
      return;
    }
  copy = sight_level_copy (self->now);
  for (int i = 0; i < 9; i++)
    {
      /* Its own cell first, then those around it. */
      const int n = i == 0 ? 4 : i <= 4 ? i - 1 : i;
      const SightCell place = { cell.x + n % 3 - 1, cell.y + n / 3 - 1 };

      if (self->runner->is_try || !try_lamp (copy, place, cell))
        continue;
      sight_check_case_add_cure (self, SIGHT_CHECK_CURE_LAMP, place);
      result->cure = g_strdup_printf (_ ("a lamp in (%d, %d) would light it"), place.x, place.y);
      return;
    }
  result->cure = g_strdup (_ ("a lamp next to it would not light it"));
}

/* Ways */

/* Whether a unit could step from @cell to its neighbour, if all cells were open that are not in each other's way. */
static gboolean
may_step (const SightGround *ground, SightCell cell, int dx, int dy)
{
  const SightCell beside = { cell.x + dx, cell.y }, above = { cell.x, cell.y + dy };

  if (dx == 0 || dy == 0)
    return TRUE;

  return ground->movement != SIGHT_MOVEMENT_ORTHOGONAL &&
         (ground->movement != SIGHT_MOVEMENT_DIAGONAL ||
          (sight_cell_set_contains (ground->walkable, beside) && sight_cell_set_contains (ground->walkable, above)));
}

/* A search for the way on which the fewest cells are closed. */
typedef struct
{
  const SightGround *ground;
  guint *costs; /* of each cell: closed cells up to it, itself included, the first one not */
  int *before;  /* of each cell: the one that it is reached from; -1: a way begins there */
  GQueue queue; /* of GINT_TO_POINTER (cell number): a step that costs nothing goes first */
} Search;

static void
search_enter (Search *self, SightCell cell, guint cost, int before)
{
  const int number = cell.y * self->ground->width + cell.x;
  const gboolean is_closed = before >= 0 && !sight_cell_set_contains (self->ground->walkable, cell);

  cost += is_closed;
  if (self->costs[number] <= cost)
    return;
  self->costs[number] = cost;
  self->before[number] = before;
  if (is_closed)
    g_queue_push_tail (&self->queue, GINT_TO_POINTER (number));
  else
    g_queue_push_head (&self->queue, GINT_TO_POINTER (number));
}

static void
search_step (Search *self, int number)
{
  const SightCell cell = { number % self->ground->width, number / self->ground->width };

  for (int i = 0; i < 9; i++)
    {
      const int dx = i % 3 - 1, dy = i / 3 - 1;
      const SightCell next = { cell.x + dx, cell.y + dy };

      if (next.x >= 0 && next.y >= 0 && next.x < self->ground->width && next.y < self->ground->height &&
          may_step (self->ground, cell, dx, dy))
        search_enter (self, next, self->costs[number], number);
    }
}

static void
search_run (Search *self, const SightCellSet *from)
{
  const int n = self->ground->width * self->ground->height;
  SightRuns runs = sight_cell_set_begin (from, from->bounds);

  for (int i = 0; i < n; i++)
    {
      self->costs[i] = G_MAXUINT;
      self->before[i] = -1;
    }
  while (sight_runs_next (&runs))
    {
      for (int i = 0; i < runs.length; i++)
        search_enter (self, (SightCell) { runs.cell.x + i, runs.cell.y }, 0, -1);
    }
  while (!g_queue_is_empty (&self->queue))
    search_step (self, GPOINTER_TO_INT (g_queue_pop_head (&self->queue)));
}

/* The cell of @to that the way comes to, or -1. */
static int
search_find_end (const Search *self, const SightCellSet *to)
{
  int best = -1;

  for (SightRuns runs = sight_cell_set_begin (to, to->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const int number = runs.cell.y * self->ground->width + runs.cell.x + i;

          if (best < 0 || self->costs[number] < self->costs[best])
            best = number;
        }
    }

  return best;
}

static void
open_cells (SightLevel *level, gpointer data)
{
  const SightCheckResult *result = data;
  Change change = { .closes = FALSE };

  for (guint i = 0; i < result->n_cures; i++)
    {
      change.cell = result->cures[i];
      change_cell (level, &change);
    }
}

/* Names the closed cells of the way to cell number @end. */
static void
say_way (SightCheckCase *self, const Search *search, int end)
{
  SightCheckResult *result = self->result;
  const guint n = search->costs[end];
  g_autoptr (GString) cells = g_string_new (NULL);

  if (n > SIGHT_CHECK_CURES_MAX)
    {
      result->cure = g_strdup_printf (_ ("a way would need %u cells to be opened"), n);
      return;
    }
  for (int number = end; search->before[number] >= 0; number = search->before[number])
    {
      const SightCell cell = { number % search->ground->width, number / search->ground->width };

      if (sight_cell_set_contains (search->ground->walkable, cell))
        continue;
      sight_check_case_add_cure (self, SIGHT_CHECK_CURE_OPEN, cell);
      g_string_append_printf (cells, "%s(%d, %d)", result->n_cures > 1 ? ", " : "", cell.x, cell.y);
    }
  /* A way is there then, but it may be seen too often. */
  if (self->check->is_limited && !sight_check_case_would_hold (self, open_cells, result))
    sight_check_case_say_cure (self, _ ("opening %s would make a way, but one that is seen more often"), cells->str);
  else
    result->cure = g_strdup_printf (_ ("opening %s would make a way"), cells->str);
}

void
sight_check_case_cure_way (SightCheckCase *self, const SightCellSet *from, const SightCellSet *to)
{
  g_autoptr (SightGround) ground = sight_ground_new (self->now);
  const gsize n = (gsize) ground->width * (gsize) ground->height;
  g_autofree guint *costs = g_new (guint, n);
  g_autofree int *before = g_new (int, n);
  Search search = { ground, costs, before, G_QUEUE_INIT };
  int end;

  if (self->runner->is_try)
    return;
  search_run (&search, from);
  end = search_find_end (&search, to);
  if (end >= 0 && costs[end] > 0 && costs[end] < G_MAXUINT)
    say_way (self, &search, end);
  else
    self->result->cure = g_strdup (_ ("no opening would make a way"));
}
