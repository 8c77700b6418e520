/* sight-check-actions.c - what can be done with a check: show its witness, mend the level, rewrite it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-actions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-turns.h"
#include "report/content/sight-report-findings.h"
#include "ui/widgets/sight-dialog.h"

static const SightLevel *
get_level (SightWorkspace *workspace)
{
  return sight_document_get_level (sight_workspace_get_document (workspace));
}

gboolean
sight_check_can_mend (const SightLevel *level, const SightCheckResult *result)
{
  const SightCheckCureKind kind = result->cure_kind;

  if (result->n_cures == 0)
    return FALSE;
  if (kind == SIGHT_CHECK_CURE_LAMP_LIKE)
    return sight_level_find_lamp (level, result->cures[1]) >= 0;
  if (kind != SIGHT_CHECK_CURE_OPEN && kind != SIGHT_CHECK_CURE_CLOSE)
    return TRUE;

  return sight_check_find_tile (level, kind == SIGHT_CHECK_CURE_CLOSE) >= 0;
}

char *
sight_check_make_cure_label (const SightCheckResult *result, guint which)
{
  static const char *const names[] = {
    [SIGHT_CHECK_CURE_OPEN] = N_ ("Open (%d, %d)"),         [SIGHT_CHECK_CURE_CLOSE] = N_ ("Close (%d, %d)"),
    [SIGHT_CHECK_CURE_LAMP] = N_ ("Light (%d, %d)"),        [SIGHT_CHECK_CURE_PAINT] = N_ ("Paint (%d, %d)"),
    [SIGHT_CHECK_CURE_LAMP_LIKE] = N_ ("Lamp in (%d, %d)"), [SIGHT_CHECK_CURE_NEW_VIEWER] = N_ ("Viewer in (%d, %d)"),
    [SIGHT_CHECK_CURE_MOVE] = N_ ("Move to (%d, %d)"),
  };
  const SightCell cell = result->cures[which];
  g_autofree char *direction = NULL;

  if (result->cure_kind == SIGHT_CHECK_CURE_OPEN && result->n_cures > 1)
    return g_strdup_printf (ngettext ("Open %u Cell", "Open %u Cells", result->n_cures), result->n_cures);
  if (result->cure_kind == SIGHT_CHECK_CURE_RANGE)
    return g_strdup_printf (_ ("Range %d"), result->cure_value);
  if (result->cure_kind != SIGHT_CHECK_CURE_FACING)
    return g_strdup_printf (_ (names[result->cure_kind]), cell.x, cell.y);
  direction = sight_sentence_direction (result->cure_value);

  /* Translators: a button; a direction: "East →" */
  return g_strdup_printf (_ ("Face %s"), direction);
}

/* Switches the lamp in @cell on, or puts one there, in the shown turn. */
static void
mend_light (SightDocument *document, SightCell cell)
{
  const int lamp = sight_level_find_lamp (sight_timeline_get_level (sight_document_get_timeline (document)), cell);

  sight_document_begin (document, _ ("Light a cell"));
  if (lamp >= 0)
    sight_document_record_lamp_on (document, (guint) lamp, TRUE);
  else
    {
      g_autofree char *name = sight_document_make_lamp_name (document);
      g_autoptr (SightLamp) made = sight_lamp_new (name, cell);

      sight_document_record_lamp (document, made);
    }
  sight_document_commit (document);
}

static void
mend_cells (SightDocument *document, const SightCell *cells, guint n, gboolean closes)
{
  const int tile = sight_check_find_tile (sight_document_get_level (document), closes);

  sight_document_begin (document, closes ? _ ("Close a sight line") : _ ("Open a sight line"));
  for (guint i = 0; i < n; i++)
    sight_document_paint (document, cells[i], (guint16) tile);
  sight_document_commit (document);
}

/* The viewer of the cure goes to @cell and faces as @like does. */
static void
mend_place (SightDocument *document, const SightCheckResult *result, const SightViewer *like, SightCell cell)
{
  const guint viewer = (guint) result->cure_value;

  sight_document_record_move (document, viewer, cell);
  if (sight_level_get_viewer (sight_document_get_snapshot (document), viewer)->facing != like->facing)
    sight_document_record_facing (document, viewer, like->facing);
}

/* What is neither a cell that opens or closes nor a light.  @cells: the one to change, and the one it is to be like */
static void
mend_like (SightDocument *document, const SightCheckResult *result, const SightCell cells[2])
{
  const SightLevel *level = sight_document_get_level (document);
  const guint viewer = (guint) MAX (result->witness.viewer, 0);
  g_autoptr (SightViewer) made = result->new_viewer != NULL ? sight_viewer_copy (result->new_viewer) : NULL;

  sight_document_begin (document, _ ("Mend a check"));
  if (result->cure_kind == SIGHT_CHECK_CURE_PAINT)
    sight_document_paint (document, cells[0], sight_map_get (level->map, cells[1]));
  else if (result->cure_kind == SIGHT_CHECK_CURE_LAMP_LIKE)
    sight_document_copy_lamp (document, (guint) sight_level_find_lamp (level, cells[1]), cells[0]);
  else if (result->cure_kind == SIGHT_CHECK_CURE_NEW_VIEWER)
    sight_document_record_viewer (document, made);
  else if (result->cure_kind == SIGHT_CHECK_CURE_MOVE)
    mend_place (document, result, made, cells[0]);
  else if (result->cure_kind == SIGHT_CHECK_CURE_RANGE)
    sight_document_record_range (document, viewer, result->cure_value);
  else
    sight_document_record_facing (document, viewer, result->cure_value);
  sight_document_commit (document);
}

void
sight_check_mend (SightWorkspace *workspace, const SightCheckResult *result, guint which)
{
  SightDocument *document = sight_workspace_get_document (workspace);
  const SightCheckCureKind kind = result->cure_kind;
  const gboolean closes = kind == SIGHT_CHECK_CURE_CLOSE;
  SightCell cells[SIGHT_CHECK_CURES_MAX];

  if (!sight_check_can_mend (get_level (workspace), result))
    return;
  /* The result goes when the level changes. */
  memcpy (cells, result->cures, sizeof cells);
  if (closes || kind == SIGHT_CHECK_CURE_OPEN)
    mend_cells (document, cells, closes ? 1 : result->n_cures, closes);
  else if (kind == SIGHT_CHECK_CURE_LAMP)
    mend_light (document, cells[0]);
  else
    mend_like (document, result, (SightCell[]) { cells[which], cells[1 - which] });
}

/* The line that an earlier witness drew goes with it; one of the user's own stays. */
static void
drop_line (SightWorkspace *workspace, SightCheckDrawn *drawn)
{
  SightCell from, to;

  if (drawn->has_line && sight_workspace_has_line (workspace))
    {
      sight_workspace_get_line (workspace, &from, &to);
      if (sight_cell_equal (drawn->from, from) && sight_cell_equal (drawn->to, to))
        sight_workspace_clear_line (workspace);
    }
  drawn->has_line = FALSE;
}

void
sight_check_hide (SightWorkspace *workspace, SightCheckDrawn *drawn)
{
  drop_line (workspace, drawn);
  sight_workspace_show_findings (workspace, NULL);
}

/* Makes the line of the witness the inspected one. */
static void
draw_line (SightWorkspace *workspace, const SightCheckWitness *witness, SightCheckDrawn *drawn)
{
  *drawn = (SightCheckDrawn) { TRUE, witness->from, witness->to };
  sight_workspace_set_line (workspace, witness->from, witness->to);
  sight_workspace_lay_overlay (workspace, SIGHT_OVERLAY_LINE);
}

SightFindings *
sight_check_show (SightWorkspace *workspace, const SightCheckResult *result, SightCheckDrawn *drawn)
{
  const SightCheckWitness *witness = &result->witness;
  const gboolean reveal = drawn != NULL;
  g_autoptr (SightFindings) findings = sight_report_check_get_findings (result);

  if (reveal && !witness->has_line)
    drop_line (workspace, drawn);
  if (sight_findings_is_empty (findings))
    {
      sight_workspace_show_findings (workspace, NULL);
      return NULL;
    }
  if (reveal && witness->turn <= get_level (workspace)->turns->len)
    sight_document_show_turn (sight_workspace_get_document (workspace), witness->turn);
  if (reveal && witness->has_line)
    draw_line (workspace, witness, drawn);
  if (reveal)
    sight_workspace_show_findings (workspace, findings);
  else
    sight_workspace_update_findings (workspace, findings);
  if (reveal)
    sight_workspace_reveal (workspace, witness->to);

  return findings;
}

typedef struct
{
  SightWorkspace *workspace; /* (owned) */
  char *must, *may;          /* (nullable) */
  char *before;              /* the check as it was when it was asked about */
  guint index;
} Allowed;

static void
allowed_cb (int button, gpointer data)
{
  Allowed *self = data;
  const char *text = button == 1 ? (self->must != NULL ? self->must : self->may) : button == 2 ? self->may : NULL;
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = (document != NULL ? sight_document_get_level (document) : NULL);

  if (text != NULL && level != NULL && self->index < level->checks->len &&
      g_str_equal (sight_level_get_check (level, self->index), self->before))
    {
      sight_document_begin (document, _ ("Allow what a check forbids"));
      sight_document_set_check (document, self->index, text);
      sight_document_commit (document);
    }
  g_object_unref (self->workspace);
  g_free (self->must);
  g_free (self->may);
  g_free (self->before);
  g_free (self);
}

void
sight_check_allow (GtkWidget *widget, SightWorkspace *workspace, guint index)
{
  const char *text = sight_level_get_check (get_level (workspace), index);
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);
  Allowed *allowed = g_new0 (Allowed, 1);
  g_autofree char *detail = NULL;
  const char *buttons[] = { _ ("_Cancel"), _ ("_Must Be So"), NULL, NULL };

  allowed->workspace = g_object_ref (workspace);
  allowed->index = index;
  allowed->before = g_strdup (text);
  allowed->must = check != NULL ? sight_check_make_opposite (check, TRUE) : NULL;
  allowed->may = check != NULL ? sight_check_make_opposite (check, FALSE) : NULL;
  if (allowed->must == NULL && allowed->may == NULL)
    allowed->must = g_strdup_printf ("todo: %s", text);
  if (allowed->may != NULL)
    buttons[2] = _ ("M_ay Be So");
  if (allowed->may != NULL)
    detail = g_strdup_printf (_ ("“%s” becomes “%s” or “%s”."), text, allowed->must, allowed->may);
  else
    detail = g_strdup_printf (_ ("“%s” becomes “%s”."), text, allowed->must);
  sight_dialog_ask (GTK_WINDOW (gtk_widget_get_root (widget)),
                    &(SightDialogQuestion) { _ ("Rewrite the check?"), detail, buttons, 0 }, allowed_cb, allowed);
}
