/* sight-level-picture.c - the small picture of a level in a list of files
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-level-picture.h"

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  cairo_surface_t *picture = data;

  cairo_set_source_surface (cr, picture, (width - cairo_image_surface_get_width (picture)) / 2,
                            (height - cairo_image_surface_get_height (picture)) / 2);
  cairo_paint (cr);
}

GtkWidget *
sight_level_picture_new (const SightFolderLevel *level)
{
  const gboolean has_picture = level != NULL && level->picture != NULL;
  GtkWidget *picture = has_picture ? gtk_drawing_area_new () : gtk_image_new_from_icon_name ("layers-symbolic");

  gtk_widget_set_size_request (picture, SIGHT_FOLDER_PICTURE, SIGHT_FOLDER_PICTURE * 3 / 4);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  if (has_picture)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_cb, cairo_surface_reference (level->picture),
                                    (GDestroyNotify) cairo_surface_destroy);
  else
    gtk_widget_add_css_class (picture, "no-picture");

  return picture;
}
