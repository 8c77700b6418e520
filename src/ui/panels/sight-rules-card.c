/* sight-rules-card.c - the rules that differ between games: what teams remember and share, how units walk
 *
 * Shown only if a rule can matter: if there are turns, allies, or two teams that walk towards each other.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rules-card.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tooltip.h"

/* The only list of rules in the window. */
static const struct
{
  const char *name;
  gsize offset; /* in SightRules */
} rules[] = {
  { N_ ("Cells revealed during a turn stay visible until it ends"), G_STRUCT_OFFSET (SightRules, keep_revealed) },
  { N_ ("Allies share what they see"), G_STRUCT_OFFSET (SightRules, share_allies) },
  { N_ ("A wiped-out team keeps its last view"), G_STRUCT_OFFSET (SightRules, keep_wiped_out) },
  { N_ ("Others are remembered where last seen"), G_STRUCT_OFFSET (SightRules, last_seen) },
  { N_ ("It is dark: only what lamps light is seen"), G_STRUCT_OFFSET (SightRules, dark) },
};

/* Rules that are numbers. */
static const struct
{
  const char *name, *tip, *label;
  gsize offset; /* in SightRules */
  int maximum;
} numbers[] = {
  { N_ ("Dark vision"), N_ ("Cells: what is this near is seen even in the dark"), N_ ("Dark vision, cells"),
    G_STRUCT_OFFSET (SightRules, dark_vision), SIGHT_RANGE_MAX },
  { N_ ("Height of eyes"),
    N_ ("How high the eyes of viewers are above their ground; for lines over low walls and hills"),
    N_ ("Height of eyes"), G_STRUCT_OFFSET (SightRules, eye), SIGHT_HEIGHT_MAX },
  { N_ ("Height looked at"), N_ ("How high above its ground a cell is looked at; 0: its floor"),
    N_ ("Height looked at"), G_STRUCT_OFFSET (SightRules, height), SIGHT_HEIGHT_MAX },
  { N_ ("Sight to spend"), N_ ("How much a line of sight can spend on tiles that cost some, such as smoke"),
    N_ ("Sight to spend"), G_STRUCT_OFFSET (SightRules, spend), SIGHT_SPEND_MAX },
};

struct _SightRulesCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;

  GtkBox *list;
  GtkSwitch *switches[G_N_ELEMENTS (rules)];
  GtkDropDown *on_way, *looks, *seen, *movement;
  GtkSpinButton *numbers[G_N_ELEMENTS (numbers)];
};

G_DEFINE_FINAL_TYPE (SightRulesCard, sight_rules_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static gboolean *
get_rule (SightRules *all, guint i)
{
  return (gboolean *) (gpointer) ((char *) all + rules[i].offset);
}

static int *
get_number (SightRules *all, guint i)
{
  return (int *) (gpointer) ((char *) all + numbers[i].offset);
}

/* Whether a viewer stands on several cells, or it is said what holds then. */
static gboolean
sizes_matter (const SightLevel *level)
{
  return sight_level_has_large (level) || level->rules.looks != SIGHT_LOOKS_ANY || level->rules.seen != SIGHT_SEEN_ANY;
}

static gboolean
can_matter (const SightLevel *level)
{
  gboolean allies = FALSE;

  for (guint i = 0; i < level->teams->len; i++)
    allies |= sight_level_get_team (level, i)->alliance != NULL;

  return allies || level->turns->len > 0 || level->teams->len > 1 || level->rules.dark ||
         level->legend->n_special > 0 || sizes_matter (level);
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
  gtk_drop_down_set_selected (self->on_way, now.on_way);
  gtk_drop_down_set_selected (self->looks, now.looks);
  gtk_drop_down_set_selected (self->seen, now.seen);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->looks)), sizes_matter (level));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->seen)), sizes_matter (level));
  gtk_drop_down_set_selected (self->movement, now.movement);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    gtk_spin_button_set_value (self->numbers[i], *get_number (&now, i));
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
  changed.on_way = gtk_drop_down_get_selected (self->on_way);
  changed.looks = gtk_drop_down_get_selected (self->looks);
  changed.seen = gtk_drop_down_get_selected (self->seen);
  changed.movement = gtk_drop_down_get_selected (self->movement);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    *get_number (&changed, i) = gtk_spin_button_get_value_as_int (self->numbers[i]);
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
  if (what & (SIGHT_CHANGE_TURNS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_LEGEND))
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
  GtkWidget *which = gtk_switch_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (which), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (rules[i].name), -1);
  sight_titled_row_add (self->list, _ (rules[i].name), which);
  self->switches[i] = GTK_SWITCH (which);
  g_signal_connect_object (which, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
add_number (SightRulesCard *self, guint i)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, numbers[i].maximum, 1);

  sight_tooltip_set (spin, _ (numbers[i].tip));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (numbers[i].label), -1);
  sight_titled_row_add (self->list, _ (numbers[i].name), spin);
  self->numbers[i] = GTK_SPIN_BUTTON (spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* (transfer none): a row with one of @names, (transfer full); @tip: what the rule is about */
static GtkDropDown *
add_choice (SightRulesCard *self, const char *title, const char *label, const char *tip, GtkStringList *names)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  sight_tooltip_set (choice, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (choice, "small");
  sight_choice_set_names (GTK_DROP_DOWN (choice), names);
  g_object_unref (names);
  sight_titled_row_add (self->list, title, choice);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_DROP_DOWN (choice);
}

/* Which part of a walk counts in a turn. */
static void
add_on_way (SightRulesCard *self)
{
  static const char *const names[] = {
    [SIGHT_ON_WAY_LOOKS] = N_ ("looks about"),
    [SIGHT_ON_WAY_SEEN] = N_ ("looks and is seen"),
    [SIGHT_ON_WAY_END] = N_ ("looks only at its end"),
  };
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < SIGHT_ON_WAY_COUNT; i++)
    gtk_string_list_append (list, _ (names[i]));
  /* Translators: followed by a choice: "On its way, a viewer: looks about" */
  self->on_way =
      add_choice (self, _ ("On its way, a viewer"), _ ("Which part of a walk counts in a turn"),
                  _ ("Whether the cells that a walk passes count in its turn, for what the viewer sees there "
                     "and for who sees it"),
                  list);
}

/* What holds of viewers that stand on several cells. */
static void
add_sizes (SightRulesCard *self)
{
  static const char *const looks[] = {
    [SIGHT_LOOKS_ANY] = N_ ("any of its cells"),
    [SIGHT_LOOKS_CENTRE] = N_ ("its middle cell"),
  };
  static const char *const seen[] = {
    [SIGHT_SEEN_ANY] = N_ ("any of its cells is"),
    [SIGHT_SEEN_ALL] = N_ ("all its cells are"),
  };
  GtkStringList *first = gtk_string_list_new (NULL), *second = gtk_string_list_new (NULL);

  for (guint i = 0; i < SIGHT_LOOKS_COUNT; i++)
    gtk_string_list_append (first, _ (looks[i]));
  for (guint i = 0; i < SIGHT_SEEN_COUNT; i++)
    gtk_string_list_append (second, _ (seen[i]));
  self->looks = add_choice (self, _ ("A large one looks from"), _ ("What a viewer on several cells looks from"),
                            _ ("What a viewer on several cells looks from"), first);
  self->seen = add_choice (self, _ ("A large one is seen if"), _ ("When a viewer on several cells is seen"),
                           _ ("When a viewer on several cells is seen"), second);
}

/* How units walk, for distances and reach. */
static void
add_movement (SightRulesCard *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (SightMovement i = SIGHT_MOVEMENT_ORTHOGONAL; i <= SIGHT_MOVEMENT_CORNERS; i++)
    gtk_string_list_append (names, _ (sight_movement_get_name (i)));
  /* Translators: followed by a choice: "Viewers step to: 4 neighbours" */
  self->movement = add_choice (self, _ ("Viewers step to"), _ ("The steps of viewers"),
                               _ ("The cells that one step can lead to, for the ways that answers find, for distances "
                                  "and for reach; a walk that you draw is kept as drawn"),
                               names);
}

static void
sight_rules_card_init (SightRulesCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    add_rule (self, i);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_number (self, i);
  add_on_way (self);
  add_sizes (self);
  add_movement (self);
  self->updating = FALSE;
}
