/* sight-shape-choice.c - chooses the colour and shape of a team
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-shape-choice.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-token.h"
#include "ui/widgets/sight-tooltip.h"

#define TOKEN 22 /* pixels */
#define COLUMNS 4

struct _SightShapeChoice
{
  GtkWidget parent_instance;

  GtkWidget *group;
  GtkFlowBox *shapes;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightShapeChoice, sight_shape_choice, GTK_TYPE_WIDGET)

static void
activated_cb (SightShapeChoice *self, GtkFlowBoxChild *child)
{
  g_signal_emit (self, signals[CHOSEN], 0, (guint) gtk_flow_box_child_get_index (child));
}

static void
sight_shape_choice_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_SHAPE_CHOICE (object)->group, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_shape_choice_parent_class)->dispose (object);
}

static void
sight_shape_choice_class_init (SightShapeChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_shape_choice_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", SIGHT_TYPE_SHAPE_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "shapes");
}

static void
sight_shape_choice_init (SightShapeChoice *self)
{
  self->group = g_object_new (SIGHT_TYPE_CHOICE_GROUP, NULL);
  gtk_widget_set_parent (self->group, GTK_WIDGET (self));
  self->shapes = g_object_new (GTK_TYPE_FLOW_BOX, "min-children-per-line", COLUMNS, "max-children-per-line", COLUMNS,
                               "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE, "hexpand", TRUE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->shapes), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Colour and shape"),
                                  -1);
  g_signal_connect_object (self->shapes, "child-activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->group), GTK_WIDGET (self->shapes));
  for (guint i = 0; i < SIGHT_SHAPE_COUNT; i++)
    {
      g_autoptr (SightTeam) team = sight_team_new_nth (i);
      GtkWidget *token = sight_token_new (TOKEN);

      sight_token_set_team (SIGHT_TOKEN (token), team);
      gtk_flow_box_append (self->shapes, token);
      sight_tooltip_set (gtk_widget_get_parent (token), team->name);
    }
}

void
sight_shape_choice_set_team (SightShapeChoice *self, const SightTeam *team)
{
  g_return_if_fail (SIGHT_IS_SHAPE_CHOICE (self));

  for (guint i = 0; i < SIGHT_SHAPE_COUNT; i++)
    {
      g_autoptr (SightTeam) pair = sight_team_new_nth (i);
      GtkWidget *child = GTK_WIDGET (gtk_flow_box_get_child_at_index (self->shapes, (int) i));
      const gboolean is_chosen = pair->color == team->color && pair->shape == team->shape;

      if (is_chosen)
        gtk_widget_add_css_class (child, "selected");
      else
        gtk_widget_remove_css_class (child, "selected");
      gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen, -1);
    }
}
