/* sight-draw-findings-private.h - what the files that draw findings share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-findings.h"

G_BEGIN_DECLS

#define SIGHT_FINDINGS_INK 0x241f31
#define SIGHT_FINDINGS_SEEN 0xc01c28

/* Strokes the path of @cr in @rgb, on a white casing.  @width, @casing: in pixels */
void sight_findings_stroke (cairo_t *cr, guint32 rgb, double width, double casing);
/* A disc with a white border in the middle of @cell; @radius: in pixels. */
void sight_findings_dot (cairo_t *cr, const SightScene *scene, SightCell cell, guint32 rgb, double radius);
/* The middle of column or row @at, in pixels. */
double sight_findings_get_middle (const SightScene *scene, int at);

/* The path with those who watch it: walked as far as the scene says, dotted from there on. */
void sight_draw_findings_path (cairo_t *cr, const SightScene *scene);
/* Above the tokens: where those stand in the turn that the scene shows, and who walks the path. */
void sight_draw_findings_watchers (cairo_t *cr, const SightScene *scene);

G_END_DECLS
