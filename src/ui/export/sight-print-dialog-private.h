/* sight-print-dialog-private.h - the parts of the print dialog, for its file and its test
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/workspace/sight-latest-task.h"
#include "sight-extras-button.h"
#include "sight-print-dialog.h"
#include "sight-sheet.h"

G_BEGIN_DECLS

struct _SightPrintDialog
{
  GtkWindow parent_instance;

  /* The template. */
  GtkWidget *print_button;
  GtkDropDown *what, *scale;
  GtkWidget *scale_card;
  GtkWidget *extras_card; /* of a report */
  SightExtrasButton *extras;
  GtkWidget *notes_section; /* of a report that lacks something */
  GtkLabel *notes;
  SightPictureCard *picture_card;
  SightSheet *sheet;
  GtkSpinner *spinner;
  GtkLabel *place;

  SightExportSubject *subject;
  GSettings *settings; /* (nullable) */
  SightPrint *print;   /* (nullable): of the current choice, once made */
  GtkPageSetup *setup;
  guint page, n_pages;
  SightLatestTask *latest;
  gboolean updating;
  SightPrintDialogFunc func;
  gpointer data;
};

G_END_DECLS
