/* sight-icons.h - the pictures of icons stay while the program runs
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the picture of every icon of every window that is shown from now on, for this and later windows.
 *
 * GTK loads such a picture in a thread.  When what shows it goes meanwhile, the thread has the last reference; while it
 * frees the picture, the main thread can still find it in the cache of the icon theme and take one that is half gone.
 * A picture that is kept is never the thread's to free.
 *
 * Costs a look-up per icon each time it is shown or hidden, and about 1 KiB of memory for each icon.  Main thread,
 * once. */
void sight_icons_keep (void);

G_END_DECLS
