/* sight-compare-cells.c - the cells in which two sights differ, and the reasons
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-compare-cells.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>

#include "analysis/level/sight-orientation.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/workspace/sight-why-task.h"

#define WHY_DELAY 150 /* milliseconds without a change, before both sights are explained */

struct _SightCompareCells
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean has_chosen;
  SightCell chosen;
  guint timeout;
  SightLatestTask *tasks[2]; /* find out why, with A and with B */
  SightLevel *turned;        /* (nullable): the level on the turned map that B is explained on */

  GtkLabel *title;
  SightCellList *differing;
  GtkWidget *why;
  GtkLabel *why_title, *a_name, *a_text, *b_name, *b_text;
};

G_DEFINE_FINAL_TYPE (SightCompareCells, sight_compare_cells, SIGHT_TYPE_WORKSPACE_WIDGET)

/* What is listed, and how. */
static const SightCellListLook look = { N_ ("Cells that differ"),
                                        SIGHT_OVERLAY_COMPARE,
                                        { { SIGHT_SIGN_ONLY_A, N_ ("only A") },
                                          { SIGHT_SIGN_ONLY_B, N_ ("only B") } } };

static void
update_title (SightCompareCells *self, uintmax_t n)
{
  g_autofree char *title = g_strdup_printf (_ ("Cells that differ: %ju"), n);

  gtk_label_set_text (self->title, n > 0 ? title : _ ("A and B show the same cells."));
}

/* The explanations */

/* @lead: (nullable): a sentence before those of @why. */
static void
explain (GtkLabel *label, const SightWhy *why, const SightLevel *level, const char *lead)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *all = NULL;

  sight_why_describe (why, level, &sentence);
  all = g_strconcat (lead != NULL ? lead : "", lead != NULL ? "\n" : "", sentence.text,
                     sentence.caption != NULL ? "\n" : NULL, sentence.caption, NULL);
  gtk_label_set_markup (label, all);
}

static void
explained_a_cb (gpointer owner, SightWhy *why)
{
  SightCompareCells *self = owner;

  explain (self->a_text, why, sight_workspace_get_level (self->workspace), NULL);
  sight_why_free (why);
}

/* For B the map may be turned: the explanation then names cells of the turned map. */
static void
explained_b_cb (gpointer owner, SightWhy *why)
{
  SightCompareCells *self = owner;
  g_autofree char *was = sight_sentence_cell (self->chosen), *is = sight_sentence_cell (why->cell);
  /* Translators: a cell, and its place on the turned map */
  g_autofree char *lead = g_strdup_printf (_ ("On the turned map, where %s is %s:"), was, is);

  if (self->turned != NULL)
    explain (self->b_text, why, self->turned, lead);
  else
    explain (self->b_text, why, sight_workspace_get_level (self->workspace), NULL);
  sight_why_free (why);
}

/* Says what @label stands for: @sight, and how it differs from @other if that is called the same. */
static void
name_sight (GtkLabel *label, const SightVision *sight, const SightVision *other)
{
  g_autofree char *name = sight_sentence_sight_beside (sight, other);

  gtk_label_set_text (label, name);
}

static void
explain_with_a (SightCompareCells *self, const SightGaze *gaze)
{
  const SightWhyQuestion question = { *gaze, self->chosen };

  gtk_label_set_text (self->a_text, _ ("Working out why…"));
  sight_why_task_ask (self->tasks[0], &question, explained_a_cb, self);
}

/* Asks about the map turned; one that faces elsewhere does so whichever way the map lies. */
static void
turn (SightCompareCells *self, SightWhyQuestion *question)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightRect size = sight_map_get_rect (level->map);
  const SightOrientation *orientation = sight_orientation_get_nth (sight_workspace_get_orientation (self->workspace));

  if (!sight_gaze_faces (&question->gaze, question->cell))
    return;
  self->turned = sight_orientation_turn_level (orientation, level);
  question->gaze = sight_gaze_init (self->turned->grid, &question->gaze.sight,
                                    sight_orientation_turn (orientation, size, question->gaze.cell));
  question->cell = sight_orientation_turn (orientation, size, question->cell);
}

static void
explain_with_b (SightCompareCells *self, const SightGaze *gaze)
{
  const guint n = sight_workspace_get_orientation (self->workspace);
  SightWhyQuestion question = { *gaze, self->chosen };

  gtk_label_set_text (self->b_text, _ ("Working out why…"));
  if (n != 0)
    turn (self, &question);
  sight_why_task_ask (self->tasks[1], &question, explained_b_cb, self);
}

static void
stop_explaining (SightCompareCells *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->tasks); i++)
    sight_latest_task_stop (self->tasks[i]);
  g_clear_pointer (&self->turned, sight_level_free);
}

static void
explain_both (SightCompareCells *self)
{
  const guint n = sight_workspace_get_orientation (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *at = sight_sentence_cell (self->chosen), *title = NULL;
  SightGaze a, b;

  stop_explaining (self);
  if (!sight_workspace_get_gazes (self->workspace, &a, &b) || !sight_map_contains (level->map, self->chosen))
    {
      self->has_chosen = FALSE;
      gtk_widget_set_visible (self->why, FALSE);
      return;
    }

  title = g_strdup_printf ("%s %s", at, sight_level_get_tile (level, self->chosen)->name);
  gtk_label_set_text (self->why_title, title);
  name_sight (self->a_name, &a.sight, &b.sight);
  name_sight (self->b_name, &b.sight, &a.sight);
  if (n != 0)
    gtk_label_set_text (self->b_name, _ (sight_orientation_get_nth (n)->name));
  explain_with_a (self, &a);
  explain_with_b (self, &b);
  gtk_widget_set_visible (self->why, TRUE);
}

static gboolean
timeout_cb (gpointer data)
{
  SightCompareCells *self = data;

  self->timeout = 0;
  explain_both (self);

  return G_SOURCE_REMOVE;
}

void
sight_compare_cells_update (SightCompareCells *self)
{
  const SightComparison *comparison;

  g_return_if_fail (SIGHT_IS_COMPARE_CELLS (self));

  comparison = sight_workspace_get_comparison (self->workspace);
  sight_cell_list_update (self->differing, (const SightView *[]) { comparison != NULL ? &comparison->only_a : NULL,
                                                                   comparison != NULL ? &comparison->only_b : NULL });
  if (comparison != NULL)
    update_title (self, comparison->counts.only_a + comparison->counts.only_b);

  stop_explaining (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->has_chosen)
    self->timeout = g_timeout_add (WHY_DELAY, timeout_cb, self);
}

static void
chosen_cb (SightCompareCells *self, guint row)
{
  self->chosen = sight_cell_list_get_cell (self->differing, row);
  self->has_chosen = TRUE;
  explain_both (self);
  if (gtk_widget_get_visible (self->why))
    sight_reveal_steadily (self->why, 0);
}

static void
sight_compare_cells_dispose (GObject *object)
{
  SightCompareCells *self = SIGHT_COMPARE_CELLS (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->tasks); i++)
    g_clear_pointer (&self->tasks[i], sight_latest_task_free);
  g_clear_pointer (&self->turned, sight_level_free);

  G_OBJECT_CLASS (sight_compare_cells_parent_class)->dispose (object);
}

static void
sight_compare_cells_class_init (SightCompareCellsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightCompareCells, NULL, NULL);
  G_OBJECT_CLASS (klass)->dispose = sight_compare_cells_dispose;

  g_type_ensure (SIGHT_TYPE_CELL_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-compare-cells.ui");
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, title);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, differing);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, why);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, why_title);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, a_name);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, a_text);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, b_name);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, b_text);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
sight_compare_cells_init (SightCompareCells *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->tasks); i++)
    self->tasks[i] = sight_why_task_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_cell_list_set_look (self->differing, &look);
  gtk_widget_set_visible (self->why, FALSE);
}
