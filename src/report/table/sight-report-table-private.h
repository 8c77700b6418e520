/* sight-report-table-private.h - how tables of a report are filled, cell by cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report-table.h"

G_BEGIN_DECLS

/* @columns: must outlive the table */
SightTable *sight_table_new (const char *id, const SightColumn *columns, guint n_columns) G_GNUC_WARN_UNUSED_RESULT;

/* @text: (transfer full) */
void sight_table_add (SightTable *self, char *text, SightTone tone);
void sight_table_add_text (SightTable *self, const char *text);
void sight_table_add_number (SightTable *self, gsize number);
void sight_table_add_name (SightTable *self, const char *name, SightIcon icon, guint index);
void sight_table_add_viewer (SightTable *self, const SightReport *report, guint viewer);
void sight_table_add_alive (SightTable *self, gboolean alive, gboolean is_away);

G_END_DECLS
