/* sight-question-facts.c - what an answer about the whole level says besides its sentence
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-question-facts.h"

#include <glib/gi18n-lib.h>

#include "report/content/sight-report-answer.h"
#include "report/content/sight-report-findings.h"
#include "ui/bars/sight-lanes.h"
#include "ui/widgets/sight-tooltip.h"

enum
{
  BAR_WIDTH = 44, /* pixels */
  BAR_HEIGHT = 5,
  HEADING_LINES = 3,
  SHADES = 9 /* classes of the entries of the matrix, by what is seen */
};

struct _SightQuestionFacts
{
  GtkWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) (unowned) */
  const SightAnswer *answer; /* (nullable) (unowned) */
  GtkWidget *content;        /* (nullable) */
  GtkLabel *pair;            /* (nullable): below a matrix, what the chosen entry says */
};

G_DEFINE_FINAL_TYPE (SightQuestionFacts, sight_question_facts, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWidget *
new_label (const char *text, const char *style, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* A name that may be long. */
static GtkWidget *
new_name (const char *text, float xalign)
{
  GtkWidget *label = new_label (text, "name", xalign);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 9);
  sight_tooltip_set (label, text);

  return label;
}

/* Fairness */

typedef struct
{
  double share; /* 0 to 1 */
  guint32 color;
} Bar;

static void
draw_bar (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Bar *bar = data;
  const gboolean leftward = gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL;
  const double length = MAX (bar->share * width, bar->share > 0 ? 2 : 0);

  cairo_set_source_rgba (cr, .5, .5, .5, .3);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, (bar->color >> 16 & 255) / 255., (bar->color >> 8 & 255) / 255., (bar->color & 255) / 255.);
  cairo_rectangle (cr, leftward ? width - length : 0, 0, length, height);
  cairo_fill (cr);
}

/* A number of side @side with a bar below it, as long as it is large compared with that of the other side. */
static GtkWidget *
new_value (const SightAnswer *answer, const SightFairRow *row, guint side)
{
  const int team = side == 0 ? answer->request.team : answer->request.other;
  const guint value = row->values[side], other = row->values[1 - side];
  const guint most = MAX (value == SIGHT_STEPS_NONE ? 0 : value, other == SIGHT_STEPS_NONE ? 0 : other);
  g_autofree char *text = value == SIGHT_STEPS_NONE ? g_strdup (_ ("never")) : g_strdup_printf ("%u", value);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *area = gtk_drawing_area_new ();
  Bar *bar = g_new0 (Bar, 1);

  bar->share = value == SIGHT_STEPS_NONE || most == 0 ? 0 : (double) value / most;
  bar->color = sight_level_get_team (answer->level, (guint) team)->color;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), BAR_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BAR_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bar, bar, g_free);
  gtk_widget_set_halign (area, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), new_label (text, "value", 0));
  gtk_box_append (GTK_BOX (box), area);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

static void
add_fair_row (GtkGrid *grid, const SightAnswer *answer, SightFairKind kind, int y)
{
  const SightFairRow *row = &answer->fairness.rows[kind];
  const SightFairType *type = sight_fair_kind_get_type (kind);
  g_autofree char *alike = g_strdup_printf (_ ("%d %%"), row->permille / 10);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *detail = new_label (_ (type->detail), "detail", 0);

  gtk_label_set_wrap (GTK_LABEL (detail), TRUE);
  gtk_box_append (GTK_BOX (box), new_label (_ (type->name), "value", 0));
  gtk_box_append (GTK_BOX (box), detail);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_grid_attach (grid, box, 0, y, 1, 1);
  gtk_grid_attach (grid, new_value (answer, row, 0), 1, y, 1, 1);
  gtk_grid_attach (grid, new_value (answer, row, 1), 2, y, 1, 1);
  gtk_grid_attach (grid, new_label (alike, row->permille == 1000 ? "alike" : "apart", 1), 3, y, 1, 1);
}

static GtkWidget *
new_fairness (SightQuestionFacts *self)
{
  const SightAnswer *answer = self->answer;
  GtkWidget *grid = gtk_grid_new ();
  int y = 1;

  gtk_widget_add_css_class (grid, "fairness");
  for (int side = 0; side < 2; side++)
    {
      const guint team = (guint) (side == 0 ? answer->request.team : answer->request.other);

      gtk_grid_attach (GTK_GRID (grid), new_name (sight_level_get_team (answer->level, team)->name, 0), 1 + side, 0, 1,
                       1);
    }
  gtk_grid_attach (GTK_GRID (grid), new_label (_ ("alike"), "detail", 1), 3, 0, 1, 1);
  for (guint kind = 0; kind < SIGHT_FAIR_COUNT; kind++)
    {
      if (answer->fairness.rows[kind].asked)
        add_fair_row (GTK_GRID (grid), answer, (SightFairKind) kind, y++);
    }

  return grid;
}

/* Areas */

/* "From Hall one sees 66 of 71 cells of Vault." and its longest line. */
static char *
describe_pair (const SightAnswer *answer, guint from, guint to)
{
  const SightBetweenPair *pair = sight_between_get (answer->between, from, to);
  const char *first = sight_level_get_area (answer->level, from)->name;
  const char *second = sight_level_get_area (answer->level, to)->name;
  const guint n = answer->between->n_cells[to];
  const SightBetweenLine *line = &pair->lines[0];

  if (pair->n_lines == 0)
    return g_strdup_printf (_ ("From %s one sees nothing of %s."), first, second);

  return g_strdup_printf (_ ("From %s one sees %u of %u cells of %s. The longest line runs from (%d, %d) to (%d, %d)."),
                          first, pair->n_seen, n, second, line->from.x, line->from.y, line->to.x, line->to.y);
}

/* An entry of the matrix is chosen. */
static void
chosen_cb (SightQuestionFacts *self, GtkButton *button)
{
  const guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "pair"));
  const guint n = self->answer->between->n;
  g_autofree char *text = describe_pair (self->answer, index / n, index % n);
  g_autoptr (SightFindings) findings = sight_report_answer_get_pair (self->answer, index / n, index % n);

  gtk_label_set_text (self->pair, text);
  gtk_widget_set_visible (GTK_WIDGET (self->pair), TRUE);
  g_signal_emit (self, signals[CHOSEN], 0, findings);
}

static GtkWidget *
new_entry (SightQuestionFacts *self, guint from, guint to)
{
  const SightAnswer *answer = self->answer;
  const SightBetweenPair *pair = sight_between_get (answer->between, from, to);
  const guint n = answer->between->n_cells[to];
  const guint percent = n > 0 ? pair->n_seen * 100 / n : 0;
  /* Translators: a share of cells, and how many of how many */
  g_autofree char *share = pair->n_seen > 0 ? g_strdup_printf (_ ("%u %%"), percent) : g_strdup (_ ("none"));
  g_autofree char *count = g_strdup_printf (_ ("%u of %u"), pair->n_seen, n);
  g_autofree char *text = describe_pair (answer, from, to);
  g_autofree char *shade = g_strdup_printf ("share-%u", percent * SHADES / 100);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), new_label (share, "value", .5));
  gtk_box_append (GTK_BOX (box), new_label (count, "detail", .5));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "entry");
  gtk_widget_add_css_class (button, shade);
  sight_tooltip_set (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "pair", GUINT_TO_POINTER (from * answer->between->n + to));
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  return button;
}

/* A heading of the matrix, on as many lines as an entry is high: names that begin alike differ further on. */
static GtkWidget *
new_heading (const char *text, float xalign)
{
  GtkWidget *label = new_name (text, xalign);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), HEADING_LINES);
  gtk_label_set_justify (GTK_LABEL (label), xalign > 0 ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);

  return label;
}

static GtkWidget *
new_matrix (SightQuestionFacts *self)
{
  const SightAnswer *answer = self->answer;
  const guint n = answer->between->n;
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "matrix");
  /* Translators: the corner of a matrix: rows are the areas that are seen from, columns those that are seen */
  gtk_grid_attach (GTK_GRID (grid), new_label (_ ("from … of"), "detail", 0), 0, 0, 1, 1);
  for (guint i = 0; i < n; i++)
    {
      const char *name = sight_level_get_area (answer->level, i)->name;

      gtk_grid_attach (GTK_GRID (grid), new_heading (name, .5), (int) i + 1, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), new_heading (name, 0), 0, (int) i + 1, 1, 1);
      for (guint k = 0; k < n; k++)
        gtk_grid_attach (GTK_GRID (grid), i == k ? new_label ("–", "detail", .5) : new_entry (self, i, k), (int) k + 1,
                         (int) i + 1, 1, 1);
    }

  return grid;
}

static GtkWidget *
new_areas (SightQuestionFacts *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), new_matrix (self));
  gtk_box_append (GTK_BOX (box), scroller);
  self->pair = GTK_LABEL (new_label ("", "row", 0));
  gtk_label_set_wrap (self->pair, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->pair), FALSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->pair));

  return box;
}

/* Everything else.  (nullable): there is nothing to say. */
static GtkWidget *
new_lines (SightQuestionFacts *self)
{
  g_autoptr (GPtrArray) lines = sight_report_answer_list_details (self->answer);
  GtkWidget *box;

  if (lines->len == 0)
    return NULL;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 0; i < lines->len; i++)
    {
      GtkWidget *line = new_label (g_ptr_array_index (lines, i), "row", 0);

      gtk_label_set_wrap (GTK_LABEL (line), TRUE);
      gtk_box_append (GTK_BOX (box), line);
    }

  return box;
}

/* Sneaking */

typedef struct
{
  SightFindings *findings; /* (owned) */
  guint watcher;
  gboolean dark;
} Lane;

static void
free_lane (gpointer data)
{
  sight_findings_unref (((Lane *) data)->findings);
  g_free (data);
}

static void
draw_lane (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Lane *lane = data;
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL;
  const SightLanes lanes = { lane->findings->path->len, 0, width, rtl, lane->dark };

  sight_lanes_draw_lane (&lanes, cr, 0);
  sight_lanes_draw_seen (&lanes, cr, 0, &g_array_index (lane->findings->watchers, SightFindingWatcher, lane->watcher));
}

/* A guard: its name, in how many turns it sees who walks the way, and its lane. */
static GtkWidget *
new_lane (SightQuestionFacts *self, SightFindings *findings, guint index)
{
  const SightFindingWatcher *watcher = &g_array_index (findings->watchers, SightFindingWatcher, index);
  const guint n = watcher->seen->len;
  g_autofree char *count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u turn", "%u turns", n), n);
  GtkWidget *grid = gtk_grid_new (), *area = gtk_drawing_area_new (), *name = new_label (watcher->name, "value", 0);
  Lane *lane = g_new0 (Lane, 1);

  lane->findings = sight_findings_ref (findings);
  lane->watcher = index;
  lane->dark = self->workspace != NULL && sight_palette_is_dark (sight_workspace_get_palette (self->workspace));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIGHT_LANE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_lane, lane, free_lane);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (grid, "row");
  gtk_grid_attach (GTK_GRID (grid), name, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), new_label (count, "detail", 1), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), area, 0, 1, 2, 1);

  return grid;
}

static GtkWidget *
new_sneaking (SightQuestionFacts *self)
{
  g_autoptr (SightFindings) findings = sight_report_answer_get_findings (self->answer);
  GtkWidget *lines = new_lines (self), *box;

  if (findings->path->len == 0 || findings->watchers->len == 0)
    return lines;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 0; i < findings->watchers->len; i++)
    gtk_box_append (GTK_BOX (box), new_lane (self, findings, i));
  if (lines != NULL)
    gtk_box_append (GTK_BOX (box), lines);

  return box;
}

void
sight_question_facts_set (SightQuestionFacts *self, SightWorkspace *workspace, const SightAnswer *answer)
{
  self->workspace = workspace;
  self->answer = answer;
  self->pair = NULL;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  if (answer != NULL && answer->status != SIGHT_ANSWER_CANNOT)
    self->content = answer->request.question == SIGHT_QUESTION_FAIRNESS ? new_fairness (self)
                    : answer->request.question == SIGHT_QUESTION_AREAS  ? new_areas (self)
                    : answer->request.question == SIGHT_QUESTION_SNEAK  ? new_sneaking (self)
                                                                        : new_lines (self);
  if (self->content != NULL)
    gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), self->content != NULL);
}

static void
sight_question_facts_dispose (GObject *object)
{
  SightQuestionFacts *self = SIGHT_QUESTION_FACTS (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_question_facts_parent_class)->dispose (object);
}

static void
sight_question_facts_class_init (SightQuestionFactsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_question_facts_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHOSEN] = g_signal_new ("chosen", SIGHT_TYPE_QUESTION_FACTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
sight_question_facts_init (SightQuestionFacts *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "facts");
}

SightQuestionFacts *
sight_question_facts_new (void)
{
  return g_object_new (SIGHT_TYPE_QUESTION_FACTS, NULL);
}
