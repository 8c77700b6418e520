/* sight-frontier-sentence.c - what an algorithm keeps in mind, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-frontier-sentence.h"

#include <glib/gi18n-lib.h>

#include "sight-sentence-parts.h"
#include "sight-sentence-scan.h"

/* @item as a step, for the sentences of steps. */
static SightStep
make_step (const SightFrontierItem *item)
{
  return (SightStep) { .flags = item->is_exact ? SIGHT_STEP_EXACT : 0, .lo = item->lo, .hi = item->hi };
}

char *
sight_frontier_describe_edge (const SightFrontier *self, const SightFrontierItem *item, gboolean hi)
{
  const SightStep step = make_step (item);
  const SightScan scan = { .step = &step, .algorithm = sight_frontier_get_algorithm (self) };

  return sight_scan_describe_edge (&scan, &step, hi);
}

/* "from 1/4 (14°) to 1 (45°)"; of rings their angles. */
static char *
describe_span (const SightFrontier *self, const SightFrontierItem *item)
{
  const SightStep step = make_step (item);
  const SightScan scan = { .step = &step, .algorithm = sight_frontier_get_algorithm (self) };

  return sight_scan_describe_span (&scan);
}

static char *
describe_view (const SightFrontierItem *item)
{
  g_autofree char *shallow = sight_parts_degrees (item->shallow), *steep = sight_parts_degrees (item->steep);

  /* Translators: a view of a permissive field and the angles of its two lines: "view 2, from 3.2° to 41°" */
  return g_strdup_printf (_ ("view %d, from %s to %s"), item->view + 1, shallow, steep);
}

char *
sight_frontier_describe (const SightFrontier *self, const SightFrontierItem *item)
{
  const SightFrontierKind kind = sight_frontier_get_kind (self);
  g_autofree char *span = NULL;

  if (kind == SIGHT_FRONTIER_VIEWS)
    return describe_view (item);

  span = describe_span (self, item);
  if (kind == SIGHT_FRONTIER_SHADOWS)
    return g_steal_pointer (&span);

  /* Translators: a scan that waits: the row that it begins with, and "from 1/4 (14°) to 1 (45°)" */
  return g_strdup_printf (item->is_beyond ? _ ("row %d, out of reach, %s") : _ ("row %d, %s"), item->depth, span);
}

char *
sight_frontier_describe_place (const SightFrontier *self)
{
  const SightAlgorithm *algorithm = sight_frontier_get_algorithm (self);
  const int sector = sight_frontier_get_sector (self);
  const char *direction = NULL;

  if (sector < 0)
    return g_strdup ("");
  if (algorithm->sectors == NULL)
    return g_strdup (algorithm->frontier == SIGHT_FRONTIER_SHADOWS ? _ ("All round") : _ ("Line by line"));

  direction = _ (algorithm->sectors[sector].name);

  return algorithm->n_sectors == 8
             /* Translators: a part of a field of view and where it lies: "Octant 2, north-east to east" */
             ? g_strdup_printf (_ ("Octant %d, %s"), sector + 1, direction)
             : g_strdup_printf (_ ("Quadrant %d, %s"), sector + 1, direction);
}

char *
sight_frontier_describe_left (const SightFrontier *self)
{
  const SightAlgorithm *algorithm = sight_frontier_get_algorithm (self);
  const guint n = sight_frontier_count_left (self);

  if (n == 0)
    return NULL;
  if (algorithm->n_sectors == 8)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "then %u octant more", "then %u octants more", n), n);
  if (algorithm->n_sectors == 4)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "then %u quadrant more", "then %u quadrants more", n), n);
  if (algorithm->frontier == SIGHT_FRONTIER_SHADOWS)
    return NULL;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "then %u line more", "then %u lines more", n), n);
}
