/* sight-algorithm.h - the table of algorithms, and a vision: one of them with its parameters
 *
 * The table is the only list of algorithms.  The interface, the command line,
 * its help, the reports and the law tests are made from it.
 *
 * Texts marked N_() are translated where they are shown.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-los.h"
#include "core/map/sight-translate.h"
#include "sight-view.h"

G_BEGIN_DECLS

typedef struct _SightAlgorithm SightAlgorithm;
typedef struct _SightPreset SightPreset;

#define SIGHT_PARAMETERS_MAX 8 /* of one algorithm, without the range */

/* One value of a parameter that has words for its values. */
typedef struct
{
  const char *id;   /* in files and on the command line */
  const char *name; /* for people */
  const char *help; /* (nullable): what it means, in a few words */
} SightChoice;

/* A number from minimum to maximum; if @choices is set, value v is called choices[v - minimum]. */
typedef struct
{
  const char *id;                /* in files and on the command line */
  const char *name;              /* for people */
  const char *help;              /* one sentence on what it changes */
  int minimum, maximum, initial; /* its values, and the one at first */
  const SightChoice *choices;    /* (nullable) */
} SightParameter;

/* A choice of algorithm with its parameters. */
typedef struct
{
  const SightAlgorithm *algorithm;    /* how it computes */
  const SightPreset *preset;          /* (nullable) the preset that it began as */
  int range;                          /* in cells, 0: no limit */
  int values[SIGHT_PARAMETERS_MAX];   /* of algorithm->parameters, in their order */
  const char *game;                   /* (nullable), interned: the name of the program whose sight this is.  Files
                                       * hold no more of it; unless it runs, @algorithm stands in for it */
  const SightAlgorithm *stand_in;     /* (nullable) while the program runs: what @algorithm was, with @values for its
                                       * parameters; it stands in for the program in files */
  const SightPreset *stand_in_preset; /* (nullable) the preset that this began as */
} SightVision;

/* How an algorithm works. */
typedef enum
{
  SIGHT_FAMILY_RAYS,       /* straight lines, one to each cell or a fan of them */
  SIGHT_FAMILY_SHADOWS,    /* shadowcasting */
  SIGHT_FAMILY_PERMISSIVE, /* views between two lines that bend around obstacles */
  SIGHT_FAMILY_ANGLES,     /* arcs of shadow */
} SightFamily;

/* Whether an algorithm shows the walls that stop sight. */
typedef enum
{
  SIGHT_WALLS_NEVER,  /* a wall is never seen */
  SIGHT_WALLS_ALWAYS, /* a wall that sight reaches is seen */
  SIGHT_WALLS_CHOICE, /* the parameter "walls" says */
} SightWalls;

/* What an algorithm has yet to do, or keeps, while it runs. */
typedef enum
{
  SIGHT_FRONTIER_NOTHING, /* it walks lines or cells, one after the other */
  SIGHT_FRONTIER_SCANS,   /* a stack of scans */
  SIGHT_FRONTIER_SHADOWS, /* of the sector, or of rings all round; those that touch are one */
  SIGHT_FRONTIER_VIEWS,   /* of the quadrant */
} SightFrontierKind;

/* What becomes of a scan whose edges have crossed when a wall splits a row: SPLIT steps with lo above hi. */
typedef enum
{
  SIGHT_CROSSED_EMPTY,   /* its row is scanned, and no cell is in it */
  SIGHT_CROSSED_SCANNED, /* its row is scanned, and cells that both edges cut are in it */
  SIGHT_CROSSED_ENDED,   /* an END comes instead of its row */
  SIGHT_CROSSED_DROPPED, /* it is never pushed */
} SightCrossed;

/* Puts the field of view into @view.  @viewer lies in @grid.  Allocates nothing after the first run into the same
 * view; threads may share @grid. */
typedef void (*SightSeeFunc) (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view);
/* Like SightSeeFunc, and adds the steps to the end of @trace. */
typedef void (*SightExplainFunc) (
    const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace);
/* Which cells of a line are tested. */
typedef SightLineRule (*SightRuleFunc) (const SightVision *sight);

/* An algorithm: a row of the table, which says all there is to know about it. */
struct _SightAlgorithm
{
  const char *id;                   /* in files and on the command line */
  const char *name;                 /* for people */
  SightFamily family;               /* how it works */
  const char *summary;              /* one or two sentences */
  const char *artefacts;            /* (nullable) known oddities */
  const char *source;               /* source of the method */
  gboolean symmetric;               /* between open cells, A sees B if and only if B sees A, as its preset is set */
  gboolean invariant;               /* the eight symmetries of the square leave it unchanged */
  gboolean leaks;                   /* sight passes between two walls that touch at a corner, as its preset is set */
  SightWalls walls;                 /* whether it shows walls */
  const SightParameter *parameters; /* n_parameters of them */
  guint n_parameters;               /* at most SIGHT_PARAMETERS_MAX */
  SightSeeFunc see;                 /* computes a field of view */
  SightExplainFunc explain;         /* the same, step by step */
  SightRuleFunc rule;               /* (nullable): of an algorithm that walks lines */

  /* Which cells are in range; the parameter "distance" takes the place of @distance. */
  SightDistance distance;
  int range_extra;         /* added to the range: "range 5" reaches as far as @distance does with 5 + range_extra */
  gboolean lights_corners; /* walls are lit up to the corners of the range's square, whatever @distance is */

  /* What its traces are like. */
  const SightSector *sectors; /* (nullable): by the sector of a step; NULL for lines and rings */
  guint n_sectors;            /* 8 octants, 4 quadrants, or 0 */
  SightFrontierKind frontier; /* what it keeps while it runs */
  SightCrossed crossed;       /* if @frontier is SCANS */
  gboolean subtiles;          /* each cell has 2 x 2 parts, which are seen on their own */
  gboolean bevels;   /* a cell judged by its middle is so by its bevelled corners: lo and hi are their slopes */
  gboolean straight; /* its rays have no error: they go on in one of eight directions */
  gboolean quarters; /* its shares are the corners of a cell that lines reach, see sight-corners.h; of its CELL steps
                      * flankers: those that they do not, error: the viewer's corner */
};

/* Row @n of the table, in the order in which people see them, from 0; NULL after the last. */
SIGHT_EXTERN const SightAlgorithm *sight_algorithm_get_nth (guint n);

/* (nullable): the algorithm of that id. */
SIGHT_EXTERN const SightAlgorithm *sight_algorithm_find (const char *id);

/**
 * sight_algorithm_see:
 * @viewer: a cell of @grid
 * @view: an initialised view; its old answer is lost
 *
 * The field of view of @sight from @viewer.  Time and memory: the cells in
 * reach, see each algorithm.  Threads may share @grid, not @view.
 */
SIGHT_EXTERN void
sight_algorithm_see (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view);

/* Like sight_algorithm_see(), and adds the steps to the end of @trace. */
SIGHT_EXTERN void sight_algorithm_explain (
    const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace);

/**
 * sight_algorithm_los:
 * @from: the viewer's cell, in @grid
 * @to: the target; never seen if it lies outside @grid
 * @trace: (nullable): the steps are added to its end
 *
 * Whether @from sees @to: @to is within range and the line to it is clear.  An
 * algorithm without lines answers from its field of view.
 */
SIGHT_EXTERN SightLos
sight_algorithm_los (const SightGrid *grid, const SightVision *sight, SightCell from, SightCell to, SightTrace *trace);

/* What a distance rule other than the algorithm's own takes away from @view, which the algorithm of @self filled.
 * @trace: (nullable): a HIDE for each cell is added to its end */
void sight_vision_cut (const SightVision *self, SightView *view, SightTrace *trace);

/* Whether @cell, any cell at all, can be seen from @viewer as far as the range of @sight goes. */
SIGHT_EXTERN gboolean sight_vision_reaches (const SightVision *sight,
                                            const SightGrid *grid,
                                            SightCell viewer,
                                            SightCell cell);

/* The index of the parameter of that id, or -1. */
SIGHT_EXTERN int sight_algorithm_find_parameter (const SightAlgorithm *self, const char *id);

/* @algorithm with the initial values of its parameters and no limit of range. */
SIGHT_EXTERN void sight_vision_init (SightVision *self, const SightAlgorithm *algorithm);

/* Which cells are within the range of @self; @range (out): that range, in cells, 0 for no limit. */
SIGHT_EXTERN SightDistance sight_vision_get_distance (const SightVision *self, int *range);

/* Whether walls in the corners of the range's square are seen though they are out of range. */
SIGHT_EXTERN gboolean sight_vision_lights_corners (const SightVision *self);

/* Whether a wall that sight reaches is seen itself. */
SIGHT_EXTERN gboolean sight_vision_shows_walls (const SightVision *self);

/* Whether, between open cells, A sees B if and only if B sees A, all round: by the algorithm and its parameters.  Lines
 * are if they are the same both ways; other algorithms if their row says so and no number, such as a permissiveness,
 * differs from its initial value. */
SIGHT_EXTERN gboolean sight_vision_is_symmetric (const SightVision *self);

/* Whether the function of @self is given by a program that runs, and stands in no table: it has neither parameters nor
 * steps, and nothing but its name in @self->game can be kept in a file. */
SIGHT_EXTERN gboolean sight_vision_is_given (const SightVision *self);

/**
 * sight_vision_give:
 * @program: the row of a program that runs
 *
 * Makes @self, whose algorithm may be NULL, the sight of @program, called @game (interned), at the range that
 * it had.  What @self was stands in for it from now on.
 */
SIGHT_EXTERN void sight_vision_give (SightVision *self, const SightAlgorithm *program, const char *game);

/* What stands in for the program that gives @self, in @stand_in (out), at the same range, with its name: FALSE if
 * nothing does. */
SIGHT_EXTERN gboolean sight_vision_get_stand_in (const SightVision *self, SightVision *stand_in);

/* Whether algorithm, preset, range, parameters, game and what stands in for it are equal. */
SIGHT_EXTERN gboolean sight_vision_equal (const SightVision *a, const SightVision *b);

/* How sight_vision_set() went. */
typedef enum
{
  SIGHT_SET_OK,
  SIGHT_SET_UNKNOWN, /* the algorithm has no such parameter */
  SIGHT_SET_INVALID, /* the parameter has no such value */
} SightSetResult;

/**
 * sight_vision_set:
 * @id: of a parameter, or "range"
 * @value: the id of a choice, or a number
 *
 * Leaves @self unchanged unless it returns SIGHT_SET_OK.
 */
SIGHT_EXTERN SightSetResult sight_vision_set (SightVision *self, const char *id, const char *value);

/* (transfer full): value @index of @self as written in files: the id of a choice or a number */
SIGHT_EXTERN char *sight_vision_get_text (const SightVision *self, guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
