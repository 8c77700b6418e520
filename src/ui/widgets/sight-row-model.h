/* sight-row-model.h - a list model of so many rows, for lists whose texts come from elsewhere; items are made on demand
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_ROW (sight_row_get_type ())
G_DECLARE_FINAL_TYPE (SightRow, sight_row, SIGHT, ROW, GObject)

/* Its number in the model, from 0. */
guint sight_row_get_index (SightRow *self);

#define SIGHT_TYPE_ROW_MODEL (sight_row_model_get_type ())
G_DECLARE_FINAL_TYPE (SightRowModel, sight_row_model, SIGHT, ROW_MODEL, GObject)

SightRowModel *sight_row_model_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces all rows with @n new ones. */
void sight_row_model_set_length (SightRowModel *self, guint n);

G_END_DECLS
