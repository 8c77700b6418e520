/* sight-sentence.h - what a step does and why, in plain words
 *
 * Coordinates and signed numbers are wrapped in U+2066 … U+2069, so that they
 * stand right in right-to-left text too.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;    /* Pango markup: <b> for what happens and what follows; all else escaped */
  char *caption; /* (nullable): the numbers, "error 4 → −2 · 2 × 4 = 8 is above −6, so x moves" */
} SightSentence;

void sight_sentence_clear (SightSentence *self);

/**
 * sight_sentence_for_step:
 * @sight: whose trace it is; of an algorithm that walks lines
 * @trace: of one line: a LINE, then its MOVEs
 * @index: of a step in @trace
 * @sentence: (out): free with sight_sentence_clear()
 */
void sight_sentence_for_step (
    const SightLevel *level, const SightVision *sight, const SightTrace *trace, guint index, SightSentence *sentence);

/* The headline of what @gaze, A, was answered about @to, B: @los of sight_gaze_ask() ("Blocked at (23, 12), Pillar")
 * and a line below it ("If it were open, A would see B."; nullable), both Pango markup.  Free with
 * sight_sentence_clear(). */
SightSentence
sight_sentence_for_result (const SightLevel *level, const SightGaze *gaze, SightCell to, const SightLos *los)
    G_GNUC_WARN_UNUSED_RESULT;

/* "Raiders 3 looks from (3, 4), one of its 4 cells.": where the line of @gaze begins, or if it looks from several cells
 * that of its field which is explained.  Returns: (transfer full) (nullable): NULL unless its viewer is large; no
 * markup */
char *sight_sentence_origin (const SightLevel *level, const SightGaze *gaze) G_GNUC_WARN_UNUSED_RESULT;

/* Two sentences as one text.  @first, @second: (nullable).  Returns: (transfer full) (nullable): NULL for none */
char *sight_sentence_join (const char *first, const char *second) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_sentence_for_one_way:
 * @gaze: of A, in @los not clear
 * @back: of B, which sees A
 *
 * Why A does not see B that sees it, Pango markup; no caption.
 */
void sight_sentence_for_one_way (const SightLevel *level,
                                 const SightGaze *gaze,
                                 const SightGaze *back,
                                 const SightLos *los,
                                 SightSentence *sentence);

/* Why B does not see A, which sees it, Pango markup.  @back: of B, in @los not clear */
char *sight_sentence_for_no_way_back (const SightLevel *level, const SightGaze *back, const SightLos *los)
    G_GNUC_WARN_UNUSED_RESULT;

/* "West ←" or "30°": @facing, in degrees, 0 to 359. */
char *sight_sentence_direction (int facing) G_GNUC_WARN_UNUSED_RESULT;

/* "West ←, 90° wide": where one faces, and how wide the field is, both in degrees. */
char *sight_sentence_facing (int facing, int angle) G_GNUC_WARN_UNUSED_RESULT;

/* @text without its markup and isolates: for terminals and files. */
char *sight_sentence_to_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* @text, which has isolates but no markup, without them: "<" and "&" in it stand for themselves. */
char *sight_sentence_strip (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* "62 %" of @all, at least 1; only none of them are "0 %" and only all are "100 %". */
char *sight_sentence_share (gsize n, gsize all) G_GNUC_WARN_UNUSED_RESULT;

/* "(x, y)" in its isolate. */
char *sight_sentence_cell (SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* A signed number with a true minus, in its isolate. */
char *sight_sentence_number (int number) G_GNUC_WARN_UNUSED_RESULT;

/* "Tactics, walls lit": the preset's name, and each parameter that is not as the preset has it. */
char *sight_sentence_sight (const SightVision *sight) G_GNUC_WARN_UNUSED_RESULT;

/* The same with its range, "Tactics, range 10", "Tactics, no limit". */
char *sight_sentence_sight_and_range (const SightVision *sight) G_GNUC_WARN_UNUSED_RESULT;

/* The name that tells @sight from @other: with its range if they are called the same. */
char *sight_sentence_sight_beside (const SightVision *sight, const SightVision *other) G_GNUC_WARN_UNUSED_RESULT;

/* "12"; "no limit" */
char *sight_sentence_range (int range) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): how the range of @sight relates to that of its preset: "As Tactics has it", "Tactics has 10"; NULL
 * without a preset */
char *sight_sentence_preset_range (const SightVision *sight) G_GNUC_WARN_UNUSED_RESULT;

/* "The range is that of Tactics now: 10. It was 12.": @sight, of a preset, took the range @was from the user. */
char *sight_sentence_range_taken (const SightVision *sight, int was) G_GNUC_WARN_UNUSED_RESULT;

/* "Red 1": team and number, as its token on the map has them; with its name "Red 1, Scout" where @with_name and it has
 * one.  What stands alone, such as a label, a legend or a title, has the name; a sentence does without. */
char *sight_sentence_viewer (const SightLevel *level, guint viewer, gboolean with_name) G_GNUC_WARN_UNUSED_RESULT;
/* The same of all viewers, for whoever names many: free with g_strfreev().  Time: the viewers. */
char **sight_sentence_viewers (const SightLevel *level, gboolean with_name) G_GNUC_WARN_UNUSED_RESULT;

/* "Red 1 → (15, 5)": what a kept line is called that nobody named: by the viewers at its ends, or their cells.  Plain
 * text. */
char *sight_sentence_line (const SightLevel *level, SightCell from, SightCell to) G_GNUC_WARN_UNUSED_RESULT;

/* "Red 1 faces elsewhere.": why @viewer does not see what lies in its range with nothing in the way. */
char *sight_sentence_faces_elsewhere (const SightLevel *level, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): what is odd about where @viewer stands, which is allowed: "Red 1 stands outside the map, at (40, 2)",
 * "Red 1 stands in (3, 1), Wall"; plain text with isolates.  NULL where nothing is. */
char *sight_sentence_misplaced (const SightLevel *level, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

/* "X", "Y", "XY", "TIE", "" */
const char *sight_move_get_id (SightMove move);

/* What @step is in at most five letters, translated: "X", "Y", "XY" or "TIE" of a MOVE; "LIT", "DARK" or "WALL" of a
 * cell; else "LINE", "ROW", "CUT", "SPLIT", "END", "SHADE", "FLAT" (a shallow line), "STEEP", "DIM" (obscured), "AWAY"
 * (outside the cone). */
const char *sight_step_get_tag (const SightStep *step);

/* Its kind for machines: "line", "move", "light", "row", "cell", "narrow", "split", "end", "shadow", "shallow",
 * "steep", "obscure", "cone". */
const char *sight_step_get_id (const SightStep *step);

/* What the rules of a level do to sight. */

/* What people call lamp @lamp: its name, or "Lamp", as also for -1, one that is not there. */
char *sight_sentence_lamp (const SightLevel *level, int lamp) G_GNUC_WARN_UNUSED_RESULT;

/* What @tile does, a row for each rule: "Low wall: stops sight below height 2, can be walked\nStops sight from the
 * north\nCosts 2 of sight"; plain text */
char *sight_sentence_tile (const SightTile *tile) G_GNUC_WARN_UNUSED_RESULT;

/* "No lamp lights it. Cell lamp would, but it is off.", "No lamp lights it, and it is farther than 3 cells, the dark
 * vision of the viewer."; Pango markup; @cell: any */
char *sight_sentence_rule_dark (const SightLevel *level, SightCell cell, int dark_vision) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): "lit by Hall lamp"; "lit"; "dark"; plain text.  NULL in a bright level.  @cell lies in the map */
char *sight_sentence_light (const SightLevel *level, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* "Tall grass conceals anyone in it from farther than 3 cells."; Pango markup; @cell lies in the map */
char *sight_sentence_rule_conceals (const SightLevel *level, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): which rule makes the tile of @cell, which blocks a line from @viewer, stop sight: "(7, 4), Arrow slit,
 * stops sight from the north and west.", "(7, 4), Low wall, is above the line."; Pango markup; NULL if none does. Both:
 * any cells */
char *sight_sentence_rule_blocks (const SightLevel *level, SightCell viewer, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* Of a line that costs too much: "(7, 4), Smoke, costs more sight than is left."; Pango markup */
char *sight_sentence_rule_spent (const SightLevel *level, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): "Heights of tiles change nothing: this sight walks no lines.", or their costs; NULL if they do, or no
 * tile has any */
char *sight_sentence_left_out (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* Of 0 to 4 lines to the corners of a cell that are stopped: "no cover", "half cover", "three-quarters cover", "total
 * cover"; translated */
const char *sight_sentence_cover (int n_stopped);

/* "north and west"; of no sides "" */
char *sight_sentence_sides (int sides) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightSentence, sight_sentence_clear)

G_END_DECLS
