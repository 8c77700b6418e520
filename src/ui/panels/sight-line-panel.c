/* sight-line-panel.c - the inspected line: its ends, the verdict, the steps there and back, the kept lines
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-line-panel.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-moves.h"
#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-children.h"
#include "sight-kept-lines.h"
#include "sight-scan-panel.h"
#include "sight-step-table.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightLinePanel
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;

  gboolean fold, comparisons; /* how the steps are shown */

  GtkWidget *scrolled, *head, *keep, *no_line, *explain;
  GtkStack *keep_pages;
  GtkStack *stack; /* "empty", "line", "working", "field" */
  GtkLabel *from_cell, *from_name, *to_cell, *to_name;
  GtkWidget *banner;
  GtkImage *verdict_icon;
  GtkLabel *verdict, *consequence;
  GtkWidget *corner, *corner_note, *corner_use;
  GtkLabel *corner_text, *no_line_text;
  GtkWidget *one_way;
  GtkLabel *one_way_label;
  GtkWidget *steps, *back_section;
  SightStepTable *table, *back_table;
  GtkLabel *back_verdict, *parting;
  SightScanPanel *scan;
  SightKeptLines *kept;
};

enum
{
  PROP_FOLD = 1,
  PROP_COMPARISONS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightLinePanel, sight_line_panel, SIGHT_TYPE_WORKSPACE_WIDGET)

static void
update_end (SightLinePanel *self, SightCell cell, GtkLabel *cell_label, GtkLabel *name_label)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int viewer = sight_level_find_viewer (level, cell);
  g_autofree char *text = sight_sentence_cell (cell);
  g_autofree char *name =
      viewer >= 0 ? sight_sentence_viewer (level, viewer, TRUE) : g_strdup (sight_level_get_tile (level, cell)->name);

  gtk_label_set_text (cell_label, text);
  gtk_label_set_text (name_label, name);
  sight_tooltip_set (GTK_WIDGET (name_label), name);
}

static void
swap_class (GtkWidget *widget, const char *add, const char *remove)
{
  gtk_widget_remove_css_class (widget, remove);
  gtk_widget_add_css_class (widget, add);
}

/* Why only one of the two sees the other: the cell where their lines part. */
static void
update_one_way (SightLinePanel *self, gboolean back)
{
  g_auto (SightSentence) sentence = { NULL };

  if (!back)
    {
      g_autofree char *text = sight_sentence_for_no_way_back (sight_workspace_get_level (self->workspace),
                                                              sight_workspace_get_back_gaze (self->workspace),
                                                              sight_workspace_get_back_los (self->workspace));

      gtk_label_set_markup (self->one_way_label, text);
      return;
    }
  sight_sentence_for_one_way (
      sight_workspace_get_level (self->workspace), sight_workspace_get_line_gaze (self->workspace),
      sight_workspace_get_back_gaze (self->workspace), sight_workspace_get_los (self->workspace), &sentence);
  gtk_label_set_markup (self->one_way_label, sentence.text);
}

static const SightParameter *
get_corner_parameter (const SightVision *sight)
{
  int index = sight_algorithm_find_parameter (sight->algorithm, "corner");

  return index >= 0 ? &sight->algorithm->parameters[index] : NULL;
}

/* How many steps the tried rule changes. */
static guint
count_changes (SightLinePanel *self)
{
  const SightTrace *trace = sight_workspace_get_line_trace (self->workspace);
  const SightTrace *untried = sight_workspace_get_untried_trace (self->workspace);
  guint n = 0;

  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    n += sight_moves_compare (trace, untried, i) != SIGHT_MOVES_SAME;

  return n;
}

/* While a different corner rule is tried: the line's own rule, and how many steps change. */
static void
update_corner_note (SightLinePanel *self)
{
  const SightVision *sight = sight_workspace_get_line_sight (self->workspace);
  int own = sight_workspace_get_untried_corner (self->workspace);
  g_autofree char *text = NULL;
  guint n;

  gtk_widget_set_visible (self->corner_note, own >= 0);
  if (own < 0)
    return;

  n = count_changes (self);
  /* Translators: %s is a corner rule: "Tried on this line only: the sight's rule is permissive. 2 steps change." */
  text = g_strdup_printf (n > 0 ? g_dngettext (GETTEXT_PACKAGE,
                                               "Tried on this line only: the sight’s rule is %s. %u step changes.",
                                               "Tried on this line only: the sight’s rule is %s. %u steps change.", n)
                                : _ ("Tried on this line only: the sight’s rule is %s. No step changes."),
                          _ (get_corner_parameter (sight)->choices[own].name), n);
  gtk_label_set_text (self->corner_text, text);
  gtk_widget_set_visible (self->corner_use,
                          sight->algorithm == sight_workspace_get_level (self->workspace)->sight.algorithm);
}

/* Switches for the corner rule, if the line's sight has one. */
static void
update_corner (SightLinePanel *self)
{
  const SightParameter *parameter = get_corner_parameter (sight_workspace_get_line_sight (self->workspace));
  int value = sight_workspace_get_corner (self->workspace);
  GtkWidget *button = gtk_widget_get_first_child (self->corner);

  gtk_widget_set_visible (self->corner, parameter != NULL);
  for (int i = 0; parameter != NULL && button != NULL; button = gtk_widget_get_next_sibling (button), i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), value == i);
  update_corner_note (self);
}

/* Sums up the line back: whether B sees A, after how many steps, or what blocks. */
static char *
describe_back (SightLinePanel *self)
{
  const SightLos *los = sight_workspace_get_back_los (self->workspace);
  guint n = MAX (sight_trace_get_length (sight_workspace_get_back_trace (self->workspace)), 1) - 1;
  g_autofree char *cell = los->n_blockers > 0 ? sight_sentence_cell (los->blockers[0]) : NULL;

  if (sight_los_is_clear (los))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "○ B sees A, %u step", "○ B sees A, %u steps", n), n);
  if (los->stop == SIGHT_LOS_FACING)
    {
      const SightGaze *gaze = sight_workspace_get_back_gaze (self->workspace);
      g_autofree char *facing = sight_sentence_facing (gaze->facing, gaze->angle);

      return g_strdup_printf (_ ("✕ B does not see A: it faces %s"), facing);
    }
  if (los->stop == SIGHT_LOS_RANGE)
    return g_strdup (_ ("✕ B does not see A: it is out of range"));
  if (cell == NULL)
    return g_strdup (_ ("✕ B does not see A"));

  return g_strdup_printf (_ ("✕ Blocked at %s, step %u"), cell, n);
}

/* Where the lines part, even if the verdict is the same. */
static void
update_parting (SightLinePanel *self)
{
  const SightVision *forth = sight_workspace_get_line_sight (self->workspace);
  const SightVision *back = sight_workspace_get_back_sight (self->workspace);
  g_autofree char *text = NULL;
  SightLineRule rules[2];
  SightParting parting;
  SightCell from, to;

  sight_workspace_get_line (self->workspace, &from, &to);
  rules[0] = forth->algorithm->rule (forth);
  rules[1] = back->algorithm->rule (back);
  if (sight_moves_find_parting (&rules[0], &rules[1], from, to, &parting))
    text = sight_moves_describe_parting (&parting);
  gtk_label_set_text (self->parting, text != NULL ? text : _ ("Both lines pass through the same cells."));
}

static void
update_back (SightLinePanel *self)
{
  gboolean clear = sight_los_is_clear (sight_workspace_get_back_los (self->workspace));
  gboolean has_lines = sight_workspace_get_line_sight (self->workspace)->algorithm->rule != NULL &&
                       sight_workspace_get_back_sight (self->workspace)->algorithm->rule != NULL;
  guint length = sight_trace_get_length (sight_workspace_get_back_trace (self->workspace));
  g_autofree char *verdict = describe_back (self);

  gtk_widget_set_visible (self->back_section, has_lines && length > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->back_table), length > 1);
  gtk_label_set_text (self->back_verdict, verdict);
  swap_class (GTK_WIDGET (self->back_verdict), clear ? "yes-text" : "no-text", clear ? "no-text" : "yes-text");
  if (has_lines)
    update_parting (self);
}

static void
update_verdict (SightLinePanel *self)
{
  const SightLos *los = sight_workspace_get_los (self->workspace);
  gboolean clear = sight_los_is_clear (los), back = sight_los_is_clear (sight_workspace_get_back_los (self->workspace));
  g_auto (SightSentence) sentence = { NULL };
  SightCell from, to;

  sight_workspace_get_line (self->workspace, &from, &to);
  sentence = sight_sentence_for_result (sight_workspace_get_level (self->workspace),
                                        sight_workspace_get_line_gaze (self->workspace), to, los);
  gtk_label_set_markup (self->verdict, sentence.text);
  gtk_label_set_markup (self->consequence, sentence.caption != NULL ? sentence.caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->consequence), sentence.caption != NULL);
  gtk_image_set_from_icon_name (self->verdict_icon, clear ? "object-select-symbolic" : "verdict-blocked-symbolic");
  swap_class (self->banner, clear ? "yes" : "no", clear ? "no" : "yes");

  gtk_widget_set_visible (self->one_way, clear != back);
  if (clear != back)
    update_one_way (self, back);
}

/* An explained field of view takes precedence over the line. */
static const char *
get_page (SightLinePanel *self)
{
  if (sight_workspace_get_document (self->workspace) == NULL)
    return "empty";
  if (sight_workspace_is_working_out (self->workspace))
    return "working";
  if (sight_workspace_is_explaining (self->workspace))
    return "field";

  return sight_workspace_has_line (self->workspace) ? "line" : "empty";
}

/* Says on the button that the line is kept already. */
static void
update_keep (SightLinePanel *self)
{
  const gboolean is_kept = sight_workspace_is_line_kept (self->workspace);

  gtk_stack_set_visible_child_name (self->keep_pages, is_kept ? "kept" : "keep");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->keep), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_kept ? _ ("Kept ✓") : _ ("Keep This Line"), -1);
}

/* Why there are no steps: a game answers with a field or with yes and no, which its fields are made of then. */
static void
update_no_line (SightLinePanel *self)
{
  const SightVision *sight = sight_workspace_get_line_sight (self->workspace);

  gtk_widget_set_visible (self->no_line, sight->algorithm->rule == NULL);
  gtk_label_set_text (self->no_line_text,
                      sight_vision_is_given (sight)
                          ? _ ("Your game says whether A sees B, but not by which steps.")
                          : _ ("This sight casts no single line from A to B: it finds whole fields of view."));
}

static void
update (SightLinePanel *self)
{
  SightCell from, to;

  gtk_stack_set_visible_child_name (self->stack, get_page (self));
  gtk_widget_set_visible (self->head, g_str_equal (get_page (self), "line"));
  if (sight_workspace_get_document (self->workspace) == NULL || !sight_workspace_has_line (self->workspace))
    return;

  sight_workspace_get_line (self->workspace, &from, &to);
  update_end (self, from, self->from_cell, self->from_name);
  update_end (self, to, self->to_cell, self->to_name);
  update_verdict (self);
  update_keep (self);
  update_no_line (self);
  gtk_widget_set_visible (self->explain,
                          sight_level_find_viewer (sight_workspace_get_level (self->workspace), from) >= 0);
  update_corner (self);
  gtk_widget_set_visible (self->steps, sight_trace_get_length (sight_workspace_get_line_trace (self->workspace)) > 1);
  update_back (self);
}

static void
workspace_changed_cb (SightLinePanel *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_SELECTED))
    update (self);
}

/* Explains the field of the viewer at A, from the step that decides B. */
static void
explain_cb (SightLinePanel *self)
{
  SightCell from, to;

  sight_workspace_get_line (self->workspace, &from, &to);
  sight_workspace_set_selected (self->workspace,
                                sight_level_find_viewer (sight_workspace_get_level (self->workspace), from));
  sight_workspace_explain_cell (self->workspace, to);
}

static void
document_changed_cb (SightLinePanel *self, guint what)
{
  if ((what & SIGHT_CHANGE_LINES) && sight_workspace_has_line (self->workspace))
    update_keep (self);
}

static void
sight_line_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightLinePanel *self = SIGHT_LINE_PANEL (object);

  if (id == PROP_FOLD)
    g_value_set_boolean (value, self->fold);
  else
    g_value_set_boolean (value, self->comparisons);
}

static void
sight_line_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightLinePanel *self = SIGHT_LINE_PANEL (object);
  gboolean on = g_value_get_boolean (value);

  if (id == PROP_FOLD)
    {
      self->fold = on;
      sight_step_table_set_folded (self->table, on);
      sight_step_table_set_folded (self->back_table, on);
    }
  else
    {
      self->comparisons = on;
      sight_step_table_set_comparisons (self->table, on);
      sight_step_table_set_comparisons (self->back_table, on);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const SightChild children[] = {
#define CHILD(name) SIGHT_CHILD (SightLinePanel, name)
    CHILD (scrolled),      CHILD (stack),       CHILD (from_cell),    CHILD (from_name),   CHILD (to_cell),
    CHILD (to_name),       CHILD (banner),      CHILD (verdict_icon), CHILD (verdict),     CHILD (consequence),
    CHILD (corner),        CHILD (corner_note), CHILD (corner_use),   CHILD (corner_text), CHILD (one_way),
    CHILD (one_way_label), CHILD (steps),       CHILD (back_section), CHILD (table),       CHILD (back_table),
    CHILD (no_line),       CHILD (explain),     CHILD (head),         CHILD (keep),        CHILD (keep_pages),
    CHILD (back_verdict),  CHILD (parting),     CHILD (scan),         CHILD (kept),        CHILD (no_line_text),
#undef CHILD
  };

  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
}

static void
sight_line_panel_class_init (SightLinePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  sight_workspace_widget_class_bind (klass, SightLinePanel, workspace_changed_cb, document_changed_cb);
  object_class->get_property = sight_line_panel_get_property;
  object_class->set_property = sight_line_panel_set_property;
  properties[PROP_FOLD] = g_param_spec_boolean ("fold", NULL, NULL, FALSE, flags);
  properties[PROP_COMPARISONS] = g_param_spec_boolean ("comparisons", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_STEP_TABLE);
  g_type_ensure (SIGHT_TYPE_SCAN_PANEL);
  g_type_ensure (SIGHT_TYPE_KEPT_LINES);
  gtk_widget_class_install_property_action (widget_class, "line.fold", "fold");
  gtk_widget_class_install_property_action (widget_class, "line.comparisons", "comparisons");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-line-panel.ui");
  bind_template (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, explain_cb);
}

static void
sight_line_panel_init (SightLinePanel *self)
{
  self->comparisons = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_cut_label_tell (self->back_verdict);
}
