/* sight-cell-list.h - the cells behind a count of a card: a click or Return goes to one
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/picture/sight-draw-sign.h"
#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_CELL_LIST_MAX 500 /* rows */
#define SIGHT_CELL_LIST_KINDS 2

/* What is listed; the texts are translated. */
typedef struct
{
  const char *name;     /* of the list, for those who hear it */
  SightOverlay overlay; /* that shows the cells on the map; NONE: the owner shows them when one is chosen */
  struct
  {
    SightSign sign;
    const char *text;
  } kinds[SIGHT_CELL_LIST_KINDS]; /* of views */
  guint marks;                    /* of findings: 1 << SightFindingMarkKind */
} SightCellListLook;

#define SIGHT_TYPE_CELL_LIST (sight_cell_list_get_type ())
G_DECLARE_FINAL_TYPE (SightCellList, sight_cell_list, SIGHT, CELL_LIST, SightWorkspaceWidget)

/* @look: kept, for ever */
void sight_cell_list_set_look (SightCellList *self, const SightCellListLook *look);

/* Lists the first cells of @views, one of each kind, row by row; it is not shown without cells.  If one is NULL, for it
 * is still computed, the cells before stay, greyed.  Rows keep the focus if they say the same.  Time: the windows of
 * the views. */
void sight_cell_list_update (SightCellList *self, const SightView *const views[SIGHT_CELL_LIST_KINDS]);

/* Lists the cells that @findings mark.  @findings: (nullable): none.  Time: n log n for n marks. */
void sight_cell_list_update_marks (SightCellList *self, const SightFindings *findings);

/* Goes to the cell in row @row, from 0, like a click: shows the overlay and marks the cell.  Then emits "chosen" with
 * the row. */
void sight_cell_list_choose (SightCellList *self, guint row);

SightCell sight_cell_list_get_cell (SightCellList *self, guint row);

G_END_DECLS
