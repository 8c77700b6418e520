/* sight-rules-card.c - the rules that differ between games: what teams remember and share, how units walk
 *
 * Shown only if a rule can matter: if there are turns, allies, or two teams that walk towards each other.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rules-card.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"

/* The only list of rules in the window. */
static const struct
{
  const char *name;
  gsize offset; /* in SightRules */
} rules[] = {
  { N_ ("Cells revealed during a turn stay visible until it ends"), G_STRUCT_OFFSET (SightRules, keep_revealed) },
  { N_ ("Allies share what they see"), G_STRUCT_OFFSET (SightRules, share_allies) },
  { N_ ("A wiped-out team keeps its last view"), G_STRUCT_OFFSET (SightRules, keep_wiped_out) },
  { N_ ("It is dark: only what lamps light is seen"), G_STRUCT_OFFSET (SightRules, dark) },
};

struct _SightRulesCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;

  GtkBox *list;
  GtkSwitch *switches[G_N_ELEMENTS (rules)];
  GtkDropDown *movement;
  GtkSpinButton *dark_vision;
};

G_DEFINE_FINAL_TYPE (SightRulesCard, sight_rules_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static gboolean *
get_rule (SightRules *all, guint i)
{
  return (gboolean *) (gpointer) ((char *) all + rules[i].offset);
}

static gboolean
can_matter (const SightLevel *level)
{
  gboolean allies = FALSE;

  for (guint i = 0; i < level->teams->len; i++)
    allies |= sight_level_get_team (level, i)->alliance != NULL;

  return allies || level->turns->len > 0 || level->teams->len > 1 || level->rules.dark || level->legend->n_special > 0;
}

static void
update (SightRulesCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  SightRules now;

  if (level == NULL)
    return;

  now = level->rules;
  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    gtk_switch_set_active (self->switches[i], *get_rule (&now, i));
  gtk_drop_down_set_selected (self->movement, now.movement);
  gtk_spin_button_set_value (self->dark_vision, now.dark_vision);
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), can_matter (level));
}

static void
changed_cb (SightRulesCard *self)
{
  SightDocument *document;
  SightRules changed;

  if (self->updating)
    return;

  document = sight_workspace_get_document (self->workspace);
  changed = sight_document_get_level (document)->rules;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    *get_rule (&changed, i) = gtk_switch_get_active (self->switches[i]);
  changed.movement = gtk_drop_down_get_selected (self->movement);
  changed.dark_vision = gtk_spin_button_get_value_as_int (self->dark_vision);
  sight_document_begin (document, _ ("Change a rule"));
  sight_document_set_rules (document, &changed);
  sight_document_commit (document);
}

static void
workspace_changed_cb (SightRulesCard *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update (self);
}

static void
document_changed_cb (SightRulesCard *self, guint what)
{
  if (what & (SIGHT_CHANGE_TURNS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_LEGEND))
    update (self);
}

static void
sight_rules_card_class_init (SightRulesCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightRulesCard, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-rules-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightRulesCard, list);
}

static void
add_rule (SightRulesCard *self, guint i)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *name = gtk_label_new (_ (rules[i].name));
  GtkWidget *which = gtk_switch_new ();

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (which, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (which), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (rules[i].name), -1);
  gtk_widget_add_css_class (row, "row");
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), which);
  gtk_box_append (self->list, row);
  self->switches[i] = GTK_SWITCH (which);
  g_signal_connect_object (which, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* How far viewers see in the dark. */
static void
add_dark_vision (SightRulesCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *name = gtk_label_new (_ ("Dark vision"));

  self->dark_vision = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, SIGHT_RANGE_MAX, 1));
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->dark_vision), GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->dark_vision),
                               _ ("Cells: what is so near is seen although it is dark"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dark_vision), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Dark vision, cells"), -1);
  gtk_widget_add_css_class (row, "row");
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->dark_vision));
  gtk_box_append (self->list, row);
  g_signal_connect_object (self->dark_vision, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* How units walk, for distances and reach. */
static void
add_movement (SightRulesCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *name = gtk_label_new (_ ("Steps"));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (SightMovement i = SIGHT_MOVEMENT_ORTHOGONAL; i <= SIGHT_MOVEMENT_CORNERS; i++)
    gtk_string_list_append (names, _ (sight_movement_get_name (i)));
  self->movement = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->movement), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->movement), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The steps of units"), -1);
  gtk_widget_add_css_class (row, "row");
  gtk_widget_add_css_class (GTK_WIDGET (self->movement), "small");
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->movement));
  gtk_box_append (self->list, row);
  g_signal_connect_object (self->movement, "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
sight_rules_card_init (SightRulesCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    add_rule (self, i);
  add_dark_vision (self);
  add_movement (self);
  self->updating = FALSE;
}
