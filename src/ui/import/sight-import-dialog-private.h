/* sight-import-dialog-private.h - what the files of the import dialog share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-import-dialog.h"
#include "sight-import-row.h"
#include "ui/workspace/sight-latest-task.h"
#include "ui/widgets/sight-map-preview.h"
#include "ui/widgets/sight-row-model.h"

G_BEGIN_DECLS

/* Why a tile was guessed to be what it is, and how sure that is. */
typedef struct
{
  SightClue clue;
  gboolean is_likely;
} SightGuessed;

struct _SightImportDialog
{
  GtkWindow parent_instance;

  /* The template. */
  GtkWidget *import_button;
  GtkLabel *about;
  GtkWidget *map_section;
  GtkDropDown *map;
  GtkWidget *cell_section, *cell_guess, *cell_recalled;
  GtkSpinButton *cell;
  GtkCheckButton *touched;
  GtkWidget *layers_section, *layers_scrolled;
  GtkListView *layers, *tiles;
  GtkWidget *tiles_head;
  GtkLabel *tiles_title;
  GtkEditable *search;
  GtkCheckButton *all_walkable, *all_transparent;
  GtkStack *tiles_stack; /* "tiles", "none" */
  SightMapPreview *preview;
  GtkSpinner *spinner;
  GtkLabel *size, *problem, *notes, *remember_label;
  GtkWidget *problem_box, *notes_section;
  GtkWidget *answers_bar;
  GtkCheckButton *remember;

  SightOrigin *origin;
  SightImport *said;         /* the user's answers, new and remembered */
  SightImport *frozen;       /* all other values of tiles, so that one answer does not change other guesses */
  GHashTable *guesses;       /* from char *, the id of a guessed tile, to SightGuessed */
  SightImportResult *result; /* (nullable): NULL once it was passed on */
  const SightPalette *palette;
  GListStore *rows;             /* of SightImportRow */
  GtkFilterListModel *found;    /* those that match the search */
  GtkMultiSelection *selection; /* of those: several rows may be chosen */
  SightRowModel *layer_rows;
  GPtrArray *layer_items; /* of GtkListItem: the bound ones */
  SightLatestTask *latest;
  gboolean is_accepted; /* import as soon as the latest answer is computed */
  gboolean updating;
  SightImportDialogFunc func; /* (nullable): NULL once it was called */
  gpointer data;
};

/* The action "import.run" imports again with all answers; the result is shown when it is ready. */

/* sight-import-tiles.c: the list of tiles. */
void sight_import_dialog_init_tiles (SightImportDialog *self);
void sight_import_dialog_show_tiles (SightImportDialog *self);
/* Selects the first guessed tile. */
void sight_import_dialog_select_guess (SightImportDialog *self);
void sight_import_dialog_install_tile_actions (GtkWidgetClass *widget_class);

/* sight-import-maps.c: which of several maps, and how large the cells of a picture are. */
void sight_import_dialog_init_maps (SightImportDialog *self, const SightSurvey *survey);
void sight_import_dialog_show_maps (SightImportDialog *self);

/* sight-import-layers.c: the list of layers. */
void sight_import_dialog_init_layers (SightImportDialog *self);
void sight_import_dialog_show_layers (SightImportDialog *self);

/* All answers, including guesses; (transfer full). */
SightImport *sight_import_dialog_get_answers (SightImportDialog *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
