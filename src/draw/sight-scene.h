/* sight-scene.h - a picture of a level: what is shown, and how it is drawn
 *
 * The screen, exported pictures, reports and the picture tests all draw with
 * these functions.  Order: tiles, grid, overlay wash, hatching, outlines (the
 * ground); areas, range, line, tokens (the marks); hover and selection (sight-sketch.h).
 *
 * Cell (x, y) covers the square from (x * size, y * size), size pixels wide.
 * Below one pixel a cell, ground is the mean of the cells of each pixel; marks
 * keep the least size at which they can be read.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "core/scenario/sight-timeline.h"
#include "sight-palette.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_OVERLAY_NONE,
  SIGHT_OVERLAY_FIELD,     /* field of view of the selected viewer */
  SIGHT_OVERLAY_LINE,      /* the inspected line */
  SIGHT_OVERLAY_COMPARE,   /* two sights of the selected viewer: only A, only B, both, neither */
  SIGHT_OVERLAY_ASYMMETRY, /* field of view of the selected viewer and the cells seen one way */
  SIGHT_OVERLAY_AREAS,     /* the areas of the level, tinted too */
} SightOverlay;

/* Lines between cells. */
typedef enum
{
  SIGHT_LINES_AUTO,   /* fade if cells are small, none on walls */
  SIGHT_LINES_ALWAYS, /* on all tiles, from SIGHT_LINES_SIZE pixels a cell on */
  SIGHT_LINES_NEVER,
} SightLines;

#define SIGHT_LINES_SIZE 4

/* How tiles are shown. */
typedef enum
{
  SIGHT_TILES_DRAWN,  /* as what they are: walls, doors, water */
  SIGHT_TILES_GLYPHS, /* their colour and, if there is room, their glyph */
  SIGHT_TILES_COLORS, /* their colour alone */
} SightTiles;

/* Whose eyes the map is shown with. */
typedef enum
{
  SIGHT_SHOW_EVERYTHING,
  SIGHT_SHOW_VIEWER,  /* only what the selected viewer sees */
  SIGHT_SHOW_TEAM,    /* a team, as its player would: hidden, explored, visible */
  SIGHT_SHOW_TEAMS,   /* all teams: what each sees, in its colour */
  SIGHT_SHOW_OVERLAP, /* two teams: what only one of them sees, and what both do */
} SightShow;

/* The way that a viewer walks in the turn that is shown. */
typedef struct
{
  guint viewer;
  const SightCell *cells; /* from where it started to where it arrived */
  guint n_cells;
} SightScenePath;

/* sight_scene_copy() also copies what it refers to. */
typedef struct
{
  const SightLevel *level;
  const SightPalette *palette;
  double size; /* of a cell in pixels: a whole number, 1 to 256; or 1/2, 1/4, 1/8 or 1/16 */
  SightOverlay overlay;
  const SightView *field;   /* (nullable) FIELD, ASYMMETRY: what the selected viewer sees;
                             * COMPARE: what it sees with A */
  const SightView *other;   /* (nullable) COMPARE: what it sees with B */
  const SightView *one_way; /* (nullable) ASYMMETRY: cells seen that do not see back, and cells not seen that see the
                             * viewer; the field distinguishes them */
  int selected;             /* viewer, or -1 */
  gboolean has_line;        /* LINE: @from and @to are set */
  SightCell from, to;
  const SightTrace *trace;         /* (nullable) LINE: of the line; a LINE step, then its MOVEs.  FIELD: of the field,
                                    * which then shows what was found so far */
  guint step;                      /* the current step of @trace, a LINE's moves and a FIELD's steps counted from 1; 0:
                                    * none yet */
  const SightAlgorithm *algorithm; /* FIELD with @trace: whose it is */
  const SightView *walls;          /* (nullable) FIELD with @trace: walls found so far */
  SightLines lines;
  SightTiles tiles;
  SightShow show;
  SightTimeline *timeline;     /* (nullable): of the level, with the viewers on the map; TEAM, TEAMS, OVERLAP: with the
                                * fog of the teams.  TEAM: @level is the fogged level, see sight-fogged-level.h */
  int team;                    /* TEAM: which; OVERLAP: the first */
  int second;                  /* OVERLAP: the second team */
  const SightView *only;       /* (nullable) VIEWER: what it sees */
  const SightScenePath *paths; /* of moves in the turn that is shown */
  guint n_paths;
  gboolean no_viewers; /* no tokens */
  gboolean no_areas;   /* no areas */
  guint area;          /* the chosen area, counted from 1; 0: none */
} SightScene;

/* Whether @self shows what the selected viewer sees, and nothing else, as a field of view. */
static inline gboolean
sight_scene_has_field (const SightScene *self)
{
  return self->field != NULL && (self->overlay == SIGHT_OVERLAY_FIELD || self->overlay == SIGHT_OVERLAY_ASYMMETRY);
}

/* Whether the map is shown fogged, not as it is. */
static inline gboolean
sight_scene_has_fog (const SightScene *self)
{
  return self->show == SIGHT_SHOW_VIEWER || self->show == SIGHT_SHOW_TEAM;
}

/* The palette for the tiles of an atlas.  Fog is always drawn over light tiles; dark tiles at 30 % brightness would
 * look black. */
const SightPalette *sight_scene_get_tile_palette (const SightScene *self);

/* Whether the scene shows the token of @viewer. */
gboolean sight_scene_shows_viewer (const SightScene *self, guint viewer);

typedef struct _SightAtlas SightAtlas;

/**
 * sight_atlas_new:
 * @size: of a cell in pixels
 * @scale: device pixels per pixel
 *
 * Pictures of tiles among their neighbours, made on demand.  They are not updated when the legend changes: make a new
 * atlas then.
 */
SightAtlas *sight_atlas_new (const SightLegend *legend, const SightPalette *palette, int size, int scale)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_atlas_free (SightAtlas *self);

/* How its pictures show lines and tiles, AUTO and DRAWN by default.  Call before drawing with it. */
void sight_atlas_set_style (SightAtlas *self, SightLines lines, SightTiles tiles);

/**
 * sight_scene_draw_ground:
 * @atlas: (nullable): of the same legend, palette and size; much faster for many cells
 * @cells: which cells to draw; may reach beyond the map, onto the desk
 *
 * Tiles, grid, overlay wash, hatching and outlines of @cells.  Time: those cells.
 */
void sight_scene_draw_ground (const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells);

/* Areas with their names, range circle, line with its steps, and tokens, as far as they touch @cells. */
void sight_scene_draw_marks (const SightScene *self, cairo_t *cr, SightRect cells);

/* The cells that sight_scene_draw_marks() may draw on, with a margin of one; for damage. */
SightRect sight_scene_get_marks (const SightScene *self);

/* The look of a token. */
typedef struct
{
  const SightTeam *team;
  guint number; /* of the viewer in its team, 0: none */
  gboolean alive;
  int facing; /* degrees clockwise from north, or SIGHT_FACING_NONE */
} SightTokenLook;

/* One token in the square @at: for the panels and legends. */
void sight_draw_token (cairo_t *cr, const cairo_rectangle_t *at, const SightTokenLook *look);

/* One tile alone in the square @at, as palettes show it. */
void sight_draw_swatch (cairo_t *cr, const cairo_rectangle_t *at, const SightTile *tile, const SightPalette *palette);

/* Signs of the legend below the canvas, each in a square of @size. */
typedef enum
{
  SIGHT_SIGN_SEEN,
  SIGHT_SIGN_UNSEEN,
  SIGHT_SIGN_RANGE,
  SIGHT_SIGN_PASSED,
  SIGHT_SIGN_NOW,
  SIGHT_SIGN_FLANKER,
  SIGHT_SIGN_BLOCKER,
  SIGHT_SIGN_ONLY_A,
  SIGHT_SIGN_ONLY_B,
  SIGHT_SIGN_BOTH,
  SIGHT_SIGN_NEITHER,
  SIGHT_SIGN_ONLY_SEES, /* one way: seen, and does not see back */
  SIGHT_SIGN_ONLY_SEEN, /* one way: not seen, but sees the viewer */
  SIGHT_SIGN_VISIBLE,
  SIGHT_SIGN_EXPLORED,
  SIGHT_SIGN_HIDDEN,
  SIGHT_SIGN_CONTESTED, /* seen by both of two teams */
} SightSign;

void sight_draw_sign (cairo_t *cr, const cairo_rectangle_t *at, SightSign sign, const SightPalette *palette);

/* ONLY_A, ONLY_B and CONTESTED in the colours of two teams, as the overlap shows them. */
void sight_draw_team_sign (
    cairo_t *cr, const cairo_rectangle_t *at, SightSign sign, const SightPalette *palette, const guint32 colors[2]);

/**
 * sight_scene_write_png:
 * @error: in SIGHT_DRAW_ERROR: more than 32767 pixels along a side, or more than 2^28 in all, or the memory ran out;
 * the message names the largest size of a cell that works
 *
 * Time and memory: 4 bytes per pixel.
 *
 * Returns: (transfer full): the whole scene as a PNG file, or NULL.  sight-picture.h has other kinds and pages.
 */
GBytes *sight_scene_write_png (const SightScene *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

#define SIGHT_DRAW_ERROR (sight_draw_error_quark ())
GQuark sight_draw_error_quark (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightAtlas, sight_atlas_free)

G_END_DECLS
