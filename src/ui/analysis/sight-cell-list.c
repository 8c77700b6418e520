/* sight-cell-list.c - the cells behind a count of a card: a click or Return goes to one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cell-list.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>

#include "analysis/sentence/sight-sentence.h"
#include "draw/picture/sight-findings-signs.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-row-model.h"
#include "ui/widgets/sight-sign-image.h"

typedef struct
{
  SightCell cell;
  int tile;
  SightSign sign;
  const char *text; /* translated */
  const char *who;  /* (nullable) (interned): what the row names instead of the tile */
} Found;

struct _SightCellList
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  const SightCellListLook *look;
  GArray *found; /* of Found, one per row */
  SightRowModel *model;

  GtkLabel *more;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (SightCellList, sight_cell_list, SIGHT_TYPE_WORKSPACE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const Found *
get_found (SightCellList *self, guint row)
{
  return &g_array_index (self->found, Found, row);
}

/* Rows */

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
setup_cb (SightCellList *self, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  gtk_box_append (GTK_BOX (box), sight_sign_image_new ());
  gtk_box_append (GTK_BOX (box), label_new ("num", FALSE));
  gtk_box_append (GTK_BOX (box), label_new ("dim", TRUE));
  gtk_box_append (GTK_BOX (box), label_new ("dim", FALSE));
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (SightCellList *self, GtkListItem *item)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const Found *found = get_found (self, sight_row_get_index (gtk_list_item_get_item (item)));
  GtkWidget *sign = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *at = gtk_widget_get_next_sibling (sign), *tile = gtk_widget_get_next_sibling (at);
  g_autofree char *text = sight_sentence_cell (found->cell);

  sight_sign_image_set (SIGHT_SIGN_IMAGE (sign), self->workspace, found->sign);
  gtk_label_set_text (GTK_LABEL (at), text);
  /* The legend may have shrunk since the list was made. */
  gtk_label_set_text (GTK_LABEL (tile), found->who != NULL ? found->who
                                        : found->tile < (int) sight_legend_get_length (level->legend)
                                            ? sight_legend_get (level->legend, found->tile)->name
                                            : "");
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (tile)), found->text);
}

/* The cells */

/* The first cells of @view, row by row: the rest of each is as in @like. */
static void
add_cells (GArray *found, const SightMap *map, const SightView *view, Found like)
{
  guint n = 0;

  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    for (int i = 0; i < view->stride && n < SIGHT_CELL_LIST_MAX; i++)
      for (guint64 bits = sight_view_get_row (view, y)[i]; bits != 0 && n < SIGHT_CELL_LIST_MAX; bits &= bits - 1, n++)
        {
          like.cell = (SightCell) { 64 * (view->first_word + i) + __builtin_ctzll (bits), y };
          like.tile = sight_map_get (map, like.cell);
          g_array_append_val (found, like);
        }
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const SightCell first = ((const Found *) a)->cell, second = ((const Found *) b)->cell;

  return first.y != second.y ? first.y - second.y : first.x - second.x;
}

/* The rows stay, with the focus that one may have, if they say the same. */
static void
set_found (SightCellList *self, GArray *found)
{
  g_autoptr (GArray) before = self->found;

  self->found = g_array_ref (found);
  if (before->len != found->len ||
      (found->len > 0 && memcmp (before->data, found->data, found->len * sizeof (Found)) != 0))
    sight_row_model_set_length (self->model, found->len);
}

static void
show_more (SightCellList *self, gsize n)
{
  g_autofree char *more = g_strdup_printf (_ ("and %ju more"), (uintmax_t) (n - self->found->len));

  gtk_label_set_text (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > self->found->len);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

/* The first of @found, of @n in all. */
static void
take_found (SightCellList *self, GArray *found, gsize n)
{
  g_array_sort (found, compare_found);
  g_array_set_size (found, MIN (found->len, SIGHT_CELL_LIST_MAX));
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  set_found (self, found);
  show_more (self, n);
}

void
sight_cell_list_update (SightCellList *self, const SightView *const views[SIGHT_CELL_LIST_KINDS])
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  gsize n = 0;

  g_return_if_fail (SIGHT_IS_CELL_LIST (self) && self->look != NULL);

  for (guint kind = 0; kind < SIGHT_CELL_LIST_KINDS; kind++)
    {
      if (views[kind] == NULL)
        {
          gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
          return;
        }
      add_cells (found, sight_workspace_get_level (self->workspace)->map, views[kind],
                 (Found) { .sign = self->look->kinds[kind].sign, .text = _ (self->look->kinds[kind].text) });
      n += sight_view_count (views[kind]);
    }
  take_found (self, found, n);
}

/* A cell may be marked twice: for its tile, and for who stands there. */
static void
drop_twins (GArray *found)
{
  guint n = 0;

  for (guint i = 0; i < found->len; i++)
    {
      const Found one = g_array_index (found, Found, i);
      const Found *before = n > 0 ? &g_array_index (found, Found, n - 1) : NULL;

      if (before == NULL || !sight_cell_equal (one.cell, before->cell) || one.sign != before->sign)
        g_array_index (found, Found, n++) = one;
    }
  g_array_set_size (found, n);
}

void
sight_cell_list_update_marks (SightCellList *self, const SightFindings *findings)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  g_return_if_fail (SIGHT_IS_CELL_LIST (self) && self->look != NULL);

  for (guint i = 0; findings != NULL && level != NULL && i < findings->marks->len; i++)
    {
      const SightFindingMark *mark = &g_array_index (findings->marks, SightFindingMark, i);
      Found one = { .cell = mark->cell };

      /* The level may have become smaller since. */
      if (!(self->look->marks >> mark->kind & 1) || !sight_map_contains (level->map, mark->cell))
        continue;
      one.tile = sight_map_get (level->map, mark->cell);
      one.who = g_intern_string (mark->text);
      one.text = sight_findings_describe_mark (mark->kind, &one.sign);
      g_array_append_val (found, one);
    }
  g_array_sort (found, compare_found);
  drop_twins (found);
  take_found (self, found, found->len);
}

SightCell
sight_cell_list_get_cell (SightCellList *self, guint row)
{
  g_return_val_if_fail (SIGHT_IS_CELL_LIST (self) && row < self->found->len, ((SightCell) { 0, 0 }));

  return get_found (self, row)->cell;
}

void
sight_cell_list_choose (SightCellList *self, guint row)
{
  SightCell cell;

  g_return_if_fail (SIGHT_IS_CELL_LIST (self) && row < self->found->len);

  cell = get_found (self, row)->cell;
  if (self->look->overlay != SIGHT_OVERLAY_NONE)
    sight_workspace_ask_overlay (self->workspace, self->look->overlay);
  sight_workspace_point_at (self->workspace, &cell);
  g_signal_emit (self, signals[CHOSEN], 0, row);
}

static void
activated_cb (SightCellList *self, guint position)
{
  sight_cell_list_choose (self, position);
}

/* The cell is marked for as long as the list is in view. */
static void
sight_cell_list_unmap (GtkWidget *widget)
{
  sight_workspace_point_at (SIGHT_CELL_LIST (widget)->workspace, NULL);

  GTK_WIDGET_CLASS (sight_cell_list_parent_class)->unmap (widget);
}

void
sight_cell_list_set_look (SightCellList *self, const SightCellListLook *look)
{
  g_return_if_fail (SIGHT_IS_CELL_LIST (self));

  self->look = look;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (look->name), -1);
}

static void
sight_cell_list_dispose (GObject *object)
{
  g_clear_object (&SIGHT_CELL_LIST (object)->model);

  G_OBJECT_CLASS (sight_cell_list_parent_class)->dispose (object);
}

static void
sight_cell_list_finalize (GObject *object)
{
  g_array_unref (SIGHT_CELL_LIST (object)->found);

  G_OBJECT_CLASS (sight_cell_list_parent_class)->finalize (object);
}

static void
sight_cell_list_class_init (SightCellListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightCellList, NULL, NULL);
  G_OBJECT_CLASS (klass)->dispose = sight_cell_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_cell_list_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  widget_class->unmap = sight_cell_list_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-cell-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SightCellList, more);
  gtk_widget_class_bind_template_child (widget_class, SightCellList, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
sight_cell_list_init (SightCellList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection = NULL;

  self->found = g_array_new (FALSE, FALSE, sizeof (Found));
  self->model = sight_row_model_new ();
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}
