/* sight-viewer-row.c - a viewer in the list of its team
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-viewer-row.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-token.h"
#include "ui/widgets/sight-tooltip.h"

#define MISPLACED "misplaced" /* data of a row: what its warning says */

static GtkWidget *
dim_label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim");
  gtk_widget_add_css_class (label, "num");

  return label;
}

static GtkWidget *
warning_new (const char *text)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  gtk_widget_add_css_class (image, "warning");
  sight_tooltip_set (image, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return image;
}

/* "(7, 17)", of a large one "(7, 17)  2 × 2". */
static char *
describe_place (const SightViewer *viewer)
{
  g_autofree char *cell = sight_sentence_cell (viewer->cell);

  return sight_viewer_is_large (viewer)
             ? g_strdup_printf ("%s  \u2066%d × %d\u2069", cell, viewer->width, viewer->height)
             : g_steal_pointer (&cell);
}

void
sight_viewer_row_fill (GtkListBoxRow *row, const SightLevel *level, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  SightVision sight = sight_level_get_sight (level, viewer);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *token = sight_token_new (SIGHT_TOKEN_SIZE), *name = gtk_label_new (viewer->name);
  g_autofree char *misplaced = sight_sentence_misplaced (level, index);
  g_autofree char *cell = describe_place (viewer), *full = sight_sentence_viewer (level, index, TRUE);
  g_autofree char *range = sight.range > 0 ? g_strdup_printf (_ ("range %d"), sight.range) : g_strdup (_ ("no limit"));

  sight_token_set_viewer (SIGHT_TOKEN (token), sight_level_get_team (level, viewer->team),
                          sight_level_get_number (level, index), viewer->alive);
  if (viewer->name[0] == '\0')
    gtk_label_set_text (GTK_LABEL (name), full);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), token);
  gtk_box_append (GTK_BOX (box), name);
  if (misplaced != NULL)
    gtk_box_append (GTK_BOX (box), warning_new (misplaced));
  g_object_set_data_full (G_OBJECT (row), MISPLACED, g_strdup (misplaced), g_free);
  gtk_box_append (GTK_BOX (box), dim_label_new (cell));
  gtk_box_append (GTK_BOX (box), dim_label_new (range));
  gtk_list_box_row_set_child (row, box);
  sight_tooltip_set (GTK_WIDGET (row), full);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, full, -1);
}

void
sight_viewer_row_update (GtkListBoxRow *row, const SightLevel *level, guint index)
{
  g_autofree char *misplaced = sight_sentence_misplaced (level, index);

  if (g_strcmp0 (misplaced, g_object_get_data (G_OBJECT (row), MISPLACED)) != 0)
    sight_viewer_row_fill (row, level, index);
}
