/* sight-swatch.c - a tile as a small square, drawn by the map's own code, for lists and buttons
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-swatch.h"

#include "draw/picture/sight-draw-sign.h"

struct _SightSwatch
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  GSignalGroup *signals; /* of the workspace */
  int tile;
  const SightPalette *palette; /* (nullable): of @look, which is shown then */
  SightTile look;
  SightImages *images; /* (nullable): of @look */
  int size;
};

enum
{
  PROP_SIZE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightSwatch, sight_swatch, GTK_TYPE_WIDGET)

static void
sight_swatch_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  *minimum = *natural = SIGHT_SWATCH (widget)->size;
}

static void
sight_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightSwatch *self = SIGHT_SWATCH (widget);
  const SightLevel *level = self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL;
  const SightPalette *palette = self->palette;
  const SightTile *tile = palette != NULL ? &self->look : NULL;
  const SightImages *images = self->images;
  int x = (gtk_widget_get_width (widget) - self->size) / 2, y = (gtk_widget_get_height (widget) - self->size) / 2;
  cairo_t *cr;

  if (level != NULL && self->tile >= 0 && self->tile < (int) sight_legend_get_length (level->legend))
    {
      palette = sight_workspace_get_palette (self->workspace);
      tile = sight_legend_get (level->legend, self->tile);
      images = sight_workspace_get_tile_images (self->workspace);
    }
  if (tile == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, self->size, self->size));
  sight_draw_swatch (cr, &(cairo_rectangle_t) { x, y, self->size, self->size }, tile, palette, images);
  cairo_destroy (cr);
}

static void
changed_cb (SightSwatch *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_APPEARANCE | SIGHT_WORKSPACE_DOCUMENT))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
document_changed_cb (SightSwatch *self, guint what)
{
  if (what & (SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_PICTURES))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_swatch_set_tile (SightSwatch *self, SightWorkspace *workspace, int tile)
{
  g_return_if_fail (SIGHT_IS_SWATCH (self));

  if (g_set_object (&self->workspace, workspace))
    g_signal_group_set_target (self->signals, workspace);
  self->tile = tile;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_swatch_set_look (SightSwatch *self, const SightTile *tile, const SightPalette *palette, const SightImages *images)
{
  g_return_if_fail (SIGHT_IS_SWATCH (self));

  g_clear_pointer (&self->images, sight_images_unref);
  self->images = images != NULL ? sight_images_ref ((SightImages *) images) : NULL;

  self->look = *tile;
  /* Changes that do not affect the picture. */
  self->look.name = self->look.extra = NULL;
  self->palette = palette;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sight_swatch_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      g_value_set_int (value, SIGHT_SWATCH (object)->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_swatch_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      SIGHT_SWATCH (object)->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_swatch_dispose (GObject *object)
{
  SightSwatch *self = SIGHT_SWATCH (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->images, sight_images_unref);

  G_OBJECT_CLASS (sight_swatch_parent_class)->dispose (object);
}

static void
sight_swatch_class_init (SightSwatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_swatch_dispose;
  object_class->get_property = sight_swatch_get_property;
  object_class->set_property = sight_swatch_set_property;
  widget_class->measure = sight_swatch_measure;
  widget_class->snapshot = sight_swatch_snapshot;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 4, 256, SIGHT_SWATCH_SIZE,
                                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "swatch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sight_swatch_init (SightSwatch *self)
{
  self->tile = SIGHT_TILE_NONE;
  self->signals = g_signal_group_new (SIGHT_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "document-changed", G_CALLBACK (document_changed_cb), self);
}

GtkWidget *
sight_swatch_new (int size)
{
  return g_object_new (SIGHT_TYPE_SWATCH, "size", size, NULL);
}
