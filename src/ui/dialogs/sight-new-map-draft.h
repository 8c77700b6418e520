/* sight-new-map-draft.h - a map to be made of a template, its size, tiles and seed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-template.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef struct
{
  int width, height;
  const SightTemplate *template;
  SightTemplateTiles tiles;
  guint64 seed;
  SightLegend *legend; /* (nullable): passed to the level once made */
} SightNewMapDraft;

/* @draft: a SightNewMapDraft from g_new() */
void sight_new_map_draft_free (gpointer draft);
/* @legend: (transfer full).  In any thread.  Time: the cells of the map. */
SightLevel *sight_new_map_draft_make (const SightNewMapDraft *draft, SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;
/* A closed door, or @ground if the legend has none. */
guint16 sight_new_map_find_door (const SightLegend *legend, guint16 ground);
/* The first open ground tile, or the first wall; else the first tile. */
int sight_new_map_find_tile (const SightLegend *legend, gboolean open);

G_END_DECLS
