/* sight-draw-tag.h - the tags of areas: their names, and what they are for, in their colours
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_TAGS_FROM 8 /* pixels a cell from which areas have a tag */

/* Returns: (transfer container): of SightRect: the cells of all viewers, lamps and pins that @scene shows, which a tag
 * must not hide */
GArray *sight_tag_list_things (const SightScene *scene) G_GNUC_WARN_UNUSED_RESULT;

/* The tag of @area, if it touches @cells.  @things: of @scene */
void
sight_draw_tag (cairo_t *cr, const SightScene *scene, const SightArea *area, const GArray *things, SightRect cells);

/* The cells of @area, and those on which its tag may be. */
SightRect sight_tag_get_around (const SightScene *scene, const SightArea *area);

/* 0xRRGGBB: that of its team for a start, else one for its purpose. */
guint32 sight_area_get_color (const SightLevel *level, const SightArea *area, const SightPalette *palette);

/* "start of Red", "start", "goal" or "no purpose", translated. */
char *sight_area_describe_purpose (const SightLevel *level, const SightArea *area) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
