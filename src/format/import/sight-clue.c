/* sight-clue.c - why a foreign tile was taken for what it is
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-clue.h"

#include <glib/gi18n-lib.h>

static const char *const texts[] = {
  [SIGHT_CLUE_NONE] = N_ ("nothing says what it is"),
  [SIGHT_CLUE_BORDER] = N_ ("most of the border is made of it"),
  [SIGHT_CLUE_EDGE] = N_ ("the border is made of it and of tiles like it"),
  [SIGHT_CLUE_SURROUND] = N_ ("it surrounds everything else"),
  [SIGHT_CLUE_ENCLOSES] = N_ ("it encloses other cells"),
  [SIGHT_CLUE_LINES] = N_ ("“-” and “|” draw the walls"),
  [SIGHT_CLUE_PASSAGE] = N_ ("“-” and “|” draw the walls, so this is a passage"),
  [SIGHT_CLUE_NUMBER] = N_ ("1 usually is a wall and 0 is none"),
  [SIGHT_CLUE_COLOR] = N_ ("its colour is near one of the standard legend"),
  [SIGHT_CLUE_DARK] = N_ ("darker colours usually are walls"),
  [SIGHT_CLUE_VALUE] = N_ ("values without a name usually are walls"),
  [SIGHT_CLUE_LAYER] = N_ ("its layer is named like walls"),
  [SIGHT_CLUE_OBJECT] = N_ ("objects that collide cover it"),
  [SIGHT_CLUE_SHAPE] = N_ ("it has a collision shape"),
  [SIGHT_CLUE_SOLID] = N_ ("it blocks movement"),
  [SIGHT_CLUE_NAME] = N_ ("by its name"),
  [SIGHT_CLUE_LEGEND] = N_ ("by its number in the standard legend"),
  [SIGHT_CLUE_OTHERS] = N_ ("other tiles are the walls"),
  [SIGHT_CLUE_INSIDE] = N_ ("it is empty and the walls are other tiles"),
  [SIGHT_CLUE_OUTSIDE] = N_ ("it is empty and lies outside all walls"),
  [SIGHT_CLUE_FLAGS] = N_ ("by the numbers and flags of its tiles"),
  [SIGHT_CLUE_WALL] = N_ ("a wall line runs there"),
  [SIGHT_CLUE_ROOM] = N_ ("wall lines enclose it or something stands there"),
  [SIGHT_CLUE_FILLED] = N_ ("wall lines enclose it and no door leads there"),
  [SIGHT_CLUE_BEYOND] = N_ ("it lies outside all wall lines"),
};

const char *
sight_clue_describe (SightClue self)
{
  return _ (texts[self]);
}
