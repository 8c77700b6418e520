/* sight-sight-panel.c - the level's sight: preset, range, the parameters of its algorithm, its description
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sight-panel.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-light-card.h"
#include "sight-parameter-editor.h"
#include "sight-preset-list.h"
#include "sight-shot-card.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/workspace/sight-workspace-preset.h"

struct _SightSightPanel
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  const SightAlgorithm *shown; /* whose parameters the rows are */
  gboolean updating;           /* ignore notifications caused by our own update */

  GtkMenuButton *preset;
  SightPresetList *presets;
  GtkSpinButton *range;
  GtkBox *parameters;
  SightLightCard *light_card;
  GPtrArray *editors; /* of GtkWidget: one per parameter, in order */
  GtkLabel *algorithm, *summary, *properties, *artefacts, *source, *left_out, *preset_range;
};

G_DEFINE_FINAL_TYPE (SightSightPanel, sight_sight_panel, SIGHT_TYPE_WORKSPACE_WIDGET)

/* The sight that was chosen last, also while what is shown is still of the one before. */
static const SightVision *
get_chosen (SightSightPanel *self)
{
  return &sight_document_get_level (sight_workspace_get_document (self->workspace))->sight;
}

static void
range_changed_cb (SightSightPanel *self)
{
  SightVision sight;

  if (self->updating)
    return;

  sight = *get_chosen (self);
  sight.range = gtk_spin_button_get_value_as_int (self->range);
  sight_workspace_change_sight (self->workspace, &sight);
}

static void
parameter_changed_cb (GtkWidget *editor, GParamSpec *pspec, SightSightPanel *self)
{
  SightVision sight;
  guint index;

  if (self->updating || !g_ptr_array_find (self->editors, editor, &index))
    return;

  sight = *get_chosen (self);
  if (sight.algorithm != self->shown)
    return;
  sight.values[index] = sight_parameter_editor_get (editor, &self->shown->parameters[index]);
  sight_workspace_change_sight (self->workspace, &sight);
}

/* Makes one row for each parameter of the algorithm. */
static void
make_rows (SightSightPanel *self, const SightAlgorithm *algorithm)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->parameters))) != NULL)
    gtk_box_remove (self->parameters, row);
  g_ptr_array_set_size (self->editors, 0);
  for (guint i = 0; i < algorithm->n_parameters; i++)
    g_ptr_array_add (self->editors, sight_parameter_editor_add (self->parameters, &algorithm->parameters[i],
                                                                G_CALLBACK (parameter_changed_cb), self));
  gtk_widget_set_visible (GTK_WIDGET (self->parameters), algorithm->n_parameters > 0);
  self->shown = algorithm;
}

/* Of a game only what it said of itself is known. */
static void
describe_game (SightSightPanel *self, const SightVision *sight)
{
  const gboolean never = sight->algorithm->walls == SIGHT_WALLS_NEVER;
  const char *symmetric = sight_vision_is_symmetric (sight) ? _ ("Symmetric: if A sees B, B sees A.") : "";
  g_autofree char *text =
      g_strconcat (symmetric, *symmetric != '\0' && never ? " " : "", never ? _ ("Walls are never seen.") : "", NULL);

  gtk_label_set_text (self->properties, text);
  gtk_widget_set_visible (GTK_WIDGET (self->properties), *text != '\0');
}

/* What follows from the algorithm and the values of its parameters. */
static void
update_properties (SightSightPanel *self, const SightVision *sight)
{
  static const char *const walls[] = {
    [SIGHT_WALLS_NEVER] = N_ ("Walls are never seen."),
    [SIGHT_WALLS_ALWAYS] = N_ ("Walls that sight reaches are seen."),
    [SIGHT_WALLS_CHOICE] = N_ ("You can choose whether walls are seen."),
  };
  const gboolean is_symmetric = sight_vision_is_symmetric (sight);
  /* What an algorithm that is never symmetric has to say about that stands among its artefacts. */
  const gboolean is_told = !is_symmetric && !sight->algorithm->symmetric && sight->algorithm->artefacts != NULL;
  g_autofree char *properties = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->properties), TRUE);
  if (sight_vision_is_given (sight))
    {
      describe_game (self, sight);
      return;
    }
  properties = g_strdup_printf ("%s%s%s %s %s",
                                is_told        ? ""
                                : is_symmetric ? _ ("Symmetric: if A sees B, B sees A.")
                                               : _ ("Not symmetric: A may see B while B does not see A."),
                                is_told ? "" : " ",
                                sight->algorithm->invariant ? _ ("Gives the same answer in all directions.")
                                                            : _ ("Turning or mirroring the map can change the answer."),
                                sight->algorithm->leaks ? _ ("Sees through a diagonal gap between two walls.")
                                                        : _ ("Does not see through a diagonal gap between two walls."),
                                _ (walls[sight->algorithm->walls]));

  gtk_label_set_text (self->properties, properties);
}

static void
update_description (SightSightPanel *self, const SightAlgorithm *algorithm)
{
  g_autofree char *source = g_strdup_printf (_ ("Source: %s"), _ (algorithm->source));

  gtk_label_set_text (self->algorithm, _ (algorithm->name));
  gtk_label_set_text (self->summary, _ (algorithm->summary));
  gtk_label_set_text (self->artefacts, algorithm->artefacts != NULL ? _ (algorithm->artefacts) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->artefacts), algorithm->artefacts != NULL);
  gtk_label_set_text (self->source, source);
}

/* What the level has that its sight does not heed. */
static void
update_left_out (SightSightPanel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *text = level != NULL ? sight_sentence_left_out (level) : NULL;

  gtk_label_set_text (self->left_out, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->left_out), text != NULL);
}

/* The preset of a game has the range of that game. */
static void
update_preset_range (SightSightPanel *self, const SightVision *sight)
{
  g_autofree char *text = sight_sentence_preset_range (sight);

  gtk_label_set_text (self->preset_range, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->preset_range), text != NULL);
}

static void
update (SightSightPanel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightAlgorithm *algorithm;

  if (level == NULL)
    return;

  algorithm = level->sight.algorithm;
  self->updating = TRUE;
  if (algorithm != self->shown)
    {
      make_rows (self, algorithm);
      update_description (self, algorithm);
    }
  update_properties (self, &level->sight);
  gtk_menu_button_set_label (
      self->preset, _ (level->sight.preset != NULL ? level->sight.preset->name : level->sight.algorithm->name));
  sight_preset_list_set_preset (self->presets, level->sight.preset);
  gtk_spin_button_set_value (self->range, level->sight.range);
  update_preset_range (self, &level->sight);
  for (guint i = 0; i < algorithm->n_parameters; i++)
    sight_parameter_editor_set (g_ptr_array_index (self->editors, i), &algorithm->parameters[i],
                                level->sight.values[i]);
  update_left_out (self);
  self->updating = FALSE;
}

static void
workspace_changed_cb (SightSightPanel *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update (self);
}

static void
document_changed_cb (SightSightPanel *self, guint what)
{
  if (what & SIGHT_CHANGE_SIGHT)
    update (self);
  else if (what & (SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIZE))
    update_left_out (self);
}

static void
sight_sight_panel_dispose (GObject *object)
{
  SightSightPanel *self = SIGHT_SIGHT_PANEL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (child != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->editors, g_ptr_array_unref);

  G_OBJECT_CLASS (sight_sight_panel_parent_class)->dispose (object);
}

static void
sight_sight_panel_class_init (SightSightPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightSightPanel, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_sight_panel_dispose;

  g_type_ensure (SIGHT_TYPE_LIGHT_CARD);
  g_type_ensure (SIGHT_TYPE_SHOT_CARD);
  g_type_ensure (SIGHT_TYPE_PRESET_LIST);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-sight-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, light_card);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, preset);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, presets);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, range);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, parameters);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, algorithm);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, properties);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, artefacts);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, source);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, left_out);
  gtk_widget_class_bind_template_child (widget_class, SightSightPanel, preset_range);
}

static void
sight_sight_panel_init (SightSightPanel *self)
{
  self->editors = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_range_spin_init (self->range);
  g_signal_connect_object (self->range, "value-changed", G_CALLBACK (range_changed_cb), self, G_CONNECT_SWAPPED);
}

void
sight_sight_panel_rename_lamp (SightSightPanel *self)
{
  g_return_if_fail (SIGHT_IS_SIGHT_PANEL (self));

  sight_light_card_rename (self->light_card);
}
