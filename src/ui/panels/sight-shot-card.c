/* sight-shot-card.c - what viewers of the level shoot by, if that is not what they see by
 *
 * A second sight with its range and parameters; it is a rule of the level.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-shot-card.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/workspace/sight-workspace-preset.h"
#include "sight-own-sight.h"
#include "sight-parameter-editor.h"
#include "sight-show-toggle.h"

struct _SightShotCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  const SightAlgorithm *shown; /* (nullable): whose parameters the rows are */
  gboolean updating;           /* ignore notifications caused by our own update */

  GtkWidget *show, *range_row;
  GtkDropDown *preset;
  GtkSpinButton *range;
  GtkBox *parameters;
  GPtrArray *editors; /* of GtkWidget: one per parameter, in order */
};

G_DEFINE_FINAL_TYPE (SightShotCard, sight_shot_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static const SightVision *
get_shoot (SightShotCard *self)
{
  return &sight_workspace_get_level (self->workspace)->rules.shoot;
}

/* What the user does */

static void
change (SightShotCard *self, const SightVision *shoot)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  SightRules changed = sight_document_get_level (document)->rules;

  changed.shoot = *shoot;
  sight_document_begin (document, _ ("Change what viewers shoot by"));
  sight_document_set_rules (document, &changed);
  sight_document_commit (document);
}

static void
preset_cb (SightShotCard *self)
{
  const SightPreset *preset;

  if (!self->updating && self->workspace != NULL && sight_own_sight_get_chosen (self->preset, &preset))
    sight_workspace_choose_preset (self->workspace, SIGHT_PRESET_FOR_SHOTS, -1, preset);
}

static void
range_cb (SightShotCard *self)
{
  SightVision shoot;

  if (self->updating)
    return;
  shoot = *get_shoot (self);
  shoot.range = gtk_spin_button_get_value_as_int (self->range);
  change (self, &shoot);
}

static void
parameter_cb (GtkWidget *editor, GParamSpec *pspec, SightShotCard *self)
{
  SightVision shoot;
  guint index;

  if (self->updating || !g_ptr_array_find (self->editors, editor, &index))
    return;
  shoot = *get_shoot (self);
  shoot.values[index] = sight_parameter_editor_get (editor, &self->shown->parameters[index]);
  change (self, &shoot);
}

/* What is shown */

/* Makes one row for each parameter of @algorithm (nullable). */
static void
make_rows (SightShotCard *self, const SightAlgorithm *algorithm)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->parameters))) != NULL)
    gtk_box_remove (self->parameters, row);
  g_ptr_array_set_size (self->editors, 0);
  for (guint i = 0; algorithm != NULL && i < algorithm->n_parameters; i++)
    g_ptr_array_add (self->editors, sight_parameter_editor_add (self->parameters, &algorithm->parameters[i],
                                                                G_CALLBACK (parameter_cb), self));
  self->shown = algorithm;
}

static void
update (SightShotCard *self)
{
  const SightVision *shoot;

  if (sight_workspace_get_level (self->workspace) == NULL)
    return;
  shoot = get_shoot (self);
  self->updating = TRUE;
  if (shoot->algorithm != self->shown)
    make_rows (self, shoot->algorithm);
  sight_own_sight_show (self->preset, shoot->algorithm != NULL ? shoot : NULL);
  gtk_spin_button_set_value (self->range, shoot->range);
  for (guint i = 0; i < self->editors->len; i++)
    sight_parameter_editor_set (g_ptr_array_index (self->editors, i), &self->shown->parameters[i], shoot->values[i]);
  gtk_widget_set_visible (self->range_row, shoot->algorithm != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->parameters), self->editors->len > 0);
  self->updating = FALSE;
}

static void
workspace_changed_cb (SightShotCard *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update (self);
}

static void
document_changed_cb (SightShotCard *self, guint what)
{
  if (what & SIGHT_CHANGE_TURNS)
    update (self);
}

static void
sight_shot_card_finalize (GObject *object)
{
  g_ptr_array_unref (SIGHT_SHOT_CARD (object)->editors);

  G_OBJECT_CLASS (sight_shot_card_parent_class)->finalize (object);
}

static void
sight_shot_card_class_init (SightShotCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sight_shot_card_finalize;

  sight_workspace_widget_class_bind (klass, SightShotCard, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_SHOW_TOGGLE);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-shot-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightShotCard, show);
  gtk_widget_class_bind_template_child (widget_class, SightShotCard, preset);
  gtk_widget_class_bind_template_child (widget_class, SightShotCard, range);
  gtk_widget_class_bind_template_child (widget_class, SightShotCard, range_row);
  gtk_widget_class_bind_template_child (widget_class, SightShotCard, parameters);
}

static void
sight_shot_card_init (SightShotCard *self)
{
  self->editors = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_range_spin_init (self->range);
  sight_own_sight_fill (self->preset, _ ("What they see by"));
  g_signal_connect_object (self->preset, "notify::selected", G_CALLBACK (preset_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->range, "value-changed", G_CALLBACK (range_cb), self, G_CONNECT_SWAPPED);
}
