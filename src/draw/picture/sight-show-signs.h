/* sight-show-signs.h - what the signs of a show mean, such as the fog of a team, for legends
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"
#include "sight-draw-sign.h"

G_BEGIN_DECLS

typedef struct
{
  SightSign sign;
  char *text; /* translated */
  gboolean has_colors;
  guint32 colors[2]; /* 0xRRGGBB: of the teams that it is about */
} SightShowSign;

/* (transfer full) (element-type SightShowSign): those that what @scene shows has, in the order of a legend; what is
 * last seen is not among them.  Time: of two teams that are compared, the cells of the map. */
GArray *sight_show_list_signs (const SightScene *scene) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
