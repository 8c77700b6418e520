/* sight-move-row.c - one row of a step table: number, cell, error, move, cells tested, verdict, and lines below
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-move-row.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/trace/sight-tests.h"
#include "ui/widgets/sight-cut-label.h"

/* Pixels. */
#define NUMBER_WIDTH 26 /* at least */
#define OPENER_WIDTH 18
#define ERROR_WIDTH 44
#define MOVE_WIDTH 44
#define PADDING 8 /* of a cell, on both sides together */

struct _SightMoveRow
{
  GtkWidget parent_instance;

  SightStepModel *model; /* (nullable) not owned; the table owns it */
  guint position;

  GtkWidget *box, *opener, *move_box;
  GtkLabel *number, *cell, *error, *move, *tested, *verdict, *comparison, *note;
};

/* The parts of a row. */
typedef struct
{
  const SightStepLook *look;
  const SightTrace *trace;
  const SightStepItem *entry;
  const SightStep *first, *last; /* of the entry */
} Row;

G_DEFINE_FINAL_TYPE (SightMoveRow, sight_move_row, GTK_TYPE_WIDGET)

/* Texts */

static char *
cell_text (SightCell cell)
{
  return g_strdup_printf ("\u2066%d, %d\u2069", cell.x, cell.y);
}

static const SightLevel *
get_level (const Row *row)
{
  return sight_workspace_get_level (row->look->workspace);
}

/* The word for where a move lands. */
static char *
landing_text (const Row *row, const SightStep *step)
{
  switch ((SightVerdict) step->verdict)
    {
    case SIGHT_VERDICT_OPEN:
      return g_strdup (_ ("○ open"));
    case SIGHT_VERDICT_UNTESTED:
      return g_strdup (_ ("– target"));
    case SIGHT_VERDICT_FLANKED:
      return g_strdup (_ ("– untested"));
    case SIGHT_VERDICT_BLOCKED:
      break;
    }
  if (!sight_map_contains (get_level (row)->map, step->to))
    return g_strdup (_ ("✕ outside"));

  return g_strdup_printf ("✕ %s", sight_level_get_tile (get_level (row), step->to)->name);
}

static const char *
flanker_text (gboolean opaque)
{
  return opaque ? _ ("✕ flanker") : _ ("○ flanker");
}

/* One line for each cell that a step tested: one, or three for a tie. */
static char *
tested_text (const SightStep *step)
{
  g_autofree char *x = cell_text ((SightCell) { step->to.x, step->cell.y });
  g_autofree char *y = cell_text ((SightCell) { step->cell.x, step->to.y });
  g_autofree char *to = cell_text (step->to);

  return step->flankers & SIGHT_FLANKER_TESTED ? g_strdup_printf ("%s\n%s\n%s", x, y, to) : g_steal_pointer (&to);
}

static char *
verdict_text (const Row *row, const SightStep *step)
{
  g_autofree char *to = landing_text (row, step);

  if (!(step->flankers & SIGHT_FLANKER_TESTED))
    return g_steal_pointer (&to);

  return g_strdup_printf ("%s\n%s\n%s", flanker_text (step->flankers & SIGHT_FLANKER_X_OPAQUE),
                          flanker_text (step->flankers & SIGHT_FLANKER_Y_OPAQUE), to);
}

/* A whole step in one line. */
static char *
whole_text (const Row *row)
{
  if (row->last->verdict == SIGHT_VERDICT_FLANKED)
    return g_strdup (_ ("✕ flankers"));

  return landing_text (row, row->last);
}

static char *
number_text (const Row *row)
{
  const SightWholeStep *step = &row->entry->step;

  if (step->first == step->last)
    return g_strdup_printf ("%u", step->first);

  /* Translators: the numbers of the first and the last part of a step */
  return g_strdup_printf (_ ("%u–%u"), step->first, step->last);
}

/* Parts of the row */

static void
set_style (GtkLabel *label, const char *style, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (label), style);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), style);
}

static void
show_verdict (SightMoveRow *self, const char *text, gboolean blocked)
{
  gtk_label_set_text (self->verdict, text);
  set_style (self->verdict, "no-text", blocked);
  set_style (self->verdict, "yes-text", !blocked);
}

/* One test of a tie: only the cell and its verdict. */
static void
show_test (SightMoveRow *self, const Row *row)
{
  SightTest tests[SIGHT_TESTS_MAX];
  const SightTest *test = &tests[row->entry->test];
  g_autofree char *cell = NULL, *landing = landing_text (row, row->first);

  if (sight_tests_get (row->first, tests) <= row->entry->test)
    return;

  cell = cell_text (test->cell);
  gtk_label_set_text (self->number, "");
  gtk_label_set_text (self->cell, "");
  gtk_label_set_text (self->error, "");
  gtk_label_set_text (self->tested, cell);
  show_verdict (self, test->is_flanker ? flanker_text (test->is_opaque) : landing, test->is_opaque);
}

static void
show_steps (SightMoveRow *self, const Row *row)
{
  const gboolean is_whole = row->entry->kind == SIGHT_ENTRY_WHOLE;
  g_autofree char *number = number_text (row), *cell = cell_text (row->first->cell);
  g_autofree char *error = sight_sentence_number (row->first->error);
  g_autofree char *tested = is_whole ? cell_text (row->last->to) : tested_text (row->first);
  g_autofree char *verdict = is_whole ? whole_text (row) : verdict_text (row, row->first);

  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->cell, cell);
  gtk_label_set_text (self->error, error);
  gtk_label_set_text (self->tested, tested);
  show_verdict (self, verdict, sight_tests_are_blocked (row->last));
}

/* Here a rule that tests both directions begins the line back. */
static void
show_line_back (SightMoveRow *self, const Row *row)
{
  g_autofree char *to = cell_text (row->first->to);

  show_steps (self, row);
  gtk_label_set_text (self->tested, to);
  gtk_label_set_text (self->verdict, _ ("– line back"));
}

/* The viewer does not look along the line. */
/* A step that takes the target away: the viewer faces elsewhere, or a rule hides it. */
static void
show_cut (SightMoveRow *self, const Row *row)
{
  const gboolean is_cone = row->first->kind == SIGHT_STEP_CONE;
  g_autofree char *number = number_text (row), *to = cell_text (is_cone ? row->first->to : row->first->cell);

  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->cell, "");
  gtk_label_set_text (self->error, "");
  gtk_label_set_text (self->tested, to);
  show_verdict (self,
                is_cone                                        ? _ ("✕ faces elsewhere")
                : row->first->reason == SIGHT_REASON_CONCEALED ? _ ("✕ concealed")
                                                               : _ ("✕ too dark"),
                TRUE);
}

static void
show_move (SightMoveRow *self, const Row *row)
{
  const SightMove move = row->entry->kind == SIGHT_ENTRY_TEST ? SIGHT_MOVE_NONE : row->entry->step.move;

  gtk_label_set_text (self->move, sight_move_get_id (move));
  set_style (self->move, "move", move != SIGHT_MOVE_NONE);
  set_style (self->move, "tie", move == SIGHT_MOVE_TIE);
}

static void
show_comparison (SightMoveRow *self, const Row *row)
{
  g_autofree char *text = NULL;

  if (row->look->comparisons && row->entry->kind != SIGHT_ENTRY_TEST)
    text =
        sight_moves_describe_comparison (sight_step_model_get_sight (row->look->model), row->trace, &row->entry->step);
  gtk_label_set_text (self->comparison, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->comparison), text != NULL);
}

/* Notes */

/* Whether the two lines part at one of the steps. */
static gboolean
is_parting (const Row *row)
{
  const SightParting *parting = &row->look->parting;

  for (guint i = row->entry->step.first; row->look->parts && i <= row->entry->step.last; i++)
    {
      const SightStep *step = sight_trace_get (row->trace, i);

      if (sight_cell_equal (step->cell, parting->at) && sight_cell_equal (step->to, parting->own))
        return TRUE;
    }

  return FALSE;
}

/* The largest change that the tried corner rule makes to one of the steps. */
static SightMovesChange
get_change (const Row *row)
{
  const SightTrace *untried = sight_workspace_get_untried_trace (row->look->workspace);
  SightMovesChange change = SIGHT_MOVES_SAME;

  for (guint i = row->entry->step.first; !row->look->back && untried != NULL && i <= row->entry->step.last; i++)
    change = MAX (change, sight_moves_compare (row->trace, untried, i));

  return change;
}

/* The name of the line's own corner rule. */
static const char *
get_corner_name (const Row *row)
{
  const SightAlgorithm *algorithm = sight_step_model_get_sight (row->look->model)->algorithm;
  const int index = sight_algorithm_find_parameter (algorithm, "corner");

  return _ (algorithm->parameters[index].choices[sight_workspace_get_untried_corner (row->look->workspace)].name);
}

/* (nullable) */
static char *
change_text (const Row *row, SightMovesChange change)
{
  const char *rule = change != SIGHT_MOVES_SAME ? get_corner_name (row) : NULL;

  if (change == SIGHT_MOVES_SAME)
    return NULL;
  if (change == SIGHT_MOVES_NOT_REACHED)
    /* Translators: a corner rule, "permissive": with it the line does not reach this step */
    return g_strdup_printf (_ ("%s: not reached"), rule);

  return g_strdup_printf (
      sight_tests_are_blocked (row->last) ? _ ("%s: ○ the line continues") : _ ("%s: ✕ the line ends here"), rule);
}

/* (nullable) */
static char *
parting_text (const Row *row)
{
  g_autofree char *other = NULL;

  if (!is_parting (row))
    return NULL;

  other = sight_sentence_cell (row->look->parting.other);

  return g_strdup_printf (row->look->back ? _ ("Parts here: from A by %s") : _ ("Parts here: from B by %s"), other);
}

static void
show_notes (SightMoveRow *self, const Row *row)
{
  const gboolean is_test = row->entry->kind == SIGHT_ENTRY_TEST;
  const SightMovesChange change = is_test ? SIGHT_MOVES_SAME : get_change (row);
  g_autofree char *parting = is_test ? NULL : parting_text (row), *changed = change_text (row, change);
  g_autofree char *both = parting != NULL && changed != NULL ? g_strdup_printf ("%s\n%s", parting, changed) : NULL;
  const char *text = both != NULL ? both : parting != NULL ? parting : changed;

  gtk_label_set_text (self->note, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL);
  if (change != SIGHT_MOVES_SAME)
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");
}

/* Columns */

static int
measure (GtkLabel *label, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width + PADDING;
}

/* As wide as the largest numbers of this map and trace, to align the columns. */
static void
set_widths (SightMoveRow *self, const SightStepLook *look)
{
  const SightMap *map = sight_workspace_get_level (look->workspace)->map;
  const guint length = sight_trace_get_length (sight_step_model_get_trace (look->model));
  const gboolean folded = sight_step_model_get_folded (look->model);
  g_autofree char *cell = g_strdup_printf ("%d, %d", MAX (map->width, 11) - 1, MAX (map->height, 11) - 1);
  g_autofree char *number = g_strdup_printf (folded ? "%u–%u" : "%u", length, length);
  const int width = measure (self->cell, cell);

  gtk_widget_set_size_request (GTK_WIDGET (self->number), MAX (measure (self->number, number), NUMBER_WIDTH), -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->cell), width, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->tested), width, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->error), ERROR_WIDTH, -1);
  gtk_widget_set_size_request (self->move_box, MOVE_WIDTH, -1);
  gtk_widget_set_size_request (self->opener, OPENER_WIDTH, -1);
  gtk_widget_set_visible (self->opener, folded);
}

void
sight_move_row_show_titles (SightMoveRow *self, const SightStepLook *look)
{
  GtkLabel *const titles[] = { self->cell, self->error, self->move, self->tested, self->verdict };

  g_return_if_fail (SIGHT_IS_MOVE_ROW (self));

  set_widths (self, look);
  gtk_widget_set_opacity (self->opener, 0);
  gtk_widget_set_sensitive (self->opener, FALSE);
  gtk_label_set_text (self->number, _ ("#"));
  gtk_label_set_text (self->cell, _ ("Cell"));
  gtk_label_set_text (self->error, _ ("Error"));
  gtk_label_set_text (self->move, _ ("Move"));
  gtk_label_set_text (self->tested, _ ("Tested"));
  gtk_label_set_text (self->verdict, _ ("Verdict"));
  /* In some languages a title is longer than what stands below it. */
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      gtk_label_set_ellipsize (titles[i], PANGO_ELLIPSIZE_END);
      sight_cut_label_tell (titles[i]);
    }
}

static void
show_opener (SightMoveRow *self, const SightStepItem *entry)
{
  gtk_widget_set_opacity (self->opener, entry->has_parts ? 1 : 0);
  gtk_widget_set_sensitive (self->opener, entry->has_parts);
  gtk_button_set_icon_name (GTK_BUTTON (self->opener), entry->is_open ? "pan-down-symbolic" : "pan-end-symbolic");
}

void
sight_move_row_show (SightMoveRow *self, const SightStepLook *look, guint position)
{
  Row row = { look, sight_step_model_get_trace (look->model), sight_step_model_get_entry (look->model, position) };

  g_return_if_fail (SIGHT_IS_MOVE_ROW (self));

  self->model = look->model;
  self->position = position;
  row.first = sight_trace_get (row.trace, row.entry->step.first);
  row.last = sight_trace_get (row.trace, row.entry->step.last);
  set_widths (self, look);
  show_opener (self, row.entry);
  if (row.entry->kind == SIGHT_ENTRY_TEST)
    show_test (self, &row);
  else if (row.first->kind == SIGHT_STEP_LINE)
    show_line_back (self, &row);
  else if (row.first->kind >= SIGHT_STEP_HIDE)
    show_cut (self, &row);
  else
    show_steps (self, &row);
  show_move (self, &row);
  show_comparison (self, &row);
  show_notes (self, &row);
}

static void
opener_clicked_cb (SightMoveRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "steps.toggle", "u", self->position);
}

static void
sight_move_row_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_MOVE_ROW (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_move_row_parent_class)->dispose (object);
}

static void
sight_move_row_class_init (SightMoveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_move_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "moverow");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-move-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, box);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, opener);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, move_box);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, number);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, cell);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, error);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, move);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, tested);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, verdict);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, comparison);
  gtk_widget_class_bind_template_child (widget_class, SightMoveRow, note);
  gtk_widget_class_bind_template_callback (widget_class, opener_clicked_cb);
}

static void
sight_move_row_init (SightMoveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sight_move_row_new (void)
{
  return g_object_new (SIGHT_TYPE_MOVE_ROW, NULL);
}
