/* sight-sign-occurs.h - which signs of an overlay a scene has: legends explain those, and no others
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"
#include "sight-draw-sign.h"

G_BEGIN_DECLS

/* Which of the signs of its overlay @scene has, a bit a SightSign.  Time: the cells of the map. */
guint64 sight_signs_find (const SightScene *scene);

G_END_DECLS
