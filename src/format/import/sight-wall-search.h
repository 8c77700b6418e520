/* sight-wall-search.h - decides which cells of a foreign map are walls, for all formats alike
 *
 * A reader describes the kinds of cells that it found and what the file says about
 * each.  What the file says goes before what the picture shows:
 *
 * 1. If some kind is known to stop sight, kinds that nothing is known of do not,
 *    except one that makes up most of the edge of the map.
 * 2. Otherwise, in this order: "-" and "|" draw outlines as in Rogue and NetHack;
 *    one kind, or several together, make up most of the edge and little of the
 *    inside; empty cells surround everything; a kind encloses regions; a few
 *    numbers, of which 1 usually is a wall; the darker half of the colours.  Each
 *    must leave most of the other cells connected.
 * 3. Empty cells outside all walls are void; other empty cells are floor.
 *
 * The edge of a map are its border cells and the cells next to empty cells that
 * reach the border.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"
#include "sight-import.h"

G_BEGIN_DECLS

/* What the file says about a kind of cell; a later value is more certain. */
typedef enum
{
  SIGHT_WORD_NONE,  /* nothing */
  SIGHT_WORD_HINT,  /* its layer, its shape, a convention */
  SIGHT_WORD_NAMED, /* its own name or sign */
  SIGHT_WORD_SAID,  /* a property, or the user */
} SightWord;

/* A kind of cell. */
typedef struct
{
  SightTile tile; /* (inout): owns its name; changed if its meaning is guessed */
  SightWord word;
  SightClue clue;      /* (inout): why the tile is what it is */
  gboolean is_empty;   /* a cell without content: an empty cell, a blank, a transparent pixel */
  gboolean keeps_look; /* a guess changes only what the tile does, not how it looks: the picture says that */
  gboolean keeps_glyph;
  gboolean is_number, has_color;
  gint64 number;
  gunichar glyph;     /* its sign in the file, or 0 */
  gsize count;        /* (out): number of cells */
  gboolean is_guess;  /* (out) */
  gboolean is_likely; /* (out): how sure the guess is */
} SightFoundKind;

/* What empty cells are that reach the border of the map. */
typedef enum
{
  SIGHT_BORDER_GUESS, /* void, if the map has floor tiles or regions that walls enclose; else floor */
  SIGHT_BORDER_VOID,
  SIGHT_BORDER_FLOOR,
} SightBorderCells;

typedef struct
{
  SightMap *map;         /* of indices of kinds */
  SightFoundKind *kinds; /* @n of them */
  guint n;
  int outside; /* the empty kind for cells outside all walls, which no cell has yet; -1: they stay as they are */
  SightBorderCells border;
} SightWallSearch;

/* Clears the names of the kinds. */
void sight_wall_search_clear_kinds (SightFoundKind *kinds, guint n);

/* Counts the cells of each kind. */
void sight_wall_search_count_kinds (SightWallSearch *self);

/**
 * sight_wall_search_settle:
 * @self: kinds and map are changed
 * @survey: (nullable): receives whether anything stops sight
 *
 * Decides all kinds of which nothing is known, and notes how.  That nothing stops
 * sight, or everything, becomes the first note.
 *
 * Time: proportional to the cells of the map.  Memory: about a byte a cell.
 */
void sight_wall_search_settle (SightWallSearch *self, SightSurvey *survey, SightNotes *notes);

/**
 * sight_wall_search_see:
 * @walls: (out): @self->n values: whether each kind is a wall
 *
 * Finds the walls in the picture alone, by step 2 above.
 *
 * Returns: why, or SIGHT_CLUE_NONE if the picture does not show it
 */
SightClue sight_wall_search_see (SightWallSearch *self, guint8 *walls);

/* Notes for sight_wall_search_settle(), which are added to those of a reader in two parts: what goes before all others,
 * and what follows on what the reader notes of its tiles once they are settled. */
SightNotes *sight_wall_search_notes_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_wall_search_add_first (SightNotes *notes, const SightNotes *guessed);
void sight_wall_search_add_rest (SightNotes *notes, const SightNotes *guessed);

G_END_DECLS
