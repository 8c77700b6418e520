/* sight-display.c - a last word before a lost display ends the program
 *
 * The toolkit handles a broken connection by ending the program at once.  Xlib
 * gives its handler no data, so there is one watch in a program.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-display.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#include <unistd.h>

static struct
{
  void (*func) (gpointer data);
  gpointer data;
} watch;

static int
lost_cb (Display *display)
{
  watch.func (watch.data);
  _exit (1);
}
#endif

void
sight_display_watch (GdkDisplay *display, void (*func) (gpointer data), gpointer data)
{
#ifdef GDK_WINDOWING_X11
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (!GDK_IS_X11_DISPLAY (display))
    return;
  G_GNUC_END_IGNORE_DEPRECATIONS
  watch.func = func;
  watch.data = data;
  XSetIOErrorHandler (lost_cb);
#endif
}
