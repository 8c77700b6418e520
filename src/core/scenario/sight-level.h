/* sight-level.h - all that one file holds: map, legend, teams, viewers, areas, lamps, sight, turns, checks, kept lines
 *
 * The grid belongs to the level and always agrees with map and legend: change
 * cells through sight_level_set_tile(), or call sight_level_update_grid().
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "core/sight/sight-preset.h"
#include "sight-area.h"
#include "sight-lamp.h"
#include "sight-movement.h"
#include "sight-pictures.h"
#include "sight-pin.h"
#include "sight-team.h"
#include "sight-turn.h"

G_BEGIN_DECLS

/* A kept line: an inspected pair of cells with a name. */
typedef struct
{
  char *name;         /* UTF-8; may be empty */
  SightCell from, to; /* its ends, cells of the map or outside it */
  char *extra;        /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightKeptLine;

/* Returns: (transfer full): a line with a copy of @name */
SIGHT_EXTERN SightKeptLine *sight_kept_line_new (const char *name, SightCell from, SightCell to)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightKeptLine *sight_kept_line_copy (const SightKeptLine *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_kept_line_free (SightKeptLine *self);

/* What counts of a walk while a turn is played. */
typedef enum
{
  SIGHT_ON_WAY_LOOKS, /* a viewer looks from every cell that it passes */
  SIGHT_ON_WAY_SEEN,  /* and is looked at in it */
  SIGHT_ON_WAY_END,   /* neither: only the end of the turn counts */
  SIGHT_ON_WAY_COUNT
} SightOnWay;

/* Which cells of a viewer that stands on several look. */
typedef enum
{
  SIGHT_LOOKS_ANY,    /* all of them: it sees what any of them sees */
  SIGHT_LOOKS_CENTRE, /* the middle one alone: sight_viewer_get_middle() */
  SIGHT_LOOKS_COUNT
} SightLooksFrom;

/* When such a viewer is seen. */
typedef enum
{
  SIGHT_SEEN_ANY, /* if any of its cells is */
  SIGHT_SEEN_ALL, /* if all are */
  SIGHT_SEEN_COUNT
} SightSeenIf;

#define SIGHT_EYE 2   /* of viewers, unless the level says something else */
#define SIGHT_SPEND 2 /* likewise how much sight they can spend */

/* What teams remember and share, how units walk, how dark it is, how high eyes are and how deep they see; games differ
 * in this. */
typedef struct
{
  gboolean keep_revealed;  /* whatever is seen during a turn stays visible until its end */
  gboolean share_allies;   /* a team sees what the teams of its alliance see */
  gboolean keep_wiped_out; /* a team without living viewers keeps its last view, instead of remembering it */
  SightMovement movement;  /* the steps of units, for the analysis of the level; turns ignore it */
  gboolean dark;           /* only what a lamp lights is seen, and what is near enough */
  int dark_vision;         /* how near, in cells, 0 to SIGHT_RANGE_MAX; 0: nothing is */
  int eye;                 /* of viewers, above their ground, 0 to SIGHT_HEIGHT_MAX */
  int height;              /* of what is looked at, above its ground, 0 to SIGHT_HEIGHT_MAX */
  SightOnWay on_way;       /* what counts of a walk */
  gboolean last_seen;      /* a team remembers where it last saw others, until it sees that cell again */
  int spend;               /* so much sight a line can spend in tiles that cost it, 0 to SIGHT_SPEND_MAX */
  SightLooksFrom looks;    /* which cells of a large viewer look */
  SightSeenIf seen;        /* when a large viewer is seen */
  SightVision shoot;       /* what viewers shoot by, if its algorithm is not NULL; else what they see by */
} SightRules;

/* All that one file holds.  Free with sight_level_free(). */
typedef struct
{
  SightMap *map;          /* (owned) the tiles of its cells */
  SightLegend *legend;    /* (owned) what the tiles are */
  SightGrid *grid;        /* opacity of @map */
  GPtrArray *teams;       /* of SightTeam */
  GPtrArray *viewers;     /* of SightViewer */
  GPtrArray *lines;       /* of SightKeptLine */
  GPtrArray *areas;       /* of SightArea */
  GPtrArray *notes;       /* of SightPin: the notes of people */
  GPtrArray *lamps;       /* of SightLamp; no two in one cell */
  GPtrArray *turns;       /* of SightTurn: turn 1, 2, … */
  GPtrArray *checks;      /* of char *: checks as written, one or several lines each, or a comment that begins with # */
  SightVision sight;      /* the default of its viewers */
  SightRules rules;       /* of its fog and its light, and how units walk */
  SightPictures pictures; /* one under the map, those of its tiles */
  char *extra;            /* (nullable) fields of the file that Sightline does not know, kept unchanged */
} SightLevel;

/**
 * sight_level_new:
 * @map: (transfer full): all its tiles are in @legend
 * @legend: (transfer full)
 *
 * No teams, no viewers, the default sight.
 */
SIGHT_EXTERN SightLevel *sight_level_new (SightMap *map, SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightLevel *sight_level_copy (const SightLevel *self) G_GNUC_WARN_UNUSED_RESULT;
/* Like sight_level_copy(), but with @map, (transfer full), an equal map that is copied already. */
SIGHT_EXTERN SightLevel *sight_level_copy_with_map (const SightLevel *self, SightMap *map) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self and all that it holds. */
SIGHT_EXTERN void sight_level_free (SightLevel *self);

/* Whether all that a file would hold is equal. */
SIGHT_EXTERN gboolean sight_level_equal (const SightLevel *a, const SightLevel *b);

/* Sets the tile of @cell, in map and grid. */
SIGHT_EXTERN void sight_level_set_tile (SightLevel *self, SightCell cell, guint16 tile);

/* Sets the tiles of @length cells from @cell on to the right. */
SIGHT_EXTERN void sight_level_set_run (SightLevel *self, SightCell cell, int length, guint16 tile);

/* Makes the grid agree with map and legend again, after @rect of the map, or the legend, was changed. */
SIGHT_EXTERN void sight_level_update_grid (SightLevel *self, SightRect rect);

/* Whether heights change nothing because the sight of the level walks no lines. */
SIGHT_EXTERN gboolean sight_level_leaves_out_heights (const SightLevel *self);
/* Likewise what tiles cost of sight. */
SIGHT_EXTERN gboolean sight_level_leaves_out_costs (const SightLevel *self);

/* Makes the light of the grid, and what it keeps for a game, agree with map, legend, lamps, sight and rules again,
 * after lamps, sight or rules changed; what changes tiles or the map does so itself.  Time: none in a bright level;
 * else the cells of the map, and a field of view for each lamp. */
SIGHT_EXTERN void sight_level_update_light (SightLevel *self);

/* All viewers look with the sight of the level: takes away those that viewers and teams have of their own; their ranges
 * stay. */
SIGHT_EXTERN void sight_level_drop_own_sights (SightLevel *self);

/* The lamp that stands in @cell, any cell at all, or -1. */
SIGHT_EXTERN int sight_level_find_lamp (const SightLevel *self, SightCell cell);

/* The first lamp that is on and lights @cell, or the first that is off and would light it if it were on; or -1.  Tiles
 * that give light, and whether the level is dark, do not matter.  Time: a field of view for each lamp that is near
 * enough. */
SIGHT_EXTERN int sight_level_find_light (const SightLevel *self, SightCell cell, gboolean on);

/* Whether @cell would be lit if the level had @grid, of its size, whose tiles shine as rules say; by what shines now.
 * Whether the level is dark does not matter.  Time: a field of view for each lamp that is near enough. */
SIGHT_EXTERN gboolean sight_level_would_light (const SightLevel *self, const SightGrid *grid, SightCell cell);

/* How many cells @lamp would light if it were on, its own included.  Time: a field of view. */
SIGHT_EXTERN gsize sight_level_count_lit (const SightLevel *self, const SightLamp *lamp);

/* The cells that look otherwise if those of @rect do: with those that lamps reach that shine there.  Time: as
 * sight_level_update_light(). */
SIGHT_EXTERN SightRect sight_level_get_reach (const SightLevel *self, SightRect rect);

/* Replaces map and legend, (transfer full), and makes a new grid.  Whatever stands in cells stays where it is: an area
 * may reach beyond a smaller map until it is given other cells. */
SIGHT_EXTERN void sight_level_take_map (SightLevel *self, SightMap *map, SightLegend *legend);

/* The vision that @viewer uses: its own, its team's or the level's, with its own range if it has one.  A viewer with a
 * sight of its own takes no range from its team. */
SIGHT_EXTERN SightVision sight_level_get_sight (const SightLevel *self, const SightViewer *viewer);

/* The range that @viewer has whatever the sight of its level is: its own or its team's; else SIGHT_RANGE_AS_SIGHT. */
SIGHT_EXTERN int sight_level_get_own_range (const SightLevel *self, const SightViewer *viewer);

/* How far @viewer sees what is not lit, in cells, 0: not at all: its own dark vision, its team's or the level's. */
SIGHT_EXTERN int sight_level_get_dark_vision (const SightLevel *self, const SightViewer *viewer);

/* Returns: (transfer full): a copy of @viewer with the range, dark vision and sight that it has from its team as its
 * own: sees the same in a team without them */
SIGHT_EXTERN SightViewer *sight_level_resolve_viewer (const SightLevel *self, const SightViewer *viewer)
    G_GNUC_WARN_UNUSED_RESULT;

/* All visions that the level holds: its own, those of its teams, those of its viewers.
 * Returns: (element-type SightVision) (transfer container): valid until the level changes */
SIGHT_EXTERN GPtrArray *sight_level_get_sights (const SightLevel *self) G_GNUC_WARN_UNUSED_RESULT;

/* The last (topmost) viewer that stands in @cell, with any of its cells, or -1. */
SIGHT_EXTERN int sight_level_find_viewer (const SightLevel *self, SightCell cell);

/* The cells of the map that @viewer stands on; if its upper left one lies outside, that one alone. */
SIGHT_EXTERN SightRect sight_level_get_body (const SightLevel *self, const SightViewer *viewer);

/* Whether anyone who stands in @cell is seen. */
typedef gboolean (*SightSeenFunc) (SightCell cell, gpointer data);

/* What is looked at of a viewer. */
typedef struct
{
  SightRect body; /* the cells that it stands on */
  gboolean all;   /* it is seen only if all of them are */
} SightStand;

/* Whether a living viewer other than @viewer, an index or -1, stands in @cell. */
SIGHT_EXTERN gboolean sight_level_has_unit (const SightLevel *self, int viewer, SightCell cell);

/* Where @viewer of @level stands, and by the rules of that when it is seen. */
SIGHT_EXTERN SightStand sight_level_get_stand (const SightLevel *self, const SightViewer *viewer);

/* Whether whoever stands there is seen, by @sees of its cells.  The one place where that is decided. */
SIGHT_EXTERN gboolean sight_stand_is_seen (const SightStand *self, SightSeenFunc sees, gpointer data);

/* The same of @viewer where it stands. */
SIGHT_EXTERN gboolean sight_level_is_body_seen (const SightLevel *self,
                                                const SightViewer *viewer,
                                                SightSeenFunc sees,
                                                gpointer data);

/* The cells that @viewer may see, by its range alone; none if it is dead or stands outside the map. */
SIGHT_EXTERN SightRect sight_level_get_window (const SightLevel *self, const SightViewer *viewer);

/* Whether any viewer stands on more than one cell. */
SIGHT_EXTERN gboolean sight_level_has_large (const SightLevel *self);

/* The number that @viewer, an index, has within its team, from 1.  Time: the viewers before it. */
SIGHT_EXTERN guint sight_level_get_number (const SightLevel *self, guint viewer);

/* Returns: (transfer full): the numbers of all viewers, by viewer, for whoever asks of many.  Time: the viewers. */
SIGHT_EXTERN guint *sight_level_number_viewers (const SightLevel *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @team and @other are two teams of one alliance. */
SIGHT_EXTERN gboolean sight_level_are_allies (const SightLevel *self, guint team, guint other);

/* Whether @team sees what the viewers of @other see: the same team, or an ally by the rules of the level. */
SIGHT_EXTERN gboolean sight_level_shares_sight (const SightLevel *self, guint team, guint other);

/* (nullable): the team of that name, else NULL; index in @index. */
SIGHT_EXTERN SightTeam *sight_level_find_team (const SightLevel *self, const char *name, int *index);

/* (nullable): the area of that name, else NULL; index in @index, (out) (nullable).  Time: the areas. */
SIGHT_EXTERN SightArea *sight_level_find_area (const SightLevel *self, const char *name, int *index);

/* Returns: (transfer full): @base, or @base and the first number from 2 on that make a name that no area has */
SIGHT_EXTERN char *sight_level_make_area_name (const SightLevel *self, const char *base) G_GNUC_WARN_UNUSED_RESULT;

/* How many of @cells, those that lie in the map, one can walk on.  Time: those cells. */
SIGHT_EXTERN guint sight_level_count_walkable (const SightLevel *self, const SightCellSet *cells);

/* Check @index, which exists. */
static inline const char *
sight_level_get_check (const SightLevel *self, guint index)
{
  return (const char *) g_ptr_array_index (self->checks, index);
}

/* Area @index, which exists. */
static inline SightArea *
sight_level_get_area (const SightLevel *self, guint index)
{
  return (SightArea *) g_ptr_array_index (self->areas, index);
}

/* Note @index, which exists. */
static inline SightPin *
sight_level_get_note (const SightLevel *self, guint index)
{
  return (SightPin *) g_ptr_array_index (self->notes, index);
}

/* Team @index, which exists. */
static inline SightTeam *
sight_level_get_team (const SightLevel *self, guint index)
{
  return (SightTeam *) g_ptr_array_index (self->teams, index);
}

/* Viewer @index, which exists. */
static inline SightViewer *
sight_level_get_viewer (const SightLevel *self, guint index)
{
  return (SightViewer *) g_ptr_array_index (self->viewers, index);
}

/* Lamp @index, which exists. */
static inline SightLamp *
sight_level_get_lamp (const SightLevel *self, guint index)
{
  return (SightLamp *) g_ptr_array_index (self->lamps, index);
}

/* @turn: its number, from 1 */
static inline SightTurn *
sight_level_get_turn (const SightLevel *self, guint turn)
{
  return (SightTurn *) g_ptr_array_index (self->turns, turn - 1);
}

/* Whether viewers shoot by the same with both. */
static inline gboolean
sight_rules_shoot_alike (const SightRules *a, const SightRules *b)
{
  return a->shoot.algorithm == NULL || b->shoot.algorithm == NULL ? a->shoot.algorithm == b->shoot.algorithm
                                                                  : sight_vision_equal (&a->shoot, &b->shoot);
}

/* Whether both are the same. */
static inline gboolean
sight_rules_equal (const SightRules *a, const SightRules *b)
{
  return !a->keep_revealed == !b->keep_revealed && !a->share_allies == !b->share_allies &&
         !a->keep_wiped_out == !b->keep_wiped_out && a->movement == b->movement && !a->dark == !b->dark &&
         a->dark_vision == b->dark_vision && a->eye == b->eye && a->height == b->height && a->spend == b->spend &&
         !a->last_seen == !b->last_seen && a->on_way == b->on_way && a->looks == b->looks && a->seen == b->seen &&
         sight_rules_shoot_alike (a, b);
}

/* The tile of @cell, which lies in the map. */
static inline const SightTile *
sight_level_get_tile (const SightLevel *self, SightCell cell)
{
  return sight_legend_get (self->legend, sight_map_get (self->map, cell));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightLevel, sight_level_free)

G_END_DECLS
