/* window-common.h - for tests of whole windows: an application that leaves no files, windows, maps in them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "canvas-common.h"
#include "display-common.h"

#include "../edit/wait-common.h"

#include "analysis/sentence/sight-sentence.h"
#include "ui/app/sight-application.h"
#include "ui/window/sight-window-private.h"

#define WALK_STOPS_MAX 500 /* more than any window has */

static SightApplication *application;

static inline SightWindow *
open_window (void)
{
  SightWindow *window = sight_window_new (GTK_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  pass_frames (GTK_WIDGET (window));

  return window;
}

static inline void
close_window (SightWindow *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (weak, &weak);
  window->discard = TRUE;
  gtk_window_close (GTK_WINDOW (window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  /* What a thread still holds, as that which looks for printers does, lets go of it a moment later. */
  wait_until (weak == NULL);
}

static inline void
show_map (SightWindow *window, int width, int height)
{
  SightLevel *level = sight_level_new (sight_map_new (width, height, FLOOR), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = sight_document_new (level);

  sight_window_show_document (window, document);
  pass_frames (GTK_WIDGET (window));
}

/* (nullable): a window of the program besides @window */
static inline SightWindow *
find_other (SightWindow *window)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    {
      if (SIGHT_IS_WINDOW (l->data) && l->data != window)
        return l->data;
    }

  return NULL;
}

/* Whether a label in @widget says @text, apart from marks of directions. */
static inline gboolean
has_label (GtkWidget *widget, const char *text)
{
  g_autofree char *plain =
      GTK_IS_LABEL (widget) ? sight_sentence_strip (gtk_label_get_label (GTK_LABEL (widget))) : NULL;

  if (g_strcmp0 (plain, text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (has_label (child, text))
        return TRUE;
    }

  return FALSE;
}

/* (transfer full): the stops of Tab from the map on, until it has the focus again. */
static inline GPtrArray *
walk_round (SightWindow *window, GtkDirectionType direction)
{
  GPtrArray *stops = g_ptr_array_new ();
  GtkWidget *const map = GTK_WIDGET (window->map_view);
  GtkWidget *focus = map;

  gtk_widget_grab_focus (map);
  do
    {
      g_ptr_array_add (stops, focus);
      do
        g_signal_emit_by_name (window, "move-focus", direction);
      while ((focus = gtk_window_get_focus (GTK_WINDOW (window))) == NULL);
      g_assert_cmpuint (stops->len, <, WALK_STOPS_MAX);
    }
  while (focus != map);

  return stops;
}

/* Runs the tests that were added, with an application whose state is in a folder of its own. */
static inline int
run_tests (void)
{
  g_autofree char *state = g_dir_make_tmp ("sight-XXXXXX", NULL);
  int result;

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  application = sight_application_new ("org.sightline.Test", G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_hold (G_APPLICATION (application));
  result = g_test_run ();
  g_object_unref (application);
  delete_tree (state);

  return result;
}
