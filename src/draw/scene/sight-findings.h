/* sight-findings.h - what an answer about the whole level shows on the map
 *
 * Only cells, lines and short texts: whoever answers says what they mean, and
 * this layer draws them.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"

G_BEGIN_DECLS

/* How the cells of a set are marked. */
typedef enum
{
  SIGHT_FINDING_UNSEEN,  /* hatched both ways */
  SIGHT_FINDING_MEETING, /* hatched one way, in an outline */
  SIGHT_FINDING_TINT,    /* washed in a colour */
  SIGHT_FINDING_GAIN,    /* washed in blue: seen from more places */
  SIGHT_FINDING_LOSS,    /* washed in orange: seen from fewer */
} SightFindingKind;

typedef struct
{
  SightFindingKind kind;
  SightCellSet *cells; /* (owned) */
  guint32 color;       /* TINT: 0xRRGGBB */
  char *text;          /* (owned): what it means, for the legend */
} SightFindingCells;

/* How one cell is marked. */
typedef enum
{
  SIGHT_FINDING_RANK,  /* a dark plate with a text next to the cell */
  SIGHT_FINDING_GUARD, /* a ring with an eye */
  SIGHT_FINDING_CHOKE, /* a frame in the colour of what is wrong */
  SIGHT_FINDING_BREAK, /* a frame with a sign of inequality */
  SIGHT_FINDING_CURE,  /* a dashed frame in green, with what would be done there next to it */
  SIGHT_FINDING_SPOT,  /* a ring in the colour of what is wrong */
  SIGHT_FINDING_WAIT,  /* a dark plate with a text above the cell */
  SIGHT_FINDING_SEEN,  /* the same in the colour of what is seen */
} SightFindingMarkKind;

typedef struct
{
  SightFindingMarkKind kind;
  SightCell cell;
  char *text; /* (owned) (nullable) RANK: "#1"; CURE; WAIT; SEEN */
} SightFindingMark;

/* How a line from cell to cell is drawn. */
typedef enum
{
  SIGHT_FINDING_CONTACT, /* thick, with a plate at its middle */
  SIGHT_FINDING_WAY,     /* dotted: how one gets there */
  SIGHT_FINDING_PAIR,    /* dashed: two cells that ought to be alike */
  SIGHT_FINDING_SIGHT,   /* a line of sight with a dot at each end */
  SIGHT_FINDING_WITNESS, /* a line of sight that ought not to be, with a ring around each end */
} SightFindingLineKind;

typedef struct
{
  SightFindingLineKind kind;
  SightCell from, to;
  char *text; /* (owned) (nullable) CONTACT */
} SightFindingLine;

/* One turn of a path. */
typedef struct
{
  SightCell cell;
  gboolean seen;
} SightFindingStep;

/* A viewer that watches the path. */
typedef struct
{
  guint viewer;   /* index in the level */
  char *name;     /* (owned) */
  guint32 color;  /* of its team, 0xRRGGBB */
  GArray *stands; /* (owned) of SightCell, one a turn of the path; (-1, -1): not on the map */
  GArray *walk;   /* (owned) of SightCell: its patrol; one cell if it stands */
  GArray *seen;   /* (owned) of guint: the turns, ascending, in which it sees who walks the path */
} SightFindingWatcher;

/* Give back with sight_findings_unref(); never changes once it is shown, and threads may share it. */
typedef struct
{
  GArray *cells;       /* of SightFindingCells */
  GArray *marks;       /* of SightFindingMark */
  GArray *lines;       /* of SightFindingLine */
  GArray *path;        /* of SightFindingStep: turn 0, 1, … */
  GArray *watchers;    /* of SightFindingWatcher: who watches the path */
  GPtrArray *watched;  /* (nullable) of SightCellSet: what they all see in turn 0, 1, … of the path */
  guint watched_again; /* after the last of them comes this one, and so on */
  gint ref_count;
} SightFindings;

SightFindings *sight_findings_new (void) G_GNUC_WARN_UNUSED_RESULT;
SightFindings *sight_findings_ref (SightFindings *self);
void sight_findings_unref (SightFindings *self);

/* @item: copied with its cells and text */
void sight_findings_add_cells (SightFindings *self, const SightFindingCells *item);
/* @text: (nullable): copied */
void sight_findings_add_mark (SightFindings *self, SightFindingMarkKind kind, SightCell cell, const char *text);
void sight_findings_add_line (SightFindings *self, const SightFindingLine *line);
void sight_findings_add_step (SightFindings *self, SightCell cell, gboolean seen);
/* @watcher: its name is copied, its arrays are shared */
void sight_findings_add_watcher (SightFindings *self, const SightFindingWatcher *watcher);

/* @watched: (element-type SightCellSet): shared; @again: the one that follows the last */
void sight_findings_set_watched (SightFindings *self, GPtrArray *watched, guint again);
/* (nullable): what those who watch the path see in turn @turn of it. */
const SightCellSet *sight_findings_get_watched (const SightFindings *self, guint turn);

/* Whether @watcher sees who walks the path in turn @turn.  Time: logarithmic in the turns in which it does. */
gboolean sight_finding_watcher_sees (const SightFindingWatcher *watcher, guint turn);

/* For sight_findings_has_cells() */
#define SIGHT_FINDINGS_ALL_CELLS (~0u)
/* Whether sets of cells are marked in one of @kinds (1 << SightFindingKind); what is seen of a path is washed.  Time:
 * linear in the sets. */
gboolean sight_findings_has_cells (const SightFindings *self, guint kinds);
/* Whether there is nothing to show. */
gboolean sight_findings_is_empty (const SightFindings *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFindings, sight_findings_unref)

G_END_DECLS
