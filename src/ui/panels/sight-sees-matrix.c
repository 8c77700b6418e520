/* sight-sees-matrix.c - who sees whom: the viewers of one team against others; a click shows the line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sees-matrix.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/why/sight-sees.h"
#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-token.h"
#include "ui/widgets/sight-tooltip.h"

#define SIDE_MAX 24  /* rows or columns that are shown */
#define WORDS_MAX 3  /* columns that have room for words */
#define ALL_OTHERS 0 /* row of the second choice, followed by the teams */

struct _SightSeesMatrix
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GtkDropDown *team, *against;
  GtkLabel *summary;
  GtkGrid *grid;
  gboolean updating;
  int of_selected;                         /* the team of the last selected viewer, which the first choice follows */
  guint rows[SIDE_MAX], columns[SIDE_MAX]; /* viewers */
  guint n_rows, n_columns;
  guint n_left_out;    /* viewers without a row or column */
  gboolean is_own;     /* rows and columns are the same viewers: each pair is there twice */
  gboolean was_single; /* there was one team */
};

/* Over all pairs shown. */
typedef struct
{
  guint n_one_way, n_targets, n_hidden, n_mutual;
} Counts;

G_DEFINE_FINAL_TYPE (SightSeesMatrix, sight_sees_matrix, SIGHT_TYPE_WORKSPACE_WIDGET)

typedef struct
{
  const char *text, *sign;
  const char *style; /* (nullable) */
} Look;

static const Look looks[] = {
  [SIGHT_SEES_NEITHER] = { N_ ("–"), "–", NULL },
  [SIGHT_SEES_FORTH] = { N_ ("→ sees"), "→", "oneway" },
  [SIGHT_SEES_BACK] = { N_ ("← is seen"), "←", "oneway" },
  [SIGHT_SEES_BOTH] = { N_ ("↔ both"), "↔", "mutual" },
};

/* Neither sees the other, though it is in range. */
static const Look hidden_look = { N_ ("✕ hidden"), "✕", "hidden" };

/* The viewers of one side: those of @team or, with @others, all except those. */
static guint
collect (SightSeesMatrix *self, int team, gboolean others, guint *viewers)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  guint n = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      if ((sight_level_get_viewer (level, i)->team != team) != others)
        continue;
      if (n < SIDE_MAX)
        viewers[n] = i;
      n++;
    }

  return n;
}

/* Fills rows and columns. */
static void
collect_sides (SightSeesMatrix *self)
{
  const int team = (int) gtk_drop_down_get_selected (self->team);
  const int against = (int) gtk_drop_down_get_selected (self->against);
  const guint n_rows = collect (self, team, FALSE, self->rows);
  const guint n_columns =
      collect (self, against == ALL_OTHERS ? team : against - 1, against == ALL_OTHERS, self->columns);

  self->is_own = against != ALL_OTHERS && against - 1 == team;
  self->n_rows = MIN (n_rows, SIDE_MAX);
  self->n_columns = MIN (n_columns, SIDE_MAX);
  self->n_left_out = n_rows - self->n_rows + (self->is_own ? 0 : n_columns - self->n_columns);
}

static GtkWidget *
head_new (SightSeesMatrix *self, guint viewer)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightViewer *who = sight_level_get_viewer (level, viewer);
  GtkWidget *token = sight_token_new (SIGHT_TOKEN_SIZE);
  g_autofree char *name = sight_sentence_viewer (level, viewer, TRUE);

  sight_token_set_viewer (SIGHT_TOKEN (token), sight_level_get_team (level, who->team),
                          sight_level_get_number (level, viewer), who->alive);
  gtk_widget_set_halign (token, GTK_ALIGN_CENTER);
  sight_tooltip_set (token, name);

  return token;
}

static void
pair_clicked_cb (GtkWidget *button, SightSeesMatrix *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  guint row = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "row"));
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "column"));
  SightCell from = sight_level_get_viewer (level, self->rows[row])->cell;
  SightCell to = sight_level_get_viewer (level, self->columns[column])->cell;

  if (!sight_map_contains (level->map, from) || !sight_map_contains (level->map, to))
    return;

  sight_workspace_set_line (self->workspace, from, to);
  gtk_widget_activate_action (button, "win.open-panel", "s", "line");
}

/* Who can shoot; @back: the other way.  (nullable) */
static char *
describe_targets (const SightLevel *level, guint a, guint b, const SightPair *pair, const SightPair *back)
{
  const gboolean can = sight_sees_can_target (level, a, b, pair), could = sight_sees_can_target (level, b, a, back);
  g_autofree char *who = sight_sentence_viewer (level, can ? a : b, FALSE);

  if (can && could)
    return g_strdup (_ ("They can shoot at each other."));
  if ((can || could) && (pair->has_shots || back->has_shots))
    return g_strdup_printf (_ ("Only %s can shoot."), who);
  if (can || could)
    return g_strdup (_ ("Only the one that sees can shoot."));

  return pair->relation != SIGHT_SEES_NEITHER && (pair->has_shots || back->has_shots)
             ? g_strdup (_ ("Neither can shoot at the other."))
             : NULL;
}

/* Why @a does not see @b, if something hides it, or how much cover that has; (nullable). */
static char *
describe_why (const SightLevel *level, guint a, guint b, const SightPair *pair)
{
  const SightPairReason reason = sight_sees_get_reason (pair);
  g_autofree char *who = sight_sentence_viewer (level, a, FALSE), *cell = NULL;
  SightCell blockers[2];

  if (reason == SIGHT_PAIR_SEES && pair->has_cover)
    /* Translators: a viewer, and how much cover what it sees has: "From Red 1: half cover" */
    return g_strdup_printf (_ ("From %s: %s"), who, sight_sentence_cover (pair->n_stopped));
  if (reason == SIGHT_PAIR_FACING)
    return sight_sentence_faces_elsewhere (level, a);
  if (reason == SIGHT_PAIR_DARK)
    return g_strdup_printf (_ ("It is too dark for %s."), who);
  if (reason == SIGHT_PAIR_CONCEALED)
    {
      cell = sight_sentence_rule_conceals (level, sight_level_get_viewer (level, b)->cell);
      return sight_sentence_to_plain (cell);
    }
  if (reason != SIGHT_PAIR_BLOCKED || sight_sees_find_blockers (level, a, b, pair, blockers) == 0 ||
      !sight_map_contains (level->map, blockers[0]))
    return NULL;

  cell = sight_sentence_cell (blockers[0]);

  /* Translators: a cell, its tile, and the viewer whose sight it blocks */
  return g_strdup_printf (_ ("%s, %s, blocks %s."), cell, sight_level_get_tile (level, blockers[0])->name, who);
}

/* "Red 1, Scout and Blue 1, Captain see each other (11.7 cells apart)" */
static char *
describe_pair (SightSeesMatrix *self, guint a, guint b, const SightPair *pair)
{
  static const char *const texts[] = {
    [SIGHT_SEES_NEITHER] = N_ ("%s and %s do not see each other (%.1f cells apart)"),
    [SIGHT_SEES_FORTH] = N_ ("%s sees %s but is not seen (%.1f cells apart)"),
    [SIGHT_SEES_BACK] = N_ ("%s is seen by %s but does not see back (%.1f cells apart)"),
    [SIGHT_SEES_BOTH] = N_ ("%s and %s see each other (%.1f cells apart)"),
  };
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *from = sight_sentence_viewer (level, a, TRUE), *to = sight_sentence_viewer (level, b, TRUE);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_ (texts[pair->relation]), from, to, sqrt (pair->distance2));
#pragma GCC diagnostic pop
}

static SightPair
get_pair (SightSeesMatrix *self, guint a, guint b)
{
  SightFields *fields = sight_document_get_fields (sight_workspace_get_document (self->workspace));

  return sight_sees_get_pair (sight_workspace_get_level (self->workspace), fields, a, b);
}

/* The full description, computed on demand: finding what blocks takes time if a sight has no lines. */
static gboolean
tooltip_cb (GtkWidget *button, int x, int y, gboolean keyboard, GtkTooltip *tooltip, SightSeesMatrix *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const guint row = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "row"));
  const guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "column"));
  const guint a = self->rows[row], b = self->columns[column];
  const SightPair pair = get_pair (self, a, b), back = get_pair (self, b, a);
  g_autofree char *what = describe_pair (self, a, b, &pair);
  g_autofree char *why = describe_why (level, a, b, &pair), *why_back = describe_why (level, b, a, &back);
  g_autoptr (GString) text = g_string_new (what);
  g_autofree char *targets = describe_targets (level, a, b, &pair, &back);
  const char *const more[] = { targets, why, why_back };

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    {
      if (more[i] != NULL)
        g_string_append_printf (text, "\n%s", more[i]);
    }
  gtk_tooltip_set_text (tooltip, text->str);

  return TRUE;
}

/* How a pair looks; it is counted where it is met for the first time. */
static const Look *
choose_look (SightSeesMatrix *self, guint a, guint b, const SightPair *pair, Counts *counts)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightPair back = get_pair (self, b, a);
  const guint n = self->is_own && a > b ? 0 : 1;

  counts->n_mutual += pair->relation == SIGHT_SEES_BOTH ? n : 0;
  counts->n_one_way += pair->relation == SIGHT_SEES_FORTH || pair->relation == SIGHT_SEES_BACK ? n : 0;
  counts->n_targets += sight_sees_can_target (level, a, b, pair) && sight_sees_can_target (level, b, a, &back);
  if (pair->relation != SIGHT_SEES_NEITHER ||
      (sight_sees_get_reason (pair) != SIGHT_PAIR_BLOCKED && sight_sees_get_reason (&back) != SIGHT_PAIR_BLOCKED))
    return &looks[pair->relation];
  counts->n_hidden += n;

  return &hidden_look;
}

static GtkWidget *
pair_new (SightSeesMatrix *self, guint row, guint column, Counts *counts)
{
  const guint a = self->rows[row], b = self->columns[column];
  const SightPair pair = get_pair (self, a, b);
  const Look *look = choose_look (self, a, b, &pair, counts);
  GtkWidget *button = gtk_button_new_with_label (self->n_columns > WORDS_MAX ? look->sign : _ (look->text));
  g_autofree char *text = describe_pair (self, a, b, &pair);

  gtk_widget_add_css_class (button, "pair");
  if (look->style != NULL)
    gtk_widget_add_css_class (button, look->style);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_has_tooltip (button, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "row", GUINT_TO_POINTER (row));
  g_object_set_data (G_OBJECT (button), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (button, "clicked", G_CALLBACK (pair_clicked_cb), self, 0);
  g_signal_connect_object (button, "query-tooltip", G_CALLBACK (tooltip_cb), self, 0);

  return button;
}

/* Updates the names of the teams in both choices and keeps what is chosen. */
static void
update_choices (SightSeesMatrix *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const int selected = sight_workspace_get_selected (self->workspace);
  const int of_selected = selected >= 0 ? sight_level_get_viewer (level, selected)->team : self->of_selected;
  guint team = gtk_drop_down_get_selected (self->team), against = gtk_drop_down_get_selected (self->against);
  g_autoptr (GtkStringList) teams = gtk_string_list_new (NULL), all = gtk_string_list_new (NULL);

  gtk_string_list_append (all, _ ("all others"));
  for (guint i = 0; i < level->teams->len; i++)
    {
      const char *name = sight_level_get_team (level, i)->name;

      gtk_string_list_append (teams, name[0] != '\0' ? name : _ ("no name"));
      gtk_string_list_append (all, name[0] != '\0' ? name : _ ("no name"));
    }
  /* With one team there are no others: its viewers are compared with one another, until there are. */
  if (level->teams->len == 1)
    against = 1;
  else if (self->was_single)
    against = ALL_OTHERS;
  self->was_single = level->teams->len == 1;
  if (of_selected != self->of_selected)
    team = of_selected;
  self->of_selected = of_selected;
  self->updating = TRUE;
  sight_choice_set_names (self->team, teams);
  sight_choice_set_names (self->against, all);
  if (level->teams->len > 0)
    gtk_drop_down_set_selected (self->team, team < level->teams->len ? team : 0);
  gtk_drop_down_set_selected (self->against, against <= level->teams->len ? against : ALL_OTHERS);
  self->updating = FALSE;
}

static void
update_summary (SightSeesMatrix *self, const Counts *counts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Of one team nobody shoots at another. */
  if (self->is_own)
    g_string_append_printf (text, ngettext ("%u pair sees each other", "%u pairs see each other", counts->n_mutual),
                            counts->n_mutual);
  else
    g_string_append_printf (
        text, ngettext ("%u pair can shoot at each other", "%u pairs can shoot at each other", counts->n_targets),
        counts->n_targets);
  if (counts->n_one_way > 0)
    g_string_append_printf (text, _ (" · %u one way"), counts->n_one_way);
  if (counts->n_hidden > 0)
    g_string_append_printf (text, _ (" · %u in range but hidden"), counts->n_hidden);
  if (self->n_left_out > 0)
    g_string_append_printf (text, ngettext (" · %u viewer not shown", " · %u viewers not shown", self->n_left_out),
                            self->n_left_out);
  gtk_label_set_text (self->summary, text->str);
}

static void
update_grid (SightSeesMatrix *self)
{
  g_autoptr (GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  Counts counts = { 0 };

  for (guint column = 0; column < self->n_columns; column++)
    gtk_grid_attach (self->grid, head_new (self, self->columns[column]), column + 1, 0, 1, 1);
  for (guint row = 0; row < self->n_rows; row++)
    {
      gtk_grid_attach (self->grid, head_new (self, self->rows[row]), 0, row + 1, 1, 1);
      for (guint column = 0; column < self->n_columns; column++)
        {
          if (self->rows[row] != self->columns[column])
            {
              GtkWidget *pair = pair_new (self, row, column, &counts);

              gtk_size_group_add_widget (widths, pair);
              gtk_grid_attach (self->grid, pair, column + 1, row + 1, 1, 1);
            }
        }
    }
  update_summary (self, &counts);
}

void
sight_sees_matrix_update (SightSeesMatrix *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  GtkWidget *child;

  g_return_if_fail (SIGHT_IS_SEES_MATRIX (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  gtk_widget_set_visible (GTK_WIDGET (self), level->viewers->len > 1);
  if (level->viewers->len < 2)
    return;

  update_choices (self);
  collect_sides (self);
  update_grid (self);
}

static void
chosen_cb (SightSeesMatrix *self)
{
  if (!self->updating && self->workspace != NULL && sight_workspace_get_document (self->workspace) != NULL)
    sight_sees_matrix_update (self);
}

static void
sight_sees_matrix_class_init (SightSeesMatrixClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightSeesMatrix, NULL, NULL);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-sees-matrix.ui");
  gtk_widget_class_bind_template_child (widget_class, SightSeesMatrix, team);
  gtk_widget_class_bind_template_child (widget_class, SightSeesMatrix, against);
  gtk_widget_class_bind_template_child (widget_class, SightSeesMatrix, grid);
  gtk_widget_class_bind_template_child (widget_class, SightSeesMatrix, summary);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
sight_sees_matrix_init (SightSeesMatrix *self)
{
  self->of_selected = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}
