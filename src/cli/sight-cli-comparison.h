/* sight-cli-comparison.h - what sightline-cli compare found, and its output formats
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-compare.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* Marks of a cell, combined over all comparisons. */
enum
{
  SIGHT_CLI_MARK_ONLY_A = 1 << 0,
  SIGHT_CLI_MARK_ONLY_B = 1 << 1,
  SIGHT_CLI_MARK_BOTH = 1 << 2,
  SIGHT_CLI_MARK_VIEWER = 1 << 3,
};

/* One viewer, or one way to turn the map. */
typedef struct
{
  char *name;
  gboolean is_viewer; /* whether @viewer is set */
  SightCell viewer;
  SightCompareCounts counts;
  GArray *only_a, *only_b; /* of SightCell; if @is_viewer */
} SightCliRow;

typedef struct
{
  const SightLevel *level;
  const SightVision *a, *b;
  gboolean turned;     /* B is A on the turned map */
  gboolean everywhere; /* all open cells look, not viewers */
  guint n_viewers;
  GPtrArray *rows; /* of SightCliRow */
  SightCompareCounts total;
  guint8 *marks; /* by cell of the map */
} SightCliComparison;

void sight_cli_comparison_init (SightCliComparison *self, const SightLevel *level);
void sight_cli_comparison_clear (SightCliComparison *self);

/* Adds a row, which @self owns.  @viewer: (nullable) */
SightCliRow *sight_cli_comparison_add (SightCliComparison *self, const char *name, const SightCell *viewer);

/* Adds @found to @row and to the marks of the map, but not to the total. */
void sight_cli_comparison_count (SightCliComparison *self, SightCliRow *row, const SightComparison *found);

typedef struct
{
  const char *id;
  void (*print) (const SightCliComparison *self);
  gboolean of_cells; /* it shows only cells */
} SightCliComparisonFormat;

/* (nullable): the format with the id @id: text, json or map. */
const SightCliComparisonFormat *sight_cli_comparison_find_format (const char *id);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliComparison, sight_cli_comparison_clear)

G_END_DECLS
