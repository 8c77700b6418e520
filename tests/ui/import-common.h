/* import-common.h - asks about a map in the import dialog
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "canvas-common.h"
#include "display-common.h"

#include "ui/import/sight-import-dialog-private.h"

/* A border of walls and a tile in it, on two layers; one more is hidden. */
static const char castle[] =
    "<map orientation=\"orthogonal\" width=\"4\" height=\"3\" tilewidth=\"8\" tileheight=\"8\">"
    "<tileset firstgid=\"1\" name=\"a\"/><layer name=\"ground\"><data encoding=\"csv\">1,1,1,1,1,1,3,1,1,1,1,1</data>"
    "</layer><layer name=\"walls\"><data encoding=\"csv\">2,2,2,2,2,0,0,2,2,2,2,2</data></layer>"
    "<layer name=\"light\" visible=\"0\"><data encoding=\"csv\">0,0,0,0,0,4,0,0,0,0,0,0</data></layer></map>";

typedef struct
{
  GtkWidget *parent;
  SightImportDialog *dialog;
  gboolean is_told;
  SightLevel *level;    /* (nullable): as it was imported */
  SightImport *answers; /* (nullable) */
  gboolean remember;
} Ask;

static inline void
answered_cb (SightImportAnswer *answer, gpointer data)
{
  Ask *self = data;

  g_assert_false (self->is_told);
  self->is_told = TRUE;
  self->dialog = NULL;
  if (answer == NULL)
    return;
  self->level = g_steal_pointer (&answer->result->level);
  self->answers = g_steal_pointer (&answer->answers);
  self->remember = answer->remember;
}

static inline void
ask_origin (Ask *self, SightOrigin *origin, const SightImport *said)
{
  const SightPalette *palette = sight_palette_get (FALSE, FALSE);
  SightImportQuestion question = { origin, said, sight_import_result_new (origin, said), "maps" };

  g_assert_no_error (question.result->error);
  sight_import_result_add_pictures (question.result);
  self->dialog = sight_import_dialog_ask (GTK_WINDOW (self->parent), palette, &question, answered_cb, self);
  pass_frames (GTK_WIDGET (self->dialog));
}

static inline void
ask_bytes (Ask *self, GBytes *bytes, const char *format, const SightImport *said)
{
  g_autoptr (SightOrigin) origin = sight_origin_new (bytes, sight_format_find (format), "m");

  ask_origin (self, origin, said);
}

static inline void
ask (Ask *self, const char *text, const char *format, const SightImport *said)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  ask_bytes (self, bytes, format, said);
}

/* The check box of layer @index, the topmost first. */
static inline GtkCheckButton *
get_layer (Ask *self, guint index)
{
  for (guint i = 0; i < self->dialog->layer_items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->dialog->layer_items, i);

      if (gtk_list_item_get_position (item) == index)
        return GTK_CHECK_BUTTON (gtk_list_item_get_child (item));
    }
  g_assert_not_reached ();
}

static inline void
set_up_ask (Ask *self, gconstpointer data)
{
  self->parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (self->parent));
  pass_frames (self->parent);
  ask (self, castle, "tmx", NULL);
}

/* Nothing of the dialog is left. */
static inline void
tear_down_ask (Ask *self, gconstpointer data)
{
  gpointer dialog = self->dialog;

  if (dialog != NULL)
    {
      g_object_add_weak_pointer (dialog, &dialog);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  gtk_window_destroy (GTK_WINDOW (self->parent));
  while (g_main_context_pending (NULL) || dialog != NULL)
    g_main_context_iteration (NULL, FALSE);
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->answers, sight_import_free);
}

static inline void
do_action (Ask *self, const char *action, const char *format, ...)
{
  va_list args;
  g_autoptr (GVariant) parameter = NULL;

  va_start (args, format);
  parameter = format != NULL ? g_variant_ref_sink (g_variant_new_va (format, NULL, &args)) : NULL;
  va_end (args);
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (self->dialog), action, parameter));
}

static inline void
wait (Ask *self)
{
  while (self->dialog != NULL && sight_latest_task_is_running (self->dialog->latest))
    g_main_context_iteration (NULL, TRUE);
  if (self->dialog != NULL)
    pass_frames (GTK_WIDGET (self->dialog));
}

static inline void
set_tile (Ask *self, const char *id, gboolean walkable, gboolean transparent)
{
  do_action (self, "import.set-tile", "(sbb)", id, walkable, transparent);
  wait (self);
}

static inline SightImportRow *
get_row (Ask *self, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->dialog->rows)); i++)
    {
      g_autoptr (SightImportRow) row = g_list_model_get_item (G_LIST_MODEL (self->dialog->rows), i);

      if (g_str_equal (sight_import_row_get_id (row), id))
        return row;
    }

  return NULL;
}
