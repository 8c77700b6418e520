/* sight-picture-card.c - options of a picture: cell size, grid, coordinates, viewers, areas, overlay, legend, colours
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-picture-card.h"

#include "ui/widgets/sight-titled-row.h"

struct _SightPictureCard
{
  GtkWidget parent_instance;

  GtkWidget *card, *cell_row, *overlay_row, *underlay_row, *dark_row;
  GtkAdjustment *cell_adjustment;
  GtkSwitch *grid, *coordinates, *viewers, *areas, *notes, *overlay, *legend, *underlay, *dark;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightPictureCard, sight_picture_card, GTK_TYPE_WIDGET)

static void
changed_cb (SightPictureCard *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
sight_picture_card_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_PICTURE_CARD (object)->card, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_picture_card_parent_class)->dispose (object);
}

static void
sight_picture_card_class_init (SightPictureCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_picture_card_dispose;

  signals[CHANGED] =
      g_signal_new ("changed", SIGHT_TYPE_PICTURE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-picture-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, card);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, cell_row);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, overlay_row);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, underlay_row);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, underlay);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, dark_row);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, dark);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, cell_adjustment);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, grid);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, coordinates);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, viewers);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, areas);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, notes);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, overlay);
  gtk_widget_class_bind_template_child (widget_class, SightPictureCard, legend);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
sight_picture_card_init (SightPictureCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sight_picture_card_set_up (SightPictureCard *self, GSettings *settings, const SightScene *scene)
{
  const struct
  {
    const char *key;
    gpointer object;
    const char *property;
  } rows[] = {
    { "picture-cell", self->cell_adjustment, "value" },
    { "picture-grid", self->grid, "active" },
    { "picture-coordinates", self->coordinates, "active" },
    { "picture-viewers", self->viewers, "active" },
    { "picture-areas", self->areas, "active" },
    { "picture-notes", self->notes, "active" },
    { "picture-overlay", self->overlay, "active" },
    { "picture-legend", self->legend, "active" },
    { "picture-dark", self->dark, "active" },
  };

  g_return_if_fail (SIGHT_IS_PICTURE_CARD (self));

  gtk_widget_set_visible (self->overlay_row, scene->overlay != SIGHT_OVERLAY_NONE);
  gtk_widget_set_visible (self->underlay_row,
                          scene->images != NULL && sight_images_get_underlay (scene->images) != NULL);
  for (gsize i = 0; settings != NULL && i < G_N_ELEMENTS (rows); i++)
    g_settings_bind (settings, rows[i].key, rows[i].object, rows[i].property, G_SETTINGS_BIND_DEFAULT);
}

void
sight_picture_card_set_limit (SightPictureCard *self, int cell_max)
{
  g_return_if_fail (SIGHT_IS_PICTURE_CARD (self));

  gtk_widget_set_visible (self->cell_row, cell_max > 0);
  gtk_widget_set_visible (self->dark_row, cell_max > 0);
  gtk_adjustment_set_upper (self->cell_adjustment, MAX (cell_max, 1));
  if (gtk_adjustment_get_value (self->cell_adjustment) > cell_max && cell_max > 0)
    gtk_adjustment_set_value (self->cell_adjustment, cell_max);
}

SightPictureChoice
sight_picture_card_get_choice (SightPictureCard *self)
{
  return (SightPictureChoice) {
    .cell = gtk_adjustment_get_value (self->cell_adjustment),
    .grid = gtk_switch_get_active (self->grid),
    .coordinates = gtk_switch_get_active (self->coordinates),
    .viewers = gtk_switch_get_active (self->viewers),
    .areas = gtk_switch_get_active (self->areas),
    .notes = gtk_switch_get_active (self->notes),
    .overlay = gtk_switch_get_active (self->overlay),
    .legend = gtk_switch_get_active (self->legend),
    .underlay = gtk_switch_get_active (self->underlay),
    .dark = gtk_switch_get_active (self->dark),
  };
}

void
sight_picture_choice_apply (const SightPictureChoice *self,
                            const char *title,
                            SightScene *scene,
                            SightPictureOptions *options)
{
  const gboolean contrast = sight_palette_get_light (scene->palette) == sight_palette_get (FALSE, TRUE);

  scene->palette = sight_palette_get (self->dark, contrast);
  scene->size = self->cell;
  if (!self->grid)
    scene->lines = SIGHT_LINES_NEVER;
  else if (scene->lines == SIGHT_LINES_NEVER)
    scene->lines = SIGHT_LINES_AUTO;
  scene->no_viewers = !self->viewers;
  scene->no_areas = !self->areas;
  scene->no_notes = !self->notes;
  scene->has_underlay = self->underlay;
  scene->area = 0;
  if (!self->overlay)
    scene->overlay = SIGHT_OVERLAY_NONE;
  *options = (SightPictureOptions) { self->coordinates, self->legend, self->legend ? title : NULL };
}
