/* sight-step-model.c - the steps of the inspected line, or of the line back, as a list of moves or of whole steps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-step-model.h"

#include "analysis/trace/sight-tests.h"

struct _SightStepModel
{
  GObject parent_instance;

  SightWorkspace *workspace;
  gboolean back, folded;
  GArray *entries; /* of SightStepItem */
};

static GType
model_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
model_get_n_items (GListModel *model)
{
  return SIGHT_STEP_MODEL (model)->entries->len;
}

static gpointer
model_get_item (GListModel *model, guint position)
{
  return position < SIGHT_STEP_MODEL (model)->entries->len ? g_object_new (G_TYPE_OBJECT, NULL) : NULL;
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

const SightTrace *
sight_step_model_get_trace (SightStepModel *self)
{
  return self->back ? sight_workspace_get_back_trace (self->workspace)
                    : sight_workspace_get_line_trace (self->workspace);
}

const SightVision *
sight_step_model_get_sight (SightStepModel *self)
{
  return self->back ? sight_workspace_get_back_sight (self->workspace)
                    : sight_workspace_get_line_sight (self->workspace);
}

/* How many rows @entry has below it when it is open. */
static guint
count_parts (SightStepModel *self, const SightStepItem *entry)
{
  SightTest tests[SIGHT_TESTS_MAX];
  guint n = entry->step.last - entry->step.first + 1;

  if (n > 1)
    return n;
  n = sight_tests_get (sight_trace_get (sight_step_model_get_trace (self), entry->step.first), tests);

  return n > 1 ? n : 0;
}

static SightStepItem
make_whole (SightStepModel *self, const SightWholeStep *step)
{
  SightStepItem entry = { SIGHT_ENTRY_WHOLE, *step };

  entry.has_parts = count_parts (self, &entry) > 0;

  return entry;
}

static void
fill_folded (SightStepModel *self)
{
  g_autoptr (GArray) steps = sight_moves_fold (sight_step_model_get_sight (self), sight_step_model_get_trace (self));

  for (guint i = 0; i < steps->len; i++)
    {
      SightStepItem entry = make_whole (self, &g_array_index (steps, SightWholeStep, i));

      g_array_append_val (self->entries, entry);
    }
}

static void
fill (SightStepModel *self)
{
  const SightTrace *trace = sight_step_model_get_trace (self);

  g_array_set_size (self->entries, 0);
  if (sight_trace_get_length (trace) == 0)
    return;
  if (self->folded)
    {
      fill_folded (self);
      return;
    }

  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    {
      SightStepItem entry = { SIGHT_ENTRY_STEP, { i, i, sight_trace_get (trace, i)->move } };

      g_array_append_val (self->entries, entry);
    }
}

static void
update (SightStepModel *self)
{
  guint before = self->entries->len;

  fill (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->entries->len);
}

static void
workspace_changed_cb (SightStepModel *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_DOCUMENT))
    update (self);
}

static void
sight_step_model_dispose (GObject *object)
{
  g_clear_object (&SIGHT_STEP_MODEL (object)->workspace);

  G_OBJECT_CLASS (sight_step_model_parent_class)->dispose (object);
}

static void
sight_step_model_finalize (GObject *object)
{
  g_array_unref (SIGHT_STEP_MODEL (object)->entries);

  G_OBJECT_CLASS (sight_step_model_parent_class)->finalize (object);
}

static void
sight_step_model_class_init (SightStepModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_step_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_step_model_finalize;
}

static void
sight_step_model_init (SightStepModel *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (SightStepItem));
}

SightStepModel *
sight_step_model_new (SightWorkspace *workspace, gboolean back)
{
  SightStepModel *self = g_object_new (SIGHT_TYPE_STEP_MODEL, NULL);

  self->workspace = g_object_ref (workspace);
  self->back = back;
  fill (self);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
sight_step_model_set_folded (SightStepModel *self, gboolean folded)
{
  g_return_if_fail (SIGHT_IS_STEP_MODEL (self));

  if (self->folded == folded)
    return;

  self->folded = folded;
  update (self);
}

gboolean
sight_step_model_get_folded (SightStepModel *self)
{
  return self->folded;
}

static SightStepItem
make_part (const SightTrace *trace, const SightStepItem *whole, guint i)
{
  const guint index = whole->step.first + i;

  if (whole->step.last > whole->step.first)
    return (SightStepItem) { SIGHT_ENTRY_HALF, { index, index, sight_trace_get (trace, index)->move } };

  return (SightStepItem) { SIGHT_ENTRY_TEST, whole->step, i };
}

void
sight_step_model_toggle (SightStepModel *self, guint position)
{
  SightStepItem whole;
  guint n;

  g_return_if_fail (SIGHT_IS_STEP_MODEL (self) && position < self->entries->len);

  whole = *sight_step_model_get_entry (self, position);
  if (!whole.has_parts)
    return;

  n = count_parts (self, &whole);
  g_array_index (self->entries, SightStepItem, position).is_open = !whole.is_open;
  if (whole.is_open)
    g_array_remove_range (self->entries, position + 1, n);
  else
    for (guint i = 0; i < n; i++)
      {
        const SightStepItem part = make_part (sight_step_model_get_trace (self), &whole, i);

        g_array_insert_val (self->entries, position + 1 + i, part);
      }
  g_list_model_items_changed (G_LIST_MODEL (self), position + 1, whole.is_open ? n : 0, whole.is_open ? 0 : n);
}

const SightStepItem *
sight_step_model_get_entry (SightStepModel *self, guint position)
{
  g_assert (position < self->entries->len);

  return &g_array_index (self->entries, SightStepItem, position);
}

int
sight_step_model_find (SightStepModel *self, guint step)
{
  int found = -1;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const SightStepItem *entry = sight_step_model_get_entry (self, i);

      if (entry->step.first > step)
        break;
      if (step <= entry->step.last && entry->kind != SIGHT_ENTRY_TEST)
        found = i;
    }

  return found;
}
