/* edit-common.h - levels from pictures, and what must be true of a document at every moment
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <string.h>

#include "edit/tools/sight-selection.h"
#include "edit/tools/sight-tool.h"

/* @rows: glyphs of the standard legend, NULL-terminated. */
static inline SightLevel *
level_from_picture (const char *const *rows)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightMap *map = sight_map_new (strlen (rows[0]), g_strv_length ((char **) rows), 0);

  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      sight_map_set (map, (SightCell) { x, y }, sight_legend_find_glyph (legend, rows[y][x]));

  return sight_level_new (map, legend);
}

static inline void
assert_picture (const SightLevel *level, const char *const *rows)
{
  for (int y = 0; y < level->map->height; y++)
    {
      g_autofree char *row = g_malloc0 (level->map->width + 1);

      for (int x = 0; x < level->map->width; x++)
        row[x] = sight_level_get_tile (level, (SightCell) { x, y })->glyph;
      g_assert_cmpstr (row, ==, rows[y]);
    }
}

/* Areas are what their type promises. */
static inline void
assert_sound_areas (const SightLevel *level)
{
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);
      const SightRect bounds = area->cells->bounds, extents = sight_cell_set_get_extents (area->cells);
      const SightRect within = sight_rect_intersect (bounds, sight_map_get_rect (level->map));
      int index = -1;

      g_assert_true (sight_level_find_area (level, area->name, &index) == area);
      g_assert_cmpint (index, ==, (int) i);
      g_assert_cmpint (area->team, <, area->purpose == SIGHT_AREA_START ? (int) level->teams->len : 0);
      g_assert_cmpmem (&bounds, sizeof bounds, &extents, sizeof extents);
      g_assert_cmpint (within.width * within.height, ==, bounds.width * bounds.height);
    }
}

/* The grid agrees with the map, each field of view with one computed from nothing. */
static inline void
assert_sound (SightDocument *document)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightGrid) grid = sight_grid_new_from_map (level->map, level->legend);
  g_autoptr (SightFields) fresh = sight_fields_new (level);
  gsize n_bytes = (grid->height + 2) * grid->stride * sizeof (guint64);

  assert_sound_areas (level);
  g_assert_cmpint (level->grid->width, ==, grid->width);
  g_assert_cmpmem (level->grid->words, n_bytes, grid->words, n_bytes);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightView *view = sight_fields_get (sight_document_get_fields (document), i);
      const SightView *expected = sight_fields_get (fresh, i);

      g_assert_cmpint (sight_level_get_viewer (level, i)->team, <, (int) level->teams->len);
      g_assert_true ((view != NULL) == (expected != NULL));
      g_assert_true (view == NULL || sight_view_equal (view, expected));
    }
}

/* The changes that a listener was notified of. */
typedef struct
{
  guint n_signals;
  guint what; /* all flags since the last look */
  SightRect cells;
} Heard;

static inline void
heard_changed_cb (SightDocument *document, guint what, const SightRect *cells, Heard *heard)
{
  heard->n_signals++;
  heard->what |= what;
  heard->cells = sight_rect_union (heard->cells, *cells);
}

static inline void
hear (SightDocument *document, Heard *heard)
{
  *heard = (Heard) { 0 };
  g_signal_connect (document, "changed", G_CALLBACK (heard_changed_cb), heard);
}

#define assert_heard(heard, signals, flags, ...)                   \
  G_STMT_START                                                     \
  {                                                                \
    const SightRect expected_ = { __VA_ARGS__ };                   \
                                                                   \
    g_assert_cmpuint ((heard)->n_signals, ==, (signals));          \
    g_assert_cmphex ((heard)->what, ==, (guint) (flags));          \
    g_assert_cmpint ((heard)->cells.x, ==, expected_.x);           \
    g_assert_cmpint ((heard)->cells.y, ==, expected_.y);           \
    g_assert_cmpint ((heard)->cells.width, ==, expected_.width);   \
    g_assert_cmpint ((heard)->cells.height, ==, expected_.height); \
    *(heard) = (Heard) { 0 };                                      \
  }                                                                \
  G_STMT_END

/* A hand as a window has it: it follows its document. */
typedef struct
{
  SightToolState tools;
  guint n_changed;
} Window;

static inline void
window_changed_cb (gpointer owner)
{
  ((Window *) owner)->n_changed++;
}

static inline void
window_document_changed_cb (SightDocument *document, guint what, const SightRect *cells, Window *window)
{
  sight_tool_state_follow (&window->tools);
}

/* @level: (transfer full) */
static inline void
window_init (Window *self, SightLevel *level)
{
  *self = (Window) { .tools = { .document = sight_document_new (level),
                                .tiles = { 1, 0 },
                                .brush_size = 1,
                                .team = -1,
                                .selected = -1,
                                .area = -1,
                                .lamp = -1,
                                .changed = window_changed_cb,
                                .owner = self } };
  g_signal_connect (self->tools.document, "changed", G_CALLBACK (window_document_changed_cb), self);
}

/* A press, drags and a release; @n cells in all. */
static inline void
window_stroke (Window *self, const char *tool_id, SightButton button, const SightCell *cells, guint n)
{
  const SightTool *tool = sight_tool_find (tool_id);

  tool->press (&self->tools, cells[0], button);
  for (guint i = 1; i < n; i++)
    tool->drag (&self->tools, cells[i]);
  tool->release (&self->tools);
}

static inline void
window_clear (Window *self)
{
  sight_tool_state_clear (&self->tools);
  g_assert_finalize_object (self->tools.document);
}
