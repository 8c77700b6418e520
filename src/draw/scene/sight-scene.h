/* sight-scene.h - what a picture of a level shows
 *
 * The canvas, exported pictures, reports and the picture tests fill a scene;
 * sight-scene-draw.h draws it.
 *
 * Cell (x, y) covers the square from (x * size, y * size), size pixels wide.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "core/scenario/sight-timeline.h"
#include "sight-findings.h"
#include "sight-heat.h"
#include "sight-images.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_OVERLAY_NONE,
  SIGHT_OVERLAY_FIELD,     /* field of view of the selected viewer */
  SIGHT_OVERLAY_LINE,      /* the inspected line */
  SIGHT_OVERLAY_COMPARE,   /* two sights of the selected viewer: only A, only B, both, neither */
  SIGHT_OVERLAY_ASYMMETRY, /* field of view of the selected viewer and the cells seen one way */
  SIGHT_OVERLAY_AREAS,     /* the areas of the level, tinted too */
  SIGHT_OVERLAY_HEAT,      /* a measure of each cell */
  SIGHT_OVERLAY_SHOTS,     /* what the selected viewer sees and what it can shoot at: only one, both, neither */
} SightOverlay;

/* Whether @overlay shows something of the selected viewer, whichever it is. */
static inline gboolean
sight_overlay_is_of_viewer (SightOverlay overlay)
{
  return overlay == SIGHT_OVERLAY_FIELD || overlay == SIGHT_OVERLAY_COMPARE || overlay == SIGHT_OVERLAY_ASYMMETRY ||
         overlay == SIGHT_OVERLAY_SHOTS;
}

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
  guint obstacle; /* the first of @cells to which nobody can walk, or not with such a step; 0: none */
} SightScenePath;

/* sight_scene_copy() also copies what it refers to. */
typedef struct
{
  const SightLevel *level;
  const SightPalette *palette;
  double size; /* of a cell in pixels: a whole number, 1 to 256; or 1/2, 1/3, 1/4 … 1/16 */
  SightOverlay overlay;
  const SightView *field;   /* (nullable) FIELD, ASYMMETRY, SHOTS: what the selected viewer sees; COMPARE: with A */
  const SightView *other;   /* (nullable) COMPARE: with B; SHOTS: what it can shoot at */
  const SightView *dark;    /* (nullable) FIELD: in a dark level what it would see if it were lit */
  const SightView *one_way; /* (nullable) ASYMMETRY: cells seen that do not see back, and the other way round */
  const SightHeat *heat;    /* (nullable) HEAT: the measure; of the map's size */
  int selected;             /* viewer, or -1 */
  gboolean has_line;        /* LINE: @from and @to are set */
  SightCell from, to, hiding[2]; /* LINE without steps: @n_hiding cells hide its end */
  guint n_hiding;
  const SightTrace *trace;         /* (nullable) LINE: of the line; a LINE step, then its MOVEs.  FIELD: of the field,
                                    * which then shows what was found so far */
  guint step;                      /* of @trace: a LINE's moves and a FIELD's steps counted from 1; 0: none yet */
  const SightAlgorithm *algorithm; /* FIELD with @trace: whose it is */
  const SightView *walls;          /* (nullable) FIELD with @trace: walls found so far */
  SightLines lines;
  SightTiles tiles;
  SightShow show;
  SightTimeline *timeline;     /* (nullable): of the level: who is on the map and sees whom, the fog of teams where that
                                * is shown.  TEAM: @level is the fogged level, see sight-fogged-level.h */
  int team, second;            /* TEAM: which; OVERLAP: both */
  const SightView *only;       /* (nullable) VIEWER: what it sees */
  const SightScenePath *paths; /* of moves in the turn that is shown */
  guint n_paths;
  const SightFindings *findings; /* (nullable): of an answer about the whole level */
  const SightImages *images;     /* (nullable): the pictures of the level; NULL: tiles are drawn as what they are */
  gboolean has_underlay;         /* the picture under the map, unless it is hidden */
  guint n_walked;                /* turns of the path of @findings that are over, the one shown among them; 0: all */
  gboolean no_viewers, no_areas, no_notes; /* no tokens, no areas, no pins of notes */
  gboolean has_kept_lines;                 /* LINE: the kept lines of the level, faintly */
  const SightCellSet *within, *without; /* (nullable): viewers, lamps, areas, notes only in these cells; none in them */
  guint area, lamp;                     /* the chosen area, the chosen lamp, counted from 1; 0: none */
  gboolean has_area_handles;            /* the chosen area has them, as its tool is in hand */
  gboolean no_choice; /* what is chosen has no ring and no handles, unless it says whose field of view is shown */
  guint held_viewer, held_lamp; /* what is dragged, counted from 1, is shown in fog too; 0: none */
  SightRect page;               /* cells that are on a page of their own: what hangs over the borders of other cells is
                                 * not shown, see sight_scene_draw_hanging(); empty: there is one page */
} SightScene;

/* Whether @self has pages, and one of them is shown. */
static inline gboolean
sight_scene_has_page (const SightScene *self)
{
  return !sight_rect_is_empty (&self->page);
}

/* Whether @cell is on the page that is shown. */
static inline gboolean
sight_scene_has_on_page (const SightScene *self, SightCell cell)
{
  return !sight_scene_has_page (self) || sight_rect_contains (&self->page, cell);
}

/* Nothing is drawn beyond the cells of the page that is shown, if there is one. */
void sight_scene_clip_to_page (const SightScene *self, cairo_t *cr);

/* Whether @self shows what the selected viewer sees, and nothing else, as a field of view. */
static inline gboolean
sight_scene_has_field (const SightScene *self)
{
  return self->field != NULL && (self->overlay == SIGHT_OVERLAY_FIELD || self->overlay == SIGHT_OVERLAY_ASYMMETRY);
}

/* Takes what hides the end of the line from @los, the answer to it. */
void sight_scene_set_hiding (SightScene *self, const SightLos *los);

/* Whether the map is shown fogged, not as it is. */
static inline gboolean
sight_show_has_fog (SightShow show)
{
  return show == SIGHT_SHOW_VIEWER || show == SIGHT_SHOW_TEAM;
}

static inline gboolean
sight_scene_has_fog (const SightScene *self)
{
  return sight_show_has_fog (self->show);
}

/* (nullable): the pictures that tiles are drawn with. */
static inline const SightImages *
sight_scene_get_tile_images (const SightScene *self)
{
  return self->tiles == SIGHT_TILES_DRAWN && !self->level->pictures.no_tiles ? self->images : NULL;
}

/* The palette for the tiles of an atlas.  Fog is always drawn over light tiles; dark tiles at 30 % brightness would
 * look black. */
const SightPalette *sight_scene_get_tile_palette (const SightScene *self);

/* What the viewer or the team that is shown knows of @cell of its map; all is VISIBLE without fog. */
SightState sight_scene_get_state (const SightScene *self, SightCell cell);

/* Whether the scene shows what is in @cell of its map: in fog only where it is known. */
gboolean sight_scene_shows_cell (const SightScene *self, SightCell cell);

/* Whether the scene shows what is in @cells, all of them: see @within and @without. */
gboolean sight_scene_holds (const SightScene *self, const SightCellSet *cells);

/* Whether the scene shows lamp @lamp: in fog only where its cell is known. */
gboolean sight_scene_shows_lamp (const SightScene *self, guint lamp);

/* Whether the scene shows where the team whose eyes it has last saw @viewer; @ghost: (out) */
gboolean sight_scene_get_ghost (const SightScene *self, guint viewer, SightGhost *ghost);

/* Whether the scene shows the token of @viewer. */
gboolean sight_scene_shows_viewer (const SightScene *self, guint viewer);

G_END_DECLS
