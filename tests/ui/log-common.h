/* log-common.h - every warning is fatal but what GTK says of itself
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static gboolean is_strict; /* what GTK itself calls critical is fatal too, as in the long form */

static inline gboolean
has_field (const GLogField *fields, gsize n_fields, const char *key, const char *part)
{
  for (gsize i = 0; i < n_fields; i++)
    {
      if (g_str_equal (fields[i].key, key) && strstr (fields[i].value, part) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* What GTK says of itself: see below. */
static const char *const known[] = { "gdk_monitor_get_geometry", "gdk_surface_get_device_position",
                                     "_gtk_widget_find_at_coords" };

/* Every warning is fatal but two.  One is of GTK 4.8 on X11: while a bar appears above, GTK places an open popover once
 * where its parent would be if it kept its old height; in a window that fills the screen that is off every monitor.  A
 * box with a hidden label above a label with a popover is enough to see it: show the hidden one.  The other comes from
 * GTK's own clock for tips, which asks where the pointer is above a surface that went meanwhile, and then shows no tip.
 * A label with a tip in a popover is enough: point at it, close the popover, and destroy the window within half a
 * second.
 * GTK's own warnings, about sizes and the like, do not come by g_log(), and are not fatal. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      if (has_field (fields, n_fields, "MESSAGE", known[i]))
        return G_LOG_WRITER_HANDLED;
    }

  g_log_writer_default (level, fields, n_fields, data);
  if ((is_strict && (level & G_LOG_LEVEL_CRITICAL)) ||
      ((level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)) && has_field (fields, n_fields, "GLIB_OLD_LOG_API", "1")))
    abort ();

  return G_LOG_WRITER_HANDLED;
}

static inline void
pass_over_known (void)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_default_handler (g_log_default_handler, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
}
