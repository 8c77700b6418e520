/* sight-scan-panel.c - the scan of an explained field of view: where it is, what it has found, what is pending
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-scan-panel.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>

#include "analysis/sentence/sight-frontier-sentence.h"
#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tooltip.h"

#define ITEMS_MAX 12 /* of the pending ones, shown at most */

struct _SightScanPanel
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GtkWidget *items[ITEMS_MAX]; /* labels */

  GtkWidget *box, *edges, *frontier, *list;
  GtkLabel *who, *sight, *place, *row, *lo, *hi, *lit, *walls, *title, *more, *left, *cut;
};

G_DEFINE_FINAL_TYPE (SightScanPanel, sight_scan_panel, SIGHT_TYPE_WORKSPACE_WIDGET)

/* The title of the pending items, with and without any. */
static const struct
{
  const char *some, *none;
} titles[] = {
  [SIGHT_FRONTIER_NOTHING] = { "", "" },
  [SIGHT_FRONTIER_SCANS] = { N_ ("Waiting scans, next one first: %u"), N_ ("No waiting scans.") },
  [SIGHT_FRONTIER_SHADOWS] = { N_ ("Shadows found so far: %u"), N_ ("No shadows so far.") },
  [SIGHT_FRONTIER_VIEWS] = { N_ ("Open views: %u"), N_ ("No open views.") },
};

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
set_number (GtkLabel *label, gsize number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GSIZE_FORMAT, number);

  gtk_label_set_text (label, text);
}

static void
update_row (SightScanPanel *self, const SightFrontier *frontier)
{
  const SightFrontierItem *row = sight_frontier_get_row (frontier);
  g_autofree char *place = sight_frontier_describe_place (frontier), *lo = NULL, *hi = NULL, *text = NULL;

  gtk_label_set_text (self->place, place[0] != '\0' ? place : _ ("The viewer’s own cell"));
  gtk_widget_set_visible (self->edges, row != NULL);
  if (row != NULL)
    {
      lo = sight_frontier_describe_edge (frontier, row, FALSE);
      hi = sight_frontier_describe_edge (frontier, row, TRUE);
      gtk_label_set_text (self->lo, lo);
      gtk_label_set_text (self->hi, hi);
      /* Translators: a row of cells in a part of a field of view, counted from the viewer */
      text = g_strdup_printf (_ ("row %d"), row->depth);
    }
  gtk_label_set_text (self->row, text != NULL ? text : "");
}

static void
show_item (SightScanPanel *self, const SightFrontier *frontier, guint i)
{
  GtkWidget *label = self->items[i];
  gboolean is_there = i < sight_frontier_get_length (frontier);
  const SightFrontierItem *item = is_there ? sight_frontier_get (frontier, i) : NULL;
  g_autofree char *text = is_there ? sight_frontier_describe (frontier, item) : NULL;

  set_text (GTK_LABEL (label), text);
  sight_tooltip_set (label, text);
  if (is_there && item->is_beyond)
    gtk_widget_add_css_class (label, "dim");
  else
    gtk_widget_remove_css_class (label, "dim");
}

static void
update_frontier (SightScanPanel *self, const SightFrontier *frontier)
{
  SightFrontierKind kind = sight_frontier_get_kind (frontier);
  guint n = sight_frontier_get_length (frontier);
  g_autofree char *left = sight_frontier_describe_left (frontier), *title = NULL;
  g_autofree char *more = n > ITEMS_MAX ? g_strdup_printf (_ ("and %u more"), n - ITEMS_MAX) : NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  title = n > 0 ? g_strdup_printf (_ (titles[kind].some), n) : g_strdup (_ (titles[kind].none));
#pragma GCC diagnostic pop
  gtk_widget_set_visible (self->frontier, kind != SIGHT_FRONTIER_NOTHING);
  gtk_label_set_text (self->title, title);
  for (guint i = 0; i < ITEMS_MAX; i++)
    show_item (self, frontier, i);
  set_text (self->more, more);
  gtk_widget_set_visible (self->list, n > 0);
  set_text (self->left, left);
}

static void
update_head (SightScanPanel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightTrace *trace = sight_workspace_get_trace (self->workspace);
  const SightVision *sight = sight_workspace_get_trace_sight (self->workspace);
  const guint viewer = (guint) sight_workspace_get_selected (self->workspace);
  const SightVision own = sight_level_get_sight (level, sight_level_get_viewer (level, viewer));
  g_autofree char *who = sight_sentence_viewer (level, viewer, TRUE), *cut = NULL, *name = NULL;

  if (trace->dropped > 0)
    cut = g_strdup_printf (_ ("The first %d steps of %ju."), SIGHT_TRACE_MAX,
                           (uintmax_t) (SIGHT_TRACE_MAX + trace->dropped));
  gtk_label_set_text (self->who, who);
  /* A game has no steps of its own. */
  if (sight_vision_is_given (&own) && !sight_vision_is_given (sight))
    {
      g_autofree char *preset = sight_sentence_sight (sight);

      name = g_strdup_printf (_ ("The steps of %s, which sees the same from there"), preset);
    }
  gtk_label_set_text (self->sight, name != NULL ? name : _ (sight->algorithm->name));
  set_text (self->cut, cut);
}

static void
update (SightScanPanel *self)
{
  const SightSoFar *so_far;
  const SightFrontier *frontier;

  if (sight_workspace_get_document (self->workspace) == NULL || !sight_workspace_is_explaining (self->workspace) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  so_far = sight_workspace_get_so_far (self->workspace);
  frontier = sight_workspace_get_frontier (self->workspace);
  update_head (self);
  update_row (self, frontier);
  set_number (self->lit, sight_view_count (&so_far->view));
  set_number (self->walls, sight_view_count (&so_far->walls));
  update_frontier (self, frontier);
}

static void
workspace_changed_cb (SightScanPanel *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_STEP | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_SELECTED))
    update (self);
}

static void
sight_scan_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sight_scan_panel_parent_class)->map (widget);

  update (SIGHT_SCAN_PANEL (widget));
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const SightChild children[] = {
#define CHILD(name) SIGHT_CHILD (SightScanPanel, name)
    CHILD (box),   CHILD (edges), CHILD (frontier), CHILD (list), CHILD (who), CHILD (sight),
    CHILD (place), CHILD (row),   CHILD (lo),       CHILD (hi),   CHILD (lit), CHILD (walls),
    CHILD (title), CHILD (left),  CHILD (more),     CHILD (cut),
#undef CHILD
  };

  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
}

static void
sight_scan_panel_class_init (SightScanPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightScanPanel, workspace_changed_cb, NULL);
  widget_class->map = sight_scan_panel_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-scan-panel.ui");
  bind_template (widget_class);
}

static void
sight_scan_panel_init (SightScanPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < ITEMS_MAX; i++)
    {
      self->items[i] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->items[i]), 0);
      gtk_label_set_ellipsize (GTK_LABEL (self->items[i]), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (self->items[i], "num");
      gtk_widget_add_css_class (self->items[i], "item");
      gtk_box_append (GTK_BOX (self->list), self->items[i]);
    }
}
