/* sight-folder-watch.c - tells when another program may have changed a level in a folder
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-folder-watch.h"

#include "sight-folder-scan.h"

#define SETTLE 300  /* milliseconds: a program that writes reports several changes */
#define PERIOD 1000 /* between two calls, at least: a program may write all the time */

struct _SightFolderWatch
{
  void (*changed) (gpointer owner);
  gpointer owner;
  GFile *folder;         /* (nullable) */
  GFileMonitor *monitor; /* (nullable) */
  guint source;          /* or 0 */
  gint64 last;           /* when @changed was called, in microseconds */
};

SightFolderWatch *
sight_folder_watch_new (void (*changed) (gpointer owner), gpointer owner)
{
  SightFolderWatch *self = g_new0 (SightFolderWatch, 1);

  self->changed = changed;
  self->owner = owner;

  return self;
}

void
sight_folder_watch_free (SightFolderWatch *self)
{
  sight_folder_watch_set (self, NULL);
  g_free (self);
}

static gboolean
settled_cb (gpointer data)
{
  SightFolderWatch *self = data;

  self->source = 0;
  self->last = g_get_monotonic_time ();
  self->changed (self->owner);

  return G_SOURCE_REMOVE;
}

/* What else is written in the folder is nothing to look at: unfinished files, pictures. */
static void
monitor_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, SightFolderWatch *self)
{
  const gint64 since = (g_get_monotonic_time () - self->last) / 1000;

  if (self->source != 0 || !(sight_folder_scan_has (file) || (other != NULL && sight_folder_scan_has (other)) ||
                             g_file_equal (file, self->folder)))
    return;
  self->source = g_timeout_add ((guint) (since < PERIOD ? MAX (SETTLE, PERIOD - since) : SETTLE), settled_cb, self);
}

void
sight_folder_watch_set (SightFolderWatch *self, GFile *folder)
{
  if (self->folder == folder || (self->folder != NULL && folder != NULL && g_file_equal (self->folder, folder)))
    return;

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->monitor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->monitor, self);
      g_file_monitor_cancel (self->monitor);
    }
  g_clear_object (&self->monitor);
  g_set_object (&self->folder, folder);
  if (folder == NULL)
    return;
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect (self->monitor, "changed", G_CALLBACK (monitor_cb), self);
}
