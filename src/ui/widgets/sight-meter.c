/* sight-meter.c - a progress bar that follows work in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-meter.h"

#define INTERVAL 100 /* ms */

typedef struct
{
  GtkProgressBar *meter;
  SightLatestTask *task;
} Watch;

static gboolean
watch_cb (gpointer data)
{
  const Watch *watch = data;

  gtk_progress_bar_set_fraction (watch->meter, sight_latest_task_get_progress (watch->task));

  return G_SOURCE_CONTINUE;
}

guint
sight_meter_watch (GtkProgressBar *meter, SightLatestTask *task)
{
  Watch *watch = g_new (Watch, 1);

  *watch = (Watch) { meter, task };
  gtk_progress_bar_set_fraction (meter, 0);

  return g_timeout_add_full (G_PRIORITY_DEFAULT, INTERVAL, watch_cb, watch, g_free);
}
