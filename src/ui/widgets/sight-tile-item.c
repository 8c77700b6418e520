/* sight-tile-item.c - a tile of a legend as an item of lists
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-item.h"

struct _SightTileItem
{
  GObject parent_instance;

  int index;
  SightTile tile;
};

enum
{
  PROP_NAME = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightTileItem, sight_tile_item, G_TYPE_OBJECT)

static void
sight_tile_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_NAME)
    g_value_set_string (value, SIGHT_TILE_ITEM (object)->tile.name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sight_tile_item_finalize (GObject *object)
{
  g_free (SIGHT_TILE_ITEM (object)->tile.name);

  G_OBJECT_CLASS (sight_tile_item_parent_class)->finalize (object);
}

static void
sight_tile_item_class_init (SightTileItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sight_tile_item_get_property;
  object_class->finalize = sight_tile_item_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sight_tile_item_init (SightTileItem *self)
{
}

SightTileItem *
sight_tile_item_new (int index, const SightTile *tile)
{
  SightTileItem *self = g_object_new (SIGHT_TYPE_TILE_ITEM, NULL);

  self->index = index;
  self->tile = *tile;
  self->tile.name = g_strdup (tile->name);
  self->tile.extra = NULL;

  return self;
}

int
sight_tile_item_get_index (SightTileItem *self)
{
  g_return_val_if_fail (SIGHT_IS_TILE_ITEM (self), SIGHT_TILE_NONE);

  return self->index;
}

const SightTile *
sight_tile_item_get_tile (SightTileItem *self)
{
  g_return_val_if_fail (SIGHT_IS_TILE_ITEM (self), NULL);

  return &self->tile;
}

/* Whether @item shows @tile, number @index. */
static gboolean
is_same (SightTileItem *item, guint index, const SightTile *tile)
{
  const SightTile *old = &item->tile;

  return item->index == (int) index && old->glyph == tile->glyph && g_str_equal (old->name, tile->name) &&
         old->color == tile->color && old->walkable == tile->walkable && old->transparent == tile->transparent &&
         old->counterpart == tile->counterpart && old->look == tile->look &&
         memcmp (&old->rules, &tile->rules, sizeof old->rules) == 0 &&
         sight_tile_image_equal (&old->image, &tile->image);
}

/* Tiles that stay what they are keep their items, from the first on and from the last back: a list whose rows are all
 * new scrolls. */
static void
replace (GListStore *list, GPtrArray *items)
{
  const guint n_old = g_list_model_get_n_items (G_LIST_MODEL (list)), n_common = MIN (n_old, items->len);
  guint first = 0, last = 0;

  for (; first < n_common; first++)
    {
      g_autoptr (SightTileItem) old = g_list_model_get_item (G_LIST_MODEL (list), first);
      const SightTileItem *item = g_ptr_array_index (items, first);

      if (!is_same (old, item->index, &item->tile))
        break;
    }
  for (; last < n_common - first; last++)
    {
      g_autoptr (SightTileItem) old = g_list_model_get_item (G_LIST_MODEL (list), n_old - last - 1);
      const SightTileItem *item = g_ptr_array_index (items, items->len - last - 1);

      if (!is_same (old, item->index, &item->tile))
        break;
    }
  if (first + last < MAX (n_old, items->len))
    g_list_store_splice (list, first, n_old - first - last, items->pdata + first, items->len - first - last);
}

void
sight_tile_item_fill_list (GListStore *list, const SightLegend *legend, int except)
{
  guint n = legend != NULL ? sight_legend_get_length (legend) : 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_full (n, g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      if ((int) i != except)
        g_ptr_array_add (items, sight_tile_item_new (i, sight_legend_get (legend, i)));
    }
  replace (list, items);
}
