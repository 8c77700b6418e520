/* sight-viewer-facing.c - chooses where a viewer faces and how wide its field is
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-viewer-facing.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-tool-viewers.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-tooltip.h"

/* What is on offer, in degrees; any other value gets its own row. */
static const int facings[] = { SIGHT_FACING_NONE, 0, 45, 90, 135, 180, 225, 270, 315 };
static const int angles[] = { SIGHT_ANGLE_FULL, 270, 180, 120, 90, 60, 45 };

/* (transfer full): how a value reads */
typedef char *(*NameFunc) (int value);

struct _SightViewerFacing
{
  GtkWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  guint viewer;
  gboolean updating;

  GtkDropDown *facing, *angle;
  int odd_facing, odd_angle; /* the angle of the extra row after those of the table */
};

G_DEFINE_FINAL_TYPE (SightViewerFacing, sight_viewer_facing, GTK_TYPE_WIDGET)

static char *
name_facing (int facing)
{
  return facing == SIGHT_FACING_NONE ? g_strdup (C_ ("faces", "all round")) : sight_sentence_direction (facing);
}

static char *
name_angle (int angle)
{
  return g_strdup_printf ("%d°", angle);
}

/* Fills @choice and selects @value. */
static void
fill (GtkDropDown *choice, const int *rows, guint n, NameFunc name, int value)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = n;

  for (guint i = 0; i < n; i++)
    {
      gtk_string_list_take (names, name (rows[i]));
      if (rows[i] == value)
        chosen = i;
    }
  if (chosen == n)
    gtk_string_list_take (names, name (value));
  sight_choice_set_names (choice, names);
  gtk_drop_down_set_selected (choice, chosen);
}

static void
facing_chosen_cb (SightViewerFacing *self)
{
  const guint row = gtk_drop_down_get_selected (self->facing);
  g_autoptr (GArray) viewers = NULL;
  SightDocument *document;

  if (self->updating || self->workspace == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  document = sight_workspace_get_document (self->workspace);
  viewers = sight_viewers_get (sight_workspace_get_tools (self->workspace));
  sight_document_begin (document, _ ("Turn a viewer"));
  for (guint i = 0; i < viewers->len; i++)
    sight_document_record_facing (document, g_array_index (viewers, int, i),
                                  row < G_N_ELEMENTS (facings) ? facings[row] : self->odd_facing);
  sight_document_commit (document);
}

static void
set_angle (SightViewer *viewer, gconstpointer data)
{
  viewer->angle = *(const int *) data;
}

/* The angle is the same in all turns. */
static void
angle_chosen_cb (SightViewerFacing *self)
{
  const guint row = gtk_drop_down_get_selected (self->angle);
  SightDocument *document;
  int angle;

  if (self->updating || self->workspace == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  document = sight_workspace_get_document (self->workspace);
  angle = row < G_N_ELEMENTS (angles) ? angles[row] : self->odd_angle;
  sight_document_begin (document, _ ("Change the field of a viewer"));
  sight_viewers_change (sight_workspace_get_tools (self->workspace), set_angle, &angle);
  sight_document_commit (document);
}

static void
sight_viewer_facing_dispose (GObject *object)
{
  SightViewerFacing *self = SIGHT_VIEWER_FACING (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_viewer_facing_parent_class)->dispose (object);
}

static void
sight_viewer_facing_class_init (SightViewerFacingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_viewer_facing_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkDropDown *
add_choice (SightViewerFacing *self, const char *name, const char *tooltip, void (*chosen) (SightViewerFacing *))
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  gtk_widget_add_css_class (choice, "plain");
  gtk_widget_add_css_class (choice, "small");
  sight_tooltip_set (choice, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (chosen), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (choice, GTK_WIDGET (self));

  return GTK_DROP_DOWN (choice);
}

static void
sight_viewer_facing_init (SightViewerFacing *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 6);
  self->facing = add_choice (self, _ ("Where the viewer faces"), _ ("Direction it faces"), facing_chosen_cb);
  self->angle = add_choice (self, _ ("Angle of the field"), _ ("Width of its field of view"), angle_chosen_cb);
}

void
sight_viewer_facing_set_viewer (SightViewerFacing *self, SightWorkspace *workspace, guint index)
{
  const SightViewer *viewer;

  g_return_if_fail (SIGHT_IS_VIEWER_FACING (self));

  g_set_object (&self->workspace, workspace);
  self->viewer = index;
  viewer = sight_level_get_viewer (sight_workspace_get_level (workspace), index);
  self->odd_facing = viewer->facing;
  self->odd_angle = viewer->angle;
  self->updating = TRUE;
  fill (self->facing, facings, G_N_ELEMENTS (facings), name_facing, viewer->facing);
  fill (self->angle, angles, G_N_ELEMENTS (angles), name_angle, viewer->angle);
  gtk_widget_set_sensitive (GTK_WIDGET (self->angle), viewer->facing != SIGHT_FACING_NONE);
  self->updating = FALSE;
}
