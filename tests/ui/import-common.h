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
ask_bytes (Ask *self, GBytes *bytes, const char *format, const SightImport *said)
{
  g_autoptr (SightOrigin) origin = sight_origin_new (bytes, sight_format_find (format), "m");
  const SightPalette *palette = sight_palette_get (FALSE, FALSE);
  SightImportQuestion question = { origin, said, sight_import_result_new (origin, said), "maps" };

  g_assert_no_error (question.result->error);
  sight_import_result_add_pictures (question.result);
  self->dialog = sight_import_dialog_ask (GTK_WINDOW (self->parent), palette, &question, answered_cb, self);
  pass_frames (GTK_WIDGET (self->dialog));
}

static inline void
ask (Ask *self, const char *text, const char *format, const SightImport *said)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  ask_bytes (self, bytes, format, said);
}
