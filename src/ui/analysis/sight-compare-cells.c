/* sight-compare-cells.c - the cells in which two sights differ, and the reasons
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-compare-cells.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>

#include "analysis/level/sight-orientation.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-row-model.h"
#include "ui/widgets/sight-sign-image.h"
#include "draw/picture/sight-draw-sign.h"
#include "ui/workspace/sight-why-task.h"

#define WHY_DELAY 150 /* milliseconds without a change, before both sights are explained */

/* A cell that only one sight shows. */
typedef struct
{
  SightCell cell;
  int tile;
  gboolean is_a; /* which one */
} Found;

struct _SightCompareCells
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GArray *found; /* of Found, one per row */
  SightRowModel *model;
  gboolean has_chosen;
  SightCell chosen;
  guint timeout;
  SightLatestTask *tasks[2]; /* find out why, with A and with B */
  SightLevel *turned;        /* (nullable): the level on the turned map that B is explained on */

  GtkLabel *title, *more;
  GtkWidget *scrolled;
  GtkListView *list;
  GtkWidget *why;
  GtkLabel *why_title, *a_name, *a_text, *b_name, *b_text;
};

G_DEFINE_FINAL_TYPE (SightCompareCells, sight_compare_cells, SIGHT_TYPE_WORKSPACE_WIDGET)

/* The list */

static GtkWidget *
label_new (const char *style, gboolean expands)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_widget_set_hexpand (label, expands);
  if (expands)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);

  return label;
}

static void
setup_cb (SightCompareCells *self, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  gtk_box_append (GTK_BOX (box), sight_sign_image_new ());
  gtk_box_append (GTK_BOX (box), label_new ("num", FALSE));
  gtk_box_append (GTK_BOX (box), label_new ("dim", TRUE));
  gtk_box_append (GTK_BOX (box), label_new ("dim", FALSE));
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (SightCompareCells *self, GtkListItem *item)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const Found *found = &g_array_index (self->found, Found, sight_row_get_index (gtk_list_item_get_item (item)));
  GtkWidget *sign = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *at = gtk_widget_get_next_sibling (sign), *tile = gtk_widget_get_next_sibling (at);
  g_autofree char *text = sight_sentence_cell (found->cell);

  sight_sign_image_set (SIGHT_SIGN_IMAGE (sign), self->workspace, found->is_a ? SIGHT_SIGN_ONLY_A : SIGHT_SIGN_ONLY_B);
  gtk_label_set_text (GTK_LABEL (at), text);
  /* The legend may have shrunk since the list was made. */
  gtk_label_set_text (GTK_LABEL (tile), found->tile < (int) sight_legend_get_length (level->legend)
                                            ? sight_legend_get (level->legend, found->tile)->name
                                            : "");
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (tile)), found->is_a ? _ ("only A") : _ ("only B"));
}

/* The first cells of @comparison that only one sight shows, row by row. */
static void
find_cells (GArray *found, const SightLevel *level, const SightComparison *comparison)
{
  const SightView *a = &comparison->only_a, *b = &comparison->only_b;

  for (int y = a->window.y; y < a->window.y + a->window.height; y++)
    for (int i = 0; i < a->stride && found->len < SIGHT_COMPARE_CELLS_MAX; i++)
      for (guint64 bits = sight_view_get_row (a, y)[i] | sight_view_get_row (b, y)[i];
           bits != 0 && found->len < SIGHT_COMPARE_CELLS_MAX; bits &= bits - 1)
        {
          Found one = { .cell = { 64 * (a->first_word + i) + __builtin_ctzll (bits), y } };

          one.tile = sight_map_get (level->map, one.cell);
          one.is_a = sight_view_sees (a, one.cell);
          g_array_append_val (found, one);
        }
}

static void
update_labels (SightCompareCells *self, uintmax_t n)
{
  g_autofree char *title = g_strdup_printf (_ ("Cells that differ: %ju"), n);
  g_autofree char *more = g_strdup_printf (_ ("and %ju more"), n - self->found->len);

  gtk_label_set_text (self->title, n > 0 ? title : _ ("A and B show the same cells."));
  gtk_label_set_text (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > self->found->len);
  gtk_widget_set_visible (self->scrolled, n > 0);
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

/* The rows stay, with the focus that one may have, if they say the same. */
static void
set_found (SightCompareCells *self, GArray *found)
{
  g_autoptr (GArray) before = self->found;

  self->found = g_array_ref (found);
  if (before->len != found->len || memcmp (before->data, found->data, found->len * sizeof (Found)) != 0)
    sight_row_model_set_length (self->model, found->len);
}

void
sight_compare_cells_update (SightCompareCells *self)
{
  const SightComparison *comparison;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));

  g_return_if_fail (SIGHT_IS_COMPARE_CELLS (self));

  comparison = sight_workspace_get_comparison (self->workspace);
  if (comparison != NULL)
    find_cells (found, sight_workspace_get_level (self->workspace), comparison);
  set_found (self, found);
  if (comparison != NULL)
    update_labels (self, comparison->counts.only_a + comparison->counts.only_b);

  stop_explaining (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->has_chosen)
    self->timeout = g_timeout_add (WHY_DELAY, timeout_cb, self);
}

void
sight_compare_cells_choose (SightCompareCells *self, guint row)
{
  g_return_if_fail (SIGHT_IS_COMPARE_CELLS (self) && row < self->found->len);

  self->chosen = g_array_index (self->found, Found, row).cell;
  self->has_chosen = TRUE;
  explain_both (self);
  sight_workspace_ask_overlay (self->workspace, SIGHT_OVERLAY_COMPARE);
  sight_workspace_point_at (self->workspace, &self->chosen);
  if (gtk_widget_get_visible (self->why))
    sight_reveal_steadily (self->why, 0);
}

/* The cell is marked for as long as the list is in view. */
static void
sight_compare_cells_unmap (GtkWidget *widget)
{
  sight_workspace_point_at (SIGHT_COMPARE_CELLS (widget)->workspace, NULL);

  GTK_WIDGET_CLASS (sight_compare_cells_parent_class)->unmap (widget);
}

static void
activated_cb (SightCompareCells *self, guint position)
{
  sight_compare_cells_choose (self, position);
}

static void
sight_compare_cells_dispose (GObject *object)
{
  SightCompareCells *self = SIGHT_COMPARE_CELLS (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->tasks); i++)
    g_clear_pointer (&self->tasks[i], sight_latest_task_free);
  g_clear_pointer (&self->turned, sight_level_free);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (sight_compare_cells_parent_class)->dispose (object);
}

static void
sight_compare_cells_finalize (GObject *object)
{
  g_array_unref (SIGHT_COMPARE_CELLS (object)->found);

  G_OBJECT_CLASS (sight_compare_cells_parent_class)->finalize (object);
}

static void
sight_compare_cells_class_init (SightCompareCellsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightCompareCells, NULL, NULL);
  G_OBJECT_CLASS (klass)->dispose = sight_compare_cells_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_compare_cells_finalize;

  widget_class->unmap = sight_compare_cells_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-compare-cells.ui");
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, title);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, more);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, list);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, why);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, why_title);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, a_name);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, a_text);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, b_name);
  gtk_widget_class_bind_template_child (widget_class, SightCompareCells, b_text);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
sight_compare_cells_init (SightCompareCells *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkNoSelection *selection;

  self->found = g_array_new (FALSE, FALSE, sizeof (Found));
  self->model = sight_row_model_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->tasks); i++)
    self->tasks[i] = sight_why_task_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->why, FALSE);

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
}
