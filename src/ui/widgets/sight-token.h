/* sight-token.h - the token of a team or a viewer, as on the map, for lists and panels
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_TOKEN_SIZE 20 /* pixels, by default */

#define SIGHT_TYPE_TOKEN (sight_token_get_type ())
G_DECLARE_FINAL_TYPE (SightToken, sight_token, SIGHT, TOKEN, GtkWidget)

/* @size: of the square around the token, in pixels; also the property "size" */
GtkWidget *sight_token_new (int size) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_token_set_viewer:
 * @team: (nullable): copied; NULL: nothing is drawn
 * @number: of the viewer in its team, 0: none
 * @alive: else it is grey and crossed out
 */
void sight_token_set_viewer (SightToken *self, const SightTeam *team, guint number, gboolean alive);

/* A token without a number. */
void sight_token_set_team (SightToken *self, const SightTeam *team);

G_END_DECLS
