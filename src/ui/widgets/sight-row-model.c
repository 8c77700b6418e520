/* sight-row-model.c - a list model of so many rows, for lists whose texts come from elsewhere; items are made on demand
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-row-model.h"

struct _SightRow
{
  GObject parent_instance;

  guint index;
};

G_DEFINE_FINAL_TYPE (SightRow, sight_row, G_TYPE_OBJECT)

static void
sight_row_class_init (SightRowClass *klass)
{
}

static void
sight_row_init (SightRow *self)
{
}

guint
sight_row_get_index (SightRow *self)
{
  g_return_val_if_fail (SIGHT_IS_ROW (self), 0);

  return self->index;
}

struct _SightRowModel
{
  GObject parent_instance;

  guint n_items;
};

static GType
model_get_item_type (GListModel *model)
{
  return SIGHT_TYPE_ROW;
}

static guint
model_get_n_items (GListModel *model)
{
  return SIGHT_ROW_MODEL (model)->n_items;
}

static gpointer
model_get_item (GListModel *model, guint position)
{
  SightRow *row;

  if (position >= SIGHT_ROW_MODEL (model)->n_items)
    return NULL;

  row = g_object_new (SIGHT_TYPE_ROW, NULL);
  row->index = position;

  return row;
}

static void
model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = model_get_item_type;
  iface->get_n_items = model_get_n_items;
  iface->get_item = model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SightRowModel,
                               sight_row_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_iface_init))

static void
sight_row_model_class_init (SightRowModelClass *klass)
{
}

static void
sight_row_model_init (SightRowModel *self)
{
}

SightRowModel *
sight_row_model_new (void)
{
  return g_object_new (SIGHT_TYPE_ROW_MODEL, NULL);
}

void
sight_row_model_set_length (SightRowModel *self, guint n)
{
  guint before = self->n_items;

  g_return_if_fail (SIGHT_IS_ROW_MODEL (self));

  self->n_items = n;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, n);
}
