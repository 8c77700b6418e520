/* sight-tool-private.h - what the tools share, and the tools themselves, one file each
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-selection.h"
#include "sight-tool.h"

G_BEGIN_DECLS

extern const SightTool sight_tool_select;
extern const SightTool sight_tool_pan;
extern const SightTool sight_tool_brush;
extern const SightTool sight_tool_fill;
extern const SightTool sight_tool_line;
extern const SightTool sight_tool_pick;
extern const SightTool sight_tool_rectangle;
extern const SightTool sight_tool_ellipse;
extern const SightTool sight_tool_room;
extern const SightTool sight_tool_viewer;
extern const SightTool sight_tool_sight_line;
extern const SightTool sight_tool_area;
extern const SightTool sight_tool_lamp;

/* ---- sight-tool-state.c ---- */

/* The map in the shown turn. */
const SightMap *sight_tool_state_get_map (const SightToolState *self);
void sight_tool_state_notify (SightToolState *self);

/* The cell of the map nearest to @cell. */
SightCell sight_tool_state_clip (const SightToolState *self, SightCell cell);

/* Begins a stroke at @cell and clears the state of the last one. */
void sight_tool_state_press (SightToolState *self, SightCell cell);

/* Whether the stroke's entry is still open; undo or a different change may have ended it. */
gboolean sight_tool_state_is_editing (const SightToolState *self);

/* Commits the open entry, or cancels it if one of its changes was refused. */
void sight_tool_state_finish (SightToolState *self);

/* The release and the cancel of a tool whose stroke is one entry. */
void sight_tool_state_commit (SightToolState *self);
void sight_tool_state_cancel (SightToolState *self);

/* Frames @cell if it lies in the map. */
void sight_tool_state_preview (const SightToolState *self, SightCell cell, SightPreview *preview);

/* ---- sight-tool-viewers.c ---- */

/* Viewers came or went: follows those selected with the selected one. */
void sight_viewers_follow (SightToolState *self);

/* ---- sight-floating.c ---- */

void sight_float_free (SightFloat *self);

/* ---- sight-tool-state-paint.c ---- */

/* Begins a stroke that paints with the tile of @button, and its entry; FALSE if there is no such tile. */
gboolean sight_tool_state_begin_painting (SightToolState *self, SightCell cell, SightButton button);

/* What @button paints from now on: its tile, or anew the mix that the tools are set to. */
void sight_tool_state_begin_mix (SightToolState *self, SightButton button);

/* Sets the tile of cells within the open entry: at the start, or as events of the shown turn.  All tools change tiles
 * through this and sight_tool_state_put_map(), which sets each cell's own tile. */
void sight_tool_state_set_cells (SightToolState *self, const SightCellSet *area, guint16 tile);
void sight_tool_state_put_map (SightToolState *self, const SightMap *map, const SightCellSet *area, SightCell at);

/* Paints @area, without its mirror images, with the tile or the mix of the stroke. */
void sight_tool_state_set_stroke (SightToolState *self, const SightCellSet *area);

/* Paints @area and its mirror images with the tile of the stroke, and names the entry. */
void sight_tool_state_paint (SightToolState *self, const SightCellSet *area);

SightBrush sight_tool_state_get_brush (const SightToolState *self);

/* The tile that the stroke paints, or that a press of the first button would. */
int sight_tool_state_get_tile (const SightToolState *self);

/* An empty cell set for the part of the map in @rect, extended by @margin cells on all sides. */
SightCellSet *sight_tool_state_new_area (const SightToolState *self, SightRect rect, int margin)
    G_GNUC_WARN_UNUSED_RESULT;

/* ---- sight-tool-shape.c: tools that draw from press to release ---- */

/* (transfer full): the cells of a shape */
typedef SightCellSet *(*SightShapeFunc) (const SightToolState *tools, SightCell from, SightCell to);

void sight_shape_press (SightToolState *self, SightCell cell, SightButton button);
void sight_shape_drag (SightToolState *self, SightCell cell);
void sight_shape_release (SightToolState *self, SightShapeFunc make);
void sight_shape_preview (const SightToolState *self, SightCell cell, SightShapeFunc make, SightPreview *preview);

/* ---- sight-areas.c ---- */

/* Where an image of the chosen area is. */
typedef struct
{
  SightReshape reshape;
  int area; /* the area that is the image, the chosen one itself if it is its own; -1: none is */
} SightAreaImage;

/* The images of the chosen area by the symmetry.  Returns: their number */
guint sight_areas_find_images (const SightToolState *self, SightAreaImage areas[SIGHT_IMAGES_MAX]);
/* Adds @cells to the chosen area, or removes them, within the open entry, and names it; without a chosen area a new
 * one is added first.  With a symmetry the areas that are its images change alike, and a new one gets them as areas of
 * their own; one without images changes alone. */
void sight_areas_paint (SightToolState *self, const SightCellSet *cells, gboolean add);

/* sight-tool-state.c: the open entry places cells on @to that were on @from, (transfer full) (nullable). */
void sight_tool_state_keep_placed (SightToolState *self, SightCellSet *from, const SightCellSet *to);

G_END_DECLS
