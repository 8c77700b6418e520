/* sight-sight-panel.c - the level's sight: preset, range, the parameters of its algorithm, its description
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sight-panel.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-light-card.h"
#include "sight-preset-list.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/widgets/sight-tooltip.h"

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
  GPtrArray *editors; /* of GtkWidget: one per parameter, in order */
  GtkLabel *algorithm, *summary, *properties, *artefacts, *source, *left_out;
};

G_DEFINE_FINAL_TYPE (SightSightPanel, sight_sight_panel, SIGHT_TYPE_WORKSPACE_WIDGET)

void
sight_sight_panel_change (SightWorkspace *workspace, const SightVision *sight)
{
  SightDocument *document = sight_workspace_get_document (workspace);
  g_autofree char *label = sight_sentence_sight (sight);
  g_autofree char *name = g_strdup_printf (_ ("Change sight to %s"), label);

  if (sight_vision_equal (&sight_document_get_level (document)->sight, sight))
    return;

  sight_document_begin (document, name);
  sight_document_set_sight (document, sight);
  sight_document_commit (document);
}

static void
range_changed_cb (SightSightPanel *self)
{
  SightVision sight;

  if (self->updating)
    return;

  sight = sight_workspace_get_level (self->workspace)->sight;
  sight.range = gtk_spin_button_get_value_as_int (self->range);
  sight_sight_panel_change (self->workspace, &sight);
}

/* A choice between off and on. */
static gboolean
is_switch (const SightParameter *parameter)
{
  return parameter->choices != NULL && parameter->maximum - parameter->minimum == 1 &&
         g_str_equal (parameter->choices[1].id, "on");
}

static int
get_value (GtkWidget *editor, const SightParameter *parameter)
{
  if (GTK_IS_SWITCH (editor))
    return parameter->minimum + gtk_switch_get_active (GTK_SWITCH (editor));
  if (GTK_IS_DROP_DOWN (editor))
    return parameter->minimum + (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (editor));

  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (editor));
}

static void
parameter_changed_cb (GtkWidget *editor, GParamSpec *pspec, SightSightPanel *self)
{
  SightVision sight;
  guint index;

  if (self->updating || !g_ptr_array_find (self->editors, editor, &index))
    return;

  sight = sight_workspace_get_level (self->workspace)->sight;
  sight.values[index] = get_value (editor, &self->shown->parameters[index]);
  sight_sight_panel_change (self->workspace, &sight);
}

static GtkWidget *
editor_new (SightSightPanel *self, const SightParameter *parameter)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *editor;

  if (is_switch (parameter))
    {
      editor = gtk_switch_new ();
      g_signal_connect_object (editor, "notify::active", G_CALLBACK (parameter_changed_cb), self, 0);
    }
  else if (parameter->choices == NULL)
    {
      editor = gtk_spin_button_new_with_range (parameter->minimum, parameter->maximum, 1);
      g_signal_connect_object (editor, "notify::value", G_CALLBACK (parameter_changed_cb), self, 0);
    }
  else
    {
      for (int i = 0; i <= parameter->maximum - parameter->minimum; i++)
        gtk_string_list_append (names, _ (parameter->choices[i].name));
      editor = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
      gtk_widget_add_css_class (editor, "plain");
      g_signal_connect_object (editor, "notify::selected", G_CALLBACK (parameter_changed_cb), self, 0);
    }
  gtk_widget_set_valign (editor, GTK_ALIGN_CENTER);
  sight_tooltip_set (editor, _ (parameter->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (editor), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (parameter->name), -1);

  return editor;
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
    {
      GtkWidget *label = gtk_label_new (_ (algorithm->parameters[i].name));
      GtkWidget *editor = editor_new (self, &algorithm->parameters[i]);

      row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      gtk_widget_add_css_class (row, "row");
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (row), editor);
      gtk_box_append (self->parameters, row);
      g_ptr_array_add (self->editors, editor);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->parameters), algorithm->n_parameters > 0);
  self->shown = algorithm;
}

static void
set_value (GtkWidget *editor, const SightParameter *parameter, int value)
{
  if (GTK_IS_SWITCH (editor))
    gtk_switch_set_active (GTK_SWITCH (editor), value > parameter->minimum);
  else if (GTK_IS_DROP_DOWN (editor))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (editor), value - parameter->minimum);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (editor), value);
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
  for (guint i = 0; i < algorithm->n_parameters; i++)
    set_value (g_ptr_array_index (self->editors, i), &algorithm->parameters[i], level->sight.values[i]);
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
  g_type_ensure (SIGHT_TYPE_PRESET_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-sight-panel.ui");
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
}

static void
sight_sight_panel_init (SightSightPanel *self)
{
  self->editors = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_range_spin_init (self->range);
  g_signal_connect_object (self->range, "value-changed", G_CALLBACK (range_changed_cb), self, G_CONNECT_SWAPPED);
}
