/* sight-move-row.h - one row of a step table: number, cell, error, move, cells tested, verdict, and lines below
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "sight-step-model.h"

G_BEGIN_DECLS

/* What a row is shown with. */
typedef struct
{
  SightWorkspace *workspace;
  SightStepModel *model;
  gboolean back;        /* of the line from B to A */
  gboolean comparisons; /* show what each step compared */
  gboolean parts;       /* the lines part */
  SightParting parting; /* of this line and the line in the other direction */
} SightStepLook;

#define SIGHT_TYPE_MOVE_ROW (sight_move_row_get_type ())
G_DECLARE_FINAL_TYPE (SightMoveRow, sight_move_row, SIGHT, MOVE_ROW, GtkWidget)

GtkWidget *sight_move_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The header row; follows the widths of @look. */
void sight_move_row_show_titles (SightMoveRow *self, const SightStepLook *look);
/* Shows the entry at @position of the model. */
void sight_move_row_show (SightMoveRow *self, const SightStepLook *look, guint position);

G_END_DECLS
