/* sight-question-settings.c - what can be set of a question about the whole level: teams, areas, numbers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-question-settings.h"

#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/widgets/sight-titled-row.h"

#include <glib/gi18n-lib.h>

/* Each kind of setting; a question has some of them. */
typedef enum
{
  TEAM,
  OTHER,
  AREA,
  FROM,
  TO,
  UNSEEN,
  MOVES,
  PLACES,
  TURNS,
  WAITS,
  MIRROR,
  N_SETTINGS
} Setting;

struct _SightQuestionSettings
{
  GtkWidget parent_instance;

  SightQuestionCard *card; /* (nullable) (unowned) */
  const SightLevel *level;
  gboolean updating; /* ignore notifications caused by our own update */
  GtkWidget *box, *rows[N_SETTINGS], *values[N_SETTINGS];
};

G_DEFINE_FINAL_TYPE (SightQuestionSettings, sight_question_settings, GTK_TYPE_WIDGET)

static const struct
{
  const char *name;     /* N_() */
  int minimum, maximum; /* of a number; both 0: a choice; -1: a switch */
} looks[N_SETTINGS] = {
  [TEAM] = { N_ ("Team"), 0, 0 },
  [OTHER] = { N_ ("Other Team"), 0, 0 },
  [AREA] = { N_ ("Within"), 0, 0 },
  [FROM] = { N_ ("From"), 0, 0 },
  [TO] = { N_ ("To"), 0, 0 },
  [UNSEEN] = { N_ ("Seen"), 0, 0 },
  [MOVES] = { N_ ("Moves"), 0, 999 },
  [PLACES] = { N_ ("Places"), 1, 99 },
  [TURNS] = { N_ ("Turns at Most"), 0, 999 },
  [WAITS] = { N_ ("May Wait"), -1, -1 },
  [MIRROR] = { N_ ("Symmetry"), 0, 0 },
};

#define HAS(setting) (1u << (setting))

static const guint settings[SIGHT_QUESTION_COUNT] = {
  [SIGHT_QUESTION_UNSEEN] = HAS (TEAM) | HAS (AREA) | HAS (UNSEEN) | HAS (MOVES),
  [SIGHT_QUESTION_VANTAGE] = HAS (AREA) | HAS (PLACES),
  [SIGHT_QUESTION_GUARDS] = HAS (AREA),
  [SIGHT_QUESTION_SNEAK] = HAS (TEAM) | HAS (FROM) | HAS (TO) | HAS (TURNS) | HAS (WAITS),
  [SIGHT_QUESTION_CONTACT] = HAS (TEAM) | HAS (OTHER),
  [SIGHT_QUESTION_FAIRNESS] = HAS (TEAM) | HAS (OTHER) | HAS (MOVES),
  [SIGHT_QUESTION_MIRROR] = HAS (TEAM) | HAS (OTHER) | HAS (MIRROR),
  [SIGHT_QUESTION_CHOKES] = HAS (FROM) | HAS (TO),
};

/* What is offered */

static GtkStringList *
list_teams (const SightLevel *level)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < level->teams->len; i++)
    gtk_string_list_append (names, sight_level_get_team (level, i)->name);

  return names;
}

/* "The level", then areas. */
static GtkStringList *
list_areas (const SightLevel *level)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Whole Level"));
  for (guint i = 0; i < level->areas->len; i++)
    gtk_string_list_append (names, sight_level_get_area (level, i)->name);

  return names;
}

/* As it is (what was set first), then teams, then areas. */
static GtkStringList *
list_ends (const SightLevel *level, const SightRequestEnd *end)
{
  g_autoptr (GtkStringList) teams = list_teams (level);
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, end->name != NULL ? end->name : _ ("Choose…"));
  for (guint i = 0; i < level->teams->len; i++)
    gtk_string_list_append (names, gtk_string_list_get_string (teams, i));
  for (guint i = 0; i < level->areas->len; i++)
    gtk_string_list_append (names, sight_level_get_area (level, i)->name);

  return names;
}

static GtkStringList *
list_mirrors (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("broken least"));
  for (guint i = 0; i < SIGHT_MIRROR_COUNT; i++)
    gtk_string_list_append (names, _ (sight_mirror_get_name ((SightMirrorKind) i)));

  return names;
}

static GtkStringList *
list_unseen (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("in this turn"));
  gtk_string_list_append (names, _ ("in any turn"));
  gtk_string_list_append (names, _ ("from wherever it gets"));

  return names;
}

/* The names of a choice. */
static GtkStringList *
list_names (Setting setting, const SightLevel *level, const SightRequest *request)
{
  switch (setting)
    {
    case AREA:
      return list_areas (level);
    case FROM:
      return list_ends (level, &request->ends[0]);
    case TO:
      return list_ends (level, &request->ends[1]);
    case UNSEEN:
      return list_unseen ();
    case MIRROR:
      return list_mirrors ();
    default:
      return list_teams (level);
    }
}

/* What is set of it now. */
static int
get_value (Setting setting, const SightRequest *request)
{
  const int values[N_SETTINGS] = {
    [TEAM] = request->team,
    [OTHER] = request->other,
    [AREA] = request->area + 1,
    [FROM] = 0,
    [TO] = 0,
    [UNSEEN] = (int) request->unseen,
    [MOVES] = (int) request->moves,
    [PLACES] = (int) request->n_places,
    [TURNS] = (int) request->n_turns_max,
    [WAITS] = !request->must_move,
    [MIRROR] = request->mirror + 1,
  };

  return values[setting];
}

/* End @index becomes choice @value, counted from 1: a team, or an area. */
static void
set_end (SightRequest *request, guint index, const SightLevel *level, guint value)
{
  const guint n_teams = level->teams->len;

  if (value == 0 || value > n_teams + level->areas->len)
    return;
  if (value <= n_teams)
    sight_request_choose_end (request, index, level, SIGHT_END_TEAM, value - 1);
  else
    sight_request_choose_end (request, index, level, SIGHT_END_AREA, value - 1 - n_teams);
}

static void
set_value (Setting setting, SightRequest *request, const SightLevel *level, int value)
{
  int *const numbers[N_SETTINGS] = { [TEAM] = &request->team, [OTHER] = &request->other };

  if (numbers[setting] != NULL)
    *numbers[setting] = value;
  else if (setting == AREA)
    request->area = value - 1;
  else if (setting == FROM || setting == TO)
    set_end (request, setting == TO, level, (guint) value);
  else if (setting == UNSEEN)
    request->unseen = (SightUnseenKind) value;
  else if (setting == MOVES)
    request->moves = (guint) value;
  else if (setting == PLACES)
    request->n_places = (guint) value;
  else if (setting == TURNS)
    request->n_turns_max = (guint) value;
  else if (setting == WAITS)
    request->must_move = !value;
  else if (setting == MIRROR)
    request->mirror = value - 1;
}

/* Moves count for what a team may reach, not for what it sees from where it stands.  @request: (nullable) */
static gboolean
counts (Setting setting, const SightRequest *request)
{
  if (request == NULL || (settings[request->question] & HAS (setting)) == 0)
    return FALSE;

  return setting != MOVES || request->question != SIGHT_QUESTION_UNSEEN || request->unseen == SIGHT_UNSEEN_MOVES;
}

static void
show_rows (SightQuestionSettings *self, const SightRequest *request)
{
  for (guint i = 0; i < N_SETTINGS; i++)
    gtk_widget_set_visible (self->rows[i], counts ((Setting) i, request));
}

/* What the user does */

static int
read_value (GtkWidget *value)
{
  if (GTK_IS_DROP_DOWN (value))
    return (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (value));
  if (GTK_IS_SWITCH (value))
    return gtk_switch_get_active (GTK_SWITCH (value));

  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (value));
}

static void
changed_cb (SightQuestionSettings *self, GParamSpec *pspec, GtkWidget *value)
{
  SightRequest *request;

  if (self->updating || self->card == NULL)
    return;
  for (guint i = 0; i < N_SETTINGS; i++)
    {
      if (self->values[i] != value ||
          read_value (value) == get_value ((Setting) i, sight_question_card_get_request (self->card)))
        continue;
      request = sight_question_card_change_request (self->card);
      set_value ((Setting) i, request, self->level, read_value (value));
      show_rows (self, request);
      sight_question_card_ask (self->card);
    }
}

/* The widget */

static GtkWidget *
make_value (SightQuestionSettings *self, Setting setting)
{
  GtkWidget *value;

  if (looks[setting].maximum < 0)
    value = gtk_switch_new ();
  else if (looks[setting].maximum > 0)
    value = gtk_spin_button_new_with_range (looks[setting].minimum, looks[setting].maximum, 1);
  else
    value = gtk_drop_down_new (NULL, NULL);
  if (setting == TURNS)
    sight_range_spin_init (GTK_SPIN_BUTTON (value));
  gtk_widget_add_css_class (value, "small");
  gtk_accessible_update_property (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (looks[setting].name), -1);
  g_signal_connect_object (value,
                           looks[setting].maximum < 0   ? "notify::active"
                           : looks[setting].maximum > 0 ? "notify::value"
                                                        : "notify::selected",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return value;
}

static void
add_row (SightQuestionSettings *self, Setting setting)
{
  self->values[setting] = make_value (self, setting);
  self->rows[setting] = sight_titled_row_add (GTK_BOX (self->box), _ (looks[setting].name), self->values[setting]);
}

static void
update_row (SightQuestionSettings *self, Setting setting, const SightRequest *request)
{
  GtkWidget *value = self->values[setting];
  const int number = get_value (setting, request);

  if (GTK_IS_DROP_DOWN (value))
    {
      g_autoptr (GtkStringList) names = list_names (setting, self->level, request);

      sight_choice_set_names (GTK_DROP_DOWN (value), names);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (value), (guint) MAX (number, 0));
    }
  else if (GTK_IS_SWITCH (value))
    gtk_switch_set_active (GTK_SWITCH (value), number);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (value), number);
}

void
sight_question_settings_set_card (SightQuestionSettings *self, SightQuestionCard *card, const SightLevel *level)
{
  const SightRequest *request = card != NULL && level != NULL ? sight_question_card_get_request (card) : NULL;
  const guint shown = request != NULL ? settings[request->question] : 0;

  self->updating = TRUE;
  self->card = card;
  self->level = level;
  show_rows (self, request);
  for (guint i = 0; i < N_SETTINGS; i++)
    {
      if (shown & HAS (i))
        update_row (self, (Setting) i, request);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown != 0);
  self->updating = FALSE;
}

static void
sight_question_settings_dispose (GObject *object)
{
  SightQuestionSettings *self = SIGHT_QUESTION_SETTINGS (object);

  self->card = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_question_settings_parent_class)->dispose (object);
}

static void
sight_question_settings_class_init (SightQuestionSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_question_settings_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sight_question_settings_init (SightQuestionSettings *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->box, "card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (guint i = 0; i < N_SETTINGS; i++)
    add_row (self, (Setting) i);
}

SightQuestionSettings *
sight_question_settings_new (void)
{
  return g_object_new (SIGHT_TYPE_QUESTION_SETTINGS, NULL);
}
