/* sight-tool.h - tools as objects without a window: press, drag, release become edits
 *
 * A tool knows cells, never pixels.  What it is about to do is data: a preview
 * that the canvas draws.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool-state.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_BUTTON_FIRST = 1,  /* paints the first tile, acts */
  SIGHT_BUTTON_SECOND = 3, /* paints the second tile, deletes */
} SightButton;

/* Which parts of the tool state a tool uses; its page of the tool bar is made from them. */
typedef enum
{
  SIGHT_OPTION_BRUSH = 1 << 0,     /* size and shape of the brush */
  SIGHT_OPTION_FILLED = 1 << 1,    /* filled or outlined */
  SIGHT_OPTION_FILL = 1 << 2,      /* how far a fill reaches */
  SIGHT_OPTION_SYMMETRY = 1 << 3,  /* it paints or places, mirror images too */
  SIGHT_OPTION_TEAM = 1 << 4,      /* of new viewers */
  SIGHT_OPTION_LINE = 1 << 5,      /* the inspected line */
  SIGHT_OPTION_SELECTION = 1 << 6, /* actions on selected cells */
  SIGHT_OPTION_AREA = 1 << 7,      /* the chosen area, and how it is drawn */
  SIGHT_OPTION_MIX = 1 << 8,       /* it may paint a mix of tiles */
} SightOption;

typedef struct
{
  SightCellSet *cells; /* (nullable) (transfer full): framed; NULL: nothing */
  int tile;            /* drawn in them, or SIGHT_TILE_NONE */
  gboolean is_alone;   /* they have no mirror images, whatever the symmetry */
} SightPreview;

typedef struct _SightTool SightTool;

struct _SightTool
{
  const char *id;    /* "brush", the target of win.tool */
  const char *name;  /* N_() */
  const char *hint;  /* N_(): one line in the tool bar */
  const char *icon;  /* icon name */
  char key;          /* 'B' */
  const char *panel; /* (nullable): the panel that it opens */
  guint group;       /* tools of one group are next to each other in the rail */
  guint options;     /* SightOption flags */
  /* @cell may lie outside the map. Any number of drags, over any distance, come between press and release. */
  void (*press) (SightToolState *tools, SightCell cell, SightButton button);
  void (*drag) (SightToolState *tools, SightCell cell);
  void (*release) (SightToolState *tools);
  void (*cancel) (SightToolState *tools); /* Escape during a drag */
  void (*remove) (SightToolState *tools); /* (nullable): Delete */
  void (*preview) (const SightToolState *tools, SightCell cell, SightPreview *preview);
};

/* The tool that gets a press while @tool is chosen: with Alt or Ctrl held, the pick tool, unless @tool
 * uses them itself. */
const SightTool *sight_tool_for_press (const SightTool *tool, const SightToolState *tools);

/* The tool whose @remove Delete calls while @tool is chosen: a tool for things of its own removes only them, such as
 * the lamp that was clicked; any other removes the selected cells, and without them the selected viewers. */
const SightTool *sight_tool_for_delete (const SightTool *tool, const SightToolState *tools);

/* What a press in @cell would do, or the current stroke, with its mirror images. Free with sight_preview_clear(). */
void sight_tool_preview (const SightTool *tool, const SightToolState *tools, SightCell cell, SightPreview *preview);
void sight_preview_clear (SightPreview *self);

/* Row @n of the table, in the order of the rail, from 0; NULL after the last. */
const SightTool *sight_tool_get_nth (guint n);
const SightTool *sight_tool_find (const char *id);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightPreview, sight_preview_clear)

G_END_DECLS
