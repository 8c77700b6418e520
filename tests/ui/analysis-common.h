/* analysis-common.h - what tests of the Analysis panel need: the panel next to the canvas, some walls, its texts
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "canvas-common.h"

#include "ui/analysis/sight-analysis-panel.h"

#define AT ((SightCell) { 10, 10 }) /* where the viewer of the fixture is */

/* Some pillars around the viewer, which every algorithm treats differently. */
static const SightCell pillars[] = { { 12, 11 }, { 13, 9 }, { 9, 13 }, { 7, 8 }, { 8, 11 }, { 11, 6 }, { 14, 14 } };

typedef struct
{
  Fixture canvas;
  GtkWidget *panel;
} Panel;

static inline const char *
get_text (Panel *self, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (find (self->panel, id)));
}

static inline guint64
get_number (Panel *self, const char *id)
{
  return g_ascii_strtoull (get_text (self, id), NULL, 10);
}

static inline guint
get_n_rows (Panel *self, const char *owner, const char *list)
{
  GtkListView *view = GTK_LIST_VIEW (find (find (self->panel, owner), list));

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (view)));
}

static inline gboolean
is_shown (Panel *self, const char *id)
{
  return gtk_widget_is_visible (find (self->panel, id));
}

static inline void
do_action (Panel *self, const char *id, const char *action, const char *target)
{
  g_assert_true (gtk_widget_activate_action (find (self->panel, id), action, target != NULL ? "s" : NULL, target));
}

static inline void
settle (Panel *self)
{
  pass_frames (self->canvas.window);
}

static inline void
paint (Panel *self, SightCell cell, int tile)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);

  sight_document_begin (document, "Paint");
  sight_document_paint (document, cell, tile);
  sight_document_commit (document);
}

static inline void
set_up_panel (Panel *self, gconstpointer data)
{
  GtkWidget *grid;

  set_up (&self->canvas, NULL);
  self->panel =
      g_object_new (SIGHT_TYPE_ANALYSIS_PANEL, "workspace", self->canvas.workspace, "width-request", 332, NULL);
  grid = gtk_window_get_child (GTK_WINDOW (self->canvas.window));
  gtk_grid_attach (GTK_GRID (grid), self->panel, 2, 0, 1, 2);
  for (guint i = 0; i < G_N_ELEMENTS (pillars); i++)
    paint (self, pillars[i], WALL);
  settle (self);
}

/* The panel and its parts end with the window too. */
static inline void
tear_down_panel (Panel *self, gconstpointer data)
{
  gpointer panel = self->panel, table = find (self->panel, "table");

  g_object_add_weak_pointer (panel, &panel);
  g_object_add_weak_pointer (table, &table);
  tear_down (&self->canvas, NULL);
  g_assert_null (panel);
  g_assert_null (table);
}
