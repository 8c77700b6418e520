/* sight-map-view.h - the canvas: shows the map of a workspace and hands pointer and keyboard to its tool
 *
 * A scrollable as large as its window; put it into a GtkScrolledWindow, which
 * scrolls it with wheel, touch pad and scroll bars.  Positions (x, y) are
 * pixels from the widget's left top corner.  The map is never mirrored, not
 * even in right-to-left windows.
 *
 * Cells are shown at a whole number of pixels, or so that 2, 4, 8 or 16 of them
 * share a pixel.  A map that is smaller than
 * the window is centred on the desk; a larger one can be scrolled until any
 * of its cells is in the middle of the window.  The map is fitted to the
 * window, also when the window is resized, until the user zooms or scrolls.
 *
 * The canvas follows its workspace and needs no notification of changes.
 * What pointer, keyboard and assistive technology can do are its actions,
 * "canvas.…"; see sight-map-view-keys.c for the table of them.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit/document/sight-known-files.h"
#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_CELL_SIZE_MIN .0625 /* pixels a cell: a map of 4096 × 4096 cells fits into 256 pixels */
#define SIGHT_CELL_SIZE_MAX 256
#define SIGHT_CELL_SIZE_NORMAL 32 /* that canvas.zoom-100 chooses */

#define SIGHT_TYPE_MAP_VIEW (sight_map_view_get_type ())
G_DECLARE_FINAL_TYPE (SightMapView, sight_map_view, SIGHT, MAP_VIEW, SightWorkspaceWidget)

/**
 * SightMapView:cell-size:
 *
 * Pixels per cell, a whole number up to SIGHT_CELL_SIZE_MAX, or 1/2, 1/3, 1/4 and so on down to SIGHT_CELL_SIZE_MIN.
 * Setting it zooms about the middle of the window.
 */

/* @workspace: (nullable) */
GtkWidget *sight_map_view_new (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable) */
SightWorkspace *sight_map_view_get_workspace (SightMapView *self);

double sight_map_view_get_cell_size (SightMapView *self);
void sight_map_view_set_cell_size (SightMapView *self, double size);

/* One step of the zoom larger or smaller, about the pointer, or the centre if the pointer is elsewhere. */
void sight_map_view_zoom_in (SightMapView *self);
void sight_map_view_zoom_out (SightMapView *self);

/* Zooms to the largest level at which the whole map is visible, now and whenever the window is resized. */
void sight_map_view_zoom_to_fit (SightMapView *self);
/* Whether @key moves the cursor, alone or with others. */
gboolean sight_map_view_has_move (guint key);
/* Whether the pointer is over the canvas, and moved there after the focus was last moved with keys. */
gboolean sight_map_view_is_pointed (SightMapView *self);
void sight_map_view_focus_moves (SightMapView *self);

/* Centres @cells at the largest zoom level at which all of them are visible; does nothing if there are none. */
void sight_map_view_zoom_to_cells (SightMapView *self, SightRect cells);

/* @size: rounded to one that cell-size can have.  The cell at (x, y) stays there, as far as the map can be scrolled. */
void sight_map_view_zoom_to (SightMapView *self, double size, double x, double y);

/* The current viewport; FALSE if the whole map is fitted to the window.  @viewport: (out) */
gboolean sight_map_view_get_viewport (SightMapView *self, SightViewport *viewport);
/* Goes there, or does so as soon as the canvas has a size. */
void sight_map_view_set_viewport (SightMapView *self, const SightViewport *viewport);

/* A map is fitted so that all of it stays in view where a bar comes below the canvas, which then has @pixels less; a
 * smaller one stands higher if it has to.  For the next time that it is fitted or scrolled: nothing moves now, unless
 * it was just fitted. */
void sight_map_view_set_room (SightMapView *self, int pixels);

/* A fitted map leaves room for @legend, which covers the bottom of the canvas, and for @card below it, as high as they
 * are then, unless that takes too much of a low canvas.  Not owned. */
void sight_map_view_set_legend (SightMapView *self, GtkWidget *legend, GtkWidget *card);
/* The pixels of desk that the legend has room on, in as many rows as it has. */
int sight_map_view_get_legend_room (SightMapView *self);

/* A map that leaves room is centred above @pixels at the bottom of the canvas, which something covers. */
void sight_map_view_set_covered (SightMapView *self, int pixels);

/* Scrolls no further than needed to bring @cell, and a few cells around it, into view. */
void sight_map_view_scroll_to_cell (SightMapView *self, SightCell cell);

/* @cell: (nullable): NULL: none was chosen */
typedef void (*SightMapViewCellFunc) (const SightCell *cell, gpointer data);

/* Focuses the canvas: the next press there, or Space at its cursor, begins no stroke but chooses a cell of the map.
 * Escape chooses none, and so does whoever asks next, or asks with @func NULL. */
void sight_map_view_ask_cell (SightMapView *self, SightMapViewCellFunc func, gpointer data);

/* Fits a fitted map anew whenever the canvas changes size in the next two frames: bars or columns that come or go with
 * what is shown leave it another room. */
void sight_map_view_refit (SightMapView *self);

/* Once the layout is done: notifies of the new size, and what follows from it, if that waits for the next turn of the
 * main loop. */
void sight_map_view_settle (SightMapView *self);

/* While @holds, the cursor stays where it is, though the pointer and the focus leave: a menu is about its cell. */
void sight_map_view_hold_cursor (SightMapView *self, gboolean holds);

/* Scrolls to the cursor that the keyboard moves, if it is out of view: what acts there is seen. */
void sight_map_view_reveal_cursor (SightMapView *self);

/* Scrolls to @cell of the map, puts the cursor there and focuses the canvas. */
void sight_map_view_go_to (SightMapView *self, SightCell cell);

/**
 * sight_map_view_cell_at:
 * @cell: (out): the cell at (x, y); outside the map, the cell that would be there
 *
 * Returns: whether the map has it
 */
gboolean sight_map_view_cell_at (SightMapView *self, double x, double y, SightCell *cell);

/* The position of the top left corner of any cell @cell; may be outside the widget. */
void sight_map_view_get_position (SightMapView *self, SightCell cell, int *x, int *y);

/* Points @popover, a child of an ancestor of the canvas, at the visible part of @cell.  FALSE if no part of it is in
 * view: the popover then points at its parent, as GTK cannot place one whose cell lies off the screen. */
gboolean sight_map_view_point_popover (SightMapView *self, GtkPopover *popover, SightCell cell);

G_END_DECLS
