/* sight-export-dialog-private.h - the parts of the export dialog, for its files and its test
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-export-dialog.h"
#include "sight-export-sample.h"
#include "sight-extras-button.h"
#include "ui/workspace/sight-latest-task.h"
#include "sight-sheet.h"

G_BEGIN_DECLS

struct _SightExportDialog
{
  GtkWindow parent_instance;

  /* The template. */
  GtkWidget *export_button;
  GtkListBox *kinds;
  GtkLabel *name, *about;
  GtkWidget *variant_card;
  GtkDropDown *variant;
  GtkWidget *extras_row; /* of a report */
  SightExtrasButton *extras;
  GtkWidget *answers_card; /* of a page that can answer */
  GtkSwitch *answers;
  SightPictureCard *picture_card;
  GtkWidget *problem_box, *notes_section, *whole;
  GtkLabel *problem, *notes;
  GtkScrolledWindow *notes_scroller;
  GtkStack *sample_stack; /* "text", "sheet", "none" */
  GtkLabel *sample_text;
  SightSheet *sheet;
  GtkWidget *pages, *page_before, *page_after; /* turn the pages */
  GPtrArray *sheets;                           /* (nullable): of cairo_surface_t: those pages */
  guint page;                                  /* the shown one, from 0 */
  GtkSpinner *spinner;
  GtkLabel *size;

  SightExportChoice choice;
  GSettings *settings; /* (nullable) */
  GFile *folder;       /* (nullable) */
  SightLatestTask *latest;
  gboolean updating;
  SightExportDialogFunc func;
  gpointer data;
  GDestroyNotify destroy;
};

/* Continues as if the user had chosen @file. */
void sight_export_dialog_accept (SightExportDialog *self, GFile *file);

/* Says why nothing can be exported; NULL: it can. */
void sight_export_dialog_show_problem (SightExportDialog *self, const char *text);

/* Shows what @sample is like, and takes its pages. */
void sight_export_dialog_show_sample (SightExportDialog *self, SightExportSample *sample);

/* Shows page @page, counted from 0, of those taken: the last if there are fewer. */
void sight_export_dialog_show_page (SightExportDialog *self, guint page);

/* Chooses @kind. */
void sight_export_dialog_choose (SightExportDialog *self, const SightExportKind *kind);

G_END_DECLS
