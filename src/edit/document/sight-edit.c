/* sight-edit.c - edits as data: what changed in a level, and how to change it back
 *
 * This file has the table of kinds and the kinds with a single value: sight,
 * rules, pictures, legend and map. Rows of lists, cells and whole levels have a file
 * each.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-edit.h"

void
sight_subject_note (SightSubject *self, guint what, const SightRect *cells)
{
  self->what |= what;
  if (cells != NULL)
    self->cells = sight_rect_union (self->cells, *cells);
}

static SightEdit *
edit_new (SightEditKind kind)
{
  SightEdit *self = g_new0 (SightEdit, 1);

  self->kind = kind;

  return self;
}

SightEdit *
sight_edit_new_sight (const SightVision *sight)
{
  SightEdit *self = edit_new (SIGHT_EDIT_SIGHT);

  self->sight = *sight;

  return self;
}

/* What is lit may have changed, on all of the map, if it is dark or was. */
static void
note_light (SightSubject *subject, gboolean is_dark)
{
  const SightRect all = sight_map_get_rect (subject->level->map);

  if (is_dark)
    sight_subject_note (subject, 0, &all);
}

void
sight_subject_change_sight (SightSubject *self)
{
  sight_level_update_light (self->level);
  sight_timeline_change_sight (self->timeline);
  note_light (self, self->level->rules.dark);
  sight_subject_note (self, SIGHT_CHANGE_SIGHT, NULL);
}

static void
swap_sight (SightEdit *self, SightSubject *subject)
{
  const SightVision other = subject->level->sight;

  subject->level->sight = self->sight;
  self->sight = other;
  sight_subject_change_sight (subject);
}

static gboolean
is_void_sight (const SightEdit *self, const SightSubject *subject)
{
  return sight_vision_equal (&self->sight, &subject->level->sight);
}

static gsize
get_bytes_small (const SightEdit *self)
{
  return sizeof *self;
}

static void
clear_nothing (SightEdit *self)
{
}

SightEdit *
sight_edit_new_rules (const SightRules *rules)
{
  SightEdit *self = edit_new (SIGHT_EDIT_RULES);

  self->rules = *rules;

  return self;
}

static void
swap_rules (SightEdit *self, SightSubject *subject)
{
  SightLevel *level = subject->level;
  SightRules other = level->rules;

  level->rules = self->rules;
  self->rules = other;
  sight_level_update_light (level);
  sight_timeline_change_all (subject->timeline);
  note_light (subject, level->rules.dark || self->rules.dark);
  sight_subject_note (subject, SIGHT_CHANGE_TURNS, NULL);
}

static gboolean
is_void_rules (const SightEdit *self, const SightSubject *subject)
{
  return sight_rules_equal (&self->rules, &subject->level->rules);
}

SightEdit *
sight_edit_new_pictures (const SightPictures *pictures)
{
  SightEdit *self = edit_new (SIGHT_EDIT_PICTURES);

  sight_pictures_copy (&self->pictures, pictures);

  return self;
}

static void
swap_pictures (SightEdit *self, SightSubject *subject)
{
  SightLevel *level = subject->level;
  SightPictures other = level->pictures;

  level->pictures = self->pictures;
  self->pictures = other;
  sight_timeline_change_pictures (subject->timeline);
  sight_subject_note (subject, SIGHT_CHANGE_PICTURES, NULL);
}

static gboolean
is_void_pictures (const SightEdit *self, const SightSubject *subject)
{
  return sight_pictures_equal (&self->pictures, &subject->level->pictures);
}

static gsize
get_bytes_pictures (const SightEdit *self)
{
  return sizeof *self + sight_pictures_get_bytes (&self->pictures);
}

static void
clear_pictures (SightEdit *self)
{
  sight_pictures_clear (&self->pictures);
}

SightEdit *
sight_edit_new_legend (SightLegend *legend)
{
  SightEdit *self = edit_new (SIGHT_EDIT_LEGEND);

  self->legend = legend;

  return self;
}

static gboolean
is_seen_alike (const SightLegend *a, const SightLegend *b)
{
  guint common = MIN (sight_legend_get_length (a), sight_legend_get_length (b));

  for (guint i = 0; i < common; i++)
    {
      const SightTile *tile = sight_legend_get (a, i), *other = sight_legend_get (b, i);

      if (!sight_tile_sees_alike (tile, other) || tile->rules.conceals != other->rules.conceals)
        return FALSE;
    }

  return TRUE;
}

static void
swap_legend (SightEdit *self, SightSubject *subject)
{
  SightLevel *level = subject->level;
  SightLegend *other = level->legend;

  level->legend = self->legend;
  self->legend = other;
  if (!is_seen_alike (level->legend, other))
    {
      sight_level_update_grid (level, sight_map_get_rect (level->map));
      sight_timeline_change_all (subject->timeline);
    }
  else
    sight_timeline_change_legend (subject->timeline);
  sight_subject_note (subject, SIGHT_CHANGE_LEGEND, NULL);
}

static gboolean
is_void_legend (const SightEdit *self, const SightSubject *subject)
{
  return sight_legend_equal (self->legend, subject->level->legend);
}

static gsize
count_legend (const SightLegend *legend)
{
  gsize bytes = sizeof *legend + sight_legend_get_length (legend) * sizeof (SightTile);

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      bytes += strlen (tile->name) + 1 + (tile->extra != NULL ? strlen (tile->extra) + 1 : 0);
    }

  return bytes;
}

static gsize
get_bytes_legend (const SightEdit *self)
{
  return sizeof *self + count_legend (self->legend);
}

static void
clear_legend (SightEdit *self)
{
  sight_legend_free (self->legend);
}

SightEdit *
sight_edit_new_map (SightMap *map, SightLegend *legend)
{
  SightEdit *self = edit_new (SIGHT_EDIT_MAP);

  self->map.map = map;
  self->map.legend = legend;

  return self;
}

void
sight_edit_set_reshape (SightEdit *self, const SightReshape *reshape, const SightMap *before)
{
  self->map.there = (SightMoves) { .has_reshape = TRUE, .reshape = *reshape };
  self->map.back = (SightMoves) { .has_reshape = TRUE, .reshape = sight_reshape_invert (reshape, before) };
}

/* Tile i of the legend, which has @n tiles, becomes tile @numbers[i]. */
static void
note_tiles (SightSubject *subject, const int *numbers, guint n)
{
  if (subject->tiles == NULL)
    {
      subject->tiles = g_array_sized_new (FALSE, FALSE, sizeof (int), n);
      for (int i = 0; i < (int) n; i++)
        g_array_append_val (subject->tiles, i);
    }
  for (guint i = 0; i < subject->tiles->len; i++)
    {
      int *tile = &g_array_index (subject->tiles, int, i);

      *tile = *tile < (int) n ? numbers[*tile] : *tile;
    }
}

/* Called before the maps are swapped. */
static void
swap_moves (SightEdit *self, SightSubject *subject)
{
  SightMoves there = self->map.there;

  if (there.tiles != NULL)
    note_tiles (subject, there.tiles, sight_legend_get_length (subject->level->legend));
  if (there.has_reshape)
    g_array_append_val (subject->reshapes, there.reshape);
  self->map.there = self->map.back;
  self->map.back = there;
}

static void
swap_map (SightEdit *self, SightSubject *subject)
{
  SightLevel *level = subject->level;
  SightMap *map;
  SightLegend *legend;
  SightRect rect;

  swap_moves (self, subject);
  map = g_steal_pointer (&level->map);
  legend = g_steal_pointer (&level->legend);
  sight_level_take_map (level, self->map.map, self->map.legend);
  self->map.map = map;
  self->map.legend = legend;
  sight_timeline_change_all (subject->timeline);

  /* Cells of the old map mean nothing in the new one. */
  rect = sight_map_get_rect (level->map);
  subject->cells = rect;
  sight_subject_note (subject, SIGHT_CHANGE_SIZE | SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND, &rect);
}

/* One that moves what is on the map is made, and stays, even where its tiles stay as they are. */
static gboolean
is_void_map (const SightEdit *self, const SightSubject *subject)
{
  return !self->map.there.has_reshape && sight_map_equal (self->map.map, subject->level->map) &&
         sight_legend_equal (self->map.legend, subject->level->legend);
}

static gsize
get_bytes_map (const SightEdit *self)
{
  gsize n_cells = (gsize) self->map.map->width * self->map.map->height;
  gsize n_numbers = self->map.there.tiles != NULL ? 2 * sight_legend_get_length (self->map.legend) : 0;

  return sizeof *self + sizeof (SightMap) + n_cells * sizeof (guint16) + n_numbers * sizeof (int) +
         count_legend (self->map.legend);
}

static void
clear_map (SightEdit *self)
{
  sight_map_free (self->map.map);
  sight_legend_free (self->map.legend);
  g_free (self->map.there.tiles);
  g_free (self->map.back.tiles);
}

static const struct
{
  void (*swap) (SightEdit *self, SightSubject *subject);
  gboolean (*is_void) (const SightEdit *self, const SightSubject *subject);
  gsize (*get_bytes) (const SightEdit *self);
  void (*clear) (SightEdit *self);
} kinds[] = {
  [SIGHT_EDIT_ROW] = { sight_edit_swap_row, sight_edit_is_void_row, sight_edit_get_bytes_row, sight_edit_clear_row },
  [SIGHT_EDIT_CELLS] = { sight_edit_swap_cells, sight_edit_is_void_cells, sight_edit_get_bytes_cells,
                         sight_edit_clear_cells },
  [SIGHT_EDIT_SIGHT] = { swap_sight, is_void_sight, get_bytes_small, clear_nothing },
  [SIGHT_EDIT_RULES] = { swap_rules, is_void_rules, get_bytes_small, clear_nothing },
  [SIGHT_EDIT_PICTURES] = { swap_pictures, is_void_pictures, get_bytes_pictures, clear_pictures },
  [SIGHT_EDIT_LEGEND] = { swap_legend, is_void_legend, get_bytes_legend, clear_legend },
  [SIGHT_EDIT_MAP] = { swap_map, is_void_map, get_bytes_map, clear_map },
  [SIGHT_EDIT_LEVEL] = { sight_edit_swap_level, sight_edit_is_void_level, sight_edit_get_bytes_level,
                         sight_edit_clear_level },
};

void
sight_edit_swap (SightEdit *self, SightSubject *subject)
{
  kinds[self->kind].swap (self, subject);
}

gboolean
sight_edit_is_void (const SightEdit *self, const SightSubject *subject)
{
  return kinds[self->kind].is_void (self, subject);
}

gsize
sight_edit_get_bytes (const SightEdit *self)
{
  return kinds[self->kind].get_bytes (self);
}

void
sight_edit_free (SightEdit *self)
{
  kinds[self->kind].clear (self);
  g_free (self);
}
