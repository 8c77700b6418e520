/* sight-conform.h - does a game see what a sight sees? Asked on maps that distinguish sights
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"
#include "sight-replies.h"
#include "sight-game.h"
#include "sight-trial.h"

G_BEGIN_DECLS

/* What is tried. */
typedef struct
{
  SightGame *game;
  const SightVision *sight; /* the game is compared with; its range is not used */
  int range;                /* to look with, or -1: many */
  guint32 seed;             /* of the maps */
} SightConform;

/* Whether a trial goes on; called before each map with the share of maps done. */
typedef gboolean (*SightConformFunc) (double share, gpointer data);

/**
 * sight_conform_try:
 * @specimen: gets the first map on which the two differ
 * @n_maps: (out): maps that were tried
 *
 * Tries the maps of @kind until the two differ.
 *
 * Returns: whether they differ; FALSE with @error set if the game fails
 */
gboolean sight_conform_try (
    const SightConform *self, const SightTrialKind *kind, SightSpecimen *specimen, guint *n_maps, GError **error);

/* Shrinks @specimen, on which the two differ. */
void sight_conform_shrink (const SightConform *self, SightSpecimen *specimen);

/**
 * sight_conform_ask:
 * @n: maps
 * @func: (nullable)
 *
 * (transfer full): what @game answers about @n maps of all kinds.  NULL with
 * @error set if it fails, or without if @func ends it.
 */
SightReplies *
sight_conform_ask (const SightConform *self, guint n, SightConformFunc func, gpointer data, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): JSON: what @sight answers about @specimen, recorded for the tests of the game */
char *sight_conform_record (const SightVision *sight, const SightSpecimen *specimen) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the map of @specimen as a level of walls and floor, seen with @sight, with a check that says what
 * @sight answers about the cell that differs */
SightLevel *sight_conform_make_level (const SightVision *sight, const SightSpecimen *specimen)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
