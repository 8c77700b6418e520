/* sight-sign-image.h - a sign of the canvas, drawn by the map's own code, for legends and lists
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/picture/sight-draw-sign.h"
#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SIGN_IMAGE (sight_sign_image_get_type ())
G_DECLARE_FINAL_TYPE (SightSignImage, sight_sign_image, SIGHT, SIGN_IMAGE, GtkWidget)

/* Shows nothing until a sign is set. */
GtkWidget *sight_sign_image_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @workspace: (nullable): whose palette is followed */
void sight_sign_image_set (SightSignImage *self, SightWorkspace *workspace, SightSign sign);

/* Draws the sign in the colours of two teams; see sight_draw_team_sign(). */
void sight_sign_image_set_teams (SightSignImage *self, const guint32 colors[2]);

G_END_DECLS
