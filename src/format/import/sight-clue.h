/* sight-clue.h - why a foreign tile was taken for what it is
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SIGHT_CLUE_NONE,     /* nothing is known */
  SIGHT_CLUE_BORDER,   /* most of the edge is made of it */
  SIGHT_CLUE_EDGE,     /* most of the edge is made of it and of kinds like it */
  SIGHT_CLUE_SURROUND, /* empty cells around everything */
  SIGHT_CLUE_ENCLOSES, /* it encloses regions */
  SIGHT_CLUE_LINES,    /* "-" and "|" */
  SIGHT_CLUE_PASSAGE,  /* "#" between them */
  SIGHT_CLUE_NUMBER,   /* 1 usually is a wall */
  SIGHT_CLUE_COLOR,    /* near a colour of the standard legend */
  SIGHT_CLUE_DARK,     /* darker than the rest */
  SIGHT_CLUE_VALUE,    /* a value without a name */
  SIGHT_CLUE_LAYER,    /* the name of its layer */
  SIGHT_CLUE_OBJECT,   /* an object of a collision layer */
  SIGHT_CLUE_SHAPE,    /* a collision shape */
  SIGHT_CLUE_SOLID,    /* it blocks movement */
  SIGHT_CLUE_NAME,     /* a name */
  SIGHT_CLUE_LEGEND,   /* a number of the standard legend */
  SIGHT_CLUE_OTHERS,   /* other kinds are the walls */
  SIGHT_CLUE_INSIDE,   /* empty, inside the walls */
  SIGHT_CLUE_OUTSIDE,  /* empty, outside the walls */
  SIGHT_CLUE_FLAGS,    /* flags of its tiles */
  SIGHT_CLUE_WALL,     /* a wall line of a tabletop runs there */
  SIGHT_CLUE_ROOM,     /* wall lines enclose it, or something stands there */
  SIGHT_CLUE_FILLED,   /* wall lines enclose it, and nothing leads there */
  SIGHT_CLUE_BEYOND,   /* outside all wall lines */
} SightClue;

/* The clue as the rest of a sentence, "it is a wall: …", translated; for NONE, that nothing says what it is. */
const char *sight_clue_describe (SightClue self);

G_END_DECLS
