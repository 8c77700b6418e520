/* sight-change.h - what a change of a document changed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

typedef enum
{
  SIGHT_CHANGE_CELLS = 1 << 0,   /* tiles of cells */
  SIGHT_CHANGE_VIEWERS = 1 << 1, /* viewers, any of their values */
  SIGHT_CHANGE_TEAMS = 1 << 2,
  SIGHT_CHANGE_LEGEND = 1 << 3,
  SIGHT_CHANGE_SIGHT = 1 << 4,     /* the level's sight */
  SIGHT_CHANGE_LINES = 1 << 5,     /* kept lines */
  SIGHT_CHANGE_SIZE = 1 << 6,      /* the map was replaced */
  SIGHT_CHANGE_HISTORY = 1 << 7,   /* can-undo, can-redo, their names, modified */
  SIGHT_CHANGE_FILE = 1 << 8,      /* file, title, and the state of the file on disk */
  SIGHT_CHANGE_TURNS = 1 << 9,     /* turns, any of their events; rules */
  SIGHT_CHANGE_TURN = 1 << 10,     /* which turn is shown */
  SIGHT_CHANGE_AREAS = 1 << 11,    /* areas, any of their values */
  SIGHT_CHANGE_CHECKS = 1 << 12,   /* checks */
  SIGHT_CHANGE_NOTES = 1 << 13,    /* notes, any of their values */
  SIGHT_CHANGE_LAMPS = 1 << 14,    /* lamps, any of their values */
  SIGHT_CHANGE_PICTURES = 1 << 15, /* the picture under the map, those of tiles */
  SIGHT_CHANGE_FIELDS = 1 << 16,   /* fields of view that came late, and nothing else */
  SIGHT_CHANGE_ALL = (1 << 17) - 1,
} SightChange;

/* What answers about the level depend on, whoever asks: cards, checks. */
#define SIGHT_CHANGE_ANSWERS                                                                                   \
  (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIGHT | \
   SIGHT_CHANGE_SIZE | SIGHT_CHANGE_TURNS | SIGHT_CHANGE_AREAS | SIGHT_CHANGE_LAMPS)
