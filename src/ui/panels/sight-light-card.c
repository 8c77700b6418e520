/* sight-light-card.c - whether the level is dark, and its lamps: a list, and an editor of the chosen one
 *
 * A click on a row chooses the lamp and brings it into view; its switch turns it
 * on or off, in a turn as an event.  F2 names the lamp of the row, Delete removes
 * it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-light-card.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/tools/sight-lamps.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-sign-image.h"
#include "ui/widgets/sight-tooltip.h"

#define LINES 2      /* of where a lamp is and what it lights, in words of any language */
#define ROWS_MAX 200 /* lamps that are listed */

struct _SightLightCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;    /* ignore notifications caused by our own update */
  gboolean is_renaming; /* the map gets the focus back */
  guint tick, n_frames; /* until the name can be typed, or 0 */

  GtkToggleButton *bright, *dark;
  GtkWidget *empty, *card, *editor;
  GtkListBox *list;
  GtkLabel *more;
  GtkEditable *name_entry;
  GtkSpinButton *range;
};

G_DEFINE_FINAL_TYPE (SightLightCard, sight_light_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static SightToolState *
get_tools (SightLightCard *self)
{
  return sight_workspace_get_tools (self->workspace);
}

/* In the shown turn. */
static const SightLevel *
get_level (SightLightCard *self)
{
  return sight_workspace_get_level (self->workspace);
}

/* (nullable) */
static const SightLamp *
get_chosen (SightLightCard *self)
{
  const SightLevel *level = get_level (self);
  const int lamp = get_tools (self)->lamp;

  return level != NULL && lamp >= 0 && lamp < (int) level->lamps->len ? sight_level_get_lamp (level, lamp) : NULL;
}

/* What the user does */

static void
dark_cb (SightLightCard *self)
{
  const gboolean dark = gtk_toggle_button_get_active (self->dark);

  if (!self->updating && !dark != !get_level (self)->rules.dark)
    sight_lamps_set_dark (get_tools (self), dark);
}

static int
get_index (GtkWidget *widget)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW)));
}

static void
chosen_cb (SightLightCard *self, GtkListBoxRow *row)
{
  const int index = gtk_list_box_row_get_index (row);

  sight_lamps_choose (get_tools (self), index);
  sight_workspace_reveal (self->workspace, sight_level_get_lamp (get_level (self), (guint) index)->cell);
}

static void
switched_cb (SightLightCard *self, GParamSpec *pspec, GtkWidget *which)
{
  if (!self->updating)
    sight_lamps_switch (get_tools (self), (guint) get_index (which), gtk_switch_get_active (GTK_SWITCH (which)));
}

static void
rename_cb (SightLightCard *self)
{
  const SightLamp *lamp = get_chosen (self);

  self->is_renaming = FALSE;
  if (lamp != NULL && !g_str_equal (lamp->name, gtk_editable_get_text (self->name_entry)))
    sight_lamps_rename (get_tools (self), (guint) get_tools (self)->lamp, gtk_editable_get_text (self->name_entry));
}

static void
name_activated_cb (SightLightCard *self)
{
  const gboolean goes_back = self->is_renaming;

  rename_cb (self);
  if (goes_back)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);
}

static gboolean
name_key_cb (SightLightCard *self, guint key)
{
  if (key != GDK_KEY_Escape || !self->is_renaming)
    return GDK_EVENT_PROPAGATE;
  if (get_chosen (self) != NULL)
    gtk_editable_set_text (self->name_entry, get_chosen (self)->name);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);

  return GDK_EVENT_STOP;
}

static void
take_name (SightLightCard *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
  gtk_editable_select_region (self->name_entry, 0, -1);
}

/* After a frame the panel that was just chosen has its place. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SightLightCard *self = SIGHT_LIGHT_CARD (widget);

  if (self->n_frames-- > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  take_name (self);
  sight_reveal_steadily (self->editor, SIGHT_REVEAL_MIDDLE);
  self->is_renaming = TRUE;

  return G_SOURCE_REMOVE;
}

void
sight_light_card_rename (SightLightCard *self)
{
  g_return_if_fail (SIGHT_IS_LIGHT_CARD (self));

  self->n_frames = 1;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
range_cb (SightLightCard *self)
{
  if (!self->updating && get_chosen (self) != NULL)
    sight_lamps_set_range (get_tools (self), (guint) get_tools (self)->lamp,
                           gtk_spin_button_get_value_as_int (self->range));
}

static void
delete_cb (SightLightCard *self)
{
  if (get_chosen (self) != NULL)
    sight_lamps_remove (get_tools (self), (guint) get_tools (self)->lamp);
}

static gboolean
key_cb (SightLightCard *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  const int index = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;

  if (index < 0 || (key != GDK_KEY_Delete && key != GDK_KEY_F2) || (state & GDK_ALT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_F2)
    {
      sight_lamps_choose (get_tools (self), index);
      take_name (self);
      return GDK_EVENT_STOP;
    }
  sight_focus_leave_row (self->list, index);
  sight_lamps_remove (get_tools (self), (guint) index);

  return GDK_EVENT_STOP;
}

/* Rows */

static void
add_row (SightLightCard *self)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8),
            *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *sign = sight_sign_image_new (),
            *which = gtk_switch_new (), *where = sight_cut_label_new ("caption");

  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (which, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), sight_cut_label_new ("area-name"));
  gtk_box_append (GTK_BOX (texts), where);
  gtk_widget_add_css_class (where, "dim");
  /* How many cells it lights comes last, and is what the row is for. */
  gtk_label_set_wrap (GTK_LABEL (where), TRUE);
  gtk_label_set_lines (GTK_LABEL (where), LINES);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), which);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "row");
  gtk_list_box_append (self->list, row);
  g_signal_connect_object (which, "notify::active", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
}

/* "(21, 11), range 6, lights 54 cells"; why it lights nothing. */
static char *
describe (const SightLevel *level, const SightLamp *lamp)
{
  g_autofree char *cell = sight_sentence_cell (lamp->cell);
  const gsize n = sight_level_count_lit (level, lamp);

  if (!sight_map_contains (level->map, lamp->cell))
    /* Translators: a lamp: "(40, 3), outside the map" */
    return g_strdup_printf (_ ("%s, outside the map"), cell);
  if (n <= 1 && !sight_level_get_tile (level, lamp->cell)->transparent)
    /* Translators: a lamp, and the tile it is in: "(7, 2), lights nothing: it is in Wall" */
    return g_strdup_printf (_ ("%s, lights nothing: it is in %s"), cell,
                            sight_level_get_tile (level, lamp->cell)->name);

  if (!lamp->on)
    /* Translators: a lamp: "(21, 11), off, range 6, would light 54 cells" */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, off, range %d, would light %zu cell",
                                         "%s, off, range %d, would light %zu cells", n),
                            cell, lamp->range, n);

  /* Translators: a lamp: "(21, 11), range 6, lights 54 cells" */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%s, range %d, lights %zu cell", "%s, range %d, lights %zu cells", n), cell,
      lamp->range, n);
}

static void
set_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
update_row (SightLightCard *self, guint index)
{
  const SightLevel *level = get_level (self);
  const SightLamp *lamp = sight_level_get_lamp (level, index);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) index);
  GtkWidget *sign = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *texts = gtk_widget_get_next_sibling (sign), *which = gtk_widget_get_next_sibling (texts);
  g_autofree char *name = sight_sentence_lamp (level, (int) index), *where = describe (level, lamp);
  g_autofree char *whole = g_strdup_printf ("%s: %s", name, where);

  sight_sign_image_set (SIGHT_SIGN_IMAGE (sign), self->workspace, lamp->on ? SIGHT_SIGN_LAMP : SIGHT_SIGN_OFF);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (texts)), name);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (texts)), where);
  gtk_switch_set_active (GTK_SWITCH (which), lamp->on);
  sight_tooltip_set (GTK_WIDGET (row), whole);
  set_class (GTK_WIDGET (row), "selected", get_tools (self)->lamp == (int) index);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (which), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Reuses the rows: one of them may be in use. */
static void
update_list (SightLightCard *self)
{
  const int n_all = (int) get_level (self)->lamps->len, n = MIN (n_all, ROWS_MAX);
  g_autofree char *more = g_strdup_printf (ngettext ("%d more lamp", "%d more lamps", n_all - n), n_all - n);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int i = 0; i < n; i++)
    {
      if (gtk_list_box_get_row_at_index (self->list, i) == NULL)
        add_row (self);
      update_row (self, (guint) i);
    }
  gtk_label_set_text (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_all > n);
  gtk_widget_set_visible (self->card, n > 0);
}

static void
update_editor (SightLightCard *self)
{
  const SightLamp *lamp = get_chosen (self);

  gtk_widget_set_visible (self->editor, lamp != NULL);
  if (lamp == NULL)
    return;
  if (!g_str_equal (gtk_editable_get_text (self->name_entry), lamp->name))
    gtk_editable_set_text (self->name_entry, lamp->name);
  gtk_spin_button_set_value (self->range, lamp->range);
}

static void
update (SightLightCard *self)
{
  const SightLevel *level = get_level (self);

  if (level == NULL)
    return;

  self->updating = TRUE;
  gtk_toggle_button_set_active (level->rules.dark ? self->dark : self->bright, TRUE);
  update_list (self);
  update_editor (self);
  gtk_widget_set_visible (self->empty, level->rules.dark && level->lamps->len == 0);
  self->updating = FALSE;
}

static void
workspace_changed_cb (SightLightCard *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_LAMP))
    update (self);
}

static void
document_changed_cb (SightLightCard *self, guint what)
{
  if (what & (SIGHT_CHANGE_LAMPS | SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS | SIGHT_CHANGE_SIGHT | SIGHT_CHANGE_SIZE |
              SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_CELLS))
    update (self);
}

static const SightChild children[] = {
  SIGHT_CHILD (SightLightCard, bright),     SIGHT_CHILD (SightLightCard, dark),   SIGHT_CHILD (SightLightCard, empty),
  SIGHT_CHILD (SightLightCard, card),       SIGHT_CHILD (SightLightCard, editor), SIGHT_CHILD (SightLightCard, list),
  SIGHT_CHILD (SightLightCard, name_entry), SIGHT_CHILD (SightLightCard, range),  SIGHT_CHILD (SightLightCard, more),
};

static void
sight_light_card_class_init (SightLightCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightLightCard, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-light-card.ui");
  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, dark_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, range_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
sight_light_card_init (SightLightCard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  /* The latter comes first. */
  sight_focus_restore (self->name_entry);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (name_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->name_entry), keys);
}
