/* sight-map-view-private.h - what the files of the canvas share
 *
 *     sight-map-view.c         the widget: properties, what it follows, one picture made of layers
 *     sight-map-view-scroll.c  where the map is: adjustments, size, cells and pixels
 *     sight-map-view-zoom.c    zoom levels, and about which place keys zoom
 *     sight-map-view-layers.c  what must be drawn again after a change
 *     sight-map-view-top.c     what lies on top: previews, selected cells, axes, the cursor
 *     sight-map-view-chunks.c  kept pictures
 *     sight-map-view-input.c   pointer: strokes of the tool, panning, zooming
 *     sight-map-view-keys.c    keyboard: the actions, the cell cursor
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-map-view-chunks.h"
#include "draw/layers/sight-atlas.h"
#include "sight-map-view.h"

G_BEGIN_DECLS

/* A view that the ground shows, as it was drawn. */
typedef struct
{
  SightView view;
  gboolean is_shown;
} SightShownView;

enum
{
  SIGHT_SHOWN_FIELD,
  SIGHT_SHOWN_DARK,
  SIGHT_SHOWN_OTHER,
  SIGHT_SHOWN_ONE_WAY,
  SIGHT_SHOWN_ONLY,
  SIGHT_SHOWN_VIEWS
};

/* One node on top of the map. */
typedef struct
{
  GskRenderNode *node; /* NULL: nothing to see, or not yet made */
  SightRect cells;     /* that it shows */
  gboolean is_fresh;
} SightKept;

/* What lies on top of the map. */
typedef struct
{
  SightPreview preview; /* of the tool */
  SightRect previewed;  /* its extents */
  guint stamp;          /* of the tool state's selection, when these were computed: */
  SightRect selected;
  gboolean is_rect; /* cells are selected and none float */
  SightKept hover, selection, carried, axes;
} SightTop;

/* What the pointer does. */
typedef struct
{
  gboolean has_pointer;
  gboolean is_used; /* it moved here after the last focus key */
  double pointer_x, pointer_y;
  double root_x, root_y;   /* the same in the window */
  const char *shape;       /* of the pointer */
  const SightTool *stroke; /* (nullable): between its press and its release */
  SightCell stroke_cell;   /* last reported */
  SightButton button;      /* of the stroke */
  gboolean holds_handle;   /* it began on a handle, and has not left the cell since */
  gboolean is_panning;
  double pan_x, pan_y;        /* adjustments when it began */
  double scrolled;            /* fraction of a zoom step */
  double pinch_size;          /* when it began */
  SightMapViewCellFunc asked; /* (nullable): waits for a cell */
  gpointer asked_data;
} SightPointing;

/* The cell cursor: of the keyboard, or the cell under the pointer. */
typedef struct
{
  gboolean is_set;
  SightCell cell;
  gboolean is_held;  /* it stays though the pointer and the focus leave */
  gboolean is_shown; /* another part of the window points at @cell, until the pointer or the keyboard moves it */
  gboolean by_keys;  /* the keyboard moved it last */
  char *described;   /* (nullable): the description last given to assistive technology */
  gboolean has_left; /* the keyboard cursor was hidden when the focus left, at @left */
  SightCell left;
  gboolean has_hidden; /* Escape hid the keyboard cursor, at @hidden */
  SightCell hidden;
  gboolean has_anchor; /* the keyboard selects cells from @anchor on */
  SightCell anchor;
  gboolean space_is_down;
  gboolean space_is_used; /* for panning: then it does not act */
} SightCursor;

/* What takes room at the bottom of the canvas, in pixels. */
typedef struct
{
  int covered;
  int room;          /* below the map, which a bar may take */
  int taken;         /* height that a map was fitted into when something made it smaller, or 0 */
  gboolean yields;   /* the map is being fitted to what bars leave */
  gboolean grew;     /* whether the canvas became higher at the last layout */
  GtkWidget *legend; /* (nullable) weak: covers the canvas */
  GtkWidget *card;   /* (nullable) weak: likewise, below the legend */
} SightMapViewBelow;

/* Bars above the canvas, in pixels. */
typedef struct
{
  int top;  /* where the canvas began in the window at the last layout */
  int sunk; /* how far it moved down with them since the map was fitted */
} SightMapViewAbove;

struct _SightMapView
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GSignalGroup *signals; /* of the workspace */

  /* where the map is */
  GtkAdjustment *adjustments[2]; /* of columns, of rows; in pixels, 0 at the map's corner */
  GtkScrollablePolicy policies[2];
  double size;        /* pixels a cell */
  gboolean fits;      /* to the window, until the user zooms or scrolls */
  gboolean has_place; /* to go to, when the canvas has a size */
  SightViewport viewport;
  gboolean refits;               /* a fitted map is fitted again when the canvas changes size, until it is shown */
  int refits_left;               /* frames until then */
  gboolean keeps_top;            /* what stands above the map stays while bars come and go */
  GtkRequisition window, canvas; /* sizes at the last layout */
  gboolean configuring;          /* the adjustments are being changed by this widget */
  gboolean allocating;
  gboolean size_is_new; /* not yet notified */
  guint settle_source;
  SightMapViewAbove above;
  SightMapViewBelow below;

  /* layers */
  SightChunks *ground, *marks;
  SightAtlas *atlas; /* (nullable): created on demand */
  double atlas_size;
  int atlas_scale;
  const SightPalette *palette; /* of the kept pictures */
  SightShownView shown[SIGHT_SHOWN_VIEWS];
  SightHeat *heat;      /* (nullable): as it was drawn */
  SightCellSet *lifted; /* (nullable): cells that float: their marks are drawn on top */
  gboolean views_are_stale, has_findings;
  const SightScene *scene; /* during a snapshot */
  SightTop top;

  SightPointing pointing;

  SightCursor cursor;
};

/* ---- sight-map-view.c ---- */

/* (nullable) */
const SightLevel *sight_map_view_get_level (SightMapView *self);

/* ---- sight-map-view-scroll.c ---- */

void sight_map_view_configure (SightMapView *self, double x, double y);
/* Fits the map to the window. */
void sight_map_view_fit (SightMapView *self);
/* The pixels at the bottom of the canvas that the legend and the card below it need. */
int sight_map_view_get_floating_room (SightMapView *self);
/* Whether a fitted map has become smaller for something that is gone: cells can be larger now. */
gboolean sight_map_view_can_grow (SightMapView *self);
/* Those that a fitted map leaves to them in a canvas of @height: fewer if that would be too much of it. */
int sight_map_view_get_kept_room (SightMapView *self, int height);
/* Applies the pending viewport, if there is one; FALSE if there is none. */
gboolean sight_map_view_go (SightMapView *self);
/* Notifies of a new cell size, but not during layout. */
void sight_map_view_announce_size (SightMapView *self);
/* The first column or row (@axis) of pixels that the widget shows. */
int sight_map_view_get_offset (SightMapView *self, GtkOrientation axis);
void sight_map_view_scroll_to (SightMapView *self, double x, double y);
/* The cells in view, wholly or in part, including those that the map would have beyond its sides. */
SightRect sight_map_view_get_visible (SightMapView *self);
/* Scrolls to the current step if it is out of view. */
void sight_map_view_follow_step (SightMapView *self);
/* Scrolls to @cell if it is out of view. */
void sight_map_view_reveal_cell (SightMapView *self, SightCell cell);

/* ---- sight-map-view-zoom.c ---- */

/* The zoom level @by steps away. */
double sight_map_view_get_step (SightMapView *self, int by);
/* The zoom level nearest to @size. */
double sight_map_view_round_size (double size);

/* ---- sight-map-view-layers.c ---- */

void sight_map_view_init_layers (SightMapView *self);
void sight_map_view_free_layers (SightMapView *self);
void sight_map_view_append_layers (SightMapView *self, GtkSnapshot *snapshot);
void sight_map_view_changed (SightMapView *self, SightWorkspaceChange what);
void sight_map_view_document_changed (SightMapView *self, SightChange what, const SightRect *cells);

/* ---- sight-map-view-top.c ---- */

void sight_map_view_free_top (SightMapView *self);
/* Whether keys and the wheel turn the selected viewers: their tool is chosen. */
gboolean sight_map_view_turns_viewers (SightMapView *self);
/* The handle of the selected viewer at a point of the canvas, in sight-map-view-handles.c. */
SightViewerGrip sight_map_view_find_viewer_grip (SightMapView *self, double x, double y);
/* Those handles, and the rings of viewers selected with it. */
void sight_map_view_append_handles (SightMapView *self, GtkSnapshot *snapshot, const GdkRGBA *accent);
void sight_map_view_append_top (SightMapView *self, GtkSnapshot *snapshot);
/* Invalidates the preview of the tool or, if @all, everything on top. */
void sight_map_view_redraw_top (SightMapView *self, gboolean all);
/* Which handle of the selection, or of the chosen area, is at (x, y), in pixels of the widget; 0, 0: none. */
SightCell sight_map_view_find_grip (SightMapView *self, double x, double y);

/* ---- sight-map-view-input.c ---- */

void sight_map_view_init_input (SightMapView *self);
/* Updates the cell under the pointer. */
void sight_map_view_update_pointer (SightMapView *self);
/* Sets the pointer shape to what a drag would do. */
void sight_map_view_update_shape (SightMapView *self);

/* Passes on which of Shift, Ctrl and Alt are held. */
void sight_map_view_set_modifiers (SightMapView *self, GdkModifierType state);

/* Answers who asked for a cell; FALSE if nobody did.  @cell: (nullable) */
gboolean sight_map_view_choose_cell (SightMapView *self, const SightCell *cell);

/* A stroke of the workspace's tool, by pointer or keyboard. */
void sight_map_view_begin_stroke (SightMapView *self, SightCell cell, SightButton button);
/* The same at (@x, @y) in @cell, where a handle may be: one that is not dragged leaves the click to the cell. */
void sight_map_view_begin_stroke_at (SightMapView *self, double x, double y, SightCell cell, SightButton button);
void sight_map_view_drag_stroke (SightMapView *self, SightCell cell);
void sight_map_view_end_stroke (SightMapView *self);
void sight_map_view_cancel_stroke (SightMapView *self);

/* ---- sight-map-view-keys.c ---- */

void sight_map_view_class_init_keys (GtkWidgetClass *widget_class);
void sight_map_view_init_keys (SightMapView *self);
/* Brings the cell cursor into the map and into view. */
void sight_map_view_show_cursor (SightMapView *self);

/* ---- sight-map-view-cursor.c ---- */

void sight_map_view_init_focus (SightMapView *self);
/* @cell: (nullable) */
void sight_map_view_set_cursor (SightMapView *self, const SightCell *cell, gboolean by_keys);
/* When the map was replaced: the cursor, also a hidden one, goes with its cell and stays on the map. */
void sight_map_view_follow_map (SightMapView *self);
/* The cell of the map nearest to @cell. */
SightCell sight_map_view_clamp_cell (SightMapView *self, SightCell cell);
/* Hides the cursor of the keyboard, which comes back where it was; FALSE if there is none. */
gboolean sight_map_view_hide_cursor (SightMapView *self);
/* Updates whether there is something to cancel. */
void sight_map_view_update_cancel (SightMapView *self);
/* For another part of the window: marks @cell and brings it into view until the pointer or the keyboard moves the
 * cursor.  @cell: (nullable): no longer. */
void sight_map_view_point_at (SightMapView *self, const SightCell *cell);
/* Describes the cell under the cursor to assistive technology. */
void sight_map_view_describe (SightMapView *self);
/* Updates whether Home and End go to the cursor or to the steps. */
void sight_map_view_update_keys (SightMapView *self);

G_END_DECLS
