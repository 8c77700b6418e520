/* sight-document-map.c - changes to the whole map and its legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-map.h"

#include "analysis/checks/sight-check-reshape.h"
#include "format/native/sight-format-sightline.h"
#include "sight-document-checks.h"
#include "sight-document-lamps.h"
#include "sight-document-private.h"

/* Clamps distant positions to the range that a file can hold. */
static SightCell
clamp_cell (SightCell cell)
{
  const int max = SIGHT_FORMAT_CELL_MAX;

  return (SightCell) { CLAMP (cell.x, -max, max), CLAMP (cell.y, -max, max) };
}

static SightCell
move_cell (const SightReshape *reshape, SightCell cell)
{
  return clamp_cell (sight_reshape_cell (reshape, cell));
}

static void
move_viewers (SightDocument *self, const SightReshape *reshape)
{
  const SightLevel *level = sight_document_get_level (self);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (level, i));

      sight_viewer_reshape (viewer, reshape);
      viewer->cell = clamp_cell (viewer->cell);
      sight_document_set_viewer (self, i, viewer);
    }
}

static void
move_lines (SightDocument *self, const SightReshape *reshape)
{
  const SightLevel *level = sight_document_get_level (self);

  for (guint i = 0; i < level->lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (level->lines, i);

      sight_document_move_line (self, i, move_cell (reshape, line->from), move_cell (reshape, line->to));
    }
}

static void
move_lamps (SightDocument *self, const SightReshape *reshape)
{
  const SightLevel *level = sight_document_get_level (self);

  for (guint i = 0; i < level->lamps->len; i++)
    {
      g_autoptr (SightLamp) lamp = sight_lamp_copy (sight_level_get_lamp (level, i));

      lamp->cell = move_cell (reshape, lamp->cell);
      sight_document_set_lamp (self, i, lamp);
    }
}

/* Before the map itself changes. */
static void
move_checks (SightDocument *self, const SightReshape *reshape)
{
  const SightLevel *level = sight_document_get_level (self);

  for (guint i = 0; i < level->checks->len; i++)
    {
      g_autofree char *check = sight_check_reshape (sight_level_get_check (level, i), reshape, level->map);

      if (check != NULL)
        sight_document_set_check (self, i, check);
    }
}

typedef struct
{
  const SightReshape *reshape;
  GPtrArray *viewers; /* of SightViewer: as they are before */
} Turning;

/* Where @cell goes, at which @event has its viewer, if it is about one. */
static SightCell
move_event_cell (const Turning *self, const SightEvent *event, SightCell cell)
{
  const gboolean stands = event->kind == SIGHT_EVENT_MOVE || event->kind == SIGHT_EVENT_APPEAR;

  if (!stands || event->viewer < 0 || event->viewer >= (int) self->viewers->len)
    return move_cell (self->reshape, cell);

  return clamp_cell (sight_viewer_reshape_cell (g_ptr_array_index (self->viewers, event->viewer), self->reshape, cell));
}

static void
reshape_turn (SightTurn *turn, gconstpointer data)
{
  const Turning *self = data;

  for (guint i = 0; i < turn->events->len; i++)
    {
      SightEvent *event = sight_turn_get_event (turn, i);

      for (guint k = 0; k < event->cells->len; k++)
        g_array_index (event->cells, SightCell, k) = move_event_cell (self, event, sight_event_get_cell (event, k));
      if (event->kind == SIGHT_EVENT_FACING && event->value != SIGHT_FACING_NONE)
        event->value = sight_reshape_facing (self->reshape, event->value);
    }
}

/* Moves everything that has a place on the map, but for checks. */
static void
move_all (SightDocument *self, const SightReshape *reshape)
{
  const SightLevel *level = sight_document_get_level (self);
  Turning turning = { reshape, g_ptr_array_new_with_free_func ((GDestroyNotify) sight_viewer_free) };

  for (guint i = 0; i < level->viewers->len; i++)
    g_ptr_array_add (turning.viewers, sight_viewer_copy (sight_level_get_viewer (level, i)));
  move_viewers (self, reshape);
  move_lines (self, reshape);
  move_lamps (self, reshape);
  sight_document_reshape_areas (self, reshape);
  sight_document_reshape_notes (self, reshape);
  sight_document_reshape_pictures (self, reshape);
  sight_document_change_turns (self, reshape_turn, &turning);
  g_ptr_array_unref (turning.viewers);
}

/* Of a map whose tiles stay as they are: only if anything else moves there is an edit, with which goes what follows the
 * map, such as the cursor. */
static void
reshape_still (SightDocument *self, SightEdit *edit)
{
  const SightReshape reshape = edit->map.there.reshape;
  const guint before = self->subject.what;

  self->subject.what = 0;
  move_checks (self, &reshape);
  move_all (self, &reshape);
  if (self->subject.what != 0)
    sight_document_make_edit (self, edit);
  else
    sight_edit_free (edit);
  self->subject.what |= before;
}

void
sight_document_reshape (SightDocument *self, const SightReshape *reshape, guint16 fill)
{
  const SightLevel *level = sight_document_get_level (self);
  SightLegend *legend = sight_legend_copy (level->legend);
  SightEdit *edit = sight_edit_new_map (sight_reshape_map (reshape, level->map, fill), legend);
  gboolean is_still;

  sight_reshape_legend (reshape, legend);
  g_return_if_fail (sight_document_is_open (self));

  is_still = sight_edit_is_void (edit, &self->subject);
  sight_edit_set_reshape (edit, reshape, level->map);
  sight_document_hold (self);
  sight_document_close_cells (self);
  if (is_still)
    reshape_still (self, edit);
  else
    {
      move_checks (self, reshape);
      sight_document_make_edit (self, edit);
      move_all (self, reshape);
    }
  sight_document_release (self);
}

void
sight_document_replace_tile (SightDocument *self, const SightCellSet *area, guint16 from, guint16 to)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_tile (sight_document_get_level (self)->map, area, from);

  sight_document_paint_area (self, cells, to);
}

static void
set_counterpart (SightLegend *legend, int index, int counterpart)
{
  SightTile tile = *sight_legend_get (legend, index);

  tile.counterpart = counterpart;
  sight_legend_set (legend, index, &tile);
}

/* @before: what the counterpart of tile @index was */
static void
pair (SightLegend *legend, int index, int before)
{
  int other = sight_legend_get (legend, index)->counterpart;

  if (other == before)
    return;
  if (before != SIGHT_TILE_NONE && sight_legend_get (legend, before)->counterpart == index)
    set_counterpart (legend, before, SIGHT_TILE_NONE);
  if (other != SIGHT_TILE_NONE && sight_legend_get (legend, other)->counterpart == SIGHT_TILE_NONE)
    set_counterpart (legend, other, index);
}

guint
sight_document_add_tile (SightDocument *self, const SightTile *tile)
{
  g_autoptr (SightLegend) legend = sight_legend_copy (sight_document_get_level (self)->legend);
  int index = sight_legend_add (legend, tile);

  pair (legend, index, SIGHT_TILE_NONE);
  sight_document_set_legend (self, legend);

  return index;
}

/* Events that name the first glyph now name the second. */
static void
rename_glyph (SightTurn *turn, gconstpointer data)
{
  const gunichar *glyphs = data;

  for (guint i = 0; i < turn->events->len; i++)
    {
      SightEvent *event = sight_turn_get_event (turn, i);

      if (event->kind == SIGHT_EVENT_TILE && event->tile == glyphs[0])
        event->tile = glyphs[1];
    }
}

void
sight_document_set_tile (SightDocument *self, guint index, const SightTile *tile)
{
  g_autoptr (SightLegend) legend = sight_legend_copy (sight_document_get_level (self)->legend);
  const gunichar glyphs[] = { sight_legend_get (legend, index)->glyph, tile->glyph };
  int before = sight_legend_get (legend, index)->counterpart;

  sight_legend_set (legend, index, tile);
  pair (legend, index, before);
  sight_document_hold (self);
  sight_document_set_legend (self, legend);
  sight_document_change_turns (self, rename_glyph, glyphs);
  sight_document_release (self);
}

/* Tile @order[i] of the legend becomes tile i; the old tile t becomes tile @numbers[t]. @order, @numbers: (transfer
 * full) */
static void
renumber (SightDocument *self, int *order, guint n, int *numbers)
{
  const SightLevel *level = sight_document_get_level (self);
  SightLegend *legend = sight_legend_new ();
  SightMap *map = sight_map_copy (level->map);
  SightEdit *edit = sight_edit_new_map (map, legend);

  for (guint i = 0; i < n; i++)
    {
      SightTile tile = *sight_legend_get (level->legend, order[i]);
      int other = tile.counterpart;

      if (other != SIGHT_TILE_NONE)
        tile.counterpart = order[numbers[other]] == other ? numbers[other] : SIGHT_TILE_NONE;
      sight_legend_add (legend, &tile);
    }
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    map->tiles[i] = numbers[map->tiles[i]];
  edit->map.there.tiles = numbers;
  edit->map.back.tiles = order;
  sight_document_close_cells (self);
  sight_document_make_edit (self, edit);
}

/* The order of @n tiles without tile @index, and the position of each tile in it. */
static int *
leave_out (guint n, guint index, int **numbers)
{
  int *order = g_new (int, n), n_order = 0;

  *numbers = g_new0 (int, n);
  for (guint i = 0; i < n; i++)
    {
      if (i == index)
        continue;
      (*numbers)[i] = n_order;
      order[n_order++] = i;
    }

  return order;
}

void
sight_document_move_tile (SightDocument *self, guint index, guint place)
{
  guint n = sight_legend_get_length (sight_document_get_level (self)->legend);
  int *numbers, *order;

  g_return_if_fail (index < n && place < n);
  if (index == place)
    return;

  order = leave_out (n, index, &numbers);
  for (guint i = n - 1; i > place; i--)
    order[i] = order[i - 1];
  order[place] = index;
  for (guint i = 0; i < n; i++)
    numbers[order[i]] = i;
  renumber (self, order, n, numbers);
}

void
sight_document_remove_tile (SightDocument *self, guint index, guint replacement)
{
  guint n = sight_legend_get_length (sight_document_get_level (self)->legend);
  const SightLegend *legend = sight_document_get_level (self)->legend;
  gunichar glyphs[2];
  int *numbers, *order;

  g_return_if_fail (index < n && replacement < n && index != replacement);

  order = leave_out (n, index, &numbers);
  numbers[index] = numbers[replacement];
  glyphs[0] = sight_legend_get (legend, index)->glyph;
  glyphs[1] = sight_legend_get (legend, replacement)->glyph;
  sight_document_hold (self);
  sight_document_change_turns (self, rename_glyph, glyphs);
  renumber (self, order, n - 1, numbers);
  sight_document_release (self);
}

/* A tile of the shared legend, with the picture that the document has for it; @own: its index there, or SIGHT_TILE_NONE
 */
static void
add_shared (SightLegend *legend, const SightLegend *shared, guint index, const SightLegend *before, int own)
{
  SightTile tile = *sight_legend_get (shared, index);

  tile.image = own != SIGHT_TILE_NONE ? sight_legend_get (before, own)->image : (SightTileImage) { 0 };
  sight_legend_add (legend, &tile);
}

/* Tiles of @before that @legend lacks, after the others; @numbers has the new index of each that it has. */
static void
add_own (SightLegend *legend, const SightLegend *before, int *numbers)
{
  const guint n = sight_legend_get_length (before), first = sight_legend_get_length (legend);

  for (guint i = 0; i < n; i++)
    {
      if (numbers[i] == SIGHT_TILE_NONE)
        numbers[i] = sight_legend_add (legend, sight_legend_get (before, i));
    }
  for (guint i = first; i < sight_legend_get_length (legend); i++)
    {
      const int other = sight_legend_get (legend, i)->counterpart;

      if (other != SIGHT_TILE_NONE)
        set_counterpart (legend, i, numbers[other]);
    }
}

gboolean
sight_document_take_legend (SightDocument *self, const SightLegend *shared)
{
  const SightLevel *level = sight_document_get_level (self);
  const guint n = sight_legend_get_length (level->legend);
  SightLegend *legend = sight_legend_new ();
  int *numbers = g_new (int, n), *back;
  SightMap *map;
  SightEdit *edit;

  for (guint i = 0; i < n; i++)
    numbers[i] = sight_legend_find_glyph (shared, sight_legend_get (level->legend, i)->glyph);
  for (guint i = 0; i < sight_legend_get_length (shared); i++)
    add_shared (legend, shared, i, level->legend,
                sight_legend_find_glyph (level->legend, sight_legend_get (shared, i)->glyph));
  if (sight_legend_get_length (legend) + n > SIGHT_LEGEND_MAX)
    {
      sight_legend_free (legend);
      g_free (numbers);
      return FALSE;
    }
  add_own (legend, level->legend, numbers);
  back = g_new0 (int, sight_legend_get_length (legend));
  for (guint i = 0; i < n; i++)
    back[numbers[i]] = (int) i;
  map = sight_map_copy (level->map);
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    map->tiles[i] = numbers[map->tiles[i]];
  edit = sight_edit_new_map (map, legend);
  edit->map.there.tiles = numbers;
  edit->map.back.tiles = back;
  sight_document_close_cells (self);
  sight_document_make_edit (self, edit);

  return TRUE;
}
