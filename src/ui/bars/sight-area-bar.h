/* sight-area-bar.h - the options of the area tool: which area, what it is for, how it is drawn
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_AREA_BAR (sight_area_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightAreaBar, sight_area_bar, SIGHT, AREA_BAR, SightWorkspaceWidget)

/* How much of the bar is shown, from most to least. */
typedef enum
{
  SIGHT_AREA_BAR_WIDE,
  SIGHT_AREA_BAR_NARROW,  /* without labels */
  SIGHT_AREA_BAR_COMPACT, /* icons stand for words and for the name of the area, which is in its entry too */
  SIGHT_AREA_BAR_BRIEF,   /* and the list of areas is the only way to begin a new one */
  SIGHT_AREA_BAR_TIGHT    /* and nothing stands for an area that is still to be drawn */
} SightAreaBarFit;

/* What a stroke of the Area tool does to @level, as markup; (transfer full) */
char *sight_area_bar_get_hint (const SightToolState *tools, const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* Lets the user type the name of the chosen area, if there is one. */
void sight_area_bar_rename (SightAreaBar *self);

void sight_area_bar_set_fit (SightAreaBar *self, SightAreaBarFit fit);

G_END_DECLS
