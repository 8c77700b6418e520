/* sight-sign-occurs.h - which signs of an overlay a scene has: legends explain those, and no others
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"
#include "sight-draw-sign.h"

G_BEGIN_DECLS

/* Which signs @scene has, of its overlay and of what is always shown, a bit a SightSign.  Time: the cells of the map.
 */
guint64 sight_signs_find (const SightScene *scene);

/* Whether cells of @level are lit, and whether some are not, a bit a SightSign; 0 if it is not dark.  Time: the cells
 * of the map, up to the first of the second kind. */
guint64 sight_signs_find_light (const SightLevel *level);

/* Which of the signs from SIGHT_SIGN_LOW_WALL to SIGHT_SIGN_COST the map of @level has in cells of @size pixels, a bit
 * a SightSign.  Time: the cells of the map, up to the last kind of those that its legend has; none if it has none. */
guint64 sight_signs_find_heights (const SightLevel *level, double size);
/* What such a sign means, translated. */
const char *sight_signs_describe_height (SightSign sign);

/* (transfer full): what @sign of @scene means, translated: @text, but of a field of view whose it is */
char *sight_signs_describe (const SightScene *scene, SightSign sign, const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
