/* sight-underlay-card.c - the picture under the map: which, where, how large, how strong
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-underlay-card.h"

#include <glib/gi18n-lib.h>

#include "sight-picture-file.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-number.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightUnderlayCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  gboolean updating;
  gboolean has_failed;               /* @problem says why the picture is not shown */
  SightLatestTask *opening, *moving; /* a chosen picture; one that goes into the level or out of it */

  GtkLabel *name, *problem;
  GtkWidget *choose, *remove, *values, *inside_row;
  GtkSwitch *shown, *inside;
  GtkSpinButton *pixels, *left, *top, *strength;
};

G_DEFINE_FINAL_TYPE (SightUnderlayCard, sight_underlay_card, SIGHT_TYPE_WORKSPACE_WIDGET)

/* FALSE while the widgets follow the level; else @pictures, to be changed and given to sight_workspace_set_pictures().
 */
static gboolean
begin (SightUnderlayCard *self, SightPictures *pictures)
{
  if (self->updating || self->workspace == NULL)
    return FALSE;
  sight_pictures_copy (pictures, &sight_workspace_get_level (self->workspace)->pictures);

  return TRUE;
}

/* Where the picture's own top left corner is, seen from that of what it covers as it is turned, in cells. */
static void
get_corner (SightUnderlayCard *self, const SightPictures *pictures, double *x, double *y)
{
  const SightReshape turn = sight_pictures_get_turn (pictures);
  g_autofree char *folder = sight_workspace_get_folder (self->workspace);
  int width, height;

  *x = *y = 0;
  if (pictures->underlay == NULL || (turn.xx == 1 && turn.yy == 1) ||
      !sight_images_measure (pictures->underlay, folder, &width, &height))
    return;
  *x = MAX (0, -(turn.xx * width + turn.xy * height) / pictures->pixels);
  *y = MAX (0, -(turn.yx * width + turn.yy * height) / pictures->pixels);
}

/* What the picture covers begins at (@left, @top), in cells. */
static void
place (SightUnderlayCard *self, SightPictures *pictures, double left, double top)
{
  double x, y;

  get_corner (self, pictures, &x, &y);
  pictures->x = sight_pictures_round (left + x);
  pictures->y = sight_pictures_round (top + y);
}

static void
value_changed_cb (SightUnderlayCard *self)
{
  SightPictures pictures;

  if (!begin (self, &pictures))
    return;
  pictures.pixels = sight_pictures_round (gtk_spin_button_get_value (self->pixels));
  place (self, &pictures, gtk_spin_button_get_value (self->left), gtk_spin_button_get_value (self->top));
  pictures.strength = sight_pictures_round (gtk_spin_button_get_value (self->strength) / 100);
  sight_workspace_set_pictures (self->workspace, _ ("Adjust the picture under the map"), &pictures);
}

static void
shown_changed_cb (SightUnderlayCard *self)
{
  SightPictures pictures;

  if (!begin (self, &pictures))
    return;
  pictures.is_hidden = !gtk_switch_get_active (self->shown);
  sight_workspace_set_pictures (
      self->workspace, pictures.is_hidden ? _ ("Hide the picture under the map") : _ ("Show the picture under the map"),
      &pictures);
}

static void
moved_cb (gpointer owner, gpointer work)
{
  SightUnderlayCard *self = owner;
  SightPictureLoad *load = work;
  const char *why = load->error != NULL ? load->error->message : _ ("Only a PNG file can stay outside.");
  SightPictures pictures;

  sight_form_set_problem (self->problem, NULL, load->image == NULL ? why : NULL);
  if (load->image == NULL)
    {
      self->updating = TRUE;
      gtk_switch_set_active (self->inside, load->place == SIGHT_PICTURE_OUTSIDE);
      self->updating = FALSE;
      return;
    }
  /* It may have been removed meanwhile. */
  if (self->workspace == NULL || sight_workspace_get_level (self->workspace)->pictures.underlay == NULL ||
      !begin (self, &pictures))
    return;
  sight_picture_file_remember (self->workspace, load->image, load->file);
  sight_image_unref (pictures.underlay);
  pictures.underlay = g_steal_pointer (&load->image);
  sight_workspace_set_pictures (self->workspace, _ ("Move the picture under the map"), &pictures);
}

static void
inside_changed_cb (SightUnderlayCard *self)
{
  g_autoptr (GFile) file = NULL;

  if (self->updating || self->workspace == NULL)
    return;
  file = sight_picture_file_find (self->workspace, sight_workspace_get_level (self->workspace)->pictures.underlay);
  sight_latest_task_start (self->moving,
                           sight_picture_load_new (file, gtk_switch_get_active (self->inside) ? SIGHT_PICTURE_INSIDE
                                                                                              : SIGHT_PICTURE_OUTSIDE));
}

/* As wide as the map, from its corner on. */
static void
fit (SightUnderlayCard *self, SightPictures *pictures)
{
  const SightMap *map = sight_workspace_get_level (self->workspace)->map;
  g_autofree char *folder = sight_workspace_get_folder (self->workspace);
  int width, height;

  if (sight_images_measure (pictures->underlay, folder, &width, &height))
    pictures->pixels =
        CLAMP (sight_pictures_round ((pictures->quarters % 2 > 0 ? height : width) / (double) map->width), 0.001,
               SIGHT_UNDERLAY_PIXELS_MAX);
  place (self, pictures, 0, 0);
}

/* Whether @pictures have an underlay that lies elsewhere than fit() puts it. */
static gboolean
is_adjusted (SightUnderlayCard *self, const SightPictures *pictures)
{
  SightPictures fitted = *pictures;

  if (pictures->underlay == NULL)
    return FALSE;
  fit (self, &fitted);

  return fitted.x != pictures->x || fitted.y != pictures->y || fitted.pixels != pictures->pixels;
}

static void
fit_cb (SightUnderlayCard *self)
{
  SightPictures pictures;

  if (!begin (self, &pictures))
    return;
  fit (self, &pictures);
  sight_workspace_set_pictures (self->workspace, _ ("Fit the picture under the map"), &pictures);
}

/* Turns the picture without the map: what it covers still begins where it did. */
static void
turn (SightUnderlayCard *self, const SightReshape *reshape)
{
  SightPictures pictures;
  double x, y, left, top;

  if (!begin (self, &pictures))
    return;
  get_corner (self, &pictures, &x, &y);
  left = pictures.x - x;
  top = pictures.y - y;
  sight_pictures_reshape (&pictures, reshape);
  place (self, &pictures, left, top);
  sight_workspace_set_pictures (self->workspace, _ ("Adjust the picture under the map"), &pictures);
}

static void
flip_x_cb (SightUnderlayCard *self)
{
  turn (self, &(SightReshape) { .xx = -1, .yy = 1 });
}

static void
flip_y_cb (SightUnderlayCard *self)
{
  turn (self, &(SightReshape) { .xx = 1, .yy = -1 });
}

static void
rotate_cb (SightUnderlayCard *self)
{
  turn (self, &(SightReshape) { .xy = -1, .yx = 1 });
}

static void
opened_cb (gpointer owner, gpointer work)
{
  SightUnderlayCard *self = owner;
  SightPictureLoad *load = work;
  SightPictures pictures;
  gboolean fits;

  sight_form_set_problem (self->problem, NULL, load->image == NULL ? load->error->message : NULL);
  if (load->image == NULL || !begin (self, &pictures))
    return;
  fits = !is_adjusted (self, &pictures);
  if (pictures.underlay == NULL)
    pictures.quarters = pictures.is_mirrored = 0;
  sight_picture_file_remember (self->workspace, load->image, load->file);
  sight_image_unref (pictures.underlay);
  pictures.underlay = g_steal_pointer (&load->image);
  pictures.is_hidden = FALSE;
  if (fits)
    fit (self, &pictures);
  sight_workspace_set_pictures (self->workspace, _ ("Put a picture under the map"), &pictures);
}

void
sight_underlay_card_open (SightUnderlayCard *self, GFile *file)
{
  const SightImage *before;

  g_return_if_fail (SIGHT_IS_UNDERLAY_CARD (self));

  before = sight_workspace_get_level (self->workspace)->pictures.underlay;
  sight_latest_task_stop (self->moving);
  sight_latest_task_start (self->opening, sight_picture_load_new (file, before != NULL && before->path != NULL
                                                                            ? SIGHT_PICTURE_OUTSIDE_IF_POSSIBLE
                                                                            : SIGHT_PICTURE_INSIDE));
}

static void
choose_cb (SightUnderlayCard *self)
{
  sight_picture_file_ask (GTK_WIDGET (self), self->workspace, G_CALLBACK (sight_underlay_card_open));
}

static void
remove_cb (SightUnderlayCard *self)
{
  SightPictures pictures;

  if (!begin (self, &pictures))
    return;
  g_clear_pointer (&pictures.underlay, sight_image_unref);
  sight_workspace_set_pictures (self->workspace, _ ("Remove the picture under the map"), &pictures);
  gtk_widget_grab_focus (self->choose);
}

static char *
describe (SightUnderlayCard *self, const SightImage *image)
{
  char *name;

  if (image == NULL)
    return g_strdup (_ ("No picture"));
  name = sight_picture_file_describe (self->workspace, image);

  return name != NULL ? name : g_strdup (_ ("A picture in the level"));
}

/* Whether it can be read again, to be kept elsewhere. */
static gboolean
has_file (SightUnderlayCard *self, const SightImage *image)
{
  g_autoptr (GFile) file = image != NULL ? sight_picture_file_find (self->workspace, image) : NULL;

  return file != NULL;
}

/* @failure: (nullable): why the picture is not shown; what else went wrong stays until the next try. */
static void
show_failure (SightUnderlayCard *self, const char *failure)
{
  if (failure != NULL || self->has_failed)
    sight_form_set_problem (self->problem, NULL, failure);
  self->has_failed = failure != NULL;
}

static void
update (SightUnderlayCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightPictures *pictures = level != NULL ? &level->pictures : NULL;
  const SightImages *images = level != NULL ? sight_workspace_get_images (self->workspace) : NULL;
  g_autofree char *name = NULL;
  double x, y;

  if (pictures == NULL)
    return;
  get_corner (self, pictures, &x, &y);
  name = describe (self, pictures->underlay);
  self->updating = TRUE;
  gtk_label_set_text (self->name, name);
  sight_tooltip_set (GTK_WIDGET (self->name),
                     pictures->underlay != NULL && pictures->underlay->path != NULL ? pictures->underlay->path : name);
  gtk_widget_set_visible (self->values, pictures->underlay != NULL);
  gtk_widget_set_visible (self->remove, pictures->underlay != NULL);
  gtk_switch_set_active (self->shown, !pictures->is_hidden);
  gtk_switch_set_active (self->inside, pictures->underlay != NULL && pictures->underlay->data != NULL);
  gtk_widget_set_sensitive (self->inside_row, has_file (self, pictures->underlay));
  gtk_spin_button_set_value (self->pixels, pictures->pixels);
  gtk_spin_button_set_value (self->left, pictures->x - x);
  gtk_spin_button_set_value (self->top, pictures->y - y);
  gtk_spin_button_set_value (self->strength, pictures->strength * 100);
  self->updating = FALSE;
  show_failure (self, pictures->underlay != NULL && images != NULL && sight_images_get_underlay (images) == NULL
                          ? sight_images_get_failure (images)
                          : NULL);
}

static void
workspace_changed_cb (SightUnderlayCard *self, guint what)
{
  if (!(what & SIGHT_WORKSPACE_DOCUMENT))
    return;
  if (self->opening != NULL)
    sight_latest_task_stop (self->opening);
  if (self->moving != NULL)
    sight_latest_task_stop (self->moving);
  update (self);
}

static void
document_changed_cb (SightUnderlayCard *self, guint what)
{
  if (what & (SIGHT_CHANGE_PICTURES | SIGHT_CHANGE_FILE))
    update (self);
}

static void
sight_underlay_card_dispose (GObject *object)
{
  SightUnderlayCard *self = SIGHT_UNDERLAY_CARD (object);

  g_clear_pointer (&self->opening, sight_latest_task_free);
  g_clear_pointer (&self->moving, sight_latest_task_free);

  G_OBJECT_CLASS (sight_underlay_card_parent_class)->dispose (object);
}

static void
sight_underlay_card_class_init (SightUnderlayCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightUnderlayCard, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_underlay_card_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-underlay-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, name);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, problem);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, choose);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, remove);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, values);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, inside_row);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, shown);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, inside);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, pixels);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, left);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, top);
  gtk_widget_class_bind_template_child (widget_class, SightUnderlayCard, strength);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, inside_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_cb);
  gtk_widget_class_bind_template_callback (widget_class, flip_x_cb);
  gtk_widget_class_bind_template_callback (widget_class, flip_y_cb);
  gtk_widget_class_bind_template_callback (widget_class, rotate_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
sight_underlay_card_init (SightUnderlayCard *self)
{
  static const SightLatestKind opening = { sight_picture_load_run, opened_cb, sight_picture_load_free, FALSE };
  static const SightLatestKind moving = { sight_picture_load_run, moved_cb, sight_picture_load_free, FALSE };

  self->opening = sight_latest_task_new (&opening, self);
  self->moving = sight_latest_task_new (&moving, self);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_number_follow (self->pixels);
  sight_number_follow (self->left);
  sight_number_follow (self->top);
  sight_number_follow (self->strength);
  self->updating = FALSE;
}
