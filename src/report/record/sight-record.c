/* sight-record.c - what is recorded: viewers, teams, kept lines, and cells and lines chosen by the user or at random
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-record.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>

#include "format/base/sight-file.h"
#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-timeline.h"
#include "format/syntax/sight-decompress.h"
#include "sight-record-writer.h"

typedef struct
{
  const SightLevel *level;
  const SightRecordOptions *options;
  SightNotes *notes;
  GArray *viewers; /* of guint: those that are recorded */
  GArray *cells;   /* of SightCell: where the level's sight is recorded from */
  GArray *open;    /* of SightCell: all open cells of the map */
  GRand *rand;
  SightTimeline *timeline; /* of the level, at the start */
  SightRecordWriter writer;
} Recorder;

static void
recorder_clear (Recorder *self)
{
  g_array_unref (self->viewers);
  g_array_unref (self->cells);
  g_array_unref (self->open);
  g_rand_free (self->rand);
  sight_timeline_free (self->timeline);
  if (self->writer.out != NULL)
    g_string_free (self->writer.out, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Recorder, recorder_clear)

/* Whether @viewer looks at the start; what it is that it can't, (out) (nullable): NULL where that goes without saying.
 */
static gboolean
looks (Recorder *self, guint index, const char **why)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);

  *why = self->options->viewers != NULL ? _ ("%s is not alive and is left out") : NULL;
  if (!viewer->alive)
    return FALSE;
  *why = self->options->viewers != NULL ? _ ("%s is not there at the start and is left out") : NULL;
  if (!sight_timeline_is_on_map (self->timeline, index))
    return FALSE;
  *why = _ ("%s stands outside the map and is left out");

  return sight_map_contains (self->level->map, viewer->cell);
}

static void
choose_viewers (Recorder *self)
{
  const GArray *chosen = self->options->viewers;
  g_auto (GStrv) names = sight_sentence_viewers (self->level, TRUE);
  const guint n = chosen != NULL ? chosen->len : self->level->viewers->len;

  for (guint i = 0; i < n; i++)
    {
      guint viewer = chosen != NULL ? g_array_index (chosen, guint, i) : i;
      const char *why;

      if (looks (self, viewer, &why))
        g_array_append_val (self->viewers, viewer);
      else if (why != NULL)
        sight_notes_add (self->notes, why, names[viewer]);
    }
}

static void
find_open (Recorder *self)
{
  for (int y = 0; y < self->level->grid->height; y++)
    {
      for (int x = 0; x < self->level->grid->width; x++)
        {
          const SightCell cell = { x, y };

          if (!sight_grid_is_opaque (self->level->grid, cell))
            g_array_append_val (self->open, cell);
        }
    }
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  const SightCell *first = a, *second = b;

  return first->y != second->y ? first->y - second->y : first->x - second->x;
}

/* So many of the open cells, each once, by rows. */
static void
choose_random (Recorder *self, guint n)
{
  g_autoptr (GArray) rest = g_array_copy (self->open);
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (SightCell));

  while (chosen->len < n && rest->len > 0)
    {
      const guint index = g_rand_int_range (self->rand, 0, rest->len);

      g_array_append_val (chosen, g_array_index (rest, SightCell, index));
      g_array_remove_index_fast (rest, index);
    }
  g_array_sort (chosen, compare_cells);
  g_array_append_vals (self->cells, chosen->data, chosen->len);
}

static void
choose_cells (Recorder *self)
{
  const SightRecordOptions *options = self->options;

  if (options->cells != NULL)
    g_array_append_vals (self->cells, options->cells->data, options->cells->len);
  if (options->all)
    g_array_append_vals (self->cells, self->open->data, self->open->len);
  else
    choose_random (self, options->n_random);
}

/* Whether a file may hold as much. */
static gboolean
check_size (const Recorder *self, GError **error)
{
  const SightMap *map = self->level->map;
  const guint64 n = (guint64) self->viewers->len + self->cells->len;

  if (n * map->width * map->height <= SIGHT_RECORD_CELLS_MAX && self->options->n_lines <= SIGHT_RECORD_LINES_MAX)
    return TRUE;
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
               _ ("%ju fields of view of %d × %d cells, or %u lines, are too much for one file, "
                  "expected at most %d cells and %d lines"),
               (uintmax_t) n, map->width, map->height, self->options->n_lines, SIGHT_RECORD_CELLS_MAX,
               SIGHT_RECORD_LINES_MAX);

  return FALSE;
}

static void
add_views (Recorder *self)
{
  g_auto (GStrv) names = sight_sentence_viewers (self->level, TRUE);
  SightFields *fields = sight_timeline_get_fields (self->timeline);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < self->viewers->len; i++)
    {
      const guint index = g_array_index (self->viewers, guint, i);
      const SightViewer *viewer = sight_level_get_viewer (self->level, index);
      const SightVision sight = sight_level_get_sight (self->level, viewer);

      sight_record_writer_add_view (&self->writer, viewer, &sight, names[index], sight_fields_get (fields, index));
    }
  for (guint i = 0; i < self->cells->len; i++)
    {
      const SightViewer viewer = { .cell = g_array_index (self->cells, SightCell, i), .facing = SIGHT_FACING_NONE };
      const SightGaze gaze = sight_gaze_init_bare (self->level, viewer.cell);

      sight_gaze_see (&gaze, &view);
      sight_record_writer_add_view (&self->writer, &viewer, &self->level->sight, NULL, &view);
    }
}

/* A kept line, and the way back. */
static void
add_kept_line (Recorder *self, const SightKeptLine *kept)
{
  const SightMap *map = self->level->map;
  g_autofree char *back = NULL;

  if (!sight_map_contains (map, kept->from) || !sight_map_contains (map, kept->to))
    {
      sight_notes_add (self->notes, _ ("the kept line “%s” leaves the map and is left out"), kept->name);
      return;
    }
  if (kept->name[0] != '\0')
    back = g_strdup_printf (_ ("%s (back)"), kept->name);
  sight_record_writer_add_line (
      &self->writer,
      &(SightRecordLine) { kept->name, kept->from, kept->to, sight_gaze_init_at (self->level, kept->from).sight });
  sight_record_writer_add_line (&self->writer, &(SightRecordLine) { back, kept->to, kept->from,
                                                                    sight_gaze_init_at (self->level, kept->to).sight });
}

static void
add_lines (Recorder *self)
{
  const SightMap *map = self->level->map;

  for (guint i = 0; self->options->viewers == NULL && i < self->level->lines->len; i++)
    add_kept_line (self, g_ptr_array_index (self->level->lines, i));
  for (guint i = 0; self->open->len > 0 && i < self->options->n_lines; i++)
    {
      const guint from = g_rand_int_range (self->rand, 0, self->open->len);
      const int x = g_rand_int_range (self->rand, 0, map->width), y = g_rand_int_range (self->rand, 0, map->height);

      sight_record_writer_add_line (
          &self->writer,
          &(SightRecordLine) { NULL, g_array_index (self->open, SightCell, from), { x, y }, self->level->sight });
    }
}

static GBytes *
record (Recorder *self, GError **error)
{
  sight_record_writer_begin (&self->writer, self->level, self->options->title, self->options->command);
  add_views (self);
  add_lines (self);
  if (self->options->viewers == NULL && (self->viewers->len > 0 || self->level->turns->len > 0))
    sight_record_writer_add_teams (&self->writer);
  if (self->writer.n_records > 0)
    return sight_record_writer_end (&self->writer);

  g_set_error_literal (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                       _ ("there is nothing to record: no living viewer on the map, and no kept line"));

  return NULL;
}

/* Whether some event of @level changes sides. */
static gboolean
changes_sides (const SightLevel *level)
{
  for (guint i = 1; i <= level->turns->len; i++)
    {
      const SightTurn *turn = sight_level_get_turn (level, i);

      for (guint k = 0; k < turn->events->len; k++)
        {
          if (sight_event_kind_get_type (sight_turn_get_event (turn, k)->kind)->n_teams > 0)
            return TRUE;
        }
    }

  return FALSE;
}

/* (transfer full) (nullable): @level with viewers of one cell each; NULL if it has no others */
static SightLevel *
strip_sizes (const SightLevel *level, SightNotes *notes)
{
  g_autoptr (SightLevel) bare = sight_level_has_large (level) ? sight_level_copy (level) : NULL;

  if (bare == NULL)
    return NULL;
  sight_notes_add (notes, _ ("that viewers stand on several cells is left out: "
                             "the answers are as if each stood on its upper left one alone"));
  for (guint i = 0; i < bare->viewers->len; i++)
    {
      SightViewer *viewer = sight_level_get_viewer (bare, i);

      viewer->width = viewer->height = 1;
    }

  return g_steal_pointer (&bare);
}

/* (transfer full) (nullable): @level without what recorded turns do not know; NULL if it has none of it */
static SightLevel *
strip_turns (const SightLevel *level, SightNotes *notes)
{
  const gboolean has_sides = changes_sides (level), ends = level->rules.on_way == SIGHT_ON_WAY_END;
  g_autoptr (SightLevel) bare = has_sides || ends ? sight_level_copy (level) : NULL;

  if (ends)
    sight_notes_add (notes, _ ("that nobody looks on its way is left out: the answers are as if viewers did"));
  if (has_sides)
    sight_notes_add (notes, _ ("changes of sides are left out: the answers are as if there were none"));
  if (bare == NULL)
    return NULL;
  bare->rules.on_way = SIGHT_ON_WAY_LOOKS;
  for (guint i = 1; i <= bare->turns->len; i++)
    {
      GPtrArray *events = sight_level_get_turn (bare, i)->events;

      for (guint k = events->len; k > 0; k--)
        {
          const SightEvent *event = g_ptr_array_index (events, k - 1);

          if (sight_event_kind_get_type (event->kind)->n_teams > 0)
            g_ptr_array_remove_index (events, k - 1);
        }
    }

  return g_steal_pointer (&bare);
}

/* (transfer full) (nullable): @level without rules about sight, of which recorded answers know nothing; NULL if it has
 * none. */
static SightLevel *
strip_rules (const SightLevel *level, SightNotes *notes)
{
  g_autoptr (SightLevel) bare = NULL;

  if (level->legend->n_special == 0 && !level->rules.dark && level->lamps->len == 0)
    return NULL;
  sight_notes_add (notes,
                   _ ("the light, and what tiles conceal or stop, are left out: the answers are of the sight alone"));
  bare = sight_level_copy (level);
  bare->rules.dark = FALSE;
  g_ptr_array_set_size (bare->lamps, 0);
  for (guint i = 0; i < sight_legend_get_length (bare->legend); i++)
    {
      SightTile tile = *sight_legend_get (bare->legend, i);
      g_autofree char *name = g_strdup (tile.name), *extra = g_strdup (tile.extra);

      tile.name = name;
      tile.extra = extra;
      tile.rules = (SightTileRules) { 0 };
      sight_legend_set (bare->legend, i, &tile);
    }
  sight_level_update_grid (bare, sight_map_get_rect (bare->map));

  return g_steal_pointer (&bare);
}

GBytes *
sight_record_write (const SightLevel *level, const SightRecordOptions *options, SightNotes *notes, GError **error)
{
  g_autoptr (SightLevel) small = strip_sizes (level, notes);
  g_autoptr (SightLevel) kept = strip_turns (small != NULL ? small : level, notes);
  g_autoptr (SightLevel) bare = strip_rules (kept != NULL ? kept : small != NULL ? small : level, notes);
  g_auto (Recorder) recorder = { .level = bare != NULL    ? bare
                                          : kept != NULL  ? kept
                                          : small != NULL ? small
                                                          : level,
                                 .options = options,
                                 .notes = notes };

  level = recorder.level;

  recorder.viewers = g_array_new (FALSE, FALSE, sizeof (guint));
  recorder.cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  recorder.open = g_array_new (FALSE, FALSE, sizeof (SightCell));
  recorder.rand = g_rand_new_with_seed (options->seed);
  recorder.timeline = sight_timeline_new (level);
  find_open (&recorder);
  choose_viewers (&recorder);
  choose_cells (&recorder);

  return check_size (&recorder, error) ? record (&recorder, error) : NULL;
}

gboolean
sight_record_save (
    const SightLevel *level, const SightRecordOptions *options, GFile *file, SightNotes *notes, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) bytes = sight_record_write (level, options, notes, error), packed = NULL;

  if (bytes == NULL)
    return FALSE;
  packed = sight_pack (g_str_has_suffix (name, ".gz") ? SIGHT_PACKING_GZIP : SIGHT_PACKING_NONE, bytes);

  return sight_file_write (file, packed, NULL, notes, error);
}
