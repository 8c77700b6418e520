/* sight-asymmetry-card.c - what the selected viewer sees one way, and the asymmetry of the map with every preset
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-asymmetry-card.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-asymmetry-table.h"
#include "sight-cell-list.h"
#include "ui/panels/sight-show-toggle.h"
#include "draw/picture/sight-draw-sign.h"
#include "ui/widgets/sight-sign-image.h"

struct _SightAsymmetryCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  guint idle;

  GtkWidget *empty, *result;
  GtkLabel *who, *only_sees, *only_seen, *note;
  SightSignImage *sees_sign, *seen_sign;
  SightCellList *one_way;
  SightAsymmetryTable *table;
};

G_DEFINE_FINAL_TYPE (SightAsymmetryCard, sight_asymmetry_card, SIGHT_TYPE_WORKSPACE_WIDGET)

/* Which cells the counts count. */
static const SightCellListLook look = { N_ ("Cells seen one way"),
                                        SIGHT_OVERLAY_ASYMMETRY,
                                        { { SIGHT_SIGN_ONLY_SEES, N_ ("sees it") },
                                          { SIGHT_SIGN_ONLY_SEEN, N_ ("is seen from it") } } };

static void
update_who (SightAsymmetryCard *self)
{
  g_autofree char *who = sight_sentence_viewer (sight_workspace_get_level (self->workspace),
                                                sight_workspace_get_selected (self->workspace), TRUE);
  g_autofree char *text = g_strdup_printf (_ ("From %s"), who);

  gtk_label_set_text (self->who, text);
}

/* @view: (nullable): not computed yet */
static void
update_count (GtkLabel *label, const SightView *view)
{
  g_autofree char *text = view != NULL ? g_strdup_printf ("%" G_GSIZE_FORMAT, sight_view_count (view)) : g_strdup ("…");

  gtk_label_set_text (label, text);
}

/* (nullable) */
static const char *
get_note (SightAsymmetryCard *self, const SightOneSided *one_sided)
{
  const SightViewer *viewer = sight_level_get_viewer (sight_workspace_get_level (self->workspace),
                                                      sight_workspace_get_selected (self->workspace));

  if (one_sided == NULL)
    return _ ("Looking back from each cell…");
  if (sight_view_count (&one_sided->only_sees) == 0 && sight_view_count (&one_sided->only_seen) == 0)
    return _ ("Nothing is one way: all sight here is mutual.");
  if (viewer->facing != SIGHT_FACING_NONE && viewer->angle < SIGHT_ANGLE_FULL)
    return _ ("From the other cells, someone looks all round.");

  return NULL;
}

static gboolean
update_cb (gpointer data)
{
  SightAsymmetryCard *self = data;
  const SightOneSided *one_sided;
  const char *note;
  SightVision a, b;
  gboolean has_viewer;

  self->idle = 0;
  has_viewer = sight_workspace_get_sights (self->workspace, &a, &b);
  gtk_widget_set_visible (self->empty, !has_viewer);
  gtk_widget_set_visible (self->result, has_viewer);
  if (!has_viewer)
    return G_SOURCE_REMOVE;

  one_sided = sight_workspace_get_one_sided (self->workspace);
  note = get_note (self, one_sided);
  update_who (self);
  update_count (self->only_sees, one_sided != NULL ? &one_sided->only_sees : NULL);
  update_count (self->only_seen, one_sided != NULL ? &one_sided->only_seen : NULL);
  sight_cell_list_update (self->one_way, (const SightView *[]) { one_sided != NULL ? &one_sided->only_sees : NULL,
                                                                 one_sided != NULL ? &one_sided->only_seen : NULL });
  gtk_label_set_text (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);

  return G_SOURCE_REMOVE;
}

static void
queue_update (SightAsymmetryCard *self)
{
  if (self->idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

static void
workspace_changed_cb (SightAsymmetryCard *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_OVERLAY |
              SIGHT_WORKSPACE_ANALYSIS))
    queue_update (self);
}

static void
sight_asymmetry_card_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sight_asymmetry_card_parent_class)->map (widget);

  queue_update (SIGHT_ASYMMETRY_CARD (widget));
}

/* The counts are no longer visible. */
static void
sight_asymmetry_card_unmap (GtkWidget *widget)
{
  SightAsymmetryCard *self = SIGHT_ASYMMETRY_CARD (widget);

  g_clear_handle_id (&self->idle, g_source_remove);
  sight_workspace_stop_one_sided (self->workspace);

  GTK_WIDGET_CLASS (sight_asymmetry_card_parent_class)->unmap (widget);
}

static void
sight_asymmetry_card_attach (SightWorkspaceWidget *widget)
{
  SightAsymmetryCard *self = SIGHT_ASYMMETRY_CARD (widget);

  sight_sign_image_set (self->sees_sign, self->workspace, SIGHT_SIGN_ONLY_SEES);
  sight_sign_image_set (self->seen_sign, self->workspace, SIGHT_SIGN_ONLY_SEEN);
}

static void
sight_asymmetry_card_dispose (GObject *object)
{
  SightAsymmetryCard *self = SIGHT_ASYMMETRY_CARD (object);

  g_clear_handle_id (&self->idle, g_source_remove);

  G_OBJECT_CLASS (sight_asymmetry_card_parent_class)->dispose (object);
}

static void
sight_asymmetry_card_class_init (SightAsymmetryCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightAsymmetryCard, workspace_changed_cb, NULL);
  G_OBJECT_CLASS (klass)->dispose = sight_asymmetry_card_dispose;
  SIGHT_WORKSPACE_WIDGET_CLASS (klass)->attach = sight_asymmetry_card_attach;
  widget_class->map = sight_asymmetry_card_map;
  widget_class->unmap = sight_asymmetry_card_unmap;

  g_type_ensure (SIGHT_TYPE_SHOW_TOGGLE);
  g_type_ensure (SIGHT_TYPE_SIGN_IMAGE);
  g_type_ensure (SIGHT_TYPE_ASYMMETRY_TABLE);
  g_type_ensure (SIGHT_TYPE_CELL_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-asymmetry-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, empty);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, result);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, who);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, only_sees);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, only_seen);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, note);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, sees_sign);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, seen_sign);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, one_way);
  gtk_widget_class_bind_template_child (widget_class, SightAsymmetryCard, table);
}

static void
sight_asymmetry_card_init (SightAsymmetryCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_cell_list_set_look (self->one_way, &look);
}
