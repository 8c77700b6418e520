/* sight-welcome.h - the welcome page: create a map, open one, or start from an example
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/scene/sight-palette.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_WELCOME (sight_welcome_get_type ())
G_DECLARE_FINAL_TYPE (SightWelcome, sight_welcome, SIGHT, WELCOME, GtkWidget)

void sight_welcome_set_palette (SightWelcome *self, const SightPalette *palette);

/* @files: recently used, of GFile; if empty, the heading is hidden. */
void sight_welcome_set_recent (SightWelcome *self, GPtrArray *files);

/* Appends to @menu what the page offers as examples. */
void sight_welcome_list_examples (GMenu *menu);

G_END_DECLS
