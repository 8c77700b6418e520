/* sight-meter.h - a progress bar that follows work in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-latest-task.h"

G_BEGIN_DECLS

/* Shows in @meter, from its start on, how much of what @task runs is done.  Returns: the source, to be removed before
 * either of them goes. */
guint sight_meter_watch (GtkProgressBar *meter, SightLatestTask *task) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
