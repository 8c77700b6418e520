/* sight-choice-group.c - choices side by side or in a list: Tab stops at one of them, the arrow keys go to the others
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-choice-group.h"

struct _SightChoiceGroup
{
  GtkBox parent_instance;

  GtkWidget *last; /* (nullable) weak: the choice that the focus left last */
};

G_DEFINE_FINAL_TYPE (SightChoiceGroup, sight_choice_group, GTK_TYPE_BOX)

static gboolean
is_chosen (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));

  return gtk_widget_has_css_class (widget, "selected") ||
         (GTK_IS_LIST_BOX_ROW (widget) && gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (widget)));
}

/* (nullable): the first in @widget that is chosen and can take the focus */
static GtkWidget *
find_chosen (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_mapped (child) && gtk_widget_is_sensitive (child))
        found = is_chosen (child) ? child : find_chosen (child);
    }

  return found;
}

/* (nullable): the widget in @self that has the focus */
static GtkWidget *
get_focus (SightChoiceGroup *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

static gboolean
enter (SightChoiceGroup *self, GtkDirectionType direction)
{
  GtkWidget *chosen = find_chosen (GTK_WIDGET (self));

  /* Not grabbed: a flow would not know where its arrow keys begin. */
  if (chosen != NULL && gtk_widget_child_focus (chosen, GTK_DIR_TAB_FORWARD))
    return TRUE;
  if (self->last != NULL && gtk_widget_is_ancestor (self->last, GTK_WIDGET (self)) &&
      gtk_widget_child_focus (self->last, GTK_DIR_TAB_FORWARD))
    return TRUE;

  /* Also from behind: the first. */
  return GTK_WIDGET_CLASS (sight_choice_group_parent_class)
      ->focus (GTK_WIDGET (self), direction == GTK_DIR_TAB_BACKWARD ? GTK_DIR_TAB_FORWARD : direction);
}

static gboolean
sight_choice_group_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SightChoiceGroup *self = SIGHT_CHOICE_GROUP (widget);
  GtkWidget *focus = get_focus (self);

  if (focus == NULL)
    return enter (self, direction);
  /* In the menu of a row Tab goes on as in any other. */
  if (gtk_widget_get_native (focus) != gtk_widget_get_native (widget))
    return GTK_WIDGET_CLASS (sight_choice_group_parent_class)->focus (widget, direction);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    {
      /* A list of many rows, which reuses them, remembers by itself which it was. */
      g_set_weak_pointer (&self->last, gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) == NULL ? focus : NULL);
      return FALSE;
    }
  GTK_WIDGET_CLASS (sight_choice_group_parent_class)->focus (widget, direction);

  return TRUE;
}

static void
sight_choice_group_dispose (GObject *object)
{
  g_clear_weak_pointer (&SIGHT_CHOICE_GROUP (object)->last);

  G_OBJECT_CLASS (sight_choice_group_parent_class)->dispose (object);
}

static void
sight_choice_group_class_init (SightChoiceGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_choice_group_dispose;
  GTK_WIDGET_CLASS (klass)->focus = sight_choice_group_focus;
}

static void
sight_choice_group_init (SightChoiceGroup *self)
{
}
