/* sight-tile-pictures-card.c - which part of which tile set each tile is drawn with
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-pictures-card.h"

#include <glib/gi18n-lib.h>

#include "sight-picture-file.h"
#include "sight-sheet-picker.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-number.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-tile-choice.h"
#include "ui/widgets/sight-titled-row.h"

struct _SightTilePicturesCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  gboolean updating;
  guint proposed;           /* the tile set that the side is of; 0: none yet */
  SightLatestTask *opening; /* a tile set that was chosen */

  GtkLabel *problem;
  GtkWidget *values, *remove, *scroll;
  GtkSwitch *drawn;
  SightTileChoice *tile;
  GtkDropDown *sheet;
  GtkSpinButton *side;
  SightSheetPicker *picker;
};

G_DEFINE_FINAL_TYPE (SightTilePicturesCard, sight_tile_pictures_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static const SightLevel *
get_level (SightTilePicturesCard *self)
{
  return self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL;
}

/* The number of the chosen tile set, from 1; 0: there is none. */
static guint
get_sheet (SightTilePicturesCard *self)
{
  const guint row = gtk_drop_down_get_selected (self->sheet);

  return row != GTK_INVALID_LIST_POSITION ? row + 1 : 0;
}

static void
drawn_changed_cb (SightTilePicturesCard *self)
{
  SightPictures pictures;

  if (self->updating || get_level (self) == NULL)
    return;
  sight_pictures_copy (&pictures, &get_level (self)->pictures);
  pictures.no_tiles = !gtk_switch_get_active (self->drawn);
  sight_workspace_set_pictures (
      self->workspace, pictures.no_tiles ? _ ("Draw tiles as what they are") : _ ("Draw tiles with their pictures"),
      &pictures);
}

/* Draws the chosen tile with @image. */
static void
set_image (SightTilePicturesCard *self, const char *entry, SightTileImage image)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const int index = sight_tile_choice_get_tile (self->tile);
  g_autoptr (SightLegend) legend = sight_legend_copy (sight_document_get_level (document)->legend);
  SightTile tile;

  if (index == SIGHT_TILE_NONE)
    return;
  tile = *sight_legend_get (legend, index);
  tile.image = image;
  tile.name = g_strdup (tile.name);
  tile.extra = g_strdup (tile.extra);
  sight_legend_set (legend, index, &tile);
  g_free (tile.name);
  g_free (tile.extra);
  sight_document_begin (document, entry);
  sight_document_set_legend (document, legend);
  sight_document_commit (document);
}

static void
picked_cb (SightTilePicturesCard *self)
{
  const SightRect part = sight_sheet_picker_get_part (self->picker);

  set_image (self, _ ("Give a tile a picture"),
             (SightTileImage) { get_sheet (self), part.x, part.y, part.width, part.height });
}

static void
remove_cb (SightTilePicturesCard *self)
{
  set_image (self, _ ("Take the picture from a tile"), (SightTileImage) { 0 });
}

/* The side of the squares that the first tile with a picture of @sheet has; 0: none has one. */
static int
find_side (const SightLegend *legend, guint sheet)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTileImage *image = &sight_legend_get (legend, i)->image;

      if (image->sheet == sheet)
        return image->width;
    }

  return 0;
}

/* Once for each tile set that comes up, as soon as it is decoded: the user may say something else. */
static void
propose_side (SightTilePicturesCard *self, const SightLevel *level, const SightImages *images)
{
  const guint sheet = get_sheet (self);
  int side;

  if (sheet == self->proposed || sight_images_get_sheet (images, sheet) == NULL)
    return;
  self->proposed = sheet;
  side = find_side (level->legend, sheet);
  if (side == 0)
    side = sight_images_guess_side (images, sheet);
  self->updating = TRUE;
  if (side > 0)
    gtk_spin_button_set_value (self->side, side);
  self->updating = FALSE;
}

/* Shows the tile set, and the part of it that the chosen tile is drawn with. */
static void
show_sheet (SightTilePicturesCard *self)
{
  const SightLevel *level = get_level (self);
  const SightImages *images = level != NULL ? sight_workspace_get_images (self->workspace) : NULL;
  const int tile = sight_tile_choice_get_tile (self->tile);
  const guint sheet = get_sheet (self);
  const SightTileImage *image = level != NULL && tile >= 0 && tile < (int) sight_legend_get_length (level->legend)
                                    ? &sight_legend_get (level->legend, tile)->image
                                    : NULL;
  const gboolean is_shown = image != NULL && image->sheet == sheet;

  if (images != NULL)
    propose_side (self, level, images);
  sight_sheet_picker_set_picture (self->picker, images != NULL ? sight_images_get_sheet (images, sheet) : NULL,
                                  gtk_spin_button_get_value_as_int (self->side));
  sight_sheet_picker_set_part (self->picker, is_shown ? (SightRect) { image->x, image->y, image->width, image->height }
                                                      : (SightRect) { 0 });
  gtk_widget_set_sensitive (self->remove, image != NULL && image->sheet > 0);
}

static void
sheet_changed_cb (SightTilePicturesCard *self)
{
  if (!self->updating)
    show_sheet (self);
}

/* The tile set that the chosen tile is drawn with comes up, in squares of its size. */
static void
tile_changed_cb (SightTilePicturesCard *self)
{
  const SightLevel *level = get_level (self);
  const int tile = sight_tile_choice_get_tile (self->tile);
  const SightTileImage *image;

  if (self->updating || level == NULL || tile < 0 || tile >= (int) sight_legend_get_length (level->legend))
    return;
  image = &sight_legend_get (level->legend, tile)->image;
  self->updating = TRUE;
  if (image->sheet > 0 && image->sheet <= level->pictures.sheets->len)
    {
      gtk_drop_down_set_selected (self->sheet, image->sheet - 1);
      gtk_spin_button_set_value (self->side, image->width);
      self->proposed = image->sheet;
    }
  self->updating = FALSE;
  show_sheet (self);
}

static void
opened_cb (gpointer owner, gpointer work)
{
  SightTilePicturesCard *self = owner;
  const SightPictureLoad *load = work;
  SightPictures pictures;
  guint number;

  sight_form_set_problem (self->problem, NULL, load->image == NULL ? load->error->message : NULL);
  if (load->image == NULL || get_level (self) == NULL)
    return;
  sight_pictures_copy (&pictures, &get_level (self)->pictures);
  number = sight_pictures_add_sheet (&pictures, load->image);
  sight_picture_file_remember (self->workspace, sight_pictures_get_sheet (&pictures, number), load->file);
  pictures.no_tiles = FALSE;
  sight_workspace_set_pictures (self->workspace, _ ("Add a tile set"), &pictures);
  gtk_drop_down_set_selected (self->sheet, number - 1);
  sight_reveal_steadily (self->scroll, 0);
}

void
sight_tile_pictures_card_open (SightTilePicturesCard *self, GFile *file)
{
  g_return_if_fail (SIGHT_IS_TILE_PICTURES_CARD (self));

  sight_latest_task_start (self->opening, sight_picture_load_new (file, SIGHT_PICTURE_INSIDE));
}

static void
add_cb (SightTilePicturesCard *self)
{
  sight_picture_file_ask (GTK_WIDGET (self), self->workspace, G_CALLBACK (sight_tile_pictures_card_open));
}

static void
update_sheets (SightTilePicturesCard *self, const SightPictures *pictures)
{
  const guint selected = gtk_drop_down_get_selected (self->sheet);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 1; i <= pictures->sheets->len; i++)
    {
      g_autofree char *name = sight_picture_file_describe (self->workspace, sight_pictures_get_sheet (pictures, i));

      gtk_string_list_take (names, name != NULL ? g_steal_pointer (&name) : g_strdup_printf (_ ("Tile set %u"), i));
    }
  sight_choice_set_names (self->sheet, names);
  if (selected < pictures->sheets->len)
    gtk_drop_down_set_selected (self->sheet, selected);
}

static void
update (SightTilePicturesCard *self)
{
  const SightLevel *level = get_level (self);
  const int tile = sight_tile_choice_get_tile (self->tile);

  if (level == NULL)
    return;
  self->updating = TRUE;
  gtk_switch_set_active (self->drawn, !level->pictures.no_tiles);
  gtk_widget_set_sensitive (GTK_WIDGET (self->drawn), level->pictures.sheets->len > 0);
  update_sheets (self, &level->pictures);
  gtk_widget_set_sensitive (GTK_WIDGET (self->sheet), level->pictures.sheets->len > 0);
  sight_tile_choice_set_level (self->tile, self->workspace, SIGHT_TILE_NONE);
  sight_tile_choice_set_tile (self->tile, tile);
  gtk_widget_set_visible (self->values, level->pictures.sheets->len > 0);
  gtk_widget_set_visible (self->scroll, level->pictures.sheets->len > 0);
  self->updating = FALSE;
  show_sheet (self);
}

static void
workspace_changed_cb (SightTilePicturesCard *self, guint what)
{
  if (!(what & SIGHT_WORKSPACE_DOCUMENT))
    return;
  if (self->opening != NULL)
    sight_latest_task_stop (self->opening);
  self->proposed = 0;
  update (self);
  sight_tile_choice_set_tile (self->tile, sight_workspace_get_tools (self->workspace)->tiles[0]);
}

static void
document_changed_cb (SightTilePicturesCard *self, guint what)
{
  if (what & (SIGHT_CHANGE_PICTURES | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_FILE))
    update (self);
}

static void
sight_tile_pictures_card_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_TILE_PICTURES_CARD (object)->opening, sight_latest_task_free);

  G_OBJECT_CLASS (sight_tile_pictures_card_parent_class)->dispose (object);
}

static void
sight_tile_pictures_card_class_init (SightTilePicturesCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightTilePicturesCard, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_tile_pictures_card_dispose;

  g_type_ensure (SIGHT_TYPE_TILE_CHOICE);
  g_type_ensure (SIGHT_TYPE_SHEET_PICKER);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-tile-pictures-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, problem);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, values);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, remove);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, scroll);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, drawn);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, tile);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, sheet);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, side);
  gtk_widget_class_bind_template_child (widget_class, SightTilePicturesCard, picker);
  gtk_widget_class_bind_template_callback (widget_class, drawn_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
sight_tile_pictures_card_init (SightTilePicturesCard *self)
{
  static const SightLatestKind kind = { sight_picture_load_run, opened_cb, sight_picture_load_free, FALSE };

  self->opening = sight_latest_task_new (&kind, self);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_number_follow (self->side);
  self->updating = FALSE;
}
