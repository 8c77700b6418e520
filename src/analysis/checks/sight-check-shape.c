/* sight-check-shape.c - checks about the whole level: ways, kept lines, recorded rows
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/questions/sight-request.h"
#include "analysis/questions/sight-sneak.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-check-world.h"

/* Ways */

static SightCellSet *
make_cells (SightCheckCase *self, const SightCheckSubject *subject)
{
  g_autoptr (GArray) items = sight_check_case_list (self, subject, FALSE);
  SightCellSet *cells = NULL;

  if (items == NULL)
    return NULL;
  cells = sight_cell_set_new (sight_map_get_rect (self->now->map));
  for (guint i = 0; i < items->len; i++)
    {
      const SightCell cell = g_array_index (items, SightCheckItemCell, i).cell;

      sight_cell_set_add_rect (cells, (SightRect) { cell.x, cell.y, 1, 1 });
    }

  return cells;
}

/* Nobody can walk there at all. */
static gboolean
fail_way (SightCheckCase *self, const SightCellSet *from, const SightCellSet *to)
{
  const SightRect extents = sight_cell_set_get_extents (to);

  sight_check_case_say (self, _ ("no way leads there"));
  self->result->witness = (SightCheckWitness) { .has_cell = TRUE, .viewer = -1, .target = -1, .turn = self->turn };
  for (SightRuns runs = sight_cell_set_begin (to, extents); sight_runs_next (&runs);)
    {
      self->result->witness.to = runs.cell;
      break;
    }
  self->result->cause = g_strdup (_ ("walls, or other cells that nobody walks on, stand between"));
  sight_check_case_cure_way (self, from, to);

  return FALSE;
}

/* Nobody can walk there past the team: a viewer of it may be all that stands between. */
static gboolean
fail_sneak (SightCheckCase *self, const SightPatrol *patrol, const SightSneakRequest *request)
{
  SightSighting barrier;
  SightCell cell;

  fail_way (self, request->from, request->to);
  if (sight_sneak_find_barrier (patrol, request, sight_check_case_get_progress (self), &barrier, &cell))
    {
      g_autofree char *name = sight_sentence_viewer (self->now, barrier.viewer, FALSE);
      g_autofree char *at = sight_sentence_cell (cell);

      g_free (self->result->cause);
      self->result->cause = g_strdup_printf (_ ("%s stands in the way, at %s"), name, at);
    }

  return FALSE;
}

/* Closing a cell near the line along which one is seen first. */
static void
cure_sighting (SightCheckCase *self, const SightPatrol *patrol, const SightSighting *sighting, SightCell cell)
{
  const guint64 n_cells = (guint64) self->now->map->width * (guint64) self->now->map->height;
  const guint phase = sight_patrol_get_phase (patrol, sighting->turn);

  for (guint i = 0; i < patrol->n_viewers; i++)
    {
      if (patrol->viewers[i] == sighting->viewer)
        sight_check_case_cure_near (self, patrol->stands[phase * patrol->n_viewers + i], cell,
                                    n_cells * patrol->n_phases);
    }
}

static gboolean
judge_sneak (SightCheckCase *self, const SightSneak *sneak, const SightPatrol *patrol)
{
  const guint most = self->check->amount.number;

  if (sneak->status == SIGHT_SNEAK_TOO_LARGE)
    return sight_check_case_fail (self, _ ("too large: the level has too many cells for its turns"));
  if (sneak->status == SIGHT_SNEAK_STOPPED)
    return sight_check_case_fail (self, "%s", "");
  sight_check_case_say_number (self, _ ("seen in %u of %u turns"), sneak->n_seen, sight_sneak_get_n_turns (sneak) + 1);
  if (sneak->n_seen <= most)
    return TRUE;

  sight_check_case_say (self, _ ("every way is seen in at least %u turns"), sneak->n_seen);
  if (sneak->sightings->len > 0)
    {
      const SightSighting *sighting = &g_array_index (sneak->sightings, SightSighting, 0);
      const SightCell to = g_array_index (sneak->cells, SightCell, MIN (sighting->turn, sneak->cells->len - 1));

      self->result->witness = (SightCheckWitness) {
        .has_cell = TRUE, .viewer = (int) sighting->viewer, .target = -1, .to = to, .sees = TRUE, .turn = sighting->turn
      };
      cure_sighting (self, patrol, sighting, to);
    }

  return FALSE;
}

static gboolean
find_sneak (SightCheckCase *self, const SightCellSet *from, const SightCellSet *to)
{
  const SightCheckSubject team = { .kind = SIGHT_CHECK_TEAM,
                                   .name = self->check->team,
                                   .column = self->check->name_column };
  const SightSneakRequest request = { from, to, 0, FALSE, FALSE };
  g_auto (SightSneak) sneak = SIGHT_SNEAK_INIT;
  g_autoptr (SightPatrol) patrol = NULL;
  SightCheckSubjectKind kind;
  int index;

  if (!sight_check_case_resolve (self, &team, &kind, &index))
    return FALSE;
  patrol = sight_patrol_new (self->world->level, (guint) index, FALSE);
  if (patrol->n_viewers == 0)
    return sight_check_case_fail (self, _ ("“%s” has no viewer, and no cell one can stand on"), team.name);
  sight_sneak_find (&sneak, patrol, &request, sight_check_case_get_progress (self));
  if (sneak.status == SIGHT_SNEAK_NO_START || sneak.status == SIGHT_SNEAK_NO_GOAL || sneak.status == SIGHT_SNEAK_NO_WAY)
    return fail_sneak (self, patrol, &request);

  return judge_sneak (self, &sneak, patrol);
}

gboolean
sight_check_path (SightCheckCase *self)
{
  g_autoptr (SightCellSet) from = make_cells (self, &self->check->subjects[0]);
  g_autoptr (SightCellSet) to = from != NULL ? make_cells (self, &self->check->subjects[1]) : NULL;
  g_autoptr (SightGround) ground = NULL;
  g_autofree guint *steps = NULL;
  guint least = SIGHT_STEPS_NONE;

  if (to == NULL)
    return FALSE;
  if (self->check->is_limited)
    return find_sneak (self, from, to);
  ground = sight_ground_new (self->now);
  steps = sight_ground_measure (ground, from, SIGHT_STEPS_NONE);
  for (SightRuns runs = sight_cell_set_begin (to, to->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        least = MIN (least, steps[(gsize) runs.cell.y * ground->width + runs.cell.x + i]);
    }
  if (least == SIGHT_STEPS_NONE)
    return fail_way (self, from, to);
  sight_check_case_say_number (self, g_dngettext (GETTEXT_PACKAGE, "%u step", "%u steps", least), least);

  return TRUE;
}

/* Kept lines */

gboolean
sight_check_line (SightCheckCase *self)
{
  const SightKeptLine *line;
  SightCheckItemCell from = { -1 }, to = { -1 };
  SightGaze gaze;
  SightLos los;
  int index = -1;
  guint n;

  self->column = self->check->name_column;
  n = sight_check_lookup_find_line (self->world->lookup, self->check->line, &index);
  if (n == 0)
    {
      g_autofree char *text =
          sight_check_lookup_propose_line (self->world->lookup, self->check->line,
                                           g_strdup_printf (_ ("there is no kept line “%s”"), self->check->line));

      return sight_check_case_fail (self, "%s", text);
    }
  if (n > 1)
    return sight_check_case_fail (self, _ ("several kept lines are called “%s”; rename one"), self->check->line);

  line = g_ptr_array_index (self->world->level->lines, (guint) index);
  from.cell = line->from;
  to.cell = line->to;
  gaze = sight_gaze_init_at (self->now, line->from);
  from.viewer = gaze.viewer;
  los = sight_gaze_ask (&gaze, line->to, NULL);
  if (!sight_los_is_clear (&los) == !self->check->is_clear)
    return TRUE;
  sight_check_case_set_witness (self, &from, &to, sight_los_is_clear (&los));

  return FALSE;
}

/* Recorded rows */

/* The states of row @y as they are written. */
static char *
make_row (SightCheckCase *self, const GArray *watchers, int team, int y, const SightView *views)
{
  const int width = self->now->map->width;
  char *row = g_malloc ((gsize) width + 1);

  for (int x = 0; x < width; x++)
    {
      const SightCell cell = { x, y };
      gboolean seen = FALSE;

      if (team >= 0)
        {
          row[x] = (char) ('0' + (int) sight_timeline_get_state (self->world->timeline, (guint) team, cell));
          continue;
        }
      for (guint i = 0; !seen && i < watchers->len; i++)
        seen = sight_view_sees (&views[i], cell);
      row[x] = seen ? '2' : '0';
    }
  row[width] = '\0';

  return row;
}

static void
make_rows (SightCheckCase *self, const GArray *watchers, int team)
{
  const int height = self->now->map->height;
  g_autofree SightView *views = g_new0 (SightView, MAX (watchers->len, 1));
  char **rows = g_new0 (char *, height + 1);

  for (guint i = 0; team < 0 && i < watchers->len; i++)
    {
      const SightGaze gaze = sight_check_case_gaze (self, &g_array_index (watchers, SightCheckItemCell, i));

      views[i] = (SightView) SIGHT_VIEW_INIT;
      sight_gaze_see (&gaze, &views[i]);
    }
  for (int y = 0; y < height; y++)
    rows[y] = make_row (self, watchers, team, y, views);
  for (guint i = 0; team < 0 && i < watchers->len; i++)
    sight_view_clear (&views[i]);
  self->result->rows = rows;
}

static gboolean
fits (char expected, char actual)
{
  return expected == '@' || expected == actual || (expected == '.' && actual == '0');
}

/* Compares row @y; marks what differs in it. */
static guint
compare_row (SightCheckCase *self, int y, char *marks)
{
  const char *expected = self->check->rows[y], *actual = self->result->rows[y];
  guint n = 0;

  for (int x = 0; expected[x] != '\0'; x++)
    {
      if (fits (expected[x], actual[x]))
        continue;
      marks[x] = '!';
      if (n++ == 0 && !self->result->witness.has_cell)
        {
          self->result->witness.has_cell = TRUE;
          self->result->witness.to = (SightCell) { x, y };
          self->result->witness.sees = actual[x] == '2';
          self->result->witness.has_line = actual[x] == '2' || expected[x] == '2';
        }
    }

  return n;
}

/* One of @watchers that sees the first cell that differs, or the nearest of those that do not. */
static void
name_watcher (SightCheckCase *self, const GArray *watchers)
{
  const SightCheckWitness witness = self->result->witness;
  const SightCheckItemCell to = { -1, witness.to }, *best = NULL;

  for (guint i = 0; witness.has_line && i < watchers->len; i++)
    {
      const SightCheckItemCell *from = &g_array_index (watchers, SightCheckItemCell, i);
      const SightGaze gaze = sight_check_case_gaze (self, from);
      const SightLos los = sight_gaze_ask (&gaze, to.cell, NULL);

      if (sight_los_is_clear (&los) == witness.sees &&
          (best == NULL || sight_cell_distance2 (from->cell, to.cell) < sight_cell_distance2 (best->cell, to.cell)))
        best = from;
    }
  self->result->witness.has_line = FALSE;
  if (best != NULL)
    sight_check_case_set_witness (self, best, &to, witness.sees);
  else
    sight_check_case_say_cure (self, _ ("the rows can be recorded again with --update"));
}

static gboolean
compare_rows (SightCheckCase *self, const GArray *watchers)
{
  const SightMap *map = self->now->map;
  g_auto (GStrv) marks = g_strdupv (self->result->rows);
  guint n = 0;

  self->line = 2;
  self->column = 1;
  if (g_strv_length (self->check->rows) != (guint) map->height)
    return sight_check_case_fail (self,
                                  g_dngettext (GETTEXT_PACKAGE, "%u row, expected %d as the map has",
                                               "%u rows, expected %d as the map has",
                                               g_strv_length (self->check->rows)),
                                  g_strv_length (self->check->rows), map->height);
  for (int y = 0; y < map->height; y++)
    {
      self->line = (guint) y + 3;
      self->column = (guint) MIN (strlen (self->check->rows[y]), (gsize) map->width) + 1;
      if (strlen (self->check->rows[y]) != (gsize) map->width)
        return sight_check_case_fail (self, _ ("row %d has %zu cells, expected %d as the map has"), y,
                                      strlen (self->check->rows[y]), map->width);
    }
  self->result->witness.viewer = self->result->witness.target = -1;
  self->result->witness.turn = self->turn;
  for (int y = 0; y < map->height; y++)
    n += compare_row (self, y, marks[y]);
  if (n == 0)
    return TRUE;

  name_watcher (self, watchers);
  sight_check_case_say (self,
                        g_dngettext (GETTEXT_PACKAGE, "%u cell differs from the rows, first (%d, %d)",
                                     "%u cells differ from the rows, first (%d, %d)", n),
                        n, self->result->witness.to.x, self->result->witness.to.y);
  self->result->marks = g_steal_pointer (&marks);

  return FALSE;
}

gboolean
sight_check_golden (SightCheckCase *self)
{
  const SightCheckSubject *subject = &self->check->subjects[0];
  g_autoptr (GArray) watchers = sight_check_case_list (self, subject, TRUE);
  SightCheckSubjectKind kind;
  int index;

  if (watchers == NULL || !sight_check_case_resolve (self, subject, &kind, &index))
    return FALSE;
  make_rows (self, watchers, kind == SIGHT_CHECK_TEAM ? index : -1);
  if (self->check->rows != NULL)
    return compare_rows (self, watchers);
  sight_check_case_say (self, _ ("nothing is recorded yet"));
  sight_check_case_say_cure (self, _ ("--update writes what is seen"));

  return FALSE;
}
