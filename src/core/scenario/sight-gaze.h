/* sight-gaze.h - who looks from where, with which sight, and what they see: the one door to sight
 *
 * A gaze is a viewer as it is in a turn, or a bare cell that looks with the
 * sight of its level.  Everything that draws, prints, counts or checks what is
 * seen asks a gaze; nothing but this folder calls the algorithms themselves.
 *
 * A cell that is not seen has one reason.  Of several that hold the first one
 * is given, those first that no change of the map can mend:
 *
 *     DEAD     the viewer is not alive, or not on the map yet
 *     OUTSIDE  the viewer or the cell lies outside the map
 *     RANGE    the cell is out of range
 *     FACING   the viewer faces elsewhere
 *     UNSEEN   with lines: the rule never shows the border of the map
 *     START, CELL, TARGET, FLANKERS  with lines: the walls that stop the line
 *     SPENT    with lines: the cell with which they cost more sight than there is
 *     UNSEEN   without lines: the field of view does not hold the cell
 *     DARK     the cell is in sight, but neither lit nor near enough
 *     CONCEALED  of someone who stands there: the cell is seen, but it conceals
 *
 * The grid of a gaze knows one-way tiles, heights, costs, light and what conceals.
 *
 * A large viewer looks from several cells, and sees what any of them sees: each
 * question about a cell is answered by one of them, sight_gaze_narrow().
 *
 *     SightGaze gaze = sight_gaze_init_viewer (level, 3);
 *     SightLos los = sight_gaze_ask (&gaze, cell, NULL);
 *     if (!sight_los_is_clear (&los)) … los.stop is the reason
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-level.h"

G_BEGIN_DECLS

#define SIGHT_GAZE_BARE (-1) /* no viewer: a bare cell looks */

/* A plain value: change what is asked differently (sight, facing, angle, grid) before asking. */
typedef struct
{
  const SightGrid *grid; /* must outlive the gaze; threads may share it */
  int viewer;            /* index in the viewers of the level, or SIGHT_GAZE_BARE */
  SightCell cell;        /* may lie outside the grid: then nothing is seen; of several the middle one */
  SightVision sight;     /* with the range that applies */
  int facing;            /* degrees clockwise from north, 0 to 359, or SIGHT_FACING_NONE */
  int angle;             /* of the field, degrees, 1 to 360 */
  gboolean alive;        /* a dead viewer sees nothing */
  int dark_vision;       /* so far it sees what is not lit, in cells; 0: not at all */
  int eye;               /* above the ground of its cell */
  int spend;             /* so much sight its lines can spend */
  int wide, high;        /* columns and rows beside that of the cell that it looks from, 0: none; see
                          * sight_gaze_get_body() */
} SightGaze;

/* Whether it looks from more than one cell. */
static inline gboolean
sight_gaze_is_large (const SightGaze *self)
{
  return (self->wide | self->high) != 0;
}

/* The cells of its grid that @self looks from; none if it stands outside. */
SIGHT_EXTERN SightRect sight_gaze_get_body (const SightGaze *self);

/* @self as it looks from @cell alone. */
SIGHT_EXTERN SightGaze sight_gaze_from (const SightGaze *self, SightCell cell);

/**
 * sight_gaze_narrow:
 *
 * @self as the one of its cells that answers for @cell: the nearest if that sees it,
 * or else the first by rows that does; if none does the nearest, or the first by rows
 * that faces it if the nearest does not.  Lines and explanations begin there.
 *
 * Time: none for a gaze of one cell; else as sight_gaze_ask() for each
 */
SIGHT_EXTERN SightGaze sight_gaze_narrow (const SightGaze *self, SightCell cell);

/* The same for anyone who stands in @cell: sight_gaze_ask_unit(). */
SIGHT_EXTERN SightGaze sight_gaze_narrow_unit (const SightGaze *self, SightCell cell);

/* Viewer @viewer of @level: its own sight, range and facing where it has them, else those of its team or the level. */
SIGHT_EXTERN SightGaze sight_gaze_init_viewer (const SightLevel *level, guint viewer);
/* A bare cell: the sight of @level, all round. */
SIGHT_EXTERN SightGaze sight_gaze_init_bare (const SightLevel *level, SightCell cell);
/* The viewer that stands in @cell, a living one rather than a dead one, the topmost of several; else, as also
 * if it is not on the map yet, the bare cell. */
SIGHT_EXTERN SightGaze sight_gaze_init_at (const SightLevel *level, SightCell cell);
/* Returns: (transfer full): by viewer, who looks from its cell by sight_gaze_init_at(); SIGHT_GAZE_BARE for one that is
 * not on the map yet.  Time: n log n of the cells that viewers stand on. */
SIGHT_EXTERN int *sight_gaze_find_lookers (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
/* A bare cell of @grid that looks with @sight, all round. */
SIGHT_EXTERN SightGaze sight_gaze_init (const SightGrid *grid, const SightVision *sight, SightCell cell);

/* @self with @other instead of its sight, at the same range: how two sights are compared unless a range is asked for.
 */
SIGHT_EXTERN SightGaze sight_gaze_with_sight (const SightGaze *self, const SightVision *other);

/* Whether the gaze reaches less than all round. */
static inline gboolean
sight_gaze_has_cone (const SightGaze *self)
{
  return self->facing != SIGHT_FACING_NONE && self->angle < SIGHT_ANGLE_FULL;
}

/* Whether @cell, any cell at all, lies where @self faces, from any of its cells.  These always do. */
SIGHT_EXTERN gboolean sight_gaze_faces (const SightGaze *self, SightCell cell);

/* Whether anything is seen at all: FALSE if the viewer is dead or stands outside the map. */
SIGHT_EXTERN gboolean sight_gaze_can_see (const SightGaze *self);

/**
 * sight_gaze_ask:
 * @cell: any cell at all
 * @trace: (nullable): the steps are added to its end
 *
 * Whether @self sees @cell, and if not why not: the order of reasons stands at
 * the top of this file.  A view of sight_gaze_see() holds exactly the cells for
 * which this is clear.
 *
 * The steps are those of the line as far as it goes, also if the viewer faces
 * elsewhere, but none out of range; without lines those of the field of view.
 * If @cell lies outside the cone, a last step CONE says so.
 *
 * Time: the line; without lines the whole field of view.
 */
SIGHT_EXTERN SightLos sight_gaze_ask (const SightGaze *self, SightCell cell, SightTrace *trace);

/* The same answer without a trace, from @view, which sight_gaze_see() filled for @self.  Time: the line; without lines
 * none to speak of. */
SIGHT_EXTERN SightLos sight_gaze_ask_in (const SightGaze *self, const SightView *view, SightCell cell);

/* The line to @cell alone, of several cells that look the one that is clear: range, facing and what the rule never
 * shows are left aside.  Without lines the field of view answers, without range and facing.  @self stands on the map.
 * @trace: (nullable): as of sight_gaze_ask() */
SIGHT_EXTERN SightLos sight_gaze_walk (const SightGaze *self, SightCell cell, SightTrace *trace);

/* Whether anyone who stands in @cell, which is seen, is seen too: @cell does not conceal, or @self is near enough by
 * the distance of its sight.  @cell: any cell at all */
SIGHT_EXTERN gboolean sight_gaze_notices (const SightGaze *self, SightCell cell);

/* Whether @self sees anyone who stands in @cell: as sight_gaze_ask(), and the cell does not conceal. */
SIGHT_EXTERN SightLos sight_gaze_ask_unit (const SightGaze *self, SightCell cell, SightTrace *trace);

/* The same from @view, as sight_gaze_ask_in(). */
SIGHT_EXTERN SightLos sight_gaze_ask_unit_in (const SightGaze *self, const SightView *view, SightCell cell);

/* How a cell is asked about: sight_gaze_ask() or sight_gaze_ask_unit(). */
typedef SightLos (*SightGazeAsk) (const SightGaze *self, SightCell cell, SightTrace *trace);

/**
 * sight_gaze_ask_viewer:
 * @other: of @level, where it stands, alive or not
 * @ask: what is asked of each of its cells
 * @cell: (out): the one that decides
 *
 * Whether @self sees @other, and if not why not.  By the rules of the level it is
 * seen if any of its cells is, or if all are.  What decides is the nearest cell if
 * that does; else the first by rows that is seen, or that is not if all must be.
 * If none of any is seen, the nearest cell gives the reason, or the first by rows
 * that @self faces if it does not face that one.
 *
 * Time: @ask for each of its cells
 */
SIGHT_EXTERN SightLos sight_gaze_ask_viewer (
    const SightGaze *self, const SightLevel *level, const SightViewer *other, SightGazeAsk ask, SightCell *cell);

/**
 * sight_gaze_see:
 * @view: an initialised view; its old answer is lost
 *
 * All that @self sees, with any of its cells.  Returns: FALSE, and an empty view, if it can see nothing
 * at all.  Time and memory: the cells in reach, see each algorithm.
 */
SIGHT_EXTERN gboolean sight_gaze_see (const SightGaze *self, SightView *view);

/* The same, and adds the steps to the end of @trace: those of the algorithm, a HIDE for each cell that a rule takes
 * away, then if @self faces somewhere a step CONE that takes away what lies elsewhere.  Nothing is added if nothing can
 * be seen.  @whole: (nullable): an initialised view; gets what was seen before those.  If @self has several cells,
 * steps and @whole are those of sight_gaze_get_middle() alone, and @view is what all see. */
SIGHT_EXTERN gboolean sight_gaze_explain (const SightGaze *self, SightView *view, SightView *whole, SightTrace *trace);

/* The one cell of @self that is explained: the middle one, or the nearest to it that lies on the map. */
SIGHT_EXTERN SightGaze sight_gaze_get_middle (const SightGaze *self);

/* Fills @view as @self, a gaze of one cell, sees it in some way; TRUE if it can see. */
typedef gboolean (*SightGazeSee) (const SightGaze *self, SightView *view, gpointer data);

/* Fills @view with what any cell of @self sees by @see.  Returns: whether any can see.  Time: @see for each cell, and
 * the words of their windows */
SIGHT_EXTERN gboolean sight_gaze_unite (const SightGaze *self, SightView *view, SightGazeSee see, gpointer data);

/**
 * sight_gaze_meet:
 * @self: of one cell
 * @target: any cell
 *
 * The map as @self meets it on its line to @target: one-way tiles, and with lines
 * tiles that are above the line, are opaque.
 *
 * Returns: (transfer full) (nullable): a grid without rules; NULL if that is the
 *   grid of @self itself
 */
SIGHT_EXTERN SightGrid *sight_gaze_meet (const SightGaze *self, SightCell target) G_GNUC_WARN_UNUSED_RESULT;

/* How @self, of one cell, whose sight has lines, walks them: by what tiles cost too.  Its grid must outlive that. */
SIGHT_EXTERN SightLineRule sight_gaze_get_rule (const SightGaze *self);

/* In a dark level the cells that @self would see if they were lit: in sight, but dark.  @view: as of sight_gaze_see().
 * Returns: FALSE, and an empty view, in a bright level and if nothing can be seen at all. */
SIGHT_EXTERN gboolean sight_gaze_see_dark (const SightGaze *self, SightView *view);

/* Takes from @view, of the same gaze of one cell, what is too dark and what does not lie where @self faces. */
SIGHT_EXTERN void sight_gaze_cut (const SightGaze *self, SightView *view);

/* A level with some cells open: they stop no sight, and no rule bears on them, so that they give no light either. Lamps
 * and viewers stay as they are; a lamp may light more through what is open. */
typedef struct
{
  const SightLevel *level; /* as it is */
  const SightCell *cells;  /* of the map: those that would be open */
  guint n_cells;           /* the number of @cells */
} SightOpened;

/**
 * sight_opened_ask:
 * @gaze: with the grid of the level
 * @cell: any cell at all
 * @ask: what is asked
 *
 * What @gaze would see of @cell.
 *
 * Time: the cells of the map, a field of view for each lamp that is near enough in
 * a dark level, and @ask
 */
SIGHT_EXTERN SightLos sight_opened_ask (const SightOpened *self,
                                        const SightGaze *gaze,
                                        SightCell cell,
                                        SightGazeAsk ask);

G_END_DECLS
