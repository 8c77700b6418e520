/* selection-common.h - a small map, cells selected on it by the pointer, and what an entry must hold
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit-common.h"

static const char *const rooms[] = { "#####...", "#..~#...", "##+##...", "........", "........", NULL };

/* The selection as a picture of the map: "x" a selected cell. */
static inline void
assert_selected (const Window *window, const char *const *rows)
{
  const SightMap *map = sight_document_get_level (window->tools.document)->map;

  for (int y = 0; y < map->height; y++)
    {
      g_autofree char *row = g_strnfill (map->width, '.');

      for (int x = 0; x < map->width; x++)
        if (window->tools.selection != NULL && sight_cell_set_contains (window->tools.selection, (SightCell) { x, y }))
          row[x] = 'x';
      g_assert_cmpstr (row, ==, rows[y]);
    }
}

#define picture(...) ((const char *const[]) { __VA_ARGS__ })

static inline void
drag (Window *window, guint modifiers, SightCell from, SightCell to)
{
  window->tools.modifiers = modifiers;
  window_stroke (window, "select", SIGHT_BUTTON_FIRST, (SightCell[]) { from, to, to }, 3);
  window->tools.modifiers = 0;
}

static inline void
click (Window *window, guint modifiers, int x, int y)
{
  window->tools.modifiers = modifiers;
  window_stroke (window, "select", SIGHT_BUTTON_FIRST, (SightCell[]) { { x, y } }, 1);
  window->tools.modifiers = 0;
}

static inline SightLevel *
level_with_viewers (void)
{
  SightLevel *level = level_from_picture (rooms);
  SightViewer *in = sight_viewer_new ("In", 0, (SightCell) { 2, 1 });

  in->facing = 90;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, in);
  g_ptr_array_add (level->viewers, sight_viewer_new ("Out", 0, (SightCell) { 6, 1 }));

  return level;
}

static inline void
assert_viewer (const SightLevel *level, guint index, int x, int y, int facing)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);

  g_assert_cmpint (viewer->cell.x, ==, x);
  g_assert_cmpint (viewer->cell.y, ==, y);
  g_assert_cmpint (viewer->facing, ==, facing);
}

/* The last entry is called @name; undo restores @before, and redo the current map. */
static inline void
assert_entry (Window *window, const char *name, const SightLevel *before)
{
  const SightLevel *level = sight_document_get_level (window->tools.document);
  g_autoptr (SightLevel) after = sight_level_copy (level);

  assert_sound (window->tools.document);
  g_assert_cmpstr (sight_document_get_undo_name (window->tools.document), ==, name);
  sight_tool_state_undo (&window->tools);
  g_assert_true (sight_level_equal (level, before));
  assert_sound (window->tools.document);
  sight_tool_state_redo (&window->tools);
  g_assert_true (sight_level_equal (level, after));
  assert_sound (window->tools.document);
}
