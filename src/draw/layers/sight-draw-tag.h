/* sight-draw-tag.h - the tags of areas: their names, and what they are for, in their colours
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_TAGS_FROM 8 /* pixels a cell from which areas have a tag */

/* What tags must not hide: the viewers, lamps and pins that a scene shows, what an answer marks, and the tags of other
 * areas, which are placed on demand, once each.  Free with sight_tag_things_free(). */
typedef struct _SightTagThings SightTagThings;

SightTagThings *sight_tag_things_new (const SightScene *scene) G_GNUC_WARN_UNUSED_RESULT;
void sight_tag_things_free (SightTagThings *self);

/* The tag of @area, if it touches @cells.  @things: of @scene */
void
sight_draw_tag (cairo_t *cr, const SightScene *scene, const SightArea *area, SightTagThings *things, SightRect cells);

/* The cells of @area, and those on which its tag may be. */
SightRect sight_tag_get_around (const SightScene *scene, const SightArea *area);

/* 0xRRGGBB: that of its team for a start, else one for its purpose. */
guint32 sight_area_get_color (const SightLevel *level, const SightArea *area, const SightPalette *palette);

/* "start of Red", "start", "goal" or "no purpose", translated. */
char *sight_area_describe_purpose (const SightLevel *level, const SightArea *area) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the name of @area is that description, in small letters or capitals: next to it that need not stand. */
gboolean sight_area_name_says_purpose (const SightLevel *level, const SightArea *area);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTagThings, sight_tag_things_free)

G_END_DECLS
