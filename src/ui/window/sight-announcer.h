/* sight-announcer.h - says what a sighted person notices: edits, undo, tools, lines, steps, turns, notices
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/workspace/sight-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _SightAnnouncer SightAnnouncer;

/* Whether steps or turns play: then only the last is said. */
typedef gboolean (*SightAnnouncerIsPlaying) (GtkWidget *window);

/* Follows @workspace; speaks for @window, which owns the result.  Each change is said once, when the main loop is idle
 * again, however many signals reported it. */
SightAnnouncer *sight_announcer_new (GtkWidget *window, SightWorkspace *workspace, SightAnnouncerIsPlaying is_playing)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_announcer_free (SightAnnouncer *self);

/* Says @text too. */
void sight_announcer_say (SightAnnouncer *self, const char *text);

G_END_DECLS
