/* sight-scene.h - a picture of a level: what is shown, and how it is drawn
 *
 * The screen, exported pictures, reports and the picture tests all draw with
 * these functions.  Order: tiles, grid, overlay wash, hatching, outlines (the
 * ground); range, line, tokens (the marks); hover and selection (sight-sketch.h).
 *
 * Cell (x, y) covers the square from (x * size, y * size), size pixels wide.
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
  SIGHT_OVERLAY_ASYMMETRY, /* field of view of the selected viewer, and what is seen one way */
} SightOverlay;

/* Lines between cells. */
typedef enum
{
  SIGHT_LINES_AUTO,   /* fade where cells are small, none on walls */
  SIGHT_LINES_ALWAYS, /* on all tiles, from SIGHT_LINES_SIZE pixels a cell on */
  SIGHT_LINES_NEVER,
} SightLines;

#define SIGHT_LINES_SIZE 4

/* How tiles are shown. */
typedef enum
{
  SIGHT_TILES_DRAWN,  /* as what they are: walls, doors, water */
  SIGHT_TILES_GLYPHS, /* their colour and, where there is room, their glyph */
  SIGHT_TILES_COLORS, /* their colour alone */
} SightTiles;

/* Whose eyes the map is shown with. */
typedef enum
{
  SIGHT_SHOW_EVERYTHING,
  SIGHT_SHOW_VIEWER,  /* the selected viewer: what it sees now, and nothing else */
  SIGHT_SHOW_TEAM,    /* a team, as its player would: hidden, explored, visible */
  SIGHT_SHOW_TEAMS,   /* all teams: what each sees, in its colour */
  SIGHT_SHOW_OVERLAP, /* two teams: what only one of them sees, and what both do */
} SightShow;

/* The way that a viewer walks in the turn that is shown. */
typedef struct
{
  guint viewer;
  const SightCell *cells; /* from where it stood to where it came */
  guint n_cells;
} SightScenePath;

/* What it refers to is copied by sight_scene_copy(). */
typedef struct
{
  const SightLevel *level;
  const SightPalette *palette;
  int size; /* of a cell in pixels, 1 to 256 */
  SightOverlay overlay;
  const SightView *field;   /* (nullable) FIELD, ASYMMETRY: what the selected viewer sees;
                             * COMPARE: what it sees with A */
  const SightView *other;   /* (nullable) COMPARE: what it sees with B */
  const SightView *one_way; /* (nullable) ASYMMETRY: cells seen that do not see back, and cells not seen
                             * that see the viewer: which, the field tells */
  int selected;             /* viewer, or -1 */
  gboolean has_line;        /* LINE: @from and @to are set */
  SightCell from, to;
  const SightTrace *trace;         /* (nullable) LINE: of the line; a LINE step, then its MOVEs.
                                    * FIELD: of the field, which is then shown as far as it was found */
  guint step;                      /* of @trace, the one that is now, a LINE's moves and a FIELD's steps counted
                                    * from 1; 0: none yet */
  const SightAlgorithm *algorithm; /* FIELD with @trace: whose it is */
  const SightView *walls;          /* (nullable) FIELD with @trace: walls found so far */
  SightLines lines;
  SightTiles tiles;
  SightShow show;
  SightTimeline *timeline;     /* (nullable): of the level: who is on the map; TEAM, TEAMS, OVERLAP: what
                                * teams know.  TEAM: @level is as the team knows it, see sight-fogged-level.h */
  int team;                    /* TEAM: which; OVERLAP: the first */
  int second;                  /* OVERLAP: the second team */
  const SightView *only;       /* (nullable) VIEWER: what it sees */
  const SightScenePath *paths; /* of moves in the turn that is shown */
  guint n_paths;
  gboolean no_viewers; /* no tokens */
} SightScene;

/* Whether @self shows what the selected viewer sees, and nothing else, as a field of view. */
static inline gboolean
sight_scene_has_field (const SightScene *self)
{
  return self->field != NULL && (self->overlay == SIGHT_OVERLAY_FIELD || self->overlay == SIGHT_OVERLAY_ASYMMETRY);
}

/* Whether the map is shown as someone knows it, not as it is. */
static inline gboolean
sight_scene_has_fog (const SightScene *self)
{
  return self->show == SIGHT_SHOW_VIEWER || self->show == SIGHT_SHOW_TEAM;
}

/* The palette that tiles are drawn with, to make an atlas of: fog lies on light tiles always, for of dark ones 30 % of
 * the brightness cannot be told from black. */
const SightPalette *sight_scene_get_tile_palette (const SightScene *self);

/* Whether the scene shows the token of @viewer. */
gboolean sight_scene_shows_viewer (const SightScene *self, guint viewer);

typedef struct _SightAtlas SightAtlas;

/**
 * sight_atlas_new:
 * @size: of a cell in pixels
 * @scale: device pixels a pixel
 *
 * Pictures of tiles as they look among their neighbours, made when first
 * needed.  They show the legend as it was: make a new one when it changes.
 */
SightAtlas *sight_atlas_new (const SightLegend *legend, const SightPalette *palette, int size, int scale)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_atlas_free (SightAtlas *self);

/* How its pictures show tiles, a new one's AUTO and DRAWN; before anything is drawn with it. */
void sight_atlas_set_style (SightAtlas *self, SightLines lines, SightTiles tiles);

/**
 * sight_scene_draw_ground:
 * @atlas: (nullable): of the same legend, palette and size; much faster where many cells are drawn
 * @cells: which cells to draw; may reach beyond the map, where the desk is drawn
 *
 * Tiles, grid, overlay wash, hatching and outlines of @cells.  Time: those cells.
 */
void sight_scene_draw_ground (const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells);

/* Range circle, line with its steps, and tokens, where they touch @cells. */
void sight_scene_draw_marks (const SightScene *self, cairo_t *cr, SightRect cells);

/* The cells that sight_scene_draw_marks() may draw on, with a margin of one; for damage. */
SightRect sight_scene_get_marks (const SightScene *self);

/* What a token looks like. */
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
  SIGHT_SIGN_ONE_WAY,
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
 *   the message names the largest size of a cell that works
 *
 * Time and memory: 4 bytes a pixel.
 *
 * Returns: (transfer full): the whole scene as a PNG file, or NULL.  sight-picture.h has other kinds and pages.
 */
GBytes *sight_scene_write_png (const SightScene *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

#define SIGHT_DRAW_ERROR (sight_draw_error_quark ())
GQuark sight_draw_error_quark (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightAtlas, sight_atlas_free)

G_END_DECLS
