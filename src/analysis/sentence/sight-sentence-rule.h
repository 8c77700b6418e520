/* sight-sentence-rule.h - what the rules of a level do to sight, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* "No lamp lights it.", "No lamp lights it, and it is farther than 3 cells, the dark vision of the viewer." */
char *sight_sentence_rule_dark (int dark_vision) G_GNUC_WARN_UNUSED_RESULT;

/* "Tall grass conceals anyone in it from farther than 3 cells."; Pango markup; @cell lies in the map */
char *sight_sentence_rule_conceals (const SightLevel *level, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): "(7, 4), Arrow slit, stops sight from the north and west."; Pango markup; NULL if @cell, any cell, is no
 * one-way tile, or stops sight from all sides */
char *sight_sentence_rule_one_way (const SightLevel *level, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* "north and west"; of no sides "" */
char *sight_sentence_sides (int sides) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
