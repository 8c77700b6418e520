/* sight-measure-chooser.c - chooses what the heat map measures, and explains it
 *
 * It is the title of the legend of the heat map.  The menu has a section for
 * each section of the table of measures.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measure-chooser.h"

#include <glib/gi18n-lib.h>

#include "ui/workspace/sight-workspace-heat.h"

struct _SightMeasureChooser
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;

  GtkMenuButton *choice;
  GtkLabel *name, *definition;
  GSimpleAction *measure;
  GSimpleAction *colors;
};

G_DEFINE_FINAL_TYPE (SightMeasureChooser, sight_measure_chooser, SIGHT_TYPE_WORKSPACE_WIDGET)

/* In the order of SightHeatColors. */
static const struct
{
  const char *id, *name;
} color_names[] = {
  { "cividis", N_ ("Cividis") },
  { "viridis", N_ ("Viridis") },
  { "grey", N_ ("Grey") },
};

static GMenu *
make_section (SightMeasureSection section)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; sight_measure_get_nth (i) != NULL; i++)
    {
      const SightMeasure *measure = sight_measure_get_nth (i);
      g_autofree char *action = NULL;

      /* Where looks begin is a question of the panel. */
      if (measure->section != section || (measure->needs & SIGHT_MEASURE_NEEDS_START))
        continue;
      action = g_strdup_printf ("heat.measure::%s", measure->id);
      g_menu_append (menu, _ (measure->name), action);
    }

  return menu;
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) colors = g_menu_new ();

  for (SightMeasureSection i = 0; i < SIGHT_MEASURES_SECTIONS; i++)
    {
      g_autoptr (GMenu) section = make_section (i);

      g_menu_append_section (menu, _ (sight_measure_section_get_name (i)), G_MENU_MODEL (section));
    }
  for (guint i = 0; i < G_N_ELEMENTS (color_names); i++)
    {
      g_autofree char *action = g_strdup_printf ("heat.colors::%s", color_names[i].id);

      g_menu_append (colors, _ (color_names[i].name), action);
    }
  g_menu_append_section (menu, _ ("Colours"), G_MENU_MODEL (colors));

  return G_MENU_MODEL (menu);
}

static void
measure_cb (SightMeasureChooser *self, GVariant *value)
{
  const SightMeasure *measure = sight_measure_find (g_variant_get_string (value, NULL));

  if (measure != NULL && self->workspace != NULL)
    sight_workspace_set_measure (self->workspace, measure);
}

static void
colors_cb (SightMeasureChooser *self, GVariant *value)
{
  for (guint i = 0; self->workspace != NULL && i < G_N_ELEMENTS (color_names); i++)
    {
      if (g_str_equal (color_names[i].id, g_variant_get_string (value, NULL)))
        sight_workspace_set_heat_colors (self->workspace, i);
    }
}

static void
update (SightMeasureChooser *self)
{
  const SightMeasure *measure = sight_workspace_get_measure (self->workspace);
  g_autofree char *text = g_markup_printf_escaped ("<b>%s</b> – %s\n\n%s\n\n<small>%s</small>", _ (measure->name),
                                                   _ (measure->unit), _ (measure->definition), _ (measure->source));

  gtk_label_set_text (self->name, _ (measure->name));
  gtk_label_set_markup (self->definition, text);
  g_simple_action_set_state (self->measure, g_variant_new_string (measure->id));
  g_simple_action_set_state (self->colors,
                             g_variant_new_string (color_names[sight_workspace_get_heat_colors (self->workspace)].id));
}

static void
workspace_changed_cb (SightMeasureChooser *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_HEAT))
    update (self);
}

static void
sight_measure_chooser_class_init (SightMeasureChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightMeasureChooser, workspace_changed_cb, NULL);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-measure-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, SightMeasureChooser, choice);
  gtk_widget_class_bind_template_child (widget_class, SightMeasureChooser, name);
  gtk_widget_class_bind_template_child (widget_class, SightMeasureChooser, definition);
}

static void
sight_measure_chooser_init (SightMeasureChooser *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GMenuModel) menu = make_menu ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->measure = g_simple_action_new_stateful ("measure", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  self->colors = g_simple_action_new_stateful ("colors", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_signal_connect_object (self->measure, "change-state", G_CALLBACK (measure_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->colors, "change-state", G_CALLBACK (colors_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->measure));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->colors));
  /* The group keeps them. */
  g_object_unref (self->measure);
  g_object_unref (self->colors);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "heat", G_ACTION_GROUP (group));
  gtk_menu_button_set_menu_model (self->choice, menu);
}
