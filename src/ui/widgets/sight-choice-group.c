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
         (GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget)) &&
          (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED) != 0) ||
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

/* (nullable): the row of a list in @self that holds @widget; the outer one, if lists are nested */
static GtkWidget *
get_row (SightChoiceGroup *self, GtkWidget *widget)
{
  GtkWidget *row = NULL;

  for (GtkWidget *part = widget; part != GTK_WIDGET (self); part = gtk_widget_get_parent (part))
    {
      if (GTK_IS_LIST_BOX_ROW (part) || GTK_IS_LIST_VIEW (gtk_widget_get_parent (part)))
        row = part;
    }

  return row;
}

/* Whether @row is a form among the rows, such as the editor of the one above it. */
static gboolean
is_form (GtkWidget *row)
{
  return GTK_IS_LIST_BOX_ROW (row) && !gtk_widget_get_focusable (row);
}

/* (nullable): the first row below @widget that is a form, or that is none */
static GtkWidget *
find_row (GtkWidget *widget, gboolean form)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child) || GTK_IS_LIST_VIEW (child))
        continue;
      if (!GTK_IS_LIST_BOX_ROW (child))
        found = find_row (child, form);
      else if (is_form (child) == form && gtk_widget_is_sensitive (child))
        found = child;
    }

  return found;
}

/* Moves the focus within what @row shows. */
static gboolean
move_within (GtkWidget *row, GtkDirectionType direction)
{
  GtkWidget *child = row != NULL ? gtk_widget_get_first_child (row) : NULL;

  return child != NULL && gtk_widget_child_focus (child, direction);
}

/* Comes to the rows, or to the choices. */
static gboolean
enter (SightChoiceGroup *self, GtkDirectionType direction)
{
  GtkWidget *chosen = find_chosen (GTK_WIDGET (self)), *first;

  /* The row itself, also if something in it can be pressed. */
  if (chosen != NULL && GTK_IS_LIST_VIEW (gtk_widget_get_parent (chosen)) && gtk_widget_grab_focus (chosen))
    return TRUE;
  /* Not grabbed: a flow would not know where its arrow keys begin. */
  if (chosen != NULL && gtk_widget_child_focus (chosen, GTK_DIR_TAB_FORWARD))
    return TRUE;
  if (self->last != NULL && gtk_widget_is_ancestor (self->last, GTK_WIDGET (self)) &&
      gtk_widget_child_focus (self->last, GTK_DIR_TAB_FORWARD))
    return TRUE;
  first = find_row (GTK_WIDGET (self), FALSE);
  if (first != NULL && find_row (GTK_WIDGET (self), TRUE) != NULL)
    return gtk_widget_grab_focus (first);

  /* Also from behind: the first. */
  return GTK_WIDGET_CLASS (sight_choice_group_parent_class)
      ->focus (GTK_WIDGET (self), direction == GTK_DIR_TAB_BACKWARD ? GTK_DIR_TAB_FORWARD : direction);
}

/* Tab goes from the rows through the form among them, if there is one, and out. */
static gboolean
move_on (SightChoiceGroup *self, GtkWidget *focus, GtkDirectionType direction)
{
  GtkWidget *row = get_row (self, focus);

  if (row != NULL && is_form (row))
    return move_within (row, direction) || (direction == GTK_DIR_TAB_BACKWARD && enter (self, direction));
  /* A list of many rows, which reuses them, remembers by itself which it was. */
  g_set_weak_pointer (&self->last, gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) == NULL ? focus : NULL);

  return direction == GTK_DIR_TAB_FORWARD && move_within (find_row (GTK_WIDGET (self), TRUE), direction);
}

/* Right and Left go through all that can be pressed in @row, also if it has several lines of buttons, and back to it.
 */
static void
move_along (GtkWidget *row, GtkWidget *focus, GtkDirectionType direction)
{
  if (direction == GTK_DIR_RIGHT)
    (void) move_within (row, GTK_DIR_TAB_FORWARD);
  else if (focus != row && !move_within (row, GTK_DIR_TAB_BACKWARD) && GTK_IS_LIST_BOX_ROW (row))
    gtk_widget_grab_focus (row);
}

/* (nullable): what stands in @other where @widget stands in @row, which look alike */
static GtkWidget *
find_same (GtkWidget *widget, GtkWidget *row, GtkWidget *other)
{
  GtkWidget *parent = gtk_widget_get_parent (widget), *same, *child;

  if (widget == row)
    return other;
  same = find_same (parent, row, other);
  child = same != NULL ? gtk_widget_get_first_child (same) : NULL;
  for (GtkWidget *sibling = gtk_widget_get_first_child (parent); sibling != widget && child != NULL;
       sibling = gtk_widget_get_next_sibling (sibling))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Gives the focus to what stands in @next where @focus stands in @row, else to @next. */
static void
grab_same (GtkWidget *focus, GtkWidget *row, GtkWidget *next)
{
  GtkWidget *same = GTK_IS_LIST_BOX_ROW (next) ? NULL : find_same (focus, row, next);

  if (same == NULL || !gtk_widget_grab_focus (same))
    gtk_widget_grab_focus (next);
}

/* (nullable): the first row from @row on, itself or one that @key leads to, which is not a form */
static GtkWidget *
pass_forms (GtkWidget *row, guint key)
{
  const gboolean is_up = key == GDK_KEY_Up || key == GDK_KEY_End;

  while (row != NULL && (is_form (row) || !gtk_widget_get_mapped (row)))
    row = is_up ? gtk_widget_get_prev_sibling (row) : gtk_widget_get_next_sibling (row);

  return row;
}

/* (nullable): the row that @key goes to from @row */
static GtkWidget *
find_next_row (GtkWidget *row, guint key)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  if (key == GDK_KEY_Up)
    return pass_forms (gtk_widget_get_prev_sibling (row), key);
  if (key == GDK_KEY_Down)
    return pass_forms (gtk_widget_get_next_sibling (row), key);
  if (GTK_IS_LIST_VIEW (list))
    {
      const guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));

      gtk_widget_activate_action (list, "list.scroll-to-item", "u", key == GDK_KEY_Home ? 0 : n - 1);
    }

  return pass_forms (key == GDK_KEY_Home ? gtk_widget_get_first_child (list) : gtk_widget_get_last_child (list), key);
}

/* Whether GTK would take the arrow keys for something else than for those of the list: a check button in a row, which
 * they would tick, or a form, at which they would stop. */
static gboolean
is_lost (SightChoiceGroup *self, GtkWidget *row, GtkWidget *focus)
{
  if (GTK_IS_LIST_VIEW (gtk_widget_get_parent (row)))
    return focus != row;

  return !is_form (row) && find_row (GTK_WIDGET (self), TRUE) != NULL;
}

/* Right comes to what can be pressed in @row of a long list that has the focus itself: newer versions of GTK begin
 * there, and their list would keep the key. */
static gboolean
goes_in (GtkWidget *row, GtkWidget *focus, guint key)
{
  return focus == row && key == GDK_KEY_Right && GTK_IS_LIST_VIEW (gtk_widget_get_parent (row)) &&
         move_within (row, GTK_DIR_TAB_FORWARD);
}

static gboolean
key_cb (SightChoiceGroup *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *focus = get_focus (self), *row = focus != NULL ? get_row (self, focus) : NULL, *next;

  if (row == NULL || GTK_IS_EDITABLE (focus) || (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      gtk_widget_get_native (focus) != gtk_widget_get_native (row))
    return GDK_EVENT_PROPAGATE;
  if (goes_in (row, focus, key))
    return GDK_EVENT_STOP;
  if (!is_lost (self, row, focus))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Left || key == GDK_KEY_Right)
    move_along (row, focus, key == GDK_KEY_Left ? GTK_DIR_LEFT : GTK_DIR_RIGHT);
  else if (key != GDK_KEY_Up && key != GDK_KEY_Down && key != GDK_KEY_Home && key != GDK_KEY_End)
    return GDK_EVENT_PROPAGATE;
  else if ((next = find_next_row (row, key)) != NULL)
    grab_same (focus, row, next);

  return GDK_EVENT_STOP;
}

static gboolean
sight_choice_group_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SightChoiceGroup *self = SIGHT_CHOICE_GROUP (widget);
  GtkWidget *focus = get_focus (self), *row;

  if (focus == NULL)
    return (direction == GTK_DIR_TAB_BACKWARD && move_within (find_row (widget, TRUE), direction)) ||
           enter (self, direction);
  /* In the menu of a row Tab goes on as in any other. */
  if (gtk_widget_get_native (focus) != gtk_widget_get_native (widget))
    return GTK_WIDGET_CLASS (sight_choice_group_parent_class)->focus (widget, direction);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return move_on (self, focus, direction);
  row = get_row (self, focus);
  if (row != NULL && !is_form (row) && (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT))
    move_along (row, focus, direction);
  else
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
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
