/* sight-step-model.c - the moves of the inspected line as a list model; items are made when they are asked for
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-step-model.h"

struct _SightStepItem
{
  GObject parent_instance;

  guint index;
};

G_DEFINE_FINAL_TYPE (SightStepItem, sight_step_item, G_TYPE_OBJECT)

static void
sight_step_item_class_init (SightStepItemClass *klass)
{
}

static void
sight_step_item_init (SightStepItem *self)
{
}

guint
sight_step_item_get_index (SightStepItem *self)
{
  g_return_val_if_fail (SIGHT_IS_STEP_ITEM (self), 0);

  return self->index;
}

struct _SightStepModel
{
  GObject parent_instance;

  SightWorkspace *workspace;
  guint n_items;
};

static GType
model_get_item_type (GListModel *model)
{
  return SIGHT_TYPE_STEP_ITEM;
}

static guint
model_get_n_items (GListModel *model)
{
  return SIGHT_STEP_MODEL (model)->n_items;
}

static gpointer
model_get_item (GListModel *model, guint position)
{
  SightStepItem *item;

  if (position >= SIGHT_STEP_MODEL (model)->n_items)
    return NULL;

  item = g_object_new (SIGHT_TYPE_STEP_ITEM, NULL);
  item->index = position + 1;

  return item;
}

static void
model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = model_get_item_type;
  iface->get_n_items = model_get_n_items;
  iface->get_item = model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SightStepModel,
                               sight_step_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_iface_init))

static guint
get_n_moves (SightWorkspace *workspace)
{
  guint length = sight_trace_get_length (sight_workspace_get_line_trace (workspace));

  return length > 0 ? length - 1 : 0;
}

static void
workspace_changed_cb (SightStepModel *self, guint what)
{
  guint before = self->n_items;

  if (!(what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_DOCUMENT)))
    return;

  self->n_items = get_n_moves (self->workspace);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n_items);
}

static void
sight_step_model_dispose (GObject *object)
{
  g_clear_object (&SIGHT_STEP_MODEL (object)->workspace);

  G_OBJECT_CLASS (sight_step_model_parent_class)->dispose (object);
}

static void
sight_step_model_class_init (SightStepModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_step_model_dispose;
}

static void
sight_step_model_init (SightStepModel *self)
{
}

SightStepModel *
sight_step_model_new (SightWorkspace *workspace)
{
  SightStepModel *self = g_object_new (SIGHT_TYPE_STEP_MODEL, NULL);

  self->workspace = g_object_ref (workspace);
  self->n_items = get_n_moves (workspace);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
