/* random-edits.h - a document with teams, viewers, turns, areas, notes and checks, edited at random
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit-common.h"
#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-notes.h"
#include "edit/document/sight-document-turns.h"

enum
{
  LARGEST = 90
};

typedef struct
{
  GRand *random;
  SightDocument *document;
  const SightLevel *level;
} Game;

static inline int
draw (Game *self, int n)
{
  return g_rand_int_range (self->random, 0, n);
}

static inline SightCell
draw_cell (Game *self)
{
  return (SightCell) { draw (self, self->level->map->width), draw (self, self->level->map->height) };
}

static inline SightCell
draw_any_cell (Game *self)
{
  return (SightCell) { draw (self, LARGEST + 4) - 2, draw (self, 34) - 2 };
}

static inline guint16
draw_tile (Game *self)
{
  static const guint16 tiles[] = { 0, 0, 0, 1, 1, 2, 3, 7 };

  return tiles[draw (self, G_N_ELEMENTS (tiles))];
}

static inline SightVision
draw_sight (Game *self)
{
  static const char *const algorithms[] = { "bresenham-team", "corner-rule",    "symmetric",      "pseudo2x",
                                            "eight-ray",      "libtcod-shadow", "rot-js-precise", "corners" };
  const SightAlgorithm *algorithm = sight_algorithm_find (algorithms[draw (self, G_N_ELEMENTS (algorithms))]);
  SightVision sight;

  sight_vision_init (&sight, algorithm);
  for (guint i = 0; i < algorithm->n_parameters; i++)
    sight.values[i] = algorithm->parameters[i].minimum +
                      draw (self, algorithm->parameters[i].maximum - algorithm->parameters[i].minimum + 1);
  sight.range = draw (self, 6) == 0 ? 0 : 1 + draw (self, 9);

  return sight;
}

static inline int
draw_viewer (Game *self)
{
  return self->level->viewers->len > 0 ? draw (self, self->level->viewers->len) : -1;
}

static inline SightEvent *
draw_event (Game *self)
{
  const SightEventKind kind =
      draw (self, 3) == 0 ? SIGHT_EVENT_MOVE : (SightEventKind) draw (self, SIGHT_EVENT_KIND_COUNT);
  const SightEventType *type = sight_event_kind_get_type (kind);
  SightEvent *event = sight_event_new (kind, type->has_viewer && draw (self, 20) > 0 ? draw_viewer (self) : -1);
  int n = type->cells == SIGHT_EVENT_CELLS_PATH  ? 1 + draw (self, 4)
          : type->cells == SIGHT_EVENT_CELLS_TWO ? 2
                                                 : type->cells == SIGHT_EVENT_CELLS_ONE;

  for (; n > 0; n--)
    {
      const SightCell cell = draw (self, 30) == 0 ? draw_any_cell (self) : draw_cell (self);

      g_array_append_val (event->cells, cell);
    }
  if (kind == SIGHT_EVENT_RANGE)
    event->value = draw (self, 10) - 1;
  if (kind == SIGHT_EVENT_FACING)
    event->value = draw (self, 361) - 1;
  event->teams[0] = type->n_teams > 0 ? draw (self, (int) self->level->teams->len) : -1;
  event->teams[1] = type->n_teams > 1 ? (event->teams[0] + 1) % (int) self->level->teams->len : -1;
  if (type->has_tile)
    event->tile = sight_legend_get (self->level->legend, draw_tile (self))->glyph;

  return event;
}

static inline void
paint (Game *self)
{
  const SightCell cell = draw_cell (self);
  const int side = draw (self, 8) == 0 ? 6 : 1;

  sight_document_paint_rect (self->document, (SightRect) { cell.x, cell.y, side, side }, draw_tile (self));
}

/* What a viewer has of its own, or has not. */
static inline void
change_own (Game *self, SightViewer *viewer)
{
  const SightVision sight = draw_sight (self);
  SightVision **own = draw (self, 2) == 0 ? &viewer->sight : &viewer->shoot;

  viewer->dark_vision = draw (self, 5) - 1;
  viewer->eye = draw (self, 5) - 1;
  viewer->spend = draw (self, 5) - 1;
  g_clear_pointer (own, g_free);
  if (draw (self, 3) > 0)
    *own = g_memdup2 (&sight, sizeof sight);
}

static inline void
change_viewer (Game *self)
{
  const int index = draw_viewer (self);
  g_autoptr (SightViewer) viewer = NULL;

  if (index < 0)
    return;
  viewer = sight_viewer_copy (sight_level_get_viewer (self->level, index));
  viewer->cell = draw (self, 3) > 0 ? draw_any_cell (self) : viewer->cell;
  viewer->team = draw (self, 4) == 0 ? draw (self, self->level->teams->len) : viewer->team;
  viewer->alive = draw (self, 5) > 0;
  viewer->range = draw (self, 8) - 1;
  viewer->width = 1 + draw (self, 2) * draw (self, 4);
  viewer->height = 1 + draw (self, 2) * draw (self, 3);
  viewer->facing = draw (self, 3) == 0 ? draw (self, 360) : SIGHT_FACING_NONE;
  viewer->angle = 1 + draw (self, 360);
  if (draw (self, 3) == 0)
    change_own (self, viewer);
  sight_document_set_viewer (self->document, index, viewer);
}

static inline void
splice_viewer (Game *self)
{
  const int index = draw_viewer (self);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", draw (self, self->level->teams->len), draw_cell (self));

  if (index >= 0 && draw (self, 14) < (int) self->level->viewers->len)
    sight_document_remove_viewer (self->document, index);
  else
    sight_document_add_viewer (self->document, viewer, draw (self, 3) > 0 ? index : -1);
}

static inline void
change_team (Game *self)
{
  const guint n = self->level->teams->len, index = draw (self, n);
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (self->level, index));

  if (draw (self, 8) == 0 && n < 5)
    sight_document_add_team (self->document, team);
  else if (draw (self, 8) == 0 && n > 2)
    sight_document_remove_team (self->document, index);
  else
    {
      team->color ^= draw (self, 2);
      g_free (team->alliance);
      team->range = draw (self, 3) > 0 ? team->range : draw (self, 8) - 1;
      team->dark_vision = draw (self, 3) > 0 ? team->dark_vision : draw (self, 5) - 1;
      if (draw (self, 3) == 0)
        g_clear_pointer (&team->sight, g_free);
      if (draw (self, 3) == 0)
        {
          const SightVision sight = draw_sight (self);

          g_free (team->sight);
          team->sight = g_memdup2 (&sight, sizeof sight);
        }
      team->alliance = draw (self, 2) == 0 ? g_strdup (draw (self, 2) == 0 ? "a" : "b") : NULL;
      sight_document_set_team (self->document, index, team);
    }
}

static inline void
change_turns (Game *self)
{
  const guint n = self->level->turns->len, turn = n > 0 ? 1 + draw (self, n) : 0;
  g_autoptr (SightTurn) empty = sight_turn_new ("");

  if (n < 4 || (n < 12 && draw (self, 3) == 0))
    {
      sight_document_add_turn (self->document, empty, draw (self, n + 2));
      return;
    }
  switch (draw (self, 3))
    {
    case 0:
      sight_document_remove_turn (self->document, turn);
      break;
    case 1:
      sight_document_move_turn (self->document, turn, 1 + draw (self, n));
      break;
    default:
      sight_document_rename_turn (self->document, turn, "Later");
    }
}

static inline void
change_events (Game *self)
{
  const guint n = self->level->turns->len, turn = n > 0 ? 1 + draw (self, n) : 0;
  const guint n_events = n > 0 ? sight_level_get_turn (self->level, turn)->events->len : 0;
  g_autoptr (SightEvent) event = draw_event (self);

  if (n == 0)
    return;
  if (n_events < 3 || draw (self, 3) == 0)
    sight_document_add_event (self->document, turn, event, draw (self, n_events + 1));
  else if (draw (self, 2) == 0)
    sight_document_remove_event (self->document, turn, draw (self, n_events));
  else if (draw (self, 2) == 0)
    sight_document_move_event (self->document, turn, draw (self, n_events), draw (self, n_events));
  else
    sight_document_set_event (self->document, turn, draw (self, n_events), event);
}

static inline void
record_alliance (Game *self)
{
  const int n = (int) self->level->teams->len, team = n > 0 ? draw (self, n) : -1;
  const int other = n > 1 && draw (self, 2) == 0 ? (team + 1 + draw (self, n - 1)) % n : -1;
  const SightLevel *now;

  if (team < 0)
    return;
  sight_document_record_alliance (self->document, (guint) team, other);
  now = sight_document_get_snapshot (self->document);
  for (int i = 0; i < n && other < 0; i++)
    g_assert_false (sight_level_are_allies (now, (guint) team, (guint) i));
  g_assert_true (other < 0 || sight_level_are_allies (now, (guint) team, (guint) other));
}

static inline void
record (Game *self)
{
  const int viewer = draw_viewer (self);

  if (viewer < 0)
    return;
  switch (draw (self, 9))
    {
    case 6:
      sight_document_record_team (self->document, viewer, draw (self, self->level->teams->len));
      break;
    case 7:
      record_alliance (self);
      break;
    case 0:
      sight_document_record_alive (self->document, viewer, draw (self, 2));
      break;
    case 1:
      sight_document_record_facing (self->document, viewer, draw (self, 361) - 1);
      break;
    case 2:
      sight_document_record_range (self->document, viewer, draw (self, 9) - 1);
      break;
    case 3:
      sight_document_record_tile (self->document, draw_cell (self), draw_tile (self));
      break;
    default:
      sight_document_record_move (self->document, viewer, draw_cell (self));
    }
}

static inline void
change_sight (Game *self)
{
  const SightVision sight = draw_sight (self);

  sight_document_set_sight (self->document, &sight);
}

static inline void
change_rules (Game *self)
{
  SightRules rules = { draw (self, 2), draw (self, 2), draw (self, 2) };

  rules.dark = draw (self, 2);
  rules.dark_vision = draw (self, 3);
  rules.eye = draw (self, 4);
  rules.height = draw (self, 2);
  rules.spend = draw (self, 4);
  rules.on_way = (SightOnWay) draw (self, SIGHT_ON_WAY_COUNT);
  rules.last_seen = draw (self, 2);
  rules.looks = draw (self, SIGHT_LOOKS_COUNT), rules.seen = draw (self, SIGHT_SEEN_COUNT);
  rules.shoot = draw (self, 2) == 0 ? draw_sight (self) : rules.shoot;
  sight_document_set_rules (self->document, &rules);
}

/* Placed, moved, switched or removed, at the start or in the shown turn. */
static inline void
change_lamps (Game *self)
{
  const guint n = self->level->lamps->len;
  const SightCell cell = draw_cell (self);
  g_autoptr (SightLamp) lamp = sight_lamp_new ("", cell);
  const guint index = n > 0 ? (guint) draw (self, (int) n) : 0;

  lamp->range = 1 + draw (self, 6);
  if (n < 4 && sight_level_find_lamp (self->level, cell) < 0 &&
      sight_level_find_lamp (sight_document_get_snapshot (self->document), cell) < 0)
    sight_document_record_lamp (self->document, lamp);
  else if (n > 0 && draw (self, 6) == 0)
    sight_document_remove_lamp (self->document, index);
  else if (n > 0 && draw (self, 2) == 0)
    sight_document_record_lamp_on (self->document, index, draw (self, 2) == 0);
  else if (n > 0 && sight_map_contains (self->level->map, cell))
    sight_document_record_lamp_move (self->document, index, cell);
}

static inline void
change_map (Game *self)
{
  const SightMap *map = self->level->map;
  const int width = CLAMP (map->width + draw (self, 9) - 4, 40, LARGEST);
  const SightReshape reshape =
      sight_reshape_crop ((SightRect) { draw (self, 3) - 1, draw (self, 3) - 1, width, map->height });
  SightTile tile = *sight_legend_get (self->level->legend, 7);

  if (draw (self, 2) == 0)
    {
      sight_document_reshape (self->document, &reshape, 0);
      return;
    }
  tile.transparent = draw (self, 2);
  tile.counterpart = draw (self, 2) - 1;
  tile.rules = (SightTileRules) { draw (self, 3), draw (self, 2) * draw (self, 16),
                                  draw (self, 5), draw (self, 2),
                                  draw (self, 3), draw (self, 3) };
  sight_document_set_tile (self->document, 7, &tile);
}

/* An area or a note, taken away or added over some cells. */
static inline void
change_marks (Game *self)
{
  const SightCell cell = draw_cell (self);
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 3, 2 });
  g_autofree char *name = g_strdup_printf ("Place %d", draw (self, 9));
  const guint n_areas = self->level->areas->len, n_notes = self->level->notes->len;

  if (n_areas > 0 && draw (self, 3) == 0)
    sight_document_remove_area (self->document, (guint) draw (self, (int) n_areas));
  else if (sight_document_area_name_is_free (self->document, name, -1))
    {
      g_autoptr (SightArea) area = sight_area_new (name, (SightAreaPurpose) draw (self, SIGHT_AREA_COUNT), -1, cells);

      sight_document_add_area (self->document, area, -1);
    }
  if (n_notes > 3)
    sight_document_remove_note (self->document, (guint) draw (self, (int) n_notes));
  else
    {
      g_autoptr (SightPin) note = sight_pin_new (name, cells);

      sight_document_add_note (self->document, note);
    }
}

static inline void
change_checks (Game *self)
{
  static const char *const checks[] = { "Red sees Blue", "Red can shoot (3, 3)", "Place 1 sees Place 2", "no such rule",
                                        "Red must not see Place 3" };
  const guint n = self->level->checks->len;

  if (n > 3)
    sight_document_remove_check (self->document, (guint) draw (self, (int) n));
  else
    sight_document_add_check (self->document, checks[draw (self, G_N_ELEMENTS (checks))], -1);
}

static const struct
{
  void (*edit) (Game *self);
  int weight;
} edits[] = {
  { paint, 12 },         { change_viewer, 10 }, { splice_viewer, 3 }, { change_team, 2 },  { change_turns, 3 },
  { change_events, 12 }, { record, 10 },        { change_sight, 2 },  { change_rules, 1 }, { change_lamps, 4 },
  { change_map, 1 },     { change_marks, 3 },   { change_checks, 1 },
};

static inline void
edit_once (Game *self)
{
  int chance = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    chance += edits[i].weight;
  chance = draw (self, chance);
  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      chance -= edits[i].weight;
      if (chance < 0)
        {
          edits[i].edit (self);
          return;
        }
    }
}

static inline void
act (Game *self)
{
  switch (draw (self, 8))
    {
    case 0:
      sight_document_show_turn (self->document, draw (self, self->level->turns->len + 1));
      break;
    case 1:
      for (int n = 1 + draw (self, 4); n > 0; n--)
        sight_document_undo (self->document);
      break;
    case 2:
      sight_document_redo (self->document);
      break;
    default:
      sight_document_begin (self->document, "Edit");
      for (int n = 1 + draw (self, 3); n > 0; n--)
        edit_once (self);
      if (draw (self, 6) == 0)
        sight_document_cancel (self->document);
      else
        sight_document_commit (self->document);
    }
}

static inline void
game_init (Game *self, guint32 seed)
{
  SightLevel *level = sight_level_new (sight_map_new (70, 30, 0), sight_legend_new_standard ());

  *self = (Game) { .random = g_rand_new_with_seed (seed), .level = level };
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  level->sight = draw_sight (self);
  level->sight.range = 6;
  for (int i = 0; i < 300; i++)
    sight_level_set_tile (level, draw_cell (self), draw_tile (self));
  self->document = sight_document_new (level);
}

static inline void
game_clear (Game *self)
{
  g_assert_finalize_object (self->document);
  g_rand_free (self->random);
}
