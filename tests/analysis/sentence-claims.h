/* sentence-claims.h - checks what sentences of fields of view claim against the map
 *
 * Each claim is read from the text of the sentence, not from the step it was
 * made from.  A false claim fails.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

#define MOST_CELLS 4

/* What one step says. */
typedef struct
{
  const SightLevel *level;
  const SightVision *sight;
  const SightView *view; /* all of the field */
  const SightTrace *trace;
  guint index;                /* of the step */
  const char *text, *caption; /* (nullable): caption */
  SightCell cells[MOST_CELLS];
  guint n_cells; /* that the text names */
} Claim;

void claim_wall (const Claim *self);
void claim_lit_wall (const Claim *self);
void claim_lit_floor (const Claim *self);
void claim_own_cell (const Claim *self);
void claim_dark_by_rule (const Claim *self);
void claim_outside (const Claim *self);
void claim_taken_away (const Claim *self);
void claim_parts (const Claim *self);
void claim_share (const Claim *self);
void claim_quarters (const Claim *self);
void claim_middle (const Claim *self);
void claim_shadowed (const Claim *self);
void claim_shadow_of (const Claim *self);
void claim_range (const Claim *self);
void claim_no_neighbor (const Claim *self);
void claim_ray (const Claim *self);
void claim_compass (const Claim *self);
void claim_ray_step (const Claim *self);
void claim_row (const Claim *self);
void claim_ring (const Claim *self);
void claim_wall_ends (const Claim *self);
void claim_nothing_beside (const Claim *self);
void claim_split (const Claim *self);
void claim_shadow (const Claim *self);
void claim_all_dark (const Claim *self);
void claim_no_sight (const Claim *self);
void claim_light (const Claim *self);
void claim_corner (const Claim *self);
void claim_begins (const Claim *self);
void claim_inputs (const Claim *self);
void claim_row_is_named (const Claim *self);
void claim_throws (const Claim *self);
