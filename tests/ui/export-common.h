/* export-common.h - asks with the export dialog
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "canvas-common.h"
#include "display-common.h"

#include "edit/document/sight-document-turns.h"
#include "ui/export/sight-export-dialog-private.h"

typedef struct
{
  GtkWidget *parent;
  SightExportDialog *dialog;
  SightExportChoice *choice; /* (nullable): the answer it was closed with */
  GFile *file;
  guint n_destroyed;
} Ask;

static inline void
chosen_cb (const SightExportChoice *choice, GFile *file, gpointer data)
{
  Ask *self = data;

  g_assert_null (self->choice);
  self->choice = sight_export_choice_copy (choice);
  self->file = g_object_ref (file);
}

static inline void
destroy_cb (gpointer data)
{
  ((Ask *) data)->n_destroyed++;
}

/* A level with a viewer, whose field is shown. */
static inline SightExportSubject *
subject_new (int width, int height)
{
  g_autoptr (SightWorkspace) workspace = make_workspace (width, height);
  SightScene scene;

  sight_workspace_set_selected (workspace, 0);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
  scene = sight_workspace_get_scene (workspace, 20);

  return sight_export_subject_new (sight_level_copy (sight_workspace_get_level (workspace)), &scene, "castle");
}

static inline void
wait (Ask *self)
{
  while (sight_latest_task_is_running (self->dialog->latest))
    g_main_context_iteration (NULL, TRUE);
  pass_frames (GTK_WIDGET (self->dialog));
}

static inline void
ask_about (Ask *self, SightExportSubject *subject, const char *kind)
{
  SightExportQuestion question = { subject, sight_export_kind_find (kind), NULL, NULL };

  self->dialog = sight_export_dialog_ask (GTK_WINDOW (self->parent), &question, chosen_cb, self, destroy_cb);
  wait (self);
}

static inline void
ask (Ask *self, int width, int height, const char *kind)
{
  g_autoptr (SightExportSubject) subject = subject_new (width, height);

  ask_about (self, subject, kind);
}

static inline void
set_up_ask (Ask *self, gconstpointer data)
{
  self->parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (self->parent));
  pass_frames (self->parent);
}

static inline void
tear_down_ask (Ask *self, gconstpointer data)
{
  gpointer dialog = self->choice == NULL ? self->dialog : NULL;

  if (dialog != NULL)
    {
      g_object_add_weak_pointer (dialog, &dialog);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  gtk_window_destroy (GTK_WINDOW (self->parent));
  while (g_main_context_pending (NULL) || dialog != NULL)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (self->n_destroyed, ==, 1);
  g_clear_pointer (&self->choice, sight_export_choice_free);
  g_clear_object (&self->file);
}

static inline void
choose (Ask *self, const char *kind)
{
  sight_export_dialog_choose (self->dialog, sight_export_kind_find (kind));
  wait (self);
}

static inline const char *
get_page (Ask *self)
{
  return gtk_stack_get_visible_child_name (self->dialog->sample_stack);
}

static inline const char *
get_variant_name (Ask *self)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (self->dialog->variant));
}
