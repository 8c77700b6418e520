/* sight-squeeze.h - lets a window become narrower than what is in it, which then hides parts until it has room
 *
 * A window asks for the least width of what it shows now.  Parts that give way at a smaller width could never do so
 * when the window is made smaller at once, as a desktop does that puts it on half of the screen.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A widget around its only child, which is allocated its least width and cut at the end as long as there is less.  Its
 * own least width is what its width-request says: where its child can hide no more. */
#define SIGHT_TYPE_SQUEEZE (sight_squeeze_get_type ())
G_DECLARE_FINAL_TYPE (SightSqueeze, sight_squeeze, SIGHT, SQUEEZE, GtkWidget)

G_END_DECLS
