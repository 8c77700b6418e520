/* sight-tool-bar-private.h - what the files of the tool bar share
 *
 *     sight-tool-bar.c      its parts, and what they show
 *     sight-tool-bar-fit.c  which of them are shown at which width
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-area-bar.h"
#include "sight-show-chooser.h"
#include "sight-stamps-button.h"
#include "sight-tool-bar.h"

G_BEGIN_DECLS

struct _SightToolBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;

  GtkWidget *box;
  GtkLabel *name, *hint;
  GtkButton *four, *eight; /* ways */
  GtkWidget *name_line;
  GtkWidget *brush_options, *filled_options, *fill_options, *selection_options, *team_options, *line_options;
  SightAreaBar *area_options;
  GtkWidget *size_label, *symmetry, *mix;
  SightStampsButton *stamps;
  GtkBox *sizes;
  GtkMenuButton *more_sizes;
  GtkAdjustment *size_adjustment;
  GtkImage *symmetry_icon;
  GtkDropDown *team;
  GtkWidget *explain, *explain_label;
  GtkWidget *record; /* ends the first turn; the turn bar ends later ones */
  GtkWidget *record_label, *reverse_label;
  GtkWidget *range_box, *range_label;
  GtkSpinButton *new_range;
  SightShowChooser *show;
  GtkWidget *overlay_label, *overlay_icon;
  GtkDropDown *overlay;

  int width, request; /* that what is shown was chosen for: available and natural width in pixels */
  guint fit_idle;
};

/* ---- sight-tool-bar.c ---- */

/* A size without a visible button is shown on the button that opens the menu. */
void sight_tool_bar_update_size (SightToolBar *self);

/* ---- sight-tool-bar-fit.c ---- */

/* Chooses again what is shown, soon. */
void sight_tool_bar_queue_fit (SightToolBar *self);
void sight_tool_bar_class_init_fit (GtkWidgetClass *widget_class);

G_END_DECLS
