/* sight-scene-copy.h - an independent copy of a scene, to draw in a thread while the original changes
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-scene.h"

G_BEGIN_DECLS

/* All that @scene refers to is copied, but for palettes and algorithms, which never change.  Memory and time: the
 * level, the views and the trace. */
SightScene *sight_scene_copy (const SightScene *scene) G_GNUC_WARN_UNUSED_RESULT;
void sight_scene_copy_free (SightScene *self);

G_END_DECLS
